//! The rulings of Barcelona, what computer seats know of it, and how strong they are.

use super::model::{Habit, wise_share};
use super::pair::cost;
use super::*;
use crate::bots::Search;
use crate::engine::{Agent, Fate, Mind, Rng, Rules, Screen, Skill, random_playout};
use crate::kit::matrix::solve;
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::table::{Amount, BySeat, Seat, SeatSet, Sound};

/// A match whose decks begin like this (red, black, red …), up to the first question.
fn dealt(seats: usize, options: &[(&str, &str)], decks: &[&str]) -> Position<Barcelona> {
    decks.iter().fold(fixture(seats).options(options), |fixture, deck| fixture.deck(deck)).begin()
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Four seats as in the specification: p4 shows the lowest card.
fn four() -> Position<Barcelona> {
    let mut playing = dealt(4, &[("hands", "1")], &["7d Kh 2h Ad", "9c Ks 4s Qc"]);
    playing.plays(&["p1 show 7d", "p2 show Ks", "p3 show 4s", "p4 show Ad"]);
    playing
}

#[test]
fn one_order_serves_everywhere_and_face_cards_cost_ten() {
    let rising = ["Ac", "Ad", "Ah", "As", "2c", "9s", "Tc", "Jd", "Qs", "Kc", "Ks"].map(card);
    assert!(rising.is_sorted());
    assert_eq!(["Ad", "2h", "9d", "Th", "Jd", "Qh", "Kd"].map(|red| cost(card(red))), [1, 2, 9, 10, 10, 10, 10]);
    assert_eq!((Colour::Red.cards().count(), Colour::Black.cards().count()), (26, 26));
}

#[test]
fn a_choice_is_hidden_until_all_are_in_and_cannot_be_taken_back() {
    let mut playing = dealt(3, &[], &["Qd Jh 3d", "2c 5s 8c"]);
    playing.step("p2 show Jh");
    let (others, own) = (playing.seen_by("p1"), playing.seen_by("p2"));
    assert!(others.zone("p2.hand").unwrap().pieces.iter().all(|piece| piece.face.is_none() && piece.mark.is_empty()));
    assert_eq!(
        own.zone("p2.hand").unwrap().pieces.iter().map(|piece| piece.mark.as_str()).collect::<Vec<_>>(),
        ["chosen", ""]
    );
    assert_eq!(others.seats[1].note, "{has} chosen");
    assert!(playing.legal("p2").is_empty() && playing.to_act().len() == 2);
    assert_eq!(playing.refusal("p1", "show Jh"), "you do not hold that card");
    assert_eq!(playing.refusal("p1", "drop"), "first everybody shows a card");
}

#[test]
fn only_the_lowest_decides_and_sees_what_it_risks() {
    let mut playing = four();
    assert_eq!(playing.legal("p4"), ["showdown", "drop"]);
    assert!(["p1", "p2", "p3"].iter().all(|seat| playing.legal(seat).is_empty()));
    assert!(playing.refusal("p4", "show Qc").starts_with("the cards of this hand are shown"));
    let table = playing.seen_by("p4");
    assert_eq!(table.prompt, "Lowest card: showdown or drop out?");
    assert_eq!(table.aside, "You risk 1; {p2} shows a higher black card than yours");
    let choice = |mv: Move| playing.game().choice(Seat::new(3), &mv);
    assert_eq!(choice(Move::Showdown).note, "you cannot win: costs 1");
    assert!(choice(Move::Showdown).quiet && !choice(Move::Drop).quiet, "who cannot win is not led into a showdown");
    let order: Vec<&str> =
        table.zones.iter().filter(|zone| zone.name.ends_with("shown")).map(|zone| zone.name.as_str()).collect();
    assert_eq!(order, ["p4.shown", "p3.shown", "p1.shown", "p2.shown"]);
    assert_eq!(table.zone("p1.hand").unwrap().label, "Hidden black card");
    playing.plays(&["drop", "drop"]);
    assert_eq!(playing.to_act(), SeatSet::one(Seat::FIRST));
    assert!(playing.public().seats[3].out && playing.public().zone("p4.shown").unwrap().pieces[0].dim);
}

#[test]
fn what_can_beat_a_black_card_is_counted_among_those_out_of_sight() {
    let mut playing = dealt(3, &[], &["7d 8d Kh", "Jc 5s 8c"]);
    playing.plays(&["p1 show 7d", "p2 show 8d", "p3 show 8c"]);
    // Js, both queens and both kings of the 26 less the own jack and the eight that lies open.
    assert_eq!(playing.seen_by("p1").aside, "You risk 7; 5 of the 24 black cards out of sight beat yours");
    let mut playing = dealt(2, &[], &["7d Kh", "Jc 8c"]);
    playing.plays(&["p1 show 7d", "p2 show 8c"]);
    assert_eq!(playing.seen_by("p1").aside, "You risk 7; no black card still in beats yours");
    let forces = playing.game().choice(Seat::FIRST, &Move::Showdown);
    assert_eq!((forces.note.as_str(), forces.shines), ("you cannot lose", true));
}

#[test]
fn a_showdown_turns_up_the_dropped_first_and_the_winner_last() {
    let mut playing = four();
    playing.play("drop").step("p3 showdown");
    let mut revealed = Vec::new();
    while playing.turn() == Turn::Table {
        playing.advance().unwrap();
        if let Event::Revealed(seats) = playing.game().event {
            revealed.push(seats);
        }
    }
    assert_eq!(revealed, [3, 2, 0, 1].map(|index| SeatSet::one(Seat::new(index))));
    // p4 held the queen of clubs, but had dropped out: it wins nothing and pays only its ante.
    assert_eq!(playing.scores(), [-8, 12, -3, -1]);
    let table = playing.public();
    assert_eq!(playing.zone("p1.shown"), "7d,9c");
    assert_eq!(table.zone("p1.shown").unwrap().pieces[0].mark, "paid 7");
    assert_eq!(table.zone("p2.shown").unwrap().pieces[0].mark, "highest black");
    assert_eq!(table.said[0], "{p2} won with the king of spades; {p1} paid 7, {p3} paid 2");
    assert_eq!(table.cues.iter().filter(|cue| cue.sound == Sound::Chip).count(), 2);
    let summary = table.summary.unwrap();
    assert_eq!(
        summary.story.iter().map(|line| line.result.as_str()).collect::<Vec<_>>(),
        ["", "+12", "−8", "−3", "−1", ""]
    );
    assert!(summary.last && summary.title == "{p2} wins with 12 coins", "{summary:?}");
}

#[test]
fn who_wins_unseen_never_shows_the_hidden_card() {
    let mut playing = dealt(3, &[("hands", "1")], &["Qd Jh 3d", "2c 5s 8c"]);
    playing.plays(&["p1 show 2c", "p2 show Jh", "p3 show 8c", "p1 drop", "p3 drop"]);
    assert_eq!((playing.winners(), playing.scores()), (Some(SeatSet::one(Seat::new(1))), vec![-1, 2, -1]));
    let table = playing.public();
    assert_eq!(table.zone("p2.hand").unwrap().pieces[0].face, None);
    assert_eq!(table.said[0], "{p2} took the antes as the last one in");
    let summary = table.summary.unwrap();
    assert_eq!(summary.sheet.unwrap().rows[0].cells, ["J♥", "hidden", "in", "+2", "2"]);
    // Nobody's own card is hidden from its owner, and a match is not lost by leaving its last hand.
    assert_eq!(playing.seen_by("p2").summary.unwrap().sheet.unwrap().rows[0].cells[1], "5♠");
    assert!(table.seats.iter().all(|seat| !seat.out && seat.note.is_empty()));
    // What the lines say adds up to what the sheet says.
    assert_eq!(summary.story[..2].iter().map(|line| line.result.as_str()).collect::<Vec<_>>(), ["+2", "−1 each"]);
}

#[test]
fn a_match_at_table_stakes_ends_when_nobody_else_can_pay() {
    let options = [("stack", "10"), ("ante", "4"), ("hands", "60")];
    let mut playing = dealt(2, &options, &["Kd Ah", "2c Ks"]);
    playing.plays(&["p1 show 2c", "p2 show Ah", "p2 showdown"]);
    // p1 owes 10 and has 6.
    assert_eq!((playing.scores(), playing.winners()), (vec![0, 20], Some(SeatSet::one(Seat::new(1)))));
    let summary = playing.public().summary.unwrap();
    let story: Vec<&str> = summary.story.iter().map(|line| line.text.as_str()).collect();
    assert!(story.contains(&"{p1} owed 10 for the king of diamonds and had only 6 after the ante."), "{story:?}");
    assert!(story.contains(&"Nobody else can pay 4 coins for another hand."), "{story:?}");
    assert_eq!(summary.lines, [[10, 0], [10, 20]]);
}

#[test]
fn twelve_hands_give_everybody_the_same_deals() {
    let mut playing = dealt(3, &[], &[]);
    let mut dealers = vec![playing.value("dealer")];
    while playing.winners().is_none() {
        let hand = playing.game().hand;
        let seat = playing.to_act().first().unwrap();
        let text = playing.legal(&seat.to_string()).pop().unwrap();
        playing.play(&format!("{seat} {text}"));
        if playing.game().hand > hand {
            dealers.push(playing.value("dealer"));
        }
    }
    assert_eq!(dealers.join(""), "312312312312");
    assert_eq!(playing.public().value("pot").unwrap().amount, Amount::Number(0));
}

/// `MATCHES=1000000 cargo test coins_are_neither` plays more of them.
#[test]
fn coins_are_neither_made_nor_lost() {
    let matches = std::env::var("MATCHES").map_or(2_000, |count| count.parse().unwrap());
    let mut rng = Rng::new(5);
    let mut legal = Vec::new();
    for number in 0..matches {
        let stack = [0, 10, 30, 100][rng.below(4)];
        let options = [("stack", stack.to_string()), ("ante", (1 + rng.below(10)).to_string())];
        let options = options.each_ref().map(|(id, value)| (*id, value.as_str()));
        let seats = 2 + rng.below(4);
        let mut game = Barcelona::set_up(&fixture::<Barcelona>(seats).options(&options).setup()).unwrap();
        random_playout(&mut game, &mut Fate::new(number), &mut rng, false, &mut legal);
        assert!(matches!(game.phase, Phase::Over(_)), "match {number}");
        assert_eq!(game.conserved(), Some(stack * seats as i32), "match {number}");
        assert!(stack == 0 || game.house.everybody().all(|seat| game.score(seat) >= 0), "match {number}");
    }
}

#[test]
fn a_showdown_is_weighed_by_every_way_the_cards_can_lie() {
    let mut playing = dealt(4, &[], &["7d 8d 9h Kh", "Jc 5s 6s 8c"]);
    playing.plays(&["p1 show 7d", "p2 show 8d", "p3 show 9h", "p4 show 8c"]);
    let either = BySeat::from_fn(|_| Habit::EITHER);
    let prospect = playing.game().prospect(Seat::FIRST, &either);
    // 24 black cards are out of sight, 19 of them below the jack of clubs; p2 and p3 hide two of them.
    assert!((prospect.win - (19.0 * 18.0) / (24.0 * 23.0)).abs() < 1e-5, "{prospect:?}");
    // The pot of 4, p2's 8, p3's 9, and a red card of p4: those of the 23 out of sight cost 156 in all.
    let unseen = Colour::Red.cards().filter(|red| !["7d", "8d", "9h"].map(card).contains(red));
    let mean = unseen.clone().map(|red| cost(red) as f32).sum::<f32>() / unseen.count() as f32;
    assert!((prospect.gain - (21.0 + mean)).abs() < 1e-4 && prospect.risk == 7, "{prospect:?}");
    // p4 shows a higher black card than p2 holds, and that settles it.
    playing.play("drop");
    let beaten = playing.game().prospect(Seat::new(1), &either);
    assert_eq!((beaten.win, beaten.risk), (0.0, 8));
}

/// The gain of every seat if they show these colours and then decide as the best do.
fn gains(game: &Barcelona, shows: &[Colour]) -> Barcelona {
    let (mut game, mut fate, mut rng) = (game.clone(), Fate::new(1), Rng::new(1));
    for (seat, colour) in game.house.everybody().zip(shows) {
        let card = game.pairs[seat.index()].unwrap().card(*colour);
        game.play(seat, &Move::Show(card));
    }
    let legal = [Move::Showdown, Move::Drop];
    while !game.is_settled() {
        match game.turn() {
            Turn::Seats { must, .. } => {
                let seat = must.first().unwrap();
                let index = game.usual(seat, Skill::BEST, &legal, &mut rng);
                game.play(seat, &legal[index]);
            }
            Turn::Table | Turn::Over(_) => game.advance(&mut fate),
        }
    }
    game
}

/// With open cards the round is a matrix of two by two, which is solved exactly.
#[test]
fn the_search_of_the_sealed_round_loses_nothing_against_the_matrix() {
    let start = Barcelona::set_up(&fixture::<Barcelona>(2).setup()).unwrap();
    let Mind::Search(budget) = Barcelona::mind("hard") else { panic!("hard seats search") };
    let colours = [Colour::Red, Colour::Black];
    let mut solved = 0;
    for seed in 0..400 {
        let mut game = start.clone();
        game.advance(&mut Fate::new(seed));
        let value = |row: Colour, column: Colour| gains(&game, &[row, column]).evaluate(Seat::FIRST);
        let payoff = colours.map(|row| colours.map(|column| value(row, column)));
        let exact = solve(&payoff, 2, 2);
        // Where a choice makes no difference any mixture will do.
        let differs = (0..2).any(|column| (payoff[0][column] - payoff[1][column]).abs() > 0.1);
        if !differs || solved == 12 {
            continue;
        }
        let marked = Move::Show(game.pairs[0].unwrap().red);
        let mut search = Search::comparing(&game, Seat::FIRST, budget, marked, true, 1);
        search.step(4_000);
        let found = search.mixture().unwrap();
        let against = |column: usize| found[0] * payoff[0][column] + found[1] * payoff[1][column];
        let least = against(0).min(against(1));
        assert!(least > exact.value - 0.02, "seed {seed}: {found:?} {exact:?} {payoff:?}");
        solved += 1;
    }
    assert_eq!(solved, 12);
}

/// The colour that would have been better is found in half of the deals, and what it brings is measured in the others: 0.019
/// coins with two seats, 0.013 with three. The table was learnt with an ante of 1. With one of 3, 0.03 coins are left to be won,
/// with one of 10, 0.35 of the 20 that two seats pay and 0.12 of the 30 of three: too little for a table of their own.
#[test]
fn hardly_anything_is_won_by_showing_other_cards_than_the_table_says() {
    for (seats, ante, deals) in [(2, 1, 160_000), (3, 1, 60_000), (5, 1, 30_000), (2, 10, 160_000), (3, 10, 60_000)] {
        let start = fixture::<Barcelona>(seats).option("ante", &ante.to_string());
        let start = Barcelona::set_up(&start.setup()).unwrap();
        let mut rng = Rng::new(11);
        let mut sums = [[[[0.0_f64; 2]; 2]; 13]; 13];
        let mut counts = [[[0.0_f64; 2]; 13]; 13];
        for deal in 0..deals {
            let mut game = start.clone();
            game.advance(&mut Fate::new(deal));
            let red = |pair: &Pair| wise_share(Colour::Red, pair, seats);
            let pairs: Vec<Pair> = game.pairs.iter().flatten().copied().collect();
            let mut shows: Vec<Colour> =
                pairs.iter().map(|pair| if rng.chance(red(pair)) { Colour::Red } else { Colour::Black }).collect();
            let place = |card: Card| usize::from(card.rank().unwrap().number()) - 1;
            let (row, column, half) = (place(pairs[0].red), place(pairs[0].black), deal as usize % 2);
            counts[row][column][half] += 1.0;
            for (choice, colour) in [Colour::Red, Colour::Black].into_iter().enumerate() {
                shows[0] = colour;
                sums[row][column][half][choice] += f64::from(gains(&game, &shows).gains[Seat::FIRST]);
            }
        }
        let mut won = 0.0;
        for (row, sums) in sums.iter().enumerate() {
            for (column, [first, second]) in sums.iter().enumerate() {
                let best = usize::from(first[1] > first[0]);
                let suit = |rank: usize, letter: char| {
                    card(&format!("{}{letter}", Card::ALL[4 * rank].rank().unwrap().letter()))
                };
                let pair = Pair { red: suit(row, 'd'), black: suit(column, 'c') };
                let red = f64::from(wise_share(Colour::Red, &pair, seats));
                won += second[best] - red * second[0] - (1.0 - red) * second[1];
            }
        }
        let won = won / (deals as f64 / 2.0);
        assert!(won < 0.05 * f64::from(ante), "{seats} seats, ante {ante}: {won} coins a hand");
    }
}

#[test]
fn showdowns_tell_how_a_seat_chooses() {
    let pair = |red: &str, black: &str| Pair { red: card(red), black: card(black) };
    let odd = [pair("3d", "Ks"), pair("2h", "Qc"), pair("5d", "Jc")];
    // Nobody shows a king where a three would do, unless it does not care.
    let careless = odd.iter().fold(Habit::UNKNOWN, |habit, pair| habit.after(Colour::Black, pair, 4));
    let wise = odd.iter().fold(Habit::UNKNOWN, |habit, pair| habit.after(Colour::Red, pair, 4));
    let strong = pair("4d", "Kc");
    let shows = |habit: Habit| habit.shows(Colour::Black, &strong, 4);
    assert!(shows(careless) > 0.4 && shows(wise) < 0.1, "{careless:?} {wise:?}");
    assert!((Habit::UNKNOWN.shows(Colour::Red, &strong, 4) + shows(Habit::UNKNOWN) - 1.0).abs() < 1e-5);
}

#[test]
fn a_hidden_card_is_imagined_as_likely_as_it_fits() {
    let mut playing = dealt(2, &[], &["7d 8d", "Jc 5s"]);
    playing.plays(&["p1 show 7d", "p2 show 8d"]);
    let game = playing.game();
    let rival = Seat::new(1);
    let fits = |black: Card| game.fits(rival, black, &game.habits[1]);
    let unseen = game.unseen(Seat::FIRST, Colour::Black);
    assert_eq!(unseen.len(), 25);
    let higher = |black: &Card| *black > card("Jc");
    let share = unseen.iter().filter(higher).map(fits).sum::<f32>() / unseen.iter().map(fits).sum::<f32>();
    let mut rng = Rng::new(3);
    let worlds = 4_000;
    let found =
        (0..worlds).filter(|_| higher(&game.determinize(Seat::FIRST, &mut rng).pairs[1].unwrap().black)).count();
    let found = found as f32 / worlds as f32;
    // Three standard errors.
    assert!((found - share).abs() < 3.0 * (share * (1.0 - share) / worlds as f32).sqrt(), "{found} {share}");
    let prospect = game.prospect(Seat::FIRST, &BySeat::from_fn(|_| game.habits[1]));
    assert!((1.0 - prospect.win - share).abs() < 1e-4, "{prospect:?} {share}");
}

#[test]
fn in_the_last_hand_who_is_behind_risks_what_a_leader_does_not() {
    let decides = |lead: i32| {
        let mut playing = dealt(2, &[("hands", "1")], &["2d Kd", "7c Qs"]);
        playing.plays(&["p1 show 2d", "p2 show Kd"]);
        let playing = playing.with(|game| {
            for _ in 0..lead.abs() {
                let (from, to) = if lead < 0 { (0, 1) } else { (1, 0) };
                game.purse.pay(Seat::new(from), 1);
                game.purse.draw(Seat::new(to), 1);
            }
        });
        let mut thought = playing.think(Seat::FIRST, "hard", 4).unwrap();
        while !thought.step(u32::MAX) {}
        thought.verdict().text
    };
    assert_eq!([decides(-4), decides(2)], ["showdown", "drop"]);
}

#[test]
fn every_level_beats_the_one_below() {
    let won = |seats, first, second, matches| {
        duel::<Barcelona>(&fixture::<Barcelona>(seats).setup(), first, second, matches).unwrap()
    };
    let easy = won(2, "easy", "random", 200);
    let normal = (won(2, "normal", "easy", 200), won(4, "normal", "easy", 200));
    let hard = won(2, "hard", "normal", 2_000);
    assert!(easy > 0.6 && normal.0 > 0.6 && normal.1 > 0.55 && hard > 0.51, "{easy} {normal:?} {hard}");
}
