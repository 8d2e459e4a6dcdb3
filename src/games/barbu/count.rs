//! What a deal costs and pays: trick by trick, and by the ravage at its end.

use super::{Barbu, Contract, SEATS};
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Rank, Suit};
use crate::table::{Seat, SeatSet};

/// The cards that cost something in Hearts.
pub(super) const HEARTS: CardSet = CardSet::suit(Suit::Hearts);
/// The cards that cost something in Queens.
pub(super) const QUEENS: CardSet = CardSet::rank(Rank::QUEEN);
/// The king of hearts, the barbu.
pub(super) const BARBU: Card = Card::new(Rank::KING, Suit::Hearts);
/// What costs six in Hearts.
const ACE: Card = Card::new(Rank::ACE, Suit::Hearts);
/// Tricks in a deal.
pub(super) const TRICKS: u8 = 13;
/// What going out first, second and third pays in Dominoes.
pub(super) const PLACES: [i32; 3] = [30, 20, 10];
/// What a ravage costs all that share it.
const RAVAGE: i32 = 36;

impl Contract {
    /// What a trick with these cards brings, the `number`th of its deal.
    pub(super) fn worth(self, cards: CardSet, number: u8) -> i32 {
        match self {
            Contract::Barbu => -15 * i32::from(cards.has(BARBU)),
            Contract::Hearts => -2 * cards.and(HEARTS).len() as i32 - 4 * i32::from(cards.has(ACE)),
            Contract::Queens => -6 * cards.and(QUEENS).len() as i32,
            Contract::Nullo => -2,
            Contract::LastTwo if number == TRICKS => -20,
            Contract::LastTwo if number == TRICKS - 1 => -10,
            Contract::Trumps(_) => 5,
            Contract::LastTwo | Contract::Ravage | Contract::Dominoes(_) => 0,
        }
    }

    /// The cards that cost something, after which the play ends early: the cards to come count for nothing. None where all
    /// tricks are played.
    pub(super) fn penal(self) -> CardSet {
        match self {
            Contract::Barbu => CardSet::NONE.with(BARBU),
            Contract::Hearts => HEARTS,
            Contract::Queens => QUEENS,
            Contract::Nullo | Contract::LastTwo | Contract::Ravage | Contract::Trumps(_) | Contract::Dominoes(_) => {
                CardSet::NONE
            }
        }
    }
}

/// The longest suit among cards taken, and how many of it there are.
#[inline]
pub(super) fn longest(won: CardSet) -> (Suit, usize) {
    let count = |suit: Suit| won.and(CardSet::suit(suit)).len();
    Suit::ALL.into_iter().map(|suit| (suit, count(suit))).max_by_key(|(_, count)| *count).unwrap_or((Suit::Clubs, 0))
}

impl Barbu {
    /// What all have taken together.
    pub(super) fn taken(&self) -> CardSet {
        self.cards.won.into_iter().fold(CardSet::NONE, CardSet::or)
    }

    /// Whether nothing is left that costs anything, in a contract that ends then.
    pub(super) fn is_spent(&self) -> bool {
        let penal = self.contract.map_or(CardSet::NONE, Contract::penal);
        !penal.is_empty() && penal.within(self.taken())
    }

    /// Those that the ravage hits as things stand.
    pub(super) fn ravaged(&self) -> SeatSet {
        let counts = self.cards.won.map(|won| longest(won).1);
        let most = counts.iter().max();
        self.seats().filter(|seat| Some(&counts[seat.index()]) == most).collect()
    }

    /// What each pays for the ravage: all that share it pay the same.
    pub(super) fn pay_ravage(&mut self) {
        let hit = self.ravaged();
        for seat in hit.iter() {
            self.base[seat.index()] = -RAVAGE / hit.len() as i32;
        }
    }

    /// Whether it is certain already whom the ravage hits: nobody else can come up to the most, whoever takes the rest.
    pub(super) fn is_ravage_certain(&self) -> bool {
        let hit = self.ravaged();
        let (Some(one), left) = (hit.first(), CardSet::PACK.minus(self.taken())) else { return false };
        let most = longest(self.cards.won[one.index()]).1;
        let can_reach = |seat: Seat| {
            Suit::ALL
                .into_iter()
                .any(|suit| self.cards.won[seat.index()].or(left).and(CardSet::suit(suit)).len() >= most)
        };
        hit.len() == 1 && self.cards.others(one).all(|seat| !can_reach(seat))
    }

    /// What each seat scores in this deal as its base scores and the doubles stand now.
    pub(super) fn net(&self) -> [i32; SEATS] {
        self.doubles.settle(self.base)
    }
}
