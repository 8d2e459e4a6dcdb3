//! Oh Hell against OpenSpiel: a thousand random deals recorded there are replayed through our engine. How they were made,
//! and where the two differ, is told in `tests/corpus/oh-hell/make.py`.

use std::collections::BTreeMap;

use pipyard::engine::{FateScript, Setup};
use pipyard::games::oh_hell::OhHell;
use pipyard::pieces::Card;
use pipyard::play::{Match, Played};
use pipyard::table::{Amount, Seat, Viewer};

const CORPUS: &str = include_str!("../corpus/oh-hell/deals.txt");

/// One deal as OpenSpiel played it.
struct Deal {
    seats: usize,
    size: usize,
    deck: Vec<String>,
    bids: Vec<String>,
    plays: Vec<String>,
    legal: usize,
    winners: Vec<String>,
    returns: Vec<i32>,
}

fn card(letter: char) -> String {
    let alphabet = ('A'..='Z').chain('a'..='z');
    let found = alphabet.zip(Card::pack()).find(|(name, _)| *name == letter);
    found.unwrap_or_else(|| panic!("{letter} is no card")).1.to_string()
}

fn read(line: &str) -> Deal {
    let fields: Vec<&str> = line.split(' ').collect();
    let [seats, size, deck, bids, plays, legal, winners, returns] = fields[..] else { panic!("odd line: {line}") };
    Deal {
        seats: seats.parse().expect("the corpus is well-formed"),
        size: size.parse().expect("the corpus is well-formed"),
        deck: deck.chars().map(card).collect(),
        bids: bids.split(',').map(str::to_owned).collect(),
        plays: plays.chars().map(card).collect(),
        legal: legal.parse().expect("the corpus is well-formed"),
        winners: winners.chars().map(|seat| seat.to_string()).collect(),
        returns: returns.split(',').map(|points| points.parse().expect("the corpus is well-formed")).collect(),
    }
}

/// The deal as the first of a match here.
fn begin(deal: &Deal) -> Played<OhHell> {
    let card = pipyard::games::find("oh-hell").map(|entry| (entry.card)()).expect("the corpus is well-formed");
    let options = [("shape", "down"), ("max-hand", &deal.size.to_string()), ("scoring", "count-all")];
    let options = options.map(|(id, value)| (id.to_owned(), value.to_owned()));
    let setup = Setup::new(&card, deal.seats, &BTreeMap::from(options)).expect("the corpus is well-formed");
    let fate = FateScript { seed: 1, decks: vec![deal.deck.clone()], ..FateScript::default() };
    let mut playing = Played::begin(&setup, fate).expect("the corpus is well-formed");
    playing.settle().expect("the corpus is well-formed");
    playing
}

/// Makes a move of the only seat to act, and counts how many it had. Where the rest is certain the table lays a hand open first,
/// which changes no move.
fn make(playing: &mut Played<OhHell>, text: &str) -> usize {
    if playing.to_act().is_empty() {
        playing.advance().expect("the corpus is well-formed");
    }
    let seat = playing.to_act().first().expect("the corpus is well-formed");
    let legal = playing.legal(seat).len();
    playing.play(seat, text).unwrap_or_else(|refusal| panic!("{seat} {text}: {refusal}"));
    legal
}

#[test]
fn a_thousand_deals_of_openspiel_are_played_here_in_the_same_way() {
    let mut deals = 0;
    for line in CORPUS.lines() {
        let deal = read(line);
        let mut playing = begin(&deal);
        let mut legal = 0;
        for bid in &deal.bids {
            legal += make(&mut playing, &format!("bid {bid}"));
        }
        let table = playing.table(Viewer::All);
        for (seat, bid) in Seat::all(deal.seats).zip(&deal.bids) {
            let found = table.value(&format!("bid.{seat}")).map(|value| value.amount.to_string());
            assert_eq!(found.as_ref(), Some(bid), "{line}");
        }
        let mut winners = Vec::new();
        for trick in deal.plays.chunks(deal.seats) {
            for card in trick {
                legal += make(&mut playing, &format!("play {card}"));
            }
            // The table gathers the trick: its only step before somebody leads, or the deal is counted.
            let before = taken(&playing, deal.seats);
            playing.advance().expect("the corpus is well-formed");
            let after = taken(&playing, deal.seats);
            let winner = (0..deal.seats).find(|seat| after[*seat] > before[*seat]).expect("the corpus is well-formed");
            winners.push(winner.to_string());
        }
        assert_eq!(winners, deal.winners, "{line}");
        assert_eq!(legal, deal.legal, "{line}");
        playing.advance().expect("the corpus is well-formed");
        let points: Vec<i32> = Seat::all(deal.seats).map(|seat| playing.score(seat)).collect();
        assert_eq!(points, deal.returns, "{line}");
        deals += 1;
    }
    assert_eq!(deals, 1_000);
}

/// The tricks that each seat has taken.
fn taken(playing: &Played<OhHell>, seats: usize) -> Vec<i32> {
    let table = playing.table(Viewer::All);
    let tricks = |seat: Seat| match table.value(&format!("tricks.{seat}")).map(|value| &value.amount) {
        Some(Amount::Number(tricks)) => *tricks,
        other => panic!("{seat} has taken {other:?}"),
    };
    Seat::all(seats).map(tricks).collect()
}
