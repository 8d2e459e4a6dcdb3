//! The ladder of bids: what can be named, in which order, when it holds, and what it is called.

use std::fmt;
use std::str::FromStr;

use super::house::House;
use crate::kit::notation::notation;
use crate::kit::poker;
use crate::pieces::{Card, NotAPiece, Rank, Suit};

/// How many ranks there are.
pub(super) const RANKS: usize = 13;
/// Cards of a straight.
const LONG: usize = 5;
/// How many straights there are.
const RUNS: u8 = 10;

/// A rank in the order of bids: 0 for the deuce to 12 for the ace.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(pub u8);

impl Face {
    /// The deuce.
    pub const DEUCE: Face = Face(0);

    /// All of them, the deuce first.
    pub fn all() -> impl DoubleEndedIterator<Item = Face> + Clone {
        (0..RANKS as u8).map(Face)
    }

    /// The rank of a card; there are no jokers in this game.
    #[inline]
    pub fn of(card: Card) -> Face {
        Face(((card.index() / 4 + RANKS - 1) % RANKS) as u8)
    }

    /// Its place in tables.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The rank.
    pub fn rank(self) -> Rank {
        Rank::ALL[(usize::from(self.0) + 1) % RANKS]
    }

    /// "queens", "sixes".
    pub fn plural(self) -> String {
        poker::plural(self.rank())
    }
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.rank().letter())
    }
}

impl FromStr for Face {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Face, NotAPiece> {
        let found = Face::all().find(|face| face.to_string() == text);
        found.ok_or_else(|| wanted(text, "a rank, like T or Q"))
    }
}

/// Five ranks in sequence, by the place of the straight: 0 for A-5 to 9 for T-A.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Run(pub u8);

impl Run {
    /// All of them, the lowest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Run> + Clone {
        (0..RUNS).map(Run)
    }

    /// Its ranks from the lowest to the highest. The ace is low in the lowest.
    pub fn faces(self) -> [Face; LONG] {
        std::array::from_fn(|step| Face(((usize::from(self.0) + step + RANKS - 1) % RANKS) as u8))
    }

    /// "6 to 10".
    pub fn words(self) -> String {
        let [low, .., high] = self.faces().map(|face| face.rank().index());
        format!("{low} to {high}")
    }
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, .., high] = self.faces();
        write!(f, "{low}-{high}")
    }
}

impl FromStr for Run {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Run, NotAPiece> {
        let found = Run::all().find(|run| run.to_string() == text);
        found.ok_or_else(|| wanted(text, "a straight, like 6-T"))
    }
}

fn wanted(text: &str, wanted: &'static str) -> NotAPiece {
    NotAPiece { text: text.to_owned(), wanted }
}

/// A suit by its letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(pub Suit);

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.letter())
    }
}

impl FromStr for Colour {
    type Err = NotAPiece;

    fn from_str(text: &str) -> Result<Colour, NotAPiece> {
        let found = Suit::ALL.into_iter().find(|suit| suit.letter().to_string() == text);
        found.map(Colour).ok_or_else(|| wanted(text, "a suit, like h"))
    }
}

notation! {
    /// A hand that is named.
    pub enum Bid {
        /// Two pairs.
        Pairs(high: Face, low: Face) = "pairs {high} {low}" if high > low,
        /// Five in sequence.
        Straight(run: Run) = "straight {run}",
        /// Three of a rank and two of another.
        Full(three: Face, two: Face) = "full {three} {two}" if three != two,
        /// Five in sequence of one suit.
        Flush(run: Run, suit: Colour) = "straight-flush {run} {suit}",
        /// So many of a rank.
        Kind(count: u8, face: Face) = "{count} {face}" if count > 0,
    }
}

/// Levels that do not name a number of one rank; the number of a kind takes the others.
const PAIRS: u8 = 3;
const STRAIGHT: u8 = 5;
const FULL: u8 = 6;
const FLUSH: u8 = 8;

/// The level of so many of a kind: 1, 2, 4, 7, and 9 on.
#[inline]
const fn level_of(count: u8) -> u8 {
    match count {
        0..=2 => count,
        3 => 4,
        4 => 7,
        more => more + 4,
    }
}

impl Bid {
    /// The level, from 1.
    #[inline]
    pub const fn level(self) -> u8 {
        match self {
            Bid::Kind(count, _) => level_of(count),
            Bid::Pairs(..) => PAIRS,
            Bid::Straight(_) => STRAIGHT,
            Bid::Full(..) => FULL,
            Bid::Flush(..) => FLUSH,
        }
    }

    /// Grows with the height of the bid; equal for straight flushes of one height (Ruling 3).
    #[inline]
    pub const fn height(self) -> u16 {
        let within = match self {
            Bid::Kind(_, face) => face.0 as u16,
            Bid::Pairs(one, two) | Bid::Full(one, two) => one.0 as u16 * 16 + two.0 as u16,
            Bid::Straight(run) | Bid::Flush(run, _) => run.0 as u16,
        };
        (self.level() as u16) << 8 | within
    }

    /// How many cards it names.
    pub const fn cards(self) -> u8 {
        match self {
            Bid::Kind(count, _) => count,
            Bid::Pairs(..) => 4,
            Bid::Straight(_) | Bid::Full(..) | Bid::Flush(..) => LONG as u8,
        }
    }

    /// All bids above another with so many cards in play, the lowest first (Ruling 4).
    #[inline]
    pub fn above(house: House, in_play: u8, bar: Option<Bid>, mut see: impl FnMut(Bid)) {
        let lowest = bar.map_or(0, Bid::height);
        let from = bar.map_or(1, Bid::level);
        let mut add = |bid: Bid| {
            if bid.height() > lowest {
                see(bid);
            }
        };
        let most = house.most_of(false);
        for level in from..=level_of(most.min(in_play)).max(FLUSH) {
            match level {
                PAIRS if in_play >= 4 => {
                    Face::all().for_each(|high| {
                        Face::all().take_while(|low| *low < high).for_each(|low| add(Bid::Pairs(high, low)))
                    });
                }
                STRAIGHT if in_play >= 5 => Run::all().for_each(|run| add(Bid::Straight(run))),
                FULL if in_play >= 5 => {
                    for three in Face::all() {
                        Face::all().filter(|two| *two != three).for_each(|two| add(Bid::Full(three, two)));
                    }
                }
                FLUSH if in_play >= 5 => {
                    Run::all()
                        .for_each(|run| Suit::ALL.into_iter().for_each(|suit| add(Bid::Flush(run, Colour(suit)))));
                }
                PAIRS | STRAIGHT | FULL | FLUSH => {}
                _ => {
                    let count = (1..=most).find(|count| level_of(*count) == level).unwrap_or(most);
                    let can = |face: &Face| count <= in_play && count <= house.most_of(*face == Face::DEUCE);
                    Face::all().filter(can).for_each(|face| add(Bid::Kind(count, face)));
                }
            }
        }
    }

    /// The cards it names, as ranks and how many of each.
    #[inline]
    pub fn named(self) -> impl Iterator<Item = (Face, u8)> + Clone {
        let mut all = [(Face::DEUCE, 0); LONG];
        match self {
            Bid::Kind(count, face) => all[0] = (face, count),
            Bid::Pairs(one, two) => (all[0], all[1]) = ((one, 2), (two, 2)),
            Bid::Full(three, two) => (all[0], all[1]) = ((three, 3), (two, 2)),
            Bid::Straight(run) | Bid::Flush(run, _) => all = run.faces().map(|face| (face, 1)),
        }
        all.into_iter().filter(|(_, count)| *count > 0)
    }

    /// The suit it is about, if it is about one.
    pub const fn suit(self) -> Option<Suit> {
        match self {
            Bid::Flush(_, Colour(suit)) => Some(suit),
            Bid::Kind(..) | Bid::Pairs(..) | Bid::Straight(_) | Bid::Full(..) => None,
        }
    }

    /// Whether a card can serve it as what it is.
    pub fn wants(self, card: Card) -> bool {
        let fits = self.suit().is_none_or(|suit| card.suit() == Some(suit));
        fits && self.named().any(|(face, _)| face == Face::of(card))
    }

    /// How many cards it lacks, and how many deuces there are to stand in for them.
    #[inline]
    pub fn lacks(self, there: &Count, wild: bool) -> (u8, u8) {
        let natural = |face: Face| match self {
            _ if wild && face == Face::DEUCE => 0,
            Bid::Flush(_, Colour(suit)) => (there.suits[suit as usize] >> face.0 & 1) as u8,
            _ => there.of[face.index()],
        };
        let lacks = self.named().map(|(face, count)| count.saturating_sub(natural(face))).sum();
        (lacks, if wild { there.of[0] } else { 0 })
    }

    /// Whether it can be made of these cards.
    #[inline]
    pub fn holds(self, there: &Count, wild: bool) -> bool {
        let (lacks, deuces) = self.lacks(there, wild);
        lacks <= deuces
    }

    /// "a queen", "a pair of queens", "a straight, 6 to 10".
    pub fn words(self) -> String {
        match self {
            Bid::Kind(1, face) => {
                let article = if matches!(face.rank().number(), 1 | 8) { "an" } else { "a" };
                format!("{article} {}", face.rank().words())
            }
            Bid::Kind(2, face) => format!("a pair of {}", face.plural()),
            Bid::Kind(count, face) => format!("{} {}", spelled(count), face.plural()),
            Bid::Pairs(one, two) => format!("two pairs, {} and {}", one.plural(), two.plural()),
            Bid::Straight(run) => format!("a straight, {}", run.words()),
            Bid::Full(three, two) => format!("a full house, {} over {}", three.plural(), two.plural()),
            Bid::Flush(run, suit) => format!("a straight flush, {} of {}", run.words(), suit.0.words()),
        }
    }

    /// The same in as few letters as one can: "2 Q", "full 8 5", "6–10♥".
    pub fn short(self) -> String {
        let index = |face: Face| face.rank().index();
        let run = |run: Run| run.words().replace(" to ", "–");
        match self {
            Bid::Kind(count, face) => format!("{count} × {}", index(face)),
            Bid::Pairs(one, two) => format!("2 × {} + 2 × {}", index(one), index(two)),
            Bid::Straight(of) => run(of),
            Bid::Full(three, two) => format!("3 × {} + 2 × {}", index(three), index(two)),
            Bid::Flush(of, suit) => format!("{} {}", run(of), suit.0.sign()),
        }
    }

    /// What its level is called.
    pub fn kind(self) -> String {
        match self {
            Bid::Kind(1, _) => "one card".to_owned(),
            Bid::Kind(2, _) => "pair".to_owned(),
            Bid::Kind(count, _) => format!("{} of a kind", spelled(count)),
            Bid::Pairs(..) => "two pairs".to_owned(),
            Bid::Straight(_) => "straight".to_owned(),
            Bid::Full(..) => "full house".to_owned(),
            Bid::Flush(..) => "straight flush".to_owned(),
        }
    }
}

/// "three" to "sixteen".
fn spelled(count: u8) -> String {
    const WORDS: [&str; 14] = [
        "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen",
        "fifteen", "sixteen",
    ];
    usize::from(count)
        .checked_sub(3)
        .and_then(|at| WORDS.get(at))
        .map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// Cards counted as bids see them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// How many of each rank.
    pub of: [u8; RANKS],
    /// The ranks that are there of each suit, as bits.
    pub suits: [u16; 4],
}

impl Count {
    /// One card more.
    #[inline]
    pub fn add(&mut self, card: Card) {
        let face = Face::of(card);
        self.of[face.index()] += 1;
        self.suits[card.index() % 4] |= 1 << face.0;
    }

    /// How many cards serve a bid, each as what it is or as a deuce, no more than it names.
    pub fn serving(&self, bid: Bid, wild: bool) -> u8 {
        let (lacks, deuces) = bid.lacks(self, wild);
        bid.cards() - lacks + deuces.min(lacks)
    }
}

impl FromIterator<Card> for Count {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Count {
        let mut count = Count::default();
        cards.into_iter().for_each(|card| count.add(card));
        count
    }
}

/// The cards that make a bid as far as they can: first those that are what is named, then deuces. In the order of the cards.
pub(super) fn serving(bid: Bid, cards: &[Card], wild: bool) -> Vec<bool> {
    let mut left: Vec<(Face, u8)> = bid.named().collect();
    let mut serves = vec![false; cards.len()];
    let is_wild = |card: Card| wild && Face::of(card) == Face::DEUCE;
    let natural = cards.iter().enumerate().filter(|(_, card)| !is_wild(**card) && bid.wants(**card));
    for (at, card) in natural {
        if let Some(wanted) = left.iter_mut().find(|(face, count)| *face == Face::of(*card) && *count > 0) {
            wanted.1 -= 1;
            serves[at] = true;
        }
    }
    let mut missing: u8 = left.iter().map(|(_, count)| count).sum();
    for (at, _) in cards.iter().enumerate().filter(|(_, card)| is_wild(**card)) {
        serves[at] = missing > 0;
        missing = missing.saturating_sub(1);
    }
    serves
}
