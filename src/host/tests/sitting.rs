//! One page of the app after the other: what was asked for the one before is not answered to the next.

use super::*;

fn open(host: &mut Host, sitting: u32, game: &str) -> Vec<Tell> {
    host.hear(sitting, Ask::Open(plan(game, &[person("Eva"), computer("easy")])))
}

#[test]
fn what_is_asked_for_a_sitting_that_is_over_is_not_answered() {
    let mut host = Host::default();
    open(&mut host, 1, "mia");
    open(&mut host, 2, "bogart");
    for late in [Ask::SameAgain, Ask::Undo, Ask::Close] {
        assert_eq!(host.hear(1, late), Vec::new());
    }
    assert_eq!(host.sitting(), 2);
    let told = host.hear(2, Ask::SameAgain);
    assert!(matches!(&told[0], Tell::Opened { plan, .. } if plan.game == "bogart"), "{told:?}");
}

#[test]
fn with_the_next_sitting_the_match_of_the_one_before_is_closed() {
    let mut host = Host::default();
    let mut tells = open(&mut host, 1, "bogart");
    // Until a computer seat thinks.
    while !host.is_thinking() {
        let standing = update(&tells).1;
        let choice = standing.choices.first().expect("somebody is asked");
        let (ply, text) = (standing.ply, choice.text.clone());
        tells = host.hear(1, Ask::Move { seat: Seat::FIRST, ply, text });
    }
    // Even where nothing comes of the next one.
    assert!(!refusal(&host.hear(2, Ask::Resume("torn".to_owned()))).is_empty());
    assert!(!host.is_thinking());
    assert_eq!(host.think(10_000, true), Vec::new());
    assert_eq!(refusal(&host.hear(2, Ask::Undo)), "no match is open");
}
