//! Canadian Fish: two teams ask each other for cards; whoever knows where all six cards of a half-suit lie declares it for
//! its team, and loses it if one card lies elsewhere.
//!
//! Read `half` for the pack, `flow` for the deal, the end of a declaration and of a deal, `knowledge` for what follows
//! from the questions, `sample` for imagined hands; then for computer seats `study`, what one makes of a deal, `foresee` for
//! looking ahead, `ask` for how questions are weighed, and `bot`. `said` tells what happened, `view` and `touch` show the
//! table. The rulings cited here are those of the game's specification.

#![cfg(game = "canadian-fish")]

mod ask;
mod bot;
mod card;
mod flow;
mod foresee;
mod half;
mod house;
mod knowledge;
mod moves;
mod record;
mod said;
mod sample;
mod study;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use half::{Cards, FishCard, HalfSuit};
pub use house::{House, Memory};
pub use moves::Move;
pub use record::{Asked, Claim, How, Prize};

use self::half::HALVES;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::list::List;
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats.
const MOST: usize = 8;
/// The deal is called after so many questions since a half-suit left play (Ruling 7).
const STANDSTILL: u8 = 120;

/// A match of Canadian Fish.
#[derive(Clone, Debug)]
pub struct CanadianFish {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    deal: u32,
    /// The seats of team 1.
    first_team: SeatSet,
    /// The seat that began this deal.
    starter: Seat,
    /// The seat on turn, also while another declares.
    to_act: Seat,
    hands: [Cards; MOST],
    /// Who has won each half-suit.
    prizes: [Prize; HALVES],
    /// The questions of this deal, in lists by how many half-suits had left play before.
    log: [List<Asked, { STANDSTILL as usize }>; HALVES],
    /// The half-suits that left play, in that order, and behind them the one that is being declared.
    claims: [Claim; HALVES],
    gone: u8,
    /// Points of the finished deals.
    history: ScoreHistory,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals the first time.
    Deal,
    /// The seat on turn asks; anybody may declare.
    Ask,
    /// A seat says who holds the half-suit of the current claim.
    Declare,
    /// The claim is complete: its cards lie in the middle, those at the places of `shown` (bits) face up.
    Reveal { shown: u8 },
    /// The seat on turn has no card left and hands the turn on.
    Pass,
    /// One team has no cards: the other declares what is left.
    Endgame,
    /// Too many questions: the table calls the deal.
    Called,
    /// The deal is over and explained; the table deals the next.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the table to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Begun,
    Dealt,
    Asked(Asked),
    Declares,
    /// A card of a declaration was assigned.
    Assigned(FishCard, Seat),
    /// Cards of the claim were turned up, this place the latest; nothing if all six at once.
    Revealed(Option<u8>),
    /// The half-suit went to whom it belongs.
    Settled,
    Passed(Seat),
    /// The deal was called.
    Called,
}

impl Rules for CanadianFish {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup);
        if !house.seats().is_multiple_of(2) {
            return Err(SetupError(format!("two teams need 4, 6 or 8 seats, not {}", house.seats())));
        }
        Ok(CanadianFish {
            house,
            phase: Phase::Deal,
            deal: 0,
            first_team: flow::every_other(house.seats()),
            starter: Seat::FIRST,
            to_act: Seat::FIRST,
            hands: [Cards::NONE; MOST],
            prizes: [Prize::InPlay; HALVES],
            log: [List::EMPTY; HALVES],
            claims: [Claim::default(); HALVES],
            gone: 0,
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Ask if self.house.any_time => {
                let turn = SeatSet::one(self.to_act);
                Turn::Seats { must: turn, may: self.holders().without(turn) }
            }
            Phase::Ask | Phase::Pass => Turn::of(self.to_act),
            Phase::Declare => Turn::of(self.claim().by),
            Phase::Endgame => Turn::Seats { must: self.holders(), may: SeatSet::NONE },
            Phase::Deal | Phase::Reveal { .. } | Phase::Called | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Ask if seat == self.to_act => {
                self.list_questions(seat, legal);
                legal.extend(self.in_play().halves().map(Move::Declare));
            }
            Phase::Ask if !self.house.any_time => {}
            Phase::Ask | Phase::Endgame if !self.hand(seat).is_empty() => {
                legal.extend(self.in_play().halves().map(Move::Declare));
            }
            Phase::Declare if seat == self.claim().by => {
                if let Some(card) = self.claim().next_card() {
                    legal.extend(self.mates(seat).iter().map(|mate| Move::Assign(card, mate)));
                }
            }
            Phase::Pass if seat == self.to_act => {
                legal.extend(self.mates(seat).iter().filter(|mate| !self.hand(*mate).is_empty()).map(Move::Pass));
            }
            Phase::Deal
            | Phase::Ask
            | Phase::Declare
            | Phase::Reveal { .. }
            | Phase::Pass
            | Phase::Endgame
            | Phase::Called
            | Phase::Shown
            | Phase::Over(_) => {}
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Ask(asked, card) => self.ask(seat, asked, card),
            Move::Slip(asked, card) => {
                self.claims[usize::from(self.gone)] = Claim::new(seat, card.half(), How::Slipped { asked, card });
                self.lay_out(seat, 0b11_1111);
            }
            Move::Declare(half) => {
                let mut claim = Claim::new(seat, half, How::Declared);
                self.hand(seat).of(half).iter().for_each(|card| claim.said[card.place()] = Some(seat));
                self.claims[usize::from(self.gone)] = claim;
                self.phase = Phase::Declare;
                self.event = Event::Declares;
                if claim.next_card().is_none() {
                    self.lay_out(seat, 0b11_1111);
                }
            }
            Move::Assign(card, holder) => {
                let claim = &mut self.claims[usize::from(self.gone)];
                claim.said[card.place()] = Some(holder);
                self.event = Event::Assigned(card, holder);
                if claim.next_card().is_none() {
                    let own = claim.places(|said, _| said == Some(seat));
                    self.lay_out(seat, own);
                }
            }
            Move::Pass(to) => {
                self.to_act = to;
                self.event = Event::Passed(seat);
                self.phase = Phase::Ask;
            }
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_cards(fate),
            Phase::Reveal { shown: 0b11_1111 } => self.settle_claim(fate),
            Phase::Reveal { shown } => {
                let place = shown.trailing_ones() as u8;
                self.event = Event::Revealed(Some(place));
                self.phase = Phase::Reveal { shown: shown | 1 << place };
            }
            Phase::Called => self.call_deal(fate),
            Phase::Ask | Phase::Declare | Phase::Pass | Phase::Endgame | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// In the endgame any one of the team declares (Ruling 8).
    fn first_come(&self) -> bool {
        self.phase == Phase::Endgame
    }

    /// Counts up as soon as a deal is over, so that a search stops before the next is dealt.
    fn deal(&self) -> u32 {
        self.deal + u32::from(matches!(self.phase, Phase::Shown | Phase::Over(_)))
    }
}

impl CanadianFish {
    fn hand(&self, seat: Seat) -> Cards {
        self.hands[seat.index()]
    }

    /// The cards in all hands.
    fn in_play(&self) -> Cards {
        self.hands.iter().fold(Cards::NONE, |all, hand| all.or(*hand))
    }

    /// The seats that have cards.
    fn holders(&self) -> SeatSet {
        self.house.everybody().filter(|seat| !self.hand(*seat).is_empty()).collect()
    }

    /// The team of a seat: 0 for team 1, 1 for team 2.
    fn team(&self, seat: Seat) -> usize {
        usize::from(!self.first_team.contains(seat))
    }

    /// The seats of a team.
    fn members(&self, team: usize) -> SeatSet {
        if team == 0 { self.first_team } else { SeatSet::all(self.house.seats()).without(self.first_team) }
    }

    /// The teammates of a seat, without itself.
    fn mates(&self, seat: Seat) -> SeatSet {
        self.members(self.team(seat)).without(SeatSet::one(seat))
    }

    /// The opponents of a seat who can be asked: those with cards (Ruling 2).
    fn askable(&self, seat: Seat) -> SeatSet {
        self.members(1 - self.team(seat)).iter().filter(|other| !self.hand(*other).is_empty()).collect()
    }

    /// All questions of this deal, the first one first.
    fn questions(&self) -> impl DoubleEndedIterator<Item = Asked> {
        self.log.iter().flat_map(|list| list.iter().copied())
    }

    /// The last question of this deal.
    fn last(&self) -> Option<Asked> {
        self.questions().next_back()
    }

    /// How many questions there were since a half-suit left play.
    fn asks(&self) -> usize {
        self.log.get(usize::from(self.gone)).map_or(0, |list| list.len())
    }

    /// The claim that is being made.
    fn claim(&self) -> &Claim {
        &self.claims[usize::from(self.gone).min(HALVES - 1)]
    }

    /// The claims that are settled, in their order.
    fn settled(&self) -> &[Claim] {
        &self.claims[..usize::from(self.gone)]
    }

    /// How many half-suits a team has won in this deal.
    fn won(&self, team: usize) -> usize {
        self.prizes.iter().filter(|prize| **prize == Prize::Team(team as u8)).count()
    }

    /// All questions that a seat may ask, and those that it had better not (3.2, 3.3).
    fn list_questions(&self, seat: Seat, legal: &mut Vec<Move>) {
        let hand = self.hand(seat);
        let in_play = self.in_play();
        let fair = hand.whole().minus(hand);
        for asked in self.askable(seat).iter() {
            if self.house.prevented {
                legal.extend(fair.iter().map(|card| Move::Ask(asked, card)));
            } else {
                let question = |card| if fair.has(card) { Move::Ask(asked, card) } else { Move::Slip(asked, card) };
                legal.extend(in_play.iter().map(question));
            }
        }
    }
}
