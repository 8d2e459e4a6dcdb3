//! How computer seats play Liars' Poker: how likely bids are ([`Belief`]), what the next seat will make of them, where to look,
//! whom to show what (specification, section 8).

use super::ladder::{Bid, Count};
use super::odds::{Belief, Seen};
use super::{Event, LiarsPoker, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::words::counted;
use crate::table::Seat;

/// A seat of this skill and more takes bids as evidence and bluffs; a better one thinks of the next seat's answer.
const ATTENTIVE: Skill = Skill(100);
const FORESEEING: Skill = Skill(200);
/// What playouts of the review play.
const BRIEF: Skill = Skill(30);
/// A standing bid below this chance is challenged: by a careless seat, and by others.
const CALL: (f32, f32) = (0.25, 0.35);
/// A raise should hold so often.
const SAFE: f32 = 0.55;
/// How much of the next seat's best raise counts against a raise.
const LEFT: f32 = 0.6;
/// Bids beyond the standing one that are always looked at, and the most that are.
const STEPS: usize = 20;
const WIDEST: usize = 56;
/// How often one bluffs below [`EARLY`] with a rank that one lacks, and how likely that bid has to be at least.
const BLUFFS: f32 = 0.2;
const EARLY: u8 = 4;
const BOLD: f32 = 0.5;
/// How often cards are left face down.
const WAITS: f32 = 0.05;
/// A third seat that has cards to no use shows one where a bid is so unlikely.
const DOUBTFUL: f32 = 0.3;

impl Agent for LiarsPoker {
    /// Whole matches at the normal level take a second each.
    const FORESEES: bool = false;

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let wanted = match self.phase {
            Phase::Eyes => self.eye(seat, rng),
            Phase::Bid if legal.contains(&Move::Look) => Move::Look,
            Phase::Bid if seat == self.to_act => self.answer(seat, skill, legal, rng),
            Phase::Fan
            | Phase::Bid
            | Phase::Deal
            | Phase::Glimpse(_)
            | Phase::Showdown(_)
            | Phase::Settled
            | Phase::Over(_) => return rng.below(legal.len()),
        };
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    /// Showing and alliances, once after each bid.
    fn interrupt(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        if self.phase != Phase::Bid || seat == self.to_act || self.spoken.contains(seat) || skill < ATTENTIVE {
            return None;
        }
        let wanted = self.alliance(seat).or_else(|| self.display(seat, rng))?;
        legal.iter().position(|mv| *mv == wanted)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        let own = f32::from(self.lives.of(seat));
        let most = f32::from(self.house.hand());
        let others: f32 = self.rivals(seat).map(|other| f32::from(self.lives.of(other)) / most).sum();
        let own = own / most;
        // Alone with cards one has won; without cards one has lost.
        if own == 0.0 { 0.0 } else { own / (own + others) }
    }

    fn mind(level: &str) -> Mind {
        Mind::skills(level, [Skill::EASY, Skill::NORMAL, Skill::BEST])
    }

    /// Its playouts are few and brief, since each of their moves draws worlds of its own.
    fn review() -> Budget {
        Budget { rounds: 400, depth: 1, skill: BRIEF, ..Budget::USUAL }
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let seen = |bid: Bid| {
            let seen: Count = self.known_cards(seat).collect();
            match seen.serving(bid, self.house.wild) {
                0 => format!("you see none of its {}", counted(bid.cards(), "card", "cards")),
                count => format!("you see {count} of its {}", counted(bid.cards(), "card", "cards")),
            }
        };
        match *mv {
            Move::Challenge => self.bid().map(seen).unwrap_or_default(),
            Move::Bid(bid) => seen(bid),
            Move::Guard => "of cards held close nobody glimpses any".to_owned(),
            Move::Watch(_) | Move::Wait(_) => "a card that you glimpse is certain".to_owned(),
            Move::Look => "a hand that you know is worth more than a secret".to_owned(),
            Move::Show(..) => "a card that is seen is believed".to_owned(),
            Move::Ally(_) => "two who know each other’s cards know twice as much".to_owned(),
            Move::Pick(_) => String::new(),
        }
    }
}

/// How many worlds a seat draws.
fn worlds(skill: Skill) -> usize {
    match skill {
        _ if skill >= FORESEEING => 800,
        _ if skill >= ATTENTIVE => 200,
        _ if skill >= Skill::EASY => 50,
        _ => 24,
    }
}

/// A raise that is looked at.
#[derive(Clone, Copy, Debug)]
struct Raise {
    bid: Bid,
    chance: f32,
}

impl LiarsPoker {
    /// Names a hand or challenges.
    fn answer(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Move {
        if skill >= FORESEEING
            && let Some(act) = self.by_the_book(seat, rng)
        {
            return act.map_or(Move::Challenge, Move::Bid);
        }
        let belief = Belief::of(self, Some(seat), self.lives.after(seat), worlds(skill), skill >= ATTENTIVE, rng);
        let raises = self.raises(seat, &belief, legal);
        let standing = self.bid().map(|bid| belief.chance(bid));
        if skill >= FORESEEING {
            return self.foresee(seat, &belief, &raises, standing, rng);
        }
        let call = if skill >= ATTENTIVE { CALL.1 } else { CALL.0 };
        let doubted = standing.is_some_and(|chance| chance < call);
        let Some(surest) = surest(&raises).filter(|_| !doubted) else { return self.challenge_or(&raises) };
        if skill >= ATTENTIVE
            && let Some(bluff) = self.bluff(seat, &raises, rng)
        {
            return Move::Bid(bluff);
        }
        let mut best: Option<(f32, Bid)> = None;
        let mut above: f32 = 0.0;
        for raise in raises.iter().rev() {
            let worth = raise.chance - LEFT * above;
            if raise.chance >= SAFE && best.is_none_or(|(most, _)| worth >= most) {
                best = Some((worth, raise.bid));
            }
            above = above.max(raise.chance);
        }
        match (best, standing) {
            (Some((_, bid)), _) => Move::Bid(bid),
            // A careless seat would rather go on.
            (None, Some(standing)) if skill >= ATTENTIVE && surest.chance < 1.0 - standing => Move::Challenge,
            (None, _) => Move::Bid(surest.bid),
        }
    }

    /// To challenge, or where that is not possible the lowest raise.
    fn challenge_or(&self, raises: &[Raise]) -> Move {
        match raises.first().filter(|_| self.standing.is_none()) {
            Some(raise) => Move::Bid(raise.bid),
            None => Move::Challenge,
        }
    }

    /// The raises worth a look, the lowest first: the next ones, and those that the cards one sees support. None of them can
    /// be disproved, unless all can.
    fn raises(&self, seat: Seat, belief: &Belief, legal: &[Move]) -> Vec<Raise> {
        let own: Count = self.known_cards(seat).collect();
        let supported = |bid: Bid| u16::from(own.serving(bid, self.house.wild)) * 2 > u16::from(bid.cards());
        let bids = legal.iter().filter_map(|mv| match mv {
            Move::Bid(bid) => Some(*bid),
            _ => None,
        });
        let mut raises: Vec<Raise> = Vec::with_capacity(WIDEST);
        let mut steps = 0;
        for bid in bids.filter(|bid| !belief.is_disproved(*bid)) {
            steps += 1;
            if steps <= STEPS || raises.len() < WIDEST && supported(bid) {
                raises.push(Raise { bid, chance: belief.chance(bid) });
            }
        }
        raises
    }

    /// A low bid with a rank that one lacks.
    fn bluff(&self, seat: Seat, raises: &[Raise], rng: &mut Rng) -> Option<Bid> {
        if self.bid().is_some_and(|bid| bid.level() >= EARLY) || !rng.chance(BLUFFS) {
            return None;
        }
        let own: Count = self.known_cards(seat).collect();
        let lacked = |raise: &&Raise| raise.bid.named().all(|(face, _)| own.of[face.index()] == 0);
        let low = raises.iter().filter(|raise| raise.bid.level() <= EARLY && raise.chance >= BOLD);
        let bluffs: Vec<Bid> = low.filter(lacked).map(|raise| raise.bid).collect();
        rng.pick(&bluffs).copied()
    }

    /// The move with the best prospect when the next seat answers as well as it can: it challenges what it does not believe,
    /// and lets the rest go on. To lose a card costs one, which the others share.
    fn foresee(&self, seat: Seat, belief: &Belief, raises: &[Raise], standing: Option<f32>, rng: &mut Rng) -> Move {
        let next = self.lives.after(seat);
        let public = Belief::of(self, None, next, worlds(Skill::NORMAL), true, rng);
        let gain = 1.0 / (self.lives.living_count() as f32 - 1.0);
        let called = standing.map(|chance| (1.0 - chance) * gain - chance);
        let mut best: Option<(f32, Bid)> = None;
        let mut above: f32 = 0.0;
        for raise in raises.iter().rev() {
            let worth = prospect(belief, &public, raise, gain, above);
            if best.is_none_or(|(most, _)| worth >= most) {
                best = Some((worth, raise.bid));
            }
            above = above.max(raise.chance);
        }
        match (best, called) {
            (Some((worth, bid)), Some(called)) if worth >= called => Move::Bid(bid),
            (Some((_, bid)), None) => Move::Bid(bid),
            _ => Move::Challenge,
        }
    }

    /// Where to look before the cards turn up.
    fn eye(&self, seat: Seat, rng: &mut Rng) -> Move {
        let own = self.lives.of(seat);
        let largest = self.rivals(seat).all(|other| self.lives.of(other) < own);
        if largest || own == 1 && rng.chance(0.5) {
            return Move::Guard;
        }
        let (after, before) = (self.lives.after(seat), self.before(seat));
        let at = if self.lives.of(before) > self.lives.of(after) { before } else { after };
        if rng.chance(WAITS) { Move::Wait(at) } else { Move::Watch(at) }
    }

    /// The seat whose turn comes before another's.
    fn before(&self, seat: Seat) -> Seat {
        self.rivals(seat).find(|other| self.lives.after(*other) == seat).unwrap_or(seat)
    }

    /// An alliance of the weak against somebody who has more cards than both: the same offer back, or the first.
    fn alliance(&self, seat: Seat) -> Option<Move> {
        let cards = |seat: Seat| self.lives.of(seat);
        let strong =
            |with: Seat| self.rivals(seat).any(|third| third != with && cards(third) > cards(seat).max(cards(with)));
        let fit = |with: &Seat| cards(*with) <= cards(seat) && strong(*with) && self.may_offer(seat, *with);
        let offered = |with: &Seat| self.offers[with.index()].contains(seat);
        let found = self.rivals(seat).filter(fit).find(offered).or_else(|| self.rivals(seat).find(fit));
        found.map(Move::Ally)
    }

    /// A card shown to the seat on turn: one that serves the own bid where it may be challenged, or one that is of no use to a
    /// bid that one hopes to see challenged.
    fn display(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        let standing = self.standing.filter(|_| matches!(self.event, Event::Bids(..)))?;
        let to = self.to_act;
        let bid = standing.claim;
        let hand = self.hand(seat);
        let serves = |place: &usize| {
            let count: Count = [hand[*place]].into_iter().collect();
            count.serving(bid, self.house.wild) > 0
        };
        let chance = |rng: &mut Rng| Belief::of(self, Some(seat), to, worlds(Skill::EASY), true, rng).chance(bid);
        if standing.owner == seat {
            let card = self.to_show(seat, to).find(serves).filter(|_| bid.level() >= EARLY)?;
            return Some(Move::Show(hand[card], to));
        }
        let card = self.to_show(seat, to).find(|place| !serves(place)).filter(|_| chance(rng) < DOUBTFUL)?;
        Some(Move::Show(hand[card], to))
    }
}

/// The next seat challenges half of the bids that it believes as much as its own best raise is unlikely, within these bounds,
/// and so far around that one cannot be sure.
const CALLED: (f32, f32) = (0.25, 0.6);
const SPREAD: f32 = 0.3;
/// What it is worth that the next seat has to make a raise that fails, as a part of the gain of its card.
const PRESSURE: f32 = 0.3;

/// What a raise is worth if the best one above it has this chance: see [`LiarsPoker::foresee`].
fn prospect(belief: &Belief, public: &Belief, raise: &Raise, gain: f32, above: f32) -> f32 {
    let half = (1.0 - above).clamp(CALLED.0, CALLED.1);
    let worth = |seen: Seen| {
        let challenged = ((half - seen.believed) / SPREAD + 0.5).clamp(0.0, 1.0);
        let answered = challenged * (seen.holds * gain - (seen.here - seen.holds));
        answered + (1.0 - challenged) * seen.here * PRESSURE * gain * (1.0 - above)
    };
    belief.seen_by_next(public, raise.bid).map(worth).sum()
}

/// The surest of them, the lowest of several.
fn surest(raises: &[Raise]) -> Option<Raise> {
    raises.iter().rev().copied().max_by(|one, other| one.chance.total_cmp(&other.chance))
}
