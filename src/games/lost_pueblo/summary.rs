//! The explanation of a finished hand: the journey of the ace, line by line, why the hand ended, and who lied.

use super::journal::{Event, Why};
use super::said::listed;
use super::{ACE, Cards, How, LostPueblo, Outcome, Phase, SIX};
use crate::kit::sheets;
use crate::kit::words::counted;
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

/// Of a long journey only the beginning and the end are told: so many lines of each.
const TOLD: (usize, usize) = (3, 6);

/// The summary of the hand that has just ended.
pub(super) fn summary(game: &LostPueblo) -> Option<Summary> {
    let outcome = game.outcome()?;
    let last = matches!(game.phase, Phase::Over(_));
    let mut story = journey(game, outcome.thief);
    story.push(ending(game, outcome));
    let waiting = game.without_turn();
    if !waiting.is_empty() {
        let text = format!("{} had no turn: the hand ended in turn {}.", waiting.named(), game.turn);
        story.push(StoryLine::text(text));
    }
    story.extend(words(game, outcome.thief));
    let told = Summary { story, sheet: Some(sheet(game, outcome)), last, ..Summary::default() };
    let title = title(game, outcome);
    Some(match last && game.house.hands > 1 {
        true => Summary { title: game.victory().title(), deal: title, lines: lines(game), ..told },
        false => Summary { title, next: "Next hand".to_owned(), ..told },
    })
}

fn title(game: &LostPueblo, outcome: Outcome) -> String {
    let why = match outcome.how {
        How::Escaped => "the ace is gone",
        How::Found => "the thief is found",
        How::SixCards => "six cards",
        How::LastOne => "nobody left to find the thief",
        How::TimeUp => "time is up",
    };
    match game.house.hands {
        1 => format!("{} wins: {why}", outcome.winner.named()),
        _ => format!("{} wins hand {}: {why}", outcome.winner.named(), game.hand),
    }
}

/// Everything that went into or out of the thief's hand, from the deal on.
fn journey(game: &LostPueblo, thief: Seat) -> Vec<StoryLine> {
    let who = thief.named();
    let mut held = 0;
    let mut lines = Vec::new();
    for (turn, event) in game.journal.entries() {
        let (text, cards) = match *event {
            Event::Dealt { thief: dealt } => {
                held = dealt.len();
                let text = format!("{who} was dealt the ace of spades and became the thief.");
                lines.push(StoryLine::text(text).with(dealt).result(so_many(held)));
                continue;
            }
            Event::Moved { from, to, cards, why, exposes, .. } if from == thief || to == thief => {
                let other = if from == thief { to } else { from };
                (moved(*turn, thief, from == thief, other, cards, why, exposes), cards)
            }
            Event::Answered { by, of, right: true } if of == thief => {
                (format!("Turn {turn}: {} accused {who}. That was right.", by.named()), Cards::one(ACE))
            }
            _ => continue,
        };
        let before = held;
        held = match *event {
            Event::Moved { from, .. } if from == thief => held - cards.len(),
            Event::Moved { .. } => held + cards.len(),
            _ => held,
        };
        let result = if held == before { String::new() } else { so_many(held) };
        lines.push(StoryLine::text(text).with(cards).result(result));
    }
    let (first, end) = TOLD;
    let left_out = lines.len().saturating_sub(first + end);
    if left_out > 1 {
        let text = format!("{left_out} more hand-overs, and the ace stayed where it was.");
        lines.splice(first..first + left_out, [StoryLine::text(text)]);
    }
    lines
}

/// "3 cards", "no cards".
fn so_many(cards: usize) -> String {
    if cards == 0 { "no cards".to_owned() } else { counted(cards as u32, "card", "cards") }
}

/// One step of the journey: cards between the thief and another seat.
fn moved(turn: u8, thief: Seat, leaves: bool, other: Seat, cards: Cards, why: Why, exposes: bool) -> String {
    let (who, other, what) = (thief.named(), other.named(), listed(cards));
    let text = match (leaves, why) {
        (true, Why::Handed) => format!("Turn {turn}: {who} handed {other} {what}"),
        (true, Why::Asked) => format!("Turn {turn}: {other} asked for a card, and {who} gave {what}"),
        (true, Why::Penalty) => format!("Turn {turn}: {who} accused {other}, knowing better, and paid {what}"),
        (false, Why::Handed) => format!("Turn {turn}: {other} handed {who} {what}"),
        (false, _) => format!("Turn {turn}: {who} asked {other} and got {what}"),
    };
    match exposes {
        true => format!("{text}. With six cards and no win, everybody knew."),
        false => format!("{text}."),
    }
}

/// What ended the hand, where the journey has not told it already, and why that decides it.
fn ending(game: &LostPueblo, outcome: Outcome) -> StoryLine {
    let winner = outcome.winner.named();
    let last_move = game.journal.entries().iter().rev().find_map(|(turn, event)| match *event {
        Event::Moved { from, cards, .. } => Some((*turn, from, cards)),
        _ => None,
    });
    let held = game.hands[outcome.winner.index()].len();
    match (outcome.how, last_move) {
        (How::Escaped, _) => {
            let six = if game.hands.iter().any(|hand| hand.len() >= SIX) {
                "Whoever gives the ace away has won, whatever the receiver then holds."
            } else {
                "The ace left as the last card of its hand: the thief has escaped."
            };
            StoryLine::text(six)
        }
        (How::Found, _) => StoryLine::text(format!("{winner} named the thief and {{wins}}.")),
        (How::SixCards, Some((turn, from, cards))) => {
            let text = format!("Turn {turn}: {winner} got {} from {}; {held} cards win.", listed(cards), from.named());
            StoryLine::text(text).with(cards).result(so_many(held))
        }
        (How::LastOne, Some((turn, from, cards))) => {
            let text =
                format!("Turn {turn}: {} gave the last card and {{was}} out. Only the thief was left.", from.named());
            StoryLine::text(text).with(cards)
        }
        (How::SixCards, None) => StoryLine::text(format!("{winner} has six cards and {{wins}}.")),
        (How::LastOne, None) => StoryLine::text("Only the thief was left."),
        (How::TimeUp, _) => {
            StoryLine::text(format!("All {} turns were over, and time is on the thief’s side.", game.house.turns()))
        }
    }
}

/// Who accused wrongly, who was right aloud, who lied.
fn words(game: &LostPueblo, thief: Seat) -> Vec<StoryLine> {
    let mut lines = Vec::new();
    let wrong: SeatSet =
        game.house.everybody().filter(|seat| *seat != thief && game.conduct[seat.index()].wrong > 0).collect();
    if !wrong.is_empty() {
        lines.push(StoryLine::text(format!("{} accused the wrong one.", wrong.named())));
    }
    let first = statements(game).find(|(_, seat, statement)| *seat != thief && is_hit(*statement, thief));
    if let Some((turn, seat, _)) = first {
        let text = format!("{} was the first to suspect {} aloud, in turn {turn}.", seat.named(), thief.named());
        lines.push(StoryLine::text(text));
    }
    let said = statements(game).count();
    if said > 0 {
        let untrue = statements(game).filter(|(_, seat, statement)| !statement.is_true(*seat, thief)).count();
        let text = match (said, untrue) {
            (1, 0) => "One thing was said, and it was true.".to_owned(),
            (1, _) => "One thing was said, and it was untrue.".to_owned(),
            (_, 0) => format!("{said} things were said, all of them true."),
            _ if untrue == said => format!("{said} things were said, none of them true."),
            _ => format!("{said} things were said, {untrue} of them untrue."),
        };
        lines.push(StoryLine::text(text));
    }
    lines
}

fn is_hit(statement: super::Statement, thief: Seat) -> bool {
    statement == super::Statement::Suspect(thief)
}

/// Everything said in this hand, with the turn and the speaker.
fn statements(game: &LostPueblo) -> impl Iterator<Item = (u8, Seat, super::Statement)> + '_ {
    game.journal.entries().iter().filter_map(|(turn, event)| match *event {
        Event::Said(seat, statement) => Some((*turn, seat, statement)),
        _ => None,
    })
}

/// What each seat ended with.
fn sheet(game: &LostPueblo, outcome: Outcome) -> Sheet {
    let (talk, several) = (game.house.talk, game.house.hands > 1);
    let columns = [("Cards", true), ("Said", talk), ("Untrue", talk), ("Hands won", several)];
    sheets::by_seats_where(columns, game.house.seats(), SeatSet::one(outcome.winner), |seat| {
        let of_seat = || statements(game).filter(|(_, speaker, _)| *speaker == seat);
        let untrue = of_seat().filter(|(_, _, statement)| !statement.is_true(seat, outcome.thief)).count();
        let cards = game.hands[seat.index()].len();
        [cards, of_seat().count(), untrue, game.wins[seat.index()].into()].map(|figure| figure.to_string())
    })
}

/// The hands of the match so far, where there are several.
pub(super) fn running_sheet(game: &LostPueblo) -> Option<Sheet> {
    if game.house.hands == 1 || game.results[0].is_none() {
        return None;
    }
    let part = |outcome: &Outcome, seat: Seat| match (seat == outcome.winner, seat == outcome.thief) {
        (true, true) => "won, thief",
        (true, false) => "won",
        (false, true) => "thief",
        (false, false) => "",
    };
    let count = game.house.seats();
    let hands = (1..).zip(game.results.iter().flatten());
    let rows =
        hands.map(|(hand, outcome)| sheets::row(format!("Hand {hand}"), count, |seat| part(outcome, seat).to_owned()));
    let total = sheets::row("Won", count, |seat| game.wins[seat.index()].to_string());
    Some(sheets::by_columns(count, rows, total))
}

/// Hands won by each seat after each hand.
fn lines(game: &LostPueblo) -> Vec<Vec<i32>> {
    let line = |seat: Seat| {
        let mut won = 0;
        let after = game.results.iter().flatten().map(|outcome| {
            won += i32::from(outcome.winner == seat);
            won
        });
        std::iter::once(0).chain(after).collect()
    };
    game.house.everybody().map(line).collect()
}
