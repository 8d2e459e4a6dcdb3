//! All that lies on the cloth and around it.
//!
//! | module | what it is |
//! | --- | --- |
//! | `place` | where something stands, as style |
//! | [`felt`], [`piece`], [`slot`], [`props`] | what lies there, one piece, the places, what holds pieces |
//! | [`around`] | people, values, facts |
//! | [`message`] | the room in which the table speaks |
//! | [`hands`], [`pad`] | hands on the table; cells to point at |
//! | `held` | the viewer's cards in one line, above what opens over them |
//! | [`console`], `buttons` | the bar, and the room with the buttons; a button of a choice |
//! | [`ledger`] | what was asked and answered |
//! | [`ground`], [`aim`] | a measured ground; throws that are aimed onto it |
//! | [`phrases`] | sentences that grow word by word |
//! | [`camera`] | moving and enlarging the one big layout |
//! | [`ring`] | what a line that teaches the game speaks of |
//! | [`cues`], `sound` | what a comparison of two tables cannot tell: words at a place, sounds |
//! | [`keys`] | which keys are meant for the table |

pub mod aim;
pub mod around;
mod buttons;
pub mod camera;
pub mod console;
pub mod cues;
pub mod felt;
pub mod ground;
pub mod hands;
mod held;
pub mod keys;
pub mod ledger;
pub mod message;
pub mod pad;
mod phrases;
pub mod piece;
mod place;
mod props;
pub mod ring;
mod slot;
mod sound;
