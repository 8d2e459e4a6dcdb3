//! The last trick of a round: everybody's bid as a mixture, by counterfactual regret minimization with sampled deals
//! (Lanctot, Waugh, Zinkevich and Bowling, "Monte Carlo Sampling for Regret Minimization in Extensive Games", 2009).
//!
//! Buying needs no thought any more: the highest picture is best for its buyer and worst for those behind. So a round ends as
//! the bids and hands say. A seat does not know the others' hidden cards, nor they its own, so deals are drawn from what
//! everybody knows, and every other time one of them from what the seat knows, to learn for the hand that it really holds.

use super::house::SEATS;
use super::{Cards, Penniless, value, worth};
use crate::engine::Rng;
use crate::kit::matrix::matched;
use crate::kit::pack::PACK;
use crate::pieces::Card;
use crate::table::Seat;

/// Deals that are drawn.
pub const DEALS: u32 = 12_000;
/// Deals that a quick look draws.
const GLIMPSES: u32 = 6;
/// Cards in a hand, and so bids to choose from.
const BIDS: usize = super::HAND;

/// A hand as a list.
type Hand = [Card; BIDS];

/// What a seat has learnt about the hands in which this is its lowest hidden card: regrets and mixtures by card.
#[derive(Clone)]
struct Learnt {
    regrets: [f32; PACK],
    totals: [f32; PACK],
}

/// How the seat mixes the bids of its hand, from the lowest card to the highest.
pub fn mixture(game: &Penniless, seat: Seat, deals: u32, rng: &mut Rng) -> [f32; BIDS] {
    let seats = game.house.seats();
    let none = Learnt { regrets: [0.0; PACK], totals: [0.0; PACK] };
    let mut learnt = vec![none; seats * PACK];
    let own = game.hands.known_to(seat);
    for round in 0..deals {
        let whole = round % 2 == 0;
        let deal = if whole { game.hands.public().sample(rng) } else { own.sample(rng) };
        let mut hands = [[Card::BLACK_JOKER; BIDS]; SEATS];
        let mut mixes = [[0.0; BIDS]; SEATS];
        let mut places = [0; SEATS];
        let mut bids = [Card::BLACK_JOKER; SEATS];
        let mut chosen = [0; SEATS];
        for other in game.everybody() {
            let index = other.index();
            hands[index] = listed(deal[index]);
            let hidden = deal[index].minus(game.hands.known(other)).first().map_or(0, Card::index);
            places[index] = index * PACK + hidden;
            let known = &learnt[places[index]];
            matched(&hands[index].map(|card| known.regrets[card.index()].max(0.0)), &mut mixes[index]);
            chosen[index] = rng.weighted(&mixes[index]);
            bids[index] = hands[index][chosen[index]];
        }
        for other in game.everybody().filter(|other| whole || *other == seat) {
            let index = other.index();
            let mut tried = bids;
            let values: [f32; BIDS] = std::array::from_fn(|choice| {
                tried[index] = hands[index][choice];
                outcome(game, &hands, &tried, other)
            });
            let mean: f32 = values.iter().zip(&mixes[index]).map(|(value, share)| value * share).sum();
            let about = &mut learnt[places[index]];
            for ((card, value), share) in hands[index].iter().zip(values).zip(mixes[index]) {
                // Kept with their signs: cut off at 0, the chances of sampling would add up.
                about.regrets[card.index()] += value - mean;
                // Later mixtures are better and count more.
                about.totals[card.index()] += round as f32 * share;
            }
        }
    }
    let hand = listed(game.hands.held(seat));
    let hidden = game.hands.held(seat).minus(game.hands.known(seat)).first().map_or(0, Card::index);
    let totals = hand.map(|card| learnt[seat.index() * PACK + hidden].totals[card.index()]);
    let mut mixture = [0.0; BIDS];
    matched(&totals, &mut mixture);
    mixture
}

/// A quick look: the bid that does best when the others, whatever they hold, bid anything.
pub fn glimpse(game: &Penniless, seat: Seat, rng: &mut Rng) -> Option<Card> {
    let own = game.hands.known_to(seat);
    let hand = listed(game.hands.held(seat));
    let mut sums = [0.0; BIDS];
    for _ in 0..GLIMPSES {
        let deal = own.sample(rng);
        let mut hands = [hand; SEATS];
        let mut bids = [Card::BLACK_JOKER; SEATS];
        for other in game.others(seat).map(Seat::index) {
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
        let held = match art.last().filter(|_| value(bid) <= money[index]) {
            Some(best) => {
                art.take(best);
                money[index] -= value(bid);
                hand.without(bid).with(best)
            }
            None => hand,
        };
        sums[index] = worth(held);
    }
    game.standing_after(&sums, &money, seat)
}
