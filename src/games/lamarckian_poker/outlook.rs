//! What a mark is worth to a seat by all that it knows: what is likely to be left for it, what it may find of the others'
//! marks, and what the hand is worth afterwards.

use super::Lamarckian;
use super::bait::{before, matching, strength};
use crate::kit::poker::Class;
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Rank, Suit};
use crate::table::Seat;

/// How much likelier a rival marks a card that matches something in the pool than any other card.
const KEEN: f32 = 2.0;

/// What a seat knows before it marks, put so that each card is weighed quickly.
pub struct Outlook<'a> {
    game: &'a Lamarckian,
    seat: Seat,
    /// For each rival that marks: how many cards it holds, which of them are known, how likely each unseen card is its.
    rivals: [(f32, CardSet, f32); crate::kit::sealed::SEATS],
    count: usize,
    unseen: CardSet,
}

impl<'a> Outlook<'a> {
    /// As things stand for a seat.
    pub fn new(game: &'a Lamarckian, seat: Seat) -> Outlook<'a> {
        let unseen = game.hands.unseen(seat);
        let mut outlook =
            Outlook { game, seat, rivals: [(0.0, CardSet::NONE, 0.0); crate::kit::sealed::SEATS], count: 0, unseen };
        for rival in game.others(seat).filter(|rival| game.hands.marks().asked().contains(*rival)) {
            let (size, known) = (game.hands.public().size(rival.index()), game.hands.known(rival));
            let share = (size - known.len()) as f32 / unseen.len().max(1) as f32;
            outlook.rivals[outlook.count] = (size as f32, known, share);
            outlook.count += 1;
        }
        outlook
    }

    /// How likely it is, for each rival, that its mark is one of these cards, if it marks any card.
    fn marks(&self, cards: CardSet) -> impl Iterator<Item = f32> {
        let unseen = self.unseen.and(cards).len() as f32;
        self.rivals[..self.count]
            .iter()
            .map(move |(size, known, share)| (known.and(cards).len() as f32 + share * unseen) / size)
    }

    /// How likely a card of the pool is still there when this mark catches.
    fn is_left(&self, prey: Card, mark: Card) -> f32 {
        self.marks(matching(prey).and(before(mark))).map(|chance| 1.0 - (KEEN * chance).min(1.0)).product()
    }

    /// What the hand is worth on average after this mark.
    pub fn worth(&self, mark: Card) -> f32 {
        let turns = self.game.turns_left();
        let left = self.game.hand(self.seat).without(mark);
        let prey = self.game.pool.and(matching(mark));
        let none = worth(left, turns);
        // Marks that drop before this one and match it are a bonus of cards not yet named.
        let dropped: f32 = self.marks(matching(mark).and(before(mark))).sum();
        if prey.is_empty() {
            return none + dropped * BONUS;
        }
        let all = worth(left.or(prey), turns);
        let kept = prey.iter().map(|card| self.is_left(card, mark)).sum::<f32>() / prey.len() as f32;
        none + kept * (all - none) + dropped * BONUS
    }

    /// Whether some rival may hold a card that goes before this one and takes some of its prey.
    pub fn can_be_robbed(&self, mark: Card) -> bool {
        let prey = self.game.pool.and(matching(mark));
        prey.iter().any(|card| self.marks(matching(card).and(before(mark))).any(|chance| chance > 0.0))
    }
}

/// What a card is worth that a mark may find beside the pool.
const BONUS: f32 = 3.0;

/// What a hand is worth with so many turns to come: the poker hand that it is, and while there are turns what it may become.
/// The scale is the specification's: ten a class.
pub fn worth(hand: CardSet, turns: usize) -> f32 {
    if hand.is_empty() {
        return -50.0;
    }
    let strength = strength(hand);
    let rank = |place: usize| strength.rank(place).map_or(0.0, |rank: Rank| f32::from(rank.ace_high()));
    let class = match strength.class() {
        Class::HighCard => 0.0,
        Class::Pair => 10.0,
        Class::TwoPairs => 20.0,
        Class::Three => 30.0,
        Class::Straight => 40.0,
        Class::Flush => 50.0,
        Class::FullHouse => 60.0,
        Class::Four => 70.0,
        Class::StraightFlush | Class::Five => 80.0,
    };
    let now = class + (rank(0) * 15.0 + rank(1)) / 75.0;
    if turns == 0 {
        return now;
    }
    let size = hand.len();
    let suited = Suit::ALL.iter().map(|suit| hand.and(CardSet::suit(*suit)).len()).max().unwrap_or(0).min(5);
    let grown = 4.0 * size.min(7) as f32 + 1.5 * size.saturating_sub(7) as f32;
    let time = (turns as f32 / 4.0).min(1.0);
    let danger = if size < 3 { 15.0 * (3 - size) as f32 } else { 0.0 };
    now + 2.0 * suited as f32 + 2.0 * groups(hand) + time * grown - danger
}

/// The sum of squares of the two largest groups of a rank.
fn groups(hand: CardSet) -> f32 {
    let [a, b, c, d] = Suit::ALL.map(|suit| hand.and(CardSet::suit(suit)).bits() >> (16 * suit as u32));
    let once = a | b | c | d;
    let twice = a & b | c & d | (a | b) & (c | d);
    let thrice = a & b & (c | d) | c & d & (a | b);
    let four = a & b & c & d;
    // Sizes from the ranks that occur at least so often.
    let sizes = |ranks: u64| ranks.count_ones();
    let size_of = |place: u32| [once, twice, thrice, four].iter().filter(|ranks| sizes(**ranks) > place).count() as f32;
    size_of(0).powi(2) + size_of(1).powi(2)
}
