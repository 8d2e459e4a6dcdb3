//! How moves are touched on the screen, and why one is refused.

use super::values::{base, fielding};
use super::{BrainBaseball, Move, Phase};
use crate::engine::Screen;
use crate::pieces::Card;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for BrainBaseball {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A card and the diamond, or the button to pass; a pass that loses the match asks first.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let Some(card) = mv.card() else {
            let pass = Choice::button(mv, "Pass").quiet();
            return if self.loses_by_passing(seat) {
                pass.confirm(format!(
                    "Nobody has swung. If you pass, {} wins the match. Pass all the same?",
                    self.pitcher.named()
                ))
            } else {
                pass
            };
        };
        self.touching(seat, *mv, card)
    }

    /// The cards that do not fit.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let make = match self.phase {
            Phase::Swing => Move::Swing,
            Phase::Catch => Move::Catch,
            Phase::Pitch | Phase::Deal | Phase::Strike | Phase::Hit | Phase::Caught => return Vec::new(),
            Phase::Score | Phase::Shown | Phase::Over(_) => return Vec::new(),
        };
        if self.to_act() != Some(seat) {
            return Vec::new();
        }
        let cards = self.hand(seat).minus(self.playable(seat)).iter();
        cards.map(|card| self.touching(seat, make(card), card).blocked(self.why_not(seat, &make(card)))).collect()
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let why = match (self.phase, mv) {
            (Phase::Pitch, Move::Pitch(card))
            | (Phase::Swing, Move::Swing(card))
            | (Phase::Catch, Move::Catch(card)) => {
                let held = self.hand(seat).has(*card);
                return if held { self.why_not_card(*card) } else { format!("you do not hold the {}", card.words()) };
            }
            (Phase::Pitch, _) => "the pitcher throws first",
            (Phase::Swing, _) => "the ball is in the air: swing, or pass",
            (Phase::Catch, _) => "the ball is hit: catch it, or pass",
            (Phase::Deal | Phase::Strike | Phase::Hit | Phase::Caught, _) => "the table has to see to the ball first",
            (Phase::Score | Phase::Shown | Phase::Over(_), _) => "the inning is over",
        };
        why.to_owned()
    }
}

impl BrainBaseball {
    fn touching(&self, seat: Seat, mv: Move, card: Card) -> Choice {
        let (verb, with) = match mv {
            Move::Pitch(_) => ("Pitch", "Pitch"),
            Move::Swing(_) => ("Swing", "Swing with"),
            Move::Catch(_) | Move::Pass => ("Catch with", "Catch with"),
        };
        let touch = Touch::piece(format!("{seat}.hand"), self.hand(seat).place(card));
        Choice::touching(mv, format!("{verb} the {}", card.words()), [touch, Touch::zone("ball")])
            .begun(format!("{with} the {}?", card.words()))
    }

    /// Whether the card is too high or too low now, and for what.
    fn why_not_card(&self, card: Card) -> String {
        let ball = self.ball.map_or(0, base);
        match (self.phase, self.best()) {
            (Phase::Swing, _) if base(card) > ball => {
                format!("a swing may not be higher than the ball, which is {ball}")
            }
            (Phase::Swing, Some(best)) => format!("it must be higher than the last swing, which is {}", base(best)),
            (_, Some(best)) => format!("it must be higher than the last catch, which is {}", fielding(best)),
            (_, None) => format!("a catch must be at least as high as the ball, which is {ball}"),
        }
    }
}
