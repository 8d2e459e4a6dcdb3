//! Screen tokens: which piece of the new table is which of the old one.
//!
//! Tokens are made by comparing what was *seen*, never from the state, so a face-down piece has no identity that its
//! token could betray. A piece that moves keeps its token, and the screen can let it travel. One that goes under a veil is
//! forgotten; what comes out again is a new one. Two viewers of a table with veils have no pieces in common, or what travels
//! when the device is handed over would tell numbers. Lists of pieces that lie elsewhere have no tokens.

use crate::pieces::Piece;
use crate::table::{Kind, Placed, Shape, Table, Viewer, Zone};

/// Gives tokens to one table after the other.
#[derive(Clone, Debug, Default)]
pub struct Follow {
    eyes: Option<Viewer>,
    last: u32,
    seen: Vec<Known>,
}

/// A piece of the table before.
#[derive(Clone, Debug)]
struct Known {
    token: u32,
    zone: String,
    index: usize,
    face: Option<Piece>,
    kind: Kind,
    /// It is of the second of two packs: no card of the first can be this one.
    dark: bool,
}

impl Follow {
    /// Sets the token of every piece of `table`, which `viewer` is shown.
    pub fn follow(&mut self, viewer: Viewer, table: &mut Table) {
        let others = self.eyes.replace(viewer).is_some_and(|eyes| eyes != viewer);
        if others && table.zones.iter().any(|zone| zone.veiled) {
            self.seen.clear();
            self.last = match viewer {
                Viewer::Seat(seat) => (seat.index() as u32 + 1) << 16,
                Viewer::Public | Viewer::All => 0,
            };
        }
        let mut before = std::mem::take(&mut self.seen);
        for zone in &mut table.zones {
            zone.pieces.iter_mut().for_each(|piece| piece.token = 0);
        }
        recognize(&mut before, table, &BY_FACE);
        forget_unsure(&mut before, table);
        recognize(&mut before, table, &BY_PLACE);
        for zone in table.zones.iter_mut().filter(|zone| !zone.copies) {
            for (index, piece) in zone.pieces.iter_mut().enumerate() {
                if piece.token == 0 {
                    self.last += 1;
                    piece.token = self.last;
                }
                self.seen.push(Known {
                    token: piece.token,
                    zone: zone.name.clone(),
                    index,
                    face: piece.face,
                    kind: piece.back,
                    dark: piece.dark,
                });
            }
        }
    }
}

/// Forgets open pieces that have gone where nobody can tell under which back they lie, so that none travels under a face that
/// may be another's: face-down pieces came to more than one place, or not as many as open ones went, or several to a pile
/// where they were shuffled, or the place that a piece was in hides some of its own now.
fn forget_unsure(before: &mut Vec<Known>, table: &Table) {
    let zones = || table.zones.iter().filter(|zone| !zone.copies);
    let new = |zone: &Zone| zone.pieces.iter().filter(|piece| piece.token == 0 && piece.face.is_none()).count();
    let open = |known: &Known| known.face.is_some() && known.kind != Kind::Dice;
    // What comes to others that lie face down may have been mixed with them.
    let mixed = zones().any(|zone| {
        let backs = zone.pieces.iter().filter(|piece| piece.face.is_none()).count();
        new(zone) > 0 && new(zone) < backs
    });
    let came: Vec<usize> = zones().map(new).filter(|count| *count > 0).collect();
    let gone = before.iter().filter(|known| open(known)).count();
    // Several that came to a pile whose order counts were shuffled.
    let shuffled = zones().any(|zone| zone.shape == Shape::Pile && zone.ordered && new(zone) > 1);
    let unsure = mixed || shuffled || came.len() > 1 || came.iter().any(|count| *count != gone);
    let hides = |name: &str| {
        zones().any(|zone| zone.name == name && new(zone) == 0 && zone.pieces.iter().any(|piece| piece.face.is_none()))
    };
    before.retain(|known| !open(known) || !unsure && !hides(&known.zone));
}

/// Gives pieces of `table` that have no token yet those of pieces of the table before, which are taken out of `before`; each
/// pass serves every piece before the next begins.
fn recognize(before: &mut Vec<Known>, table: &mut Table, passes: &[Pass]) {
    for pass in passes {
        for zone in table.zones.iter_mut().filter(|zone| !zone.copies) {
            for (index, piece) in zone.pieces.iter_mut().enumerate().filter(|(_, piece)| piece.token == 0) {
                let like = |known: &Known| {
                    let alike = known.kind == piece.back && known.dark == piece.dark;
                    alike && pass(known, piece, known.zone == zone.name, known.index == index)
                };
                if let Some(found) = before.iter().position(like) {
                    piece.token = before.remove(found).token;
                }
            }
        }
    }
}

/// Whether a known piece may be this one: (known, new, same zone, same place in it).
type Pass = fn(&Known, &Placed, bool, bool) -> bool;

/// The name of a die that has one.
fn name(face: Option<Piece>) -> Option<u8> {
    match face {
        Some(Piece::Die(die)) => die.id(),
        Some(Piece::Card(_) | Piece::Domino(_)) | None => None,
    }
}

/// By what is seen of them, from the surest likeness to the weakest.
const BY_FACE: [Pass; 5] = [
    // A die with a name is itself wherever it lies and whatever it shows.
    |known, new, _, _| name(known.face).is_some() && name(known.face) == name(new.face),
    // A die that is thrown again stays itself.
    |known, new, zone, place| {
        let nameless = name(known.face).is_none() && name(new.face).is_none();
        nameless && new.back == Kind::Dice && zone && place && known.face.is_some() == new.face.is_some()
    },
    // Untouched.
    |known, new, zone, place| zone && place && known.face == new.face,
    // Shifted in its zone.
    |known, new, zone, _| zone && known.face == new.face,
    // The same face somewhere else.
    |known, new, _, _| new.face.is_some() && known.face == new.face,
];

/// By where they lie, whatever is seen of them.
const BY_PLACE: [Pass; 3] = [
    // Turned over where it lies.
    |known, new, zone, place| zone && place && known.face.is_some() != new.face.is_some(),
    // Turned up from somewhere, or laid face down from somewhere.
    |known, new, _, _| known.face.is_some() != new.face.is_some(),
    // A face-down piece that went elsewhere.
    |known, new, _, _| known.face.is_none() && new.face.is_none(),
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Card;
    use crate::table::Place;

    fn card(text: &str) -> Card {
        text.parse().unwrap()
    }

    fn table(deck: usize, hand: &[&str], pile: &[&str]) -> Table {
        let zone = |name: &str| Zone::new(name, name, Place::Seat, Shape::Fan);
        Table {
            zones: vec![
                zone("deck").seen(false, vec![card("As"); deck]),
                zone("hand").up(hand.iter().map(|text| card(text))),
                zone("pile").up(pile.iter().map(|text| card(text))),
            ],
            ..Table::default()
        }
    }

    fn tokens(table: &Table) -> Vec<Vec<u32>> {
        table.zones.iter().map(|zone| zone.pieces.iter().map(|piece| piece.token).collect()).collect()
    }

    #[test]
    fn a_played_card_keeps_its_token_and_a_drawn_one_comes_from_the_deck() {
        let mut follow = Follow::default();
        let mut first = table(3, &["2c", "3c"], &[]);
        follow.follow(Viewer::Public, &mut first);
        assert_eq!(tokens(&first), [vec![1, 2, 3], vec![4, 5], vec![]]);
        let mut played = table(3, &["3c"], &["2c"]);
        follow.follow(Viewer::Public, &mut played);
        assert_eq!(tokens(&played), [vec![1, 2, 3], vec![5], vec![4]]);
        let mut drawn = table(2, &["3c", "Kd"], &["2c"]);
        follow.follow(Viewer::Public, &mut drawn);
        assert_eq!(tokens(&drawn), [vec![1, 2], vec![5, 3], vec![4]]);
    }

    #[test]
    fn a_sealed_card_never_travels_under_a_face_that_may_be_another_s() {
        let mut follow = Follow::default();
        let mut first = table(2, &["9s", "6c"], &[]);
        follow.follow(Viewer::Public, &mut first);
        let known = tokens(&first)[1].clone();
        // One of the two was laid face down; which one, nobody saw.
        let mut sealed = table(2, &[], &[]);
        sealed.zones[1] = Zone::new("hand", "hand", Place::Seat, Shape::Fan).seen(false, [card("9s")]);
        sealed.zones[2] = Zone::new("pile", "pile", Place::Seat, Shape::Fan).seen(false, [card("6c")]);
        follow.follow(Viewer::Public, &mut sealed);
        assert!(tokens(&sealed)[1..].iter().flatten().all(|token| !known.contains(token)), "{:?}", tokens(&sealed));
        // The only one there is no secret.
        let mut follow = Follow::default();
        let mut first = table(2, &["9s"], &[]);
        follow.follow(Viewer::Public, &mut first);
        let mut laid = table(2, &[], &[]);
        laid.zones[2] = Zone::new("pile", "pile", Place::Seat, Shape::Fan).seen(false, [card("9s")]);
        follow.follow(Viewer::Public, &mut laid);
        assert_eq!(tokens(&laid)[2], tokens(&first)[1]);
    }

    // The worker fetches its games one by one.
    #[cfg(not(feature = "worker"))]
    /// Random matches of all games: what travels face down under a face that was seen is that piece.
    #[test]
    fn what_travels_shows_a_back_or_the_face_it_has() {
        use crate::engine::{FateScript, Rng, Setup};
        use crate::table::Seat;
        let mut travelled = 0;
        for entry in crate::games::ENTRIES {
            let card = (entry.card)();
            for seed in 0..4 {
                let seats = usize::from(card.seats.1.min(4).max(card.seats.0));
                let setup = Setup::default_for(&card, seats).expect("the rulebook's options hold");
                let fate = FateScript { seed, ..FateScript::default() };
                let mut playing = (entry.begin)(&setup, fate).expect("a match can begin");
                let mut rng = Rng::new(seed);
                let eyes = [Viewer::Seat(Seat::FIRST), Viewer::Public];
                let mut watching =
                    eyes.map(|eyes| (eyes, Follow::default(), Vec::<(u32, String, Option<Piece>)>::new()));
                for _ in 0..160 {
                    let truth = playing.table(Viewer::All);
                    for (eyes, follow, last) in &mut watching {
                        let mut table = playing.table(*eyes);
                        follow.follow(*eyes, &mut table);
                        let mut now = Vec::new();
                        for zone in table.zones.iter().filter(|zone| !zone.copies) {
                            for (index, piece) in zone.pieces.iter().enumerate() {
                                now.push((piece.token, zone.name.clone(), piece.face));
                                let old = last.iter().find(|(token, ..)| *token == piece.token);
                                let Some((_, from, Some(face))) = old.filter(|_| piece.face.is_none()) else {
                                    continue;
                                };
                                let Some(real) = truth.zone(&zone.name).and_then(|zone| zone.pieces.get(index)) else {
                                    continue;
                                };
                                travelled += 1;
                                // Where the order is nobody's business only the place is compared.
                                let there = match zone.ordered {
                                    true => real.face == Some(*face),
                                    false => truth
                                        .zone(&zone.name)
                                        .is_some_and(|zone| zone.pieces.iter().any(|p| p.face == Some(*face))),
                                };
                                assert!(
                                    there,
                                    "{}, seed {seed}: the {face} of {from} is said to lie in {}",
                                    entry.id, zone.name
                                );
                            }
                        }
                        *last = now;
                    }
                    if playing.winners().is_some() {
                        break;
                    }
                    match playing.to_act().iter().collect::<Vec<_>>().as_slice() {
                        [] => playing.advance().expect("fate has something for every step"),
                        acting => {
                            let seat = acting[rng.below(acting.len())];
                            let legal = playing.legal(seat);
                            playing.play(seat, &legal[rng.below(legal.len())]).expect("a legal move can be made");
                        }
                    }
                }
            }
        }
        assert!(travelled > 0 || !cfg!(all_games), "nothing was laid face down");
    }

    #[test]
    fn a_card_of_the_second_pack_is_never_one_of_the_first() {
        let backs = |packs: &[bool]| {
            let mut table = table(0, &[], &[]);
            table.zones[1].pieces = packs.iter().map(|dark| Placed::down(card("As")).darkened(*dark)).collect();
            table
        };
        let mut follow = Follow::default();
        let mut first = backs(&[false, true]);
        follow.follow(Viewer::Public, &mut first);
        let mut left = backs(&[true]);
        follow.follow(Viewer::Public, &mut left);
        assert_eq!(tokens(&left)[1], tokens(&first)[1][1..]);
    }

    #[test]
    fn every_piece_has_a_token_of_its_own() {
        let mut follow = Follow::default();
        for (deck, hand, pile) in
            [(3, vec!["2c", "2c"], vec!["2c"]), (5, vec!["2c"], vec![]), (0, vec!["9h"; 4], vec!["2c"; 3])]
        {
            let mut table = table(deck, &hand, &pile);
            follow.follow(Viewer::Public, &mut table);
            let mut all: Vec<u32> = tokens(&table).concat();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), deck + hand.len() + pile.len());
        }
    }

    #[test]
    fn tokens_tell_nothing_of_what_goes_under_a_veil_and_out_of_it() {
        let veiled = |hand: &[&str], pile: &[&str]| {
            let mut table = table(1, hand, pile);
            table.zones[1] = table.zones[1].clone().veil(true);
            table
        };
        // Another number of cards comes and goes unseen, and others of them.
        let worlds = [[&["2c", "3c"][..], &["2c"]], [&["9h"], &["9h", "4s", "5s"]]];
        let told = worlds.map(|[before, after]| {
            let mut follow = Follow::default();
            [veiled(before, &["Kd"]), veiled(after, &[]), veiled(&[], &["Kd"])].map(|mut table| {
                follow.follow(Viewer::Public, &mut table);
                tokens(&table)
            })
        });
        assert_eq!(told[0], told[1]);
        let [before, _, after] = &told[0];
        assert_ne!(before[2], after[2], "a card that was under the veil is a new one");
    }

    #[test]
    fn a_list_takes_no_token_from_the_piece_itself() {
        let mut follow = Follow::default();
        let mut first = table(0, &["2c"], &[]);
        follow.follow(Viewer::Public, &mut first);
        let mut listed = table(0, &["2c"], &["2c"]);
        listed.zones.swap(1, 2);
        listed.zones[1] = listed.zones[1].clone().copied();
        follow.follow(Viewer::Public, &mut listed);
        assert_eq!(tokens(&listed), [vec![], vec![0], tokens(&first)[1].clone()]);
    }
}
