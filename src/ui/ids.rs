//! Enums whose values have an id and words: in storage, in attributes of the page, in addresses, on the screen.

/// Draws an enum of choices with their ids and their words from one place.
macro_rules! choices {
    ($(#[$doc:meta])* $name:ident { $($(#[$item:meta])* $variant:ident $id:literal $title:literal)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
        pub enum $name { $($(#[$item])* $variant,)* }

        impl $name {
            /// Every choice as (id, title).
            pub const WORDS: &'static [(&'static str, &'static str)] = &[$(($id, $title),)*];

            /// Its id: in storage, in attributes of the page, in the parameters of an embedded table.
            pub const fn id(self) -> &'static str {
                Self::WORDS[self as usize].0
            }

            /// The choice of this id.
            pub fn known(id: &str) -> Option<Self> {
                match id { $($id => Some(Self::$variant),)* _ => None }
            }

            /// The choice of this id; the default if there is none.
            pub fn of(id: &str) -> Self {
                Self::known(id).unwrap_or_default()
            }
        }
    };
}

pub(super) use choices;
