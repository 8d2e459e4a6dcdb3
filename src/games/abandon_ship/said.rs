//! What is asked, what is at stake, and what just happened: for the prompt, the log and the ear.

use super::cards::{Claims, is_king, suit};
use super::{AbandonShip, Event, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted, listed, signed};
use crate::pieces::Suit;
use crate::table::{Cue, Mood, Seat, Sound, Touch, Viewer};

/// With fewer cards left than these the ship creaks.
const CREAKS: usize = 10;

impl AbandonShip {
    /// What is asked of the viewer, or of whom it waits for.
    pub(super) fn prompt(&self, viewer: Viewer) -> String {
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        let to_act = self.to_act.named();
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Fill => format!("{to_act} draws up to five cards"),
            Phase::Turn if mine(self.to_act) => "Throw a card into its boat, or pick a fight".to_owned(),
            Phase::Turn => format!("Waiting for {to_act}"),
            Phase::Fight { defender } => self.fight_prompt(defender, viewer),
            Phase::Prize { defender, loser } => {
                let winner = self.other_side(loser, defender);
                format!("{} wins the fight and {{takes}} a card from {}", winner.named(), loser.named())
            }
            Phase::Clear { .. } => "The cards of the fight go to the boats".to_owned(),
            Phase::Keys => match viewer {
                Viewer::Seat(seat) if self.keys.missing().contains(seat) => {
                    "The ship sinks! Which boat do you run for?".to_owned()
                }
                _ => format!("The ship sinks! Waiting for {}", self.keys.missing().named()),
            },
            Phase::Reveal => "All have chosen: run!".to_owned(),
            Phase::Open => "Keys and hands are turned up".to_owned(),
            Phase::Shown => format!("Round {} is over", self.round),
            Phase::Over(_) => self.victory().map_or_else(String::new, |victory| victory.prompt(viewer)),
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
        let next = self.to_act.left(self.house.seats());
        // The next seat may lose a card in a fight of this turn, but never gains one.
        if self.draws(next) >= left {
            return format!("{} must draw the last card: this is the last turn", next.named());
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
            let played: u32 = self.fight().iter().map(|card| u32::from(card.number())).sum();
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

    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let boat = |suit: Suit| Touch::zone(format!("lifeboat.{}", suit.letter()));
        let told = match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                Narration::of(format!("Round {}: {} dealt and {{begins}}", self.round, self.dealer.named()))
                    .sound(Sound::Shuffle)
            }
            Event::Drew(_) if self.phase == Phase::Keys => Narration::did(
                self.to_act,
                "drew the last card: the ship sinks",
            )
            .sound(Sound::Glass)
            .big(Sound::Gulp, "The ship sinks!", Mood::Bad),
            Event::Drew(cards) => {
                let left = self.deck().len();
                let creaks = left < CREAKS && left + cards >= CREAKS;
                // A single card after a discard is what everybody draws.
                let line = (cards > 1).then(|| format!("{} drew {cards} cards", self.to_act.named()));
                let creak = creaks.then(|| Cue::at(Sound::Door, "creak", Touch::zone("deck"), Mood::Bad));
                Narration::silence().lines(line).sound(Sound::Card).cues(creak)
            }
            Event::Threw(seat, card) => Narration::of(format!(
                "{} threw {} into the {} boat, now worth {}",
                seat.named(),
                card.jotted(),
                suit(card).words(),
                self.boats.points(suit(card))
            ))
            .at(Sound::Chip, signed(card.number()), boat(suit(card)), Mood::Calm),
            Event::Attacked(at, card) => {
                let end = if is_king(card) { ", which nobody can answer" } else { "" };
                let attacker = self.to_act;
                Narration::of(format!("{} attacked {} with the {}{end}", attacker.named(), at.named(), card.words()))
                    .says(attacker, "Have at you!")
                    .bad_for(at, Sound::Clang, "Fight!")
            }
            Event::Answered(seat, card) => {
                let end = if is_king(card) { ", and that is the end of it" } else { "" };
                Narration::of(format!("{} answered with the {}{end}", seat.named(), card.words()))
                    .says(seat, format!("{}!", capital(card.rank().map_or("", |rank| rank.words()))))
                    .sound(Sound::Clang)
            }
            Event::Surrendered(seat) => {
                Narration::did(seat, "surrendered").says(seat, "I give up").bad_for(seat, Sound::Thud, "surrender")
            }
            Event::Robbed { winner, loser, card } => {
                Narration::of(format!("{} took the {} from {}", winner.named(), card.words(), loser.named()))
                    .says(winner, "Mine!")
                    .bad_for(loser, Sound::Card, "−1 card")
                    .good_for(winner, Sound::Chime, "+1 card")
            }
            Event::Cleared(points) => {
                let filled = Suit::ALL.into_iter().zip(points).filter(|(_, points)| *points > 0);
                Narration::silence()
                    .cues(filled.map(|(suit, points)| Cue::at(Sound::Chip, signed(points), boat(suit), Mood::Calm)))
            }
            Event::Ran(seat) => {
                Narration::did(seat, "chose a key").says(seat, "Ready").calm_for(seat, Sound::Knock, "")
            }
            Event::Opened => {
                let keys =
                    self.keys.made().map(|(seat, key)| format!("{} to the {} boat", seat.named(), suit(key).words()));
                let keys = listed(keys);
                Narration::of(format!("Everybody runs: {keys}")).sound(Sound::Shuffle)
            }
            Event::Settled => {
                let gain = |seat: Seat| match self.gain(seat) {
                    0 => Cue::at(Sound::Thud, "0", Touch::Seat(seat), Mood::Bad),
                    gain => Cue::at(Sound::Chips, signed(gain), Touch::Seat(seat), Mood::Good),
                };
                Narration::silence().lines(self.settled_in_words()).cues(self.house.everybody().map(gain))
            }
        };
        told.and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
    }

    fn settled_in_words(&self) -> impl Iterator<Item = String> {
        let boats = Suit::ALL.into_iter().zip(self.boarded);
        let got = boats.filter_map(|(suit, winner)| Some((suit, winner?)));
        got.map(|(suit, winner)| {
            let points = counted(self.boats.points(suit), "point", "points");
            format!("{} got into the {} boat: {points}", winner.named(), suit.words())
        })
    }

    /// Who has won the match, and with how many points.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        Some(self.history.victory(winners, self.house.seats(), ["point", "points"]))
    }
}
