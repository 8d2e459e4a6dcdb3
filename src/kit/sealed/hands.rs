//! Hands of which everybody lays a card face down at the same time, the *mark*: the round of marks, the deck, and what
//! everybody has seen. What marks do when they are turned up, and what lies in the middle, is the game's.
//!
//! Cards come out of the deck openly, and leave hands openly once the marks are turned up. So of a hand only dealt cards are
//! ever hidden, and one observer of the table, shown a seat's own hand, knows what that seat knows. A mark that lies face
//! down counts as a card of its hand: nobody else knows which.

use super::Sealed;
use crate::engine::{Fate, Rng};
use crate::kit::known::Observer;
use crate::kit::pack::{PACK, Pack};
use crate::kit::set::{Indexed, Set};
use crate::pieces::Card;
use crate::table::{Seat, SeatSet};

/// The most seats of such a game.
pub const SEATS: usize = 8;
/// Places of cards that somebody may know, beside the hands, which are the first [`SEATS`]: the deck, and what lies or lay
/// open on the table.
pub const DECK: usize = SEATS;
/// What lies or lay open on the table.
pub const OPEN: usize = SEATS + 1;

/// What everybody knows: one group of cards and one case are enough where all but the deal is open.
pub type Public<T> = Observer<T, { SEATS + 2 }, 1, 1>;

/// Hands, the marks laid from them, the deck, and what everybody knows of all that. Flat: a playout allocates nothing.
#[derive(Clone, Debug)]
pub struct SealedHands<T: Indexed<Item = Card>> {
    pub(super) pack: Pack,
    /// Without the marks on the table.
    hands: [Set<T>; SEATS],
    marks: Sealed<Card>,
    /// The seats whose marks lie on the table, or will when they have chosen.
    lying: SeatSet,
    /// Whether marks lie face down.
    hidden: bool,
    public: Public<T>,
}

impl<T: Indexed<Item = Card> + Copy> Default for SealedHands<T> {
    /// Empty hands before the first deal.
    fn default() -> Self {
        SealedHands::of(Pack::whole(), [Set::NONE; SEATS], Card::pack().collect())
    }
}

impl<T: Indexed<Item = Card> + Copy> SealedHands<T> {
    /// Hands that nobody else has seen, and the deck; `all` is a pack.
    fn of(pack: Pack, hands: [Set<T>; SEATS], all: Set<T>) -> Self {
        let mut sizes = [0; SEATS + 2];
        sizes.iter_mut().zip(hands).for_each(|(size, hand)| *size = hand.len() as u8);
        sizes[DECK] = (PACK - hands.iter().map(|hand| hand.len()).sum::<usize>()) as u8;
        SealedHands {
            pack,
            hands,
            marks: Sealed::ask(SeatSet::NONE),
            lying: SeatSet::NONE,
            hidden: false,
            public: Public::new(all, sizes),
        }
    }

    /// Shuffles the whole pack and deals so many cards to each of the first seats, from the dealer's left.
    pub fn deal(&mut self, each: usize, dealer: Seat, seats: usize, fate: &mut Fate) {
        let mut pack = Pack::shuffled(fate);
        let mut hands = [Set::NONE; SEATS];
        pack.deal(each, dealer, seats, &mut hands);
        *self = SealedHands::of(pack, hands, self.public.pieces());
    }

    /// The cards that have not been dealt, the top first.
    pub fn deck(&self) -> &[Card] {
        self.pack.deck()
    }

    /// The hand of a seat, without its mark on the table.
    #[inline]
    pub fn hand(&self, seat: Seat) -> Set<T> {
        self.hands[seat.index()]
    }

    /// The hands of all seats, without marks on the table.
    pub const fn hands(&self) -> &[Set<T>; SEATS] {
        &self.hands
    }

    /// The round of marks: who was asked, who has chosen what.
    pub const fn marks(&self) -> &Sealed<Card> {
        &self.marks
    }

    /// The seats whose marks lie on the table, or will when they have chosen.
    pub const fn lying(&self) -> SeatSet {
        self.lying
    }

    /// The mark of a seat, if it lies on the table.
    #[inline]
    pub fn mark(&self, seat: Seat) -> Option<Card> {
        self.marks.of(seat).filter(|_| self.lying.contains(seat))
    }

    /// The hand of a seat and its mark on the table.
    #[inline]
    pub fn held(&self, seat: Seat) -> Set<T> {
        self.mark(seat).map_or(self.hand(seat), |mark| self.hand(seat).with(mark))
    }

    /// Whether marks lie face down, or are being chosen.
    pub const fn is_hidden(&self) -> bool {
        self.hidden
    }

    /// The cards of a hand, and the mark before it, that everybody has seen or can tell from what has been seen.
    #[inline]
    pub const fn known(&self, seat: Seat) -> Set<T> {
        self.public.sure(seat.index())
    }

    /// What everybody knows.
    pub const fn public(&self) -> &Public<T> {
        &self.public
    }

    /// What a seat knows.
    pub fn known_to(&self, seat: Seat) -> Public<T> {
        self.public.seeing(self.held(seat), seat.index())
    }

    /// The cards whose places `seat` does not know: in the deck, or dealt to others and never laid.
    pub fn unseen(&self, seat: Seat) -> Set<T> {
        self.public.unsure().minus(self.held(seat))
    }

    /// Turns up so many cards of the deck, or what is left of it.
    #[inline]
    pub fn turn_up(&mut self, count: usize) -> Set<T> {
        let mut turned = Set::NONE;
        for card in self.pack.draw(count) {
            turned.add(*card);
            self.public.saw(*card, DECK, OPEN);
        }
        turned
    }

    /// Asks these seats for a mark each.
    #[inline]
    pub fn ask(&mut self, seats: SeatSet) {
        self.marks = Sealed::ask(seats);
        (self.lying, self.hidden) = (seats, true);
    }

    /// A seat lays a card of its hand face down. Whether all have chosen.
    #[inline]
    pub fn lay(&mut self, seat: Seat, card: Card) -> bool {
        self.hands[seat.index()].take(card);
        self.marks.put(seat, card);
        self.marks.is_complete()
    }

    /// Takes a mark that lies face down back into its hand, so that another can be laid; to everybody else it stays laid.
    pub fn unlay(&mut self, seat: Seat) {
        self.hands[seat.index()] = self.held(seat);
    }

    /// Takes back all marks that lie face down: who thinks about a mark must not go by whether others were quicker.
    pub fn reopen(&mut self) {
        if self.hidden {
            self.marks.made().for_each(|(seat, mark)| self.hands[seat.index()].add(mark));
            self.marks = Sealed::ask(self.marks.asked());
        }
    }

    /// Turns all marks up.
    #[inline]
    pub fn reveal(&mut self) {
        self.hidden = false;
        for (seat, mark) in self.marks.made() {
            self.public.shown(Set::one(mark), seat.index());
        }
    }

    /// A mark that was turned up leaves the place before its seat and lies on the table like any other card.
    #[inline]
    pub fn drop_mark(&mut self, seat: Seat) -> Option<Card> {
        let mark = self.mark(seat)?;
        self.lying.remove(seat);
        self.public.saw(mark, seat.index(), OPEN);
        Some(mark)
    }

    /// A seat takes its mark back, which everybody has seen.
    #[inline]
    pub fn take_back(&mut self, seat: Seat) {
        if let Some(mark) = self.mark(seat) {
            self.lying.remove(seat);
            self.hands[seat.index()].add(mark);
        }
    }

    /// A seat takes cards into its hand that lie open on the table.
    #[inline]
    pub fn take(&mut self, cards: Set<T>, seat: Seat) {
        cards.iter().for_each(|card| self.public.saw(card, OPEN, seat.index()));
        let hand = &mut self.hands[seat.index()];
        *hand = hand.or(cards);
    }

    /// All hands are shown.
    pub fn show_all(&mut self) {
        for (place, hand) in self.hands.iter().enumerate() {
            self.public.shown(*hand, place);
        }
    }

    /// Who may hold what, marks on the table included: as `eyes` know it, or as everybody does.
    pub fn sample(&self, eyes: Option<Seat>, rng: &mut Rng) -> [Set<T>; SEATS] {
        let deal = eyes.map_or(self.public, |seat| self.known_to(seat)).sample(rng);
        std::array::from_fn(|seat| deal[seat])
    }

    /// Draws anew all that `seat` does not know; a mark face down may be any card of that hand.
    pub fn imagine(&mut self, seat: Seat, rng: &mut Rng) {
        let deal = self.known_to(seat).sample(rng);
        let true_marks = self.marks;
        if self.hidden {
            self.marks = true_marks.known_to(seat);
        }
        for other in Seat::all(SEATS).filter(|other| *other != seat) {
            let mut hand = deal[other.index()];
            match true_marks.of(other).filter(|_| self.lying.contains(other)) {
                Some(_) if self.hidden => self.marks.imagine(other, &mut hand, rng),
                Some(mark) => hand.take(mark),
                None => {}
            }
            self.hands[other.index()] = hand;
        }
        self.pack.imagine(deal[DECK], rng);
    }

    /// Lets these be the hands, whatever is known of them: to try out a deal that was drawn.
    pub const fn suppose(&mut self, hands: [Set<T>; SEATS]) {
        self.hands = hands;
    }

    /// Lets these be the hands, for positions of tests: nobody else has seen them, the marks are gone, and what was open
    /// is, too.
    #[cfg(test)]
    pub fn with_hands(mut self, hands: &[Set<T>], open: Set<T>) -> Self {
        let mut all = [Set::NONE; SEATS];
        all[..hands.len()].copy_from_slice(hands);
        let taken = all.iter().fold(open, |taken, hand| taken.or(*hand));
        let rest: Set<T> = Card::pack().collect::<Set<T>>().minus(taken);
        self.pack = Pack::whole();
        self.pack.draw(PACK - rest.len());
        self.pack.imagine(rest, &mut Rng::new(0));
        let mut sizes = [0; SEATS + 2];
        sizes.iter_mut().zip(all).for_each(|(size, hand)| *size = hand.len() as u8);
        (sizes[DECK], sizes[OPEN]) = (rest.len() as u8, open.len() as u8);
        self.public = Public::new(Card::pack().collect(), sizes);
        self.public.shown(open, OPEN);
        SealedHands { hands: all, marks: Sealed::ask(SeatSet::NONE), lying: SeatSet::NONE, hidden: false, ..self }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use super::super::observer::{IN_DECK, World, world_of};
    use super::*;
    use crate::kit::tricks::{BySuit, CardSet};

    const SEATED: usize = 3;

    fn cards(list: &str) -> CardSet {
        list.split(' ').map(|card| card.parse().unwrap()).collect()
    }

    fn p(number: usize) -> Seat {
        Seat::new(number - 1)
    }

    /// Two cards a seat; but for those and three of the deck, everything lies open.
    fn small() -> SealedHands<BySuit> {
        let hands = [cards("As Kc"), cards("Qd 2h"), cards("9c 9d")];
        let deck = cards("3s 4s 5s");
        let open = hands.iter().fold(CardSet::PACK.minus(deck), |open, hand| open.minus(*hand));
        SealedHands::default().with_hands(&hands, open)
    }

    /// All deals of the hidden cards that leave p1 its own hand.
    fn all_worlds(hands: &SealedHands<BySuit>) -> Vec<World> {
        let hidden: Vec<Card> =
            world_of(hands)[1..].iter().fold(CardSet::NONE, |all, cards| all.or(*cards)).iter().collect();
        let mut worlds = Vec::new();
        // Each hidden card lies in p2's hand, in p3's or in the deck.
        for code in 0..3_usize.pow(hidden.len() as u32) {
            let mut world = [hands.held(p(1)), CardSet::NONE, CardSet::NONE, CardSet::NONE];
            for (place, card) in hidden.iter().enumerate() {
                world[1 + code / 3_usize.pow(place as u32) % 3].add(*card);
            }
            if world.iter().zip(world_of(hands)).all(|(cards, truth)| cards.len() == truth.len()) {
                worlds.push(world);
            }
        }
        worlds
    }

    /// Whether p1 imagines exactly these worlds, all equally often, and marks face down as any card of their hands.
    fn imagines(hands: &SealedHands<BySuit>, worlds: &[World]) {
        const EACH: usize = 200;
        let mut counts: HashMap<World, usize> = worlds.iter().map(|world| (*world, 0)).collect();
        let mut rng = Rng::new(7);
        let mut first = 0;
        for _ in 0..EACH * worlds.len() {
            let mut imagined = hands.clone();
            imagined.imagine(p(1), &mut rng);
            assert_eq!((imagined.hand(p(1)), imagined.marks().missing()), (hands.hand(p(1)), hands.marks().missing()));
            *counts.get_mut(&world_of(&imagined)).expect("only worlds that are kept are imagined") += 1;
            let marked = imagined.mark(p(2)).filter(|_| hands.is_hidden());
            first += usize::from(marked.is_some() && marked == imagined.held(p(2)).first());
        }
        let each = EACH as f64;
        let square: f64 = counts.values().map(|count| (*count as f64 - each).powi(2) / each).sum();
        let degrees = (worlds.len() - 1) as f64;
        assert!((square - degrees).abs() <= 5.0 * (2.0 * degrees).sqrt(), "{square} with {degrees} degrees of freedom");
        if hands.is_hidden() && hands.mark(p(2)).is_some() {
            let (tries, size) = ((EACH * worlds.len()) as f64, hands.held(p(2)).len() as f64);
            let deviation = (tries / size * (1.0 - 1.0 / size)).sqrt();
            assert!((first as f64 - tries / size).abs() < 5.0 * deviation, "{first} of {tries}");
        }
    }

    #[test]
    fn a_seat_imagines_exactly_what_a_brute_force_observer_keeps() {
        let mut hands = small();
        let mut worlds = all_worlds(&hands);
        assert_eq!(worlds.len(), 21 * 10);
        imagines(&hands, &worlds);
        // A card of the deck is turned up.
        let up = hands.turn_up(1);
        worlds.retain(|world| up.within(world[IN_DECK]));
        worlds.iter_mut().for_each(|world| world[IN_DECK] = world[IN_DECK].minus(up));
        imagines(&hands, &worlds);
        // Marks are laid, and say nothing as long as they lie face down.
        hands.ask(SeatSet::all(SEATED));
        hands.lay(p(2), "2h".parse().unwrap());
        imagines(&hands, &worlds);
        hands.lay(p(1), "Kc".parse().unwrap());
        assert!(hands.lay(p(3), "9d".parse().unwrap()));
        imagines(&hands, &worlds);
        hands.reveal();
        worlds.retain(|world| world[1].meets(cards("2h")) && world[2].meets(cards("9d")));
        imagines(&hands, &worlds);
        // One mark drops, two are taken back, and p3 takes two cards of the table.
        hands.drop_mark(p(2));
        hands.take_back(p(3));
        hands.take_back(p(1));
        hands.take(up.or(cards("2h")), p(3));
        for world in &mut worlds {
            world[1] = world[1].minus(cards("2h"));
            world[2] = world[2].or(up).or(cards("2h"));
        }
        imagines(&hands, &worlds);
        assert_eq!(hands.known(p(3)), up.or(cards("2h 9d")));
        assert_eq!(
            hands.unseen(p(1)),
            world_of(&hands)[1..].iter().fold(CardSet::NONE, |all, cards| all.or(*cards)).minus(hands.known(p(3)))
        );
        // What was taken may be laid.
        hands.ask(SeatSet::all(SEATED));
        hands.lay(p(3), "2h".parse().unwrap());
        imagines(&hands, &worlds);
        hands.show_all();
        assert_eq!(hands.known(p(2)), cards("Qd"));
    }

    #[test]
    fn a_reopened_round_has_no_marks() {
        let mut hands = small();
        let before = *hands.hands();
        hands.ask(SeatSet::all(SEATED));
        hands.lay(p(1), "As".parse().unwrap());
        hands.lay(p(3), "9c".parse().unwrap());
        hands.reopen();
        assert_eq!((*hands.hands(), hands.marks().missing()), (before, SeatSet::all(SEATED)));
        Seat::all(SEATED).for_each(|seat| {
            let card = hands.hand(seat).first().unwrap();
            hands.lay(seat, card);
        });
        hands.reveal();
        hands.reopen();
        assert!(hands.marks().is_complete(), "what lies open stays");
    }

    #[test]
    fn a_deal_gathers_everything() {
        let mut hands = small();
        hands.ask(SeatSet::all(SEATED));
        hands.lay(p(1), "As".parse().unwrap());
        hands.deal(5, p(3), 4, &mut Fate::new(1));
        assert_eq!(hands.hands().map(|hand| hand.len()), [5, 5, 5, 5, 0, 0, 0, 0]);
        assert_eq!((hands.deck().len(), hands.lying(), hands.is_hidden()), (PACK - 20, SeatSet::NONE, false));
        assert_eq!((hands.unseen(p(1)).len(), hands.public().size(DECK)), (PACK - 5, PACK - 20));
    }
}
