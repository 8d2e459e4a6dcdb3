//! Rulings, secrecy, beliefs against brute force, levels.

use super::entries::{Entry, Inquiry};
use super::knowledge::{Belief, chance, truth};
use super::words::{Answer, Attribute, Word};
use super::{Insider, Outcome, Phase};
use crate::engine::{Agent, Fate, Rng, Rules, Setup, Skill, Turn};
use crate::play::Match;
use crate::play::fixture::{fixture, seat};
use crate::table::{Seat, Viewer};

#[test]
fn the_word_is_nobodys_but_the_masters_and_the_insiders() {
    let at = fixture::<Insider>(4).deck("2s As Ks 3s").pick("owl").begin();
    let note = |name: &str| {
        let table = at.table(Viewer::Seat(seat(name)));
        table.zone(&format!("{name}.role")).map(|zone| zone.note.clone()).unwrap_or_default()
    };
    assert_eq!(["p1", "p2", "p3", "p4"].map(note), ["", "owl", "owl", ""]);
}

/// A round in the app at four seats in which p1 is the Master, p2 the Insider, and p3 has found the owl.
fn found_in_the_app() -> crate::play::fixture::Position<Insider> {
    let options = [("talk", "app"), ("minutes", "0")];
    let mut at = fixture::<Insider>(4).options(&options).deck("Ks As 2s 3s").pick("owl").begin();
    at.play("p2 ask bird").play("p1 answer yes").play("p3 guess owl");
    at
}

fn notes(table: &crate::table::Table) -> Vec<&str> {
    table.seats.iter().map(|view| view.note.as_str()).collect()
}

#[test]
fn a_plate_says_who_is_asking_and_whom_a_seat_suspects() {
    let options = [("talk", "app"), ("minutes", "0")];
    let mut at = fixture::<Insider>(4).options(&options).deck("Ks As 2s 3s").pick("owl").begin();
    at.play("p2 ask bird");
    assert_eq!(notes(&at.public()), ["Master", "{is} asking", "", ""]);
    assert!(at.public().seats.iter().all(|view| view.bubble.is_empty()), "the question has no room there");
    let mut at = found_in_the_app();
    assert!(at.public().lingers, "it is a moment");
    at.play("p2 suspect p3 q2");
    assert_eq!(at.public().seats[1].bubble, "{p3}!");
    at.play("p3 trust p4").play("p4 silent");
    assert_eq!(notes(&at.public()), ["Master", "{suspects} {p3}", "{trusts} {p4}", "said nothing"]);
}

#[test]
fn a_first_vote_without_a_majority_is_seen_before_all_point() {
    let mut at = found_in_the_app();
    at.play("p2 suspect p3").play("p3 silent").play("p4 silent").play("p1 silent");
    at.play("p1 acquit").play("p3 acquit").play("p4 acquit");
    assert_eq!(notes(&at.public()), ["voted", "{suspects} {p3}", "voted", "voted"], "what they voted is hidden");
    at.play("p2 accuse");
    let table = at.public();
    assert!(table.lingers, "whoever voted last");
    assert_eq!(notes(&table), ["voted no", "voted yes", "voted no", "voted no"]);
    assert_eq!(table.cues[0].text, "1 to 3: no majority");
    assert_eq!(at.seen_by("p2").prompt, "1 to 3: no majority. Who is the Insider? Point at somebody");
    at.play("p3 point p2");
    assert_eq!(notes(&at.public()), ["voted no", "voted yes", "pointed", "voted no"]);
    assert!(!at.public().lingers);
}

#[test]
fn where_there_are_rounds_of_talk_the_prompt_says_which() {
    let mut at = found_in_the_app().with(|game| {
        game.asked = game.house.questions;
        assert_eq!(game.house.laps(game.asked), 3);
    });
    assert_eq!(at.seen_by("p2").prompt, "First of three rounds of talk. Whom do you suspect?");
    at.play("p2 silent").play("p3 silent").play("p4 silent").play("p1 silent");
    assert_eq!(at.seen_by("p3").prompt, "Second of three rounds of talk. {p2} speaks");
    let suspect = at.choices(seat("p2")).into_iter().find(|choice| choice.text == "suspect p3").unwrap();
    assert_eq!(suspect.word, "I suspect {p3}");
}

#[test]
fn the_result_says_who_wins_and_why_before_it_weighs_the_questions() {
    let mut at = found_in_the_app();
    at.play("p2 silent").play("p3 silent").play("p4 silent").play("p1 silent");
    for vote in ["p1 accuse", "p2 accuse", "p3 acquit", "p4 accuse"] {
        at.play(vote);
    }
    let summary = at.public().summary.expect("it is over");
    assert_eq!(summary.title, "{p2} wins: the Insider got away");
    let lines: Vec<&str> = summary.story.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(lines[2], "First vote: {p1}, {p2} and {p4} accused {p3}.");
    assert_eq!(lines[3], "{p3} was accused and {is} innocent: the Insider wins.");
    let shares: Vec<i32> =
        summary.story[5..].iter().filter_map(|line| line.result.strip_suffix('%')?.parse().ok()).collect();
    assert_eq!((shares.len(), shares.iter().sum()), (2, 100), "{lines:?}");
}

#[test]
fn ones_own_card_says_what_one_is() {
    let at = fixture::<Insider>(4).deck("2s As Ks 3s").pick("owl").begin();
    let mark = |viewer: &str, of: usize| {
        at.table(Viewer::Seat(seat(viewer))).zone(&format!("p{of}.role")).expect("it lies there").pieces[0].mark.clone()
    };
    assert_eq!([mark("p1", 1), mark("p2", 2), mark("p3", 3)], ["Common", "Insider", "Master"]);
    assert_eq!([mark("p1", 2), mark("p1", 3)], ["", "Master"]);
}

#[test]
fn a_word_of_ones_own_is_seen_by_no_move_and_refused_if_it_is_none() {
    let mut at = fixture::<Insider>(4).option("word", "written").deck("2s As Ks 3s").begin();
    at.give("Zeppelin");
    at.play("p3 write").play("correct p1");
    assert_eq!(at.value("word"), "Zeppelin");
    assert_eq!(at.record().fate.picks, ["Zeppelin"]);
    for odd in ["", " - ", "a1", "a word that is much too long", "tab\tbed"] {
        let mut at = fixture::<Insider>(4).option("word", "written").deck("2s As Ks 3s").begin();
        at.give(odd);
        at.step("p3 write");
        assert!(at.settle().is_err(), "{odd:?}");
    }
}

#[test]
fn in_the_app_no_word_is_written() {
    let setup = fixture::<Insider>(4).option("word", "written").option("talk", "app").setup();
    assert!(Insider::set_up(&setup).is_err());
}

#[test]
fn a_full_round_of_passes_costs_a_question_and_an_interruption_breaks_it() {
    let app = || fixture::<Insider>(4).options(&[("talk", "app"), ("minutes", "0")]).deck("Ks As 2s 3s").pick("owl");
    let mut at = app().begin();
    at.play("p2 pass").play("p3 pass").play("p4 pass");
    assert_eq!(at.value("asked"), "1");
    let mut at = app().begin();
    at.play("p2 pass").play("p3 pass").play("p2 ask bird").play("p1 answer yes").play("p4 pass").play("p2 pass");
    assert_eq!(at.value("asked"), "1", "only the question");
    at.play("p3 pass");
    assert_eq!(at.value("asked"), "2");
}

#[test]
fn the_clock_stands_while_a_question_is_open_and_is_turned_over_for_the_talk() {
    let mut at = fixture::<Insider>(4).option("talk", "app").deck("Ks As 2s 3s").pick("owl").begin();
    let clock = at.clock().expect("it runs");
    assert_eq!((clock.mv.as_str(), clock.millis, clock.turned), ("timeup", 300_000, None));
    at.play("p2 ask bird");
    assert_eq!(at.clock(), None);
    assert!(!Seat::all(4).any(|seat| at.legal(&seat.to_string()).contains(&"timeup".to_owned())), "a question is open");
    at.play("p1 answer yes");
    assert_eq!(at.clock().map(|again| again.run), Some(clock.run));
    let mut at = fixture::<Insider>(4).deck("Ks As 2s 3s").pick("owl").begin();
    let run = at.clock().map(|clock| clock.run);
    at.play("p1 correct p2");
    let talk = at.clock().expect("the timer is turned over");
    assert_eq!((talk.mv.as_str(), talk.millis, talk.turned), ("endtalk", 30_000, run));
}

#[test]
fn who_found_the_word_is_barred_from_the_first_vote_only_where_the_house_says_so() {
    for (votes, voters) in [("yes", 4), ("no", 3)] {
        let mut at = fixture::<Insider>(4).option("guesser-votes", votes).deck("Ks As 2s 3s").pick("owl").begin();
        at.play("p1 correct p2").play("p1 endtalk");
        assert_eq!(at.to_act().len(), voters, "{votes}");
        assert_eq!(at.legal("p2").is_empty(), votes == "no");
        for voter in at.to_act().iter() {
            at.play(&format!("{voter} acquit"));
        }
        assert_eq!(at.value("phase"), "vote2");
        assert_eq!(at.to_act().len(), 4, "all point");
    }
}

/// Ten words and some answers: the belief is the product of all chances, scaled.
#[test]
fn beliefs_are_what_brute_force_finds() {
    let words: Vec<Word> = Word::listed().step_by(19).collect();
    assert_eq!(words.len(), 10);
    let mut rng = Rng::new(4);
    let answers = [Answer::Yes, Answer::No, Answer::Unknown];
    for _ in 0..20 {
        let word = words[rng.below(10)];
        let mut belief = Belief::even();
        let mut weights = vec![1.0_f64; words.len()];
        for number in 0..8 {
            let entry = if number == 5 {
                let wrong = words[rng.below(10)];
                Entry { seat: Seat::FIRST, what: Inquiry::Guessed(wrong, wrong == word) }
            } else {
                let about = Attribute::all().nth(rng.below(66)).expect("there are 66");
                let told: Vec<f32> = answers.iter().map(|answer| chance(about.of(word), *answer)).collect();
                Entry { seat: Seat::FIRST, what: Inquiry::Asked(about, Some(answers[rng.weighted(&told)])) }
            };
            belief.take(&entry, truth);
            for (weight, other) in weights.iter_mut().zip(&words) {
                *weight *= match entry.what {
                    Inquiry::Asked(about, Some(answer)) => f64::from(chance(about.of(*other), answer)),
                    Inquiry::Guessed(wrong, false) if wrong == *other => 0.0,
                    _ => 1.0,
                };
            }
        }
        let sum: f64 = weights.iter().sum();
        let among: f64 = words.iter().map(|word| f64::from(belief.of(*word))).sum();
        for (weight, word) in weights.iter().zip(&words) {
            assert!((weight / sum - f64::from(belief.of(*word)) / among).abs() < 1e-4, "{word}");
        }
    }
}

/// What a question is expected to tell is the mean of what its answers tell.
#[test]
fn information_is_the_mean_gain_over_words_and_answers() {
    let mut belief = Belief::even();
    let asked = Attribute::all().next().expect("there are 66");
    belief.take(&Entry { seat: Seat::FIRST, what: Inquiry::Asked(asked, Some(Answer::Yes)) }, truth);
    for about in Attribute::all().skip(3).step_by(7) {
        let mean: f64 = Word::listed()
            .map(|word| {
                [Answer::Yes, Answer::No, Answer::Unknown]
                    .iter()
                    .map(|answer| {
                        f64::from(belief.of(word))
                            * f64::from(chance(about.of(word), *answer))
                            * f64::from(belief.help(about, *answer, word))
                    })
                    .sum::<f64>()
            })
            .sum();
        assert!((mean - f64::from(belief.information(about, truth))).abs() < 1e-3, "{about}: {mean}");
    }
}

/// Plays a round; whether the word was found, and whether the Insider was caught. `alone`: nobody knows the word but the
/// Master.
fn round(seed: u64, skills: &[Skill], alone: bool) -> (bool, Option<bool>) {
    let options = [("talk", "app"), ("minutes", "0")].map(|(id, value)| (id.to_owned(), value.to_owned()));
    let setup = Setup::new(&Insider::card(), skills.len(), &options.into()).expect("these go together");
    let mut game = Insider::set_up(&setup).expect("these go together");
    let mut fate = Fate::new(seed);
    let mut rng = Rng::new(seed ^ 0xbee);
    let mut legal = Vec::new();
    loop {
        match game.turn() {
            Turn::Table => {
                game.advance(&mut fate);
                if alone && game.phase == Phase::Guess {
                    game.insider = game.master;
                }
            }
            Turn::Over(_) => break,
            Turn::Seats { must, may } => {
                let first = Seat::new(rng.below(skills.len()));
                let eager = first.round(skills.len()).filter(|seat| may.contains(*seat)).find_map(|seat| {
                    legal.clear();
                    game.considered(seat, &mut legal);
                    let index = game.interrupt(seat, skills[seat.index()], &legal, &mut rng)?;
                    Some((seat, legal[index]))
                });
                let (seat, mv) = eager.unwrap_or_else(|| {
                    let seat = must.first().expect("somebody must act");
                    legal.clear();
                    game.considered(seat, &mut legal);
                    (seat, legal[game.usual(seat, skills[seat.index()], &legal, &mut rng)])
                });
                game.play(seat, &mv);
                if alone && game.finder.is_some() {
                    return (true, None);
                }
            }
        }
    }
    (game.finder.is_some(), game.finder.map(|_| game.result == Some(Outcome::Commons)))
}

/// Shares of words found and Insiders caught, with the half width of their 95 % intervals, of 100.
fn figures(skills: &[Skill], alone: bool, rounds: u64) -> [f64; 4] {
    let played: Vec<_> = (0..rounds).map(|seed| round(seed, skills, alone)).collect();
    let share = |hits: usize, all: usize| {
        let share = hits as f64 / all.max(1) as f64;
        [100.0 * share, 196.0 * (share * (1.0 - share) / all.max(1) as f64).sqrt()]
    };
    let found = played.iter().filter(|(found, _)| *found).count();
    let judged: Vec<bool> = played.iter().filter_map(|(_, caught)| *caught).collect();
    let [found, wide] = share(found, played.len());
    let [caught, wider] = share(judged.iter().filter(|caught| **caught).count(), judged.len());
    [found, wide, caught, wider]
}

/// Rounds of each sort of table, with the seeds from 0 on.
const ROUNDS: u64 = 400;

/// How many more words of 100 are found at the first table than at the second, over the same rounds, and the half width of the
/// 95 % interval of that.
fn lead(first: &[bool], second: &[bool]) -> (f64, f64) {
    let gains =
        first.iter().zip(second).map(|(first, second)| f64::from(u8::from(*first)) - f64::from(u8::from(*second)));
    let (count, mean) = (first.len() as f64, gains.clone().sum::<f64>() / first.len() as f64);
    let variance = gains.map(|gain| (gain - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (100.0 * mean, 196.0 * (variance / count).sqrt())
}

/// Over these rounds normal led easy by 23.5 ± 6.6 words of 100, hard normal by 15.8 ± 5.8, and the Insider helped to 17.0 ± 6.0
/// more: no lead is within 3 of its interval.
#[test]
fn levels_differ_and_an_insider_helps_to_find_the_word() {
    let found = |skill: Skill, alone: bool| -> Vec<bool> {
        (0..ROUNDS).map(|seed| round(seed, &[skill; 6], alone).0).collect()
    };
    let [easy, normal, hard] = [Skill::EASY, Skill::NORMAL, Skill::BEST].map(|skill| found(skill, true));
    let helped = found(Skill::NORMAL, false);
    for (name, first, second) in
        [("normal, easy", &normal, &easy), ("hard, normal", &hard, &normal), ("helped, alone", &helped, &normal)]
    {
        let (lead, wide) = lead(first, second);
        assert!(lead - wide > 3.0, "{name}: {lead:.1} ± {wide:.1}");
    }
}

#[test]
#[ignore = "measures the levels over 2,000 rounds each: a minute"]
fn over_two_thousand_rounds_each_level_finds_more_words_than_the_one_below_and_an_insider_helps() {
    let mut below = 0.0;
    for (name, skill) in [("easy", Skill::EASY), ("normal", Skill::NORMAL), ("hard", Skill::BEST)] {
        let [alone, wide, ..] = figures(&[skill; 6], true, 2_000);
        let [found, wide2, caught, wide3] = figures(&[skill; 6], false, 2_000);
        println!(
            "{name}: alone {alone:.1} ± {wide:.1}, found {found:.1} ± {wide2:.1}, caught {caught:.1} ± {wide3:.1}"
        );
        assert!(
            alone - wide > below,
            "{name} finds {alone:.1} ± {wide:.1} of 100 words, the level below up to {below:.1}"
        );
        assert!(
            found - wide2 > alone + wide,
            "{name}: {found:.1} ± {wide2:.1} with an Insider, {alone:.1} ± {wide:.1} without"
        );
        below = alone + wide;
    }
}
