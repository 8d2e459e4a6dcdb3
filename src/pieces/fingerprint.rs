//! A short name for a content.

use std::fmt;

/// A number for a text or a file, the same on every platform and in every version: the hash of Fowler, Noll and Vo (FNV-1a,
/// 64 bits). It keeps no secret.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fingerprint(u64);

impl Fingerprint {
    /// That of nothing.
    pub const EMPTY: Fingerprint = Fingerprint(0xcbf2_9ce4_8422_2325);

    /// That of one content.
    pub fn of(content: impl AsRef<[u8]>) -> Fingerprint {
        Fingerprint::EMPTY.with(content)
    }

    /// That of what came before, followed by `content`.
    #[must_use]
    pub fn with(self, content: impl AsRef<[u8]>) -> Fingerprint {
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        Fingerprint(content.as_ref().iter().fold(self.0, mix))
    }

    /// It as a number.
    pub const fn number(self) -> u64 {
        self.0
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first of the vectors that the authors of the hash published.
    #[test]
    fn it_is_the_hash_that_its_authors_published() {
        assert_eq!(Fingerprint::EMPTY.to_string(), "cbf29ce484222325");
        assert_eq!(Fingerprint::of("a").number(), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(Fingerprint::of("foobar").number(), 0x8594_4171_f739_67e8);
        assert_eq!(Fingerprint::of("foo").with("bar"), Fingerprint::of("foobar"));
    }
}
