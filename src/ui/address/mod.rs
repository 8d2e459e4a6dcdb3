//! Addresses: what stands behind the `#`, as an enum, and how to get there.
//!
//! | module | what it is |
//! | --- | --- |
//! | [`route`] | addresses as an enum, and their parameters; pure |
//! | [`filter`] | what the shelf is searched for; pure |
//! | `nav` | where one is, as a context |

pub mod filter;
mod nav;
pub mod route;

pub use self::filter::{Filter, KINDS};
pub use self::nav::{Nav, location_hash};
pub use self::route::{Query, Route, decode, encode, flag, folder_of, is_id, parse_query, print_query};
