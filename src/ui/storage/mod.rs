//! What the app keeps on the device.
//!
//! | module | what it is |
//! | --- | --- |
//! | `store` | texts under names |
//! | `games` | what is kept of each game |

pub mod games;
pub mod store;
