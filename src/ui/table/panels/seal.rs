//! How to see that the deal was fair: its seal before the end, what opens it afterwards, and the check of both.

use leptos::prelude::*;

use crate::fair::seal::{fingerprint, line};
use crate::table::words::some;
use crate::ui::address::Route;
use crate::ui::embed::Within;
use crate::ui::faces::{Icon, IconKind};
use crate::ui::parts::{Button, Tone, copy};
use crate::ui::setup::plan::day_of;
use crate::ui::table::model::Desk;
use crate::wire::{Ask, Checked, Opening, Seal};

/// What can be known of the deal at this moment.
#[component]
pub fn SealPanel(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let session = desk.session;
    let opening = move || session.standing.with(|standing| standing.opening.clone()).or_else(|| session.noted.get());
    let open_seed = move || session.plan.with(|plan| plan.as_ref().and_then(|plan| plan.seed));
    let view = move || match (session.seal.get(), opening()) {
        (Some(seal), None) => closed(desk, &seal),
        (Some(seal), Some(opening)) => opened(desk, seal, opening),
        (None, _) => named(desk, open_seed()),
    };
    view! { <div class="seal">{view}</div> }
}

/// A fingerprint as it is read: sixteen groups of four.
fn groups(fingerprint: &str) -> String {
    let digits: Vec<char> = fingerprint.chars().collect();
    digits.chunks(4).map(|group| group.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

/// The seal with its fingerprint.
fn stamp(desk: Desk, seal: &Seal) -> AnyView {
    let text = seal.fingerprint.clone();
    let press = move |_| copy(text.clone(), desk.announcer, "The fingerprint is on the clipboard.");
    let again = seal.again.then(|| view! { <p>"You have met this deal before, so it bears the same seal."</p> });
    view! {
        <div class="seal-stamp">
            <span class="seal-label">"Sealed"</span>
            <code class="seal-print">{groups(&seal.fingerprint)}</code>
        </div>
        {again}
        <div class="more-list"><Button on_press=press>"Copy the fingerprint"</Button></div>
    }
    .into_any()
}

/// Before the end.
fn closed(desk: Desk, seal: &Seal) -> AnyView {
    view! {
        <p>
            "One number decides every card and every roll of this match. It was drawn before your first move and stays sealed \
            until the end. This is its fingerprint:"
        </p>
        {stamp(desk, seal)}
        <p>"After the match the number is shown here, and you can check that it makes this fingerprint and this match."</p>
        <Shows />
    }
    .into_any()
}

/// What a seal is worth.
#[component]
fn Shows() -> impl IntoView {
    let counts = Within::get().is_none().then(|| {
        view! { " For that there are "<a href=Route::Fair.print()>"the counts of all your matches"</a>"." }
    });
    view! {
        <h3>"What that shows"</h3>
        <p>
            "The deal was fixed before you did anything, and nobody changed it because of what you did. Computer seats do not \
            see the number either; they guess what you could guess in their chair."
        </p>
        <h3>"What it does not"</h3>
        <p>"That the number was drawn by honest chance."{counts}</p>
    }
}

/// After the end.
fn opened(desk: Desk, seal: Seal, opening: Opening) -> AnyView {
    let (seed, salt) = (opening.seed, opening.salt.clone());
    let print = seal.fingerprint.clone();
    let tool = ["printf %s '", &line(seed, &salt), "' | sha256sum"].concat();
    let replay = ["pipyard replay FILE --drawn --salt ", &salt].concat();
    view! {
        <p>"The match is over and the seal is broken. Its fingerprint was shown before the first move:"</p>
        {stamp(desk, &seal)}
        <dl class="seal-facts">
            <dt>"Deal number"</dt><dd><code>{seed.to_string()}</code></dd>
            <dt>"Salt"</dt><dd><code>{salt.clone()}</code></dd>
        </dl>
        <CheckIt desk seed sealed=Some((print, salt)) />
        <details class="fold">
            <summary class="fold-head"><span>"Check it yourself"</span><Icon kind=IconKind::Down /></summary>
            <div class="fold-body">
            <p>"With any tool for SHA-256, number and salt make the fingerprint:"</p>
            <pre class="seal-code" tabindex="0">{tool}</pre>
            <p>"With the match as a file (\u{201c}Share it\u{201d}), Pipyard\u{2019}s own tool replays it and lists all that came:"</p>
            <pre class="seal-code" tabindex="0">{replay}</pre>
            </div>
        </details>
        <Shows />
    }
    .into_any()
}

/// A deal whose number was known.
fn named(desk: Desk, seed: Option<u64>) -> AnyView {
    let day = desk.session.plan.with_untracked(|plan| plan.as_ref().and_then(day_of));
    let words = match day {
        Some(day) => ["This is the deal of ", &day, ". Its number is the date, the same for everybody."].concat(),
        None => {
            "Its number was known beforehand: it was chosen, came with an address or a record, or the match was begun \
            by an older Pipyard."
                .to_owned()
        }
    };
    view! {
        <p>"There is nothing to seal here. "{words}</p>
        {seed.map(|seed| view! {
            <dl class="seal-facts"><dt>"Deal number"</dt><dd><code>{seed.to_string()}</code></dd></dl>
            <CheckIt desk seed sealed=None />
        })}
    }
    .into_any()
}

/// The button that checks, and what came of it.
#[component]
fn CheckIt(
    /// The state of the table.
    desk: Desk,
    /// The seed.
    seed: u64,
    /// The fingerprint that was shown first, and the salt.
    sealed: Option<(String, String)>,
) -> impl IntoView {
    let session = desk.session;
    let fits = sealed.map(|(print, salt)| fingerprint(seed, &salt) == print);
    let record = session.noted.with_untracked(Option::is_some);
    let verdict = move || {
        session.checked.get().map(|checked| {
            let (good, words) = verdict(fits, &checked, record);
            view! { <p class="seal-verdict" class:seal-verdict--good=good>{words}</p> }
        })
    };
    view! {
        <div class="more-list">
            <Button tone=Tone::Strong on_press=move |_| session.ask(Ask::Check { seed })>"Check it"</Button>
        </div>
        <div role="status">{verdict}</div>
    }
}

/// What came of a check in words, and whether all is well. `fits` says whether the fingerprint does, if there is one. Of a
/// `record` nothing is known but its moves, so that is all the number can be compared with.
fn verdict(fits: Option<bool>, checked: &Checked, record: bool) -> (bool, String) {
    let shuffles = some(checked.shuffles, "shuffle", "shuffles");
    let shuffles = shuffles.map(|words| [&words, " of ", &checked.pieces.to_string(), " pieces"].concat());
    let rolls = some(checked.rolls, "roll", "rolls");
    let picks = some(checked.picks, "lot", "lots");
    let parts: Vec<String> = [shuffles, rolls, picks].into_iter().flatten().collect();
    let came = match parts.split_last() {
        None => "Nothing was left to chance so far.".to_owned(),
        Some((last, rest)) => {
            let joined = if rest.is_empty() { last.clone() } else { [&rest.join(", "), " and ", last].concat() };
            joined
                + if record { " follow from the number, and every move fits." } else { " came out as the number says." }
        }
    };
    match (fits, &checked.odd) {
        (Some(false), odd) => {
            let words = "The seal does not hold: number and salt make another fingerprint than the one shown first.";
            (
                false,
                [words, odd.as_deref().map(|_| " ").unwrap_or_default(), odd.as_deref().unwrap_or_default()].concat(),
            )
        }
        (_, Some(odd)) => (false, ["The match did not come out as its number says. ", odd].concat()),
        (Some(true), None) => (true, ["The seal holds. ", &came].concat()),
        (None, None) => (true, came),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_check_is_told_in_a_sentence() {
        let mut checked = Checked { shuffles: 2, pieces: 104, rolls: 1, picks: 0, odd: None };
        let words = "2 shuffles of 104 pieces and 1 roll came out as the number says.";
        assert_eq!(verdict(Some(true), &checked, false), (true, format!("The seal holds. {words}")));
        assert_eq!(verdict(None, &checked, false), (true, words.to_owned()));
        assert_eq!(verdict(None, &Checked::default(), false), (true, "Nothing was left to chance so far.".to_owned()));
        let (good, told) = verdict(Some(false), &checked, false);
        assert!(!good && told.starts_with("The seal does not hold") && told.ends_with("shown first."), "{told}");
        checked.odd = Some("After move 3 came another.".to_owned());
        for fits in [None, Some(true), Some(false)] {
            let (good, told) = verdict(fits, &checked, false);
            assert!(!good && told.ends_with("After move 3 came another."), "{told}");
        }
    }

    #[test]
    fn of_a_record_no_more_is_claimed_than_its_moves_show() {
        let checked = Checked { shuffles: 2, pieces: 104, ..Checked::default() };
        let words = "The seal holds. 2 shuffles of 104 pieces follow from the number, and every move fits.";
        assert_eq!(verdict(Some(true), &checked, true), (true, words.to_owned()));
    }

    #[test]
    fn a_fingerprint_is_read_in_groups() {
        assert_eq!(groups("0011aabbc"), "0011 aabb c");
    }
}
