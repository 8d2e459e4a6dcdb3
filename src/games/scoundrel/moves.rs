//! The moves of Scoundrel and their notation.

use crate::kit::notation::notation;
use crate::pieces::Card;

notation! {
    /// One move.
    pub enum Move {
        /// Sweep the room under the dungeon and turn up another.
        Avoid = "avoid",
        /// Kill a monster.
        Fight(monster: Card, with: With) = "fight {monster} {with}",
        /// Take up a weapon.
        Equip(weapon: Card) = "equip {weapon}",
        /// Heal.
        Drink(potion: Card) = "drink {potion}",
        /// Use up a potion that no longer heals.
        Spill(potion: Card) = "spill {potion}",
    }
}

notation! {
    /// What a monster is fought with.
    pub enum With {
        /// The equipped weapon.
        Weapon = "weapon",
        /// Nothing.
        Bare = "bare",
    }
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
