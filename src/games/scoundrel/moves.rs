//! The moves of Scoundrel and their notation.

use std::fmt;
use std::str::FromStr;

use crate::pieces::Card;

/// One move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `avoid`: sweep the room under the dungeon and turn up another.
    Avoid,
    /// `fight Jc weapon`, `fight Jc bare`: kill a monster.
    Fight(Card, With),
    /// `equip 9d`: take up a weapon.
    Equip(Card),
    /// `drink 8h`: heal.
    Drink(Card),
    /// `spill 3h`: use up a potion that no longer heals.
    Spill(Card),
}

/// What a monster is fought with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum With {
    /// The equipped weapon.
    Weapon,
    /// Nothing.
    Bare,
}

impl Move {
    /// The card that is faced; none when avoiding.
    pub const fn card(self) -> Option<Card> {
        match self {
            Move::Avoid => None,
            Move::Fight(card, _) | Move::Equip(card) | Move::Drink(card) | Move::Spill(card) => Some(card),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Avoid => f.write_str("avoid"),
            Move::Fight(card, With::Weapon) => write!(f, "fight {card} weapon"),
            Move::Fight(card, With::Bare) => write!(f, "fight {card} bare"),
            Move::Equip(card) => write!(f, "equip {card}"),
            Move::Drink(card) => write!(f, "drink {card}"),
            Move::Spill(card) => write!(f, "spill {card}"),
        }
    }
}

/// A text that is not a move of Scoundrel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMove(pub String);

impl fmt::Display for NotAMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is not a move, like avoid or fight Jc weapon", self.0)
    }
}

impl std::error::Error for NotAMove {}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Self, NotAMove> {
        let words: Vec<&str> = text.split(' ').collect();
        let card = words.get(1).and_then(|word| word.parse::<Card>().ok());
        match (words.as_slice(), card) {
            (["avoid"], _) => Ok(Move::Avoid),
            (["fight", _, "weapon"], Some(card)) => Ok(Move::Fight(card, With::Weapon)),
            (["fight", _, "bare"], Some(card)) => Ok(Move::Fight(card, With::Bare)),
            (["equip", _], Some(card)) => Ok(Move::Equip(card)),
            (["drink", _], Some(card)) => Ok(Move::Drink(card)),
            (["spill", _], Some(card)) => Ok(Move::Spill(card)),
            _ => Err(NotAMove(text.to_owned())),
        }
    }
}
