//! What a mark is worth to a seat by all that it knows, if the others mark any card of theirs: whether it is beaten, what it
//! takes, and what the hand is worth afterwards.

use super::FollowingSuit;
use super::circle::{prey, suit_of, sums, worth};
use crate::kit::tricks::CardSet;
use crate::pieces::Card;
use crate::table::Seat;

/// The share of its points that the second-best suit counts: it may still become the best. Set by hand, and not tuned.
const SECOND: f32 = 0.25;
/// What it costs to be left with one card or none before the last turn, about the points of two good cards. Set by hand, and not tuned.
const BARE: f32 = 20.0;

/// What a seat knows before it marks, put so that each card is weighed quickly.
pub struct Outlook<'a> {
    game: &'a FollowingSuit,
    seat: Seat,
    unseen: CardSet,
}

impl<'a> Outlook<'a> {
    /// As things stand for a seat.
    pub fn new(game: &'a FollowingSuit, seat: Seat) -> Outlook<'a> {
        Outlook { game, seat, unseen: game.hands.unseen(seat) }
    }

    /// The rivals that mark: how many cards each holds, which of them are known, and how likely each unseen card is its.
    fn rivals(&self) -> impl Iterator<Item = (f32, CardSet, f32)> {
        let rivals = self.game.house.others(self.seat).filter(|rival| self.game.hands.marks().asked().contains(*rival));
        rivals.map(|rival| {
            let (size, known) = (self.game.hands.public().size(rival.index()), self.game.hands.known(rival));
            let share = (size - known.len()) as f32 / self.unseen.len().max(1) as f32;
            (size as f32, known, share)
        })
    }

    /// Whether some rival may hold a card that beats this one.
    pub fn can_be_beaten(&self, card: Card) -> bool {
        let higher = CardSet::above(card);
        self.rivals().any(|(_, known, share)| known.meets(higher) || share > 0.0 && self.unseen.meets(higher))
    }

    /// How likely nobody marks a higher card of the suit.
    pub fn unbeaten(&self, card: Card) -> f32 {
        let higher = CardSet::above(card);
        let (unseen, all) = (self.unseen.and(higher).len() as f32, self.rivals());
        all.map(|(size, known, share)| 1.0 - (known.and(higher).len() as f32 + share * unseen) / size).product()
    }

    /// The points of this suit that rivals are expected to mark.
    fn marked(&self, suit: CardSet) -> f32 {
        let unseen = worth(self.unseen.and(suit)) as f32;
        self.rivals().map(|(size, known, share)| (worth(known.and(suit)) as f32 + share * unseen) / size).sum()
    }

    /// What the hand is worth on average after this mark.
    pub fn worth(&self, card: Card) -> f32 {
        let prey = prey(suit_of(card));
        let lane = CardSet::suit(prey);
        let taken = self.game.pool.and(lane);
        let left = self.game.hand(self.seat).without(card);
        let mut points = sums(left).map(|sum| sum as f32);
        let beaten = self.hand_worth(&points, left.len());
        let unbeaten = self.unbeaten(card);
        if unbeaten == 0.0 {
            return beaten;
        }
        points[prey as usize] += worth(taken) as f32 + self.marked(lane);
        beaten + unbeaten * (self.hand_worth(&points, left.len() + taken.len()) - beaten)
    }

    /// What a hand with these sums and so many cards is worth.
    fn hand_worth(&self, sums: &[f32; 4], cards: usize) -> f32 {
        let (mut best, mut second) = (0.0_f32, 0.0_f32);
        for sum in sums {
            second = second.max(best.min(*sum));
            best = best.max(*sum);
        }
        if self.game.is_last_turn() {
            return best;
        }
        best + SECOND * second - if cards < 2 { BARE } else { 0.0 }
    }
}
