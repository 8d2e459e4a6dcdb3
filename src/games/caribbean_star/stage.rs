//! What cards do: two hands, two practice piles, and what a show of them is worth.
//!
//! Knows nothing of turns, of the deck or of who knows what, so that computer seats can try out cards on a copy of it.

use super::Cards;
use crate::pieces::{Card, Rank};
use crate::table::Seat;

/// The length of a perfect show.
pub const PERFECT: i32 = 15;

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Stops another card.
    Ace,
    /// Costs points in a show.
    Mistake,
    /// Swaps the hands.
    Nap,
    /// Doubles a show.
    Rehearsal,
    /// Performs the pile.
    Showtime,
    /// Sells one trick.
    Buffet,
    /// Points and minutes of a show.
    Trick,
}

/// What a card does.
#[inline]
pub fn part(card: Card) -> Part {
    match card.rank().map_or(1, Rank::number) {
        1 => Part::Ace,
        2..=4 => Part::Mistake,
        5 => Part::Nap,
        6 => Part::Rehearsal,
        7 | 9 => Part::Showtime,
        8 => Part::Buffet,
        _ => Part::Trick,
    }
}

/// All aces.
pub const ACES: Cards = Cards::from_bits(0b1111);
/// All magic tricks: tens and faces.
pub const TRICKS: Cards = Cards::from_bits(0xffff << (4 * 9));

/// How the length of a show bears on its tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    /// No trick at all: worth nothing, whatever lies there.
    Comedy,
    /// Just right: all points.
    Perfect,
    /// Five minutes too long or too short: the best trick is halved.
    Near,
    /// Ten minutes too long or too short: all are halved.
    Far,
    /// Longer still: no points for tricks.
    Endless,
}

/// A pile as it would be performed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Show {
    /// How long it takes.
    pub minutes: i32,
    /// The points of its tricks in full.
    pub full: i32,
    /// What is halved of that.
    pub halved: i32,
    /// What its mistakes cost.
    pub mistakes: i32,
    /// How often it is doubled.
    pub rehearsals: u32,
    /// What it is worth in the end.
    pub value: i32,
}

impl Show {
    /// The show of a pile: tricks by their length, less the mistakes, and that doubled.
    #[inline]
    pub fn of(pile: Cards) -> Show {
        let count = |number: u64| (pile.bits() >> (4 * (number - 1)) & 0b1111).count_ones() as i32;
        let [tens, jacks, queens, kings] = [10, 11, 12, 13].map(count);
        let minutes = 10 * tens + 5 * (jacks + queens + kings);
        let full = 10 * tens + 2 * jacks + 4 * queens + 6 * kings;
        let mistakes = 2 * count(2) + 3 * count(3) + 4 * count(4);
        let rehearsals = count(6) as u32;
        let mut show = Show { minutes, full, halved: 0, mistakes, rehearsals, value: 0 };
        show.halved = match show.length() {
            Length::Comedy => return show,
            Length::Perfect => 0,
            Length::Near if tens > 0 => 10,
            Length::Near if kings > 0 => 6,
            Length::Near if queens > 0 => 4,
            Length::Near => 2,
            Length::Far => full,
            Length::Endless => 2 * full,
        };
        show.value = (full - show.halved / 2 - mistakes) << rehearsals;
        show
    }

    /// A show of one card: what it brings, costs and takes by itself.
    pub fn alone(card: Card) -> Show {
        Show::of(Cards::one(card))
    }

    /// How its length bears on it.
    #[inline]
    pub const fn length(&self) -> Length {
        match (self.minutes - PERFECT).abs() {
            PERFECT if self.minutes == 0 => Length::Comedy,
            0 => Length::Perfect,
            5 => Length::Near,
            10 => Length::Far,
            _ => Length::Endless,
        }
    }
}

/// Two hands, two piles and the points of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// Without the cards that lie before the seats.
    pub hands: [Cards; 2],
    /// The practice piles.
    pub piles: [Cards; 2],
    /// Points of this game.
    pub points: [i32; 2],
    /// Whose the red cards are.
    pub red: Seat,
}

/// What a card has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// It went to its owner's pile.
    Practised,
    /// The hands were swapped.
    Napped,
    /// This pile was performed.
    Performed(Cards),
    /// Its owner has to choose at the buffet.
    Offered,
    /// Its owner had no trick to sell.
    Starved,
}

impl Stage {
    /// Nothing yet.
    pub const fn new(red: Seat) -> Stage {
        Stage { hands: [Cards::NONE; 2], piles: [Cards::NONE; 2], points: [0; 2], red }
    }

    /// Whose act a card is about, whoever plays it.
    #[inline]
    pub fn owner(&self, card: Card) -> Seat {
        let is_red = card.suit().is_some_and(|suit| suit.is_red());
        if is_red { self.red } else { self.red.left(2) }
    }

    /// The show of a seat's pile.
    #[inline]
    pub fn show(&self, seat: Seat) -> Show {
        Show::of(self.piles[seat.index()])
    }

    /// The cards that a seat could play.
    #[inline]
    pub fn playable(&self, seat: Seat) -> Cards {
        self.hands[seat.index()].minus(ACES)
    }

    /// The aces that a seat holds.
    #[inline]
    pub fn aces(&self, seat: Seat) -> Cards {
        self.hands[seat.index()].and(ACES)
    }

    /// The magic tricks of a seat's pile.
    #[inline]
    pub fn tricks(&self, seat: Seat) -> Cards {
        self.piles[seat.index()].and(TRICKS)
    }

    /// A seat spends an ace and takes the card that it has stopped.
    #[inline]
    pub fn stop(&mut self, seat: Seat, ace: Card, card: Card) {
        let hand = &mut self.hands[seat.index()];
        *hand = hand.without(ace).with(card);
    }

    /// A card takes effect. If it is [`Effect::Offered`], the owner's choice is still to come.
    #[inline]
    pub fn resolve(&mut self, card: Card) -> Effect {
        let owner = self.owner(card);
        let pile = &mut self.piles[owner.index()];
        match part(card) {
            Part::Mistake | Part::Rehearsal | Part::Trick | Part::Ace => {
                pile.add(card);
                Effect::Practised
            }
            Part::Nap => {
                self.hands.swap(0, 1);
                Effect::Napped
            }
            Part::Showtime => {
                let performed = std::mem::take(pile);
                self.points[owner.index()] += Show::of(performed).value;
                Effect::Performed(performed)
            }
            Part::Buffet if pile.meets(TRICKS) => Effect::Offered,
            Part::Buffet => Effect::Starved,
        }
    }

    /// A seat sells a trick of its pile for half its points.
    #[inline]
    pub fn sell(&mut self, seat: Seat, trick: Card) {
        self.piles[seat.index()].take(trick);
        self.points[seat.index()] += Show::alone(trick).full / 2;
    }

    /// The points of the game if it ended now, with both farewell shows.
    pub fn ended(&self) -> [i32; 2] {
        [0, 1].map(|index| self.points[index] + Show::of(self.piles[index]).value)
    }
}
