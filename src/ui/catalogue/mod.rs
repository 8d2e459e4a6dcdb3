//! What the app knows of the games: their boxes, their cards, their rules.
//!
//! | module | what it is |
//! | --- | --- |
//! | `games` | fronts of boxes and whole cards, fetched |
//! | `cover` | what stands on a box |
//! | `with_card` | what needs the card of a game, and what is seen until it is there |
//! | `rulebook` | the rules of a game as a text |

mod cover;
mod games;
mod rulebook;
mod with_card;

pub use self::cover::{Emblem, ink_class, minutes_short, seats_short, seats_word};
pub use self::games::{Found, Fronts, Games, Shelf, fetch_text, only_game};
pub use self::rulebook::{RulesText, agreed, agreed_in};
pub use self::with_card::{Blank, Failed, Loading, WithCard};
