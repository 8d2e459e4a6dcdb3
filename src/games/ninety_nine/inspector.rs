//! The inspector: whether a rule may be enacted, and if not, in one sentence why.
//!
//! It looks at every total with every card before it. Cards before that no rule tells apart are looked at once, and after each of
//! them cards that no rule tells apart.

use super::blocks::{Effect, Family, PACK};
use super::book::{Book, MOST, Moment, Situation};
use super::rule::{Event, Rule, Test};
use crate::kit::words::number;
use crate::pieces::Card;

/// Why a rule is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// It is in the book already.
    Known,
    /// So many cards are too many for so many seats.
    Hands(u8, u8),
    /// The opening total is too near to the limit.
    Start(i32, i32),
    /// Too few cards of the pack are of use for the first play of a hand.
    Opening(Use, u8),
    /// Too few are of use at this total after this card.
    Middle(Use, u8, i32, Card),
}

/// What a card has to be good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// It can be played.
    Play,
    /// It raises the total.
    Rise,
    /// A card comes for it.
    Draw,
}

impl Use {
    const ALL: [Use; 3] = [Use::Play, Use::Rise, Use::Draw];

    const fn words(self) -> &'static str {
        match self {
            Use::Play => "could be played",
            Use::Rise => "could raise the total",
            Use::Draw => "would bring a new card",
        }
    }
}

/// The least cards of use that the pack must hold for the first play, and at any time later.
const OPENING: [u8; 3] = [26, 13, 13];
const MIDDLE: [u8; 3] = [8, 4, 4];
/// The totals that are looked at end so far below the limit.
const BELOW: i32 = 11;
/// A hand has to have so far to go.
const AWAY: i32 = 40;
/// Cards that may be dealt.
const DEALT: usize = 40;

impl Refusal {
    /// The point of the specification.
    pub const fn point(self) -> u8 {
        match self {
            Refusal::Known => 1,
            Refusal::Hands(..) | Refusal::Start(..) => 2,
            Refusal::Opening(..) => 3,
            Refusal::Middle(..) => 4,
        }
    }

    /// One sentence without a capital or a full stop.
    pub fn words(self) -> String {
        let few = |there: u8, of: Use| {
            let count = match there {
                0 => "no card".to_owned(),
                1 => "only one card".to_owned(),
                there => format!("only {there} cards"),
            };
            format!("{count} of the pack {}", of.words())
        };
        match self {
            Refusal::Known => "that rule is in force already".to_owned(),
            Refusal::Hands(seats, deal) => format!("{seats} hands of {deal} cards are too many for one pack"),
            Refusal::Start(start, limit) => {
                format!("from {start} to {limit} a hand would be over too soon")
            }
            Refusal::Opening(of, there) => format!("for the first card of a hand, {}", few(there, of)),
            Refusal::Middle(of, there, total, prev) => {
                format!("at {} after the {}, {}", number(total), prev.words(), few(there, of))
            }
        }
    }
}

/// Whether a rule may be added to the book of so many seats.
///
/// # Errors
/// The first point that speaks against it.
pub fn inspect(book: &Book, rule: Rule, seats: usize) -> Result<(), Refusal> {
    if book.rules().contains(&rule) {
        return Err(Refusal::Known);
    }
    let book = book.with(rule);
    if seats * usize::from(book.deal) > DEALT {
        return Err(Refusal::Hands(seats as u8, book.deal));
    }
    if book.start > book.limit - AWAY {
        return Err(Refusal::Start(book.start, book.limit));
    }
    if !matters(rule) {
        // Whatever could fail was looked at with the rule before.
        return Ok(());
    }
    let opening =
        useful(&book, &book.moment(Situation { total: book.start, prev: None, around: None }), &alike(&book, None));
    for ((of, cards), least) in Use::ALL.into_iter().zip(opening).zip(OPENING) {
        let there = cards.count_ones() as u8;
        if there < least {
            return Err(Refusal::Opening(of, there));
        }
    }
    let befores = befores(&book);
    let kinds: Vec<_> = befores.iter().map(|(first, _)| alike(&book, Some(*first))).collect();
    for total in 0..=book.limit - BELOW {
        for ((first, same), kinds) in befores.iter().zip(&kinds) {
            let moment = book.moment(Situation { total, prev: Some(*first), around: None });
            let found = useful(&book, &moment, kinds);
            for ((of, cards), least) in Use::ALL.into_iter().zip(found).zip(MIDDLE) {
                // One that is of use itself leaves one less.
                let there = cards.count_ones() as u8;
                let own = same & cards;
                let fewest = there - u8::from(own != 0);
                if fewest < least {
                    let prev = if own != 0 { own } else { *same };
                    let prev = Card::ALL[prev.trailing_zeros() as usize];
                    return Err(Refusal::Middle(of, fewest, total, prev));
                }
            }
        }
    }
    Ok(())
}

/// Whether a rule has a say in which cards can be played, raise the total or are replaced.
fn matters(rule: Rule) -> bool {
    match rule {
        Rule::Must(..) | Rule::Deal(_) | Rule::When(Event::Out, ..) => false,
        Rule::When(..) => rule
            .effects()
            .any(|effect| effect.family() == Family::Total || matches!(effect, Effect::NoDraw | Effect::Bust)),
        Rule::Count(..) | Rule::Never(..) | Rule::Avoid(..) | Rule::Limit(_) | Rule::Start(_) => true,
    }
}

/// Groups of cards that no rule tells apart after this one, each by its first and all of it.
fn alike(book: &Book, prev: Option<Card>) -> Vec<(Card, u64)> {
    let key = |card: Card| {
        let counts = super::book::Counts::of(card);
        (counts.all().len(), counts.all()[0], book.about(card, prev))
    };
    grouped(key)
}

/// Groups of cards after which every rule says the same.
fn befores(book: &Book) -> Vec<(Card, u64)> {
    let key = |card: Card| {
        let mut key = [0_u64; MOST];
        for (part, rule) in key.iter_mut().zip(book.rules()) {
            if let Some(about) = rule.about().filter(|about| about.looks_back()) {
                *part = about.set(Some(card));
            }
            if let Some(Test::After(base)) = rule.test() {
                // No card of the pack has this bit.
                *part |= (base.cards(None) >> card.index() & 1) << 63;
            }
        }
        key
    };
    grouped(key)
}

fn grouped<K: PartialEq>(key: impl Fn(Card) -> K) -> Vec<(Card, u64)> {
    let mut groups: Vec<(K, Card, u64)> = Vec::new();
    for card in Card::pack() {
        let key = key(card);
        match groups.iter_mut().find(|(other, ..)| *other == key) {
            Some((.., cards)) => *cards |= 1 << card.index(),
            None => groups.push((key, card, 1 << card.index())),
        }
    }
    groups.into_iter().map(|(_, first, cards)| (first, cards)).collect()
}

/// The cards of the pack that can be played, raise the total, bring a card.
fn useful(book: &Book, moment: &Moment<'_>, kinds: &[(Card, u64)]) -> [u64; 3] {
    let mut found = [0; 3];
    for (card, all) in kinds {
        for count in moment.counts(*card).all() {
            let outcome = moment.outcome(*card, *count);
            let fired = outcome.played | outcome.landed;
            if !outcome.allowed || book.fires(fired, Effect::Bust) {
                continue;
            }
            let good = [true, outcome.total > moment.total(), !book.fires(fired, Effect::NoDraw)];
            for (cards, good) in found.iter_mut().zip(good) {
                *cards |= if good { *all } else { 0 };
            }
        }
    }
    found.map(|cards| cards & PACK)
}
