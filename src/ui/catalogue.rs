//! What the app knows of the games, fetched once: whole cards behind the front door ([`Games`]), the fronts of the boxes
//! at it ([`Fronts`]).

use std::sync::Arc;

use js_sys::futures::{JsFuture, spawn_local};
use leptos::prelude::*;
use serde::de::DeserializeOwned;
use wasm_bindgen::JsCast;

use super::app::only_game;
use crate::table::{BoxFront, GameCard};

/// The cards of all games.
pub type Games = Catalogue<GameCard>;
/// The fronts of all boxes.
pub type Fronts = Catalogue<BoxFront>;

/// What a list of games holds of each.
pub trait Listed: DeserializeOwned + Send + Sync + 'static {
    /// The file with the list.
    fn file() -> String;
    /// The game's id.
    fn id(&self) -> &str;
    /// The game's name.
    fn title(&self) -> &str;
}

impl Listed for GameCard {
    fn file() -> String {
        match only_game() {
            Some(game) => ["cards/", &game, ".json"].concat(),
            None => "catalogue.json".to_owned(),
        }
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn title(&self) -> &str {
        &self.title
    }
}

impl Listed for BoxFront {
    fn file() -> String {
        "shelf.json".to_owned()
    }

    fn id(&self) -> &str {
        &self.id
    }

    fn title(&self) -> &str {
        &self.title
    }
}

/// How far the fetching is.
pub enum Shelf<T> {
    /// On its way.
    Loading,
    /// All games in their order.
    Ready(Arc<Vec<Arc<T>>>),
    /// Why there are none, in words for people.
    Failed(&'static str),
}

impl<T> Clone for Shelf<T> {
    fn clone(&self) -> Self {
        match self {
            Shelf::Loading => Shelf::Loading,
            Shelf::Ready(all) => Shelf::Ready(all.clone()),
            Shelf::Failed(why) => Shelf::Failed(why),
        }
    }
}

/// A list of games as a context.
pub struct Catalogue<T: Listed> {
    shelf: RwSignal<Shelf<T>>,
}

impl<T: Listed> Clone for Catalogue<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Listed> Copy for Catalogue<T> {}

impl<T: Listed> Catalogue<T> {
    /// Begins to fetch it.
    pub fn load() -> Self {
        let catalogue = Catalogue { shelf: RwSignal::new(Shelf::Loading) };
        catalogue.retry();
        catalogue
    }

    /// The context; outside of the app it is empty for ever.
    pub fn get() -> Self {
        use_context().unwrap_or_else(|| Catalogue { shelf: RwSignal::new(Shelf::Loading) })
    }

    /// Fetches it again.
    pub fn retry(self) {
        self.shelf.set(Shelf::Loading);
        spawn_local(async move {
            let shelf = match fetch_text(&T::file()).await.map(|text| serde_json::from_str::<Vec<T>>(&text)) {
                Some(Ok(all)) => Shelf::Ready(Arc::new(all.into_iter().map(Arc::new).collect())),
                Some(Err(_)) => Shelf::Failed("The list of games arrived in pieces."),
                None => Shelf::Failed("The list of games did not arrive. Are you offline?"),
            };
            self.shelf.try_set(shelf);
        });
    }

    /// How far it is; followed.
    pub fn shelf(self) -> Shelf<T> {
        self.shelf.get()
    }

    /// What is known of a game once it is there; followed.
    pub fn card(self, id: &str) -> Option<Arc<T>> {
        self.shelf.with(|shelf| match shelf {
            Shelf::Ready(all) => all.iter().find(|one| one.id() == id).cloned(),
            _ => None,
        })
    }

    /// The title of a game; its id as long as nothing better is known.
    pub fn title(self, id: &str) -> String {
        self.card(id).map_or_else(|| id.to_owned(), |card| card.title().to_owned())
    }
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
