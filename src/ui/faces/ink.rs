//! The colours behind faces.

use crate::ui::ids::choices;

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
