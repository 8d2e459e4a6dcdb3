//! What can be done with all that is kept: a file of it, back from a file, a table of the matches, gone.

use leptos::ev::MouseEvent;
use leptos::prelude::*;

use crate::table::words::counted;
use crate::ui::device::backup::{self, Backup, Restored};
use crate::ui::device::keeping::Safety;
use crate::ui::history::words::day;
use crate::ui::history::{self, History, csv};
use crate::ui::parts::{Button, Dialog, FilePick, Tone, save_file};
use crate::ui::profile::{Prefs, own_back, own_faces};
use crate::ui::storage::store;

/// When the last backup was made.
const BACKED_UP: &str = "backup";

/// What was asked to be erased.
#[derive(Clone, Copy, PartialEq)]
enum Erase {
    Matches,
    Everything,
}

/// Back up, restore, erase.
#[component]
pub fn Safe(
    /// The matches.
    history: RwSignal<History>,
) -> impl IntoView {
    let prefs = Prefs::get();
    let told = RwSignal::new(None::<(String, bool)>);
    let last = RwSignal::new(store::read(BACKED_UP));
    let again = move || {
        history.set(History::read());
        prefs.read_again();
        own_back::dress_page();
        own_faces::load();
        last.set(store::read(BACKED_UP));
    };
    let back_up = move |_| {
        let now = store::now();
        // It is but a date; the file is what counts.
        let _ = store::write(BACKED_UP, &now.to_string());
        save_file(&["pipyard-", &iso(now)[..10], ".json"].concat(), &backup::pack());
        again();
    };
    let table = move |_| save_file("pipyard-matches.csv", &history.with_untracked(|h| csv::print(&h.matches, iso)));
    let restore = move |read: Result<String, &'static str>| {
        let done = read
            .map_err(str::to_owned)
            .and_then(|text| Backup::read(&text).and_then(|backup| backup.restore()).map_err(|why| why.to_string()));
        told.set(Some(match done {
            Ok(restored) => (words(&restored), true),
            Err(why) => (why, false),
        }));
        again();
    };
    let open = RwSignal::new(false);
    let asked = RwSignal::new(Erase::Matches);
    let ask = move |what: Erase| {
        Callback::new(move |_| {
            asked.set(what);
            open.set(true);
        })
    };
    let erase = move |_| {
        let words = match asked.get_untracked() {
            Erase::Matches => {
                history::erase();
                "The book is blank again."
            }
            Erase::Everything => {
                backup::erase_all();
                "All that was kept here is gone."
            }
        };
        open.set(false);
        told.set(Some((words.to_owned(), true)));
        again();
    };
    let title = move || match asked.get() {
        Erase::Matches => "Erase all matches?",
        Erase::Everything => "Erase everything?",
    };
    let what = move || match asked.get() {
        Erase::Matches => "The matches and their records go for good. Settings and unfinished matches stay.",
        Erase::Everything => "Matches, settings, favourites, names, unfinished matches: all of it goes for good.",
    };
    let noted = move || history.with(|history| !history.matches.is_empty());
    let when = move || match last.get().and_then(|at| at.parse().ok()) {
        Some(at) => "Last backup: ".to_owned() + &day(at) + ".",
        None => "There is no backup yet.".to_owned(),
    };
    view! {
        <section class="group book-safe keeping" aria-labelledby="safe-title">
            <h2 class="group-title" id="safe-title">"In safe keeping"</h2>
            <p>
                "All of this is in this browser and nowhere else. A backup is one file with everything: matches, settings, \
                favourites, what is still on the table. "
                {when}
            </p>
            <Safety />
            <div class="book-acts">
                {act("Back up", Tone::Strong, Callback::new(back_up))}
                {move || noted().then(|| act("Matches as a table (CSV)", Tone::Plain, Callback::new(table)))}
            </div>
            <FilePick label="Restore a backup" accept=".json,application/json" most=backup::MOST on_read=restore />
            {move || told.get().map(|(words, good)| {
                let (class, role) = if good { ("book-told", "status") } else { ("open-wrong", "alert") };
                view! { <p class=class role=role>{words}</p> }
            })}
            <div class="book-acts book-acts--quiet">
                {move || noted().then(|| act("Erase the matches …", Tone::Quiet, ask(Erase::Matches)))}
                {act("Erase everything …", Tone::Quiet, ask(Erase::Everything))}
            </div>
            <Dialog title=Signal::derive(move || title().to_owned()) open>
                <p>{what}</p>
                <div class="dialog-actions">
                    {act("Keep it", Tone::Plain, Callback::new(move |_| open.set(false)))}
                    {act("Erase", Tone::Strong, Callback::new(erase))}
                </div>
            </Dialog>
        </section>
    }
}

/// A button of this page.
fn act(words: &'static str, tone: Tone, on_press: Callback<MouseEvent>) -> AnyView {
    view! { <Button tone on_press>{words}</Button> }.into_any()
}

/// A moment as the world's standard writes it.
fn iso(at: u64) -> String {
    js_sys::Date::new(&(at as f64).into()).to_iso_string().into()
}

/// What a backup brought, in a sentence.
fn words(restored: &Restored) -> String {
    let mut parts = Vec::new();
    let mut some = |count: usize, one: &str, many: &str| {
        if count > 0 {
            parts.push(counted(count as u32, one, many));
        }
    };
    some(restored.matches, "match that was not here", "matches that were not here");
    some(restored.unfinished, "unfinished match", "unfinished matches");
    some(restored.rules, "set of house rules", "sets of house rules");
    some(restored.faces, "picture of somebody", "pictures of people");
    some(restored.favourites, "favourite", "favourites");
    if restored.settings {
        parts.push("your settings".to_owned());
    }
    if parts.is_empty() {
        "All of that was here already.".to_owned()
    } else {
        ["Restored: ", &parts.join(", "), "."].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_restored_is_told() {
        assert_eq!(words(&Restored::default()), "All of that was here already.");
        let restored = Restored { settings: true, matches: 1, unfinished: 2, ..Restored::default() };
        assert_eq!(words(&restored), "Restored: 1 match that was not here, 2 unfinished matches, your settings.");
    }
}
