//! The parts that pages are made of: buttons, dialogs, choices, notes. They know nothing of games.
//!
//! Their looks are in `style/parts.css`. All of them work by keyboard and have names for screen readers.

mod announcer;
mod button;
mod choice;
mod classes;
mod copy;
mod dialog;
mod field;
mod file;
mod kinds;
mod notice;

use announcer::Voice;
pub use announcer::{Announcer, LiveRegion};
pub use button::{Button, IconButton, LinkButton, Tone};
pub use choice::{Chip, Choice, ChoiceLook, Words};
pub use classes::classes;
pub use copy::{copy, put_on_clipboard};
pub use dialog::Dialog;
pub use field::{Field, Stepper, Switch};
pub use file::{FileField, FilePick, save_file};
pub use kinds::KindIcon;
pub use notice::Notice;
