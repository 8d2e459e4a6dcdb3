//! What `cargo xtask speeds` asks of a worker that is built for it: how fast the rules run in this browser.

use std::collections::BTreeMap;

use js_sys::global;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsError};
use web_sys::DedicatedWorkerGlobalScope;

use crate::engine::Setup;
use crate::games;

/// The figures of `pipyard bench` for a game, as JSON of [`crate::bots::bench::Figures`]; each takes about `seconds`.
///
/// # Errors
/// No such game, not that many seats, or no clock.
#[wasm_bindgen]
pub async fn measure(game: String, seats: usize, seconds: f64) -> Result<String, JsError> {
    let scope: DedicatedWorkerGlobalScope = global().unchecked_into();
    let clock = scope.performance().ok_or_else(|| JsError::new("a worker without a clock cannot measure"))?;
    games::fetch(&game).await.map_err(|_| JsError::new("the game could not be loaded"))?;
    let entry = games::find(&game)?;
    let setup = Setup::for_computers(&(entry.card)(), seats, &BTreeMap::new())?;
    let figures = (entry.bench)(&setup, seconds.clamp(0.01, 10.0), &|| clock.now() / 1_000.0);
    Ok(serde_json::to_string(&figures)?)
}
