//! The rulings, the score, secrecy and the levels as tests; `judge` compares with endings played open, `proofs` with what a
//! seat could have known.

mod judge;
mod proofs;

use super::moves::KINDS;
use super::*;
use crate::engine::{Agent, FateScript, Rng, Screen, Setup};
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::play::{Match, Played};
use crate::table::Viewer;

/// What each contract brings all together.
const TOTALS: [i32; KINDS] = [-15, -30, -24, -26, -30, -36, 65, 60];

fn setup(options: &[(&str, &str)]) -> Setup {
    fixture::<Barbu>(SEATS).options(options).setup()
}

/// A match whose first deal is this one, seat by seat, after these moves.
fn position(options: &[(&str, &str)], hands: [&str; SEATS], moves: &[&str]) -> Position<Barbu> {
    let hands = hands.map(|hand| hand.split(' ').collect::<Vec<_>>());
    let deck: Vec<&str> = (0..13).flat_map(|card| hands.iter().map(move |hand| hand[card])).collect();
    let mut position = fixture(SEATS).options(options).deck(&deck.join(" ")).begin();
    position.plays(moves);
    position
}

/// A suit each: p1 clubs, p2 diamonds, p3 hearts, p4 spades.
const SUITS: [&str; SEATS] = [
    "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac",
    "2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad",
    "2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah",
    "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
];

/// Every suit in every hand, the hearts with p3 and p4.
const MIXED: [&str; SEATS] = [
    "2c 3c 4c 5c 6c 2d 3d 4d 5d 2s 3s 4s 2h",
    "7c 8c 9c Tc Jc 6d 7d 8d 9d 5s 6s 7s 3h",
    "Qc Kc Td Jd 8s 9s Ts 4h 5h 6h 7h 8h 9h",
    "Ac Qd Kd Ad Js Qs Ks As Th Jh Qh Kh Ah",
];

/// What a level does.
fn choice(playing: &Played<Barbu>, level: &str, seed: u64) -> String {
    let seat = playing.to_act().first().unwrap();
    let mut thought = playing.think(seat, level, seed).unwrap();
    while !thought.step(u32::MAX) {}
    thought.verdict().text
}

/// Plays a match to its end, everybody at this level, and shows it before every step.
fn watch(options: &[(&str, &str)], level: &str, seed: u64, mut see: impl FnMut(&Barbu)) -> Played<Barbu> {
    let script = FateScript { seed, ..FateScript::default() };
    let mut playing = Played::<Barbu>::begin(&setup(options), script).unwrap();
    loop {
        see(playing.game());
        match playing.turn() {
            Turn::Over(_) => return playing,
            Turn::Table => playing.advance().unwrap(),
            Turn::Seats { .. } => {
                let text = choice(&playing, level, seed);
                let seat = playing.to_act().first().unwrap();
                playing.play(seat, &text).unwrap();
            }
        }
    }
}

#[test]
fn a_match_costs_36_a_dealer_and_144_in_all_and_no_double_makes_or_loses_a_point() {
    let mut doubled = 0;
    for seed in 0..6 {
        let level = if seed % 2 == 0 { "random" } else { "normal" };
        let playing = watch(&[], level, seed, |_| {});
        let deals = playing.game().history.deals();
        assert_eq!(deals.len(), 32);
        let mut dealers = [0; SEATS];
        for deal in deals {
            let base: i32 = deal.more.base.iter().sum();
            let net: i32 = Seat::all(SEATS).map(|seat| deal.points[seat]).sum();
            assert_eq!((base, net), (TOTALS[deal.more.contract.kind()], base), "{deal:?}");
            dealers[deal.more.dealer.index()] += base;
            doubled += usize::from(deal.points[Seat::FIRST] != deal.more.base[0]);
        }
        assert_eq!(dealers, [-36; SEATS]);
        assert_eq!(Seat::all(SEATS).map(|seat| playing.score(seat)).sum::<i32>(), -144);
    }
    assert!(doubled > 60, "{doubled} deals in which a bet moved something");
}

#[test]
fn every_seat_has_doubled_every_dealer_twice_at_the_end_and_once_where_there_is_one_deal() {
    for (options, least) in [(vec![], 2), (vec![("deals-each", "1")], 1), (vec![("dealer-doubles", "0")], 0)] {
        let playing = watch(&options, "random", 4, |_| {});
        let tally = playing.game().dealer_doubles.0;
        let owed = |seat: usize, dealer: usize| seat != dealer && tally[seat][dealer] < least;
        assert!(!(0..16).any(|pair| owed(pair / 4, pair % 4)), "{tally:?}");
    }
}

#[test]
fn the_duty_of_doubling_counts_the_deal_that_is_played() {
    // Two deals each, one double owed: in the first a seat may pass, in the second it may not.
    let options = [("deals-each", "2"), ("dealer-doubles", "1")];
    let playing = position(&options, SUITS, &["p4 call nullo"]);
    assert!(playing.legal("p1").contains(&"pass".to_owned()));
    let playing = playing.with(|game| game.deal = 5);
    let legal = playing.legal("p1");
    assert!(legal.len() == 4 && legal.iter().all(|text| text.ends_with("p4")), "{legal:?}");
    let why = "you must double {p4} now: you owe it, and this is the last deal of that dealer";
    assert_eq!(playing.refusal("p1", "pass"), why);
    assert_eq!(playing.game().blocked(Seat::FIRST)[0].blocked.as_deref(), Some(why));
    let paid = playing.with(|game| game.dealer_doubles.0[0][3] = 1);
    assert_eq!(paid.legal("p1").len(), 8);
}

#[test]
fn a_double_that_was_let_stand_is_not_asked_about_again() {
    let moves = ["p4 call nullo", "p1 double p2", "p2 pass", "p3 pass"];
    let playing = position(&[], SUITS, &moves);
    assert_eq!((playing.value("phase"), playing.value("double.p1.p2")), ("play".to_owned(), "1".to_owned()));
    // Doubled before and after its turn, a seat answers the later one alone.
    let moves = ["p4 call nullo", "p1 double p2", "p2 pass", "p3 double p2", "p2 redouble p3"];
    let playing = position(&[], SUITS, &moves[..4]);
    assert_eq!(playing.legal("p2"), ["pass", "redouble p3"]);
    assert_eq!(playing.refusal("p2", "redouble p1"), "you let the double of {p1} stand in your turn");
    assert_eq!(position(&[], SUITS, &moves).value("double.p1.p2"), "1");
}

#[test]
fn a_dealer_whom_nobody_doubled_is_not_asked() {
    let playing = position(&[], SUITS, &["p4 call nullo", "p1 pass", "p2 double p1", "p3 pass"]);
    assert_eq!(
        (playing.value("phase"), playing.legal("p1")),
        ("redouble".to_owned(), vec!["pass".to_owned(), "redouble p2".to_owned()])
    );
    let playing = position(&[], SUITS, &["p4 call nullo", "p1 double p4", "p2 pass", "p3 pass"]);
    assert_eq!(
        (playing.value("phase"), playing.legal("p4")),
        ("double".to_owned(), vec!["pass".to_owned(), "redouble p1".to_owned()])
    );
    assert_eq!(playing.refusal("p4", "double p2"), "the dealer doubles nobody");
}

#[test]
fn who_is_asked_to_redouble_hears_by_whom_and_who_is_not_doubled_passes() {
    let asked = |moves: &[&str], seat: &str| {
        let playing = position(&[], SUITS, moves);
        let pass = playing.game().choice(seat.parse().unwrap(), &Move::Pass).label;
        (playing.seen_by(seat).prompt, pass, playing.public().said.concat())
    };
    let moves = ["p4 call nullo", "p1 pass", "p2 double p1", "p3 double p1"];
    let (prompt, pass, said) = asked(&moves[..2], "p2");
    assert_eq!(
        (prompt.contains("Touch whom you double"), pass.as_str(), said.as_str()),
        (true, "No bet", "{p1} passed")
    );
    let (prompt, pass, _) = asked(&moves, "p1");
    assert_eq!((prompt.as_str(), pass.as_str()), ("{p2} and {p3} doubled you: redouble?", "Let it stand"));
    let moves = ["p4 call nullo", "p1 double p2", "p2 pass"];
    assert_eq!(asked(&moves[..2], "p2").0, "{p1} doubled you: redouble, or double others?");
    assert_eq!(asked(&moves, "p3").2, "{p2} let it stand");
}

#[test]
fn in_the_contracts_that_pay_only_the_dealer_is_doubled_where_that_was_agreed() {
    let options = [("positive-doubles", "dealer-only")];
    for (call, doubles) in [("p4 call trumps s", 2), ("p4 call dominoes 9", 2), ("p4 call queens", 8)] {
        assert_eq!(position(&options, SUITS, &[call]).legal("p1").len(), doubles, "{call}");
    }
    let playing = position(&options, SUITS, &["p4 call trumps s"]);
    assert_eq!(playing.refusal("p1", "double p2"), "here only the dealer may be doubled");
}

#[test]
fn a_heart_played_opens_leads_in_hearts_and_never_in_barbu() {
    let tricks = [
        "p4 play As",
        "p3 play Ts",
        "p2 play 7s",
        "p1 play 4s",
        "p4 play Ac",
        "p3 play Kc",
        "p2 play Jc",
        "p1 play 6c",
    ];
    let more = [
        "p4 play Ks",
        "p3 play 9s",
        "p2 play 6s",
        "p1 play 3s",
        "p4 play Qs",
        "p3 play 8s",
        "p2 play 5s",
        "p1 play 2s",
    ];
    let broken = ["p4 play Js", "p3 play 4h", "p2 play Tc", "p1 play 2h"];
    for (call, opened) in [("p4 call hearts", true), ("p4 call barbu", false)] {
        let before: Vec<&str> = [call].into_iter().chain(tricks).chain(more).collect();
        let mut playing = position(&[("doubling", "off")], MIXED, &before);
        assert!(playing.refusal("p4", "play Ah").contains("earts"));
        assert_eq!(playing.value("hearts-broken"), "0");
        playing.plays(&broken);
        assert_eq!(
            (playing.value("hearts-broken"), playing.legal("p4").contains(&"play Ah".to_owned())),
            ("1".to_owned(), opened)
        );
        assert_eq!(playing.game().playable(Seat::new(3)).unwrap().meets(HEARTS), opened);
    }
}

#[test]
fn a_hand_of_hearts_alone_leads_one_and_all_know_it() {
    let mut playing = position(&[("doubling", "off")], SUITS, &["p4 call barbu"]);
    playing = playing.with(|game| game.cards.trick = game.cards.trick.next(Seat::new(2)));
    playing.play("p3 play 2h");
    assert_eq!(playing.game().cards.lacks[2], CardSet::PACK.minus(HEARTS));
}

#[test]
fn tricks_run_to_the_right_and_rows_to_the_left_unless_told_otherwise() {
    let order = |options: &[(&str, &str)], call: &str, card: &str| {
        let playing = position(options, MIXED, &[call, card]);
        playing.to_act().first().unwrap().to_string()
    };
    let off = ("doubling", "off");
    assert_eq!(order(&[off], "p4 call queens", "p4 play Ac"), "p3");
    assert_eq!(order(&[off, ("direction", "clockwise")], "p4 call queens", "p4 play Ac"), "p1");
    assert_eq!(order(&[off], "p4 call dominoes A", "p4 play Ac"), "p1");
}

#[test]
fn the_play_ends_early_where_nothing_is_left_and_only_there() {
    let mut ends = [(u8::MAX, 0); KINDS];
    for seed in 0..40 {
        watch(&[("doubling", "off")], "random", seed, |game| {
            let Some(contract) = game.contract.filter(|_| game.phase == Phase::Settle) else { return };
            let played = game.cards.gathered() as u8;
            let (least, most) = &mut ends[contract.kind()];
            (*least, *most) = ((*least).min(played), (*most).max(played));
            assert_eq!(game.is_spent(), contract.kind() < 3, "{contract}");
        });
    }
    assert!(ends[..3].iter().all(|(least, _)| *least < 13), "{ends:?}");
    assert_eq!(ends[3..7], [(13, 13); 4]);
}

/// Of each kind: who took so much costs so much.
#[test]
fn a_trick_is_worth_what_the_contract_says() {
    let cards: CardSet = ["Kh", "Ah", "Qh", "Qc"].iter().map(|card| card.parse::<Card>().unwrap()).collect();
    let worth = |contract: &str, number| contract.parse::<Contract>().unwrap().worth(cards, number);
    let all = ["barbu", "hearts", "queens", "nullo", "last-two", "ravage", "trumps h", "dominoes 9"];
    assert_eq!(all.map(|contract| worth(contract, 11)), [-15, -10, -12, -2, 0, 0, 5, 0]);
    assert_eq!([12, 13].map(|number| worth("last-two", number)), [-10, -20]);
}

#[test]
fn those_that_have_the_most_of_a_suit_share_the_ravage() {
    let mut game = Barbu::set_up(&setup(&[])).unwrap();
    let suit = |suit, count| CardSet::suit(suit).iter().take(count).collect::<CardSet>();
    let cases = [
        ([5, 5, 5, 5], [-9; 4]),
        ([6, 2, 6, 6], [-12, 0, -12, -12]),
        ([7, 7, 1, 2], [-18, -18, 0, 0]),
        ([4, 8, 1, 2], [0, -36, 0, 0]),
    ];
    for (counts, points) in cases {
        game.base = [0; SEATS];
        game.cards.won = std::array::from_fn(|seat| suit(crate::pieces::Suit::ALL[seat], counts[seat]));
        game.pay_ravage();
        assert_eq!(game.base, points);
    }
}

#[test]
fn a_ravage_is_certain_when_nobody_else_can_come_up_to_the_most() {
    use crate::pieces::Suit::{Clubs, Diamonds, Hearts, Spades};
    // By seat, how many of each suit it has taken; four hearts are left. Whoever has four can come up to eight.
    let cases = [
        ([[9, 0, 0, 0], [0, 6, 4, 0], [0, 7, 1, 6], [4, 0, 4, 7]], true),
        ([[8, 0, 0, 0], [0, 6, 4, 0], [0, 7, 1, 6], [5, 0, 4, 7]], false),
        ([[8, 0, 0, 0], [0, 6, 3, 0], [0, 7, 3, 6], [5, 0, 3, 7]], true),
        ([[7, 0, 0, 0], [0, 6, 3, 0], [0, 7, 3, 6], [6, 0, 3, 7]], false),
    ];
    for (counts, certain) in cases {
        let mut game = Barbu::set_up(&setup(&[])).unwrap();
        for (kind, suit) in [Clubs, Diamonds, Hearts, Spades].into_iter().enumerate() {
            let mut pile = CardSet::suit(suit).iter();
            for (seat, counts) in counts.iter().enumerate() {
                game.cards.won[seat].extend(pile.by_ref().take(counts[kind]));
            }
        }
        assert_eq!(game.is_ravage_certain(), certain, "{counts:?}");
    }
}

#[test]
fn what_two_have_bet_is_the_difference_times_the_level() {
    let seat = Seat::new;
    let mut doubles = Doubles::default();
    doubles.add(seat(2), SeatSet::one(seat(3)), SeatSet::NONE);
    assert_eq!(doubles.settle([0, -14, -2, -10]), [0, -14, 6, -18]);
    doubles.add(seat(3), SeatSet::NONE, SeatSet::one(seat(2)));
    assert_eq!(doubles.settle([0, -14, -2, -10]), [0, -14, 14, -26]);
}

/// Plays on at random to the end of the deal from any state.
fn any_end(game: &Barbu, rng: &mut Rng) -> [i32; SEATS] {
    let mut game = game.clone();
    let (deal, mut fate, mut legal) = (game.deal(), Fate::new(1), Vec::new());
    while game.deal() == deal {
        let Turn::Seats { must, .. } = game.turn() else {
            game.advance(&mut fate);
            continue;
        };
        let seat = must.first().unwrap();
        legal.clear();
        game.moves(seat, &mut legal);
        game.play(seat, &legal[rng.below(legal.len())]);
    }
    game.net()
}

#[test]
fn when_the_rest_is_claimed_or_plays_itself_nobody_can_change_a_result() {
    let mut rng = Rng::new(8);
    let mut met = [0; KINDS];
    for seed in 0..60 {
        let level = if seed % 3 == 0 { "random" } else { "normal" };
        watch(&[("dealer-doubles", "0")], level, seed, |game| {
            let (Phase::Claim(..) | Phase::Idle, Some(contract)) = (game.phase, game.contract) else { return };
            met[contract.kind()] += 1;
            let leader = game.cards.trick.leader();
            let end = any_end(game, &mut rng);
            for _ in 0..40 {
                let world = game.determinize(leader, &mut rng);
                assert_eq!(
                    [any_end(game, &mut rng), any_end(&world, &mut rng)],
                    [end; 2],
                    "{contract} {:?}",
                    game.cards
                );
            }
        });
    }
    assert!(met[3..7].iter().all(|count| *count > 5), "{met:?}");
}

#[test]
fn hints_offer_what_is_legal_and_pads_show_what_is_used_up() {
    let mut playing = position(&[("doubling", "off"), ("deals-each", "2")], MIXED, &[]);
    let pad = playing.seen_by("p4").pad.unwrap();
    assert_eq!(pad.rows.iter().map(|row| row.cells.len()).collect::<Vec<_>>(), [3, 3, 4, 7, 6]);
    let legal = playing.legal("p4");
    assert!(pad.rows.iter().flat_map(|row| &row.cells).all(|cell| legal.contains(&format!("call {}", cell.name))));
    while playing.deal() < 5 {
        let text = choice(&playing, "normal", 1);
        playing.play(&text);
    }
    let used = playing.game().history.deals()[0].clone();
    let pad = playing.seen_by("p4").pad.unwrap();
    let dim: Vec<_> = pad.rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.dim).collect();
    assert!(!dim.is_empty());
    let legal = playing.legal("p4");
    assert!(dim.iter().all(|cell| !legal.contains(&format!("call {}", cell.name))));
    let title = Contract::TITLES[used.more.contract.kind()];
    let again = Move::Call(used.more.contract);
    assert!(playing.game().why_not(Seat::new(3), &again).contains("in deal 1"), "{title}");
}

#[test]
fn a_summary_reckons_every_bet_and_a_sheet_every_deal() {
    let hands = [
        "2c 3c 4c 5c 6c 7c 8c 9c 9s Ts Js Qs Ks",
        "Ah Kh Qh Jh Th 9h 8h 3s 4s 5s 6s 7s 8s",
        "As 2h 9d Td Jd Qd Kd Ad 3h 4h 5h 6h 7h",
        "Ac Kc Qc Jc Tc 2s 2d 3d 4d 5d 6d 7d 8d",
    ];
    let record = include_str!("../../../tests/scenarios/barbu/nullo-with-one-double.json");
    let record: serde_json::Value = serde_json::from_str(record).unwrap();
    let moves: Vec<&str> = record["moves"].as_array().unwrap().iter().map(|line| line.as_str().unwrap()).collect();
    let (last, before) = moves.split_last().unwrap();
    let mut playing = position(&[], hands, before);
    playing.step(last);
    while playing.game().phase != Phase::Shown {
        playing.advance().unwrap();
    }
    let table = playing.public();
    let summary = table.summary.unwrap();
    assert_eq!(summary.title, "Deal 1: Nullo");
    assert_eq!(summary.story[1].text, "{p3} doubled {p4}: −2 against −10, from {p4} to {p3}");
    assert_eq!(summary.story[1].result, "8");
    let row = &table.sheet.unwrap().rows[0];
    assert_eq!((row.label.as_str(), row.cells.join(" | ").as_str()), ("1 Nullo", "0 | −14 | +6× | D −18×"));
    assert_eq!(table.threads.iter().map(crate::table::Thread::words).collect::<Vec<_>>(), ["{p3} doubled {p4}"]);
}

#[test]
fn levels_differ() {
    let short = setup(&[("deals-each", "2"), ("dealer-doubles", "1")]);
    for (better, worse) in [("easy", "random"), ("normal", "easy")] {
        let share = duel::<Barbu>(&short, better, worse, 100).unwrap();
        assert!(share > 0.6, "{better} won {share} of the matches against {worse}");
    }
}

#[test]
fn a_double_is_told_from_the_one_who_made_it() {
    let playing = position(&[], SUITS, &["p4 call nullo", "p1 double p2,p3", "p2 redouble p1"]);
    let words: Vec<String> = playing.public().threads.iter().map(crate::table::Thread::words).collect();
    assert_eq!(words, ["{p2} redoubled {p1}", "{p1} doubled {p3}"]);
    assert_eq!(playing.seen_by("p1").seats[1].note, "redoubled you");
    assert_eq!(playing.table(Viewer::Seat(Seat::new(1))).seats[0].note, "you redoubled");
}
