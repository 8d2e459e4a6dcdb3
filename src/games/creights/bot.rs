//! How computer seats play: a policy that weighs what each card does and leaves, and a search over imagined deals.

use super::count::{THREE, points, sum};
use super::flow::SEVEN_OF_DIAMONDS;
use super::table::Part;
use super::{Creights, FIVE, Move, Phase, SEATS, SIX, WILD};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::heap::{Faces, Heap};
use crate::kit::set::first_best;
use crate::kit::words::{counted, series};
use crate::pieces::{Arrange, Card, Rank, Suit};
use crate::table::Seat;

/// A hand of so few cards is about to go out.
const SHORT: usize = 2;
/// How often a careless child forgets to say "one card".
const FORGETS: f32 = 0.2;
/// So many moves are worth a search.
const WORTH: usize = 5;

impl Agent for Creights {
    /// Of 600 hints among four normal seats those below 60 % came true (205 that said 25 % on average won 25), but the 29 that
    /// said 60 to 90 %, 71 on average, won 52 ± 18: too sure of who is ahead.
    const FORESEES: bool = false;

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if self.phase == Phase::Call {
            // Nobody has seen a card yet.
            return rng.below(legal.len());
        }
        let call = legal.iter().position(|mv| *mv == Move::OneCard);
        let calls = call.filter(|_| self.must_call(seat, legal));
        if let Some(call) = calls.filter(|_| skill >= Skill::NORMAL || !rng.chance(FORGETS)) {
            return call;
        }
        let danger = self.somebody_is_short(seat);
        first_best(0..legal.len(), |index| self.weigh(seat, legal[*index], danger)).unwrap_or(0)
    }

    /// The call where it is due; else the moves that look best.
    fn promising(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.must_call(seat, legal) {
            return legal.retain(|mv| *mv == Move::OneCard);
        }
        if legal.len() > 1 {
            legal.retain(|mv| *mv != Move::OneCard);
        }
        if legal.len() > WORTH {
            let danger = self.somebody_is_short(seat);
            let weigh = |mv: &Move| self.weigh(seat, *mv, danger);
            legal.arrange_by(|one, other| weigh(other).total_cmp(&weigh(one)));
            legal.truncate(WORTH);
        }
    }

    /// How far the deal has brought the seat ahead of those that it has to beat; of a match that is over, whether it is won.
    fn evaluate(&self, seat: Seat) -> f32 {
        let ahead = self.brought(seat);
        let deal = 0.5 + 0.5 * ahead / (80.0 + ahead.abs());
        match self.phase {
            // A shared win is better than the best of defeats.
            Phase::Over(_, winners) if winners.contains(seat) => 0.2 + 0.6 * winners.share(seat) as f32 + 0.2 * deal,
            Phase::Over(..) => 0.2 * deal,
            _ => deal,
        }
    }

    /// A child that plays any card one time in four, the policy, and a search of the few moves that look best.
    fn mind(level: &str) -> Mind {
        let hard = Budget { rounds: 1_200, depth: 1, stray: 0.0, explore: 0.2, trust: 0.015, ..Budget::USUAL };
        Mind::slipping(level, 0.25, hard)
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let hand = self.hand(seat);
        match *mv {
            Move::OneCard => "costs nothing, and forgetting it costs a turn and two cards".to_owned(),
            Move::Draw if self.crank > 0 => "you hold no two and no ace".to_owned(),
            Move::Draw => "nothing of yours can be played".to_owned(),
            Move::Call(_) => "one is as good as another: nobody has seen a card yet".to_owned(),
            Move::Late | Move::Jump | Move::Slip(_) | Move::SlipNine(..) => "a slip: it costs a card".to_owned(),
            Move::Play(card) if self.crank > 0 => match card.rank() {
                Some(Rank::ACE) => "keeps the crank off you and saves your twos".to_owned(),
                _ => "keeps the crank off you".to_owned(),
            },
            Move::Play(card) | Move::Wild(card, _) | Move::Pair(card) | Move::WildPair(card, _) => {
                let pair = matches!(mv, Move::Pair(_) | Move::WildPair(..));
                let gone = if pair { 2 } else { 1 };
                let mut rest = hand;
                (0..gone).for_each(|_| rest.take(card));
                // The move says what is called, here is what with.
                let with = match mv {
                    Move::Wild(..) => format!("play the {} for it: that ", card.words()),
                    _ => String::new(),
                };
                let mut reasons = vec![self.what_it_does(seat, card)];
                let follow = rest.of(self.follows(card, called(*mv)).or(WILD)).len();
                reasons.push(if rest.is_empty() {
                    Some("is your last card".to_owned())
                } else if follow > 0 {
                    Some(format!("leaves {} that would go on it", counted(follow as i64, "card", "cards")))
                } else {
                    Some(format!("gets rid of {}", counted(points(card) * gone, "point", "points")))
                });
                with + &series(reasons.into_iter().flatten(), "")
            }
        }
    }
}

/// How far apart deals of so many cards bring the seats, as a standard deviation.
fn spread(size: u8) -> f32 {
    15.0 + 5.0 * f32::from(size)
}

/// The suit that a move calls.
const fn called(mv: Move) -> Option<Suit> {
    match mv {
        Move::Wild(_, suit) | Move::WildPair(_, suit) => Some(suit),
        _ => None,
    }
}

impl Creights {
    /// By how many points this deal has brought a seat ahead of the others. The fewer deals are left, the less it matters what
    /// becomes of those that are far behind.
    fn brought(&self, seat: Seat) -> f32 {
        let cost: [i32; SEATS] =
            std::array::from_fn(|index| if index < self.house.seats() { self.cost_of(Seat::new(index)) } else { 0 });
        let counted = if self.hands_lie_open() { cost } else { [0; SEATS] };
        let before = |seat: Seat| (self.history.total(seat) - counted[seat.index()]) as f32;
        let to_come = (self.deal + 1..=self.house.deals()).map(|deal| spread(self.house.size(deal)).powi(2));
        // The scale of the distribution whose differences are logistic.
        let scale = 0.78 * to_come.fold(spread(0).powi(2), |sum, square| sum + square).sqrt();
        // What counts is the softest minimum of the others: of many deals to come their mean, at the end the best of them.
        let soft = |points: &dyn Fn(Seat) -> f32| {
            let others = || self.house.others(seat).map(points);
            let best = others().fold(f32::MAX, f32::min);
            best - scale * others().map(|points| ((best - points) / scale).exp()).sum::<f32>().ln()
        };
        let after = |seat: Seat| before(seat) + cost[seat.index()] as f32;
        soft(&after) - soft(&before) - cost[seat.index()] as f32
    }

    /// Whether "one card" may become due with a play that is legal now.
    fn must_call(&self, seat: Seat, legal: &[Move]) -> bool {
        if !legal.contains(&Move::OneCard) {
            return false;
        }
        let pairs = || legal.iter().any(|mv| matches!(mv, Move::Pair(_) | Move::WildPair(..)));
        match self.hand(seat).len() {
            // A play leaves one, or a pair makes its own seat draw.
            2 => !legal.contains(&Move::Draw),
            3 => pairs(),
            // A last card that makes its own seat draw.
            _ => legal.iter().any(|mv| match *mv {
                Move::Play(card) | Move::Wild(card, _) => {
                    self.crank == 0 && (card.rank() == Some(SIX) || self.is_echo(card) || self.part.actor != seat)
                }
                _ => false,
            }),
        }
    }

    /// The faces that could be played on a card.
    fn follows(&self, card: Card, call: Option<Suit>) -> Faces {
        let suit = call.or(card.suit()).map_or(Faces::NONE, Faces::suit);
        suit.or(card.rank().map_or(Faces::NONE, Faces::rank))
    }

    /// Whether another seat is about to go out.
    fn somebody_is_short(&self, seat: Seat) -> bool {
        self.house.everybody().any(|other| other != seat && self.hand(other).len() <= SHORT)
    }

    /// What speaks for a move, in points; whether there is `danger` is the same for all moves.
    fn weigh(&self, seat: Seat, mv: Move, danger: bool) -> f32 {
        let Part { actor, .. } = self.part;
        let size = |other: Seat| self.hand(other).len();
        let short = |other: Seat| other != seat && size(other) <= SHORT;
        let (card, pair) = match mv {
            Move::Play(card) | Move::Wild(card, _) => (card, false),
            Move::Pair(card) | Move::WildPair(card, _) => (card, true),
            Move::OneCard => return -1_000.0,
            _ => return 0.0,
        };
        if self.crank > 0 {
            let presses = card.rank() != Some(Rank::ACE) && size(self.step(actor, 1)) <= SHORT;
            return if card.rank() == Some(Rank::ACE) { 5.0 } else { 2.0 } + if presses { 10.0 } else { 0.0 };
        }
        let hand = self.hand(seat);
        let mut rest = hand;
        rest.take(card);
        if pair {
            rest.take(card);
        }
        let last = rest.is_empty();
        let copies = if pair { 2.0 } else { 1.0 };
        let mut value = copies * points(card) as f32 * if danger { 2.0 } else { 1.0 };
        value += 4.0 * rest.of(self.follows(card, called(mv))).len() as f32;
        let number = card.number();
        let bonus = |good: bool, points: f32| if good { points } else { 0.0 };
        match number {
            3 if !last => value -= 25.0,
            1 if !last => value -= 8.0,
            2 | 4 => value += bonus(short(self.step(actor, 1)), 15.0),
            7 => {
                let across = self.step(actor, self.house.across());
                value += bonus(short(across), 15.0) - bonus(across == seat, 10.0);
                value -= bonus(card == SEVEN_OF_DIAMONDS && !last, 6.0);
            }
            5 => value += bonus(danger, 15.0) - bonus(actor != seat, 10.0),
            10 => {
                let ahead = size(self.step(actor, self.house.seats() - 1));
                value += bonus(ahead > size(self.step(actor, 1)), 10.0);
            }
            8 | 9 => {
                value -= bonus(self.house.everybody().all(|other| size(other) >= 4), 10.0);
                let suit = called(mv).map_or(Heap::NONE, |suit| rest.of(suit));
                value += 0.5 * sum(suit.minus(suit.of(Faces::rank(THREE)))) as f32;
            }
            _ => {}
        }
        let goes_on = card.rank() == Some(SIX) || !pair && self.is_echo(card);
        if goes_on {
            let follow = self.follows(card, called(mv)).or(WILD);
            value += if rest.of(follow).is_empty() { -15.0 } else { 10.0 };
        }
        if pair && matches!(card.rank(), Some(FIVE)) {
            value -= 10.0;
        }
        value
    }

    /// What the effect of a card is good for now, where it is worth a word.
    fn what_it_does(&self, seat: Seat, card: Card) -> Option<String> {
        let actor = self.part.actor;
        let hits = |other: Seat| (other != seat).then(|| (other.named(), self.hand(other).len()));
        match card.number() {
            4 => hits(self.step(actor, 1)).map(|(name, cards)| format!("passes over {name}, who holds {cards}")),
            7 => hits(self.step(actor, self.house.across()))
                .map(|(name, cards)| format!("makes {name} draw, who holds {cards}")),
            5 if actor == seat => Some("makes everybody else draw".to_owned()),
            2 => hits(self.step(actor, 1)).map(|(name, _)| format!("sends a crank to {name}")),
            6 => Some("lets you play again".to_owned()),
            10 => Some("turns play round".to_owned()),
            8 | 9 => Some("chooses the suit".to_owned()),
            _ => None,
        }
    }
}
