//! Tests of Lamarckian Poker.
