//! The addresses of the app: what stands behind the `#`, as an enum that can be read and written.
//!
//! Plain text in, plain text out; the browser's side of it (listening, titles, focus) is in [`Nav`](super::Nav) and `shell`.

use std::collections::BTreeMap;

use crate::pieces::mapped;

/// What follows the `?` of an address, as it is meant: decoded, the last of equal names wins.
pub type Query = BTreeMap<String, String>;

/// Where in the app one is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Route {
    /// The shelf of all games.
    Shelf,
    /// The box of a game: what it is, and its set-up.
    Game(String),
    /// The box of a game with house rules that somebody gives away.
    HouseRules(String, Query),
    /// The table of a game; the query may hold a set-up.
    Play(String, Query),
    /// The rules of a game; the query may hold what was agreed, and then they are those that hold.
    Rules(String, Query),
    /// The settings.
    Settings,
    /// About the app, and the credits.
    About,
    /// All pieces, to be looked at.
    Pieces,
    /// The lines that put a game into somebody's page.
    Site(String),
    /// A record to be replayed, as the text of a link; the query may say from which move on.
    Record(String, Query),
    /// Where a match is opened from a link, a file or a text.
    Open,
    /// The matches that were played to their end: all, or those of a game.
    History(Option<String>),
    /// What chance gave in all of them.
    Fair,
    /// The table of a game alone, inside somebody's page.
    Embed(String, Query),
    /// An address that means nothing here.
    Lost(String),
}

impl Route {
    /// Reads an address with or without its `#`.
    pub fn parse(hash: &str) -> Route {
        let address = hash.strip_prefix('#').unwrap_or(hash);
        let path = address.strip_prefix('/').unwrap_or(address);
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        let path = path.strip_suffix('/').unwrap_or(path);
        let (head, rest) = path.split_once('/').unwrap_or((path, ""));
        match (head, rest) {
            ("", "") => Route::Shelf,
            ("settings", "") => Route::Settings,
            ("about", "") => Route::About,
            ("pieces", "") => Route::Pieces,
            ("open", "") => Route::Open,
            ("fair", "") => Route::Fair,
            ("history", "") => Route::History(None),
            ("history", id) if is_id(id) => Route::History(Some(id.to_owned())),
            ("record", text) if !text.is_empty() => Route::Record(decode(text), parse_query(query)),
            ("game", id) if is_id(id) => Route::Game(id.to_owned()),
            ("house", id) if is_id(id) => Route::HouseRules(id.to_owned(), parse_query(query)),
            ("site", id) if is_id(id) => Route::Site(id.to_owned()),
            ("rules", id) if is_id(id) => Route::Rules(id.to_owned(), parse_query(query)),
            ("play", id) if is_id(id) => Route::Play(id.to_owned(), parse_query(query)),
            ("embed", id) if is_id(id) => Route::Embed(id.to_owned(), parse_query(query)),
            _ => Route::Lost(address.to_owned()),
        }
    }

    /// The address with its `#`, ready for a link.
    pub fn print(&self) -> String {
        match self {
            Route::Shelf => "#/".to_owned(),
            Route::Settings => "#/settings".to_owned(),
            Route::About => "#/about".to_owned(),
            Route::Pieces => "#/pieces".to_owned(),
            Route::Game(id) => "#/game/".to_owned() + id,
            Route::HouseRules(id, query) => "#/house/".to_owned() + id + &print_query(query),
            Route::Rules(id, query) => "#/rules/".to_owned() + id + &print_query(query),
            Route::Site(id) => "#/site/".to_owned() + id,
            Route::Play(id, query) => "#/play/".to_owned() + id + &print_query(query),
            Route::Embed(id, query) => "#/embed/".to_owned() + id + &print_query(query),
            Route::Open => "#/open".to_owned(),
            Route::Fair => "#/fair".to_owned(),
            Route::History(None) => "#/history".to_owned(),
            Route::History(Some(id)) => "#/history/".to_owned() + id,
            Route::Record(text, query) => "#/record/".to_owned() + &encode(text) + &print_query(query),
            Route::Lost(address) => "#".to_owned() + address,
        }
    }
}

/// Whether a text can be the id of a game: lower case letters, digits and dashes.
pub fn is_id(text: &str) -> bool {
    (1..=40).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// Whether an address says yes to something: `mute`, `mute=1` or `mute=true`.
pub fn flag(query: &Query, name: &str) -> bool {
    query.get(name).is_some_and(|value| matches!(value.as_str(), "" | "1" | "true"))
}

/// Reads what [`print_query`] wrote, without the `?`.
pub fn parse_query(query: &str) -> Query {
    let pair = |pair| {
        let (name, value) = str::split_once(pair, '=').unwrap_or((pair, ""));
        (decode(name), decode(value))
    };
    mapped(query.split('&').filter(|pair| !pair.is_empty()).map(pair))
}

/// What follows the `?` of an address, with it; empty if there is nothing to say.
pub fn print_query(query: &Query) -> String {
    let mut text = String::new();
    for (key, value) in query {
        text.push(if text.is_empty() { '?' } else { '&' });
        text.push_str(&encode(key));
        if !value.is_empty() {
            text.push('=');
            text.push_str(&encode(value));
        }
    }
    text
}

/// The folder that the app lies in: its address without page and parameters, with the last slash.
pub fn folder_of(address: &str) -> &str {
    let page = address.split(['#', '?']).next().unwrap_or_default();
    page.rfind('/').map_or("", |slash| &page[..=slash])
}

/// `%2F` becomes `/`, `+` a space; what is not a proper escape stays as it is.
pub fn decode(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let hex = |i: usize| bytes.get(i).and_then(|b| char::from(*b).to_digit(16));
        match (bytes[at], hex(at + 1), hex(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 2;
            }
            (b'+', ..) => out.push(b' '),
            (byte, ..) => out.push(byte),
        }
        at += 1;
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Escapes all that is not safe in a part of an address.
pub fn encode(text: &str) -> String {
    const HEX: &[u8; 16] = b"0123456789ABCDEF";
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~,:".contains(&byte) {
            out.push(char::from(byte));
        } else {
            out.push('%');
            out.push(char::from(HEX[usize::from(byte >> 4)]));
            out.push(char::from(HEX[usize::from(byte & 15)]));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    fn query(pairs: &[(&str, &str)]) -> Query {
        pairs.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect()
    }

    #[test]
    fn every_route_comes_back_from_its_address() {
        let id = || "all-fives".to_owned();
        let routes = [
            Route::Shelf,
            Route::Game(id()),
            Route::Play(id(), Query::new()),
            Route::Play(id(), query(&[("seed", "42"), ("fresh", "")])),
            Route::HouseRules(id(), query(&[("name", "Ada's & mine"), ("o-target", "50")])),
            Route::Rules(id(), Query::new()),
            Route::Rules(id(), query(&[("seats", "3")])),
            Route::Site(id()),
            Route::Settings,
            Route::About,
            Route::Pieces,
            Route::Open,
            Route::Fair,
            Route::History(None),
            Route::History(Some(id())),
            Route::Record("1.all-fives.A-_x/+ ü?".to_owned(), Query::new()),
            Route::Record("AQ".to_owned(), query(&[("at", "12")])),
            Route::Embed("99".to_owned(), query(&[("theme", "dark"), ("a&b", "c=d ?")])),
        ];
        for route in routes {
            assert_eq!(Route::parse(&route.print()), route, "{}", route.print());
        }
    }

    #[test]
    fn an_empty_address_is_the_shelf() {
        for address in ["", "#", "#/", "/"] {
            assert_eq!(Route::parse(address), Route::Shelf, "{address}");
        }
    }

    #[test]
    fn what_means_nothing_is_lost_and_keeps_its_words() {
        for address in ["/game", "/game/", "/game/A b", "/play/../x", "/settings/more", "/record/", "/nonsense"] {
            assert_eq!(Route::parse(address), Route::Lost(address.to_owned()));
        }
    }

    #[test]
    fn broken_escapes_stay_as_they_are() {
        assert_eq!(decode("100%"), "100%");
        assert_eq!(decode("%zz+%41%C3%BC"), "%zz A\u{fc}");
        assert_eq!(decode("%FF"), "\u{fffd}");
    }

    #[test]
    fn the_folder_of_the_app_is_found_from_any_page() {
        for page in ["", "index.html", "embed-mia.html", "?fresh=1", "#/play/mia?seats=3", "index.html?a=/b#/c"] {
            assert_eq!(folder_of(&format!("https://example.org/yard/{page}")), "https://example.org/yard/");
        }
        assert_eq!(folder_of(""), "");
    }

    #[test]
    fn yes_is_said_in_three_ways() {
        let says = |value: &str| flag(&query(&[("mute", value)]), "mute");
        assert!(says("") && says("1") && says("true"));
        assert!(!says("0") && !says("false") && !flag(&Query::new(), "mute"));
    }

    #[test]
    fn a_name_without_a_value_is_kept() {
        assert_eq!(Route::parse("#/play/crash?fresh"), Route::Play("crash".to_owned(), query(&[("fresh", "")])));
    }
}
