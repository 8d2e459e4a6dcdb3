//! What just happened in a match of Caribbean Star, for the log, eyes and ears; and what a show is made of.

use super::house::SEATS;
use super::stage::{Effect, Length, PERFECT, Part, Show, part};
use super::{Cards, CaribbeanStar, Event, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted, listed, number, signed};
use crate::pieces::Card;
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl CaribbeanStar {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        if self.is_told(viewer) {
            return Narration::silence();
        }
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let red = self.stage.red;
                let colours = format!("{} owns the red cards, {} the black ones", red.named(), red.left(SEATS).named());
                let line = if self.house.games > 1 { format!("Game {}: {colours}", self.game) } else { colours };
                Narration::of(line).sound(Sound::Shuffle)
            }
            Event::Laid(seat) => {
                Narration::silence().at(Sound::Card, "", Touch::zone(format!("{seat}.played")), Mood::Calm)
            }
            Event::Opened => {
                let cards = self.played.made().map(|(seat, card)| format!("{} played {}", seat.named(), card.jotted()));
                Narration::of(listed(cards)).sound(Sound::Card)
            }
            Event::Took(card, effect) => self.tell_effect(card, effect),
            Event::Sold(seat, Some(trick)) => {
                let gain = Show::alone(trick).full / 2;
                let line = format!("{} sold {} at the buffet for {}", seat.named(), trick.jotted(), scored(gain));
                Narration::of(line).good_for(seat, Sound::Gulp, signed(gain))
            }
            Event::Sold(seat, None) => Narration::did(seat, "sold nothing at the buffet").sound(Sound::Knock),
            Event::Stopped(seat, ace, card) => {
                Narration::of(format!("{} stopped {} with {} and took it", seat.named(), card.jotted(), ace.jotted()))
                    .says(seat, "Stop!")
                    .sound(Sound::Clang)
            }
            Event::Drew => Narration::of("Both drew a card").sound(Sound::Card),
            Event::Ended => {
                let mut told = Narration::silence();
                for seat in Seat::all(SEATS) {
                    let line = format!("{}'s farewell show: {}", seat.named(), explained(self.pile(seat)));
                    told = tell_show(told.line(line), seat, self.ending.farewell[seat.index()]);
                }
                told.and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    /// Whether the last thing that happened was shown before: in the time of the second seat, and to a seat that has just
    /// let a card pass. To others that looks as if nobody had been asked.
    fn is_told(&self, viewer: Viewer) -> bool {
        let Phase::Due(due) = self.phase else { return false };
        due.asked == due.by || due.passed && viewer.is(due.asked)
    }

    fn tell_effect(&self, card: Card, effect: Effect) -> Narration {
        let owner = self.stage.owner(card);
        let (sign, name, alone) = (card.jotted(), owner.named(), Show::alone(card));
        match effect {
            Effect::Practised => {
                let (text, mood) = match part(card) {
                    Part::Mistake => (signed(-alone.mistakes), Mood::Bad),
                    Part::Rehearsal => ("× 2".to_owned(), Mood::Good),
                    _ => (format!("{} min", alone.minutes), Mood::Calm),
                };
                let show = self.stage.show(owner);
                let stands = format!("{} minutes, worth {}", show.minutes, number(show.value));
                let line = format!("{sign} goes to {name}'s pile: {stands}");
                Narration::of(line).at(Sound::Card, text, Touch::zone(format!("{owner}.pile")), mood)
            }
            Effect::Napped => Narration::of(format!("{sign}: a nap, and the hands were swapped")).sound(Sound::Shuffle),
            Effect::Performed(performed) => tell_show(
                Narration::of(format!("{sign}: {name} performed. {}", capital(&explained(performed)))),
                owner,
                Show::of(performed).value,
            ),
            Effect::Offered => Narration::of(format!("{sign}: {name} is at the buffet")).sound(Sound::Door),
            Effect::Starved => Narration::of(format!("{sign}: {name} has no trick for the buffet")).sound(Sound::Door),
        }
    }

    /// What a card would do if it took effect now: "{p1}'s show 3 → 16, 15 minutes". `whose` is its owner's show.
    pub(super) fn foretold(&self, card: Card, whose: &str) -> String {
        let owner = self.stage.owner(card);
        let before = self.stage.show(owner).value;
        let mut after = self.stage;
        match after.resolve(card) {
            Effect::Practised => {
                let show = after.show(owner);
                match (show.minutes, Show::alone(card).mistakes) {
                    (0, 0) => return format!("{whose} stays at 0 until a trick is in it"),
                    (0, lost) => return format!("{whose} stays at 0 for now, and loses {lost} once a trick is in it"),
                    _ => {}
                }
                format!("{whose} {} → {}, {} minutes", number(before), number(show.value), show.minutes)
            }
            Effect::Napped => "the two hands change owners".to_owned(),
            Effect::Performed(_) => format!("{whose} is performed for {}", number(before)),
            Effect::Offered => format!("a trick of {whose} may be sold for half"),
            Effect::Starved => format!("{whose} has no trick to sell"),
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let most = winners.first().map_or(0, |seat| self.history.total(seat));
        let least = Seat::all(SEATS).map(|seat| self.history.total(seat)).min().unwrap_or(most);
        let to = if least < most { format!(" to {}", number(least)) } else { String::new() };
        Some(Victory::alone(winners, SEATS, scored(most) + &to))
    }

    /// What a card of a hand does and to whom, as a ribbon: for its holder, whose own pile lies below.
    pub(super) fn ribbon(&self, seat: Seat, card: Card) -> String {
        match part(card) {
            Part::Ace | Part::Nap => counts(card),
            _ if self.stage.owner(card) == seat => format!("↓ {}", counts(card)),
            _ => format!("↑ {}", counts(card)),
        }
    }
}

/// "1 point", "−6 points".
pub(super) fn scored(points: i32) -> String {
    counted(points, "point", "points")
}

/// A show that somebody has given, and how it sounds.
fn tell_show(told: Narration, seat: Seat, value: i32) -> Narration {
    let (sound, mood) = match value {
        20.. => (Sound::Chips, Mood::Good),
        1.. => (Sound::Chip, Mood::Good),
        0 => (Sound::Heart, Mood::Calm),
        _ => (Sound::Thud, Mood::Bad),
    };
    told.at_seat(sound, signed(value), seat, mood)
}

/// What a card does in a pile, as a ribbon.
pub(super) fn counts(card: Card) -> String {
    let alone = Show::alone(card);
    match part(card) {
        Part::Mistake => signed(-alone.mistakes),
        Part::Rehearsal => "× 2".to_owned(),
        Part::Trick => alone.full.to_string(),
        Part::Showtime => "show".to_owned(),
        Part::Buffet => "sell".to_owned(),
        Part::Nap => "swap".to_owned(),
        Part::Ace => "stop".to_owned(),
    }
}

/// How a show comes to its value: "20 minutes, five too many, so the best trick is halved: 22 − 5 − 9 = 8, × 2 = 16".
pub(super) fn explained(pile: Cards) -> String {
    let show = Show::of(pile);
    let length = match show.length() {
        Length::Comedy if pile.is_empty() => return "no act at all: 0".to_owned(),
        Length::Comedy => return "no trick, so it is a comedy show: 0".to_owned(),
        Length::Perfect => "just right",
        Length::Near if show.minutes > PERFECT => "five too many, so the best trick is halved",
        Length::Near => "five too few, so the best trick is halved",
        Length::Far if show.minutes > PERFECT => "ten too many, so all tricks are halved",
        Length::Far => "ten too few, so all tricks are halved",
        Length::Endless => "far too many, so tricks count nothing",
    };
    let less = |points: i32| if points > 0 { format!(" − {points}") } else { String::new() };
    let mut sum = format!("{}{}{}", show.full, less(show.halved / 2), less(show.mistakes));
    let single = show.full - show.halved / 2 - show.mistakes;
    if show.halved > 0 || show.mistakes > 0 {
        sum += &format!(" = {}", number(single));
    }
    if show.rehearsals > 0 {
        sum += &format!(", × {} = {}", 1 << show.rehearsals, number(show.value));
    }
    format!("{} minutes, {length}: {sum}", show.minutes)
}
