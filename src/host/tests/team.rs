//! Teams, and people who are out: who is asked, and who need not wait.

use super::*;

/// A deal of Canadian Fish of which only p1's team still has cards; p1 is a person.
fn endgame() -> (Host, Vec<Tell>) {
    let text = include_str!("../../../tests/scenarios/canadian-fish/one-team-has-all-the-cards.json");
    let mut record: Record = serde_json::from_str(text).expect("a scenario is a record");
    record.moves.truncate(8);
    let mut players = vec![computer("normal"); 6];
    players[0] = person("Eva");
    let plan = plan("canadian-fish", &players);
    let saved = saved(plan, record);
    let mut host = Host::default();
    let tells = host.ask(Ask::Resume(saved.to_json()));
    (host, tells)
}

#[test]
fn where_one_of_a_team_is_enough_people_come_first() {
    let (mut host, tells) = endgame();
    let standing = update(&tells).1.clone();
    assert!(standing.waits && !host.is_thinking(), "{standing:?}");
    assert_eq!(standing.to_act, [0, 2, 4].map(Seat::new));
    let text = "declare low-d".to_owned();
    assert!(standing.choices.iter().any(|choice| choice.text == text), "{:?}", standing.choices);
    let tells = host.ask(Ask::Move { seat: Seat::FIRST, ply: standing.ply, text });
    assert_eq!(update(&tells).1.to_act, [Seat::FIRST]);
}

#[test]
fn who_is_out_need_not_wait_for_those_who_think() {
    let players = [computer("hard"), computer("hard"), person("Eva")];
    let mut host = Host::default();
    let tells = host.ask(Ask::Open(Plan {
        options: [("shape".to_owned(), "down".to_owned())].into(),
        ..plan("oh-hell", &players)
    }));
    let mut standing = update(&tells).1.clone();
    // Bids come first, and hers may be among the first of them.
    while let Some(choice) = standing.choices.first() {
        let (seat, text) = (Seat::new(2), choice.text.clone());
        let tells = host.ask(Ask::Move { seat, ply: standing.ply, text });
        standing = update(&tells).1.clone();
    }
    assert!(host.is_thinking());
    assert!(host.think(1, false).is_empty(), "a hard seat thinks for more than a round");
    assert!(host.ask(Ask::Hurry).is_empty());
    let tells = host.think(1, false);
    assert!(!tells.is_empty(), "it answers at once");
    // Until she is asked again.
    let mut standing = update(&tells).1.clone();
    while standing.choices.is_empty() {
        standing = update(&host.think(1, false)).1.clone();
    }
    let (seat, text) = (Seat::new(2), standing.choices[0].text.clone());
    host.ask(Ask::Move { seat, ply: standing.ply, text });
    assert!(host.is_thinking() && host.think(1, false).is_empty());
}

#[test]
fn where_people_leave_it_to_their_team_a_computer_seat_speaks_for_it() {
    let (mut host, tells) = endgame();
    let ply = update(&tells).1.ply;
    let tells = host.ask(Ask::GoOn { ply });
    assert!(!update(&tells).1.waits && host.is_thinking());
    let tells = host.think(10_000, true);
    let standing = update(&tells).1;
    // It held the whole half-suit, so that was that; before the next one people are asked again.
    assert!(standing.ply == ply + 1 && standing.waits, "{standing:?}");
}
