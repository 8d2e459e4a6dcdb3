//! What a card does to the one who faces it. The match, the planner and the solver all reckon with these few lines.

use super::house::House;
use super::moves::{Move, With};
use crate::pieces::{Arrange, Card, Rank, Suit};

/// The limit of a fresh weapon: every monster is within it.
pub const FRESH: u8 = 14;

/// What a card is in this dungeon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Black.
    Monster,
    /// A diamond.
    Weapon,
    /// A heart.
    Potion,
}

/// The role of a card. There are no jokers in the dungeon.
#[inline]
pub fn role(card: Card) -> Role {
    match card.suit() {
        Some(Suit::Diamonds) => Role::Weapon,
        Some(Suit::Hearts) => Role::Potion,
        _ => Role::Monster,
    }
}

/// 2 to 10 as printed, jack 11, queen 12, king 13, ace 14.
#[inline]
pub fn value(card: Card) -> u8 {
    card.rank().map_or(0, Rank::ace_high)
}

/// Whether a card of the pack is in the dungeon: all black ones, and the red ones from 2 to 10.
pub fn plays(card: Card) -> bool {
    role(card) == Role::Monster || value(card) <= 10
}

/// Cards by suit, then value, so that the order tells nothing.
pub fn sorted(cards: &[Card]) -> Vec<Card> {
    let mut cards = cards.to_vec();
    cards.arrange_by_key(|card| (card.suit(), value(*card)));
    cards
}

/// The diamond of a weapon's value; a value has only one.
pub fn weapon_card(value: u8) -> Option<Card> {
    Rank::new(value).filter(|_| value >= 2).map(|rank| Card::new(rank, Suit::Diamonds))
}

/// Whoever walks through the dungeon: all that a card's effect depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hero {
    /// 0 is dead, and never less (Ruling 9).
    pub health: u8,
    /// The value of the equipped weapon, 0 without one.
    pub weapon: u8,
    /// The highest monster that the weapon may be used on, 0 without one.
    pub limit: u8,
    /// A potion has healed in this turn.
    pub drunk: bool,
}

impl Hero {
    /// Somebody who has just come in.
    pub fn new(house: House) -> Hero {
        Hero { health: house.most, weapon: 0, limit: 0, drunk: false }
    }

    /// Whether the weapon may be used on a monster of this value.
    #[inline]
    pub fn can_use_weapon_on(self, monster: u8) -> bool {
        monster <= self.limit
    }

    /// The next potion would heal nothing (Ruling 7).
    #[inline]
    pub fn would_spill(self, house: House) -> bool {
        self.drunk && !house.all_potions
    }

    /// What a fight costs.
    #[inline]
    pub fn cost(self, monster: u8, with: With) -> u8 {
        match with {
            With::Bare => monster,
            With::Weapon => monster.saturating_sub(self.weapon),
        }
    }

    /// What a potion would really heal now.
    pub fn gain(self, potion: u8, house: House) -> u8 {
        if self.would_spill(house) { 0 } else { potion.min(house.most - self.health) }
    }

    /// The hero after a fight.
    #[inline]
    pub fn fought(mut self, monster: u8, with: With, house: House) -> Hero {
        self.health = self.health.saturating_sub(self.cost(monster, with));
        if with == With::Weapon {
            self.limit = if house.lower { monster - 1 } else { monster };
        }
        self
    }

    /// The hero with a fresh weapon.
    #[inline]
    pub fn equipped(mut self, weapon: u8) -> Hero {
        self.weapon = weapon;
        self.limit = FRESH;
        self
    }

    /// The hero after a potion, drunk or (Ruling 7) spilled.
    #[inline]
    pub fn treated(mut self, potion: u8, house: House) -> Hero {
        if !self.would_spill(house) {
            self.health = (self.health + potion).min(house.most);
            self.drunk = true;
        }
        self
    }

    /// The hero after a legal move. Avoiding changes nobody.
    #[inline]
    pub fn after(self, mv: Move, house: House) -> Hero {
        match mv {
            Move::Avoid => self,
            Move::Fight(card, with) => self.fought(value(card), with, house),
            Move::Equip(card) => self.equipped(value(card)),
            Move::Drink(card) | Move::Spill(card) => self.treated(value(card), house),
        }
    }

    /// The move that faces a card, for monsters bare-handed: every card always has one.
    #[inline]
    pub fn plain_move(self, card: Card, house: House) -> Move {
        match role(card) {
            Role::Monster => Move::Fight(card, With::Bare),
            Role::Weapon => Move::Equip(card),
            Role::Potion if self.would_spill(house) => Move::Spill(card),
            Role::Potion => Move::Drink(card),
        }
    }

    /// The move that uses the weapon on a card, if that is legal.
    #[inline]
    pub fn weapon_move(self, card: Card) -> Option<Move> {
        let legal = role(card) == Role::Monster && self.can_use_weapon_on(value(card));
        legal.then_some(Move::Fight(card, With::Weapon))
    }
}
