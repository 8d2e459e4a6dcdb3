//! Observers against one that keeps every possible deal of twelve pieces in a set, by definition and without cleverness.

use std::collections::{HashMap, HashSet};

use super::*;
use crate::engine::Rng;
use crate::kit::tricks::{BySuit, CardSet};
use crate::pieces::Card;

const SEATS: usize = 3;
/// Three hands, and then:
const DECK: usize = 3;
const TOP: usize = 4;
const BOARD: usize = 5;
const TRANSIT: usize = 6;
const PLACES: usize = 7;
const PIECES: u8 = 12;

/// Twelve pieces, numbered.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Numbered {}

impl Indexed for Numbered {
    type Item = u8;
    const SIZE: usize = PIECES as usize;

    fn bit(piece: u8) -> usize {
        usize::from(piece)
    }

    fn item(bit: usize) -> u8 {
        bit as u8
    }
}

type Twelve = Set<Numbered>;

/// Where each piece lies.
type Deal = [u8; PIECES as usize];

/// The same as sets.
fn sets(deal: &Deal) -> [Twelve; PLACES] {
    let mut sets = [Twelve::NONE; PLACES];
    deal.iter().enumerate().for_each(|(piece, place)| {
        let set = &mut sets[usize::from(*place)];
        *set = set.with(piece as u8);
    });
    sets
}

fn pieces_at(deal: &Deal, place: usize) -> Vec<u8> {
    (0..PIECES).filter(|piece| usize::from(deal[usize::from(*piece)]) == place).collect()
}

/// One thing that happens, and who sees it.
#[derive(Clone, Copy, Debug)]
enum Happening {
    Give(u8, usize, usize, SeatSet),
    Show(Twelve, usize, SeatSet),
    Lacks(Twelve, usize, SeatSet),
    Swap(usize, usize),
    Gather(usize, usize),
}

use Happening::{Gather, Give, Lacks, Show, Swap};

impl Happening {
    /// Every deal that may be there afterwards if this one was before, as a seat sees it.
    fn outcomes(self, seat: Seat, deal: &Deal) -> Vec<Deal> {
        let at = |piece: u8| usize::from(deal[usize::from(piece)]);
        let put = |piece: u8, place: usize| {
            let mut after = *deal;
            after[usize::from(piece)] = place as u8;
            after
        };
        let moved = |change: &dyn Fn(usize) -> usize| vec![deal.map(|place| change(usize::from(place)) as u8)];
        let only = |holds: bool| if holds { vec![*deal] } else { Vec::new() };
        match self {
            Give(piece, from, to, seen_by) if seen_by.contains(seat) => {
                if at(piece) == from {
                    vec![put(piece, to)]
                } else {
                    Vec::new()
                }
            }
            Give(_, from, to, _) => pieces_at(deal, from).into_iter().map(|piece| put(piece, to)).collect(),
            Show(pieces, place, seen_by) => {
                only(!seen_by.contains(seat) || pieces.iter().all(|piece| at(piece) == place))
            }
            Lacks(pieces, place, seen_by) => {
                only(!seen_by.contains(seat) || pieces.iter().all(|piece| at(piece) != place))
            }
            Swap(one, other) => moved(&|place| match place {
                place if place == one => other,
                place if place == other => one,
                place => place,
            }),
            Gather(from, into) => moved(&|place| if place == from { into } else { place }),
        }
    }

    fn tell<const GROUPS: usize, const CASES: usize>(
        self,
        known: &mut Observers<Numbered, PLACES, GROUPS, CASES, SEATS>,
    ) {
        match self {
            Give(piece, from, to, seen_by) => known.give(piece, from, to, seen_by),
            Show(pieces, place, seen_by) => known.show(pieces, place, seen_by),
            Lacks(pieces, place, seen_by) => known.lacks(pieces, place, seen_by),
            Swap(one, other) => known.swap(one, other),
            Gather(from, into) => known.gather(from, into),
        }
    }
}

/// A history: the true deal, and what each seat can believe.
struct History {
    deal: Deal,
    worlds: [HashSet<Deal>; SEATS],
    rng: Rng,
}

impl History {
    /// Hands of so many are dealt and looked at; all else is the deck.
    fn new(hand: usize, seed: u64) -> (History, Vec<Happening>) {
        let mut rng = Rng::new(seed);
        let mut deal: Deal = std::array::from_fn(|piece| if piece < SEATS * hand { piece / hand } else { DECK } as u8);
        let every = arrangements(&sets(&deal).map(Set::len));
        rng.shuffle(&mut deal);
        let history = History { deal, worlds: std::array::from_fn(|_| every.clone()), rng };
        let looks = Seat::all(SEATS).map(|seat| Show(sets(&deal)[seat.index()], seat.index(), SeatSet::one(seat)));
        (history, looks.collect())
    }

    /// What may happen next, and surely can.
    fn some_happening(&mut self) -> Vec<Happening> {
        let seat = self.rng.below(SEATS);
        let other = (seat + 1 + self.rng.below(SEATS - 1)) % SEATS;
        let [own, theirs] = [seat, other].map(|seat| SeatSet::one(Seat::new(seat)));
        let audience =
            [own, [seat, other].into_iter().map(Seat::new).collect(), SeatSet::all(SEATS), SeatSet::NONE, theirs];
        let seen_by = audience[self.rng.below(audience.len())];
        let all = SeatSet::all(SEATS);
        let pick = |history: &mut History, place: usize| {
            let there = pieces_at(&history.deal, place);
            history.rng.pick(&there).copied()
        };
        let one = |piece: Option<u8>, from: usize, to: usize, seen_by: SeatSet| {
            piece.map_or_else(Vec::new, |piece| vec![Give(piece, from, to, seen_by)])
        };
        match self.rng.below(12) {
            0 => one(pick(self, DECK), DECK, seat, seen_by),
            1 => one(pick(self, BOARD), BOARD, seat, all),
            2 | 3 => one(pick(self, seat), seat, BOARD, all),
            4 => one(pick(self, seat), seat, other, seen_by),
            5 => one(pick(self, seat), seat, DECK, seen_by),
            6 => {
                // Two cards pass at the same time.
                let (Some(mine), Some(yours)) = (pick(self, seat), pick(self, other)) else { return Vec::new() };
                let given = Give(mine, seat, TRANSIT, seen_by);
                vec![given, Give(yours, other, seat, seen_by), Gather(TRANSIT, other)]
            }
            7 => vec![Swap(seat, other)],
            8 => vec![Gather([BOARD, TOP][self.rng.below(2)], DECK)],
            9 => {
                let shown = pick(self, seat).map_or(Twelve::NONE, |piece| Twelve::NONE.with(piece));
                vec![Show(shown, seat, seen_by)]
            }
            10 => {
                let bits = self.rng.bits() & self.rng.bits() & ((1 << PIECES) - 1);
                vec![Lacks(Twelve::from_bits(bits).minus(sets(&self.deal)[seat]), seat, seen_by)]
            }
            _ if pieces_at(&self.deal, TOP).is_empty() => one(pick(self, DECK), DECK, TOP, seen_by),
            _ => one(pick(self, TOP), TOP, seat, seen_by),
        }
    }

    fn happens(&mut self, happening: Happening) {
        for (seat, worlds) in Seat::all(SEATS).zip(&mut self.worlds) {
            *worlds = worlds.iter().flat_map(|deal| happening.outcomes(seat, deal)).collect();
        }
        // What truly happens is what somebody would see who sees everything.
        let seen = match happening {
            Give(piece, from, to, _) => Give(piece, from, to, SeatSet::all(SEATS)),
            other => other,
        };
        self.deal = seen.outcomes(Seat::FIRST, &self.deal)[0];
    }
}

/// Every deal with so many pieces at each place.
fn arrangements(sizes: &[usize; PLACES]) -> HashSet<Deal> {
    let mut found = vec![(Vec::new(), *sizes)];
    for _ in 0..PIECES {
        found = found
            .into_iter()
            .flat_map(|(places, left)| {
                (0..PLACES).filter(move |place| left[*place] > 0).map(move |place| {
                    let (mut places, mut left): (Vec<u8>, _) = (places.clone(), left);
                    places.push(place as u8);
                    left[place] -= 1;
                    (places, left)
                })
            })
            .collect();
    }
    found.into_iter().map(|(places, _)| places.try_into().unwrap()).collect()
}

/// How many standard deviations a chi-square lies above what is expected (Wilson and Hilferty 1931).
fn deviations(chi_square: f64, degrees: f64) -> f64 {
    let spread = 2.0 / (9.0 * degrees);
    ((chi_square / degrees).cbrt() - (1.0 - spread)) / spread.sqrt()
}

/// The chi-square of samples against the deals that they should be, all equally often.
fn chi_square<const GROUPS: usize, const CASES: usize>(
    observer: &Observer<Numbered, PLACES, GROUPS, CASES>,
    worlds: &HashSet<Deal>,
    rng: &mut Rng,
) -> f64 {
    const EACH: usize = 20;
    let mut counts: HashMap<[u64; PLACES], usize> =
        worlds.iter().map(|deal| (sets(deal).map(|set| set.bits()), 0)).collect();
    for _ in 0..EACH * worlds.len() {
        let deal = observer.sample(rng).map(|set| set.bits());
        *counts.get_mut(&deal).expect("only deals that agree are drawn") += 1;
    }
    let square = |count: &usize| (*count as f64 - EACH as f64).powi(2) / EACH as f64;
    counts.values().map(square).sum()
}

#[test]
fn every_seat_imagines_exactly_the_deals_that_agree_with_what_it_saw_and_all_equally_often() {
    // The threshold: no single chi-square 4.5 deviations off, all together within 3.
    let (mut total, mut degrees, mut tests, mut checks, mut branched) = (0.0, 0.0, 0, 0, 0);
    let mut worst: f64 = 0.0;
    for seed in 0..16 {
        let (mut history, looks) = History::new(2 + seed as usize % 2, seed);
        let sizes = sets(&history.deal).map(|set| set.len() as u8);
        let mut known: Observers<Numbered, PLACES, 12, 400, SEATS> =
            Observers::new(SEATS, Twelve::from_bits((1 << PIECES) - 1), sizes);
        let mut happenings = looks;
        for _ in 0..40 {
            for happening in happenings {
                history.happens(happening);
                happening.tell(&mut known);
                for (seat, worlds) in Seat::all(SEATS).zip(&history.worlds) {
                    let observer = known.of(seat);
                    assert!(observer.is_exact(), "seed {seed}, {happening:?}");
                    assert_eq!(observer.deals().round(), worlds.len() as f64, "seed {seed}, {seat}, {happening:?}");
                    assert!(observer.allows(&sets(&history.deal)));
                    checks += 1;
                }
            }
            for (seat, worlds) in Seat::all(SEATS).zip(&history.worlds) {
                let observer = known.of(seat);
                // As many deals as there should be, and all of these: so no other.
                assert!(worlds.iter().all(|deal| observer.allows(&sets(deal))), "seed {seed}, {seat}");
                for place in 0..PLACES {
                    let at = |deal: &Deal| sets(deal)[place].bits();
                    assert_eq!(observer.size(place), pieces_at(&history.deal, place).len());
                    assert_eq!(observer.sure(place).bits(), worlds.iter().fold(u64::MAX, |sure, deal| sure & at(deal)));
                    assert_eq!(observer.may(place).bits(), worlds.iter().fold(0, |may, deal| may | at(deal)));
                }
                if (10..150).contains(&worlds.len()) {
                    let square = chi_square(observer, worlds, &mut history.rng);
                    let free = (worlds.len() - 1) as f64;
                    (total, degrees, tests) = (total + square, degrees + free, tests + 1);
                    worst = worst.max(deviations(square, free));
                    branched += usize::from(observer.cases_kept() > 1);
                }
            }
            if history.worlds.iter().any(|worlds| worlds.len() > 2_000) {
                break;
            }
            happenings = history.some_happening();
        }
    }
    assert!(checks > 900 && tests > 300 && branched > 200, "{checks} {tests} {branched}");
    assert!(worst < 4.5, "{worst}");
    assert!(deviations(total, degrees).abs() < 3.0, "{total} with {degrees} degrees of freedom");
    println!(
        "{checks} checks, {tests} tests ({branched} of several cases), worst {worst:.2}, all {total:.0}/{degrees}"
    );
}

#[test]
fn too_few_groups_and_cases_never_rule_out_a_deal_that_agrees() {
    let mut inexact = 0;
    for seed in 0..20 {
        let (mut history, mut happenings) = History::new(2, seed);
        let sizes = sets(&history.deal).map(|set| set.len() as u8);
        let all = Twelve::from_bits((1 << PIECES) - 1);
        let mut small: Observers<Numbered, PLACES, 2, 3, SEATS> = Observers::new(SEATS, all, sizes);
        let mut least: Observers<Numbered, PLACES, 1, 1, SEATS> = Observers::new(SEATS, all, sizes);
        for _ in 0..20 {
            for happening in happenings {
                history.happens(happening);
                happening.tell(&mut small);
                happening.tell(&mut least);
                for (seat, worlds) in Seat::all(SEATS).zip(&history.worlds) {
                    assert!(worlds.iter().all(|deal| small.of(seat).allows(&sets(deal))));
                    assert!(worlds.iter().all(|deal| least.of(seat).allows(&sets(deal))));
                    let deal = small.of(seat).sample(&mut history.rng);
                    assert_eq!(deal.map(Set::len), sets(&history.deal).map(Set::len));
                    assert!(!small.of(seat).is_exact() || small.of(seat).deals().round() == worlds.len() as f64);
                    inexact += usize::from(!small.of(seat).is_exact());
                }
            }
            if history.worlds.iter().any(|worlds| worlds.len() > 2_000) {
                break;
            }
            happenings = history.some_happening();
        }
    }
    assert!(inexact > 100, "{inexact}");
}

/// Two hands of five, the deck and an open discard pile.
type Pair = Observer<BySuit, 4, 3, 8>;

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

#[test]
fn of_known_cards_one_at_most_has_left_with_a_card_unseen() {
    let mut known = Pair::new(CardSet::ALL, [5, 5, 44, 0]);
    known.shown(cards("Xr Ks"), 0);
    known.unseen(0, 1);
    assert_eq!((known.sure(0), known.size(0), known.size(1)), (CardSet::NONE, 4, 6));
    let mut rng = Rng::new(1);
    for _ in 0..200 {
        let deal = known.sample(&mut rng);
        assert!(cards("Xr Ks").minus(deal[0]).len() <= 1 && cards("Xr Ks").within(deal[0].or(deal[1])));
    }
    // One of them turns up there, so the other is still here.
    known.saw(Card::RED_JOKER, 1, 3);
    assert_eq!((known.sure(0), known.sure(3)), (cards("Ks"), cards("Xr")));
}

#[test]
fn after_a_shuffle_everybody_knows_what_may_be_drawn() {
    let mut known = Pair::new(cards("2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"), [5, 5, 2, 0]);
    known.unseen(2, 0);
    known.unseen(2, 0);
    known.saw("2c".parse().unwrap(), 0, 3);
    known.saw("3c".parse().unwrap(), 1, 3);
    known.gather(3, 2);
    known.unseen(2, 1);
    assert_eq!((known.may(2), known.size(2)), (cards("2c 3c"), 1));
    // One of the two lies in the hand of five, with four of the ten that were dealt: 2 × 210 deals.
    assert_eq!((known.may(0).len(), known.deals()), (10, 420.0));
    known.lacks(cards("2c"), 1);
    assert_eq!((known.sure(2), known.deals()), (cards("2c"), 210.0));
    assert!(known.sure(1) == cards("3c"));
}

#[test]
fn hands_that_go_round_are_remembered_until_cards_are_mixed() {
    let mut known = Pair::new(CardSet::PACK, [5, 5, 42, 0]);
    let hand = cards("As Ks Qs Js Ts");
    known.shown(hand, 0);
    known.swap(0, 1);
    assert_eq!((known.sure(0), known.sure(1)), (CardSet::NONE, hand));
    known.gather(1, 2);
    (0..5).for_each(|_| known.unseen(2, 1));
    assert_eq!((known.sure(1), known.may(1), known.may(0)), (CardSet::NONE, CardSet::PACK, CardSet::PACK.minus(hand)));
    assert!(known.is_exact());
}
