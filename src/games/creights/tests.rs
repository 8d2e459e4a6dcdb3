//! Rulings, what seats know, how well they play.

use super::count::{cost, counted};
use super::*;
use crate::engine::{Agent, FateScript, Rng, Screen, Skill};
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Fixture, Position, fixture, seat};
use crate::table::{Table, Viewer};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn cards(texts: &str) -> Heap {
    texts.split_whitespace().map(card).collect()
}

/// One deal with two packs, all eight fives in it.
fn twins(seats: usize, more: &[(&str, &str)]) -> Fixture<Creights> {
    fixture::<Creights>(seats).options(&[("packs", "2"), ("fives", "all"), ("shape", "once")]).options(more)
}

/// The match with these hands, p1's first, this card on top, and p1 to play; the draw pile holds the rest.
fn dealt(fixture: Fixture<Creights>, top: &str, hands: &[&str]) -> Position<Creights> {
    let (top, hands): (Card, Vec<Heap>) = (card(top), hands.iter().map(|hand| cards(hand)).collect());
    fixture.begin().with(|game| {
        let mut rest = game.house.cards();
        rest.take(top);
        game.hands = [Heap::NONE; SEATS];
        for (place, hand) in game.hands.iter_mut().zip(&hands) {
            *place = *hand;
            rest = rest.minus(*hand);
        }
        (game.top, game.suit, game.stock) = (top, top.suit(), Stock::stacked(rest));
        (game.part, game.phase) = (Part::new(Seat::FIRST, 9), Phase::Turn);
        (game.owed, game.after, game.crank, game.clockwise) = (List::EMPTY, After::Goes, 0, true);
    })
}

fn held(at: &Position<Creights>, seats: usize) -> Vec<usize> {
    Seat::all(seats).map(|seat| at.game().hand(seat).len()).collect()
}

#[test]
fn one_pack_does_not_go_round_six() {
    let why = fixture::<Creights>(6).option("packs", "1").refused();
    assert_eq!(why, "one pack does not go round 6 seats: choose two packs, or at most 5 seats");
    let packs = |seats| House::checked(&fixture::<Creights>(seats).setup()).unwrap().cards().len();
    assert_eq!([3, 4, 5, 8].map(packs), [52, 52, 100, 100]);
}

#[test]
fn deals_shrink_and_grow_again() {
    let sizes = |shape| {
        let house =
            House::checked(&fixture::<Creights>(4).options(&[("start", "3"), ("shape", shape)]).setup()).unwrap();
        (1..=house.deals()).map(|deal| house.size(deal)).collect::<Vec<_>>()
    };
    assert_eq!((sizes("down-up"), sizes("down"), sizes("once")), (vec![3, 2, 1, 2, 3], vec![3, 2, 1], vec![3]));
}

#[test]
fn threes_hide_the_dearest_cards_and_never_eights() {
    let costs = ["3h 5c Ts", "3h 3d As 6h", "3h 3d Ac", "3h 8c", "3h 3d 8c", "3h 3d", "3h 3h 3d 3d 3c", "8h 8d Kc", ""];
    assert_eq!(costs.map(|hand| cost(cards(hand))), [28, 6, 3, 53, 53, -100, -250, 110, 0]);
    let told = counted(cards("3h 5c Ts 8d"));
    assert_eq!((&*told.covered, &*told.open, told.points), (&[card("5c")][..], &[card("8d"), card("Ts")][..], 78));
}

#[test]
fn an_echo_is_followed_as_the_next_seat_and_counts_from_there() {
    let mut at = dealt(twins(4, &[]), "9h", &["9h 5h 7h Kc", "Qs Ks", "Qd Kd", "Qc Kh"]);
    at.play("p1 play 9h h");
    assert_eq!((at.value("as"), at.legal("p1").contains(&"play 5h".to_owned())), ("p2".to_owned(), true));
    // Its five spares p2 and hits p1.
    at.play("p1 play 5h");
    assert_eq!(held(&at, 4), [3, 2, 3, 3]);
    assert_eq!(at.value("as"), "p3");
}

#[test]
fn a_seven_played_for_the_seat_across_hits_its_own_player() {
    let mut at = dealt(twins(3, &[]), "Kh", &["Kh 7h 4c Ac", "Qs Ks", "Qd Kd"]);
    at.plays(&["p1 play Kh", "p1 play 7h"]);
    // As p2, two steps on is p1.
    assert_eq!((held(&at, 3), at.value("as")), (vec![3, 2, 2], "p3".to_owned()));
}

#[test]
fn a_pair_uses_up_the_turn_of_the_seat_in_between_which_keeps_its_mark() {
    let mut at = dealt(twins(4, &[]), "Kh", &["4h 4h Qc Ac", "Qs Ks", "Qd Kd", "Qc Kh"]).with(|game| {
        game.careless = SeatSet::one(seat("p3"));
    });
    // The first skips p2, the second counts as p3's and skips p4.
    at.play("p1 pair 4h");
    assert_eq!((at.value("as"), at.value("careless.p3")), ("p1".to_owned(), "1".to_owned()));
}

#[test]
fn a_pair_of_fives_feeds_its_own_player_and_a_last_card_must_be_called() {
    for (call, careless) in [(true, "0"), (false, "1")] {
        let mut at = dealt(twins(4, &[]), "Kh", &["5h 5h", "Qs Ks", "Qd Kd", "Qc Kh"]);
        if call {
            at.play("p1 one-card");
        }
        at.play("p1 pair 5h");
        // From p1 all others draw, from p2 all but p2.
        assert_eq!((held(&at, 4), at.value("careless.p1").as_str()), (vec![1, 3, 4, 4], careless));
    }
}

#[test]
fn neither_pairs_nor_echoes_in_a_crank() {
    let mut at = dealt(twins(3, &[]), "Kh", &["2h 2h 2c Ac Ac 7s", "2h Ks", "Qd Kd"]);
    assert!(at.legal("p1").contains(&"pair 2h".to_owned()));
    at.play("p1 play 2h");
    // It would be an echo anywhere else.
    at.play("p2 play 2h");
    assert_eq!((at.value("crank"), at.value("as")), ("4".to_owned(), "p3".to_owned()));
    at.play("p3 draw");
    assert_eq!((held(&at, 3), at.value("crank")), (vec![5, 1, 6], "0".to_owned()));
    let why = at.refusal("p1", "pair 2h");
    assert!(why.contains("once"), "{why}");
}

#[test]
fn a_pair_of_twos_starts_a_crank_of_four_beyond_the_next_seat() {
    let mut at = dealt(twins(3, &[]), "Kh", &["2h 2h 7s 7c", "Ah Ks", "Qd Kd"]);
    at.play("p1 pair 2h");
    assert_eq!((at.value("crank"), at.value("as")), ("4".to_owned(), "p3".to_owned()));
}

#[test]
fn an_echoed_two_wants_a_crank_card_of_the_next_seat_at_once() {
    let mut at = dealt(twins(3, &[]), "2h", &["2h Ac 7s 7c", "Ah Ks", "Qd Kd"]);
    at.play("p1 play 2h");
    assert_eq!((at.value("crank"), at.value("as")), ("2".to_owned(), "p2".to_owned()));
    assert!(at.legal("p1").contains(&"play Ac".to_owned()) && !at.legal("p1").contains(&"draw".to_owned()));
    at.play("p1 play Ac");
    assert_eq!((at.value("crank"), at.value("as")), ("3".to_owned(), "p3".to_owned()));
}

#[test]
fn the_mark_is_made_before_effects_and_before_the_penalty_for_a_nine() {
    // The play left one card; the penalty card does not undo it.
    let mut at = dealt(twins(3, &[]), "Kh", &["9h 7c", "Qs Ks", "Qd Kd"]);
    at.play("p1 slip 9h c");
    assert_eq!((at.value("careless.p1"), at.value("suit"), held(&at, 3)), ("1".into(), "h".into(), vec![2, 2, 2]));
    // A last nine, slipped: nothing was left, and the penalty card does not count.
    let mut at = dealt(twins(3, &[]), "Kh", &["9h", "Qs Ks", "Qd Kd"]);
    at.play("p1 slip 9h c");
    assert_eq!((at.value("careless.p1"), held(&at, 3)), ("0".into(), vec![1, 2, 2]));
}

#[test]
fn a_card_that_ones_own_seven_brings_comes_too_late_for_the_call() {
    let mut at = dealt(twins(3, &[]), "Kh", &["Kh 7h 4c", "Qs Ks", "Qd Kd"]);
    // As p2, two steps on is p1: the play left one card, and that its seven brings another does not count.
    at.plays(&["p1 play Kh", "p1 play 7h"]);
    assert_eq!((held(&at, 3), at.value("careless.p1")), (vec![2, 2, 2], "1".to_owned()));
}

#[test]
fn a_call_holds_for_the_whole_turn_through_sixes_and_echoes() {
    for (call, careless) in [(true, "0"), (false, "1")] {
        let mut at = dealt(twins(3, &[]), "6h", &["6h Kh", "Qs Ks", "Qd Kd"]).with(|game| {
            game.top = card("Kh");
        });
        if call {
            at.play("p1 one-card");
        }
        // An echo, then a six, after which a card must be drawn: one turn, which ends with one card.
        at.plays(&["p1 play Kh", "p1 play 6h", "p1 draw"]);
        assert_eq!((at.value("as"), at.value("careless.p1").as_str()), ("p3".to_owned(), careless), "{call}");
    }
}

#[test]
fn every_slip_costs_one_card_and_says_why() {
    let hands = ["7c 9h Qc Ac", "Qs Ks", "Qd Kd"];
    let blunders = [
        ("p1 slip 7c", "{p1} tried the seven of clubs: neither ♥ nor K", "A penalty card: the 7♣ is neither ♥ nor K"),
        ("p1 late", "{p1} dozed off", "A penalty card: you thought for too long"),
        ("p3 jump", "{p3} reached for a card out of turn", "A penalty card: it was not your turn"),
        ("p1 slip 9h c", "{p1} played the nine of hearts and called clubs, which is the wrong colour", ""),
    ];
    for (mv, told, after) in blunders {
        let mut at = dealt(twins(3, &[("manners", "sharp"), ("clock", "5")]), "Kh", &hands);
        let name = &mv[..2];
        let before = held(&at, 3);
        at.step(mv);
        let table = at.seen_by(name);
        assert_eq!(table.said, [told]);
        assert!(table.lingers && table.cues.iter().any(|cue| cue.text == "A penalty card!"), "{mv}: {:?}", table.cues);
        let mut at = dealt(twins(3, &[("manners", "sharp"), ("clock", "5")]), "Kh", &hands);
        at.play(mv);
        let laid = usize::from(mv.contains("9h"));
        let index = seat(name).index();
        assert_eq!(held(&at, 3)[index], before[index] + 1 - laid, "{mv}");
        assert_eq!(at.seen_by(name).aside, after);
    }
}

#[test]
fn in_a_crank_and_under_a_called_suit_the_reason_is_another() {
    let mut at = dealt(twins(3, &[]), "Kh", &["8h 2h Qc Ac", "Qs Ks 7d", "Qd Kd"]);
    at.play("p1 play 8h c").step("p2 slip 7d");
    assert_eq!(at.public().said, ["{p2} tried the seven of diamonds: not a ♣"]);
    let mut at = dealt(twins(3, &[]), "Kh", &["8h 2h Qc Ac", "Qs Ks 7d", "Qd Kd"]);
    at.play("p1 play 2h").step("p2 slip 7d");
    assert_eq!(at.public().said, ["{p2} tried the seven of diamonds: neither a two nor an ace"]);
}

#[test]
fn whoever_forgot_wears_the_cap_until_it_is_paid_for() {
    let mut at = dealt(twins(3, &[]), "Kh", &["Qh 7c", "Qs Ks", "Qd Kd"]);
    at.play("p1 play Qh");
    let dunces = |at: &Position<Creights>| at.public().seats.iter().map(|view| view.dunce).collect::<Vec<_>>();
    assert_eq!(dunces(&at), [true, false, false]);
    at.plays(&["p2 one-card", "p2 play Qs", "p3 one-card", "p3 play Qd"]);
    assert_eq!((dunces(&at), held(&at, 3)), (vec![false; 3], vec![3, 1, 1]), "p1 has paid, and p2 is on turn");
}

#[test]
fn the_four_suits_of_a_nine_stand_in_the_same_order_right_or_wrong() {
    for top in ["Kh", "Kc"] {
        let at = dealt(twins(3, &[]), top, &["9h Qc Ac 4d", "Qs Ks", "Qd Kd"]);
        let nines: Vec<char> =
            at.legal("p1").iter().filter(|mv| mv.contains("9h")).filter_map(|mv| mv.chars().last()).collect();
        assert_eq!(nines, ['c', 'd', 'h', 's'], "{top}");
    }
}

#[test]
fn however_late_in_the_turn_the_clock_is_heard_the_match_is_the_same() {
    // Within the turn and before its last card is laid; what is done meanwhile does not end the turn.
    let meanwhile = ["p1 one-card", "p1 slip Qc"];
    let ends: Vec<_> = (0..=meanwhile.len())
        .map(|heard| {
            let mut at = dealt(twins(3, &[("clock", "5")]), "Kh", &["Qc 4h", "Qs Ks", "Qd Kd"]);
            let mut lines = meanwhile.to_vec();
            lines.insert(heard, "p1 late");
            at.plays(&lines).plays(&["p1 play 4h", "p3 draw"]);
            (at.game().hands, at.game().stock.deck().collect::<Vec<_>>(), at.scores(), at.value("as"))
        })
        .collect();
    assert!(ends.windows(2).all(|pair| pair[0] == pair[1]), "{ends:?}");
}

#[test]
fn a_slip_is_told_with_its_reason_and_remembered_until_the_card_is_played() {
    let begun = || dealt(twins(3, &[]), "Kh", &["7c 8d Qc Ac", "Qs Ks", "Qd Kd"]);
    let mut at = begun();
    at.step("p1 slip 7c");
    assert_eq!(at.public().said, ["{p1} tried the seven of clubs: neither ♥ nor K"]);
    assert_eq!(at.game().shown[0], cards("7c"));
    let mut at = begun();
    at.plays(&["p1 slip 7c", "p1 slip 7c"]);
    assert_eq!(at.game().shown[0], cards("7c"), "shown twice, it is one card still");
    for seed in 0..20 {
        let world = at.game().determinize(seat("p2"), &mut Rng::new(seed));
        assert!(world.hand(Seat::FIRST).has(card("7c")));
    }
    at.plays(&["p1 play 8d c", "p2 draw", "p3 draw", "p1 play 7c"]);
    assert_eq!(at.game().shown[0], Heap::NONE);
}

#[test]
fn what_a_seat_could_not_play_it_is_not_imagined_with() {
    let mut at = dealt(twins(4, &[]), "Kh", &["Jh 8d Qc Ac", "Qs Js Ts", "Qd Kd 6d", "Qc 7c 6c"]);
    at.plays(&["p1 play Jh", "p2 play Js", "p3 draw"]);
    let lacked = Faces::suit(Suit::Spades).or(Faces::rank(Rank::JACK)).or(WILD);
    let mut seen = 0;
    for seed in 0..200 {
        let world = at.game().determinize(seat("p1"), &mut Rng::new(seed));
        let hand = world.hand(seat("p3"));
        assert_eq!(hand.len(), 4);
        // It has drawn one card since.
        assert!(hand.of(lacked).len() <= 1, "{hand:?}");
        seen += hand.of(lacked).len();
    }
    assert!(seen > 20, "{seen}");
}

#[test]
fn after_a_shuffle_what_did_not_lie_in_the_pile_is_in_a_hand() {
    let mut at = dealt(fixture::<Creights>(3).option("shape", "once"), "Kh", &["Jh 8d Qc Ac", "Qs Js Ts", "Qd Kd 6d"])
        .with(|game| {
            // All but the hands has been played, but for one card.
            let pile: Vec<Card> = game.stock.deck().collect();
            game.stock = Stock::stacked([pile[0]]);
            pile[1..].iter().for_each(|card| game.stock.throw(*card));
        });
    at.plays(&["p1 play Jh", "p2 play Js", "p3 draw", "p1 play 8d d", "p2 draw"]);
    let held: Heap = cards("Qd Kd 6d");
    for seed in 0..50 {
        let world = at.game().determinize(seat("p1"), &mut Rng::new(seed));
        let hands = world.hand(seat("p2")).plus(world.hand(seat("p3")));
        assert!(held.minus(hands).is_empty() && hands.has(card("Qs")), "{hands:?}");
    }
}

#[test]
fn who_draws_for_a_five_and_whom_a_four_skips_is_said_by_name() {
    let said = |hand: &str, mv: &str| {
        let mut at = dealt(twins(3, &[]), "Kh", &[hand, "Qs Ks Js", "Qd Kd Jd"]);
        at.step(mv);
        let mut said = at.public().said;
        while at.turn() == Turn::Table && !at.game().hands_lie_open() {
            assert_eq!(at.public().prompt, "{p2} and {p3} draw cards");
            at.advance().unwrap();
            said.extend(at.public().said);
        }
        said
    };
    assert_eq!(said("4h 7c 6c", "p1 play 4h"), ["{p1} played the four of hearts, skipping {p2}"]);
    assert_eq!(
        said("5h 7c 6c", "p1 play 5h"),
        ["{p1} played the five of hearts", "{p2} and {p3} each drew a card for the five"]
    );
    // Where the pile holds one card only the first draws before the shuffle.
    let at = dealt(twins(3, &[]), "Kh", &["5h 7c 6c", "Qs Ks Js", "Qd Kd Jd"]);
    let mut drawn = [0; SEATS];
    drawn[1] = 1;
    let at = at.with(|game| game.event = Event::Drew(drawn, Why::Five));
    assert_eq!(at.public().said, ["{p2} drew a card for the five"]);
}

#[test]
fn the_dealer_who_calls_blind_sees_no_hand() {
    let at = fixture::<Creights>(3).option("start", "3").deck("Ac 2c 3c Ad 2d 3d As 2s 3s 8h").begin();
    assert!(at.seen_by("p3").zone("p3.hand").unwrap().pieces.iter().all(|placed| placed.face.is_none()));
    assert!(at.seen_by("p1").zone("p1.hand").unwrap().pieces.iter().all(|placed| placed.face.is_some()));
    let world = at.game().determinize(seat("p3"), &mut Rng::new(3));
    assert_ne!(world.hand(seat("p3")), at.game().hand(seat("p3")));
}

#[test]
fn the_clock_runs_once_a_turn_and_not_while_manners_are_gentle() {
    let clock = |manners: &str, grace: &str| {
        let at = fixture::<Creights>(3)
            .options(&[("clock", "5"), ("manners", manners), ("grace", grace)])
            .deck("Ac 2c 3c Ad 2d 3d As 2s 3s Ah 2h 3h Qc Qd Qh Qs Jc Jd Jh Js 4c Kd Kh Ks Kc")
            .begin();
        (at.game().clock(), at)
    };
    assert_eq!((clock("gentle", "0").0, clock("strict", "1").0), (None, None));
    let (running, mut at) = clock("strict", "0");
    let running = running.expect("it runs");
    assert_eq!((running.seat, running.mv, running.millis, running.own), (seat("p1"), Move::Late, 5_000, true));
    at.play("p1 late");
    assert_eq!(at.game().clock(), None);
    at.play("p1 play Ac");
    assert!(at.game().clock().is_some_and(|clock| clock.seat == seat("p2") && clock.run != running.run));
}

#[test]
fn a_play_needs_two_touches_where_manners_are_strict_and_tells_nothing() {
    let at = dealt(twins(3, &[]), "Kh", &["7h 7h 6c", "Qs Ks", "Qd Kd"]);
    let choice = |text: &str| at.game().choice(Seat::FIRST, &text.parse().unwrap());
    let (right, wrong) = (choice("play 7h"), choice("slip 6c"));
    assert_eq!((right.touches.len(), wrong.touches.len(), wrong.confirm.as_str()), (2, 2, ""));
    assert_eq!(wrong.label, "Play the six of clubs");
    assert!(at.game().blocked(Seat::FIRST).iter().all(|choice| choice.text == "draw"));
    let at = dealt(twins(3, &[("manners", "gentle")]), "Kh", &["7h 7h 6c", "Qs Ks", "Qd Kd"]);
    let blocked = at.game().blocked(Seat::FIRST);
    let why = blocked.iter().find(|choice| choice.text == "play 6c").and_then(|choice| choice.blocked.clone());
    assert_eq!(why.as_deref(), Some("the six of clubs is neither ♥ nor K"));
    assert_eq!(at.game().choice(Seat::FIRST, &Move::Play(card("7h"))).touches.len(), 1);
}

#[test]
fn computer_seats_make_the_call_in_time() {
    let at = dealt(twins(3, &[]), "Kh", &["7h 6h", "Qs Ks", "Qd Kd"]);
    let mut legal = Vec::new();
    at.game().considered(Seat::FIRST, &mut legal);
    let index = at.game().usual(Seat::FIRST, Skill::NORMAL, &legal, &mut Rng::new(1));
    assert_eq!(legal[index], Move::OneCard);
    at.game().promising(Seat::FIRST, &mut legal);
    assert_eq!(legal, [Move::OneCard]);
}

#[test]
fn every_level_beats_the_one_below() {
    let short = fixture::<Creights>(3).options(&[("start", "4"), ("shape", "down")]).setup();
    for (better, worse) in [("easy", "random"), ("normal", "easy")] {
        let share = duel::<Creights>(&short, better, worse, 200).unwrap();
        assert!(share > 0.55, "{better} won {share} of the matches against {worse}");
    }
}

#[test]
fn the_summary_shows_what_each_three_hides() {
    let at = dealt(twins(3, &[]), "Kh", &["7h", "3s Ks 8s", "3d 3h"]);
    let mut at = at.with(|_| {});
    at.plays(&["p1 one-card", "p1 play 7h"]);
    let table: Table = at.game().table(Viewer::Public);
    let summary = table.summary.expect("the deal is over");
    let told: Vec<&str> = summary.story.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(told[0], "{p1} went out", "{told:?}");
    assert!(summary.last && summary.title.contains("wins"), "{}", summary.title);
}

/// Two seeds are two deals, so that the fixture above deals what it says.
#[test]
fn a_match_of_random_moves_always_ends() {
    for seed in 0..40 {
        let script = FateScript { seed, ..FateScript::default() };
        let setup = twins(3 + seed as usize % 6, &[("start", "8"), ("manners", "sharp"), ("clock", "5")]).setup();
        let mut game = Creights::set_up(&setup).unwrap();
        let (mut fate, mut rng, mut legal) = (Fate::scripted(&script), Rng::new(seed), Vec::new());
        for _ in 0..200_000 {
            match game.turn() {
                Turn::Over(_) => break,
                Turn::Table => game.advance(&mut fate),
                Turn::Seats { must, may } => {
                    let seats: Vec<Seat> = must.union(may).iter().collect();
                    let seat = seats[rng.below(seats.len())];
                    legal.clear();
                    game.moves(seat, &mut legal);
                    let mv = legal[rng.below(legal.len())];
                    game.play(seat, &mv);
                }
            }
        }
        assert!(matches!(game.turn(), Turn::Over(_)), "seed {seed}");
    }
}
