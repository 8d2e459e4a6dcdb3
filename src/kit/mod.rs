//! Rule parts that several games share, each with tests of its own.

pub mod words;
