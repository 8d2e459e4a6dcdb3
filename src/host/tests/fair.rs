//! Seals, and the check that a match came out as its seed says.

use super::*;
use crate::fair::luck::Luck;
use crate::fair::seal::fingerprint;
use crate::wire::{Checked, Opening, Seal};

/// Entropy that are the same in every test.
fn entropy(bytes: &mut [u8]) -> bool {
    bytes.iter_mut().enumerate().for_each(|(at, byte)| *byte = (at * 37 + 5) as u8);
    true
}

fn unseeded(game: &str, players: &[Player]) -> Plan {
    Plan { seed: None, ..plan(game, players) }
}

fn players() -> [Player; 3] {
    [person("Eva"), computer("easy"), computer("random")]
}

fn opened(tells: &[Tell]) -> (Plan, Option<Seal>) {
    match tells.first() {
        Some(Tell::Opened { plan, seal }) => (plan.clone(), seal.clone()),
        other => panic!("not opened: {other:?}"),
    }
}

fn checked(tells: &[Tell]) -> Checked {
    match tells {
        [Tell::Checked(checked)] => checked.clone(),
        other => panic!("not checked: {other:?}"),
    }
}

/// A sealed match played to its end: the host, the seal of the beginning, and the end.
fn sealed(game: &str) -> (Host, Seal, Standing) {
    let mut host = Host::new(entropy);
    let tells = host.ask(Ask::Open(unseeded(game, &players())));
    let seal = opened(&tells).1.expect("a drawn seed is sealed");
    let end = play_out(&mut host, tells);
    (host, seal, end)
}

/// The saved match with something else in it, taken up by another host.
fn tampered(standing: &Standing, change: impl Fn(&mut Saved)) -> (Host, Vec<Tell>) {
    let mut saved = Saved::from_json(&standing.saved).expect("what was saved can be read");
    change(&mut saved);
    let mut host = Host::new(entropy);
    let tells = host.ask(Ask::Resume(saved.to_json()));
    (host, tells)
}

#[test]
fn a_drawn_seed_is_sealed_before_the_deal_and_told_after_the_match() {
    let mut host = Host::new(entropy);
    let tells = host.ask(Ask::Open(unseeded("bogart", &players())));
    let (plan, seal) = opened(&tells);
    let seal = seal.expect("a drawn seed is sealed");
    assert_eq!((plan.seed, seal.fingerprint.len(), seal.again), (None, 64, false));
    let mut standing = update(&tells).1.clone();
    assert_eq!((&standing.opening, standing.luck.as_str()), (&None, ""));
    assert!(refusal(&host.ask(Ask::Check { seed: 1 })).contains("when the match is over"));
    // Taken up in the middle, it bears the same seal and still tells nothing.
    let mut other = Host::new(entropy);
    let taken_up = other.ask(Ask::Resume(standing.saved.clone()));
    assert_eq!(opened(&taken_up), (plan, Some(seal.clone())));
    standing = play_out(&mut other, taken_up);
    let Opening { seed, salt } = standing.opening.expect("the match is over");
    assert_eq!((fingerprint(seed, &salt), salt.len()), (seal.fingerprint, 32));
    assert_eq!(Record::from_link(&standing.link.expect("a link")).expect("a record").fate.seed, seed);
}

#[test]
fn a_record_is_checked_against_its_number_like_the_match_it_was() {
    let (mut host, _, end) = sealed("bogart");
    let seed = end.opening.expect("the match is over").seed;
    let good = checked(&host.ask(Ask::Check { seed }));
    let record = end.link.expect("a link");
    let mut other = Host::new(entropy);
    assert!(refusal(&other.ask(Ask::Check { seed })).contains("no match is open"));
    other.ask(Ask::Watch { record, ply: 0 });
    assert_eq!(checked(&other.ask(Ask::Check { seed })), good);
    assert!(checked(&other.ask(Ask::Check { seed: seed ^ 1 })).odd.is_some());
}

#[test]
fn a_check_counts_what_came_and_finds_any_other_seed() {
    for game in ["bogart", "all-fives", "oh-hell", "mia", "abandon-ship", "willow"] {
        let (mut host, _, end) = sealed(game);
        let seed = end.opening.expect("the match is over").seed;
        let good = checked(&host.ask(Ask::Check { seed }));
        assert_eq!(good.odd, None, "{game}");
        assert!(good.rolls + good.pieces > 10, "{game}: {good:?}");
        for other in [seed + 1, seed ^ 1 << 40, 0] {
            let found = checked(&host.ask(Ask::Check { seed: other }));
            assert!(found.odd.is_some_and(|odd| odd.contains("by the seed")), "{game} {other}");
        }
        // The check has changed nothing.
        assert_eq!(checked(&host.ask(Ask::Check { seed })), good);
    }
}

#[test]
fn a_seed_that_was_exchanged_while_the_match_was_put_away_is_found() {
    let (_, seal, end) = sealed("bogart");
    let seed = end.opening.as_ref().expect("the match is over").seed;
    let (mut host, tells) = tampered(&end, |saved| {
        saved.record.fate.seed ^= 2;
        saved.record.moves.clear();
    });
    assert_ne!(opened(&tells).1.map(|seal| seal.fingerprint), Some(seal.fingerprint));
    let end = play_out(&mut host, tells);
    let other = end.opening.expect("the match is over").seed;
    assert_eq!(other, seed ^ 2);
    assert!(checked(&host.ask(Ask::Check { seed: other })).odd.is_some());
    assert!(checked(&host.ask(Ask::Check { seed })).odd.is_some());
}

#[test]
fn another_salt_is_another_seal() {
    let (_, seal, end) = sealed("bogart");
    let (_, tells) = tampered(&end, |saved| {
        let salt = &mut saved.seal.as_mut().expect("it is sealed").salt;
        *salt = salt.replace('0', "1");
    });
    assert_ne!(opened(&tells).1.map(|seal| seal.fingerprint), Some(seal.fingerprint));
}

#[test]
fn moves_and_chronicles_that_were_written_anew_are_found() {
    let (_, _, end) = sealed("bogart");
    let seed = end.opening.as_ref().expect("the match is over").seed;
    let kept = Saved::from_json(&end.saved).expect("it reads").record.moves.len();
    // One that stopped where the other rolled again.
    let (mut host, _) = tampered(&end, |saved| {
        let roll = saved.record.moves.iter().position(|line| line.ends_with(" roll")).expect("somebody rolled");
        saved.record.moves.truncate(roll);
    });
    let Ok(session) = host.session() else { panic!("it was taken up") };
    assert!(session.check(seed).is_err() || kept == 0, "it is sealed again");
    let (mut host, _) = tampered(&end, |saved| {
        let text = serde_json::to_string(&saved.chronicle).expect("plain data");
        let changed = text.replacen("roll 3 of", "roll 2 of", 1);
        assert_ne!(text, changed);
        saved.chronicle = serde_json::from_str(&changed).expect("plain data");
    });
    let odd = checked(&host.ask(Ask::Check { seed })).odd.expect("it is found");
    assert!(odd.contains("\u{201c}roll 2 of 4\u{201d}") && odd.contains("\u{201c}roll 3 of 4\u{201d}"), "{odd}");
    let (mut host, _) = tampered(&end, |saved| {
        let text = serde_json::to_string(&saved.chronicle).expect("plain data");
        // The last line goes, between the last two ends of lines.
        let cut = text.trim_end_matches("\\n\"").rfind("\\n").expect("there are several lines");
        saved.chronicle = serde_json::from_str(&(text[..cut].to_owned() + "\\n\"")).expect("plain data");
    });
    assert!(checked(&host.ask(Ask::Check { seed })).odd.is_some_and(|odd| odd.contains("came nothing more")));
}

#[test]
fn a_list_of_moves_that_was_changed_while_the_match_was_put_away_is_found() {
    let (_, _, end) = sealed("bogart");
    let seed = end.opening.as_ref().expect("the match is over").seed;
    let moves = Saved::from_json(&end.saved).expect("it reads").record.moves;
    // What the rules refuse is not taken up, whatever comes after it, and nothing takes its place.
    let refused = |at: usize, line: String| {
        let (mut host, tells) = tampered(&end, |saved| saved.record.moves[at].clone_from(&line));
        let why = refusal(&tells).to_owned();
        assert!(why.starts_with(&format!("move {} of the saved match: ", at + 1)), "{line}: {why}");
        assert_eq!(refusal(&host.ask(Ask::Undo)), "no match is open");
    };
    let (mover, text) = moves[0].split_once(' ').expect("a seat and its move");
    let other = if mover == "p1" { "p2" } else { "p1" };
    refused(0, format!("{other} {text}"));
    refused(1, "p1 win".to_owned());
    let (mut host, tells) = tampered(&end, |saved| saved.record.moves[2].clear());
    assert!(refusal(&tells).contains("saved match"), "{tells:?}");
    assert_eq!(refusal(&host.ask(Ask::Hint)), "no match is open");
    // A shorter one is a match by the rules, but what chance gave was written down: it is found and not counted.
    let roll = moves.iter().position(|line| line.ends_with(" roll")).expect("somebody rolled");
    let (mut host, tells) = tampered(&end, |saved| saved.record.moves.truncate(roll));
    let end = play_out(&mut host, tells);
    assert_eq!(end.luck, "");
    assert!(checked(&host.ask(Ask::Check { seed })).odd.is_some());
}

#[test]
fn a_match_of_a_newer_version_is_told_as_such() {
    let (_, _, end) = sealed("bogart");
    let saved = end.saved.replacen("pipyard/1", "pipyard/2", 1).replacen("\"sitters\"", "\"chairs\"", 1);
    let newer = "a newer Pipyard kept this match: take the new version here first";
    assert_eq!(refusal(&Host::default().ask(Ask::Resume(saved))), newer);
    let damaged = end.saved.replacen("\"sitters\"", "\"chairs\"", 1);
    assert!(refusal(&Host::default().ask(Ask::Resume(damaged))).contains("is damaged"));
}

#[test]
fn looking_back_tells_what_opens_the_seal_as_soon_as_the_match_does() {
    let mut host = Host::new(entropy);
    let tells = host.ask(Ask::Open(unseeded("bogart", &players())));
    let back = host.ask(Ask::LookBack);
    assert_eq!(update(&back).1.opening, None, "the seed is told too early");
    host.ask(Ask::GoBack);
    let end = play_out(&mut host, tells);
    let back = host.ask(Ask::LookBack);
    let opening = update(&back).1.opening.clone().expect("the match is over");
    assert_eq!(Some(&opening), end.opening.as_ref());
    assert_eq!(update(&host.ask(Ask::Show { at: 0, eyes: Viewer::All })).1.opening.as_ref(), Some(&opening));
    assert_eq!(checked(&host.ask(Ask::Check { seed: opening.seed })).odd, None);
}

#[test]
fn taking_back_leaves_the_chronicle_as_it_was() {
    let mut host = Host::new(entropy);
    let mut tells = host.ask(Ask::Open(unseeded("scoundrel", &[person("Eva")])));
    for round in 0..12 {
        let standing = update(&tells).1.clone();
        if standing.over.is_some() {
            break;
        }
        let text = standing.choices.iter().find(|choice| choice.blocked.is_none()).expect("a choice").text.clone();
        tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text });
        if round % 3 == 2 {
            tells = host.ask(Ask::Undo);
        }
    }
    let end = play_out(&mut host, tells);
    let seed = end.opening.clone().expect("the match is over").seed;
    assert_eq!(checked(&host.ask(Ask::Check { seed })).odd, None);
    assert_eq!(end.luck, "", "who takes back chooses what chance gives");
    // Taken back after the end, the seed stays told.
    assert!(update(&host.ask(Ask::Undo)).1.opening.is_some());
}

#[test]
fn the_same_deal_bears_the_same_seal_and_proves_nothing_new() {
    let (mut host, seal, end) = sealed("all-fives");
    assert_ne!(end.luck, "");
    let tells = host.ask(Ask::SameAgain);
    let (plan, again) = opened(&tells);
    assert_eq!((plan.seed, again), (None, Some(Seal { again: true, ..seal })));
    let second = play_out(&mut host, tells);
    assert_eq!((second.opening.map(|opening| opening.seed), second.luck.as_str()), (end.opening.map(|o| o.seed), ""));
    let tells = host.ask(Ask::Again { seed: Some(7) });
    assert_eq!((opened(&tells).0.seed, opened(&tells).1), (Some(7), None));
}

#[test]
fn what_goes_on_from_the_midst_bears_the_seal_and_the_chronicle() {
    let (mut host, seal, _) = sealed("all-fives");
    host.ask(Ask::LookBack);
    host.ask(Ask::Show { at: 4, eyes: Viewer::All });
    let tells = host.ask(Ask::PlayOn { players: Vec::new() });
    assert_eq!(opened(&tells).1, Some(Seal { again: true, ..seal }));
    let end = play_out(&mut host, tells);
    let seed = end.opening.expect("the match is over").seed;
    assert_eq!((checked(&host.ask(Ask::Check { seed })).odd, end.luck.as_str()), (None, ""));
}

#[test]
fn a_seed_that_was_agreed_is_open_and_can_be_checked_at_any_time() {
    let mut host = Host::new(entropy);
    let tells = host.ask(Ask::Open(plan("bogart", &players())));
    assert_eq!((opened(&tells).0.seed, opened(&tells).1), (Some(5), None));
    assert_eq!(checked(&host.ask(Ask::Check { seed: 5 })).odd, None);
    let end = play_out(&mut host, tells);
    assert_eq!((end.opening, end.luck.as_str()), (None, ""));
    assert!(checked(&host.ask(Ask::Check { seed: 6 })).odd.is_some());
    // Without entropy the deal is a fixed one, and says so.
    let tells = Host::default().ask(Ask::Open(unseeded("bogart", &players())));
    assert_eq!((opened(&tells).0.seed, opened(&tells).1), (Some(FIXED), None));
    assert!(refusal(&Host::default().ask(Ask::Check { seed: 5 })).contains("no match"));
}

#[test]
fn a_match_that_an_older_version_saved_is_taken_up() {
    let mut host = Host::new(entropy);
    let tells = host.ask(Ask::Open(plan("bogart", &players())));
    let mut old: serde_json::Value = serde_json::from_str(&update(&tells).1.saved).expect("it is JSON");
    let fields = old.as_object_mut().expect("an object");
    assert!(fields.remove("chronicle").is_some() && !fields.contains_key("seal"));
    let mut other = Host::new(entropy);
    let tells = other.ask(Ask::Resume(old.to_string()));
    assert_eq!((opened(&tells).0.seed, opened(&tells).1), (Some(5), None));
    let end = play_out(&mut other, tells);
    assert_eq!(checked(&other.ask(Ask::Check { seed: 5 })).odd, None);
    assert!(end.over.is_some());
}

#[test]
fn what_chance_gave_is_counted() {
    let luck = |game: &str| Luck::parse(&sealed(game).2.luck).expect("the host's counts read back");
    let (mut host, _, end) = sealed("bogart");
    let dice = Luck::parse(&end.luck).expect("the host's counts read back");
    let rolls: u32 = dice.dice.iter().flat_map(|(_, counts)| counts).sum();
    assert_eq!(rolls, checked(&host.ask(Ask::Check { seed: end.opening.expect("over").seed })).rolls);
    assert_eq!((dice.dice.len(), dice.dice[0].0, dice.picked.1), (1, 4, 1));
    let tiles = luck("all-fives").tiles;
    let sum = |counts: &[u32]| counts.iter().sum::<u32>();
    assert!(tiles.deals > 0 && sum(&tiles.own) > 0);
    assert_eq!(2 * sum(&tiles.own), sum(&tiles.others), "each of three seats is dealt as much");
    assert_eq!(sum(&tiles.own) % tiles.deals, 0);
    let cards = luck("oh-hell").cards;
    assert!(cards.deals > 1 && 2 * sum(&cards.own) == sum(&cards.others));
    let mut host = Host::new(entropy);
    let tells = host.ask(Ask::Open(unseeded("scoundrel", &[person("Eva")])));
    let alone = Luck::parse(&play_out(&mut host, tells).luck).expect("the host's counts read back").cards;
    assert_eq!((alone.deals, sum(&alone.own), sum(&alone.others)), (1, 22, 22));
}
