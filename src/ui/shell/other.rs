//! The program of the page that is not here yet: sent for when its pages are wanted.
//!
//! The script in `index.html` knows the files of both and starts what is asked for by an event.

use leptos::prelude::*;
use web_sys::Event;

use crate::ui::gate::{Missing, Waiting};
use crate::wire::LOST_EVENT;

/// One of the programs of the page.
#[derive(Clone, Copy)]
pub enum Other {
    /// The shelf.
    Front,
    /// All that lies behind it.
    Yard,
}

impl Other {
    fn name(self) -> &'static str {
        match self {
            Other::Front => "front",
            Other::Yard => "yard",
        }
    }

    /// The attribute of the page that says that it is here.
    fn mark(self) -> String {
        ["data-", self.name()].concat()
    }

    /// Says on the page that this program is here.
    pub fn is_here_now(self) {
        if let Some(root) = document().document_element() {
            // A plain attribute; without it the words of waiting would merely stay.
            let _ = root.set_attribute(&self.mark(), "here");
        }
    }

    fn is_here(self) -> bool {
        document().document_element().is_some_and(|root| root.has_attribute(&self.mark()))
    }

    /// Starts it, unless it is here or on its way.
    fn send_for(self) {
        if let Ok(event) = Event::new(&["pipyard-", self.name()].concat()) {
            // Nobody prevents it.
            let _ = window().dispatch_event(&event);
        }
    }
}

/// What is seen at an address of the other program until that is there.
#[component]
pub fn Elsewhere(
    /// The program.
    program: Other,
) -> impl IntoView {
    let failed = RwSignal::new(false);
    let lost = window_event_listener_untyped(LOST_EVENT, move |_| failed.set(true));
    on_cleanup(move || lost.remove());
    let again = Callback::new(move |()| {
        failed.set(false);
        program.send_for();
    });
    let words = move || {
        if failed.get() { view! { <Missing again /> }.into_any() } else { view! { <Waiting /> }.into_any() }
    };
    // It hides itself when the other program speaks (`base.css`).
    (!program.is_here()).then(|| {
        program.send_for();
        view! { <div class=["for-", program.name()].concat()>{words}</div> }
    })
}
