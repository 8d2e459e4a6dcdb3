//! The rulings of Mia, what must stay under the cup, the solved round, and how honest and strong the computer seats are.

use super::knowledge::CANDOUR;
use super::ladder::{VALUES, WAYS};
use super::solve::rival::Rival;
use super::solve::{Book, CHALLENGE, Terms};
use super::*;
use crate::engine::{Agent, Fate, Rng, Rules, Screen, Skill, Turn};
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::play::{Match, Played};
use crate::table::{Seat, Show, Table, Touch, Viewer};

const P: [Seat; 4] = [Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)];

/// A match in which p1 begins, after these moves.
fn after(seats: usize, options: &[(&str, &str)], rolls: &[u8], moves: &[&str]) -> Position<Mia> {
    let mut playing = fixture::<Mia>(seats).options(options).rolls(rolls).pick("p1").begin();
    playing.plays(moves);
    playing
}

fn throw(text: &str) -> Throw {
    text.parse().unwrap()
}

fn rank(text: &str) -> Rank {
    Order::Traditional.rank(throw(text))
}

#[test]
fn each_order_ranks_all_values_and_mia_on_top() {
    for order in Order::ALL.iter().copied() {
        let ladder: Vec<Throw> = Rank::all().map(|rank| order.throw(rank)).collect();
        assert!(ladder.iter().zip(Rank::all()).all(|(throw, rank)| order.rank(*throw) == rank));
        assert_eq!(ladder.last(), Some(&Throw::MIA));
        assert_eq!(Rank::all().map(|rank| order.ways(rank)).sum::<u8>(), WAYS);
    }
    assert_eq!((Throw::of([2, 3]), Throw::of([5, 5]), Throw::of([1, 2])), (throw("32"), throw("55"), Throw::MIA));
    assert!(["12", "70", "6", "066", "mia", ""].iter().all(|text| text.parse::<Throw>().is_err()));
}

#[test]
fn the_chances_are_those_of_the_specification() {
    let chances = [
        ("21", 2),
        ("11", 3),
        ("22", 4),
        ("33", 5),
        ("44", 6),
        ("55", 7),
        ("66", 8),
        ("65", 10),
        ("64", 12),
        ("63", 14),
        ("62", 16),
        ("61", 18),
        ("54", 20),
        ("53", 22),
        ("52", 24),
        ("51", 26),
        ("43", 28),
        ("42", 30),
        ("41", 32),
        ("32", 34),
        ("31", 36),
    ];
    for (text, ways) in chances {
        assert_eq!(Order::Traditional.reach(rank(text)), ways, "{text}");
    }
}

/// Two matches that differ in the dice under the cup alone, both after a throw of p1.
fn twins(moves: &[&str]) -> [Position<Mia>; 2] {
    [[2, 1], [4, 3]].map(|rolls| after(3, &[], &rolls, moves))
}

#[test]
fn what_lies_under_the_cup_shows_to_its_looker_alone() {
    for moves in [
        &["roll"][..],
        &["roll", "claim 62"],
        &["roll", "claim 62", "pass"],
        &["roll", "claim 62", "pass", "pass"],
        &["roll", "claim 62", "pass", "pass", "raise 65"],
        &["roll", "claim 21", "pass"],
    ] {
        let [one, other] = twins(moves);
        for viewer in [Viewer::Public, Viewer::Seat(P[1]), Viewer::Seat(P[2])] {
            assert_eq!(one.table(viewer), other.table(viewer), "{viewer:?} after {moves:?}");
        }
        assert_ne!(one.table(Viewer::Seat(P[0])), other.table(Viewer::Seat(P[0])), "after {moves:?}");
        for seat in [P[1], P[2]] {
            assert_eq!(one.choices(seat), other.choices(seat), "{seat} after {moves:?}");
            for text in one.legal(&seat.to_string()) {
                assert_eq!(one.reason(seat, &text), other.reason(seat, &text), "{text} after {moves:?}");
            }
        }
        // The looker's own moves are listed in the same order and words, whatever it threw.
        let words = |playing: &Played<Mia>| -> Vec<(String, String, String)> {
            let choices = playing.choices(P[0]).into_iter();
            choices.map(|choice| (choice.text, choice.label, choice.note)).collect()
        };
        assert_eq!(words(&one), words(&other), "after {moves:?}");
    }
}

#[test]
fn no_sentence_tells_the_looker_its_dice_either() {
    let [one, other] = twins(&["roll"]).map(|playing| playing.table(Viewer::Seat(P[0])));
    assert_eq!(
        (&one.prompt, &one.aside, &one.said, &one.cues),
        (&other.prompt, &other.aside, &other.said, &other.cues)
    );
    let marked = |table: &Table| -> Vec<String> {
        let cells = table.pad.iter().flat_map(|pad| &pad.rows).flat_map(|row| &row.cells);
        cells.filter(|cell| cell.mark).map(|cell| cell.name.clone()).collect()
    };
    assert_eq!((marked(&one), marked(&other)), (vec!["21".to_owned()], vec!["43".to_owned()]));
}

#[test]
fn the_rung_is_marked_only_while_the_looker_decides() {
    let marks = |moves: &[&str]| {
        let table = after(3, &[], &[6, 4], moves).table(Viewer::Seat(P[0]));
        table.pad.unwrap().rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.mark).count()
    };
    assert_eq!([&["roll"][..], &["roll", "claim 64"], &["roll", "claim 64", "pass", "pass"]].map(marks), [1, 0, 1]);
}

#[test]
fn the_ladder_shows_chances_and_dims_what_is_too_low() {
    let table = after(2, &[], &[6, 4], &["roll", "claim 62"]).table(Viewer::Public);
    let cells: Vec<_> = table.pad.unwrap().rows.into_iter().flat_map(|row| row.cells).collect();
    assert_eq!(cells.len(), VALUES);
    assert_eq!(cells.iter().filter(|cell| cell.dim).count(), rank("62").index() + 1);
    let of = |name: &str| cells.iter().find(|cell| cell.name == name).unwrap();
    assert_eq!((of("63").note.as_str(), of("63").dim, of("62").dim), ("14 in 36", false, true));
    assert_eq!((cells[0].text.as_str(), cells[1].name.as_str()), ("Mia", "11"));
}

#[test]
fn the_headline_says_who_answers() {
    let label = |moves: &[&str]| {
        let table = after(3, &[], &[3, 1], moves).table(Viewer::Public);
        let value = table.value("standing").unwrap().clone();
        (value.show, value.label)
    };
    let headline = |moves: &[&str]| {
        after(3, &[], &[3, 1], moves).table(Viewer::Public).value("standing").unwrap().amount.to_string()
    };
    assert_eq!(label(&["roll"]), (Show::Headline, "Nothing named yet".to_owned()));
    assert_eq!(label(&["roll", "claim 62"]), (Show::Headline, "claimed by {p1}".to_owned()));
    assert_eq!(label(&["roll", "claim 62", "pass"]).1, "{p2} answers for it, unseen");
    assert_eq!(label(&["roll", "claim 21"]).1, "claimed by {p1}");
    assert_eq!([&["roll", "claim 62"], &["roll", "claim 21"]].map(|moves| headline(moves)), ["62", "Mia"]);
}

#[test]
fn the_looker_cannot_pass_and_is_told_why() {
    let playing = after(2, &[], &[6, 4], &["roll", "claim 54", "pass"]);
    assert_eq!(playing.refusal("p1", "pass"), "you have seen these dice: raise, throw again or challenge");
    let blocked = playing.game().blocked(P[0]);
    assert_eq!((blocked.len(), blocked[0].touches[0].clone()), (1, Touch::Seat(P[1])));
    assert_eq!(playing.refusal("p1", "raise 53"), "54 stands: name more");
}

#[test]
fn only_a_hopeless_challenge_of_ones_own_dice_asks_back() {
    let confirm = |rolls: &[u8]| {
        let playing = after(2, &[], rolls, &["roll", "claim 54", "pass"]);
        playing.game().choice(P[0], &Move::Challenge).confirm
    };
    assert!(!confirm(&[6, 4]).is_empty());
    assert!(confirm(&[3, 1]).is_empty());
}

#[test]
fn the_cup_is_lifted_by_its_button_alone() {
    let playing = after(2, &[], &[6, 4], &["roll", "claim 54"]);
    let lift = playing.game().choice(P[1], &Move::Challenge);
    assert!(lift.button && lift.touches.is_empty(), "a touch of the cup is how one looks");
    let note = |seat| playing.table(Viewer::Seat(seat)).zone("cup").unwrap().note.clone();
    assert_eq!((note(P[0]).as_str(), note(P[1]).as_str()), ("only you see this", "thrown by {p1}"));
}

#[test]
fn only_the_thrower_throws_against_a_mia() {
    let playing = after(3, &[], &[2, 1], &["roll", "claim 21"]);
    assert_eq!(playing.refusal("p2", "reroll"), "only whoever threw the Mia may throw against it");
    assert_eq!(playing.refusal("p2", "concede"), "in this match nobody gives in to a Mia: the option is off");
}

#[test]
fn the_round_is_explained_in_the_order_that_decides_it() {
    let mut playing = after(3, &[], &[5, 3], &["roll", "claim 62", "pass"]);
    playing.step("challenge");
    assert!(playing.table(Viewer::Public).zone("cup").unwrap().pieces.iter().all(|die| die.face.is_none()));
    playing.advance().unwrap();
    let table = playing.table(Viewer::Public);
    assert_eq!(table.said, ["62 claimed, 53 thrown: {p2} loses 1 life"]);
    let summary = table.summary.unwrap();
    assert_eq!(summary.title, "{p2} loses 1 life");
    let story: Vec<(&str, &str)> =
        summary.story.iter().map(|line| (line.text.as_str(), line.result.as_str())).collect();
    assert_eq!(
        story,
        [
            ("{p2} answered for the claim without having seen the dice, which {p1} threw.", "62"),
            ("{p3} lifted the cup.", "53"),
            ("53 is less than 62: a lie, and {p2} has to answer for it.", ""),
            ("{p2} loses 1 life.", "2 left"),
            ("{p2} begins the next round.", ""),
        ]
    );
    assert_eq!(summary.story[1].pieces.len(), 2);
    assert!(!summary.last && summary.aside, "it holds nothing up");
    // Whoever asks is told until something is named again.
    playing.advance().unwrap();
    playing.step("roll");
    playing.advance().unwrap();
    assert!(playing.table(Viewer::Public).summary.is_some_and(|summary| summary.title == "{p2} loses 1 life"));
    playing.step("claim 31");
    assert_eq!(playing.table(Viewer::Public).summary, None);
}

#[test]
fn the_match_summary_tells_who_lied_and_who_was_right() {
    let lines = ["roll", "claim 65", "pass", "reroll", "claim 11", "challenge"];
    let playing = after(3, &[("lives", "1"), ("end", "first-out")], &[3, 1, 6, 2], &lines);
    let summary = playing.table(Viewer::Public).summary.unwrap();
    assert_eq!(summary.title, "{p1} and {p2} share the win with 1 life left");
    assert_eq!((summary.deal.as_str(), summary.last), ("", true), "the first round was the whole match");
    let cells: Vec<Vec<String>> = summary.sheet.unwrap().rows.into_iter().map(|row| row.cells).collect();
    assert_eq!(cells[0], ["1", "1", "0 of 1", "0", "1 of 1", "65"]);
    assert_eq!(cells[1], ["1", "0", "0 of 0", "0", "0 of 0", "–"]);
    assert_eq!(cells[2], ["0", "1", "0 of 1", "1", "0 of 0", "–"]);
}

#[test]
fn words_of_the_looker_are_weighed_and_those_of_the_blind_are_not() {
    let words = |moves: &[&str]| after(3, &[("raise", "anyone")], &[6, 2], moves).game().words;
    let truth = |words: &Words, claim: &str| words.truth(Order::Traditional, rank(claim), CANDOUR);
    let opened = words(&["roll", "claim 62"]);
    let chance = f32::from(Order::Traditional.reach(rank("62"))) / f32::from(WAYS);
    assert!(truth(&opened, "62") > chance, "{} against {chance}", truth(&opened, "62"));
    let forced = words(&["roll", "claim 62", "reroll", "claim 63"]);
    assert!(truth(&forced, "63") < truth(&opened, "62"));
    assert_eq!(words(&["roll", "claim 62", "raise 63", "raise 65"]), opened);
    let raised = words(&["roll", "claim 62", "pass", "pass", "raise 64"]);
    assert!(truth(&raised, "62") > truth(&opened, "62"));
}

#[test]
fn imagined_dice_fall_as_they_are_believed_to() {
    let playing = after(2, &[], &[3, 1], &["roll", "claim 61"]);
    let game = playing.game();
    let weights = game.words.weigh(Order::Traditional, CANDOUR);
    let mut rng = Rng::new(5);
    let mut seen = [0.0; VALUES];
    for _ in 0..20_000 {
        let imagined = game.determinize(P[1], &mut rng);
        seen[imagined.rank(imagined.cup.unwrap()).index()] += 1.0 / 20_000.0;
    }
    for (weight, seen) in weights.iter().zip(seen) {
        assert!((weight - seen).abs() < 0.015, "{weights:?}");
    }
    assert_eq!(game.determinize(P[0], &mut rng).cup, game.cup);
}

/// The round of two seats that only challenge or throw again, solved.
fn plain_round(order: Order, mia: u8) -> Book {
    Book::compute(Terms { order, concede: false, passes: false, seats: 2, mia }, 800, 0.0)
}

#[test]
fn the_plain_round_of_two_is_worth_0_3190_lives_to_its_opener() {
    for (order, mia, value) in [
        (Order::Traditional, 2, 0.319_028),
        (Order::Doubles, 2, 0.319_028),
        (Order::Modern, 2, 0.320_301),
        (Order::Traditional, 1, 0.2959),
    ] {
        let found = plain_round(order, mia).opening();
        assert!((found - value).abs() < 1e-4, "{order:?}, Mia costs {mia}: {found} instead of {value}");
    }
}

#[test]
fn the_plain_round_of_two_is_challenged_as_often_as_theory_says() {
    let book = plain_round(Order::Traditional, 2);
    let rates = [
        ("31", 0.0),
        ("52", 0.0),
        ("53", 2.0 / 15.0),
        ("54", 4.0 / 17.0),
        ("61", 6.0 / 19.0),
        ("62", 8.0 / 21.0),
        ("63", 10.0 / 23.0),
        ("64", 12.0 / 25.0),
        ("65", 14.0 / 27.0),
        ("66", 0.536),
        ("55", 0.552),
        ("44", 0.567),
        ("33", 0.581),
        ("22", 0.594),
        ("11", 1.0),
        ("21", 1.0),
    ];
    for (claim, rate) in rates {
        let found = book.answer(None, rank(claim), None, 0, 1)[CHALLENGE];
        assert!((found - rate).abs() < 0.004, "{claim}: {found} instead of {rate}");
    }
    // "Truth or less about two thirds of the time."
    let honest = |dice: Rank| book.claim(None, dice)[..=dice.index()].iter().sum::<f32>();
    let share: f32 = Rank::all().map(|dice| honest(dice) * f32::from(Order::Traditional.ways(dice))).sum();
    assert!((0.6..0.75).contains(&(share / f32::from(WAYS))), "{}", share / f32::from(WAYS));
}

/// The round of two seats as it is played, and the best that anybody could do against the book.
fn round_with_passes(mia: u8) -> (&'static Book, Rival) {
    let book = Book::of(Terms { order: Order::Traditional, concede: false, passes: true, seats: 2, mia });
    (book, Rival::of(book))
}

#[test]
fn passing_takes_something_from_the_opener() {
    let value = round_with_passes(2).0.opening();
    assert!((value - 0.268).abs() < 0.005, "{value}");
}

#[test]
fn the_book_of_two_gives_little_away_even_to_whoever_knows_it_by_heart() {
    for mia in [1, 2] {
        let (book, rival) = round_with_passes(mia);
        let thrown = rival.throws[0] - book.opening();
        let answered = rival.answers[0] + book.opening();
        println!("Mia costs {mia}: a rival gains {thrown:.4} lives more by throwing, {answered:.4} by answering");
        assert!((0.0..0.03).contains(&thrown), "{thrown} by throwing");
        assert!((0.0..0.09).contains(&answered), "{answered} by answering");
        let high = rank("54").index();
        for bar in high..=VALUES {
            assert!(rival.gap(bar).abs() < 0.025, "{} over the {bar} lowest ranks", rival.gap(bar));
        }
    }
}

#[test]
fn the_plain_round_of_two_gives_nothing_away() {
    for order in Order::ALL.iter().copied() {
        let gap = Rival::of(&plain_round(order, 2)).gap(0);
        assert!((0.0..0.002).contains(&gap), "{order:?}: {gap}");
    }
}

#[test]
fn a_seat_that_was_seen_lying_is_believed_less() {
    let mut tally = Tally::default();
    let before = tally.candour();
    tally.laid_open(false);
    let after = tally.candour();
    tally.laid_open(true);
    assert!(after < before && tally.candour() > after);
}

/// How a skill behaves over whole matches against itself.
#[derive(Debug, Default)]
struct Manners {
    /// Values named over dice that do not reach them, of all named knowingly.
    lies: f64,
    /// The same of claims that were not forced upwards by another one.
    opening_lies: f64,
    /// Challenges, of all answers.
    challenges: f64,
    /// Right ones, of all challenges.
    right: f64,
}

fn manners(seats: usize, skill: Skill, matches: u64) -> Manners {
    let share = |some: u32, all: u32| f64::from(some) / f64::from(all.max(1));
    let (mut lies, mut claims, mut early_lies, mut early, mut answers, mut challenges, mut right) =
        (0, 0, 0, 0, 0, 0, 0);
    let mut rng = Rng::new(3);
    let mut legal = Vec::new();
    for seed in 0..matches {
        let mut game = Mia::set_up(&fixture::<Mia>(seats).setup()).unwrap();
        let mut fate = Fate::new(seed);
        loop {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Table => game.advance(&mut fate),
                Turn::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    legal.clear();
                    game.moves(seat, &mut legal);
                    let mv = legal[game.usual(seat, skill, &legal, &mut rng)];
                    if let Move::Claim(value) = mv {
                        let lie = u32::from(game.rank(game.cup.unwrap()) < game.house.order.rank(value));
                        claims += 1;
                        lies += lie;
                        early += u32::from(game.claim.is_none());
                        early_lies += if game.claim.is_none() { lie } else { 0 };
                    }
                    if game.phase == Phase::Answer {
                        answers += 1;
                        if mv == Move::Challenge {
                            challenges += 1;
                            right += u32::from(game.rank(game.cup.unwrap()) < game.bar().unwrap());
                        }
                    }
                    game.play(seat, &mv);
                }
            }
        }
    }
    Manners {
        lies: share(lies, claims),
        opening_lies: share(early_lies, early),
        challenges: share(challenges, answers),
        right: share(right, challenges),
    }
}

#[test]
fn good_seats_bluff_and_doubt_within_reason() {
    for seats in [2, 4] {
        let easy = manners(seats, Skill::EASY, 400);
        assert!(easy.opening_lies == 0.0, "an easy seat lies without need: {easy:?}");
        for skill in [Skill::NORMAL, Skill::BEST] {
            let manners = manners(seats, skill, 400);
            println!("{seats} seats, {skill:?}: {manners:.2?}");
            assert!((0.05..0.6).contains(&manners.opening_lies), "{seats} seats, {skill:?}: {manners:?}");
            assert!((0.2..0.7).contains(&manners.lies), "{seats} seats, {skill:?}: {manners:?}");
            assert!((0.1..0.6).contains(&manners.challenges), "{seats} seats, {skill:?}: {manners:?}");
            assert!((0.4..0.95).contains(&manners.right), "{seats} seats, {skill:?}: {manners:?}");
        }
    }
}

#[test]
fn every_level_beats_the_one_below() {
    for (first, second, least) in [("hard", "normal", 0.5), ("normal", "easy", 0.5), ("normal", "random", 0.8)] {
        let share = duel::<Mia>(&fixture::<Mia>(2).setup(), first, second, 600).unwrap();
        assert!(share > least, "{first} wins only {share} against {second}");
    }
}
