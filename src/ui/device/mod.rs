//! The app on this device, and all that is kept there.
//!
//! | module | what it is |
//! | --- | --- |
//! | `install` | the app there without a net, brought up to date, installed, its storage safe |
//! | [`locks`] | one table of a game in all tabs of the browser |
//! | [`backup`] | all that is kept, as one file, and back |
//! | [`news`], [`keeping`] | what is said of it at the foot of a page and in the settings |

pub mod backup;
mod install;
pub mod keeping;
pub mod locks;
pub mod news;

pub use self::install::{Device, Install};
