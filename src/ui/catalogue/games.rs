//! What the app knows of the games: the fronts of all boxes ([`Fronts`]), fetched at once, and whole cards ([`Games`]),
//! each fetched when it is first wanted.

use std::collections::BTreeMap;
use std::sync::Arc;

use js_sys::Uint8Array;
use js_sys::futures::{JsFuture, spawn_local};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::packed::unpack;
use crate::table::{BoxFront, GameCard};

/// The file with the fronts of all boxes.
const FRONTS: &str = "shelf.json";
/// The file with the words that each game is found by.
const WORDS: &str = "search.txt";

/// How far the fetching of the fronts is.
#[derive(Clone)]
pub enum Shelf {
    /// On its way.
    Loading,
    /// All games in their order.
    Ready(Arc<Vec<Arc<BoxFront>>>),
    /// Why there are none, in words for people.
    Failed(&'static str),
}

/// The fronts of all boxes as a context.
#[derive(Clone, Copy)]
pub struct Fronts {
    shelf: RwSignal<Shelf>,
    /// A line for each game, once somebody has searched.
    words: RwSignal<Option<String>>,
}

impl Fronts {
    /// Begins to fetch them.
    pub fn load() -> Fronts {
        let fronts = Fronts::none();
        fronts.retry();
        fronts
    }

    fn none() -> Fronts {
        Fronts { shelf: RwSignal::new(Shelf::Loading), words: RwSignal::new(None) }
    }

    /// The context; outside of the app it is empty for ever.
    pub fn get() -> Fronts {
        use_context().unwrap_or_else(Fronts::none)
    }

    /// Fetches what the games are found by, unless it is here.
    pub fn fetch_words(self) {
        if self.words.with_untracked(Option::is_none) {
            spawn_local(async move {
                if let Some(text) = fetch_text(WORDS).await {
                    self.words.try_set(Some(text));
                }
            });
        }
    }

    /// What a game is found by, once that is here; followed.
    pub fn with_words<T>(self, id: &str, read: impl FnOnce(Option<&str>) -> T) -> T {
        self.words.with(|words| {
            let mut lines = words.iter().flat_map(|words| words.lines());
            read(lines.find_map(|line| line.split_once('\t').filter(|(game, _)| *game == id)).map(|(_, words)| words))
        })
    }

    /// Fetches them again.
    pub fn retry(self) {
        self.shelf.set(Shelf::Loading);
        spawn_local(async move {
            let shelf = match fetch_text(FRONTS).await.map(|text| serde_json::from_str::<Vec<Arc<BoxFront>>>(&text)) {
                Some(Ok(all)) => Shelf::Ready(Arc::new(all)),
                Some(Err(_)) => Shelf::Failed("The list of games arrived in pieces."),
                None => Shelf::Failed("The list of games did not arrive. Are you offline?"),
            };
            self.shelf.try_set(shelf);
        });
    }

    /// How far they are; followed.
    pub fn shelf(self) -> Shelf {
        self.shelf.get()
    }

    /// What is known of a game once the list is there; followed.
    pub fn front(self, id: &str) -> Option<Arc<BoxFront>> {
        self.shelf.with(|shelf| match shelf {
            Shelf::Ready(all) => all.iter().find(|one| one.id == id).cloned(),
            _ => None,
        })
    }

    /// The title of a game; its id as long as nothing better is known.
    pub fn title(self, id: &str) -> String {
        self.front(id).map_or_else(|| id.to_owned(), |front| front.title.clone())
    }
}

/// What has been found of a game's card.
#[derive(Clone)]
pub enum Found {
    /// On its way.
    Loading,
    /// It is here.
    Here(Arc<GameCard>),
    /// There is no such game.
    Unknown,
    /// Why it is not here, in words for people.
    Failed(&'static str),
}

/// The cards of the games that somebody wanted, as a context.
#[derive(Clone, Copy)]
pub struct Games {
    /// All games; nothing where one stands alone.
    fronts: Option<Fronts>,
    cards: StoredValue<BTreeMap<String, ArcRwSignal<Found>>>,
}

impl Games {
    /// Begins to fetch the list of all games, unless one stands alone.
    pub fn load() -> Games {
        let fronts = only_game().is_none().then(Fronts::load);
        if let Some(fronts) = fronts {
            provide_context(fronts);
        }
        Games { fronts, cards: StoredValue::default() }
    }

    /// The context; outside of the app it is empty for ever.
    pub fn get() -> Games {
        use_context().unwrap_or_else(|| Games { fronts: Some(Fronts::get()), cards: StoredValue::default() })
    }

    /// What is found of a game's card, which is fetched if nobody wanted it before; followed.
    pub fn find(self, id: &str) -> Found {
        match self.fronts.map(Fronts::shelf) {
            Some(Shelf::Loading) => Found::Loading,
            Some(Shelf::Failed(why)) => Found::Failed(why),
            Some(Shelf::Ready(all)) if all.iter().all(|front| front.id != id) => Found::Unknown,
            Some(Shelf::Ready(_)) | None => self.cell(id).get(),
        }
    }

    /// The card of a game once it is there; followed.
    pub fn card(self, id: &str) -> Option<Arc<GameCard>> {
        match self.find(id) {
            Found::Here(card) => Some(card),
            _ => None,
        }
    }

    /// The title of a game; its id as long as nothing better is known. Followed.
    pub fn title(self, id: &str) -> String {
        match self.fronts {
            Some(fronts) => fronts.title(id),
            None => self.card(id).map_or_else(|| id.to_owned(), |card| card.title.clone()),
        }
    }

    /// Fetches again what did not come.
    pub fn retry(self, id: &str) {
        match self.fronts {
            Some(fronts) if matches!(fronts.shelf.get_untracked(), Shelf::Failed(_)) => fronts.retry(),
            _ => fetch_card(id, self.cell(id)),
        }
    }

    fn cell(self, id: &str) -> ArcRwSignal<Found> {
        if let Some(cell) = self.cards.with_value(|cards| cards.get(id).cloned()) {
            return cell;
        }
        let cell = ArcRwSignal::new(Found::Loading);
        self.cards.update_value(|cards| _ = cards.insert(id.to_owned(), cell.clone()));
        fetch_card(id, cell.clone());
        cell
    }
}

fn fetch_card(id: &str, cell: ArcRwSignal<Found>) {
    let file = ["cards/", id, ".bin"].concat();
    cell.set(Found::Loading);
    spawn_local(async move {
        cell.set(match fetch_bytes(&file).await.map(|bytes| unpack::<GameCard>(&bytes)) {
            Some(Some(card)) => Found::Here(Arc::new(card)),
            Some(None) => Found::Failed("The box arrived in pieces."),
            None => Found::Failed("The box of this game did not arrive. Are you offline?"),
        });
    });
}

/// The game of a page that holds one game alone (`embed-<id>.html`).
pub fn only_game() -> Option<String> {
    document().document_element()?.get_attribute("data-game")
}

/// The text of one of our own files; nothing if it does not come.
pub async fn fetch_text(path: &str) -> Option<String> {
    JsFuture::from(fetch(path).await?.text().ok()?).await.ok()?.as_string()
}

/// The same as bytes.
async fn fetch_bytes(path: &str) -> Option<Vec<u8>> {
    let buffer = JsFuture::from(fetch(path).await?.array_buffer().ok()?).await.ok()?;
    Some(Uint8Array::new(&buffer).to_vec())
}

async fn fetch(path: &str) -> Option<web_sys::Response> {
    let answer = JsFuture::from(web_sys::window()?.fetch_with_str(path)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    answer.ok().then_some(answer)
}
