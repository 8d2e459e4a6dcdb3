//! Normal never plays against what it could prove from what all have seen: suits not followed, trumps not played, passes.

use super::*;
use crate::engine::Skill;
use crate::pieces::Suit;

/// What somebody could prove, and must not play against.
const PROOFS: [&str; 3] =
    ["a trick that costs and need not be taken", "a trick that pays is thrown away", "a rival is let out"];

/// Which proof a seat has here, if any, and the cards that go against it.
fn proof(game: &Barbu, seat: Seat) -> Option<(usize, CardSet)> {
    let (may, contract) = (game.playable(seat)?, game.contract?);
    if game.in_rows() {
        let bad: CardSet = may.iter().filter(|card| game.lets_out(seat, *card)).collect();
        return (!bad.is_empty() && bad != may).then_some((2, bad));
    }
    let takes = |card: &Card| game.cards.chance_to_take(seat, *card);
    let sure: CardSet = may.iter().filter(|card| takes(card) >= 1.0).collect();
    let lost: CardSet = may.iter().filter(|card| takes(card) <= 0.0).collect();
    if sure.is_empty() || lost.is_empty() || game.cards.trick.is_empty() {
        return None;
    }
    let costs = contract.worth(game.cards.trick.cards(), game.cards.gathered() as u8 + 1);
    match costs {
        1.. => Some((1, lost)),
        0 => None,
        _ => Some((0, sure)),
    }
}

#[test]
fn in_ten_thousand_decisions_normal_never_plays_against_what_it_could_prove() {
    let (mut decisions, mut proofs, mut against) = (0, [0; PROOFS.len()], Vec::new());
    for seed in 0.. {
        if decisions >= 10_000 {
            break;
        }
        watch(&[("deals-each", "4"), ("dealer-doubles", "0")], "normal", seed, |game| {
            let (Phase::Play, Some(seat)) = (game.phase, game.to_act().first()) else { return };
            let mut legal = Vec::new();
            game.moves(seat, &mut legal);
            decisions += usize::from(legal.len() > 1);
            let Some((kind, bad)) = proof(game, seat) else { return };
            proofs[kind] += 1;
            let index = game.usual(seat, Skill::NORMAL, &legal, &mut Rng::new(seed));
            if matches!(legal[index], Move::Play(card) if bad.has(card)) {
                against.push(format!("{}: {seat} {} in {:?}", PROOFS[kind], legal[index], game.cards));
            }
        });
    }
    assert!(proofs[0] > 100 && proofs[1] > 40 && proofs[2] > 0, "too few proofs: {proofs:?} in {decisions}");
    assert!(against.is_empty(), "{} of {decisions}: {}", against.len(), against[0]);
}

#[test]
fn what_is_known_of_a_hand_is_true_of_it_and_of_every_imagined_one() {
    let mut rng = Rng::new(2);
    let mut known = [0; KINDS];
    for seed in 0..6 {
        watch(&[], "random", seed, |game| {
            let (Phase::Play, Some(seat), Some(contract)) = (game.phase, game.to_act().first(), game.contract) else {
                return;
            };
            let world = game.determinize(seat, &mut rng);
            assert_eq!(world.cards.hand(seat), game.cards.hand(seat));
            for other in game.cards.others(seat) {
                let lacks = game.cards.lacks[other.index()];
                known[contract.kind()] += usize::from(!lacks.is_empty());
                for hand in [game.cards.hand(other), world.cards.hand(other)] {
                    assert!(!hand.meets(lacks), "{contract}: {other} holds {:?}", hand.and(lacks));
                    assert_eq!(hand.len(), game.cards.hand(other).len());
                }
            }
        });
    }
    assert!(known.iter().all(|count| *count > 50), "{known:?}");
}

#[test]
fn whoever_does_not_trump_has_none_that_it_would_have_had_to_play() {
    let hands = [
        "2c 3c 4c 5c 6c 2d 3d 4d 5d 2s 3s 4s 2h",
        "7c 8c 9c Tc Jc 6d 7d 8d 9d 5s 6s 7s 3h",
        "9s Ts 4h 5h 6h 7h 8h 9h Td Jd Qd Kd Ad",
        "Qc Kc Ac 8s Js Qs Ks As Th Jh Qh Kh Ah",
    ];
    let mut playing = position(&[("doubling", "off")], hands, &["p4 call trumps s", "p4 play Qc"]);
    let [clubs, diamonds, _, spades] = Suit::ALL.map(CardSet::suit);
    assert_eq!(playing.legal("p3"), ["play 9s", "play Ts"]);
    playing.play("p3 play 9s");
    assert_eq!(playing.game().cards.lacks[2], clubs);
    // Elsewhere a seat has neither suit nor trump: then all know it.
    let mut without = position(&[("doubling", "off")], SUITS, &["p4 call trumps c", "p4 play 2s", "p3 play 2h"]);
    assert_eq!(without.game().cards.lacks[2], spades.or(clubs));
    assert_eq!(without.refusal("p1", "play 2c"), "it is not the turn of p1");
    without.play("p2 play 9d");
    assert!(!without.game().cards.lacks[1].meets(diamonds));
}

#[test]
fn a_pass_shows_what_a_seat_lacks_and_whom_a_card_lets_out() {
    let mut playing = position(&[("doubling", "off")], SUITS, &["p4 call dominoes 9", "p4 play 9s", "p1 play 9c"]);
    playing = playing.with(|game| game.rows.laid = game.rows.laid.or(CardSet::rank("9".parse().unwrap())));
    playing = playing.with(|game| game.cards.hands[1].take("9d".parse().unwrap()));
    playing = playing.with(|game| {
        // The others' last cards: the jack of diamonds can only be with p2, who has passed on all else.
        game.cards.hands = [CardSet::NONE; SEATS];
        let hold = |cards: &[&str]| cards.iter().map(|card| card.parse::<Card>().unwrap()).collect::<CardSet>();
        game.cards.hands[1] = hold(&["Jd"]);
        game.cards.hands[0] = hold(&["Td", "2s"]);
        game.cards.hands[2] = hold(&["Ah", "Kh"]);
        game.cards.seen = CardSet::PACK.minus(hold(&["Jd", "Td", "2s", "Ah", "Kh"]));
        game.cards.lacks[1] = hold(&["Ah", "Kh"]);
    });
    let game = playing.game();
    assert!(game.lets_out(Seat::FIRST, "Td".parse().unwrap()));
    assert!(!game.lets_out(Seat::FIRST, "2s".parse().unwrap()));
}
