//! The options of Ninety-nine.

use super::book::{Articles, Book};
use super::inspector::inspect;
use super::rule::NotARule;
use crate::engine::{Setup, SetupError};
use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        hands: u8 = 10, "hands", "Hands", 1..=30
        help "So many hands are played, and a rule is added after each but the last."
        source "The book finds ten to fifteen as much as anybody can take.";

        /// Nothing: all hands are played.
        target: Option<u8> = 0, "target", "Wins that end the match", 0 | 2..=10
        help "0 plays all hands; otherwise whoever has won so many ends the match.";

        mistakes: enum Mistakes = Punished, "mistakes", "Mistakes" {
            "punished" => Punished, "Punished", "A card that breaks a rule is lost.";
            "prevented" => Prevented, "Prevented", "Only cards that may be played can be played.";
        } help "What happens to a card that breaks a rule.";

        drawing: enum Drawing = Manual, "drawing", "Drawing" {
            "manual" => Manual, "By hand", "Draw before the next card is played, or play on with one card fewer.";
            "auto" => Auto, "By itself", "A new card comes for every card played.";
        } help "How the new card comes.";

        memory: enum Memory = Open, "memory", "The rules" {
            "open" => Open, "Open", "They can be read at any time.";
            "flash" => Flash, "From memory", "They are shown between hands only.";
        } help "Whether the rules in force can be looked up during a hand.";

        veto: bool = false, "veto", "Veto"
        help "The others vote on a new rule; more than half of them can stop it.";

        /// Nothing where the text makes no sense.
        book: text Articles = "", "book", "Rules from the start", 1500 {
            "", "None", "Everything starts plain.";
            "when 7 reverse; count 2 may 12; when 9 no-draw; avoid mult-10", "The book’s own four", "Sevens turn, twos may be twelve, nines bring no card, and no total ends on zero.";
            "limit 50", "Quick", "Hands end at fifty.";
            "never same-suit", "Motley", "No suit follows itself.";
            "count hearts minus; count 5 is 20; when 5 add-5; when land at-25 set-0; when 4 skip; when 4 black again", "A busy table", "Six rules at once.";
            "must same-suit", "Follow suit", "Whoever can follow suit must.";
        } help "Rules in force from the first hand on, each as text, with a semicolon and a space between them.";
    }
}

impl House {
    /// The house of a set-up, and the book that its matches begin with.
    ///
    /// # Errors
    /// A text that is no rule, or a rule that the inspector refuses.
    pub fn agreed(setup: &Setup) -> Result<(House, Book), SetupError> {
        let house = House::read(setup);
        let refused = |NotARule(why)| SetupError(format!("option \"book\": {why}"));
        let articles: Articles = setup.word("book").parse().map_err(refused)?;
        let mut book = Book::of(&[]);
        for rule in articles.0.iter() {
            inspect(&book, *rule, house.seats())
                .map_err(|why| SetupError(format!("option \"book\": \"{rule}\" is refused: {}", why.words())))?;
            book = book.with(*rule);
        }
        Ok((house, book))
    }
}
