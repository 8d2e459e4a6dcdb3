//! Every legal move of every game can be made by touches, in every order of its pieces, whichever of alike ones are touched.
//!
//! Where there are many orders or ways to choose alike pieces, some are drawn by lot.

use pipyard::engine::{FateScript, Rng, Setup};
use pipyard::games::{ENTRIES, Entry};
use pipyard::pieces::{Card, Die};
use pipyard::play::{Gathered, Match};
use pipyard::table::{Choice, Place, Seat, Shape, Table, Touch, Viewer, Zone};
use pipyard::ui::table::model::picking::{Offer, Picking, Press, Step};

/// Matches of each number of seats.
const MATCHES: u64 = 3;
/// Turns looked at in a match, at most.
const TURNS: usize = 60;
/// Of more choices so many are drawn by lot.
const CHOICES: usize = 40;
/// Orders tried of each choice, at most.
const ORDERS: usize = 6;

/// How a touch looks: of a piece in a zone without order not its place. A die looks like any other of its value.
fn look(table: &Table, touch: &Touch) -> String {
    let Touch::Piece { zone, index } = touch else { return format!("{touch:?}") };
    let zone = table.zone(zone).expect("the zone of a touch");
    let placed = &zone.pieces[*index];
    match placed.face.filter(|_| !zone.ordered) {
        None => format!("{touch:?}"),
        Some(face) => {
            let face = face.to_string();
            let value = face.split('=').next_back();
            format!("{} {value:?} {} {}", zone.name, placed.dim, placed.mark)
        }
    }
}

/// Whether the rules tell pieces apart that look alike: two moves look the same.
fn tells_apart(table: &Table, offer: &Offer) -> bool {
    let legal = offer.iter().filter(|choice| choice.blocked.is_none() && !choice.touches.is_empty());
    let mut looks: Vec<Vec<String>> = Vec::new();
    for choice in legal {
        let mut looked: Vec<String> = choice.touches.iter().map(|touch| look(table, touch)).collect();
        looked.sort();
        looks.push(looked);
    }
    let all = looks.len();
    looks.sort();
    looks.dedup();
    looks.len() < all
}

/// What stands for a touch: all pieces of its zone that look like it.
fn alike(table: &Table, touch: &Touch) -> Vec<Touch> {
    let Touch::Piece { zone, .. } = touch else { return vec![touch.clone()] };
    let count = table.zone(zone).map_or(0, |zone| zone.pieces.len());
    let pieces = (0..count).map(|at| Touch::piece(zone, at));
    pieces.filter(|other| look(table, other) == look(table, touch)).collect()
}

/// The orders in which the touches of a choice are tried: all of them, or so many drawn by lot.
fn orders(choice: &Choice, most: usize, rng: &mut Rng) -> Vec<Vec<Touch>> {
    let mut all: Vec<Vec<Touch>> = vec![Vec::new()];
    for _ in 0..choice.touches.len() {
        let longer = all.iter().flat_map(|order| {
            let left = choice.touches.iter().filter(|touch| !order.contains(touch));
            left.map(|touch| order.iter().chain([touch]).cloned().collect())
        });
        all = longer.collect();
        rng.shuffle(&mut all);
        all.truncate(most);
    }
    if choice.gathered {
        // Where the pieces go is said when all are in the hand.
        all.iter_mut().for_each(|order| order.sort_by_key(|touch| !matches!(touch, Touch::Piece { .. })));
    }
    all
}

/// The same touches, each piece exchanged for one that is like it, by lot.
fn exchanged(table: &Table, touches: &[Touch], rng: &mut Rng) -> Vec<Touch> {
    let mut drawn: Vec<Touch> = Vec::new();
    for touch in touches {
        let mut free = alike(table, touch);
        free.retain(|other| !drawn.contains(other));
        drawn.push(rng.pick(&free).expect("as many alike pieces as the choice touches").clone());
    }
    drawn
}

/// Makes these touches one after the other; what is wrong with that, if anything.
fn make(offer: &Offer, wanted: usize, touches: &[Touch]) -> Result<(), String> {
    let choice = &offer[wanted];
    let mut picking = Picking { touched: Vec::new(), path: choice.path.clone() };
    if choice.touches.is_empty() || !choice.path.is_empty() {
        // Its headings are opened one by one.
        for depth in 0..choice.path.len() {
            let here = Picking { touched: Vec::new(), path: choice.path[..depth].to_vec() };
            if !here.presses(offer).contains(&Press::Heading(choice.path[depth].clone())) {
                return Err(format!("the heading {:?} is not there", choice.path[depth]));
            }
        }
        // Where only the heading is a button, the rest is touched on the table.
        if choice.button || choice.touches.is_empty() {
            return if has_button(&picking, offer, wanted) {
                Ok(())
            } else {
                Err("there is no button for it".to_owned())
            };
        }
    }
    for (at, touch) in touches.iter().enumerate() {
        let last = at + 1 == touches.len();
        // Where a piece goes is lit when it is in the hand, but may be touched before. What lies there is lit no more.
        let led = !choice.held && (matches!(touch, Touch::Piece { .. }) || at > 0);
        if led && !picking.targets(offer).iter().any(|target| target.touch == *touch) {
            return Err(format!("{touch:?} is not lit after {at} touches"));
        }
        match picking.touch(offer, touch) {
            Step::Play(index) if index == wanted && last => return Ok(()),
            Step::Picked(next) if next.touched == touches[..=at] => picking = next,
            step => return Err(format!("touch {at} leads to {step:?}")),
        }
    }
    if has_button(&picking, offer, wanted) { Ok(()) } else { Err("what is lifted cannot be sent".to_owned()) }
}

fn has_button(picking: &Picking, offer: &Offer, wanted: usize) -> bool {
    picking.presses(offer).iter().any(|press| match press {
        Press::Choice(index) => *index == wanted,
        Press::Stepper(indices) => indices.contains(&wanted),
        Press::Heading(_) | Press::Back => false,
    })
}

/// Makes legal moves of an offer in several ways.
fn make_all(table: &Table, choices: Vec<Choice>, most: usize, orders: usize, rng: &mut Rng) -> Result<usize, String> {
    let offer = Offer::new(choices, table);
    let mut legal: Vec<usize> = (0..offer.len()).filter(|index| offer[*index].blocked.is_none()).collect();
    rng.shuffle(&mut legal);
    let apart = tells_apart(table, &offer);
    for index in legal.iter().take(most) {
        for order in self::orders(&offer[*index], orders, rng) {
            let touches = if apart { order } else { exchanged(table, &order, rng) };
            make(&offer, *index, &touches)
                .map_err(|what| format!("\"{}\" by {touches:?}: {what}", offer[*index].text))?;
        }
    }
    Ok(legal.len())
}

/// An act of several moves, drawn by lot, is gathered in another order and comes to the same.
fn gather(playing: &dyn Match, seat: Seat, rng: &mut Rng) -> Result<(), String> {
    let mut there = playing.copy();
    let mut act: Vec<String> = Vec::new();
    let end = loop {
        let legal = there.legal(seat);
        let Some(text) = rng.pick(&legal).cloned() else { return Err(format!("{act:?} cannot be ended")) };
        there.play(seat, &text).map_err(|refusal| refusal.why)?;
        if !playing.gathers(seat, &text) {
            break text;
        }
        act.push(text);
    };
    let mut order = act.clone();
    rng.shuffle(&mut order);
    let mut choices = playing.choices(seat);
    let mut held: Vec<String> = Vec::new();
    let mut after = playing.copy();
    for text in &order {
        let offered = choices.iter().any(|choice| choice.text == *text && choice.blocked.is_none() && !choice.held);
        held.push(text.clone());
        let gathered = Gathered::of(playing, seat, &held).filter(|_| offered);
        let gathered = gathered.ok_or_else(|| format!("{text} cannot be added in {order:?}"))?;
        choices = gathered.choices(playing, seat);
        let lies = choices.iter().filter(|choice| choice.held).count();
        if lies != held.len() {
            return Err(format!("{lies} lie in the hand after {held:?}"));
        }
        make_all(&playing.table(Viewer::Seat(seat)), choices.clone(), CHOICES, 1, rng)?;
        after = gathered.after;
    }
    after.play(seat, &end).map_err(|refusal| refusal.why)?;
    let same = after.moves() == there.moves() && after.table(Viewer::All) == there.table(Viewer::All);
    if same { Ok(()) } else { Err(format!("{order:?} does not come to the same as {act:?}")) }
}

/// Plays random matches of a game and makes the moves of every turn; how many there were.
fn play(entry: &Entry) -> Result<usize, String> {
    let card = (entry.card)();
    let mut moves = 0;
    for seats in usize::from(card.seats.0)..=usize::from(card.seats.1) {
        for seed in 0..MATCHES {
            let setup = Setup::default_for(&card, seats).map_err(|error| error.to_string())?;
            let fate = FateScript { seed, ..FateScript::default() };
            // Games of teams leave out some numbers of seats.
            let Ok(mut playing) = (entry.begin)(&setup, fate) else { continue };
            let mut rng = Rng::new(seed);
            let mut turns = 0;
            while playing.winners().is_none() && turns < TURNS {
                let acting: Vec<Seat> = playing.to_act().union(playing.may_act()).iter().collect();
                let Some(&seat) = rng.pick(&acting) else {
                    playing.advance().map_err(|error| error.to_string())?;
                    continue;
                };
                turns += 1;
                let table = playing.table(Viewer::Seat(seat));
                let told = |what: String| format!("{} seats, seed {seed}, {:?}: {what}", seats, playing.moves());
                moves += make_all(&table, playing.choices(seat), CHOICES, ORDERS, &mut rng).map_err(told)?;
                let legal = playing.legal(seat);
                if legal.iter().any(|text| playing.gathers(seat, text)) {
                    for _ in 0..ORDERS {
                        gather(&*playing, seat, &mut rng).map_err(told)?;
                    }
                }
                let mv = rng.pick(&legal).expect("who acts has a move").clone();
                playing.play(seat, &mv).map_err(|refusal| refusal.to_string())?;
            }
        }
    }
    Ok(moves)
}

#[test]
fn every_legal_move_can_be_made_by_touches_in_every_order() {
    for entry in ENTRIES {
        let moves = play(entry).unwrap_or_else(|what| panic!("{}: {what}", entry.id));
        assert!(moves > 0, "{} has no moves", entry.id);
    }
}

/// A hand of so many cards, all different.
fn hand(count: usize) -> Table {
    let cards = "A23456789TJQK".chars().flat_map(|rank| ["s", "h"].map(|suit| format!("{rank}{suit}")));
    let cards = cards.take(count).map(|card| card.parse::<Card>().expect("a card"));
    let zones = vec![Zone::new("hand", "", Place::Seat, Shape::Fan).up(cards)];
    Table { zones, ..Table::default() }
}

/// All choices of `many` places out of `count`.
fn sets(count: usize, many: usize) -> Vec<Vec<usize>> {
    let bits = (0..1_usize << count).filter(|bits| bits.count_ones() as usize == many);
    bits.map(|bits| (0..count).filter(|at| bits >> at & 1 != 0).collect()).collect()
}

fn take(places: &[usize]) -> Choice {
    let touches: Vec<Touch> = places.iter().map(|at| Touch::piece("hand", *at)).collect();
    Choice::touching(format!("{places:?}"), format!("Take {places:?}"), touches).gathered()
}

#[test]
fn hundreds_of_discards_can_be_made_in_every_order() {
    let mut rng = Rng::new(1);
    for (cards, many, wanted) in [(13, 3, 286), (12, 4, 495)] {
        let choices: Vec<Choice> = sets(cards, many).iter().map(|places| take(places)).collect();
        assert_eq!(choices.len(), wanted);
        let made = make_all(&hand(cards), choices, usize::MAX, ORDERS, &mut rng);
        assert_eq!(made, Ok(wanted));
    }
}

/// The dice of a row that are taken back together: those worth five at most, of which there are nineteen choices. Alike dice
/// stand for each other, and others extend most of the choices.
#[test]
fn choices_among_alike_pieces_that_others_extend_can_be_made_by_any_of_them() {
    let dice: Vec<usize> = vec![1, 1, 1, 1, 1, 2, 2, 3, 4, 5];
    let numbered = (1..).zip(&dice).map(|(number, pips)| format!("d{number}={pips}"));
    let faces = numbered.map(|die| die.parse::<Die>().expect("a die"));
    let zones = vec![Zone::new("hand", "", Place::Centre { row: 0 }, Shape::Row).up(faces)];
    let table = Table { zones, ..Table::default() };
    let of = |pips: usize| dice.iter().position(|die| *die == pips).expect("a die of each");
    let mut choices = vec![Choice::button("none", "Take none")];
    for counts in (0..6 * 3 * 2 * 2 * 2).map(|n| [n % 6, n / 6 % 3, n / 18 % 2, n / 36 % 2, n / 72]).skip(1) {
        if (1..).zip(counts).map(|(pips, count)| pips * count).sum::<usize>() <= 5 {
            let places = (1..).zip(counts).flat_map(|(pips, count)| (0..count).map(move |more| of(pips) + more));
            choices.push(take(&places.collect::<Vec<_>>()));
        }
    }
    assert_eq!(choices.len(), 19);
    let mut rng = Rng::new(2);
    for _ in 0..20 {
        assert_eq!(make_all(&table, choices.clone(), usize::MAX, 120, &mut rng), Ok(19));
    }
    // Where only the first of alike dice can be touched, as in a zone whose order means something, few of them are made.
    let told_apart = Table { zones: vec![table.zones[0].clone().ordered()], ..table.clone() };
    let wanted = choices.iter().position(|choice| choice.touches == [Touch::piece("hand", 0)]).expect("one die");
    assert!(make(&Offer::new(choices.clone(), &table), wanted, &[Touch::piece("hand", 4)]).is_ok());
    assert!(make(&Offer::new(choices, &told_apart), wanted, &[Touch::piece("hand", 4)]).is_err());
}

/// All choices that can be made from here on by opening headings and pressing.
fn pressed(picking: &Picking, offer: &Offer, made: &mut Vec<usize>) {
    for press in picking.presses(offer) {
        match press {
            Press::Choice(index) => made.push(index),
            Press::Stepper(indices) => made.extend(indices),
            Press::Heading(heading) => {
                let path = [picking.path.as_slice(), &[heading]].concat();
                pressed(&Picking { touched: Vec::new(), path }, offer, made);
            }
            Press::Back => {}
        }
    }
}

/// The ladders of Liars' Poker, the longest lists that a phrasebook has.
#[cfg(game = "liars-poker")]
#[test]
fn every_one_of_hundreds_of_bids_is_said_in_the_phrasebook_and_nothing_else_is() {
    for (packs, wild, wanted) in [("1", "true", 384), ("2", "true", 484), ("1", "false", 336), ("2", "false", 388)] {
        let entry = pipyard::games::find("liars-poker").expect("it is in the registry");
        let options = [("packs", packs), ("wild", wild), ("peeking", "false"), ("showing", "false")];
        let options = options.map(|(id, word)| (id.to_owned(), word.to_owned())).into();
        let setup = Setup::new(&(entry.card)(), 9, &options).expect("options of the card");
        let mut playing = (entry.begin)(&setup, FateScript::default()).expect("the match begins");
        playing.settle().expect("fate without a script never fails");
        let seat = playing.to_act().first().expect("the starter bids");
        let offer = Offer::new(playing.choices(seat), &playing.table(Viewer::Seat(seat)));
        let book = offer[0].book().expect("bids are said in a phrasebook").clone();
        let mut made = Vec::new();
        pressed(&Picking { touched: Vec::new(), path: vec![book.clone()] }, &offer, &mut made);
        assert_eq!(made.len(), wanted, "{packs} packs, wild {wild}");
        made.sort_unstable();
        made.dedup();
        assert_eq!(made.len(), wanted, "a bid is said in two ways");
        // Where its tabs stand side by side it opens at the first, so that a word more is a whole bid.
        let opened = Picking::default().opened(&book).at_first_tab(&offer, true).expect("it has tabs");
        assert_eq!(opened.path.len(), 2);
        assert!(opened.presses(&offer).iter().any(|press| matches!(press, Press::Choice(_))));
    }
}
