//! How the tables of all games are composed on every screen, over random matches: nothing overlaps or leaves the cloth,
//! nothing moves because something else was touched, what is touched is large enough, and the middle is used.
//!
//! `LAYOUT=figures` prints the figures of every game, `LAYOUT=<folder>` draws a moment of each as SVG files there.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread::{available_parallelism, scope};

use pipyard::engine::{FateScript, Rng, Setup};
use pipyard::games::{ENTRIES, Entry};
use pipyard::play::Match;
use pipyard::table::{Choice, Kind, Place, Seat, Shape, Table, Tip, Touch, Viewer};
use pipyard::ui::table::layout::fit::TEXT;
use pipyard::ui::table::layout::speech::{BUTTON, parts};
use pipyard::ui::table::layout::{Form, Rect, Scene, Wish, place};

/// The cloth on a small phone, a phone, a lying phone, a tablet, a desktop with the side panel.
const SIZES: [(&str, (f64, f64)); 5] = [
    ("320×568", (320.0, 522.0)),
    ("390×844", (390.0, 798.0)),
    ("844×390", (844.0, 344.0)),
    ("768×1024", (768.0, 978.0)),
    ("1280×800", (1008.0, 754.0)),
];
/// How far the middle of a zone may go astray between two frames, in CSS pixels.
const STILL: f64 = 8.0;
/// The least width or height of what is touched, on a phone of the usual size.
const TOUCH: f64 = 44.0;
/// The same of cards in a crowded hand, as far as they are seen, of tables with more than four, of a lying phone.
const CROWDED: f64 = 28.0;
/// What is smaller all the same, and how small at most: a game, the beginning of a touch, the width in CSS pixels.
const SMALLER: &[(&str, &str, f64)] = &[
    // Two dice on the plate of each of three people; what answers a touch is wider than what is drawn.
    ("crash", "p2.dice", 34.0),
    ("crash", "p3.dice", 34.0),
    ("crash", "p4.dice", 34.0),
    ("crash", "p1.dice", 34.0),
    // Two dominoes between the figures of everybody; the halves are named on buttons, too.
    ("domino-avatars", "p1.drawn", 24.0),
    // Fourteen tiles and what was drawn to them, on a lying phone.
    ("chickenfoot", "p1.hand", 20.0),
    // Seven bids and a prize in one line; thirteen cards on a lying phone.
    ("psychological-jujitsu", "prize", 38.0),
    ("psychological-jujitsu", "p1.hand", 25.0),
];
/// What is too tight for its screen all the same: a game and a size. Six bids and a prize above a hand of thirteen; a duel
/// between two rows of figures, whose empty places and labels reach over the figures' edge.
const TIGHT: &[(&str, &str)] =
    &[("psychological-jujitsu", "320×568"), ("domino-avatars", "320×568"), ("domino-avatars", "844×390")];
/// The least width of what stands before oneself, which is read, and of dominoes elsewhere; numbers tell of those that are
/// not drawn.
const READ: f64 = 20.0;
const SEEN: f64 = 7.0;
/// The most of the cloth that the largest empty rectangle takes in the mean of a game's matches, by size.
const EMPTIEST: [f64; 5] = [0.125, 0.125, 0.16, 0.19, 0.205];
/// It is looked for in one of so many frames, by squares of so many CSS pixels.
const LOOKED: usize = 10;
const SQUARE: f64 = 12.0;
/// Matches of each number of seats.
const MATCHES: u64 = 2;
/// Frames looked at in a match, at most.
const FRAMES: usize = 110;

/// What was found at one size.
#[derive(Default)]
struct Found {
    frames: usize,
    faults: BTreeMap<String, (usize, String)>,
    /// Sums of the share of the middle that pieces in play cover.
    covered: f64,
    smallest: f64,
    /// Frames in which the largest empty rectangle was looked for, and the sum of its shares of the cloth.
    empty: (usize, f64),
}

impl Found {
    fn fault(&mut self, kind: &str, what: String) {
        let entry = self.faults.entry(kind.to_owned()).or_insert((0, what));
        entry.0 += 1;
    }
}

/// Every piece needs a name of its own on the screen.
fn with_tokens(mut table: Table) -> Table {
    let pieces = table.zones.iter_mut().filter(|zone| !zone.copies).flat_map(|zone| &mut zone.pieces);
    pieces.zip(1..).for_each(|(piece, token)| piece.token = token);
    table
}

fn scene(table: &Table, size: (f64, f64)) -> Scene {
    place(table, Viewer::Seat(Seat::FIRST), size, &Wish::default())
}

/// What lies on something else, or leaves the cloth.
fn overlaps(table: &Table, scene: &Scene, found: &mut Found) {
    let boxes = scene.boxes();
    let name = |what: &str, number: usize| match what {
        "zone" => table.zones[number].name.clone(),
        "value" => table.values[number].name.clone(),
        _ => format!("{what} {number}"),
    };
    for (at, (what, number, rect)) in boxes.iter().enumerate() {
        if !scene.whole.holds(*rect) {
            found.fault("leaves the cloth", format!("{} {rect:?}", name(what, *number)));
        }
        for (other, second, also) in &boxes[at + 1..] {
            if rect.overlaps(*also) {
                found.fault(
                    "overlaps",
                    format!("{} and {}: {rect:?} {also:?}", name(what, *number), name(other, *second)),
                );
            }
        }
    }
}

/// Zones whose middle has moved though nothing came or went.
fn restless(before: (&Table, &Scene), now: (&Table, &Scene), found: &mut Found) {
    for place in &now.1.zones {
        let zone = &now.0.zones[place.index];
        let Some(old) = before.0.zones.iter().position(|old| old.name == zone.name) else { continue };
        let Some(old_place) = before.1.zone(old) else { continue };
        let invisible = zone.pieces.is_empty() && zone.label.is_empty();
        // What the game itself puts elsewhere has moved by its rules: a column makes way for another of its suit.
        let put = before.0.zones[old].place != zone.place;
        if invisible || put || before.0.zones[old].pieces.len() != zone.pieces.len() {
            continue;
        }
        let ((x, y), (ox, oy)) = (place.slot.middle(), old_place.slot.middle());
        let far = (x - ox).hypot(y - oy);
        if far > STILL {
            found.fault("moves", format!("{} by {far:.0}", zone.name));
        }
    }
}

/// Own figures that cannot be read, and dominoes that are mere dots.
fn dots(table: &Table, scene: &Scene, found: &mut Found) {
    for spot in scene.spots.iter().filter(|spot| spot.shown) {
        let zone = &table.zones[spot.zone];
        let own = zone.place == Place::Front && zone.owner == Some(Seat::FIRST);
        let least = if own { READ } else { SEEN };
        if (own || spot.back == Kind::Dominoes) && spot.rect.w < least {
            found.fault("is a dot", format!("{} is {:.0} px wide", zone.name, spot.rect.w));
        }
    }
}

/// The least side of everything that can be touched.
fn targets(id: &str, table: &Table, scene: &Scene, choices: &[Choice], found: &mut Found) {
    for touch in choices.iter().filter(|choice| choice.blocked.is_none()).flat_map(|choice| &choice.touches) {
        let Some(rect) = scene.rect_of(table, touch) else {
            if !matches!(touch, Touch::Pad(_) | Touch::Value(_)) {
                found.fault("is not there", format!("{touch:?}"));
            }
            continue;
        };
        let zone = match touch {
            Touch::Piece { zone, .. } => table.zones.iter().position(|known| known.name == *zone),
            _ => None,
        };
        let hand = zone.and_then(|index| scene.zone(index)).filter(|place| place.mine);
        let fan = zone.is_some_and(|index| table.zones[index].shape == Shape::Fan);
        let layout = zone.is_some_and(|index| table.zones[index].place == Place::Layout)
            || matches!(touch, Touch::Zone(name) if table.zone(name).is_some_and(|zone| zone.place == Place::Layout));
        if layout {
            continue;
        }
        let seen = match (hand, zone) {
            (Some(place), Some(index)) if fan => {
                let spots: Vec<Rect> =
                    scene.spots.iter().filter(|spot| spot.zone == index).map(|spot| spot.rect).collect();
                let steps = spots.windows(2).filter(|pair| (pair[0].y - pair[1].y).abs() < pair[0].h * 0.3);
                let step = steps.map(|pair| (pair[1].x - pair[0].x).abs()).fold(f64::MAX, f64::min);
                step.min(place.piece.0)
            }
            _ => rect.w.min(rect.h),
        };
        let flat = scene.form == Form::Flat;
        let crowded = hand.is_some() && fan || table.seats.len() > 4 || flat;
        let name = match touch {
            Touch::Piece { zone, .. } | Touch::Zone(zone) => zone.as_str(),
            Touch::Value(_) | Touch::Seat(_) | Touch::Pad(_) => "",
        };
        let known = SMALLER.iter().find(|(game, zone, _)| *game == id && *zone == name).map(|(.., least)| *least);
        let least = known.unwrap_or(if crowded { CROWDED } else { TOUCH });
        found.smallest = if found.smallest == 0.0 { seen } else { found.smallest.min(seen) };
        if seen < least - 0.5 && scene.whole.w >= 390.0 {
            found.fault("is too small", format!("{touch:?}: {seen:.0}"));
        }
    }
}

/// Rooms that are not where they were, or not as large.
fn rebuilt(before: &Scene, now: &Scene, found: &mut Found) {
    let own = |scene: &Scene| scene.seats.iter().find(|seat| seat.mine).map(|seat| seat.plate);
    let rooms = |scene: &Scene| [Some(scene.prompt), Some(scene.actions), own(scene), scene.facts, scene.window];
    let names = ["the message", "the buttons", "the own plate", "the facts", "the window"];
    for ((was, is), name) in rooms(before).into_iter().zip(rooms(now)).zip(names) {
        let far = |a: Rect, b: Rect| (a.x - b.x).abs() + (a.y - b.y).abs() + (a.w - b.w).abs() + (a.h - b.h).abs();
        if let (Some(was), Some(is)) = (was, is)
            && far(was, is) > 1.0
        {
            found.fault("is rebuilt", format!("{name}: {was:?} {is:?}"));
        }
    }
}

/// A pad whose cells are not where they were, as long as it asks the same.
fn shifted(before: (&Table, &Scene), now: (&Table, &Scene), found: &mut Found) {
    let label = |table: &Table| table.pad.as_ref().map(|pad| (pad.label.clone(), pad.rows.len()));
    if let (Some(was), Some(is)) = (before.1.pad, now.1.pad)
        && label(before.0) == label(now.0)
        && (was.rect != is.rect || was.cell != is.cell)
    {
        found.fault("has a pad that moves", format!("{:?} {:?}", was.rect, is.rect));
    }
}

/// The share of the middle that its pieces cover, by points of a grid.
fn covered(table: &Table, scene: &Scene) -> f64 {
    let inner = |spot: &&pipyard::ui::table::layout::Spot| {
        spot.shown && scene.zone(spot.zone).is_none_or(|place| !place.small && !place.mine && !place.kept)
    };
    let mut boxes: Vec<Rect> = scene.spots.iter().filter(inner).map(|spot| spot.bounds()).collect();
    boxes.extend(scene.values.iter().map(|value| value.rect));
    boxes.extend(
        scene
            .zones
            .iter()
            .filter(|z| matches!(table.zones[z.index].shape, Shape::Boat | Shape::Cup | Shape::Tray { .. }))
            .map(|z| z.slot),
    );
    boxes.extend(scene.pad.map(|pad| pad.rect));
    boxes.extend(scene.ledger.map(|ledger| ledger.rect));
    let middle = scene.pad.map_or(scene.middle, |pad| scene.middle.with(pad.rect));
    let middle = scene.ledger.map_or(middle, |ledger| middle.with(ledger.rect));
    let points = 40;
    let hits = (0..points * points).filter(|at| {
        let (x, y) = (f64::from(at % points) + 0.5, f64::from(at / points) + 0.5);
        let point = (middle.x + middle.w * x / f64::from(points), middle.y + middle.h * y / f64::from(points));
        boxes.iter().any(|rect| rect.has(point))
    });
    hits.count() as f64 / f64::from(points * points)
}

/// The share of the cloth that the largest rectangle takes in which nothing lies.
fn empty(table: &Table, scene: &Scene) -> f64 {
    let mut boxes = vec![scene.prompt, scene.actions, scene.earlier];
    boxes.extend(scene.facts);
    boxes.extend(scene.seats.iter().map(|seat| seat.plate));
    boxes.extend(scene.values.iter().map(|value| value.rect));
    boxes.extend(scene.pad.map(|pad| pad.rect));
    boxes.extend(scene.ledger.map(|ledger| ledger.rect));
    boxes.extend(scene.waiting.iter().map(|die| die.rect));
    boxes.extend(scene.ends.iter().map(|end| end.rect));
    boxes.extend(scene.spots.iter().filter(|spot| spot.shown).map(|spot| spot.bounds()));
    for place in &scene.zones {
        let zone = &table.zones[place.index];
        boxes.extend(place.label.filter(|_| !zone.label.is_empty()));
        boxes.extend(place.dial);
        let bare = zone.pieces.is_empty() && !place.small && !zone.label.is_empty();
        match zone.shape {
            Shape::Row if bare => boxes.push(place.slot),
            Shape::Fan | Shape::Pile | Shape::Cascade | Shape::Stand if bare => {
                boxes.push(place.slot.centred(place.piece.0, place.piece.1));
            }
            Shape::Fan | Shape::Row | Shape::Pile | Shape::Cascade | Shape::Stand => {}
            _ => boxes.push(place.slot),
        }
    }
    let (columns, rows) = ((scene.whole.w / SQUARE) as usize, (scene.whole.h / SQUARE) as usize);
    let free = |x: usize, y: usize| {
        let square = Rect::new(x as f64 * SQUARE, y as f64 * SQUARE, SQUARE, SQUARE);
        !boxes.iter().any(|rect| rect.overlaps(square))
    };
    // How many free squares stand on each other, and the widest run of columns at least so high.
    let mut heights = vec![0; columns];
    let mut most = 0;
    for y in 0..rows {
        for (x, height) in heights.iter_mut().enumerate() {
            *height = if free(x, y) { *height + 1 } else { 0 };
        }
        for from in 0..columns {
            let mut low = usize::MAX;
            for (wide, height) in (1..).zip(&heights[from..]) {
                low = low.min(*height);
                most = most.max(low * wide);
            }
        }
    }
    most as f64 / (columns * rows) as f64
}

/// Plays matches of a game and looks at every frame of them at every size, with the dear `figures` only if they are asked for.
fn look(entry: &Entry, figures: bool) -> BTreeMap<&'static str, Found> {
    let card = (entry.card)();
    let mut all: BTreeMap<&'static str, Found> = BTreeMap::new();
    let mut counts = vec![usize::from(card.seats.0), usize::from(card.seats.1)];
    counts.dedup();
    for seats in counts {
        for seed in 0..MATCHES {
            let setup = Setup::default_for(&card, seats).expect("the rulebook's options hold");
            let fate = FateScript { seed, ..FateScript::default() };
            let mut playing = (entry.begin)(&setup, fate).expect("a match can begin");
            let mut rng = Rng::new(seed);
            let mut before: Option<(u32, Table, Vec<Scene>)> = None;
            for frame in 0..FRAMES {
                if playing.winners().is_some() {
                    break;
                }
                let table = with_tokens(playing.table(Viewer::Seat(Seat::FIRST)));
                let mine = playing.to_act().contains(Seat::FIRST) || playing.may_act().contains(Seat::FIRST);
                let choices = if mine { playing.choices(Seat::FIRST) } else { Vec::new() };
                let scenes: Vec<Scene> = SIZES.iter().map(|(_, size)| scene(&table, *size)).collect();
                for (at, now) in scenes.iter().enumerate() {
                    let name = SIZES[at].0;
                    let found = all.entry(name).or_default();
                    if !TIGHT.contains(&(entry.id, name)) {
                        overlaps(&table, now, found);
                    }
                    targets(entry.id, &table, now, &choices, found);
                    dots(&table, now, found);
                    if let Some((deal, old, old_scenes)) = &before
                        && *deal == playing.deal()
                    {
                        rebuilt(&old_scenes[at], now, found);
                        restless((old, &old_scenes[at]), (&table, now), found);
                        shifted((old, &old_scenes[at]), (&table, now), found);
                    }
                    found.frames += 1;
                    if frame % LOOKED == 0 {
                        found.empty = (found.empty.0 + 1, found.empty.1 + empty(&table, now));
                    }
                    found.covered += if figures { covered(&table, now) } else { 0.0 };
                    if frame == 30 && seed == 0 {
                        draw(entry.id, seats, name, &table, now);
                    }
                }
                before = Some((playing.deal(), table, scenes));
                step(&mut *playing, &mut rng);
            }
        }
    }
    all
}

/// One step of the table, or one move of a seat.
fn step(playing: &mut dyn Match, rng: &mut Rng) {
    let acting: Vec<Seat> = playing.to_act().iter().collect();
    match rng.pick(&acting) {
        None => playing.advance().expect("fate has something for every step"),
        Some(&seat) => {
            let legal = playing.legal(seat);
            playing.play(seat, &legal[rng.below(legal.len())]).expect("a legal move can be made");
        }
    }
}

/// Draws the boxes of a scene, for the eye.
fn draw(id: &str, seats: usize, size: &str, table: &Table, scene: &Scene) {
    let Some(folder) = std::env::var("LAYOUT").ok().filter(|folder| folder.contains('/')) else { return };
    let (w, h) = (scene.whole.w, scene.whole.h);
    let mut svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' width='{w}' height='{h}' font-family='sans-serif' font-size='11'><rect width='{w}' height='{h}' fill='#1f4d3f'/>"
    );
    let mut add = |rect: Rect, fill: &str, line: &str, words: &str| {
        let (x, y) = (rect.x + 3.0, rect.y + 12.0);
        let words = words.replace('&', "&amp;").replace('<', "&lt;");
        write!(svg, "<rect x='{:.1}' y='{:.1}' width='{:.1}' height='{:.1}' fill='{fill}' stroke='{line}'/><text x='{x}' y='{y}' fill='{line}'>{words}</text>", rect.x, rect.y, rect.w, rect.h).expect("a string grows");
    };
    for zone in &scene.zones {
        add(zone.rect, "none", "#7fb", &table.zones[zone.index].label);
    }
    for seat in &scene.seats {
        add(seat.plate, "#35665688", "#fff", &seat.seat.to_string());
    }
    for value in &scene.values {
        add(value.rect, "#44448888", "#fff", &table.values[value.index].name);
    }
    let mut spots: Vec<_> = scene.spots.iter().filter(|spot| spot.shown).collect();
    spots.sort_by_key(|spot| spot.z);
    for spot in spots {
        let face = spot.face.map_or(String::new(), |face| face.to_string());
        add(spot.bounds(), if spot.face.is_some() { "#fcf8ee" } else { "#c43" }, "#222", &face);
    }
    add(scene.prompt, "#0006", "#fff", &table.prompt);
    add(scene.actions, "#fff2", "#fff", "actions");
    scene.facts.iter().for_each(|rect| add(*rect, "#0003", "#ccc", "facts"));
    scene.pad.iter().for_each(|pad| add(pad.rect, "#fff3", "#ccc", "pad"));
    scene.window.iter().for_each(|rect| add(*rect, "none", "#ccc", "window"));
    svg.push_str("</svg>");
    std::fs::create_dir_all(&folder).expect("a folder for the drawings");
    let form = match scene.form {
        Form::Tall => "tall",
        Form::Flat => "flat",
        Form::Wide => "wide",
    };
    std::fs::write(format!("{folder}/{id}-{seats}-{form}-{}.svg", size.replace('×', "x")), svg).expect("a drawing");
}

#[test]
fn the_tables_of_random_matches_are_composed_at_every_size() {
    let wanted = std::env::var("GAME").unwrap_or_default();
    let mut faults = String::new();
    let shown = std::env::var("LAYOUT").is_ok();
    let entries: Vec<&Entry> = ENTRIES.iter().filter(|entry| wanted.is_empty() || wanted == entry.id).collect();
    let (next, all) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let work = || {
        while let Some(entry) = entries.get(next.fetch_add(1, Ordering::Relaxed)) {
            let found = look(entry, shown);
            all.lock().unwrap_or_else(PoisonError::into_inner).insert(entry.id, found);
        }
    };
    let threads = available_parallelism().map_or(1, usize::from);
    scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let all = all.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert_eq!(all.len(), entries.len(), "a game was not looked at");
    for (id, found) in all {
        for (size, found) in found {
            let frames = found.frames.max(1);
            let empty = found.empty.1 / found.empty.0.max(1) as f64;
            if shown {
                println!(
                    "{:24} {size:9} frames {frames:5} covered {:4.1} % empty {:4.1} % least touch {:3.0}",
                    id,
                    100.0 * found.covered / frames as f64,
                    100.0 * empty,
                    found.smallest
                );
            }
            let most = SIZES.iter().zip(EMPTIEST).find(|((name, _), _)| *name == size).map_or(0.0, |(_, most)| most);
            if empty > most {
                writeln!(faults, "{id} at {size}: {:.1} % of the cloth lies empty in one piece", 100.0 * empty)
                    .expect("a string grows");
            }
            for (kind, (count, what)) in found.faults {
                writeln!(faults, "{} at {size}: {kind} {count} times in {frames} frames, first {what}", id)
                    .expect("a string grows");
            }
        }
    }
    assert!(faults.is_empty(), "\n{faults}");
}

/// Tips are read at once, on the smallest phones in so many parts at most.
#[test]
fn every_tip_fits_its_room() {
    const PARTS: usize = 3;
    let mut long = String::new();
    for entry in ENTRIES {
        let card = (entry.card)();
        for (name, size) in SIZES {
            let rooms = [card.seats.0, card.seats.1].map(|seats| {
                let setup = Setup::default_for(&card, seats.into()).expect("the rulebook's options hold");
                let fate = FateScript { seed: 1, ..FateScript::default() };
                let playing = (entry.begin)(&setup, fate).expect("a match can begin");
                scene(&with_tokens(playing.table(Viewer::Seat(Seat::FIRST))), size)
            });
            let most = if size.0 < 360.0 { PARTS } else { 1 };
            let needs = |tip: &Tip| {
                let parts = rooms.iter().map(|scene| parts((&tip.text, TEXT), scene.prompt, scene.form, BUTTON).len());
                parts.max().unwrap_or(0)
            };
            for tip in card.tips.iter().filter(|tip| needs(tip) > most) {
                writeln!(long, "{} at {name} in {} parts: {}", entry.id, needs(tip), tip.text).expect("a string grows");
            }
        }
    }
    assert!(long.is_empty(), "\n{long}");
}
