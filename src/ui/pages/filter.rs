//! Finding a game: what somebody looks for, and which cards it fits. Plain functions.

use crate::table::{BoxFront, Kind};

/// With whom one wants to play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Company {
    /// Whoever.
    #[default]
    Any,
    /// Alone with the game.
    Alone,
    /// Against computer seats.
    Computer,
    /// Several people at one device.
    Shared,
}

/// What somebody looks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Words that must all be there: in the title, the tagline, the tags or the designer.
    pub text: String,
    /// What it is played with.
    pub kind: Option<Kind>,
    /// How many people and computers sit down.
    pub seats: Option<u8>,
    /// How many minutes there are.
    pub minutes: Option<u16>,
    /// With whom.
    pub company: Company,
}

impl Filter {
    /// How many of the filters below the search field are set.
    pub fn count(&self) -> usize {
        usize::from(self.kind.is_some())
            + usize::from(self.seats.is_some())
            + usize::from(self.minutes.is_some())
            + usize::from(self.company != Company::Any)
    }

    /// Whether a game is what is looked for.
    pub fn fits(&self, card: &BoxFront) -> bool {
        self.kind.is_none_or(|kind| card.kinds.contains(&kind))
            && self.seats.is_none_or(|seats| (card.seats.0..=card.seats.1).contains(&seats))
            && self.minutes.is_none_or(|minutes| card.minutes.0 <= minutes)
            && match self.company {
                Company::Any => true,
                Company::Alone => card.seats.0 == 1,
                Company::Computer | Company::Shared => card.seats.1 > 1,
            }
            && self.has_words(card)
    }

    fn has_words(&self, card: &BoxFront) -> bool {
        let mut all = String::new();
        for text in [&card.title, &card.tagline, &card.designer].into_iter().chain(&card.tags) {
            all.push_str(&text.to_lowercase());
            all.push('\n');
        }
        self.text.to_lowercase().split_whitespace().all(|word| all.contains(word))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(title: &str, seats: (u8, u8), minutes: (u16, u16), kind: Kind) -> BoxFront {
        BoxFront {
            title: title.to_owned(),
            seats,
            minutes,
            kinds: vec![kind],
            tags: vec!["push your luck".to_owned()],
            ..BoxFront::default()
        }
    }

    #[test]
    fn an_empty_filter_lets_everything_pass() {
        assert!(Filter::default().fits(&game("Mia", (2, 8), (5, 20), Kind::Dice)));
    }

    #[test]
    fn all_words_must_be_somewhere() {
        let mia = game("Mia", (2, 8), (5, 20), Kind::Dice);
        let search = |text: &str| Filter { text: text.to_owned(), ..Filter::default() }.fits(&mia);
        assert!(search("LUCK mia") && search("  "));
        assert!(!search("mia bones"));
    }

    #[test]
    fn seats_minutes_pieces_and_company_narrow() {
        let mia = game("Mia", (2, 8), (5, 20), Kind::Dice);
        let solo = game("Scoundrel", (1, 1), (5, 10), Kind::Cards);
        let seats = |n| Filter { seats: Some(n), ..Filter::default() };
        assert!(seats(8).fits(&mia) && !seats(9).fits(&mia) && !seats(2).fits(&solo));
        assert!(!Filter { minutes: Some(4), ..Filter::default() }.fits(&mia));
        assert!(!Filter { kind: Some(Kind::Cards), ..Filter::default() }.fits(&mia));
        let company = |company| Filter { company, ..Filter::default() };
        assert!(company(Company::Alone).fits(&solo) && !company(Company::Alone).fits(&mia));
        assert!(company(Company::Shared).fits(&mia) && !company(Company::Computer).fits(&solo));
        assert_eq!(company(Company::Alone).count(), 1);
    }
}
