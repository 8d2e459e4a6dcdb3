//! One game inside somebody's page: nothing around it, nothing kept, everything from the address and from the page.

use std::sync::Arc;

use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::table::GameCard;
use crate::ui::address::{Query, flag};
use crate::ui::catalogue::{Found, Games, WithCard};
use crate::ui::embed::Within;
use crate::ui::embed::asked::{Asked, told};
use crate::ui::embed::message::{Code, Heard, Said};
use crate::ui::embed::parent::Parent;
use crate::ui::embed::reporter::Reporter;
use crate::ui::parts::Announcer;
use crate::ui::profile::Prefs;
use crate::ui::scheduler::in_frame;
use crate::ui::session::{Session, Start};
use crate::ui::table::TableOf;
use crate::wire::Ask;

/// What the keyboard goes to when the page around wants it at the table: what can be touched, else any button.
const FOCUS: [&str; 3] = [".hit--lit", ".actions .act", "main button:enabled"];

/// The line to the page around; it is silent where there is none.
#[derive(Clone, Copy)]
struct Line(StoredValue<Option<Parent>, LocalStorage>);

impl Line {
    fn tell(self, said: &Said) {
        // The last words of a match may come when its page has gone.
        let _ = self.0.try_with_value(|parent| parent.iter().for_each(|parent| parent.tell(said)));
    }

    fn error(self, code: Code, words: impl Into<String>) {
        self.tell(&Said::Error { code, words: words.into() });
    }
}

/// The table of a game inside somebody's page.
#[component]
pub fn EmbedPage(
    /// The game's id.
    id: String,
    /// Settings and set-up.
    query: Query,
) -> impl IntoView {
    provide_context(Within { readonly: flag(&query, "readonly") });
    Prefs::get().borrow(&query);
    let line = Line(StoredValue::new_local(Parent::find(query.get("origin").map(String::as_str))));
    let size = Size::follow(line);
    tell_missing(line, id.clone());
    let show = move |card: Arc<GameCard>| view! { <GuestTable card query=query.clone() line size /> }.into_any();
    view! { <WithCard id show=Callback::new(show) bare=true /> }
}

/// The table with its ears and its voice.
#[component]
fn GuestTable(
    /// The game.
    card: Arc<GameCard>,
    /// Settings and set-up.
    query: Query,
    /// The page around.
    line: Line,
    /// The size of the frame.
    size: Size,
) -> impl IntoView {
    let title = card.title.clone();
    let guest = Guest {
        card: StoredValue::new(card),
        line,
        size,
        reporter: StoredValue::new(Reporter::default()),
        prefs: Prefs::get(),
        announcer: Announcer::get(),
    };
    let asked = guest.judge(&query);
    let (start, code) = match asked.record.clone() {
        Some(record) => (Start::Watch { record, ply: 0 }, Code::Record),
        None => (Start::New(asked.plan.clone()), Code::Refused),
    };
    guest.reporter.update_value(|reporter| reporter.asks(code));
    let session = Session::start(start, false);
    guest.report(session, &asked);
    guest.hear(session, asked.readonly);
    view! { <TableOf session title home="" /> }
}

/// The game as a guest in somebody's page.
#[derive(Clone, Copy)]
struct Guest {
    card: StoredValue<Arc<GameCard>>,
    line: Line,
    size: Size,
    reporter: StoredValue<Reporter>,
    prefs: Prefs,
    announcer: Announcer,
}

impl Guest {
    /// Reads what is asked for. What makes no sense is told to everybody.
    fn judge(self, query: &Query) -> Asked {
        let asked = self.card.with_value(|card| self.prefs.peek(|settings| Asked::read(query, card, settings)));
        if !asked.problems.is_empty() {
            asked.problems.iter().for_each(|words| self.line.error(Code::Parameter, words.as_str()));
            self.announcer.tell(told(&asked.problems));
        }
        asked
    }

    /// Tells the page what happens. If nothing can be begun as it was asked for, the usual match is.
    fn report(self, session: Session, asked: &Asked) {
        let usual = asked.usual();
        let refusal = StoredValue::new(None::<String>);
        session.listen(move |tell| {
            let Some(said) = self.reporter.try_update_value(|reporter| reporter.hear(tell)).flatten() else { return };
            self.line.tell(&said);
            match said {
                Said::Error { code: Code::Record | Code::Refused, words }
                    if refusal.with_value(Option::is_none) && !self.reporter.with_value(Reporter::is_ready) =>
                {
                    refusal.set_value(Some(words));
                    self.reporter.update_value(|reporter| reporter.asks(Code::Refused));
                    session.ask(Ask::Open(usual.clone()));
                }
                Said::Ready {} => {
                    if let Some(why) = refusal.get_value() {
                        let why = ["That cannot be shown: ", &why, ". Here is a new match instead."];
                        self.announcer.tell(why.concat());
                    }
                }
                _ => {}
            }
        });
        Effect::new(move |_| {
            let standing = session.standing.read();
            let plan = session.plan.read_untracked();
            let Some(plan) = plan.as_ref() else { return };
            let said = self.reporter.try_update_value(|reporter| reporter.rest(plan, &standing)).unwrap_or_default();
            said.iter().for_each(|said| self.line.tell(said));
            // The table has been drawn by then.
            in_frame(move || self.size.tell());
        });
    }

    /// Does what the page asks.
    fn hear(self, session: Session, readonly: bool) {
        let begin = move |ask: Ask, code: Code| {
            self.reporter.update_value(|reporter| reporter.asks(code));
            session.ask(ask);
        };
        let heard = move |heard: Result<Heard, String>| match heard {
            Err(why) => self.line.error(Code::Parameter, why),
            Ok(Heard::New(mut query)) => {
                if readonly {
                    query.insert("readonly".to_owned(), String::new());
                }
                begin(Ask::Open(self.judge(&query).plan), Code::Refused);
            }
            Ok(Heard::Load(record)) => begin(Ask::Watch { record, ply: 0 }, Code::Record),
            // Borrowed settings are never kept, so nothing can go wrong.
            Ok(Heard::Theme(theme)) => self.announcer.tell_error(self.prefs.edit(|settings| settings.theme = theme)),
            Ok(Heard::Focus) => focus_table(),
        };
        let listener = self.line.0.with_value(|parent| parent.as_ref().map(|parent| parent.listen(heard)));
        // Kept until the page of the app is left.
        StoredValue::new_local(listener);
    }
}

fn focus_table() {
    let find = |place: &&str| document().query_selector(place).ok().flatten()?.dyn_into::<web_sys::HtmlElement>().ok();
    if let Some(place) = FOCUS.iter().find_map(find) {
        // What is shown takes the focus; if not, the keyboard stays where it was.
        let _ = place.focus();
    }
}

/// Tells the page how high the frame should be: now, when its width changes, and when the table has outgrown it.
#[derive(Clone, Copy)]
struct Size {
    line: Line,
    /// Width and height that were told last.
    told: StoredValue<(f64, u32)>,
}

impl Size {
    fn follow(line: Line) -> Size {
        let size = Size { line, told: StoredValue::new((0.0, 0)) };
        size.tell();
        let handle = window_event_listener(leptos::ev::resize, move |_| size.tell());
        on_cleanup(move || handle.remove());
        size
    }

    fn tell(self) {
        let Some((width, height)) = self.told.try_get_value() else { return };
        let now = window().inner_width().ok().and_then(|width| width.as_f64()).unwrap_or_default();
        let screen = document().query_selector(".table-screen").ok().flatten();
        // A table that fits says nothing of how much less would do.
        let outgrown = screen.filter(|screen| screen.scroll_height() > screen.client_height() + 1);
        let kept = if now == width { height } else { 0 };
        let good = good_height(now).max(kept).max(outgrown.map_or(0, |screen| screen.scroll_height().unsigned_abs()));
        self.told.set_value((now, good));
        if (now, good) != (width, height) {
            self.line.tell(&Said::Resize { height: good });
        }
    }
}

/// The height in which a table of this width sits well, both in CSS pixels. It depends on nothing else, so that a page
/// that follows it never chases its own tail.
fn good_height(width: f64) -> u32 {
    let (ratio, least, most) = if width < 640.0 { (1.5, 520.0, 720.0) } else { (0.7, 560.0, 760.0) };
    (width * ratio).clamp(least, most).round() as u32
}

/// Tells the page if there is no such game.
fn tell_missing(line: Line, id: String) {
    let games = Games::get();
    Effect::new(move |_| match games.find(&id) {
        Found::Unknown => {
            line.error(Code::Game, ["There is no game called “", &id, "” here."].concat());
        }
        Found::Failed(why) => line.error(Code::Broken, why),
        _ => {}
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_height_follows_the_width_within_bounds() {
        assert_eq!([320.0, 400.0, 480.0, 639.0].map(good_height), [520, 600, 720, 720]);
        assert_eq!([640.0, 800.0, 1000.0, 3000.0].map(good_height), [560, 560, 700, 760]);
    }
}
