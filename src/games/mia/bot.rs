//! How computer seats play Mia: the plain policy of the specification (section 8), which goes by its mood; the book of
//! `solve`; and what is said for a move. Easy seats go by the chances of the dice alone.

use std::cmp::Ordering;

use super::knowledge::CANDOUR;
use super::ladder::{Rank, WAYS};
use super::said::name_of;
use super::solve::{self, Book, Terms};
use super::tally::Tally;
use super::{Mia, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::words::{decimal, percent};
use crate::table::Seat;

impl Agent for Mia {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = *self;
        if !matches!(self.phase, Phase::Over(_)) {
            imagined.tally.iter_mut().for_each(Tally::forget_secrets);
        }
        if let (Some(_), Some(looker)) = (self.cup, self.looker)
            && looker != seat
        {
            let rank = self.words.draw(self.house.order, self.tally[looker.index()].candour(), rng);
            imagined.cup = Some(self.house.order.throw(rank).dice());
        }
        imagined
    }

    #[inline]
    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let skill = if skill == ANYBODY { [Skill::EASY, Skill::NORMAL, Skill::BEST][rng.below(3)] } else { skill };
        let wanted = match self.phase {
            Phase::Claim | Phase::Answer if skill >= READS => by_the_book(self, seat, rng),
            Phase::Claim => claim(self, skill, rng),
            Phase::Answer if skill < LISTENS && rng.chance(0.2) => legal[rng.below(legal.len())],
            Phase::Answer if self.looker == Some(seat) => own_dice_back(self),
            Phase::Answer => answer(self, skill, rng),
            Phase::Start | Phase::Throw | Phase::Shaking | Phase::Lifting | Phase::Settled | Phase::Over(_) => legal[0],
        };
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    /// A move of the solved round, where that is what is played: two seats are left, and nobody raises blindly. A mixed
    /// strategy has no single best move, so one is drawn by what the seat knows of this match and nothing else.
    fn solved(&self, seat: Seat, _rng: &mut Rng) -> Option<Move> {
        let asked = matches!(self.phase, Phase::Claim | Phase::Answer) && seat == self.to_act;
        if !asked || self.house.blind_raises || self.lives.living_count() != 2 {
            return None;
        }
        let own = self.cup.filter(|_| self.looker == Some(seat));
        let last = self.loss.map(|loss| (loss.dice, loss.standing.claim.index(), loss.loser.index()));
        let known = [
            usize::from(self.round),
            seat.index(),
            self.bar().map_or(0, |bar| bar.index() + 1),
            own.map_or(0, |dice| self.rank(dice).index() + 1),
            last.map_or(0, |(_, claim, _)| claim + 1),
            last.map_or(0, |(_, _, loser)| loser + 1),
            last.and_then(|(dice, ..)| dice).map_or(0, |dice| self.rank(dice).index() + 1),
            self.tally.iter().map(|tally| usize::from(tally.claims)).sum(),
        ];
        let seed = known.iter().fold(0x006d_6961_u64, |seed, fact| seed.wrapping_mul(131).wrapping_add(*fact as u64));
        Some(by_the_book(self, seat, &mut Rng::new(seed)))
    }

    /// The chance to win: a seat's share of all lives, or the matches won.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let all: u8 = Seat::all(self.count()).map(|seat| self.lives.of(seat)).sum();
        f32::from(self.lives.of(seat)) / f32::from(all.max(1))
    }

    fn mind(level: &str) -> Mind {
        // Every act is played out some hundred times to the end of the round; with two seats left, `solved` knows better.
        Mind::three(level, Budget { rounds: 1_500, depth: 1, skill: ANYBODY, stray: 0.0, ..Budget::USUAL })
    }

    /// What speaks for a move, or against it. Uses the dice only for who knows them.
    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let order = self.house.order;
        let own = self.cup.filter(|_| self.looker == Some(seat)).map(|dice| self.rank(dice));
        let Some(bar) = self.bar() else {
            return match (*mv, own) {
                (Move::Roll, _) => {
                    let worth = decimal(book(self).opening(), 2);
                    format!("to begin a round is worth {worth} of a life on average")
                }
                (Move::Claim(throw), Some(own)) => claim_in_words(self, order.rank(throw), own),
                _ => String::new(),
            };
        };
        let truth = match own {
            Some(own) => f32::from(u8::from(own >= bar)),
            None => truth(self, bar),
        };
        match (*mv, own) {
            (Move::Claim(throw) | Move::Raise(throw), Some(own)) => claim_in_words(self, order.rank(throw), own),
            (Move::Raise(throw), None) => {
                format!("unseen: {} of {WAYS} throws reach {}", order.reach(order.rank(throw)), throw.words())
            }
            (Move::Challenge, Some(own)) if own < bar => "you know that it is false".to_owned(),
            (Move::Challenge, Some(_)) => "you know that it is true".to_owned(),
            (Move::Challenge, None) => format!("about {} that it is a lie, from what was said", percent(1.0 - truth)),
            (Move::Pass, _) => {
                format!("about {} that it is true, and the next player may believe it too", percent(truth))
            }
            (Move::Reroll, _) if bar == Rank::MIA => "the new throw must be Mia, or not be lifted".to_owned(),
            (Move::Reroll, _) => format!("{} of {WAYS} throws beat it; with the rest you must lie", order.beat(bar)),
            (Move::Concede, _) => format!("one life for certain; lifting costs two with about {}", percent(truth)),
            (Move::Roll | Move::Claim(_), _) => String::new(),
        }
    }
}

/// What it costs to have to lie after a throw, in lives.
const LIE: f32 = 0.55;
/// How far up a lie goes that has to be told.
const NEAR: usize = 4;
/// How often a normal seat names a little more than it has without need.
const FIB: f32 = 0.15;

/// A seat that listens is now more and now less trusting: what it believes is multiplied by something between these two.
const MOODS: (f32, f32) = (0.5, 1.3);

/// From here on a seat weighs what others have said.
const LISTENS: Skill = Skill(100);
/// Somebody of whom one does not know how good it is, as the search takes all others to be: at every act an easy seat, a
/// normal one or one that has read the book. Against normal seats alone the search would learn to beat nobody else.
const ANYBODY: Skill = Skill(180);
/// From here on a seat plays by the book.
const READS: Skill = Skill(200);

/// What the looker names: the truth if it may, with a small lie now and then; otherwise a small lie.
fn claim(game: &Mia, skill: Skill, rng: &mut Rng) -> Move {
    let named = |rank: Rank| Move::Claim(game.house.order.throw(rank));
    let listens = skill >= LISTENS;
    let mut open = game.claimable();
    let Some(lowest) = open.next() else { return Move::Roll };
    let own = game.cup.map_or(lowest, |dice| game.rank(dice));
    if own >= lowest {
        let near = (Rank::MIA.index() - own.index()).min(NEAR - 1);
        if listens && near > 0 && rng.chance(FIB) {
            return named(Rank::at(own.index() + 1 + rng.below(near)).unwrap_or(own));
        }
        return named(own);
    }
    let most = (Rank::MIA.index() - lowest.index() + 1).min(NEAR);
    let up = if listens { rng.below(most) } else { 0 };
    named(Rank::at(lowest.index() + up).unwrap_or(lowest))
}

/// The looker's answer when its own dice have come back: it knows whether the last one who took them was right.
fn own_dice_back(game: &Mia) -> Move {
    let (Some(bar), Some(dice)) = (game.bar(), game.cup) else { return Move::Challenge };
    let own = game.rank(dice);
    match own {
        _ if own < bar => Move::Challenge,
        _ if own > bar => Move::Raise(game.house.order.throw(own)),
        _ if game.may_concede() => Move::Concede,
        _ => Move::Reroll,
    }
}

/// The answer of a seat that has not seen the dice: the least lives lost, as far as one step shows.
fn answer(game: &Mia, skill: Skill, rng: &mut Rng) -> Move {
    let Some(bar) = game.bar() else { return Move::Challenge };
    let order = game.house.order;
    let stake = f32::from(Mia::stake(Some(bar)));
    let truth = if skill >= LISTENS {
        let mood = MOODS.0 + (MOODS.1 - MOODS.0) * rng.unit();
        (mood * truth(game, bar)).min(1.0)
    } else {
        f32::from(order.reach(bar)) / f32::from(WAYS)
    };
    let lie = 1.0 - truth;
    let mut best = (Move::Challenge, stake * truth);
    let mut offer = |mv: Move, cost: f32, legal: bool| {
        if legal && cost < best.1 {
            best = (mv, cost);
        }
    };
    let miss = 1.0 - f32::from(order.beat(bar)) / f32::from(WAYS);
    offer(Move::Reroll, miss * LIE, game.may_throw_again(game.to_act));
    // Whoever threw the dice knows a lie for certain; the others doubt it as much as oneself.
    let doubt = if game.looker == Some(game.lives.after(game.to_act)) { 1.0 } else { lie };
    offer(Move::Pass, stake * lie * doubt, game.may_pass(game.to_act));
    offer(Move::Concede, 1.0, game.may_concede());
    best.0
}

/// What the book of the round says, drawn as often as it says so.
fn by_the_book(game: &Mia, seat: Seat, rng: &mut Rng) -> Move {
    let book = book(game);
    let order = game.house.order;
    let own = game.cup.filter(|_| game.looker == Some(seat)).map(|dice| game.rank(dice));
    let named = |index: usize| order.throw(Rank::at(index).unwrap_or(Rank::MIA));
    match (game.phase, game.bar(), own) {
        (Phase::Claim, Some(Rank::MIA), _) => Move::Claim(order.throw(Rank::MIA)),
        (Phase::Claim, bar, Some(own)) => Move::Claim(named(rng.choose(book.claim(bar, own)))),
        (_, Some(bar), Some(own)) => match rng.choose(book.come_back(game.words.bar(), bar, own)) {
            solve::CHALLENGE => Move::Challenge,
            solve::REROLL if game.may_concede() => Move::Concede,
            solve::REROLL => Move::Reroll,
            raise => Move::Raise(named(raise - solve::RAISE)),
        },
        (_, Some(bar), None) if !game.sealed => {
            let (passed, left) = places(game, seat);
            match rng.choose(book.answer(game.words.bar(), bar, game.words.raised_from(), passed, left)) {
                solve::REROLL => Move::Reroll,
                solve::PASS => Move::Pass,
                solve::CONCEDE => Move::Concede,
                _ => Move::Challenge,
            }
        }
        _ => Move::Challenge,
    }
}

/// The book for the seats and lives that are left.
fn book(game: &Mia) -> &'static Book {
    let living = game.lives.living();
    let to_the_death = living.len() == 2 && living.iter().all(|seat| game.lives.of(seat) == 1);
    Book::of(Terms {
        order: game.house.order,
        concede: game.house.concede,
        passes: true,
        seats: living.len().clamp(2, solve::MOST),
        // With a life each a Mia costs no more than any other claim.
        mia: if to_the_death { 1 } else { 2 },
    })
}

/// How many living seats sit between the looker and this one, and how many from this one on, itself included, before the
/// looker's turn comes again.
fn places(game: &Mia, seat: Seat) -> (usize, usize) {
    let living = game.lives.living_count();
    let mut passed = 0;
    let mut at = game.looker.map_or(seat, |looker| game.lives.after(looker));
    while at != seat && passed < living {
        passed += 1;
        at = game.lives.after(at);
    }
    (passed, living.saturating_sub(1 + passed))
}

/// The chance that the dice reach a claim, after all that their looker has said and has shown of itself.
fn truth(game: &Mia, claim: Rank) -> f32 {
    let candour = game.looker.map_or(CANDOUR, |looker| game.tally[looker.index()].candour());
    game.words.truth(game.house.order, claim, candour)
}

fn claim_in_words(game: &Mia, claim: Rank, own: Rank) -> String {
    match claim.cmp(&own) {
        Ordering::Less => "less than you have: true enough, and easily believed".to_owned(),
        Ordering::Equal => "the truth: whoever lifts it, pays".to_owned(),
        Ordering::Greater => {
            format!(
                "a lie; {} of {WAYS} throws are worth {} or more",
                game.house.order.reach(claim),
                name_of(game, claim)
            )
        }
    }
}
