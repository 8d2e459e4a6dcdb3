//! The rulings, the score, commands and levels as tests; `secrecy` has what nobody may see of the secretary, `deduction` what
//! seats prove, `judge` compares with endings played open.

mod deduction;
mod judge;
mod secrecy;

use super::*;
use crate::engine::{Agent, Rng, Screen};
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture, seat};
use crate::play::{Match, Played};
use crate::table::Viewer;

fn cards(list: &str) -> CardSet {
    list.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// A suit a hand, as far as that goes, and four low clubs in the kitty.
const SUITS: [&str; 6] = [
    "Ah Kh Qh Jh Th 9h 8h 7h",
    "As Ks Qs Js Ts 9s 8s 7s",
    "Ad Kd Qd Jd Td 9d 8d 7d",
    "Ac Kc Qc Jc Tc 9c 8c 7c",
    "2h 3h 4h 5h 6h 2s 3s 4s",
    "5s 6s 2d 3d 4d 5d 6d 6c",
];

/// Six seats with these hands, p6 dealing, the low clubs in the kitty.
fn six(options: &[(&str, &str)], moves: &[&str]) -> Position<Napoleon> {
    let hands = SUITS.map(|hand| hand.split(' ').collect::<Vec<_>>());
    let dealt = (0..8).flat_map(|card| hands.iter().map(move |hand| hand[card]));
    let deck: Vec<&str> = dealt.chain(["2c", "3c", "4c", "5c"]).collect();
    let mut position = fixture(6).options(options).deck(&deck.join(" ")).begin();
    position.plays(moves);
    position
}

/// p1 is Napoleon with this bid, hearts and this secretary card.
fn contract(options: &[(&str, &str)], bid: &str, bury: &str, secretary: &str) -> Position<Napoleon> {
    let mut position = six(options, &["p6 pass", bid]);
    while position.to_act().first() != Some(seat("p1"))
        || position.value("phase") == "bid" && position.value("bid") != "16"
    {
        position.play("pass");
        if position.value("phase") != "bid" {
            break;
        }
    }
    position.plays(&["p1 trump h", bury, "p1 keep", secretary]);
    position
}

/// Everybody plays the first card that is legal, to the end of the deal.
fn to_the_end(position: &mut Position<Napoleon>) {
    let deal = position.value("deal");
    while position.value("deal") == deal && position.value("phase") == "play" {
        let name = position.to_act().first().unwrap().to_string();
        let card = position.legal(&name).into_iter().find(|mv| mv.starts_with("play")).unwrap();
        position.play(&format!("{name} {card}"));
    }
}

#[test]
fn a_bid_that_is_won_pays_by_the_table_and_half_of_it_to_the_secretary() {
    let table = [(1, 2, 1), (11, 2, 1), (12, 3, 1), (13, 4, 2), (14, 5, 2), (15, 6, 3), (16, 10, 5)];
    for (bid, napoleon, secretary) in table {
        assert_eq!(pays(bid), (napoleon, secretary), "{bid}");
    }
}

#[test]
fn after_changed_trumps_one_face_more_has_to_be_won_and_the_bid_alone_is_paid() {
    // p1 buries a jack and loses a trick without faces; hearts take all others, fifteen faces.
    let play = |bid: &str| {
        let mut position = six(&[], &["p6 pass", bid, "pass", "pass", "pass", "pass", "pass", "p1 trump c"]);
        position.plays(&["p1 bury 2c,3c,4c,Jh", "p1 change h", "p1 secretary As"]);
        let goal = position.value("effective-bid");
        to_the_end(&mut position);
        assert_eq!((goal, position.value("last.faces").as_str()), (position.value("last.effective-bid"), "15"));
        (position.value("last.effective-bid"), position.value("last.won"), position.scores())
    };
    assert_eq!(play("p1 bid 14"), ("15".to_owned(), "1".to_owned(), vec![5, 2, 0, 0, 0, 0]));
    assert_eq!(play("p1 bid 15"), ("16".to_owned(), "0".to_owned(), vec![0, 0, 2, 2, 2, 2]));
}

#[test]
fn alone_napoleon_gets_both_and_for_a_buried_secretary_nobody_is_paid() {
    let mut alone = contract(&[], "p1 bid 1", "p1 bury 2c,3c,4c,5c", "p1 secretary Ah");
    to_the_end(&mut alone);
    assert_eq!((alone.value("last.secretary").as_str(), alone.scores()), ("p1", vec![3, 0, 0, 0, 0, 0]));
    let mut buried = contract(&[], "p1 bid 1", "p1 bury 2c,3c,4c,5c", "p1 secretary 2c");
    to_the_end(&mut buried);
    assert_eq!((buried.value("last.secretary").as_str(), buried.scores()), ("none", vec![2, 0, 0, 0, 0, 0]));
    let mut lost = contract(&[], "p1 bid 16", "p1 bury 2c,3c,4c,Jh", "p1 secretary 2c");
    to_the_end(&mut lost);
    assert_eq!(lost.scores(), [0, 2, 2, 2, 2, 2]);
}

#[test]
fn sixteen_closes_the_auction_at_once_and_trumps_cannot_be_changed() {
    let mut playing = six(&[], &["p6 pass", "p1 bid 16"]);
    assert_eq!((playing.value("phase").as_str(), playing.value("effective-bid").as_str()), ("trump", "16"));
    playing.plays(&["p1 trump h", "p1 bury 2c,3c,4c,5c"]);
    assert_eq!(playing.legal("p1"), ["keep"]);
    assert_eq!(playing.refusal("p1", "change s"), "seventeen face cards do not exist: keep trumps");
}

#[test]
fn whoever_has_passed_is_asked_again_until_all_others_have_passed_since_the_last_bid() {
    let mut playing = six(&[("min-bid", "8")], &["p6 pass"]);
    assert_eq!(playing.refusal("p1", "bid 7"), "the bid has to be 8 or more");
    playing.plays(&["p1 bid 8", "p2 bid 9", "p3 pass", "p4 pass", "p5 pass", "p6 bid 10", "p1 pass", "p2 bid 11"]);
    playing.plays(&["p3 pass", "p4 pass", "p5 pass", "p6 pass"]);
    assert_eq!((playing.value("phase").as_str(), playing.to_act().first()), ("bid", Some(seat("p1"))));
    playing.play("p1 pass");
    assert_eq!((playing.value("phase").as_str(), playing.value("high-bidder").as_str()), ("trump", "p2"));
}

#[test]
fn thrown_in_deals_count_only_in_a_row() {
    let mut playing = fixture::<Napoleon>(5).option("target", "60").seed(3).begin();
    let all_pass = |playing: &mut Position<Napoleon>| {
        for _ in 0..5 {
            playing.play("pass");
        }
    };
    for _ in 0..4 {
        all_pass(&mut playing);
    }
    assert_eq!((playing.value("deal").as_str(), playing.value("dealer").as_str()), ("5", "p4"));
    // A deal that is played begins the count anew.
    for text in ["bid 1", "pass", "pass", "pass", "pass"] {
        playing.play(text);
    }
    while playing.value("deal") == "5" {
        let text = choice(&playing, "random", 1);
        playing.play(&text);
    }
    let before = playing.scores();
    for deal in 6..10 {
        assert_eq!(playing.value("deal"), deal.to_string());
        all_pass(&mut playing);
    }
    assert_eq!(playing.value("phase"), "bid");
    all_pass(&mut playing);
    assert_eq!((playing.value("phase").as_str(), playing.scores()), ("over", before.clone()));
    let best = before.iter().max().unwrap();
    let leaders: SeatSet = Seat::all(5).filter(|seat| before[seat.index()] == *best).collect();
    assert_eq!(playing.winners(), Some(leaders));
}

#[test]
fn commands_are_as_legal_where_the_card_is_buried_or_ones_own_and_come_back_with_every_trick() {
    for secretary in ["p1 secretary As", "p1 secretary Ah", "p1 secretary 2c"] {
        let mut playing = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", secretary);
        let says = |playing: &Position<Napoleon>| {
            let mut legal = playing.legal("p1");
            legal.retain(|mv| mv.starts_with("say"));
            legal
        };
        assert_eq!(says(&playing), ["say careful", "say take-it"], "{secretary}");
        playing.plays(&["p1 say take-it", "p1 play Kh"]);
        assert_eq!(playing.refusal("p2", "say careful"), "only Napoleon gives commands");
        assert_eq!(playing.legal("p1"), ["say careful"], "{secretary}");
        assert_eq!(playing.may_act(), SeatSet::one(seat("p1")));
        playing.play("p1 say careful");
        assert!(playing.may_act().is_empty() && playing.legal("p1").is_empty());
        while playing.value("tricks.p1") == "0" {
            let name = playing.to_act().first().unwrap().to_string();
            let card = playing.legal(&name).into_iter().find(|mv| *mv != "play As").unwrap();
            playing.play(&format!("{name} {card}"));
        }
        assert_eq!(says(&playing), ["say careful", "say take-it"], "{secretary}");
    }
}

#[test]
fn an_order_stays_open_across_tricks_and_lapses_when_the_card_is_played() {
    let order = [("command", "binding")];
    let mut playing = contract(&order, "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary As");
    playing.plays(&["p1 play Kh", "p2 play 7s", "p1 say take-it"]);
    // p2 has played to this trick: the order holds for the next one.
    for _ in 0..4 {
        let name = playing.to_act().first().unwrap().to_string();
        let card = playing.legal(&name).swap_remove(0);
        playing.play(&format!("{name} {card}"));
    }
    assert_eq!((playing.value("ordered").as_str(), playing.value("tricks.p1").as_str()), ("1", "1"));
    playing.play("p1 play Qh");
    assert_eq!(playing.legal("p2"), ["play As"]);
    assert_eq!(playing.refusal("p2", "play 8s"), "“Take it” is an order: the ace of spades has to be played");
    playing.play("p2 play As");
    assert_eq!((playing.value("ordered").as_str(), playing.value("secretary").as_str()), ("0", "p2"));
    assert!(playing.may_act().is_empty());

    let mut buried = contract(&order, "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary 2c");
    buried.plays(&["p1 say take-it", "p1 play Kh"]);
    while buried.value("tricks.p1") != "7" {
        let name = buried.to_act().first().unwrap().to_string();
        let card = buried.legal(&name).into_iter().find(|mv| mv.starts_with("play")).unwrap();
        buried.play(&format!("{name} {card}"));
    }
    assert_eq!(buried.value("ordered"), "1");

    let mut own = contract(&order, "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary 9h");
    own.play("p1 say take-it");
    assert_eq!(own.legal("p1"), ["play 9h", "say careful"]);
}

#[test]
fn only_in_the_last_trick_an_only_legal_card_plays_itself() {
    let mut playing = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary As");
    let (mut forced_before, mut forced_last) = (0, 0);
    while playing.value("deal") == "1" {
        let acting = playing.to_act().first().unwrap();
        let last = playing.game().cards.hand(acting).len() == 1;
        let only = playing.legal(&acting.to_string()).len() == 1;
        forced_before += usize::from(only && !last);
        assert_eq!(playing.forced().is_some(), only && last, "{acting}");
        forced_last += usize::from(only && last);
        let text = choice(&playing, "normal", 1);
        playing.play(&text);
    }
    assert!(forced_before > 0 && forced_last > 0, "{forced_before} and {forced_last} cards were the only ones");
}

#[test]
fn there_are_495_ways_to_bury_with_six_and_286_with_five() {
    let six = six(&[], &["p6 pass", "p1 bid 16", "p1 trump h"]);
    assert_eq!(six.legal("p1").len(), 495);
    let mut five = fixture::<Napoleon>(5).begin();
    five.plays(&["bid 16", "p5 trump s"]);
    assert_eq!(five.legal("p5").len(), 286);
    let faces = six
        .game()
        .choice(seat("p1"), &"bury Ah,Kh,2c,3c".parse().unwrap_or_else(|_| moves::bury(cards("Ah Kh 2c 3c"))));
    assert!(faces.gathered && faces.note == "2 faces buried", "{faces:?}");
}

#[test]
fn napoleon_sees_which_cards_are_known_on_the_pad_and_nobody_else_sees_a_pad() {
    let playing = six(&[], &["p6 pass", "p1 bid 16", "p1 trump h", "p1 bury 2c,3c,4c,Jh", "p1 keep"]);
    let pad = playing.seen_by("p1").pad.unwrap();
    let cells: Vec<_> = pad.rows.iter().flat_map(|row| &row.cells).collect();
    let known: Vec<&str> = cells.iter().filter(|cell| cell.dim).map(|cell| cell.name.as_str()).collect();
    assert_eq!(cells.len(), 52);
    assert_eq!(known, ["Ah", "Kh", "Qh", "Jh", "Th", "9h", "8h", "7h", "5c", "4c", "3c", "2c"]);
    assert!(playing.seen_by("p2").pad.is_none());
    let asks = |card: &str| playing.game().choice(seat("p1"), &Move::Secretary(card.parse().unwrap())).confirm;
    assert_eq!(asks("Ks"), "");
    assert_eq!(asks("Kh"), "You hold the king of hearts yourself. Play alone?");
    assert_eq!(asks("2c"), "You buried the two of clubs. Play without a secretary?");
}

#[test]
fn a_deal_is_explained_by_its_two_camps() {
    let mut playing = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,Jh", "p1 secretary As");
    while playing.turn() != Turn::Table || playing.game().phase != Phase::Shown {
        if playing.turn() == Turn::Table {
            playing.advance().unwrap();
            continue;
        }
        let name = playing.to_act().first().unwrap().to_string();
        let card = playing.legal(&name).into_iter().find(|mv| mv.starts_with("play")).unwrap();
        playing.step(&format!("{name} {card}"));
    }
    let game = playing.game();
    let summary = playing.public().summary.unwrap();
    let told: Vec<&str> = summary.story.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(told[0], "{p1} bid 9, hearts");
    assert_eq!(told[1], "{p2} was the secretary");
    let (one, two) = (game.faces(seat("p1")), game.faces(seat("p2")));
    assert_eq!(told[2], format!("Napoleon’s side: {{p1}} {one}, {{p2}} {two}"));
    assert_eq!(summary.story[4].result, "1 face");
    let all: u8 = Seat::all(6).map(|seat| game.faces(seat)).sum();
    assert_eq!(all, 15, "one was buried");
}

#[test]
fn hints_say_what_is_true() {
    let playing = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary As");
    let game = playing.game();
    assert_eq!(game.reason(seat("p1"), &Move::Say(Word::TakeIt)), "0 face cards would go to a rival");
    let play = |card: &str| game.reason(seat("p1"), &Move::Play(card.parse().unwrap()));
    // Nothing but the secretary card beats the ace of trumps, and somebody who holds it may not want to.
    assert_eq!(play("Ah"), "only the secretary card can beat it");
    let long = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,Jh", "p1 secretary As");
    let low = Move::Play("5c".parse().unwrap());
    assert_eq!(long.game().reason(seat("p1"), &low), "a trick that you would lose later anyhow");
    let mut alone = contract(&[], "p1 bid 9", "p1 bury 2c,3c,4c,5c", "p1 secretary Ah");
    assert_eq!(alone.game().reason(seat("p1"), &Move::Play("Ah".parse().unwrap())), "takes the trick for certain");
    alone.plays(&["p1 play Ah", "p2 play 7s"]);
    assert_eq!(
        alone.game().reason(seat("p3"), &Move::Play("Kd".parse().unwrap())),
        "gives a face away, and saves a better card"
    );
}

/// What a level does.
fn choice(playing: &Played<Napoleon>, level: &str, seed: u64) -> String {
    let seat = playing.to_act().first().unwrap();
    let mut thought = playing.think(seat, level, seed).unwrap();
    while !thought.step(u32::MAX) {}
    thought.verdict().text
}

#[test]
fn every_level_beats_the_one_below() {
    let short = fixture::<Napoleon>(6).option("target", "7").setup();
    for (better, worse) in [("easy", "random"), ("normal", "easy")] {
        let share = duel::<Napoleon>(&short, better, worse, 400).unwrap();
        assert!(share > 0.55, "{better} won {share} of the matches against {worse}");
    }
}

/// Bids are so high that about half of them are made, and hardly any deal is thrown in.
#[test]
fn among_equals_napoleon_makes_about_half_of_the_bids() {
    for seats in [5, 6] {
        let (mut deals, mut made) = (0, 0);
        for seed in 0..60 {
            let mut playing = fixture::<Napoleon>(seats).option("target", "7").seed(seed).begin();
            while playing.to_act().first().is_some() {
                let text = choice(&playing, "normal", seed);
                playing.play(&text);
            }
            let history = playing.game().history.deals();
            deals += history.len();
            made += history.iter().filter(|deal| deal.more.faces >= deal.more.goal).count();
        }
        let share = made as f64 / deals as f64;
        assert!((0.38..0.62).contains(&share), "{made} of {deals} with {seats} seats");
    }
}

#[test]
fn secretary_cards_are_offered_a_row_to_each_suit() {
    let playing = fixture::<Napoleon>(6).seed(3).begin();
    let mut playing = playing;
    playing.plays(&["bid 9", "pass", "pass", "pass", "pass", "pass", "trump s"]);
    let bury = playing.legal(&playing.to_act().first().unwrap().to_string()).swap_remove(0);
    playing.plays(&[&bury, "keep"]);
    let napoleon = playing.to_act().first().unwrap().to_string();
    let rows = playing.seen_by(&napoleon).pad.unwrap().rows;
    let shape: Vec<(&str, usize)> = rows.iter().map(|row| (row.label.as_str(), row.cells.len())).collect();
    assert_eq!(shape, [("♠", 13), ("♥", 13), ("♣", 13), ("♦", 13)]);
}

#[test]
fn of_many_trumps_a_low_one_is_buried_before_a_plain_ace_or_king() {
    let (own, kitty) = (["Ah", "Kh", "Qh", "9h", "7h", "5h", "3h", "Ac"], ["Js", "7s", "Kc", "2d"]);
    let others: Vec<String> = CardSet::PACK.iter().map(|card| card.to_string()).collect();
    let others: Vec<&String> =
        others.iter().filter(|card| !own.contains(&card.as_str()) && !kitty.contains(&card.as_str())).collect();
    let rounds = own.iter().zip(others.chunks(5));
    let dealt = rounds.flat_map(|(first, rest)| std::iter::once(*first).chain(rest.iter().map(|card| card.as_str())));
    let deck: Vec<&str> = dealt.chain(kitty).collect();
    let mut position = fixture::<Napoleon>(6).deck(&deck.join(" ")).begin();
    position.plays(&["p6 pass", "p1 bid 12", "p2 pass", "p3 pass", "p4 pass", "p5 pass", "p6 pass", "p1 trump h"]);
    let Ok(Move::Bury(buried)) = choice(&position, "normal", 1).parse() else { panic!("a burial") };
    assert_eq!(buried.iter().collect::<CardSet>(), cards("Js 7s 2d 3h"));
}
