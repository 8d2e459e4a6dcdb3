//! What neither `normal` nor `hard` may do: lose a bid by a card of which it could know that it loses it.

use super::*;

/// The cards that lose the bid for certain, by what `seat` knows, where another does not: written down here once more, without
/// what the seats themselves use.
fn losing_for_certain(game: &NinetyNine, seat: Seat) -> CardSet {
    let (hand, trick) = (game.cards.hand(seat), &game.cards.trick);
    let (need, left) = (game.need(seat).unwrap(), hand.len() as i32);
    let trump = game.cards.rules.trump;
    let unseen: Vec<Card> = game.cards.unseen(seat).iter().collect();
    let beats = |one: Card, other: Card| {
        let same = one.suit() == other.suit();
        let higher = one.rank().unwrap().ace_high() > other.rank().unwrap().ace_high();
        same && higher || !same && one.suit() == trump
    };
    let lies: Vec<Card> = trick.plays().map(|(_, card)| card).collect();
    let takes_nothing = |card: Card| {
        let follows = lies.first().is_none_or(|led| led.suit() == card.suit());
        !follows && card.suit() != trump || lies.iter().any(|other| beats(*other, card))
    };
    let later: Vec<Seat> = trick.later().collect();
    let may_hold = |other: Seat, card: Card| !game.cards.lacks[other.index()].has(card);
    let takes_surely = |card: Card| {
        let beaten = |other: &Seat| unseen.iter().any(|out| beats(*out, card) && may_hold(*other, *out));
        !takes_nothing(card) && !later.iter().any(beaten)
    };
    // A trump above all that are out takes a trick whenever it is played.
    let sure = |card: &Card| card.suit() == trump && !unseen.iter().any(|out| beats(*out, *card));
    let loses = |card: Card| {
        let rest = hand.without(card).iter().filter(sure).count() as i32;
        i32::from(takes_surely(card)) + rest > need || left - i32::from(takes_nothing(card)) < need
    };
    let may = game.cards.playable(seat);
    let losing: CardSet = may.iter().filter(|card| loses(*card)).collect();
    if losing == may { CardSet::NONE } else { losing }
}

/// Plays deals until so many decisions with a card that loses for certain came up, and checks what the levels do there.
fn check(decisions: usize, levels: &[&str]) {
    let mut rng = Rng::new(7);
    let mut met = 0;
    for seed in 0.. {
        let seats = 4 + seed as usize % 2;
        let mut playing = fixture::<NinetyNine>(seats).seed(seed).option("deals", "1").begin();
        while let Some(seat) = playing.to_act().first() {
            if playing.game().phase == Phase::Play {
                let losing = losing_for_certain(playing.game(), seat);
                if !losing.is_empty() {
                    for level in levels {
                        let text = choice(&playing, level, rng.bits());
                        let card = text.strip_prefix("play ").and_then(|card| card.parse().ok()).unwrap();
                        assert!(!losing.has(card), "{level}: {seat} plays {card} in {}", playing.record().to_json());
                    }
                    met += 1;
                }
            }
            if met == decisions {
                return;
            }
            // Any bid now and then, so that unlikely needs come up.
            let random = playing.game().phase == Phase::Bid && rng.below(3) == 0;
            let text = choice(&playing, if random { "random" } else { "normal" }, rng.bits());
            playing.play(&format!("{seat} {text}"));
        }
    }
}

#[test]
fn no_card_is_played_of_which_one_could_know_that_it_loses_the_bid() {
    check(1_500, &["normal"]);
    check(25, &["hard"]);
}

#[test]
#[ignore = "takes minutes"]
fn in_ten_thousand_decisions_no_card_is_played_of_which_one_could_know_that_it_loses_the_bid() {
    check(10_000, &["normal"]);
    check(500, &["hard"]);
}

/// Whether the bid of `seat` can still be made in this world if everybody helps.
fn can_be_made(game: &NinetyNine, seat: Seat) -> bool {
    let Some(turn) = game.cards.trick.turn() else {
        let mut next = game.clone();
        next.cards.gather();
        return can_be_made(&next, seat);
    };
    if game.cards.hand(turn).is_empty() {
        return game.has_made(seat);
    }
    game.cards.playable(turn).iter().any(|card| {
        let mut next = game.clone();
        next.cards.lay(turn, card);
        can_be_made(&next, seat)
    })
}

/// In the last tricks: of the cards that `seat` may play, those after which its bid is lost in every world that it imagines,
/// even if all others helped; none where that is so of all.
fn lost_in_every_world(game: &NinetyNine, seat: Seat, seed: u64) -> CardSet {
    // A card that is good in few worlds only is none that loses in all of them.
    const WORLDS: usize = 1_000;
    let may = game.cards.playable(seat);
    let lost = |card: &Card| {
        let mut rng = Rng::new(seed);
        !(0..WORLDS).any(|_| {
            let mut world = game.determinize(seat, &mut rng);
            world.cards.lay(seat, *card);
            can_be_made(&world, seat)
        })
    };
    let all: CardSet = may.iter().filter(lost).collect();
    if all == may { CardSet::NONE } else { all }
}

/// So many such positions came up in the last three tricks of so many deals, and so often each level played such a card there.
fn check_endings<const N: usize>(deals: u64, levels: [&str; N]) -> (usize, [usize; N]) {
    let (mut met, mut lost) = (0, [0; N]);
    for seed in 0..deals {
        let mut playing = fixture::<NinetyNine>(4).seed(1_000 + seed).option("deals", "1").begin();
        while let Some(seat) = playing.to_act().first() {
            let game = playing.game();
            if game.phase == Phase::Play && (2..=3).contains(&game.cards.hand(seat).len()) {
                let losing = lost_in_every_world(game, seat, seed);
                if !losing.is_empty() {
                    met += 1;
                    for (level, lost) in levels.iter().zip(&mut lost) {
                        let text = choice(&playing, level, seed);
                        let card = text.strip_prefix("play ").and_then(|card| card.parse().ok()).unwrap();
                        *lost += usize::from(losing.has(card));
                    }
                }
            }
            let text = choice(&playing, "normal", seed);
            playing.play(&format!("{seat} {text}"));
        }
    }
    (met, lost)
}

#[test]
fn no_card_is_played_that_loses_in_every_world_where_another_does_not() {
    let (met, lost) = check_endings(60, ["normal", "hard"]);
    assert!(met > 15 && lost == [0, 0], "{lost:?} of {met} such positions");
}

/// The same in ten times as many: none in 215 such positions. Before [`hopeless`](crate::kit::tricks::TrickPlay::hopeless) it was
/// three by `normal` and two by `hard`.
#[test]
#[ignore = "takes a minute"]
fn in_six_hundred_deals_no_card_is_played_that_loses_in_every_world_where_another_does_not() {
    let (met, lost) = check_endings(600, ["normal", "hard"]);
    assert!(met > 150 && lost == [0, 0], "{lost:?} of {met} such positions");
}

#[test]
fn who_claims_tells_why_and_the_rest_plays_itself() {
    let bids = ["p1 bid 2d,3d,4d", "p2 bid As,2s,3s", "p4 bid 2c,3c,4c", "p3 bid Ah,2h,3h"];
    let mut playing = position(&[], &SUITS, &bids[..3]);
    playing.step(bids[3]);
    assert_eq!(playing.turn(), Turn::Table);
    let before = playing.seen_by("p2");
    assert!(before.zone("p1.hand").unwrap().pieces.iter().all(|placed| placed.face.is_none()));
    playing.advance().unwrap();
    let table = playing.seen_by("p2");
    assert_eq!(table.said, ["{p1} laid the hand open and {takes} the rest: nobody can beat these trumps"]);
    assert!(table.zone("p1.hand").unwrap().pieces.iter().all(|placed| placed.face.is_some()));
    assert!(table.zone("p1.bid").unwrap().pieces.iter().all(|placed| placed.face.is_none()));
    assert_eq!(playing.forced(), Some((Seat::FIRST, "play Ad".to_owned())));
    // What is not claimed is not played by itself.
    let plain = position(&[], &MIXED, &["p1 bid Ad,5d,9d", "p2 bid 2d,2h,2s", "p3 bid 3c,3d,3h", "p4 bid 4d,4h,4s"]);
    assert_eq!((plain.forced(), plain.game().phase), (None, Phase::Play));
}
