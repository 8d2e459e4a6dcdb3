//! What just happened, told once: a game matches its event in one place and gives the line of the log, the speech bubbles
//! and the cues for eyes and ears together.

use std::fmt::Display;

use crate::kit::words::signed;
use crate::table::{Cue, Mood, Seat, Sound, Table, Touch};

/// What a viewer reads and hears of the last event.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Narration {
    lines: Vec<String>,
    bubbles: Vec<(Seat, String)>,
    cues: Vec<Cue>,
}

impl Narration {
    /// Nothing to tell.
    pub fn silence() -> Narration {
        Narration::default()
    }

    /// Begins with a line of the log.
    pub fn of(line: impl Into<String>) -> Narration {
        Narration::silence().line(line)
    }

    /// Begins with what a seat did: "{p1} passed".
    pub fn did(seat: Seat, what: impl Display) -> Narration {
        Narration::of(format!("{} {what}", seat.named()))
    }

    /// Begins with what the deal of this number has brought: to each seat its points, in a `mood` of its own.
    pub fn of_gains(deal: u8, gains: &[(Seat, i32)], mood: impl Fn(Seat) -> Mood) -> Narration {
        let words: Vec<String> =
            gains.iter().map(|(seat, gain)| format!("{} {}", seat.named(), signed(*gain))).collect();
        let told = Narration::of(format!("Deal {deal} is scored: {}", words.join(", ")));
        gains.iter().fold(told, |told, (seat, gain)| told.at_seat(Sound::Chip, signed(*gain), *seat, mood(*seat)))
    }

    /// One more line of the log.
    pub fn line(mut self, line: impl Into<String>) -> Narration {
        self.lines.push(line.into());
        self
    }

    /// More lines of the log.
    pub fn lines(mut self, lines: impl IntoIterator<Item = String>) -> Narration {
        self.lines.extend(lines);
        self
    }

    /// What a seat says aloud; the last word counts.
    pub fn says(mut self, seat: Seat, words: impl Into<String>) -> Narration {
        self.bubbles.push((seat, words.into()));
        self
    }

    /// A sound without words.
    pub fn sound(self, sound: Sound) -> Narration {
        self.cue(Cue::sound(sound))
    }

    /// A sound, and words that float up at a place of the table.
    pub fn at(self, sound: Sound, words: impl Into<String>, place: Touch, mood: Mood) -> Narration {
        self.cue(Cue::at(sound, words, place, mood))
    }

    /// A sound, and words that float up at a seat.
    pub fn at_seat(self, sound: Sound, words: impl Into<String>, seat: Seat, mood: Mood) -> Narration {
        self.at(sound, words, Touch::Seat(seat), mood)
    }

    /// A sound, and words of what is good for a seat.
    pub fn good_for(self, seat: Seat, sound: Sound, words: impl Into<String>) -> Narration {
        self.at_seat(sound, words, seat, Mood::Good)
    }

    /// A sound, and words of what is bad for a seat.
    pub fn bad_for(self, seat: Seat, sound: Sound, words: impl Into<String>) -> Narration {
        self.at_seat(sound, words, seat, Mood::Bad)
    }

    /// A sound, and words of what is neither good nor bad for a seat.
    pub fn calm_for(self, seat: Seat, sound: Sound, words: impl Into<String>) -> Narration {
        self.at_seat(sound, words, seat, Mood::Calm)
    }

    /// A sound, and large words in the middle of the table.
    pub fn big(self, sound: Sound, words: impl Into<String>, mood: Mood) -> Narration {
        self.cue(Cue::big(sound, words, mood))
    }

    /// One more cue.
    pub fn cue(mut self, cue: Cue) -> Narration {
        self.cues.push(cue);
        self
    }

    /// More cues.
    pub fn cues(mut self, cues: impl IntoIterator<Item = Cue>) -> Narration {
        self.cues.extend(cues);
        self
    }

    /// The same, and more if there is something.
    pub fn and<T>(self, more: Option<T>, tell: impl FnOnce(Narration, T) -> Narration) -> Narration {
        match more {
            Some(more) => tell(self, more),
            None => self,
        }
    }

    /// The table, whose seats are there already, with all of it.
    pub fn onto(self, mut table: Table) -> Table {
        table.said.extend(self.lines);
        table.cues.extend(self.cues);
        for (seat, words) in self.bubbles {
            table.seats[seat.index()].bubble = words;
        }
        table
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::SeatView;

    #[test]
    fn all_of_it_comes_onto_the_table() {
        let seat = Seat::new(1);
        let told = Narration::of("{p2} rolled").says(seat, "Roll 2").sound(Sound::Dice).and(Some(3), |told, chips| {
            told.line(format!("{chips} chips")).at_seat(Sound::Chip, "+3", seat, Mood::Good)
        });
        let table = Table { seats: vec![SeatView::default(); 2], ..Table::default() };
        let table = told.and(None::<()>, |told, ()| told.line("never")).onto(table);
        assert_eq!(table.said, ["{p2} rolled", "3 chips"]);
        assert_eq!((table.seats[0].bubble.as_str(), table.seats[1].bubble.as_str()), ("", "Roll 2"));
        assert_eq!(table.cues.iter().map(|cue| cue.text.as_str()).collect::<Vec<_>>(), ["", "+3"]);
    }
}
