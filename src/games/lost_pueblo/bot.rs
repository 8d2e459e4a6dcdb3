//! How computer seats act: a policy by suspicion for every level, and what the search looks at. What they say is in `speech`,
//! what kind of players a search takes the others for in `temper`.

use super::cards::free;
use super::speech::{self, CARELESS, any_of};
use super::{Cards, LostPueblo, Move, PENALTY, Phase, SEATS, SIX};
use crate::engine::{Agent, Budget, Mind, Rng, Rules, Skill, Turn};
use crate::kit::words::{counted, ordinal, times_in_hundred};
use crate::table::{Seat, SeatSet};

impl Agent for LostPueblo {
    /// Of 3,000 hints among normal seats those that would have shown 14 % won 7, those with 45 % won 39, those with 66 % won
    /// 43: what others read from who gives and asks is drawn anew in every imagined hand.
    const FORESEES: bool = false;

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    #[inline]
    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let skill = if self.careless.contains(seat) { Skill::EASY } else { skill };
        let wanted = match self.phase {
            Phase::Turn if seat == self.to_act => act(self, seat, skill, rng),
            Phase::Give { from, to, .. } if seat == from => Move::Give(gift(self, seat, to, rng)),
            _ => Move::Say(speech::statement(self, seat, skill, rng)),
        };
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    /// Words are free beside the act that is asked for: they are not weighed against it.
    fn promising(&self, _seat: Seat, legal: &mut Vec<Move>) {
        if legal.iter().any(|mv| !matches!(mv, Move::Say(_))) {
            legal.retain(|mv| !matches!(mv, Move::Say(_)));
        }
    }

    fn interrupt(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        speech::interrupt(self, seat, skill, legal, rng)
    }

    /// Who has won the hand. Words are for `interrupt` alone: a search that began with a statement instead of the act that
    /// is asked for would go on as if it had not searched, so it counts as lost, or half where it won all the same.
    /// Once the match is over, who has won it counts for more.
    fn evaluate(&self, seat: Seat) -> f32 {
        let hand = match self.phase {
            Phase::Shown(outcome) | Phase::Over(outcome) if outcome.winner != seat => 0.0,
            Phase::Shown(_) | Phase::Over(_) if self.delayed.contains(seat) => 0.5,
            Phase::Shown(_) | Phase::Over(_) => 1.0,
            _ if self.delayed.contains(seat) => 0.0,
            _ => 1.0 / self.active.len().max(1) as f32,
        };
        let Turn::Over(winners) = self.turn() else { return hand };
        0.6 * f32::from(u8::from(winners.contains(seat))) + 0.4 * hand
    }

    /// The levels: a child, the policy, and imagined hands played to their end.
    fn mind(level: &str) -> Mind {
        Mind::three(
            level,
            Budget {
                rounds: 3_000,
                depth: 1,
                skill: Skill::NORMAL,
                stray: 0.05,
                explore: 0.3,
                horizon: 600,
                ..Budget::USUAL
            },
        )
    }

    /// From what the seat knows.
    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let own = self.hands[seat.index()];
        let is_thief = seat == self.thief;
        let share = |other: Seat| self.suspicion(Some(seat))[other.index()];
        match *mv {
            Move::Hand(..) if own.len() == 1 && is_thief => {
                "your last card is the ace: it goes, and you have won".to_owned()
            }
            Move::Hand(_, to) if is_thief => {
                format!("one card less, and {} is far from six", to.named())
            }
            Move::Hand(..) => "a card less; thieves do that, so expect looks".to_owned(),
            Move::Ask(of) if is_thief => format!("looks innocent, and {} is one further from six", of.named()),
            Move::Ask(of) if self.hands[of.index()].len() == 1 && share(of) > 0.0 => {
                format!(
                    "risky: it is the last card of {}, and {} that is the ace",
                    of.named(),
                    times_in_hundred(share(of))
                )
            }
            Move::Ask(_) if own.len() == SIX - 1 => "any plain card is your sixth and wins".to_owned(),
            Move::Ask(_) => format!("your {} card of six", ordinal(own.len() + 1)),
            Move::Accuse(_) if is_thief => match own.len() {
                1 | 2 => "wrong on purpose: you pay with your last cards, the ace at the end, and have won".to_owned(),
                _ => "wrong on purpose: two cards leave at once".to_owned(),
            },
            // A daring one, and often the best all the same: of 1,260 first turns of honest normal seats among five others,
            // those that accused anybody won the hand 364 times, those that asked for a card 185 times.
            Move::Accuse(of) if share(of) < CERTAIN_ENOUGH => {
                let all = self.suspicion(Some(seat));
                let likeliest = all.iter().all(|other| *other <= share(of));
                format!(
                    "as far as you can know, {} is the thief {}{}; a hit wins at once, a miss costs {}",
                    of.named(),
                    times_in_hundred(share(of)),
                    if likeliest { ", and nobody is likelier" } else { "" },
                    counted(own.len().min(PENALTY) as u32, "card", "cards")
                )
            }
            Move::Accuse(of) if share(of) > SURE => format!("{} can only be the thief", of.named()),
            Move::Accuse(of) => {
                format!("as far as you can know, {} is the thief {}", of.named(), times_in_hundred(share(of)))
            }
            Move::Give(card) if own.len() == 1 && card == super::ACE => {
                "the ace is your last card: you have won".to_owned()
            }
            Move::Give(card) => match self.phase {
                Phase::Give { to, .. } if self.knowledge[to.index()].lies_with[seat.index()].has(card) => {
                    format!("{} knows this card already", to.named())
                }
                _ => String::new(),
            },
            Move::Say(_) => "words cost nothing".to_owned(),
        }
    }
}

/// The share of suspicion from which a seat is accused.
const CERTAIN_ENOUGH: f32 = 0.5;
/// The share above which there is no doubt.
const SURE: f32 = 0.995;
/// The share from which a seat is accused that could win on its next turn.
const NOW_OR_NEVER: f32 = 0.3;
/// How often a seat that is imagined as careless does not even take the win that is there.
const AIMLESS: f32 = 0.5;

fn act(game: &LostPueblo, seat: Seat, skill: Skill, rng: &mut Rng) -> Move {
    if game.careless.contains(seat) && rng.chance(AIMLESS) {
        aimless_act(game, seat, rng)
    } else if skill < CARELESS {
        careless_act(game, seat, rng)
    } else if seat == game.thief {
        thievish_act(game, seat, rng)
    } else {
        honest_act(game, seat, rng)
    }
}

/// Any act, as likely as any other that is there.
fn aimless_act(game: &LostPueblo, seat: Seat, rng: &mut Rng) -> Move {
    let free = free(game.hands[seat.index()]);
    let other = any_of(game.active.without(SeatSet::one(seat)), rng);
    match rng.below(free.len() + 2) {
        0 => Move::Accuse(other),
        1 => Move::Ask(other),
        _ => Move::Hand(any_card(free, rng), other),
    }
}

/// Any act, but a win that is there is taken.
fn careless_act(game: &LostPueblo, seat: Seat, rng: &mut Rng) -> Move {
    let own = game.hands[seat.index()];
    let others = game.active.without(SeatSet::one(seat));
    if let Some(exposed) = game.exposed.filter(|exposed| *exposed != seat) {
        return Move::Accuse(exposed);
    }
    let other = any_of(others, rng);
    if seat == game.thief && own.len() == 1 {
        return Move::Hand(any_card(own, rng), other);
    }
    if seat != game.thief && own.len() == SIX - 1 {
        return Move::Ask(other);
    }
    match rng.below(4) {
        0 => Move::Accuse(other),
        1 => Move::Hand(any_card(free(own), rng), other),
        _ => Move::Ask(other),
    }
}

/// The thief gets rid of cards. The last two go at once as the price of a wrong accusation (Ruling 3).
fn thievish_act(game: &LostPueblo, seat: Seat, rng: &mut Rng) -> Move {
    let own = game.hands[seat.index()];
    let others = game.active.without(SeatSet::one(seat));
    match own.len() {
        1 => return Move::Hand(any_card(own, rng), any_of(others, rng)),
        2 => return Move::Accuse(any_of(others, rng)),
        _ => {}
    }
    let scapegoat = || {
        let shares = game.suspicion(Some(seat));
        game.top_suspect(&shares).map_or(Move::Ask(game.to_act), |(other, _)| Move::Accuse(other))
    };
    let rooms: SeatSet = others.iter().filter(|other| game.hands[other.index()].len() < SIX - PENALTY).collect();
    match rng.below(8) {
        0 | 1 => Move::Ask(largest(game, others, rng)),
        2 | 3 if own.len() <= 2 * PENALTY => scapegoat(),
        _ if !rooms.is_empty() => {
            let to = rooms.iter().min_by_key(|other| game.hands[other.index()].len());
            Move::Hand(gift(game, seat, to.unwrap_or(seat), rng), to.unwrap_or(seat))
        }
        _ => Move::Ask(largest(game, others, rng)),
    }
}

/// Everybody else accuses whom it holds for the thief, and otherwise collects cards.
fn honest_act(game: &LostPueblo, seat: Seat, rng: &mut Rng) -> Move {
    let own = game.hands[seat.index()].len();
    let others = game.active.without(SeatSet::one(seat));
    let shares = game.suspicion(Some(seat));
    let size = |other: Seat| game.hands[other.index()].len();
    if own == SIX - 1 {
        // Any plain card wins: from somebody who has one for certain.
        let safe: SeatSet = others.iter().filter(|other| size(*other) > 1 || shares[other.index()] == 0.0).collect();
        if !safe.is_empty() {
            return Move::Ask(largest(game, safe, rng));
        }
    }
    let Some((top, share)) = game.top_suspect(&shares) else { return Move::Ask(largest(game, others, rng)) };
    if share >= CERTAIN_ENOUGH || others.len() == 1 {
        return Move::Accuse(top);
    }
    if own > PENALTY {
        let close = others.iter().filter(|other| size(*other) <= PENALTY && shares[other.index()] >= NOW_OR_NEVER);
        if let Some(close) = close.max_by(|one, two| shares[one.index()].total_cmp(&shares[two.index()])) {
            return Move::Accuse(close);
        }
    }
    let (to_ask, rating) = best_to_ask(game, others, &shares, rng);
    if rating < 0.0 { Move::Accuse(top) } else { Move::Ask(to_ask) }
}

/// Whom an honest seat asks: a rival with five cards, else a large hand; never for the last card of a suspect, which may be
/// the ace, and rather not where two suspicious cards would be left.
fn best_to_ask(game: &LostPueblo, others: SeatSet, shares: &[f32; SEATS], rng: &mut Rng) -> (Seat, f32) {
    let rating = |other: Seat| {
        let size = game.hands[other.index()].len();
        let share = shares[other.index()];
        let rival = if size == SIX - 1 { 4.0 } else { 0.0 };
        let slips = match size {
            1 if share > 0.0 => 100.0,
            2 | 3 => 4.0 * share,
            _ => 0.0,
        };
        size as f32 + rival - slips
    };
    let mut best = (others.first().unwrap_or(game.to_act), f32::MIN);
    for other in others.iter() {
        let rating = rating(other);
        if rating + 0.9 * rng.unit() > best.1 {
            best = (other, rating);
        }
    }
    best
}

/// The card that tells the receiver least: one that it gave itself, else any.
fn gift(game: &LostPueblo, seat: Seat, to: Seat, rng: &mut Rng) -> crate::pieces::Card {
    let free = free(game.hands[seat.index()]);
    let known = free.and(game.knowledge[to.index()].lies_with[seat.index()]);
    any_card(if known.is_empty() { free } else { known }, rng)
}

fn any_card(cards: Cards, rng: &mut Rng) -> crate::pieces::Card {
    let nth = rng.below(cards.len().max(1));
    cards.iter().nth(nth).unwrap_or(super::ACE)
}

/// One of those with the most cards, at random.
fn largest(game: &LostPueblo, seats: SeatSet, rng: &mut Rng) -> Seat {
    let size = |seat: Seat| game.hands[seat.index()].len();
    let most = seats.iter().map(size).max();
    any_of(seats.iter().filter(|seat| Some(size(*seat)) == most).collect(), rng)
}
