//! A book as a play looks into it: which of its rules are about a card, and what each is good for, as bits by their places.
//!
//! It is read once, when a rule is enacted, so that a play asks for bits and not for rule after rule. It does not know what
//! follows from them; that is `book`.

use super::blocks::{Effect, Family, Relation};
use super::rule::{Base, Event, Rule};
use crate::pieces::Card;

/// The rules of a book by what they are about and what they do, each as the bit of its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    /// Those about each card, whatever was played before it.
    cards: [u32; 52],
    /// Those about cards that stand like this to the one before, and whether there are any.
    relations: [u32; Relation::ALL.len()],
    looks_back: bool,
    /// Those that want something besides.
    pub tested: u32,
    /// Those that change what cards count.
    pub counts: u32,
    /// Those that fire because of a card, because of a total, because a seat has gone out.
    pub plays: u32,
    /// See [`Index::plays`].
    pub totals: u32,
    /// See [`Index::plays`].
    pub outs: u32,
    /// Bans of cards, and of totals.
    pub bans: u32,
    /// See [`Index::bans`].
    pub avoids: u32,
    /// Duties.
    pub duties: u32,
    families: [u32; 4],
    effects: [u32; Effect::ALL.len()],
}

impl Index {
    /// Reads a book.
    pub fn of(rules: &[Rule]) -> Index {
        let mut index = Index {
            cards: [0; 52],
            relations: [0; Relation::ALL.len()],
            looks_back: false,
            tested: 0,
            counts: 0,
            plays: 0,
            totals: 0,
            outs: 0,
            bans: 0,
            avoids: 0,
            duties: 0,
            families: [0; 4],
            effects: [0; Effect::ALL.len()],
        };
        for (place, rule) in rules.iter().enumerate() {
            index.add(1 << place, *rule);
        }
        index
    }

    fn add(&mut self, bit: u32, rule: Rule) {
        let kind = match rule {
            Rule::When(Event::Play(_), ..) => &mut self.plays,
            Rule::When(Event::Land(_) | Event::Cross(_), ..) => &mut self.totals,
            Rule::When(Event::Out, ..) => &mut self.outs,
            Rule::Count(..) => &mut self.counts,
            Rule::Never(..) => &mut self.bans,
            Rule::Avoid(..) => &mut self.avoids,
            Rule::Must(..) => &mut self.duties,
            Rule::Limit(_) | Rule::Start(_) | Rule::Deal(_) => return,
        };
        *kind |= bit;
        if rule.test().is_some() {
            self.tested |= bit;
        }
        for effect in rule.effects() {
            self.families[effect.family() as usize] |= bit;
            self.effects[effect as usize] |= bit;
        }
        let Some(about) = rule.about() else { return };
        if let Base::Relation(relation) = about.base {
            self.relations[relation as usize] |= bit;
            self.looks_back = true;
            return;
        }
        let set = about.set(None);
        for (card, rules) in self.cards.iter_mut().enumerate() {
            *rules |= if set >> card & 1 == 0 { 0 } else { bit };
        }
    }

    /// The rules about a card, given the one played before it.
    #[inline]
    pub fn about(&self, card: Card, prev: Option<Card>) -> u32 {
        let mut rules = self.cards.get(card.index()).copied().unwrap_or(0);
        if self.looks_back {
            let mut standing = Relation::between(prev, card);
            while standing != 0 {
                rules |= self.relations[standing.trailing_zeros() as usize];
                standing &= standing - 1;
            }
        }
        rules
    }

    /// The rules that do something of a family.
    #[inline]
    pub const fn of_family(&self, family: Family) -> u32 {
        self.families[family as usize]
    }

    /// The rules that do this.
    #[inline]
    pub const fn with_effect(&self, effect: Effect) -> u32 {
        self.effects[effect as usize]
    }
}
