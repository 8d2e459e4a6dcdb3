//! The bar above the table, and the buttons within reach of the thumb.

use leptos::prelude::*;

use super::aim::AimBar;
use super::buttons::{Around, button};
use super::held::{self, held};
use super::phrases::Phrasebook;
use super::place::at;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::table::layout::{Rect, Scene};
use crate::ui::table::model::picking::Press;
use crate::ui::table::model::{Desk, Panel};

/// The buttons.
#[component]
pub fn Actions(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let hidden = move || desk.presses.with(Vec::is_empty);
    let aims = Memo::new(move |_| desk.aiming.with(Option::is_some));
    let least =
        Memo::new(move |_| if desk.presses.with(|presses| is_short(desk, presses)) { LEAST_SHORT } else { LEAST });
    let plan =
        Memo::new(move |_| desk.presses.with(|presses| desk.scene.with(|scene| Plan::of(presses, least.get(), scene))));
    let page = RwSignal::new(0_usize);
    Effect::new(move |_| {
        desk.presses.track();
        page.set(0);
    });
    let book = Memo::new(move |_| desk.choices.with(|all| desk.picking.with(|picking| picking.book(all).cloned())));
    let style = move || {
        if book.with(Option::is_some) {
            return desk.scene.with(|scene| at(scene.book));
        }
        let Plan { columns, rows, drawer, .. } = plan.get();
        let place = desk.scene.with(|scene| if drawer { at(drawer_of(scene, rows)) } else { at(scene.actions) });
        let spare = if plan.get().beside { BACK } else { 0.0 };
        format!("{place}--columns:{columns};--spare:{spare}px")
    };
    let buttons = move || {
        if let Some(book) = book.get() {
            return view! { <Phrasebook desk book /> }.into_any();
        }
        if aims.get() {
            return view! { <AimBar desk /> }.into_any();
        }
        let (presses, all) = (desk.presses.get(), desk.choices.get());
        let loud = |press: &&Press| match press {
            Press::Choice(index) => all.get(*index).is_some_and(|choice| !choice.quiet),
            Press::Heading(_) | Press::Stepper(_) => true,
            Press::Back => false,
        };
        let alone = presses.iter().filter(loud).count() == 1;
        let width = plan.with(|plan| plan.width);
        let turned = plan.with(|plan| plan.page(&presses, page.get()));
        let more = turned.len() < presses.len();
        let (landmarks, joined) = plan.with(|plan| (plan.landmarks, plan.joined));
        let (before, turned): (Vec<Press>, Vec<Press>) =
            turned.into_iter().partition(|press| joined && matches!(press, Press::Choice(_)));
        let around = Around { landmarks, before: before.into_iter().next() };
        let shown = turned.into_iter().map(|press| button(desk, &all, alone, press, width, &around)).collect_view();
        let more = more.then(|| {
            view! {
                <button type="button" class="act act--quiet" on:click=move |event| { event.stop_propagation(); page.update(|page| *page += 1) }>
                    <span class="act-label">"More\u{a0}…"</span>
                </button>
            }
        });
        let place = plan.with(|plan| plan.drawer.then_some(plan.rows));
        let held = place.map(|rows| desk.scene.with(|scene| held(scene, drawer_of(scene, rows))));
        view! { {held}{shown}{more} }.into_any()
    };
    view! {
        <div
            class="actions"
            role="group"
            tabindex="-1"
            aria-label="Actions"
            class:actions--none=hidden
            class:actions--over=move || book.with(Option::is_some) || plan.with(|plan| plan.drawer)
            class:phrases=move || book.with(Option::is_some)
            class:phrases--low=move || book.with(Option::is_some) && desk.scene.with(Scene::is_low)
            prop:style=style
        >
            {buttons}
        </div>
    }
}

/// How the buttons stand: in their room, or in the drawer over the viewer's own pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Plan {
    columns: usize,
    rows: usize,
    /// All of them stand there at once.
    whole: bool,
    drawer: bool,
    /// What lets go stands beside the others, which leave it a little room.
    beside: bool,
    /// The only other button stands on the line of the stepper.
    joined: bool,
    /// For so many numbers there is room in a row above a long stepper.
    landmarks: usize,
    /// The width of a button.
    width: f64,
}

impl Plan {
    /// Buttons of at least this width where there are more than two in a row.
    fn of(presses: &[Press], least: f64, scene: &Scene) -> Plan {
        let (own, drawer) = (scene.actions, scene.drawer);
        let rows = |columns: usize, room: Rect| rows_of(presses, columns, room.w);
        let plan = |columns: usize, room: Rect, edges: f64| {
            let (all, most) = (rows(columns, room), room_for(room.h - edges));
            let beside = lets_go(presses) && others(presses) <= columns;
            // One alone has the whole line.
            let per = if all == 1 { others(presses).clamp(1, columns) } else { columns };
            let width = (room.w - if beside { BACK } else { 0.0 }) / per as f64 - 8.0;
            let width = width.min(WIDEST);
            let drawer = edges > 0.0;
            let spare = !drawer && has_long_stepper(presses) && all < most;
            let landmarks = if spare { ((room.w + 4.0) / LANDMARK) as usize } else { 0 };
            let (joined, whole) = (is_joined(presses, room.w), all <= most);
            Plan { columns, rows: all.min(most), whole, drawer, beside, joined, landmarks, width }
        };
        let columns = |room: Rect| (2..=4).filter(move |columns| *columns == 2 || room.w / *columns as f64 >= least);
        let fits = |columns: &usize, room: Rect, edges: f64| rows(*columns, room) <= room_for(room.h - edges);
        if let Some(found) = columns(own).find(|columns| fits(columns, own, 0.0)) {
            return plan(found, own, 0.0);
        }
        let most = columns(drawer).next_back().unwrap_or(2);
        plan(columns(drawer).find(|columns| fits(columns, drawer, EDGES)).unwrap_or(most), drawer, EDGES)
    }

    /// What is shown of more buttons than there is room for; the last place is for turning the page.
    fn page(&self, presses: &[Press], page: usize) -> Vec<Press> {
        if self.whole {
            return presses.to_vec();
        }
        let back = presses.iter().filter(|press| matches!(press, Press::Back)).count();
        let per = (self.rows * self.columns).saturating_sub(1 + back).max(1);
        let others: Vec<&Press> = presses.iter().filter(|press| !matches!(press, Press::Back)).collect();
        let pages = others.len().div_ceil(per).max(1);
        let shown = others.into_iter().skip(page % pages * per).take(per).cloned();
        shown.chain((back > 0).then_some(Press::Back)).collect()
    }
}

/// The greatest width of a button (`max-width` of `.act`).
const WIDEST: f64 = 384.0;
/// The least width of a button where there are more than two in a row, and where a short word stands on each.
const LEAST: f64 = 104.0;
const LEAST_SHORT: f64 = 88.0;
/// The width of the sign that lets go, with the gap before it.
const BACK: f64 = 52.0;
/// The width of a button for a number, with the gap beside it.
const LANDMARK: f64 = 48.0;
/// The edges of the drawer, above and below together.
const EDGES: f64 = 16.0;
/// The height of a button with the gap below it.
const ROW: f64 = 48.0;

/// Whether a short word or two stand on each of these buttons, and nothing else.
fn is_short(desk: Desk, presses: &[Press]) -> bool {
    /// The most letters: they fit on a line.
    const LETTERS: usize = 8;
    let is_short = |words: &str| desk.named(words).chars().count() <= LETTERS;
    presses.iter().all(|press| match press {
        Press::Choice(index) => desk
            .choices
            .with(|all| all.get(*index).is_some_and(|choice| choice.note.is_empty() && is_short(&choice.label))),
        Press::Heading(heading) => is_short(heading),
        Press::Stepper(_) | Press::Back => true,
    })
}

/// How many rows of buttons a room of this height holds.
fn room_for(height: f64) -> usize {
    ((height + 4.0) / ROW).floor().max(1.0) as usize
}

/// Buttons but for steppers and for what lets go.
fn others(presses: &[Press]) -> usize {
    presses.iter().filter(|press| matches!(press, Press::Choice(_) | Press::Heading(_))).count()
}

/// Whether there is something beside them that lets go.
fn lets_go(presses: &[Press]) -> bool {
    others(presses) > 0 && presses.iter().any(|press| matches!(press, Press::Back))
}

/// How many rows these buttons take with so many in a row; a stepper takes one for itself. To let go takes a place, too,
/// unless all others stand in one row, beside which there is room for a sign.
fn rows_of(presses: &[Press], columns: usize, width: f64) -> usize {
    let steppers = presses.iter().filter(|press| matches!(press, Press::Stepper(_))).count();
    let others = others(presses);
    let back = usize::from(lets_go(presses) && others > columns);
    if is_joined(presses, width) { steppers } else { (others + back).div_ceil(columns) + steppers }
}

/// Whether all there is to press is a stepper and one button, mostly to pass, for which its line has room.
fn is_joined(presses: &[Press], width: f64) -> bool {
    /// A phone that stands, however small.
    const LEAST: f64 = 296.0;
    width >= LEAST && matches!(presses, [Press::Choice(_), Press::Stepper(_)])
}

/// Whether the numbers of a stepper are so many that one would be long at it.
fn has_long_stepper(presses: &[Press]) -> bool {
    /// So many are soon stepped through.
    const FEW: usize = 5;
    presses.iter().any(|press| matches!(press, Press::Stepper(numbers) if numbers.len() > FEW))
}

/// The place of buttons that need more than their room: the lower part of the drawer, with what it covers of the hand in a
/// line above them.
fn drawer_of(scene: &Scene, rows: usize) -> Rect {
    let high = rows as f64 * ROW - 4.0 + EDGES;
    let held = held::height(scene, scene.drawer.cut_bottom(high).0);
    scene.drawer.cut_bottom(high + held).0
}

/// The bar above the table.
#[component]
pub fn Bar(
    /// The state of the table.
    desk: Desk,
    /// The name of the game.
    #[prop(into)]
    title: Signal<String>,
    /// Where the way back leads; empty inside other sites.
    home: String,
) -> impl IntoView {
    let tool = move |name: &'static str, key: &'static str, kind: IconKind, act: Callback<()>, off: Signal<bool>| {
        view! {
            <button type="button" class="tool" aria-label=name title=format!("{name} ({key})") disabled=off on:click=move |_| act.run(())>
                <Icon kind />
            </button>
        }
    };
    let never = Signal::derive(|| false);
    let panel = move |panel: Panel| Callback::new(move |()| desk.panel.set(panel.clone()));
    view! {
        <header class="bar">
            {(!home.is_empty()).then(|| view! { <a class="tool tool--back" href=home aria-label="Leave the table" title="Leave the table"><Icon kind=IconKind::Back /></a> })}
            <h1 class="bar-title">{move || title.get()}</h1>
            <div class="bar-tools">
                {tool("Take back", "U", IconKind::Undo, Callback::new(move |()| desk.undo(false)), Signal::derive(move || !desk.can_undo(false)))}
                <span class="bar-roomy">{tool("Redo", "Y", IconKind::Redo, Callback::new(move |()| desk.undo(true)), Signal::derive(move || !desk.can_undo(true)))}</span>
                {tool("Hint", "H", IconKind::Hint, Callback::new(move |()| desk.hint()), Signal::derive(move || desk.choices.with(|all| all.is_empty())))}
                <span class="bar-roomy">{tool("Rules", "R", IconKind::Rules, panel(Panel::Rules), never)}</span>
                <span class="bar-narrow">{tool("Log", "L", IconKind::Log, panel(Panel::Log), never)}</span>
                {tool("More", "M", IconKind::Menu, panel(Panel::More), never)}
            </div>
        </header>
    }
}
