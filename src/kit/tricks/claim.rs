//! Claiming the rest: the seat that leads can prove, from its own hand and what everybody has seen, that it takes every
//! trick to come whatever the others hold and do. Then it lays its hand open, and nobody has a choice that matters.
//!
//! The proof draws trumps first and then cashes each suit from the top. It counts how many cards of a suit any single other
//! seat can still hold; it never looks at what they hold indeed. It is sound, and finds all but a few of such endings: those
//! that turn on how the cards of several suits lie together.

use super::{CardSet, TrickPlay};
use crate::kit::narration::Narration;
use crate::pieces::{Card, Suit};
use crate::table::{Mood, Seat, Sound};

/// Why the rest is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Certain {
    /// Nothing but trumps that nobody can beat.
    Trumps,
    /// No trump can be against it, and no suit be beaten.
    Masters,
    /// So many rounds draw all trumps that can be against it; then no suit can be beaten.
    Drawn(u8),
}

impl Certain {
    /// "nobody can beat these trumps", and so on.
    pub fn words(self) -> String {
        match self {
            Certain::Trumps => "nobody can beat these trumps".to_owned(),
            Certain::Masters => "nobody can beat or trump these cards".to_owned(),
            Certain::Drawn(1) => "one round draws the last trumps, and nobody can beat the rest".to_owned(),
            Certain::Drawn(rounds) => format!("{rounds} rounds draw all trumps, and nobody can beat the rest"),
        }
    }
}

/// What is told of a hand that is laid open.
pub fn claimed(seat: Seat, why: Certain) -> Narration {
    Narration::of(format!("{} laid the hand open and {{takes}} the rest: {}", seat.named(), why.words()))
        .says(seat, "The rest are mine")
        .at_seat(Sound::Card, "takes the rest", seat, Mood::Calm)
}

impl<const N: usize> TrickPlay<N> {
    /// The seat that leads now and can prove that the rest, two tricks at least, is its own; and why. The last trick is
    /// nobody's choice anyway. Where the order of its cards matters a seat has a choice, for it may not want all: then only
    /// one claims of which `wants_all` is true, which everybody has to know.
    pub fn certain_rest(&self, wants_all: impl Fn(Seat) -> bool) -> Option<(Seat, Certain)> {
        self.provable_rest().filter(|(seat, _)| wants_all(*seat) || self.takes_all_anyhow(*seat))
    }

    /// Whether `seat`, which leads, takes every trick in whatever order it plays: nobody can ruff, and no card can be beaten.
    fn takes_all_anyhow(&self, seat: Seat) -> bool {
        let (hand, trumps) = (self.hand(seat), self.rules.trumps());
        let unbeaten = |cards: CardSet| hand.and(cards).within(self.against(seat, cards).1);
        let unruffed = hand.within(trumps) || self.against(seat, trumps).0 == 0;
        unruffed && Suit::ALL.into_iter().all(|suit| unbeaten(self.rules.suit(suit)))
    }

    /// The same by drawing trumps first and cashing each suit from the top.
    fn provable_rest(&self) -> Option<(Seat, Certain)> {
        let seat = self.trick.turn().filter(|_| self.trick.is_empty() && self.claimed.is_none())?;
        let hand = self.hand(seat);
        if hand.len() < 2 {
            return None;
        }
        let trumps = self.rules.trumps();
        let own = hand.and(trumps);
        let (most, top) = self.against(seat, trumps);
        if hand.within(own) && own.within(top) {
            return Some((seat, Certain::Trumps));
        }
        // Without trumps enough to draw all that one of the others may hold, something can be ruffed.
        if own.and(top).len() < most {
            return None;
        }
        let holds = |suit: Suit| {
            let cards = hand.and(self.rules.suit(suit));
            let (most, top) = self.against(seat, self.rules.suit(suit));
            cards.within(top) || cards.and(top).len() >= most
        };
        let sides = Suit::ALL.into_iter().filter(|suit| self.rules.trump != Some(*suit));
        let certain = if most == 0 { Certain::Masters } else { Certain::Drawn(most as u8) };
        let plain = self.rules.suitless().minus(CardSet::JOKERS).is_empty();
        (plain && sides.clone().all(holds)).then_some((seat, certain))
    }

    /// The most cards of a suit that one of the others can hold for all that `seat` knows, and the cards that lie above all
    /// of them.
    fn against(&self, seat: Seat, suit: CardSet) -> (usize, CardSet) {
        let out = self.unseen(seat).and(suit);
        let held = |other: Seat| out.minus(self.lacks[other.index()]);
        let most = self.others(seat).map(|other| held(other).len().min(self.hand(other).len())).max().unwrap_or(0);
        let all = self.others(seat).map(held).fold(CardSet::NONE, CardSet::or);
        (most, all.last().map_or(suit, CardSet::above))
    }

    /// Lays the hand of a seat open: the rest is its own.
    pub fn lay_open(&mut self, seat: Seat) {
        self.claimed = Some(seat);
        self.seen = self.seen.or(self.hand(seat));
    }

    /// The card that is played for the seat whose turn it is without asking, once the rest is claimed: of who has claimed, the highest trump as
    /// long as one can be against it, then every suit from the top; of the others, any.
    pub fn formality(&self, seat: Seat) -> Option<Card> {
        let claimer = self.claimed.filter(|_| self.trick.turn() == Some(seat))?;
        let may = self.playable(seat);
        if claimer != seat {
            return may.first();
        }
        let trumps = self.rules.trumps();
        let draws = self.against(seat, trumps).0 > 0;
        let side = || Suit::ALL.into_iter().find_map(|suit| may.and(CardSet::suit(suit)).last());
        may.and(trumps).last().filter(|_| draws).or_else(side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;
    use crate::kit::tricks::TrickRules;

    /// Whether `seat` takes every trick to come in this one world, whatever the others do.
    fn takes_all(play: &TrickPlay<3>, seat: Seat) -> bool {
        let Some(turn) = play.trick.turn() else {
            let mut next = *play;
            return next.gather() == Some(seat) && takes_all(&next, seat);
        };
        if play.hand(turn).is_empty() {
            return true;
        }
        let after = |card: Card| {
            let mut next = *play;
            next.lay(turn, card);
            takes_all(&next, seat)
        };
        if turn == seat {
            let mut next = *play;
            next.claimed = Some(seat);
            after(next.formality(seat).unwrap_or_else(|| panic!("{play:?}")))
        } else {
            play.playable(turn).iter().all(after)
        }
    }

    /// Whether `seat` takes every trick to come in this one world in whatever order it plays, whatever the others do.
    fn takes_all_in_any_order(play: &TrickPlay<3>, seat: Seat) -> bool {
        let Some(turn) = play.trick.turn() else {
            let mut next = *play;
            return next.gather() == Some(seat) && takes_all_in_any_order(&next, seat);
        };
        play.playable(turn).iter().all(|card| {
            let mut next = *play;
            next.lay(turn, card);
            takes_all_in_any_order(&next, seat)
        })
    }

    /// Whether `seat` can take every trick by some plan against all play in this world.
    fn could_take_all(play: &TrickPlay<3>, seat: Seat) -> bool {
        let Some(turn) = play.trick.turn() else {
            let mut next = *play;
            return next.gather() == Some(seat) && could_take_all(&next, seat);
        };
        let mut may = play.playable(turn).iter();
        let after = |card: Card| {
            let mut next = *play;
            next.lay(turn, card);
            could_take_all(&next, seat)
        };
        if turn == seat { may.any(after) } else { may.all(after) }
    }

    /// All hands of `size` cards out of these.
    fn hands(cards: CardSet, size: usize) -> Vec<CardSet> {
        if size == 0 {
            return vec![CardSet::NONE];
        }
        let Some(first) = cards.first() else { return Vec::new() };
        let rest = cards.without(first);
        let with = hands(rest, size - 1).into_iter().map(|hand| hand.with(first));
        with.chain(hands(rest, size)).collect()
    }

    /// Every world that the leader cannot tell from this one.
    fn worlds(play: &TrickPlay<3>, seat: Seat) -> Vec<TrickPlay<3>> {
        let [one, other] = [1, 2].map(|steps| seat.plus(steps, 3));
        let unseen = play.unseen(seat);
        let free = |seat: Seat, cards: CardSet| hands(cards.minus(play.lacks[seat.index()]), play.hand(seat).len());
        let mut all = Vec::new();
        for first in free(one, unseen) {
            for second in free(other, unseen.minus(first)) {
                let mut world = *play;
                (world.hands[one.index()], world.hands[other.index()]) = (first, second);
                all.push(world);
            }
        }
        all
    }

    /// Endings of two to three tricks with eight or nine cards unseen, strong for the leader.
    fn ending(rng: &mut Rng) -> TrickPlay<3> {
        let trump = Some(Suit::ALL[rng.below(4)]).filter(|_| rng.below(3) > 0);
        let leader = Seat::new(rng.below(3));
        let mut play = TrickPlay::new(TrickRules::plain(trump), leader, 3);
        let mut pack: Vec<Card> = CardSet::PACK.iter().collect();
        rng.shuffle(&mut pack);
        let size = 2 + rng.below(2);
        let mut left = pack[..3 * size + rng.below(3)].to_vec();
        left.sort_by_key(|card| (Some(card.suit()) != Some(trump), card.rank().map_or(0, |rank| 20 - rank.ace_high())));
        // Mostly the best cards, so that many claims are good and many just fail.
        for seat in leader.round(3) {
            for _ in 0..size {
                let place = if seat == leader { rng.below(3).min(left.len() - 1) } else { rng.below(left.len()) };
                play.hands[seat.index()].add(left.remove(place));
            }
        }
        let hidden: CardSet = left.into_iter().chain(play.hands.iter().flat_map(|hand| hand.iter())).collect();
        play.seen = CardSet::PACK.minus(hidden);
        for seat in play.others(leader) {
            for suit in Suit::ALL.map(CardSet::suit) {
                if !play.hand(seat).meets(suit) && rng.below(2) == 0 {
                    play.lacks[seat.index()] = play.lacks[seat.index()].or(suit);
                }
            }
        }
        play
    }

    #[test]
    fn a_claim_holds_in_every_world_and_hardly_any_is_missed() {
        let mut rng = Rng::new(99);
        let (mut claimed, mut missed, mut refused) = (0, 0, 0);
        for _ in 0..1_500 {
            let play = ending(&mut rng);
            let leader = play.trick.leader();
            let all = worlds(&play, leader);
            let certain = play.certain_rest(|_| true).is_some();
            if certain {
                assert!(all.iter().all(|world| takes_all(world, leader)), "{play:?}");
                claimed += 1;
            } else if all.iter().all(|world| could_take_all(world, leader)) {
                missed += 1;
            } else {
                refused += 1;
            }
        }
        assert!(claimed > 200 && refused > 200, "{claimed} claimed, {refused} refused");
        assert!(missed * 25 < claimed, "{missed} missed of {claimed}");
    }

    #[test]
    fn whoever_may_not_want_all_claims_only_where_there_is_no_choice() {
        let mut rng = Rng::new(41);
        let (mut claimed, mut left) = (0, 0);
        for _ in 0..1_500 {
            let play = ending(&mut rng);
            let leader = play.trick.leader();
            if play.certain_rest(|_| false).is_some() {
                claimed += 1;
                assert!(worlds(&play, leader).iter().all(|world| takes_all_in_any_order(world, leader)), "{play:?}");
            } else {
                left += usize::from(play.certain_rest(|_| true).is_some());
            }
        }
        assert!(claimed > 100 && left > 20, "{claimed} claimed, {left} left to the leader");
    }

    #[test]
    fn what_the_others_hold_does_not_matter_to_a_claim() {
        let mut rng = Rng::new(5);
        for _ in 0..200 {
            let play = ending(&mut rng);
            let leader = play.trick.leader();
            for wants_all in [true, false] {
                let certain = play.certain_rest(|_| wants_all);
                assert!(worlds(&play, leader).iter().all(|world| world.certain_rest(|_| wants_all) == certain));
            }
        }
    }

    #[test]
    fn a_claim_says_why() {
        let cards = |list: &str| list.split(' ').map(|card| card.parse().unwrap()).collect::<CardSet>();
        let certain = |hand: &str, unseen: &str, size: usize| {
            let mut play = TrickPlay::<3>::new(TrickRules::plain(Some(Suit::Hearts)), Seat::FIRST, 3);
            play.hands = [cards(hand), hands(cards(unseen), size)[0], CardSet::NONE];
            play.hands[2] = hands(cards(unseen).minus(play.hands[1]), size)[0];
            play.seen = CardSet::PACK.minus(cards(hand)).minus(cards(unseen));
            play.certain_rest(|_| true).map(|(_, why)| why.words())
        };
        let said = |words: &str| Some(words.to_owned());
        assert_eq!(certain("Ah Kh", "Qh Jh Th 9h As", 2), said("nobody can beat these trumps"));
        assert_eq!(certain("Ac Kc", "Qc Jd Td 9d 2s", 2), said("nobody can beat or trump these cards"));
        assert_eq!(
            certain("Ah 3c", "5h 2c 2s 3s 4s", 2),
            said("one round draws the last trumps, and nobody can beat the rest")
        );
        assert_eq!(
            certain("Ah Kh Ac", "5h 4h 2c 2s 3s 4s", 3),
            said("2 rounds draw all trumps, and nobody can beat the rest")
        );
        assert_eq!(certain("Ah Ac", "5h 4h 2c 2s 3s", 2), None);
        assert_eq!(certain("Kh Ac", "Ah 2c 2s 3s 4s", 2), None);
        // A long suit: two rounds are sure, and nobody can have a third card of it.
        assert_eq!(certain("Ac Kc 2c", "Qc Jc 2s 3s 4s 5s", 3), said("nobody can beat or trump these cards"));
    }
}
