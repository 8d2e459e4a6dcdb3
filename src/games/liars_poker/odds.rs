//! How likely a bid is, for all a seat knows: hands drawn at random for the cards it has not seen, weighed by what their
//! holders have said (specification, section 8).

use super::flow::packs;
use super::ladder::{Bid, Count, Face};
use super::{Honesty, LiarsPoker, SEATS};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::pieces::Card;
use crate::table::Seat;

/// What one card of a named rank makes likelier, at least and at most, by how honest the bidder has been. Among three seats
/// with 5 cards a normal seat won 30 of 100 matches against two easy ones (± 6) without it, 40 with at most 2, 44 with 3.
const SHIFT: (f32, f32) = (1.1, 3.0);
/// Of a straight each rank counts so much of that.
const OF_STRAIGHT: f32 = 0.66;
/// Bids by which one judges a seat before it has made any: how many, and how many of them fair.
const PRIOR: (f32, f32) = (4.0, 1.8);
/// So many of its cards count at most.
const MATCHES: usize = 3;
/// More cards of one hand than these that serve a bid make no difference any more.
const MOST_SERVING: usize = 5;
/// The last bids of a seat that are evidence.
const HEARD: usize = 2;

/// All hands, as they may be.
#[derive(Clone, Copy, Debug)]
struct World {
    /// All cards in play.
    there: Count,
    /// The hand of the seat that answers next.
    next: Count,
    weight: f32,
}

/// What a seat believes.
#[derive(Clone, Debug)]
pub(super) struct Belief {
    /// Each with its weight.
    worlds: Vec<World>,
    total: f32,
    wild: bool,
    /// What is known to lie there.
    known: Count,
    /// What may lie there besides: the cards not seen, and how many of them are in play.
    pool: Count,
    slots: u8,
}

/// What a seat has said: ranks of the same kind and ranks of straights, as bits.
#[derive(Clone, Copy, Debug, Default)]
struct Words {
    ranks: u16,
    straights: u16,
}

impl Honesty {
    /// By how much a named rank is likelier.
    fn shift(self) -> f32 {
        let share = (f32::from(self.fair) + PRIOR.1) / (f32::from(self.all) + PRIOR.0);
        SHIFT.0 + (SHIFT.1 - SHIFT.0) * share
    }
}

impl Belief {
    /// What `seat` believes, or a stranger who has seen no card, from so many drawn worlds; `next` is the seat whose answer
    /// one thinks of. If it is `attentive`, bids are evidence.
    pub fn of(
        game: &LiarsPoker,
        seat: Option<Seat>,
        next: Seat,
        worlds: usize,
        attentive: bool,
        rng: &mut Rng,
    ) -> Belief {
        let known: Count = seat.into_iter().flat_map(|seat| game.known_cards(seat)).collect();
        let mut pool = seat.map_or_else(|| packs(game.house.packs).to_vec(), |seat| game.unknown(seat));
        let unseen = |owner: Seat| {
            let known = seat.map_or(0, |seat| game.known(seat, owner));
            game.hand(owner).len() as u8 - known.count_ones() as u8
        };
        let words = if attentive { game.words() } else { [Words::default(); SEATS] };
        let hands: List<u8, SEATS> = game.house.everybody().map(unseen).collect();
        let slots: u8 = hands.iter().sum();
        let known_next: Count = seat.into_iter().flat_map(|seat| cards_at(game, seat, next)).collect();
        let shifts: List<Shift, SEATS> =
            game.house.everybody().map(|owner| Shift::of(game.honesty[owner.index()])).collect();
        let draw = |_| {
            let dealt = rng.partial_shuffle(&mut pool, slots.into()).0;
            let mut world = World { there: known, next: known_next, weight: 1.0 };
            let mut from = 0;
            for (owner, count) in game.house.everybody().zip(hands.iter()) {
                let cards = &dealt[from..from + usize::from(*count)];
                from += cards.len();
                cards.iter().for_each(|card| world.there.add(*card));
                if owner == next {
                    cards.iter().for_each(|card| world.next.add(*card));
                }
                if Some(owner) != seat {
                    world.weight *= shifts[owner.index()].weigh(words[owner.index()], cards, game.house.wild);
                }
            }
            world
        };
        let worlds: Vec<World> = (0..worlds).map(draw).collect();
        let total = worlds.iter().map(|world| world.weight).sum();
        Belief { worlds, total, wild: game.house.wild, known, pool: pool.iter().copied().collect(), slots }
    }

    /// The chance that a bid holds; certain where it can be proved or disproved.
    pub fn chance(&self, bid: Bid) -> f32 {
        if self.is_proved(bid) {
            return 1.0;
        }
        if self.is_disproved(bid) {
            return 0.0;
        }
        let holds = self.worlds.iter().filter(|world| bid.holds(&world.there, self.wild));
        holds.map(|world| world.weight).sum::<f32>() / self.total
    }

    /// Whether the cards that are known make it.
    pub fn is_proved(&self, bid: Bid) -> bool {
        bid.holds(&self.known, self.wild)
    }

    /// Whether not even the best cards that may lie there make it.
    pub fn is_disproved(&self, bid: Bid) -> bool {
        let (lacks, deuces) = bid.lacks(&self.known, self.wild);
        let all = sum(&self.known, &self.pool);
        let (never, wild) = bid.lacks(&all, self.wild);
        lacks.saturating_sub(deuces) > self.slots || never > wild
    }

    /// How the next seat sees a bid: for each number of its cards that serve it, how likely that is here, how likely the bid
    /// then holds here, and how likely it is for somebody who knows nothing but that (`public`).
    pub fn seen_by_next(&self, public: &Belief, bid: Bid) -> impl Iterator<Item = Seen> + use<> {
        let mut all = [Seen::default(); MOST_SERVING + 1];
        let place = |world: &World| usize::from(world.next.serving(bid, self.wild)).min(MOST_SERVING);
        for world in &self.worlds {
            let seen = &mut all[place(world)];
            seen.here += world.weight / self.total;
            seen.holds += if bid.holds(&world.there, self.wild) { world.weight / self.total } else { 0.0 };
        }
        let mut open = [(0.0, 0.0); MOST_SERVING + 1];
        for world in &public.worlds {
            let (count, holds) = &mut open[place(world)];
            *count += world.weight;
            *holds += if bid.holds(&world.there, self.wild) { world.weight } else { 0.0 };
        }
        for (seen, (count, holds)) in all.iter_mut().zip(open) {
            seen.believed = if count > 0.0 { holds / count } else { 0.0 };
        }
        all.into_iter().filter(|seen| seen.here > 0.0)
    }
}

/// See [`Belief::seen_by_next`].
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Seen {
    pub here: f32,
    pub holds: f32,
    pub believed: f32,
}

/// Cards of a hand that a seat knows.
fn cards_at(game: &LiarsPoker, seat: Seat, owner: Seat) -> impl Iterator<Item = Card> + '_ {
    super::places(game.known(seat, owner)).map(move |place| game.hand(owner)[place])
}

fn sum(one: &Count, other: &Count) -> Count {
    Count {
        of: std::array::from_fn(|at| one.of[at] + other.of[at]),
        suits: std::array::from_fn(|at| one.suits[at] | other.suits[at]),
    }
}

/// How much likelier a hand is by the number of its cards that were named.
#[derive(Clone, Copy, Debug)]
struct Shift {
    ranks: [f32; MATCHES + 1],
    straights: [f32; MATCHES + 1],
}

impl crate::kit::list::Filler for Shift {
    const FILLER: Shift = Shift { ranks: [1.0; MATCHES + 1], straights: [1.0; MATCHES + 1] };
}

impl Shift {
    fn of(honesty: Honesty) -> Shift {
        let shift = honesty.shift();
        let powers = |base: f32| std::array::from_fn(|power| base.powi(power as i32));
        Shift { ranks: powers(shift), straights: powers(1.0 + (shift - 1.0) * OF_STRAIGHT) }
    }

    fn weigh(&self, words: Words, cards: &[Card], wild: bool) -> f32 {
        let mut weight = 1.0;
        for (named, powers) in [(words.ranks, &self.ranks), (words.straights, &self.straights)] {
            if named != 0 {
                let named = named | u16::from(wild);
                let matches = cards.iter().filter(|card| named >> Face::of(**card).0 & 1 != 0).count();
                weight *= powers[matches.min(MATCHES)];
            }
        }
        weight
    }
}

impl LiarsPoker {
    /// What each seat has said last.
    fn words(&self) -> [Words; SEATS] {
        let mut words = [Words::default(); SEATS];
        let mut heard = [0; SEATS];
        for (seat, bid) in self.bids.iter().rev() {
            let (words, heard) = (&mut words[seat.index()], &mut heard[seat.index()]);
            *heard += 1;
            if *heard > HEARD {
                continue;
            }
            let ranks: u16 = bid.named().map(|(face, _)| 1 << face.0).sum();
            match bid {
                Bid::Straight(_) | Bid::Flush(..) => words.straights |= ranks,
                Bid::Kind(..) | Bid::Pairs(..) | Bid::Full(..) => words.ranks |= ranks,
            }
        }
        words
    }
}
