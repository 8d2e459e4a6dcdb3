//! The moves and their notation.

use super::notes::Notes;
use crate::kit::notation::notation;

/// Buckets on the table.
pub const BUCKETS: usize = 5;

notation! {
    /// One of the five buckets; its letter stays with it.
    pub enum Bucket {
        /// The first.
        A = "a",
        /// The second.
        B = "b",
        /// The third.
        C = "c",
        /// The fourth.
        D = "d",
        /// The last.
        E = "e",
    }
}

impl Bucket {
    /// All of them in order.
    pub const ALL: [Bucket; BUCKETS] = [Bucket::A, Bucket::B, Bucket::C, Bucket::D, Bucket::E];
}

notation! {
    /// A move of Boneyard.
    pub enum Move {
        /// Notes of the hand, sealed in an envelope.
        Bid(notes: Notes) = "bid {notes}" if !notes.is_empty(),
        /// The money of a bucket, for a bid that nobody matched.
        Take(bucket: Bucket) = "take {bucket}",
    }
}
