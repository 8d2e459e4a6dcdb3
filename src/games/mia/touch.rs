//! How moves are touched on the screen, which are crossed out, and why a move is refused.
//!
//! The cup is lifted by a button only, since a touch of it is how one looks under it, and passed on by touching the next
//! seat; values are rungs of the ladder.

use super::ladder::{Rank, WAYS};
use super::said::name_of;
use super::view;
use super::{Mia, Move, Phase, Throw};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for Mia {
    fn table(&self, viewer: Viewer) -> Table {
        view::table(self, viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let rung = |throw: Throw| [Touch::Pad(throw.to_string())];
        let knows = self.looker == Some(seat);
        match *mv {
            Move::Roll => Choice::touching(mv, "Shake the cup", [Touch::zone(self.standing_cup())]).with_button(),
            Move::Claim(throw) => Choice::touching(mv, format!("Claim {}", throw.words()), rung(throw)),
            Move::Challenge => {
                let sure_loss = "You know these dice: they reach the claim, and you would pay. Lift them anyway?";
                let question = if knows && own_dice_hold(self) { sure_loss } else { "" };
                Choice::button(mv, "Lift the cup").note(price(self)).confirm(question)
            }
            Move::Pass => {
                // The note stands at the plate of the next seat as well, where a lone "unseen" would be that seat's word.
                Choice::touching(mv, "Pass it on", [Touch::Seat(self.lives.after(seat))])
                    .with_button()
                    .note("pass it unseen")
            }
            Move::Reroll => Choice::button(mv, "Throw again").note(odds(self)),
            Move::Raise(throw) => {
                // The rung tells the chance, which who has not looked needs most.
                let blind = if knows { "" } else { ", unseen" };
                Choice::touching(mv, format!("Raise to {}{blind}", throw.words()), rung(throw))
            }
            Move::Concede => Choice::button(mv, "Pay a life").note("−1").quiet(),
        }
    }

    /// What a newcomer might try: rungs that are not above the claim, passing on what one has seen, passing when all is
    /// settled.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let mut blocked = Vec::new();
        if seat != self.to_act {
            return blocked;
        }
        let order = self.house.order;
        if let (Some(bar), true) = (self.bar(), self.phase == Phase::Claim) {
            let lower = Rank::all().filter(|rank| *rank <= bar && *rank != Rank::MIA);
            blocked.extend(lower.map(|rank| {
                let throw = order.throw(rank);
                let mv = Move::Claim(throw);
                let claim = Choice::touching(mv, format!("Claim {}", throw.words()), [Touch::Pad(throw.to_string())]);
                claim.blocked(self.why_not(seat, &mv))
            }));
        }
        if self.phase == Phase::Answer && !self.may_pass(seat) {
            let next = self.lives.after(seat);
            let pass = Choice::touching(Move::Pass, "Pass it on", [Touch::Seat(next)]);
            blocked.push(pass.blocked(self.why_not(seat, &Move::Pass)));
        }
        blocked
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let claim = self.bar().map_or_else(String::new, |bar| name_of(self, bar));
        let at_mia = self.bar() == Some(Rank::MIA);
        let knows = self.looker == Some(seat);
        let why = match (self.phase, *mv) {
            (Phase::Throw, _) => "the dice come first: roll",
            (Phase::Claim, Move::Claim(_)) if at_mia => "over a Mia only Mia can be named",
            (Phase::Claim, Move::Claim(_)) => return format!("{claim} stands: name more"),
            (Phase::Claim, _) => "you have thrown: name a value",
            (Phase::Answer, Move::Roll) => "to throw with a claim standing is to reroll",
            (Phase::Answer, Move::Claim(_)) => "a value is claimed after a throw; reroll, or raise if you may",
            (Phase::Answer, _) if self.sealed => "Mia was named over Mia: the cup must be lifted",
            (Phase::Answer, Move::Concede) if self.house.concede => "only a Mia can be conceded",
            (Phase::Answer, Move::Concede) => "in this match nobody gives in to a Mia: the option is off",
            (Phase::Answer, _) if at_mia && self.house.concede => "a Mia is challenged or conceded, nothing else",
            (Phase::Answer, Move::Pass) if at_mia => "you threw these dice: throw again or challenge",
            (Phase::Answer, Move::Pass) => "you have seen these dice: raise, throw again or challenge",
            (Phase::Answer, Move::Reroll) => "only whoever threw the Mia may throw against it",
            (Phase::Answer, Move::Raise(_)) if at_mia => "nothing is above Mia",
            (Phase::Answer, Move::Raise(_)) if !knows && !self.house.blind_raises => {
                "only somebody who has seen the dice may raise: throw again, pass or challenge"
            }
            (Phase::Answer, Move::Raise(_)) => return format!("{claim} stands: name more"),
            (Phase::Answer, Move::Challenge)
            | (Phase::Start | Phase::Shaking | Phase::Lifting | Phase::Settled | Phase::Over(_), _) => {
                "that is not possible now"
            }
        };
        why.to_owned()
    }
}

/// What a challenge would cost.
fn price(game: &Mia) -> &'static str {
    if game.bar() == Some(Rank::MIA) { "whoever is wrong loses 2" } else { "whoever is wrong loses 1" }
}

/// The chance of a fresh throw to beat the claim.
fn odds(game: &Mia) -> String {
    let beat = game.bar().map_or(WAYS, |bar| game.house.order.beat(bar));
    format!("{beat} in {WAYS} beat it")
}

/// Whether the dice reach the claim; asked only for who knows them.
fn own_dice_hold(game: &Mia) -> bool {
    game.cup.zip(game.bar()).is_some_and(|(dice, bar)| game.rank(dice) >= bar)
}
