//! Crowds: which guests may be seen out together, and whether all of a crowd can be, group by group.

use crate::kit::set::Set;
use crate::kit::words::{counted, series};
use crate::pieces::{Card, Rank, Suit};

/// Some guests.
pub type Crowd = Set<Card>;

/// The butler.
pub const BUTLER: Card = Card::BLACK_JOKER;
/// All queens.
pub const QUEENS: Crowd = Crowd::rank(Rank::QUEEN);
/// All kings.
pub const KINGS: Crowd = Crowd::rank(Rank::KING);
/// All jacks.
pub const JACKS: Crowd = Crowd::rank(Rank::JACK);
/// All aces: the papers.
pub const ACES: Crowd = Crowd::rank(Rank::ACE);

/// The cards that are played with, in the order of notation.
pub fn cast() -> impl Iterator<Item = Card> + Clone {
    let plays = |card: &Card| card.rank().is_some_and(|rank| rank.number() <= 5 || rank >= Rank::JACK);
    Card::pack().filter(plays).chain([BUTLER])
}

/// The queen of a suit.
pub const fn queen(suit: Suit) -> Card {
    Card::new(Rank::QUEEN, suit)
}

/// Her papers.
pub const fn papers(suit: Suit) -> Card {
    Card::new(Rank::ACE, suit)
}

/// Her spouse.
pub const fn guardian(suit: Suit) -> Card {
    Card::new(Rank::KING, suit)
}

/// The spouse's attaché.
pub const fn attache(suit: Suit) -> Card {
    Card::new(Rank::JACK, suit)
}

/// The suits of these cards, as bits.
#[inline]
pub const fn suits_of(rank: Rank, crowd: Crowd) -> u8 {
    (crowd.bits() >> (4 * (rank.number() - 1)) & 0xf) as u8
}

/// The first suit of such bits.
#[inline]
pub fn first_suit(bits: u8) -> Option<Suit> {
    Suit::ALL.get(bits.trailing_zeros() as usize).copied()
}

/// All cards of a suit.
#[inline]
pub const fn of_suit(suit: Suit) -> Crowd {
    Crowd::from_bits(0x1_1111_1111_1111 << suit as u32)
}

/// Shows every group that may leave together and has `first` in it to `visit`, the rest of the group being of `others`.
/// Stops as soon as `visit` says so, and tells whether it did.
#[inline]
fn groups_with(first: Card, others: Crowd, mut visit: impl FnMut(Crowd) -> bool) -> bool {
    let one = Crowd::one(first);
    let (Some(rank), Some(suit)) = (first.rank(), first.suit()) else { return visit(one) };
    let mut partners = others.and(of_suit(suit)).bits();
    while partners != 0 {
        if visit(one.or(Crowd::from_bits(partners & partners.wrapping_neg()))) {
            return true;
        }
        partners &= partners - 1;
    }
    // Every set of others of the rank, the larger ones first.
    let peers = others.and(Crowd::rank(rank)).without(first).bits();
    let mut some = peers;
    while some != 0 {
        if visit(one.or(Crowd::from_bits(some))) {
            return true;
        }
        some = (some - 1) & peers;
    }
    false
}

/// Shows every group of this crowd that may be seen out.
#[inline]
pub fn each_group(crowd: Crowd, mut visit: impl FnMut(Crowd)) {
    let mut others = crowd;
    while let Some(first) = others.first() {
        others.take(first);
        groups_with(first, others, |group| {
            visit(group);
            false
        });
    }
}

/// Whether all of a crowd can be seen out, group by group.
pub fn is_clearable(crowd: Crowd) -> bool {
    crowd.is_empty() || first_group(crowd).is_some()
}

/// The first group of such a way to see everybody out; nothing if there is none, or nobody is there.
pub fn first_group(crowd: Crowd) -> Option<Crowd> {
    let first = crowd.first()?;
    let mut found = None;
    groups_with(first, crowd.without(first), |group| {
        let clears = is_clearable(crowd.minus(group));
        if clears {
            found = Some(group);
        }
        clears
    });
    found
}

/// What a group has in common: "two hearts", "three fours", "the butler".
pub fn in_common(group: Crowd) -> String {
    let Some((rank, suit)) = group.first().and_then(|card| Some((card.rank()?, card.suit()?))) else {
        return "the butler".to_owned();
    };
    let number = ["no", "one", "two", "three", "four"][group.len().min(4)];
    if group.within(Crowd::rank(rank)) {
        format!("{number} {}s", rank.words())
    } else {
        format!("{number} {}", suit.words())
    }
}

/// Guests jotted down within a sentence: "6♠, K♣ and the butler".
pub fn names(guests: impl IntoIterator<Item = Card>) -> String {
    let name = |card: Card| if card == BUTLER { "the butler".to_owned() } else { card.jotted() };
    series(guests.into_iter().map(name), "nobody")
}

/// "three guests".
pub fn guests(count: usize) -> String {
    counted(count as i32, "guest", "guests")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn crowd(text: &str) -> Crowd {
        text.parse().unwrap()
    }

    fn groups(text: &str) -> Vec<String> {
        let mut groups = Vec::new();
        each_group(crowd(text), |group| groups.push(group.to_string()));
        groups.sort();
        groups
    }

    #[test]
    fn a_group_is_two_of_a_suit_or_some_of_a_rank_or_the_butler() {
        assert_eq!(groups("2h,3h,Qh,4c"), ["2h,3h", "2h,Qh", "3h,Qh"]);
        assert_eq!(groups("4c,4d,4s"), ["4c,4d", "4c,4d,4s", "4c,4s", "4d,4s"]);
        assert_eq!(groups("4c,4d,4h,4s").len(), 6 + 4 + 1);
        assert_eq!(groups("2c,Qc,3d,Xb"), ["2c,Qc", "Xb"]);
        assert!(groups("2c,3d,4h").is_empty());
    }

    #[test]
    fn a_crowd_is_clearable_if_it_splits_into_groups() {
        for yes in ["none", "2h,3h", "4c,4d,4s", "2c,3c,5d,5h,5s", "Xb", "2h,Xb,5h", "2c,2d,3d,4c"] {
            assert!(is_clearable(crowd(yes)), "{yes}");
        }
        // A pair of fours would leave a heart alone; a suit of three has one over.
        for no in ["2h", "2h,3h,4h", "2c,3d", "2c,2d,4h", "Xb,2c"] {
            assert!(!is_clearable(crowd(no)), "{no}");
        }
    }

    #[test]
    fn every_way_to_clear_a_crowd_agrees_with_trying_all_partitions() {
        // Every crowd of up to six of twelve cards, against the definition tried out the long way.
        let all: Vec<Card> =
            "2c,2d,2h,3c,3d,4c,4h,Kc,Kd,Jc,Qh,Xb".split(',').map(|card| card.parse().unwrap()).collect();
        fn slow(crowd: Crowd) -> bool {
            let mut any = crowd.is_empty();
            each_group(crowd, |group| any |= slow(crowd.minus(group)));
            any
        }
        for bits in (0..1u32 << all.len()).filter(|bits: &u32| bits.count_ones() <= 6) {
            let crowd: Crowd =
                all.iter().enumerate().filter(|(at, _)| bits >> at & 1 == 1).map(|(_, card)| *card).collect();
            assert_eq!(is_clearable(crowd), slow(crowd), "{crowd}");
        }
    }

    #[test]
    fn what_a_group_has_in_common_is_said() {
        let said = ["2h,Qh", "4c,4d,4s", "Xb", "Kc,Kd"].map(|text| in_common(crowd(text)));
        assert_eq!(said, ["two hearts", "three fours", "the butler", "two kings"]);
    }
}
