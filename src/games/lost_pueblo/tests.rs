//! Rulings, knowledge, words and the computer seats as tests.

use crate::table::{Seat, SeatSet, Viewer};

use super::journal::{Event, Why};
use super::*;
use crate::engine::{Agent, Rng, Rules, Screen, Setup, Skill, Turn};
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::play::{Match, Played};

/// p1 holds 3c 3d 3h, p2 the ace, 2c and 2d, p3 4c 4d 4h, p4 5c 5d 2h.
const DEAL: &str = "3c As 4c 5c 3d 2c 4d 5d 3h 2d 4h 2h";

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

fn begin(options: &[(&str, &str)], deal: &str, first: &str, moves: &[&str]) -> Position<LostPueblo> {
    let mut playing =
        fixture::<LostPueblo>(deal.split(' ').count() / 3).options(options).deck(deal).pick(first).begin();
    playing.plays(moves);
    playing
}

fn after(moves: &[&str]) -> Position<LostPueblo> {
    begin(&[], DEAL, &moves[0][..2], moves)
}

fn lies_with(playing: &Played<LostPueblo>, viewer: usize, holder: usize) -> String {
    let cards = playing.game().knowledge[viewer - 1].lies_with[holder - 1];
    cards.iter().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn a_giver_follows_its_card_until_the_holder_gives_one_that_it_cannot_see() {
    let moves = ["p1 hand 3c p3", "p2 hand 2c p4", "p3 hand 4c p1", "p4 hand 5c p1", "p1 ask p3", "p3 give 4d"];
    assert_eq!(lies_with(&after(&moves[..1]), 1, 3), "3c");
    assert_eq!(lies_with(&after(&moves[..1]), 4, 3), "", "a bystander sees no face");
    assert_eq!(lies_with(&after(&moves[..3]), 1, 3), "3c", "p1 saw that another card came");
    assert_eq!(lies_with(&after(&moves), 1, 3), "3c");
    let elsewhere = ["p1 hand 3c p3", "p2 hand 2c p4", "p3 hand 4c p4"];
    assert_eq!(lies_with(&after(&elsewhere), 1, 3), "", "it may have been the three that went to p4");
    assert_eq!(lies_with(&after(&elsewhere), 3, 4), "4c");
}

#[test]
fn a_card_that_comes_back_is_followed_no_longer() {
    let back = after(&["p1 hand 3c p3", "p2 hand 2c p4", "p3 hand 3c p1"]);
    assert_eq!(lies_with(&back, 1, 3), "");
    assert_eq!(lies_with(&back, 3, 1), "3c");
}

#[test]
fn a_seat_all_of_whose_cards_are_known_is_no_thief() {
    // p3 pays two cards and then keeps only the one that p1 gives it.
    let moves = [
        "p3 accuse p4",
        "p3 give 4c",
        "p3 give 4d",
        "p4 hand 5c p2",
        "p1 hand 3c p3",
        "p2 hand 2c p4",
        "p3 hand 4h p1",
    ];
    let playing = after(&moves);
    let sure = |viewer: usize| playing.game().knowledge[viewer - 1].sure;
    assert!(sure(1).contains(seat(3)), "p1 knows the only card of p3");
    assert!(!sure(2).contains(seat(3)));
    assert!(sure(2).contains(seat(4)), "p4 was cleared before everybody");
    assert_eq!(playing.game().suspicion(Some(seat(1)))[2], 0.0);
    assert!(playing.game().suspicion(None)[2] > 0.0);
}

#[test]
fn imagined_hands_keep_what_was_seen_and_put_the_ace_where_it_can_be() {
    let moves = ["p1 hand 3c p3", "p2 hand 2c p1", "p3 ask p4", "p4 give 5c"];
    let playing = after(&moves);
    let mut thieves = [0; 4];
    for seed in 0..400 {
        let world = playing.game().imagined(seat(1), &mut Rng::new(seed));
        assert_eq!(world.hands[0], playing.game().hands[0]);
        assert!(world.hands[2].has("3c".parse().unwrap()), "p1 gave it, and there it still is");
        assert!(world.hands[world.thief.index()].has(ACE));
        let all = world.hands.iter().fold(Cards::NONE, |all, hand| all.or(*hand));
        assert_eq!(all, world.pack);
        thieves[world.thief.index()] += 1;
    }
    assert_eq!(thieves[0], 0, "p1 has no ace: {thieves:?}");
    assert!(thieves[1] > thieves[3] && thieves[3] > thieves[2], "thieves give, others ask: {thieves:?}");
}

#[test]
fn the_thief_is_drawn_by_suspicion() {
    let playing = after(&["p1 hand 3c p3", "p2 hand 2c p1", "p3 ask p4", "p4 give 5c"]);
    let shares = playing.game().suspicion(Some(seat(4)));
    let mut found = [0.0_f32; 4];
    (0..4_000).for_each(|seed| found[playing.game().imagined(seat(4), &mut Rng::new(seed)).thief.index()] += 1.0);
    for (share, found) in shares.iter().zip(found) {
        assert!((share - found / 4_000.0).abs() < 0.03, "{shares:?} {found:?}");
    }
}

#[test]
fn only_giver_and_receiver_read_the_face_of_a_card() {
    let playing = after(&["p1 ask p2", "p2 give 2c"]);
    let said = |viewer| playing.game().table(viewer).said.join("; ");
    for involved in [1, 2].map(seat).map(Viewer::Seat) {
        assert_eq!(said(involved), "{p2} gave {p1} the two of clubs");
    }
    for other in [Viewer::Seat(seat(3)), Viewer::Public] {
        assert_eq!(said(other), "{p2} gave {p1} 1 card");
    }
}

#[test]
fn two_cards_of_a_penalty_travel_together() {
    let half = after(&["p2 accuse p3", "p2 give 2c"]);
    assert_eq!(half.game().hands[2].len(), 3);
    let payer = half.game().table(Viewer::Seat(seat(2)));
    assert_eq!(payer.zone("passing").unwrap().pieces[0].face.unwrap().to_string(), "2c");
    let other = half.game().table(Viewer::Seat(seat(3)));
    assert_eq!(other.zone("passing").unwrap().pieces[0].face, None);
    let Event::Moved { count, why, .. } = after(&["p2 accuse p3", "p2 give 2c", "p2 give 2d"]).game().event else {
        panic!("cards have moved")
    };
    assert_eq!((count, why), (2, Why::Penalty));
}

#[test]
fn an_accusation_is_answered_by_the_table() {
    let mut playing = after(&["p1 ask p4", "p4 give 5c"]);
    playing.step("p2 accuse p3");
    assert_eq!(playing.turn(), Turn::Table);
    assert_eq!(playing.table(Viewer::Public).prompt, "{p3}, are you the thief?");
    assert_eq!(playing.game().cleared, SeatSet::NONE);
    playing.settle().unwrap();
    assert_eq!(playing.game().cleared, SeatSet::one(seat(3)));
}

#[test]
fn refusals_name_the_rule() {
    let why =
        |playing: &Position<LostPueblo>, number: usize, text: &str| playing.refusal(&seat(number).to_string(), text);
    let asked = after(&["p1 ask p2"]);
    assert_eq!(why(&asked, 2, "give As"), "the ace of spades may leave a hand only as its last card");
    assert_eq!(why(&asked, 2, "give 3c"), "you do not hold 3c");
    assert_eq!(why(&asked, 2, "ask p1"), "first choose the card that you give");
    assert_eq!(why(&asked, 3, "ask p1"), "it is {p2}'s turn: you may only speak");
    assert_eq!(why(&asked, 3, "say suspect p3"), "that has to be somebody else");
    assert!(why(&asked, 2, "give 2c now").starts_with("it is not a move: write \"hand <card> <to>\""));
    let spoke = after(&["p1 ask p2", "p3 say innocent"]);
    assert_eq!(why(&spoke, 2, "say suspect p9"), "there is no seat p9 at this table");
    let silent = begin(&[("talk", "false")], DEAL, "p1", &[]);
    assert_eq!(why(&silent, 1, "say thief"), "this match is played without table talk");
    assert_eq!(why(&silent, 1, "give 3c"), "nobody has asked you for a card");
    let out = after(&["p1 accuse p3", "p1 give 3c", "p1 give 3d", "p2 ask p1", "p1 give 3h"]);
    assert_eq!(why(&out, 3, "ask p1"), "{p1} is out of this hand");
}

#[test]
fn the_journey_of_the_ace_is_told_line_by_line() {
    let moves =
        ["p1 ask p2", "p2 give 2c", "p3 say suspect p2", "p2 say innocent", "p2 accuse p3", "p2 give 2d", "p2 give As"];
    let summary = after(&moves).game().table(Viewer::Public).summary.unwrap();
    assert_eq!(summary.title, "{p2} wins: the ace is gone");
    let told: Vec<(&str, &str)> = summary.story.iter().map(|line| (line.text.as_str(), line.result.as_str())).collect();
    let expected = [
        ("{p2} was dealt the ace of spades and became the thief.", "3 cards"),
        ("Turn 1: {p1} asked for a card, and {p2} gave the two of clubs.", "2 cards"),
        ("Turn 2: {p2} accused {p3}, knowing better, and paid the ace of spades and the two of diamonds.", "no cards"),
        ("The ace left as the last card of its hand: the thief has escaped.", ""),
        ("{p3} and {p4} had no turn: the hand ended in turn 2.", ""),
        ("{p3} was the first to suspect {p2} aloud, in turn 2.", ""),
        ("2 things were said, 1 of them untrue.", ""),
    ];
    assert_eq!(told, expected);
    let told_to = |number: usize| after(&moves).game().table(Viewer::Seat(seat(number))).aside;
    assert_eq!(told_to(1), "");
    assert_eq!(told_to(4), "It was over before your first turn, as happens in a short hand");
    assert_eq!(summary.sheet.unwrap().rows[1].cells, ["0", "1", "1"]);
}

#[test]
fn every_ending_says_what_decided_it() {
    let ending = |playing: &Played<LostPueblo>| {
        let summary = playing.game().table(Viewer::Public).summary.unwrap();
        (summary.title, summary.story.into_iter().map(|line| line.text).collect::<Vec<_>>().join(" "))
    };
    let (title, story) = ending(&after(&["p1 accuse p2"]));
    assert_eq!(title, "{p1} wins: the thief is found");
    assert!(story.contains("{p1} accused {p2}. That was right. {p1} named the thief and {wins}."), "{story}");
    let mistakes = ["p3 accuse p1", "p3 give 4c", "p3 give 4h", "p4 accuse p1", "p4 give 5c", "p4 give 2h"];
    let (title, story) = ending(&after(&mistakes));
    assert_eq!(title, "{p1} wins: six cards");
    assert!(story.contains("{p1} got the two of hearts and the five of clubs from {p4}; 7 cards win."), "{story}");
    assert!(story.contains("{p3} and {p4} accused the wrong one."), "{story}");
}

#[test]
fn the_thief_is_not_betrayed_by_the_table_of_others() {
    let playing = after(&["p1 ask p2", "p2 give 2c"]);
    let badge = |viewer| playing.game().table(viewer).seats[1].badge.clone();
    assert_eq!((badge(Viewer::Seat(seat(2))).as_str(), badge(Viewer::Seat(seat(1))).as_str()), ("A", ""));
    assert_eq!(badge(Viewer::Public), "");
    assert!(playing.game().table(Viewer::Seat(seat(2))).aside.starts_with("You are the thief"));
    assert!(playing.game().table(Viewer::Seat(seat(1))).aside.starts_with("You are innocent, and hold 4 of six"));
}

/// What the policy of a seat does, over many draws.
fn deeds(playing: &Played<LostPueblo>, number: usize) -> Vec<String> {
    let mut legal = Vec::new();
    playing.game().moves(seat(number), &mut legal);
    let decide = |seed| legal[playing.game().usual(seat(number), Skill::NORMAL, &legal, &mut Rng::new(seed))];
    let mut deeds: Vec<String> = (0..200).map(|seed| decide(seed).to_string()).collect();
    deeds.sort();
    deeds.dedup();
    deeds
}

#[test]
fn a_thief_with_two_cards_accuses_and_with_one_hands_it_over() {
    let two = after(&["p1 ask p2", "p2 give 2c"]);
    assert_eq!(deeds(&two, 2), ["accuse p1", "accuse p3", "accuse p4"]);
    let one = after(&["p2 accuse p3", "p2 give 2c", "p2 give 2d", "p3 hand 2c p4", "p4 hand 2c p1", "p1 hand 2c p4"]);
    assert_eq!(deeds(&one, 2), ["hand As p1", "hand As p3", "hand As p4"]);
}

#[test]
fn five_cards_are_made_six_where_the_ace_cannot_come_along() {
    let five = after(&["p2 accuse p3", "p2 give 2c", "p2 give 2d"]);
    assert_eq!(deeds(&five, 3), ["ask p1", "ask p4"], "p2 has one card, and it may be the ace");
}

#[test]
fn an_exposed_thief_is_accused() {
    let moves = ["p1 hand 3c p2", "p2 ask p1", "p1 give 3d", "p3 hand 4c p2"];
    assert_eq!(deeds(&after(&moves), 4), ["accuse p2"]);
}

/// How many of the others a seat takes for careless, and how often it takes another one for the thief.
fn imagined(playing: &Played<LostPueblo>, viewer: usize, suspect: usize) -> (f32, f32) {
    let (mut careless, mut guilty) = (0.0, 0.0);
    for seed in 0..1_000 {
        let (thief, without_thought) = playing.game().imagined_players(seat(viewer), &mut Rng::new(seed));
        assert!(!without_thought.contains(seat(viewer)), "nobody is careless in their own eyes");
        careless += without_thought.len() as f32 / 1_000.0;
        guilty += if thief == seat(suspect) { 0.001 } else { 0.0 };
    }
    (careless, guilty)
}

#[test]
fn a_card_handed_away_betrays_a_thief_among_thoughtful_players_only() {
    let thoughtful = after(&["p4 ask p1", "p1 give 3c", "p1 ask p4", "p4 give 3c", "p2 hand 2c p4"]);
    let careless = after(&["p4 hand 5c p1", "p1 hand 3c p4", "p2 hand 2c p4"]);
    let (few, guilty) = imagined(&thoughtful, 3, 2);
    let (many, perhaps) = imagined(&careless, 3, 2);
    assert!(few < 1.0 && many > 2.0, "{few} and {many} of three are taken for careless");
    assert!(guilty > 0.6 && perhaps < 0.5, "guilty {guilty} among thoughtful players, {perhaps} among careless ones");
}

/// What was said and accused in matches of six seats of one level.
#[derive(Debug, Default)]
struct Figures {
    statements: u32,
    untrue: u32,
    /// By seats that are not the thief.
    accusations: u32,
    right: u32,
    thieves: u32,
}

fn figures(level: &str, matches: u64) -> Figures {
    let mut figures = Figures::default();
    for seed in 0..matches {
        let mut playing = fixture::<LostPueblo>(6).seed(seed).begin();
        let mut rng = Rng::new(seed);
        while playing.winners().is_none() {
            let speaks = |seat| Some((seat, playing.interrupt(seat, level, rng.clone().bits() ^ seat.index() as u64)?));
            let (seat, text) = playing.may_act().iter().find_map(speaks).unwrap_or_else(|| {
                let seat = playing.to_act().first().unwrap();
                let mut thought = playing.think(seat, level, rng.bits()).unwrap();
                while !thought.step(400) {}
                (seat, thought.verdict().text)
            });
            rng.bits();
            playing.play(&format!("{seat} {text}"));
        }
        let outcome = playing.game().outcome().unwrap();
        figures.thieves += u32::from(outcome.winner == outcome.thief);
        for (_, news) in playing.game().journal.entries() {
            match *news {
                Event::Said(speaker, statement) => {
                    figures.statements += 1;
                    figures.untrue += u32::from(!statement.is_true(speaker, outcome.thief));
                }
                Event::Answered { by, right, .. } if by != outcome.thief => {
                    figures.accusations += 1;
                    figures.right += u32::from(right);
                }
                _ => {}
            }
        }
    }
    figures
}

#[test]
fn better_seats_accuse_better_and_seats_lie() {
    let [easy, normal] = ["easy", "normal"].map(|level| figures(level, 400));
    println!("easy {easy:?}\nnormal {normal:?}\nhard {:?}", figures("hard", 30));
    let share = |part: u32, of: u32| f64::from(part) / f64::from(of.max(1));
    assert!(share(normal.right, normal.accusations) > share(easy.right, easy.accusations) + 0.1);
    let untrue = share(normal.untrue, normal.statements);
    assert!((0.2..0.8).contains(&untrue), "{untrue} of what is said is untrue");
}

#[test]
fn the_levels_are_ordered() {
    let setup = Setup::default_for(&LostPueblo::card(), 6).unwrap();
    for (better, worse) in [("easy", "random"), ("normal", "random"), ("normal", "easy")] {
        let share = duel::<LostPueblo>(&setup, better, worse, 1_000).unwrap();
        assert!(share > 0.55, "{better} wins {share} against {worse}");
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<LostPueblo>() <= 1_400, "{} bytes", size_of::<LostPueblo>());
}

#[test]
fn moves_read_back_as_written() {
    for text in
        ["hand 3c p10", "ask p2", "accuse p4", "give As", "say innocent", "say thief", "say suspect p3", "say clear p1"]
    {
        assert_eq!(text.parse::<Move>().unwrap().to_string(), text);
    }
    for text in ["", "hand 3c", "hand p2 3c", "say", "say suspect", "give Zc", "ask 2", "accuse p13"] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}
