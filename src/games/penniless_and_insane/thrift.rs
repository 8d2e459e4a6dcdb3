//! Bids by rule of thumb for the first two tricks, quick enough for playouts: how near to nothing a bid leads, and what the
//! hand is worth then.

use super::{Cards, Penniless, TRICKS, worth};
use crate::pieces::Card;
use crate::table::Seat;

/// What a card that is still to come is worth on average: ace to king count one to thirteen.
const MEAN: f32 = 7.0;
/// The highest value of a card.
const KING: u8 = 13;
/// How far the bids of rivals lie from what they are expected to be. Set by hand, and not tuned.
const SPREAD: f32 = 2.5;

/// The bid that promises a seat most. In the last trick [`last`](super::last) knows better.
pub fn best_bid(game: &Penniless, seat: Seat) -> Option<Card> {
    let hand = game.hands.held(seat);
    let promise = |card: Card| promise(game, seat, hand, card);
    hand.iter().map(|card| (card, promise(card))).max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(card, _)| card)
}

/// The points that a bid promises.
fn promise(game: &Penniless, seat: Seat, hand: Cards, card: Card) -> f32 {
    let (money, price) = (game.money(seat), card.number());
    let kept = chance_of(game, hand, money);
    if price > money {
        return kept;
    }
    let (mut last, mut before) = (1.0, 0.0);
    for rival in game.house.others(seat) {
        let lower = 1.0 / (1.0 + ((likely_bid(game, rival) - f32::from(price)) / SPREAD).exp());
        last *= lower;
        before += lower;
    }
    let place = (before + 0.5) as usize;
    let place = (game.art.len() - 1).saturating_sub(place);
    let art = game.art.nth(place).map_or(Cards::NONE, Cards::one);
    let bought = chance_of(game, hand.without(card).or(art), money - price);
    last * kept + (1.0 - last) * bought
}

/// The points that a hand promises with so much money after this trick.
fn chance_of(game: &Penniless, hand: Cards, money: u8) -> f32 {
    let points = worth(hand) as f32;
    let mut best = points * (1.0 + 2.0 * fallen(f32::from(money), game));
    for one in hand.iter().filter(|card| card.number() <= money) {
        let rest = f32::from(money - one.number());
        // After the first trick there is another bid: a card of the hand, or the art that comes for this one.
        let others = hand.without(one).iter().map(|card| f32::from(card.number())).chain([MEAN]);
        let others = others.filter(|_| game.trick + 1 < TRICKS);
        let left = others.map(|other| rest - other).filter(|left| *left >= 0.0).fold(rest, f32::min);
        let kept = points - f32::from(one.number()) + MEAN;
        best = best.max(kept * (1.0 + 2.0 * fallen(left, game)));
    }
    best
}

/// About how likely so much money is the least in the end, if that is what all goes well for.
fn fallen(left: f32, game: &Penniless) -> f32 {
    let far = left / if game.trick + 1 < TRICKS { 5.0 } else { 3.0 };
    0.75 / (1.0 + far * far)
}

/// About what a rival will bid: what would leave it nothing in the end, as far as a card can, or any card.
fn likely_bid(game: &Penniless, rival: Seat) -> f32 {
    let wanted = f32::from(game.money(rival)) / f32::from(TRICKS + 1 - game.trick);
    0.5 * (wanted.min(f32::from(KING) - 2.0) + MEAN)
}
