//! The app on the page.
