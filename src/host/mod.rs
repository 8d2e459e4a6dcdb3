//! A running match for the screen.
