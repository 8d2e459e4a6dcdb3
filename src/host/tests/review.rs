//! Plain mistakes, planted in matches that were played well: a review names them in the time that it has.

use std::collections::BTreeMap;

use crate::engine::FateScript;
use crate::host::review::Review;
use crate::play::{FORMAT, Match, Record};
use crate::table::{Seat, Viewer};
use crate::wire::{Decision, Judgement, Tell};

/// So many rounds a thought has at least, where a browser weighs Canadian Fish for as long as the driver lets it.
const ROUNDS: u32 = 3_000;

/// What everybody at the table has heard of where cards are.
#[derive(Default)]
struct Heard {
    /// Who was seen to get a card.
    holder: BTreeMap<String, String>,
    /// Who has said no, since the card moved last.
    lacks: BTreeMap<String, Vec<String>>,
}

impl Heard {
    fn hear(&mut self, playing: &dyn Match, text: &str) {
        let last = playing.table(Viewer::Public).value("last").unwrap().amount.to_string();
        let words: Vec<&str> = last.split(' ').collect();
        let ("ask", [asker, asked, card, answer]) = (text.split(' ').next().unwrap(), &words[..]) else { return };
        if *answer == "yes" {
            self.holder.insert((*card).to_owned(), (*asker).to_owned());
            self.lacks.remove(*card);
        } else {
            self.lacks.entry((*card).to_owned()).or_default().push((*asked).to_owned());
        }
    }

    /// Whether an opponent of p1 was the last who was seen to get a card of this half-suit.
    fn opponent_has_of(&self, half: &str) -> bool {
        let ranks = if half.starts_with("low") { "234567" } else { "9TJQKA" };
        let of_half = |card: &str| card.chars().last() == half.chars().last() && ranks.contains(&card[..1]);
        self.holder.iter().any(|(card, holder)| of_half(card) && ["p2", "p4", "p6"].contains(&holder.as_str()))
    }

    /// A question that was answered with no already, where another is sure to be answered with yes.
    fn vain_question(&self, legal: &[String]) -> Option<String> {
        let asks = || legal.iter().filter_map(|text| text.strip_prefix("ask ")?.split_once(' '));
        asks().find(|(of, card)| self.holder.get(*card).is_some_and(|holder| holder == of))?;
        let vain =
            |(of, card): &(&str, &str)| self.lacks.get(*card).is_some_and(|lacks| lacks.iter().any(|who| who == of));
        asks().find(vain).map(|(of, card)| format!("ask {of} {card}"))
    }
}

/// A deal among normal seats, in which one move of p1 is chosen otherwise: the match, and which of p1's choices that was.
fn planted(seats: usize, seed: u64, other: impl Fn(&Heard, &[String]) -> Option<String>) -> Option<(Record, usize)> {
    let record = Record {
        format: FORMAT.to_owned(),
        game: "canadian-fish".to_owned(),
        title: None,
        seats,
        options: BTreeMap::from([("deals".to_owned(), 1.into())]),
        fate: FateScript { seed, ..FateScript::default() },
        moves: Vec::new(),
    };
    let mut playing = record.begin().unwrap();
    let mut heard = Heard::default();
    let (mut choices, mut found) = (0, None);
    loop {
        playing.settle().unwrap();
        let Some(seat) = playing.to_act().first() else { break };
        let legal = playing.legal(seat);
        let mut text = None;
        if seat == Seat::FIRST && legal.len() > 1 {
            if found.is_none() {
                text = other(&heard, &legal);
                found = text.as_ref().map(|_| choices);
            }
            choices += 1;
        }
        let text = text.unwrap_or_else(|| {
            let mut thought = playing.think(seat, "normal", seed + playing.moves().len() as u64).unwrap();
            while !thought.step(u32::MAX) {}
            thought.verdict().text
        });
        playing.play(seat, &text).unwrap();
        playing.settle().unwrap();
        heard.hear(playing.as_ref(), &text);
    }
    Some((playing.record(), found?))
}

/// What a review says of one of p1's choices, if it has [`ROUNDS`] for each side of it and does not dwell on the others.
fn judged(record: Record, wanted: usize) -> Decision {
    let mut review = Review::new(record, Seat::FIRST, 0).unwrap();
    let mut at = 0;
    while review.is_thinking() {
        for tell in review.think(if at == wanted { ROUNDS } else { 1 }, true).unwrap() {
            let Tell::Reviewed { decision, .. } = tell else { panic!("{tell:?}") };
            let Some(decision) = decision else { continue };
            let words = decision.words();
            assert_eq!(words.contains("as good as anything"), decision.known.0 == decision.known.1, "{words}");
            if at == wanted {
                return *decision;
            }
            at += 1;
        }
    }
    panic!("there is no choice {wanted}");
}

/// Plants a mistake in many deals: how often it was planted, and how often a review named it and had something better.
fn named(other: impl Fn(&Heard, &[String]) -> Option<String>) -> (usize, usize) {
    let found = (0..16).filter_map(|seed| planted(6, seed, &other));
    let judged: Vec<Decision> = found.map(|(record, at)| judged(record, at)).collect();
    let wrong = |decision: &&Decision| {
        let wrong = matches!(decision.judgement, Judgement::Mistake | Judgement::Lucky);
        assert!(!wrong || decision.better.text != decision.played.text && decision.known.1 > decision.known.0);
        wrong
    };
    (judged.len(), judged.iter().filter(wrong).count())
}

#[test]
fn a_bad_question_is_named() {
    let slip = |_: &Heard, legal: &[String]| legal.iter().find(|text| text.starts_with("slip ")).cloned();
    let (planted, named) = named(slip);
    assert!(planted >= 12 && named == planted, "{named} of {planted}");
}

#[test]
fn declaring_what_an_opponent_was_seen_to_take_is_named() {
    let (planted, named) = named(|heard, legal| {
        let lost = |text: &&String| text.strip_prefix("declare ").is_some_and(|half| heard.opponent_has_of(half));
        legal.iter().find(lost).cloned()
    });
    assert!(planted >= 12 && named * 10 >= planted * 9, "{named} of {planted}");
}

/// Early in a deal such a question may cost next to nothing, so not every one is to be blamed.
#[test]
fn asking_in_vain_with_a_sure_card_at_hand_is_named_where_it_costs_something() {
    let (planted, named) = named(Heard::vain_question);
    assert!(planted >= 12 && named * 3 >= planted, "{named} of {planted}");
}
