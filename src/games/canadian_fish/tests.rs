//! The rules, the knowledge and the judgement of computer seats as tests.

use std::collections::BTreeMap;

use super::knowledge::{Heard, Knowledge, Recall};
use super::sample::Imagined;
use super::study::Study;
use super::*;
use crate::engine::{Agent, Fate, Rng, Rules, Screen, Skill, Turn};
use crate::play::conform::duel;
use crate::play::fixture::fixture;
use crate::table::{Choice, Seat, Touch, Viewer};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

fn card(text: &str) -> FishCard {
    text.parse().unwrap()
}

fn cards(texts: &str) -> Cards {
    texts.split_whitespace().map(card).collect()
}

fn settle(game: &mut CanadianFish, fate: &mut Fate) {
    while game.turn() == Turn::Table {
        game.advance(fate);
    }
}

/// A deal of this seed, the first seat to ask.
fn dealt(seats: usize, options: &[(&str, &str)], seed: u64) -> CanadianFish {
    fixture::<CanadianFish>(seats).options(options).seed(seed).begin().game().clone()
}

/// A deal of six with these hands, p1's first; whatever is not named is dealt in order. `turn` begins.
fn with_hands(hands: [&str; 6], turn: usize) -> CanadianFish {
    let mut game = dealt(6, &[("deals", "1")], 1);
    game.hands = [Cards::NONE; MOST];
    hands.iter().zip(&mut game.hands).for_each(|(texts, hand)| *hand = cards(texts));
    let mut left = Cards::ALL.minus(game.in_play());
    for hand in &mut game.hands[..6] {
        while hand.len() < 8 {
            let next = left.first().unwrap();
            left.take(next);
            hand.add(next);
        }
    }
    game.to_act = seat(turn);
    game
}

fn play(game: &mut CanadianFish, lines: &[&str]) {
    let mut fate = Fate::new(1);
    for line in lines {
        let (who, text) = line.split_once(' ').unwrap();
        let (who, mv): (Seat, Move) = (who.parse().unwrap(), text.parse().unwrap());
        let mut legal = Vec::new();
        game.moves(who, &mut legal);
        assert!(legal.contains(&mv), "{line} is not legal: {legal:?}");
        game.play(who, &mv);
        settle(game, &mut fate);
    }
}

fn legal(game: &CanadianFish, who: Seat) -> Vec<Move> {
    let mut legal = Vec::new();
    game.moves(who, &mut legal);
    legal
}

fn chosen(game: &CanadianFish, who: Seat, skill: Skill, seed: u64) -> Move {
    let legal = legal(game, who);
    legal[game.usual(who, skill, &legal, &mut Rng::new(seed))]
}

/// Plays a deal, every seat at this skill, and shows each moment and the move about to be made.
fn watch_deal(seats: usize, skill: Skill, seed: u64, mut look: impl FnMut(&CanadianFish, Seat, Move)) -> CanadianFish {
    let mut game = dealt(seats, &[("deals", "1")], seed);
    let mut fate = Fate::new(seed);
    let mut rng = Rng::new(seed);
    while let Turn::Seats { must, may } = game.turn() {
        let eager = if must.len() > 1 { must } else { may };
        let rings = eager.iter().find_map(|who| {
            let legal = legal(&game, who);
            Some((who, legal[game.interrupt(who, skill, &legal, &mut rng)?]))
        });
        let (who, mv) = rings.unwrap_or_else(|| {
            let who = must.first().unwrap();
            let legal = legal(&game, who);
            (who, legal[game.usual(who, skill, &legal, &mut rng)])
        });
        look(&game, who, mv);
        game.play(who, &mv);
        settle(&mut game, &mut fate);
    }
    game
}

fn is_true(know: &Knowledge, hands: &[Cards; MOST]) -> bool {
    (0..know.seats).all(|seat| {
        let owed = know.owes[seat].halves().all(|half| hands[seat].meets(know.owes[seat].of(half)));
        hands[seat].within(know.may[seat]) && know.has[seat].within(hands[seat]) && owed
    })
}

#[test]
fn teams_need_an_even_number_of_seats() {
    let refused = fixture::<CanadianFish>(5).refused();
    assert_eq!(refused, "two teams need 4, 6 or 8 seats, not 5");
    for (seats, hand) in [(4, 12), (6, 8), (8, 6)] {
        let game = dealt(seats, &[], 3);
        assert!(game.house.everybody().all(|seat| game.hand(seat).len() == hand));
    }
}

#[test]
fn there_are_as_many_moves_as_the_specification_counts() {
    for (seats, most) in [(6, 152), (8, 200)] {
        let game = dealt(seats, &[], 5);
        assert_eq!(legal(&game, game.to_act).len(), most);
    }
}

#[test]
fn a_question_proves_what_the_asker_lacks_and_that_it_holds_another() {
    let question = |asker, asked, text, yes| Asked { asker: seat(asker), asked: seat(asked), card: card(text), yes };
    let mut heard = Heard::nothing(6);
    heard.hear(question(1, 2, "7c", false));
    let know = |heard: &Heard| heard.conclude(Cards::ALL, [8; MOST], None);
    assert_eq!(know(&heard).owes[0], cards("2c 3c 4c 5c 6c"));
    assert!(!know(&heard).may[0].has(card("7c")) && !know(&heard).may[1].has(card("7c")));
    // Four more cards are shown to be elsewhere: the fifth is the one.
    for (asker, text) in [(2, "2c"), (2, "3c"), (4, "4c"), (4, "5c")] {
        heard.hear(question(asker, 1, text, false));
    }
    assert!(know(&heard).has[0].has(card("6c")));
    // It gives that card away: now nothing is known to be left.
    heard.hear(question(2, 1, "6c", true));
    assert!(know(&heard).has[1].has(card("6c")));
    assert_eq!(know(&heard).owes[0], Cards::NONE);
}

#[test]
fn a_card_given_away_may_be_the_one_that_a_question_betrayed() {
    let question = |asker, asked, text, yes| Asked { asker: seat(asker), asked: seat(asked), card: card(text), yes };
    let mut heard = Heard::nothing(6);
    heard.hear(question(1, 2, "7c", false));
    heard.hear(question(2, 1, "3c", true));
    let know = heard.conclude(Cards::ALL, [8; MOST], None);
    assert_eq!(know.owes[0], Cards::NONE);
    assert!(!know.has[0].meets(cards("2c 4c 5c 6c")));
}

#[test]
fn hand_sizes_place_cards() {
    let question = |asker, asked, text| Asked { asker: seat(asker), asked: seat(asked), card: card(text), yes: true };
    let mut heard = Heard::nothing(4);
    // p1 takes two cards and has no room for a third: its obligation is one of the two.
    heard.hear(question(1, 2, "2c"));
    heard.hear(question(1, 2, "3c"));
    let in_play = cards("2c 3c 4c 5c 6c 7c");
    let know = heard.conclude(in_play, [3, 1, 1, 1, 0, 0, 0, 0], Some((seat(2), cards("4c"))));
    assert_eq!(know.may[0].len(), 5);
    assert_eq!(know.room(0), 1);
    let know = heard.conclude(in_play, [2, 1, 2, 1, 0, 0, 0, 0], Some((seat(2), cards("4c"))));
    assert_eq!(know.may[0], cards("2c 3c"));
}

#[test]
fn what_seats_remember_is_always_true() {
    for seed in 0..30 {
        let skill = [Skill::EASY, Skill::NORMAL][seed as usize % 2];
        watch_deal([4, 6, 8][seed as usize % 3], skill, seed, |game, _, _| {
            for who in game.house.everybody() {
                for recall in [Recall::All, Recall::Fading, Recall::Dozen] {
                    let heard = game.heard(who, recall);
                    assert!(is_true(&game.knowledge(who, &heard), &game.hands), "{who} is wrong, seed {seed}");
                    assert!(is_true(&game.common(&heard), &game.hands), "seed {seed}");
                }
            }
        });
    }
}

#[test]
fn imagined_hands_agree_with_every_question() {
    let mut rng = Rng::new(9);
    for seed in 0..12 {
        watch_deal([4, 6, 8][seed as usize % 3], Skill::NORMAL, seed, |game, _, _| {
            for who in game.house.everybody() {
                let world = game.determinize(who, &mut rng);
                let know = game.knowledge(who, &game.heard(who, Recall::All));
                assert!(is_true(&know, &world.hands), "seed {seed}");
                assert_eq!((world.hand(who), world.sizes()), (game.hand(who), game.sizes()));
            }
        });
    }
}

#[test]
fn stirring_reaches_every_deal_equally_often() {
    // Six cards, three hidden hands of 1, 2 and 2; p2 owes one of 5c 6c, p3 lacks 7c.
    let mut heard = Heard::nothing(4);
    heard.hear(Asked { asker: seat(3), asked: seat(1), card: card("7c"), yes: false });
    let know = heard.conclude(cards("2c 3c 4c 5c 6c 7c"), [1, 1, 2, 2, 0, 0, 0, 0], Some((seat(1), cards("2c"))));
    let mut rng = Rng::new(4);
    let mut deal = Imagined::new(&know, &mut rng);
    let mut seen: BTreeMap<Vec<u8>, u32> = BTreeMap::new();
    for _ in 0..18_000 {
        deal.resample(12, None, &mut rng);
        *seen.entry(cards("3c 4c 5c 6c 7c").iter().map(|card| deal.holder[card.index()]).collect()).or_default() += 1;
    }
    // 7c at p2: any two of four to p3: 6. 7c at p4: one of four to p2, two of the other three to p3: 12.
    assert_eq!(seen.len(), 18);
    assert!(seen.values().all(|count| (850..1150).contains(count)), "{seen:?}");
}

#[test]
fn a_normal_seat_never_asks_where_it_can_prove_that_the_card_is_not() {
    let (mut questions, mut certain) = (0, 0);
    for seed in 0..40 {
        watch_deal(6, Skill::NORMAL, seed, |game, who, mv| {
            let Move::Ask(asked, wanted) = mv else {
                assert!(!matches!(mv, Move::Slip(..)), "a slip, seed {seed}");
                return;
            };
            let know = game.knowledge(who, &game.heard(who, Recall::Fading));
            let possible = |mv: &Move| matches!(*mv, Move::Ask(asked, card) if know.may[asked.index()].has(card));
            let sure = |mv: &Move| matches!(*mv, Move::Ask(asked, card) if know.has[asked.index()].has(card));
            let all = legal(game, who);
            assert!(possible(&mv) || !all.iter().any(possible), "{who} asks {asked} for {wanted} in vain, seed {seed}");
            assert!(sure(&mv) || !all.iter().any(sure), "{who} leaves a certain card, seed {seed}");
            questions += 1;
            certain += u32::from(sure(&mv));
        });
    }
    assert!(questions > 1_000 && certain > 200, "{questions} questions, {certain} certain");
}

#[test]
fn what_is_proven_is_declared_at_once_and_is_right() {
    let mut right = 0;
    for seed in 0..40 {
        let end = watch_deal(6, Skill::NORMAL, seed, |game, who, mv| {
            if game.phase == Phase::Ask && matches!(mv, Move::Ask(..)) {
                let everybody = game.holders().iter();
                for other in everybody {
                    let study = Study::of(game, other, Skill::NORMAL);
                    let proven = game.in_play().halves().find(|half| study.claim(*half, None).0 == 1.0);
                    assert_eq!(proven, None, "{other} could declare while {who} asks, seed {seed}");
                }
            }
        });
        right += end.settled().iter().filter(|claim| claim.is_right()).count();
    }
    assert!(right * 100 >= 40 * 8 * 85, "only {right} of {} declarations were right", 40 * 8);
}

#[test]
fn hard_seats_end_every_deal_by_declaring() {
    for seed in 0..6 {
        let end = watch_deal(6, Skill::BEST, seed, |_, _, _| {});
        assert!(end.settled().iter().all(|claim| claim.how == How::Declared), "seed {seed}");
    }
}

/// The test position of the specification: everybody knows that p2 has the low clubs but the 7, and that neither p1 nor p5
/// has it; p4 and p6 would have declared with it. So p3 has it.
fn five_clubs() -> CanadianFish {
    let mut game = with_hands(
        [
            "3c 4c 9d Td 2h 3h 9s Ts",
            "2c 9h Th 2d 3d Js Qs 4s",
            "7c Jd Qd 4h 5h Ks As 2s",
            "Jh Qh 4d 5d 3s 5s 9c Tc",
            "5c 6c Kd Ad 6h 7h Jc Qc",
            "Kh Ah 6d 7d 6s 7s Kc Ac",
        ],
        2,
    );
    let questions = ["p2 ask p1 3c", "p2 ask p1 4c", "p2 ask p5 5c", "p2 ask p5 6c", "p2 ask p1 7c"];
    play(&mut game, &questions);
    play(&mut game, &["p1 ask p2 Jd", "p2 ask p5 7c"]);
    game
}

#[test]
fn hard_seats_keep_the_turn_from_the_opponent_who_knows_too_much() {
    let mut game = five_clubs();
    for turn in [1, 3, 5] {
        game.to_act = seat(turn);
        for seed in 0..5 {
            let Move::Ask(asked, wanted) = chosen(&game, game.to_act, Skill::BEST, seed) else { continue };
            let sure = game.hand(asked).has(wanted);
            assert!(asked != seat(2) || sure, "p{turn} asks p2 for {wanted}");
        }
    }
}

#[test]
fn hard_seats_keep_the_turn_from_the_one_who_can_take_five_clubs() {
    let mut game = five_clubs();
    for turn in [4, 6] {
        game.to_act = seat(turn);
        let study = Study::of(&game, game.to_act, Skill::BEST);
        let there = study.survey(&mut Rng::new(1)).chance(card("7c"), seat(3));
        assert!(there > 0.8, "p{turn} thinks that the 7 is at p3 with {there}");
        for seed in 0..5 {
            if let Move::Ask(asked, wanted) = chosen(&game, game.to_act, Skill::BEST, seed) {
                assert!(asked != seat(3) || game.hand(asked).has(wanted), "p{turn} asks p3 for {wanted}");
            }
        }
    }
    game.to_act = seat(3);
    let Move::Ask(asked, wanted) = chosen(&game, seat(3), Skill::BEST, 1) else { panic!("p3 does not ask") };
    assert_eq!((asked, wanted.half()), (seat(2), card("7c").half()));
}

/// The rulebook's example: p1 has three low clubs, p3 is known to have the 3, and of 2 and 7 p3 and p5 have one each; p2
/// has all high diamonds but the king, which everybody knows to be at p5.
fn clubs_and_diamonds() -> CanadianFish {
    let mut game = dealt(6, &[("deals", "1")], 1);
    game.to_act = seat(1);
    game.hands = ["4c 5c 6c", "9d Td Jd Qd Ad", "3c 7c", "", "2c Kd", "", "", ""].map(cards);
    let left = game.in_play();
    for half in HalfSuit::all().filter(|half| !left.meets(half.cards())) {
        game.prizes[half.index()] = Prize::Team(1);
        game.claims[usize::from(game.gone)] = Claim::new(seat(2), half, How::Declared);
        game.gone += 1;
    }
    let question = |asker, asked, text, yes| Asked { asker: seat(asker), asked: seat(asked), card: card(text), yes };
    let log = &mut game.log[usize::from(game.gone)];
    log.extend(["Td", "Jd", "Qd", "Ad"].map(|text| question(2, 5, text, true)));
    log.extend([question(2, 1, "Kd", false), question(3, 4, "3c", true), question(2, 3, "Kd", false)]);
    game
}

#[test]
fn a_doubtful_declaration_hands_the_turn_to_whoever_can_win_for_certain() {
    for skill in [Skill::NORMAL, Skill::BEST] {
        let mut game = clubs_and_diamonds();
        assert_eq!(chosen(&game, seat(1), skill, 1).to_string(), "declare low-c");
        play(&mut game, &["p1 declare low-c", "p1 assign 2c p3", "p1 assign 3c p3", "p1 assign 7c p5"]);
        assert_eq!((game.phase, game.prizes[0]), (Phase::Pass, Prize::Team(1)));
        play(&mut game, &["p1 pass p5"]);
        for diamond in ["9d", "Td", "Jd", "Qd", "Ad"] {
            let mv = chosen(&game, seat(5), skill, 1);
            assert!(matches!(mv, Move::Ask(asked, _) if asked == seat(2)), "{mv} instead of one such as {diamond}");
            play(&mut game, &[&format!("p5 {mv}")]);
        }
        assert_eq!(game.phase, Phase::Endgame);
    }
}

#[test]
fn a_whole_half_suit_in_one_hand_is_kept_by_hard_seats_until_it_is_known() {
    let game = with_hands(["2c 3c 4c 5c 6c 7c 2d 3d", "", "", "", "", ""], 2);
    let rings = |skill| {
        let legal = legal(&game, seat(1));
        game.interrupt(seat(1), skill, &legal, &mut Rng::new(1)).map(|index| legal[index].to_string())
    };
    assert_eq!(rings(Skill::NORMAL).as_deref(), Some("declare low-c"));
    assert_eq!(rings(Skill::BEST), None);
}

#[test]
fn in_the_endgame_one_seat_of_the_team_steps_forward() {
    for seed in 0..20 {
        watch_deal(6, Skill::NORMAL, seed, |game, _, _| {
            if game.phase == Phase::Endgame && game.holders().len() > 1 {
                let eager = game.holders().iter().filter(|who| {
                    let legal = legal(game, *who);
                    game.interrupt(*who, Skill::NORMAL, &legal, &mut Rng::new(1)).is_some()
                });
                assert!(eager.count() >= 1, "nobody declares, seed {seed}");
            }
        });
    }
}

#[test]
fn the_deal_is_called_after_120_questions() {
    let mut game = with_hands(["2c", "3c", "4c", "", "", ""], 1);
    for number in 0..STANDSTILL {
        assert_eq!((game.phase, game.asks()), (Phase::Ask, usize::from(number)));
        play(&mut game, &[["p1 ask p2 4c", "p2 ask p1 4c"][usize::from(number % 2)]]);
    }
    let Phase::Over(_) = game.phase else { panic!("the deal goes on: {:?}", game.phase) };
    assert_eq!(game.settled().len(), 8);
    let won: usize = [0, 1].map(|team| game.won(team)).iter().sum();
    assert_eq!(won + game.prizes.iter().filter(|prize| **prize == Prize::Nobody).count(), 8);
    assert_eq!(game.score(seat(1)), game.won(0) as i32);
}

#[test]
fn a_slip_looks_like_any_other_question_until_it_is_to_be_confirmed() {
    let game = dealt(6, &[], 2);
    let turn = game.to_act;
    for mv in legal(&game, turn) {
        if let Move::Slip(asked, card) = mv {
            let (slip, ask) = (game.choice(turn, &mv), game.choice(turn, &Move::Ask(asked, card)));
            assert_eq!((slip.label, slip.touches), (ask.label, ask.touches));
            let why = if game.hand(turn).has(card) { "yourself" } else { "nothing of the" };
            assert!(
                slip.confirm.contains(why) && slip.confirm.ends_with("this gives the half-suit away."),
                "{}",
                slip.confirm
            );
        }
    }
}

#[test]
fn with_prevention_nothing_but_fair_questions_can_be_asked_and_the_rest_says_why() {
    let game = dealt(6, &[("blunders", "prevented")], 2);
    let turn = game.to_act;
    assert!(legal(&game, turn).iter().all(|mv| !matches!(mv, Move::Slip(..))));
    let blocked = game.blocked(turn);
    let own = game.hand(turn).first().unwrap();
    let why = blocked.iter().find(|choice| choice.touches == [Touch::Pad(own.to_string())]).unwrap();
    assert_eq!(why.blocked, Some(format!("you hold the {} yourself", own.words())));
    assert!(game.why_not(turn, &Move::Slip(turn.left(6), own)).contains("prevented"));
}

#[test]
fn with_ones_own_memory_the_log_keeps_no_questions() {
    let said = |memory: &str, viewer| {
        let mut game = dealt(6, &[("memory", memory)], 2);
        let mv = chosen(&game, game.to_act, Skill::NORMAL, 1);
        game.play(game.to_act, &mv);
        game.table(viewer).said.len()
    };
    let me = Viewer::Seat(seat(1));
    assert_eq!((said("table", me), said("log", me), said("grid", me), said("table", Viewer::All)), (0, 1, 1, 1));
}

#[test]
fn a_card_that_changes_hands_is_seen_by_all_and_then_hidden_again() {
    let mut game = with_hands(["2c 9c", "3c Tc", "", "", "", ""], 1);
    let open = |game: &CanadianFish| {
        let table = game.table(Viewer::Seat(seat(4)));
        let hand = &table.zone("p1.hand").unwrap().pieces;
        hand.iter().filter_map(|piece| piece.face).map(|face| face.to_string()).collect::<Vec<_>>()
    };
    play(&mut game, &["p1 ask p2 3c"]);
    assert_eq!(open(&game), ["3c"]);
    play(&mut game, &["p1 ask p2 Tc"]);
    assert_eq!(open(&game), ["Tc"]);
}

#[test]
fn the_summary_says_where_the_cards_lay_at_the_start() {
    for seed in 0..5 {
        let start = dealt(6, &[("deals", "1")], seed);
        let end = watch_deal(6, Skill::NORMAL, seed, |_, _, _| {});
        let origins = end.origins();
        for who in start.house.everybody() {
            assert!(start.hand(who).iter().all(|card| origins[card.index()] == Some(who)), "seed {seed}");
        }
        let summary = end.table(Viewer::Public).summary.unwrap();
        assert_eq!((summary.story.len(), summary.last), (8, true));
    }
}

#[test]
fn levels_differ_as_they_should() {
    let won = |first, second, matches| {
        duel::<CanadianFish>(&fixture::<CanadianFish>(6).option("deals", "1").setup(), first, second, matches).unwrap()
    };
    let (easy, normal) = (won("easy", "random", 20), won("normal", "easy", 60));
    assert!(easy > 0.95, "easy against random: {easy}");
    assert!(normal > 0.6, "normal against easy: {normal}");
}

#[test]
fn records_of_mixed_teams_replay() {
    let game = dealt(6, &[("teams", "mixed"), ("deals", "3")], 3);
    assert_eq!((game.first_team.len(), game.first_team.contains(seat(1))), (3, true));
}

#[test]
fn a_half_suit_that_is_out_of_play_keeps_its_row_and_says_so() {
    let mut game = dealt(6, &[], 2);
    let half = HalfSuit::all().nth(3).expect("there are eight");
    game.prizes[half.index()] = Prize::Team(0);
    for hand in &mut game.hands {
        *hand = hand.minus(half.cards());
    }
    let asker = game.to_act;
    let pad = game.table(Viewer::Seat(asker)).pad.expect("there is something to ask for");
    let dim: Vec<bool> = pad.rows.iter().map(|row| row.cells.iter().all(|cell| cell.dim)).collect();
    assert_eq!(dim, [false, false, false, true, false, false, false, false]);
    let gone = |choice: &Choice| choice.blocked.as_ref().is_some_and(|why| why.ends_with("are out of play"));
    assert_eq!(game.blocked(asker).iter().filter(|choice| gone(choice)).count(), 6);
}

#[test]
fn after_a_declaration_one_reads_where_the_half_suit_went_and_not_the_question_before_it() {
    let mut game = clubs_and_diamonds();
    let aside = |game: &CanadianFish, who| game.table(Viewer::Seat(seat(who))).aside;
    assert!(aside(&game, 1).contains(" asked "), "{}", aside(&game, 1));
    play(&mut game, &["p1 declare low-c", "p1 assign 2c p3", "p1 assign 3c p3", "p1 assign 7c p5"]);
    assert_eq!(
        [1, 2].map(|who| aside(&game, who)),
        ["The low clubs went to the others", "The low clubs went to your team"]
    );
}
