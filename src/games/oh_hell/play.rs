//! Which card to play by rules of thumb: quick, since a search plays many deals out by them. What a card is worth stands in
//! [`crate::kit::tricks::judgement`].

use super::{OhHell, Phase, Scoring};
use crate::kit::tricks::CardSet;
use crate::pieces::Card;
use crate::table::Seat;

impl OhHell {
    /// The card that `seat` plays of those it may play.
    pub(super) fn usual_card(&self, seat: Seat, may: CardSet) -> Option<Card> {
        self.cards.usual_card(seat, may, self.aim(seat))
    }

    /// How many of the tricks to come `seat` is after. Whose bid is lost takes what it can, to spoil those of others, unless
    /// each trick too many costs.
    fn aim(&self, seat: Seat) -> i32 {
        let need = self.need(seat).unwrap_or(0);
        let left = self.cards.hand(seat).len() as i32;
        let is_lost = need > left || need < 0 && self.house.scoring != Scoring::Penalty;
        if is_lost { left } else { need }
    }

    /// The card that no other can be better than, where that can be told without thinking ahead.
    pub(super) fn certain_best(&self, seat: Seat) -> Option<Card> {
        if self.phase != Phase::Play {
            return None;
        }
        self.cards.certain_best(seat, self.need(seat)?)
    }
}
