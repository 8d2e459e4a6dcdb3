//! The geometry of domino layouts on the layouts of real matches: nothing overlaps, what belongs together meets.

use std::collections::BTreeMap;

use pipyard::engine::{FateScript, Rng, Setup};
use pipyard::games::all_fives::AllFives;
use pipyard::pieces::Piece;
use pipyard::play::{Match, Played};
use pipyard::table::{Shape, Table, Viewer};
use pipyard::ui::table::chain::{Chain, Tile, chain, half_size};

const VIEWS: [(f64, f64); 4] = [(390.0, 500.0), (1100.0, 600.0), (320.0, 320.0), (640.0, 240.0)];
const NEAR: f64 = 0.01;

/// A box in units: left, top, right, bottom.
type Bounds = (f64, f64, f64, f64);

fn bounds(x: f64, y: f64, turn: u16, unit: f64) -> Bounds {
    let (w, h) = half_size(turn);
    (x / unit - w, y / unit - h, x / unit + w, y / unit + h)
}

fn tile_bounds(chain: &Chain, tile: &Tile) -> Bounds {
    bounds(tile.x, tile.y, tile.turn, chain.unit)
}

fn overlap(a: Bounds, b: Bounds) -> bool {
    a.0 < b.2 - NEAR && b.0 < a.2 - NEAR && a.1 < b.3 - NEAR && b.1 < a.3 - NEAR
}

/// Whether a point lies on the edge of a box (or in it, for a target's middle).
fn on_edge(a: Bounds, (x, y): (f64, f64)) -> bool {
    let inside = x > a.0 - NEAR && x < a.2 + NEAR && y > a.1 - NEAR && y < a.3 + NEAR;
    let deep = x > a.0 + NEAR && x < a.2 - NEAR && y > a.1 + NEAR && y < a.3 - NEAR;
    inside && !deep
}

/// The number of the half of a tile that is nearest to a point in units.
fn number_at(table: &Table, chain: &Chain, tile: &Tile, point: (f64, f64)) -> u8 {
    let Some(Piece::Domino(domino)) = table.zones[tile.zone].pieces[tile.index].face else { panic!("not a domino") };
    let (x, y) = (tile.x / chain.unit, tile.y / chain.unit);
    let (dx, dy) = match tile.turn {
        0 => (0.0, -0.5),
        90 => (0.5, 0.0),
        180 => (0.0, 0.5),
        _ => (-0.5, 0.0),
    };
    let far = |x: f64, y: f64| (x - point.0).hypot(y - point.1);
    if far(x + dx, y + dy) < far(x - dx, y - dy) { domino.high() } else { domino.low() }
}

/// The points at which two tiles meet: one where they touch, or the ends of the link that joins them.
fn meeting(chain: &Chain, a: &Tile, b: &Tile) -> Option<[(f64, f64); 2]> {
    let (at, bt) = (tile_bounds(chain, a), tile_bounds(chain, b));
    let (left, right) = (at.0.max(bt.0), at.2.min(bt.2));
    let (top, bottom) = (at.1.max(bt.1), at.3.min(bt.3));
    let shared = right - left + bottom - top;
    if right - left > -NEAR && bottom - top > -NEAR && shared > 0.9 {
        let point = ((left + right) / 2.0, (top + bottom) / 2.0);
        return Some([point, point]);
    }
    let unit = |(x, y): (f64, f64)| (x / chain.unit, y / chain.unit);
    let ends = chain.links.iter().map(|link| [unit(link.0[0]), unit(link.0[3])]);
    ends.flat_map(|[from, to]| [[from, to], [to, from]]).find(|[from, to]| on_edge(at, *from) && on_edge(bt, *to))
}

fn check(table: &Table, view: (f64, f64)) -> Chain {
    let chain = chain(&table.zones, view);
    let find = |zone: usize, index: usize| {
        let mut found = chain.tiles.iter().filter(|tile| (tile.zone, tile.index) == (zone, index));
        let tile = found.next().unwrap_or_else(|| panic!("tile {index} of {} is missing", table.zones[zone].name));
        assert!(found.next().is_none(), "a tile is laid twice");
        tile
    };
    let arms = || {
        table.zones.iter().enumerate().filter(|(_, zone)| matches!(zone.shape, Shape::Lead { .. } | Shape::Arm { .. }))
    };
    assert_eq!(chain.tiles.len(), arms().map(|(_, zone)| zone.pieces.len()).sum::<usize>());
    assert!(chain.unit >= 12.99, "tiles are too small: {}", chain.unit);

    // Nothing overlaps, neither tiles nor the places for the next ones, and all of it lies on the board.
    let tiles = chain.tiles.iter().map(|tile| tile_bounds(&chain, tile));
    let ends = chain.ends.iter().map(|end| bounds(end.x, end.y, end.dir, chain.unit));
    let boxes: Vec<Bounds> = tiles.chain(ends).collect();
    for (index, a) in boxes.iter().enumerate() {
        for b in &boxes[..index] {
            assert!(!overlap(*a, *b), "{a:?} and {b:?} overlap at {view:?}");
        }
        let (width, height) = (chain.width / chain.unit, chain.height / chain.unit);
        assert!(a.0 >= 0.0 && a.1 >= 0.0 && a.2 <= width && a.3 <= height, "{a:?} is off the board {width} × {height}");
    }

    // Neighbours meet with equal numbers, at the half that looks there.
    for (zone, found) in arms() {
        let Shape::Arm { root, index, .. } = &found.shape else { continue };
        let root = table.zones.iter().position(|zone| zone.name == *root).expect("every arm has a root");
        let mut inner = find(root, *index);
        for index in 0..found.pieces.len() {
            let outer = find(zone, index);
            let [a, b] = meeting(&chain, inner, outer).unwrap_or_else(|| {
                panic!("tile {index} of {} does not meet its neighbour at {view:?}: {inner:?} {outer:?}", found.name)
            });
            let numbers = (number_at(table, &chain, inner, a), number_at(table, &chain, outer, b));
            assert_eq!(numbers.0, numbers.1, "tile {index} of {} at {view:?}", found.name);
            inner = outer;
        }
        let end = chain.ends.iter().find(|end| end.zone == zone).unwrap_or_else(|| panic!("{} has no end", found.name));
        let far = (end.x - inner.x).hypot(end.y - inner.y) / chain.unit;
        assert!(
            far < 4.0 || chain.links.len() > 4 || found.pieces.is_empty(),
            "the end of {} is {far} away",
            found.name
        );
    }
    chain
}

/// Every tile and where it lies.
fn lies(table: &Table, chain: &Chain) -> Vec<(String, usize, u16, i32, i32)> {
    let round = |value: f64| value.round() as i32;
    let tiles = chain.tiles.iter();
    tiles.map(|t| (table.zones[t.zone].name.clone(), t.index, t.turn, round(t.x), round(t.y))).collect()
}

/// The shortest tile that may be seen in a view of a phone held upright with so many on the table, in pixels.
const LEAST_LENGTHS: [(usize, f64); 3] = [(10, 44.0), (15, 44.0), (20, 36.0)];

#[test]
fn a_chain_uses_the_cloth_before_it_becomes_smaller() {
    let card = pipyard::games::find("all-fives").map(|entry| (entry.card)()).unwrap();
    let setup = Setup::new(&card, 2, &BTreeMap::new()).unwrap();
    for seed in 0..30 {
        let fate = FateScript { seed, ..FateScript::default() };
        let mut playing = Played::<AllFives>::begin(&setup, fate).unwrap();
        let mut rng = Rng::new(seed);
        playing.settle().unwrap();
        while playing.winners().is_none() && playing.deal() < 2 {
            let chain = chain(&playing.table(Viewer::All).zones, (374.0, 305.0));
            for (tiles, length) in LEAST_LENGTHS {
                let long = 2.0 * chain.unit;
                assert!(chain.tiles.len() > tiles || long >= length, "{} tiles are {long} long", chain.tiles.len());
            }
            let seat = playing.to_act().first().unwrap();
            let legal = playing.legal(seat);
            playing.play(seat, &legal[rng.below(legal.len())]).unwrap();
            playing.settle().unwrap();
        }
    }
}

#[test]
fn layouts_of_random_matches_are_sound_at_every_size() {
    let card = pipyard::games::find("all-fives").map(|entry| (entry.card)()).unwrap();
    let mut most = 0;
    for variant in ["all-fives", "muggins", "sniff", "five-up", "horse-race"] {
        for seed in 0..12 {
            let options = BTreeMap::from([("variant".to_owned(), variant.to_owned())]);
            let setup = Setup::new(&card, 2 + seed as usize % 3, &options).unwrap();
            let fate = FateScript { seed, ..FateScript::default() };
            let mut playing = Played::<AllFives>::begin(&setup, fate).unwrap();
            let mut rng = Rng::new(seed);
            playing.settle().unwrap();
            let mut before = [const { ((0.0, 0.0), Vec::new()) }; VIEWS.len()];
            while playing.winners().is_none() && playing.deal() < 3 {
                let table = playing.table(Viewer::All);
                for (view, before) in VIEWS.into_iter().zip(&mut before) {
                    let chain = check(&table, view);
                    let (laid, wide) = (chain.tiles.len(), (chain.unit, chain.width));
                    most = most.max(laid);
                    assert!(
                        variant.ends_with('p') || variant.starts_with('h') || chain.links.is_empty(),
                        "{variant} has legs"
                    );
                    let lies = lies(&table, &chain);
                    // Only where the first tile does not lie where it lay has all of it moved over.
                    let same = before.0 == wide && before.1.first() == lies.first() && before.1.len() < laid;
                    let moved = before.1.iter().find(|tile| same && !lies.contains(tile));
                    assert!(moved.is_none(), "{moved:?} of {variant} has moved at {view:?}");
                    *before = (wide, lies);
                }
                let seat = playing.to_act().first().unwrap();
                let legal = playing.legal(seat);
                playing.play(seat, &legal[rng.below(legal.len())]).unwrap();
                playing.settle().unwrap();
            }
        }
    }
    assert!(most >= 24, "only {most} tiles at most were seen");
}

#[test]
fn an_empty_table_offers_its_middle() {
    let card = pipyard::games::find("all-fives").map(|entry| (entry.card)()).unwrap();
    let setup = Setup::default_for(&card, 2).unwrap();
    let mut playing = Played::<AllFives>::begin(&setup, FateScript::default()).unwrap();
    playing.settle().unwrap();
    let chain = check(&playing.table(Viewer::All), VIEWS[0]);
    assert_eq!((chain.ends.len(), chain.ends[0].x, chain.ends[0].y), (1, 195.0, 250.0));
    assert_eq!(chain.unit, 58.0);
}
