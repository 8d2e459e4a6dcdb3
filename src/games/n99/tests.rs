//! The rulings, the score, secrecy and the levels as tests; `judge` compares with endings played open, `blunders` has what
//! computer seats must not do.

mod blunders;
mod judge;

use super::moves::{bid, subsets, worth};
use super::*;
use crate::engine::{Agent, FateScript, Rng, Screen, Setup, Skill};
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::play::{Match, Played};
use crate::table::{Place, Viewer};

fn setup(seats: usize, options: &[(&str, &str)]) -> Setup {
    fixture::<NinetyNine>(seats).options(options).setup()
}

fn cards(list: &str) -> CardSet {
    list.split(' ').map(|card| card.parse().unwrap()).collect()
}

/// A match whose first deal is this one, seat by seat, after these moves.
fn position(options: &[(&str, &str)], hands: &[&str], moves: &[&str]) -> Position<NinetyNine> {
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| hand.split(' ').collect()).collect();
    let deck: Vec<&str> = (0..hands[0].len()).flat_map(|card| hands.iter().map(move |hand| hand[card])).collect();
    let mut position = fixture(hands.len()).options(options).deck(&deck.join(" ")).begin();
    position.plays(moves);
    position
}

/// What a level does.
fn choice(playing: &Played<NinetyNine>, level: &str, seed: u64) -> String {
    let seat = playing.to_act().first().unwrap();
    let mut thought = playing.think(seat, level, seed).unwrap();
    while !thought.step(u32::MAX) {}
    thought.verdict().text
}

/// Every suit in one hand.
const SUITS: [&str; 4] = [
    "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd",
    "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks",
    "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh",
    "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc",
];

/// A hand of each suit, mixed.
const MIXED: [&str; 4] = [
    "Ad 5d 9d Kd As 5s 9s Ah 5h 9h Ac 5c 9c",
    "2d 6d Td 2s 6s Ts Ks 2h 6h Th 2c 6c Tc",
    "3d 7d Jd 3s 7s Js 3h 7h Jh Kh 3c 7c Jc",
    "4d 8d Qd 4s 8s Qs 4h 8h Qh 4c 8c Qc Kc",
];

/// Parlett's examples (pagat.com): nine is three clubs, none three diamonds; three is a club and two diamonds, one each of the
/// other suits, or three spades.
#[test]
fn three_cards_spell_a_number_by_their_suits() {
    let spells = |list: &str| spelt(cards(list));
    assert_eq!([spells("Ac Kc 2c"), spells("Ad Kd 2d")], [9, 0]);
    assert_eq!([spells("Ac Ad Kd"), spells("Ah As Ad"), spells("As Ks 2s")], [3, 3, 3]);
    let mut ways = [0; 10];
    subsets(cards("Ac Kc Qc Ad Kd Qd Ah Kh Qh As Ks Qs"), SPELT, |pile| ways[usize::from(spelt(pile))] += 1);
    assert_eq!((ways[9], ways[0], ways.iter().sum::<i32>()), (1, 1, 220));
    assert_eq!(Suit::ALL.map(worth), [3, 0, 2, 1]);
}

#[test]
fn every_three_cards_of_a_hand_are_a_bid_with_one_spelling() {
    let playing = position(&[], &MIXED, &[]);
    assert_eq!(playing.legal("p1").len(), 286);
    let mut five = fixture::<NinetyNine>(5).seed(4).begin();
    assert_eq!(five.legal("p3").len(), 120);
    assert_eq!(five.public().zone("p1.hand").unwrap().pieces.len(), 10);
    // Aces come first, as everywhere in notation.
    assert_eq!(bid(cards("Kd Ac 2h")).to_string(), "bid Ac,2h,Kd");
    for wrong in ["bid 2h,Ac,Kd", "bid Ac,2h", "bid Ac,2h,Kd,Ks", "bid none"] {
        assert!(wrong.parse::<Move>().is_err(), "{wrong}");
    }
    let first = five.legal("p1").swap_remove(0);
    five.play(&format!("p1 {first}"));
    assert_eq!(five.refusal("p1", &first), "it is not the turn of p1");
}

#[test]
fn three_diamonds_stand_for_nought_and_ten_with_four_seats_and_for_nought_with_five() {
    let makes = |seats: usize, bid: u8| {
        let game = NinetyNine::set_up(&setup(seats, &[])).unwrap();
        (0..=game.size()).filter(|tricks| game.makes(bid, *tricks)).collect::<Vec<_>>()
    };
    assert_eq!((makes(4, 0), makes(4, 3)), (vec![0, 10], vec![3]));
    assert_eq!((makes(5, 0), makes(5, 7), makes(5, 9)), (vec![0], vec![7], vec![]));
}

#[test]
fn five_play_without_two_deuces_and_may_bid_what_cannot_be_made() {
    let playing = fixture::<NinetyNine>(5).seed(9).begin();
    let game = playing.game();
    let dealt = game.cards.hands.iter().fold(CardSet::NONE, |all, hand| all.or(*hand));
    assert_eq!(CardSet::PACK.minus(dealt), cards("2c 2d"));
    let seat =
        game.house.everybody().find(|seat| game.cards.hand(*seat).and(CardSet::suit(Suit::Clubs)).len() >= 3).unwrap();
    let clubs: CardSet = game.cards.hand(seat).and(CardSet::suit(Suit::Clubs)).iter().take(3).collect();
    assert!(game.choice(seat, &bid(clubs)).confirm.contains("Only 7 tricks"));
    for world in (0..50).map(|seed| game.determinize(seat, &mut Rng::new(seed))) {
        assert!(!world.cards.hands.iter().any(|hand| hand.meets(cards("2c 2d"))));
    }
}

#[test]
fn trumps_come_round_or_follow_success() {
    let cycle = NinetyNine::set_up(&setup(4, &[])).unwrap();
    let signs: Vec<&str> = (1..=6).map(|deal| cycle.trump_of(deal, None).map_or("–", Suit::sign)).collect();
    assert_eq!(signs, ["♦", "♠", "♥", "♣", "–", "♦"]);
    let success = NinetyNine::set_up(&setup(5, &[("trumps", "by-success")])).unwrap();
    let signs: Vec<&str> = (0..=5).map(|made| success.trump_of(2, Some(made)).map_or("–", Suit::sign)).collect();
    assert_eq!((signs.join(""), success.trump_of(1, None)), ("♦♠♥♣––".to_owned(), None));
}

/// A match to 20 in which these are the totals, and those seats made their bids.
fn ends(deal: u8, totals: [i32; 4], made: &[usize]) -> Option<Vec<usize>> {
    let mut game = NinetyNine::set_up(&setup(4, &[("target", "20")])).unwrap();
    game.deal = deal;
    let made = made.iter().map(|number| Seat::new(number - 1)).collect();
    let winners = game.winners(|seat| totals[seat.index()], made)?;
    Some(winners.iter().map(|seat| seat.index() + 1).collect())
}

#[test]
fn whoever_leads_wins_with_the_target_and_the_bid_and_a_leader_that_missed_blocks_all_others() {
    assert_eq!(ends(3, [19, 18, 0, 0], &[1]), None);
    assert_eq!(ends(3, [20, 18, 0, 0], &[1]), Some(vec![1]));
    assert_eq!(ends(3, [24, 22, 0, 0], &[2]), None);
    assert_eq!(ends(3, [24, 24, 22, 0], &[1, 3]), Some(vec![1]));
    assert_eq!(ends(3, [24, 24, 22, 0], &[1, 2, 3]), Some(vec![1, 2]));
    assert_eq!(ends(50, [24, 22, 0, 0], &[2]), Some(vec![1]));
    assert_eq!(ends(50, [5, 5, 0, 0], &[]), Some(vec![1, 2]));
}

#[test]
fn a_bid_is_its_owners_secret_until_it_is_opened() {
    let mut playing = position(&[], &MIXED, &["p2 bid 2h,2s,Tc"]);
    let others = playing.seen_by("p1");
    assert!(others.zone("p2.bid").unwrap().pieces.iter().all(|placed| placed.face.is_none()));
    let told = |table: &crate::table::Table| serde_json::to_string(&(&table.said, &table.seats, &table.aside)).unwrap();
    assert!(told(&others).contains("{p2} has bid") && others.seats[1].reach.is_none());
    let own = playing.seen_by("p2");
    assert_eq!(own.zone("p2.bid").unwrap().note, "6");
    assert!(told(&own).contains("bid 6, still secret"));
    playing.plays(&["p1 bid Ad,5d,9d", "p3 bid 3c,3d,3h", "p4 bid 4d,4h,4s"]);
    let table = playing.seen_by("p2");
    assert_eq!((table.seats[1].reach.unwrap().wants, table.seats[0].reach), (6, None));
    assert_eq!(table.aside, "You bid 6: 6 tricks to go");
}

/// What a rival's screen shows must not tell whether a seat is on course.
#[test]
fn to_rivals_a_trick_looks_the_same_whatever_was_bid() {
    let seen = |bid: &str| {
        let mut playing =
            position(&[], &MIXED, &[bid, "p2 bid 2d,2h,2s", "p3 bid 3c,3d,3h", "p4 bid 4d,4h,4s", "p1 play Ac"]);
        playing.plays(&["p2 play 2c", "p3 play 7c"]).step("p4 play 4c");
        playing.advance().unwrap();
        let table = playing.seen_by("p3");
        serde_json::to_string(&(&table.said, &table.cues, &table.seats, &table.prompt, &table.aside)).unwrap()
    };
    assert_eq!(seen("p1 bid 5d,9d,Kd"), seen("p1 bid 5h,9c,9h"));
}

#[test]
fn bids_are_turned_up_one_after_the_other_and_spelt_out() {
    let bids = ["p1 bid 2d,3d,4d", "p2 bid As,2s,3s", "p4 bid 2c,3c,4c", "p3 bid Ah,2h,3h"];
    let mut playing = position(&[], &SUITS, &bids);
    while playing.game().phase != Phase::Gather || playing.game().cards.gathered() < 9 {
        let (seat, text) = playing.forced().expect("all is claimed");
        playing.step(&format!("{seat} {text}"));
        while playing.game().cards.gathered() < 9 && playing.turn() == Turn::Table {
            playing.advance().unwrap();
        }
    }
    playing.advance().unwrap();
    let table = playing.public();
    assert!(table.zone("p1.bid").unwrap().pieces.iter().all(|placed| placed.face.is_none()));
    assert_eq!(table.zone("p1.bid").unwrap().place, Place::Lane { column: 0, row: 0 });
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.said, ["{p1} bid 0 or 10 with 4♦, 3♦ and 2♦, and took 10"]);
    assert_eq!(
        (table.aside.as_str(), table.zone("p1.bid").unwrap().note.as_str()),
        ("{p1}: 0 + 0 + 0 = 0", "bid 0 or 10, took 10 ✓")
    );
    assert!(table.zone("p2.bid").unwrap().pieces.iter().all(|placed| placed.face.is_none()));
    for _ in 0..3 {
        playing.advance().unwrap();
    }
    assert_eq!(playing.public().zone("p4.bid").unwrap().note, "bid 9, took 0 ✗");
    playing.advance().unwrap();
    let summary = playing.public().summary.unwrap();
    assert_eq!(summary.title, "Deal 1: {p1} made the bid");
    assert_eq!(summary.story[0].text, "{p1} bid 0 or 10 and took 10: 10 + 10");
    assert_eq!(summary.story.last().unwrap().text, "Next: spades are trumps (♦ [♠] ♥ ♣ –), dealt by {p1}.");
}

#[test]
fn a_result_says_who_blocks_whom() {
    let playing = position(&[("target", "10")], &SUITS, &[]).with(|game| {
        game.phase = Phase::Shown;
        game.cards.aside = [cards("2d 3d Ad"), cards("As 2s 3s"), cards("Ah 2h 3h"), cards("Ac 2c 3c"), CardSet::NONE];
        game.cards.tricks = [1, 3, 3, 3, 0];
        let points = crate::table::BySeat::from_fn(|seat| if seat.index() == 0 { 20 } else { 13 });
        game.history.add(&Fate::new(1), points, || unreachable!());
    });
    let story = playing.public().summary.unwrap().story;
    let text = "{p1} leads with 20, but missed the bid: nobody wins yet. {p2} made theirs, but somebody is ahead.";
    assert_eq!(story[4].text, text);
}

#[test]
fn a_seat_that_does_not_follow_may_have_laid_that_suit_aside() {
    let moves = ["p1 bid Ad,5d,9d", "p2 bid 2c,6c,Tc", "p3 bid 3c,3d,3h", "p4 bid 4d,4h,4s"];
    let mut playing = position(&[], &MIXED, &moves);
    playing.plays(&["p1 play Ac", "p2 play 2h"]);
    let game = playing.game();
    let (p2, clubs) = (Seat::new(1), CardSet::suit(Suit::Clubs));
    let mut aside = 0;
    for seed in 0..200 {
        let world = game.determinize(Seat::new(2), &mut Rng::new(seed));
        assert!(!world.cards.hand(p2).meets(clubs));
        assert_eq!((world.cards.hand(p2).len(), world.cards.aside[1].len()), (9, 3));
        assert_eq!(world.cards.aside[2], game.cards.aside[2]);
        aside += world.cards.aside[1].and(clubs).len();
    }
    assert!(aside > 100, "{aside} clubs laid aside in 200 worlds");
}

/// Imagined bids suit the hands that they come from: nobody is imagined with a bid that hardly any player would make.
#[test]
fn imagined_bids_are_sensible() {
    let moves = ["p1 bid Ad,5d,9d", "p2 bid 2d,2s,6s", "p3 bid 3d,3h,3s", "p4 bid 4d,4h,4s"];
    let playing = position(&[], &MIXED, &moves);
    let (mut worst, mut sum) = (0.0_f32, 0.0);
    for seed in 0..100 {
        let world = playing.game().determinize(Seat::FIRST, &mut Rng::new(seed));
        for seat in world.cards.others(Seat::FIRST) {
            let hand = world.whole(seat);
            let (mut best, mut made) = (0.0_f32, 0.0);
            world.weigh(hand, hand, CardSet::NONE, |pile, points| {
                best = best.max(points);
                made = if pile == world.cards.aside[seat.index()] { points } else { made };
            });
            worst = worst.max(best - made);
            sum += best - made;
        }
    }
    assert!(worst < 1.6 && sum / 300.0 < 0.8, "{worst} at worst, {} on average", sum / 300.0);
}

/// Parlett's advice (Board Game Arena): diamonds and spades are more likely to be laid aside than hearts and clubs; middle ranks
/// go, aces and the lowest cards stay.
#[test]
fn what_players_lay_aside_is_what_the_literature_says() {
    let (mut suits, mut aces, mut middle, mut low) = ([0; 4], 0, 0, 0);
    let mut legal = Vec::new();
    for seed in 0..1_000 {
        let mut game = NinetyNine::set_up(&setup(4, &[])).unwrap();
        // Without trumps, so that no suit is another than the others for that.
        game.deal = 4;
        game.advance(&mut Fate::new(seed));
        for seat in Seat::all(4) {
            legal.clear();
            game.moves(seat, &mut legal);
            let mv = legal[game.usual(seat, Skill::NORMAL, &legal, &mut Rng::new(seed))];
            let Move::Bid(pile) = mv else { panic!("{mv}") };
            for card in pile.iter() {
                suits[card.suit().unwrap() as usize] += 1;
                match card.rank().unwrap().ace_high() {
                    14 => aces += 1,
                    9..=11 => middle += 1,
                    2..=4 => low += 1,
                    _ => {}
                }
            }
        }
    }
    let [clubs, diamonds, hearts, spades] = suits;
    assert!(diamonds.min(spades) > hearts && hearts > clubs, "{suits:?} of c, d, h, s");
    assert!(
        middle > 3 * 2 * aces && middle > low,
        "{aces} aces, {middle} of three middle ranks, {low} of three low ones"
    );
}

#[test]
fn every_level_beats_the_one_below() {
    let short = setup(4, &[("deals", "5")]);
    for (better, worse) in [("easy", "random"), ("normal", "easy")] {
        let share = duel::<NinetyNine>(&short, better, worse, 200).unwrap();
        assert!(share > 0.58, "{better} won {share} of the matches against {worse}");
    }
}

#[test]
fn among_equals_the_policy_makes_three_bids_of_five() {
    let mut made = 0;
    for seed in 0..60 {
        let script = FateScript { seed, ..FateScript::default() };
        let mut playing = Played::<NinetyNine>::begin(&setup(4, &[("deals", "5")]), script).unwrap();
        loop {
            playing.settle().unwrap();
            let Some(seat) = playing.to_act().first() else { break };
            let text = choice(&playing, "normal", seed);
            playing.play(seat, &text).unwrap();
        }
        made += playing.game().history.deals().iter().map(|deal| deal.more.made.len()).sum::<usize>();
    }
    let share = made as f64 / (60.0 * 20.0);
    assert!((0.52..0.68).contains(&share), "{share}");
}

#[test]
fn hints_say_true_numbers() {
    let playing = position(&[], &MIXED, &[]);
    let (game, seat) = (playing.game(), Seat::FIRST);
    let pile = cards("5d 9d 9s");
    let mean = game.mean_without(game.cards.hand(seat), pile);
    let mut weighed = None;
    game.weigh(game.cards.hand(seat), game.cards.hand(seat), CardSet::NONE, |other, points| {
        weighed = weighed.or(Some(points).filter(|_| other == pile));
    });
    assert!(weighed.unwrap() > mean && weighed.unwrap() < mean + 10.0);
    let (least, most) = game.span_without(game.cards.hand(seat), pile);
    assert!(f32::from(least) <= mean && mean <= f32::from(most) && least < most, "{least} to {most}, {mean}");
    assert_eq!(game.reason(seat, &bid(pile)), format!("the other 10 should take {least} or {most}"));
    assert_eq!(playing.table(Viewer::Seat(seat)).zone("p1.bid").unwrap().note, "♦0 ♠1 ♥2 ♣3");
}
