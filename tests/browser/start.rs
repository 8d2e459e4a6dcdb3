//! Loading the app: the first paint, the files and their headers.

use serde_json::json;

use crate::kit::everywhere;

#[test]
fn the_page_loads_without_a_complaint() {
    everywhere("loads", |visit| {
        visit.go("")?;
        assert_eq!(visit.title()?, "Pipyard");
        visit.wait_until("the app to start", "return document.readyState === 'complete'", json!([]))?;
        visit.wait_for_text("Pipyard")
    });
}

#[test]
fn the_worker_starts_as_a_module_under_the_policy() {
    everywhere("worker", |visit| {
        visit.go("")?;
        let script = "const done = arguments[arguments.length - 1];
            const worker = new Worker('worker_loader.js', { type: 'module' });
            worker.onerror = event => done('error ' + event.message);
            setTimeout(() => done('quiet'), 1500);
            worker.onmessage = () => done('message');";
        let heard = visit.script_later(script, json!([]))?;
        assert_ne!(heard.as_str().map(|text| text.starts_with("error")), Some(true), "{heard}");
        Ok(())
    });
}

#[test]
fn nothing_keeps_people_out_of_the_first_paint() {
    everywhere("first-paint", |visit| {
        visit.go("")?;
        visit.no_barriers()
    });
}
