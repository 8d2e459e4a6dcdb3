//! Moves with their notation, both directions from one declaration: see `notation!`.
//!
//! A declared pattern such as `"fight {card} {at}"` is both what a move prints and how it is read. A text is read only if
//! the move it means prints back as the very same text: `bid 01` and unsorted cards are refused, with the right spelling
//! in the message.

use std::any::Any;
use std::fmt;
use std::str::FromStr;

/// Declares an enum together with its notation, giving `Display`, `FromStr` and [`Notation`](crate::engine::Notation).
///
/// Each variant has a pattern in which its fields stand in braces, in the order of their declaration. Every field has a
/// notation of its own: a number, a card, a seat, a [`Set`](super::set::Set), another enum declared like this. A field
/// reaches to the next character of the pattern, the last one to the end. Patterns are tried from the top. With `if`, only
/// fields are read for which it holds.
///
/// ```ignore
/// notation! {
///     /// A move.
///     pub enum Move {
///         /// Say how many tricks the seat will take.
///         Bid(tricks: u8) = "bid {tricks}",
///         /// Attack a seat with a card. Jokers are not of this game.
///         Fight(card: Card, at: Seat) = "fight {card} {at}" if !card.is_joker(),
///         /// Nothing can be done.
///         Pass = "pass",
///     }
/// }
/// ```
macro_rules! notation {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($(#[$about:meta])*
        $variant:ident $(($($field:ident: $type:ty),+))? = $pattern:literal $(if $holds:expr)?),+ $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        $vis enum $name {
            $($(#[$about])* #[doc = concat!("\n\n`", $pattern, "`")] $variant $(($($type),+))?),+
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($name::$variant $(($($field),+))? => write!(f, $pattern)),+
                }
            }
        }

        impl $crate::engine::Notation for $name {
            fn patterns() -> &'static [&'static str] {
                &[$($pattern),+]
            }

            fn pattern(&self) -> &'static str {
                match self {
                    $($name::$variant $(($($crate::kit::notation::any!($field)),+))? => $pattern),+
                }
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::kit::notation::Misspelt;

            fn from_str(text: &str) -> Result<Self, Self::Err> {
                let mut meant: Option<$name> = None;
                $('pattern: {
                    let Some([$($($field),+)?]) = $crate::kit::notation::fields($pattern, text) else { break 'pattern };
                    $($(let Some($field) = $crate::kit::notation::read::<$type>($field) else { break 'pattern };)+)?
                    $(if !$holds { break 'pattern; })?
                    let read = $name::$variant $(($($field),+))?;
                    if read.to_string() == text {
                        return Ok(read);
                    }
                    meant.get_or_insert(read);
                })+
                let meant = meant.map(|meant| meant.to_string());
                Err($crate::kit::notation::Misspelt { meant, patterns: <$name as $crate::engine::Notation>::patterns() })
            }
        }
    };
}
pub(crate) use notation;

/// A pattern for whatever stands in a field. For `notation!` only.
macro_rules! any {
    ($field:ident) => {
        _
    };
}
pub(crate) use any;

/// A text that is not in the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misspelt {
    /// The right spelling of what was meant, where that can be told.
    pub meant: Option<String>,
    /// How everything is spelt, with fields in braces.
    pub patterns: &'static [&'static str],
}

impl fmt::Display for Misspelt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.meant, self.patterns) {
            (Some(meant), _) => write!(f, "write it \"{meant}\""),
            (None, patterns) => {
                let patterns: Vec<String> = patterns.iter().map(|pattern| format!("\"{}\"", shown(pattern))).collect();
                write!(f, "it is not a move: write {}", patterns.join(" or "))
            }
        }
    }
}

impl std::error::Error for Misspelt {}

/// A pattern as people read it: `bid <tricks>`.
fn shown(pattern: &str) -> String {
    pattern.replace('{', "<").replace('}', ">")
}

/// The texts of the fields, if `text` has the form of the pattern. For `notation!` only.
pub fn fields<'t, const N: usize>(pattern: &str, text: &'t str) -> Option<[&'t str; N]> {
    let mut fields = [""; N];
    let mut pieces = pattern.split('{');
    let mut rest = text.strip_prefix(pieces.next()?)?;
    for field in &mut fields {
        let (_, between) = pieces.next()?.split_once('}')?;
        let end = match between.chars().next() {
            Some(next) => rest.find(next)?,
            None => rest.len(),
        };
        *field = &rest[..end];
        rest = rest[end..].strip_prefix(between)?;
    }
    rest.is_empty().then_some(fields)
}

/// The field that a text means, rightly spelt or not. For `notation!` only.
pub fn read<T: FromStr<Err: 'static>>(text: &str) -> Option<T> {
    text.parse().map_or_else(
        |error: T::Err| (&error as &dyn Any).downcast_ref::<Misspelt>()?.meant.as_ref()?.parse().ok(),
        Some,
    )
}

#[cfg(test)]
mod tests {
    use crate::kit::set::Set;
    use crate::pieces::Card;
    use crate::table::Seat;

    notation! {
        /// What a fight is fought with.
        enum With {
            /// A weapon.
            Weapon = "weapon",
            /// Nothing.
            Bare = "bare",
        }
    }

    notation! {
        /// A blow.
        enum Blow {
            /// A named colour.
            Bare(with: With) = "{with}",
            /// Cards.
            Cards(cards: Set<Card>) = "{cards}" if !cards.is_empty(),
        }
    }

    notation! {
        /// Every kind of spelling.
        enum Move {
            /// A number.
            Bid(tricks: u8) = "bid {tricks}",
            /// A number with a sign.
            Raise(by: i16) = "raise {by} coins",
            /// A card and a seat.
            Fight(card: Card, at: Seat) = "fight {card} {at}" if !card.is_joker(),
            /// Two fields without a space between.
            Attack(at: Seat, slot: char) = "attack {at}.{slot}",
            /// Another notation within.
            Kill(card: Card, with: With) = "kill {card} {with}",
            /// The rest of the line.
            Strike(blow: Blow) = "strike {blow}",
            /// A set, which may be empty.
            Guard(cards: Set<Card>) = "guard {cards}",
            /// A word.
            Pass = "pass",
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        for text in [
            "bid 0",
            "bid 13",
            "raise -3 coins",
            "fight Kd p3",
            "attack p2.b",
            "kill 4c bare",
            "strike weapon",
            "strike 5h,Th",
            "guard none",
            "guard 4c,4s",
            "pass",
        ] {
            assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
        }
    }

    #[test]
    fn everything_has_one_spelling() {
        for (text, right) in [
            ("bid 01", "bid 1"),
            ("bid +1", "bid 1"),
            ("raise -0 coins", "raise 0 coins"),
            ("guard 4s,4c", "guard 4c,4s"),
            ("guard Kc,Ad,Kc", "guard Ad,Kc"),
            ("strike Th,5h", "strike 5h,Th"),
        ] {
            let refused = text.parse::<Move>().unwrap_err();
            assert_eq!(refused.to_string(), format!("write it \"{right}\""), "{text}");
        }
    }

    #[test]
    fn what_is_no_move_is_told_what_moves_look_like() {
        for text in [
            "",
            "Pass",
            "pass ",
            " pass",
            "bid",
            "bid ",
            "bid 1 2",
            "bid 256",
            "raise 3",
            "fight Kd",
            "fight p3 Kd",
            "fight Xb p1",
            "attack p2b",
            "attack p2.",
            "strike none",
            "guard",
            "guard ",
            "guard 4c,",
            "guard 4c, 4s",
            "kill 4c teeth",
        ] {
            assert_eq!(text.parse::<Move>().unwrap_err().meant, None, "{text}");
        }
        let refused = "teeth".parse::<With>().unwrap_err();
        assert_eq!(refused.to_string(), "it is not a move: write \"weapon\" or \"bare\"");
        let refused = "fight".parse::<Move>().unwrap_err().to_string();
        assert!(
            refused.starts_with(
                "it is not a move: write \"bid <tricks>\" or \"raise <by> coins\" or \"fight <card> <at>\""
            ),
            "{refused}"
        );
    }
}
