//! The rulings of Crash.
