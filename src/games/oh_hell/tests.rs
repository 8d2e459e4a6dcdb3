//! The rulings, the score, secrecy and the levels as tests; `blunders` has what computer seats must not do.

mod blunders;

use super::*;
use crate::engine::{Agent, Fate, FateScript, Rng, Rules, Screen, Setup, Skill, policy_playout};
use crate::pieces::Suit;
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture};
use crate::play::{Match, Played};
use crate::table::{Amount, Seat, SeatSet};

fn setup(seats: usize, options: &[(&str, &str)]) -> Setup {
    fixture::<OhHell>(seats).options(options).setup()
}

fn house(seats: usize, options: &[(&str, &str)]) -> House {
    House::read(&setup(seats, options))
}

/// A match whose first deal is this one (seat by seat, then the card turned up), after these moves.
fn position(options: &[(&str, &str)], hands: &[&str], turnup: &str, moves: &[&str]) -> Position<OhHell> {
    let hands: Vec<Vec<&str>> = hands.iter().map(|hand| hand.split(' ').collect()).collect();
    let size = hands[0].len();
    let deck: Vec<&str> = (0..size).flat_map(|card| hands.iter().map(move |hand| hand[card])).chain([turnup]).collect();
    let most = size.to_string();
    let deal = fixture(hands.len()).options(&[("shape", "down"), ("max-hand", &most)]).options(options);
    let mut position = deal.deck(&deck.join(" ")).begin();
    position.plays(moves);
    position
}

#[test]
fn hands_grow_to_what_the_pack_allows_and_shrink_again() {
    let deals: Vec<u8> = (3..=7).map(|seats| house(seats, &[]).deals()).collect();
    assert_eq!(deals, [33, 25, 19, 15, 13]);
    let sizes = |shape: &str| {
        let house = house(4, &[("shape", shape), ("max-hand", "3")]);
        (1..=house.deals()).map(|deal| house.size(deal).to_string()).collect::<String>()
    };
    assert_eq!(["up-down", "up", "down", "down-up"].map(sizes), ["12321", "123", "321", "32123"]);
}

#[test]
fn a_largest_hand_beyond_the_pack_is_what_the_pack_allows() {
    assert_eq!(house(7, &[("max-hand", "17")]).most(), 7);
    assert_eq!(house(3, &[("max-hand", "17")]).most(), 17);
    for shape in ["up-down", "up", "down", "down-up"] {
        assert_eq!(house(5, &[("shape", shape), ("max-hand", "1")]).deals(), 1);
    }
}

#[test]
fn every_way_of_scoring_pays_as_written() {
    let points = |scoring: &str| {
        let house = house(4, &[("scoring", scoring)]);
        [(0, 0), (3, 3), (0, 2), (3, 1)].map(|(bid, tricks)| house.points(bid, tricks, 7))
    };
    assert_eq!(points("balanced"), [7, 9, 0, 0]);
    assert_eq!(points("exact-ten"), [10, 13, 0, 0]);
    assert_eq!(points("count-all"), [10, 13, 2, 1]);
    assert_eq!(points("penalty"), [10, 13, -2, -2]);
}

const TWO_CARDS: [&str; 3] = ["Kc 3d", "Qc 4d", "Jc 5d"];

#[test]
fn the_dealer_may_not_let_the_bids_add_up() {
    let playing = position(&[], &TWO_CARDS, "2h", &["p1 bid 1", "p2 bid 0"]);
    assert_eq!(playing.legal("p3"), ["bid 0", "bid 2"]);
    let why = playing.refusal("p3", "bid 1");
    assert!(why.contains("the bids would add up to 2"), "{why}");
    let blocked = playing.game().blocked(Seat::new(2));
    assert_eq!((blocked.len(), blocked[0].text.as_str()), (1, "bid 1"));
}

#[test]
fn the_dealer_is_free_where_the_number_is_impossible_or_the_hook_is_off() {
    let all = ["bid 0", "bid 1", "bid 2"];
    let playing = position(&[], &TWO_CARDS, "2h", &["p1 bid 2", "p2 bid 1"]);
    assert_eq!(playing.legal("p3"), all);
    let playing = position(&[("hook", "off")], &TWO_CARDS, "2h", &["p1 bid 1", "p2 bid 0"]);
    assert_eq!(playing.legal("p3"), all);
    let playing = position(&[("bidding", "at-once")], &TWO_CARDS, "2h", &["p1 bid 1", "p2 bid 0"]);
    assert_eq!(playing.legal("p3"), all);
}

#[test]
fn bids_made_at_once_are_a_secret_until_all_are_in() {
    let options = [("bidding", "at-once")];
    let playing = position(&options, &TWO_CARDS, "2h", &["p3 bid 2"]);
    let others = playing.seen_by("p1");
    let value = |name: &str| others.value(name).unwrap().amount.to_string();
    assert_eq!([value("bid.p3"), value("bid.p1"), value("bids-total")], ["hidden", "none", "0"]);
    let told = serde_json::to_string(&(&others.said, &others.seats, &others.aside, &others.prompt)).unwrap();
    assert!(!told.contains("bid 2") && told.contains("has bid"), "{told}");
    let own = playing.seen_by("p3");
    assert_eq!(own.seats[2].note, "bid 2, still secret");
    let playing = position(&options, &TWO_CARDS, "2h", &["p3 bid 2", "p1 bid 1", "p2 bid 0"]);
    assert_eq!(playing.value("bid.p3"), "2");
    assert_eq!(playing.to_act(), SeatSet::one(Seat::FIRST));
}

#[test]
fn refusals_say_what_to_do() {
    let playing = position(&[], &TWO_CARDS, "2h", &[]);
    assert!(playing.refusal("p1", "play Kc").contains("say how many tricks"));
    assert!(playing.refusal("p1", "bid 3").contains("only 2 tricks to take"));
    let playing = position(&[], &TWO_CARDS, "2h", &["p1 bid 0", "p2 bid 0", "p3 bid 0", "p1 play Kc"]);
    assert!(playing.refusal("p2", "bid 1").contains("final"));
    assert!(playing.refusal("p2", "play 4d").contains("clubs were led, and you hold one"));
    assert!(playing.refusal("p2", "play Ah").contains("do not hold the ace of hearts"));
}

#[test]
fn the_row_of_numbers_shows_what_each_bid_pays_and_greys_the_forbidden_one() {
    let playing = position(&[], &TWO_CARDS, "2h", &["p1 bid 1", "p2 bid 0"]);
    let pad = playing.seen_by("p3").pad.unwrap();
    let cells = &pad.rows[0].cells;
    assert_eq!(cells.iter().map(|cell| cell.note.as_str()).collect::<Vec<_>>(), ["+2", "+5", "+7"]);
    assert_eq!(cells.iter().map(|cell| cell.dim).collect::<Vec<_>>(), [false, true, false]);
    assert_eq!(playing.seen_by("p1").pad, None);
    assert_eq!(playing.public().pad, None);
}

#[test]
fn a_trick_lies_until_the_table_gathers_it_and_is_remembered_by_all() {
    let moves = ["p1 bid 0", "p2 bid 0", "p3 bid 0", "p1 play Kc", "p2 play Qc"];
    let mut playing = position(&[], &TWO_CARDS, "2h", &moves);
    playing.step("p3 play Jc");
    let lying = playing.public();
    let trick = lying.zone("trick").unwrap();
    assert_eq!(trick.pieces.iter().map(|piece| piece.mark.as_str()).collect::<Vec<_>>(), ["wins", "", ""]);
    assert_eq!(lying.prompt, "{p1} takes the trick");
    assert!(trick.peek.is_empty());
    playing.advance().unwrap();
    let table = playing.public();
    assert_eq!(table.zone("trick").unwrap().peek[0].label, "Trick 1: {p1} led, {p1} took it");
    assert_eq!(table.zone("p1.won").unwrap().peek.len(), 1);
    assert!(table.zone("p2.won").unwrap().peek.is_empty());
    assert_eq!(table.seats[0].reach.unwrap().has, 1);
}

#[test]
fn imagined_hands_keep_to_shown_voids_and_to_their_sizes() {
    let hands = ["Kc 3d 4s", "Qc 4d 9s", "Jh 5d 8s", "2c 3c 7s"];
    let moves = ["p1 bid 0", "p2 bid 0", "p3 bid 0", "p4 bid 0", "p1 play Kc", "p2 play Qc", "p3 play Jh"];
    let playing = position(&[], &hands, "2d", &moves);
    let mut rng = Rng::new(1);
    let clubs = CardSet::suit(Suit::Clubs);
    for _ in 0..200 {
        let world = playing.game().determinize(Seat::new(3), &mut rng);
        assert!(world.cards.hands[2].and(clubs).is_empty(), "{:?}", world.cards.hands);
        assert_eq!([0, 1, 2, 3].map(|seat| world.cards.hands[seat].len()), [2, 2, 2, 3]);
        assert_eq!(world.cards.hands[3], playing.game().cards.hands[3]);
        assert!(!world.cards.hands.iter().any(|hand| hand.has("2d".parse().unwrap())));
    }
}

#[test]
fn a_seat_that_bid_high_is_imagined_with_better_cards_than_one_that_bid_nought() {
    let hands = ["Kc 3d 4s 2s 3s", "Qc 4d 9s 5s 6s", "Jh 5d 8s 8c 9c", "2c 3c 7s Ts Js"];
    let playing = position(&[], &hands, "2d", &["p1 bid 3", "p2 bid 0", "p3 bid 0"]);
    let mut rng = Rng::new(4);
    let trumps = CardSet::suit(Suit::Diamonds);
    let (mut high, mut low) = (0, 0);
    for _ in 0..400 {
        let world = playing.game().determinize(Seat::new(3), &mut rng);
        high += world.cards.hands[0].and(trumps).len();
        low += world.cards.hands[1].and(trumps).len();
    }
    assert!(high > low + low / 4, "{high} and {low} trumps");
}

#[test]
fn the_last_deal_decides_and_equal_totals_share() {
    let hands = ["Ac", "2d", "3d"];
    let options = [("scoring", "exact-ten")];
    let moves = ["p1 bid 1", "p2 bid 0", "p3 bid 1", "p1 play Ac", "p2 play 2d", "p3 play 3d"];
    let playing = position(&options, &hands, "2h", &moves);
    assert_eq!(playing.winners(), Some(SeatSet::one(Seat::FIRST)));
    let summary = playing.public().summary.unwrap();
    assert_eq!((summary.title.as_str(), summary.last), ("{p1} wins with 11 points", true));
    let moves = ["p1 bid 0", "p2 bid 0", "p3 bid 0", "p1 play Ac", "p2 play 2d", "p3 play 3d"];
    let playing = position(&options, &hands, "2h", &moves);
    assert_eq!(playing.winners(), Some([1, 2].map(Seat::new).into_iter().collect()));
}

#[test]
fn the_score_sheet_has_a_row_a_deal() {
    let moves = ["p1 bid 1", "p2 bid 0", "p3 bid 0", "p1 play Kc", "p2 play Qc", "p3 play Jc"];
    let moves: Vec<&str> = moves.into_iter().chain(["p1 play 3d", "p2 play 4d", "p3 play 5d"]).collect();
    let playing = position(&[], &TWO_CARDS, "2h", &moves);
    let table = playing.public();
    let sheet = table.sheet.as_ref().unwrap();
    assert_eq!((sheet.rows.len(), sheet.rows[0].label.as_str()), (2, "2 cards"));
    assert_eq!(sheet.rows[0].cells, ["1 of 1 ✓ +5", "0 of 0 ✓ +2", "1 of 0"]);
    assert_eq!(table.value("last.points.p1").map(|value| &value.amount), Some(&Amount::Number(5)));
}

#[test]
fn a_bid_below_what_is_certain_is_asked_about_and_never_made_by_the_policy() {
    let hands = ["Ah Kh 2c", "Qc 4d 9s", "Jc 5d 8s"];
    let playing = position(&[], &hands, "2h", &[]);
    let game = playing.game();
    assert_eq!(game.sure_tricks(Seat::FIRST), 2);
    assert!(game.choice(Seat::FIRST, &Move::Bid(1)).confirm.contains("2 trumps that nobody can beat"));
    assert!(game.choice(Seat::FIRST, &Move::Bid(2)).confirm.is_empty());
    // As dealer who may not bid two it goes up, not down.
    let hands = ["Qc 4d 9s", "Jc 5d 8s", "Ah Kh 2c"];
    let playing = position(&[], &hands, "2h", &["p1 bid 1", "p2 bid 0"]);
    let mut legal = Vec::new();
    playing.game().moves(Seat::new(2), &mut legal);
    let index = playing.game().usual(Seat::new(2), Skill::NORMAL, &legal, &mut Rng::new(1));
    assert_eq!(legal[index], Move::Bid(3));
}

#[test]
fn among_equals_the_policy_makes_about_half_of_its_bids() {
    let mut made = 0;
    let mut rng = Rng::new(3);
    let mut legal = Vec::new();
    for seed in 0..12 {
        let mut game = OhHell::set_up(&setup(4, &[])).unwrap();
        let mut fate = Fate::scripted(&FateScript { seed, ..FateScript::default() });
        policy_playout(&mut game, Skill::NORMAL, &mut fate, &mut rng, &mut legal);
        let right = |deal: &Finished| (0..4).filter(|seat| deal.bids[*seat] == deal.tricks[*seat]).count();
        made += game.history.deals().iter().map(|deal| right(&deal.more)).sum::<usize>();
    }
    let share = made as f64 / (12.0 * 25.0 * 4.0);
    assert!((0.45..0.75).contains(&share), "{share}");
}

#[test]
fn every_level_beats_the_one_below() {
    let long = setup(4, &[]);
    for (better, worse) in [("easy", "random"), ("normal", "easy")] {
        let share = duel::<OhHell>(&long, better, worse, 100).unwrap();
        assert!(share > 0.6, "{better} won {share} of the matches against {worse}");
    }
}

#[test]
fn who_leads_nothing_but_winners_lays_them_open_and_the_rest_plays_itself() {
    let hands = ["Ah Kh 2c", "Qc 4d 9s", "Jc 5d 8s"];
    let moves =
        ["p1 bid 2", "p2 bid 0", "p3 bid 0", "p1 play 2c", "p2 play Qc", "p3 play Jc", "p2 play 9s", "p3 play 8s"];
    let mut playing = position(&[], &hands, "2h", &moves);
    assert_eq!(playing.forced(), None, "the queen may still be thrown");
    let hands = ["Ah Kh Qc", "2c 4d 9s", "Jc 5d 8s"];
    let bids = ["p1 bid 3", "p2 bid 0", "p3 bid 1"];
    playing = position(&[], &hands, "2h", &bids);
    assert_eq!(playing.forced(), None, "a queen can be beaten");
    playing.plays(&["p1 play Qc", "p2 play 2c"]).step("p3 play Jc");
    playing.advance().unwrap();
    playing.advance().unwrap();
    let table = playing.seen_by("p2");
    assert_eq!(table.said, ["{p1} laid the hand open and {takes} the rest: nobody can beat these trumps"]);
    assert!(table.zone("p1.hand").unwrap().pieces.iter().all(|placed| placed.face.is_some()));
    while let Some((seat, text)) = playing.forced() {
        playing.play(&format!("{seat} {text}"));
    }
    assert_eq!(playing.value("last.tricks.p1"), "3");
}

#[test]
fn a_deal_is_summed_up_by_who_made_the_bid() {
    let told = |bids: [&str; 3]| {
        let cards = ["p1 play Kc", "p2 play Qc", "p3 play Jc", "p1 play 3d", "p2 play 4d", "p3 play 5d"];
        let mut playing = position(&[("hook", "off")], &TWO_CARDS, "2h", &bids);
        playing.plays(&cards[..5]).step(cards[5]);
        playing.advance().unwrap();
        playing.advance().unwrap();
        let summary = playing.public().summary.unwrap();
        [summary.title, summary.story[0].text.clone()]
    };
    let tricks = ["p1 bid 1", "p2 bid 0", "p3 bid 1"];
    assert_eq!(told(tricks), ["Deal 1: everybody made their bid", "2 bid for 2 tricks: it could come out even"]);
    let tricks = ["p1 bid 1", "p2 bid 0", "p3 bid 0"];
    assert_eq!(told(tricks), ["Deal 1: {p1} and {p2} made their bids", "1 bid for 2 tricks: 1 trick unclaimed"]);
    let tricks = ["p1 bid 0", "p2 bid 0", "p3 bid 2"];
    assert_eq!(told(tricks)[0], "Deal 1: {p2} made the bid");
    let tricks = ["p1 bid 2", "p2 bid 1", "p3 bid 2"];
    assert_eq!(told(tricks), ["Deal 1: nobody made their bid", "5 bid for 2 tricks: 3 too many"]);
}

/// Twice the hand plus three is the most that a deal can bring.
#[test]
fn where_the_match_cannot_be_won_any_more_a_hint_shows_no_chance() {
    let setup = setup(3, &[("shape", "up"), ("max-hand", "4")]);
    let (mut lost, mut open) = (0, 0);
    for seed in 0..40 {
        let mut playing = Played::<OhHell>::begin(&setup, FateScript { seed, ..FateScript::default() }).unwrap();
        loop {
            playing.settle().unwrap();
            let Some(seat) = playing.to_act().first() else { break };
            let asked = playing.deal() == 4 && seat == Seat::FIRST && playing.legal(seat).len() > 1;
            let mut thought = playing.think(seat, "normal", seed).unwrap();
            while !thought.step(u32::MAX) {}
            let text = thought.verdict().text;
            if asked && (lost < 4 || open < 4) {
                let best = Seat::all(3).map(|other| playing.score(other)).max().unwrap();
                let mut advice = playing.advise(seat, "normal", seed).unwrap();
                while !advice.step(100) {}
                let chance = advice.verdict().chance.unwrap();
                if playing.score(seat) + 2 * 4 + 3 < best {
                    assert_eq!(chance, 0.0, "deal {seed}: {} against {best}", playing.score(seat));
                    lost += 1;
                } else {
                    open += u32::from(chance > 0.0);
                }
            }
            playing.play(seat, &text).unwrap();
        }
    }
    assert!(lost > 0 && open > 0, "{lost} lost, {open} open");
}

#[test]
fn a_finished_match_is_told_by_its_last_deal_and_by_everybodys_total_the_best_first() {
    let mut playing = fixture::<OhHell>(3).option("max-hand", "2").seed(4).begin();
    while let Some(seat) = playing.to_act().first() {
        let legal = playing.legal(&seat.to_string()).swap_remove(0);
        playing.play(&format!("{seat} {legal}"));
    }
    let game = playing.game();
    let summary = playing.public().summary.unwrap();
    assert!(summary.last && summary.deal.starts_with("Deal 3: ") && summary.story.len() == 4);
    let sheet = summary.sheet.unwrap();
    assert_eq!(sheet.columns, ["Bid", "Took", "Points", "Bids made", "Total"]);
    assert!(sheet.rows.iter().all(|row| row.cells[3].ends_with(" of 3")), "{sheet:?}");
    let totals: Vec<i32> = sheet.rows.iter().map(|row| row.cells[4].parse().unwrap()).collect();
    assert!(totals.is_sorted_by(|better, worse| better >= worse));
    let of_seat = |row: &crate::table::SheetRow| game.history.total(row.seat.unwrap());
    assert_eq!(sheet.rows.iter().map(of_seat).collect::<Vec<_>>(), totals);
}

#[test]
fn a_match_is_decided_only_when_no_deal_to_come_can_change_it() {
    for (scoring, seed) in [("balanced", 1), ("penalty", 2), ("count-all", 3), ("exact-ten", 4)] {
        for seed in 10 * seed..10 * seed + 10 {
            let options = [("scoring", scoring), ("max-hand", "3")];
            let mut playing = fixture::<OhHell>(3).options(&options).seed(seed).begin();
            let mut decided = None;
            let mut rng = Rng::new(seed);
            while let Some(seat) = playing.to_act().first() {
                decided = decided.or(playing.game().out_of_reach());
                let legal = playing.legal(&seat.to_string());
                playing.play(&format!("{seat} {}", legal[rng.below(legal.len())]));
            }
            let Phase::Over(winners) = playing.game().phase else { panic!("the match is over") };
            assert!(decided.is_none_or(|seat| winners == SeatSet::one(seat)), "{scoring}, seed {seed}");
        }
    }
}
