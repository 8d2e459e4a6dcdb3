//! Poker hands: how strong one is, and what it is called. It knows no game, no betting and no dealing.
//!
//! A hand is the best five of its cards, however many there are; of fewer than five, whatever there is, a missing card
//! ranking below any card. So a king and a two beat a lone king, and straights and flushes need five cards. Aces are high,
//! and low in 5-4-3-2-A. Suits break no ties. Jokers stand for the card that helps most and that the hand lacks; with them
//! there is a class above the straight flush, five of a kind.

use std::fmt;

use super::tricks::CardSet;
use crate::pieces::{Card, Rank, Suit};

/// What kind of hand it is, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Nothing; the highest card counts.
    HighCard,
    /// Two of a rank.
    Pair,
    /// Twice two of a rank.
    TwoPairs,
    /// Three of a rank.
    Three,
    /// Five ranks in sequence.
    Straight,
    /// Five of a suit.
    Flush,
    /// Three of a rank and two of another.
    FullHouse,
    /// Four of a rank.
    Four,
    /// Five ranks in sequence, all of a suit.
    StraightFlush,
    /// Five of a rank, which takes a joker.
    Five,
}

impl Class {
    /// All classes, weakest first.
    pub const ALL: [Class; 10] = [
        Class::HighCard,
        Class::Pair,
        Class::TwoPairs,
        Class::Three,
        Class::Straight,
        Class::Flush,
        Class::FullHouse,
        Class::Four,
        Class::StraightFlush,
        Class::Five,
    ];
}

/// How strong a hand is: the greater wins, equal ones tie.
///
/// The class stands above five ranks (2 to 14, the ace being 14; 0 for a card that is missing) of four bits each, in the
/// order in which hands of that class are compared. Ranks that say nothing new are left at 0: a straight has its top only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u32);

/// Bits of the ranks below the class.
const RANK_BITS: u32 = 20;

impl Strength {
    /// The strength of the best five of these cards. No card but a joker may occur twice.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Strength {
        Cards::of(cards).strength()
    }

    fn new(class: Class, ranks: u32) -> Strength {
        Strength((class as u32) << RANK_BITS | ranks)
    }

    /// The class.
    pub fn class(self) -> Class {
        Class::ALL[(self.0 >> RANK_BITS) as usize]
    }

    /// The rank that is compared in the `place`-th place, from 0 to 4; nothing where there is none.
    pub fn rank(self, place: usize) -> Option<Rank> {
        match self.0 >> (16 - 4 * place as u32) & 15 {
            14 => Some(Rank::ACE),
            number => Rank::new(number as u8),
        }
    }

    /// "pair of kings", "two pair, kings and fours", "nine-high straight", "ace high".
    pub fn words(self) -> String {
        let one = |place| self.rank(place).map_or("nothing", Rank::words);
        let many = |place| self.rank(place).map_or_else(String::new, plural);
        match self.class() {
            Class::HighCard if self.0 == 0 => "nothing".to_owned(),
            Class::HighCard => format!("{} high", one(0)),
            Class::Pair => format!("pair of {}", many(0)),
            Class::TwoPairs => format!("two pair, {} and {}", many(0), many(1)),
            Class::Three => format!("three {}", many(0)),
            Class::Straight => format!("{}-high straight", one(0)),
            Class::Flush => format!("flush, {} high", one(0)),
            Class::FullHouse => format!("full house, {} over {}", many(0), many(1)),
            Class::Four => format!("four {}", many(0)),
            Class::StraightFlush if self.rank(0) == Some(Rank::ACE) => "royal flush".to_owned(),
            Class::StraightFlush => format!("{}-high straight flush", one(0)),
            Class::Five => format!("five {}", many(0)),
        }
    }
}

impl Strength {
    /// The words within a sentence: "a pair of kings", "an eight-high straight", "three nines".
    pub fn told(self) -> String {
        let article = match self.class() {
            Class::HighCard | Class::TwoPairs | Class::Three | Class::Four | Class::Five => return self.words(),
            Class::Straight => self.rank(0).map_or("a", article),
            Class::StraightFlush if self.rank(0) != Some(Rank::ACE) => self.rank(0).map_or("a", article),
            Class::Pair | Class::Flush | Class::FullHouse | Class::StraightFlush => "a",
        };
        format!("{article} {}", self.words())
    }
}

impl fmt::Debug for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({:06x})", self.words(), self.0)
    }
}

/// Why the better of two different hands wins: "a flush, king high, beats three nines", "a pair of kings each, a nine against
/// nothing".
pub fn beats(better: Strength, other: Strength) -> String {
    let (one, two) = (better.told(), other.told());
    if one != two {
        // "Four tens" are several, "a full house" is one.
        let several = matches!(better.class(), Class::Three | Class::Four | Class::Five);
        let comma = if one.contains(',') { "," } else { "" };
        return format!("{one}{comma} {} {two}", if several { "beat" } else { "beats" });
    }
    let place = (0..5).find(|place| better.rank(*place) != other.rank(*place)).unwrap_or(0);
    let named = |hand: Strength| match (hand.rank(place), hand.class()) {
        (None, _) => "nothing".to_owned(),
        (Some(rank), Class::TwoPairs) if place < 2 => plural(rank),
        (Some(rank), _) => format!("{} {}", article(rank), rank.words()),
    };
    format!("{one} each, {} against {}", named(better), named(other))
}

/// The cards that make a hand as strong as it is: its best five, or all of fewer. Of cards that do equally well the last ones
/// in the order of the set.
pub fn best_five(hand: CardSet) -> CardSet {
    let strength = Cards::from(hand).strength();
    let mut five = hand;
    for card in hand {
        // As long as there are more than five, some card is not needed.
        if five.len() > 5 && Cards::from(five.without(card)).strength() == strength {
            five.take(card);
        }
    }
    five
}

/// "an" before an ace or an eight, else "a".
fn article(rank: Rank) -> &'static str {
    if [1, 8].contains(&rank.number()) { "an" } else { "a" }
}

/// "aces", "sixes".
pub fn plural(rank: Rank) -> String {
    format!("{}{}", rank.words(), if rank.number() == 6 { "es" } else { "s" })
}

/// A set of cards, made for being judged: for each suit the ranks as bits, two lowest, ace highest; and the jokers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cards {
    suits: [u16; 4],
    jokers: u8,
}

impl From<CardSet> for Cards {
    /// Both lay out cards suit by suit, the deuce lowest and the ace highest.
    #[inline]
    fn from(set: CardSet) -> Cards {
        let lane =
            |suit: Suit| (set.and(CardSet::suit(suit)).bits() >> CardSet::suit(suit).bits().trailing_zeros()) as u16;
        Cards { suits: Suit::ALL.map(lane), jokers: set.and(CardSet::JOKERS).len() as u8 }
    }
}

impl Cards {
    /// The set of these cards.
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Cards {
        let mut set = Cards::default();
        cards.into_iter().for_each(|card| set.add(card));
        set
    }

    /// Adds a card that is not in it.
    pub fn add(&mut self, card: Card) {
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => self.suits[suit as usize] |= bit(rank),
            _ => self.jokers += 1,
        }
    }

    /// Takes a card out that is in it.
    pub fn take(&mut self, card: Card) {
        match (card.rank(), card.suit()) {
            (Some(rank), Some(suit)) => self.suits[suit as usize] &= !bit(rank),
            _ => self.jokers -= 1,
        }
    }

    /// The strength of the best five of them.
    pub fn strength(self) -> Strength {
        if self.jokers > 0 { self.with_jokers() } else { self.natural() }
    }

    /// The strength of cards without jokers: from the ranks that occur once, twice, thrice and four times.
    fn natural(self) -> Strength {
        let [a, b, c, d] = self.suits;
        let once = a | b | c | d;
        let twice = a & b | c & d | (a | b) & (c | d);
        let thrice = a & b & (c | d) | c & d & (a | b);
        let four = a & b & c & d;

        if let Some(top) = self.suits.iter().filter_map(|suit| straight(*suit)).max() {
            return Strength::new(Class::StraightFlush, top << 16);
        }
        if four != 0 {
            return Strength::new(Class::Four, group(four, once, 1));
        }
        let other = twice & !highest(thrice);
        if thrice != 0 && other != 0 {
            return Strength::new(Class::FullHouse, group(thrice, other, 1));
        }
        if let Some(ranks) = self.suits.iter().filter(|suit| suit.count_ones() >= 5).map(|suit| tops(*suit, 5)).max() {
            return Strength::new(Class::Flush, ranks);
        }
        if let Some(top) = straight(once) {
            return Strength::new(Class::Straight, top << 16);
        }
        if thrice != 0 {
            return Strength::new(Class::Three, group(thrice, once, 2));
        }
        if twice.count_ones() >= 2 {
            let lower = twice & !highest(twice);
            let fifth = once & !highest(twice) & !highest(lower);
            return Strength::new(Class::TwoPairs, tops(twice, 2) | tops(fifth, 1) >> 8);
        }
        if twice != 0 {
            return Strength::new(Class::Pair, group(twice, once, 3));
        }
        Strength::new(Class::HighCard, tops(once, 5))
    }

    /// The best that the jokers can stand for: a card that is not there, or the fifth of a rank.
    fn with_jokers(self) -> Strength {
        let naturals = Cards { jokers: 0, ..self };
        let of_rank = |rank: &Rank| self.suits.iter().filter(|suit| **suit & bit(*rank) != 0).count();
        let full = |rank: &Rank| of_rank(rank) + usize::from(self.jokers) >= 5;
        if let Some(rank) = Rank::all().filter(full).max_by_key(|rank| rank.ace_high()) {
            return Strength::new(Class::Five, u32::from(rank.ace_high()) << 16);
        }
        naturals.best_with(self.jokers, 0)
    }

    /// The best strength with so many more cards from the pack, taken from the `from`-th on.
    fn best_with(self, more: u8, from: usize) -> Strength {
        if more == 0 {
            return self.natural();
        }
        let missing = Card::pack().skip(from).filter(|card| !self.contains(*card));
        let with = |card: Card| {
            let mut cards = self;
            cards.add(card);
            cards.best_with(more - 1, card.index() + 1)
        };
        missing.map(with).max().unwrap_or_else(|| self.natural())
    }

    fn contains(self, card: Card) -> bool {
        card.rank()
            .zip(card.suit())
            .is_some_and(|(rank, suit): (Rank, Suit)| self.suits[suit as usize] & bit(rank) != 0)
    }
}

/// The bit of a rank: two is 1, the ace 1 << 12.
const fn bit(rank: Rank) -> u16 {
    1 << (rank.ace_high() - 2)
}

/// The highest bit alone.
const fn highest(ranks: u16) -> u16 {
    if ranks == 0 { 0 } else { 1 << (15 - ranks.leading_zeros()) }
}

/// The number of the highest rank; 0 if there is none.
const fn top(ranks: u16) -> u32 {
    if ranks == 0 { 0 } else { 17 - ranks.leading_zeros() }
}

/// The highest `count` ranks from the first of the five places on; missing ones are 0.
fn tops(mut ranks: u16, count: u32) -> u32 {
    let mut all = 0;
    for place in 0..count {
        all |= top(ranks) << (16 - 4 * place);
        ranks &= !highest(ranks);
    }
    all
}

/// The highest rank of `main`, then the highest `count` of the others.
fn group(main: u16, others: u16, count: u32) -> u32 {
    top(main) << 16 | tops(others & !highest(main), count) >> 4
}

/// The top of the highest five ranks in sequence; an ace stands below the two as well.
fn straight(ranks: u16) -> Option<u32> {
    let low = u32::from(ranks) << 1 | u32::from(ranks) >> 12;
    let runs = low & low >> 1 & low >> 2 & low >> 3 & low >> 4;
    // Bit 0 of a run is its lowest rank, the ace being 1: five ranks up is its top.
    (runs != 0).then(|| 31 - runs.leading_zeros() + 5)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;
    use crate::pieces::read_list;

    fn strength(text: &str) -> Strength {
        Strength::of(read_list::<Card>(text).unwrap())
    }

    /// The hands of five cards of each class (anchors of combinatorics: C(52, 5) in all).
    #[test]
    fn all_hands_of_five_fall_into_the_known_classes() {
        let pack: Vec<Card> = Card::pack().collect();
        let mut count = [0_u32; 10];
        let mut cards = Cards::default();
        choose(&pack, 5, &mut cards, &mut |cards| count[cards.strength().class() as usize] += 1);
        assert_eq!(count, [1_302_540, 1_098_240, 123_552, 54_912, 10_200, 5_108, 3_744, 624, 40, 0]);
    }

    fn choose(from: &[Card], more: usize, cards: &mut Cards, seen: &mut impl FnMut(Cards)) {
        if more == 0 {
            return seen(*cards);
        }
        for (index, card) in from.iter().enumerate() {
            cards.add(*card);
            choose(&from[index + 1..], more - 1, cards, seen);
            cards.take(*card);
        }
    }

    #[test]
    fn a_published_evaluator_orders_random_hands_alike() {
        let evaluator = poker::Evaluator::new();
        let theirs = |hand: &[Card]| {
            let cards = hand.iter().map(|card| card.to_string().parse::<poker::Card>().unwrap());
            evaluator.evaluate_five(cards.collect::<Vec<_>>()).unwrap()
        };
        let mut pack: Vec<Card> = Card::pack().collect();
        let mut rng = Rng::new(5);
        let (mut better, mut ties) = (0, 0);
        for _ in 0..200_000 {
            rng.shuffle(&mut pack);
            let (one, other) = (&pack[..5], &pack[5..10]);
            let ours = Strength::of(one.iter().copied()).cmp(&Strength::of(other.iter().copied()));
            assert_eq!(ours, theirs(one).cmp(&theirs(other)), "{one:?} {other:?}");
            better += u32::from(ours.is_gt());
            ties += u32::from(ours.is_eq());
        }
        assert!(better > 90_000 && ties > 5, "{better} {ties}");
    }

    #[test]
    fn the_best_five_of_seven_are_found() {
        let mut pack: Vec<Card> = Card::pack().collect();
        let mut rng = Rng::new(6);
        for _ in 0..2_000 {
            rng.shuffle(&mut pack);
            let mut best = Strength(0);
            choose(&pack[..7], 5, &mut Cards::default(), &mut |five| best = best.max(five.strength()));
            assert_eq!(Strength::of(pack[..7].iter().copied()), best, "{:?}", &pack[..7]);
        }
    }

    #[test]
    fn sets_of_cards_are_judged_like_lists_and_their_best_five_are_found() {
        let mut pack = Card::ALL;
        let mut rng = Rng::new(8);
        for round in 0..20_000 {
            let cards = &rng.partial_shuffle(&mut pack, 1 + round % 14).0[..];
            let set: CardSet = cards.iter().copied().collect();
            let strength = Strength::of(cards.iter().copied());
            assert_eq!(Cards::from(set).strength(), strength, "{cards:?}");
            let five = best_five(set);
            assert!(five.within(set) && five.len() == set.len().min(5), "{cards:?}: {five:?}");
            assert_eq!(Cards::from(five).strength(), strength, "{cards:?}: {five:?}");
        }
    }

    #[test]
    fn the_better_hand_is_told_by_its_name_or_by_the_card_that_decides() {
        let beats = |one: &str, other: &str| beats(strength(one), strength(other));
        assert_eq!(beats("Kc,9c,7c,3c,2c", "9c,9d,9h,As,Ks"), "a flush, king high, beats three nines");
        assert_eq!(beats("Tc,Td,Th,Ts,2c", "9c,9d,4h,4s,Ks"), "four tens beat two pair, nines and fours");
        assert_eq!(beats("Kc,Kd,9c", "Kh,Ks"), "a pair of kings each, a nine against nothing");
        assert_eq!(beats("Tc,Td,4h,4s,Ks", "5c,5d"), "two pair, tens and fours, beats a pair of fives");
        assert_eq!(beats("4c,5d,6h,7s,8c", "Ac,Kd,9h"), "an eight-high straight beats ace high");
        assert_eq!(beats("9c,9d,Ac,Qd,Jd", "9h,9s,Kc,Js,Ts"), "a pair of nines each, an ace against a king");
    }

    #[test]
    fn the_best_of_many_cards_is_found() {
        assert_eq!(strength("Ah,Kh,Qh,Jh,9h,2s,3s,4s,5s,6s").words(), "six-high straight flush");
        assert_eq!(strength("Kc,Kd,Kh,4c,4d,4h,2s").words(), "full house, kings over fours");
        assert_eq!(strength("Kc,Kd,4c,4d,9c,9d,As").words(), "two pair, kings and nines");
        assert!(strength("Kc,Kd,4c,4d,9c,9d,As") > strength("Kc,Kd,4c,4d,9c,9d,Qs"));
        assert!(strength("2h,3h,4h,5h,7h,9c,Tc,Jc,Qc,Ac") == strength("9d,Td,Jd,Qd,Ad"));
    }

    #[test]
    fn a_missing_card_ranks_below_any_card() {
        assert!(strength("Kc,Kd,2h") > strength("Kc,Kd"));
        assert!(strength("Kc,2d") > strength("Kh"));
        assert!(strength("2c,2d") > strength("Ah,Ks,Qs,Js"));
        assert_eq!(strength("Ac,2c,3c,4c").class(), Class::HighCard);
        assert_eq!(strength("").words(), "nothing");
    }

    #[test]
    fn aces_are_low_in_the_lowest_straight_and_nowhere_round_the_corner() {
        assert_eq!(strength("Ac,2d,3c,4h,5s").words(), "five-high straight");
        assert!(strength("2c,3d,4c,5h,6s") > strength("Ac,2d,3c,4h,5s"));
        assert_eq!(strength("Qc,Kd,Ac,2h,3s").words(), "ace high");
        assert_eq!(strength("Tc,Jc,Qc,Kc,Ac").words(), "royal flush");
    }

    #[test]
    fn hands_are_called_by_their_names() {
        let words = |text| strength(text).words();
        assert_eq!(words("6c,6d,6h,6s,2c"), "four sixes");
        assert_eq!(words("Kc,Kd,4h,4s,2c"), "two pair, kings and fours");
        assert_eq!(words("Qc,Qd,Qh,3s,3c"), "full house, queens over threes");
        assert_eq!(words("7c,7d,7h,3s,2c"), "three sevens");
        assert_eq!(words("Kc,9c,7c,3c,2c"), "flush, king high");
        assert_eq!(words("8c,8d"), "pair of eights");
        assert_eq!(strength("Kc,Kd,4h,4s,2c").rank(2), Rank::new(2));
    }

    #[test]
    fn jokers_stand_for_what_helps_most() {
        let words = |text| strength(text).words();
        assert_eq!(words("Xb"), "ace high");
        assert_eq!(words("Xb,Xr"), "pair of aces");
        assert_eq!(words("9c,9d,9h,Xb,Xr"), "five nines");
        assert_eq!(words("9c,9d,9h,9s,Xb"), "five nines");
        assert_eq!(words("Tc,Jc,Qc,Kc,Xr"), "royal flush");
        assert_eq!(words("2c,3d,4h,Xb,Xr"), "six-high straight");
        assert_eq!(words("Kc,Kd,4h,4s,Xb"), "full house, kings over fours");
        // In a flush a joker is the highest rank that the flush lacks, so it ties with that card.
        assert_eq!(strength("Ac,9c,7c,3c,Xb"), strength("Ad,Kd,9d,7d,3d"));
        assert_eq!(strength("Kc,Kd,Xb"), strength("Kh,Ks,Kc"));
    }
}
