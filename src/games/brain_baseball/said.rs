//! What just happened in a match of Brain Baseball, for the log, eyes and ears. Everybody sees the same.

use super::values::base;
use super::{BrainBaseball, Event, Phase, THREE};
use crate::engine::Rules;
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, listed, signed};
use crate::table::{Mood, Seat, SeatSet, Sound, Touch, Viewer};

impl BrainBaseball {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let cards = counted(self.house.hand as i64, "card", "cards");
                let pitcher = self.dealer.named();
                Narration::of(format!("Inning {}: {cards} each, and {pitcher} pitches", self.inning))
                    .sound(Sound::Shuffle)
            }
            Event::Pitched => {
                let Some(ball) = self.ball else { return Narration::silence() };
                let paid = if self.house.has_pot() { format!(" and paid {}", base(ball)) } else { String::new() };
                let told = Narration::of(format!("{} pitched the {}{paid}", self.pitcher.named(), ball.words()));
                let told = told.at(Sound::Card, "", Touch::zone("ball"), Mood::Calm);
                if self.is_last_strike() { told.sound(Sound::Murmur) } else { told }
            }
            Event::Swung(seat, card) => Narration::of(format!("{} swung the {}", seat.named(), card.words()))
                .says(seat, "I swing!")
                .at(Sound::Bat, "", Touch::zone("swings"), Mood::Calm),
            Event::Reached(seat, card) => Narration::of(format!(
                "{} went for it with the {}",
                seat.named(),
                card.words()
            ))
            .says(seat, "Mine!")
            .at(Sound::Card, "", Touch::zone("catches"), Mood::Calm),
            Event::Passed(seat) => Narration::did(seat, "passed").says(seat, "Pass").sound(Sound::Knock),
            Event::Struck(seat, ball, number) => self.struck(seat, base(ball), number).lines(self.runs_short(seat)),
            Event::Hit => {
                let hitter = self.hitter.unwrap_or(self.pitcher).named();
                Narration::of(format!("{hitter} hit it: who catches it?")).big(Sound::Bat, "A hit!", Mood::Calm)
            }
            Event::Won(seat, ball, caught) => {
                let (points, worth) = (signed(base(ball)), counted(base(ball), "point", "points"));
                let told = if caught {
                    Narration::did(seat, format!("caught it for {worth}")).good_for(seat, Sound::Thud, points)
                } else {
                    Narration::of(format!("Nobody caught it: {} comes home with {worth}", seat.named()))
                        .big(Sound::Murmur, "Home run!", Mood::Good)
                        .good_for(seat, Sound::Chime, points)
                };
                told.lines(self.runs_short(seat))
            }
            Event::Scored => {
                let told = self.house.everybody().map(|seat| format!("{} {}", seat.named(), self.gains[seat]));
                let told = format!("Inning {}: {}", self.inning, listed(told));
                Narration::of(told)
                    .lines(self.pot_told())
                    .sound(if self.house.has_pot() { Sound::Chips } else { Sound::Knock })
                    .and(self.victory(), |told, victory| {
                        victory.tell(told, viewer, if self.is_struck_out() { "Three strikes!" } else { "" })
                    })
            }
        }
    }

    /// A strike, and how near it brings the end.
    fn struck(&self, pitcher: Seat, points: u8, number: u8) -> Narration {
        let worth = counted(points, "point", "points");
        let told = Narration::of(format!("Nobody swung: {} keeps the ball for {worth}", pitcher.named())).good_for(
            pitcher,
            Sound::Chime,
            signed(points),
        );
        if !self.house.three_strikes {
            return told;
        }
        if self.strikes != number {
            // The pitch has passed on, and the lamps are out again.
            return told.big(Sound::Knock, "A strike!", Mood::Calm);
        }
        let (sound, mood) = if number + 1 == THREE { (Sound::Murmur, Mood::Bad) } else { (Sound::Knock, Mood::Calm) };
        told.big(sound, format!("Strike {}!", ["one", "two", "three"][usize::from(number.clamp(1, THREE)) - 1]), mood)
    }

    /// What comes of hands that have run out after the ball went to `owner`.
    fn runs_short(&self, owner: Seat) -> Option<String> {
        match self.phase {
            Phase::Score if self.is_struck_out() => None,
            Phase::Score => {
                let left: SeatSet = self.house.everybody().filter(|seat| !self.hand(*seat).is_empty()).collect();
                let who = if left.is_empty() { "Nobody".to_owned() } else { format!("Nobody but {}", left.named()) };
                Some(format!("{who} has cards left: the inning is over"))
            }
            _ if self.pitcher != owner => {
                Some(format!("{} has no card left: {} pitches", owner.named(), self.pitcher.named()))
            }
            _ => None,
        }
    }

    /// Who took what from the pot of the inning just counted.
    fn pot_told(&self) -> Option<String> {
        let taken = &self.history.last().filter(|_| self.house.has_pot())?.more.taken;
        let takers: SeatSet = self.house.everybody().filter(|seat| taken[*seat] > 0).collect();
        let most = takers.iter().map(|seat| taken[seat]).max()?;
        let each = if takers.len() > 1 { " each" } else { "" };
        Some(format!("{} took {}{each} from the pot", takers.named(), counted(most, "coin", "coins")))
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let score = winners.first().map_or(0, |seat| self.score(seat));
        let with = match (self.is_struck_out(), self.house.has_pot()) {
            (true, _) => "three strikes".to_owned(),
            (false, true) => counted(score, "coin", "coins"),
            (false, false) => counted(score, "point", "points"),
        };
        Some(Victory::alone(winners, self.house.seats(), with))
    }
}
