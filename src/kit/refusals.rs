//! What everybody can remember of a hidden hand: the pieces that a seat showed not to have when it drew, passed or did not
//! follow suit, and how far that is true still.
//!
//! A refusal holds until its seat draws: of what it lacked then, it may hold as many as it has drawn since. Where nobody
//! draws in the midst of a deal a refusal holds to its end, and a single set of suits says all
//! ([`TrickPlay::lacks`](super::tricks::TrickPlay::lacks)). Hands that agree with it all are drawn by [`Refusals::draw`].

use super::list::{Filler, List};
use super::set::{Indexed, Set};
use crate::engine::Rng;
use crate::table::{BySeat, MAX_SEATS, Seat};

/// What a refusal can be about: a set of pieces, or whatever names one, as numbers name the dominoes that show them.
pub trait Refused: Copy + Eq {
    /// A hand of such pieces, and any other set of them.
    type Hand: Hand;

    /// Nothing at all.
    const NOTHING: Self;

    /// What either of the two is about.
    fn and_also(self, other: Self) -> Self;

    /// Whether a refusal of the other says all that one of this says.
    fn is_part_of(self, other: Self) -> bool;

    /// Whether it is about a piece.
    fn concerns(self, piece: <Self::Hand as IntoIterator>::Item) -> bool;

    /// The pieces of a hand that it is about.
    fn of(self, hand: Self::Hand) -> Self::Hand;
}

/// A set of pieces.
pub trait Hand: Copy + IntoIterator<Item: Copy> + FromIterator<Self::Item> {
    /// How many there are.
    fn count(self) -> usize;

    /// Those that are not in the other.
    fn less(self, other: Self) -> Self;
}

impl<T: Indexed> Refused for Set<T> {
    type Hand = Set<T>;
    const NOTHING: Set<T> = Set::NONE;

    fn and_also(self, other: Set<T>) -> Set<T> {
        self.or(other)
    }

    fn is_part_of(self, other: Set<T>) -> bool {
        self.within(other)
    }

    fn concerns(self, piece: T::Item) -> bool {
        self.has(piece)
    }

    fn of(self, hand: Set<T>) -> Set<T> {
        self.and(hand)
    }
}

impl<T: Indexed> Hand for Set<T> {
    fn count(self) -> usize {
        self.len()
    }

    fn less(self, other: Set<T>) -> Set<T> {
        self.minus(other)
    }
}

/// A piece of the hands that refusals of this kind speak of.
type PieceOf<S> = <<S as Refused>::Hand as IntoIterator>::Item;

/// At some moment a seat held none of these pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lack<S> {
    /// What it did not hold.
    pub of: S,
    /// How many pieces it has drawn since and may still hold: so many of its pieces may be among them.
    pub since: u8,
}

impl<S: Refused> Lack<S> {
    const fn now(of: S) -> Lack<S> {
        Lack { of, since: 0 }
    }

    /// Whether a hand agrees with it.
    pub fn allows(self, hand: S::Hand) -> bool {
        self.of.of(hand).count() <= usize::from(self.since)
    }
}

impl<S: Refused> Filler for Lack<S> {
    const FILLER: Lack<S> = Lack::now(S::NOTHING);
}

/// What is remembered of one seat, oldest first, `N` refusals at most: more than a seat's hand says in practice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refusals<S, const N: usize>(List<Lack<S>, N>);

impl<S: Refused, const N: usize> Default for Refusals<S, N> {
    fn default() -> Refusals<S, N> {
        Refusals(List::EMPTY)
    }
}

impl<S: Refused, const N: usize> Refusals<S, N> {
    /// All that is remembered, oldest first.
    pub fn lacks(&self) -> &[Lack<S>] {
        &self.0
    }

    /// What the seat has none of at present.
    pub fn now(&self) -> S {
        self.0.iter().filter(|lack| lack.since == 0).fold(S::NOTHING, |all, lack| all.and_also(lack.of))
    }

    /// Whether a hand agrees with all that is remembered.
    pub fn allow(&self, hand: S::Hand) -> bool {
        self.0.iter().all(|lack| lack.allows(hand))
    }

    /// The seat holds none of these pieces now. What says less than that is forgotten.
    pub fn lacks_now(&mut self, pieces: S) {
        self.0 = self.0.iter().copied().filter(|lack| !lack.of.is_part_of(pieces)).collect();
        if self.0.len() == N {
            self.forget_oldest();
        }
        self.0.push(Lack::now(pieces));
    }

    /// The seat has drawn a piece that nobody else has seen.
    pub fn drew(&mut self) {
        self.0.iter_mut().for_each(|lack| lack.since += 1);
    }

    /// The seat has laid a piece. If it lacked that piece once, it must have drawn it since.
    pub fn laid(&mut self, piece: PieceOf<S>) {
        let lacked = self.0.iter_mut().filter(|lack| lack.of.concerns(piece));
        lacked.for_each(|lack| lack.since = lack.since.saturating_sub(1));
    }

    /// The seat has laid the piece that it drew last.
    pub fn laid_drawn(&mut self) {
        self.0.iter_mut().for_each(|lack| lack.since = lack.since.saturating_sub(1));
    }

    /// Drops the oldest entry, if there is any.
    pub fn forget_oldest(&mut self) {
        if !self.0.is_empty() {
            self.0.remove(0);
        }
    }

    /// A hand of `size` pieces out of `from`: evenly among those that agree with what is lacked now and with the newest other
    /// refusal. Nothing where there is none, and where an older refusal is against the one that was drawn.
    pub fn draw(&self, from: S::Hand, size: usize, rng: &mut Rng) -> Option<S::Hand> {
        self.draw_by_newest(from, size, rng).filter(|hand| self.allow(*hand))
    }

    fn draw_by_newest(&self, from: S::Hand, size: usize, rng: &mut Rng) -> Option<S::Hand> {
        let from = from.less(self.now().of(from));
        if from.count() < size {
            return None;
        }
        let newest = self.0.iter().rev().find(|lack| lack.since > 0 && usize::from(lack.since) < size);
        let Some(lack) = newest else {
            return Some(some_of(from, size, rng).collect());
        };
        let doubtful = lack.of.of(from);
        let sure = from.less(doubtful);
        // How many doubtful pieces there are among the drawn ones: as likely as there are hands like that.
        let ways = |few: usize| choose(doubtful.count(), few) * choose(sure.count(), size - few);
        let most = usize::from(lack.since).min(size);
        let all: f64 = (0..=most).map(ways).sum();
        if all <= 0.0 {
            return None;
        }
        let mut left = f64::from(rng.unit()) * all;
        let mut few = 0;
        while few < most && (left >= ways(few) || ways(few) <= 0.0) {
            left -= ways(few);
            few += 1;
        }
        while ways(few) <= 0.0 {
            few -= 1;
        }
        let doubtful = some_of(doubtful, few, rng);
        Some(doubtful.chain(some_of(sure, size - few, rng)).collect())
    }
}

/// The most pieces a draw chooses from: a set of dominoes up to the double fifteen.
const MOST_PIECES: usize = 136;

/// So many of these pieces, every choice equally likely.
fn some_of<H: Hand>(pieces: H, size: usize, rng: &mut Rng) -> impl Iterator<Item = H::Item> + use<H> {
    let mut all: [Option<H::Item>; MOST_PIECES] = [None; MOST_PIECES];
    let mut count = 0;
    for (place, piece) in all.iter_mut().zip(pieces) {
        *place = Some(piece);
        count += 1;
    }
    rng.partial_shuffle(&mut all[..count], size);
    all.into_iter().take(size).flatten()
}

/// How many ways there are to choose `few` of `many`.
fn choose(many: usize, few: usize) -> f64 {
    if few > many { 0.0 } else { (0..few).map(|step| (many - step) as f64 / (step + 1) as f64).product() }
}

/// Deals unseen pieces to hands of these sizes, one hand after the other and each evenly among all that agree with the newest
/// memories of it. Those with the least room come first; the order depends on public facts alone. Nothing if a hand does not
/// agree with what is remembered longer.
pub fn deal<S: Refused<Hand: Default>, const N: usize>(
    unseen: S::Hand,
    others: impl Iterator<Item = Seat>,
    size: impl Fn(Seat) -> usize,
    memory: impl Fn(Seat) -> Refusals<S, N>,
    rng: &mut Rng,
) -> Option<BySeat<S::Hand>> {
    let mut order: List<Seat, MAX_SEATS> = others.collect();
    order.sort_unstable_by_key(|seat| {
        let free = unseen.less(memory(*seat).now().of(unseen)).count();
        (free as isize - size(*seat) as isize, *seat)
    });
    let mut hands = BySeat::default();
    let mut left = unseen;
    for seat in order.iter().copied() {
        hands[seat] = memory(seat).draw(left, size(seat), rng)?;
        left = left.less(hands[seat]);
    }
    Some(hands)
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::*;
    use crate::pieces::{Card, Rank};

    type Seen = Refusals<Set<Card>, 3>;

    fn cards(list: &str) -> Set<Card> {
        list.parse().unwrap()
    }

    #[test]
    fn a_refusal_holds_until_its_seat_draws_and_again_when_it_has_laid_what_it_drew() {
        let mut seat = Seen::default();
        seat.lacks_now(cards("Ac,2c,3c"));
        assert!(!seat.allow(cards("2c,9d")) && seat.allow(cards("8d,9d")));
        assert_eq!(seat.now(), cards("Ac,2c,3c"));
        seat.drew();
        assert!(seat.allow(cards("2c,9d")) && !seat.allow(cards("2c,3c")));
        assert_eq!(seat.now(), Set::NONE);
        // Something else is laid: what was drawn may still be a club. Then the club comes.
        seat.laid("9d".parse().unwrap());
        assert!(seat.allow(cards("2c")));
        seat.laid("2c".parse().unwrap());
        assert_eq!(seat.now(), cards("Ac,2c,3c"));
        seat.drew();
        seat.laid_drawn();
        assert_eq!(seat.now(), cards("Ac,2c,3c"));
    }

    #[test]
    fn unseen_pieces_go_to_hands_that_do_not_refuse_them() {
        let seats = [Seat::new(1), Seat::new(2)];
        let mut lacking = Seen::default();
        lacking.lacks_now(cards("Ac,2c"));
        let unseen = cards("Ac,2c,3c,4c");
        let memory = |seat: Seat| if seat == seats[0] { lacking } else { Seen::default() };
        for seed in 0..20 {
            let dealt = deal(unseen, seats.into_iter(), |_| 2, memory, &mut Rng::new(seed)).unwrap();
            assert_eq!((dealt[seats[0]], dealt[seats[1]]), (cards("3c,4c"), cards("Ac,2c")));
        }
        assert!(deal(unseen, seats.into_iter(), |_| 3, memory, &mut Rng::new(1)).is_none());
    }

    #[test]
    fn what_says_less_is_forgotten_and_so_is_the_oldest_where_there_is_no_room() {
        let mut seat = Seen::default();
        seat.lacks_now(cards("Ac"));
        seat.lacks_now(cards("Ac,2c"));
        assert_eq!(seat.lacks().len(), 1);
        for lack in ["3c", "4c", "5c"] {
            seat.lacks_now(cards(lack));
        }
        assert_eq!(seat.lacks().iter().map(|lack| lack.of).collect::<Vec<_>>(), ["3c", "4c", "5c"].map(cards));
        seat.forget_oldest();
        assert_eq!(seat.now(), cards("4c,5c"));
    }

    #[test]
    fn every_hand_that_agrees_is_drawn_equally_often_and_no_other() {
        let mut seat = Seen::default();
        let (aces, twos) = (Set::<Card>::rank(Rank::ACE), Set::<Card>::rank(Rank::new(2).unwrap()));
        seat.lacks_now(aces);
        seat.drew();
        seat.lacks_now(cards("2c"));
        let from = aces.or(twos).or(cards("3c"));
        let mut counts: HashMap<Set<Card>, u32> = HashMap::new();
        let mut rng = Rng::new(3);
        const DRAWN: u32 = 22_000;
        for _ in 0..DRAWN {
            *counts.entry(seat.draw(from, 3, &mut rng).unwrap()).or_default() += 1;
        }
        // An ace at most, no deuce of clubs: 4 others in threes, or an ace with two of them.
        assert_eq!(counts.len(), 4 + 4 * 6);
        let even = f64::from(DRAWN) / 28.0;
        let chi: f64 = counts.values().map(|count| (f64::from(*count) - even).powi(2) / even).sum();
        // 27 degrees of freedom: one time in a thousand it is more.
        assert!(chi < 55.5, "{chi}");
        assert!(counts.keys().all(|hand| seat.allow(*hand)));
        assert_eq!(seat.draw(aces, 2, &mut rng), None);
    }
}
