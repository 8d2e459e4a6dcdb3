//! Liars' Poker: name a poker hand that might lie in everybody's cards taken together, higher than the last one named, or
//! call the last namer a liar. Whoever is wrong plays on with one card fewer; the last one with cards wins.
//!
//! `ladder` ranks the bids and says when one holds, `flow` deals, glimpses and lays open, `knowledge` imagines what a seat
//! has not seen, `odds` counts how likely a bid is, `duel` holds the book of
//! the last two cards, `bot` plays. The rulings cited
//! here are those of the game's specification.
//!
//! Hidden are hands, what was chosen in `eyes`, what was glimpsed and which card was shown: nothing but `LiarsPoker::sees`
//! and the tables made from it tell them.

#![cfg(game = "liars-poker")]

mod bot;
mod card;
mod duel;
mod flow;
mod house;
mod knowledge;
mod ladder;
mod moves;
mod odds;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;

pub use house::House;
pub use ladder::{Bid, Colour, Face, Run};
pub use moves::Move;

use crate::engine::{Fate, Rules, Setup, SetupError, Turn};
use crate::kit::claims::{Lives, Standing};
use crate::kit::list::List;
use crate::kit::sealed::Sealed;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats.
const SEATS: usize = 9;
/// The most cards of a hand.
const MOST: usize = 10;
/// The cards of both packs.
const PACKS: usize = 104;

/// Cards in the order of notation. What is known of a hand is a set of its places, as bits.
type Hand = List<Card, MOST>;
/// Places of a hand.
type Places = u16;

/// A match of Liars' Poker.
#[derive(Clone, Debug)]
pub struct LiarsPoker {
    house: House,
    phase: Phase,
    /// Number of the deal, from 1; 0 before the first.
    deal: u8,
    /// The cards that each seat is dealt.
    lives: Lives,
    starter: Seat,
    to_act: Seat,
    /// The loser of the last deal, if it has just come down to one card and picks that from the fan.
    picks: Option<Seat>,
    deck: List<Card, PACKS>,
    hands: [Hand; SEATS],
    /// What everybody chose before the cards turned up.
    eyes: Sealed<Eye>,
    /// Who has looked at the own cards.
    looked: SeatSet,
    /// Who had left them face down at first.
    waited: SeatSet,
    /// Who was seen looking at somebody who guarded.
    caught: SeatSet,
    /// What each seat glimpsed of the hand it kept an eye on.
    glimpsed: [Places; SEATS],
    /// What each seat has shown to each other one.
    shown: [[Places; SEATS]; SEATS],
    /// To whom each seat has offered an alliance.
    offers: [SeatSet; SEATS],
    /// Who has shown or offered something since the last bid.
    spoken: SeatSet,
    standing: Option<Standing<Bid>>,
    /// All bids of the deal.
    bids: Vec<(Seat, Bid)>,
    /// How honest the bids of each seat turned out to be.
    honesty: [Honesty; SEATS],
    last: Option<Last>,
    event: Event,
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table shuffles and deals.
    Deal,
    /// A seat picks its only card from the fan.
    Fan,
    /// Everybody chooses where to look.
    Eyes,
    /// Those who keep an eye on the seat, or on all that have looked, glimpse its cards.
    Glimpse(Option<Seat>),
    /// The seat on turn names a hand or challenges.
    Bid,
    /// Challenged: the hands of these seats lie open.
    Showdown(SeatSet),
    /// The deal is over and everybody sees why.
    Settled,
    /// The match is over.
    Over(SeatSet),
}

/// What a seat does before it sees its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Eye {
    /// Picks up and keeps an eye on a seat.
    Watch(Seat),
    /// Picks up and looks at nobody.
    Guard,
    /// Leaves the cards and keeps an eye on a seat.
    Wait(Seat),
}

impl Eye {
    /// On whom an eye is kept.
    const fn target(self) -> Option<Seat> {
        match self {
            Eye::Watch(seat) | Eye::Wait(seat) => Some(seat),
            Eye::Guard => None,
        }
    }
}

/// Bids of a seat in deals that were laid open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Honesty {
    /// Those to which it held its part of the cards at least.
    fair: u16,
    /// All of them.
    all: u16,
}

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Last {
    standing: Standing<Bid>,
    challenger: Seat,
    holds: bool,
    loser: Seat,
}

/// What just happened, for the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    /// Nothing yet.
    Begun,
    /// The cards are dealt; the starter bids first.
    Dealt,
    /// A seat has taken its card from the fan.
    Picked(Seat),
    /// A seat has chosen where to look.
    Chosen(Seat),
    /// Eyes have wandered: of those who kept one on this seat, or on anybody.
    Glimpsed(Option<Seat>),
    /// A seat picked up its cards at last.
    Looked(Seat),
    /// A seat bids.
    Bids(Seat, Bid),
    /// A seat shows the card at this place of its hand.
    Shows(Seat, Seat, u8),
    /// A seat offers an alliance.
    Offers(Seat, Seat),
    /// Two seats see each other's hands.
    Allied(Seat, Seat),
    /// A seat challenges.
    Challenges(Seat),
    /// A hand is laid open.
    Opens(Seat),
    /// The deal is settled, see [`LiarsPoker::last`].
    Lost,
    /// The match is over.
    Won,
}

impl LiarsPoker {
    fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    /// The cards in play: the sum of all numbers.
    fn in_play(&self) -> u8 {
        self.house.everybody().map(|seat| self.lives.of(seat)).sum()
    }

    fn bid(&self) -> Option<Bid> {
        self.standing.map(|standing| standing.claim)
    }

    /// Whether two seats see each other's hands.
    fn allied(&self, one: Seat, other: Seat) -> bool {
        self.offers[one.index()].contains(other) && self.offers[other.index()].contains(one)
    }

    /// The places of `owner`'s hand that `seat` has seen in this deal: glimpsed, shown, or all of an ally's. Of cards of one
    /// text that were both glimpsed and shown the glimpsed ones (Ruling 10).
    fn sees(&self, seat: Seat, owner: Seat) -> Places {
        let hand = self.hand(owner);
        if self.allied(seat, owner) {
            return all(hand);
        }
        let glimpsed = match self.eyes.of(seat).and_then(Eye::target) {
            Some(target) if target == owner => self.glimpsed[seat.index()],
            _ => 0,
        };
        let fresh = |place: &usize| !places(glimpsed).any(|other| hand[other] == hand[*place]);
        glimpsed | places(self.shown[owner.index()][seat.index()]).filter(fresh).map(bit).sum::<Places>()
    }

    /// The places of a hand that `seat` could still show to another.
    #[inline]
    fn to_show(&self, seat: Seat, to: Seat) -> impl Iterator<Item = usize> + '_ {
        let (hand, shown) = (self.hand(seat), self.shown[seat.index()][to.index()]);
        let fresh = move |place: &usize| {
            let card = hand[*place];
            !hand[..*place].contains(&card) && !places(shown).any(|other| hand[other] == card)
        };
        (0..hand.len()).filter(fresh)
    }

    #[inline]
    fn may_offer(&self, seat: Seat, to: Seat) -> bool {
        self.looked.contains(to) && !self.offers[seat.index()].contains(to)
    }

    /// The other seats with cards.
    #[inline]
    fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.house.everybody().filter(move |other| *other != seat && self.lives.of(*other) > 0)
    }

    /// Whether a seat may show or offer something now.
    #[inline]
    fn may_speak(&self, seat: Seat) -> bool {
        let can = |to: Seat| self.may_offer(seat, to) || self.to_show(seat, to).next().is_some();
        self.house.showing && self.looked.contains(seat) && self.rivals(seat).any(can)
    }

    /// Whether the hand of a seat lies open for all.
    fn is_open(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Showdown(open) => open.contains(seat),
            Phase::Settled | Phase::Over(_) => true,
            Phase::Deal | Phase::Fan | Phase::Eyes | Phase::Glimpse(_) | Phase::Bid => false,
        }
    }
}

/// All places of a hand.
fn all(hand: &Hand) -> Places {
    (1 << hand.len()) - 1
}

const fn bit(place: usize) -> Places {
    1 << place
}

/// The places of a set, in order.
fn places(set: Places) -> impl Iterator<Item = usize> + Clone {
    (0..MOST).filter(move |place| set >> place & 1 != 0)
}

impl Rules for LiarsPoker {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::read(setup).checked()?;
        let seats = house.seats();
        let dealer = Seat::new(seats - 1);
        Ok(LiarsPoker {
            house,
            phase: Phase::Deal,
            deal: 0,
            lives: Lives::new(seats, house.hand()),
            starter: dealer,
            to_act: dealer,
            picks: None,
            deck: flow::packs(house.packs),
            hands: [List::EMPTY; SEATS],
            eyes: Sealed::ask(SeatSet::NONE),
            looked: SeatSet::NONE,
            waited: SeatSet::NONE,
            caught: SeatSet::NONE,
            glimpsed: [0; SEATS],
            shown: [[0; SEATS]; SEATS],
            offers: [SeatSet::NONE; SEATS],
            spoken: SeatSet::NONE,
            standing: None,
            bids: Vec::new(),
            honesty: [Honesty::default(); SEATS],
            last: None,
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Fan => Turn::of(self.to_act),
            Phase::Eyes => Turn::Seats { must: self.eyes.missing(), may: SeatSet::NONE },
            Phase::Bid if !self.house.showing => Turn::of(self.to_act),
            Phase::Bid => {
                let may = |seat: &Seat| *seat != self.to_act && self.may_speak(*seat);
                Turn::Seats { must: SeatSet::one(self.to_act), may: self.house.everybody().filter(may).collect() }
            }
            Phase::Deal | Phase::Glimpse(_) | Phase::Showdown(_) | Phase::Settled => Turn::Table,
            Phase::Over(winners) => Turn::Over(winners),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        match self.phase {
            Phase::Fan if seat == self.to_act => legal.extend((1..=self.deck.len() as u8).map(Move::Pick)),
            Phase::Eyes if self.eyes.missing().contains(seat) => {
                legal.push(Move::Guard);
                self.rivals(seat).for_each(|other| legal.extend([Move::Watch(other), Move::Wait(other)]));
            }
            Phase::Bid if self.lives.of(seat) > 0 => {
                if seat == self.to_act {
                    if self.standing.is_some() {
                        legal.push(Move::Challenge);
                    }
                    if !self.looked.contains(seat) {
                        legal.push(Move::Look);
                    }
                    Bid::above(self.house, self.in_play(), self.bid(), |bid| legal.push(Move::Bid(bid)));
                }
                if self.house.showing && self.looked.contains(seat) {
                    for to in self.rivals(seat) {
                        legal.extend(self.to_show(seat, to).map(|place| Move::Show(self.hand(seat)[place], to)));
                        if self.may_offer(seat, to) {
                            legal.push(Move::Ally(to));
                        }
                    }
                }
            }
            Phase::Fan
            | Phase::Eyes
            | Phase::Bid
            | Phase::Deal
            | Phase::Glimpse(_)
            | Phase::Showdown(_)
            | Phase::Settled
            | Phase::Over(_) => {}
        }
    }

    #[inline]
    fn play(&mut self, seat: Seat, mv: &Move) {
        match *mv {
            Move::Watch(at) => self.choose(seat, Eye::Watch(at)),
            Move::Guard => self.choose(seat, Eye::Guard),
            Move::Wait(at) => self.choose(seat, Eye::Wait(at)),
            Move::Pick(place) => {
                let card = self.deck.remove(usize::from(place) - 1);
                self.hands[seat.index()].push(card);
                self.event = Event::Picked(seat);
                self.open_eyes();
            }
            Move::Look => {
                self.looked.insert(seat);
                self.phase = Phase::Glimpse(Some(seat));
                self.event = Event::Looked(seat);
            }
            Move::Bid(bid) => {
                self.standing = Some(Standing { claim: bid, owner: seat });
                self.bids.push((seat, bid));
                self.spoken = SeatSet::NONE;
                self.to_act = self.lives.after(seat);
                self.event = Event::Bids(seat, bid);
            }
            Move::Challenge => {
                self.phase = Phase::Showdown(SeatSet::NONE);
                self.event = Event::Challenges(seat);
            }
            Move::Show(card, to) => self.show(seat, card, to),
            Move::Ally(with) => self.offer(seat, with),
        }
    }

    #[inline]
    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => self.deal_out(fate),
            Phase::Glimpse(of) => self.glimpse(of, fate),
            Phase::Showdown(open) => self.lay_open(open),
            Phase::Settled => self.end_deal(fate),
            Phase::Fan | Phase::Eyes | Phase::Bid | Phase::Over(_) => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.lives.of(seat).into()
    }

    /// Counts up as soon as a deal is settled, so that a search stops before the next shuffle.
    fn deal(&self) -> u32 {
        u32::from(self.deal) + u32::from(matches!(self.phase, Phase::Settled | Phase::Over(_)))
    }

    /// Nobody waits for somebody who might still show a card (Ruling 8).
    fn patient(&self, _seat: Seat) -> bool {
        true
    }
}
