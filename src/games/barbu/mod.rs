//! Barbu: eight small games share one deal. The dealer picks which of them is played, and each only once; everybody may bet
//! against everybody that one of the two does better.
//!
//! Read `moves` for the eight contracts, `doubles` for the bets, `rows` for Dominoes, `flow` for a deal and `count` for what
//! it costs; `knowledge` for what a seat knows, `hands` and `play` for what computer seats make of it; `said`, `summary` and
//! `view` for the table. The rules of the trick are in [`crate::kit::tricks`]. Rulings are those of the specification, section 6.
//! One is added: where the rest of the tricks cannot change any result, it plays itself.

#![cfg(game = "barbu")]

mod bot;
mod card;
mod count;
mod doubles;
mod flow;
mod hands;
mod house;
mod knowledge;
mod moves;
mod play;
mod rows;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::House;
pub use moves::{Contract, Move};

use self::count::HEARTS;
use self::doubles::{DealerDoubles, Doubles};
use self::rows::Rows;
use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::history::ScoreHistory;
use crate::kit::tricks::{CardSet, Certain, TrickPlay, TrickRules};
use crate::pieces::{Card, Rank};
use crate::table::{GameCard, Seat, SeatSet};

/// The seats.
const SEATS: usize = 4;

/// A match of Barbu.
#[derive(Clone, Debug)]
pub struct Barbu {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    deal: u8,
    dealer: Seat,
    /// What is played, once the dealer has said it.
    contract: Option<Contract>,
    /// The kinds of contract that each dealer has called, as bits.
    called: [u8; SEATS],
    doubles: Doubles,
    dealer_doubles: DealerDoubles,
    /// Whose turn it is to double, to redouble, or to play to the rows.
    mover: Seat,
    /// The hands, the tricks, and what everybody has seen of them.
    cards: TrickPlay<SEATS>,
    rows: Rows,
    /// How many have gone out in Dominoes.
    gone: u8,
    /// A heart has been played to a trick of this deal.
    broken: bool,
    /// No card to come can change what anybody scores.
    idle: bool,
    /// What each seat has scored in this deal so far, before the doubles.
    base: [i32; SEATS],
    history: ScoreHistory<Finished>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// The dealer calls a contract.
    Call,
    /// Seats double, and redouble those that have doubled them.
    Double,
    /// Seats redouble those that have doubled them since.
    Redouble,
    /// The rest is certain; the table lays the hand open that proves it.
    Claim(Seat, Certain),
    /// The rest changes nothing; the table says so.
    Idle,
    /// A seat plays a card.
    Play,
    /// The trick is complete; the table gives it to its winner.
    Gather,
    /// The play is over; the table counts.
    Settle,
    /// The deal is counted and shown.
    Shown,
    /// The match is over.
    Over(SeatSet),
}

/// What happened last, for the table to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// Hands were dealt.
    Dealt,
    /// The dealer called.
    Called,
    /// A seat doubled these and redoubled those, or let all stand.
    Bet(Seat, SeatSet, SeatSet),
    /// A card was played.
    Played(Seat, Card),
    /// A seat had no card that fits.
    Passed(Seat),
    /// A trick was taken, which brought so much.
    Took(Seat, i32),
    /// A seat laid its hand open, since the rest is its own.
    Claimed(Seat, Certain),
    /// Nothing can change any more.
    Idle,
    /// The deal was counted.
    Settled,
}

/// What is remembered of a finished deal, beside its points.
#[derive(Clone, Copy, Debug)]
struct Finished {
    dealer: Seat,
    contract: Contract,
    base: [i32; SEATS],
}

impl Rules for Barbu {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let last = Seat::new(SEATS - 1);
        Ok(Barbu {
            house: House::read(setup),
            phase: Phase::Deal,
            deal: 0,
            dealer: last,
            contract: None,
            called: [0; SEATS],
            doubles: Doubles::default(),
            dealer_doubles: DealerDoubles::default(),
            mover: last,
            cards: TrickPlay::new(TrickRules::default(), last, SEATS),
            rows: Rows::from(Rank::ACE),
            gone: 0,
            broken: false,
            idle: false,
            base: [0; SEATS],
            history: ScoreHistory::default(),
            event: Event::Begun,
        })
    }

    /// The last card to a trick is nobody's choice, and no more is a pass at Dominoes. A single card that fits a row would
    /// tell by its haste what else there is in the hand.
    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Play
            && if self.in_rows() { self.playable(seat).is_none() } else { self.cards.hand(seat).len() == 1 }
    }

    /// Once the rest is claimed, or changes nothing, nobody has a choice that matters.
    fn formality(&self, seat: Seat) -> Option<Move> {
        let certain = self.idle || self.cards.claimed.is_some();
        let asked = certain && self.phase == Phase::Play && self.to_act().contains(seat);
        self.playable(seat).filter(|_| asked)?.first().map(Move::Play)
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Call | Phase::Double | Phase::Redouble | Phase::Play => {
                Turn::Seats { must: self.to_act(), may: SeatSet::NONE }
            }
            Phase::Deal | Phase::Claim(..) | Phase::Idle | Phase::Gather | Phase::Settle | Phase::Shown => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        if !self.to_act().contains(seat) {
            return;
        }
        match self.phase {
            Phase::Call => {
                let may = |contract: &Contract| !self.has_called(seat, contract.kind());
                legal.extend(Contract::ALL.into_iter().filter(may).map(Move::Call));
            }
            Phase::Double | Phase::Redouble => self.bets(seat, legal),
            _ => match self.playable(seat) {
                Some(cards) => legal.extend(cards.iter().map(Move::Play)),
                None => legal.push(Move::Pass),
            },
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Call(contract) => self.call(contract),
            Move::Play(card) if self.in_rows() => self.lay_in_row(seat, card),
            Move::Play(card) => self.lay(seat, card),
            Move::Pass if self.phase == Phase::Play => self.pass(seat),
            Move::Pass | Move::Double(_) | Move::Redouble(_) | Move::Both(..) => {
                let (doubled, redoubled) = mv.bets();
                self.bet(seat, doubled, redoubled);
            }
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal | Phase::Shown => self.deal_cards(fate),
            Phase::Claim(seat, why) => self.claim(seat, why),
            Phase::Idle => self.play_out(),
            Phase::Gather => self.gather(),
            Phase::Settle => self.settle(fate),
            Phase::Call | Phase::Double | Phase::Redouble | Phase::Play | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.history.total(seat)
    }

    /// Counts up when the play ends, so that a search stops before the deal is written down and the next one dealt.
    fn deal(&self) -> u32 {
        let ended = matches!(self.phase, Phase::Settle | Phase::Shown | Phase::Over(_));
        u32::from(self.deal) + u32::from(ended)
    }
}

impl Barbu {
    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<> {
        Seat::all(SEATS)
    }

    /// The seat that must act now.
    #[inline]
    fn to_act(&self) -> SeatSet {
        match self.phase {
            Phase::Call => SeatSet::one(self.dealer),
            Phase::Double | Phase::Redouble => SeatSet::one(self.mover),
            Phase::Play if self.in_rows() => SeatSet::one(self.mover),
            Phase::Play => self.cards.trick.turn().map_or(SeatSet::NONE, SeatSet::one),
            Phase::Deal
            | Phase::Claim(..)
            | Phase::Idle
            | Phase::Gather
            | Phase::Settle
            | Phase::Shown
            | Phase::Over(_) => SeatSet::NONE,
        }
    }

    /// Whether the cards go to rows instead of tricks.
    fn in_rows(&self) -> bool {
        matches!(self.contract, Some(Contract::Dominoes(_)))
    }

    /// Whether a dealer has called a kind of contract.
    fn has_called(&self, dealer: Seat, kind: usize) -> bool {
        self.called[dealer.index()] & 1 << kind != 0
    }

    /// How many deals the dealer has left, this one included.
    fn deals_left(&self) -> u8 {
        self.house.deals_each - (self.deal - 1) / SEATS as u8
    }

    /// The cards that a seat may play; nothing if it has to pass.
    #[inline]
    fn playable(&self, seat: Seat) -> Option<CardSet> {
        let hand = self.cards.hand(seat);
        let cards = match self.contract {
            Some(Contract::Dominoes(_)) => hand.and(self.rows.fitting()),
            _ if self.cards.trick.is_empty() && self.bars_hearts() && !hand.within(HEARTS) => hand.minus(HEARTS),
            _ => self.cards.playable(seat),
        };
        (!cards.is_empty()).then_some(cards)
    }

    /// Whether only a hand of nothing but hearts may lead one.
    #[inline]
    fn bars_hearts(&self) -> bool {
        match self.contract {
            Some(Contract::Barbu) => true,
            Some(Contract::Hearts) => !self.broken,
            _ => false,
        }
    }

    /// Whether `seat` has to double the dealer in its turn: it owes as many doubles as the dealer has deals.
    fn must_double(&self, seat: Seat) -> bool {
        let owed = self.dealer_doubles.owed(seat, self.dealer, self.house.owed());
        self.phase == Phase::Double && seat != self.dealer && owed > 0 && owed >= self.deals_left()
    }

    /// Whom a seat may double in its turn, and whom it may redouble.
    fn stakes(&self, seat: Seat) -> (SeatSet, SeatSet) {
        if self.phase == Phase::Redouble {
            return (SeatSet::NONE, self.doubled_since(seat));
        }
        let (free, of) = (self.doubles.free(seat), self.doubles.of(seat));
        let dealer = SeatSet::one(self.dealer);
        match self.contract {
            _ if seat == self.dealer => (SeatSet::NONE, of),
            Some(contract) if self.house.shields(contract) => (dealer, of),
            _ => (free, of),
        }
    }

    /// Those that have doubled `seat` and have no answer.
    fn unanswered(&self, seat: Seat) -> SeatSet {
        self.doubles.of(seat).without(self.doubles.answered[seat.index()])
    }

    /// Those that doubled `seat` after its own turn and have no answer yet.
    fn doubled_since(&self, seat: Seat) -> SeatSet {
        let place = |seat: Seat| (seat.index() + SEATS - self.dealer.index() - 1) % SEATS;
        self.unanswered(seat).iter().filter(|other| place(*other) > place(seat)).collect()
    }

    /// All that a seat may say in its turn to bet.
    fn bets(&self, seat: Seat, legal: &mut Vec<Move>) {
        let (double, redouble) = self.stakes(seat);
        let must = if self.must_double(seat) { SeatSet::one(self.dealer) } else { SeatSet::NONE };
        let all = double.union(redouble).bits();
        // Every part of all that may be doubled or redoubled; nobody may be both.
        let next_part = |part: &u16| Some(part.wrapping_sub(all) & all).filter(|next| *next != 0);
        for chosen in std::iter::successors(Some(0), next_part).map(SeatSet::from_bits) {
            if must.without(chosen).is_empty() {
                legal.push(Move::speaking(chosen.without(redouble), chosen.without(double)));
            }
        }
    }
}
