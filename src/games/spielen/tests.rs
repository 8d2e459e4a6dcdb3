//! Rulings, secrets and the judgement of computer seats as tests.

use super::code::{Block, Code, Context, Given};
use super::judge::Judgement;
use super::signals::Sent;
use super::*;
use crate::engine::{Agent, Rng, Screen, Skill};
use crate::host::Host;
use crate::play::fixture::{Position, fixture};
use crate::play::{Match, Record};
use crate::table::Viewer;
use crate::wire::{Ask, Plan, Player, Standing, Tell};

fn seat(number: usize) -> Seat {
    Seat::new(number - 1)
}

fn begun(options: &[(&str, &str)], seed: u64) -> Position<Spielen> {
    fixture::<Spielen>(4).options(options).seed(seed).begin()
}

fn play(playing: &mut Position<Spielen>, lines: &[&str]) {
    playing.plays(lines);
}

fn given(tick: u16, text: &str) -> Given {
    let sent = match text.parse().map(Sent::Do) {
        Ok(gesture) => gesture,
        Err(_) => Sent::Say(text.parse().unwrap()),
    };
    Given { tick, sent, context: Context::default() }
}

fn code(blocks: &str) -> Code {
    blocks.split(' ').fold(Code::EMPTY, |code, block| code.with(block.parse::<Block>().unwrap()))
}

/// Plays a match without a clock, as the tool does: all are asked until nobody wants to act, then a beat goes by.
fn played_by(skills: [Skill; 4], options: &[(&str, &str)], seed: u64) -> Position<Spielen> {
    let mut playing = begun(options, seed);
    let mut rng = Rng::new(seed);
    while playing.winners().is_none() {
        let eager = playing.eager();
        let game = playing.game();
        let asked = eager.iter().find_map(|who| {
            let mut legal = Vec::new();
            game.considered(who, &mut legal);
            let index = game.interrupt(who, skills[who.index()], &legal, &mut rng)?;
            Some((who, legal[index].to_string()))
        });
        let (who, text) = asked.or_else(|| playing.beat()).unwrap_or_else(|| {
            let who = playing.to_act().first().unwrap();
            let mut legal = Vec::new();
            game.considered(who, &mut legal);
            (who, legal[game.usual(who, skills[who.index()], &legal, &mut rng)].to_string())
        });
        playing.play(&format!("{who} {text}"));
    }
    playing
}

#[test]
fn teams_of_two_need_an_even_number_of_seats() {
    assert_eq!(fixture::<Spielen>(5).refused(), "teams of two need 4, 6 or 8 seats, not 5");
}

#[test]
fn at_a_freeze_only_teams_that_have_not_called_may_act_and_the_dealer_may_let_the_beat_go_by() {
    let mut playing = begun(&[("codes", "0")], 1);
    assert_eq!((playing.to_act(), playing.may_act().len()), (SeatSet::one(seat(4)), 3));
    play(&mut playing, &["p2 games"]);
    assert_eq!(playing.legal("p4"), ["tick"], "the team of the dealer has called");
    assert_eq!(playing.may_act(), SeatSet::one(seat(1)).with(seat(3)));
    let calls = ["games", "double-games", "anti-games p2", "anti-double-games p2"];
    assert_eq!(playing.legal("p1"), calls);
    assert!(playing.legal("p2").is_empty());
}

#[test]
fn a_call_is_not_seen_before_the_beat_is_over() {
    let mut playing = begun(&[("codes", "0")], 1);
    let viewers: Vec<Viewer> = Seat::all(4).map(Viewer::Seat).chain([Viewer::Public]).collect();
    let before: Vec<_> = viewers.iter().map(|viewer| playing.table(*viewer)).collect();
    playing.step("p2 games");
    let after: Vec<_> = viewers.iter().map(|viewer| playing.table(*viewer)).collect();
    assert_eq!(before, after);
    let clock = playing.clock().unwrap();
    assert_eq!((clock.millis, clock.hush), (150, true));
}

#[test]
fn the_pile_becomes_the_deck_when_a_card_is_due_and_not_when_the_last_one_is_drawn() {
    let mut playing = fixture::<Spielen>(8).options(&[("codes", "0"), ("sweep", "2")]).begin();
    let piles = |playing: &Position<Spielen>| {
        let table = playing.public();
        ["deck", "discard"].map(|name| table.zone(name).expect("it lies there").pieces.len())
    };
    assert_eq!(piles(&playing), [16, 0]);
    for swept in 1..=4 {
        play(&mut playing, &["p8 tick", "p8 tick"]);
        assert_eq!(piles(&playing), [16 - 4 * swept, 4 * swept], "after {swept} sweeps");
    }
    play(&mut playing, &["p8 tick", "p8 tick"]);
    assert_eq!(piles(&playing), [16, 0], "with the cards just swept");
}

#[test]
fn codes_are_given_by_their_signals_and_twists() {
    let last = |blocks: &str, signals: &[Given]| code(blocks).is_given(signals);
    assert!(last("four states consonant", &[given(3, "texas")]) && !last("four states consonant", &[given(3, "ohio")]));
    assert!(last("four wink twice", &[given(1, "wink"), given(7, "wink")]));
    assert!(!last("four wink twice", &[given(1, "wink"), given(8, "wink")]));
    assert!(last("four food then nod", &[given(1, "pizza"), given(5, "nod")]));
    assert!(!last("four food then nod", &[given(1, "pizza"), given(6, "nod")]));
    assert!(!last("four food then nod", &[given(1, "nod"), given(2, "pizza")]));
    assert!(!last("four long red", &[given(1, "noodles")]));
    let red = Given { context: Context { red: true, ..Context::default() }, ..given(1, "noodles") };
    assert!(last("four long red", &[red]));
}

#[test]
fn no_shape_follows_the_second_signal() {
    let next: Vec<String> = code("four states then food").next(true).map(|block| block.to_string()).collect();
    assert!(next.is_empty(), "{next:?}");
    let next: Vec<String> = code("four states").next(true).map(|block| block.to_string()).collect();
    assert_eq!(next.len(), 10, "{next:?}");
}

#[test]
fn what_somebody_took_is_known_and_what_somebody_was_dealt_is_not() {
    let mut playing = begun(&[("codes", "0")], 4);
    let game = playing.game();
    let (mine, taken) = (game.hand(seat(2)).first().unwrap(), game.board[0]);
    play(&mut playing, &[&format!("p2 swap {mine} {taken}")]);
    let game = playing.game();
    let mut rng = Rng::new(1);
    let mut others = Vec::new();
    for _ in 0..50 {
        let world = game.determinize(seat(1), &mut rng);
        assert!(world.hand(seat(2)).has(taken));
        assert_eq!(world.hand(seat(1)), game.hand(seat(1)));
        others.push(world.hand(seat(2)));
    }
    others.dedup();
    assert!(others.len() > 40);
}

#[test]
fn what_a_seat_notices_follows_from_the_match_alone_and_more_at_a_higher_level() {
    let playing = played_by([Skill::NORMAL; 4], &[("target", "3"), ("codes", "4")], 5);
    let game = playing.game();
    let count = |skill: Skill| game.noticed(seat(1), skill).signals.iter().map(Vec::len).sum::<usize>();
    assert_eq!(count(Skill::BEST), count(Skill::BEST));
    assert!(count(Skill::EASY) <= count(Skill::BEST));
}

#[test]
fn a_partner_who_knows_the_code_is_nearly_sure_and_an_opponent_is_not() {
    let mut playing = begun(&[], 1);
    play(&mut playing, &["p1 plan four", "p1 plan wink", "p1 plan done"]);
    play(&mut playing, &["p1 ready", "p2 ready", "p3 ready", "p4 ready"]);
    let mut playing = playing.with(|game| game.tick = 14);
    play(&mut playing, &["p1 do wink"]);
    let four = |who: usize| Judgement::of(playing.game(), seat(who), Skill::BEST).four(seat(1));
    assert!(four(3) > 0.8, "{}", four(3));
    assert!(four(2) < 0.3, "{}", four(2));
}

/// The codes of all teams once the computer seats have planned beside these people, and the seats that are through with it.
fn planned_beside(people: &[usize], seats: usize, skill: Skill) -> (Vec<usize>, SeatSet) {
    let mut playing = fixture::<Spielen>(seats).begin();
    playing.meet(people.iter().map(|number| seat(*number)).collect());
    let mut rng = Rng::new(2);
    for who in Seat::all(seats).filter(|who| !people.contains(&(who.index() + 1))) {
        while !playing.game().ready.contains(who) {
            let mut legal = Vec::new();
            playing.game().considered(who, &mut legal);
            let index = playing.game().interrupt(who, skill, &legal, &mut rng).expect("nobody waits while planning");
            let again = playing.game().usual(who, skill, &legal, &mut rng);
            assert_eq!(legal[index] == Move::Ready, legal[again] == Move::Ready, "asked this way or that");
            playing.step(&format!("{who} {}", legal[index]));
        }
    }
    let game = playing.game();
    (game.teams().map(|team| game.plan_of(team).codes.len()).collect(), game.ready)
}

#[test]
fn who_has_a_person_as_partner_adds_nothing_on_whichever_seat_and_gets_ready_at_once() {
    for skill in [Skill::EASY, Skill::NORMAL, Skill::BEST] {
        for people in [&[1][..], &[3]] {
            let (codes, ready) = planned_beside(people, 4, skill);
            assert!(codes[0] == 0 && codes[1] > 0, "{people:?}: {codes:?}");
            assert_eq!(ready.len(), 3, "{people:?}");
        }
        let (codes, _) = planned_beside(&[4, 2, 7], 8, skill);
        assert!(codes[0] > 0 && codes[1..].iter().all(|count| *count == 0), "{codes:?}");
    }
}

#[test]
fn two_computer_seats_agree_on_as_many_codes_as_there_may_be() {
    for skill in [Skill::EASY, Skill::NORMAL, Skill::BEST] {
        let playing = played_by([skill; 4], &[("target", "3"), ("codes", "3")], 4);
        assert_eq!(playing.game().plan_of(seat(1)).codes.len(), 3);
    }
}

#[test]
fn a_hint_names_a_whole_code_and_keeps_to_it_at_every_step() {
    let mut playing = begun(&[], 1);
    playing.meet(SeatSet::one(seat(1)));
    let begin: Move = "plan four".parse().unwrap();
    let reason = playing.game().reason(seat(1), &begin);
    assert!(reason.starts_with("let “name a state that "), "{reason}");
    let mut hinted = Vec::new();
    for seed in 0..8 {
        let mut legal = Vec::new();
        playing.game().considered(seat(1), &mut legal);
        let index = playing.game().policy(seat(1), Skill::BEST, &legal, &mut Rng::new(seed));
        hinted.push(legal[index].to_string());
        playing.step(&format!("p1 {}", legal[index]));
    }
    assert_eq!(hinted[..4], ["plan four", "plan states", "plan vowel", "plan done"]);
    assert_eq!(hinted[4..], ["plan four", "plan tap", "plan red", "plan done"]);
}

/// What a screen is told of a match by the host: the codes of the person on seat 3.
fn written_beside_seat_3(asks: &[Ask]) -> (String, bool) {
    let computer = || Player::Computer { name: "Ada".to_owned(), level: "normal".to_owned() };
    let players = vec![computer(), computer(), Player::Person { name: "Bo".to_owned() }, computer()];
    let plan = Plan {
        game: "spielen".to_owned(),
        options: std::collections::BTreeMap::new(),
        players,
        seed: Some(5),
        grade: None,
    };
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan));
    for ask in asks {
        tells.extend(host.ask(ask.clone()));
    }
    let last = tells.into_iter().rev().find_map(|tell| match tell {
        Tell::Update { frames, .. } => frames.into_iter().next_back(),
        _ => None,
    });
    let table = last.expect("it is told").table;
    let note = |who: usize| table.seats[who - 1].note.clone();
    (table.value("code.p1.1").expect("it is listed").amount.to_string(), note(1) == "ready")
}

#[test]
fn a_person_on_the_higher_seat_finds_a_blank_list_and_a_partner_who_is_through_with_planning_even_after_an_undo() {
    assert_eq!(written_beside_seat_3(&[]), (String::new(), true));
    let moved = |ply, text: &str| Ask::Move { seat: seat(3), ply, text: text.to_owned() };
    let undone = [moved(0, "plan four"), Ask::Undo];
    assert_eq!(written_beside_seat_3(&undone), (String::new(), true));
}

#[test]
fn partners_at_one_device_plan_together_and_the_others_never_see_their_codes() {
    let players = ["Ada", "Bo", "Cy", "Di"].map(|name| Player::Person { name: name.to_owned() }).to_vec();
    let options = [("clock".to_owned(), "turns".to_owned())].into();
    let plan = Plan { game: "spielen".to_owned(), options, players, seed: Some(5), grade: None };
    let (mut host, mut told) = (Host::default(), None);
    let mut seen = Vec::new();
    ask(&mut host, &mut told, Ask::Open(plan));
    let first = told.clone().expect("it is told");
    assert_eq!((first.curtain, first.beside), (Some(seat(1)), vec![seat(3)]));
    ask(&mut host, &mut told, Ask::Look(seat(1)));
    for line in ["p1 plan four", "p1 plan wink", "p1 plan done", "p1 ready", "p3 ready", "p2 ready", "p4 ready"] {
        let now = told.clone().expect("it is told");
        let (who, text) = line.split_once(' ').expect("a seat and a move");
        let who: Seat = who.parse().expect("a seat");
        if let Some(next) = now.curtain {
            seen.push((next, now.beside));
            ask(&mut host, &mut told, Ask::Look(next));
        }
        let now = told.clone().expect("it is told");
        assert_eq!(now.viewer, Viewer::Seat(who));
        ask(&mut host, &mut told, Ask::Move { seat: who, ply: now.ply, text: text.to_owned() });
    }
    assert_eq!(seen, [(seat(2), vec![seat(4)])]);
    assert_eq!(told.map(|now| (now.curtain, now.beside)), Some((Some(seat(1)), Vec::new())));
}

#[test]
fn a_hint_writes_codes_for_a_person_on_whichever_seat() {
    for person in [1, 3] {
        let mut playing = begun(&[], 1);
        playing.meet(SeatSet::one(seat(person)));
        let mut legal = Vec::new();
        playing.game().considered(seat(person), &mut legal);
        let index = playing.game().usual(seat(person), Skill::BEST, &legal, &mut Rng::new(1));
        assert!(matches!(legal[index], Move::Plan(_)), "p{person}: {}", legal[index]);
    }
}

#[test]
fn computer_seats_play_matches_to_their_end_and_mostly_call_rightly() {
    let (mut right, mut wrong) = (0, 0);
    for seed in 0..6 {
        let playing = played_by([Skill::BEST; 4], &[], seed);
        for hand in playing.game().history.deals() {
            match hand.more.outcome {
                Outcome::Judged(_, true) => right += 1,
                Outcome::Judged(_, false) => wrong += 1,
                _ => {}
            }
        }
    }
    assert!(right > 3 * wrong, "{right} right, {wrong} wrong");
}

#[test]
fn a_seat_signals_as_soon_as_it_may_and_never_gives_its_code_by_chatting() {
    let playing = played_by([Skill::BEST; 4], &[], 3);
    let game = playing.game();
    for finished in game.history.deals().iter().map(|hand| &hand.more) {
        for who in game.house.everybody() {
            let spans = summary::fours(who, finished);
            let signals = log::signals(who, &finished.log);
            for end in 1..=signals.len() {
                let tick = signals[end - 1].tick;
                let given = game.plan_of(who).codes.iter().any(|code| code.is_given(&signals[..end]));
                let had = spans.iter().any(|(from, until)| *from <= tick && until.is_none_or(|until| tick <= until));
                assert!(!given || had, "{who} gave a code in beat {tick} without four");
            }
        }
    }
}

#[test]
fn the_board_keeps_its_places_when_a_card_is_swapped() {
    let mut playing = begun(&[("codes", "0")], 4);
    let game = playing.game();
    let (mine, taken, last) = (game.hand(seat(2)).first().unwrap(), game.board[1], game.board[3]);
    play(&mut playing, &[&format!("p2 swap {mine} {taken}")]);
    assert_eq!((playing.game().board[1], playing.game().board[3]), (mine, last));
    let choice = playing.game().choice(seat(3), &Move::Games);
    assert!(choice.button);
}

#[test]
fn moves_read_back_as_written() {
    for text in
        ["plan four", "plan lean-back", "plan done", "drop 2", "delay 5", "swap 5c Ks", "say icy", "anti-games p2"]
    {
        assert_eq!(text.parse::<Move>().map(|mv| mv.to_string()).as_deref(), Ok(text));
    }
    for text in ["plan", "plan texas", "say wink", "swap Ks", "throw Xb", "games p1", "anti-games"] {
        assert!(text.parse::<Move>().is_err(), "{text}");
    }
}

/// Asks the host, and notes how things stand then.
fn ask(host: &mut Host, now: &mut Option<Standing>, ask: Ask) {
    let tells = host.ask(ask);
    let told = tells.into_iter().rev().find_map(|tell| match tell {
        Tell::Update { standing, .. } => Some(*standing),
        _ => None,
    });
    *now = told.or(now.take());
}

/// The moves of a match of a person and three computer seats, by the messages that a screen sends. It looks at the time every
/// so many slices of a beat, and before each move of the person; all that has become due is told then, in its order. With
/// `stale` messages of the beat before come once more.
fn by_messages(every: u8, stale: bool) -> Vec<String> {
    let computer = |level: &str| Player::Computer { name: "Ada".to_owned(), level: level.to_owned() };
    let players =
        vec![Player::Person { name: "Bo".to_owned() }, computer("easy"), computer("hard"), computer("normal")];
    let options = [("target", "3"), ("hands", "3"), ("ticks", "60")];
    let options = options.map(|(name, value)| (name.to_owned(), value.to_owned())).into();
    let plan = Plan { game: "spielen".to_owned(), options, players, seed: Some(11), grade: None };
    let quiet = |text: &&str| ["swap", "throw", "take", "say", "do"].contains(&text.split(' ').next().unwrap_or(""));
    let own = |text: &str| Ask::Move { seat: seat(1), ply: 0, text: text.to_owned() };
    let (mut host, mut told) = (Host::default(), None);
    ask(&mut host, &mut told, Ask::Open(plan));
    let (mut rng, mut before) = (Rng::new(3), None);
    while told.as_ref().is_some_and(|now| now.over.is_none()) {
        let Some(clock) = told.as_ref().and_then(|now| now.clock) else {
            ask(&mut host, &mut told, own("ready"));
            continue;
        };
        // The person acts in some beats, and never calls.
        let acts = [7, 38].map(|from| if rng.chance(0.3) { from + rng.below(20) as u8 } else { u8::MAX });
        let mut from = 0;
        for slice in 0..64 {
            let choice = rng.below(1_000);
            if slice % every != 0 && slice != 63 && !acts.contains(&slice) {
                continue;
            }
            for due in (from..=slice).filter(|due| clock.asks >> due & 1 != 0) {
                ask(&mut host, &mut told, Ask::Moment { run: clock.run, slice: due });
            }
            from = slice + 1;
            for run in before.into_iter().filter(|_| stale) {
                assert!(host.ask(Ask::Moment { run, slice }).is_empty() && host.ask(Ask::TimeUp { run }).is_empty());
            }
            let now =
                told.as_ref().filter(|now| now.clock.is_some_and(|on| on.run == clock.run) && acts.contains(&slice));
            let offer: Vec<&str> =
                now.iter().flat_map(|now| &now.choices).map(|choice| &*choice.text).filter(quiet).collect();
            if let Some(text) = offer.get(choice % offer.len().max(1)) {
                let asked = own(text);
                ask(&mut host, &mut told, asked);
            }
        }
        let run = told.as_ref().and_then(|now| now.clock).map_or(clock.run, |clock| clock.run);
        ask(&mut host, &mut told, Ask::TimeUp { run });
        before = Some(run);
    }
    let link = told.and_then(|now| now.link).expect("a finished match has a link");
    Record::from_link(&link).expect("it reads back").moves
}

#[test]
fn a_match_is_the_same_however_late_in_a_beat_the_messages_of_the_clock_come() {
    let at_once = by_messages(1, false);
    assert!(at_once.iter().filter(|line| line.starts_with("p1 ")).count() > 20, "{at_once:?}");
    for (every, stale) in [(1, true), (3, false), (17, true), (63, true)] {
        assert_eq!(by_messages(every, stale), at_once, "looked at every {every} slices");
    }
}
