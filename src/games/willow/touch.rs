//! How moves are touched on the screen, and why a move is refused.

use super::house::RAISES;
use super::{Move, Willow};
use crate::engine::Screen;
use crate::kit::words::counted;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why a round does not begin with a check.
const NO_CHECK: &str = "nobody may check in Willow: bet, or fold";

impl Screen for Willow {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// Bets and raises are one stepper.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let means = self.purse.means(seat);
        let missing = self.betting.to_call(seat);
        match *mv {
            Move::Fold => Choice::button(mv, "Fold").quiet(),
            Move::Check => Choice::button(mv, "Check"),
            Move::Call => {
                let label =
                    if missing >= means { format!("Call with {means}, all in") } else { format!("Call {missing}") };
                let choice = Choice::button(mv, label).note(format!("to win {}", self.purse.pot()));
                self.asking(choice, missing.min(means), means)
            }
            Move::Bet(amount) => {
                let choice = Choice { number: Some(amount.into()), ..Choice::button(mv, format!("Bet {amount}")) };
                self.asking(choice, amount.into(), means)
            }
            Move::Raise(amount) => {
                let pays = missing + i32::from(amount);
                let choice = Choice { number: Some(amount.into()), ..Choice::button(mv, format!("Raise by {amount}")) };
                self.asking(choice.note(format!("pay {pays}")), pays, means)
            }
        }
    }

    /// The pot, touched before there is a bet.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if !self.is_asked(seat) || self.betting.is_open() {
            return Vec::new();
        }
        let check = Choice::touching(Move::Check, "Check", [Touch::Value("heap".to_owned())]);
        vec![check.blocked(NO_CHECK)]
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        if !self.is_asked(seat) {
            return "it is not your turn".to_owned();
        }
        let means = self.purse.means(seat);
        match (*mv, self.betting.is_open()) {
            (Move::Check, false) => NO_CHECK.to_owned(),
            (Move::Bet(_) | Move::Check, true) => "somebody has bet: call, raise or fold".to_owned(),
            (Move::Call | Move::Raise(_), false) => "nobody has bet yet: bet or fold".to_owned(),
            (Move::Raise(_), true) if self.betting.raises() == RAISES => {
                "three raises were made, and that is the limit: call or fold".to_owned()
            }
            (Move::Raise(_), true) if means <= self.betting.to_call(seat) => {
                format!("you have only {}, no more than the call takes", counted(means, "coin", "coins"))
            }
            (Move::Raise(_), true) if !self.betting.may_raise(&self.purse, seat) => {
                "nobody else has coins left to answer a raise".to_owned()
            }
            (Move::Bet(_) | Move::Raise(_), _) => {
                let limits = self.betting.limits();
                match limits.least == limits.most {
                    true => format!("bets and raises are {} in this round, and never more than you have", limits.least),
                    false => format!(
                        "bets and raises go from {} to {} in this round, and never beyond what you have",
                        limits.least, limits.most
                    ),
                }
            }
            (Move::Fold | Move::Call, _) => "that is not possible now".to_owned(),
        }
    }
}

impl Willow {
    /// The same choice; if it costs the last coins, it says so and asks first.
    fn asking(&self, choice: Choice, pays: i32, means: i32) -> Choice {
        if pays < means { choice } else { choice.note("all in").confirm(format!("All in, with your last {means}?")) }
    }
}
