//! The phrasebook: hundreds of moves as sentences that grow word by word. Its tabs are their first words, below them stand the
//! words that can follow; a strip says what has been said so far, and typing finds sentences by their letters. It opens in the
//! room of the buttons, over the viewer's own pieces.

use std::ops::Range;

use leptos::prelude::*;

use super::buttons::{heading_button, is_hinted, label_size, leads_to_hint};
use super::held::{self, held};
use crate::table::Choice;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::table::layout::fit::BOLD;
use crate::ui::table::layout::{Form, Scene};
use crate::ui::table::model::Desk;
use crate::ui::table::model::picking::{Picking, Press};

/// Sentences that are shown of those found; whoever wants others types on.
const MOST: usize = 24;
/// The width of a word that suits a thumb, with the gap beside it.
const WORD: f64 = 70.0;
/// The least width of two columns in which a long word stands, or a whole sentence.
const PAIR: (f64, f64) = (90.0, 112.0);
/// What a tab takes beside its letters, with the gap beside it; and what stands before the tabs on a lying phone.
const TAB: f64 = 25.0;
const HEAD: f64 = 300.0;
/// The width of a book from which on the field that finds sentences stands beside what was said so far.
const BESIDE: f64 = 520.0;
/// What the edges of the book take, a line of it with the gap below, and that gap, in pixels; flat it is closer.
const EDGES: f64 = 8.0;
const LINE: f64 = 48.0;
const GAP: f64 = 4.0;

/// The sentences of a book in which every word that was typed begins a word, in that order; of the label or of the notation.
pub fn found(choices: &[Choice], book: &str, typed: &str) -> Vec<usize> {
    let typed: Vec<String> = words(typed).collect();
    let fits = |text: &str| {
        let mut said = words(text);
        typed.iter().all(|wanted| said.any(|word| word.starts_with(wanted.as_str())))
    };
    let of_book = choices
        .iter()
        .enumerate()
        .filter(|(_, choice)| choice.blocked.is_none() && choice.book().is_some_and(|of| of == book));
    of_book.filter(|(_, choice)| fits(&choice.label) || fits(&choice.text)).map(|(index, _)| index).collect()
}

fn words(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_lowercase)
}

/// The open phrasebook.
#[component]
pub fn Phrasebook(
    /// The state of the table.
    desk: Desk,
    /// Its name.
    book: String,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let named = book.clone();
    let (has_tabs, alone, tabs) = {
        let here = Picking { touched: Vec::new(), path: vec![book.clone()] };
        let headings = move || desk.choices.with(|all| here.presses(all)).into_iter().filter_map(heading);
        let book = book.clone();
        let room = Memo::new(move |_| {
            desk.scene.with(|scene| scene.book.w - 16.0 - if scene.form == Form::Flat { HEAD } else { 0.0 })
        });
        let (all, each) = (headings.clone(), headings.clone());
        let alone = Memo::new(move |_| each().nth(1).is_none());
        let fits = Memo::new(move |_| {
            let width = all().map(|tab| BOLD.width(&desk.named(&tab), 16.0) + TAB).sum::<f64>();
            // Below them one line of words at least has to have its room.
            let high = desk.scene.with(|scene| scene.form == Form::Flat || left(scene) >= EDGES + 3.0 * LINE - GAP);
            !alone.get() && high && width <= room.get()
        });
        let shown = move || headings().map(|tab| tab_view(desk, typed, &book, tab)).collect_view();
        let tabs = move || {
            fits.get().then(|| view! { <div class="phrases-tabs" role="group" aria-label="Kinds">{shown()}</div> })
        };
        (fits, alone, tabs)
    };
    Effect::new(move |_| {
        let side_by_side = has_tabs.get();
        let first = desk.choices.with(|all| desk.picking.with(|picking| picking.at_first_tab(all, side_by_side)));
        if let Some(first) = first {
            desk.picking.set(first);
        }
    });
    // Where they do not fit side by side they are the first words, and one leads back to them.
    let inside =
        Memo::new(move |_| !has_tabs.get() && !alone.get() && desk.picking.with(|picking| picking.path.len() > 1));
    // Words that do not fit are on further pages; what is hinted at is on the first that is shown.
    let page = RwSignal::new(None::<usize>);
    Effect::new(move |_| {
        desk.picking.track();
        desk.hinted.track();
        page.set(None);
    });
    let close = move || desk.let_go();
    // What was said has to be read; where there is no room for both, one goes back to find a sentence by its letters.
    let finds = Memo::new(move |_| {
        !inside.get() || !typed.with(String::is_empty) || desk.scene.with(|scene| scene.book.w >= BESIDE)
    });
    let find = move || {
        view! {
            <input
                class="field-input phrases-find"
                type="search"
                placeholder="Find …"
                aria-label="Find a sentence"
                autocomplete="off"
                prop:value=typed
                on:click=|event| event.stop_propagation()
                on:input=move |event| typed.set(event_target_value(&event))
                on:keydown=move |event| if event.key() == "Escape" { close() }
            />
        }
    };
    let grid = Memo::new(move |_| {
        let (spans, whole) = desk.presses.with(|presses| {
            let whole = |press: &Press| matches!(press, Press::Choice(_)) && span(desk, press) > 1;
            (presses.iter().map(|press| span(desk, press)).collect::<Vec<_>>(), presses.iter().any(whole))
        });
        desk.scene.with(|scene| Grid::of(scene, has_tabs.get(), &spans, whole))
    });
    let strip = move || {
        let said = desk.picking.with(|picking| picking.path.get(1..).unwrap_or_default().join(" · "));
        if said.is_empty() { String::new() } else { desk.named(&said) + "\u{a0}…" }
    };
    let listed = {
        let book = book.clone();
        move || {
            let words = typed.get();
            if words.trim().is_empty() {
                return words_view(desk, page, grid.get()).into_any();
            }
            desk.choices.with(|all| {
                let found = found(all, &book, &words);
                let more = found.len().saturating_sub(MOST);
                let shown = found
                    .into_iter()
                    .take(MOST)
                    .map(|index| sentence_view(desk, index, &all[index], true, 2, grid.with(|grid| grid.wide(2))))
                    .collect_view();
                let words = match more {
                    0 => String::new(),
                    more => format!("{more} more: type on"),
                };
                view! { {shown}<span class="phrases-more">{words}</span> }.into_any()
            })
        }
    };
    view! {
        {move || desk.scene.with(|scene| held(scene, scene.book))}
        <div class="phrases-head" role="group" aria-label=desk.named(&book)>
            <button type="button" class="act act--back" aria-label="Let go" title="Let go" on:click=move |event| { event.stop_propagation(); close() }>
                <Icon kind=IconKind::Close />
            </button>
            {move || inside.get().then(|| back_view(desk, typed, &named))}
            <span class="phrases-strip" role="status">{strip}</span>
            {move || finds.get().then(find)}
        </div>
        {tabs}
        <div class="phrases-words" role="group" aria-label="Words" prop:style=move || format!("--columns:{}", grid.get().columns)>{listed}</div>
    }
}

fn heading(press: Press) -> Option<String> {
    match press {
        Press::Heading(heading) => Some(heading),
        Press::Choice(_) | Press::Stepper(_) | Press::Back => None,
    }
}

/// Leads to these first words, whatever was said or typed before.
fn leads(desk: Desk, typed: RwSignal<String>, path: Vec<String>) -> impl FnMut(leptos::ev::MouseEvent) {
    move |event| {
        event.stop_propagation();
        typed.set(String::new());
        desk.picking.set(Picking { touched: Vec::new(), path: path.clone() });
    }
}

fn tab_view(desk: Desk, typed: RwSignal<String>, book: &str, tab: String) -> impl IntoView + use<> {
    let path = vec![book.to_owned(), tab.clone()];
    let (open, hinted) = (path.clone(), path.clone());
    let is_open = move || desk.picking.with(|picking| picking.path.starts_with(&open));
    view! {
        <button
            type="button"
            class="chip"
            class:act--hinted=move || leads_to_hint(desk, &hinted)
            aria-pressed=move || if is_open() { "true" } else { "false" }
            on:click=leads(desk, typed, path)
        >
            {desk.named(&tab)}
        </button>
    }
}

/// The way back to the first words.
fn back_view(desk: Desk, typed: RwSignal<String>, book: &str) -> impl IntoView + use<> {
    let path = vec![book.to_owned()];
    view! {
        <button
            type="button"
            class="chip"
            on:click=leads(desk, typed, path)
        >
            "Back"
        </button>
    }
}

/// The height of the book below what is held.
fn left(scene: &Scene) -> f64 {
    scene.book.h - held::height(scene, scene.book)
}

/// How words stand below each other.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Grid {
    columns: usize,
    lines: usize,
    /// All words take two columns: where they are few they share the room alike, in letters of one size.
    paired: bool,
    /// The width of a column, with the gap beside it.
    width: f64,
}

impl Grid {
    /// For words that take so many columns each, `whole` sentences among them.
    fn of(scene: &Scene, has_tabs: bool, spans: &[usize], whole: bool) -> Grid {
        let (edges, line) = if scene.is_low() { (4.0, 44.0) } else { (EDGES, LINE) };
        let above = if has_tabs && scene.form != Form::Flat { 2.0 } else { 1.0 };
        let lines = ((left(scene) - edges) / line - above).floor().max(1.0) as usize;
        let width = scene.book.w - 16.0;
        let pair = if whole { PAIR.1 } else { PAIR.0 };
        let (single, pairs) = ((width / WORD).floor().max(2.0) as usize, (width / pair).floor().max(1.0) as usize);
        let long = spans.iter().filter(|span| **span > 1).count();
        let paired = spans.len() <= pairs * lines || 2 * long >= spans.len();
        let columns = if paired { 2 * pairs } else { single };
        Grid { columns, lines, paired, width: width / columns as f64 }
    }

    /// The width of a word that takes so many columns.
    fn wide(&self, columns: usize) -> f64 {
        self.width * columns as f64 - GAP
    }
}

/// How many columns a word takes that can follow.
fn span(desk: Desk, press: &Press) -> usize {
    let wide = match press {
        Press::Heading(word) => is_long(desk, word),
        Press::Choice(index) => desk.choices.with(|all| all.get(*index).is_some_and(|choice| is_whole(desk, choice))),
        Press::Stepper(_) | Press::Back => false,
    };
    if wide { 2 } else { 1 }
}

/// The words that can follow, as many as there is room for, and the way to the others.
fn words_view(desk: Desk, page: RwSignal<Option<usize>>, grid: Grid) -> impl IntoView {
    let presses = desk.presses.get();
    let spans: Vec<usize> = presses.iter().map(|press| if grid.paired { 2 } else { span(desk, press) }).collect();
    let pages = pages(&spans, grid.lines, grid.columns);
    let hinted = desk.hint.get();
    let hinted = presses.iter().position(|press| matches!(press, Press::Choice(index) if Some(*index) == hinted));
    let begins = pages.iter().position(|page| hinted.is_some_and(|at| page.contains(&at))).unwrap_or(0);
    let at = page.get().unwrap_or(begins) % pages.len().max(1);
    let shown = pages.get(at).cloned().unwrap_or_default();
    let words = presses[shown.clone()].iter().zip(&spans[shown]);
    let words = words.filter_map(|(press, span)| word_view(desk, press, *span, grid.wide(*span))).collect_view();
    let more = (pages.len() > 1).then(|| {
        let turn = move |event: leptos::ev::MouseEvent| {
            event.stop_propagation();
            page.set(Some(at + 1));
        };
        view! { <button type="button" class="act act--quiet" on:click=turn><span class="act-label">"More\u{a0}…"</span></button> }
    });
    view! { {words}{more} }
}

/// Which words stand on which page, each of one or two columns; a page that is not the only one ends with the way on.
fn pages(spans: &[usize], lines: usize, columns: usize) -> Vec<Range<usize>> {
    let fill = |from: usize, room: usize| {
        let (mut line, mut used, mut to) = (0, 0, from);
        while let Some(span) = spans.get(to) {
            if used + span > columns {
                (line, used) = (line + 1, 0);
            }
            let last = line + 1 >= lines;
            if line >= lines || last && used + span > room {
                break;
            }
            (used, to) = (used + span, to + 1);
        }
        to
    };
    if fill(0, columns) == spans.len() {
        return std::iter::once(0..spans.len()).collect();
    }
    let mut pages = Vec::new();
    let mut from = 0;
    while from < spans.len() {
        let to = fill(from, columns - 1).max(from + 1);
        pages.push(from..to);
        from = to;
    }
    pages
}

/// Whether what ends a sentence has no room among words.
fn is_whole(desk: Desk, choice: &Choice) -> bool {
    BOLD.width(&desk.named(&choice.word), 13.0) > 2.0 * WORD
}

/// Whether a heading has no room in one column without a break within one of its words.
fn is_long(desk: Desk, heading: &str) -> bool {
    let narrow = |word: &str| BOLD.width(word, 12.0) <= WORD - 16.0;
    !desk.named(heading).split(' ').all(narrow)
}

/// A word that can follow, in so many columns of this width together.
fn word_view(desk: Desk, press: &Press, span: usize, width: f64) -> Option<AnyView> {
    match press {
        Press::Heading(word) => {
            let path =
                desk.picking.with_untracked(|picking| [picking.path.as_slice(), std::slice::from_ref(word)].concat());
            // One word alone needs no heading.
            let alone = desk.choices.with_untracked(|all| {
                let mut under = all.iter().enumerate().filter(|(_, choice)| choice.path.starts_with(&path));
                let (index, only) = under.next()?;
                (under.next().is_none() && only.path == path)
                    .then(|| sentence_view(desk, index, only, false, span, width))
            });
            if alone.is_some() {
                return alone;
            }
            let words = desk.named(word) + "\u{a0}…";
            Some(heading_button(desk, words, path, press.clone(), width, span > 1))
        }
        Press::Choice(index) => desk.choices.with_untracked(|all| {
            all.get(*index).map(|choice| sentence_view(desk, *index, choice, false, span, width))
        }),
        Press::Stepper(_) | Press::Back => None,
    }
}

/// What ends a sentence: its last word, or all of it where it was `searched` by its letters.
fn sentence_view(desk: Desk, index: usize, choice: &Choice, searched: bool, span: usize, width: f64) -> AnyView {
    let (label, note) = (desk.named(&choice.label), desk.named(&choice.note));
    let words = if searched { label.clone() } else { desk.named(&choice.word) };
    let (size, whole) = (label_size(&words, &note, width), span > 1);
    let name = if note.is_empty() { label } else { format!("{label}, {note}") };
    view! {
        <button
            type="button"
            class="act"
            class:phrases-whole=whole
            class:act--hinted=is_hinted(desk, choice)
            aria-label=name
            on:click=move |event| { event.stop_propagation(); desk.press(&Press::Choice(index)) }
        >
            <span class="act-label" prop:style=size>{words}</span>
            {(!note.is_empty()).then(|| view! { <span class="act-note">{note}</span> })}
        </button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stand_on_as_few_pages_as_the_room_allows_and_each_of_several_leaves_room_for_the_way_on() {
        let ends = |spans: &[usize], lines: usize, columns: usize| {
            pages(spans, lines, columns).iter().map(|page| page.end).collect::<Vec<_>>()
        };
        assert_eq!(ends(&[1; 10], 2, 5), [10]);
        assert_eq!(ends(&[1; 11], 2, 5), [9, 11]);
        assert_eq!(ends(&[2; 4], 2, 5), [4], "one column stays free in each line");
        assert_eq!(ends(&[2; 5], 2, 5), [4, 5]);
        assert_eq!(ends(&[2; 3], 1, 2), [1, 2, 3], "a page has a word at least");
        assert_eq!(ends(&[], 2, 5), [0]);
    }

    #[test]
    fn a_few_letters_find_the_sentences_whose_words_they_begin() {
        let say = |text: &str, label: &str| Choice::phrase(text, label, ["Bid".to_owned(), "Kind".to_owned()], "word");
        let choices = [
            say("bid 3 Q", "Three queens"),
            say("bid full K 5", "A full house, kings over fives"),
            say("bid full 5 K", "A full house, fives over kings"),
            say("bid 4 K", "Four kings").blocked("too many"),
            Choice::button("challenge", "Challenge a full king"),
        ];
        assert_eq!(found(&choices, "Bid", "full ki"), [1, 2]);
        assert_eq!(found(&choices, "Bid", "FULL k o"), [1]);
        assert_eq!(found(&choices, "Bid", "3 q"), [0], "by its notation");
        assert_eq!(found(&choices, "Bid", "ki full"), [0; 0], "words keep their order");
        assert_eq!(found(&choices, "Bid", ""), [0, 1, 2]);
        assert_eq!(found(&choices, "Ask", "full"), [0; 0]);
    }
}
