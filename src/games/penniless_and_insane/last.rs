//! The last trick of a round: everybody's bid as a mixture, learnt by rehearsing it.
//!
//! Buying needs no thought any more: the highest picture is best for its buyer and worst for those behind. So a round ends as
//! the bids and hands say.

use super::house::SEATS;
use super::{Cards, Penniless, worth};
use crate::engine::Rng;
use crate::kit::pack::PACK;
use crate::kit::rehearsal::{Lore, Rehearsal};
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

/// Deals that are drawn.
pub const DEALS: u32 = 12_000;
/// Deals that a quick look draws in a playout.
pub const GLIMPSES: u32 = 6;
/// Cards in a hand, and so bids to choose from.
const BIDS: usize = super::HAND;

/// A hand as a list.
type Hand = [Card; BIDS];

/// How the seat mixes the bids of its hand, from the lowest card to the highest.
pub fn mixture(game: &Penniless, seat: Seat, deals: u32, rng: &mut Rng) -> Vec<f32> {
    let last = LastTrick { game };
    let lore = Lore::learn(&last, seat, deals, rng);
    lore.mixture(&last.places_of(game.hands.held(seat), seat))
}

/// The last trick, in which nobody has bid yet.
struct LastTrick<'a> {
    game: &'a Penniless,
}

impl LastTrick<'_> {
    /// Where what is learnt of each bid is kept: by seat, lowest hidden card of the hand, and bid.
    fn places_of(&self, hand: Cards, seat: Seat) -> [usize; BIDS] {
        let hidden = hand.minus(self.game.hands.known(seat)).first().map_or(0, Card::index);
        listed(hand).map(|card| (seat.index() * PACK + hidden) * PACK + card.index())
    }
}

impl Rehearsal for LastTrick<'_> {
    type Deal = [Hand; SEATS];

    fn seats(&self) -> SeatSet {
        SeatSet::all(self.game.house.seats())
    }

    fn size(&self) -> usize {
        self.game.house.seats() * PACK * PACK
    }

    fn deal(&self, eyes: Option<Seat>, rng: &mut Rng) -> Self::Deal {
        let deal = self.game.hands.sample(eyes, rng);
        std::array::from_fn(|index| listed(deal[index]))
    }

    fn places(&self, deal: &Self::Deal, seat: Seat, places: &mut Vec<usize>) {
        places.extend(self.places_of(deal[seat.index()].into_iter().collect(), seat));
    }

    fn outcome(&self, deal: &Self::Deal, chosen: &BySeat<usize>, seat: Seat) -> f32 {
        let mut bids = [Card::BLACK_JOKER; SEATS];
        for other in self.game.house.everybody() {
            bids[other.index()] = deal[other.index()][chosen[other]];
        }
        outcome(self.game, deal, &bids, seat)
    }
}

/// A quick look at so many deals: the bid that does best when the others, whatever they hold, bid anything.
pub fn glimpse(game: &Penniless, seat: Seat, deals: u32, rng: &mut Rng) -> Option<Card> {
    let own = game.hands.known_to(seat);
    let hand = listed(game.hands.held(seat));
    let mut sums = [0.0; BIDS];
    for _ in 0..deals {
        let deal = own.sample(rng);
        let mut hands = [hand; SEATS];
        let mut bids = [Card::BLACK_JOKER; SEATS];
        for other in game.house.others(seat).map(Seat::index) {
            hands[other] = listed(deal[other]);
            bids[other] = hands[other][rng.below(BIDS)];
        }
        for (bid, sum) in hand.iter().zip(&mut sums) {
            bids[seat.index()] = *bid;
            *sum += outcome(game, &hands, &bids, seat);
        }
    }
    let best = (0..BIDS).max_by(|a, b| sums[*a].total_cmp(&sums[*b]))?;
    Some(hand[best])
}

fn listed(cards: Cards) -> Hand {
    let mut hand = [Card::BLACK_JOKER; BIDS];
    hand.iter_mut().zip(cards).for_each(|(place, card)| *place = card);
    hand
}

/// How well a seat stands when these hands have made these bids and everybody has bought the highest.
fn outcome(game: &Penniless, hands: &[Hand; SEATS], bids: &[Card; SEATS], seat: Seat) -> f32 {
    let seats = game.house.seats();
    let mut order: [u8; SEATS] = std::array::from_fn(|index| index as u8);
    order[..seats].sort_unstable_by_key(|index| bids[usize::from(*index)]);
    let mut art = game.art;
    let mut money = game.money;
    let mut sums = [0; SEATS];
    for index in order[..seats].iter().map(|index| usize::from(*index)) {
        let hand: Cards = hands[index].iter().copied().collect();
        let bid = bids[index];
        let held = match art.last().filter(|_| bid.number() <= money[index]) {
            Some(best) => {
                art.take(best);
                money[index] -= bid.number();
                hand.without(bid).with(best)
            }
            None => hand,
        };
        sums[index] = worth(held);
    }
    game.standing_after(&sums, &money, seat)
}
