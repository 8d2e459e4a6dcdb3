//! Nothing overlaps, nothing is cut off: every fixture on every size of screen.

use std::cell::Cell;

use super::*;
use crate::pieces::{Card, Die};
use crate::table::{Peek, Placed, SeatView, Shape, Zone};
use crate::ui::table::fixtures;

/// The cloth on a small phone, a phone, a lying phone, a tablet, a laptop with the side panel, a large screen.
const SIZES: [(f64, f64); 7] =
    [(320.0, 522.0), (390.0, 798.0), (844.0, 344.0), (568.0, 274.0), (768.0, 978.0), (1008.0, 754.0), (1648.0, 1034.0)];

/// Every fixture on every size, for either hand.
fn each(check: impl Fn(&str, &Table, &Scene)) {
    for (name, table, _) in fixtures::all() {
        for size in SIZES {
            for left_handed in [false, true] {
                let wish = Wish { left_handed, ..Wish::default() };
                let scene = place(&table, Viewer::Seat(Seat::FIRST), size, &wish);
                check(&format!("{name} at {size:?}, left-handed {left_handed}"), &table, &scene);
            }
        }
    }
}

/// The boxes that may not share a pixel, by name.
fn boxes(scene: &Scene) -> Vec<(String, Rect)> {
    scene.boxes().into_iter().map(|(what, number, rect)| (format!("{what} {number}"), rect)).collect()
}

#[test]
fn nothing_is_cut_off() {
    each(|name, _, scene| {
        for (what, rect) in boxes(scene) {
            assert!(scene.whole.holds(rect), "{name}: {what} {rect:?} leaves the cloth");
        }
    });
}

#[test]
fn nothing_overlaps() {
    each(|name, _, scene| {
        let all = boxes(scene);
        for (at, (one, first)) in all.iter().enumerate() {
            for (other, second) in &all[at + 1..] {
                assert!(!first.overlaps(*second), "{name}: {one} {first:?} overlaps {other} {second:?}");
            }
        }
    });
}

#[test]
fn a_pad_is_seen_as_a_whole_but_on_the_smallest_screens() {
    let pads = Cell::new(0);
    each(|name, _, scene| {
        let small = scene.whole.w < 390.0 || scene.whole.h < 300.0;
        let Some(pad) = scene.pad.filter(|_| !small) else { return };
        assert!(!pad.scrolls, "{name}: {pad:?}");
        pads.set(pads.get() + 1);
    });
    assert!(pads.get() > 20, "only {} pads were seen", pads.get());
}

#[test]
fn the_newest_lines_of_a_ledger_are_seen_and_more_of_them_on_larger_screens() {
    let seen = std::cell::RefCell::new(Vec::new());
    each(|name, table, scene| {
        let Some(lines) = table.ledger.as_ref().map(|ledger| ledger.lines.len()) else { return };
        if scene.whole.h < 300.0 {
            return;
        }
        let at = scene.ledger.expect("it has a place on every screen");
        assert_eq!(at.whole, at.shown == lines, "{name}");
        seen.borrow_mut().push((scene.whole.w.min(scene.whole.h), at.shown));
    });
    let least = |side: f64| seen.borrow().iter().filter(|(least, _)| *least >= side).map(|(_, shown)| *shown).min();
    assert!(least(0.0) >= Some(1) && least(390.0) >= Some(7) && least(700.0) >= Some(9), "{:?}", seen.borrow());
}

#[test]
fn a_clock_stands_beside_its_pieces_and_can_be_read() {
    let clocks = Cell::new(0);
    each(|name, table, scene| {
        for zone in scene.zones.iter().filter(|zone| table.zones[zone.index].dial.is_some()) {
            let dial = zone.dial.expect("it has a place on every screen");
            assert!(zone.rect.holds(dial) && dial.w >= 32.0 && dial.w == dial.h, "{name}: {dial:?}");
            assert!(dial.right() <= zone.slot.x, "{name}: {dial:?} lies on {:?}", zone.slot);
            clocks.set(clocks.get() + 1);
        }
    });
    assert_eq!(clocks.get(), 2 * 2 * SIZES.len());
}

#[test]
fn pieces_lie_in_their_zones() {
    each(|name, table, scene| {
        for spot in scene.spots.iter().filter(|spot| spot.shown) {
            let zone = &table.zones[spot.zone];
            if matches!(zone.shape, Shape::Lead { .. } | Shape::Arm { .. }) {
                continue;
            }
            let place = scene.zone(spot.zone).expect("a piece that is drawn has a zone that is");
            let around = place.rect.inset(-6.0);
            assert!(around.holds(spot.rect), "{name}: {:?} leaves {} {:?}", spot.rect, zone.name, place.rect);
        }
    });
}

#[test]
fn a_low_frame_asks_for_the_height_that_the_table_needs() {
    let most = 560.0;
    let mut asked = std::collections::BTreeSet::new();
    for (name, table, _) in fixtures::all() {
        let (wish, viewer) = (Wish::default(), Viewer::Seat(Seat::FIRST));
        let height = least_height(&table, viewer, 320.0, most, &wish);
        assert!((280.0..=most).contains(&height), "{name}: {height}");
        let is_roomy = |height: f64| place(&table, viewer, (320.0, height), &wish).is_roomy();
        assert!(height == most || is_roomy(height), "{name} at {height}");
        assert!(height <= 280.0 || height == most || !is_roomy(height - 24.0), "{name} needs less than {height}");
        asked.insert(height as i64);
    }
    assert!(asked.len() > 2, "every table asks for the same: {asked:?}");
}

/// Where a thread runs, in so many steps.
fn along(strand: &Strand) -> impl Iterator<Item = (f64, f64)> {
    strand.points.windows(2).flat_map(|leg| {
        let ((x, y), (to_x, to_y)) = (leg[0], leg[1]);
        (0..=20).map(move |step| {
            let part = f64::from(step) / 20.0;
            (x + (to_x - x) * part, y + (to_y - y) * part)
        })
    })
}

#[test]
fn threads_run_from_plate_to_plate_and_behind_no_other() {
    let seen = Cell::new(0);
    for (name, mut table, _) in fixtures::all() {
        let count = table.seats.len();
        let seat = |index: usize| Seat::new(index);
        let pairs = (0..count).flat_map(|one| (one + 1..count).map(move |other| (one, other)));
        let tied =
            |(one, other)| crate::table::Thread { from: seat(one), to: seat(other), weight: 2, word: String::new() };
        table.threads = pairs.map(tied).collect();
        for size in SIZES {
            let scene = place(&table, Viewer::Seat(Seat::FIRST), size, &Wish::default());
            assert_eq!(scene.threads.len(), table.threads.len(), "{name} at {size:?}");
            for (thread, strand) in table.threads.iter().zip(&scene.threads) {
                let [from, to] = [thread.from, thread.to].map(|seat| scene.seat(seat).unwrap().plate);
                let on_edge = |plate: Rect, point| plate.inset(-1.0).has(point) && !plate.inset(1.0).has(point);
                let [one, other] = [strand.points[0], strand.points[strand.points.len() - 1]];
                let tied = on_edge(from, one) && on_edge(to, other) || on_edge(to, one) && on_edge(from, other);
                assert!(tied, "{name} at {size:?}: {strand:?}");
                assert!(
                    along(strand).all(|point| scene.whole.inset(-1.0).has(point)),
                    "{name} at {size:?}: {strand:?}"
                );
                let flat = scene.form == Form::Flat && thread.from != Seat::FIRST;
                let [one, other] = [thread.from, thread.to].map(|seat| scene.seat(seat).unwrap().rect.right());
                let beyond = |(x, _): (f64, f64)| flat && x > one.max(other) + 13.0;
                assert!(!along(strand).any(beyond), "{name} at {size:?}: {thread:?} runs into the message, {strand:?}");
                let plates = scene.seats.iter().filter(|_| count <= 4);
                for place in plates.filter(|place| place.plate != from && place.plate != to) {
                    let behind = |point| place.plate.inset(1.0).has(point);
                    assert!(!along(strand).any(behind), "{name} at {size:?}: {thread:?} runs behind {}", place.seat);
                    seen.set(seen.get() + 1);
                }
            }
        }
    }
    assert!(seen.get() > 100, "only {} pairs were looked at", seen.get());
}

#[test]
fn pictures_stay_within_their_frames() {
    let seen = Cell::new(0);
    each(|name, table, scene| {
        for spot in scene.spots.iter().filter(|spot| matches!(table.zones[spot.zone].shape, Shape::Frame { .. })) {
            let place = scene.zone(spot.zone).expect("a piece that is drawn has a zone that is");
            assert!(place.slot.inset(-1.0).holds(spot.rect), "{name}: {:?} leaves {:?}", spot.rect, place.slot);
            seen.set(seen.get() + 1);
        }
    });
    assert!(seen.get() > 0);
}

#[test]
fn the_ball_lies_on_the_mound_between_the_bases_and_below_the_scoreboard() {
    let shape = Shape::Diamond { board: "Inning 1 of 4".to_owned(), strikes: Some((1, 3)), runner: None };
    let ball = Zone::new("ball", "The ball", Place::Centre { row: 1 }, shape).cards(1);
    let row = Zone::new("row", "Swings", Place::Centre { row: 2 }, Shape::Row).cards(6);
    let card: Card = "7d".parse().unwrap();
    let seats = vec![SeatView::default(); 4];
    let table = Table { zones: vec![ball.up([card]), row], seats, ..Table::default() };
    for size in SIZES {
        let scene = place(&table, Viewer::Seat(Seat::FIRST), size, &Wish::default());
        let (at, spot) = (scene.zone(0).unwrap(), &scene.spots[0]);
        let Ground { board, bases: [home, first, second, third] } = ground(at);
        let middle = spot.rect.middle();
        assert!(!board.overlaps(spot.rect) && at.slot.holds(board), "{size:?}");
        assert!((middle.0 - home.0).abs() < 0.01 && (middle.1 - first.1).abs() < 0.01, "{size:?}");
        assert!(second.1 < spot.rect.y && spot.rect.bottom() < home.1 && home.1 < at.slot.bottom(), "{size:?}");
        assert!(third.0 < spot.rect.x && spot.rect.right() < first.0, "{size:?}");
    }
}

#[test]
fn every_piece_has_its_spot() {
    each(|name, table, scene| {
        let drawn = table.zones.iter().filter(|zone| zone.place != Place::Hidden && !zone.copies);
        let pieces: usize = drawn.map(|zone| zone.pieces.len()).sum();
        assert_eq!(scene.spots.len(), pieces, "{name}");
    });
}

#[test]
fn cards_to_play_are_large_enough_to_touch() {
    each(|name, table, scene| {
        for zone in
            scene.zones.iter().filter(|zone| !zone.small && !zone.kept && !table.zones[zone.index].pieces.is_empty())
        {
            let tiny = (scene.whole.w < 330.0 || scene.form == Form::Flat) && name.contains("boats");
            let crowded = tiny || name.contains("crowd") || name.contains("boats8") || scene.whole.h < 300.0;
            let least = if crowded { 13.0 } else { 26.0 };
            assert!(zone.piece.0 >= least, "{name}: {} is {:?}", table.zones[zone.index].name, zone.piece);
        }
    });
}

#[test]
fn four_cards_lie_in_a_block_on_an_upright_phone_if_that_makes_them_larger() {
    let (table, _) = fixtures::solitaire();
    let mut table = table;
    table.zones.retain(|zone| zone.name == "room");
    let scene = place(&table, Viewer::Seat(Seat::FIRST), (390.0, 798.0), &Wish::default());
    let tops: std::collections::BTreeSet<i64> = scene.spots.iter().map(|spot| spot.rect.y as i64).collect();
    assert_eq!(tops.len(), 2);
}

#[test]
fn a_piece_that_leaves_a_pile_comes_from_there() {
    let (table, _) = fixtures::solitaire();
    let viewer = Viewer::Seat(Seat::FIRST);
    let before = place(&table, viewer, (390.0, 798.0), &Wish::default());
    let mut after = table.clone();
    let deep = after.zones[2].pieces.remove(9);
    let token = deep.token;
    after.zones[0].pieces.push(deep);
    let mut scene = place(&after, viewer, (390.0, 798.0), &Wish::default());
    travel(&before, &mut scene, &after, 40);
    let spot = scene.spot(token).expect("it is on the table");
    let pile = before.zone(2).expect("the pile is drawn").rect;
    assert!(spot.from.is_some_and(|from| pile.inset(-6.0).holds(from)));
    assert!(scene.tokens().contains(&token));
}

#[test]
fn what_is_gone_stays_for_one_more_scene() {
    let (table, _) = fixtures::solitaire();
    let viewer = Viewer::Seat(Seat::FIRST);
    let before = place(&table, viewer, (390.0, 798.0), &Wish::default());
    let mut after = table.clone();
    let token = after.zones[0].pieces.remove(0).token;
    let mut scene = place(&after, viewer, (390.0, 798.0), &Wish::default());
    travel(&before, &mut scene, &after, 40);
    assert!(scene.spot(token).is_some_and(|spot| spot.leaving && spot.shown));
    let mut last = place(&after, viewer, (390.0, 798.0), &Wish::default());
    travel(&scene, &mut last, &after, 40);
    assert!(last.spot(token).is_none());
}

#[test]
fn what_is_known_of_a_closed_hand_stays_in_sight() {
    let cards = ["As", "Kd", "3c"].map(|card| card.parse::<Card>().unwrap());
    let seen = |backs: usize| {
        let hand = |seat: Seat| Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(6);
        let known = Peek { label: "Known".to_owned(), pieces: cards.map(Into::into).to_vec() };
        let closed = hand(Seat::new(1)).seen(false, vec![cards[0]; backs]);
        let mut zone = Zone { peek: vec![known], spread: true, ..closed };
        (1..).zip(&mut zone.pieces).for_each(|(token, piece)| piece.token = token);
        let table =
            Table { zones: vec![hand(Seat::FIRST), zone], seats: vec![SeatView::default(); 2], ..Table::default() };
        let scene = place(&table, Viewer::Seat(Seat::FIRST), SIZES[1], &Wish::default());
        let spots: Vec<&Spot> = scene.spots.iter().filter(|spot| spot.zone == 1).collect();
        assert!(spots.windows(2).all(|pair| pair[0].token != pair[1].token && pair[0].rect != pair[1].rect));
        (spots.iter().filter(|spot| spot.face.is_some()).count(), spots.len())
    };
    // Of three known cards one may lie elsewhere: all three are shown, whether anything else is in the hand or not.
    assert_eq!([2, 3, 5].map(seen), [(3, 3), (3, 3), (3, 5)]);
}

#[test]
fn a_hand_that_others_plan_with_can_be_read_on_every_phone() {
    let cards = ["As", "Kd", "3c", "7h"].map(|card| card.parse::<Card>().unwrap());
    let widths = |open: bool| {
        let hand = |seat: Seat| Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(5);
        let shown = |seat: Seat| Zone { open, ..hand(seat).up(cards) };
        let zones = vec![hand(Seat::FIRST), shown(Seat::new(1)), shown(Seat::new(2))];
        let table = Table { zones, seats: vec![SeatView::default(); 3], ..Table::default() };
        SIZES[..2].iter().map(move |size| {
            let scene = place(&table, Viewer::Seat(Seat::FIRST), *size, &Wish::default());
            scene.zone(1).map_or(0.0, |zone| zone.piece.0)
        })
    };
    for (open, closed) in widths(true).zip(widths(false)) {
        assert!(open >= 28.0 && open > closed * 1.3, "{open} {closed}");
    }
}

#[test]
fn a_small_screen_names_its_places_where_that_costs_little() {
    let labels = ["Given", "Change", "The bar"];
    let zones = (0..).zip(labels).map(|(at, label)| {
        let zone = Zone::new(label, label, Place::Centre { row: u8::from(at == 2) }, Shape::Row);
        zone.cards(if at == 2 { 5 } else { 1 })
    });
    let mut zones: Vec<Zone> = zones.collect();
    zones.push(Zone::new("p1.hand", "Hand", Place::Seat, Shape::Fan).of(Seat::FIRST).cards(8));
    let table = Table { zones, seats: vec![SeatView::default(); 3], ..Table::default() };
    let scene = place(&table, Viewer::Seat(Seat::FIRST), SIZES[0], &Wish::default());
    assert!((0..3).all(|index| scene.zone(index).is_some_and(|zone| zone.label.is_some())), "{:?}", scene.zones);
}

#[test]
fn the_dice_of_a_till_are_counted_so_none_lies_on_another() {
    let dice = |counts: [usize; 2]| {
        let values = [4, 6].into_iter().zip(counts).flat_map(|(value, count)| (0..count).map(move |_| value));
        (1..).zip(values).map(|(id, value)| format!("d{id}={value}").parse::<Die>().unwrap()).collect::<Vec<_>>()
    };
    let front = |seat: Seat| Zone::new(format!("{seat}.dice"), "Dice", Place::Front, Shape::Row).of(seat).dice(5);
    for counts in (1..=10).map(|many| [many, 1]) {
        let shape = Shape::Till { drawers: 6, open: 0 };
        let till = Zone::new("till", "The till", Place::Centre { row: 1 }, shape).dice(6).up(dice(counts));
        let zones = vec![till, front(Seat::FIRST), front(Seat::new(1))];
        let table = fixtures::tokens(Table { zones, seats: vec![SeatView::default(); 2], ..Table::default() });
        for size in SIZES {
            let scene = place(&table, Viewer::Seat(Seat::FIRST), size, &Wish::default());
            let drawers = drawers(scene.zone(0).unwrap(), 6);
            let spots: Vec<&Spot> = scene.spots.iter().filter(|spot| spot.zone == 0).collect();
            assert_eq!(spots.len(), counts[0] + counts[1]);
            for (at, spot) in spots.iter().enumerate() {
                let drawer = drawers[if spot.index < counts[0] { 3 } else { 5 }];
                assert!(drawer.holds(spot.rect), "{counts:?} at {size:?}: {:?} leaves {drawer:?}", spot.rect);
                let free = |other: &&Spot| !other.rect.overlaps(spot.rect);
                assert!(spots[..at].iter().all(free), "{counts:?} at {size:?}: {:?}", spot.rect);
            }
        }
    }
}

#[test]
fn a_ladder_of_prices_stands_on_one_line() {
    let rung = |column: u8, label: &str| {
        Zone::new(format!("line.{column}"), label, Place::Lane { column, row: 0 }, Shape::Cascade).cards(2)
    };
    let card: Card = "7d".parse().unwrap();
    let mut zones: Vec<Zone> =
        (0..).zip(["Free", "Pay 2", "Pay 4", "Pay 6"]).map(|(at, label)| rung(at, label).up([card])).collect();
    zones.push(rung(4, ""));
    let table = fixtures::tokens(Table { zones, seats: vec![SeatView::default(); 5], ..Table::default() });
    for size in SIZES {
        let scene = place(&table, Viewer::Seat(Seat::FIRST), size, &Wish::default());
        let tops: std::collections::BTreeSet<i64> = scene.spots.iter().map(|spot| spot.rect.y as i64).collect();
        assert_eq!(tops.len(), 1, "{size:?}");
    }
}

#[test]
fn open_cards_of_a_small_hand_do_not_lie_below_its_backs() {
    let cards = ["As", "Kd", "3c", "9h"].map(|card| card.parse::<Card>().unwrap());
    let hand = Zone::new("p2.hand", "Hand", Place::Seat, Shape::Fan).of(Seat::new(1)).cards(6);
    let pieces = cards.map(Placed::up).into_iter().chain([Placed::down(cards[0]), Placed::down(cards[0])]);
    let zones = vec![Zone { pieces: pieces.collect(), ..hand }];
    for seats in 2..=5 {
        let seats = vec![SeatView::default(); seats];
        let table = fixtures::tokens(Table { zones: zones.clone(), seats, ..Table::default() });
        for size in SIZES {
            let scene = place(&table, Viewer::Seat(Seat::FIRST), size, &Wish::default());
            let slot = scene.zone(0).unwrap().slot;
            for pair in scene.spots.windows(2) {
                let (one, next) = (&pair[0], &pair[1]);
                assert!(slot.inset(-1.0).holds(next.rect), "{size:?}: {:?} leaves {slot:?}", next.rect);
                let step = next.rect.x - one.rect.x;
                let (open, last) = (one.face.is_some(), next.face.is_none());
                assert!(
                    step >= one.rect.w * if open { 0.4 } else { 0.19 },
                    "{size:?}: {step} of {:?} in {slot:?}",
                    one.rect
                );
                assert!(!(open && last) || one.z > next.z, "{size:?}: the last open card lies below the backs");
            }
        }
    }
}
