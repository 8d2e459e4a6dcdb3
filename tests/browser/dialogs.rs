//! Dialogs by keys: opened, walked through and closed; the focus is in them, and after them where it was.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::on;
use crate::matches::{TURN, hurry};

/// Whether the focus is in the open dialog.
const WITHIN: &str = "return !!document.activeElement.closest('dialog[open]')";

/// How many things outside of the open dialog a screen reader would read.
const HEARD_BEHIND: &str = "
    const open = document.querySelector('dialog[open]');
    return [...document.querySelectorAll('button, h1, .cloth')].filter(it => !open.contains(it) && !it.closest('[aria-hidden=true]')).length";

#[test]
fn a_dialog_that_opens_another_leaves_nothing_behind_it_to_be_heard_or_hit() {
    on(Screen::Desktop, "dialog-chain", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(TURN)?;
        let undone = "return document.querySelector(\"[aria-label='Take back']\").disabled";
        let play = "if (!document.querySelector(\"[aria-label='Take back']\").disabled) return true;
            document.querySelector('.actions .act, .hit--lit')?.click(); return false";
        visit.wait_until("a move to be taken back", play, json!([]))?;
        visit.script("document.querySelector(\"[aria-label='More']\").focus()", json!([]))?;
        visit.key("Enter")?;
        visit.wait_for("text=Share it")?;
        assert_eq!(visit.script(HEARD_BEHIND, json!([]))?, 0);
        visit.tap("text=Share it")?;
        visit.wait_for("text=Share this match")?;
        visit.wait_until("one dialog", "return document.querySelectorAll('dialog[open]').length === 1", json!([]))?;
        assert_eq!(visit.script(HEARD_BEHIND, json!([]))?, 0, "the page is heard behind the second dialog");
        // The focus falls to nothing: no key reaches the table, and the next one leads back.
        visit.script("document.activeElement.blur()", json!([]))?;
        assert_eq!(visit.script("return document.activeElement.tagName", json!([]))?, "BODY");
        visit.key("u")?;
        visit.key("r")?;
        std::thread::sleep(std::time::Duration::from_millis(300));
        assert_eq!(visit.script(undone, json!([]))?, false, "a key has taken back a move behind the dialog");
        assert_eq!(visit.count("dialog[open]")?, 1);
        visit.key("Tab")?;
        visit.wait_until("the focus in the dialog", WITHIN, json!([]))?;
        visit.script("document.activeElement.blur()", json!([]))?;
        visit.key("Escape")?;
        visit.wait_gone("dialog[open]")?;
        let back = "return document.activeElement.ariaLabel === 'More'";
        visit.wait_until("the focus where it was before both", back, json!([]))?;
        let heard = "return document.querySelector('.cloth').closest('[aria-hidden=true]') === null";
        assert_eq!(visit.script(heard, json!([]))?, true);
        Ok(())
    });
}

#[test]
fn a_dialog_that_is_opened_again_at_once_stays_open() {
    // The key is pressed before the browser says that the dialog was closed.
    let again = "
        const done = arguments[0], dialog = document.querySelector('dialog[open]');
        const watch = new MutationObserver(() => {
            watch.disconnect();
            document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'm', bubbles: true }));
            setTimeout(() => done(document.querySelectorAll('dialog[open]').length), 500);
        });
        watch.observe(dialog, { attributes: true, attributeFilter: ['open'] });
        dialog.querySelector('[aria-label=Close]').click();";
    on(Screen::Desktop, "dialog-again", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(TURN)?;
        visit.key("m")?;
        visit.wait_for("text=Share it")?;
        assert_eq!(visit.script_later(again, json!([]))?, 1);
        Ok(())
    });
}

#[test]
fn a_dialog_is_opened_and_closed_by_keys() {
    on(Screen::Desktop, "dialog-keys", |visit| {
        hurry(visit)?;
        visit.go("#/play/scoundrel?seed=5")?;
        visit.wait_for(TURN)?;
        visit.script("document.querySelector(\"[aria-label='More']\").focus()", json!([]))?;
        visit.key("Enter")?;
        visit.wait_for("dialog[open]")?;
        visit.wait_until("the focus in the dialog", WITHIN, json!([]))?;
        // Round and round, it stays within.
        for key in ["Tab"; 14].into_iter().chain(["Shift+Tab"; 3]) {
            visit.key(key)?;
            assert_eq!(visit.script(WITHIN, json!([]))?, true, "{key} leads out of the dialog");
        }
        visit.key("Escape")?;
        visit.wait_gone("dialog[open]")?;
        let back = "return document.activeElement.ariaLabel === 'More'";
        visit.wait_until("the focus where it was", back, json!([]))?;
        for (key, title) in [("?", "Keys"), ("r", "Rules")] {
            visit.key(key)?;
            visit.wait_for(&format!("text={title}"))?;
            visit.key("Escape")?;
            visit.wait_gone("dialog[open]")?;
        }
        Ok(())
    });
}
