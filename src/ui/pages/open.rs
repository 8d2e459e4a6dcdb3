//! Opening a match that somebody gave one: as a link, as a file, as a text. The host is the judge of it; until it has
//! found the match good, nothing else changes.

use leptos::prelude::*;

use crate::ui::address::{Nav, Query, Route};
use crate::ui::parts::{Button, FilePick, Tone};
use crate::ui::session::Link;
use crate::ui::words::sentence;
use crate::wire::{Ask, Tell};

/// No match is longer, in bytes.
const MOST: usize = 2_000_000;

/// The page where a match is opened.
#[component]
pub fn OpenPage() -> impl IntoView {
    let nav = Nav::get();
    let text = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let open = move |given: String| {
        wrong.set(None);
        match what_was_given(&given) {
            Some(record) => read(nav, record, wrong),
            None => wrong
                .set(Some("There is no match in that. A link, or the text of a record, is what it takes.".to_owned())),
        }
    };
    let picked = move |read: Result<String, &'static str>| match read {
        Ok(text) => open(text),
        Err(why) => wrong.set(Some(why.to_owned())),
    };
    view! {
        <section class="open">
            <h1 class="page-title">"Open a match"</h1>
            <p class="page-lead">"Somebody sent you one, or you kept one: look at it step by step, from any seat, and play on from wherever you like."</p>
            <form class="open-form" on:submit=move |event| { event.prevent_default(); open(text.get_untracked()) }>
                <label class="field">
                    <span class="field-label">"A link, or the text of a record"</span>
                    <textarea
                        class="field-input open-text"
                        rows="4"
                        autocomplete="off"
                        spellcheck="false"
                        prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event))
                    ></textarea>
                </label>
                <FilePick label="Or a file" accept=".json,.txt,application/json,text/plain" most=MOST on_read=picked />
                {move || wrong.get().map(|why| view! { <p class="open-wrong" role="alert">{why}</p> })}
                <Button tone=Tone::Strong on_press=move |_| open(text.get_untracked())>"Open it"</Button>
            </form>
        </section>
    }
}

/// Lets the host read a record, and goes to it if it is good.
fn read(nav: Nav, record: String, wrong: RwSignal<Option<String>>) {
    let given = record.clone();
    let link = Link::start(move |tell| match tell {
        Tell::Update { standing, .. } => {
            let text = standing.link.unwrap_or_else(|| given.clone());
            nav.go(&Route::Record(text, Query::new()));
        }
        Tell::Refused { why } | Tell::Broken { what: why } => {
            // The page may have been left meanwhile.
            let _ = wrong.try_update(|wrong| *wrong = Some(sentence(&why)));
        }
        _ => {}
    });
    link.ask(Ask::Watch { record, ply: 0 });
}

/// The record in what somebody pasted: behind the address of a link, or between the braces of a record.
pub fn what_was_given(text: &str) -> Option<String> {
    if text.len() > MOST {
        return None;
    }
    if let Some(at) = text.find("#/record/") {
        let address = text[at..].split_whitespace().next().unwrap_or_default();
        // What an address is wrapped in by those who write about it.
        let address = address.trim_end_matches(['.', ',', ')', '>', '"', '\'']);
        return match Route::parse(address) {
            Route::Record(record, _) => Some(record),
            _ => None,
        };
    }
    if let (Some(from), Some(to)) = (text.find('{'), text.rfind('}')) {
        return (from < to).then(|| text[from..=to].to_owned());
    }
    let text = text.trim();
    // The bare text of a link.
    let bare = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte));
    bare.then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_found_in_what_was_pasted() {
        let found = |text: &str| what_was_given(text);
        assert_eq!(found("https://yard.example/app/#/record/AQ-_x?at=3"), Some("AQ-_x".to_owned()));
        assert_eq!(found("look (https://yard.example/#/record/AQx). Well?"), Some("AQx".to_owned()));
        assert_eq!(found("  AQ-_x \n"), Some("AQ-_x".to_owned()));
        assert_eq!(found("see: {\"a\":{}} !"), Some("{\"a\":{}}".to_owned()));
        for nothing in ["", "   ", "hello there", "} {", "https://yard.example/#/record/"] {
            assert_eq!(found(nothing), None, "{nothing}");
        }
    }
}
