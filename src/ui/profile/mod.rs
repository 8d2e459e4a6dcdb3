//! How somebody likes it, who they are and how they look; all of it kept on the device.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`choices`] | what can be chosen in the settings |
//! | [`typed`] | what somebody typed, made to fit |
//! | [`look`] | how somebody looks |
//! | [`own_picture`] | pictures of one's own, made small |
//! | [`own_back`], [`own_faces`] | such a picture on the backs of the cards, and as the face of somebody |
//! | [`names`] | the neighbours who sit on computer seats |
//! | [`settings`], `prefs` | the settings as text, and as a context |
//! | [`edit`] | a setting as the controls want it |
//! | [`looks`], [`picture_pick`] | choosing a face, and a picture |

pub mod choices;
pub mod edit;
pub mod look;
pub mod looks;
pub mod names;
pub mod own_back;
pub mod own_faces;
pub mod own_picture;
pub mod picture_pick;
mod prefs;
pub mod settings;
pub mod typed;

pub use self::choices::{Back, Cloth, Deck, Face, Motion, Pace, Side, Theme};
pub use self::look::Look;
pub use self::prefs::Prefs;
pub use self::settings::Settings;
pub use self::typed::{NAME_LENGTH, short_name, tidy};
