//! The battery is tested by a small game with one planted fault each: every fault has to be found, and by its name.

mod toy;

use self::toy::{Fault, PLANTED, Toy};
use super::{Report, Thoroughness, check};
use crate::play::fixture::purses::{self, Purses};

/// All of them, with what the battery has to say.
const FAULTS: [(Fault, &str); 48] = [
    (Fault::Clone, "is a clone of the truth"),
    (Fault::KeepsSealedChoice, ".bid as it truly is"),
    (Fault::KeepsDeck, "keeps deck as it truly is"),
    (Fault::KeepsOneCard, "it is another one where the hidden truth is another"),
    (Fault::NeverVaries, "is always the same"),
    (Fault::Policy, "the policy of"),
    (Fault::Interrupt, "an interrupt of"),
    (Fault::Solved, "the solved move of"),
    (Fault::Hopeless, "what is hopeless to"),
    (Fault::AllHopeless, "thinks everything hopeless"),
    (Fault::Odds, "the odds of"),
    (Fault::Reason, "a reason of"),
    (Fault::PlaysItself, "what plays itself of"),
    (Fault::Label, "a choice of"),
    (Fault::Confirmation, "a choice of"),
    (Fault::Touches, "a choice of"),
    (Fault::Blocked, "what is blocked of"),
    (Fault::Act, "the act \"swap; swap\" cannot be made"),
    (Fault::WhyNot, "a refusal of"),
    (Fault::Prompt, "the prompt"),
    (Fault::Aside, "the aside"),
    (Fault::Log, "the log"),
    (Fault::Bubble, "a seat's note or bubble"),
    (Fault::Cue, "a cue"),
    (Fault::Note, "a seat's note or bubble"),
    (Fault::Peek, "zone deck"),
    (Fault::Sheet, "the score sheet"),
    (Fault::Summary, "the summary"),
    (Fault::Pad, "the pad"),
    (Fault::Ledger, "the ledger"),
    (Fault::Thread, "a thread"),
    (Fault::Crown, "the crown"),
    (Fault::BystandersPrompt, "for Public the prompt tells what cannot be known"),
    (Fault::ShownScore, "the screen says"),
    (Fault::EvaluationRange, "which is not from 0 to 1"),
    (Fault::EvaluationOfLosers, "where a loser stands at"),
    (Fault::Coins, "coins were made or lost"),
    (Fault::Unwired, "option stake set to 2 changes nothing"),
    (Fault::DeadNotation, "\"swap {card}\" is never legal"),
    (Fault::SlipChosen, "which is a Slip move"),
    (Fault::ClockChosen, "which is a Clock move"),
    (Fault::SlipConsidered, "considers fumble, which is a Slip move"),
    (Fault::ClockConsidered, "considers time-out, which is a Clock move"),
    (Fault::PairOfOptions, "a piece was lost"),
    (Fault::Reopens, "does not ask all of them"),
    (Fault::ReopensHand, "is opened again with other pieces"),
    (Fault::FumbleAtOnce, "the prompt tells what cannot be known"),
    (Fault::FumbleLater, "the prompt tells what cannot be known"),
];

/// The faults of veils, planted in a game that has all of them.
const VEILS: [(purses::Fault, &str); 9] = [
    (purses::Fault::Size, "could tell a determinization from the truth: zone"),
    (purses::Fault::Score, "could tell a determinization from the truth: a seat's"),
    (purses::Fault::Stake, "something shows through the veil of"),
    (purses::Fault::NobodySees, "is veiled for the viewer of everything"),
    (purses::Fault::List, "lists what lies nowhere"),
    (purses::Fault::Prompt, "the prompt"),
    (purses::Fault::Turn, "by who is asked"),
    (purses::Fault::Among, "somebody is asked who might not be"),
    (purses::Fault::KeepsSize, " as it truly is"),
];

const HOW: Thoroughness = Thoroughness { pairs: 3, every: 3, moments: u64::MAX, dead: 300, ..Thoroughness::FULL };

/// Runs the battery on the toy with this fault, or none.
fn run(planted: Option<Fault>) -> Result<(), String> {
    PLANTED.set(planted);
    check::<Toy>(&HOW).map(|_| ())
}

/// The same with a fault of veils.
fn run_veiled(planted: Option<purses::Fault>) -> Result<(), String> {
    purses::PLANTED.set(planted);
    check::<Purses>(&HOW).map(|_| ())
}

#[test]
fn a_game_without_a_fault_passes() {
    run(None).unwrap_or_else(|what| panic!("{what}"));
    run_veiled(None).unwrap_or_else(|what| panic!("{what}"));
}

#[test]
fn a_battery_that_has_compared_nothing_has_proved_nothing() {
    let report = Report { moments: 9, ..Report::default() };
    assert!(report.has_looked(false).is_ok());
    assert_eq!(report.has_looked(true).unwrap_err(), "only 0 other worlds were compared, at 9 moments");
    PLANTED.set(None);
    let seldom = Thoroughness { every: 1_000_000, ..HOW };
    assert!(check::<Toy>(&seldom).unwrap().has_looked(true).is_ok(), "it looks closer");
}

#[test]
fn every_planted_fault_is_found_by_its_name() {
    let found = FAULTS.map(|(fault, wanted)| (format!("{fault:?}"), wanted, run(Some(fault))));
    let veiled = VEILS.map(|(fault, wanted)| (format!("veils: {fault:?}"), wanted, run_veiled(Some(fault))));
    let mut missed = Vec::new();
    for (fault, wanted, result) in found.into_iter().chain(veiled) {
        match result {
            Err(what) if what.contains(wanted) => println!("{fault}: {}", what.lines().next().unwrap_or_default()),
            Err(what) => missed.push(format!("{fault} is found as: {}", what.chars().take(300).collect::<String>())),
            Ok(()) => missed.push(format!("{fault} passes")),
        }
    }
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}
