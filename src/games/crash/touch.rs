//! How dice are gathered and thrown and the pot is taken on the screen, and why something cannot be done.

use super::said::dice;
use super::{Crash, EACH, Move, Owners, Phase, bot};
use crate::engine::Screen;
use crate::kit::words::series;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why a pot cannot be taken before the first throw (Ruling 5).
pub(super) const THROW_FIRST: &str = "the first die comes first: nobody takes a pot without a throw";
/// Why one's own dice lie still.
const NOT_OWN: &str = "nobody throws their own dice: pick those of the others";

impl Screen for Crash {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A throw is its dice, of alike ones the first, and the road they are thrown on; the pot is touched itself.
    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Roll(owners) => {
                let pieces = owners.seats().flat_map(|(seat, dice)| {
                    (0..dice).map(move |place| Touch::piece(format!("{seat}.dice"), place.into()))
                });
                let touches: Vec<Touch> = pieces.chain([Touch::zone("throw")]).collect();
                Choice::touching(mv, format!("Roll {}", whose(owners)), touches)
                    .note(format!("{} safe", bot::safe(self.thrown + 1)))
                    .begun(format!("Choose {} and roll", dice(self.thrown + 1)))
                    .gathered()
            }
            Move::Take => self.taking().with_button(),
        }
    }

    /// Before the first throw the pot can be looked at only; one's own dice lie still.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if self.phase != Phase::Choose || seat != self.seat {
            return Vec::new();
        }
        let own = Choice::touching("roll", "Roll your own die", [Touch::piece(format!("{seat}.dice"), 0)]);
        let take = (self.thrown == 0).then(|| self.taking().blocked(THROW_FIRST));
        take.into_iter().chain([own.blocked(NOT_OWN)]).collect()
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let next = self.thrown + 1;
        match *mv {
            _ if self.phase != Phase::Choose || seat != self.seat => "it is not your turn".to_owned(),
            Move::Take => THROW_FIRST.to_owned(),
            Move::Roll(owners) if owners.of(seat) > 0 => NOT_OWN.to_owned(),
            Move::Roll(owners) => match owners.seats().find(|(owner, _)| !self.still_in.contains(*owner)) {
                Some((owner, _)) if owner.index() < self.house.seats() => {
                    format!("{} is out, dice and all", owner.named())
                }
                Some((owner, _)) => format!("nobody sits at {owner}"),
                None if next > self.left() => "there are no dice left for another throw: take the pot".to_owned(),
                None => format!("this throw takes {}", dice(next)),
            },
        }
    }
}

impl Crash {
    fn taking(&self) -> Choice {
        Choice::touching(Move::Take, format!("Take {}", self.pot), [Touch::Value("pot".to_owned())])
    }
}

/// "one of {p2}’s dice", "both of {p2}’s dice", "three dice: {p2}, both of {p4}".
fn whose(owners: Owners) -> String {
    let (first, more) = (owners.seats().next(), owners.seats().nth(1));
    if let (Some((seat, count)), None) = (first, more) {
        return format!("{} of {}’s dice", if count == EACH { "both" } else { "one" }, seat.named());
    }
    let both = |dice: u8| if dice == EACH { "both of " } else { "" };
    let names = owners.seats().map(|(seat, dice)| format!("{}{}", both(dice), seat.named()));
    format!("{}: {}", dice(owners.seats().map(|(_, dice)| dice).sum()), series(names, "nobody"))
}
