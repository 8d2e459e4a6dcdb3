//! What a touch leads to.

use super::*;

fn piece(index: usize) -> Touch {
    Touch::piece("room", index)
}

fn monsters() -> Vec<Choice> {
    vec![
        Choice::touching("w", "With the weapon", [piece(0), Touch::zone("weapon")]).note("−3"),
        Choice::touching("b", "Bare hands", [piece(0), Touch::Value("health".into())]).note("−11"),
        Choice::touching("t", "Drink", [piece(1)]),
        Choice::button("avoid", "Avoid").blocked("You avoided the last room."),
        Choice::touching("x", "Spill", [piece(2)]).blocked("One potion a room."),
    ]
}

#[test]
fn one_choice_left_is_played_at_once() {
    assert_eq!(Picking::default().touch(&monsters(), &piece(1)), Step::Play(2));
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
    let choices = vec![pair(0, 1), pair(0, 2), pair(1, 2)];
    let Step::Picked(picking) = Picking::default().touch(&choices, &piece(2)) else { panic!("should narrow") };
    let lit: Vec<Touch> = picking.targets(&choices).into_iter().map(|target| target.touch).collect();
    assert_eq!(lit, [piece(0), piece(1)]);
    assert_eq!(picking.touch(&choices, &piece(1)), Step::Play(2));
}

#[test]
fn a_double_tap_plays_where_there_is_one_place() {
    let choices = vec![Choice::touching("a", "", [piece(0), Touch::zone("east")])];
    let picking = Picking { touched: vec![piece(0)], path: vec![] };
    assert_eq!(picking.only(&choices), Some(0));
    assert_eq!(Picking::default().only(&choices), None);
}

#[test]
fn a_complete_choice_among_larger_ones_is_a_button() {
    let choices = vec![Choice::touching("a", "One", [piece(0)]), Choice::touching("ab", "Two", [piece(0), piece(1)])];
    let Step::Picked(picking) = Picking::default().touch(&choices, &piece(0)) else { panic!("should narrow") };
    assert!(picking.presses(&choices).contains(&Press::Choice(0)));
    assert_eq!(picking.thrown(&choices), Some(0));
}

#[test]
fn numbers_are_one_stepper_and_paths_open_step_by_step() {
    let bid = |n: i32| Choice { number: Some(n), ..Choice::button(n, n.to_string()) };
    assert_eq!(Picking::default().presses(&[bid(2), bid(1)]), [Press::Stepper(vec![1, 0])]);
    let call = |kind: &str, rank: &str| Choice {
        path: vec![kind.into(), rank.into()],
        ..Choice::button(format!("{kind}{rank}"), "")
    };
    let choices = [call("Pair", "Two"), call("Pair", "Ten"), call("Straight", "Ten")];
    let heading = |text: &str| Press::Heading(text.into());
    assert_eq!(Picking::default().presses(&choices), [heading("Pair"), heading("Straight")]);
    let pair = Picking { path: vec!["Pair".into()], ..Picking::default() };
    assert_eq!(pair.presses(&choices), [heading("Two"), heading("Ten"), Press::Back]);
    let ten = Picking { path: vec!["Pair".into(), "Ten".into()], ..Picking::default() };
    assert_eq!(ten.presses(&choices), [Press::Choice(1), Press::Back]);
}
