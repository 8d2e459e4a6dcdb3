//! The screens that pages are shown on.

/// The screen that a page is shown on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 390 × 844, touched.
    Phone,
    /// 1280 × 800, with a mouse.
    Desktop,
}

impl Screen {
    /// Both screens.
    pub const ALL: [Screen; 2] = [Screen::Phone, Screen::Desktop];

    /// How large it is, in CSS pixels.
    pub fn size(self) -> (u32, u32) {
        match self {
            Screen::Phone => (390, 844),
            Screen::Desktop => (1280, 800),
        }
    }

    /// Its name in file names.
    pub fn name(self) -> &'static str {
        match self {
            Screen::Phone => "phone",
            Screen::Desktop => "desktop",
        }
    }
}
