//! The options of Bogart.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        target: u16 = 30, "target", "Chips that win" {
            "20" => 20, "20", "A short one.";
            "30" => 30, "30", "As printed.";
            "50" => 50, "50", "For a long evening.";
        }
        help "Whoever takes a pot and then holds this many chips has won. Plays no part when the bank is limited."
        source "The booklet plays to 30; the other two are ours.";

        bank: enum Bank = Endless, "bank", "The bank" {
            "endless" => Endless, "Endless", "Chips never run out; first to the target wins.";
            "stakes" => Stakes, "Twenty a seat", "All chips are in the bank. When they are gone, most chips win.";
        }
        help "The gambling form: everybody pays 20 chips into the bank beforehand, and all that counts is how many you win \
              back. Five clean dice take the pot and the rest of the bank."
        source "An earlier printing of the rules by the same designer. Once the bank is dry, throws are free until somebody \
                takes the last pot; that part is our answer, for the printing leaves it open.";
    }
}

impl House {
    /// The chips that win; nothing with stakes.
    #[inline]
    pub const fn target(&self) -> Option<u16> {
        match self.bank {
            Bank::Endless => Some(self.target),
            Bank::Stakes => None,
        }
    }
}
