//! What the app keeps on the device.

pub mod store;
