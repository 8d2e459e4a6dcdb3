//! Dialogs by keys: opened, walked through and closed; the focus is in them, and after them where it was.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::on;
use crate::matches::{TURN, hurry};

/// Whether the focus is in the open dialog.
const WITHIN: &str = "return !!document.activeElement.closest('dialog[open]')";

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
