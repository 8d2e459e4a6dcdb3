//! A play that shows a rule at work.

use super::blocks::Family;
use super::book::{Around, Book, Outcome, Situation};
use super::rule::{Event, Rule};
use crate::kit::set::Set;
use crate::pieces::Card;

/// A play that somebody might make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// The card before it.
    pub prev: Option<Card>,
    /// The card, and what it counts.
    pub card: Card,
    /// What it counts.
    pub count: i32,
    /// The total before it.
    pub before: i32,
    /// What comes of it; it is not allowed where the rule is a ban.
    pub outcome: Outcome,
}

/// Tables to look at: some in the middle of a hand, others at its ends.
const TABLES: [Around; 4] = [
    Around { hand: 3, seats: 3, opening: false, reversed: false },
    Around { hand: 2, seats: 2, opening: false, reversed: false },
    Around { hand: 4, seats: 3, opening: false, reversed: true },
    Around { hand: 3, seats: 3, opening: true, reversed: false },
];

/// An example of the rule at this place of a book, with a card of the pile where one of those shows it; nothing for rules that
/// no single play shows.
pub fn example(book: &Book, place: usize, pile: Set<Card>) -> Option<Example> {
    let rule = *book.rules().get(place)?;
    if matches!(rule, Rule::Must(..) | Rule::Limit(_) | Rule::Start(_) | Rule::Deal(_) | Rule::When(Event::Out, ..)) {
        return None;
    }
    let mut others = book.rules().to_vec();
    others.remove(place);
    let without = Book::of(&others);
    let find = |laid: &dyn Fn(Card) -> bool, changed: bool| search(book, &without, place, laid, changed);
    find(&|card| pile.has(card), true).or_else(|| find(&|_| true, true)).or_else(|| find(&|_| true, false))
}

/// A play of one of these cards in which the rule is at work; where it has to have `changed` something, one that would count
/// or come to something else `without` it.
fn search(book: &Book, without: &Book, place: usize, laid: &dyn Fn(Card) -> bool, changed: bool) -> Option<Example> {
    let rule = *book.rules().get(place)?;
    let sums = rule.effects().any(|effect| effect.family() == Family::Total);
    // Totals in the middle come first, and cards in no order that one would notice.
    let totals = (0..=book.limit).map(|step| (40 + step * 7) % (book.limit + 1));
    let cards = || (0..52).map(|step| Card::ALL[(25 + step * 17) % 52]);
    for before in totals {
        for around in TABLES {
            for prev in cards().step_by(5) {
                let situation = Situation { total: before, prev: Some(prev), around: Some(around) };
                let (moment, plain) = (book.moment(situation), without.moment(situation));
                for card in cards().filter(|card| *card != prev && laid(*card)) {
                    for count in moment.counts(card).all() {
                        let outcome = moment.outcome(card, *count);
                        let shown = match rule {
                            Rule::Never(..) | Rule::Avoid(..) => moment.ban(card, outcome.total) == Some(place),
                            Rule::Count(..) => outcome.allowed && moment.is_about(place, card),
                            _ => outcome.allowed && (outcome.played | outcome.landed) >> place & 1 != 0,
                        };
                        let new = || match rule {
                            Rule::Never(..) | Rule::Avoid(..) => plain.outcome(card, *count).allowed,
                            Rule::Count(..) => !plain.counts(card).all().contains(count),
                            _ => !sums || plain.outcome(card, *count).total != outcome.total,
                        };
                        if shown && (!changed || new()) {
                            return Some(Example { prev: Some(prev), card, count: *count, before, outcome });
                        }
                    }
                }
            }
        }
    }
    None
}
