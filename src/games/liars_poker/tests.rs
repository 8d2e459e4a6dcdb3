//! The rulings of Liars' Poker, what must stay hidden, the odds, the last two cards by the book, and how sensibly computer
//! seats bid.

use super::duel::{self, learn};
use super::ladder::{Bid, Count, Face, serving};
use super::odds::Belief;
use super::*;
use crate::engine::{Agent, Fate, FateScript, Rng, Rules, Skill, Turn};
use crate::play::conform::duel as match_up;
use crate::play::fixture::{Fixture, Position, fixture, seat};
use crate::play::{Match, Played};
use crate::table::{Table, Touch, Viewer};

const PLAIN: [(&str, &str); 2] = [("peeking", "false"), ("showing", "false")];

fn at(seats: usize, options: &[(&str, &str)]) -> Fixture<LiarsPoker> {
    fixture(seats).options(options)
}

/// A match in which everybody knows the own cards and nothing else from the deal on.
fn plain(seats: usize, cards: &str, deck: &str) -> Position<LiarsPoker> {
    at(seats, &PLAIN).option("cards", cards).deck(deck).begin()
}

fn bid(text: &str) -> Bid {
    text.parse().unwrap()
}

fn count(cards: &str) -> Count {
    cards.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

/// All bids with so many cards in play.
fn bids(packs: &str, wild: &str, in_play: u8) -> Vec<Bid> {
    let house = House::read(&at(9, &[("packs", packs), ("wild", wild)]).setup());
    let mut all = Vec::new();
    Bid::above(house, in_play, None, |bid| all.push(bid));
    all
}

#[test]
fn the_ladder_has_as_many_rungs_as_the_rules_say_and_rises() {
    let sizes = [("1", "true", 384), ("2", "true", 484), ("1", "false", 336), ("2", "false", 388)];
    for (packs, wild, size) in sizes {
        let all = bids(packs, wild, 40);
        assert_eq!(all.len(), size, "{packs} packs, wild {wild}");
        for pair in all.windows(2) {
            let same = matches!(pair, [Bid::Flush(one, _), Bid::Flush(two, _)] if one == two);
            assert_eq!(pair[0].height() < pair[1].height(), !same, "{pair:?}");
        }
        assert!(all.iter().all(|bid| bid.to_string().parse() == Ok(*bid)));
    }
    assert_eq!(bids("1", "true", 2).len(), 26);
    assert_eq!(bids("1", "true", 1).len(), 13);
}

#[test]
fn the_most_moves_are_those_of_ten_cards_each() {
    let most = |seats: usize, options: &[(&str, &str)]| {
        let mut playing = at(seats, options).begin();
        let all: Vec<String> = (1..=seats).map(|number| format!("p{number} guard")).collect();
        playing.plays(&all.iter().map(String::as_str).collect::<Vec<_>>());
        playing.legal(&format!("p{seats}")).len()
    };
    assert_eq!(most(8, &[("cards", "6")]), 433);
    // Of two packs a hand may hold twins, which are shown once.
    let widest = most(9, &[("cards", "10"), ("packs", "2")]);
    assert!((484 + 8..=572).contains(&widest), "{widest}");
}

#[test]
fn a_bid_holds_exactly_when_deuces_can_stand_in_for_what_is_missing() {
    let mut pack = Card::ALL;
    let mut rng = Rng::new(3);
    let all = bids("1", "true", 20);
    for round in 0..400 {
        let cards = &rng.partial_shuffle(&mut pack[..52], 1 + round % 24).0[..];
        let there: Count = cards.iter().copied().collect();
        for bid in &all {
            // One named card after the other is taken from the natural ones, else from the deuces.
            let mut left = cards.to_vec();
            let take = |left: &mut Vec<Card>, wanted: &dyn Fn(&Card) -> bool| {
                left.iter().position(wanted).map(|at| left.swap_remove(at)).is_some()
            };
            let names = bid.named().flat_map(|(face, count)| (0..count).map(move |_| face));
            let mut missing = 0;
            for face in names {
                let natural = |card: &Card| face != Face::DEUCE && Face::of(*card) == face && bid.wants(*card);
                missing += usize::from(!take(&mut left, &natural));
            }
            let deuces = left.iter().filter(|card| Face::of(**card) == Face::DEUCE).count();
            assert_eq!(bid.holds(&there, true), missing <= deuces, "{bid} of {cards:?}");
            let serves = serving(*bid, cards, true).into_iter().filter(|serves| *serves).count();
            assert_eq!(serves, usize::from(there.serving(*bid, true)), "{bid} of {cards:?}");
        }
    }
}

#[test]
fn each_named_two_costs_a_deuce_and_without_wild_cards_twos_are_twos() {
    let there = count("2c 2d Kh");
    assert!(bid("2 2").holds(&there, true) && !bid("3 2").holds(&there, true));
    assert!(bid("3 K").holds(&there, true) && !bid("full K 2").holds(&there, true));
    assert!(bid("2 2").holds(&there, false) && !bid("2 K").holds(&there, false));
    // The two of the lowest straight is a deuce in its own place (Ruling 2).
    let low = count("Ac 2c 3d 4d 5s");
    assert!(bid("straight A-5").holds(&low, true) && bid("straight A-5").holds(&low, false));
    assert!(bid("straight-flush 6-T h").holds(&count("6h 7h 8h 9h 2s Ts"), true));
    assert!(!bid("straight-flush 6-T h").holds(&count("6h 7h 8h 9c 2s Ts"), true));
    assert!(!bid("3 Q").holds(&count("Kc Kd Kh Ks Qc Qd"), true), "better hands are no help");
}

#[test]
fn the_loser_plays_on_with_a_card_less_and_starts() {
    let mut playing = plain(3, "2", "9c 9d Kh 8c 8d Qh");
    playing.plays(&["p3 bid 3 K", "p1 challenge"]);
    assert_eq!((playing.scores(), playing.value("last.loser")), (vec![2, 2, 1], "p3".to_owned()));
    assert_eq!(playing.refusal("p3", "bid 1 A"), "first a card is taken from the fan");
    playing.plays(&["p3 pick 5"]);
    assert_eq!(playing.to_act().first(), Some(seat("p3")));
}

#[test]
fn only_a_seat_that_has_just_dropped_to_one_card_picks_from_the_fan() {
    let mut playing = plain(3, "2", "9c 9d Kh 8c 8d Qh");
    playing.plays(&["p3 bid 4 3", "p1 challenge", "p3 pick 1", "p3 bid 4 3", "p1 challenge"]);
    assert_eq!(playing.scores(), [2, 2, 0]);
    playing.plays(&["p1 bid 4 3", "p2 challenge"]);
    assert_eq!(playing.legal("p1").len(), 50, "of 52, p2 was dealt two and p1 none");
    playing.plays(&["p1 pick 50", "p1 bid 1 A", "p2 bid 3 A", "p1 challenge"]);
    // p2 has just come down; p1 had one card before and is dealt it.
    assert_eq!((playing.scores(), playing.to_act().first()), (vec![1, 1, 0], Some(seat("p2"))));
    assert_eq!((playing.zone("p1.hand").len(), playing.zone("p2.hand").len()), (2, 0));
}

#[test]
fn glimpses_run_by_watched_seat_and_then_by_watcher() {
    let deck = "Ac 2d Kh Jc 3d 9s";
    let eyes = at(3, &[("cards", "2")]).deck(deck).pick("Ac").pick("2d").pick("9s").begin();
    let mut playing = eyes;
    // p3 watches p1, p1 watches p2, p2 watches p3: glimpsed are p1's card first, p3's last.
    playing.plays(&["p3 watch p1", "p1 watch p2", "p2 watch p3"]);
    assert_eq!(["p3.seen", "p1.seen", "p2.seen"].map(|zone| playing.zone(zone)), ["Ac", "2d", "9s"]);
    for (viewer, other) in [("p1", "p2.seen"), ("p2", "p3.seen"), ("p3", "p1.seen")] {
        let seen = playing.seen_by(viewer);
        assert!(seen.zone(other).unwrap().veiled, "{viewer} learns of {other}");
    }
}

#[test]
fn a_hand_of_one_card_consumes_a_pick_as_well() {
    let drawn = |moves: [(usize, Eye); 2]| {
        let mut game = at(2, &[("cards", "1")]).begin().game().clone();
        moves.into_iter().for_each(|(seat, eye)| game.choose(Seat::new(seat), eye));
        let mut fate = Fate::new(1);
        game.advance(&mut fate);
        fate.draws()
    };
    let (p1, p2) = (seat("p1"), seat("p2"));
    assert_eq!(drawn([(0, Eye::Watch(p2)), (1, Eye::Watch(p1))]), 2);
    assert_eq!(drawn([(0, Eye::Guard), (1, Eye::Watch(p1))]), 0);
}

#[test]
fn cards_left_face_down_are_glimpsed_when_they_are_looked_at_and_not_before() {
    let mut playing = at(2, &[("cards", "2")]).deck("Ac 2d Kh Jc").pick("Ac").pick("Jc").begin();
    playing.plays(&["p1 watch p2", "p2 wait p1"]);
    assert_eq!((playing.zone("p1.seen"), playing.zone("p2.seen").len()), (String::new(), 2));
    let legal = playing.legal("p2");
    assert!(
        legal.contains(&"look".to_owned()) && !legal.iter().any(|mv| mv.starts_with("show") || mv.starts_with("ally"))
    );
    assert!(playing.seen_by("p2").zone("p2.hand").unwrap().pieces.iter().all(|placed| placed.face.is_none()));
    playing.play("p2 look");
    assert_eq!(playing.zone("p1.seen").len(), 2, "a glimpse at the moment of looking");
    assert_eq!(playing.to_act().first(), Some(seat("p2")), "the turn is kept");
    assert!(playing.legal("p2").contains(&"show 2d p1".to_owned()));
    assert_eq!(playing.refusal("p2", "look"), "you have looked at your cards");
}

#[test]
fn who_looks_at_a_guarded_hand_is_caught_in_the_order_of_the_watchers() {
    let mut playing = at(4, &[("cards", "2")]).begin();
    playing.plays(&["p4 watch p2", "p2 guard", "p3 wait p2", "p1 watch p3"]);
    assert_eq!(playing.value("caught"), "p3>p2,p4>p2");
    assert_eq!((playing.zone("p3.seen"), playing.zone("p1.seen")), (String::new(), String::new()));
}

#[test]
fn a_twin_that_was_glimpsed_is_not_listed_again_when_its_text_is_shown() {
    let deck = "9s Kh 3s Kh 4s 8h 5s 7h 6s 6h";
    let mut playing = at(2, &[("cards", "5"), ("packs", "2")]).deck(deck).pick("Kh").pick("8h").begin();
    playing.plays(&["p1 watch p2", "p2 guard"]);
    assert_eq!(playing.value("caught"), "p1>p2");
    let mut playing =
        at(2, &[("cards", "5"), ("packs", "2")]).deck(deck).pick("9s").pick("3s").pick("Kh").pick("8h").begin();
    playing.plays(&["p1 watch p2", "p2 watch p1"]);
    playing.play("p2 show Kh p1");
    let mut seen: Vec<String> = playing.zone("p1.seen").split(',').map(str::to_owned).collect();
    seen.sort();
    assert_eq!(seen, ["8h", "Kh"]);
    assert!(!playing.legal("p2").contains(&"show Kh p1".to_owned()), "once per card text");
}

#[test]
fn only_who_was_shown_a_card_knows_which() {
    let mut playing = at(3, &[("cards", "2"), ("peeking", "false")]).deck("Ac 2d Kh Jc 3d 9s").begin();
    playing.play("p1 show Ac p2");
    let told = |table: &Table| table.said.join(" ");
    assert!(told(&playing.seen_by("p2")).contains("ace of clubs"));
    assert!(told(&playing.seen_by("p1")).contains("ace of clubs"));
    assert_eq!(told(&playing.seen_by("p3")), "{p1} showed {p2} a card");
    assert_eq!(told(&playing.public()), "{p1} showed {p2} a card");
}

#[test]
fn ghosts_fill_with_the_cards_that_serve_hand_after_hand() {
    let mut playing = plain(3, "3", "Kc Kh 9c Kd 2s 8d Qc Qd 7h");
    playing.play("p3 bid 2 9").play("p1 bid 3 Q");
    let ghosts = playing.public().zone("claim").unwrap().ghosts.clone();
    assert_eq!(ghosts, ["Q", "Q", "Q"]);
    playing.step("p2 challenge");
    let mut filled = Vec::new();
    while matches!(playing.game().turn(), Turn::Table) && playing.game().phase != Phase::Settled {
        let table = playing.public();
        let claim = table.zone("claim").unwrap();
        assert_eq!(claim.pieces.len() + claim.ghosts.len(), 3);
        let hands = table.zones.iter().filter(|zone| zone.name.ends_with(".hand"));
        let lying: usize = hands.map(|zone| zone.pieces.len()).sum();
        assert_eq!(lying + claim.pieces.len(), 9, "no card lies twice");
        filled.push(claim.pieces.len());
        playing.advance().unwrap();
    }
    assert_eq!(filled, [0, 2, 2, 3], "p2 has a queen and a deuce, p3 nothing, p1 a queen");
    assert_eq!(playing.value("last.holds"), "1");
    assert!(playing.public().prompt.contains("all there, so {p2} loses a card"), "{}", playing.public().prompt);
}

#[test]
fn the_lowest_raise_has_a_button_of_its_own_and_all_others_stand_in_the_book() {
    let playing = plain(2, "1", "9h 9c");
    let choices = playing.choices(seat("p2"));
    let alone: Vec<&str> = choices.iter().filter(|choice| choice.button).map(|choice| choice.text.as_str()).collect();
    assert_eq!(alone, ["bid 1 2"]);
    assert!(choices.iter().all(|choice| choice.book().is_some() && choice.touches == [] as [Touch; 0]));
    let labels: std::collections::BTreeSet<&str> = choices.iter().map(|choice| choice.label.as_str()).collect();
    assert_eq!(labels.len(), 26, "every bid has words of its own");
}

/// Cards drawn without putting back: the chance of at least so many of a kind among `drawn` of `pool` cards.
fn at_least(wanted: u8, kind: u8, pool: u8, drawn: u8) -> f64 {
    let choose =
        |n: u8, k: u8| if k > n { 0.0 } else { (0..k).map(|i| f64::from(n - i) / f64::from(i + 1)).product::<f64>() };
    (wanted..=kind.min(drawn)).map(|many| choose(kind, many) * choose(pool - kind, drawn - many)).sum::<f64>()
        / choose(pool, drawn)
}

#[test]
fn the_odds_of_a_bid_are_those_of_drawing_without_putting_back() {
    // p1 holds a queen and a deuce: of 47 cards not seen 3 queens and 3 deuces help, and 10 of them are in play.
    let playing = plain(3, "5", "Qc 3h 4h 2c 5h 6h 7c 8h 9h 9d Th Jh Kd Ah Ad");
    let (p1, p2) = (seat("p1"), seat("p2"));
    let belief = Belief::of(playing.game(), Some(p1), p2, 20_000, false, &mut Rng::new(2));
    for wanted in 3..=5_u8 {
        let exact = at_least(wanted - 2, 6, 47, 10);
        let found = f64::from(belief.chance(Bid::Kind(wanted, Face(10))));
        assert!((found - exact).abs() < 0.015, "{wanted} queens: {found} and {exact}");
    }
    assert_eq!(belief.chance(bid("2 Q")), 1.0, "proved by the own hand");
    assert!(belief.is_disproved(bid("5 2")) && !belief.is_disproved(bid("4 2")));
    assert!(!belief.is_disproved(bid("8 Q")) && !belief.is_disproved(bid("straight-flush 6-T h")));
}

#[test]
fn a_normal_seat_never_bids_against_what_it_can_prove() {
    let mut decisions = 0;
    let mut seed = 0;
    while decisions < 10_000 {
        let seats = 2 + seed as usize % 5;
        let setup = at(seats, &[("cards", "4")]).setup();
        let mut playing = Played::<LiarsPoker>::begin(&setup, FateScript { seed, ..FateScript::default() }).unwrap();
        let mut rng = Rng::new(seed);
        seed += 1;
        while playing.winners().is_none() {
            playing.settle().unwrap();
            let Some(seat) = playing.to_act().first() else { break };
            let game = playing.game();
            let mut legal = Vec::new();
            game.moves(seat, &mut legal);
            let mv = legal[game.usual(seat, Skill::NORMAL, &legal, &mut rng)];
            if game.phase == Phase::Bid && game.looked.contains(seat) {
                let belief = Belief::of(game, Some(seat), seat, 1, false, &mut rng);
                let bids = legal.iter().filter_map(|mv| if let Move::Bid(bid) = mv { Some(*bid) } else { None });
                let possible = bids.filter(|bid| !belief.is_disproved(*bid)).count();
                let proved = game.bid().is_some_and(|bid| belief.is_proved(bid));
                let against = match mv {
                    Move::Challenge => proved && possible > 0,
                    Move::Bid(bid) => belief.is_disproved(bid) && (possible > 0 || !proved && game.bid().is_some()),
                    _ => false,
                };
                assert!(!against, "{seat} {mv} in {:?}", playing.moves());
                decisions += 1;
            }
            playing.play(seat, &mv.to_string()).unwrap();
        }
    }
}

#[test]
fn the_book_of_the_last_two_cards_is_the_one_that_is_learnt() {
    let learnt = learn::book(1_000);
    if std::env::var_os("LEARN").is_some_and(|learn| learn == "write") {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/src/games/liars_poker/duel/book.bin");
        std::fs::write(path, &learnt).unwrap();
    } else {
        assert!(learnt == duel::BOOK, "LEARN=write writes it anew");
    }
}

#[test]
fn the_best_rival_of_the_book_gains_less_than_two_hundredths_of_a_life() {
    let gain = learn::exploitability(duel::BOOK);
    assert!((0.005..0.018).contains(&gain), "{gain}");
    // Who opens with a two and challenges whatever comes gives away far more.
    let places = (0..duel::place(Some(24), Some(25)) * 13 + 13).map(|row| if row < 13 { 0 } else { duel::CHALLENGE });
    let careless: Vec<u8> = places.flat_map(|act| [act, duel::WHOLE]).collect();
    let careless = learn::exploitability(&careless);
    assert!(careless > 0.3, "{careless}");
}

#[test]
fn a_hard_seat_plays_its_last_card_by_the_book() {
    let playing = at(2, &PLAIN).option("cards", "1").deck("9h 9c").begin();
    let p2 = seat("p2");
    let mut legal = Vec::new();
    playing.game().moves(p2, &mut legal);
    let mut rng = Rng::new(4);
    let row = duel::row(duel::BOOK, duel::place(None, None) * 13 + Face::of("9c".parse().unwrap()).index());
    let allowed: Vec<Move> =
        row.chunks_exact(2).map(|option| Move::Bid(Bid::Kind(1 + option[0] / 13, Face(option[0] % 13)))).collect();
    for _ in 0..200 {
        let mv = legal[playing.game().usual(p2, Skill::BEST, &legal, &mut rng)];
        assert!(allowed.contains(&mv), "{mv} is not among {allowed:?}");
    }
}

#[test]
fn a_glimpsed_card_changes_what_a_seat_believes_and_nobody_else() {
    let deck = "Ac 3c Kh Jc 3d 9s Tc 4d 8h";
    let mut playing = at(3, &[("cards", "3")]).deck(deck).pick("Ac").pick("Ac").pick("Kh").begin();
    playing.plays(&["p1 watch p3", "p2 watch p1", "p3 watch p1"]);
    let game = playing.game();
    let seen = playing.zone("p1.seen");
    let of_p3 = playing.zone("p3.hand");
    assert!(of_p3.split(',').any(|card| card == seen), "{seen} of {of_p3}");
    let glimpsed: Card = seen.parse().unwrap();
    let single = Bid::Kind(1, Face::of(glimpsed));
    let believes = |name: &str| Belief::of(game, Some(seat(name)), seat("p3"), 400, false, &mut Rng::new(1));
    assert!(believes("p1").is_proved(single));
    assert!(!believes("p2").is_proved(single));
}

#[test]
fn what_is_imagined_looks_the_same_to_the_seat_and_differs_in_what_it_cannot_see() {
    let mut playing = at(4, &[("cards", "4")]).seed(9).begin();
    playing.plays(&["p1 watch p2", "p2 watch p3", "p3 guard", "p4 wait p1", "p4 bid 2 9"]);
    let p1 = seat("p1");
    let view = |game: &LiarsPoker| game.view(Viewer::Seat(p1));
    let mut rng = Rng::new(5);
    let (mut hands, mut eyes, mut glimpses) = (0, 0, 0);
    for _ in 0..200 {
        let imagined = playing.game().determinize(p1, &mut rng);
        assert_eq!(view(&imagined), view(playing.game()));
        hands += u32::from(imagined.hand(seat("p3"))[..] != playing.game().hand(seat("p3"))[..]);
        eyes += u32::from(imagined.eyes.of(seat("p4")) != playing.game().eyes.of(seat("p4")));
        glimpses += u32::from(imagined.glimpsed[3] != playing.game().glimpsed[3]);
    }
    assert!(hands > 190 && eyes > 50 && glimpses > 50, "{hands} {eyes} {glimpses}");
}

#[test]
fn levels_differ() {
    let setup = at(3, &[("cards", "3")]).setup();
    for (first, second, least) in [("easy", "random", 0.7), ("normal", "random", 0.8)] {
        let share = match_up::<LiarsPoker>(&setup, first, second, 150).unwrap();
        assert!(share > least, "{first} wins {share} against {second}");
    }
}

#[test]
fn more_cards_than_there_are_cannot_be_agreed() {
    let refused = at(9, &[("cards", "6")]).refused();
    assert_eq!(refused, "9 hands of 6 cards are 54, and there are 52");
    let mut fate = Fate::new(1);
    let mut game = LiarsPoker::set_up(&at(9, &[("cards", "6"), ("packs", "2")]).setup()).unwrap();
    game.advance(&mut fate);
    assert_eq!((game.in_play(), game.deck.len()), (54, 50));
}
