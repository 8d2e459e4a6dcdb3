//! The end of a match, told alike by every game: the prompt, the line of the log, the title of the summary, the sound.

use super::narration::Narration;
use crate::table::{Cue, Mood, SeatSet, Sheet, Sound, StoryLine, Summary, Viewer};

/// Who has won, and with what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Victory {
    /// The winners; none where all have lost.
    pub winners: SeatSet,
    /// How many seats took part. If all of them win, the match is tied.
    pub seats: usize,
    /// The winners are partners: they win, and share nothing.
    pub partners: bool,
    /// What they have: "120 points", "five clean dice". May be empty.
    pub with: String,
}

impl Victory {
    /// The seats of a match in which everybody plays alone, and what the winners have.
    pub fn alone(winners: SeatSet, seats: usize, with: impl Into<String>) -> Victory {
        Victory { winners, seats, partners: false, with: with.into() }
    }

    /// The same where seats play together.
    pub fn together(winners: SeatSet, seats: usize, with: impl Into<String>) -> Victory {
        Victory { partners: true, ..Victory::alone(winners, seats, with) }
    }

    /// "{p1} wins with 120 points", "{p1} and {p3} share the win", "The match is tied": the title of the summary.
    pub fn title(&self) -> String {
        self.told(["wins", "win", "share the win", "The match is tied", "Nobody wins"])
    }

    /// "{p1} won the match with 120 points", "The match was tied at 20 chips": the last line of the log.
    pub fn line(&self) -> String {
        self.told(["won the match", "won the match", "shared the win", "The match was tied", "Nobody won the match"])
    }

    fn told(&self, [one, partners, several, tied, nobody]: [&str; 5]) -> String {
        let (count, joint) = (self.winners.len(), if self.is_tied() { "at" } else { "with" });
        let told = match count {
            0 => return nobody.to_owned(),
            _ if self.is_tied() => tied.to_owned(),
            1 => format!("{} {one}", self.winners.named()),
            _ if self.partners => format!("{} {partners}", self.winners.named()),
            _ => format!("{} {several}", self.winners.named()),
        };
        if self.with.is_empty() { told } else { format!("{told} {joint} {}", self.with) }
    }

    fn is_tied(&self) -> bool {
        self.seats > 1 && self.winners.len() == self.seats
    }

    /// The prompt of the table: "The match is yours" to a winner alone, the title to all others.
    pub fn prompt(&self, viewer: Viewer) -> String {
        match viewer {
            Viewer::Seat(seat) if self.winners == SeatSet::one(seat) => "The match is yours".to_owned(),
            _ => self.title(),
        }
    }

    /// What one hears: no fanfare for those who lose. With large words in the middle, which may be empty.
    pub fn cue(&self, viewer: Viewer, words: &str) -> Cue {
        match viewer {
            Viewer::Seat(seat) if !self.winners.contains(seat) => Cue::big(Sound::Fall, words, Mood::Bad),
            _ if self.winners.is_empty() => Cue::big(Sound::Fall, words, Mood::Bad),
            _ => Cue::big(Sound::Fanfare, words, Mood::Good),
        }
    }

    /// The last line of the log and the sound, after what else is told.
    pub fn tell(&self, told: Narration, viewer: Viewer, words: &str) -> Narration {
        told.line(self.line()).cue(self.cue(viewer, words))
    }
}

/// The explanation of what has ended, which is called so and has this number: under the title of the victory if that decided
/// the match, else under its own. The story is that of the deal: where there were several, its own title stands above it.
pub fn explained(
    (what, number): (&str, impl Into<u32>),
    victory: Option<Victory>,
    title: impl FnOnce() -> String,
    story: Vec<StoryLine>,
    sheet: impl Into<Option<Sheet>>,
    lines: Vec<Vec<i32>>,
) -> Summary {
    let told = Summary { story, sheet: sheet.into(), lines, ..Summary::default() };
    match victory {
        None => Summary { title: title(), next: format!("Next {what}"), ..told },
        Some(victory) => {
            let deal = if number.into() > 1 { title() } else { String::new() };
            Summary { title: victory.title(), deal, last: true, ..told }
        }
    }
}

/// "Round 3 goes to {p2}: 20 points", "Hand 2: {p1} and {p3} are level at 12 points": what was played, who had the most by it,
/// and how much.
pub fn goes_to(what: &str, best: SeatSet, with: &str) -> String {
    match best.len() {
        1 => format!("{what} goes to {}: {with}", best.named()),
        _ => format!("{what}: {} are level at {with}", best.named()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::Seat;

    fn set(seats: &[usize]) -> SeatSet {
        seats.iter().map(|number| Seat::new(number - 1)).collect()
    }

    #[test]
    fn winners_are_named_with_what_they_have() {
        let one = Victory::alone(set(&[1]), 3, "120 points");
        assert_eq!(
            (one.title(), one.line()),
            ("{p1} wins with 120 points".into(), "{p1} won the match with 120 points".into())
        );
        let two = Victory::alone(set(&[1, 3]), 3, "1 point");
        assert_eq!(
            (two.title(), two.line()),
            ("{p1} and {p3} share the win with 1 point".into(), "{p1} and {p3} shared the win with 1 point".into())
        );
        let team = Victory::together(set(&[1, 3]), 4, "");
        assert_eq!((team.title(), team.line()), ("{p1} and {p3} win".into(), "{p1} and {p3} won the match".into()));
    }

    #[test]
    fn a_match_that_all_win_is_tied_and_one_without_a_winner_is_lost() {
        let tied = Victory::alone(set(&[1, 2]), 2, "20 chips");
        assert_eq!(
            (tied.title(), tied.line()),
            ("The match is tied at 20 chips".into(), "The match was tied at 20 chips".into())
        );
        assert_eq!(Victory::alone(set(&[1, 2]), 2, "").title(), "The match is tied");
        assert_eq!(Victory::alone(set(&[1]), 1, "14 health").title(), "{p1} wins with 14 health");
        assert_eq!(Victory::alone(SeatSet::NONE, 3, "0 points").title(), "Nobody wins");
    }

    #[test]
    fn winners_hear_a_fanfare_and_losers_do_not() {
        let sound = |winners: &[usize], viewer| Victory::alone(set(winners), 3, "").cue(viewer, "").sound;
        let seat = |number: usize| Viewer::Seat(Seat::new(number - 1));
        assert_eq!(
            [seat(1), seat(2), Viewer::Public].map(|viewer| sound(&[1], viewer)),
            [Sound::Fanfare, Sound::Fall, Sound::Fanfare]
        );
        assert_eq!([seat(1), Viewer::All].map(|viewer| sound(&[], viewer)), [Sound::Fall, Sound::Fall]);
        let victory = Victory::alone(set(&[1]), 3, "");
        assert_eq!([seat(1), seat(2)].map(|viewer| victory.prompt(viewer)), ["The match is yours", "{p1} wins"]);
    }

    #[test]
    fn what_decided_the_match_is_explained_under_its_victory() {
        let sheet = || Sheet::new(Vec::new(), Vec::new());
        let told = |number: u8, victory| {
            explained(("hand", number), victory, || format!("Hand {number}"), Vec::new(), sheet(), Vec::new())
        };
        let on = told(2, None);
        assert_eq!(
            (on.title.as_str(), on.next.as_str(), on.deal.as_str(), on.last),
            ("Hand 2", "Next hand", "", false)
        );
        let won = |number| told(number, Some(Victory::alone(set(&[1]), 3, "")));
        assert_eq!((won(2).title.as_str(), won(2).deal.as_str(), won(2).last), ("{p1} wins", "Hand 2", true));
        assert_eq!(won(1).deal, "", "it is the whole match");
        let best = [&[2][..], &[1, 3]].map(|best| goes_to("Hand 2", set(best), "7 points"));
        assert_eq!(best, ["Hand 2 goes to {p2}: 7 points", "Hand 2: {p1} and {p3} are level at 7 points"]);
    }
}
