//! The rulings of Mia.
