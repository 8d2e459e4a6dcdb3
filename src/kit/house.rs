//! The options of a game, declared once: see `options!`.

use crate::engine::Setup;

/// Declares the options of a game in one table, which gives the struct of the agreed house rules and its enums, the card's
/// list of options (`House::options`), the reading of a set-up (`House::read`), and who takes part (`House::everybody`).
///
/// Options stand in the order of the card. Each has the name and type of its field with the default value, its id, its
/// title, its values, and perhaps `help` and `source`; there are six kinds:
///
/// ```ignore
/// options! {
///     /// The house rules of a match.
///     pub struct House {
///         tie: enum Tie = Share, "tie", "Shared lead at the end" {
///             "share" => Share, "Win together", "The highest scores share the win.";
///             "plank" => Plank, "The plank", "Lots are drawn, and one of them wins.";
///         } help "What happens when the match ends with a shared high score.";
///         exact: bool = false, "exact", "Exact finish" help "The target must be hit exactly.";
///         rounds: Option<u32> = 0, "rounds", "Rounds", 0..=20 help "0 plays to the target.";
///         stack: Option<i32> = 0, "stack", "Coins at the start", 0 | 10..=500 help "0 plays on credit.";
///         hand: Option<usize> = None, "hand", "Cards each" {
///             "auto" => None, "By seats", "Nine for two seats.";
///             "5" => Some(5), "5", "";
///         };
///         dice: text Dice = "8-8-8", "dice", "The dice", 14 {
///             "8-8-8", "Three eights", "As printed.";
///             "6-6", "Two sixes", "";
///         } help "Two to five dice.";
///     }
/// }
/// ```
///
/// `enum` declares the enum. A `text` of so many characters at most is read into an `Option` of a type by `FromStr`: nothing
/// stands for a text that makes no sense, which `set_up` has to refuse. A number within a range is read as any [`Number`]. What follows from several options, or is
/// refused, is a method of the struct.
macro_rules! options {
    ($(#[$meta:meta])* $vis:vis struct $name:ident { $($rest:tt)* }) => {
        $crate::kit::house::options!(@next { $(#[$meta])* $vis $name } [] $($rest)*);
    };

    // Words: the enum is declared here.
    (@next { $(#[$meta:meta])* $vis:vis $name:ident } [$($done:tt)*]
        $(#[$about:meta])* $field:ident: enum $type:ident = $default:ident, $id:literal, $title:literal {
            $($word:literal => $value:ident, $value_title:literal, $value_help:literal;)+
        } $(help $help:literal)? $(source $source:literal)?;
        $($rest:tt)*
    ) => {
        #[doc = concat!($title, ". " $(, $help)?)]
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $type { $(#[doc = concat!($value_title, ". ", $value_help)] $value),+ }

        impl $type {
            /// All of them, in the order of the card.
            pub const ALL: &'static [$type] = &[$($type::$value),+];
        }

        $crate::kit::house::options!(@next { $(#[$meta])* $vis $name } [$($done)* {
            [$(#[$about])*] $field, $type, concat!($title, ". " $(, $help)?),
            $crate::table::OptionCard::list(
                $id, $title, [$($word),+][$type::$default as usize], &[$(($word, $value_title, $value_help)),+]
            )$(.help($help))?$(.source($source))?,
            |setup: &$crate::engine::Setup| $type::ALL[$crate::kit::house::place(setup, $id, &[$($word),+])]
        }] $($rest)*);
    };

    // A text, with samples.
    (@next $head:tt [$($done:tt)*]
        $(#[$about:meta])* $field:ident: text $type:ty = $default:literal, $id:literal, $title:literal, $longest:literal {
            $($sample:literal, $sample_title:literal, $sample_help:literal;)+
        } $(help $help:literal)? $(source $source:literal)?;
        $($rest:tt)*
    ) => {
        $crate::kit::house::options!(@next $head [$($done)* {
            [$(#[$about])*] $field, Option<$type>, concat!($title, ". " $(, $help)?),
            $crate::table::OptionCard::text(
                $id, $title, $default, $longest, &[$(($sample, $sample_title, $sample_help)),+]
            )$(.help($help))?$(.source($source))?,
            |setup: &$crate::engine::Setup| setup.word($id).parse::<$type>().ok()
        }] $($rest)*);
    };

    // Yes or no.
    (@next $head:tt [$($done:tt)*]
        $(#[$about:meta])* $field:ident: bool = $default:literal, $id:literal, $title:literal
        $(help $help:literal)? $(source $source:literal)?;
        $($rest:tt)*
    ) => {
        $crate::kit::house::options!(@next $head [$($done)* {
            [$(#[$about])*] $field, bool, concat!($title, ". " $(, $help)?),
            $crate::table::OptionCard::flag($id, $title, $default)$(.help($help))?$(.source($source))?,
            |setup: &$crate::engine::Setup| setup.flag($id)
        }] $($rest)*);
    };

    // 0, or a number within a range.
    (@next $head:tt [$($done:tt)*]
        $(#[$about:meta])* $field:ident: $type:ty = $default:literal, $id:literal, $title:literal, 0 | $least:literal..=$most:literal
        $(help $help:literal)? $(source $source:literal)?;
        $($rest:tt)*
    ) => {
        $crate::kit::house::options!(@next $head [$($done)* {
            [$(#[$about])*] $field, $type, concat!($title, ". " $(, $help)?),
            $crate::table::OptionCard::range($id, $title, $default, $least, $most).or_zero()$(.help($help))?$(.source($source))?,
            |setup: &$crate::engine::Setup| $crate::kit::house::number::<$type>(setup, $id)
        }] $($rest)*);
    };

    // A number within a range.
    (@next $head:tt [$($done:tt)*]
        $(#[$about:meta])* $field:ident: $type:ty = $default:literal, $id:literal, $title:literal, $least:literal..=$most:literal
        $(help $help:literal)? $(source $source:literal)?;
        $($rest:tt)*
    ) => {
        $crate::kit::house::options!(@next $head [$($done)* {
            [$(#[$about])*] $field, $type, concat!($title, ". " $(, $help)?),
            $crate::table::OptionCard::range($id, $title, $default, $least, $most)$(.help($help))?$(.source($source))?,
            |setup: &$crate::engine::Setup| $crate::kit::house::number::<$type>(setup, $id)
        }] $($rest)*);
    };

    // Values of a type that is there already, mostly numbers.
    (@next $head:tt [$($done:tt)*]
        $(#[$about:meta])* $field:ident: $type:ty = $default:expr, $id:literal, $title:literal {
            $($word:literal => $value:expr, $value_title:literal, $value_help:literal;)+
        } $(help $help:literal)? $(source $source:literal)?;
        $($rest:tt)*
    ) => {
        $crate::kit::house::options!(@next $head [$($done)* {
            [$(#[$about])*] $field, $type, concat!($title, ". " $(, $help)?),
            $crate::table::OptionCard::list(
                $id,
                $title,
                $crate::kit::house::word::<$type>($default, &[$(($value, $word)),+]),
                &[$(($word, $value_title, $value_help)),+],
            )$(.help($help))?$(.source($source))?,
            |setup: &$crate::engine::Setup| -> $type { [$($value),+][$crate::kit::house::place(setup, $id, &[$($word),+])] }
        }] $($rest)*);
    };

    // All are read.
    (@next { $(#[$meta:meta])* $vis:vis $name:ident }
        [$({ [$(#[$about:meta])*] $field:ident, $type:ty, $doc:expr, $card:expr, $read:expr })*]
    ) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis struct $name {
            seats: u8,
            $(#[doc = $doc] $(#[$about])* pub $field: $type,)*
        }

        impl $name {
            /// The options as the card lists them.
            pub fn options() -> Vec<$crate::table::OptionCard> {
                vec![$($card),*]
            }

            /// How many seats take part.
            #[allow(dead_code, reason = "solo games never ask")]
            #[inline]
            pub const fn seats(&self) -> usize {
                self.seats as usize
            }

            /// The seats that take part, in order.
            #[allow(dead_code, reason = "solo games never ask")]
            #[inline]
            pub fn everybody(
                &self,
            ) -> impl DoubleEndedIterator<Item = $crate::table::Seat> + ExactSizeIterator + Clone + use<> {
                $crate::table::Seat::all(self.seats())
            }

            /// All seats that take part but this one.
            #[allow(dead_code, reason = "some games never ask")]
            #[inline]
            pub fn others(
                &self,
                seat: $crate::table::Seat,
            ) -> impl DoubleEndedIterator<Item = $crate::table::Seat> + Clone + use<> {
                self.everybody().filter(move |other| *other != seat)
            }

            /// What `of` gives for each seat that takes part, and nothing for the others.
            #[allow(dead_code, reason = "some games never ask")]
            #[inline]
            pub fn by_seat(&self, of: impl Fn($crate::table::Seat) -> i32) -> $crate::table::BySeat<i32> {
                $crate::table::BySeat::from_fn(|seat| if seat.index() < self.seats() { of(seat) } else { 0 })
            }

            /// What was agreed.
            pub fn read(setup: &$crate::engine::Setup) -> $name {
                $name { seats: setup.seats() as u8, $($field: ($read)(setup)),* }
            }
        }
    };
}
pub(crate) use options;

/// A type that an option with a range is read as.
pub trait Number {
    /// The value of a number; nothing if the type has no place for it.
    fn read(number: i32) -> Option<Self>
    where
        Self: Sized;
}

macro_rules! numbers {
    ($($type:ty)+) => {
        $(impl Number for $type {
            fn read(number: i32) -> Option<$type> {
                number.try_into().ok()
            }
        })+
    };
}
numbers!(i32 u8 u16 u32 usize);

/// 0 is none.
impl<T: Number> Number for Option<T> {
    fn read(number: i32) -> Option<Option<T>> {
        if number == 0 { Some(None) } else { T::read(number).map(Some) }
    }
}

/// The number that was agreed. For `options!` only.
pub fn number<T: Number>(setup: &Setup, id: &str) -> T {
    let number = setup.number(id).expect("a set-up holds numbers within the range of the card only");
    T::read(number).expect("the type of the field holds every number of the range")
}

/// Which of the words was agreed. For `options!` only.
pub fn place(setup: &Setup, id: &str, words: &[&str]) -> usize {
    let agreed = setup.word(id);
    words.iter().position(|word| *word == agreed).expect("a set-up holds values of the card only")
}

/// The word of the default. For `options!` only.
pub fn word<T: PartialEq>(default: T, values: &[(T, &'static str)]) -> &'static str {
    values.iter().find(|(value, _)| *value == default).expect("the default is one of the values").1
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use crate::engine::{Setup, SetupError};
    use crate::table::{GameCard, OptionCard};

    options! {
        /// One of each kind.
        struct House {
            tie: enum Tie = Round, "tie", "Shared lead" {
                "share" => Share, "Win together", "";
                "one-more" => Round, "One more round", "All play on.";
            } help "What a shared lead means." source "Ours.";
            exact: bool = false, "exact", "Exact finish";
            most: u8 = 3, "most-cards", "Most cards", 1..=17 help "The largest hand.";
            rounds: Option<u32> = 0, "rounds", "Rounds", 0..=20;
            stack: Option<i32> = 0, "stack", "Coins", 0 | 10..=500 help "0 is none.";
            hand: Option<usize> = None, "hand", "Cards each" {
                "auto" => None, "By seats", "Nine for two.";
                "5" => Some(5), "5", "";
            } source "Books.";
            lucky: text u16 = "7", "lucky", "A number", 4 {
                "7", "Seven", "";
                "1300", "Thirteen hundred", "Of all numbers.";
            } help "Any.";
        }
    }

    fn read(options: &[(&str, &str)]) -> Result<House, SetupError> {
        let card = GameCard { seats: (2, 4), options: House::options(), ..GameCard::default() };
        let given: BTreeMap<String, String> = options.iter().map(|(id, word)| ((*id).into(), (*word).into())).collect();
        Setup::new(&card, 3, &given).map(|setup| House::read(&setup))
    }

    #[test]
    fn the_card_lists_what_was_declared() {
        let by_hand = vec![
            OptionCard::list(
                "tie",
                "Shared lead",
                "one-more",
                &[("share", "Win together", ""), ("one-more", "One more round", "All play on.")],
            )
            .help("What a shared lead means.")
            .source("Ours."),
            OptionCard::flag("exact", "Exact finish", false),
            OptionCard::range("most-cards", "Most cards", 3, 1, 17).help("The largest hand."),
            OptionCard::range("rounds", "Rounds", 0, 0, 20),
            OptionCard::range("stack", "Coins", 0, 10, 500).or_zero().help("0 is none."),
            OptionCard::list("hand", "Cards each", "auto", &[("auto", "By seats", "Nine for two."), ("5", "5", "")])
                .source("Books."),
            OptionCard::text(
                "lucky",
                "A number",
                "7",
                4,
                &[("7", "Seven", ""), ("1300", "Thirteen hundred", "Of all numbers.")],
            )
            .help("Any."),
        ];
        assert_eq!(House::options(), by_hand);
    }

    #[test]
    fn what_was_agreed_is_read_with_its_types() {
        let usual = House {
            seats: 3,
            tie: Tie::Round,
            exact: false,
            most: 3,
            rounds: None,
            stack: None,
            hand: None,
            lucky: Some(7),
        };
        assert_eq!(read(&[]), Ok(usual));
        let other = [
            ("tie", "share"),
            ("exact", "true"),
            ("most-cards", "17"),
            ("rounds", "4"),
            ("stack", "10"),
            ("hand", "5"),
            ("lucky", "12"),
        ];
        let wanted = House {
            seats: 3,
            tie: Tie::Share,
            exact: true,
            most: 17,
            rounds: Some(4),
            stack: Some(10),
            hand: Some(5),
            lucky: Some(12),
        };
        assert_eq!(read(&other), Ok(wanted));
        assert_eq!(Tie::ALL, [Tie::Share, Tie::Round]);
        assert!(read(&[("hand", "6")]).is_err() && read(&[("rounds", "21")]).is_err());
        assert_eq!(read(&[("stack", "0")]), read(&[]));
        assert_eq!(read(&[("lucky", "luck")]).map(|house| house.lucky), Ok(None), "for the rules to refuse");
        assert!(read(&[("lucky", "12345")]).is_err() && read(&[("lucky", "1\n")]).is_err());
        let refused = read(&[("stack", "9")]).expect_err("9 lies below the range").to_string();
        assert!(refused.ends_with("0, or 10 to 500"), "{refused}");
    }
}
