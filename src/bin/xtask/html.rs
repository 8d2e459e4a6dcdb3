//! How pages are changed, and what is written into them: texts, the security policy, links to the program behind the front
//! door.

use std::borrow::Cow;
use std::cell::{Cell, RefCell};

use lol_html::html_content::{Comment, TextChunk};
pub use lol_html::html_content::{ContentType, Element};
use lol_html::{DocumentContentHandlers, ElementContentHandlers, RewriteStrSettings, Selector, rewrite_str};

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

/// What is done to an element; it may put something else in its place.
type Make<'a> = Box<dyn FnMut(&mut Element) + 'a>;

/// A change of a page: of the elements that a selector finds.
pub struct Change<'a> {
    selector: &'static str,
    /// Whether there has to be one.
    wanted: bool,
    make: Make<'a>,
}

/// Changes the elements that a selector finds; there has to be one.
pub fn the<'a>(selector: &'static str, make: impl FnMut(&mut Element) + 'a) -> Change<'a> {
    Change { selector, wanted: true, make: Box::new(make) }
}

/// Changes the elements that a selector finds, if there are any.
pub fn any<'a>(selector: &'static str, make: impl FnMut(&mut Element) + 'a) -> Change<'a> {
    Change { selector, wanted: false, make: Box::new(make) }
}

/// Gives an element an attribute; the value is a text as it stands in HTML.
pub fn set(element: &mut Element, name: &str, value: &str) {
    element.set_attribute(name, value).expect("the names are ours, and names of attributes");
}

/// The page as these handlers make it.
fn rewritten(page: &str, settings: RewriteStrSettings) -> Outcome<String> {
    rewrite_str(page, settings).map_err(|error| format!("a page cannot be read: {error}"))
}

/// The page with all these changes. None of them sees what another has put into the page.
///
/// # Errors
/// When an element is not there, or a selector is none.
pub fn changed(page: &str, changes: Vec<Change>) -> Outcome<String> {
    let found: Vec<Cell<bool>> = changes.iter().map(|change| Cell::new(!change.wanted)).collect();
    let selectors: Vec<&str> = changes.iter().map(|change| change.selector).collect();
    let mut settings = RewriteStrSettings::new();
    for (Change { selector, mut make, .. }, found) in changes.into_iter().zip(&found) {
        let parsed: Selector = selector.parse().map_err(|error| format!("{selector}: {error}"))?;
        let handler = ElementContentHandlers::default().element(move |element: &mut Element| {
            found.set(true);
            make(element);
            Ok(())
        });
        settings = settings.append_element_content_handler((Cow::Owned(parsed), handler));
    }
    let page = rewritten(page, settings)?;
    match selectors.iter().zip(&found).find(|(_, found)| !found.get()) {
        Some((selector, _)) => Err(format!("index.html: no {selector}")),
        None => Ok(page),
    }
}

/// What an attribute says in each element that a selector finds, in the order of the page.
///
/// # Errors
/// As [`changed`].
pub fn values(page: &str, selector: &'static str, attribute: &str) -> Outcome<Vec<String>> {
    let mut values = Vec::new();
    changed(page, vec![any(selector, |element| values.extend(element.get_attribute(attribute)))])?;
    Ok(values)
}

/// The texts of the scripts that stand in the page itself, in its order.
///
/// # Errors
/// As [`changed`].
pub fn scripts(page: &str) -> Outcome<Vec<String>> {
    let scripts = RefCell::new(Vec::<String>::new());
    let selector: Selector = INLINE.parse().map_err(|error| format!("{INLINE}: {error}"))?;
    let handler = ElementContentHandlers::default()
        .element(|_: &mut Element| {
            scripts.borrow_mut().push(String::new());
            Ok(())
        })
        .text(|text: &mut TextChunk| {
            if let Some(script) = scripts.borrow_mut().last_mut() {
                script.push_str(text.as_str());
            }
            Ok(())
        });
    let settings = RewriteStrSettings::new().append_element_content_handler((Cow::Owned(selector), handler));
    rewritten(page, settings)?;
    Ok(scripts.into_inner())
}

/// The scripts that stand in the page itself.
pub const INLINE: &str = "script:not([src])";

/// The page without its comments.
///
/// # Errors
/// When it cannot be read.
pub fn without_comments(page: &str) -> Outcome<String> {
    let comments = DocumentContentHandlers::default().comments(|comment: &mut Comment| {
        comment.remove();
        Ok(())
    });
    let settings = RewriteStrSettings::new().append_document_content_handler(comments);
    rewritten(page, settings)
}

/// The page with the security policy, for hosts that send no headers.
///
/// # Errors
/// When the page has no head.
pub fn with_policy(page: &str) -> Outcome<String> {
    let policy = format!("\n<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\"/>");
    changed(page, vec![the("head", |head| head.prepend(&policy, ContentType::Html))])
}

/// A text as it stands in HTML, also in attributes.
pub fn text(plain: &str) -> String {
    plain.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;").replace('>', "&gt;")
}
