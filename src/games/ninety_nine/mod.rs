//! Ninety-nine: each card moves a running total that may not pass 99; who cannot play is out, and the last one in invents a
//! rule that holds for every later hand.
//!
//! `blocks` and `rule` are the language of those rules, `book` interprets them by way of its `index`, `inspector` refuses what
//! would choke the game. `flow` resolves a play step by step, `workshop` is where rules are built, `knowledge` imagines hidden
//! cards, `trial` invents rules and tries them out, `bot` plays; `wording` says rules in plain words. The rulings cited here are
//! those of the game's specification.
//!
//! Hidden are hands, as far as nobody has seen them, the order of the deck, and votes until all are in.

#![cfg(game = "ninety-nine")]

mod blocks;
mod book;
mod bot;
mod card;
mod example;
mod flow;
mod house;
mod index;
mod inspector;
mod knowledge;
mod moves;
mod rule;
mod said;
mod summary;
mod taste;
#[cfg(test)]
mod tests;
mod touch;
mod trial;
mod view;
mod wording;
mod workshop;

use std::sync::Arc;

pub use blocks::Block;
pub use house::House;
pub use moves::Move;

use crate::engine::{Fate, MoveKind, Rules, Setup, SetupError, Turn};
use crate::kit::sealed::Sealed;
use crate::kit::set::Set;
use crate::kit::stock::Stock;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};
use blocks::Effect;
use book::{Around, Book, Moment, Situation};
use example::Example;
use house::{Drawing, Memory, Mistakes};
use inspector::Refusal;
use rule::Draft;

/// The most seats.
const SEATS: usize = 8;
/// Knows what everybody knows, and sits nowhere.
const PUBLIC: usize = SEATS;
/// The most cards of a hand.
const FULL: usize = 10;
/// From this play of a hand on nobody draws (Ruling 9).
const DRY: u8 = 100;

/// A match of Ninety-nine.
#[derive(Clone, Debug)]
pub struct Ninety {
    house: Arc<House>,
    book: Book,
    phase: Phase,
    /// Number of the hand, from 1; 0 before the first.
    hand: u8,
    /// Led this hand.
    leader: Seat,
    wins: [u8; SEATS],

    stock: Stock<52>,
    hands: [Set<Card>; SEATS],
    /// The cards in hands whose place each seat knows, its own among them; at [`PUBLIC`] those that all know.
    known: [Set<Card>; SEATS + 1],
    inside: SeatSet,
    total: i32,
    /// The limit of this hand, whatever has been enacted since.
    limit: i32,
    reversed: bool,
    /// Plays and slips of this hand.
    plays: u8,
    /// The card played last; not what lies on the pile (Ruling 11).
    prev: Option<Card>,
    /// Who has played in this hand.
    played: SeatSet,
    /// For each seat that could not play, the card that a rule stopped, and which.
    stopped: [Option<(Card, u8)>; SEATS],
    /// Who played last, and how often in a row.
    last: Option<Seat>,
    row: u8,
    to_act: Seat,
    /// May draw for the card it has just played.
    due: Option<Seat>,
    /// Has just lost that right, because somebody played before it did.
    forgot: Option<Seat>,
    pending: Pending,
    /// Somebody imagines this: due cards come by themselves.
    imagined: bool,

    draft: Draft,
    refusal: Option<Refusal>,
    scraps: u8,
    rejections: u8,
    votes: Sealed<bool>,
    /// The play that shows the newest rule, while it is shown.
    shown: Option<Example>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// The seat on turn plays.
    Play,
    /// A seat draws its card while another is on turn.
    Draw,
    /// What follows from a play happens, see [`Pending`].
    Resolve,
    /// The seat on turn cannot play.
    Stuck,
    /// Only one seat is in.
    Won(Seat),
    /// The winner of the hand builds a rule.
    Rule,
    /// The others vote on it.
    Vote,
    /// The votes lie open.
    Voted,
    /// A rule has just been enacted, and plays itself: so many steps of it were shown.
    Enacted(u8),
    /// The match is over.
    Over(SeatSet),
}

/// What of a play is still to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Pending {
    /// Who played, or has just gone out.
    seat: Seat,
    /// Rules that fired because of the card, because of the total, because a seat went out.
    played: u32,
    landed: u32,
    out: u32,
    /// The stage, and how many of its effects have happened.
    stage: Stage,
    at: u8,
    /// Who was named to go next.
    next: Option<Seat>,
}

/// The stages of a play, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    /// Effects on the total of rules about the card.
    Sum,
    /// The same of rules about the total.
    Land,
    /// The total is cut to what is allowed.
    Floor,
    /// Effects on cards.
    Cards,
    /// The replacement card.
    Replace,
    /// Play turns round.
    Turn,
    /// Who played goes out.
    Bust,
    /// A seat has gone out: effects on the total, which is cut.
    OutSum,
    OutFloor,
    /// Effects on cards, and on the direction.
    OutCards,
    OutTurn,
    /// The next seat is found.
    Next,
}

/// What is wrong with a card or count that may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    /// The total would pass the limit.
    Over(i32),
    /// This rule forbids it.
    Ban(usize),
    /// This duty wants another card.
    Duty(usize),
}

/// What just happened, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing that has to be told.
    Nothing,
    /// The cards are dealt.
    Dealt,
    /// A seat played a card that counted this; the total was that before.
    Played(Seat, Card, i32, i32),
    /// A rule changed the total, which was that before.
    Summed(usize, Effect, i32),
    /// The total was cut.
    Cut,
    /// A rule did something with cards; the card that was lost, if one was, or passed on.
    Handled(usize, Effect, Seat, Option<Card>),
    /// A seat has its new card.
    Drew(Seat),
    /// Play turned round.
    Turned(usize),
    /// A seat showed a card that may not be played.
    Slipped(Seat, Card, i32, Fault),
    /// A seat went out, because of a rule or because it could not play.
    Out(Seat, Option<usize>),
    /// The winner may add a rule.
    Invents(Seat),
    /// A block was added to the rule.
    Added(Seat),
    /// The rule was begun anew.
    Scrapped(Seat),
    /// The inspector refused the rule.
    Refused(Seat),
    /// No rule is added.
    NoRule(Seat),
    /// The others vote on a rule.
    Proposed(Seat),
    /// A seat has voted.
    Voted(Seat),
    /// The votes lie open.
    Counted,
    /// A rule is in force.
    Enacted(Seat),
    /// The match is over.
    Over,
}

impl Ninety {
    fn hand(&self, seat: Seat) -> Set<Card> {
        self.hands[seat.index()]
    }

    /// The seat after another in the direction of play, passing over those that are out.
    fn after(&self, seat: Seat) -> Seat {
        let seats = self.house.seats();
        let step = if self.reversed { seats - 1 } else { 1 };
        let mut next = seat.plus(step, seats);
        while !self.inside.contains(next) && next != seat {
            next = next.plus(step, seats);
        }
        next
    }

    /// Every other seat that is in, from the next one on.
    fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let mut at = seat;
        (0..self.inside.without(SeatSet::one(seat)).len()).map(move |_| {
            at = self.after(at);
            at
        })
    }

    /// How things stand for a seat.
    fn situation(&self, seat: Seat) -> Situation {
        let around = Around {
            hand: self.hand(seat).len() as u8,
            seats: self.inside.len() as u8,
            opening: !self.played.contains(seat),
            reversed: self.reversed,
        };
        Situation { total: self.total, prev: self.prev, around: Some(around) }
    }

    /// The rules as they apply to a seat now.
    fn moment(&self, seat: Seat) -> Moment<'_> {
        self.book.moment(self.situation(seat))
    }

    /// All that the seat on turn can do with its cards, with slips or without.
    fn card_moves(&self, seat: Seat, slips: bool, legal: &mut Vec<Move>) {
        let moment = self.moment(seat);
        for play in moment.plays(self.hand(seat)) {
            let (card, count) = (play.card, play.count);
            match (play.legal, play.several) {
                (false, _) if !slips => {}
                (false, false) => legal.push(Move::Slip(card)),
                (false, true) => legal.push(Move::SlipAs(card, count)),
                (true, several) => {
                    let fired = play.outcome.played | play.outcome.landed;
                    if self.book.fires(fired, Effect::ChooseNext) {
                        legal.extend(self.others(seat).map(|next| match several {
                            true => Move::PlayAsTo(card, count, next),
                            false => Move::PlayTo(card, next),
                        }));
                    } else {
                        legal.push(if several { Move::PlayAs(card, count) } else { Move::Play(card) });
                    }
                }
            }
        }
    }

    /// Whether computer and people are asked for replacement cards.
    fn draws_by_itself(&self) -> bool {
        self.imagined || self.house.drawing == Drawing::Auto
    }

    /// The winner of the hand that is over.
    fn winner(&self) -> Seat {
        self.inside.first().unwrap_or(self.leader)
    }

    /// The rules may not be looked up now.
    fn is_veiled(&self) -> bool {
        self.house.memory == Memory::Flash
            && matches!(self.phase, Phase::Play | Phase::Draw | Phase::Resolve | Phase::Stuck)
    }

    /// Why a card with this count may not be played now.
    fn fault(&self, seat: Seat, card: Card, count: i32) -> Option<Fault> {
        let moment = self.moment(seat);
        let outcome = moment.outcome(card, count);
        if !outcome.allowed {
            return Some(match moment.ban(card, outcome.total) {
                Some(place) => Fault::Ban(place),
                None => Fault::Over(outcome.total),
            });
        }
        moment.duty(card, self.hand(seat)).map(Fault::Duty)
    }
}

impl Rules for Ninety {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    const ODD_MOVES: bool = true;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let (house, book) = House::agreed(setup)?;
        let first = Seat::FIRST;
        Ok(Ninety {
            house: Arc::new(house),
            book,
            phase: Phase::Deal,
            hand: 0,
            leader: first,
            wins: [0; SEATS],
            stock: Stock::stacked(Card::pack()),
            hands: [Set::NONE; SEATS],
            known: [Set::NONE; SEATS + 1],
            inside: SeatSet::all(setup.seats()),
            total: 0,
            limit: 99,
            reversed: false,
            plays: 0,
            prev: None,
            played: SeatSet::NONE,
            last: None,
            row: 0,
            to_act: first,
            due: None,
            forgot: None,
            pending: Pending { seat: first, played: 0, landed: 0, out: 0, stage: Stage::Next, at: 0, next: None },
            imagined: false,
            draft: Draft::EMPTY,
            refusal: None,
            scraps: 0,
            rejections: 0,
            votes: Sealed::ask(SeatSet::NONE),
            shown: None,
            stopped: [None; SEATS],
            event: Event::Nothing,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play => {
                let may = self.due.map_or(SeatSet::NONE, SeatSet::one);
                Turn::Seats { must: SeatSet::one(self.to_act), may }
            }
            Phase::Rule => Turn::of(self.winner()),
            Phase::Vote => Turn::Seats { must: self.votes.missing(), may: SeatSet::NONE },
            Phase::Deal
            | Phase::Draw
            | Phase::Resolve
            | Phase::Stuck
            | Phase::Won(_)
            | Phase::Voted
            | Phase::Enacted(_) => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Play if seat == self.to_act => {
                self.card_moves(seat, self.house.mistakes == Mistakes::Punished, legal);
            }
            Phase::Play if self.due == Some(seat) => legal.push(Move::Draw),
            Phase::Rule if seat == self.winner() => self.building(legal),
            Phase::Vote if self.votes.missing().contains(seat) => legal.extend([Move::Accept, Move::Veto]),
            _ => {}
        }
    }

    /// Slips are not even listed.
    #[inline]
    fn considered(&self, seat: Seat, legal: &mut Vec<Move>) {
        if self.phase == Phase::Play && seat == self.to_act {
            self.card_moves(seat, false, legal);
        } else {
            self.moves(seat, legal);
        }
    }

    #[inline]
    fn kind(&self, _seat: Seat, mv: &Move) -> MoveKind {
        if mv.is_slip() { MoveKind::Slip } else { MoveKind::Usual }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Play(..) | Move::PlayTo(..) | Move::PlayAs(..) | Move::PlayAsTo(..) => self.lay(seat, *mv),
            Move::Slip(..) | Move::SlipAs(..) => self.slip(seat, *mv),
            // What was played before has been told.
            Move::Draw => (self.phase, self.event) = (Phase::Draw, Event::Nothing),
            Move::Rule(block) => self.add(seat, block),
            Move::Done => self.hand_in(seat),
            Move::Scrap => self.scrap(seat),
            Move::None => self.pass_over(seat),
            Move::Accept => self.vote(seat, true),
            Move::Veto => self.vote(seat, false),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => self.deal_out(fate),
            Phase::Draw => self.bring(fate),
            Phase::Resolve => self.resolve(fate),
            Phase::Stuck => self.leave(self.to_act, None),
            Phase::Won(winner) => self.end_hand(winner),
            Phase::Voted => self.count_votes(),
            Phase::Enacted(step) => self.go_through(step, fate),
            Phase::Play | Phase::Rule | Phase::Vote | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.wins[seat.index()].into()
    }

    /// Counts up as soon as a hand is won, so that a search looks no further.
    fn deal(&self) -> u32 {
        let played = matches!(self.phase, Phase::Deal | Phase::Play | Phase::Draw | Phase::Resolve | Phase::Stuck);
        2 * u32::from(self.hand) + u32::from(!played)
    }
}
