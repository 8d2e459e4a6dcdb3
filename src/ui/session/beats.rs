//! The beats of one step: first what comes to light lies there to be seen, then it is told what came of it.
//!
//! The host tells both at once, since both follow from one move. Where pieces are turned up or dice are thrown and words
//! say what that means, the screen shows the pieces alone for a moment: nobody reads the outcome before it is seen. Pure.

use crate::pieces::Piece;
use crate::table::{Cue, Place, Placed, SeatView, Sound, Table, Zone};
use crate::wire::Frame;

/// The first of two beats, if the frame has two: its pieces, with everything that is said and counted as it was `before`.
pub fn first_beat(before: &Table, frame: &Frame) -> Option<Frame> {
    let after = &frame.table;
    let tells = after.explains().is_some() || after.cues.iter().any(|cue| !cue.text.is_empty());
    let thrown = |placed: &Placed| matches!(placed.face, Some(Piece::Die(_)));
    // Dice change what is asked and what the chances are: nobody reads that while they fall, nor on the back of a card what
    // its face will come to.
    let seen = comes_to_light(before, after).any(|(zone, placed)| tells || thrown(placed) || is_middle(zone));
    (seen && !before.zones.is_empty()).then(|| Frame { table: unsaid(before, after), mover: frame.mover })
}

/// Whether a game is played there: what is turned up there is a bid or a fighter, not a card that was drawn.
fn is_middle(zone: &Zone) -> bool {
    matches!(zone.place, Place::Centre { .. } | Place::Lane { .. })
}

/// The piece of a table with this token.
fn piece(table: &Table, token: u32) -> Option<&Placed> {
    table.zones.iter().flat_map(|zone| &zone.pieces).find(|placed| placed.token == token)
}

/// What is seen that was not, with its zone: a piece that lay face down, dice as they fell.
fn comes_to_light<'a>(before: &'a Table, after: &'a Table) -> impl Iterator<Item = (&'a Zone, &'a Placed)> {
    let lying = after.zones.iter().filter(|zone| !zone.copies);
    let placed = lying.flat_map(|zone| zone.pieces.iter().map(move |placed| (zone, placed)));
    placed.filter(|(_, placed)| match (placed.face, piece(before, placed.token)) {
        (None, _) => false,
        (Some(Piece::Die(_)), None) => true,
        (Some(Piece::Die(_)), Some(old)) => old.face != placed.face,
        (Some(_), old) => old.is_some_and(|old| old.face.is_none()),
    })
}

/// Whether open pieces are taken away together from where they were played, as a trick is: they have to be seen first.
pub fn sweeps(before: &Table, after: &Table) -> bool {
    let played = |table: &Table| -> Vec<u32> {
        let pieces = table.zones.iter().filter(|zone| is_middle(zone)).flat_map(|zone| &zone.pieces);
        pieces.filter(|placed| placed.face.is_some()).map(|placed| placed.token).collect()
    };
    let still = played(after);
    played(before).iter().filter(|token| !still.contains(token)).count() > 1
}

/// The table of `after` with the words and numbers of `before`.
fn unsaid(before: &Table, after: &Table) -> Table {
    let mut table = after.clone();
    for zone in &mut table.zones {
        if let Some(old) = before.zone(&zone.name) {
            zone.label.clone_from(&old.label);
            zone.note.clone_from(&old.note);
            zone.dial.clone_from(&old.dial);
        }
        for placed in zone.pieces.iter_mut().filter(|_| !zone.copies) {
            let old = piece(before, placed.token);
            placed.mark = old.map(|old| old.mark.clone()).unwrap_or_default();
            placed.dim = old.is_some_and(|old| old.dim);
        }
    }
    for value in &mut table.values {
        if let Some(old) = before.value(&value.name) {
            value.amount.clone_from(&old.amount);
        }
    }
    if before.seats.len() == table.seats.len() {
        table.seats.clone_from(&before.seats);
        table.seats.iter_mut().for_each(|seat: &mut SeatView| seat.bubble.clear());
    }
    table.pad = before.pad.clone().filter(|_| table.pad.is_some()).or(table.pad);
    table.sheet = before.sheet.clone().filter(|_| table.sheet.is_some()).or(table.sheet);
    let heard = |cue: &Cue| {
        cue.text.is_empty() && matches!(cue.sound, Sound::Card | Sound::Shuffle | Sound::Tile | Sound::Dice)
    };
    table.cues.retain(heard);
    table.said.clear();
    // What was asked stays until the outcome is told.
    table.prompt.clone_from(&before.prompt);
    table.aside.clone_from(&before.aside);
    table.summary = None;
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::{Card, Die};
    use crate::table::{Mood, Shape, Show, Summary, Value};

    fn table(card: bool, score: i32) -> Table {
        let ace: Card = "As".parse().expect("the ace of spades");
        let mut zone = Zone::new("p2.bid", "Bid", Place::Centre { row: 0 }, Shape::Row).seen(card, [ace]);
        zone.pieces[0].token = 7;
        Table {
            zones: vec![zone],
            seats: vec![SeatView { score, ..SeatView::default() }; 2],
            values: vec![Value::new("pot", "Pot", score, Show::Chips)],
            ..Table::default()
        }
    }

    fn frame(table: Table) -> Frame {
        Frame { table, mover: None }
    }

    #[test]
    fn what_is_turned_up_is_seen_before_it_is_told() {
        let mut after = table(true, 5);
        after.zones[0].pieces[0].mark = "wins".to_owned();
        after.prompt = "The ace wins".to_owned();
        after.said = vec!["{p2} won".to_owned()];
        after.cues = vec![Cue::sound(Sound::Card), Cue::big(Sound::Fanfare, "Five!", Mood::Good)];
        let before = Table { prompt: "Bids are in".to_owned(), ..table(false, 0) };
        let beat = first_beat(&before, &frame(after.clone())).expect("two beats").table;
        let placed = &beat.zones[0].pieces[0];
        assert!(placed.face.is_some() && placed.mark.is_empty());
        assert_eq!((beat.seats[0].score, beat.values[0].amount.to_string()), (0, "0".to_owned()));
        assert_eq!((beat.prompt.as_str(), beat.said.len()), ("Bids are in", 0));
        assert_eq!(beat.cues, [Cue::sound(Sound::Card)]);
        // The second beat has nothing more to turn up.
        assert!(first_beat(&beat, &frame(after)).is_none());
    }

    #[test]
    fn what_has_no_outcome_or_turns_nothing_up_is_one_beat() {
        let drawn = |seen| {
            let mut table = table(seen, 5);
            table.zones[0].place = Place::Seat;
            table
        };
        assert!(first_beat(&drawn(false), &frame(drawn(true))).is_none(), "a card that was drawn, without a word");
        let mut marked = table(true, 5);
        marked.zones[0].pieces[0].mark = "buys".to_owned();
        assert!(first_beat(&table(false, 0), &frame(marked)).is_some(), "it has turned before it says what it does");
        let told = Table { summary: Some(Summary::default()), ..table(true, 5) };
        assert!(first_beat(&table(true, 0), &frame(told.clone())).is_none(), "all of it lay open");
        assert!(first_beat(&Table::default(), &frame(told.clone())).is_none(), "nothing lay there before");
        assert!(first_beat(&table(false, 0), &frame(told)).is_some());
    }

    #[test]
    fn a_trick_is_swept_and_a_card_that_goes_is_not() {
        let trick = |cards: [bool; 2], place| {
            let mut zone = Zone::new("trick", "Trick", place, Shape::Trick)
                .up(["As", "Ks"].map(|card| card.parse::<Card>().expect("a card")));
            zone.pieces.iter_mut().zip(1..).for_each(|(placed, token)| placed.token = token);
            let mut stays = cards.into_iter();
            zone.pieces.retain(|_| stays.next() == Some(true));
            Table { zones: vec![zone], ..Table::default() }
        };
        let middle = Place::Centre { row: 0 };
        let full = trick([true, true], middle);
        assert!(sweeps(&full, &trick([false, false], middle)));
        assert!(sweeps(&full, &trick([true, true], Place::Corner)));
        assert!(!sweeps(&full, &trick([true, false], middle)), "one card alone");
        assert!(!sweeps(&full, &full));
        assert!(!sweeps(&trick([true, true], Place::Seat), &trick([false, false], middle)), "they were only held");
    }

    #[test]
    fn dice_fall_before_their_sum_is_told() {
        let dice = |values: [u8; 2], first: u32| {
            let mut zone = Zone::new("dice", "Dice", Place::Centre { row: 0 }, Shape::Row)
                .up(values.map(|value| Die::new(6, value).expect("a die")));
            zone.pieces.iter_mut().zip(first..).for_each(|(placed, token)| placed.token = token);
            Table { zones: vec![zone], ..Table::default() }
        };
        let told = |values, first| {
            let cues = vec![Cue::big(Sound::Dice, "Seven", Mood::Calm)];
            frame(Table { cues, ..dice(values, first) })
        };
        let before = dice([1, 2], 1);
        assert!(first_beat(&before, &told([3, 4], 1)).is_some(), "the same dice fell anew");
        assert!(first_beat(&before, &told([1, 2], 3)).is_some(), "other dice fell");
        assert!(first_beat(&before, &told([1, 2], 1)).is_none(), "they lay there");
        assert!(first_beat(&before, &frame(dice([3, 4], 1))).is_some(), "nothing is said, but the chances are others");
    }
}
