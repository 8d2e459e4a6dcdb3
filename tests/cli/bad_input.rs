//! Bad input is one line on stderr and exit status 2.

use super::{Answer, TAKE, file, run, run_with};

/// Checks the status and the one line, and that the line says this.
fn is_bad(answer: &Answer, says: &str) {
    assert_eq!((answer.status, answer.out.as_str()), (Some(2), ""), "{}", answer.err);
    assert_eq!(answer.err.lines().count(), 1, "{}", answer.err);
    assert!(answer.err.starts_with("pipyard: ") && answer.err.contains(says), "{} does not say: {says}", answer.err);
}

#[test]
fn unknown_words_are_named_with_what_is_known() {
    for (args, says) in [
        (
            "frob",
            "there is no command \"frob\"; the commands are: list, play, check, replay, advise, simulate, calibrate, bench",
        ),
        ("list --frob", "list: there is no option --frob"),
        ("list bogart", "\"bogart\" is one argument too many"),
        ("list -x", "there is no option -x"),
        ("play", "which game?"),
        ("play whist", "there is no game \"whist\""),
        ("play bogart bogart", "one argument too many"),
        ("bench whist", "there is no game \"whist\""),
        ("simulate whist --players hard,random", "there is no game \"whist\""),
    ] {
        is_bad(&run(args), says);
    }
}

#[test]
fn numbers_and_set_ups_are_checked() {
    for (args, says) in [
        ("play bogart --seats", "missing argument"),
        ("play bogart --seats many", "--seats wants a whole number, not \"many\""),
        ("play bogart --seats 7", "Bogart is for 2 to 6 seats, not 7"),
        ("play bogart --seed -1", "--seed wants a whole number"),
        ("play bogart --option target", "--option wants id=value, not \"target\""),
        ("play bogart --option target=31", "option \"target\" cannot be \"31\"; it can be: 20, 30, 50"),
        ("play bogart --option tempo=1", "Bogart has no option \"tempo\""),
        ("play bogart --seats 2 --you p3", "there is no p3 at a table of 2"),
        ("play bogart --you me", "\"me\" is not a seat, like p1"),
        (
            "play bogart --level genius",
            "Bogart has no level \"genius\"; its levels are: random, plain, easy, normal, hard",
        ),
        ("simulate bogart", "--players wants levels"),
        ("simulate bogart --players hard,genius", "no level \"genius\""),
        ("simulate bogart --players hard,hard,hard --seats 2", "3 players do not fit on 2 seats"),
        ("simulate bogart --players hard,random --games 0", "at least one match"),
        ("simulate bogart --players plain,plain", "say with --millis how long plain may think"),
        ("bench bogart --seconds -1", "--seconds wants a number"),
        ("bench --seats 3", "name it"),
    ] {
        is_bad(&run(args), says);
    }
}

#[test]
fn files_are_checked() {
    let broken = file("broken.json", "{ \"format\": ");
    let later = file("later.json", r#"{"format":"pipyard/9","game":"bogart","seats":2}"#);
    let nobody = file("nobody.json", r#"{"format":"pipyard/1","game":"whist","seats":2}"#);
    let bad_move = file("bad-move.json", r#"{"format":"pipyard/1","game":"bogart","seats":2,"moves":["p1 fly"]}"#);
    let bad_fate = file("bad-fate.json", r#"{"format":"pipyard/1","game":"bogart","seats":2,"fate":{"picks":["p9"]}}"#);
    for command in ["replay", "advise"] {
        is_bad(&run(command), "which record?");
        is_bad(&run(&format!("{command} no-such-file.json")), "cannot read no-such-file.json");
        is_bad(&run(&format!("{command} {broken}")), "this is not a record");
        is_bad(&run(&format!("{command} {later}")), "this version reads \"pipyard/1\"");
        is_bad(&run(&format!("{command} {nobody}")), "there is no game \"whist\"");
        is_bad(&run(&format!("{command} {bad_move}")), "move 1: \"fly\" is refused");
        is_bad(&run(&format!("{command} {bad_fate}")), "the scripted pick \"p9\"");
        is_bad(&run_with(&format!("{command} -"), ""), "-: this is not a record");
    }
    is_bad(&run(&format!("replay {TAKE} --after 5")), "there are only 4 moves");
    is_bad(&run(&format!("replay {TAKE} --after x")), "--after wants a number of moves");
    is_bad(&run(&format!("replay {TAKE} --view p4")), "there is no p4 at a table of 3");
    is_bad(&run("advise tests/scenarios/bogart/target.json"), "the match is over");
    is_bad(&run(&format!("advise {TAKE} --seat p1")), "p1 has no move now");
    is_bad(&run(&format!("advise {TAKE} --level genius")), "no level \"genius\"");
    is_bad(&run("check"), "which files?");
    is_bad(&run("check no-such-file.json"), "cannot read no-such-file.json");
    is_bad(&run("check src/cli"), "there is no .json file below src/cli");
}
