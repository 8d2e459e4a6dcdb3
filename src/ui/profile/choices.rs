//! What can be chosen in the settings: each an enum with its ids and its words.

use crate::ui::ids::choices;

choices! {
    /// Day or night in the yard.
    Theme {
        /// As the device has it.
        #[default] Auto "auto" "Like the device"
        /// By day.
        Light "light" "Day"
        /// By night.
        Dark "dark" "Night"
    }
}
choices! {
    /// Whether pieces travel.
    Motion {
        /// As the device has it.
        #[default] Auto "auto" "Like the device"
        /// Fades only.
        Reduced "reduced" "Keep still"
    }
}
choices! {
    /// How long the table waits after what others do.
    Pace {
        /// Time to follow every move.
        Slow "slow" "Slow"
        /// As at a real table.
        #[default] Normal "normal" "Normal"
        /// For those who know the game.
        Quick "quick" "Quick"
        /// After each move the table waits for a tap.
        Tap "tap" "Wait for a tap"
    }
}
choices! {
    /// The colours of the suits.
    Deck {
        /// Red and black.
        #[default] Two "two" "Two colours"
        /// Clubs green, diamonds blue.
        Four "four" "Four colours"
    }
}
choices! {
    /// How the faces of cards are printed.
    Face {
        /// Pips and courts.
        #[default] Classic "classic" "Classic"
        /// For tired eyes and small screens.
        Large "large" "Large index"
        /// Index and suit, nothing else.
        Minimal "minimal" "Minimal"
    }
}
choices! {
    /// What is printed on the backs of cards.
    Back {
        /// Waves.
        #[default] Waves "waves" "Waves"
        /// Tiles.
        Tiles "tiles" "Tiles"
        /// Suns.
        Suns "suns" "Suns"
        /// A woven basket.
        Basket "basket" "Basket"
        /// A picture of one's own.
        Own "own" "Your picture"
    }
}

impl Back {
    /// What is shown where this is wanted, and there is a picture of one's own or none.
    pub fn shown(self, own: bool) -> Back {
        if self == Back::Own && !own { Back::default() } else { self }
    }
}
choices! {
    /// The cloth on the table.
    Cloth {
        /// Bottle green.
        #[default] Green "green" "Green"
        /// Like the evening.
        Blue "blue" "Blue"
        /// Like the wine.
        Plum "plum" "Plum"
        /// Like the roofs.
        Slate "slate" "Slate"
    }
}
choices! {
    /// The hand that reaches for the pieces; controls keep to its side.
    Side {
        /// The right one.
        #[default] Right "right" "Right hand"
        /// The left one.
        Left "left" "Left hand"
    }
}
