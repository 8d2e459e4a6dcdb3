//! The rulings of Spots, what is lit and told, the open game solved by search, and how strong its computer seats are.

use super::said::halves;
use super::*;
use crate::engine::{Agent, Rng, Skill};
use crate::kit::change::sum;
use crate::play::Match;
use crate::play::conform::duel;
use crate::play::fixture::{Position, fixture, seat};
use crate::table::{Sound, Touch};

fn cards(list: &str) -> Set<Card> {
    list.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// Three seats; the pool is Ac, then come 2c 2d 3c 9d.
fn three() -> Position<Spots> {
    fixture(3).deck("Ts 9h 4h Th 4d 4s 9s 3h 5c 8h 3s 5d 7h 6c 7c Ac 2c 2d 3c 9d").begin()
}

#[test]
fn cards_are_turned_up_one_by_one_and_change_goes_to_the_pile() {
    let mut playing = three();
    playing.step("p2 play 9h");
    let mut turned = 0;
    while playing.game().counter.counted_out().is_empty() {
        playing.advance().unwrap();
        turned += usize::from(matches!(playing.game().event, Event::Turned(_)));
    }
    assert_eq!((turned, playing.zone("change").as_str(), playing.zone("pool").as_str()), (4, "9d", "Ac,2c,2d,3c"));
    playing.advance().unwrap();
    let told = playing.public();
    assert_eq!(told.said, ["{p2} played 9♥, got 9♦: even"]);
    assert_eq!((playing.zone("p2.pile").as_str(), playing.zone("pool").as_str()), ("9d", "Ac,2c,2d,3c,9h"));
    assert_eq!(told.zone("p2.pile").unwrap().note, "9");
}

#[test]
fn what_a_purchase_would_take_is_lit() {
    let mut playing = three();
    let choice = |playing: &Position<Spots>, who: &str, text: &str| {
        playing.choices(seat(who)).into_iter().find(|choice| choice.text == text).unwrap()
    };
    let nine = choice(&playing, "p2", "play 9h");
    assert_eq!((nine.note.as_str(), nine.lights.len()), ("The pool is short: cards are turned up", 0));
    playing.play("p2 play 9h");
    let four = choice(&playing, "p3", "play 4h");
    assert_eq!((four.note.as_str(), four.shines), ("Get 4: even", false));
    assert_eq!(four.lights, [Touch::piece("pool", 0), Touch::piece("pool", 3)]);
    // With an empty deck all there is would be paid.
    let dry = playing.with(|game| {
        game.stock = Stock::unshuffled(std::iter::empty());
        game.counter = Counter::new(cards("Ac 2c"));
    });
    let four = choice(&dry, "p3", "play 4h");
    assert_eq!((four.note.as_str(), four.lights.len()), ("Get 3: −1", 2));
}

#[test]
fn the_deck_helps_only_while_the_pool_is_worth_less_than_the_card() {
    let mut game = three().game().clone();
    let before = game.stock.deck().len();
    let pay = |game: &mut Spots, pool: &str, card: &str| {
        game.counter = Counter::new(cards(pool));
        game.lay(game.seat, card.parse().unwrap());
        while game.phase == Phase::Given {
            game.turn_up_or_pay();
        }
        sum(game.counter.counted_out())
    };
    assert_eq!((pay(&mut game, "8s Td", "6h"), game.stock.deck().len()), (8, before), "no exact change is no reason");
    assert!(pay(&mut game, "2s", "6h") >= 6 && game.stock.deck().len() < before, "too little is one");
}

#[test]
fn an_empty_deck_leaves_a_buyer_short() {
    let mut playing = three();
    playing.play("p2 play 9h");
    let mut dry = playing.with(|game| {
        game.stock = Stock::unshuffled(std::iter::empty());
        game.counter = Counter::new(cards("Ac 2c"));
    });
    dry.play("p3 play 4h");
    let told = dry.public();
    assert_eq!((told.said[0].as_str(), told.cues[0].sound), ("{p3} played 4♥, got 2♣ and A♣: −1", Sound::Fall));
    assert_eq!((dry.zone("p3.pile").as_str(), dry.zone("pool").as_str()), ("2c,Ac", "4h"));
}

#[test]
fn equal_hands_start_in_turn_and_then_from_the_dealers_left() {
    let mut game = three().game().clone();
    game.totals = [20, 20, 20, 0, 0, 0];
    let starter = |game: &Spots, starts: [u8; 3], dealer: &str| {
        let mut game = game.clone();
        game.starts[..3].copy_from_slice(&starts);
        game.dealer = seat(dealer);
        game.starter().to_string()
    };
    assert_eq!(starter(&game, [0, 0, 0], "p3"), "p1");
    assert_eq!(starter(&game, [0, 0, 0], "p1"), "p2", "the dealer comes last");
    assert_eq!(starter(&game, [1, 1, 0], "p3"), "p3", "who has started least comes first");
    assert_eq!(starter(&game, [2, 1, 1], "p1"), "p2");
    game.totals = [21, 20, 20, 0, 0, 0];
    assert_eq!(starter(&game, [0, 5, 4], "p3"), "p3", "richer hands do not count");
}

#[test]
fn a_tied_round_counts_for_all_who_share_it_and_two_may_win_the_match() {
    let mut game = fixture::<Spots>(3).option("wins", "2").begin().game().clone();
    game.totals = [20, 20, 24, 0, 0, 0];
    game.values = [30, 30, 31, 0, 0, 0];
    assert_eq!(game.adjusted2(seat("p3")), 58, "31 less half of 4");
    game.wins = [1, 1, 0, 0, 0, 0];
    let mut shared = game.clone();
    shared.count(&Fate::new(1));
    assert_eq!(shared.phase, Phase::Over([Seat::FIRST, seat("p2")].into_iter().collect()));
    // Half a point is enough.
    game.totals[0] = 21;
    game.count(&Fate::new(1));
    assert_eq!((game.phase, game.wins), (Phase::Over(SeatSet::one(seat("p2"))), [1, 2, 0, 0, 0, 0]));
}

#[test]
fn halves_are_shown_as_halves() {
    assert_eq!([7, -7, 8, 0, 1, -1].map(halves), ["3½", "−3½", "4", "0", "½", "−½"]);
    let playing = fixture::<Spots>(3).deck("Td 7d 6h Ts 3d 7h 9h 8h Ad Ac Ah Tc 4d 8d 8s 2d Th 9s 6c").begin();
    let notes: Vec<String> = playing.public().seats.into_iter().map(|seat| seat.note).collect();
    assert_eq!(notes, ["result −3½, handicap 3½", "first to play, result 0", "result −2½, handicap 2½"]);
}

#[test]
fn a_round_that_is_over_is_explained() {
    let mut playing = fixture::<Spots>(2).begin();
    while playing.game().phase != Phase::Shown {
        match playing.turn() {
            Turn::Table => playing.advance().unwrap(),
            _ => {
                let who = playing.to_act().first().unwrap();
                let text = playing.legal(&who.to_string())[0].clone();
                playing.step(&text);
            }
        }
    }
    let summary = playing.public().summary.unwrap();
    assert!(!summary.last && summary.title.starts_with("Round 1"), "{}", summary.title);
    let sheet = summary.sheet.unwrap();
    let (row, game) = (&sheet.rows[0].cells, playing.game());
    assert_eq!((row[0].clone(), row[2].clone()), (game.totals[0].to_string(), game.values[0].to_string()));
    assert_eq!(row[1].split(' ').count(), HAND, "every play");
    assert_eq!(row[4], halves(game.adjusted2(Seat::FIRST)));
}

#[test]
fn only_the_order_of_the_deck_is_hidden() {
    let game = three().game().clone();
    let mut rng = Rng::new(1);
    let imagined = game.determinize(Seat::FIRST, &mut rng);
    assert_eq!((imagined.hands, imagined.unseen()), (game.hands, game.unseen()));
    let orders = (0..9).map(|_| game.determinize(Seat::FIRST, &mut rng).stock.deck().collect::<Vec<_>>());
    assert!(orders.collect::<std::collections::BTreeSet<_>>().len() > 1);
}

#[test]
fn the_heuristic_keeps_low_cards_until_there_is_no_small_change() {
    let choose = |pool: &str| {
        let mut game = three().game().clone();
        game.counter = Counter::new(cards(pool));
        game.hands[1] = cards("2h 9h");
        let mut legal = Vec::new();
        game.moves(seat("p2"), &mut legal);
        legal[game.usual(seat("p2"), Skill::NORMAL, &legal, &mut Rng::new(1))].to_string()
    };
    assert_eq!((choose("2c 9c 5d"), choose("9c")), ("play 9h".to_owned(), "play 2h".to_owned()));
}

/// Twice the margin of p1 in a round of two whose deck is known, if both play it out at their best from here.
fn exact(game: &Spots, mut low: i32, mut high: i32) -> i32 {
    let mut game = game.clone();
    settle(&mut game);
    if game.phase == Phase::Score {
        return game.adjusted2(Seat::FIRST) - game.adjusted2(seat("p2"));
    }
    let first = game.seat == Seat::FIRST;
    let mut best = if first { i32::MIN } else { i32::MAX };
    for card in by_gain(&game) {
        let mut after = game.clone();
        after.lay(game.seat, card);
        let value = exact(&after, low, high);
        if first {
            best = best.max(value);
            low = low.max(value);
        } else {
            best = best.min(value);
            high = high.min(value);
        }
        if low >= high {
            break;
        }
    }
    best
}

/// The cards of the seat to act, the biggest gains first.
fn by_gain(game: &Spots) -> Vec<Card> {
    let mut cards: Vec<Card> = game.hand(game.seat).iter().collect();
    cards.sort_by_key(|card| -game.counter.quote(*card).gain);
    cards
}

fn settle(game: &mut Spots) {
    // Within a round nothing happens by chance but the deal.
    let mut fate = Fate::new(0);
    while game.turn() == Turn::Table && game.phase != Phase::Score {
        game.advance(&mut fate);
    }
}

fn exact_move(game: &Spots) -> Card {
    let first = game.seat == Seat::FIRST;
    let value = |card: &Card| {
        let mut after = game.clone();
        after.lay(game.seat, *card);
        let value = exact(&after, i32::MIN, i32::MAX);
        if first { value } else { -value }
    };
    by_gain(game).into_iter().max_by_key(value).expect("a seat to act has cards")
}

#[test]
fn with_an_open_deck_the_hard_seat_plays_exactly() {
    let (deals, mut lost) = (200, 0);
    for deal in 0..deals {
        let mut game = fixture::<Spots>(2).option("wins", "1").seed(deal).begin().game().clone();
        let mine = Seat::new(deal as usize % 2);
        let best = exact(&game, i32::MIN, i32::MAX);
        loop {
            settle(&mut game);
            if game.phase == Phase::Score {
                break;
            }
            let open: solve::Deck = game.stock.deck().collect();
            let hard = || solve::best(&game, std::iter::once(open), bot::chance).expect("two play");
            let card = if game.seat == mine { hard() } else { exact_move(&game) };
            game.lay(game.seat, card);
        }
        let loss = best - (game.adjusted2(Seat::FIRST) - game.adjusted2(seat("p2")));
        lost += if mine == Seat::FIRST { loss } else { -loss };
    }
    assert_eq!(lost, 0, "against a search of the game itself nothing is lost in {deals} rounds");
}

#[test]
fn two_are_played_out_in_imagined_decks_and_more_are_searched() {
    let solved = |seats| {
        let playing = fixture::<Spots>(seats).begin();
        playing.game().solved(playing.game().seat, &mut Rng::new(1))
    };
    assert!(solved(2).is_some() && solved(3).is_none());
    // The order of the true deck is not looked at.
    let game = fixture::<Spots>(2).begin().game().clone();
    let mut other = game.clone();
    other.stock.imagine(&mut Rng::new(5));
    assert_eq!(game.solved(game.seat, &mut Rng::new(3)), other.solved(game.seat, &mut Rng::new(3)));
}

#[test]
fn the_levels_are_in_order() {
    let setup = fixture::<Spots>(2).option("wins", "1").setup();
    let above = |better: &str, worse: &str, matches: u64, least: f64| {
        let share = duel::<Spots>(&setup, better, worse, matches).unwrap();
        assert!(share > least, "{better} wins {share} against {worse}");
    };
    above("easy", "random", 2_000, 0.6);
    above("normal", "easy", 2_000, 0.53);
    above("hard", "normal", 400, 0.53);
}
