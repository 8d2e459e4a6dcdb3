//! What can be chosen in the settings: each an enum with its ids and its words.

/// Draws an enum of choices with their ids and their words from one place.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$item:meta])* $variant:ident $id:literal $title:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name { $($(#[$item])* $variant,)* }

        impl $name {
            /// Every choice as (id, title).
            pub const WORDS: &'static [(&'static str, &'static str)] = &[$(($id, $title),)*];

            /// Its id: in storage, in attributes of the page, in the parameters of an embedded table.
            pub const fn id(self) -> &'static str {
                Self::WORDS[self as usize].0
            }

            /// The choice of this id.
            pub fn known(id: &str) -> Option<Self> {
                match id { $($id => Some(Self::$variant),)* _ => None }
            }

            /// The choice of this id; the default if there is none.
            pub fn of(id: &str) -> Self {
                Self::known(id).unwrap_or_default()
            }
        }
    };
}

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
    /// The colour behind somebody's face.
    Ink {
        /// As the face was printed.
        #[default] Own "" "Its own"
        /// Red.
        Vermilion "vermilion" "Red"
        /// Orange brown.
        Rust "rust" "Rust"
        /// Yellow.
        Mustard "mustard" "Mustard"
        /// Green.
        Bottle "bottle" "Green"
        /// Blue green.
        Teal "teal" "Teal"
        /// Blue.
        Slate "slate" "Blue"
        /// Purple.
        Plum "plum" "Plum"
        /// Like paper.
        Bone "bone" "Bone"
    }
}

impl Ink {
    /// The class of a face before this colour.
    pub const fn class(self) -> &'static str {
        match self {
            Ink::Own => "face face-avatar",
            Ink::Vermilion => "face face-avatar on-vermilion",
            Ink::Rust => "face face-avatar on-rust",
            Ink::Mustard => "face face-avatar on-mustard",
            Ink::Bottle => "face face-avatar on-bottle",
            Ink::Teal => "face face-avatar on-teal",
            Ink::Slate => "face face-avatar on-slate",
            Ink::Plum => "face face-avatar on-plum",
            Ink::Bone => "face face-avatar on-bone",
        }
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
