//! How computer seats play: levels, what they imagine, and what speaks for a move.
//!
//! The weak ones weigh the next turn, as `weigh` judges it. The best one plays imagined games on from its choices (`plan`) and
//! solves the rest exactly once the deck is out and no card is hidden (`finale`).

use super::finale::Finale;
use super::plan::Plan;
use super::rehearse::Cruise;
use super::said::scored;
use super::stage::{Part, Show, Stage, part};
use super::weigh::{charge, judge, resolve, sale, stops};
use super::{Cards, CaribbeanStar, Move, Phase, other};
use crate::engine::{Agent, Budget, Mind, Rng, Rules, Skill};
use crate::kit::words::number;
use crate::pieces::{Arrange, Card};
use crate::table::Seat;

/// Cards of the other that a seat imagines when it weighs the next turn.
const GUESSES: usize = 25;
/// The careless level plays any of so many good cards.
const GOOD: usize = 3;
/// Walks of the best level through imagined games. Against `plain` at 5 ms a choice 2,500 won 61 and 20,000 63 ± 9 % of 100
/// matches.
const WALKS: usize = 4_000;
/// How many points make a lead safe: the larger, the more points count, and the smaller, the more the match. Over 100 matches
/// against `plain` 5 and 12 made no difference that chance would not make (63 to 67 ± 9 %).
const SAFE: f32 = 8.0;
/// What a point is worth where only winning counts, so that even a lost game is played well.
const TRIFLE: f32 = 0.000_5;

impl Agent for CaribbeanStar {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let wanted = match self.phase {
            Phase::Due(_) => self.quick_stop(seat, skill),
            Phase::Buffet(_) => sale(&self.stage, seat).map_or(Move::Skip, Move::Buffet),
            _ => self.guessed(seat, skill, rng).map_or(legal[0], Move::Play),
        };
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    /// The match if it is over, otherwise the lead.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let open = if self.is_scored() { 0.0 } else { judge(&self.stage, seat) };
        0.5 + 0.5 * ((self.lead(seat) as f32 + open) / (2.0 * SAFE)).tanh()
    }

    /// The best level: exactly where nothing is hidden, otherwise by imagined games.
    fn solved(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        self.exact(seat, rng).or_else(|| self.planned(seat, rng))
    }

    /// The levels. Over 400 matches each, seats rotated, `easy` won 80 ± 4 % against `random`, `normal` 84 ± 4 % against `easy`,
    /// `hard` 92 ± 3 % against `normal` and 61 ± 5 % against `plain`. A seat that searched for the best answer to it, as long as
    /// it does and asking in eight imagined deals what it would play, won 50 ± 11 % of 75 matches; the one in the tests, which
    /// plays on at random from there, 39.5 ± 9.5 % of 100.
    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { depth: 1, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let foretold = |card: Card| {
            let whose = if self.stage.owner(card) == seat { "your show" } else { "their show" };
            self.foretold(card, whose)
        };
        let due = self.due().map(|(_, card)| foretold(card)).unwrap_or_default();
        match *mv {
            Move::Play(card) => foretold(card),
            Move::Stop(_) => format!("or else {due}; the card is yours instead"),
            Move::Allow => format!("{due}, and an ace may save more another time"),
            Move::Buffet(trick) => {
                let mut after = self.stage;
                after.sell(seat, trick);
                let half = scored(Show::alone(trick).full / 2);
                format!("{half} now, and the rest is worth {}", number(after.show(seat).value))
            }
            Move::Skip => format!("the show is worth {} as it is", number(self.stage.show(seat).value)),
        }
    }
}

impl CaribbeanStar {
    /// How far ahead a seat is by the games that are over.
    fn lead(&self, seat: Seat) -> i32 {
        self.history.total(seat) - self.history.total(other(seat))
    }

    /// Whether to stop the card that is due, by rule of thumb: the careless level spends its aces on showtimes alone.
    fn quick_stop(&self, seat: Seat, skill: Skill) -> Move {
        let Some((_, card)) = self.due() else { return Move::Allow };
        let wants = (skill > Skill::EASY || part(card) == Part::Showtime) && stops(&self.stage, seat, card);
        self.stage.aces(seat).first().filter(|_| wants).map_or(Move::Allow, Move::Stop)
    }

    /// The card that stands best against those that the other may play; one of the best for the careless level.
    fn guessed(&self, seat: Seat, skill: Skill, rng: &mut Rng) -> Option<Card> {
        let rival = other(seat);
        let mut cards: Vec<(f32, Card)> =
            self.stage.playable(seat).iter().map(|card| (-charge(card) * GUESSES as f32, card)).collect();
        for _ in 0..GUESSES {
            let stage = self.in_mind(seat, self.dealt(seat, rng).hand);
            let theirs = stage.playable(rival);
            let Some(theirs) = theirs.nth(rng.below(theirs.len())) else { continue };
            for (sum, card) in &mut cards {
                let mut cruise = Cruise { stage, deck: &[], first: seat };
                cruise.play(if seat == Seat::FIRST { [*card, theirs] } else { [theirs, *card] });
                *sum += judge(&cruise.stage, seat);
            }
        }
        cards.arrange_by(|one, two| two.0.total_cmp(&one.0));
        let good = if skill <= Skill::EASY { GOOD.min(cards.len()) } else { 1 };
        cards.get(rng.below(good)).map(|(_, card)| *card)
    }

    /// The hands, piles and points if the other holds this; no card lies face down before anybody.
    pub(super) fn in_mind(&self, seat: Seat, hand: Cards) -> Stage {
        let mut stage = self.stage;
        stage.hands[seat.index()] = self.held(seat);
        stage.hands[other(seat).index()] = hand;
        stage
    }

    /// The move that imagined games tried most.
    fn planned(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        let mut legal = Vec::new();
        self.moves(seat, &mut legal);
        let drawn = self.deck().0.len();
        let worth = |points: [i32; 2]| {
            let lead = points[seat.index()] - points[other(seat).index()] + self.lead(seat);
            0.5 + 0.5 * (lead as f32 / SAFE).tanh()
        };
        let make = |cruise: &mut Cruise, mv: Move| self.make_in_mind(cruise, seat, mv);
        let opening = (self.phase != Phase::Play).then_some((&legal[..], &make as &dyn Fn(&mut Cruise, Move)));
        let mut plan = Plan::new(seat);
        let mut deck: Vec<Card> = Vec::with_capacity(crate::kit::pack::PACK);
        for _ in 0..WALKS {
            let dealt = self.dealt(seat, rng);
            deck.clear();
            deck.extend(dealt.deck);
            rng.partial_shuffle(&mut deck, drawn);
            let stage = self.in_mind(seat, dealt.hand);
            let cruise = Cruise { stage, deck: &deck[..drawn], first: other(self.dealer) };
            plan.walk(cruise, opening, worth, rng);
        }
        plan.best()
    }

    /// Makes a move while cards lie on the table, and plays the turn to its end.
    fn make_in_mind(&self, cruise: &mut Cruise, seat: Seat, mv: Move) {
        let Some((by, card)) = self.due() else { return };
        match mv {
            Move::Stop(ace) => cruise.stage.stop(seat, ace, card),
            Move::Buffet(trick) => cruise.stage.sell(seat, trick),
            Move::Allow if seat != by => cruise.due(by, card, by),
            Move::Allow => resolve(&mut cruise.stage, card),
            Move::Skip | Move::Play(_) => {}
        }
        if let Some(then) = self.card_of(other(by)) {
            cruise.due(other(by), then, by);
        }
        cruise.draw();
    }

    /// What ending the game with these points is worth to p1: the match, where no game follows, and a trifle for each point.
    pub(super) fn worth_at_end(&self, points: [i32; 2]) -> f32 {
        let lead = points[0] - points[1] + self.lead(Seat::FIRST);
        let won = if self.game == self.house.games { 0.5 + 0.5 * lead.signum() as f32 } else { 0.5 };
        won + TRIFLE * lead as f32
    }

    /// The solution, or a lot drawn by it, if the deck is out and the other's hand is known.
    fn exact(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        let rival = other(seat);
        let theirs = self.seen(rival);
        if !self.deck().0.is_empty() || theirs.len() != self.held(rival).len() {
            return None;
        }
        let stage = self.in_mind(seat, theirs);
        let worth = |points: [i32; 2]| self.worth_at_end(points);
        let mut finale = Finale::new(&worth);
        if self.phase == Phase::Play {
            let solution = finale.solution(&stage)?;
            let mixture = if seat == Seat::FIRST { solution.rows } else { solution.columns };
            let cards = stage.playable(seat);
            return cards.nth(rng.choose(&mixture[..cards.len()])).map(Move::Play);
        }
        let due = self.due()?;
        let laid = [0, 1].map(|index| self.card_of(Seat::new(index)));
        let mut legal = Vec::new();
        self.moves(seat, &mut legal);
        let sign = if seat == Seat::FIRST { 1.0 } else { -1.0 };
        let tried = legal.into_iter().map(|mv| (sign * finale.after(&stage, laid, due, seat, mv), mv));
        tried.max_by(|one, two| one.0.total_cmp(&two.0)).map(|(_, mv)| mv)
    }
}
