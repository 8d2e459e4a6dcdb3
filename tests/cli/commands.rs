//! Every command but `play`.

use std::process::Stdio;

use super::{TAKE, file, one_die, run, run_with, tool};

#[test]
fn the_overview_names_every_command_and_each_has_help() {
    for args in ["", "--help", "help"] {
        assert!(run(args).ok().contains("simulate"), "{args}");
    }
    for command in ["list", "play", "check", "replay", "advise", "simulate", "bench"] {
        let help = run(&format!("{command} --help")).ok();
        assert!(help.contains(&format!("usage: pipyard {command}")), "{help}");
    }
    assert!(run("--version").ok().starts_with("pipyard "));
}

#[test]
fn list_names_the_games() {
    assert!(run("list").ok().lines().any(|line| line.starts_with("bogart ") && line.contains("2–6 seats")));
    let cards = run("list --json").json();
    assert!(cards.as_array().unwrap().iter().any(|card| card["id"] == "bogart" && card["seats"][1] == 6));
}

#[test]
fn check_passes_what_is_right_and_tells_what_is_wrong() {
    let folder = run("check tests/scenarios").ok();
    assert!(folder.contains(&format!("ok    {TAKE}")) && folder.trim_end().ends_with("0 failed"), "{folder}");
    let right = std::fs::read_to_string(TAKE).unwrap();
    assert!(run_with("check -", &right).ok().ends_with("1 passed, 0 failed\n"));
    let wrong = file("wrong.json", &right.replace("\"scores\": [0, 6, 0]", "\"scores\": [6, 0, 0]"));
    let answer = run(&format!("check {TAKE} {wrong}"));
    assert_eq!((answer.status, answer.err.as_str()), (Some(1), ""));
    assert!(answer.out.contains("after 4: scores should be [6, 0, 0] but is [0, 6, 0]"), "{}", answer.out);
    assert!(answer.out.ends_with("1 passed, 1 failed\n"));
    let refused = file("refused.json", &right.replacen("p2 roll", "p3 roll", 1));
    let answer = run(&format!("check {refused}"));
    assert_eq!(answer.status, Some(1));
    assert!(answer.out.contains("move 1: \"roll\" is refused: it is not the turn of p3"), "{}", answer.out);
}

#[test]
fn replay_tells_the_match_and_its_end() {
    let story = run("replay tests/scenarios/bogart/target.json").ok();
    for line in ["1. p1 roll", "p1 threw a 1 – 10 chips stayed in the pot", "p1 wins with 22 chips"] {
        assert!(story.contains(line), "{line} is missing in\n{story}");
    }
}

#[test]
fn replay_tells_what_chance_gave_and_the_seal_of_the_deal() {
    let record = one_die(2);
    let given = run_with("replay - --drawn --salt 00ff", &record).ok();
    let lines: Vec<&str> = given.lines().collect();
    // printf %s 'pipyard 3 00ff' | sha256sum
    let print = "31040a04158c60fee66077539bd5501b67fda10293202ff6047e8e70256c6c37";
    assert_eq!(lines, [&format!("{print}  pipyard 3 00ff"), "   0 pick p1 of 2", "   1 roll 2 of 4"]);
    let told = run_with("replay - --salt 00ff", &record).ok();
    assert!(told.starts_with(print) && told.contains("1. p1 roll"), "{told}");
    assert!(run_with("replay - --drawn --json", &record).err.contains("neither --drawn nor --salt"));
}

#[test]
fn replay_as_json_has_everything_a_program_needs() {
    let json = run(&format!("replay {TAKE} --after 3 --json")).json();
    assert_eq!(json["to_act"], serde_json::json!(["p2"]));
    assert_eq!(json["may_act"], serde_json::json!([]));
    assert_eq!(json["legal"], serde_json::json!({ "p1": [], "p2": ["roll", "take"], "p3": [] }));
    assert_eq!(json["zones"], serde_json::json!({ "dice": ["2", "2", "4"] }));
    assert_eq!(json["scores"], serde_json::json!([0, 0, 0]));
    assert_eq!(json["values"]["pot"], 6);
    assert_eq!((&json["over"], &json["moves"]), (&false.into(), &3.into()));
    let over = run("replay tests/scenarios/bogart/five-clean.json --json").json();
    assert_eq!((&over["over"], &over["winners"]), (&true.into(), &serde_json::json!(["p4"])));
}

#[test]
fn a_seat_is_shown_its_own_moves_only() {
    let json = run_with("replay - --view p1 --json", &one_die(2)).json();
    assert_eq!(json["legal"], serde_json::json!({ "p1": ["roll", "take"] }));
    let json = run_with("replay - --view public --json", &one_die(2)).json();
    assert_eq!(json["legal"], serde_json::json!({}));
    assert!(
        run_with("replay - --view p2", &one_die(2))
            .ok()
            .ends_with("Waiting for p1\n(Next: 2 dice, 56% safe; the pot becomes 3)\n")
    );
}

#[test]
fn advise_tells_move_and_reason() {
    let text = run_with("advise -", &one_die(2)).ok();
    assert!(text.starts_with("p1 take  52 % to win  "), "{text}");
    let json = run_with("advise - --json --millis 3000", &one_die(4)).json();
    let answer = &json[0];
    assert_eq!(answer["seat"], "p1");
    assert!(answer["chance"].as_f64().is_some_and(|chance| (0.1..0.6).contains(&chance)), "{answer}");
    assert_eq!(answer["looked_at"].as_array().map(Vec::len), Some(2));
    assert!(run_with("advise - --level normal --seat p1", &one_die(4)).ok().starts_with("p1 roll"));
}

#[test]
fn simulate_rotates_levels_and_counts_wins() {
    let json = run("simulate bogart --players hard,random --games 600 --seed 9 --option target=20 --json").json();
    let players = json["players"].as_array().unwrap();
    let share = |index: usize| players[index]["wins"].as_f64().unwrap();
    assert_eq!((&json["seats"], &json["games"]), (&2.into(), &600.into()));
    assert!(share(0) > 0.7 && (share(0) + share(1) - 1.0).abs() < 1e-9, "{json}");
    let interval = players[0]["interval"].as_f64().unwrap();
    assert!((0.02..0.05).contains(&interval), "{interval}");
    let text = run("simulate bogart --seats 3 --players normal,random --games 30").ok();
    assert!(text.starts_with("Bogart, 3 seats, 30 matches"), "{text}");
    assert!(text.lines().any(|line| line.trim_start().starts_with("random         2")), "{text}");
    let again = || run("simulate bogart --players easy,normal --games 50 --json").json()["players"][0]["wins"].clone();
    assert_eq!(again(), again(), "the same seed gives the same matches");
}

#[test]
fn bench_measures() {
    let text = run("bench bogart --seats 3 --seconds 0.02").ok();
    assert!(text.lines().nth(1).is_some_and(|line| line.starts_with("bogart  ")), "{text}");
    let json = run("bench --seconds 0.01 --json").json();
    assert!(json[0]["playouts"].as_f64().is_some_and(|speed| speed > 0.0), "{json}");
    let oh_hell = || run("bench oh-hell --seconds 0.01 --option shape=down --json").json();
    let json = oh_hell();
    let digest = json[0]["digest"].as_str().expect("a text");
    assert!(digest.len() == 16 && oh_hell()[0]["digest"] == digest, "random matches come out the same every time");
    let kinds = json[0]["rounds"].as_array().expect("a list of kinds").iter().map(|pair| &pair[0]);
    assert_eq!(kinds.collect::<Vec<_>>(), ["bid", "play"], "rounds are measured at each kind of decision");
}

#[test]
fn a_closed_pipe_is_no_accident() {
    for args in ["list --json", "replay tests/scenarios/bogart/target-fifty.json", "play bogart --you none --seed 2"] {
        let mut child = tool()
            .args(args.split_whitespace())
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the tool starts");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("the tool ends");
        assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""), "{args}");
    }
}
