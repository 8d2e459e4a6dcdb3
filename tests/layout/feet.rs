//! The geometry of layouts of feet on the layouts of random rounds: nothing overlaps, what belongs together meets, everything
//! lies in view, and a finger finds every place that the tile in the hand can be laid at.

use std::collections::BTreeMap;

use pipyard::engine::{Fate, FateScript, Rng, Rules, Screen, Setup, Turn};
use pipyard::games::chickenfoot::Chickenfoot;
use pipyard::table::{Choice, Place, Seat, Shape, Table, Touch, Viewer, Zone};
use pipyard::ui::table::chain::{Chain, End, Tile, chain, half_size};
use pipyard::ui::table::layout::{FINGER, Form, Rect, Wish, place};
use pipyard::ui::table::model::hits::{Sight, State, apart};
use pipyard::ui::table::model::picking::{Offer, Picking};

/// The cloth on a phone and a desktop.
const PHONE: (f64, f64) = (390.0, 798.0);
const DESKTOP: (f64, f64) = (1008.0, 754.0);
const NEAR: f64 = 0.01;
/// The smallest size, and how far apart places are.
const LEAST: f64 = 13.0;
const LEAST_FINGER: f64 = 36.0;
/// So many tiles of a round may lie at the end of a leg.
const MOST_LEGS: usize = 12;
/// Two steps by which a board grows that is too small.
const MOST_GROWN: f64 = 1.22;

/// How much larger tiles could be at most: two sizes, and the margin of a small layout.
const MOST_SPARE: f64 = 1.5;
/// So many units fit the shorter side of a view in the largest size that it takes, and some more.
const LARGEST: f64 = 9.5;

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
    // Tiles are as large as the room allows, but for the step to the next size, a margin, and the largest.
    let edge = |low: fn(f64, f64) -> f64, side: fn(&Bounds) -> f64| boxes.iter().map(side).fold(f64::NAN, low);
    let (wide, high) =
        (edge(f64::max, |a| a.2) - edge(f64::min, |a| a.0), edge(f64::max, |a| a.3) - edge(f64::min, |a| a.1));
    let spare = (chain.width / wide).min(chain.height / high);
    let largest = view.0.min(view.1) / LARGEST;
    assert!(spare < MOST_SPARE || chain.unit > largest, "tiles could be {spare} times as large at {view:?}");

    // No two of those that may be laid at lie nearer than four fifths of a finger; what is touched is as large as one.
    let open: Vec<&End> = chain.ends.iter().filter(|end| end.open).collect();
    for (index, a) in open.iter().enumerate() {
        let apart = |b: &&End| (a.x - b.x).abs().max((a.y - b.y).abs()) >= LEAST_FINGER - NEAR;
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

/// Where all tiles lie, in quarters of a unit from the hub, and which way each looks.
fn lies(chain: &Chain) -> Vec<(usize, usize, u16, i32, i32)> {
    let (x, y) = (chain.tiles[0].x, chain.tiles[0].y);
    let round = |value: f64| (value / chain.unit * 4.0).round() as i32;
    let place = |tile: &Tile| (tile.zone, tile.index, tile.turn, round(tile.x - x), round(tile.y - y));
    chain.tiles.iter().map(place).collect()
}

/// The places at which each tile can be laid, as the names of their zones.
fn lays(choices: &[Choice]) -> Vec<(Touch, Vec<&str>)> {
    let mut lays: Vec<(Touch, Vec<&str>)> = Vec::new();
    for choice in choices.iter().filter(|choice| choice.path.is_empty()) {
        let [tile @ Touch::Piece { .. }, Touch::Zone(zone)] = &choice.touches[..] else { continue };
        match lays.iter_mut().find(|(other, _)| other == tile) {
            Some((_, zones)) => zones.push(zone.as_str()),
            None => lays.push((tile.clone(), vec![zone.as_str()])),
        }
    }
    lays
}

/// Boxes for a finger: large enough, in the window, each over its own place and over no other box.
fn check_boxes(boxes: &[Rect], places: &[Rect], window: Rect) {
    for (index, (rect, place)) in boxes.iter().zip(places).enumerate() {
        assert!(rect.w > FINGER - NEAR && rect.h > FINGER - NEAR, "{rect:?} is too small for a finger");
        assert!(window.holds(*rect) && rect.has(place.middle()), "{rect:?} is not where {place:?} is");
        assert!(boxes[..index].iter().all(|other| !rect.overlaps(*other)), "{rect:?} lies over another: {boxes:?}");
    }
}

/// Whatever tile is lifted, each place where it can be laid has a box of the size of a finger. How many tiles can be lifted,
/// and of how many the places lie nearer than a finger.
fn check_lifts(table: &Table, chain: &Chain, view: (f64, f64), choices: &[Choice]) -> (u32, u32) {
    let scale = (view.0 / chain.width).min(view.1 / chain.height).min(1.0);
    let (mut all, mut close) = (0, 0);
    for (_, zones) in lays(choices) {
        let end = |name: &str| chain.ends.iter().find(|end| table.zones[end.zone].name == name);
        let places = zones.iter().map(|name| {
            let end = end(name).expect("every legal place is an end");
            let (w, h) = half_size(end.dir);
            let at = |x: f64, board: f64, view: f64| (x - board / 2.0) * scale + view / 2.0;
            let middle = (at(end.x, chain.width, view.0), at(end.y, chain.height, view.1));
            Rect::around(middle, 2.0 * w * chain.unit * scale, 2.0 * h * chain.unit * scale)
        });
        let places: Vec<Rect> = places.collect();
        let window = Rect::new(0.0, 0.0, view.0, view.1);
        let boxes = apart(&places, window).unwrap_or_else(|| panic!("no room for fingers at {places:?}"));
        check_boxes(&boxes, &places, window);
        all += 1;
        let near = |a: &Rect, b: &Rect| {
            let ((ax, ay), (bx, by)) = (a.middle(), b.middle());
            (ax - bx).abs().max((ay - by).abs()) < FINGER - NEAR
        };
        close += u32::from((0..places.len()).any(|one| places[..one].iter().any(|other| near(&places[one], other))));
    }
    (all, close)
}

/// The same by what lies over the table when one tile is lifted.
fn check_hits(table: &Table, seat: Seat, choices: &[Choice]) {
    let scene = place(table, Viewer::Seat(seat), PHONE, &Wish::default());
    let offer = Offer::new(choices.to_vec(), table);
    let Some((tile, zones)) = lays(choices).into_iter().max_by_key(|(_, zones)| zones.len()) else { return };
    let picking = Picking { touched: vec![tile], path: Vec::new() };
    let targets = picking.targets(&offer);
    let sight = Sight { table, scene: &scene, choices: &offer, picking: &picking, targets: &targets };
    let lit = sight.hits().into_iter().filter(|hit| hit.state == State::Lit && matches!(hit.touch, Touch::Zone(_)));
    let (mut boxes, mut places) = (Vec::new(), Vec::new());
    for hit in lit {
        let Touch::Zone(name) = &hit.touch else { continue };
        let end = scene.ends.iter().find(|end| table.zones[end.zone].name == *name).expect("a lit zone is an end");
        boxes.push(hit.rect);
        places.push(end.rect);
    }
    assert_eq!(boxes.len(), zones.len(), "not every place is lit");
    check_boxes(&boxes, &places, scene.window.expect("a layout has a window"));
}

/// Plays a round by chance and looks at every table, with whose turn it is and what that seat can do.
fn round(seats: usize, seed: u64, hub: u8, mut see: impl FnMut(&Table, Option<(Seat, Vec<Choice>)>)) {
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
            Turn::Table => {
                game.advance(&mut fate);
                see(&game.table(Viewer::Seat(Seat::FIRST)), None);
            }
            Turn::Seats { must, .. } => {
                let seat = must.first().expect("somebody must act");
                legal.clear();
                game.moves(seat, &mut legal);
                let choices = legal.iter().map(|mv| game.choice(seat, mv)).collect();
                see(&game.table(Viewer::Seat(seat)), Some((seat, choices)));
                let mv = legal[rng.below(legal.len())];
                game.play(seat, &mv);
            }
        }
    }
}

#[test]
fn feet_of_random_rounds_are_sound_in_view_and_large_enough_for_a_finger() {
    let number = |name: &str, usual: u64| std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual);
    let rounds = number("FEET", 2);
    let (from, to) = (number("FEET_FROM", 2) as usize, number("FEET_TO", 12) as usize);
    for seats in from..=to {
        let (mut most, mut legs, mut frames, mut smallest, mut larger) = (0, 0, 0, 0, 0);
        let (mut lifted, mut close) = (0, 0);
        for seed in 0..rounds {
            let hub = if seed % 4 == 3 { 6 } else { 4 };
            let mut before: Option<(Vec<Zone>, Chain)> = None;
            let mut view = None;
            let mut last = None;
            round(seats, seed, hub, |table, turn| {
                if table.zone("hub").is_none_or(|hub| hub.pieces.is_empty()) {
                    return;
                }
                let view = *view.get_or_insert_with(|| window(table, PHONE));
                // Where nothing was laid all lies as it lay.
                let zones: Vec<Zone> = table.zones.iter().filter(|zone| zone.place == Place::Layout).cloned().collect();
                let same = before.as_ref().filter(|(laid, _)| *laid == zones).map(|(_, chain)| chain.clone());
                let chain = same.unwrap_or_else(|| check(table, view));
                // No tile ever moves, but for all of them together, or when all become smaller.
                if let Some((_, before)) = &before {
                    assert!(lies(&chain).starts_with(&lies(before)), "a tile has moved");
                }
                if let Some((seat, choices)) = turn {
                    let (all, near) = check_lifts(table, &chain, view, &choices);
                    (lifted, close) = (lifted + all, close + near);
                    // All that lies over the table takes a while: it is looked at in few rounds, and where it matters.
                    if near > 0 || seed == 0 && chain.tiles.len().is_multiple_of(4) {
                        check_hits(table, seat, &choices);
                    }
                }
                most = most.max(chain.tiles.len());
                smallest += u32::from(chain.unit <= LEAST);
                larger += u32::from(chain.width > view.0);
                (legs, frames) = (legs.max(chain.links.len()), frames + 1);
                before = Some((zones, chain));
                last = Some(table.clone());
            });
            let last = last.expect("a round has a table");
            check(&last, window(&last, DESKTOP));
        }
        // Six were the most in two rounds of each number of seats, where tiles once were laid away from each other: 35.
        assert!(legs <= MOST_LEGS, "{legs} tiles of a round of {seats} seats touch no other");
        println!(
            "{seats} seats: up to {most} tiles, {legs} legs; {smallest} of {frames} frames at the smallest size, {larger} larger than the view; {lifted} tiles lifted, of {close} the places nearer than a finger"
        );
    }
}
