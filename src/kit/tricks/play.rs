//! A deal played in tricks: who holds what, what lies in the middle, who has taken what, and what everybody has seen of it.
//!
//! It knows no bids, no points, no phases: a game keeps one, deals into it and lets it run. What a seat can think about it is
//! in `judgement`, what it can prove in `claim`, how it looks in `show`.

use super::{CardSet, Trick, TrickRules, deal_unseen};
use crate::engine::Rng;
use crate::kit::list::List;
use crate::pieces::Card;
use crate::table::Seat;

/// The most tricks in a deal: three seats share a pack.
const TRICKS: usize = 17;

/// A deal that at most `N` seats play in tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrickPlay<const N: usize> {
    /// What beats what.
    pub rules: TrickRules,
    /// The cards that are dealt from: a pack of 52, unless a joker is added.
    pub pack: CardSet,
    /// What each seat holds.
    pub hands: [CardSet; N],
    /// What each seat has laid aside face down and knows alone.
    pub aside: [CardSet; N],
    /// The cards of the tricks that each seat has taken.
    pub won: [CardSet; N],
    /// The cards that everybody has seen, or knows not to be in the pack.
    pub seen: CardSet,
    /// What a seat has shown not to have in hand: suits that it did not follow, trumps that it would have had to play. Nobody
    /// draws, so that stays true to the end of the deal; of what was laid aside before, it says nothing.
    pub lacks: [CardSet; N],
    /// Tricks taken.
    pub tricks: [u8; N],
    /// The trick that lies in the middle.
    pub trick: Trick,
    /// Who has laid the hand open because the rest of the tricks are its own.
    pub claimed: Option<Seat>,
    /// Every card in the order of play, those of the trick that lies there included.
    pub(super) played: List<Card, 52>,
    /// Who led each trick.
    pub(super) leaders: List<Seat, TRICKS>,
    seats: u8,
}

impl<const N: usize> TrickPlay<N> {
    /// A deal without cards at a table of `seats`, to be led by `leader`.
    pub const fn new(rules: TrickRules, leader: Seat, seats: usize) -> TrickPlay<N> {
        TrickPlay {
            rules,
            pack: CardSet::PACK,
            hands: [CardSet::NONE; N],
            aside: [CardSet::NONE; N],
            won: [CardSet::NONE; N],
            seen: CardSet::NONE,
            lacks: [CardSet::NONE; N],
            tricks: [0; N],
            trick: Trick::new(leader, seats),
            claimed: None,
            played: List::EMPTY,
            leaders: List::EMPTY,
            seats: seats as u8,
        }
    }

    /// How many seats play.
    pub const fn count(&self) -> usize {
        self.seats as usize
    }

    /// The seats that play.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + use<N> {
        Seat::all(self.count())
    }

    /// All seats but this one.
    pub fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + Clone + use<N> {
        self.seats().filter(move |other| *other != seat)
    }

    /// What a seat holds.
    #[inline]
    pub const fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat.index()]
    }

    /// Tricks that a seat has taken.
    #[inline]
    pub const fn taken(&self, seat: Seat) -> u8 {
        self.tricks[seat.index()]
    }

    /// Tricks that everybody has taken together.
    pub fn gathered(&self) -> usize {
        self.leaders.len() - usize::from(!self.trick.is_empty())
    }

    /// The cards that a seat has played.
    pub fn played_by(&self, seat: Seat) -> CardSet {
        let tricks = self.played.chunks(self.count()).zip(self.leaders.iter());
        let card = |(cards, leader): (&[Card], &Seat)| cards.get(self.trick.next(*leader).place_of(seat)).copied();
        tricks.filter_map(card).collect()
    }

    /// The cards of the trick that was gathered last, in the order of play.
    pub fn last_trick(&self) -> &[Card] {
        let last = self.gathered().checked_sub(1);
        last.and_then(|number| self.played.chunks(self.count()).nth(number)).unwrap_or_default()
    }

    /// The cards that a seat may play to the trick.
    #[inline]
    pub fn playable(&self, seat: Seat) -> CardSet {
        self.rules.playable(self.hand(seat), &self.trick)
    }

    /// The cards that `seat` has not seen: those of the others, in hand or laid aside, and the undealt ones.
    #[inline]
    pub fn unseen(&self, seat: Seat) -> CardSet {
        self.pack.minus(self.hand(seat)).minus(self.aside[seat.index()]).minus(self.seen)
    }

    /// Lays a card to the trick. What belongs to another suit shows that none of the one led was left; what belongs to no suit
    /// may be played at any time and shows nothing.
    pub fn lay(&mut self, seat: Seat, card: Card) {
        let other = self.rules.suit_of(card);
        if let Some(led) = self.trick.led().filter(|led| other.is_some_and(|suit| suit != *led)) {
            let due = self.rules.due(&self.trick);
            let due = if due.has(card) { CardSet::NONE } else { due };
            self.lacks[seat.index()] = self.lacks[seat.index()].or(self.rules.suit(led)).or(due);
        }
        if self.trick.is_empty() {
            self.leaders.push(seat);
        }
        self.hands[seat.index()].take(card);
        self.seen.add(card);
        self.trick.play(card, &self.rules);
        self.played.push(card);
    }

    /// Gives the complete trick to its winner, who leads next.
    pub fn gather(&mut self) -> Option<Seat> {
        let winner = self.trick.winner()?;
        self.won[winner.index()] = self.won[winner.index()].or(self.trick.cards());
        self.tricks[winner.index()] += 1;
        self.trick = self.trick.next(winner);
        Some(winner)
    }

    /// Deals the cards anew that `seat` has not seen, once: `room` more cards lie in no hand, and a seat that lacks a suit
    /// gets none of it. Returns the hands and, in the last place, what lies in none.
    ///
    /// `P` is one more than the most seats.
    pub fn imagine<const P: usize>(&self, seat: Seat, room: usize, rng: &mut Rng) -> [CardSet; P] {
        const { assert!(P == N + 1, "a place for each seat, and one for what nobody holds") };
        let mut rooms = [0; P];
        let mut may = [self.pack; P];
        for other in self.others(seat).filter(|other| self.claimed != Some(*other)) {
            rooms[other.index()] = self.hand(other).len() as u8;
            may[other.index()] = self.pack.minus(self.lacks[other.index()]);
        }
        rooms[N] = room as u8;
        deal_unseen(self.unseen(seat), &rooms, &may, rng)
    }

    /// Lets the others hold these hands. What lies open stays where it is.
    pub fn suppose(&mut self, seat: Seat, hands: &[CardSet]) {
        for other in self.others(seat).filter(|other| self.claimed != Some(*other)) {
            self.hands[other.index()] = hands[other.index()];
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Suit;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    /// Hearts are trumps, the ace of diamonds and the joker belong to no suit, and p1 leads.
    fn play(cards: &[&str]) -> TrickPlay<4> {
        let highest = [Some(card("Ad")), Some(Card::BLACK_JOKER)];
        let rules = TrickRules { highest, ..TrickRules::plain(Some(Suit::Hearts)) };
        let mut play = TrickPlay::new(rules, Seat::FIRST, 4);
        play.pack = CardSet::PACK.with(Card::BLACK_JOKER);
        for (number, text) in cards.iter().enumerate() {
            play.lay(Seat::new(number % 4), card(text));
            if play.trick.is_complete() {
                play.gather();
            }
        }
        play
    }

    #[test]
    fn what_belongs_to_another_suit_shows_a_void_and_what_belongs_to_none_shows_nothing() {
        let lacks = |cards: &[&str]| play(cards).lacks[cards.len() - 1];
        assert_eq!(lacks(&["9c", "9s"]), CardSet::suit(Suit::Clubs));
        assert_eq!([lacks(&["9c", "Ad"]), lacks(&["9c", "Xb"]), lacks(&["9c", "2c"])], [CardSet::NONE; 3]);
        // Whoever has no diamonds may still hold the ace that is none; and a led joker asks for trumps.
        assert_eq!(lacks(&["9d", "9s"]), CardSet::suit(Suit::Diamonds).without(card("Ad")));
        assert_eq!(lacks(&["Xb", "9s"]), CardSet::suit(Suit::Hearts));
    }

    #[test]
    fn the_trick_gathered_last_can_be_looked_at_and_an_added_joker_is_unseen() {
        let mut one = play(&["9c", "Tc", "Ac", "2c", "3s"]);
        assert_eq!(one.last_trick(), ["9c", "Tc", "Ac", "2c"].map(card));
        assert_eq!(play(&["9c"]).last_trick(), []);
        assert_eq!((one.unseen(Seat::FIRST).len(), one.unseen(Seat::FIRST).has(Card::BLACK_JOKER)), (48, true));
        one.hands[0].add(Card::BLACK_JOKER);
        assert_eq!(one.unseen(Seat::FIRST).len(), 47);
    }

    #[test]
    fn cards_without_a_suit_can_beat_any_card_whatever_was_led() {
        let mut leads = play(&[]);
        leads.hands = [card("Ah"), card("2c"), card("3c"), card("Ad")].map(CardSet::one);
        // Two of 52 unseen cards beat it, and the three others hold one each.
        let chance = (1.0f32 - 1.0 / 52.0).powi(6);
        assert!((leads.chance_to_take(Seat::FIRST, card("Ah")) - chance).abs() < 1e-4);
        assert_eq!(leads.chance_to_take(Seat::new(3), card("Ad")), 1.0);
    }
}
