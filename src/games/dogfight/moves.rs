//! The moves of Dogfight and their notation.

use crate::kit::notation::notation;

/// The marks along the edge from which one may throw: tenths of it, 1 to this.
pub const STANDS: u8 = 9;
/// The degrees to either side.
pub const TURNS: i8 = 40;
/// The strongest throw.
pub const FORCES: u8 = 20;

notation! {
    /// A move of the seat whose turn it is. The first four make up one throw.
    pub enum Move {
        /// Take this die of one's cup.
        Take(die: u8) = "take d{die}" if die > 0,
        /// Release it at so many tenths of one's own edge, from one's left.
        Stand(tenths: u8) = "stand {tenths}" if (1..=STANDS).contains(&tenths),
        /// Throw it so many degrees to the right of straight ahead.
        Aim(degrees: i8) = "aim {degrees}" if (-TURNS..=TURNS).contains(&degrees),
        /// Throw it so hard.
        Power(force: u8) = "power {force}" if (1..=FORCES).contains(&force),
        /// Take all dice back into the cups for the next round.
        Gather = "gather",
    }
}
