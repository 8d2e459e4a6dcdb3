//! Bids by rule of thumb, quick enough for playouts: how near to nothing a bid leads, whether somebody may get below that,
//! and what the hand is worth then.

use super::{Cards, Penniless, TRICKS, value, worth};
use crate::pieces::Card;
use crate::table::Seat;

/// What a card that is still to come is worth on average.
const MEAN: f32 = 7.0;
/// The highest value of a card.
const KING: u8 = 13;
/// How likely a rival makes the known bid that leaves it least, and pays for it.
const BIDS_KNOWN: f32 = 0.7;
/// The same of a card that nobody knows, if it holds such a one.
const BIDS_HIDDEN: f32 = 0.8;
/// How far the bids of rivals lie from what they are expected to be.
const SPREAD: f32 = 2.5;

/// What a seat sees of one rival.
#[derive(Clone, Copy, Default)]
struct Rival {
    money: u8,
    /// The least money that its known cards can leave it with.
    least: u8,
    /// How many cards of its hand nobody knows.
    hidden: i32,
    /// About what it will bid.
    bid: f32,
}

/// The bid that promises a seat most; `last` says how it judges the last trick.
pub fn best_bid(game: &Penniless, seat: Seat) -> Option<Card> {
    let hand = game.held(seat);
    let promise = |card: Card| promise(game, seat, hand, card);
    hand.iter().map(|card| (card, promise(card))).max_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(card, _)| card)
}

/// The points that a bid promises.
fn promise(game: &Penniless, seat: Seat, hand: Cards, card: Card) -> f32 {
    let (money, price) = (game.money(seat), value(card));
    let kept = chance_of(game, seat, hand, money);
    if price > money {
        return kept;
    }
    let (mut last, mut before) = (1.0, 0.0);
    for rival in game.others(seat).map(|rival| look_at(game, rival)) {
        let lower = 1.0 / (1.0 + ((rival.bid - f32::from(price)) / SPREAD).exp());
        last *= lower;
        before += lower;
    }
    let place = (before + 0.5) as usize;
    let place = (game.art.len() - 1).saturating_sub(place);
    let art = game.art.nth(place).map_or(Cards::NONE, Cards::one);
    let bought = chance_of(game, seat, hand.without(card).or(art), money - price);
    last * kept + (1.0 - last) * bought
}

/// The points that a hand promises with so much money after this trick.
fn chance_of(game: &Penniless, seat: Seat, hand: Cards, money: u8) -> f32 {
    let points = worth(hand) as f32;
    match TRICKS - game.trick {
        0 => points * (1.0 + 2.0 * poorest(game, seat, money)),
        1 => {
            // The card that comes nearest, if it is paid.
            let near = hand.iter().filter(|card| value(*card) <= money).max_by_key(|card| value(*card));
            let spent = near.map_or(0, value);
            let left = f32::from(money - spent);
            let points = points - f32::from(spent) + if spent > 0 { MEAN } else { 0.0 };
            points * (1.0 + 2.0 * fallen(left, 3.0))
        }
        _ => {
            let mut best: f32 = 0.0;
            for one in hand.iter().filter(|card| value(*card) <= money) {
                let rest = f32::from(money - value(one));
                // The other bid is another card of the hand, or the art that comes for this one.
                let others = hand.without(one).iter().map(|card| f32::from(value(card)));
                let left = others.chain([MEAN]).map(|other| rest - other).filter(|left| *left >= 0.0).fold(rest, f32::min);
                let kept = points - f32::from(value(one)) + MEAN;
                best = best.max(kept * (1.0 + 2.0 * fallen(left, 5.0)));
            }
            best.max(points * (1.0 + 2.0 * fallen(f32::from(money), 5.0)))
        }
    }
}

/// About how likely so much money is the least in the end.
fn fallen(left: f32, scale: f32) -> f32 {
    0.75 / (1.0 + (left / scale) * (left / scale))
}

/// How likely nobody has less than so much money after the last trick.
fn poorest(game: &Penniless, seat: Seat, money: u8) -> f32 {
    let above = |rival: Rival| {
        if rival.money < money {
            return 0.0;
        }
        let known = if rival.least < money { 1.0 - BIDS_KNOWN } else { 1.0 };
        // Values of a hidden card that leave less: from `money − own + 1` up to all it has.
        let (from, to) = ((rival.money + 1 - money.min(rival.money)).max(1), rival.money.min(KING));
        let undercuts = if money == 0 { 0.0 } else { f32::from((to + 1).saturating_sub(from)) / f32::from(KING) };
        known * (1.0 - BIDS_HIDDEN * undercuts).powi(rival.hidden)
    };
    game.others(seat).map(|rival| above(look_at(game, rival))).product()
}

fn look_at(game: &Penniless, rival: Seat) -> Rival {
    let money = game.money(rival);
    let known = game.known(rival);
    let dear = known.iter().map(value).filter(|price| *price <= money).max().unwrap_or(0);
    let hidden = 3 - known.len() as i32;
    let left = TRICKS + 1 - game.trick;
    // What it would pay to be broke in the end, as far as a card can.
    let wanted = (f32::from(money) / f32::from(left)).min(f32::from(KING) - 2.0);
    let bid = if hidden == 0 && left == 1 { f32::from(dear) } else { 0.5 * (wanted + MEAN) };
    Rival { money, least: money - dear, hidden, bid }
}
