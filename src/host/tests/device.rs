//! Several people at one device: the curtain, their names, what they have seen.

use super::*;

#[test]
fn nobody_is_shown_again_what_they_have_seen_before_the_curtain_fell() {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("mia", &[person("Eva"), person("Tom")])));
    let mut looks = 0;
    for _ in 0..40 {
        let standing = update(&tells).1.clone();
        if standing.over.is_some() {
            break;
        }
        if let Some(seat) = standing.curtain {
            tells = host.ask(Ask::Look(seat));
            let again = update(&tells).0.iter().any(|frame| frame.mover == Some(seat));
            assert!(!again, "{seat} sees their own move a second time");
            looks += 1;
            continue;
        }
        let Viewer::Seat(seat) = standing.viewer else { panic!("nobody looks") };
        let choice = standing.choices.iter().find(|choice| choice.blocked.is_none()).expect("somebody is asked");
        tells = host.ask(Ask::Move { seat, ply: standing.ply, text: choice.text.clone() });
    }
    assert!(looks > 3, "the device went round {looks} times");
}

#[test]
fn a_name_that_is_said_at_the_curtain_is_kept_with_the_match() {
    let mut host = Host::default();
    host.ask(Ask::Open(plan("mia", &[person("You"), computer("easy"), person("Guest 2")])));
    assert_eq!(host.ask(Ask::Name { seat: Seat::new(2), name: "Bea".to_owned() }), []);
    assert_eq!(refusal(&host.ask(Ask::Name { seat: Seat::new(1), name: "Bea".to_owned() })), "nobody sits at p2");
    let tells = host.ask(Ask::Look(Seat::FIRST));
    let saved = Saved::from_json(&update(&tells).1.saved).expect("the host wrote it");
    assert_eq!(saved.plan.players[2].name(), "Bea");
}

#[test]
fn people_at_one_device_take_turns_without_a_curtain_where_nothing_is_hidden() {
    let mut host = Host::default();
    let mut tells = host.ask(Ask::Open(plan("bogart", &[person("Eva"), person("Tom")])));
    let (mut before, mut turns) = (None, 0);
    while update(&tells).1.over.is_none() {
        let (frames, standing) = update(&tells);
        let seat = standing.to_act[0];
        assert_eq!((standing.curtain, standing.viewer), (None, Viewer::Seat(seat)));
        let prompt = &frames.last().expect("something is shown").table.prompt;
        // What is asked is asked of whom it is for, by name where the device goes over.
        assert!(!prompt.contains("Waiting"), "{prompt}");
        assert_eq!(prompt.starts_with(&format!("{}: ", seat.named())), before != Some(seat), "{prompt}");
        turns += u32::from(before.replace(seat) != Some(seat));
        let choice = standing.choices.iter().find(|choice| choice.blocked.is_none()).expect("somebody is asked");
        let ask = Ask::Move { seat, ply: standing.ply, text: choice.text.clone() };
        tells = host.ask(ask);
    }
    assert!(turns > 3, "{turns}");
}

#[test]
fn the_curtain_hides_each_hand_from_the_other_people() {
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(plan("all-fives", &[person("Eva"), computer("easy"), person("Tom")])));
    let mut tells = tells;
    let mut curtains = 0;
    for _ in 0..400 {
        let (frames, standing) = update(&tells);
        let standing = standing.clone();
        if standing.over.is_some() || curtains > 6 {
            break;
        }
        for frame in frames {
            for person in [Seat::new(0), Seat::new(2)] {
                let hand = frame.table.zone(&format!("{person}.hand")).expect("everybody has a hand");
                let open = hand.pieces.iter().any(|piece| piece.face.is_some());
                // At the end of a hand all hands are shown; before that only one's own.
                let may_see = standing.viewer == Viewer::Seat(person) || frame.table.summary.is_some();
                assert!(!open || may_see, "{person} is seen by {:?}", standing.viewer);
            }
        }
        tells = if let Some(seat) = standing.curtain {
            assert!(standing.choices.is_empty(), "choices are offered through the curtain");
            curtains += 1;
            let tells = host.ask(Ask::Look(seat));
            assert_eq!(update(&tells).1.viewer, Viewer::Seat(seat));
            tells
        } else if host.is_thinking() {
            host.think(1, true)
        } else {
            let Viewer::Seat(seat) = standing.viewer else { panic!("nobody looks") };
            let choice = standing.choices.iter().find(|choice| choice.blocked.is_none()).expect("somebody is asked");
            host.ask(Ask::Move { seat, ply: standing.ply, text: choice.text.clone() })
        };
    }
    assert!(curtains > 3, "the device was handed over only {curtains} times");
}
