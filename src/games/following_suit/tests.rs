//! Tests of Following Suit.
