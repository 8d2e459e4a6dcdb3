//! The phrasebook: hundreds of moves as sentences that grow word by word. Its tabs are their first words, below them stand the
//! words that can follow; a strip says what has been said so far, and typing finds sentences by their letters. It opens in the
//! room of the buttons, over the viewer's own pieces.

use leptos::prelude::*;

use super::console::{heading_button, is_hinted, label_size, leads_to_hint};
use super::desk::Desk;
use super::fit::BOLD;
use super::picking::{Picking, Press};
use crate::table::Choice;
use crate::ui::faces::{Icon, IconKind};

/// Sentences that are shown of those found; whoever wants others types on.
const MOST: usize = 24;
/// The width of a word that suits a thumb, with the gap beside it.
const WORD: f64 = 70.0;

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
    let tabs = {
        let here = Picking { touched: Vec::new(), path: vec![book.clone()] };
        let headings = move || desk.choices.with(|all| here.presses(all)).into_iter().filter_map(heading);
        let book = book.clone();
        move || headings().map(|tab| tab_view(desk, typed, &book, tab)).collect_view()
    };
    let strip = move || {
        let said = desk.picking.with(|picking| picking.path.get(1..).unwrap_or_default().join(" · "));
        format!("{said} …")
    };
    let listed = {
        let book = book.clone();
        move || {
            let words = typed.get();
            if words.trim().is_empty() {
                return desk
                    .presses
                    .with(|presses| presses.iter().filter_map(|press| word_view(desk, press)).collect_view())
                    .into_any();
            }
            desk.choices.with(|all| {
                let found = found(all, &book, &words);
                let more = found.len().saturating_sub(MOST);
                let shown = found
                    .into_iter()
                    .take(MOST)
                    .map(|index| sentence_view(desk, index, &all[index], true))
                    .collect_view();
                let words = match more {
                    0 => String::new(),
                    more => format!("{more} more: type on"),
                };
                view! { {shown}<span class="phrases-more">{words}</span> }.into_any()
            })
        }
    };
    let columns = move || desk.scene.with(|scene| ((scene.book.w - 16.0) / WORD).floor().max(2.0));
    let close = move || desk.let_go();
    view! {
        <div class="phrases-head" role="group" aria-label=desk.named(&book)>
            <button type="button" class="act act--back" aria-label="Let go" title="Let go" on:click=move |event| { event.stop_propagation(); close() }>
                <Icon kind=IconKind::Close />
            </button>
            <span class="phrases-strip" role="status">{strip}</span>
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
        </div>
        <div class="phrases-tabs" role="group" aria-label="Kinds">{tabs}</div>
        <div class="phrases-words" role="group" aria-label="Words" prop:style=move || format!("--columns:{}", columns())>{listed}</div>
    }
}

fn heading(press: Press) -> Option<String> {
    match press {
        Press::Heading(heading) => Some(heading),
        Press::Choice(_) | Press::Stepper(_) | Press::Back => None,
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
            on:click=move |event| {
                event.stop_propagation();
                typed.set(String::new());
                desk.picking.set(Picking { touched: Vec::new(), path: path.clone() });
            }
        >
            {desk.named(&tab)}
        </button>
    }
}

/// A word that can follow.
fn word_view(desk: Desk, press: &Press) -> Option<AnyView> {
    match press {
        Press::Heading(word) => {
            let path =
                desk.picking.with_untracked(|picking| [picking.path.as_slice(), std::slice::from_ref(word)].concat());
            Some(heading_button(desk, desk.named(word) + " …", path, press.clone(), WORD))
        }
        Press::Choice(index) => {
            desk.choices.with_untracked(|all| all.get(*index).map(|choice| sentence_view(desk, *index, choice, false)))
        }
        Press::Stepper(_) | Press::Back => None,
    }
}

/// What ends a sentence: its last word, or all of it where it was found by its letters.
fn sentence_view(desk: Desk, index: usize, choice: &Choice, searched: bool) -> AnyView {
    let (label, note) = (desk.named(&choice.label), desk.named(&choice.note));
    // A word that is a sentence by itself has no room among words.
    let whole = searched || BOLD.width(&desk.named(&choice.word), 13.0) > 2.0 * WORD;
    let words = if searched { label.clone() } else { desk.named(&choice.word) };
    let size = label_size(&words, &note, if whole { WORD * 2.0 } else { WORD });
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
