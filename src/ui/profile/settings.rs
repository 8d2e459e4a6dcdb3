//! All that somebody can set, and how it is kept as text. Kept texts may be damaged or from another version: every field
//! is read for itself and falls back to its default.

use serde_json::{Map, Value};

use super::choices::{Back, Cloth, Deck, Face, Motion, Pace, Side, Theme};
use super::names;
use super::typed::short_name;
use crate::ui::address::{Query, flag, parse_query, print_query};

/// Everything that can be set.
#[derive(Clone, Debug, PartialEq)]
pub struct Settings {
    /// Day or night.
    pub theme: Theme,
    /// Whether pieces travel.
    pub motion: Motion,
    /// How long the table waits.
    pub pace: Pace,
    /// Whether there is sound.
    pub sound: bool,
    /// How loud, from 0 to 100.
    pub volume: u8,
    /// Whether the device shakes a little when something happens.
    pub haptics: bool,
    /// The colours of the suits.
    pub deck: Deck,
    /// The faces of cards.
    pub face: Face,
    /// The backs of cards.
    pub back: Back,
    /// The cloth on the table.
    pub cloth: Cloth,
    /// How people look, by their names, each as a [`Look`](super::Look) prints itself; who is not among them looks as
    /// chance has it.
    pub looks: Query,
    /// The hand that plays.
    pub side: Side,
    /// Whether single letters and digits are keys at the table.
    pub letters: bool,
    /// Whether tips are shown in the first match of a game.
    pub tips: bool,
    /// One's own name; empty: "You".
    pub name: String,
    /// The names of people who play along on this device.
    pub guests: Vec<String>,
    /// The id of the level that computer seats get unless one says otherwise.
    pub level: String,
    /// Nothing is noted, and nobody counts what is won and lost.
    pub calm: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Settings {
            theme: Theme::default(),
            motion: Motion::default(),
            pace: Pace::default(),
            sound: true,
            volume: 40,
            haptics: true,
            deck: Deck::default(),
            face: Face::default(),
            back: Back::default(),
            cloth: Cloth::default(),
            looks: Query::new(),
            side: Side::default(),
            letters: true,
            tips: true,
            name: String::new(),
            guests: Vec::new(),
            level: "normal".to_owned(),
            calm: false,
        }
    }
}

/// The version of what is kept. It rises when an older app would lose something by keeping it anew.
const VERSION: u64 = 1;

/// Whether a newer version has kept this text.
pub(super) fn is_newer(text: &str) -> bool {
    let kept: Option<Value> = serde_json::from_str(text).ok();
    kept.and_then(|kept| kept.get("version")?.as_u64()).is_some_and(|version| version > VERSION)
}

/// Whether a text is settings that this version can take over.
pub fn is_sound(text: &str) -> bool {
    Settings::parse(text).is_some() && !is_newer(text)
}

/// The most characters of looks that are kept: those of some two hundred people.
const LOOKS: usize = 4_000;

impl Settings {
    /// What the table calls the person whose device this is.
    pub fn own_name(&self) -> String {
        if self.name.is_empty() { names::YOU.to_owned() } else { self.name.clone() }
    }

    /// As text for the storage.
    pub(super) fn print(&self) -> String {
        let mut map = Map::new();
        let mut put = |name: &str, value: Value| map.insert(name.to_owned(), value);
        put("version", VERSION.into());
        put("theme", self.theme.id().into());
        put("motion", self.motion.id().into());
        put("pace", self.pace.id().into());
        put("sound", self.sound.into());
        put("volume", self.volume.into());
        put("haptics", self.haptics.into());
        put("deck", self.deck.id().into());
        put("face", self.face.id().into());
        put("back", self.back.id().into());
        put("cloth", self.cloth.id().into());
        // As parameters: a map of its own would cost the front door some kilobytes.
        put("looks", print_query(&self.looks).into());
        put("side", self.side.id().into());
        put("letters", self.letters.into());
        put("tips", self.tips.into());
        put("name", self.name.as_str().into());
        put("guests", self.guests.as_slice().into());
        put("level", self.level.as_str().into());
        put("calm", self.calm.into());
        Value::Object(map).to_string()
    }

    /// From a text of the storage; nothing if it is damaged as a whole.
    pub(super) fn parse(text: &str) -> Option<Settings> {
        let Ok(Value::Object(map)) = serde_json::from_str(text) else { return None };
        let fallback = Settings::default();
        let word = |name: &str| map.get(name).and_then(Value::as_str).unwrap_or_default();
        let flag = |name: &str, other: bool| map.get(name).and_then(Value::as_bool).unwrap_or(other);
        let guests = map.get("guests").and_then(Value::as_array).cloned().unwrap_or_default();
        let looks = word("looks");
        let looks = if looks.len() > LOOKS { "" } else { looks.trim_start_matches('?') };
        Some(Settings {
            theme: Theme::of(word("theme")),
            motion: Motion::of(word("motion")),
            pace: Pace::of(word("pace")),
            sound: flag("sound", fallback.sound),
            volume: map.get("volume").and_then(Value::as_u64).map_or(fallback.volume, |volume| volume.min(100) as u8),
            haptics: flag("haptics", fallback.haptics),
            deck: Deck::of(word("deck")),
            face: Face::of(word("face")),
            back: Back::of(word("back")),
            cloth: Cloth::of(word("cloth")),
            looks: parse_query(looks),
            side: Side::of(word("side")),
            letters: flag("letters", fallback.letters),
            tips: flag("tips", fallback.tips),
            name: short_name(word("name")),
            guests: guests
                .iter()
                .filter_map(Value::as_str)
                .map(short_name)
                .filter(|n| !n.is_empty())
                .take(11)
                .collect(),
            level: if word("level").is_empty() { fallback.level } else { word("level").to_owned() },
            calm: flag("calm", fallback.calm),
        })
    }

    /// The same settings with what the address of an embedded table asks for.
    pub(super) fn asked(mut self, query: &Query) -> Settings {
        let word = |name: &str| query.get(name).map(String::as_str);
        if let Some(theme) = word("theme") {
            self.theme = Theme::of(theme);
        }
        if let Some(deck) = word("deck") {
            self.deck = Deck::of(deck);
        }
        if let Some(face) = word("face") {
            self.face = Face::of(face);
        }
        if let Some(pace) = word("pace") {
            self.pace = Pace::of(pace);
        }
        if let Some(tips) = word("tips") {
            self.tips = tips != "off";
        }
        if flag(query, "mute") {
            self.sound = false;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::look::Look;
    use super::*;
    use crate::ui::faces::Ink;

    #[test]
    fn settings_come_back_as_they_were_kept() {
        let settings = Settings {
            theme: Theme::Dark,
            pace: Pace::Tap,
            volume: 0,
            sound: false,
            back: Back::Suns,
            cloth: Cloth::Slate,
            looks: [("Ada & Bo".to_owned(), Look { face: Some(3), ink: Ink::Plum, picture: true }.print())].into(),
            side: Side::Left,
            name: "Ada".to_owned(),
            guests: vec!["Bo".to_owned(), "Cy".to_owned()],
            level: "hard".to_owned(),
            calm: true,
            ..Settings::default()
        };
        assert_eq!(Settings::parse(&settings.print()), Some(settings));
    }

    #[test]
    fn a_damaged_field_falls_back_alone() {
        let text = r#"{"theme":"neon","pace":7,"volume":900,"deck":"four","guests":["A",3,""],"name":"{p1} is my name, and a long one"}"#;
        let settings = Settings::parse(text).expect("it is an object");
        assert_eq!((settings.theme, settings.pace, settings.volume), (Theme::Auto, Pace::Normal, 100));
        assert_eq!((settings.deck, settings.guests), (Deck::Four, vec!["A".to_owned()]));
        let looks = Settings::parse(r#"{"looks":"?Ada=99+plum&Bo&Cy=3+neon+picture"}"#).expect("an object").looks;
        let look = |name: &str| looks.get(name).map(|look| Look::parse(look));
        assert_eq!(look("Ada"), Some(Look { ink: Ink::Plum, ..Look::default() }));
        assert_eq!(
            (look("Bo"), look("Cy")),
            (Some(Look::default()), Some(Look { face: Some(3), ink: Ink::Own, picture: true }))
        );
        assert_eq!(settings.name, "p1 is my name, and a");
    }

    #[test]
    fn a_newer_version_is_recognized() {
        assert!(is_newer(r#"{"version":2,"theme":"dark"}"#));
        assert!(!is_newer(&Settings::default().print()));
        assert!(!is_newer("{"));
    }

    #[test]
    fn what_is_no_object_is_damaged() {
        for text in ["", "null", "[1]", "{\"theme\":"] {
            assert_eq!(Settings::parse(text), None, "{text}");
        }
    }

    #[test]
    fn an_embedded_table_may_ask_for_a_theme_and_for_no_tips() {
        let asked = |pairs: &[(&str, &str)]| {
            let query: Query = pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
            Settings::default().asked(&query)
        };
        let settings = asked(&[("theme", "dark"), ("mute", "")]);
        assert_eq!((settings.theme, settings.sound, settings.deck), (Theme::Dark, false, Deck::Two));
        assert!(settings.tips && asked(&[("tips", "on")]).tips && !asked(&[("tips", "off")]).tips);
    }
}
