//! What a touch leads to.

use super::*;
use crate::pieces::Card;
use crate::table::{Place, Seat, Shape, Zone};

fn piece(index: usize) -> Touch {
    Touch::piece("room", index)
}

fn offer(choices: impl Into<Vec<Choice>>) -> Offer {
    Offer::new(choices.into(), &Table::default())
}

fn monsters() -> Offer {
    offer([
        Choice::touching("w", "With the weapon", [piece(0), Touch::zone("weapon")]).note("−3"),
        Choice::touching("b", "Bare hands", [piece(0), Touch::Value("health".into())]).note("−11"),
        Choice::touching("t", "Drink", [piece(1)]),
        Choice::button("avoid", "Avoid").blocked("You avoided the last room."),
        Choice::touching("x", "Spill", [piece(2)]).blocked("One potion a room."),
    ])
}

#[test]
fn one_choice_left_is_played_at_once() {
    assert_eq!(Picking::default().touch(&monsters(), &piece(1)), Step::Play(2));
}

#[test]
fn what_is_quiet_can_be_touched_and_does_not_light_up() {
    let choices = offer([Choice::touching("j", "Jump the queue", [piece(0)]).quiet()]);
    assert_eq!(Picking::default().targets(&choices), []);
    assert_eq!(Picking::default().touch(&choices, &piece(0)), Step::Play(0));
}

#[test]
fn a_touch_with_two_ways_lights_both_targets_and_raises_both_buttons() {
    let choices = monsters();
    let Step::Picked(picking) = Picking::default().touch(&choices, &piece(0)) else { panic!("should narrow") };
    let notes: Vec<String> = picking.targets(&choices).into_iter().map(|target| target.note).collect();
    assert_eq!(notes, ["−3", "−11"]);
    assert_eq!(picking.presses(&choices), [Press::Choice(0), Press::Choice(1), Press::Back]);
    assert_eq!(picking.touch(&choices, &Touch::zone("weapon")), Step::Play(0));
}

#[test]
fn of_many_places_those_have_a_button_that_one_mostly_wants() {
    let to = |name: &str| Choice::touching(name, name, [piece(0), Touch::zone(name)]);
    let choices = offer([to("a"), to("b").usual(true), to("c"), to("discard").usual(true)]);
    let Step::Picked(picking) = Picking::default().touch(&choices, &piece(0)) else { panic!("should narrow") };
    assert_eq!(picking.targets(&choices).len(), 4);
    assert_eq!(picking.presses(&choices), [Press::Choice(1), Press::Choice(3), Press::Back]);
}

#[test]
fn another_piece_begins_anew_and_the_same_one_lets_go() {
    let choices = monsters();
    let Step::Picked(picking) = Picking::default().touch(&choices, &piece(0)) else { panic!("should narrow") };
    assert_eq!(picking.touch(&choices, &piece(1)), Step::Play(2));
    assert_eq!(picking.touch(&choices, &piece(0)), Step::Picked(Picking::default()));
    assert_eq!(picking.touch(&choices, &piece(7)), Step::Picked(Picking::default()));
}

#[test]
fn what_is_blocked_says_why() {
    let choices = monsters();
    assert_eq!(Picking::default().touch(&choices, &piece(2)), Step::Blocked("One potion a room.".into()));
    assert_eq!(Picking::default().presses(&choices), [Press::Choice(3)]);
}

#[test]
fn a_drop_makes_both_touches() {
    let choices = monsters();
    let onto = Touch::Value("health".into());
    assert_eq!(Picking::default().drop_on(&choices, &piece(0), &onto), Step::Play(1));
}

#[test]
fn sets_of_pieces_narrow_in_any_order() {
    let pair = |a, b| Choice::touching(format!("{a}{b}"), "", [piece(a), piece(b)]);
    let choices = offer([pair(0, 1), pair(0, 2), pair(1, 2)]);
    let Step::Picked(picking) = Picking::default().touch(&choices, &piece(2)) else { panic!("should narrow") };
    let lit: Vec<Touch> = picking.targets(&choices).into_iter().map(|target| target.touch).collect();
    assert_eq!(lit, [piece(0), piece(1)]);
    assert_eq!(picking.touch(&choices, &piece(1)), Step::Play(2));
}

#[test]
fn a_double_tap_plays_where_there_is_one_place() {
    let choices = offer([Choice::touching("a", "", [piece(0), Touch::zone("east")])]);
    let picking = Picking { touched: vec![piece(0)], path: vec![] };
    assert_eq!(picking.only(&choices), Some(0));
    assert_eq!(Picking::default().only(&choices), None);
}

#[test]
fn a_complete_choice_among_larger_ones_is_a_button() {
    let choices =
        offer([Choice::touching("a", "One", [piece(0)]), Choice::touching("ab", "Two", [piece(0), piece(1)])]);
    let Step::Picked(picking) = Picking::default().touch(&choices, &piece(0)) else { panic!("should narrow") };
    assert!(picking.presses(&choices).contains(&Press::Choice(0)));
    assert_eq!(picking.thrown(&choices), Some(0));
}

#[test]
fn of_gathered_seats_exactly_those_touched_are_told_by_the_button() {
    let [one, two, three] = [0, 1, 2].map(|index| Touch::Seat(Seat::new(index)));
    let double = |text: &str, seats: &[&Touch]| {
        Choice::touching(text, text, seats.iter().copied().cloned().collect::<Vec<_>>()).gathered()
    };
    let offer = offer([
        double("a", &[&one]),
        double("ab", &[&one, &two]),
        double("ac", &[&one, &three]),
        double("abc", &[&one, &two, &three]),
    ]);
    let Step::Picked(picking) = Picking::default().touch(&offer, &one) else { panic!("should gather") };
    let Step::Picked(picking) = picking.touch(&offer, &two) else { panic!("should gather") };
    assert_eq!(picking.presses(&offer), [Press::Choice(1), Press::Back]);
}

#[test]
fn dice_are_thrown_by_a_flick_once_all_are_gathered() {
    let throw = |a, b| {
        let touches = [piece(a), piece(b), Touch::zone("road")];
        Choice::touching(format!("{a}{b}"), "Throw", touches).gathered()
    };
    let choices = offer([throw(0, 1), throw(0, 2), throw(1, 2)]);
    let holding = |places: &[usize]| Picking { touched: places.iter().copied().map(piece).collect(), path: vec![] };
    assert_eq!(holding(&[0]).flung(&choices), None, "one is missing");
    assert_eq!(holding(&[2, 0]).flung(&choices), Some(1));
    // What is laid to a place is not thrown: a slip of the thumb would lay it.
    let choices = offer([Choice::touching("a", "", [piece(0), Touch::zone("east")])]);
    assert_eq!(holding(&[0]).flung(&choices), None);
}

#[test]
fn what_is_gathered_for_one_place_lies_there() {
    let hand = |places: &[usize]| places.iter().copied().map(piece).collect::<Vec<_>>();
    let bid = |places: &[usize], zone: &str| {
        Choice::touching(format!("{places:?}{zone}"), "", [hand(places), vec![Touch::zone(zone)]].concat()).gathered()
    };
    let holding = |places: &[usize]| Picking { touched: hand(places), path: vec![] };
    let choices = offer([bid(&[0, 1], "bid"), bid(&[0, 2], "bid"), bid(&[2, 3], "pot")]);
    assert_eq!(holding(&[0]).tray(&choices), Some("bid"));
    assert_eq!(holding(&[2]).tray(&choices), None, "two places are left");
    assert_eq!(holding(&[2, 3]).tray(&choices), Some("pot"));
    assert_eq!(holding(&[]).tray(&choices), None);
    // What one touch sends needs no place to wait.
    let choices = offer([Choice::touching("a", "", [piece(0), Touch::zone("east")])]);
    assert_eq!(holding(&[0]).tray(&choices), None);
}

#[test]
fn numbers_are_one_stepper_and_paths_open_step_by_step() {
    let bid = |n: i32| Choice { number: Some(n), ..Choice::button(n, n.to_string()) };
    assert_eq!(Picking::default().presses(&offer([bid(2), bid(1)])), [Press::Stepper(vec![1, 0])]);
    let call = |kind: &str, rank: &str| Choice {
        path: vec![kind.into(), rank.into()],
        ..Choice::button(format!("{kind}{rank}"), "")
    };
    let choices = offer([call("Pair", "Two"), call("Pair", "Ten"), call("Straight", "Ten")]);
    let heading = |text: &str| Press::Heading(text.into());
    assert_eq!(Picking::default().presses(&choices), [heading("Pair"), heading("Straight")]);
    let pair = Picking { path: vec!["Pair".into()], ..Picking::default() };
    assert_eq!(pair.presses(&choices), [heading("Two"), heading("Ten"), Press::Back]);
    let ten = Picking { path: vec!["Pair".into(), "Ten".into()], ..Picking::default() };
    assert_eq!(ten.presses(&choices), [Press::Choice(1), Press::Back]);
}

#[test]
fn of_two_choices_made_by_the_same_touches_the_one_under_a_heading_is_made_when_that_is_open() {
    let plain = Choice::touching("plain", "", [piece(0), Touch::zone("east")]);
    let said = Choice { text: "said".into(), path: vec!["Say it".into()], ..plain.clone() };
    let choices = offer([plain, said]);
    let east = Touch::zone("east");
    assert_eq!(Picking::default().presses(&choices), [Press::Heading("Say it".into())]);
    assert_eq!(Picking::default().drop_on(&choices, &piece(0), &east), Step::Play(0));
    let open = Picking { path: vec!["Say it".into()], ..Picking::default() };
    assert_eq!(open.presses(&choices), [Press::Back]);
    let Step::Picked(held) = open.touch(&choices, &piece(0)) else { panic!("the piece is not taken up") };
    assert_eq!(held.touch(&choices, &east), Step::Play(1));
    assert_eq!(open.drop_on(&choices, &piece(0), &east), Step::Play(1));
}

/// A hand of two aces, a three and two fives; any of it is bid by laying it into an envelope.
fn purse() -> (Table, Offer) {
    let cards = ["As", "As", "3s", "5s", "5s"].map(|card| card.parse::<Card>().unwrap());
    let zones = vec![Zone::new("hand", "", Place::Seat, Shape::Fan).up(cards)];
    let table = Table { zones, ..Table::default() };
    let mut choices = Vec::new();
    for (ones, threes, fives) in (0..18).map(|n| (n % 3, n / 3 % 2, n / 6)).skip(1) {
        let notes = (0..ones).chain(2..2 + threes).chain(3..3 + fives).map(|at| Touch::piece("hand", at));
        let total = ones + 3 * threes + 5 * fives;
        let text = format!("{ones}{threes}{fives}");
        let touches: Vec<Touch> = notes.chain([Touch::zone("bid")]).collect();
        choices.push(Choice::touching(text, format!("Bid {total}"), touches).gathered());
    }
    let offer = Offer::new(choices, &table);
    (table, offer)
}

/// The hand after touches of these places, and the labels of the buttons.
fn lifted(offer: &Offer, places: &[usize]) -> (Picking, Vec<String>) {
    let picking =
        places.iter().fold(Picking::default(), |picking, at| match picking.touch(offer, &Touch::piece("hand", *at)) {
            Step::Picked(picking) => picking,
            other => panic!("{at} of {places:?} should be lifted: {other:?}"),
        });
    let label = |press: &Press| match press {
        Press::Choice(index) => offer[*index].label.clone(),
        Press::Back => "×".to_owned(),
        other => panic!("{other:?}"),
    };
    let labels = picking.presses(offer).iter().map(label).collect();
    (picking, labels)
}

#[test]
fn of_two_dice_of_a_player_either_is_thrown_whatever_they_show() {
    let dice = || ["2", "6"].map(|die| die.parse::<Die>().unwrap());
    let own = |touched: &[usize]| touched.iter().map(|place| Touch::piece("dice", *place)).collect::<Vec<_>>();
    let throw = |dice: &[usize]| Choice::touching(format!("{}", dice.len()), "", own(dice)).gathered();
    let at = |zone: Zone| {
        let zone = zone.up(dice());
        Offer::new(vec![throw(&[0]), throw(&[0, 1])], &Table { zones: vec![zone], ..Table::default() })
    };
    let zone = || Zone::new("dice", "", Place::Seat, Shape::Row);
    let second = Touch::piece("dice", 1);
    let lit = |offer: &Offer| Picking::default().targets(offer).iter().any(|target| target.touch == second);
    assert!(lit(&at(zone().alike())));
    let Step::Picked(one) = Picking::default().touch(&at(zone().alike()), &second) else { panic!("it is lifted") };
    assert_eq!(one.flung(&at(zone().alike())), Some(0));
}

#[test]
fn of_alike_pieces_any_may_be_touched_and_exactly_what_is_lifted_is_sent() {
    let (_, offer) = purse();
    for (places, says) in [
        (&[1][..], "Bid 1"),
        (&[4], "Bid 5"),
        (&[3], "Bid 5"),
        (&[0, 4], "Bid 6"),
        (&[4, 1], "Bid 6"),
        (&[1, 0], "Bid 2"),
        (&[4, 3], "Bid 10"),
        (&[4, 2, 1], "Bid 9"),
        (&[4, 2, 0, 1, 3], "Bid 15"),
    ] {
        let (picking, labels) = lifted(&offer, places);
        assert_eq!(labels, [says, "×"], "{places:?}");
        let Step::Play(index) = picking.touch(&offer, &Touch::zone("bid")) else { panic!("the envelope takes it") };
        assert_eq!(offer[index].label, says);
    }
    // Touched again, each of them goes back, whichever it is.
    let (picking, _) = lifted(&offer, &[3, 1, 4]);
    let Step::Picked(less) = picking.touch(&offer, &Touch::piece("hand", 3)) else { panic!("it goes back") };
    assert_eq!(less.touched, [Touch::piece("hand", 1), Touch::piece("hand", 4)]);
    let lit: Vec<Touch> = less.targets(&offer).into_iter().map(|target| target.touch).collect();
    assert_eq!(lit.len(), 4, "the other ace, three, five and the envelope: {lit:?}");
}

#[test]
fn pieces_that_the_rules_tell_apart_do_not_stand_for_each_other() {
    let (table, _) = purse();
    let second = Offer::new(vec![Choice::touching("b", "The second ace", [Touch::piece("hand", 1)])], &table);
    assert_eq!(Picking::default().touch(&second, &Touch::piece("hand", 0)), Step::Nothing);
    let mut ordered = table.clone();
    ordered.zones[0].ordered = true;
    let first = vec![Choice::touching("a", "The first ace", [Touch::piece("hand", 0)])];
    assert_eq!(Picking::default().touch(&Offer::new(first.clone(), &ordered), &Touch::piece("hand", 1)), Step::Nothing);
    assert_eq!(Picking::default().touch(&Offer::new(first, &table), &Touch::piece("hand", 1)), Step::Play(0));
}

#[test]
fn a_piece_too_many_takes_the_place_of_the_first_that_was_lifted() {
    let three = |a, b, c| {
        let touches = [a, b, c].map(|at| Touch::piece("hand", at));
        Choice::touching(format!("{a}{b}{c}"), format!("{a}{b}{c}"), touches).gathered()
    };
    let offer = offer([three(0, 1, 2), three(0, 1, 3), three(0, 2, 3), three(1, 2, 3)]);
    assert_eq!(lifted(&offer, &[3, 1]).1, Vec::<String>::new(), "two are not enough");
    assert_eq!(lifted(&offer, &[3, 1, 0]).1, ["013", "×"]);
    assert_eq!(lifted(&offer, &[3, 1, 0, 2]).1, ["012", "×"]);
}

#[test]
fn what_is_gathered_elsewhere_is_held_and_let_go_of() {
    let put = |at: usize| Choice::touching(format!("put {at}"), "", [piece(at)]);
    let offer = offer([Choice { held: true, ..put(0) }, put(1), Choice::button("done", "Play 1 card")]);
    let none = Picking::default();
    assert!(none.holds(&offer, &piece(0)) && !none.holds(&offer, &piece(1)));
    assert_eq!(none.targets(&offer).len(), 1, "what is held is not lit");
    assert_eq!(none.presses(&offer), [Press::Choice(2), Press::Back]);
    assert_eq!(none.touch(&offer, &piece(0)), Step::Play(0), "made again, it is let go of");
}

#[test]
fn what_would_move_too_glows_as_soon_as_one_choice_is_left() {
    let give = |at: usize, lights: &[usize]| {
        let lights: Vec<Touch> = lights.iter().map(|at| Touch::piece("bar", *at)).collect();
        Choice::touching(at, "", [piece(at), Touch::zone("bar")]).lighting(lights)
    };
    let offer = offer([give(0, &[1, 2]), give(1, &[]), give(2, &[3])]);
    let lit = |picking: &Picking| picking.lights(&offer).to_vec();
    let none = Picking::default();
    assert_eq!(lit(&none), [], "nothing is touched");
    assert_eq!(lit(&none.lift(&offer, &piece(0))), [Touch::piece("bar", 1), Touch::piece("bar", 2)]);
    assert_eq!(lit(&none.lift(&offer, &piece(1))), []);
    assert_eq!(lit(&none.lift(&offer, &piece(0)).lift(&offer, &piece(2))), [Touch::piece("bar", 3)]);
}

#[test]
fn a_zone_that_stands_for_another_is_touched_in_its_place() {
    let bid = |at: usize| Choice::touching(at, "", [piece(at), Touch::zone("prize")]).note("beats 3").begun("Bid?");
    let slot = Zone::new("slot", "You", Place::Centre { row: 0 }, Shape::Pile).stands_for("prize");
    let offer = Offer::new(vec![bid(0), bid(1)], &Table { zones: vec![slot], ..Table::default() });
    let lifted = Picking::default().lift(&offer, &piece(1));
    let lit: Vec<(Touch, String)> =
        lifted.targets(&offer).into_iter().map(|target| (target.touch, target.note)).collect();
    assert_eq!(lit, [(Touch::zone("prize"), "beats 3".to_owned()), (Touch::zone("slot"), String::new())]);
    assert_eq!(lifted.touch(&offer, &Touch::zone("slot")), Step::Play(1));
    assert_eq!(lifted.touch(&offer, &Touch::zone("prize")), Step::Play(1));
}

#[test]
fn a_game_asks_about_what_has_been_begun_where_all_that_is_left_agrees() {
    let to = |zone: &str| Choice::touching(zone, "", [piece(0), Touch::zone(zone)]);
    let both =
        offer([to("weapon").begun("With your 9, or bare-handed?"), to("health").begun("With your 9, or bare-handed?")]);
    let lifted = Picking::default().lift(&both, &piece(0));
    assert_eq!(lifted.begun(&both), Some("With your 9, or bare-handed?"));
    assert_eq!(Picking::default().begun(&both), None);
    let one = offer([to("weapon").begun("With your 9?"), to("health")]);
    assert_eq!(lifted.begun(&one), None);
}
