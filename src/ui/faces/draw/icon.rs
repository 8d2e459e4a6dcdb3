//! Icons of one line weight, 24 × 24, in the colour of the text around them.

use super::svg;

/// Draws the enum, its list and the table of paths from one place.
macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident $path:literal)*) => {
        /// What an icon means.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind { $($(#[$doc])* $name,)* }

        impl Kind {
            /// Every icon.
            pub const ALL: &'static [Kind] = &[$(Kind::$name,)*];

            const fn path(self) -> &'static str {
                const PATHS: &[&str] = &[$($path,)*];
                PATHS[self as usize]
            }
        }
    };
}

icons! {
    /// Take back.
    Undo "M9 5L4 10l5 5M4 10h10a5.5 5.5 0 0 1 0 11H9"
    /// Do again.
    Redo "M15 5l5 5-5 5M20 10H10a5.5 5.5 0 0 0 0 11h5"
    /// What would a good player do: a lamp.
    Hint "M9 17c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8ZM9.5 21h5M12 13V9"
    /// The rule book.
    Rules "M12 6C9 4 6 4 3 5v14c3-1 6-1 9 1 3-2 6-2 9-1V5c-3-1-6-1-9 1ZM12 6v14"
    /// Settings: three sliders.
    Settings "M5 3v7M5 16v5M12 3v3M12 12v9M19 3v10M19 19v2M2.5 13h5M9.5 9h5M16.5 16h5"
    /// What happened so far.
    Log "M4 6h3M10.5 6H20M4 12h3M10.5 12H20M4 18h3M10.5 18H17"
    /// Close.
    Close "M5.5 5.5l13 13M18.5 5.5l-13 13"
    /// Go back.
    Back "M11 5l-7 7 7 7M4.5 12H20"
    /// More.
    Menu "M4 6.5h16M4 12h16M4 17.5h16"
    /// Begin.
    Play "M7 4.5v15L19.5 12Z"
    /// Stand still.
    Pause "M8 5v14M16 5v14"
    /// One step on.
    Step "M8.5 5l8 7-8 7"
    /// As far as the next round.
    Skip "M5 5l8 7-8 7M18 5v14"
    /// A pair of dice.
    Dice "M3 8h9v9H3ZM9 8l3.5-4.5L20 8l-4 7-4-2M6 11h.01M9 14h.01M15 8.5h.01"
    /// Pass it on.
    Share "M12 15V3.5M7.5 8L12 3.5 16.5 8M5 12v8h14v-8"
    /// Sound on.
    Sound "M4 9.5v5h4l5 4.5V5L8 9.5ZM16.5 9a4.5 4.5 0 0 1 0 6M19 6a9 9 0 0 1 0 12"
    /// Sound off.
    Mute "M4 9.5v5h4l5 4.5V5L8 9.5ZM16.5 9.5l5 5M21.5 9.5l-5 5"
    /// The way out.
    Door "M6 21V3h12v18M3.5 21h17M14.5 12.5h.01"
    /// Death, elimination.
    Skull "M8 21v-3.5C5.5 16.5 4 14 4 11a8 8 0 0 1 16 0c0 3-1.5 5.5-4 6.5V21ZM9 11.5h.01M15 11.5h.01M12 15v1M10.700 18.5V21M13.300 18.5V21"
    /// Yes, done.
    Check "M4 13l5.5 5.5L20 6"
    /// No, wrong.
    Cross "M6 6l12 12M18 6L6 18"
    /// Shuffle, deal anew.
    Shuffle "M3 7h3.5c5 0 6 10 11 10H21M3 17h3.5c2 0 3.300-1.600 4.400-3.5M13.300 9.5C14.300 8 15.5 7 17.5 7H21M18 4l3 3-3 3M18 14l3 3-3 3"
    /// A person's seat.
    Person "M12 12a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM3.5 21c.5-4.5 4-6.5 8.5-6.5s8 2 8.5 6.5Z"
    /// A computer's seat.
    Computer "M4 8h16v12H4ZM12 8V4M10 4h4M9 13h.01M15 13h.01M9.5 17h5M1.5 12v4M22.5 12v4"
    /// Tell me more.
    Info "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5.5M12 7.5h.01"
    /// The curtain between two hands.
    Curtain "M3 4h18M5 4v16c4-1 6-7 6-16M19 4v16c-4-1-6-7-6-16"
    /// A hand of cards.
    Hand "M8.5 20.5L3 9l5-2.5M9 4.5h7v16H9ZM16 7l5 2.5-4 9.5"
    /// Onwards.
    Arrow "M13 5l7 7-7 7M19.5 12H4"
    /// More below.
    Down "M5 9l7 7 7-7"
    /// One more.
    Plus "M12 5v14M5 12h14"
    /// One fewer.
    Minus "M5 12h14"
    /// Find.
    Search "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5L21 21"
    /// Time, minutes.
    Clock "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.5l3.5 2"
    /// Won.
    Trophy "M7 3.5h10v6a5 5 0 0 1-10 0ZM7 5.5H3.5c0 4 1.5 5.5 4 5.5M17 5.5h3.5c0 4-1.5 5.5-4 5.5M12 14.5V20M8 20.5h8"
    /// Save to the device.
    Save "M12 4v11M7.5 10.5L12 15l4.5-4.5M5 16v4h14v-4"
    /// The whole screen.
    Expand "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
}

/// The drawing of an icon.
pub fn icon(kind: Kind) -> String {
    let mut body = String::new();
    super::path(&mut body, "n", kind.path());
    svg("f-icon", "0 0 24 24", &body)
}
