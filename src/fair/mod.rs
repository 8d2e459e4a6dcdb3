//! What shows that chance was fair: the seal of a deal, counts of what came, and how odd such counts are.
//!
//! Screen, host and tool share it, so it knows neither rules nor pages. The host seals ([`seal`]) and counts ([`luck`]),
//! the screen checks and judges ([`chance`]).

pub mod chance;
pub mod luck;
pub mod seal;
