//! How moves are touched on the screen, and why a move is refused.

use super::knowledge::Outlook;
use super::pair::Colour;
use super::{Barcelona, Move, Phase};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for Barcelona {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A card, then its place in the middle, so that a slip of the thumb shows nothing; and two large buttons.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Show(card) => {
                let index = usize::from(Colour::of(card) == Colour::Black);
                let touches = [Touch::piece(format!("{seat}.hand"), index), Touch::zone(format!("{seat}.shown"))];
                Choice::touching(mv, format!("Show the {}", card.words()), touches)
            }
            Move::Showdown => {
                let choice = Choice::button(mv, "Force the showdown");
                let Some(pair) = self.pairs[seat.index()] else { return choice };
                let risk = self.due(seat, pair.red);
                match self.outlook(seat, pair.black) {
                    Outlook::Beaten(_) => choice.note(format!("you cannot win: costs {risk}")).quiet(),
                    Outlook::Safe => choice.note("you cannot lose").shining(true),
                    // What one decides by, where the words above have no room for it.
                    Outlook::Open { above, unseen } => {
                        let verb = if above == 1 { "beats" } else { "beat" };
                        choice.note(format!("{above} of {unseen} {verb} you, risk {risk}"))
                    }
                }
            }
            Move::Drop => {
                let choice = Choice::button(mv, "Drop out");
                let outlook = self.pairs[seat.index()].map(|pair| self.outlook(seat, pair.black));
                if matches!(outlook, Some(Outlook::Beaten(_))) { choice } else { choice.quiet() }
            }
        }
    }

    fn why_not(&self, _seat: Seat, mv: &Move) -> String {
        let why = match (*mv, self.phase) {
            (Move::Show(_), Phase::Show) => "you do not hold that card",
            (Move::Showdown | Move::Drop, Phase::Show) => "first everybody shows a card",
            (Move::Show(_), Phase::Decide(_)) => "the cards of this hand are shown: force the showdown, or drop out",
            (Move::Showdown | Move::Drop, Phase::Decide(_)) => "only the lowest card showing decides",
            (
                Move::Show(_) | Move::Showdown | Move::Drop,
                Phase::Deal | Phase::Chosen | Phase::Showdown(_) | Phase::Settle | Phase::Shown | Phase::Over(_),
            ) => "that is not possible now",
        };
        why.to_owned()
    }
}
