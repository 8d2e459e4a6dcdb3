//! The explanation of a round: roles and word, who found it and when, who voted for what, how far each question led.

use super::entries::Inquiry;
use super::said::{answered, inquiry};
use super::words::WORDS;
use super::{Insider, Outcome, Phase};
use crate::kit::sheets;
use crate::kit::words::{counted, number};
use crate::table::{Seat, SeatSet, Sheet, SheetRow, StoryLine, Summary};

/// The summary of the round that has just ended.
pub(super) fn summary(game: &Insider) -> Option<Summary> {
    let outcome = game.result.filter(|_| matches!(game.phase, Phase::Reveal | Phase::Over))?;
    let last = game.phase == Phase::Over;
    let decides = last && game.house.rounds > 1;
    let mut story = vec![StoryLine::text(opening(game))];
    story.extend(found(game));
    story.extend(votes(game, outcome));
    story.extend(questions(game));
    let told = Summary { story, sheet: Some(sheet(game)), last, ..Summary::default() };
    Some(match decides {
        true => Summary {
            title: game.victory().title(),
            deal: format!("Round {}: {}", game.round, title(game, outcome, false)),
            lines: lines(game),
            ..told
        },
        false => Summary { title: title(game, outcome, last), next: "Next round".to_owned(), ..told },
    })
}

/// How the round ended, which was the whole match if it is over.
fn title(game: &Insider, outcome: Outcome, over: bool) -> String {
    let insider = game.insider.named();
    match outcome {
        Outcome::Commons if over => format!("The Insider is caught: it was {insider}"),
        Outcome::Insider if over => format!("{insider} wins: the Insider got away"),
        Outcome::Lost => format!("Nobody found “{}”: all have lost", game.word_text()),
        Outcome::Commons => format!("{insider} was the Insider, and {{is}} caught"),
        Outcome::Insider => format!("{insider} was the Insider, and {{gets}} away"),
    }
}

fn opening(game: &Insider) -> String {
    format!(
        "The word was “{}”. {} was the Master, {} the Insider.",
        game.word_text(),
        game.master.named(),
        game.insider.named()
    )
}

fn found(game: &Insider) -> Option<StoryLine> {
    let finder = game.finder?.named();
    let text = match game.house.in_app() {
        true => format!("{finder} found it after {}.", counted(game.asked, "question", "questions")),
        false => format!("{finder} found it."),
    };
    Some(StoryLine::text(text))
}

/// Each question with the share that it had in the way to the word.
fn questions(game: &Insider) -> Vec<StoryLine> {
    let Some(word) = game.listed().filter(|_| !game.entries.is_empty()) else { return Vec::new() };
    let helped = game.helped(word);
    let line = |(number, (entry, bits)): (usize, (&super::Entry, &f32))| {
        let answer = match entry.what {
            Inquiry::Asked(_, answer) => answer.map_or("", answered),
            Inquiry::Guessed(_, true) => "Yes",
            Inquiry::Guessed(_, false) => "No",
        };
        let text = format!("{number}. {}: {} {answer}.", entry.seat.named(), inquiry(entry.what));
        StoryLine { result: share_in_words(*bits), ..StoryLine::text(text) }
    };
    let heading = "How far each question took you towards the word; all the way is 100%:";
    let lines = (1..).zip(game.entries.iter().zip(&helped)).map(line);
    [StoryLine::text(heading)].into_iter().chain(lines).collect()
}

/// So many bits as a share of those that single out a word: "24%", "−5%".
fn share_in_words(bits: f32) -> String {
    let share = (100.0 * bits / (WORDS as f32).log2()).round();
    format!("{}%", number(share as i32))
}

fn votes(game: &Insider, outcome: Outcome) -> Vec<StoryLine> {
    let mut lines = Vec::new();
    let Some(finder) = game.finder else { return lines };
    let accusing: SeatSet = game.vote.made().filter(|(_, accuses)| *accuses).map(|(seat, _)| seat).collect();
    let (accuse, acquit) = game.first_count();
    let text = match accusing.is_empty() {
        true => format!("First vote: nobody accused {}.", finder.named()),
        false => format!("First vote: {} accused {}.", accusing.named(), finder.named()),
    };
    lines.push(StoryLine { result: format!("{accuse} : {acquit}"), ..StoryLine::text(text) });
    for accused in game.house.everybody().filter(|seat| game.fingers(*seat) > 0) {
        let by: SeatSet = game.point.made().filter(|(_, at)| *at == accused).map(|(seat, _)| seat).collect();
        let verb = if by.len() == 1 { "points" } else { "point" };
        let text = format!("{} {verb} at {}.", by.named(), accused.named());
        lines.push(StoryLine { result: by.len().to_string(), ..StoryLine::text(text) });
    }
    if let Some(accused) = game.accused {
        let text = match outcome {
            Outcome::Commons => format!("{} was accused, rightly: Master and Commons win.", accused.named()),
            _ => format!("{} was accused and {{is}} innocent: the Insider wins.", accused.named()),
        };
        lines.push(StoryLine::text(text));
    }
    lines
}

/// What each seat was, did and won.
fn sheet(game: &Insider) -> Sheet {
    let helped = game.listed().map(|word| game.helped(word)).unwrap_or_default();
    let asks = game.house.in_app();
    let winners = game.round_winners();
    let row = |seat: Seat| {
        let mut cells = vec![game.role(seat).to_owned()];
        if asks {
            let bits = game.entries.iter().zip(&helped).filter(|(entry, _)| entry.seat == seat).map(|(_, bits)| bits);
            cells.push(if seat == game.master { String::new() } else { share_in_words(bits.sum()) });
        }
        cells.push(game.scores[seat.index()].to_string());
        SheetRow { seat: Some(seat), label: String::new(), cells, strong: winners.contains(seat) }
    };
    let mut columns = vec!["Role"];
    if asks {
        columns.push("Of the way");
    }
    columns.push("Points");
    Sheet::new(columns.into_iter().map(str::to_owned).collect(), game.house.everybody().map(row).collect())
}

/// The rounds of the match so far, where there are several.
pub(super) fn running_sheet(game: &Insider) -> Option<Sheet> {
    if game.house.rounds == 1 || game.past[0].is_none() {
        return None;
    }
    let count = game.house.seats();
    let rounds = (1..).zip(game.past.iter().flatten());
    let cell = |past: &super::Past, seat: Seat| match seat {
        seat if seat == past.master => "Master",
        seat if seat == past.insider && past.outcome == Outcome::Insider => "Insider, won",
        seat if seat == past.insider => "Insider",
        _ => "",
    };
    let rows =
        rounds.map(|(round, past)| sheets::row(format!("Round {round}"), count, |seat| cell(past, seat).to_owned()));
    let total = sheets::row("Points", count, |seat| game.scores[seat.index()].to_string());
    Some(sheets::by_columns(count, rows, total))
}

/// Points of each seat after each round.
fn lines(game: &Insider) -> Vec<Vec<i32>> {
    let line = |seat: Seat| {
        let mut points = 0;
        let after = game.past.iter().flatten().map(|past| {
            points += match past.outcome {
                Outcome::Lost => 0,
                Outcome::Commons => i32::from(seat != past.insider),
                Outcome::Insider => 2 * i32::from(seat == past.insider),
            };
            points
        });
        std::iter::once(0).chain(after).collect()
    };
    game.house.everybody().map(line).collect()
}
