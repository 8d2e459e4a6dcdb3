//! What the app keeps on the device: when there is no room, no leave, another tab, or a newer version.

use serde_json::{Value, json};

use crate::browser::Screen;
use crate::kit::{Visit, everywhere, not_in_webkit, on};
use crate::matches::{TURN, faces, hurry, play_a_little, play_out, same_faces};
use crate::run::Outcome;

/// Leaves no room in the page's storage.
const FILL: &str = "for (let size = 1 << 20, n = 0; size > 0; n++) {
        try { localStorage.setItem('filler' + n, 'x'.repeat(size)); } catch { size >>= 1; }
    }";

/// A browser that lets the page keep nothing.
const BLOCK: &str = "Object.defineProperty(window, 'localStorage',
    { get() { throw new DOMException('not here', 'SecurityError'); } });";

#[test]
fn a_full_storage_is_told_and_the_match_goes_on() {
    on(Screen::Phone, "full", |visit| {
        hurry(visit)?;
        visit.go("")?;
        visit.script(FILL, json!([]))?;
        visit.go("#/play/bogart?seats=2&target=20")?;
        visit.wait_for_text("storage is full")?;
        play_out(visit)?;
        Ok(())
    });
}

#[test]
fn a_blocked_storage_is_told_and_the_match_goes_on() {
    on(Screen::Phone, "blocked", |visit| {
        visit.before_all(BLOCK)?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for_text("lets the page keep nothing")?;
        visit.wait_for(".hit--lit")?;
        play_a_little(visit)?;
        // What was set lasts until the page closes.
        visit.go("#/settings")?;
        visit.wait_for(".settings")
    });
}

#[test]
fn settings_of_a_newer_version_are_used_and_left_alone() {
    on(Screen::Desktop, "newer-settings", |visit| {
        let kept = "{\"version\":9,\"theme\":\"dark\",\"wings\":3}";
        visit.lay_by("pipyard.prefs", kept)?;
        visit.go("#/settings")?;
        visit.wait_for_text("A newer Pipyard kept these settings")?;
        visit.tap("text=Left hand")?;
        assert_eq!(visit.script("return document.documentElement.dataset.theme", json!([]))?, "dark");
        assert_eq!(visit.script("return localStorage.getItem('pipyard.prefs')", json!([]))?, kept);
        Ok(())
    });
}

#[test]
fn a_match_of_a_newer_version_is_told_and_left_alone() {
    everywhere("newer-match", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for(".hit--lit")?;
        let age = "const kept = JSON.parse(localStorage.getItem('pipyard.match.scoundrel') ?? 'null');
            if (!kept) return false;
            kept.saved = kept.saved.replace('pipyard/1', 'pipyard/9');
            localStorage.setItem('pipyard.match.scoundrel', JSON.stringify(kept));
            return localStorage.getItem('pipyard.match.scoundrel')";
        let kept = visit.wait_until("a saved match", age, json!([]))?;
        visit.go("#/play/scoundrel")?;
        visit.wait_for_text("A newer Pipyard kept this match: take the new version here first.")?;
        visit.no_barriers()?;
        assert_eq!(visit.script("return localStorage.getItem('pipyard.match.scoundrel')", json!([]))?, kept);
        Ok(())
    });
}

/// The moves of the match that is kept, as one text; null while there is none.
const MOVES: &str = "
    const kept = JSON.parse(localStorage.getItem('pipyard.match.' + arguments[0]) ?? 'null');
    return kept && JSON.parse(kept.saved).record.moves.join(', ');";

/// Waits until a match of Scoundrel is kept that has no moves yet.
fn has_begun(visit: &Visit) -> Outcome {
    let begun = MOVES.replace("return kept &&", "return kept && '' ===");
    visit.wait_until("a match without moves", &begun, json!(["scoundrel"])).map(drop)
}

#[test]
fn a_saved_match_that_was_edited_by_hand_is_told_and_not_played() {
    on(Screen::Phone, "edited-match", |visit| {
        hurry(visit)?;
        visit.go("#/play/bogart?seats=2&target=20")?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        let edit = "const kept = JSON.parse(localStorage.getItem('pipyard.match.bogart') ?? 'null');
            const saved = kept && JSON.parse(kept.saved);
            if (!saved?.record.moves.length) return false;
            saved.record.moves[0] = saved.record.moves[0].replace(/ .*/, ' win');
            kept.saved = JSON.stringify(saved);
            localStorage.setItem('pipyard.match.bogart', JSON.stringify(kept));
            return true";
        visit.wait_until("a saved match", edit, json!([]))?;
        visit.go("#/play/bogart")?;
        visit.wait_for_text("Move 1 of the saved match")?;
        assert_eq!(visit.count(".cloth")?, 0);
        visit.no_barriers()?;
        // The box leads on.
        visit.tap("text=To the box")?;
        visit.tap("text=New match")?;
        visit.tap("text=Start a new match")?;
        visit.wait_for(TURN)
    });
}

#[test]
fn a_match_survives_every_single_touch() {
    on(Screen::Phone, "single-touch", |visit| {
        hurry(visit)?;
        let moves = || visit.script(MOVES, json!(["scoundrel"]));
        visit.go("#/play/scoundrel?seed=6")?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        visit.wait_for(TURN)?;
        let played = moves()?;
        assert_ne!(played, "");
        for button in ["text=New deal", "text=Same deal again"] {
            visit.tap("[aria-label='More']")?;
            visit.tap(button)?;
            visit.wait_for_text("This match is not over yet")?;
            assert_eq!(moves()?, played);
            visit.tap("text=Play on")?;
            visit.wait_for(TURN)?;
            assert_eq!(moves()?, played);
        }
        visit.go("#/")?;
        visit.tap("[aria-label='Put away Scoundrel']")?;
        visit.wait_for_text("Keep it")?;
        assert_eq!(moves()?, played);
        visit.tap("text=Keep it")?;
        visit.tap("[aria-label='Put away Scoundrel']")?;
        visit.tap("text=Put it away")?;
        visit.wait_gone(".resume")?;
        assert_eq!(moves()?, Value::Null);
        // A match that has not begun gives way at once.
        visit.go("#/play/scoundrel?seed=6")?;
        visit.wait_for(TURN)?;
        visit.tap("[aria-label='More']")?;
        visit.tap("text=New deal")?;
        visit.wait_for(TURN)?;
        has_begun(visit)
    });
}

#[test]
fn an_address_that_began_a_match_finds_it_again() {
    everywhere("reload", |visit| {
        hurry(visit)?;
        let address = "#/play/scoundrel?health=25&seed=6";
        let moves = || visit.script(MOVES, json!(["scoundrel"]));
        // A match with no moves yet is played a little, and is the same when the page is loaded again.
        let begins_and_stays = || -> Outcome {
            visit.wait_for(TURN)?;
            has_begun(visit)?;
            play_a_little(visit)?;
            visit.wait_for(TURN)?;
            let played = moves()?;
            assert_ne!(played, "");
            visit.reload()?;
            visit.wait_for(TURN)?;
            assert_eq!(moves()?, played);
            Ok(())
        };
        visit.go(address)?;
        begins_and_stays()?;
        assert_eq!(visit.script("return location.hash", json!([]))?, json!(address));
        // Another address, another match.
        visit.go("#/play/scoundrel?health=25&seed=8")?;
        visit.tap("text=Begin the new one")?;
        visit.wait_for(TURN)?;
        has_begun(visit)?;
        play_a_little(visit)?;
        visit.wait_for(TURN)?;
        // The same deal again is not what the address began: it leaves the bar, and a reload stays with the match.
        visit.tap("[aria-label='More']")?;
        visit.tap("text=Same deal again")?;
        visit.tap("text=Begin another")?;
        visit.wait_until("the plain address", "return location.hash === '#/play/scoundrel'", json!([]))?;
        begins_and_stays()?;
        // Somebody who opens the first link once more begins once more.
        visit.go(address)?;
        visit.tap("text=Begin the new one")?;
        visit.wait_for(TURN)?;
        has_begun(visit)?;
        Ok(())
    });
}

/// Answers the question for the match that the address asks for and plays it a little; returns its moves.
fn begin_the_new_one(visit: &Visit) -> Outcome<Value> {
    let moves = || visit.script(MOVES, json!(["scoundrel"]));
    visit.tap("text=Begin the new one")?;
    visit.wait_for(TURN)?;
    has_begun(visit)?;
    play_a_little(visit)?;
    visit.wait_for(TURN)?;
    moves()
}

#[test]
fn an_address_sweeps_no_match_off_the_table_unasked() {
    everywhere("which-match", |visit| {
        hurry(visit)?;
        let moves = || visit.script(MOVES, json!(["scoundrel"]));
        let hash = || visit.script("return location.hash", json!([]));
        let (mine, theirs) = ("#/play/scoundrel?health=25&seed=6", "#/play/scoundrel?health=25&seed=8");
        visit.go(mine)?;
        visit.wait_for(TURN)?;
        // Nobody has played yet: there is nothing to lose, and nothing to ask.
        visit.go(theirs)?;
        visit.wait_for(TURN)?;
        visit.go(mine)?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        visit.wait_for(TURN)?;
        let played = moves()?;
        assert_ne!(played, "");

        let long_ago = "const kept = JSON.parse(localStorage.getItem('pipyard.match.scoundrel'));
            localStorage.setItem('pipyard.match.scoundrel', JSON.stringify({ ...kept, at: Date.now() - 864e5 }))";
        visit.script(long_ago, json!([]))?;
        visit.go(theirs)?;
        visit.wait_for_text("The link asks for deal 8")?;
        visit.wait_for_text("as you left it yesterday")?;
        visit.no_barriers()?;
        visit.tap("text=Go on with the old one")?;
        visit.wait_for(TURN)?;
        assert_eq!(moves()?, played);
        // Whoever comes by a key or a screen reader begins to read at the top of the table.
        visit.wait_until("the heading", "return document.activeElement.tagName === 'H1'", json!([]))?;
        // The address is that of the match now, and loading it again asks nothing.
        assert_eq!(hash()?, json!("#/play/scoundrel"));
        visit.reload()?;
        visit.wait_for(TURN)?;
        assert_eq!(moves()?, played);

        visit.go(theirs)?;
        visit.wait_for_text("The link asks for deal 8")?;
        // Whoever turns away at the question has lost nothing.
        visit.tap("text=Back to the shelf")?;
        visit.wait_for(".resume")?;
        assert_eq!(moves()?, played);
        visit.go(theirs)?;
        let played = begin_the_new_one(visit)?;
        visit.reload()?;
        visit.wait_for(TURN)?;
        assert_eq!((hash()?, moves()?), (json!(theirs), played));
        Ok(())
    });
}

#[test]
fn an_address_sweeps_off_no_match_of_another_tab_either() {
    on(Screen::Desktop, "two-tabs-address", |visit| {
        hurry(visit)?;
        // Nobody dies in its first room, whatever is touched there: it holds one monster.
        let address = "#/play/scoundrel?health=25&seed=8";
        let moves = || visit.script(MOVES, json!(["scoundrel"]));
        let fetch_it = || -> Outcome {
            visit.wait_for_text("This table stands in another tab")?;
            visit.tap("text=Play it here")
        };
        visit.go("#/play/scoundrel?seed=4")?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        visit.wait_for(TURN)?;
        let played = moves()?;
        let first = visit.tab()?;

        // The address asks for a deal of its own; so the table comes, and then the question.
        visit.new_tab()?;
        visit.go(address)?;
        fetch_it()?;
        visit.wait_for_text("The link asks for deal 8")?;
        visit.wait_until("the heading", "return document.activeElement.textContent === 'Which match?'", json!([]))?;
        assert_eq!(moves()?, played);
        let played = begin_the_new_one(visit)?;
        let second = visit.tab()?;

        // The first tab takes up what is on the table now, and gives it back; nobody is asked any more.
        visit.go_to_tab(&first)?;
        fetch_it()?;
        visit.wait_for(TURN)?;
        assert_eq!(moves()?, played);
        visit.tap("[aria-label='More']")?;
        visit.tap("text=Same deal again")?;
        visit.tap("text=Begin another")?;
        has_begun(visit)?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        visit.wait_for(TURN)?;
        let played = moves()?;
        visit.go_to_tab(&second)?;
        fetch_it()?;
        visit.wait_for(TURN)?;
        assert_eq!(moves()?, played);
        Ok(())
    });
}

#[test]
fn a_match_is_played_in_one_tab_at_a_time() {
    on(Screen::Desktop, "two-tabs", |visit| {
        hurry(visit)?;
        visit.go("#/play/all-fives")?;
        visit.wait_for(TURN)?;
        play_a_little(visit)?;
        visit.wait_for(TURN)?;
        let before = faces(visit)?;
        let first = visit.tab()?;

        visit.new_tab()?;
        visit.go("#/play/all-fives")?;
        visit.wait_for_text("This table stands in another tab")?;
        visit.no_barriers()?;
        visit.tap("text=Play it here")?;
        visit.wait_for(TURN)?;
        same_faces(visit, &before)?;
        play_a_little(visit)?;
        visit.wait_for(TURN)?;
        let before = faces(visit)?;

        visit.go_to_tab(&first)?;
        visit.wait_for_text("This table stands in another tab")?;
        visit.tap("text=Play it here")?;
        visit.wait_for(TURN)?;
        same_faces(visit, &before)?;
        Ok(())
    });
}

#[test]
fn the_browser_is_asked_to_keep_things_after_the_first_match() {
    // Safari has, and is asked at once; WebKitGTK does not.
    not_in_webkit("storage that can be asked to stay", || {
        on(Screen::Phone, "persist", |visit| {
            visit.before_all(
                "if (navigator.storage) navigator.storage.persist = () => {
                    sessionStorage.asked = Number(sessionStorage.asked ?? 0) + 1;
                    return Promise.resolve(true);
                };",
            )?;
            hurry(visit)?;
            let asked = "return sessionStorage.asked ?? 'never'";
            visit.go("#/play/bogart?seats=2&target=20")?;
            visit.wait_for(".prompt-words")?;
            assert_eq!(visit.script(asked, json!([]))?, "never");
            for _ in 0..2 {
                play_out(visit)?;
                visit.wait_until("the question", "return sessionStorage.asked === '1'", json!([]))?;
                visit.tap("text=New match")?;
                visit.wait_gone(".theatre")?;
            }
            visit.go("#/settings")?;
            visit.wait_for(".keeping")?;
            visit.no_barriers()
        });
    });
}
