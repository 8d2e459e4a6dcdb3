//! The seal of a deal: a fingerprint that is shown before the first move and can be checked when the match is over.
//!
//! The fingerprint is the SHA-256 of one plain line, so that any tool can check it. A seed has 53 bits, which could be
//! tried through; the salt of 128 bits, drawn with it and told with it, is what cannot.

/// How many random bytes a salt is made of.
pub const SALT: usize = 16;

/// The line that is sealed: "pipyard 123 0011…".
pub fn line(seed: u64, salt: &str) -> String {
    ["pipyard ", &seed.to_string(), " ", salt].concat()
}

/// The fingerprint of a seed and a salt: 64 hexadecimal digits.
pub fn fingerprint(seed: u64, salt: &str) -> String {
    sha256(&line(seed, salt))
}

/// SHA-256 of a text, after FIPS 180-4, section 6.2. A crate unrolls it for speed, which nobody needs for one line and which
/// costs some hundreds of bytes both on the page and in the worker; the tests compare it with one.
fn sha256(text: &str) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let bits = 8 * bytes.len() as u64;
    bytes.push(0x80);
    while bytes.len() % 64 != 56 {
        bytes.push(0);
    }
    bytes.extend(bits.to_be_bytes());
    let mut hash = SQUARE_ROOTS;
    bytes.chunks_exact(64).for_each(|block| compress(&mut hash, block));
    hex(&hash.map(u32::to_be_bytes).concat())
}

/// Takes a block of 64 bytes into the hash.
fn compress(hash: &mut [u32; 8], block: &[u8]) {
    let mut words = [0_u32; 64];
    for (word, bytes) in words.iter_mut().zip(block.chunks_exact(4)) {
        *word = bytes.iter().fold(0, |word, byte| word << 8 | u32::from(*byte));
    }
    for at in 16..64 {
        let (near, far) = (words[at - 2], words[at - 15]);
        let near = near.rotate_right(17) ^ near.rotate_right(19) ^ near >> 10;
        let far = far.rotate_right(7) ^ far.rotate_right(18) ^ far >> 3;
        words[at] = near.wrapping_add(words[at - 7]).wrapping_add(far).wrapping_add(words[at - 16]);
    }
    let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = *hash;
    for (word, root) in words.into_iter().zip(CUBE_ROOTS) {
        let sum = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
        let choice = e & f ^ !e & g;
        let first = h.wrapping_add(sum).wrapping_add(choice).wrapping_add(root).wrapping_add(word);
        let sum = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
        let majority = a & b ^ a & c ^ b & c;
        (h, g, f, e) = (g, f, e, d.wrapping_add(first));
        (d, c, b, a) = (c, b, a, first.wrapping_add(sum).wrapping_add(majority));
    }
    for (old, new) in hash.iter_mut().zip([a, b, c, d, e, f, g, h]) {
        *old = old.wrapping_add(new);
    }
}

/// The first 32 bits behind the point of the square roots of the first 8 primes.
const SQUARE_ROOTS: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// The same of the cube roots of the first 64 primes.
const CUBE_ROOTS: [u32; 64] = [
    0x428a_2f98,
    0x7137_4491,
    0xb5c0_fbcf,
    0xe9b5_dba5,
    0x3956_c25b,
    0x59f1_11f1,
    0x923f_82a4,
    0xab1c_5ed5,
    0xd807_aa98,
    0x1283_5b01,
    0x2431_85be,
    0x550c_7dc3,
    0x72be_5d74,
    0x80de_b1fe,
    0x9bdc_06a7,
    0xc19b_f174,
    0xe49b_69c1,
    0xefbe_4786,
    0x0fc1_9dc6,
    0x240c_a1cc,
    0x2de9_2c6f,
    0x4a74_84aa,
    0x5cb0_a9dc,
    0x76f9_88da,
    0x983e_5152,
    0xa831_c66d,
    0xb003_27c8,
    0xbf59_7fc7,
    0xc6e0_0bf3,
    0xd5a7_9147,
    0x06ca_6351,
    0x1429_2967,
    0x27b7_0a85,
    0x2e1b_2138,
    0x4d2c_6dfc,
    0x5338_0d13,
    0x650a_7354,
    0x766a_0abb,
    0x81c2_c92e,
    0x9272_2c85,
    0xa2bf_e8a1,
    0xa81a_664b,
    0xc24b_8b70,
    0xc76c_51a3,
    0xd192_e819,
    0xd699_0624,
    0xf40e_3585,
    0x106a_a070,
    0x19a4_c116,
    0x1e37_6c08,
    0x2748_774c,
    0x34b0_bcb5,
    0x391c_0cb3,
    0x4ed8_aa4a,
    0x5b9c_ca4f,
    0x682e_6ff3,
    0x748f_82ee,
    0x78a5_636f,
    0x84c8_7814,
    0x8cc7_0208,
    0x90be_fffa,
    0xa450_6ceb,
    0xbef9_a3f7,
    0xc671_78f2,
];
/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    let digit = |nibble: u8| char::from(b"0123456789abcdef"[usize::from(nibble & 15)]);
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(*byte)]).collect()
}

#[cfg(test)]
mod tests {
    use sha2::{Digest, Sha256};

    use super::*;

    #[test]
    fn the_hash_is_the_published_one() {
        // The examples of NIST for FIPS 180-4: no block, one, two, and a million letters.
        let vectors = [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ),
            (&"a".repeat(1_000_000), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ];
        for (text, hash) in vectors {
            assert_eq!(sha256(text), hash);
        }
    }

    #[test]
    fn the_hash_is_that_of_a_known_crate_for_texts_of_any_length() {
        for length in 0..200 {
            let text = "pip yard ".repeat(length).split_off(8 * length);
            assert_eq!(sha256(&text), hex(&Sha256::digest(text.as_bytes())), "{length}");
        }
    }

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
