//! The seal of a deal: a fingerprint that is shown before the first move and can be checked when the match is over.
//!
//! The fingerprint is the SHA-256 of one plain line, so that any tool can check it. A seed has 53 bits, which could be
//! tried through; the salt of 128 bits, drawn with it and told with it, is what cannot.

use sha2::{Digest, Sha256};

/// How many random bytes a salt is made of.
pub const SALT: usize = 16;

/// The line that is sealed: "pipyard 123 0011…".
pub fn line(seed: u64, salt: &str) -> String {
    ["pipyard ", &seed.to_string(), " ", salt].concat()
}

/// The fingerprint of a seed and a salt: 64 hexadecimal digits.
pub fn fingerprint(seed: u64, salt: &str) -> String {
    hex(&Sha256::digest(line(seed, salt).as_bytes()))
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_is_frozen_and_any_tool_finds_it() {
        let salt = hex(&[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 255]);
        assert_eq!(salt, "000102030405060708090a0b0c0d0eff");
        assert_eq!(line(7, &salt), "pipyard 7 000102030405060708090a0b0c0d0eff");
        // printf %s 'pipyard 7 000102030405060708090a0b0c0d0eff' | sha256sum
        assert_eq!(fingerprint(7, &salt), "943e7a92e0ad9891ffce296f7e88a875109a28244dd3e7155fb5f7d76fd8d7a9");
    }

    #[test]
    fn another_seed_or_salt_has_another_fingerprint() {
        let own = fingerprint(7, "ab");
        assert!([fingerprint(8, "ab"), fingerprint(7, "aa"), fingerprint(7, "")].iter().all(|other| *other != own));
    }
}
