//! The options of Creights, and what follows from them.

use super::SEATS;
use crate::engine::{Setup, SetupError};
use crate::kit::heap::Heap;
use crate::kit::house::options;
use crate::pieces::{Card, Rank, Suit};

options! {
    /// What was agreed before the match.
    pub struct House {
        start: u8 = 8, "start", "First hand", 1..=8
        help "So many cards are dealt to everybody in the first deal.";

        shape: enum Shape = DownUp, "shape", "Deals" {
            "down-up" => DownUp, "Down and up", "One card fewer in each deal down to a single one, then up again: the whole evening.";
            "down" => Down, "Down", "One card fewer in each deal, down to a single one.";
            "once" => Once, "One deal", "A single deal.";
        };

        packs: Option<u8> = None, "packs", "Packs" {
            "0" => None, "By seats", "One for three or four seats, two from five on.";
            "1" => Some(1), "One", "For up to five seats.";
            "2" => Some(2), "Two", "For any number of seats.";
        };

        fives: enum Fives = OneSet, "fives", "Fives in two packs" {
            "one-set" => OneSet, "Four", "One five of each suit is taken out: 100 cards.";
            "all" => All, "All eight", "Everybody draws a lot.";
        };

        twins: bool = true, "twins", "Pairs and echoes"
        help "With two packs: play two identical cards at once, or the same card as the one on top, and take the turn of the seat after you as well.";

        manners: enum Manners = Strict, "manners", "Manners" {
            "gentle" => Gentle, "Gentle", "A wrong card is refused, and that is that.";
            "strict" => Strict, "Strict", "A wrong card is taken back and costs a penalty card.";
            "sharp" => Sharp, "Sharp", "Strict, and reaching for a card out of turn costs one, too. For one person among computer seats.";
        };

        one_card: enum OneCard = Call, "one_card", "One card" {
            "call" => Call, "Say it", "Whoever forgets to say “one card” misses a turn and draws two.";
            "auto" => Auto, "By itself", "It is said for everybody, and nobody can forget.";
        };

        clock: u8 = 0, "clock", "Time to think" {
            "0" => 0, "As long as you like", "";
            "5" => 5, "5 seconds", "";
            "10" => 10, "10 seconds", "";
            "20" => 20, "20 seconds", "";
        }
        help "Whoever dozes longer gets a penalty card. Not with gentle manners.";

        grace: u8 = 0, "grace", "Deals to learn in", 0..=3
        help "In so many first deals manners are gentle and “one card” is said by itself.";

        nines: enum Nines = Colour, "nines", "Nines" {
            "colour" => Colour, "Same colour", "A nine calls a suit of the colour in play.";
            "free" => Free, "Any suit", "A nine calls whatever it likes, as an eight does.";
        }
        source "Free nines are a common house rule.";

        beer: bool = true, "beer", "Drinks"
        help "Keep the ledger of drinks owed for the seven of diamonds. It touches no score.";
    }
}

impl House {
    /// What was agreed, if it goes together.
    ///
    /// # Errors
    /// One pack for more than five seats.
    pub fn checked(setup: &Setup) -> Result<House, SetupError> {
        let house = House::read(setup);
        if house.packs == Some(1) && house.seats() > 5 {
            return Err(SetupError(format!(
                "one pack does not go round {} seats: choose two packs, or at most 5 seats",
                house.seats()
            )));
        }
        debug_assert!(house.seats() <= SEATS, "the card says how many seats there are");
        Ok(house)
    }

    /// How many packs are in use.
    #[inline]
    pub const fn packs(&self) -> u8 {
        match self.packs {
            Some(packs) => packs,
            None if self.seats() < 5 => 1,
            None => 2,
        }
    }

    /// All cards in use.
    pub fn cards(&self) -> Heap {
        let packs = Heap::packs(usize::from(self.packs()));
        match (self.packs(), self.fives) {
            (2, Fives::OneSet) => {
                let five = Rank::new(5).unwrap_or(Rank::ACE);
                packs.minus(Suit::ALL.map(|suit| Card::new(five, suit)).into_iter().collect())
            }
            _ => packs,
        }
    }

    /// Whether there are pairs and echoes.
    #[inline]
    pub const fn has_twins(&self) -> bool {
        self.twins && self.packs() == 2
    }

    /// How many deals a match has.
    pub const fn deals(&self) -> u8 {
        match self.shape {
            Shape::DownUp => 2 * self.start - 1,
            Shape::Down => self.start,
            Shape::Once => 1,
        }
    }

    /// How many cards are dealt to each seat in this deal, the first being 1.
    pub const fn size(&self, deal: u8) -> u8 {
        if deal <= self.start { self.start + 1 - deal } else { deal + 1 - self.start }
    }

    /// The manners of this deal.
    #[inline]
    pub const fn manners(&self, deal: u8) -> Manners {
        if deal <= self.grace { Manners::Gentle } else { self.manners }
    }

    /// Whether "one card" must be said in this deal.
    #[inline]
    pub const fn calls(&self, deal: u8) -> bool {
        deal > self.grace && matches!(self.one_card, OneCard::Call)
    }

    /// Seconds to think in this deal; 0 is no limit.
    #[inline]
    pub const fn seconds(&self, deal: u8) -> u8 {
        if matches!(self.manners(deal), Manners::Gentle) { 0 } else { self.clock }
    }

    /// Across the table: so many steps in the direction of play.
    #[inline]
    pub const fn across(&self) -> usize {
        if self.seats() == 3 { 2 } else { self.seats() / 2 }
    }
}
