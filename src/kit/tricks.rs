//! Trick taking: who plays next, which cards may be played, which card wins.
//!
//! A [`TrickRules`] says which cards beat which and what must be played; a [`Trick`] is the cards in the middle. Neither knows
//! hands, bids or points, and neither allocates. A game adds what is its own on top: a card that may not be led yet is
//! taken out of what [`TrickRules::playable`] gives. Read `cards` for sets of cards, `unseen` for imagining the hidden ones, and
//! `play` for a whole deal of tricks, with `judgement` (what a card is worth), `claim` (when the rest is certain), `hopeless` (which
//! cards lose whatever happens), and `show`.
//!
//! What differs between games is a parameter: no trumps, the duty to ruff and to overtrump (Barbu), play against the
//! clock, cards above all trumps that belong to no suit and may always be played (a joker, Napoleon's secretary). A
//! game whose cards follow no suit (Brain Baseball) uses the sets alone.

mod cards;
mod claim;
mod hopeless;
pub mod judgement;
mod play;
mod show;
mod unseen;

pub use cards::{BySuit, CardSet};
pub use claim::{Certain, claimed};
pub use play::TrickPlay;
pub use show::told_made;
pub use unseen::deal_unseen;

use crate::pieces::{Card, Suit};
use crate::table::{MAX_SEATS, Seat};

/// What a seat must do that cannot follow suit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Duty {
    /// Nothing: any card will do.
    #[default]
    Free,
    /// Play a trump, and a higher one than lies there. Whoever has trumps but none higher is free again.
    Ruff,
}

/// Which cards beat which, and what must be played. Aces are high.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TrickRules {
    /// The trump suit, if there is one.
    pub trump: Option<Suit>,
    /// Cards above all others, the strongest first. They belong to no suit, may be played at any time, and led they ask
    /// for trumps.
    pub highest: [Option<Card>; 2],
    /// What to do without a card of the suit led.
    pub duty: Duty,
}

impl TrickRules {
    /// The rules of a plain game with this trump suit, or none.
    pub const fn plain(trump: Option<Suit>) -> TrickRules {
        TrickRules { trump, highest: [None; 2], duty: Duty::Free }
    }

    /// The cards above all others, which belong to no suit.
    #[inline]
    pub fn suitless(&self) -> CardSet {
        self.highest.iter().flatten().fold(CardSet::JOKERS, |cards, card| cards.with(*card))
    }

    /// The cards that count as this suit.
    pub fn suit(&self, suit: Suit) -> CardSet {
        CardSet::suit(suit).minus(self.suitless())
    }

    /// The suit that a card counts as.
    pub fn suit_of(&self, card: Card) -> Option<Suit> {
        card.suit().filter(|_| !self.highest.contains(&Some(card)))
    }

    /// The trumps; none without a trump suit.
    pub fn trumps(&self) -> CardSet {
        self.trump.map_or(CardSet::NONE, |suit| self.suit(suit))
    }

    /// The cards of `hand` that may be played to `trick`.
    pub fn playable(&self, hand: CardSet, trick: &Trick) -> CardSet {
        let Some(led) = trick.led else { return hand };
        let following = hand.and(self.suit(led));
        if !following.is_empty() {
            return following.or(hand.and(self.suitless()));
        }
        let due = hand.and(self.due(trick));
        if due.is_empty() { hand } else { due.or(hand.and(self.suitless())) }
    }

    /// What a seat without the suit led must play if it can: under the duty to ruff the trumps above the best one that lies
    /// there. A card without a suit may be played in their place.
    #[inline]
    pub fn due(&self, trick: &Trick) -> CardSet {
        let Some(best) = trick.best().filter(|_| self.duty == Duty::Ruff) else { return CardSet::NONE };
        let higher = if self.suit_of(best) == self.trump { CardSet::above(best) } else { CardSet::ALL };
        self.trumps().and(higher)
    }

    /// All cards that beat `card`, which follows the suit led or trumps it.
    pub fn beaters(&self, card: Card) -> CardSet {
        if let Some(place) = self.highest.iter().position(|high| *high == Some(card)) {
            return self.highest[..place].iter().flatten().copied().collect();
        }
        // Cards above all others are among them anyhow, of whatever suit they are printed with.
        let trump = self.trump.filter(|trump| card.suit() != Some(*trump));
        let beaters = trump.map_or(CardSet::NONE, CardSet::suit).or(CardSet::above(card));
        self.highest.iter().flatten().fold(beaters, |cards, high| cards.with(*high))
    }
}

/// A trick in progress, or a complete one that has not been gathered yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trick {
    /// The cards that would take the lead now.
    beating: CardSet,
    cards: [Card; MAX_SEATS],
    leader: Seat,
    turn: Seat,
    winner: Seat,
    best: Card,
    seats: u8,
    count: u8,
    counterclockwise: bool,
    led: Option<Suit>,
}

impl Trick {
    /// An empty trick at a table of `seats`, to be led by `leader`; clockwise.
    pub const fn new(leader: Seat, seats: usize) -> Trick {
        Trick {
            beating: CardSet::ALL,
            cards: [Card::BLACK_JOKER; MAX_SEATS],
            leader,
            turn: leader,
            winner: leader,
            best: Card::BLACK_JOKER,
            seats: seats as u8,
            count: 0,
            counterclockwise: false,
            led: None,
        }
    }

    /// The same trick, played against the clock.
    pub const fn counterclockwise(mut self) -> Trick {
        self.counterclockwise = true;
        self
    }

    /// The trick after this one, played the same way round.
    pub const fn next(&self, leader: Seat) -> Trick {
        let next = Trick::new(leader, self.seats as usize);
        if self.counterclockwise { next.counterclockwise() } else { next }
    }

    /// How many seats play before this one.
    pub const fn place_of(&self, seat: Seat) -> usize {
        let (seat, leader, seats) = (seat.index(), self.leader.index(), self.seats as usize);
        if self.counterclockwise { (leader + seats - seat) % seats } else { (seat + seats - leader) % seats }
    }

    /// The seat that plays after this one.
    const fn after(&self, seat: Seat) -> Seat {
        // No remainders: this is the hottest path there is.
        let (place, seats) = (seat.index(), self.seats as usize);
        Seat::new(match (self.counterclockwise, place) {
            (false, place) if place + 1 == seats => 0,
            (false, place) => place + 1,
            (true, 0) => seats - 1,
            (true, place) => place - 1,
        })
    }

    /// The seats in the order of play, the leader first.
    fn order(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        let trick = *self;
        std::iter::successors(Some(self.leader), move |seat| Some(trick.after(*seat)))
    }

    /// Who leads or has led.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Who plays next; nobody once it is complete.
    pub const fn turn(&self) -> Option<Seat> {
        if self.is_complete() { None } else { Some(self.turn) }
    }

    /// Whether every seat has played.
    pub const fn is_complete(&self) -> bool {
        self.count == self.seats
    }

    /// How many cards lie there.
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Whether nobody has played yet.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The suit that must be followed; nothing before the lead, or where a card without a suit was led without trumps.
    pub const fn led(&self) -> Option<Suit> {
        self.led
    }

    /// Lays the card of the seat whose turn it is.
    pub fn play(&mut self, card: Card, rules: &TrickRules) {
        debug_assert!(!self.is_complete(), "the trick is complete");
        if self.is_empty() {
            self.led = rules.suit_of(card).or(rules.trump);
        }
        if self.beating.has(card) {
            (self.best, self.winner, self.beating) = (card, self.turn, rules.beaters(card));
        }
        self.cards[self.len()] = card;
        self.count += 1;
        self.turn = self.after(self.turn);
    }

    /// All cards that would take the lead; in an empty trick every card.
    pub const fn beating(&self) -> CardSet {
        self.beating
    }

    /// The card that wins so far.
    pub const fn best(&self) -> Option<Card> {
        if self.is_empty() { None } else { Some(self.best) }
    }

    /// The seat that wins so far.
    pub const fn winner(&self) -> Option<Seat> {
        if self.is_empty() { None } else { Some(self.winner) }
    }

    /// Whether the trick wins for this seat so far.
    pub fn is_won_by(&self, seat: Seat) -> bool {
        self.winner() == Some(seat)
    }

    /// The cards in the order in which they were played, each with its seat.
    pub fn plays(&self) -> impl Iterator<Item = (Seat, Card)> + Clone + '_ {
        self.order().zip(self.cards[..self.len()].iter().copied())
    }

    /// The cards that lie there.
    pub fn cards(&self) -> CardSet {
        self.cards[..self.len()].iter().copied().collect()
    }

    /// The seats that are still to play after the one whose turn it is.
    pub fn later(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        self.order().take(usize::from(self.seats)).skip(self.len() + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> CardSet {
        text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
    }

    fn trick(rules: &TrickRules, text: &str) -> Trick {
        let mut trick = Trick::new(Seat::new(1), 4);
        text.split_whitespace().for_each(|card| trick.play(card.parse().unwrap(), rules));
        trick
    }

    fn winner(rules: &TrickRules, text: &str) -> String {
        trick(rules, text).winner().unwrap().to_string()
    }

    const HEARTS: TrickRules = TrickRules::plain(Some(Suit::Hearts));
    const NONE: TrickRules = TrickRules::plain(None);

    /// Napoleon with hearts as trumps, the ace of diamonds as secretary, and the joker.
    fn napoleon() -> TrickRules {
        TrickRules { highest: [Some("Ad".parse().unwrap()), Some(Card::BLACK_JOKER)], ..HEARTS }
    }

    #[test]
    fn the_highest_card_of_the_suit_led_wins_unless_it_is_trumped() {
        assert_eq!(winner(&HEARTS, "9c Tc As 2c"), "p3");
        assert_eq!(winner(&HEARTS, "9c Ac 2h Kc"), "p4");
        assert_eq!(winner(&HEARTS, "9c 3h 2h Kc"), "p3");
        assert_eq!(winner(&NONE, "9c 3h Ah Kc"), "p1");
    }

    #[test]
    fn suit_is_followed_by_whoever_can() {
        let hand = cards("2c Kc 5d 7h");
        assert_eq!(HEARTS.playable(hand, &trick(&HEARTS, "")), hand);
        assert_eq!(HEARTS.playable(hand, &trick(&HEARTS, "9c")), cards("2c Kc"));
        assert_eq!(HEARTS.playable(hand, &trick(&HEARTS, "9s")), hand);
    }

    #[test]
    fn whoever_must_ruff_must_also_overtrump() {
        let barbu = TrickRules { duty: Duty::Ruff, ..HEARTS };
        let hand = cards("5d 7h Th");
        assert_eq!(barbu.playable(hand, &trick(&barbu, "9c")), cards("7h Th"));
        assert_eq!(barbu.playable(hand, &trick(&barbu, "9c 8h")), cards("Th"));
        assert_eq!(barbu.playable(hand, &trick(&barbu, "9c Kh")), hand);
        // Led trumps are followed, not beaten; and without trumps one is free.
        assert_eq!(barbu.playable(hand, &trick(&barbu, "8h")), cards("7h Th"));
        assert_eq!(barbu.playable(cards("5d 6s"), &trick(&barbu, "9c")), cards("5d 6s"));
    }

    #[test]
    fn cards_above_all_trumps_belong_to_no_suit_and_may_always_be_played() {
        let rules = napoleon();
        assert_eq!(rules.playable(cards("2c Ad Xb 3s"), &trick(&rules, "9c")), cards("2c Ad Xb"));
        // The ace is no diamond: without another one its holder is void.
        assert_eq!(rules.playable(cards("Ad 2c"), &trick(&rules, "9d")), cards("Ad 2c"));
        assert_eq!(winner(&rules, "9c Ah Xb Ac"), "p4");
        assert_eq!(winner(&rules, "9c Xb Ad Ah"), "p4");
        assert_eq!(winner(&rules, "9c Ad Xb Ah"), "p3");
    }

    #[test]
    fn a_led_card_without_a_suit_asks_for_trumps() {
        let rules = napoleon();
        let led = trick(&rules, "Xb");
        assert_eq!(led.led(), Some(Suit::Hearts));
        assert_eq!(rules.playable(cards("2c 3h Ad"), &led), cards("3h Ad"));
        // Without trumps it asks for nothing.
        let rules = TrickRules { trump: None, ..rules };
        assert_eq!(rules.playable(cards("2c 3h"), &trick(&rules, "Xb")), cards("2c 3h"));
        assert_eq!(winner(&rules, "Xb 3h Ah Kh"), "p2");
    }

    #[test]
    fn the_king_is_the_highest_trump_where_the_ace_was_named() {
        let rules = TrickRules { highest: [Some("Ah".parse().unwrap()), None], ..HEARTS };
        assert_eq!(rules.beaters("Kh".parse().unwrap()), cards("Ah"));
        assert_eq!(rules.beaters("Kd".parse().unwrap()), cards("Ad Ah").or(rules.trumps()));
        assert_eq!(rules.trumps().len(), 12);
        assert_eq!(rules.beaters("Ah".parse().unwrap()), CardSet::NONE);
    }

    #[test]
    fn the_turn_goes_round_either_way() {
        let rules = HEARTS;
        let clockwise = trick(&rules, "9c Tc");
        assert_eq!(clockwise.turn(), Some(Seat::new(3)));
        assert_eq!(clockwise.later().collect::<Vec<_>>(), [Seat::new(0)]);
        let mut other = Trick::new(Seat::new(1), 4).counterclockwise();
        for card in ["9c", "Tc", "2h", "Kc"] {
            other.play(card.parse().unwrap(), &rules);
        }
        let seats: Vec<String> = other.plays().map(|(seat, card)| format!("{seat} {card}")).collect();
        assert_eq!(seats, ["p2 9c", "p1 Tc", "p4 2h", "p3 Kc"]);
        assert_eq!((other.winner(), other.turn()), (Some(Seat::new(3)), None));
        assert_eq!(other.later().count(), 0);
        assert_eq!(other.cards(), cards("9c Tc 2h Kc"));
        // So are the tricks after it.
        let mut next = other.next(Seat::new(3));
        assert_eq!([3, 2, 1, 0].map(|seat| next.place_of(Seat::new(seat))), [0, 1, 2, 3]);
        next.play("9c".parse().unwrap(), &rules);
        assert_eq!((next.turn(), clockwise.next(Seat::new(3)).place_of(Seat::FIRST)), (Some(Seat::new(2)), 1));
    }

    #[test]
    fn what_beats_a_trick_is_what_would_win_it() {
        let rules = napoleon();
        let all: Vec<Card> = Card::pack().chain([Card::BLACK_JOKER]).collect();
        for lead in &all {
            for second in all.iter().filter(|card| *card != lead) {
                let mut trick = Trick::new(Seat::FIRST, 5);
                trick.play(*lead, &rules);
                let beats = trick.beating().has(*second);
                trick.play(*second, &rules);
                assert_eq!(beats, trick.is_won_by(Seat::new(1)), "{second} on {lead}");
            }
        }
    }
}
