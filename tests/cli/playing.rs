//! `pipyard play`, with a person who types.

use super::{run, run_with};

#[test]
fn moves_go_in_by_notation_and_by_number() {
    let out = run_with("play bogart --seats 2 --seed 6 --you p1,p2", "roll\n2\nrecord\nquit\n").ok();
    let record = out.lines().find_map(|line| line.find('{').map(|at| &line[at..])).expect("a record");
    let record: serde_json::Value = serde_json::from_str(record).expect("the record is JSON");
    assert_eq!((&record["game"], &record["fate"]["seed"]), (&"bogart".into(), &6.into()));
    let moves: Vec<&str> = record["moves"].as_array().unwrap().iter().filter_map(|line| line.as_str()).collect();
    assert_eq!(moves.len(), 2, "{moves:?}");
    assert!(moves[0].ends_with("roll") && moves[1].ends_with("take"), "{moves:?}");
}

#[test]
fn the_other_seats_play_and_the_match_ends() {
    let out = run_with("play bogart --seats 3 --seed 1 --level hard --option target=20", &"1\n".repeat(400)).ok();
    assert!(out.contains("p2 put") && out.contains("p3 put"), "{out}");
    assert!(
        out.contains("Longest run") && out.trim_end().lines().last().is_some_and(|line| line.contains("win")),
        "{out}"
    );
}

#[test]
fn one_can_watch() {
    let out = run("play bogart --you none --seed 3").ok();
    assert!(out.contains("won the match"), "{out}");
}

#[test]
fn nonsense_is_refused_with_what_can_be_typed() {
    let out =
        run_with("play bogart --seats 2 --seed 1 --you p1,p2", "take\nfly\n0\n99999999999999999999\n\nquit\n").ok();
    assert!(out.contains("\"take\" is refused: the first die comes first"), "{out}");
    assert!(out.contains("\"fly\" is refused: it is not a move: write \"roll\" or \"take\""), "{out}");
    assert!(out.contains("hint undo table moves record help quit"), "{out}");
}

#[test]
fn hint_undo_and_the_other_words_work() {
    let input = "hint\nroll\nundo\nundo\nhelp\ntable\nmoves\n";
    let out = run_with("play bogart --seats 2 --seed 6 --you p1,p2", input).ok();
    for line in
        ["hint: roll: the first die has to be rolled", "back to move 1", "there is nothing of yours to take back"]
    {
        assert!(out.contains(line), "{line} is missing in\n{out}");
    }
}

#[test]
fn an_act_of_several_moves_is_typed_as_it_is_listed_or_by_its_number() {
    let listed = run_with("play bogey --seed 1", "moves\nquit\n").ok();
    let act = listed.lines().find(|line| line.contains("; end")).expect("the rest can be discarded at once").trim();
    let (number, text) = act.split_once("  ").expect("a number and a move");
    let text = text.split("  ").next().expect("the moves");
    for input in [number, text] {
        let out = run_with("play bogey --seed 1", &format!("{input}\nrecord\nquit\n")).ok();
        assert!(!out.contains("is refused"), "{out}");
        let record = out.lines().find(|line| line.contains("\"moves\"")).expect("a record");
        assert!(record.contains("\"p1 end\"") && record.matches("p1 discard").count() == 5, "{record}");
    }
}
