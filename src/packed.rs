//! Values as bytes, for readers of the same build: what a host tells the page, and the cards of the games.
//!
//! The bytes name no field, so both sides must have been compiled from the same types. In exchange the code that reads them
//! is a quarter of what it takes to read the same as JSON, which was a third of the page's program without the table. What
//! is kept on a device, given away or told by others is JSON or a text, and so is what the page asks of a host: those are
//! few and small, and a person can read them.

use serde::Serialize;
use serde::de::DeserializeOwned;

/// A value as bytes; none if it cannot be written, which [`unpack`] refuses then.
pub fn pack(value: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(value).unwrap_or_default()
}

/// The value that was [`pack`]ed; nothing if these are not its bytes.
pub fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
