//! The best hand of exactly so many cards, found without trying all: groups of a rank, and for five cards the class that the
//! whole of the cards makes.

use super::moves::MOST;
use super::{Cards, strength};
use crate::kit::poker::{Class, Strength};
use crate::pieces::{Card, Rank, Suit};

/// How strong a hand is on the scale by which seats weigh cards: a step between classes is about what one or two cards are
/// worth.
#[inline]
pub fn worth(strength: Strength) -> f32 {
    let class = match strength.class() {
        Class::HighCard => 0.0,
        Class::Pair => 3.0,
        Class::TwoPairs => 4.5,
        Class::Three => 6.0,
        Class::Straight => 7.2,
        Class::Flush => 7.8,
        Class::FullHouse => 8.5,
        Class::Four => 9.0,
        Class::StraightFlush => 9.5,
        Class::Five => 10.0,
    };
    let leading = strength.rank(0).map_or(0, Rank::ace_high);
    class + 1.2 * f32::from(leading) / 14.0
}

/// Ranks from the ace down.
const DOWN: [u8; 13] = [1, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/// The naturals of each rank, the ace first, then from the king down.
#[inline]
fn ranks(naturals: Cards) -> [Cards; 13] {
    DOWN.map(|number| Rank::new(number).map_or(Cards::NONE, |rank| naturals.and(Cards::rank(rank))))
}

/// The best `count` naturals by groups of a rank alone, if there are so many.
fn groups(ranks: &[Cards; 13], count: usize) -> Cards {
    let mut taken = Cards::NONE;
    // The largest group first, then the highest; never more cards than there is room for.
    while taken.len() < count {
        let room = count - taken.len();
        let left = ranks.iter().map(|group| group.minus(taken)).filter(|left| !left.is_empty());
        let size = |left: &Cards| left.len().min(room);
        let Some(most) = left.clone().map(|left| size(&left)).max() else { return taken };
        let Some(group) = left.clone().find(|left| size(left) == most) else { return taken };
        group.iter().take(room).for_each(|card| taken.add(card));
    }
    taken
}

/// The best flush of so many naturals, if there is one.
fn flush(naturals: Cards, count: usize) -> Option<Cards> {
    let suited = Suit::ALL.into_iter().map(|suit| {
        let cards = DOWN.into_iter().filter_map(Rank::new).map(move |rank| Card::new(rank, suit));
        cards.filter(|card| naturals.has(*card)).take(count).collect::<Cards>()
    });
    suited.filter(|cards| cards.len() == count).max_by_key(|cards| strength(*cards))
}

/// The best hand of exactly `count` of these cards, from one to five; nothing if there are fewer. With jokers, the best that
/// groups and suits make.
pub fn best(cards: Cards, count: usize) -> Option<Cards> {
    if cards.len() < count || count == 0 || count > MOST {
        return None;
    }
    let jokers: Cards = [Card::BLACK_JOKER, Card::RED_JOKER].into_iter().filter(|card| cards.has(*card)).collect();
    let naturals = cards.minus(jokers);
    if jokers.is_empty() {
        return Some(natural(naturals, count));
    }
    let mut most: Option<(Strength, Cards)> = None;
    for wild in 0..=jokers.len().min(count) {
        let rest = count - wild;
        if naturals.len() < rest {
            continue;
        }
        let with: Cards = jokers.iter().take(wild).collect();
        let ranks = ranks(naturals);
        let suited = (count == MOST && wild > 0).then(|| flush(naturals, rest)).flatten();
        let plain = if wild == 0 { natural(naturals, rest) } else { groups(&ranks, rest) };
        for hand in [Some(plain), suited].into_iter().flatten().map(|hand| hand.or(with)) {
            let strength = strength(hand);
            if most.is_none_or(|(best, _)| strength > best) {
                most = Some((strength, hand));
            }
        }
    }
    most.map(|(_, hand)| hand)
}

/// The best hand of exactly `count` naturals, of which there are so many.
fn natural(naturals: Cards, count: usize) -> Cards {
    let ranks = ranks(naturals);
    if count < MOST {
        return groups(&ranks, count);
    }
    let whole = strength(naturals);
    match whole.class() {
        Class::Flush => flush(naturals, MOST),
        Class::Straight | Class::StraightFlush => run(naturals, whole),
        Class::FullHouse => {
            let three = whole.rank(0).map_or(Cards::NONE, |rank| naturals.and(Cards::rank(rank)));
            let pair = whole.rank(1).map_or(Cards::NONE, |rank| naturals.and(Cards::rank(rank)));
            Some(three.or(pair.iter().take(2).collect()))
        }
        Class::HighCard | Class::Pair | Class::TwoPairs | Class::Three | Class::Four | Class::Five => None,
    }
    .filter(|hand| hand.len() == MOST)
    .unwrap_or_else(|| groups(&ranks, MOST))
}

/// The five cards of the straight that is the best of these cards.
fn run(naturals: Cards, whole: Strength) -> Option<Cards> {
    let top = whole.rank(0)?.ace_high();
    let rank = |step: u8| match top - step {
        14 => Some(Rank::ACE),
        number => Rank::new(number),
    };
    let steps = 0..MOST as u8;
    if whole.class() == Class::StraightFlush {
        let suited = Suit::ALL.into_iter().map(|suit| {
            let cards = steps.clone().filter_map(rank).map(move |rank| Card::new(rank, suit));
            cards.filter(|card| naturals.has(*card)).collect::<Cards>()
        });
        return suited.into_iter().find(|cards| cards.len() == MOST);
    }
    Some(steps.filter_map(rank).filter_map(|rank| naturals.and(Cards::rank(rank)).first()).collect())
}
