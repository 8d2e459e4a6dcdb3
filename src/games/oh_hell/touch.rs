//! How moves are touched on the screen, which are crossed out, and why a move is refused.

use super::{Move, OhHell, Phase};
use crate::engine::Screen;
use crate::kit::words::counted;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for OhHell {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A number of the row, or a card of the hand.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let choice = self.touching(seat, *mv);
        match (*mv, self.sure_tricks(seat)) {
            (Move::Bid(bid), sure) if sure > bid => {
                let sure = counted(sure, "trump that nobody can beat", "trumps that nobody can beat");
                choice.confirm(format!("You hold {sure}. Bid {bid} all the same?"))
            }
            (Move::Bid(_) | Move::Play(_), _) => choice,
        }
    }

    /// The number that the dealer may not bid, and the cards that do not follow suit.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let moves: Vec<Move> = if !self.to_act().contains(seat) {
            Vec::new()
        } else if self.phase == Phase::Bid {
            self.forbidden_bid().map(Move::Bid).into_iter().collect()
        } else {
            self.cards.hand(seat).minus(self.cards.playable(seat)).as_hand().map(Move::Play).collect()
        };
        moves.into_iter().map(|mv| self.touching(seat, mv).blocked(self.why_not(seat, &mv))).collect()
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let size = self.size();
        match (*mv, self.phase) {
            (Move::Bid(_), Phase::Play) => "the bids are made, and final: play a card".to_owned(),
            (Move::Play(_), Phase::Bid) => "the bids come first: say how many tricks you will take".to_owned(),
            (Move::Bid(bid), _) if bid > size => {
                let is = if size == 1 { "is" } else { "are" };
                format!("there {is} only {} to take", counted(size, "trick", "tricks"))
            }
            (Move::Bid(_), _) => format!("the bids would add up to {size}, and the dealer may not let them"),
            (Move::Play(card), _) => self.cards.why_not(seat, card),
        }
    }
}

impl OhHell {
    fn touching(&self, seat: Seat, mv: Move) -> Choice {
        match mv {
            Move::Bid(bid) => Choice::touching(mv, format!("Bid {bid}"), [Touch::Pad(bid.to_string())]),
            Move::Play(card) => self.cards.playing(seat, card, mv),
        }
    }
}
