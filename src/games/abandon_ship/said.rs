//! What is asked, what is at stake, and what just happened: for the prompt, the log and the ear.

use super::cards::{is_king, suit, value};
use super::{AbandonShip, Event, Phase};
use crate::kit::words::{counted, over, signed, won};
use crate::pieces::Suit;
use crate::table::{Cue, Mood, Seat, Sound, Touch, Viewer};

/// With fewer cards left than these the ship creaks.
const CREAKS: usize = 10;

impl AbandonShip {
    /// What is asked of the viewer, or of whom it waits for.
    pub(super) fn prompt(&self, viewer: Viewer) -> String {
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        let turn_of = self.turn_of.named();
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Fill => format!("{turn_of} draws up to five cards"),
            Phase::Turn if mine(self.turn_of) => "Throw a card into its boat, or pick a fight".to_owned(),
            Phase::Turn => format!("Waiting for {turn_of}"),
            Phase::Fight { defender } => self.fight_prompt(defender, viewer),
            Phase::Prize { defender, loser } => {
                let winner = self.other_side(loser, defender);
                format!("{} wins the fight and takes a card from {}", winner.named(), loser.named())
            }
            Phase::Clear { .. } => "What was fought with goes to the boats".to_owned(),
            Phase::Keys => match viewer {
                Viewer::Seat(seat) if self.keys.missing().contains(seat) => {
                    "The ship sinks! Choose the card whose boat you run for".to_owned()
                }
                _ => format!("The ship sinks! Waiting for {}", self.keys.missing().named()),
            },
            Phase::Reveal => "All have chosen: run!".to_owned(),
            Phase::Open => "Keys and hands are turned up".to_owned(),
            Phase::Shown => format!("Round {} is over", self.round),
            Phase::Over(winners) => over(viewer, winners),
        }
    }

    fn fight_prompt(&self, defender: Seat, viewer: Viewer) -> String {
        let seat = self.replies(defender);
        let other = self.other_side(seat, defender).named();
        let Some(last) = self.fight().last().map(|card| card.words()) else { return String::new() };
        if viewer != Viewer::Seat(seat) {
            return format!("{} must beat the {last} or surrender", seat.named());
        }
        let hand = self.hand(seat);
        let how = if self.fought == 1 { "attacks you with" } else { "hits back with" };
        if hand.faces().any(|card| self.answers(hand, card)) {
            format!("{other} {how} the {last}: play a higher card, or surrender")
        } else {
            format!("{other} {how} the {last}, and you have no answer: surrender")
        }
    }

    /// The quieter line: stakes of a fight, how far the ship is from sinking, what decides a boat.
    pub(super) fn aside_words(&self, viewer: Viewer) -> String {
        match self.phase {
            Phase::Turn => self.water_in_words(),
            Phase::Fight { defender } => self.stakes_in_words(defender, viewer),
            Phase::Keys => {
                "Hand, board and key of that suit decide who gets in; only what is in the boat scores".to_owned()
            }
            _ => String::new(),
        }
    }

    /// How near the sinking is. Hand sizes are open, so it is known who will draw the last card.
    fn water_in_words(&self) -> String {
        let left = self.deck().len();
        let next = self.turn_of.left(self.house.seats);
        // The next seat may lose a card in a fight of this turn, but never gains one.
        if self.draws(next) >= left {
            return format!("{} cannot but draw the last card: this is the last turn", next.named());
        }
        let cards = counted(left as u32, "card", "cards");
        if left < CREAKS { format!("She creaks: {cards} until she sinks") } else { format!("{cards} until she sinks") }
    }

    /// What the loser of this fight loses.
    fn stakes_in_words(&self, defender: Seat, viewer: Viewer) -> String {
        let seat = self.replies(defender);
        let other = self.other_side(seat, defender);
        let of = |seat: Seat, owner: String| match self.hand(seat).len() {
            1 => format!("{owner} only card"),
            cards => format!("one of {owner} {cards} cards"),
        };
        if viewer == Viewer::Seat(seat) {
            let played: u32 = self.fight().iter().map(|card| u32::from(value(*card))).sum();
            format!(
                "Surrender, and {} draws {} for the board; {} fought over so far go to the boats",
                other.named(),
                of(seat, "your".to_owned()),
                counted(played, "point", "points")
            )
        } else {
            format!(
                "The loser gives up a card at random: {}, or {}",
                of(seat, format!("{}'s", seat.named())),
                of(other, format!("{}'s", other.named()))
            )
        }
    }

    /// What just happened, in words.
    pub(super) fn said(&self) -> Vec<String> {
        let mut said = match self.event {
            Event::Begun | Event::Cleared(_) => Vec::new(),
            Event::Dealt => vec![format!("Round {}: {} dealt and begins", self.round, self.dealer.named())],
            Event::Drew(_) if self.phase == Phase::Keys => {
                vec![format!("{} drew the last card: the ship sinks", self.turn_of.named())]
            }
            // A single card after a discard is what everybody draws.
            Event::Drew(1) => Vec::new(),
            Event::Drew(cards) => vec![format!("{} drew {cards} cards", self.turn_of.named())],
            Event::Threw(seat, card) => vec![format!(
                "{} threw the {} into its boat, which is worth {} now",
                seat.named(),
                card.words(),
                self.boats.points(suit(card))
            )],
            Event::Attacked(at, card) => {
                let end = if is_king(card) { ", which nobody can answer" } else { "" };
                vec![format!("{} attacked {} with the {}{end}", self.turn_of.named(), at.named(), card.words())]
            }
            Event::Answered(seat, card) => {
                let end = if is_king(card) { ", and that is the end of it" } else { "" };
                vec![format!("{} answered with the {}{end}", seat.named(), card.words())]
            }
            Event::Surrendered(seat) => vec![format!("{} surrendered", seat.named())],
            Event::Robbed { winner, loser, card } => {
                vec![format!("{} took the {} from {}", winner.named(), card.words(), loser.named())]
            }
            Event::Ran(seat) => vec![format!("{} chose a key", seat.named())],
            Event::Opened => {
                let keys = self.keys.made().map(|(seat, key)| format!("{} {}", seat.named(), suit(key).words()));
                vec![format!("They run: {}", keys.collect::<Vec<_>>().join(", "))]
            }
            Event::Settled => self.settled_in_words(),
        };
        if let Phase::Over(winners) = self.phase {
            said.push(won(winners));
        }
        said
    }

    fn settled_in_words(&self) -> Vec<String> {
        let boats = Suit::ALL.into_iter().zip(self.boarded);
        let got = boats.filter_map(|(suit, winner)| Some((suit, winner?)));
        got.map(|(suit, winner)| {
            let points = counted(self.boats.points(suit), "point", "points");
            format!("{} got into the {} boat: {points}", winner.named(), suit.words())
        })
        .collect()
    }

    /// What just happened, for eyes and ears.
    pub(super) fn cues(&self, viewer: Viewer) -> Vec<Cue> {
        let boat = |suit: Suit| Touch::zone(format!("lifeboat.{}", suit.letter()));
        let mut cues = match self.event {
            Event::Begun => Vec::new(),
            Event::Dealt => vec![Cue::sound(Sound::Shuffle)],
            Event::Drew(_) if self.phase == Phase::Keys => {
                vec![Cue::sound(Sound::Glass), Cue::big(Sound::Gulp, "The ship sinks!", Mood::Bad)]
            }
            Event::Drew(cards) => {
                let left = self.deck().len();
                let creaks = (left < CREAKS && left + cards >= CREAKS)
                    .then(|| Cue::at(Sound::Door, "creak", Touch::zone("deck"), Mood::Bad));
                std::iter::once(Cue::sound(Sound::Card)).chain(creaks).collect()
            }
            Event::Threw(_, card) => {
                let gain = signed(value(card));
                vec![Cue::at(Sound::Chip, gain, boat(suit(card)), Mood::Calm)]
            }
            Event::Attacked(at, _) => vec![Cue::at(Sound::Clang, "Fight!", Touch::Seat(at), Mood::Bad)],
            Event::Answered(..) => vec![Cue::sound(Sound::Clang)],
            Event::Surrendered(seat) => vec![Cue::at(Sound::Thud, "gives up", Touch::Seat(seat), Mood::Bad)],
            Event::Robbed { winner, loser, .. } => vec![
                Cue::at(Sound::Card, "−1 card", Touch::Seat(loser), Mood::Bad),
                Cue::at(Sound::Chime, "+1 card", Touch::Seat(winner), Mood::Good),
            ],
            Event::Cleared(points) => {
                let filled = Suit::ALL.into_iter().zip(points).filter(|(_, points)| *points > 0);
                filled.map(|(suit, points)| Cue::at(Sound::Chip, signed(points), boat(suit), Mood::Calm)).collect()
            }
            Event::Ran(seat) => vec![Cue::at(Sound::Knock, "", Touch::Seat(seat), Mood::Calm)],
            Event::Opened => vec![Cue::sound(Sound::Shuffle)],
            Event::Settled => {
                let gain = |seat: Seat| match self.gain(seat) {
                    0 => Cue::at(Sound::Thud, "0", Touch::Seat(seat), Mood::Bad),
                    gain => Cue::at(Sound::Chips, signed(gain), Touch::Seat(seat), Mood::Good),
                };
                self.seats().map(gain).collect()
            }
        };
        if let Phase::Over(winners) = self.phase {
            let lost = matches!(viewer, Viewer::Seat(seat) if !winners.contains(seat));
            cues.push(if lost {
                Cue::big(Sound::Fall, "", Mood::Bad)
            } else {
                Cue::big(Sound::Fanfare, "", Mood::Good)
            });
        }
        cues
    }
}
