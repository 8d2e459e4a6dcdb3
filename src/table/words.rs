//! What is spoken of a table: pieces, zones, values, seats, cells and choices in plain words.
//!
//! As in every sentence of a table, seats stand as `{p1}` and verbs that go with them as `{has}`; the screen puts the names
//! in.

use super::{Amount, Cell, Choice, Kind, Peek, Place, Placed, Runner, Seat, Shape, Show, Table, Touch, Value, Zone};
use crate::pieces::Piece;

pub use super::count::{counted, decimal, listed, number, series, signed, some, whole};

/// The most choices that are told of one thing.
const MOST_TOLD: usize = 8;

/// A group of a look into a zone, or a sentence that stands there.
pub(super) fn peek(peek: &Peek) -> String {
    if peek.label.ends_with('.') {
        return peek.label.clone();
    }
    let pieces = faces(&peek.pieces);
    format!("{}: {}", peek.label, if pieces.is_empty() { "none" } else { &pieces })
}

/// Pieces by name.
pub(super) fn faces(pieces: &[Piece]) -> String {
    listed(pieces.iter().map(|piece| piece.words()))
}

/// One piece in words: "ten of hearts", "a card face down, from {p2}".
pub fn piece(placed: &Placed) -> String {
    let what = match placed.face {
        Some(face) => face.words(),
        None => format!("{} face down", of_kind(placed.back, 1)),
    };
    let by = placed.by.map(|seat| format!("from {}", seat.named())).unwrap_or_default();
    listed([what, placed.mark.clone(), by])
}

/// "a card", "3 dominoes".
pub fn of_kind(kind: Kind, count: usize) -> String {
    let (one, many) = match kind {
        Kind::Cards => ("a card", "cards"),
        Kind::Dominoes => ("a domino", "dominoes"),
        Kind::Dice => ("a die", "dice"),
        Kind::Chips => ("a chip", "chips"),
    };
    if count == 1 { one.to_owned() } else { format!("{count} {many}") }
}

/// A zone in words: its name, what lies there, its badge.
pub fn zone(zone: &Zone) -> String {
    listed([zone.label.clone(), lying(zone), zone.note.clone()])
}

/// The same, with whose it is: "{p2}: Tiles, 5 dominoes".
pub fn zone_of(zone: &Zone) -> String {
    listed([place(zone), lying(zone), zone.note.clone()])
}

/// Whose place it is, what it is called, and its badge: "{p2}: Tricks taken, 3".
pub(super) fn headed(zone: &Zone) -> String {
    let elsewhere = if zone.copies && !zone.pieces.is_empty() { "lying elsewhere".to_owned() } else { String::new() };
    listed([place(zone), elsewhere, zone.note.clone()])
}

/// Whether a place is there to be looked into alone, and nothing ever lies there.
fn is_shelf(zone: &Zone) -> bool {
    zone.copies && zone.pieces.is_empty() && !zone.peek.is_empty()
}

fn lying(zone: &Zone) -> String {
    if zone.veiled {
        return veiled(zone);
    }
    match (zone.pieces.as_slice(), &zone.shape) {
        ([], Shape::Tray { waiting, .. }) if *waiting > 0 => of_kind(Kind::Dice, usize::from(*waiting)) + " ready",
        // What it is about says its note, or what one finds by looking in.
        ([], _) if is_shelf(zone) || zone.copies && !zone.note.is_empty() => String::new(),
        ([], _) => "empty".to_owned(),
        ([only], _) if zone.copies => of_kind(only.back, 1) + " that lies elsewhere",
        ([first, ..], _) if zone.copies => of_kind(first.back, zone.pieces.len()) + " that lie elsewhere",
        ([top, ..], Shape::Pile) if top.face.is_some() => on_top(top, zone.pieces.len()),
        ([first, ..], _) => of_kind(first.back, zone.pieces.len()),
    }
}

/// What is told of a zone under a veil.
fn veiled(zone: &Zone) -> String {
    match zone.owner {
        Some(owner) => format!("only {} knows how much it holds", owner.named()),
        None => "how much it holds is a secret".to_owned(),
    }
}

fn on_top(top: &Placed, count: usize) -> String {
    if count == 1 { piece(top) } else { format!("{} on top, {}", piece(top), of_kind(top.back, count)) }
}

/// What can be seen of the pieces of a zone, one entry a piece; those face down, and what a pile hides, are counted.
pub fn pieces(zone: &Zone) -> Vec<String> {
    if zone.veiled {
        return vec![veiled(zone)];
    }
    let unseen = |placed: &Placed| placed.face.is_none() && placed.mark.is_empty() && placed.by.is_none();
    let mut told = Vec::new();
    match zone.pieces.first() {
        Some(top) if zone.shape == Shape::Pile && !unseen(top) => told.push(on_top(top, zone.pieces.len())),
        Some(top) if zone.shape == Shape::Pile => told.push(of_kind(top.back, zone.pieces.len()) + " face down"),
        _ => {
            for run in zone.pieces.chunk_by(|one, next| unseen(one) && unseen(next) && one.back == next.back) {
                if unseen(&run[0]) {
                    told.push(of_kind(run[0].back, run.len()) + " face down");
                } else {
                    told.extend(run.iter().map(|placed| lying_in(zone, placed)));
                }
            }
        }
    }
    if let Shape::Tray { waiting: waiting @ 1.., .. } = zone.shape {
        told.push(of_kind(Kind::Dice, usize::from(waiting)) + " ready");
    }
    if told.is_empty() && !is_shelf(zone) {
        told.push("empty".to_owned());
    }
    if let Shape::Diamond { board, strikes, runner } = &zone.shape {
        told.push(board.clone());
        told.extend(strikes.map(|(lit, of)| format!("{lit} of {of} strikes")));
        told.extend(runner.map(runs));
    }
    told
}

/// One piece of a zone in words; on a ground with whose it is, and where it lies.
pub fn lying_in(zone: &Zone, placed: &Placed) -> String {
    let (Shape::Ground(ground), Some(pose)) = (&zone.shape, &placed.pose) else { return piece(placed) };
    let whose = placed.ink.map(|seat| format!("of {}", seat.named())).unwrap_or_default();
    listed([piece(placed), whose, ground.words(pose)])
}

/// Where somebody is on the way round the bases.
fn runs(Runner { seat, done, of }: Runner) -> String {
    match done {
        0 => format!("{} at the bat", seat.named()),
        done if done >= of => format!("{} is home", seat.named()),
        done => format!("{} on the way round the bases, {done} of {of} steps", seat.named()),
    }
}

/// A value in words: "Health: 13 of 20", "Bid: hidden".
pub fn value(value: &Value) -> String {
    let Value { label, amount, show, .. } = value;
    match show {
        _ if *amount == Amount::Veiled => format!("{label}: hidden"),
        Show::Gauge { most: all } | Show::OneOf { all } => format!("{label}: {amount} of {all}"),
        Show::Candles { of, .. } => format!("{label}: {amount} of {of}"),
        Show::Ring { clockwise: true } => format!("{label}: {amount}, play goes clockwise"),
        Show::Ring { clockwise: false } => format!("{label}: {amount}, play goes counter-clockwise"),
        _ => format!("{label}: {amount}"),
    }
}

/// A seat in words, under this name: its score, its note, what it holds.
pub fn seat(table: &Table, seat: Seat, name: &str) -> String {
    let mut words = vec![name.to_owned()];
    if let Some(view) = table.seats.get(seat.index()) {
        words.push(match (view.lamps, view.target) {
            _ if view.veiled => "score hidden".to_owned(),
            // Like the eyes, which see the lamps in place of the score.
            (Some((lit, of)), _) => format!("{lit} of {of} left"),
            (None, Some(target)) => format!("{} of {target}", number(view.score)),
            (None, None) => number(view.score),
        });
        words.extend((view.out && view.note != "out").then(|| "out".to_owned()));
        words.extend(view.dunce.then(|| "{wears} the dunce’s cap".to_owned()));
        words.extend(view.reach.map(|reach| format!("{{has}} {} of {}", reach.has, reach.wants)));
        let lies = if view.chips { "laid out" } else { "not counted yet" };
        words.extend(view.stake.map(|stake| format!("{stake} {lies}")));
        words.extend([view.badge.clone(), view.note.clone(), view.bubble.clone()]);
    }
    let held = table.zones.iter().filter(|zone| zone.owner == Some(seat) && zone.place == Place::Seat);
    words.extend(held.filter(|zone| zone.veiled || !zone.pieces.is_empty()).map(zone));
    listed(words)
}

/// A cell of the pad in words.
pub fn cell(cell: &Cell) -> String {
    listed([
        cell.piece.as_ref().map(Piece::words).unwrap_or_default(),
        cell.text.clone(),
        cell.note.clone(),
        if cell.mark { "marked".to_owned() } else { String::new() },
        if cell.dim { "greyed".to_owned() } else { String::new() },
    ])
}

/// The cell of the pad with this name.
fn cell_of<'a>(table: &'a Table, name: &str) -> Option<&'a Cell> {
    let mut cells = table.pad.iter().flat_map(|pad| &pad.rows).flat_map(|row| &row.cells);
    cells.find(|cell| cell.name == name)
}

/// What is touched, by its name alone.
fn touched(table: &Table, touch: &Touch) -> String {
    match touch {
        Touch::Piece { zone, index } => {
            let zone = table.zone(zone);
            let placed = zone.and_then(|zone| zone.pieces.get(*index));
            match (zone, placed.and_then(|placed| placed.face)) {
                (_, Some(face)) => face.words(),
                (Some(zone), None) => format!("number {} of {}", index + 1, zone.label),
                (None, None) => String::new(),
            }
        }
        Touch::Zone(name) => table.zone(name).map(|zone| zone.label.clone()).unwrap_or_default(),
        Touch::Value(name) => table.value(name).map(|value| value.label.clone()).unwrap_or_default(),
        Touch::Seat(seat) => seat.named(),
        Touch::Pad(name) => {
            let cell = cell_of(table, name);
            cell.map(|cell| cell.piece.map_or_else(|| cell.text.clone(), |piece| piece.words())).unwrap_or_default()
        }
    }
}

/// A choice in words: what is touched for it as far as its label does not say so, its label, its price. Several choices
/// of one offer have different words.
pub fn choice(table: &Table, choice: &Choice) -> String {
    let label = choice.label.to_ascii_lowercase();
    let things = choice.touches.iter().map(|touch| touched(table, touch));
    // The label of a sentence holds the words that lead to it.
    let path: &[String] = if choice.word.is_empty() { &choice.path } else { &[] };
    let things =
        listed(path.iter().cloned().chain(things.filter(|thing| !label.contains(&thing.to_ascii_lowercase()))));
    let moved = choice.lights.iter().map(|touch| touched(table, touch));
    let moved = if choice.lights.is_empty() { String::new() } else { format!("with {}", series(moved, "nothing")) };
    let label = listed([choice.label.clone(), choice.note.clone(), moved]);
    if things.is_empty() { label } else { format!("{things}: {label}") }
}

/// More of one thing on the table: what it is, what lies with it, what can be done with it.
pub fn more(table: &Table, touch: &Touch, choices: &[Choice]) -> String {
    let mut words = match touch {
        Touch::Piece { zone, index } => table.zone(zone).map_or_else(String::new, |zone| {
            let what = zone.pieces.get(*index).map(piece).unwrap_or_default();
            let (place, all) = (headed(zone), pieces(zone).join(", "));
            match zone.pieces.len() {
                0 | 1 => format!("{what}. {place}."),
                count => format!("{what}. {place}, {} of {count}: {all}.", index + 1),
            }
        }),
        Touch::Zone(name) => table.zone(name).map_or_else(String::new, |zone| {
            let looks = zone.peek.iter().map(|peek| format!(" {}.", self::peek(peek)));
            format!("{}: {}.", headed(zone), pieces(zone).join(", ")) + &looks.collect::<String>()
        }),
        Touch::Value(name) => table.value(name).map_or_else(String::new, |named| value(named) + "."),
        Touch::Seat(of) => seat(table, *of, &of.named()) + ".",
        Touch::Pad(name) => cell_of(table, name).map(cell).unwrap_or_default() + ".",
    };
    let with = || choices.iter().filter(|choice| choice.touches.contains(touch));
    let can: Vec<String> = with().filter(|choice| choice.blocked.is_none()).map(|one| choice(table, one)).collect();
    if !can.is_empty() {
        words += &format!(" You can: {}", can[..can.len().min(MOST_TOLD)].join("; "));
        words += &if can.len() > MOST_TOLD { format!("; and {} more.", can.len() - MOST_TOLD) } else { ".".to_owned() };
    } else if let Some(why) = with().find_map(|choice| choice.blocked.as_ref()) {
        words += &format!(" Not now: {why}");
    } else if !choices.is_empty() {
        words += " Nothing can be done with it now.";
    }
    words
}

/// A zone by its name, and whose it is: "{p2}: Bid".
pub fn place(zone: &Zone) -> String {
    match zone.owner {
        Some(owner) if !zone.label.contains(&owner.named()) => format!("{}: {}", owner.named(), zone.label),
        _ => zone.label.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Entry, Ledger, Mood, SeatView, Thread, tell};
    use super::*;

    #[test]
    fn of_nothing_nothing_is_said() {
        assert_eq!((some(0, "hint", "hints"), some(1, "hint", "hints")), (None, Some("1 hint".to_owned())));
    }

    #[test]
    fn lives_are_told_once() {
        let lives = SeatView { score: 3, lamps: Some((3, 3)), note: "passed".to_owned(), ..SeatView::default() };
        let points = SeatView { score: 3, target: Some(20), ..SeatView::default() };
        let table = Table { seats: vec![lives, points], ..Table::default() };
        assert_eq!(seat(&table, Seat::FIRST, "Ada"), "Ada, 3 of 3 left, passed");
        assert_eq!(seat(&table, Seat::new(1), "Bo"), "Bo, 3 of 20");
    }

    #[test]
    fn a_phrasebook_is_told_as_one_line_and_its_sentences_without_the_way_to_them() {
        let say = |text: &str, label: &str| {
            Choice::phrase(text, label, ["Bid".to_owned(), "Three of a kind".to_owned()], "Queens")
        };
        let mut first = say("bid 3 Q", "Three queens");
        first.button = true;
        let choices = [first, say("bid 3 K", "Three kings"), Choice::button("challenge", "Challenge")];
        assert_eq!(choice(&Table::default(), &choices[1]), "Three kings");
        let sections = tell(&Table::default(), &[], &choices);
        let lines = sections[0].lines.iter();
        let told: Vec<_> = lines.map(|line| (line.text.as_str(), line.choice, line.book.as_deref())).collect();
        let book = ("Bid 2 sentences: Three queens to Three kings", None, Some("Bid"));
        assert_eq!(told, [("Three queens", Some(0), None), ("Challenge", Some(2), None), book]);
    }

    #[test]
    fn candles_are_told_as_so_many_of_so_many() {
        let candles = Value::new("candles", "Candles", 2, Show::Candles { of: 3, left: 40 });
        assert_eq!(value(&candles), "Candles: 2 of 3");
    }

    #[test]
    fn a_ring_is_told_with_the_way_play_goes_round() {
        let ring = |clockwise| value(&Value::new("in-play", "Suit", "♥", Show::Ring { clockwise }));
        assert_eq!(ring(true), "Suit: ♥, play goes clockwise");
        assert_eq!(ring(false), "Suit: ♥, play goes counter-clockwise");
    }

    #[test]
    fn what_is_veiled_is_told_to_be_there() {
        let card = |text: &str| text.parse::<crate::pieces::Card>().unwrap();
        let bo = Seat::new(1);
        let hand = |veiled| {
            let zone = Zone::new("p2.hand", "Money", Place::Seat, Shape::Fan).of(bo);
            zone.seen(false, [card("As"), card("2c")]).veil(veiled)
        };
        let view = SeatView { score: 12, chips: true, stake: Some(4), target: Some(40), ..SeatView::default() };
        let table = |veiled| Table {
            zones: vec![hand(veiled)],
            values: vec![Value::new("bid", "Bid", 7, Show::Gauge { most: 9 }).veil(veiled)],
            seats: vec![SeatView::default(), view.clone().veil(veiled)],
            ..Table::default()
        };
        let told = |table: &Table| {
            let sections = tell(table, &[], &[]).into_iter();
            sections.flat_map(|section| section.lines).map(|line| line.text).collect::<Vec<_>>()
        };
        assert_eq!(told(&table(false)), ["{p1}, 0", "{p2}, 12 of 40, 4 laid out, Money, 2 cards", "Bid: 7 of 9"]);
        let hidden = ["{p1}, 0", "{p2}, score hidden, Money, only {p2} knows how much it holds", "Bid: hidden"];
        assert_eq!(told(&table(true)), hidden);
        let more = more(&table(true), &Touch::zone("p2.hand"), &[]);
        assert_eq!(more, "{p2}: Money: only {p2} knows how much it holds.");
    }

    #[test]
    fn what_is_listed_only_is_told_to_lie_elsewhere() {
        let card = |text: &str| text.parse::<crate::pieces::Card>().unwrap();
        let seen = Zone::new("p1.seen", "Seen", Place::Centre { row: 0 }, Shape::Row).of(Seat::FIRST);
        let seen = seen.up([card("As"), card("2c")]).copied();
        assert_eq!(zone(&seen), "Seen, 2 cards that lie elsewhere");
        let sections = tell(&Table { zones: vec![seen], ..Table::default() }, &[], &[]);
        assert_eq!(sections[0].heading, "{p1}: Seen, lying elsewhere");
        assert_eq!(sections[0].lines.len(), 2);
    }

    #[test]
    fn a_ledger_is_told_line_by_line_from_the_first() {
        let line = |at: usize, text: &str, result: &str| Entry {
            by: Seat::new(at),
            text: text.to_owned(),
            result: result.to_owned(),
            mood: Mood::Calm,
        };
        let lines = vec![line(1, "Is it alive?", "Yes"), line(2, "Does it fly?", "")];
        let ledger = Some(Ledger { label: "Questions".to_owned(), empty: String::new(), lines });
        let told = tell(&Table { ledger, ..Table::default() }, &[], &[]);
        let section = told.iter().find(|section| section.heading == "Questions").unwrap();
        let lines: Vec<&str> = section.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(lines, ["1. {p2}: Is it alive? Yes", "2. {p3}: Does it fly?"]);
    }

    #[test]
    fn every_thread_is_told_from_the_one_who_tied_it() {
        let seats = vec![SeatView::default(); 4];
        let tied = |from, to, word: &str| Thread {
            from: Seat::new(from),
            to: Seat::new(to),
            weight: 1,
            word: word.to_owned(),
        };
        let threads = vec![tied(2, 3, "doubled"), tied(0, 2, "redoubled")];
        let told = tell(&Table { seats, threads, ..Table::default() }, &[], &[]);
        let between = told.iter().find(|section| section.heading == "Between players").unwrap();
        let lines: Vec<&str> = between.lines.iter().map(|line| line.text.as_str()).collect();
        assert_eq!(lines, ["{p3} doubled {p4}", "{p1} redoubled {p3}"]);
    }
}
