//! How computer seats play. To decide is a plain calculation (`odds`), for who is lowest never gets a second chance. What to
//! show is mixed as the game wants it (`model`). Only in the last hand, where the lead counts instead of coins, the best seats
//! search.

use super::model::{Habit, wise_share};
use super::odds::Prospect;
use super::pair::Colour;
use super::{Barcelona, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, SealedRound, Skill};
use crate::kit::history::chance_by_lead;
use crate::kit::sealed::Sealed;
use crate::kit::words::{number, signed, times_in_hundred};
use crate::table::{BySeat, Seat};

/// An easy seat forces a showdown with this black rank or a higher one.
const BOLD: u8 = 9;
/// From this rank on a black card is called strong.
const STRONG: u8 = 10;
/// Below this skill a seat shows either card and trusts a nine.
const COUNTING: Skill = Skill(100);
/// From this skill on a seat mixes what it shows, and weighs what it has seen of others.
const KEEN: Skill = Skill(170);
/// What belongs to a mixture at all belongs to it this often.
const SELDOM: f32 = 0.05;
/// How a search lets everybody play: keenly, and showing cards as it has been seen to.
const PLAYOUT: Skill = Skill(200);
/// Coins by which a lead changes in a hand, about.
const SWING: f32 = 4.0;

impl Agent for Barcelona {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let Some(pair) = self.pairs[seat.index()] else { return 0 };
        let seats = self.house.seats();
        let wanted = match self.phase {
            Phase::Show => {
                let red = match skill {
                    careless if careless < COUNTING => 0.5,
                    plain if plain < KEEN => f32::from(u8::from(pair.lower() == Colour::Red)),
                    PLAYOUT => self.habits[seat.index()].shows(Colour::Red, &pair, seats),
                    Skill(_) => wise_share(Colour::Red, &pair, seats),
                };
                Move::Show(if rng.chance(red) { pair.red } else { pair.black })
            }
            Phase::Decide(_) => {
                let forces = match skill {
                    careless if careless < COUNTING => pair.black.rank().is_some_and(|rank| rank.number() >= BOLD),
                    plain if plain < KEEN => {
                        let noise = 2.0 * rng.unit() - 1.0;
                        self.prospect(seat, &BySeat::from_fn(|_| Habit::PLAIN)).value() + noise > 0.0
                    }
                    Skill(_) => self.keen_prospect(seat).value() > 0.0,
                };
                if forces { Move::Showdown } else { Move::Drop }
            }
            Phase::Deal | Phase::Chosen | Phase::Showdown(_) | Phase::Settle | Phase::Shown | Phase::Over(_) => {
                return 0;
            }
        };
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    /// How likely the seat is to win the match, by its lead and the hands to come.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let to_come = self.house.hands.saturating_sub(self.hand).max(1) as f32;
        let coins = |seat: Seat| self.purse.coins(seat) as f32;
        chance_by_lead(seat, self.house.everybody(), coins, SWING * to_come.sqrt())
    }

    fn sealed(&self) -> Option<SealedRound> {
        matches!(self.phase, Phase::Show).then(|| SealedRound { seats: self.players(), subject: 0 })
    }

    fn reopen(&mut self) {
        self.shows = Sealed::ask(self.players());
    }

    /// What to show is known by heart: over 400 matches against `normal` a search of the sealed round won 48 ± 5 % of two seats
    /// and 21 ± 4 % of four, since it cannot tell what the others hide behind the cards that it lets them show; the mixture won
    /// 54.8 ± 1.5 and 28.9 ± 1.4 % of 4,000.
    fn solved(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        let pair = self.pairs[seat.index()]?;
        match self.phase {
            Phase::Show => {
                let red = wise_share(Colour::Red, &pair, self.house.seats());
                Some(Move::Show([pair.red, pair.black][rng.choose(&[red, 1.0 - red])]))
            }
            Phase::Decide(_) if self.hand < self.house.hands => {
                Some(if self.keen_prospect(seat).value() > 0.0 { Move::Showdown } else { Move::Drop })
            }
            Phase::Decide(_)
            | Phase::Deal
            | Phase::Chosen
            | Phase::Showdown(_)
            | Phase::Settle
            | Phase::Shown
            | Phase::Over(_) => None,
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { depth: 1, skill: PLAYOUT, stray: 0.0, trust: 0.01, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let Some(pair) = self.pairs[seat.index()] else { return String::new() };
        match (*mv, self.phase) {
            (Move::Show(card), Phase::Show) => {
                let colour = Colour::of(card);
                let strong = pair.black.rank().is_some_and(|rank| rank.number() >= STRONG);
                let why = match (wise_share(colour, &pair, self.house.seats()), pair.lower() == colour, strong) {
                    (1.0.., true, _) => "the lower card decides early",
                    (1.0.., false, true) => "keeps a strong black card out of sight",
                    (1.0.., false, false) => "nearly as low, and nobody sees how weak your black card is",
                    (SELDOM.., ..) => "too close to call: show either, so that nobody can read you",
                    (_, true, true) => "the lower card, but it gives a strong black one away",
                    (_, true, false) => "the lower card, but it shows how weak your black one is",
                    (_, false, _) => "leaves it to others to decide first",
                };
                why.to_owned()
            }
            (Move::Showdown | Move::Drop, Phase::Decide(_)) => {
                let Prospect { win, gain, risk } = self.keen_prospect(seat);
                let (never, win, gain) = (win < 0.005, times_in_hundred(win), gain.round() as i32);
                match mv {
                    Move::Showdown => {
                        format!("a showdown is won {win}: {} if so, else {}", signed(gain), number(-risk))
                    }
                    _ if never => format!("a showdown is never won with this, and losing it costs {risk}"),
                    _ => format!("a showdown is won {win}, and losing it costs {risk}"),
                }
            }
            (
                Move::Show(_) | Move::Showdown | Move::Drop,
                Phase::Deal
                | Phase::Show
                | Phase::Chosen
                | Phase::Decide(_)
                | Phase::Showdown(_)
                | Phase::Settle
                | Phase::Shown
                | Phase::Over(_),
            ) => String::new(),
        }
    }
}

impl Barcelona {
    /// What a seat that remembers showdowns can expect of another.
    fn keen_prospect(&self, seat: Seat) -> Prospect {
        self.prospect(seat, &BySeat::from_fn(|of| self.habits.get(of.index()).copied().unwrap_or(Habit::UNKNOWN)))
    }
}
