//! The options of Chickenfoot, and what follows from them.

use crate::engine::{Setup, SetupError};
use crate::kit::house::options;

options! {
    /// What was agreed before the match.
    pub struct House {
        set: Option<u8> = None, "set", "Dominoes" {
            "auto" => None, "By seats", "Double-nine up to six seats, double-twelve up to nine, double-fifteen beyond.";
            "9" => Some(9), "Double-nine", "55 tiles, for two to six seats.";
            "12" => Some(12), "Double-twelve", "91 tiles, for four to nine seats.";
            "15" => Some(15), "Double-fifteen", "136 tiles, for six to twelve seats.";
        }
        help "The highest number of the set. It also says how many rounds there are and how many tiles one is dealt.";

        rounds: Option<u8> = None, "rounds", "Rounds" {
            "all" => None, "All", "From the highest double down to the double blank.";
            "1" => Some(1), "One", "";
            "3" => Some(3), "Three", "";
            "5" => Some(5), "Five", "";
        }
        help "Every round begins with the next lower double.";

        hub: u8 = 4, "hub", "Arms" {
            "4" => 4, "Four", "";
            "6" => 6, "Six", "A common habit at home.";
        }
        help "So many tiles must surround the starting double before anything else may be laid."
        source "The rules speak of four sides and show a picture that is lost; six is what many families play.";

        bok: enum Bok = Announce, "bok", "Bok bok" {
            "announce" => Announce, "Say it", "Whoever forgets to announce the last tile can be caught.";
            "auto" => Auto, "By itself", "Nobody can forget, and nobody is caught.";
        }
        help "What happens when a seat comes down to one tile.";

        blank: i32 = 50, "blank", "Double blank" {
            "50" => 50, "50 points", "";
            "0" => 0, "Nothing", "";
        }
        help "What the double blank costs whoever still holds it at the end of a round.";
    }
}

/// Tiles dealt to each of 2 to 12 seats from the sets of 9, 12 and 15; 0 where the set is too small or too large.
const HANDS: [[usize; 11]; 3] =
    [[14, 10, 7, 6, 5, 0, 0, 0, 0, 0, 0], [0, 0, 12, 10, 8, 7, 6, 5, 0, 0, 0], [0, 0, 0, 0, 12, 10, 9, 8, 7, 7, 6]];

impl House {
    /// What was agreed, if it goes together.
    ///
    /// # Errors
    /// A set that is not made for so many seats (Ruling 11).
    pub fn checked(setup: &Setup) -> Result<House, SetupError> {
        let house = House::read(setup);
        if house.hand() == 0 {
            let sets: Vec<&str> = ["9", "12", "15"]
                .into_iter()
                .zip(HANDS)
                .filter(|(_, hands)| hands[house.seats() - 2] > 0)
                .map(|(set, _)| set)
                .collect();
            return Err(SetupError(format!(
                "the double-{} set is not for {} seats: choose {}, or another number of seats",
                house.most(),
                house.seats(),
                sets.join(" or ")
            )));
        }
        Ok(house)
    }

    /// The highest number of the set.
    pub fn most(&self) -> u8 {
        self.set.unwrap_or(match self.seats() {
            ..=6 => 9,
            7..=9 => 12,
            _ => 15,
        })
    }

    /// Tiles dealt to each seat.
    pub fn hand(&self) -> usize {
        HANDS[usize::from(self.most() - 9) / 3][self.seats() - 2]
    }

    /// How many rounds there are.
    pub fn all_rounds(&self) -> u8 {
        self.rounds.unwrap_or(self.most() + 1)
    }

    /// Whether the last tile has to be announced.
    pub fn announces(&self) -> bool {
        self.bok == Bok::Announce
    }
}
