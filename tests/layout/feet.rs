//! The geometry of layouts of feet on the layouts of random rounds: nothing overlaps, what belongs together meets, everything
//! lies in view, and a finger finds every place.

use std::collections::BTreeMap;

use pipyard::engine::{Fate, FateScript, Rng, Rules, Screen, Setup, Turn};
use pipyard::games::chickenfoot::Chickenfoot;
use pipyard::table::{Seat, Shape, Table, Viewer};
use pipyard::ui::table::chain::{Chain, End, Tile, chain, half_size};
use pipyard::ui::table::layout::{FINGER, Form, Wish, place};

/// The cloth on a phone and a desktop.
const PHONE: (f64, f64) = (390.0, 798.0);
const DESKTOP: (f64, f64) = (1008.0, 754.0);
const NEAR: f64 = 0.01;
/// The smallest size, at which the player comes nearer by half: so far apart are places then.
const LEAST: f64 = 13.0;
const LEAST_FINGER: f64 = 30.0;
/// Two steps by which a board grows that is too small.
const MOST_GROWN: f64 = 1.22;

/// A box in pixels: left, top, right, bottom.
type Bounds = (f64, f64, f64, f64);

fn bounds(x: f64, y: f64, turn: u16, unit: f64) -> Bounds {
    let (w, h) = half_size(turn);
    (x - w * unit, y - h * unit, x + w * unit, y + h * unit)
}

fn overlap(a: Bounds, b: Bounds) -> bool {
    a.0 < b.2 - NEAR && b.0 < a.2 - NEAR && a.1 < b.3 - NEAR && b.1 < a.3 - NEAR
}

/// Whether two boxes share more than a corner.
fn touch(a: Bounds, b: Bounds, unit: f64) -> bool {
    let shared = |a: (f64, f64), b: (f64, f64)| a.1.min(b.1) - a.0.max(b.0);
    let (x, y) = (shared((a.0, a.2), (b.0, b.2)), shared((a.1, a.3), (b.1, b.3)));
    x.min(y) > -NEAR && x.max(y) > 0.9 * unit
}

fn on_edge(a: Bounds, (x, y): (f64, f64)) -> bool {
    x > a.0 - NEAR && x < a.2 + NEAR && y > a.1 - NEAR && y < a.3 + NEAR
}

/// The window on the layout on a screen.
fn window(table: &Table, cloth: (f64, f64)) -> (f64, f64) {
    let scene = place(table, Viewer::Seat(Seat::FIRST), cloth, &Wish::default());
    assert_eq!(scene.form == Form::Wide, cloth == DESKTOP);
    scene.window.map(|window| (window.w, window.h)).expect("a layout has a window")
}

fn check(table: &Table, view: (f64, f64)) -> Chain {
    let chain = chain(&table.zones, view);
    let tile_box = |tile: &Tile| bounds(tile.x, tile.y, tile.turn, chain.unit);
    let end_box = |end: &End| bounds(end.x, end.y, end.dir, chain.unit);
    let lies: usize = table
        .zones
        .iter()
        .filter(|zone| zone.name == "hub" || zone.name.starts_with("line."))
        .map(|zone| zone.pieces.len())
        .sum();
    assert_eq!(chain.tiles.len(), lies);

    let boxes: Vec<Bounds> = chain.tiles.iter().map(tile_box).chain(chain.ends.iter().map(end_box)).collect();
    for (index, a) in boxes.iter().enumerate() {
        assert!(boxes[..index].iter().all(|b| !overlap(*a, *b)), "{a:?} overlaps at {view:?}");
        assert!(a.0 >= 0.0 && a.1 >= 0.0 && a.2 <= chain.width && a.3 <= chain.height, "{a:?} is off the board");
    }
    // A crowded board may be a little larger than its view, which then shows all of it a little smaller.
    let grown = (chain.width / view.0).max(chain.height / view.1);
    assert!(grown < MOST_GROWN, "the board is {grown} times as large as the view {view:?}");

    // What a finger touches reaches half a finger in all directions; no two of those that may be laid at overlap.
    let open: Vec<&End> = chain.ends.iter().filter(|end| end.open).collect();
    for (index, a) in open.iter().enumerate() {
        let finger = if chain.unit > LEAST { FINGER } else { LEAST_FINGER };
        let apart = |b: &&End| (a.x - b.x).abs().max((a.y - b.y).abs()) >= finger - NEAR;
        assert!(open[..index].iter().all(apart), "two places are nearer than a finger at {view:?}");
    }

    // Everything meets what it grows from, by an edge or by a leg.
    for (zone, found) in table.zones.iter().enumerate() {
        let Shape::Toe { root, .. } = &found.shape else { continue };
        let root = table.zones.iter().position(|zone| zone.name == *root).expect("every line has a root");
        let last = |zone: usize| chain.tiles.iter().filter(|tile| tile.zone == zone).max_by_key(|tile| tile.index);
        let mut inner = last(root).expect("a root has tiles");
        let mut own: Vec<&Tile> = chain.tiles.iter().filter(|tile| tile.zone == zone).collect();
        own.sort_by_key(|tile| tile.index);
        for outer in own {
            let (a, b) = (tile_box(inner), tile_box(outer));
            let leg = chain.links.iter().any(|leg| on_edge(a, leg.0[0]) && on_edge(b, leg.0[3]));
            assert!(leg || touch(a, b, chain.unit), "{} does not hang together: {inner:?} {outer:?}", found.name);
            inner = outer;
        }
    }
    chain
}

/// Plays a round with what `choose` picks and looks at every table.
fn round(seats: usize, seed: u64, hub: u8, mut see: impl FnMut(&Table)) {
    let card = Chickenfoot::card();
    let options = BTreeMap::from([("rounds".to_owned(), "1".to_owned()), ("hub".to_owned(), hub.to_string())]);
    let setup = Setup::new(&card, seats, &options).expect("the options go together");
    let mut game = Chickenfoot::set_up(&setup).expect("the options go together");
    let mut fate = Fate::scripted(&FateScript { seed, ..FateScript::default() });
    let mut rng = Rng::new(seed);
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Table => game.advance(&mut fate),
            Turn::Seats { must, .. } => {
                let seat = must.first().expect("somebody must act");
                legal.clear();
                game.moves(seat, &mut legal);
                let mv = legal[rng.below(legal.len())];
                game.play(seat, &mv);
            }
        }
        see(&game.table(Viewer::Seat(Seat::FIRST)));
    }
}

#[test]
fn feet_of_random_rounds_are_sound_in_view_and_large_enough_for_a_finger() {
    let rounds: u64 = std::env::var("FEET").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(2);
    for seats in 2..=12 {
        let (mut most, mut legs, mut frames, mut smallest, mut larger) = (0, 0, 0, 0, 0);
        for seed in 0..rounds {
            let hub = if seed % 4 == 3 { 6 } else { 4 };
            let mut before: Option<Chain> = None;
            let mut view = None;
            let mut last = None;
            round(seats, seed, hub, |table| {
                if table.zone("hub").is_none_or(|hub| hub.pieces.is_empty()) {
                    return;
                }
                let view = *view.get_or_insert_with(|| window(table, PHONE));
                let chain = check(table, view);
                // While its size stays no tile moves.
                if let Some(before) =
                    before.as_ref().filter(|before| before.unit == chain.unit && before.width == chain.width)
                {
                    assert!(chain.tiles.starts_with(&before.tiles), "a tile has moved");
                }
                most = most.max(chain.tiles.len());
                smallest += u32::from(chain.unit <= LEAST);
                larger += u32::from(chain.width > view.0);
                (legs, frames) = (legs.max(chain.links.len()), frames + 1);
                before = Some(chain);
                last = Some(table.clone());
            });
            let last = last.expect("a round has a table");
            check(&last, window(&last, DESKTOP));
        }
        println!(
            "{seats} seats: up to {most} tiles, {legs} legs; {smallest} of {frames} frames at the smallest size, {larger} larger than the view"
        );
    }
}
