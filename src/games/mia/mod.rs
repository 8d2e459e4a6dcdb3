//! Mia: two dice travel round the table under a cup. Whoever throws looks in secret and names a value, true or not; the next
//! seat believes it or lifts the cup, and the wrong one of the two loses a life. The last seat with a life wins.
//!
//! This file holds the state and the flow of a match. `ladder` ranks the 21 values, `words` holds what the looker has said,
//! `knowledge` weighs what a seat may think of dice it has not seen, `bot` plays, `solve` computes how a round is played
//! best, `view` and `touch` draw it. Rulings are those of the specification, section 6.
//!
//! Nothing but `Viewer::Seat` of the looker (and `Viewer::All`) is ever told of the dice under the cup, and of them only
//! the zone and the rung that is marked; no sentence, sound or label depends on them before the cup is lifted.

#![cfg(game = "mia")]

mod bot;
mod card;
mod house;
mod knowledge;
mod ladder;
mod moves;
mod said;
mod solve;
mod summary;
mod tally;
#[cfg(test)]
mod tests;
mod touch;
mod view;
mod words;

pub use house::Order;
pub use ladder::{Rank, Throw};
pub use moves::Move;

use self::house::House;
use self::tally::Tally;
use self::words::Words;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::claims::{Lives, Standing};
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 8;
/// The sides of a die.
const SIDES: u8 = 6;

/// A match of Mia. Small and flat: a playout copies it and allocates nothing.
#[derive(Clone, Copy, Debug)]
pub struct Mia {
    house: House,
    phase: Phase,
    /// Rounds begun, from 1.
    round: u8,
    /// Whose turn it is; while the cup is lifted, who has challenged.
    to_act: Seat,
    lives: Lives,
    /// The claim that stands, with the seat that answers for it.
    claim: Option<Standing<Rank>>,
    /// Who threw the dice under the cup, and alone knows them.
    looker: Option<Seat>,
    /// The dice under the cup.
    cup: Option<[u8; 2]>,
    /// Mia was named over Mia, and can only be challenged (Ruling 2).
    sealed: bool,
    /// The dice of the last challenge, until the next throw.
    shown: Option<[u8; 2]>,
    /// What the looker has said of the dice under the cup.
    words: Words,
    tally: [Tally; SEATS],
    /// How the last round ended.
    loss: Option<Loss>,
    event: Event,
}

/// Where a round stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The starting seat is still to be picked.
    Start,
    /// The seat that begins the round throws.
    Throw,
    /// The dice are in the air.
    Shaking,
    /// The looker names a value.
    Claim,
    /// The next seat answers.
    Answer,
    /// Somebody has challenged; the cup is about to rise.
    Lifting,
    /// The round is over and everybody sees why.
    Settled,
    /// The match is over.
    Over(SeatSet),
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Loss {
    loser: Seat,
    lives: u8,
    standing: Standing<Rank>,
    thrower: Seat,
    /// Who challenged or conceded.
    by: Seat,
    /// What lay under the cup; nothing if the claim was conceded, and nobody will ever know.
    dice: Option<[u8; 2]>,
}

/// What just happened, for the screen. Holds nothing that is hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Nothing,
    /// This seat begins the round.
    Begins(Seat),
    /// It shakes the cup.
    Shakes(Seat),
    /// It has thrown and looks.
    Looks(Seat),
    /// It named a value after its throw.
    Claims(Seat, Rank),
    /// It raised without a throw.
    Raises(Seat, Rank),
    /// It took the claim over unseen.
    Passes(Seat),
    /// It challenges.
    Challenges(Seat),
    /// The round is settled, see [`Mia::loss`].
    Lost,
    /// The match is over.
    Won,
}

impl Mia {
    fn count(&self) -> usize {
        self.lives.seats()
    }

    /// The standing claim's rank.
    fn bar(&self) -> Option<Rank> {
        self.claim.map(|standing| standing.claim)
    }

    #[inline]
    fn rank(&self, dice: [u8; 2]) -> Rank {
        self.house.order.rank(Throw::of(dice))
    }

    /// What a challenge of this claim would cost.
    fn stake(claim: Option<Rank>) -> u8 {
        if claim == Some(Rank::MIA) { 2 } else { 1 }
    }

    /// The ranks that may follow the standing claim after a throw. Over Mia, only Mia again (Ruling 2).
    #[inline]
    fn claimable(&self) -> impl DoubleEndedIterator<Item = Rank> + Clone {
        Rank::above(match self.bar() {
            Some(Rank::MIA) => Rank::at(Rank::MIA.index() - 1),
            bar => bar,
        })
    }

    fn may_pass(&self, seat: Seat) -> bool {
        let at_mia = self.bar() == Some(Rank::MIA);
        self.looker != Some(seat) && !self.sealed && !(at_mia && self.house.concede)
    }

    fn may_throw_again(&self, seat: Seat) -> bool {
        let at_mia = self.bar() == Some(Rank::MIA);
        !self.sealed && (!at_mia || self.looker == Some(seat) && !self.house.concede)
    }

    fn may_raise(&self, seat: Seat) -> bool {
        self.bar() != Some(Rank::MIA) && (self.looker == Some(seat) || self.house.blind_raises)
    }

    fn may_concede(&self) -> bool {
        self.bar() == Some(Rank::MIA) && self.house.concede
    }

    /// The seat takes the cup and shakes it; what lay under it is nobody's any more.
    fn shake(&mut self, seat: Seat) {
        self.shown = None;
        self.cup = None;
        self.looker = None;
        self.phase = Phase::Shaking;
        self.event = Event::Shakes(seat);
    }

    /// A value is named, after a throw or as a raise.
    #[inline]
    fn name(&mut self, seat: Seat, rank: Rank) {
        let bar = self.bar();
        if self.looker == Some(seat) {
            self.words.say(bar, rank);
            let honest = self.cup.is_some_and(|dice| self.rank(dice) >= rank);
            self.tally[seat.index()].named_knowing(honest);
        }
        self.tally[seat.index()].claims += 1;
        self.sealed = bar == Some(Rank::MIA);
        self.answer_for(seat, rank);
    }

    /// The seat answers for a claim from now on; the next one has to react.
    #[inline]
    fn answer_for(&mut self, seat: Seat, claim: Rank) {
        self.claim = Some(Standing { claim, owner: seat });
        self.to_act = self.lives.after(seat);
        self.phase = Phase::Answer;
    }

    /// The standing claim was not challenged: if it was a lie, it has passed.
    #[inline]
    fn believed(&mut self) {
        if let (Some(standing), Some(dice)) = (self.claim, self.cup)
            && self.looker == Some(standing.owner)
            && self.rank(dice) < standing.claim
        {
            self.tally[standing.owner.index()].lie_passed(standing.claim);
        }
    }

    /// The round ends with a loss of lives.
    fn settle(&mut self, by: Seat, loser: Seat, lives: u8, dice: Option<[u8; 2]>) {
        let (Some(standing), Some(thrower)) = (self.claim, self.looker) else { return };
        let lives = self.lives.lose(loser, lives);
        self.loss = Some(Loss { loser, lives, standing, thrower, by, dice });
        self.shown = dice;
        self.cup = None;
        self.phase = Phase::Settled;
        self.event = Event::Lost;
    }

    /// Whether the round just settled was the last.
    fn is_decided(&self) -> bool {
        let living = self.lives.living_count();
        living == 1 || self.house.first_out && living < self.count()
    }

    /// The zone in which the cup stands: over the dice in play, or lifted from those of the last challenge until the next
    /// throw.
    fn standing_cup(&self) -> &'static str {
        if self.shown.is_some() { "shown" } else { "cup" }
    }

    fn lift(&mut self) {
        let (Some(standing), Some(thrower), Some(dice)) = (self.claim, self.looker, self.cup) else { return };
        let challenger = self.to_act;
        let holds = self.rank(dice) >= standing.claim;
        self.tally[challenger.index()].challenged(!holds);
        self.tally[standing.owner.index()].caught += u8::from(!holds);
        self.tally[thrower.index()].laid_open(self.rank(dice) >= self.words.last().unwrap_or(standing.claim));
        self.settle(challenger, standing.loser(challenger, holds), Mia::stake(Some(standing.claim)), Some(dice));
    }

    /// Clears the table for another round, or for good.
    fn end_round(&mut self) {
        let Some(loss) = self.loss else { return };
        self.claim = None;
        self.looker = None;
        self.sealed = false;
        self.words = Words::default();
        if self.is_decided() {
            self.phase = Phase::Over(self.lives.richest());
            self.event = Event::Won;
        } else {
            self.round += 1;
            self.begin_round(self.lives.starter_after(loss.loser));
        }
    }

    fn begin_round(&mut self, starter: Seat) {
        self.to_act = starter;
        self.phase = Phase::Throw;
        self.event = Event::Begins(starter);
    }
}

impl Rules for Mia {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        Ok(Mia {
            house,
            phase: Phase::Start,
            round: 1,
            to_act: Seat::FIRST,
            lives: Lives::new(house.seats(), house.lives),
            claim: None,
            looker: None,
            cup: None,
            sealed: false,
            shown: None,
            words: Words::default(),
            tally: [Tally::default(); SEATS],
            loss: None,
            event: Event::Nothing,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Throw | Phase::Claim | Phase::Answer => Turn::of(self.to_act),
            Phase::Start | Phase::Shaking | Phase::Lifting | Phase::Settled => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if seat != self.to_act {
            return;
        }
        let order = self.house.order;
        match self.phase {
            Phase::Throw => legal.push(Move::Roll),
            Phase::Claim => legal.extend(self.claimable().map(|rank| Move::Claim(order.throw(rank)))),
            Phase::Answer => {
                legal.push(Move::Challenge);
                if self.may_pass(seat) {
                    legal.push(Move::Pass);
                }
                if self.may_throw_again(seat) {
                    legal.push(Move::Reroll);
                }
                if self.may_concede() {
                    legal.push(Move::Concede);
                }
                if self.may_raise(seat) {
                    legal.extend(Rank::above(self.bar()).map(|rank| Move::Raise(order.throw(rank))));
                }
            }
            Phase::Start | Phase::Shaking | Phase::Lifting | Phase::Settled | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        debug_assert!(seat == self.to_act, "{seat} is not to act");
        let order = self.house.order;
        match *mv {
            Move::Roll => self.shake(seat),
            Move::Claim(throw) => {
                self.name(seat, order.rank(throw));
                self.event = Event::Claims(seat, order.rank(throw));
            }
            Move::Challenge => {
                self.phase = Phase::Lifting;
                self.event = Event::Challenges(seat);
            }
            Move::Pass => {
                self.believed();
                let Some(standing) = self.claim else { return };
                self.answer_for(seat, standing.claim);
                self.event = Event::Passes(seat);
            }
            Move::Reroll => {
                self.believed();
                self.shake(seat);
            }
            Move::Raise(throw) => {
                self.believed();
                self.name(seat, order.rank(throw));
                self.event = Event::Raises(seat, order.rank(throw));
            }
            Move::Concede => {
                self.believed();
                self.settle(seat, seat, 1, None);
            }
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Start => self.begin_round(fate.pick_seat(SeatSet::all(self.count()))),
            Phase::Shaking => {
                self.cup = Some([fate.roll(SIDES), fate.roll(SIDES)]);
                self.looker = Some(self.to_act);
                self.words = Words::default();
                self.phase = Phase::Claim;
                self.event = Event::Looks(self.to_act);
            }
            Phase::Lifting => self.lift(),
            Phase::Settled => self.end_round(),
            Phase::Throw | Phase::Claim | Phase::Answer | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.lives.of(seat).into()
    }

    /// Counts up as soon as a round is settled, so that a search stops before the next throw.
    fn deal(&self) -> u32 {
        u32::from(self.round) + u32::from(matches!(self.phase, Phase::Settled | Phase::Over(_)))
    }
}
