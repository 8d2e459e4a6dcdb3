//! The rulings of Flip.
