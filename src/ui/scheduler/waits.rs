//! What of the page is not worth a look yet. The first paint stays as long.

use leptos::prelude::*;

use super::turns::in_frame;

/// How many parts of the page still wait for something; the first paint covers the page as long.
#[derive(Clone, Copy)]
pub struct Waits(RwSignal<usize>);

impl Waits {
    /// The context. As soon as nothing waits any more, in a frame after it and after any change that `track` follows, the
    /// page is `there`.
    pub fn watch(track: impl Fn() + 'static, there: impl Fn() + Copy + 'static) -> Waits {
        let waits = RwSignal::new(0_usize);
        Effect::new(move |_| {
            track();
            if waits.get() > 0 {
                return;
            }
            in_frame(move || {
                if waits.try_get_untracked() == Some(0) {
                    there();
                }
            });
        });
        Waits(waits)
    }
}

/// Says that what is being made here is not worth a look yet, until it is taken away.
pub fn wait() {
    let Some(Waits(waits)) = use_context() else { return };
    waits.update(|count| *count += 1);
    on_cleanup(move || waits.try_update(|count| *count -= 1).unwrap_or_default());
}
