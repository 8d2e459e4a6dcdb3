//! The table: role cards, the sheet of questions, who suspects whom.

use super::entries::{Inquiry, Said};
use super::said::{answered, inquiry};
use super::words::Answer;
use super::{Event, Insider, Outcome, Phase, summary};
use crate::engine::Rules;
use crate::kit::words::{capital, counted, ordinal};
use crate::table::{
    Covered, Entry, Ledger, Mood, Place, Placed, Seat, SeatSet, SeatView, Shape, Show, Table, Thread, Value, Viewer,
    Zone,
};

/// What `viewer` sees.
pub(super) fn table(game: &Insider, viewer: Viewer) -> Table {
    game.narration(viewer).onto(Table {
        zones: game.house.everybody().map(|seat| role_zone(game, seat, viewer)).collect(),
        values: values(game),
        seats: game.house.everybody().map(|seat| seat_view(game, seat)).collect(),
        prompt: prompt(game, viewer),
        aside: aside(game, viewer),
        threads: threads(game),
        ledger: ledger(game, viewer),
        lingers: lingers(game),
        covered: covered(game, viewer),
        sheet: summary::running_sheet(game),
        summary: summary::summary(game),
        ..Table::default()
    })
}

/// Whether this is a moment that everybody wants to see before it goes on, whoever brought it about.
fn lingers(game: &Insider) -> bool {
    matches!(game.phase, Phase::Unmask | Phase::Count1 | Phase::Count2)
        || matches!(game.event, Event::Found(_) | Event::Counted1 | Event::Counted2)
}

fn role_zone(game: &Insider, seat: Seat, viewer: Viewer) -> Zone {
    let dealt = game.round > 0;
    let open = viewer == Viewer::All || dealt && (viewer.is(seat) || seat == game.master || game.result.is_some());
    let card = game.roles[seat.index()];
    let mut placed = if open { Placed::up(card) } else { Placed::down(card) };
    // Beside the prompt it is told as well, where a tip or a hint stands in the place of that.
    if dealt && open {
        placed = placed.mark(game.role(seat));
    }
    let mut zone = Zone::new(format!("{seat}.role"), "Role", Place::Seat, Shape::Fan).of(seat).cards(1);
    zone.pieces = vec![placed];
    if viewer.is(seat) && game.knows_word(seat) && !game.is_word_out() {
        zone.note = game.word_text().to_owned();
    }
    zone
}

fn values(game: &Insider) -> Vec<Value> {
    let word = if game.is_word_out() { game.word_text() } else { "" };
    let seat = |seat: Option<Seat>| seat.map(|seat| seat.to_string()).unwrap_or_default();
    let phase = match game.phase {
        Phase::Deal if game.round > 0 => "reveal",
        Phase::Deal | Phase::Guess | Phase::Open(_) => "guess",
        Phase::Choose => "choose",
        Phase::Write | Phase::Written => "write",
        Phase::Discuss => "discuss",
        Phase::Vote1 | Phase::Count1 => "vote1",
        Phase::Vote2 | Phase::Count2 => "vote2",
        Phase::Tie(_) => "tie",
        Phase::Unmask if game.finder.is_none() => "guess",
        Phase::Unmask if game.point.asked().is_empty() => "vote1",
        Phase::Unmask => "vote2",
        Phase::Reveal => "reveal",
        Phase::Over => "over",
    };
    let result = match game.result {
        None => "",
        Some(Outcome::Lost) => "lost",
        Some(Outcome::Commons) => "commons",
        Some(Outcome::Insider) => "insider",
    };
    let (accuse, acquit) = game.first_count();
    let rounds = if game.house.rounds > 1 { Show::OneOf { all: game.house.rounds.into() } } else { Show::Hidden };
    let shown = if game.is_word_out() { Show::Headline } else { Show::Hidden };
    let mut values = vec![
        Value::new("round", "Round", i32::from(game.round), rounds),
        Value::hidden("phase", phase),
        Value::hidden("master", game.master.to_string()),
        Value::hidden("asked", i32::from(game.asked)),
        Value::hidden("guesser", seat(game.finder)),
        Value::new("word", "The word", word, shown),
        Value::hidden("accuse", accuse as i32),
        Value::hidden("acquit", acquit as i32),
        Value::hidden("accused", seat(game.accused)),
        Value::hidden("result", result),
    ];
    if game.house.in_app() {
        let shown = if game.is_word_out() { Show::Hidden } else { Show::Headline };
        values.push(Value::new("left", "Questions left", i32::from(game.left()), shown));
        values.push(Value::hidden("lap", i32::from(game.lap)));
    }
    for seat in game.house.everybody() {
        values.push(Value::hidden(format!("{seat}.votes"), game.fingers(seat) as i32));
    }
    values
}

fn seat_view(game: &Insider, seat: Seat) -> SeatView {
    let master = game.round > 0 && seat == game.master;
    let unmasked = game.result.is_some() && seat == game.insider;
    let badge = match (master, unmasked) {
        (true, _) => "M",
        (_, true) => "I",
        _ => "",
    };
    SeatView { score: game.score(seat), badge: badge.to_owned(), note: note(game, seat), ..SeatView::default() }
}

/// A few words under the name.
fn note(game: &Insider, seat: Seat) -> String {
    // Aloud one vote after the other is entered.
    let first = |missing: SeatSet| !game.house.in_app() && missing.first() == Some(seat);
    let finder = game.finder == Some(seat);
    match game.phase {
        Phase::Vote1 | Phase::Count1 if !game.vote.asked().contains(seat) => {}
        Phase::Vote1 if first(game.vote.missing()) => return "{votes} now".to_owned(),
        Phase::Vote1 | Phase::Count1 if !game.vote.missing().contains(seat) => return "voted".to_owned(),
        Phase::Vote2 if first(game.point.missing()) => return "{points} now".to_owned(),
        Phase::Vote2 | Phase::Count2 if !game.point.missing().contains(seat) => return "pointed".to_owned(),
        Phase::Unmask | Phase::Tie(_) if game.accused == Some(seat) => return "accused".to_owned(),
        _ => {}
    }
    if let Some(words) = shown(game, seat) {
        return words;
    }
    match game.phase {
        Phase::Deal => String::new(),
        _ if game.result.is_some() => match seat {
            seat if seat == game.master => "Master".to_owned(),
            seat if seat == game.insider => "Insider".to_owned(),
            _ => "Common".to_owned(),
        },
        _ if seat == game.master => "Master".to_owned(),
        _ if finder => "found it".to_owned(),
        Phase::Guess if game.house.in_app() && seat == game.turn => "{asks} next".to_owned(),
        Phase::Tie(tied) if tied.contains(seat) => counted(game.fingers(seat) as i64, "finger", "fingers"),
        Phase::Open(_) if game.open_question().is_some_and(|(by, _)| by == seat) => "{is} asking".to_owned(),
        Phase::Guess | Phase::Open(_) if game.house.in_app() => match game.asked_by(seat) {
            0 => String::new(),
            asked => format!("{asked} asked"),
        },
        _ => String::new(),
    }
}

/// What a seat has shown of what it thinks: whom it pointed at, how it voted, whom it suspects.
fn shown(game: &Insider, seat: Seat) -> Option<String> {
    let pointed = || game.point.of(seat).map(|at| format!("{{points}} at {}", at.named()));
    let voted = || game.vote.of(seat).map(|accuses| if accuses { "voted yes" } else { "voted no" }.to_owned());
    let spoke = || game.speeches.iter().rev().find(|speech| speech.seat == seat).map(|speech| speech.said);
    match game.phase {
        _ if game.result.is_some() => None,
        Phase::Unmask if game.point.is_complete() && !game.point.asked().is_empty() => pointed(),
        Phase::Vote2 | Phase::Count2 | Phase::Unmask => voted(),
        Phase::Discuss | Phase::Vote1 | Phase::Count1 => spoke().map(|said| match said {
            Said::Suspects(other, _) => format!("{{suspects}} {}", other.named()),
            Said::Trusts(other) => format!("{{trusts}} {}", other.named()),
            Said::Nothing => "said nothing".to_owned(),
        }),
        _ => None,
    }
}

/// Who suspects whom, and at the end who pointed at whom.
fn threads(game: &Insider) -> Vec<Thread> {
    let thread = |from: Seat, to: Seat, weight: u8, word: &str| Thread { from, to, weight, word: word.to_owned() };
    if game.point.is_complete() && !game.point.asked().is_empty() && game.phase != Phase::Count2 {
        return game.point.made().map(|(from, to)| thread(from, to, 2, "points at")).collect();
    }
    if !matches!(game.phase, Phase::Discuss | Phase::Vote1 | Phase::Count1 | Phase::Vote2 | Phase::Count2) {
        return Vec::new();
    }
    let last = |seat: Seat| game.speeches.iter().rev().find(|speech| speech.seat == seat);
    let suspected = game.house.everybody().filter_map(|seat| match last(seat)?.said {
        Said::Suspects(other, why) => Some(thread(seat, other, 1 + u8::from(why.is_some()), "suspects")),
        Said::Trusts(_) | Said::Nothing => None,
    });
    suspected.collect()
}

/// In the app: what was asked and guessed in this round. Aloud: what all do together.
fn ledger(game: &Insider, viewer: Viewer) -> Option<Ledger> {
    if !game.house.in_app() {
        return Some(Ledger { label: "Aloud".to_owned(), empty: together(game), lines: Vec::new() });
    }
    let line = |entry: &super::Entry| {
        let answer = match entry.what {
            Inquiry::Asked(_, answer) => answer,
            Inquiry::Guessed(_, true) => Some(Answer::Yes),
            Inquiry::Guessed(_, false) => Some(Answer::No),
        };
        let mood = match answer {
            Some(Answer::Yes) => Mood::Good,
            Some(Answer::No) => Mood::Bad,
            Some(Answer::Unknown) | None => Mood::Calm,
        };
        let result = answer.map_or("", answered).to_owned();
        Entry { by: entry.seat, text: inquiry(entry.what), result, mood }
    };
    let master = game.master.named();
    let empty = match viewer {
        _ if game.round == 0 => String::new(),
        viewer if viewer.is(game.master) => "You know the word. The others ask, and you answer yes or no.".to_owned(),
        _ => format!("{master} knows a word and {{answers}} yes or no. What all of you ask will stand here."),
    };
    let lines = game.entries.iter().map(line).collect();
    Some(Ledger { label: "Questions and answers".to_owned(), empty, lines })
}

/// What people do aloud, away from the screen.
fn together(game: &Insider) -> String {
    let (master, finder) = (game.master.named(), game.finder.unwrap_or(game.master).named());
    match game.phase {
        Phase::Guess => format!("Ask {master} aloud: yes or no? When somebody says the word, tap “Found by …”"),
        Phase::Discuss => "One of you knew the word from the start. Who led you there?".to_owned(),
        Phase::Vote1 => {
            format!(
                "On three, all show a thumb: up if {finder} is the Insider, down if not. Then enter one after the other."
            )
        }
        Phase::Vote2 => "On three, all point at a suspect. Then enter one after the other.".to_owned(),
        _ => String::new(),
    }
}

/// What the covered card says.
fn covered(game: &Insider, viewer: Viewer) -> Option<Covered> {
    let Viewer::Seat(seat) = viewer else { return None };
    if game.round == 0 || game.phase == Phase::Deal || seat.index() >= game.house.seats() {
        return None;
    }
    let knows = game.knows_word(seat);
    let words = match game.phase {
        _ if knows => format!("The word: {}", game.word_text()),
        Phase::Choose | Phase::Write | Phase::Written => "There is no word yet".to_owned(),
        _ => "You do not know the word".to_owned(),
    };
    let note = match game.role(seat) {
        "Master" if knows => "Answer yes, no, or that it depends.",
        "Master" => "You will choose the word.",
        "Insider" => "Lead them to the word, and do not be noticed.",
        _ => "Find the word, and watch who knows it.",
    };
    Some(Covered { head: game.role(seat).to_owned(), words, note: note.to_owned() })
}

fn prompt(game: &Insider, viewer: Viewer) -> String {
    let master = game.master.named();
    let mine = viewer == Viewer::Seat(game.master);
    let aloud = !game.house.in_app();
    match game.phase {
        Phase::Deal => "The roles are dealt".to_owned(),
        Phase::Choose if mine => "Choose the word".to_owned(),
        Phase::Choose => format!("{master} chooses a word"),
        Phase::Write if mine => "Write the word, and settle on one meaning".to_owned(),
        Phase::Write | Phase::Written => format!("{master} writes a word"),
        Phase::Guess if aloud => format!("Ask {master}! Whoever says the word has found it"),
        Phase::Guess => match viewer {
            Viewer::Seat(seat) if seat == game.turn => "Ask a question, or guess the word".to_owned(),
            Viewer::Seat(seat) if seat == game.master => format!("{} asks next", game.turn.named()),
            _ => format!("{} asks next", game.turn.named()),
        },
        Phase::Open(about) => match game.open_question() {
            Some((_, _)) if mine => about.question().to_owned(),
            Some(_) => format!("Waiting for {master} to answer"),
            None => String::new(),
        },
        Phase::Discuss if aloud => "Who was the Insider? Talk!".to_owned(),
        Phase::Discuss => {
            let words = match viewer {
                Viewer::Seat(seat) if seat == game.speaker() => "Whom do you suspect?".to_owned(),
                _ => format!("{} speaks", game.speaker().named()),
            };
            match game.house.laps(game.asked) {
                1 => words,
                laps => {
                    let all = if laps == 2 { "two" } else { "three" };
                    format!("{} of {all} rounds of talk. {words}", capital(&ordinal(usize::from(game.lap))))
                }
            }
        }
        Phase::Vote1 | Phase::Count1 => first_vote(game, viewer),
        Phase::Vote2 | Phase::Count2 => match (viewer, game.point.missing().first()) {
            (Viewer::Seat(seat), _) if game.point.missing().contains(seat) => {
                // Whoever is asked at once would else not hear what came of the first vote.
                format!("{}. Who is the Insider? Point at somebody", game.first_result())
            }
            (_, Some(voter)) if aloud => format!("At whom does {} point?", voter.named()),
            _ => "Everybody points at somebody".to_owned(),
        },
        Phase::Tie(_) if mine => "A tie: whom do you accuse?".to_owned(),
        Phase::Tie(_) => format!("A tie: {master} decides"),
        Phase::Unmask => match game.accused {
            Some(accused) if game.point.asked().is_empty() => {
                let (accuse, acquit) = game.first_count();
                format!("{accuse} to {acquit}: {} is accused …", accused.named())
            }
            Some(accused) => format!("{} is accused …", accused.named()),
            None => "Not found …".to_owned(),
        },
        Phase::Reveal if mine => "On to the next round?".to_owned(),
        Phase::Reveal => format!("Waiting for {master}"),
        Phase::Over if game.victory().winners.is_empty() => "All of you have lost".to_owned(),
        Phase::Over => game.victory().prompt(viewer),
    }
}

fn first_vote(game: &Insider, viewer: Viewer) -> String {
    let finder = game.finder.unwrap_or(game.master);
    match (viewer, game.vote.missing().first()) {
        (Viewer::Seat(seat), _) if game.vote.missing().contains(seat) && seat == finder => {
            "Are you the Insider? Vote".to_owned()
        }
        (Viewer::Seat(seat), _) if game.vote.missing().contains(seat) => {
            format!("Is {} the Insider?", finder.named())
        }
        (_, Some(voter)) if !game.house.in_app() => {
            format!("{}: is {} the Insider?", voter.named(), finder.named())
        }
        _ => format!("All vote: is {} the Insider?", finder.named()),
    }
}

/// The viewer's own part; aloud also how long there is.
fn aside(game: &Insider, viewer: Viewer) -> String {
    let part = own_part(game, viewer);
    let time = match game.house.minutes {
        _ if game.house.in_app() || game.phase != Phase::Guess => String::new(),
        0 => "You have as long as you like".to_owned(),
        minutes => format!("{} in all", counted(minutes, "minute", "minutes")),
    };
    [part, time].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

fn own_part(game: &Insider, viewer: Viewer) -> String {
    let Viewer::Seat(seat) = viewer else { return String::new() };
    if matches!(game.phase, Phase::Deal | Phase::Reveal | Phase::Over) || seat.index() >= game.house.seats() {
        return String::new();
    }
    let role = match game.role(seat) {
        _ if !game.house.in_app() => "",
        "Master" => "You are the Master",
        "Insider" => "You are the Insider",
        _ => "You are a Common",
    };
    let known = game.knows_word(seat) && !game.is_word_out();
    let word = if known { format!("The word: {}", game.word_text()) } else { String::new() };
    [role.to_owned(), word].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

impl Insider {
    /// What a seat is.
    pub(super) fn role(&self, seat: Seat) -> &'static str {
        match seat {
            seat if seat == self.master => "Master",
            seat if seat == self.insider => "Insider",
            _ => "Common",
        }
    }
}
