//! The rulings of Hey, Bartender!, what is lit and told, and how strong its computer seats are.

use super::*;
use crate::engine::{Agent, Rng, Screen, Skill};
use crate::kit::change::sum;
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture, seat};
use crate::table::{Sound, Touch, Viewer};

fn cards(list: &str) -> Set<Card> {
    list.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Two seats: p1 holds 7h 2c 2d 2h 2s 3c 3h, p2 holds 8d 8c 8h 8s 9c 9d 9h; on the bar lie 4c 3d 6s As Kd Qc Jh.
fn two() -> Position<HeyBartender> {
    fixture(2).deck("7h 8d 2c 8c 2d 8h 2h 8s 2s 9c 3c 9d 3h 9h 4c 3d 6s As Kd Qc Jh").begin()
}

#[test]
fn a_purchase_is_three_steps_the_card_the_change_and_the_tip() {
    let mut playing = two();
    playing.play("give 7h").step("give 8d");
    let faces = |playing: &Position<HeyBartender>, zone: &str| playing.zone(zone);
    assert_eq!((faces(&playing, "given").as_str(), faces(&playing, "bar").as_str()), ("8d", "3d,4c,7h,Jh,Qc,Kd"));
    playing.advance().unwrap();
    assert_eq!((faces(&playing, "change").as_str(), faces(&playing, "bar").as_str()), ("7h,3d", "4c,Jh,Qc,Kd"));
    assert_eq!((playing.public().zone("change").unwrap().note.as_str(), playing.scores()[1]), ("10", 0));
    playing.advance().unwrap();
    let told = playing.public();
    assert_eq!(told.said, ["{p2} gave 8♦, got 7♥ and 3♦: +2"]);
    assert_eq!((told.cues[0].sound, told.cues[0].text.as_str()), (Sound::Chip, "+2"));
    assert_eq!((faces(&playing, "given").as_str(), faces(&playing, "change").as_str()), ("", ""));
    assert_eq!((told.seats[1].score, told.seats[1].note.as_str()), (2, "8♦: +2"));
}

#[test]
fn the_change_that_a_card_would_bring_is_lit_before_it_is_paid() {
    let mut playing = two();
    playing.play("give 7h");
    let choice = |playing: &Position<HeyBartender>, who: &str, text: &str| {
        playing.choices(seat(who)).into_iter().find(|choice| choice.text == text).unwrap()
    };
    let eight = choice(&playing, "p2", "give 8d");
    assert_eq!((eight.note.as_str(), eight.shines), ("A tip of 2", true));
    // On the bar lie 3d 4c 7h Jh Qc Kd.
    assert_eq!(eight.lights, [Touch::piece("bar", 0), Touch::piece("bar", 2)]);
    assert_eq!(eight.touches, [Touch::piece("p2.hand", 1), Touch::zone("bar")]);
    let poor = playing.with(|game| game.counter = Counter::new(cards("3d 4c")));
    let eight = choice(&poor, "p2", "give 8d");
    assert_eq!((eight.note.as_str(), eight.shines, eight.lights.len()), ("He draws first", false, 0));
}

#[test]
fn the_discards_are_shuffled_when_a_card_is_wanted_and_not_when_the_deck_runs_out() {
    let mut game = two().game().clone();
    game.stock = Stock::unshuffled(cards("2s 3c 3h 4c 4d").iter());
    game.counter = Counter::new(cards("5c"));
    game.hands[0] = cards("Kh Qh");
    game.hands[1] = cards("Ac As");
    let mut fate = Fate::new(3);
    game.stock.refill(&mut fate);
    // The last card is drawn: nothing is shuffled although the deck is empty.
    while game.stock.deck().len() > 1 {
        let card = game.stock.take().unwrap();
        game.stock.throw(card);
    }
    let before = (fate.draws(), game.stock.refills());
    game.counter.add("6c".parse().unwrap());
    game.give(Seat::FIRST, "Kh".parse().unwrap());
    game.draw_or_pay(&mut fate);
    assert!(matches!(game.event, Event::Drew(_, false)));
    assert_eq!((game.stock.deck().len(), fate.draws(), game.stock.refills()), (0, before.0, before.1));
    // Only the next card that is wanted has them shuffled.
    game.counter = Counter::new(cards("5c"));
    game.give(Seat::FIRST, "Qh".parse().unwrap());
    game.draw_or_pay(&mut fate);
    assert!(matches!(game.event, Event::Drew(_, true)));
    assert_eq!((game.stock.refills(), game.stock.discard().len()), (before.1 + 1, 0));
}

#[test]
fn a_bartender_who_has_too_little_and_nothing_to_draw_pays_all_without_a_tip() {
    let mut game = two().game().clone();
    game.stock = Stock::unshuffled(std::iter::empty());
    game.counter = Counter::new(cards("3c 2d"));
    game.give(Seat::FIRST, "7h".parse().unwrap());
    let mut fate = Fate::new(1);
    while game.turn() == Turn::Table {
        game.advance(&mut fate);
    }
    assert_eq!((game.last_tip, game.total(Seat::FIRST), game.counter.pool()), (0, 0, cards("7h")));
    assert_eq!(sum(game.stock.discard().iter().copied().collect()), 5);
}

#[test]
fn the_last_tip_is_that_of_the_match_also_after_a_new_deal() {
    let mut playing = fixture::<HeyBartender>(2).option("deals", "2").begin();
    while playing.value("deal") == "1" {
        let before = playing.value("last_tip");
        let text = playing.legal(&playing.to_act().first().unwrap().to_string())[0].clone();
        playing.step(&text);
        while playing.turn() == Turn::Table && !matches!(playing.game().phase, Phase::Shown) {
            playing.advance().unwrap();
        }
        if playing.game().phase == Phase::Shown {
            let last = playing.value("last_tip");
            assert!(playing.public().summary.is_some_and(|summary| !summary.last), "the deal is explained");
            let totals = playing.scores();
            playing.advance().unwrap();
            assert_eq!((playing.value("last_tip"), playing.scores()), (last, totals), "after {before}");
            assert_eq!(playing.game().dealer, Seat::FIRST, "the deal moves left");
            return;
        }
    }
    panic!("the first deal has an end that is shown");
}

#[test]
fn five_and_six_have_six_cards_and_fewer_have_seven() {
    for (seats, hand) in [(2, 7), (3, 7), (4, 7), (5, 6), (6, 6)] {
        let playing = fixture::<HeyBartender>(seats).begin();
        let table = playing.public();
        assert_eq!(table.zone("p1.hand").unwrap().pieces.len(), hand, "{seats} seats");
        assert_eq!(table.zone("deck").unwrap().pieces.len(), 52 - BAR - hand * seats);
    }
}

#[test]
fn after_a_shuffle_of_the_discards_everybody_knows_which_cards_the_deck_holds() {
    let mut game = two().game().clone();
    let mut rng = Rng::new(2);
    let held = game.hand(seat("p2"));
    let differ =
        |game: &HeyBartender, rng: &mut Rng| (0..20).any(|_| game.imagined(Seat::FIRST, rng).hand(seat("p2")) != held);
    assert!(differ(&game, &mut rng) && game.may_come(Seat::FIRST).len() == 31 + 7);
    let mut fate = Fate::new(1);
    while let Some(card) = game.stock.take() {
        game.stock.throw(card);
    }
    game.stock.refill(&mut fate);
    assert!(!differ(&game, &mut rng), "the other hand is all that is not seen");
    assert_eq!(game.may_come(Seat::FIRST).len(), 31);
    let orders: std::collections::BTreeSet<Vec<Card>> =
        (0..9).map(|_| game.imagined(Seat::FIRST, &mut rng).stock.deck().collect()).collect();
    assert!(orders.len() > 1, "but not in which order");
}

#[test]
fn from_an_empty_deck_the_discards_may_come() {
    let mut game = two().game().clone();
    game.stock = Stock::unshuffled(cards("2s 3c").iter());
    assert_eq!(game.may_come(Seat::FIRST), cards("2s 3c"));
}

#[test]
fn a_hint_says_what_he_pays() {
    let game = two().game().clone();
    let reason = |card: &str| game.reason(Seat::FIRST, &Move::Give(card.parse().unwrap()));
    assert_eq!(reason("7h"), "he pays 6♠ and A♠, and lower cards wait for a better moment");
    assert_eq!(reason("2c"), "he pays 3♦, a tip of 1");
}

#[test]
fn the_heuristic_keeps_low_cards_until_he_has_none() {
    let choose = |bar: &str, hand: &str| {
        let mut game = two().game().clone();
        game.counter = Counter::new(cards(bar));
        game.hands[0] = cards(hand);
        let mut legal = Vec::new();
        game.moves(Seat::FIRST, &mut legal);
        legal[game.usual(Seat::FIRST, Skill::NORMAL, &legal, &mut Rng::new(1))].to_string()
    };
    assert_eq!(choose("Kc Qc Jc", "As Kh"), "give As", "a fortune for an ace");
    assert_eq!(choose("Ac 2c 3d Kc Kd", "As Kh"), "give Kh", "an ace would bring nothing");
}

#[test]
fn the_summary_tells_every_turn() {
    let mut playing = two();
    while playing.winners().is_none() {
        let who = playing.to_act().first().unwrap().to_string();
        let text = playing.legal(&who)[0].clone();
        playing.play(&text);
    }
    let table = playing.public();
    let summary = table.summary.unwrap();
    assert!(summary.last && summary.title.contains("in tips"), "{}", summary.title);
    let sheet = summary.sheet.unwrap();
    assert_eq!((sheet.rows.len(), sheet.rows[0].cells.len()), (8, 2));
    let totals: Vec<String> = playing.scores().iter().map(i32::to_string).collect();
    assert_eq!(sheet.rows[7].cells, totals);
    assert_eq!(summary.lines.iter().map(|line| *line.last().unwrap()).collect::<Vec<_>>(), playing.scores());
    assert!(playing.game().table(Viewer::Public).prompt.contains("win"));
}

#[test]
fn the_levels_are_in_order() {
    let setup = fixture::<HeyBartender>(2).setup();
    let above = |better: &str, worse: &str, matches: u64, least: f64| {
        let share = duel::<HeyBartender>(&setup, better, worse, matches).unwrap();
        assert!(share > least, "{better} wins {share} against {worse}");
    };
    above("easy", "random", 1_000, 0.55);
    above("normal", "easy", 1_000, 0.55);
    above("hard", "normal", 200, 0.5);
}
