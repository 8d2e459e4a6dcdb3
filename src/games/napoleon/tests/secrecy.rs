//! Where the secretary card lies is nobody's business but its holder's.

use super::*;
use crate::table::Table;

/// All that a viewer is told after each step of a deal in which p3 and p4 have changed the secretary card for another; until
/// the card is played, by these moves.
fn told(deck: [&str; 2], viewer: Viewer, moves: &[&str]) -> Vec<Table> {
    let hands = SUITS.map(|hand| hand.split(' ').collect::<Vec<_>>());
    let mut hands = hands.to_vec();
    let place = |hands: &[Vec<&str>], card: &str| {
        let hand = hands.iter().position(|hand| hand.contains(&card)).unwrap();
        (hand, hands[hand].iter().position(|held| *held == card).unwrap())
    };
    let (one, two) = (place(&hands, deck[0]), place(&hands, deck[1]));
    let swapped = hands[one.0][one.1];
    hands[one.0][one.1] = hands[two.0][two.1];
    hands[two.0][two.1] = swapped;
    let dealt = (0..8).flat_map(|card| hands.iter().map(move |hand| hand[card]));
    let deck: Vec<&str> = dealt.chain(["2c", "3c", "4c", "5c"]).collect();
    let mut playing = fixture::<Napoleon>(6).deck(&deck.join(" ")).begin();
    let mut tables = vec![playing.table(viewer)];
    for mv in moves {
        playing.play(mv);
        tables.push(playing.table(viewer));
    }
    tables
}

#[test]
fn nobody_but_the_holders_can_tell_where_the_secretary_card_lies() {
    let moves = [
        "p6 pass",
        "p1 bid 16",
        "p1 trump h",
        "p1 bury 2c,3c,4c,5c",
        "p1 keep",
        "p1 secretary Ad",
        "p1 play Kh",
        "p2 play 7s",
        "p1 say take-it",
        "p3 play 7d",
        "p4 play 7c",
        "p5 play 2h",
        "p6 play 5s",
        "p1 play Qh",
    ];
    for viewer in ["p1", "p2", "p5", "p6"].map(|name| Viewer::Seat(seat(name))).into_iter().chain([Viewer::Public]) {
        // As dealt p3 holds the ace of diamonds; then p4 does, for a club.
        let (one, other) = (told(["Ad", "Ad"], viewer, &moves), told(["Ad", "8c"], viewer, &moves));
        assert!(one == other, "{viewer:?}");
    }
    let holder = |deck| told(deck, Viewer::Seat(seat("p3")), &moves).pop().unwrap();
    assert!(holder(["Ad", "Ad"]).aside.starts_with("You are the secretary"));
    assert!(!holder(["Ad", "8c"]).aside.contains("You are"));
}

#[test]
fn only_napoleon_knows_the_buried_cards_before_the_last_trick_is_taken() {
    let mut playing = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary As");
    let faces = |playing: &Position<Napoleon>, name: &str| {
        playing.seen_by(name).zone("kitty").unwrap().pieces.iter().filter(|placed| placed.face.is_some()).count()
    };
    assert_eq!((faces(&playing, "p1"), faces(&playing, "p2")), (4, 0));
    while playing.game().phase != Phase::Settle {
        if playing.turn() == Turn::Table {
            playing.advance().unwrap();
            continue;
        }
        let name = playing.to_act().first().unwrap().to_string();
        let card = playing.legal(&name).into_iter().find(|mv| mv.starts_with("play")).unwrap();
        playing.step(&format!("{name} {card}"));
    }
    assert_eq!(faces(&playing, "p2"), 4);
}

/// What computer seats imagine is the same for all worlds that look alike to them.
#[test]
fn a_seat_imagines_the_secretary_wherever_it_may_be() {
    let playing = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary As");
    let game = playing.game();
    let card: Card = "As".parse().unwrap();
    for (name, napoleon) in [("p3", false), ("p1", true)] {
        let mut counts = [0; SEATS + 1];
        for seed in 0..2_000 {
            let world = game.determinize(seat(name), &mut Rng::new(seed));
            counts[world.secretary().map_or(SEATS, Seat::index)] += 1;
        }
        assert_eq!(counts[seat(name).index()], 0, "{name} holds it not");
        assert!(Seat::all(6).all(|other| other == seat(name) || other == seat("p1") || counts[other.index()] > 250));
        let unlikely = counts[0] + counts[SEATS];
        assert!(if napoleon { unlikely == 0 } else { (50..500).contains(&unlikely) }, "{counts:?}");
        assert!(
            game.house.everybody().all(|other| game.cards.hand(other).len() == 8)
                && game.cards.hand(seat("p2")).has(card)
        );
    }
}

/// Of 1,000 words that a computer Napoleon says as many are heard where there is no secretary.
#[test]
fn napoleon_speaks_as_often_without_a_secretary() {
    let mut said = [0; 2];
    for (place, secretary) in ["p1 secretary As", "p1 secretary 2c"].into_iter().enumerate() {
        let mut playing = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", secretary);
        playing.plays(&["p1 play 7h", "p2 play Ks", "p3 play Kd", "p4 play Kc"]);
        // Three faces, and a rival may still beat the seven.
        playing.play("p5 play 6h");
        let interrupts = |playing: &Position<Napoleon>, seed| playing.interrupt(seat("p1"), "normal", seed).is_some();
        said[place] = (0..1_000).filter(|seed| interrupts(&playing, *seed)).count();
    }
    assert_eq!(said[0], said[1]);
}
