//! The rule language and its interpreter, the rulings of Ninety-nine, what must stay hidden, how well computer seats play.

use std::collections::HashMap;

use super::blocks::{Block, Effect};
use super::book::{Around, Articles, Book, FLOOR, Situation};
use super::inspector::{Refusal, Use, inspect};
use super::rule::{LONGEST, Rule, read};
use super::trial::draw;
use super::*;
use crate::engine::{Agent, Fate, Rng, Rules, Turn};
use crate::play::Match;
use crate::play::conform::duel as match_up;
use crate::play::fixture::{Fixture, fixture, seat};
use crate::table::Viewer;

fn at(seats: usize, options: &[(&str, &str)]) -> Fixture<Ninety> {
    fixture(seats).options(options)
}

fn rule(text: &str) -> Rule {
    text.parse().unwrap()
}

fn book(text: &str) -> Book {
    Book::of(&text.parse::<Articles>().unwrap().0)
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// A table in the middle of a hand.
const AROUND: Around = Around { hand: 3, seats: 3, opening: false, reversed: false };

fn situation(total: i32, prev: &str) -> Situation {
    Situation { total, prev: prev.parse().ok(), around: Some(AROUND) }
}

#[test]
fn every_sentence_is_read_as_it_is_written_and_is_worded_like_no_other() {
    let mut rng = Rng::new(1);
    let mut worded: HashMap<String, Rule> = HashMap::new();
    let mut longest = 0;
    for _ in 0..40_000 {
        let rule = draw(&[], &mut rng).unwrap();
        let blocks = rule.blocks();
        longest = longest.max(blocks.len());
        assert_eq!(read(&blocks).unwrap().rule, Some(rule), "{rule}");
        assert_eq!(rule.to_string().parse(), Ok(rule));
        for block in blocks.iter() {
            let mv = Move::Rule(*block);
            assert_eq!(mv.to_string().parse(), Ok(mv));
        }
        let words = wording::rule(rule);
        let other = *worded.entry(words.clone()).or_insert(rule);
        assert_eq!(other, rule, "both are worded \"{words}\"");
        assert!(!words.contains("  ") && words.is_char_boundary(1), "{words}");
    }
    assert_eq!(longest, LONGEST);
    assert!(worded.len() > 5_000, "{}", worded.len());
}

#[test]
fn a_book_is_one_text() {
    let mut rng = Rng::new(2);
    for size in 0..20 {
        let rules: Vec<Rule> = (0..size).map(|_| draw(&[], &mut rng).unwrap()).collect();
        let articles = Articles(rules.iter().copied().collect());
        assert_eq!(articles.to_string().parse(), Ok(articles));
    }
    let refused = |text: &str| text.parse::<Articles>().unwrap_err().0;
    assert_eq!(
        refused("when 7"),
        "\"when 7\" is no rule: something has to follow, such as clubs, diamonds, hearts, spades"
    );
    assert_eq!(refused("limit 60"), "\"limit 60\" is no rule: \"60\" is no block of a rule");
    assert_eq!(refused("limit 7"), "\"limit 7\" is no rule: \"7\" cannot stand there");
    assert!(refused(&["limit 50"; 21].join("; ")).contains("no more than 20"));
}

#[test]
fn there_are_about_150_blocks_each_with_one_spelling() {
    let all: Vec<Block> = Block::all().collect();
    let mut words: Vec<String> = all.iter().map(Block::to_string).collect();
    words.sort();
    words.dedup();
    assert_eq!(words.len(), all.len());
    assert!((140..160).contains(&all.len()), "{}", all.len());
    assert!(all.iter().all(|block| block.to_string().parse() == Ok(*block)));
}

#[test]
fn no_row_of_blocks_and_no_text_makes_the_reader_fall() {
    let all: Vec<Block> = Block::all().collect();
    let mut rng = Rng::new(3);
    let mut complete = 0;
    for _ in 0..60_000 {
        // Half of them by the grammar, half at random.
        let mut row: Vec<Block> = Vec::new();
        for _ in 0..rng.below(12) {
            let next = read(&row).map(|reading| reading.next).unwrap_or_default();
            let block = if rng.below(8) == 0 || next.is_empty() { rng.pick(&all) } else { rng.pick(&next) };
            row.extend(block);
        }
        match read(&row) {
            Ok(reading) => {
                assert!(row.len() <= LONGEST, "{row:?}");
                complete += u32::from(reading.rule.is_some());
                assert!(reading.rule.is_some() || !reading.next.is_empty(), "a sentence that cannot end: {row:?}");
                for next in reading.next {
                    row.push(next);
                    assert!(read(&row).is_ok(), "{row:?}");
                    row.pop();
                }
            }
            Err(place) => assert!(place < row.len()),
        }
    }
    assert!(complete > 5_000, "{complete}");
    let bits =
        ["when", "count", " ", "  ", "7", "-", "–", "if", "is", ";", "; ", "when 7 reverse", "\u{0}", "limit 50"];
    for _ in 0..20_000 {
        let text: String = (0..rng.below(9)).map(|_| *rng.pick(&bits).unwrap()).collect();
        if let Ok(articles) = text.parse::<Articles>() {
            assert_eq!(articles.to_string().parse(), Ok(articles), "{text}");
        }
    }
}

/// Plays a hand with this book by chance; the plays it took.
fn hand_with(rules: &[Rule], seats: usize, seed: u64) -> u8 {
    let drawing = if seed.is_multiple_of(2) { "auto" } else { "manual" };
    let setup = at(seats, &[("hands", "1"), ("drawing", drawing)]).setup();
    let mut game = Ninety::set_up(&setup).unwrap();
    game.book = Book::of(rules);
    let (mut fate, mut rng, mut legal) = (Fate::new(seed), Rng::new(seed), Vec::new());
    for _ in 0..20_000 {
        match game.turn() {
            Turn::Over(_) => return game.plays,
            Turn::Table => game.advance(&mut fate),
            Turn::Seats { must, may } => {
                let draws = !may.is_empty() && rng.below(2) == 0;
                let seat = if draws { may } else { must }.first().unwrap();
                legal.clear();
                // Slips and all.
                game.moves(seat, &mut legal);
                let mv = *rng.pick(&legal).unwrap();
                game.play(seat, &mv);
            }
        }
        let held: usize = game.house.everybody().map(|seat| game.hand(seat).len()).sum();
        assert_eq!(held + game.stock.deck().len() + game.stock.discard().len(), 52);
        assert!(game.house.everybody().all(|seat| game.hand(seat).len() <= FULL));
    }
    panic!("a hand without end: {}", Articles(rules.iter().copied().collect()));
}

/// With `RULES=1000000` so many rules are tried, in books of up to twenty that no inspector has seen.
#[test]
fn no_book_makes_a_hand_endless() {
    let wanted = std::env::var("RULES").ok().and_then(|wanted| wanted.parse().ok()).unwrap_or(6_000);
    let mut rng = Rng::new(4);
    let (mut tried, mut seed) = (0, 0);
    while tried < wanted {
        let size = 1 + rng.below(20);
        let mut rules: Vec<Rule> = (0..size).map(|_| draw(&[], &mut rng).unwrap()).collect();
        // So many seats do not get so many cards.
        rules.retain(|rule| !matches!(rule, Rule::Deal(6..)));
        seed += 1;
        let plays = hand_with(&rules, 2 + rng.below(7), seed);
        assert!(usize::from(plays) <= usize::from(DRY) + SEATS * FULL, "{plays}");
        tried += size;
    }
}

/// The inspector's points 3 and 4, one card at a time.
fn inspected_one_by_one(book: &Book) -> Option<u8> {
    let counted = |at: Situation, without: Option<Card>| {
        let moment = book.moment(at);
        let mut found = [0_u8; 3];
        for card in Card::pack().filter(|card| Some(*card) != without) {
            let mut good = [false; 3];
            for count in moment.counts(card).all() {
                let outcome = moment.outcome(card, *count);
                let fired = outcome.played | outcome.landed;
                if outcome.allowed && !book.fires(fired, Effect::Bust) {
                    good[0] = true;
                    good[1] |= outcome.total > at.total;
                    good[2] |= !book.fires(fired, Effect::NoDraw);
                }
            }
            found.iter_mut().zip(good).for_each(|(found, good)| *found += u8::from(good));
        }
        found
    };
    let fails = |found: [u8; 3], least: [u8; 3]| found.iter().zip(least).any(|(found, least)| *found < least);
    if fails(counted(Situation { total: book.start, prev: None, around: None }, None), [26, 13, 13]) {
        return Some(3);
    }
    let all = (0..=book.limit - 11).flat_map(|total| Card::pack().map(move |prev| (total, prev)));
    let mut at = all.map(|(total, prev)| counted(Situation { total, prev: Some(prev), around: None }, Some(prev)));
    at.any(|found| fails(found, [8, 4, 4])).then_some(4)
}

#[test]
fn the_inspector_finds_what_one_finds_who_looks_at_every_card() {
    let mut rng = Rng::new(5);
    let mut seen = [0; 5];
    for _ in 0..14 {
        let mut book = Book::of(&[]);
        for _ in 0..3 {
            let rule = draw(&[], &mut rng).unwrap();
            let verdict = inspect(&book, rule, 3);
            let point = verdict.map_or_else(Refusal::point, |()| 0);
            seen[usize::from(point)] += 1;
            if !matches!(point, 1 | 2) {
                assert_eq!(
                    inspected_one_by_one(&book.with(rule)).unwrap_or(0),
                    point,
                    "{rule} after {:?}",
                    book.rules()
                );
            }
            if verdict.is_ok() {
                book = book.with(rule);
            }
        }
    }
    assert!(seen[0] > 15 && seen[3] + seen[4] > 1, "{seen:?}");
}

#[test]
fn the_inspector_says_what_is_wrong_with_an_example() {
    let refused = |book_text: &str, text: &str, seats| inspect(&book(book_text), rule(text), seats).unwrap_err();
    assert_eq!(refused("limit 50", "limit 50", 2), Refusal::Known);
    assert_eq!(refused("", "deal 7", 6), Refusal::Hands(6, 7));
    assert_eq!(refused("limit 50", "start 20", 2), Refusal::Start(20, 50));
    assert_eq!(refused("", "never any", 2), Refusal::Opening(Use::Play, 0));
    assert_eq!(refused("", "never any if crowd", 2).point(), 3, "what the table is like counts as true in bans");
    assert_eq!(inspect(&book(""), rule("when any if crowd bust"), 2), Ok(()), "and as false elsewhere");
    let late = refused("", "when any if over-75 set-0", 2);
    assert!(matches!(late, Refusal::Middle(Use::Rise, 0, 76, _)), "{late:?}");
    assert_eq!(late.words(), "at 76 after the ace of clubs, no card of the pack could raise the total");
}

#[test]
fn the_index_names_the_rules_that_are_about_a_card() {
    let mut rng = Rng::new(6);
    for _ in 0..40 {
        let rules: Vec<Rule> = (0..20).map(|_| draw(&[], &mut rng).unwrap()).collect();
        let book = Book::of(&rules);
        for prev in Card::pack().map(Some).chain([None]) {
            for card in Card::pack() {
                let about = |rule: &Rule| rule.about().is_some_and(|about| about.set(prev) >> card.index() & 1 != 0);
                let wanted: Vec<usize> = (0..20).filter(|place| about(&rules[*place])).collect();
                assert_eq!(book::bits(book.about(card, prev)).collect::<Vec<_>>(), wanted, "{card} after {prev:?}");
            }
        }
        let effects = Effect::ALL.iter().filter(|effect| book.fires(1 << 7, **effect));
        assert!(
            effects
                .copied()
                .eq(Effect::ALL.iter().copied().filter(|effect| rules[7].effects().any(|of| of == *effect)))
        );
    }
}

#[test]
fn totals_far_from_zero_are_meant_like_those_near_it() {
    let has = |word: &str, total| match word.parse() {
        Ok(Block::Totals(totals)) => totals.has(total, 111),
        other => panic!("{other:?}"),
    };
    for total in [-400, -129, -128, -99, 0, 97, 127, 128, 361, 1009] {
        assert_eq!(has("even", total), total % 2 == 0, "{total}");
        assert_eq!(has("ends-9", total), total.abs() % 10 == 9, "{total}");
        assert_eq!(has("prime", total), [97, 127, 1009].contains(&total), "{total}");
        assert_eq!(has("square", total), [0, 361].contains(&total), "{total}");
        assert_eq!(has("below-zero", total), total < 0, "{total}");
        assert_eq!(has("over-90", total), total > 90, "{total}");
    }
    assert!(has("at-limit", 111) && !has("at-limit", 99));
}

#[test]
fn land_and_cross_look_at_the_same_total() {
    // 20 and 5 are 25, which is odd and passes the mark; what the first rule makes of it is nobody else's concern.
    let book = book("when land at-25 add-10; when land odd add-5; when cross-25 less-20; when land over-25 set-0");
    let outcome = book.moment(situation(20, "9c")).outcome(card("5h"), 5);
    assert_eq!((outcome.total, outcome.landed), (20, 0b111));
}

#[test]
fn only_the_final_total_is_cut_to_the_floor_and_held_to_the_limit() {
    let book = book("when K add-10; when 9 add-20; when 9 less-20");
    let outcome = |total, text: &str, count| book.moment(situation(total, "")).outcome(card(text), count);
    assert_eq!(outcome(-95, "Kd", -10).total, -95, "−105 and 10, not −99 and 10");
    assert_eq!(outcome(-95, "Qd", -10).total, FLOOR);
    assert!(outcome(90, "9c", 9).allowed && !outcome(91, "9c", 9).allowed);
}

#[test]
fn a_test_looks_at_the_total_before_the_play() {
    let book = book("when 7 if over-25 add-5; never 8 if under-25; count 2 if even may 12");
    assert_eq!(book.moment(situation(25, "")).outcome(card("7h"), 7).total, 32);
    assert_eq!(book.moment(situation(26, "")).outcome(card("7h"), 7).total, 38);
    assert!(!book.moment(situation(24, "")).outcome(card("8h"), 8).allowed);
    assert!(book.moment(situation(25, "")).outcome(card("8h"), 8).allowed);
    assert_eq!(book.moment(situation(24, "")).counts(card("2h")).all(), [2, 12]);
    assert_eq!(book.moment(situation(25, "")).counts(card("2h")).all(), [2]);
}

#[test]
fn a_set_of_counts_grows_to_six() {
    let book = book("count K may 1; count K may 2; count K may 3; count K may-minus");
    let mut counts = book.moment(situation(0, "")).counts(card("Ks")).all().to_vec();
    counts.sort_unstable();
    // −10 and 10 are each other's opposites; −3 is the smallest of the rest, and then six are there.
    assert_eq!(counts, [-10, -3, 1, 2, 3, 10]);
}

#[test]
fn a_slipped_card_is_not_the_card_before() {
    let mut playing = at(2, &[("book", "never low hearts; never same-suit"), ("drawing", "auto")])
        .deck("Ah 9c 5h 8c 2c 7c Ts")
        .pick("p1")
        .begin();
    assert!(playing.legal("p1").contains(&"slip Ah".to_owned()));
    playing.plays(&["p1 slip Ah"]);
    assert!(playing.legal("p1").contains(&"play 5h".to_owned()), "nothing was played before it");
    playing.plays(&["p1 play 5h", "p2 play 9c"]);
    assert!(playing.legal("p1").contains(&"slip 2c".to_owned()), "a club after a club");
}

#[test]
fn cards_come_first_then_the_replacement_then_the_direction_then_who_goes_out() {
    // The seven takes a card from the next seat as it was, brings the new card, turns play round, and its player goes out.
    let mut playing = at(3, &[("book", "when 7 reverse and next-draws; when 6 bust and steal"), ("drawing", "auto")])
        .deck("7c 9c Tc 6c 9d Td 5c 9h Th Ac 2c 3c 4c")
        .pick("p1")
        .pick("Td")
        .begin();
    playing.plays(&["p1 play 7c"]);
    assert_eq!(playing.zone("p2.hand"), "Ac,9c,9d,9h", "the next seat of before drew first");
    assert_eq!(playing.zone("p1.hand"), "2c,5c,6c");
    assert_eq!(playing.to_act().first(), Some(seat("p3")), "then play turned");
    playing.plays(&["p3 play Tc", "p2 play 9c", "p1 play 6c"]);
    assert_eq!(playing.value("in.p1"), "0");
    assert!(playing.zone("p1.hand").contains("Td"), "who goes out keeps what was taken: {}", playing.zone("p1.hand"));
}

#[test]
fn whoever_forgets_to_draw_is_told_so_and_others_see_it() {
    let mut playing = at(2, &[]).deck("Tc 9c Td 9d Jc 8d Qc 7c").pick("p1").begin();
    playing.plays(&["p1 play Tc"]).step("p2 play 9c");
    let table = playing.seen_by("p1");
    assert_eq!(table.said, ["{p1} forgot to draw", "{p2} played the nine of clubs: 19"]);
    assert_eq!(table.aside, "You forgot to draw: one card fewer");
    assert!(table.cues.iter().any(|cue| cue.text == "forgot to draw"));
    playing.plays(&["p2 draw", "p1 play Td", "p1 draw"]).step("p2 play 9d");
    assert_eq!((playing.public().said.len(), playing.seen_by("p1").aside.as_str()), (1, ""), "this time it was drawn");
}

#[test]
fn a_new_rule_plays_itself_in_two_steps_each_told_once() {
    let mut playing = at(2, &[("book", "limit 50"), ("hands", "2"), ("drawing", "auto")])
        .deck("Tc Th Td Ts Jc Jd Jh Js Qc Qd Qh")
        .pick("p1")
        .begin();
    playing.plays(&["p1 play Tc", "p2 play Th", "p1 play Td", "p2 play Ts", "p1 play Jc"]);
    playing.plays(&["p1 rule count", "p1 rule 7", "p1 rule is", "p1 rule 20"]).step("p1 rule done");
    let mut told = Vec::new();
    let mut fate = Fate::scripted(&crate::engine::FateScript::default());
    let mut game = playing.game().clone();
    while matches!(game.phase, Phase::Enacted(_)) {
        let table = game.view(Viewer::Public);
        assert!(table.lingers && !table.said.contains(&table.prompt));
        assert_eq!(table.prompt, "Rule 2: Sevens count 20");
        told.extend(table.said);
        game.advance(&mut fate);
    }
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[1].starts_with("For example: at 3 somebody plays the 7"), "{told:?}");
    assert!(told[2].contains("counts 20"), "{told:?}");
}

#[test]
fn an_example_shows_what_its_rule_changes_with_a_card_of_the_pile_where_one_does() {
    let pile: Set<Card> = ["Ac", "Td", "8h"].map(card).into_iter().collect();
    let shown = |text: &str| example::example(&book(text), 0, pile).unwrap();
    let odd = shown("count odd-card may -1");
    assert_eq!((odd.card, odd.count), (card("Ac"), -1));
    let round = shown("when even-card round-down");
    assert!(pile.has(round.card) && round.before + round.count != round.outcome.total, "{round:?}");
    let none = shown("count K may 0");
    assert!(!pile.has(none.card) && none.count == 0, "{none:?}");
}

#[test]
fn who_goes_out_because_of_a_rule_is_told_which_card_it_stopped() {
    // At 99 the red king would make 89, which ends on nine after a multiple of eleven.
    let book = [("book", "start 33; avoid ends-9 if mult-11"), ("drawing", "auto")];
    let playing = at(2, &book).deck("Kd 5c Ad 6c 2s 7c").pick("p1").begin().with(|game| {
        game.total = 99;
        game.phase = Phase::Stuck;
    });
    let mut game = playing.game().clone();
    game.advance(&mut Fate::scripted(&crate::engine::FateScript::default()));
    let told = game.view(Viewer::Public).said;
    assert!(told[0].ends_with("cannot play and {is} out: rule 2 stops the K♦"), "{told:?}");
    assert_eq!(game.stopped[1], None);
    let summary = game.summary().expect("the hand is over");
    assert_eq!(summary.story[1].text, "{p1} went out (rule 2 stopped the K♦) with");
}

#[test]
fn the_right_to_draw_dies_with_the_hand() {
    let mut playing = at(2, &[("book", "limit 50")]).deck("Tc Th Td Ts Jc Jd Jh Js Qc Qd Qh").pick("p1").begin();
    let rights = |playing: &crate::play::fixture::Position<Ninety>| playing.may_act();
    playing.plays(&["p1 play Tc", "p1 draw", "p2 play Th", "p2 draw", "p1 play Td", "p1 draw", "p2 play Ts"]);
    assert!(rights(&playing).contains(seat("p2")));
    playing.plays(&["p2 draw", "p1 play Jc"]);
    assert_eq!((playing.value("total"), rights(&playing)), ("50".to_owned(), SeatSet::NONE));
    assert_eq!(playing.scores(), [1, 0]);
}

#[test]
fn who_is_next_is_asked_for_each_count_that_fires_it() {
    let playing = at(3, &[("book", "start 10; when land even choose-next")])
        .deck("Ks 9c 8c 5h 7c 6d 4h 3c 2d")
        .pick("p1")
        .begin();
    let mut legal = playing.legal("p1");
    legal.sort();
    assert_eq!(
        legal,
        ["play 4h p2", "play 4h p3", "play 5h", "play Ks -10 p2", "play Ks -10 p3", "play Ks 10 p2", "play Ks 10 p3"]
    );
}

#[test]
fn nobody_plays_more_than_three_cards_in_a_row() {
    let mut playing =
        at(2, &[("book", "when any again"), ("drawing", "auto")]).deck("Ac Ad 2c 2d 3c 3d").pick("p1").begin();
    playing.plays(&["p1 play Ac", "p1 play 2c", "p1 play 3c"]);
    assert_eq!(playing.to_act().first(), Some(seat("p2")));
}

#[test]
fn a_book_that_makes_no_sense_cannot_be_agreed() {
    let refused = |text: &str| at(2, &[("book", text)]).refused();
    assert_eq!(
        refused("never any"),
        "option \"book\": \"never any\" is refused: for the first card of a hand, no card of the pack could be played"
    );
    assert!(refused("when 7 dance").contains("\"dance\" is no block"));
    assert!(refused("limit 50; limit 50").contains("in force already"));
}

#[test]
fn a_vetoed_rule_is_dropped_and_after_the_second_there_is_none() {
    let mut playing = at(3, &[("book", "limit 50"), ("veto", "true"), ("hands", "2"), ("drawing", "auto")])
        .deck("Tc 9c 9d Td Jc Jd Qc Qd Qh Th Ts Jh Js")
        .pick("p1")
        .begin();
    playing.plays(&["p1 play Tc", "p2 play 9c", "p3 play 9d", "p1 play Td", "p2 play Jc"]);
    let winner = playing.to_act().first().unwrap().to_string();
    let others: Vec<String> =
        ["p1", "p2", "p3"].iter().filter(|seat| **seat != winner).map(|seat| (*seat).to_owned()).collect();
    for round in 0..2 {
        let build: Vec<String> =
            ["rule limit", "rule 77", "rule done"].iter().map(|mv| format!("{winner} {mv}")).collect();
        playing.plays(&build.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(playing.to_act().len(), 2, "round {round}");
        let votes: Vec<String> = others.iter().map(|seat| format!("{seat} veto")).collect();
        playing.plays(&votes.iter().map(String::as_str).collect::<Vec<_>>());
    }
    assert_eq!((playing.value("rules"), playing.value("hand")), ("1".to_owned(), "2".to_owned()));
}

#[test]
fn the_tenth_scrap_ends_the_building() {
    let mut playing = at(2, &[("book", "limit 50"), ("hands", "2"), ("drawing", "auto")])
        .deck("Tc Th Td Ts Jc Jd Jh Js Qc Qd Qh")
        .pick("p1")
        .begin();
    playing.plays(&["p1 play Tc", "p2 play Th", "p1 play Td", "p2 play Ts", "p1 play Jc"]);
    for _ in 0..10 {
        playing.plays(&["p1 rule when", "p1 rule scrap"]);
    }
    assert_eq!((playing.value("rules"), playing.value("hand")), ("1".to_owned(), "2".to_owned()));
}

#[test]
fn what_is_imagined_looks_the_same_to_the_seat_and_differs_in_what_it_cannot_see() {
    let mut playing =
        at(4, &[("book", "when low steal; when face rotate; when 9 show-hand"), ("drawing", "auto")]).seed(9).begin();
    let mut rng = Rng::new(5);
    for _ in 0..12 {
        let Some(mover) = playing.to_act().first() else { break };
        let legal = playing.legal(&mover.to_string());
        let Some(mv) = legal.iter().find(|mv| mv.starts_with("play")) else { break };
        playing.plays(&[&format!("{mover} {mv}")]);
        for seat in Seat::all(4) {
            let view = |game: &Ninety| game.view(Viewer::Seat(seat));
            let game = playing.game();
            let worlds: Vec<Ninety> = (0..20).map(|_| game.determinize(seat, &mut rng)).collect();
            assert!(worlds.iter().all(|world| view(world) == view(game)), "{seat} after {mv}");
            assert!(worlds.iter().any(|world| world.hands != game.hands), "{seat} knows everything");
        }
    }
}

#[test]
fn from_memory_no_seat_reads_the_rules_during_a_hand() {
    let playing = at(2, &[("book", "when 7 reverse"), ("memory", "flash")]).seed(3).begin();
    for viewer in [Viewer::Seat(seat("p1")), Viewer::Public] {
        let table = playing.game().view(viewer);
        let told: Vec<String> = table.zone("rules").unwrap().peek.iter().map(|peek| peek.label.clone()).collect();
        assert_eq!(told, ["The rules are shown between hands."]);
        assert_eq!(table.value("rule.1").unwrap().amount, crate::table::Amount::Veiled);
    }
    let all = playing.game().view(Viewer::All);
    assert_eq!(all.zone("rules").unwrap().peek[0].label, "1. When a seven is played, play changes direction.");
}

#[test]
fn a_seat_invents_the_same_rule_however_often_it_is_asked_and_others_in_other_hands() {
    let mut texts = Vec::new();
    for seed in 0..4 {
        let setup = at(3, &[("drawing", "auto"), ("hands", "2")]).setup();
        let mut game = Ninety::set_up(&setup).unwrap();
        let (mut fate, mut rng, mut legal) = (Fate::new(seed), Rng::new(seed), Vec::new());
        while game.phase != Phase::Rule {
            match game.turn() {
                Turn::Seats { must, .. } => {
                    let seat = must.first().unwrap();
                    legal.clear();
                    game.considered(seat, &mut legal);
                    let index = game.usual(seat, crate::engine::Skill::NORMAL, &legal, &mut rng);
                    game.play(seat, &legal[index]);
                }
                _ => game.advance(&mut fate),
            }
        }
        let winner = game.winner();
        let first = game.idea(trial::Inventor::Fair);
        while game.phase == Phase::Rule {
            let mv = game.next_block(trial::Inventor::Fair);
            game.play(winner, &mv);
        }
        assert_eq!(game.book.rules().last().copied(), first);
        texts.extend(first.map(|rule| rule.to_string()));
    }
    texts.sort();
    texts.dedup();
    assert!(texts.len() > 2, "{texts:?}");
}

#[test]
fn levels_differ() {
    let setup = at(2, &[("hands", "3"), ("drawing", "auto")]).setup();
    for (first, second, least) in [("easy", "random", 0.57), ("normal", "easy", 0.57)] {
        let share = match_up::<Ninety>(&setup, first, second, 160).unwrap();
        assert!(share > least, "{first} wins {share} against {second}");
    }
}

#[test]
fn the_ring_of_the_total_reddens_over_nine_tenths_and_is_never_met() {
    for total in -30..=99 {
        let reach = view::reach(total, 99);
        assert!(reach.exact && reach.has != reach.wants);
        assert_eq!(reach.has > reach.wants, total >= 90, "{total}");
    }
}
