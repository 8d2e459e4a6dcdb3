//! How computer seats play.

use super::rehearse::Cruise;
use super::stage::{Part, Stage, part};
use super::weigh::{charge, judge, sale, stops};
use super::{CaribbeanStar, HAND, Move, Phase, other};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::matrix::matched;
use crate::pieces::Card;
use crate::table::Seat;

/// Cards of the other that the middle level imagines.
const GUESSES: usize = 25;
/// Deals that the best level imagines, and steps in which it learns to mix.
const DEALS: usize = 60;
const STEPS: usize = 300;
/// A lead of so many points is as good as a sure win but for a quarter.
const SAFE: f32 = 14.0;

impl Agent for CaribbeanStar {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if legal.len() == 1 {
            return 0;
        }
        let wanted = match self.phase {
            Phase::Due(_) => self.quick_stop(seat, skill),
            Phase::Buffet(_) => sale(&self.stage, seat).map(Move::Buffet),
            _ if skill <= Skill::EASY => self.one_of_three(seat, rng).map(Move::Play),
            _ => self.best_guess(seat, rng).map(Move::Play),
        };
        let fallback = match self.phase {
            Phase::Due(_) => Move::Allow,
            Phase::Buffet(_) => Move::Skip,
            _ => legal[rng.below(legal.len())],
        };
        let wanted = wanted.unwrap_or(fallback);
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let lead = (self.history.total(seat) - self.history.total(other(seat))) as f32;
        let open = if self.is_scored() { 0.0 } else { judge(&self.stage, seat) };
        0.5 + 0.5 * ((lead + open) / 30.0).tanh()
    }

    fn solved(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        match self.phase {
            Phase::Play => self.mixed(seat, rng).map(Move::Play),
            Phase::Due(_) => self.weighed_stop(seat, rng),
            Phase::Buffet(_) => self.weighed_sale(seat, rng),
            _ => None,
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { depth: 1, ..Budget::USUAL })
    }
}

impl CaribbeanStar {
    /// Whether to stop the card that is due, by rule of thumb: the weakest spends its aces on showtimes alone.
    fn quick_stop(&self, seat: Seat, skill: Skill) -> Option<Move> {
        let (_, card) = self.due()?;
        let worth = if skill <= Skill::EASY { part(card) == Part::Showtime } else { true };
        let ace = self.stage.aces(seat).first()?;
        (worth && stops(&self.stage, seat, card)).then_some(Move::Stop(ace))
    }

    /// The mean of what each card brings against a card that the other may play.
    fn guesses(&self, seat: Seat, rng: &mut Rng) -> Vec<(f32, Card)> {
        let cards = self.stage.playable(seat);
        let mut sums: Vec<(f32, Card)> = cards.iter().map(|card| (-charge(card) * GUESSES as f32, card)).collect();
        for _ in 0..GUESSES {
            let stage = self.in_mind(seat, self.dealt(seat, rng).hand);
            let theirs = stage.playable(other(seat));
            let Some(theirs) = theirs.nth(rng.below(theirs.len().max(1))) else { continue };
            for (sum, card) in &mut sums {
                let mut cruise = Cruise { stage, deck: &[], first: seat };
                cruise.play(seat, *card, theirs);
                *sum += judge(&cruise.stage, seat);
            }
        }
        sums
    }

    fn one_of_three(&self, seat: Seat, rng: &mut Rng) -> Option<Card> {
        let mut cards = self.guesses(seat, rng);
        cards.sort_by(|one, two| two.0.total_cmp(&one.0));
        cards.truncate(3);
        rng.pick(&cards).map(|(_, card)| *card)
    }

    fn best_guess(&self, seat: Seat, rng: &mut Rng) -> Option<Card> {
        self.guesses(seat, rng).into_iter().max_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, card)| card)
    }

    /// The table with this hand of the other, and nothing before the seats.
    fn in_mind(&self, seat: Seat, hand: super::Cards) -> Stage {
        let mut stage = self.stage;
        stage.hands[seat.index()] = self.held(seat);
        stage.hands[other(seat).index()] = hand;
        stage
    }

    /// How good it is for `seat` to end the game like this.
    fn utility(&self, seat: Seat, points: [i32; 2]) -> f32 {
        let before = self.history.total(seat) - self.history.total(other(seat));
        let lead = points[seat.index()] - points[other(seat).index()] + before;
        (lead as f32 / SAFE).tanh()
    }

    /// A card drawn from how they had better be mixed.
    fn mixed(&self, seat: Seat, rng: &mut Rng) -> Option<Card> {
        let cards = self.stage.playable(seat);
        let rows = cards.len();
        let mut payoffs: Vec<([[f32; HAND]; HAND], usize)> = Vec::with_capacity(DEALS);
        let drawn = self.deck().0.len();
        for _ in 0..DEALS {
            let dealt = self.dealt(seat, rng);
            let mut deck: Vec<Card> = dealt.deck.iter().collect();
            rng.shuffle(&mut deck);
            let stage = self.in_mind(seat, dealt.hand);
            let theirs = stage.playable(other(seat));
            let lot = rng.bits();
            let mut payoff = [[0.0; HAND]; HAND];
            for (row, own) in cards.iter().enumerate() {
                for (column, card) in theirs.iter().enumerate() {
                    let mut cruise = Cruise { stage, deck: &deck[..drawn], first: other(self.dealer) };
                    cruise.play(seat, own, card);
                    cruise.draw();
                    payoff[row][column] = self.utility(seat, cruise.finish(&mut Rng::new(lot)));
                }
            }
            payoffs.push((payoff, theirs.len()));
        }
        let mixture = mix(&payoffs, rows);
        cards.nth(rng.weighted(&mixture[..rows]))
    }

    /// Whether to stop the card that is due: what imagined games bring.
    fn weighed_stop(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        let Phase::Due(due) = self.phase else { return None };
        let (by, card) = self.due()?;
        let ace = self.stage.aces(seat).first()?;
        let then = self.card_of(other(by));
        let mut gain = 0.0;
        let drawn = self.deck().0.len();
        for _ in 0..DEALS * 4 {
            let dealt = self.dealt(seat, rng);
            let mut deck: Vec<Card> = dealt.deck.iter().collect();
            rng.shuffle(&mut deck);
            let lot = rng.bits();
            for stopping in [false, true] {
                let stage = self.in_mind(seat, dealt.hand);
                let mut cruise = Cruise { stage, deck: &deck[..drawn], first: other(self.dealer) };
                if stopping {
                    cruise.stop(seat, card);
                } else if due.asked == by {
                    super::weigh::resolve(&mut cruise.stage, card);
                } else {
                    cruise.due(by, card, by);
                }
                if let Some(then) = then {
                    cruise.due(other(by), then, by);
                }
                cruise.draw();
                let worth = self.utility(seat, cruise.finish(&mut Rng::new(lot)));
                gain += if stopping { worth } else { -worth };
            }
        }
        Some(if gain > 0.0 { Move::Stop(ace) } else { Move::Allow })
    }

    fn weighed_sale(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        let (by, _) = self.due()?;
        let then = self.card_of(other(by));
        let mut moves = vec![(0.0, Move::Skip)];
        moves.extend(self.stage.tricks(seat).iter().map(|trick| (0.0, Move::Buffet(trick))));
        let drawn = self.deck().0.len();
        for _ in 0..DEALS * 4 {
            let dealt = self.dealt(seat, rng);
            let mut deck: Vec<Card> = dealt.deck.iter().collect();
            rng.shuffle(&mut deck);
            let lot = rng.bits();
            for (sum, mv) in &mut moves {
                let stage = self.in_mind(seat, dealt.hand);
                let mut cruise = Cruise { stage, deck: &deck[..drawn], first: other(self.dealer) };
                if let Move::Buffet(trick) = mv {
                    cruise.stage.sell(seat, *trick);
                }
                if let Some(then) = then {
                    cruise.due(other(by), then, by);
                }
                cruise.draw();
                *sum += self.utility(seat, cruise.finish(&mut Rng::new(lot)));
            }
        }
        moves.into_iter().max_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, mv)| mv)
    }
}

/// Regret matching.
fn mix(payoffs: &[([[f32; HAND]; HAND], usize)], rows: usize) -> [f32; HAND] {
    let mut regret = [0.0_f32; HAND];
    let mut total = [0.0_f32; HAND];
    let mut theirs = vec![[0.0_f32; HAND]; payoffs.len()];
    let mut own = [0.0; HAND];
    for step in 0..STEPS {
        matched(&regret[..rows], &mut own[..rows]);
        let mut gains = [0.0_f32; HAND];
        for ((payoff, columns), regrets) in payoffs.iter().zip(&mut theirs) {
            let columns = *columns;
            let mut mixture = [0.0; HAND];
            matched(&regrets[..columns], &mut mixture[..columns]);
            let mut costs = [0.0; HAND];
            for row in 0..rows {
                for column in 0..columns {
                    costs[column] += own[row] * payoff[row][column];
                    gains[row] += mixture[column] * payoff[row][column];
                }
            }
            let paid: f32 = (0..columns).map(|column| costs[column] * mixture[column]).sum();
            for column in 0..columns {
                regrets[column] = (regrets[column] + paid - costs[column]).max(0.0);
            }
        }
        let earned: f32 = (0..rows).map(|row| own[row] * gains[row]).sum();
        for row in 0..rows {
            regret[row] = (regret[row] + gains[row] - earned).max(0.0);
            total[row] += own[row] * (step + 1) as f32;
        }
    }
    total
}
