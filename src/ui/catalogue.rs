//! The cards of all games, fetched once; the app knows no game but by them.

use std::sync::Arc;

use js_sys::futures::{JsFuture, spawn_local};
use leptos::prelude::*;
use wasm_bindgen::JsCast;

use crate::table::GameCard;

/// How far the fetching is.
#[derive(Clone)]
pub enum Shelf {
    /// On its way.
    Loading,
    /// All games in their order.
    Ready(Arc<Vec<Arc<GameCard>>>),
    /// Why there are none, in words for people.
    Failed(&'static str),
}

/// The catalogue as a context.
#[derive(Clone, Copy)]
pub struct Catalogue {
    shelf: RwSignal<Shelf>,
}

impl Catalogue {
    /// Begins to fetch it.
    pub fn load() -> Catalogue {
        let catalogue = Catalogue { shelf: RwSignal::new(Shelf::Loading) };
        catalogue.retry();
        catalogue
    }

    /// The context; outside of the app it is empty for ever.
    pub fn get() -> Catalogue {
        use_context().unwrap_or_else(|| Catalogue { shelf: RwSignal::new(Shelf::Loading) })
    }

    /// Fetches it again.
    pub fn retry(self) {
        self.shelf.set(Shelf::Loading);
        spawn_local(async move {
            let shelf = match fetch_text("catalogue.json").await.map(|text| serde_json::from_str(&text)) {
                Some(Ok(cards)) => Shelf::Ready(Arc::new(cards_of(cards))),
                Some(Err(_)) => Shelf::Failed("The list of games arrived in pieces."),
                None => Shelf::Failed("The list of games did not arrive. Are you offline?"),
            };
            self.shelf.try_set(shelf);
        });
    }

    /// How far it is; followed.
    pub fn shelf(self) -> Shelf {
        self.shelf.get()
    }

    /// The card of a game once it is there; followed.
    pub fn card(self, id: &str) -> Option<Arc<GameCard>> {
        self.shelf.with(|shelf| match shelf {
            Shelf::Ready(cards) => cards.iter().find(|card| card.id == id).cloned(),
            _ => None,
        })
    }

    /// The title of a game; its id as long as nothing better is known.
    pub fn title(self, id: &str) -> String {
        self.card(id).map_or_else(|| id.to_owned(), |card| card.title.clone())
    }
}

fn cards_of(cards: Vec<GameCard>) -> Vec<Arc<GameCard>> {
    cards.into_iter().map(Arc::new).collect()
}

/// The text of one of our own files; nothing if it does not come.
pub async fn fetch_text(path: &str) -> Option<String> {
    let window = web_sys::window()?;
    let answer = JsFuture::from(window.fetch_with_str(path)).await.ok()?;
    let answer: web_sys::Response = answer.dyn_into().ok()?;
    if !answer.ok() {
        return None;
    }
    JsFuture::from(answer.text().ok()?).await.ok()?.as_string()
}
