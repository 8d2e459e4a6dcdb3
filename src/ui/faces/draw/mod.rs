//! The drawings themselves: every function returns the markup of one `<svg>`, in units of its own box.
//!
//! They know nothing of Leptos, of sizes on the screen or of colours: sizes come from the box around them, colours
//! from the classes in `style/faces.css`. Plain text in, plain text out, so they can be looked at without a browser.

pub mod avatar;
pub mod back;
pub mod card;
pub mod chips;
pub mod die;
pub mod domino;
pub mod icon;
pub mod mark;
pub mod suit;

/// Wraps `body` into an `<svg>` of these classes and this view box.
fn svg(class: &str, view_box: &str, body: &str) -> String {
    let mut out = String::with_capacity(body.len() + class.len() + 80);
    for part in ["<svg class=\"", class, "\" viewBox=\"", view_box, "\" focusable=\"false\">", body, "</svg>"] {
        out.push_str(part);
    }
    out
}

/// Adds `<g transform="…">…</g>`.
fn group(out: &mut String, transform: &str, body: &str) {
    for part in ["<g transform=\"", transform, "\">", body, "</g>"] {
        out.push_str(part);
    }
}

/// Adds `<tag class="…" d="…"/>` for a path.
fn path(out: &mut String, class: &str, d: &str) {
    for part in ["<path class=\"", class, "\" d=\"", d, "\"/>"] {
        out.push_str(part);
    }
}

/// Round dots of one kind as a single shape, since every element costs the page time; nothing without any.
fn dots(out: &mut String, class: &str, middles: impl Iterator<Item = (i32, i32)>, radius: i32) {
    let mut d = String::new();
    for (x, y) in middles {
        let width = 2 * radius;
        d.push_str(&format!("M{} {y}a{radius} {radius} 0 1 0 {width} 0a{radius} {radius} 0 1 0-{width} 0", x - radius));
    }
    if !d.is_empty() {
        path(out, class, &d);
    }
}
