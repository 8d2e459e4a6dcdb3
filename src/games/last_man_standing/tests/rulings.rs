//! Rulings and options: who kills whom, where the money goes, how a match goes on.

use super::*;
use crate::engine::{Rng, random_playout};
use crate::games::last_man_standing::combat::by_size;
use crate::games::last_man_standing::house::Aces;

/// Who kills whom, in order: "Js by 2c, 2c 3c by 5d".
fn fought(fighters: &str, aces: Aces) -> String {
    let mut alive = cards(fighters);
    let mut combat = Combat::new(alive, aces);
    let mut told = Vec::new();
    while let Some(Attack { by, victims, .. }) = combat.next(alive) {
        let killed: Vec<String> = victims.iter().map(|card| card.to_string()).collect();
        told.push(format!("{} by {by}", killed.join(" ")));
        alive = alive.minus(victims);
    }
    told.join(", ")
}

/// The same by the letter of the rules, with lists instead of bits.
fn by_the_letter(fighters: &str, aces: Aces) -> String {
    let size = |card: &Card| combat::size(*card, aces);
    let line_up: Vec<Card> = fighters.split(' ').map(card).collect();
    let (low, high) = (line_up.iter().map(size).min().unwrap(), line_up.iter().map(size).max().unwrap());
    let mut alive = line_up.clone();
    alive.sort_by_key(|card| (size(card), *card));
    let mut told = Vec::new();
    for rank in 0..13 {
        let own: Vec<Card> = line_up.iter().copied().filter(|card| size(card) == rank).collect();
        let [single] = own[..] else { continue };
        if !alive.contains(&single) {
            continue;
        }
        let is_victim = |card: &Card| {
            if rank == low { size(card) == high && low != high } else { size(card) < rank }
        };
        let killed: Vec<String> = alive.iter().filter(|card| is_victim(card)).map(Card::to_string).collect();
        alive.retain(|card| !is_victim(card));
        if !killed.is_empty() {
            told.push(format!("{} by {single}", killed.join(" ")));
        }
    }
    assert!(!alive.is_empty(), "somebody always survives");
    told.join(", ")
}

#[test]
fn the_smallest_kills_the_biggest_and_the_others_what_is_smaller() {
    assert_eq!(fought("2c 3c 3h 5d 9c Js", Aces::Low), "Js by 2c, 2c 3c 3h by 5d, 5d by 9c");
}

#[test]
fn equals_block_each_other_and_save_the_biggest_when_they_are_the_smallest() {
    assert_eq!(fought("4c 4d 6d 9c Jc Qc Kc", Aces::Low), "4c 4d by 6d, 6d by 9c, 9c by Jc, Jc by Qc, Qc by Kc");
    assert_eq!(fought("4c 4d 4h 4s", Aces::Low), "");
    assert_eq!(fought("7c", Aces::Low), "");
}

#[test]
fn a_single_smallest_kills_all_of_a_tied_biggest_rank() {
    assert_eq!(fought("5h 6c Jc Jd", Aces::Low), "Jc Jd by 5h, 5h by 6c");
}

#[test]
fn a_high_ace_is_the_giant_and_a_low_one_the_dwarf() {
    assert_eq!(fought("Ac 2c Ks", Aces::Low), "Ks by Ac, Ac by 2c");
    assert_eq!(fought("Ac 2c Ks", Aces::High), "Ac by 2c, 2c by Ks");
    let order: Vec<String> = by_size(cards("Ac 2c Ks 2h"), Aces::High).map(|card| card.to_string()).collect();
    assert_eq!(order, ["2c", "2h", "Ks", "Ac"]);
}

#[test]
fn combat_is_what_the_rules_say_word_by_word() {
    let mut rng = Rng::new(3);
    let mut pack: Vec<Card> = Card::pack().collect();
    for round in 0..4_000 {
        rng.shuffle(&mut pack);
        // Packs of few ranks, so that there are many ties.
        let few = pack.iter().filter(|card| card.index() % 52 < 8 + round % 45);
        let fighters: Vec<String> = few.take(2 + round % 11).map(Card::to_string).collect();
        let fighters = fighters.join(" ");
        for aces in [Aces::Low, Aces::High] {
            assert_eq!(fought(&fighters, aces), by_the_letter(&fighters, aces), "{fighters}");
        }
    }
}

#[test]
fn auction_money_goes_into_the_pot_or_out_of_the_game() {
    let mut playing = begin(&[("auction_to", "bank"), ("prices", "steep")]);
    playing.plays(&["p1 buy 2d", "p2 buy 6d"]);
    assert_eq!((playing.value("pot"), playing.scores()), ("60".to_owned(), vec![-16, -19, -15, -15]));
    assert_eq!(playing.game().conserved(), Some(0));
    let mut playing = begin(&[("prices", "flat")]);
    playing.play("p1 buy 2d");
    assert_eq!((playing.value("pot"), playing.scores()[0]), ("63".to_owned(), -18));
}

#[test]
fn the_last_round_pays_the_fighters_left_and_odd_coins_go_to_the_smallest() {
    let mut playing = begin(&[]);
    playing.plays(&BUYS);
    FIGHTS.iter().for_each(|round| {
        playing.plays(round);
    });
    assert_eq!(playing.scores(), [-6, -1, 0, 7]);
    assert_eq!(playing.game().accounts.map(|account| account.share)[..4], [5, 6, 0, 6]);
}

#[test]
fn the_next_game_starts_at_once_with_the_deal_to_the_left_and_the_coins_carried_over() {
    let mut playing = begin(&[("games", "2")]);
    playing.plays(&BUYS);
    FIGHTS.iter().for_each(|round| {
        playing.plays(round);
    });
    let game = playing.game();
    assert_eq!((game.game, game.round, game.dealer), (2, 0, Seat::FIRST));
    assert_eq!((playing.scores(), playing.value("pot")), (vec![-21, -16, -15, -8], "60".to_owned()));
    assert!(playing.winners().is_none());
}

#[test]
fn every_card_lies_somewhere_and_a_game_is_four_purchases_and_at_most_five_fights_each() {
    let mut rng = Rng::new(9);
    for seats in 4..=8 {
        let mut dry = 0;
        for seed in 0..200 {
            let mut game = agreed(seats, &[]).seed(seed).begin().game().clone();
            let moves = random_playout(&mut game, &mut Fate::new(seed), &mut rng, false, &mut Vec::new());
            assert!(usize::try_from(moves).unwrap() <= 9 * seats);
            let deck: Cards = game.hands.deck().iter().copied().collect();
            let piles = game.hands.hands().iter().chain(&game.rings).copied().chain([deck, game.discard]);
            assert_eq!(piles.clone().map(Cards::len).sum::<usize>(), PACK);
            assert_eq!(piles.fold(Cards::NONE, Cards::or).len(), PACK);
            let [pot, kept] = [game.purse.pot(), game.house.everybody().map(|seat| game.score(seat)).sum()];
            assert_eq!((pot, kept), (0, 0), "all that was paid is won");
            dry += usize::from(game.round < ROUNDS);
        }
        println!("{seats} seats: the pot ran dry before the fifth round in {dry} of 200 games");
    }
}
