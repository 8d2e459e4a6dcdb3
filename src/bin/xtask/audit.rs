//! The audit of a table: what lies on what, as eyes see it, at every size of screen. `audit.js` measures; here is where a
//! match stands when it does, and what is counted.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::browser::{Browser, MOVES};
use crate::run::Outcome;

/// Small phone, phone, phone that lies, tablet, desktop: width and height of the screen in CSS pixels.
pub const SIZES: [(u32, u32); 5] = [(320, 568), (390, 844), (844, 390), (768, 1024), (1280, 800)];

/// What was found in the moments looked at of one game at one size.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// How many moments were looked at.
    pub moments: usize,
    /// By kind: in how many moments, and what it was the first times.
    pub faults: BTreeMap<String, (usize, Vec<String>)>,
    /// The sum of the largest empty rectangles, as shares of the cloth.
    pub empty: f64,
}

impl Found {
    /// The share of the cloth that the largest empty rectangle takes, on average.
    pub fn emptiness(&self) -> f64 {
        self.empty / self.moments.max(1) as f64
    }

    /// Notes one moment; nothing where something covers the table.
    fn note(&mut self, seen: &Value) {
        let Some(faults) = seen["faults"].as_object() else { return };
        self.moments += 1;
        self.empty += seen["empty"].as_f64().unwrap_or_default();
        for (kind, list) in faults {
            let list: Vec<&str> = list.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            if list.is_empty() {
                continue;
            }
            let (count, examples) = self.faults.entry(kind.clone()).or_default();
            *count += 1;
            for example in list {
                if examples.len() < 6 && !examples.iter().any(|known| known == example) {
                    examples.push(example.to_owned());
                }
            }
        }
    }
}

/// Shows the page on a screen of this size, with or without fingers.
///
/// # Errors
/// When Chromium refuses.
pub fn resize(browser: &Browser, (width, height): (u32, u32)) -> Outcome {
    let mobile = width < 900;
    let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": mobile });
    browser.devtools("Emulation.setDeviceMetricsOverride", metrics)?;
    browser.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": mobile })).map(drop)
}

/// Looks at the moment that a table is at, at each of these sizes, each into its own of `found`.
///
/// # Errors
/// When the page cannot be measured, or shows neither a message nor anything to touch.
pub fn look(browser: &Browser, sizes: &[(u32, u32)], found: &mut [Found]) -> Outcome {
    for (size, found) in sizes.iter().zip(found) {
        resize(browser, *size)?;
        // The table is laid anew for the size, and its pieces have come to rest.
        // Pieces lie where they came from until a frame or two is drawn, and a busy machine draws late.
        let rest = "const now = document.querySelector('.cloth')?.innerHTML + innerWidth;
            if (window.laid?.now !== now) {
                const laid = window.laid = { now, since: performance.now(), frames: 0 };
                const count = () => ++laid.frames < 4 && requestAnimationFrame(count);
                requestAnimationFrame(count);
            }
            if (window.laid.frames < 4 || performance.now() - window.laid.since < 250 || moves) return null;";
        // It is measured in the same breath: others play on meanwhile.
        let measured = format!("{MOVES}\n{rest}\n{}", include_str!("audit.js"));
        let seen = browser.wait_until("a table at rest", &measured, json!([]))?;
        if seen["saw"].as_array().is_some_and(|saw| saw[0] == 0) {
            return Err(format!("at {}×{} the table says nothing", size.0, size.1));
        }
        found.note(&seen);
    }
    Ok(())
}
