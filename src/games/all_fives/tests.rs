//! The rulings as tests.
