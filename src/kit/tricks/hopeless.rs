//! Near the end of a deal: cards after which a seat can no longer take just so many tricks as it wants, however the hidden
//! cards lie and whatever the others do.
//!
//! What `judgement` proves is quick and looks one trick ahead; this looks at every way to play the last tricks, in many deals
//! that the seat can imagine, so it is asked once for a choice and never in a playout.

use super::{CardSet, TrickPlay};
use crate::pieces::Card;
use crate::table::Seat;

/// Cards in hand from which on it is asked: with four seats at most some four hundred ways to play on from a card.
const LAST: usize = 3;
/// Deals that are imagined, at most. What is possible in fewer than one of so many may be taken for impossible.
const DEALS: usize = 500;

impl<const N: usize> TrickPlay<N> {
    /// Drops the moves after which `seat` never ends with a number of tricks that is `wanted`, in any of many deals of
    /// `imagined`; none if that is so of all of them. `mv` makes the move that plays a card.
    pub fn drop_hopeless<M: PartialEq>(
        &self,
        seat: Seat,
        legal: &mut Vec<M>,
        mv: impl Fn(Card) -> M,
        wanted: impl Fn(u8) -> bool,
        imagined: impl FnMut() -> TrickPlay<N>,
    ) {
        let hopeless = self.hopeless(seat, wanted, imagined);
        legal.retain(|kept| !hopeless.iter().any(|card| mv(card) == *kept));
    }

    /// Of the cards that `seat` may play to one of the last tricks, those after which it never ends with a number of tricks
    /// that is `wanted`, in any of many deals of `imagined`; none if that is so of all of them.
    fn hopeless(&self, seat: Seat, wanted: impl Fn(u8) -> bool, mut imagined: impl FnMut() -> TrickPlay<N>) -> CardSet {
        let may = self.playable(seat);
        let left = self.hand(seat).len();
        let taken = self.taken(seat);
        if may.len() < 2 || left > LAST || !(taken..=taken + left as u8).any(&wanted) {
            return CardSet::NONE;
        }
        let mut hopeless = may;
        for _ in 0..DEALS {
            let deal = imagined();
            for card in hopeless {
                let mut after = deal;
                after.lay(seat, card);
                if after.may_end(seat, &wanted) {
                    hopeless.take(card);
                }
            }
            if hopeless.is_empty() {
                break;
            }
        }
        if hopeless == may { CardSet::NONE } else { hopeless }
    }

    /// Whether `seat` can end with a number of tricks that is `wanted` if everybody helps. All cards are known.
    fn may_end(&self, seat: Seat, wanted: &impl Fn(u8) -> bool) -> bool {
        let Some(turn) = self.trick.turn() else {
            let mut next = *self;
            next.gather();
            return next.may_end(seat, wanted);
        };
        let (taken, left) = (self.taken(seat), self.hand(turn).len() as u8);
        if !(taken..=taken + left).any(wanted) {
            return false;
        }
        left == 0
            || self.playable(turn).iter().any(|card| {
                let mut next = *self;
                next.lay(turn, card);
                next.may_end(seat, wanted)
            })
    }
}

#[cfg(test)]
mod tests {
    use crate::kit::tricks::{CardSet, TrickPlay, TrickRules};
    use crate::pieces::Suit;
    use crate::table::Seat;

    fn cards(list: &str) -> CardSet {
        list.split_whitespace().map(|card| card.parse().unwrap()).collect()
    }

    /// Two seats with these hands, spades being trumps; the first leads.
    fn play(hands: [&str; 2]) -> TrickPlay<2> {
        let mut play = TrickPlay::new(TrickRules::plain(Some(Suit::Spades)), Seat::FIRST, 2);
        play.hands = hands.map(cards);
        play
    }

    fn hopeless(wants: u8, worlds: &[[&str; 2]]) -> CardSet {
        let mut next = worlds.iter().cycle();
        play(worlds[0]).hopeless(Seat::FIRST, |tricks| tricks == wants, || play(*next.next().unwrap()))
    }

    #[test]
    fn a_card_is_hopeless_if_no_deal_and_no_help_saves_it() {
        let (beaten, low) = (["6d Kd", "7d 2c"], ["6d Kd", "3d 2d"]);
        // Both tricks: the king has to go first, unless all diamonds may be lower than the six.
        assert_eq!(hopeless(2, &[beaten]), cards("6d"));
        assert_eq!(hopeless(2, &[beaten, low]), CardSet::NONE);
        // Just one: the king first leaves the six high, and the six first leaves the king without a diamond to beat.
        assert_eq!(hopeless(1, &[beaten]), CardSet::NONE);
    }

    #[test]
    fn nothing_is_looked_at_while_hands_are_long_or_when_the_wish_is_past() {
        assert_eq!(hopeless(4, &[["6d Kd 3c Ac", "7d 2c 2h 3h"]]), CardSet::NONE);
        assert_eq!(hopeless(3, &[["6d Kd", "7d 2c"]]), CardSet::NONE);
    }
}
