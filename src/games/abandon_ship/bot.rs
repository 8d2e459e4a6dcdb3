//! How computer seats play: the weighing of section 8, the levels, and what speaks for a move.

use super::cards::{Claims, is_king, suit};
use super::run::{CAREFUL, QUICK};
use super::sight::{Sight, holds, sum};
use super::{AbandonShip, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::words::{counted, percent, whole};
use crate::pieces::{Card, Rank, Suit};
use crate::table::{Seat, SeatSet};

impl Agent for AbandonShip {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let wanted = match self.phase {
            Phase::Turn => self.decent_turn(seat, skill, legal, rng),
            Phase::Fight { defender } => self.decent_reply(seat, self.other_side(seat, defender)),
            Phase::Keys => self.decent_key(seat, skill, rng),
            Phase::Deal | Phase::Fill | Phase::Prize { .. } | Phase::Clear { .. } | Phase::Reveal => None,
            Phase::Open | Phase::Shown | Phase::Over(_) => None,
        };
        wanted.and_then(|wanted| legal.iter().position(|mv| *mv == wanted)).unwrap_or(0)
    }

    /// How well a round has gone for a seat, from 0 to 1: its gain against the best of the others; a match that is over
    /// counts as won or lost besides.
    fn evaluate(&self, seat: Seat) -> f32 {
        let best = self.house.others(seat).map(|other| self.gain(other)).max().unwrap_or(0);
        let ahead = (self.gain(seat) as f32 - 0.5 * best as f32) / 100.0;
        let standing = (0.5 + 0.4 * ahead).clamp(0.0, 1.0);
        match self.phase {
            Phase::Over(winners) if winners.contains(seat) => winners.standing(seat),
            Phase::Over(_) => 0.3 * standing,
            _ => standing,
        }
    }

    /// The levels: a rash one that misjudges and fights with court cards alone, the weighing, and the weighing played out on
    /// imagined deals. Keys are compared while the others choose theirs by the policy: as a sealed round, learnt over all hands that
    /// were imagined, they won 42 ± 5 % of 400 matches of two against that.
    fn mind(level: &str) -> Mind {
        Mind::three(
            level,
            Budget {
                rounds: 1_000,
                depth: 1,
                skill: HASTY,
                stray: 0.0,
                explore: 0.3,
                horizon: u16::MAX,
                ..Budget::USUAL
            },
        )
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let sight = Sight::new(self, seat);
        let chance = |card: Card, other: Seat| percent(sight.holds(card, self.hand(other).len()));
        match (*mv, self.phase) {
            (Move::Discard(card), _) => self.reason_to_throw(&sight, card),
            (Move::Fight(card, _), _) if is_king(card) => "nobody can answer a king: a card for your board".to_owned(),
            (Move::Fight(card, at), _) if sight.holds(card, self.hand(at).len()) < 0.5 => {
                // What a search counts on: whoever answers spends a high card, and may lose another.
                format!(
                    "{} can probably beat it, and then it costs you a card; but an answer is a risk too, and many give up",
                    at.named()
                )
            }
            (Move::Fight(card, at), _) => {
                format!(
                    "{} cannot beat it {} of the time and loses a card then; otherwise you may",
                    at.named(),
                    chance(card, at)
                )
            }
            (Move::Answer(card), _) if is_king(card) => "a king ends the fight, and you win it".to_owned(),
            (Move::Answer(card), Phase::Fight { defender }) => {
                format!("it stands {} of the time", chance(card, self.other_side(seat, defender)))
            }
            (Move::Surrender, Phase::Fight { defender }) => {
                let other = self.hand(self.other_side(seat, defender)).len();
                let best = sight.hand.faces().filter(|card| self.answers(sight.hand, *card));
                match best.max_by_key(|card| card.number()) {
                    None => "nothing you may play beats it".to_owned(),
                    Some(card) => format!(
                        "even the {} stands only {} of the time, and would be gone too",
                        card.words(),
                        percent(sight.holds(card, other))
                    ),
                }
            }
            (Move::Key(card), _) => {
                let suit = suit(card);
                let (own, rival) = sight.strengths(suit);
                let inside = counted(self.boats.points(suit), "point", "points");
                format!("{inside} in it; you bring {}, the strongest rival about {}", whole(own), whole(rival))
            }
            _ => String::new(),
        }
    }
}

/// What a playout assumes of everybody: the plain weighing without its long thoughts about keys.
const HASTY: Skill = Skill(120);
/// How far an easy seat misjudges a move.
const NOISE: f32 = 6.0;
/// What a card taken from somebody is worth, and more from somebody who leads.
const PRIZE: f32 = 3.0;
const FROM_LEADER: f32 = 0.5;
/// What a card lost costs.
const LOSS: f32 = 4.0;

impl AbandonShip {
    /// The best discard or attack.
    fn decent_turn(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<Move> {
        let rash = skill <= Skill::EASY;
        let sight = Sight::new(self, seat);
        let promises = sight.promises();
        let leaders = self.history.leaders(self.house.seats());
        let mut best: Option<(Move, f32)> = None;
        let mut thrown = [0.0; 14];
        for mv in legal {
            let worth = match *mv {
                Move::Discard(card) => {
                    let worth = sum(sight.after(&promises, card));
                    thrown[sight.hand.place(card)] = worth;
                    worth
                }
                Move::Fight(card, _) if rash && card.number() < Rank::QUEEN.number() => continue,
                Move::Fight(card, at) => {
                    thrown[sight.hand.place(card)] + self.stake(sight.holds(card, self.hand(at).len()), at, leaders)
                }
                _ => continue,
            };
            let worth = if rash { worth + NOISE * (2.0 * rng.unit() - 1.0) } else { worth };
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((*mv, worth));
            }
        }
        best.map(|(mv, _)| mv)
    }

    /// What a fight against a seat is worth that is won with this chance.
    fn stake(&self, chance: f32, at: Seat, leaders: SeatSet) -> f32 {
        let prize = PRIZE + if leaders.contains(at) { FROM_LEADER } else { 0.0 };
        chance * prize - (1.0 - chance) * LOSS
    }

    /// A king if there is one, else the highest card if it will probably stand, else surrender.
    fn decent_reply(&self, seat: Seat, other: Seat) -> Option<Move> {
        let (hand, unseen) = (self.hand(seat), self.unseen(Some(seat)));
        let highest = hand.faces().filter(|card| self.answers(hand, *card)).max_by_key(|card| card.number())?;
        if is_king(highest) || holds(unseen, highest, self.hand(other).len()) > 0.5 {
            Some(Move::Answer(highest))
        } else {
            Some(Move::Surrender)
        }
    }

    /// A key to the boat that promises most.
    fn decent_key(&self, seat: Seat, skill: Skill, rng: &mut Rng) -> Option<Move> {
        let deals = if skill >= Skill::NORMAL { CAREFUL } else { QUICK };
        let mut gains = self.expected_gains(seat, deals, rng);
        if skill <= Skill::EASY {
            gains.iter_mut().for_each(|gain| *gain += NOISE * (2.0 * rng.unit() - 1.0));
        }
        let gain = |card: &Card| gains[suit(*card) as usize];
        self.hand(seat).faces().max_by(|a, b| gain(a).total_cmp(&gain(b))).map(Move::Key)
    }

    fn reason_to_throw(&self, sight: &Sight, card: Card) -> String {
        let promises = sight.after(&sight.promises(), card);
        let target = Suit::ALL.into_iter().max_by(|a, b| promises[*a as usize].total_cmp(&promises[*b as usize]));
        let Some(target) = target else { return String::new() };
        let (own, rival) = sight.strengths(target);
        if target == suit(card) {
            let total = self.boats.points(target) + u16::from(card.number());
            let left = own - f32::from(card.number());
            let (left, rival) = (whole(left), whole(rival));
            format!(
                "makes the {} boat worth {total}; of that suit you keep {left}, your strongest rival has about {rival}",
                target.words()
            )
        } else {
            let (own, rival) = (whole(own), whole(rival));
            format!("keeps your {}: you have {own}, your strongest rival about {rival}", target.words())
        }
    }
}
