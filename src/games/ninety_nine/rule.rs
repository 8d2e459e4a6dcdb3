//! The rule language: what a rule is, which blocks can follow one another, and the text of a rule read and written.
//!
//! There is one grammar, `read`: the workshop asks it what can come next, and texts are read with it block by block. It does
//! not know what a rule does to a match; that is `book`.

use std::fmt;
use std::str::FromStr;

use super::blocks::{
    Block, COUNTS, Change, Cross, DEALS, Effect, Glue, Group, Ink, Kind, LIMITS, PACK, Relation, STARTS, Standing,
    Totals, of_rank, one_eyed,
};
use crate::kit::list::List;
use crate::kit::words::listed;
use crate::pieces::{Card, Rank};

/// The blocks of the longest sentence.
pub const LONGEST: usize = 9;

/// A sentence that is being built.
pub type Draft = List<Block, LONGEST>;

/// Which cards are meant, before they are narrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Base {
    /// One rank.
    Rank(Rank),
    /// Several ranks.
    Group(Group),
    /// Three pictures.
    OneEyed,
    /// A suit or colour.
    Ink(Ink),
    /// Compared with the card played last.
    Relation(Relation),
    /// Every card.
    Any,
}

impl Base {
    fn of(block: Block) -> Option<Base> {
        match block {
            Block::Rank(rank) => Some(Base::Rank(rank)),
            Block::Group(group) => Some(Base::Group(group)),
            Block::Ink(ink) => Some(Base::Ink(ink)),
            Block::Relation(relation) => Some(Base::Relation(relation)),
            Block::Glue(Glue::OneEyed) => Some(Base::OneEyed),
            Block::Glue(Glue::Any) => Some(Base::Any),
            _ => None,
        }
    }

    fn block(self) -> Block {
        match self {
            Base::Rank(rank) => Block::Rank(rank),
            Base::Group(group) => Block::Group(group),
            Base::OneEyed => Block::Glue(Glue::OneEyed),
            Base::Ink(ink) => Block::Ink(ink),
            Base::Relation(relation) => Block::Relation(relation),
            Base::Any => Block::Glue(Glue::Any),
        }
    }

    fn narrows(self) -> bool {
        matches!(self, Base::Rank(_) | Base::Group(_))
    }

    /// Its cards, given the one played last.
    pub fn cards(self, prev: Option<Card>) -> u64 {
        match self {
            Base::Rank(rank) => of_rank(rank),
            Base::Group(group) => group.cards(),
            Base::OneEyed => one_eyed(),
            Base::Ink(ink) => ink.cards(),
            Base::Relation(relation) => relation.cards(prev),
            Base::Any => PACK,
        }
    }
}

/// Which cards are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cards {
    /// The first block.
    pub base: Base,
    /// Only of this suit or colour.
    pub narrow: Option<Ink>,
}

impl Cards {
    /// All of them as bits, given the card played last.
    pub fn set(self, prev: Option<Card>) -> u64 {
        self.base.cards(prev) & self.narrow.map_or(PACK, Ink::cards)
    }

    /// Whether they depend on the card played last.
    pub const fn looks_back(self) -> bool {
        matches!(self.base, Base::Relation(_))
    }
}

/// When an action rule fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Event {
    /// Such a card is played.
    Play(Cards),
    /// The total comes to one of these.
    Land(Totals),
    /// The total passes a mark.
    Cross(Cross),
    /// A seat goes out.
    Out,
}

/// What must hold besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Test {
    /// The total before the play is one of these.
    Totals(Totals),
    /// The card played last is one of these.
    After(Base),
    /// The table stands like this.
    Standing(Standing),
}

/// What becomes of the counts of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// It counts this and nothing else.
    Is(i8),
    /// It may count this as well.
    May(i8),
    /// Every number changes its sign.
    Minus,
    /// Every number doubles.
    Double,
    /// The opposite of every number joins.
    MayMinus,
}

/// A rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rule {
    /// Something happens, and something follows from it.
    When(Event, Option<Test>, Effect, Option<Effect>),
    /// Some cards count differently.
    Count(Cards, Option<Test>, Value),
    /// Some cards cannot be played.
    Never(Cards, Option<Test>),
    /// A play may not end on some totals.
    Avoid(Totals, Option<Test>),
    /// Who can play such a card has to.
    Must(Cards, Option<Test>),
    /// The total may go so far.
    Limit(i8),
    /// A hand begins with this total.
    Start(i8),
    /// So many cards are dealt.
    Deal(i8),
}

/// What a row of blocks is, so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The rule, if the row is one.
    pub rule: Option<Rule>,
    /// The blocks that can follow.
    pub next: Vec<Block>,
}

/// Where reading stops.
enum Stop {
    /// The row ends, and something is missing.
    Open,
    /// A block that cannot stand there: its place.
    Wrong(usize),
}

struct Reader<'b> {
    blocks: &'b [Block],
    at: usize,
    next: Vec<Block>,
}

impl Reader<'_> {
    /// One of these has to come.
    fn one<T>(&mut self, of: impl Fn(Block) -> Option<T>, offer: impl IntoIterator<Item = Block>) -> Result<T, Stop> {
        match self.blocks.get(self.at).map(|block| of(*block)) {
            Some(Some(found)) => {
                self.at += 1;
                Ok(found)
            }
            Some(None) => Err(Stop::Wrong(self.at)),
            None => {
                self.next.extend(offer);
                Err(Stop::Open)
            }
        }
    }

    /// One of these may come.
    fn perhaps<T>(&mut self, of: impl Fn(Block) -> Option<T>, offer: impl IntoIterator<Item = Block>) -> Option<T> {
        let Some(block) = self.blocks.get(self.at) else {
            self.next.extend(offer);
            return None;
        };
        let found = of(*block)?;
        self.at += 1;
        Some(found)
    }

    fn glue(&mut self, glue: Glue) -> bool {
        let of = |block| (block == Block::Glue(glue)).then_some(());
        self.perhaps(of, [Block::Glue(glue)]).is_some()
    }

    fn cards(&mut self, first: Option<Block>) -> Result<Cards, Stop> {
        let base = match first.and_then(Base::of) {
            Some(base) => base,
            None => self.one(Base::of, bases(true))?,
        };
        let narrow = match base.narrows() {
            true => self.perhaps(ink, inks()),
            false => None,
        };
        Ok(Cards { base, narrow })
    }

    fn totals(&mut self) -> Result<Totals, Stop> {
        self.one(totals, all_totals())
    }

    fn test(&mut self) -> Result<Option<Test>, Stop> {
        if !self.glue(Glue::If) {
            return Ok(None);
        }
        enum First {
            Test(Test),
            After,
        }
        let first = |block| match block {
            Block::Totals(totals) => Some(First::Test(Test::Totals(totals))),
            Block::Standing(standing) => Some(First::Test(Test::Standing(standing))),
            Block::Glue(Glue::After) => Some(First::After),
            _ => None,
        };
        let standings = Standing::ALL.iter().copied().map(Block::Standing);
        let offer = all_totals().chain([Block::Glue(Glue::After)]).chain(standings);
        match self.one(first, offer)? {
            First::Test(test) => Ok(Some(test)),
            First::After => {
                let base = |block| Base::of(block).filter(|base| !matches!(base, Base::Relation(_) | Base::Any));
                Ok(Some(Test::After(self.one(base, bases(false))?)))
            }
        }
    }

    fn effect(&mut self, out: bool, besides: Option<Effect>) -> Result<Effect, Stop> {
        let fits = move |effect: &Effect| {
            (!out || effect.suits_out()) && besides.is_none_or(|other| other.family() != effect.family())
        };
        let of = |block| match block {
            Block::Effect(effect) => Some(effect).filter(fits),
            _ => None,
        };
        self.one(of, Effect::ALL.iter().copied().filter(fits).map(Block::Effect))
    }

    fn number(&mut self, among: &'static [i8]) -> Result<i8, Stop> {
        let of = |block: Block| block.number().filter(|number| among.contains(number));
        self.one(of, among.iter().copied().map(Block::of_number))
    }

    fn when(&mut self) -> Result<Rule, Stop> {
        let crosses = Cross::ALL.iter().copied().map(Block::Cross);
        let offer = bases(true).chain([Block::Glue(Glue::Land)]).chain(crosses).chain([Block::Glue(Glue::Out)]);
        let first = |block| match block {
            Block::Cross(_) | Block::Glue(Glue::Land | Glue::Out) => Some(block),
            _ => Base::of(block).map(|_| block),
        };
        let event = match self.one(first, offer)? {
            Block::Glue(Glue::Land) => Event::Land(self.totals()?),
            Block::Glue(Glue::Out) => Event::Out,
            Block::Cross(cross) => Event::Cross(cross),
            base => Event::Play(self.cards(Some(base))?),
        };
        let out = event == Event::Out;
        let test = self.test()?;
        let effect = self.effect(out, None)?;
        let second = match self.glue(Glue::And) {
            true => Some(self.effect(out, Some(effect))?),
            false => None,
        };
        Ok(Rule::When(event, test, effect, second))
    }

    fn value(&mut self) -> Result<Value, Stop> {
        let of = |block| match block {
            Block::Change(change) => Some(change),
            _ => None,
        };
        Ok(match self.one(of, Change::ALL.iter().copied().map(Block::Change))? {
            Change::Is => Value::Is(self.number(&COUNTS)?),
            Change::May => Value::May(self.number(&COUNTS)?),
            Change::Minus => Value::Minus,
            Change::Double => Value::Double,
            Change::MayMinus => Value::MayMinus,
        })
    }

    fn rule(&mut self) -> Result<Rule, Stop> {
        let of = |block| match block {
            Block::Kind(kind) => Some(kind),
            _ => None,
        };
        let rule = match self.one(of, Kind::ALL.iter().copied().map(Block::Kind))? {
            Kind::When => self.when()?,
            Kind::Count => Rule::Count(self.cards(None)?, self.test()?, self.value()?),
            Kind::Never => Rule::Never(self.cards(None)?, self.test()?),
            Kind::Avoid => Rule::Avoid(self.totals()?, self.test()?),
            Kind::Must => Rule::Must(self.cards(None)?, self.test()?),
            Kind::Limit => Rule::Limit(self.number(&LIMITS)?),
            Kind::Start => Rule::Start(self.number(&STARTS)?),
            Kind::Deal => Rule::Deal(self.number(&DEALS)?),
        };
        if self.at < self.blocks.len() { Err(Stop::Wrong(self.at)) } else { Ok(rule) }
    }
}

fn ink(block: Block) -> Option<Ink> {
    match block {
        Block::Ink(ink) => Some(ink),
        _ => None,
    }
}

fn totals(block: Block) -> Option<Totals> {
    match block {
        Block::Totals(totals) => Some(totals),
        _ => None,
    }
}

fn inks() -> impl Iterator<Item = Block> {
    Ink::ALL.iter().copied().map(Block::Ink)
}

fn all_totals() -> impl Iterator<Item = Block> {
    Totals::ALL.iter().copied().map(Block::Totals)
}

/// Blocks that name cards; those that look back only if `all`.
fn bases(all: bool) -> impl Iterator<Item = Block> {
    let relations = Relation::ALL.iter().copied().map(Block::Relation).chain([Block::Glue(Glue::Any)]);
    let groups = Group::ALL.iter().copied().map(Block::Group).chain([Block::Glue(Glue::OneEyed)]);
    Rank::all().map(Block::Rank).chain(groups).chain(inks()).chain(relations.filter(move |_| all))
}

/// Reads a row of blocks.
///
/// # Errors
/// The place of the first block that cannot stand where it does.
pub fn read(blocks: &[Block]) -> Result<Reading, usize> {
    let mut reader = Reader { blocks, at: 0, next: Vec::new() };
    let rule = match reader.rule() {
        Ok(rule) => Some(rule),
        Err(Stop::Open) => None,
        Err(Stop::Wrong(at)) => return Err(at),
    };
    Ok(Reading { rule, next: reader.next })
}

impl Rule {
    /// Its blocks.
    pub fn blocks(self) -> Draft {
        let mut row = Draft::EMPTY;
        let kind = |row: &mut Draft, kind| row.push(Block::Kind(kind));
        let cards = |row: &mut Draft, cards: Cards| {
            row.push(cards.base.block());
            row.extend(cards.narrow.map(Block::Ink));
        };
        let test = |row: &mut Draft, test: Option<Test>| {
            let Some(test) = test else { return };
            row.push(Block::Glue(Glue::If));
            match test {
                Test::Totals(totals) => row.push(Block::Totals(totals)),
                Test::After(base) => row.extend([Block::Glue(Glue::After), base.block()]),
                Test::Standing(standing) => row.push(Block::Standing(standing)),
            }
        };
        match self {
            Rule::When(event, besides, effect, second) => {
                kind(&mut row, Kind::When);
                match event {
                    Event::Play(of) => cards(&mut row, of),
                    Event::Land(totals) => row.extend([Block::Glue(Glue::Land), Block::Totals(totals)]),
                    Event::Cross(cross) => row.push(Block::Cross(cross)),
                    Event::Out => row.push(Block::Glue(Glue::Out)),
                }
                test(&mut row, besides);
                row.push(Block::Effect(effect));
                if let Some(second) = second {
                    row.extend([Block::Glue(Glue::And), Block::Effect(second)]);
                }
            }
            Rule::Count(of, besides, value) => {
                kind(&mut row, Kind::Count);
                cards(&mut row, of);
                test(&mut row, besides);
                let (change, number) = match value {
                    Value::Is(number) => (Change::Is, Some(number)),
                    Value::May(number) => (Change::May, Some(number)),
                    Value::Minus => (Change::Minus, None),
                    Value::Double => (Change::Double, None),
                    Value::MayMinus => (Change::MayMinus, None),
                };
                row.push(Block::Change(change));
                row.extend(number.map(Block::of_number));
            }
            Rule::Never(of, besides) | Rule::Must(of, besides) => {
                kind(&mut row, if matches!(self, Rule::Must(..)) { Kind::Must } else { Kind::Never });
                cards(&mut row, of);
                test(&mut row, besides);
            }
            Rule::Avoid(totals, besides) => {
                kind(&mut row, Kind::Avoid);
                row.push(Block::Totals(totals));
                test(&mut row, besides);
            }
            Rule::Limit(number) => row.extend([Block::Kind(Kind::Limit), Block::of_number(number)]),
            Rule::Start(number) => row.extend([Block::Kind(Kind::Start), Block::of_number(number)]),
            Rule::Deal(number) => row.extend([Block::Kind(Kind::Deal), Block::of_number(number)]),
        }
        row
    }

    /// What it does, where it is an action.
    pub fn effects(self) -> impl Iterator<Item = Effect> {
        let (first, second) = match self {
            Rule::When(_, _, first, second) => (Some(first), second),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }

    /// What must hold besides.
    pub const fn test(self) -> Option<Test> {
        match self {
            Rule::When(_, test, ..)
            | Rule::Count(_, test, _)
            | Rule::Never(_, test)
            | Rule::Avoid(_, test)
            | Rule::Must(_, test) => test,
            Rule::Limit(_) | Rule::Start(_) | Rule::Deal(_) => None,
        }
    }

    /// Whether the card played last matters to it.
    pub fn looks_back(self) -> bool {
        matches!(self.test(), Some(Test::After(_))) || self.about().is_some_and(Cards::looks_back)
    }

    /// The cards that it is about; none where it is about something else.
    pub const fn about(self) -> Option<Cards> {
        match self {
            Rule::When(Event::Play(cards), ..)
            | Rule::Count(cards, ..)
            | Rule::Never(cards, _)
            | Rule::Must(cards, _) => Some(cards),
            _ => None,
        }
    }
}

/// A row of blocks as text.
pub fn text(blocks: &[Block]) -> String {
    blocks.iter().map(Block::to_string).collect::<Vec<_>>().join(" ")
}

/// Its text, as in notation.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&text(&self.blocks()))
    }
}

/// A text that is no rule, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotARule(pub String);

impl fmt::Display for NotARule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Rule {
    type Err = NotARule;

    fn from_str(given: &str) -> Result<Rule, NotARule> {
        let no = |why: String| NotARule(format!("\"{given}\" is no rule: {why}"));
        let mut row = Vec::new();
        for word in given.split(' ').take(LONGEST + 1) {
            row.push(word.parse::<Block>().map_err(|error| no(error.to_string()))?);
        }
        match read(&row) {
            Err(at) => Err(no(format!("\"{}\" cannot stand there", row[at]))),
            Ok(Reading { rule: Some(rule), .. }) => Ok(rule),
            Ok(Reading { next, .. }) => {
                let next = listed(next.iter().take(4).map(Block::to_string));
                Err(no(format!("something has to follow, such as {}", next)))
            }
        }
    }
}
