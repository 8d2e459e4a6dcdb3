//! The rules in force, and what they make of a card that is played: how it may count, what total comes of it, which rules
//! fire, whether it is legal. The interpreter of the rule language.
//!
//! Every question is answered in one pass over the book, so no book can make it loop: a rule fires at most once in a play,
//! and no effect fires another.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use super::blocks::{Effect, Family, PACK, Standing};
use super::index::Index;
use super::rule::{Event, NotARule, Rule, Test, Value};
use crate::kit::list::{Filler, List};
use crate::kit::set::Set;
use crate::pieces::Card;

/// The most rules of a book.
pub const MOST: usize = 20;
/// The lowest total there is.
pub const FLOOR: i32 = -99;
/// The most numbers that a card may count.
const NUMBERS: usize = 6;

impl Filler for Rule {
    const FILLER: Rule = Rule::Limit(0);
}

/// Rules in order of enactment, as they are agreed for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Articles(pub List<Rule, MOST>);

impl FromStr for Articles {
    type Err = NotARule;

    fn from_str(text: &str) -> Result<Articles, NotARule> {
        let mut rules = List::EMPTY;
        for text in text.split("; ").filter(|text| !text.is_empty()) {
            if rules.len() == MOST {
                return Err(NotARule(format!("a book holds no more than {MOST} rules")));
            }
            rules.push(text.parse()?);
        }
        Ok(Articles(rules))
    }
}

impl fmt::Display for Articles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(Rule::to_string).collect::<Vec<_>>().join("; "))
    }
}

/// The rules in force, and what follows from them for a whole hand. Cheap to clone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    print: Arc<Print>,
    /// The total may go so far.
    pub limit: i32,
    /// A hand begins with this total.
    pub start: i32,
    /// So many cards are dealt.
    pub deal: u8,
}

/// The rules in order of enactment, and the index to them.
#[derive(Debug, PartialEq, Eq)]
struct Print {
    rules: Vec<Rule>,
    index: Index,
}

/// How things stand at the table for the seat that plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Around {
    /// Cards that it holds, the one to be played included.
    pub hand: u8,
    /// Seats that are in.
    pub seats: u8,
    /// It has not played in this hand.
    pub opening: bool,
    /// Play goes counter-clockwise.
    pub reversed: bool,
}

/// What the tests of rules look at, before a play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Situation {
    /// The total.
    pub total: i32,
    /// The card played last.
    pub prev: Option<Card>,
    /// The table; nothing where a rule is inspected, which has to do whatever the table is like.
    pub around: Option<Around>,
}

/// The rules as they apply to one situation.
#[derive(Clone, Copy, Debug)]
pub struct Moment<'b> {
    book: &'b Book,
    total: i32,
    prev: Option<Card>,
    /// The rules whose tests hold.
    holding: u32,
}

/// What a card comes to if it is played with one of its counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The total after it.
    pub total: i32,
    /// The rules that fire because of the card, as bits.
    pub played: u32,
    /// Those that fire because of the total it makes.
    pub landed: u32,
    /// Nothing forbids it but a duty.
    pub allowed: bool,
}

/// A card that might be played with one of its counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// The card.
    pub card: Card,
    /// What it counts.
    pub count: i32,
    /// It may count something else, too.
    pub several: bool,
    /// It may be played.
    pub legal: bool,
    /// What comes of it.
    pub outcome: Outcome,
}

/// The numbers that a card may count, without order.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    numbers: [i32; NUMBERS],
    len: u8,
}

impl Counts {
    /// What the card counts by itself.
    pub fn of(card: Card) -> Counts {
        let number = i32::from(card.number());
        let mut counts = Counts { numbers: [number.min(10), 0, 0, 0, 0, 0], len: 1 };
        if number == 13 {
            counts.numbers[0] = -10;
            if card.suit().is_some_and(|suit| !suit.is_red()) {
                counts.join(10);
            }
        }
        counts
    }

    /// The numbers.
    #[inline]
    pub fn all(&self) -> &[i32] {
        &self.numbers[..usize::from(self.len)]
    }

    fn join(&mut self, number: i32) {
        if usize::from(self.len) < NUMBERS && !self.all().contains(&number) {
            self.numbers[usize::from(self.len)] = number;
            self.len += 1;
        }
    }

    fn change(&mut self, value: Value) {
        let len = usize::from(self.len);
        match value {
            Value::Is(number) => (self.numbers[0], self.len) = (number.into(), 1),
            Value::May(number) => self.join(number.into()),
            Value::Minus => self.numbers[..len].iter_mut().for_each(|number| *number = -*number),
            // Twenty rules cannot double more often than twenty times.
            Value::Double => self.numbers[..len].iter_mut().for_each(|number| *number *= 2),
            Value::MayMinus => {
                let mut opposites = self.numbers;
                opposites[..len].iter_mut().for_each(|number| *number = -*number);
                opposites[..len].sort_unstable();
                opposites[..len].iter().for_each(|number| self.join(*number));
            }
        }
    }
}

/// The places of bits that are set, the lowest first.
pub fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as usize)?;
        set &= set - 1;
        Some(place)
    })
}

impl Book {
    /// A book with these rules.
    pub fn of(rules: &[Rule]) -> Book {
        let print = Print { rules: rules.to_vec(), index: Index::of(rules) };
        let mut book = Book { print: Arc::new(print), limit: 99, start: 0, deal: 3 };
        for rule in rules {
            match *rule {
                Rule::Limit(limit) => book.limit = limit.into(),
                Rule::Start(start) => book.start = start.into(),
                Rule::Deal(deal) => book.deal = deal.unsigned_abs(),
                _ => {}
            }
        }
        book
    }

    /// The same with one more rule.
    pub fn with(&self, rule: Rule) -> Book {
        let mut rules = self.rules().to_vec();
        rules.push(rule);
        Book::of(&rules)
    }

    /// The rules in order of enactment.
    #[inline]
    pub fn rules(&self) -> &[Rule] {
        &self.print.rules
    }

    #[inline]
    fn index(&self) -> &Index {
        &self.print.index
    }

    /// Whether the test of a rule holds. What the table is like counts as true for bans where that is not known.
    fn holds(&self, rule: Rule, at: &Situation) -> bool {
        match rule.test() {
            None => true,
            Some(Test::Totals(totals)) => totals.has(at.total, self.limit),
            Some(Test::After(base)) => at.prev.is_some_and(|prev| base.cards(None) >> prev.index() & 1 != 0),
            Some(Test::Standing(standing)) => match at.around {
                None => matches!(rule, Rule::Never(..) | Rule::Avoid(..)),
                Some(around) => match standing {
                    Standing::Duel => around.seats == 2,
                    Standing::Crowd => around.seats > 2,
                    Standing::Few => matches!(around.hand, 1 | 2),
                    Standing::Many => around.hand > 3,
                    Standing::Opening => around.opening,
                    Standing::Reversed => around.reversed,
                },
            },
        }
    }

    /// The rules about a card after another, as bits, whatever their tests say.
    pub fn about(&self, card: Card, prev: Option<Card>) -> u32 {
        self.index().about(card, prev)
    }

    /// The book as it applies to a situation.
    #[inline]
    pub fn moment(&self, at: Situation) -> Moment<'_> {
        let tested = self.index().tested;
        let mut holding = !tested;
        for place in bits(tested) {
            holding |= u32::from(self.holds(self.rules()[place], &at)) << place;
        }
        Moment { book: self, total: at.total, prev: at.prev, holding }
    }

    /// The rules that fire because a seat has gone out.
    pub fn out(&self, at: Situation) -> u32 {
        self.index().outs & self.moment(at).holding
    }

    /// The effects of one family of these rules, in order of enactment.
    #[inline]
    pub fn effects(&self, fired: u32, family: Family) -> impl Iterator<Item = (usize, Effect)> + '_ {
        bits(fired & self.index().of_family(family)).flat_map(move |place| {
            let of = self.rules()[place].effects().filter(move |effect| effect.family() == family);
            of.map(move |effect| (place, effect))
        })
    }

    /// Whether one of these rules has this effect.
    #[inline]
    pub fn fires(&self, fired: u32, wanted: Effect) -> bool {
        fired & self.index().with_effect(wanted) != 0
    }

    #[inline]
    fn apply(&self, fired: u32, total: i32) -> i32 {
        self.effects(fired, Family::Total).fold(total, |total, (_, effect)| effect.on(total, self.limit))
    }
}

impl Moment<'_> {
    /// The total before the play.
    pub const fn total(&self) -> i32 {
        self.total
    }

    /// The rules that apply now and are about a card.
    #[inline]
    fn about(&self, card: Card) -> u32 {
        self.book.about(card, self.prev) & self.holding
    }

    /// Whether the rule at this place applies now, and to this card.
    pub fn is_about(&self, place: usize, card: Card) -> bool {
        self.about(card) >> place & 1 != 0
    }

    /// What a card may count.
    #[inline]
    pub fn counts(&self, card: Card) -> Counts {
        self.counts_by(card, self.about(card))
    }

    #[inline]
    fn counts_by(&self, card: Card, about: u32) -> Counts {
        let mut counts = Counts::of(card);
        for place in bits(about & self.book.index().counts) {
            if let Rule::Count(_, _, value) = self.book.rules()[place] {
                counts.change(value);
            }
        }
        counts
    }

    /// What comes of a card that counts this.
    #[inline]
    pub fn outcome(&self, card: Card, count: i32) -> Outcome {
        self.outcome_by(self.about(card), count)
    }

    fn outcome_by(&self, about: u32, count: i32) -> Outcome {
        let (book, index) = (self.book, self.book.index());
        let mut total = self.total + count;
        let played = about & index.plays;
        if played != 0 {
            total = book.apply(played, total);
        }
        // All of them look at the same total, whatever they make of it.
        let mut landed = 0;
        for place in bits(self.holding & index.totals) {
            let fires = match book.rules()[place] {
                Rule::When(Event::Land(totals), ..) => totals.has(total, book.limit),
                Rule::When(Event::Cross(cross), ..) => self.total < cross.mark() && cross.mark() <= total,
                _ => false,
            };
            landed |= u32::from(fires) << place;
        }
        if landed != 0 {
            total = book.apply(landed, total);
        }
        // The floor is for the final total alone.
        let total = total.max(FLOOR);
        let allowed = total <= book.limit && about & index.bans == 0 && self.avoiding(total).next().is_none();
        Outcome { total, played, landed, allowed }
    }

    /// The rules that forbid a total.
    #[inline]
    fn avoiding(&self, total: i32) -> impl Iterator<Item = usize> + '_ {
        bits(self.holding & self.book.index().avoids).filter(move |place| match self.book.rules()[*place] {
            Rule::Avoid(totals, _) => totals.has(total, self.book.limit),
            _ => false,
        })
    }

    /// The first rule that forbids a card, or the total it makes.
    pub fn ban(&self, card: Card, total: i32) -> Option<usize> {
        let of_card = bits(self.about(card) & self.book.index().bans).next();
        of_card.into_iter().chain(self.avoiding(total).next()).min()
    }

    /// Whether a card may be played, duties aside.
    fn is_playable(&self, card: Card) -> bool {
        let about = self.about(card);
        self.counts_by(card, about).all().iter().any(|count| self.outcome_by(about, *count).allowed)
    }

    /// Whether any of these cards may be played. Duties cannot take the last one away.
    pub fn can_play(&self, hand: impl IntoIterator<Item = Card>) -> bool {
        hand.into_iter().any(|card| self.is_playable(card))
    }

    /// Those of these cards that may be played, duties aside, as bits.
    fn playable(&self, hand: impl IntoIterator<Item = Card>) -> u64 {
        hand.into_iter().filter(|card| self.is_playable(*card)).map(|card| 1 << card.index()).sum()
    }

    /// All that a hand could play, legal or not.
    #[inline]
    pub fn plays(&self, hand: Set<Card>) -> impl Iterator<Item = Play> + '_ {
        let mut free = PACK;
        if self.holding & self.book.index().duties != 0 {
            self.duties(self.playable(hand), |_, cards| free = cards);
        }
        hand.into_iter().flat_map(move |card| {
            let about = self.about(card);
            let counts = self.counts_by(card, about);
            (0..counts.all().len()).map(move |which| {
                let count = counts.all()[which];
                let outcome = self.outcome_by(about, count);
                let legal = outcome.allowed && free >> card.index() & 1 != 0;
                Play { card, count, several: counts.len > 1, legal, outcome }
            })
        })
    }

    /// The duties that somebody can fulfil who could play these cards otherwise, in order; for each its place, and what may
    /// still be played after it.
    fn duties(&self, playable: u64, mut met: impl FnMut(usize, u64)) {
        let mut free = PACK;
        for place in bits(self.holding & self.book.index().duties) {
            let cards = self.book.rules()[place].about().map_or(PACK, |about| about.set(self.prev));
            if playable & free & cards != 0 {
                free &= cards;
                met(place, free);
            }
        }
    }

    /// The duty that keeps a card of this hand from being played.
    pub fn duty(&self, card: Card, hand: impl IntoIterator<Item = Card>) -> Option<usize> {
        let mut found = None;
        self.duties(self.playable(hand), |place, free| {
            if free >> card.index() & 1 == 0 {
                found.get_or_insert(place);
            }
        });
        found
    }
}
