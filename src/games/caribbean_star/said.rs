//! What just happened in a match of Caribbean Star, for the log, eyes and ears; and what a show is made of.

use super::house::SEATS;
use super::stage::{Effect, Length, PERFECT, Part, Show, minutes, part, points};
use super::{Cards, CaribbeanStar, Event, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted, jotted, number, signed};
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
            Event::Laid(seat) => Narration::silence().at(Sound::Card, "", played(seat), Mood::Calm),
            Event::Opened => {
                let cards = self.played.made().map(|(seat, card)| format!("{} played {}", seat.named(), card.jotted()));
                Narration::of(cards.collect::<Vec<_>>().join(", ")).sound(Sound::Card)
            }
            Event::Took(card, effect) => self.tell_effect(card, effect),
            Event::Sold(seat, trick) => {
                let gain = points(trick) / 2;
                let line = format!("{} sold {} at the buffet for {}", seat.named(), trick.jotted(), scored(gain));
                Narration::of(line).at_seat(Sound::Gulp, signed(gain), seat, Mood::Good)
            }
            Event::Skipped(seat) => {
                Narration::of(format!("{} sold nothing at the buffet", seat.named())).sound(Sound::Knock)
            }
            Event::Stopped(seat, ace, card) => {
                Narration::of(format!("{} stopped {} with {} and took it", seat.named(), card.jotted(), ace.jotted()))
                    .says(seat, "Stop!")
                    .sound(Sound::Clang)
            }
            Event::Drew => Narration::of("Both drew a card").sound(Sound::Card),
            Event::Ended => {
                let mut told = Narration::silence();
                for seat in Seat::all(SEATS) {
                    let value = self.ending.farewell[seat.index()];
                    told = told
                        .line(format!("The farewell show of {}: {}", seat.named(), explained(self.pile(seat))))
                        .at_seat(applause(value), signed(value), seat, mood(value));
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
        let name = owner.named();
        match effect {
            Effect::Practised => {
                let (text, mood) = match part(card) {
                    Part::Mistake => (format!("−{}", mistake(card)), Mood::Bad),
                    Part::Rehearsal => ("× 2".to_owned(), Mood::Good),
                    _ => (format!("{} min", minutes(card)), Mood::Calm),
                };
                let line = format!("{} goes to the pile of {name}, whose show {}", card.jotted(), self.stands(owner));
                Narration::of(line).at(Sound::Card, text, pile(owner), mood)
            }
            Effect::Napped => {
                Narration::of(format!("{}: a nap, and the hands were swapped", card.jotted())).sound(Sound::Shuffle)
            }
            Effect::Performed(performed) => {
                let value = Show::of(performed).value;
                let line = format!("{}: {name} performed. {}", card.jotted(), capital(&explained(performed)));
                Narration::of(line).at_seat(applause(value), signed(value), owner, mood(value))
            }
            Effect::Offered => Narration::of(format!("{}: {name} is at the buffet", card.jotted())).sound(Sound::Door),
            Effect::Starved => {
                Narration::of(format!("{}: {name} has no trick for the buffet", card.jotted())).sound(Sound::Door)
            }
        }
    }

    /// "is worth 16 now", in the past: "would score 16".
    fn stands(&self, seat: Seat) -> String {
        let show = self.stage.show(seat);
        format!("would bring {} now, with {} of {PERFECT} minutes", number(show.value), show.minutes)
    }

    /// What a card of a hand does and to whom, as a ribbon: for its holder, whose own pile lies below.
    pub(super) fn ribbon(&self, seat: Seat, card: Card) -> String {
        let towards = if self.stage.owner(card) == seat { "↓" } else { "↑" };
        match part(card) {
            Part::Ace => "stop".to_owned(),
            Part::Nap => "swap".to_owned(),
            Part::Mistake => format!("{towards} {}", signed(-mistake(card))),
            Part::Rehearsal => format!("{towards} × 2"),
            Part::Showtime => format!("{towards} show"),
            Part::Buffet => format!("{towards} sell"),
            Part::Trick => format!("{towards} {}", points(card)),
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let most = winners.first().map_or(0, |seat| self.history.total(seat));
        Some(Victory::alone(winners, SEATS, scored(most)))
    }
}

/// "1 point", "−6 points".
pub(super) fn scored(points: i32) -> String {
    counted(points, "point", "points")
}

/// What a mistake costs.
pub(super) fn mistake(card: Card) -> i32 {
    Show::of(Cards::one(card)).mistakes
}

fn played(seat: Seat) -> Touch {
    Touch::zone(format!("{seat}.played"))
}

fn pile(seat: Seat) -> Touch {
    Touch::zone(format!("{seat}.pile"))
}

/// How a show sounds.
fn applause(value: i32) -> Sound {
    match value {
        20.. => Sound::Chips,
        1.. => Sound::Chip,
        0 => Sound::Heart,
        _ => Sound::Thud,
    }
}

fn mood(value: i32) -> Mood {
    match value {
        1.. => Mood::Good,
        0 => Mood::Calm,
        _ => Mood::Bad,
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

/// "K♦, 10♥ and 3♣".
pub(super) fn listed(cards: Cards) -> String {
    jotted(cards)
}
