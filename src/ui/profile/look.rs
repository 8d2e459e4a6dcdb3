//! How somebody looks.

use crate::ui::faces::{AVATARS, Ink};

/// A face, the colour behind it, or a picture of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    /// The number of the face; nothing for the one that the name brings with it.
    pub face: Option<u8>,
    /// The colour behind it.
    pub ink: Ink,
    /// The [picture of their own](super::own_faces) instead, while there is one.
    pub picture: bool,
}

impl Look {
    /// As text for the settings: "7 plum", "7 plum picture".
    pub fn print(self) -> String {
        let face = self.face.map(|face| face.to_string()).unwrap_or_default();
        [face.as_str(), " ", self.ink.id(), if self.picture { " picture" } else { "" }].concat()
    }

    /// Reads such a text; what is no face or no colour is the usual one.
    pub fn parse(text: &str) -> Look {
        let mut words = text.split(' ');
        let mut word = || words.next().unwrap_or_default();
        Look {
            face: word().parse().ok().filter(|face| usize::from(*face) < AVATARS),
            ink: Ink::of(word()),
            picture: word() == "picture",
        }
    }
}
