//! The score sheet, and the explanation of a round or match that has ended: four sums a hand, of which the best counts.

use super::circle::{CIRCLE, best_suit, worth_of};
use super::said::laid_out;
use super::{FollowingSuit, LAST_ROUND};
use crate::kit::sheets;
use crate::kit::tricks::CardSet;
use crate::kit::victory::{explained, goes_to};
use crate::kit::words::{number, signed};
use crate::pieces::{Arrange, Suit};
use crate::table::{Seat, Sheet, StoryLine, Summary};

impl FollowingSuit {
    /// The explanation of the round just scored.
    pub(super) fn summary(&self) -> Option<Summary> {
        if !self.is_scored() {
            return None;
        }
        let mut seats: Vec<Seat> = self.house.everybody().collect();
        seats.arrange_by_key(|seat| -self.gains[*seat]);
        let mut story: Vec<StoryLine> = seats.into_iter().map(|seat| self.tell_hand(seat)).collect();
        story.push(StoryLine::text(self.standing()));
        let lines = self.history.lines(self.house.seats(), 0);
        Some(explained(("round", self.round), self.victory(), || self.title(), story, self.round_sheet(), lines))
    }

    fn title(&self) -> String {
        let best = self.best_of_round();
        let points = best.first().map_or(0, |seat| self.gains[seat]);
        goes_to(&format!("Round {}", self.round), best, &format!("{points} points"))
    }

    /// "{p2} scores for hearts: 13 + 7 + 5" with the cards.
    fn tell_hand(&self, seat: Seat) -> StoryLine {
        let hand = self.hand(seat);
        let result = signed(self.gains[seat]);
        let Some(suit) = best_suit(hand) else {
            return StoryLine::text(format!("{} has no cards left", seat.named())).result(result);
        };
        let cards = hand.and(CardSet::suit(suit));
        StoryLine::text(format!("{} scores for {}", seat.named(), suit.words())).with(laid_out(cards)).result(result)
    }

    /// How the match stands.
    fn standing(&self) -> String {
        let (leaders, most) = self.history.lead(self.house.seats());
        let (over, due) = (self.ends(most, leaders.len()), self.is_due(most));
        match self.house.rounds {
            _ if over && self.round >= LAST_ROUND => {
                "No match is longer than forty rounds; the highest score wins.".to_owned()
            }
            Some(_) if over => "That was the last round; the highest score wins.".to_owned(),
            None if over => format!("The target of {} is reached; the highest score wins.", self.house.target),
            _ if due => format!("{} share the lead with {most}, so another round is played.", leaders.named()),
            Some(rounds) => format!("Round {} of {rounds} is over.", self.round),
            None => format!("The highest score is {most}; the match is played to {}.", self.house.target),
        }
    }

    /// The four sums, the gain and the score of every seat.
    fn round_sheet(&self) -> Sheet {
        let [s, h, d, c] = CIRCLE.map(Suit::sign);
        sheets::by_seats([s, h, d, c, "Gain", "Score"], self.house.seats(), self.best_of_round(), |seat| {
            let hand = self.hand(seat);
            let [s, h, d, c] = CIRCLE.map(|suit| worth_of(hand, suit).to_string());
            [s, h, d, c, signed(self.gains[seat]), number(self.history.total(seat))]
        })
    }

    /// What every finished round has brought.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        self.history.gains(self.house.seats(), "Round")
    }
}
