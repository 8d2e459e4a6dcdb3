//! What good manners forbid, done all the same.

use serde_json::json;

use crate::browser::Screen;
use crate::kit::on;

#[test]
fn a_card_is_reached_for_out_of_turn_before_a_computer_seat_goes_on() {
    on(Screen::Phone, "out-of-turn", |visit| {
        visit.lay_by("pipyard.prefs", r#"{"version":1,"pace":"slow","tips":false}"#)?;
        visit.go("#/play/creights?seed=7&manners=sharp&clock=20")?;
        visit.wait_for("[data-hit='p1.hand#0'].hit--lit")?;
        visit.tap("[data-hit='p1.hand#0']")?;
        visit.tap("text=Call diamonds")?;
        // Another has played, and the next waits until that has been read.
        let read = "const words = document.querySelector('.message').innerText; \
            return /^(?!.*You played)[^]*played[^]*Waiting for|Waiting for[^]*\\n(?!You)[^]*played/.test(words)";
        visit.wait_until("another's card", read, json!([]))?;
        visit.tap("[data-hit='p1.hand#1']")?;
        visit.wait_for_text("You reached for a card out of turn")
    });
}
