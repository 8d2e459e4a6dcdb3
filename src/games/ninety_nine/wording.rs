//! Rules in plain words, as somebody would read them out at the table. Different rules are worded differently.

use super::blocks::{Block, Change, Cross, Effect, Glue, Group, Ink, Kind, Relation, Standing, Totals};
use super::rule::{Base, Cards, Event, Reading, Rule, Test, Value, read};
use crate::kit::words::{capital, number};
use crate::pieces::Rank;

/// "seven", "sixes".
fn rank(rank: Rank, many: bool) -> String {
    let word = rank.words();
    match (many, word) {
        (false, _) => word.to_owned(),
        (true, "six") => "sixes".to_owned(),
        (true, _) => format!("{word}s"),
    }
}

fn suit(ink: Ink) -> &'static str {
    match ink {
        Ink::Clubs => "clubs",
        Ink::Diamonds => "diamonds",
        Ink::Hearts => "hearts",
        Ink::Spades => "spades",
        Ink::Red => "red",
        Ink::Black => "black",
    }
}

const fn is_colour(ink: Ink) -> bool {
    matches!(ink, Ink::Red | Ink::Black)
}

fn group(group: Group, many: bool) -> String {
    let word = match group {
        Group::Face => "face card",
        Group::Even => "even card",
        Group::Odd => "odd card",
        Group::Low => "low card, ace to four",
        Group::Tens => "card from ten to king",
    };
    if many { word.replacen("card", "cards", 1) } else { word.to_owned() }
}

/// "red seven", "sevens of hearts", "cards of the same suit": without an article.
fn cards(of: Cards, many: bool) -> String {
    let card = if many { "cards" } else { "card" };
    let base = match of.base {
        Base::Rank(of) => rank(of, many),
        Base::Group(of) => group(of, many),
        Base::OneEyed => format!("one-eyed {card}"),
        Base::Ink(ink) if is_colour(ink) => format!("{} {card}", suit(ink)),
        Base::Ink(ink) if many => suit(ink).to_owned(),
        Base::Ink(ink) => suit(ink).trim_end_matches('s').to_owned(),
        Base::Relation(relation) => match relation {
            Relation::SameRank => format!("{card} of the same rank as the last"),
            Relation::SameSuit => format!("{card} of the same suit as the last"),
            Relation::SameColour => format!("{card} of the same colour as the last"),
            Relation::OtherColour => format!("{card} of the other colour than the last"),
            Relation::Higher => format!("{card} higher than the last"),
            Relation::Lower => format!("{card} lower than the last"),
            Relation::Neighbour => format!("{card} one rank from the last"),
        },
        Base::Any => card.to_owned(),
    };
    match of.narrow {
        None => base,
        Some(ink) if is_colour(ink) => format!("{} {base}", suit(ink)),
        Some(ink) => format!("{base} of {}", suit(ink)),
    }
}

/// "a red seven", "an ace".
fn a_card(of: Cards) -> String {
    let words = cards(of, false);
    match (of.base, words.chars().next()) {
        (Base::Any, _) => "any card".to_owned(),
        (_, Some('a' | 'e' | 'i' | 'o' | 'u')) if !words.starts_with("one") => format!("an {words}"),
        _ => format!("a {words}"),
    }
}

fn all_cards(of: Cards) -> String {
    if of.base == Base::Any { "all cards".to_owned() } else { cards(of, true) }
}

/// "even", "a multiple of 3": what a total is.
fn totals(of: Totals) -> String {
    let word = of.word();
    let tail = word.rsplit('-').next().unwrap_or_default();
    match of {
        Totals::Even => "even".to_owned(),
        Totals::Odd => "odd".to_owned(),
        Totals::Prime => "a prime".to_owned(),
        Totals::Square => "a square".to_owned(),
        Totals::Twin => "twin digits (11, 22 …)".to_owned(),
        Totals::AtLimit => "the limit".to_owned(),
        Totals::BelowZero => "below zero".to_owned(),
        _ if word.starts_with("mult") => format!("a multiple of {tail}"),
        _ if word.starts_with("ends") => format!("a number ending in {tail}"),
        _ if word.starts_with("under") => format!("under {tail}"),
        _ if word.starts_with("over") => format!("over {tail}"),
        _ => format!("exactly {tail}"),
    }
}

fn standing(of: Standing, out: bool) -> &'static str {
    match of {
        Standing::Duel => "two are left",
        Standing::Crowd => "three or more are in",
        Standing::Few if out => "one or two cards are left there",
        Standing::Many if out => "four or more cards are left there",
        Standing::Opening if out => "no card was played from there",
        Standing::Few => "the player has one or two cards",
        Standing::Many => "the player has four or more cards",
        Standing::Opening => "it is the player’s first card",
        Standing::Reversed => "play runs anticlockwise",
    }
}

/// " if the total was over 25".
fn test(of: Option<Test>, out: bool) -> String {
    match of {
        None => String::new(),
        Some(Test::Totals(of)) if out => format!(" if the total is {}", totals(of)),
        Some(Test::Totals(of)) => format!(" if the total was {}", totals(of)),
        Some(Test::After(base)) => format!(" if the last card was {}", a_card(Cards { base, narrow: None })),
        Some(Test::Standing(of)) => format!(" if {}", standing(of, out)),
    }
}

/// What an effect does: "play changes direction".
pub fn effect(of: Effect) -> &'static str {
    match of {
        Effect::Reverse => "play changes direction",
        Effect::Skip => "the next player is skipped",
        Effect::SkipTwo => "the next two players are skipped",
        Effect::Again => "the same player goes again",
        Effect::ChooseNext => "the player says who is next",
        Effect::Add5 => "5 is added",
        Effect::Add10 => "10 is added",
        Effect::Add20 => "20 is added",
        Effect::Less5 => "5 is taken off",
        Effect::Less10 => "10 is taken off",
        Effect::Less20 => "20 is taken off",
        Effect::Set0 => "the total goes to 0",
        Effect::Set50 => "the total goes to 50",
        Effect::ToLimit => "the total goes to the limit",
        Effect::SwapDigits => "the total’s digits change places",
        Effect::Mirror => "the total becomes what was missing to the limit",
        Effect::RoundUp => "the total is rounded up to a ten",
        Effect::RoundDown => "the total is rounded down to a ten",
        Effect::Halve => "the total is halved",
        Effect::NoDraw => "no new card comes",
        Effect::ExtraDraw => "the player draws an extra card",
        Effect::NextDraws => "the next player draws a card",
        Effect::OthersDraw => "all others draw a card",
        Effect::LoseCard => "the player loses a random card",
        Effect::NextLoses => "the next player loses a random card",
        Effect::Steal => "the player takes a random card from the next",
        Effect::Gift => "the player gives the next a random card",
        Effect::Rotate => "all pass their hand to the next",
        Effect::SwapNext => "the player swaps hands with the next",
        Effect::Refill => "all others draw up to a full hand",
        Effect::ShowHand => "the player shows the hand",
        Effect::Bust => "the player goes out",
    }
}

/// A rule in plain words, with a capital and without a full stop.
pub fn rule(of: Rule) -> String {
    let words = match of {
        Rule::When(event, besides, first, second) => {
            let out = event == Event::Out;
            let when = match event {
                Event::Play(of) => format!("when {} is played", a_card(of)),
                Event::Land(of) => format!("when a card makes the total {}", totals(of)),
                Event::Cross(cross) => format!("when the total passes or meets {}", cross.mark()),
                Event::Out => "when somebody goes out".to_owned(),
            };
            let second = second.map_or_else(String::new, |second| format!(", and {}", effect(second)));
            format!("{when}{}, {}{second}", test(besides, out), effect(first))
        }
        Rule::Count(of, besides, value) => {
            let value = match value {
                Value::Is(counts) => format!("count {}", number(counts)),
                Value::May(counts) => format!("may also count {}", number(counts)),
                Value::Minus => "count the opposite".to_owned(),
                Value::Double => "count double".to_owned(),
                Value::MayMinus => "may also count the opposite".to_owned(),
            };
            format!("{} {value}{}", all_cards(of), test(besides, false))
        }
        Rule::Never(Cards { base: Base::Any, .. }, besides) => format!("no card may be played{}", test(besides, false)),
        Rule::Never(of, besides) => format!("{} may not be played{}", all_cards(of), test(besides, false)),
        Rule::Avoid(of, besides) => format!("no card may make the total {}{}", totals(of), test(besides, false)),
        Rule::Must(of, besides) => format!("whoever can play {} must{}", a_card(of), test(besides, false)),
        Rule::Limit(limit) => format!("the limit is {limit}"),
        Rule::Start(start) => format!("hands start at {start}"),
        Rule::Deal(deal) => format!("everybody is dealt {deal} cards"),
    };
    capital(&words)
}

/// A block by itself, as a tile of the sentence.
pub fn block(of: Block) -> String {
    match of {
        Block::Rank(of) => of.index().to_owned(),
        Block::Number(of) => number(of),
        Block::Group(of) => group(of, true),
        Block::Ink(of) => suit(of).to_owned(),
        Block::Relation(_) => cards(Cards { base: Base::Relation(relation(of)), narrow: None }, false)
            .trim_start_matches("card ")
            .trim_end_matches(" as the last")
            .to_owned(),
        Block::Totals(of) => totals(of),
        Block::Kind(of) => match of {
            Kind::When => "When …",
            Kind::Count => "Count …",
            Kind::Never => "Never …",
            Kind::Avoid => "Totals to avoid …",
            Kind::Must => "Must …",
            Kind::Limit => "The limit …",
            Kind::Start => "The start …",
            Kind::Deal => "The deal …",
        }
        .to_owned(),
        Block::Glue(of) => match of {
            Glue::If => "if …",
            Glue::And => "and …",
            Glue::After => "the last card was …",
            Glue::Land => "the total becomes …",
            Glue::Any => "any card",
            Glue::OneEyed => "one-eyed cards",
            Glue::Out => "somebody goes out",
        }
        .to_owned(),
        Block::Cross(of) => format!("the total passes {}", Cross::mark(of)),
        Block::Standing(of) => standing(of, false).to_owned(),
        Block::Change(of) => match of {
            Change::Is => "count as …",
            Change::May => "may also count …",
            Change::Minus => "count the opposite",
            Change::Double => "count double",
            Change::MayMinus => "may also count the opposite",
        }
        .to_owned(),
        Block::Effect(of) => effect(of).to_owned(),
    }
}

fn relation(of: Block) -> Relation {
    match of {
        Block::Relation(relation) => relation,
        _ => Relation::SameRank,
    }
}

/// Under which heading a block is found.
pub const fn heading(of: Block) -> &'static str {
    match of {
        Block::Rank(_) => "Ranks",
        Block::Group(_) | Block::Glue(Glue::Any | Glue::OneEyed) => "Kinds",
        Block::Ink(_) => "Suits",
        Block::Relation(_) => "The last card",
        Block::Totals(_) => "Totals",
        Block::Kind(_) => "Rules",
        Block::Glue(Glue::Land | Glue::Out) | Block::Cross(_) => "The total",
        Block::Glue(Glue::If) => "If",
        Block::Glue(Glue::And) => "And",
        Block::Glue(Glue::After) => "The last card",
        Block::Standing(_) => "The table",
        Block::Change(_) => "Counts",
        Block::Number(_) => "Numbers",
        Block::Effect(effect) => match effect.family() {
            super::blocks::Family::Turn => "Turn",
            super::blocks::Family::Total => "Total",
            super::blocks::Family::Cards => "Cards",
            super::blocks::Family::Fate => "Out",
        },
    }
}

/// A sentence as far as it goes: in plain words once it is one, tile after tile before.
pub fn draft(blocks: &[Block]) -> String {
    match read(blocks) {
        Ok(Reading { rule: Some(done), .. }) => rule(done),
        _ => {
            let tiles = blocks.iter().map(|of| block(*of).trim_end_matches(" …").to_owned());
            let tiles: Vec<String> = tiles.collect();
            if tiles.is_empty() { String::new() } else { format!("{} …", tiles.join(" · ")) }
        }
    }
}
