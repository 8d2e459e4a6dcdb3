//! A whole table in words, from its description alone.

use super::count::listed;
use super::{Choice, Place, Seat, Show, Summary, Table, Zone, words};

/// A heading and what stands under it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Section {
    /// The heading.
    pub heading: String,
    /// One entry a thing.
    pub lines: Vec<Line>,
}

/// One line of a section.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// The words; seats stand in them as `{p1}`, verbs that go with them as `{wears}`.
    pub text: String,
    /// The index of the choice that the line offers.
    pub choice: Option<usize>,
    /// The phrasebook that the line offers to open.
    pub book: Option<String>,
}

impl From<String> for Line {
    fn from(text: String) -> Line {
        Line { text, ..Line::default() }
    }
}

/// The table in words, as headings and lists: what is asked, what can be done, who sits there, what lies where. What is
/// not seen is not told: pieces face down are counted. `to_act` are the seats whose turn it is.
pub fn tell(table: &Table, to_act: &[Seat], choices: &[Choice]) -> Vec<Section> {
    let mut sections = Vec::new();
    let mut add = |heading: &str, lines: Vec<Line>| {
        if !lines.is_empty() {
            sections.push(Section { heading: heading.to_owned(), lines });
        }
    };
    let spoken = |lines: &mut dyn Iterator<Item = &String>| -> Vec<Line> {
        lines.filter(|line| !line.is_empty()).cloned().map(Line::from).collect()
    };
    add("Now", spoken(&mut [&table.prompt, &table.aside].into_iter()));
    add("Just before", spoken(&mut table.said.iter()));
    if let Some(summary) = &table.summary {
        add(&summary.title, story(summary));
    }
    // What is said in a phrasebook is not listed sentence by sentence, but for what stands beside the book as well.
    let alone = |choice: &Choice| choice.book().is_none() || choice.button;
    let offer =
        choices.iter().enumerate().filter(|(_, choice)| alone(choice)).map(|(index, choice)| match &choice.blocked {
            None => Line { text: words::choice(table, choice), choice: Some(index), book: None },
            Some(why) => format!("{}; not now: {why}", words::choice(table, choice)).into(),
        });
    add("What you can do", offer.chain(books(choices)).collect());
    let seats = Seat::all(table.seats.len()).map(|seat| {
        let acts = if to_act.contains(&seat) { ", to act" } else { "" };
        let crown = if table.crown == Some(seat) { ", {wears} the crown" } else { "" };
        let name = seat.named() + acts + crown;
        format!("{}{}", words::seat(table, seat, &name), partners(table, seat)).into()
    });
    add("Players", seats.collect());
    add("Between players", table.threads.iter().map(|thread| thread.words().into()).collect());
    let values = table.values.iter().filter(|value| value.show != Show::Hidden);
    add("Figures", values.map(|value| words::value(value).into()).collect());
    // What somebody holds unseen was counted beside the name.
    let counted = |zone: &Zone| zone.place == Place::Seat && zone.pieces.iter().all(|placed| placed.face.is_none());
    let seen = |zone: &&Zone| !matches!(zone.place, Place::Hidden | Place::Layout) && !counted(zone);
    for zone in table.zones.iter().filter(seen) {
        let lines = words::pieces(zone).into_iter().chain(zone.peek.iter().map(words::peek));
        add(&words::headed(zone), lines.map(Line::from).collect());
    }
    let layout = table.zones.iter().filter(|zone| zone.place == Place::Layout);
    add("Layout", layout.map(|zone| line_of(zone).into()).collect());
    if let Some(pad) = &table.pad {
        let rows = pad.rows.iter().map(|row| {
            let cells = row.cells.iter().map(words::cell).collect::<Vec<_>>().join("; ");
            if row.label.is_empty() { cells } else { format!("{}: {cells}", row.label) }
        });
        let legend = Some(pad.legend.clone()).filter(|legend| !legend.is_empty());
        add(&pad.label, rows.chain(legend).map(Line::from).collect());
    }
    if let Some(ledger) = &table.ledger {
        let empty = spoken(&mut [&ledger.empty].into_iter().filter(|_| ledger.lines.is_empty()));
        add(&ledger.label, empty.into_iter().chain(ledger.words().map(Line::from)).collect());
    }
    sections
}

/// The phrasebooks on offer: "Bid …: 384 sentences, from A two to Straight flush".
fn books(choices: &[Choice]) -> Vec<Line> {
    let mut names: Vec<&String> = choices.iter().filter_map(Choice::book).collect();
    names.dedup();
    let line = |name: &String| {
        let all: Vec<&Choice> = choices.iter().filter(|choice| choice.book() == Some(name)).collect();
        let ends = [all.first(), all.last()].map(|choice| choice.map_or("", |choice| choice.label.as_str()));
        let text =
            format!("{name} {}: {} to {}", words::counted(all.len() as i64, "sentence", "sentences"), ends[0], ends[1]);
        Line { text, choice: None, book: Some(name.clone()) }
    };
    names.into_iter().map(line).collect()
}

/// A line of the layout, from the middle outwards; what fits at its end stands in its note.
fn line_of(zone: &Zone) -> String {
    let head = listed([zone.label.clone(), zone.note.clone()]);
    format!("{head}: {}", words::pieces(zone).join(", "))
}

/// Those who play together with a seat, as the end of a sentence about it.
fn partners(table: &Table, seat: Seat) -> String {
    let Some(team) = table.seats.get(seat.index()).and_then(|view| view.team) else { return String::new() };
    let with = Seat::all(table.seats.len())
        .filter(|other| *other != seat && table.seats[other.index()].team == Some(team))
        .collect::<super::seat::SeatSet>();
    if with.is_empty() { String::new() } else { format!(", {{plays}} with {}", with.named()) }
}

fn story(summary: &Summary) -> Vec<Line> {
    let line = |line: &super::StoryLine| {
        let parts = [line.text.trim_end_matches('.').to_owned(), words::faces(&line.pieces), line.result.clone()];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ")
    };
    let deal = Some(summary.deal.clone()).filter(|deal| !deal.is_empty()).map(Line::from);
    deal.into_iter().chain(summary.story.iter().map(|told| line(told).into())).collect()
}
