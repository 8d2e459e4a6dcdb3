//! What is written into pages: texts, the security policy, links to the program behind the front door.

use crate::files::POLICY;
use crate::run::Outcome;

/// The files of the program behind the front door, and of its part that holds the table: for whom, which, and what
/// they become when they are wanted.
pub const YARD: [(&str, &str, &str); 5] = [
    ("yard", "./yard/yard_bg.wasm", "preload"),
    ("yard", "./yard/yard.js", "modulepreload"),
    ("yard", "./yard/__wasm_split.js", "modulepreload"),
    ("table", "./yard/split_table.wasm", "preload"),
    ("yard", "./yard/start.js", "module"),
];

/// What a link says besides, so that the file is fetched as the program will fetch it.
pub fn how_to_fetch(becomes: &str) -> &'static str {
    match becomes {
        "preload" => " as=\"fetch\" type=\"application/wasm\" crossorigin=\"anonymous\"",
        "modulepreload" => " crossorigin=\"anonymous\"",
        _ => "",
    }
}

/// The page with the security policy, for hosts that send no headers.
pub fn with_policy(page: &str) -> Outcome<String> {
    let (before, after) = page.split_once("<head>").ok_or("index.html: no <head>")?;
    Ok(format!("{before}<head>\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>{after}"))
}

/// A text as it stands in HTML, also in attributes.
pub fn text(plain: &str) -> String {
    plain.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}
