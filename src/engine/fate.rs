//! Fate: the only source of randomness of a match. A seed decides everything; a script may fix parts of it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::Rng;
use crate::table::{MAX_SEATS, Seat, SeatSet};

/// What a record or scenario writes under `fate`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FateScript {
    /// Decides all that is not scripted below.
    #[serde(default)]
    pub seed: u64,
    /// The results of the successive shuffles, top first; each may stop short of the whole deck.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub decks: Vec<Vec<String>>,
    /// The successive die results.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rolls: Vec<u8>,
    /// The successive other random choices, as the text of what was picked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<String>,
}

impl FateScript {
    /// Whether anything besides the seed is fixed.
    pub fn is_scripted(&self) -> bool {
        !(self.decks.is_empty() && self.rolls.is_empty() && self.picks.is_empty())
    }
}

/// What fate gave when it was asked once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// The order after a shuffle, the top first, as a list of notation.
    Shuffle(String),
    /// The value of a die.
    Roll {
        /// How many sides it has.
        sides: u8,
        /// What it shows.
        value: u8,
    },
    /// One of several items.
    Pick {
        /// How many there were.
        of: usize,
        /// The text of the one that was picked.
        text: String,
    },
    /// What is neither: where dice come to rest.
    Given {
        /// In the game's own notation.
        text: String,
    },
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drawn::Shuffle(order) => write!(f, "shuffle {order}"),
            Drawn::Roll { sides, value } => write!(f, "roll {value} of {sides}"),
            Drawn::Pick { of, text } => write!(f, "pick {text} of {of}"),
            Drawn::Given { text } => write!(f, "given {text}"),
        }
    }
}

/// Before the reason why an entry cannot be.
const CANNOT_BE: &str = " cannot be: ";

/// A scripted entry that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FateError(pub String);

impl FateError {
    /// What is wrong with the entry, without saying which it is: for whoever has just given it.
    pub fn why(&self) -> &str {
        self.0.rsplit_once(CANNOT_BE).map_or(self.0.as_str(), |(_, why)| why)
    }
}

impl fmt::Display for FateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for FateError {}

/// The running fate of a match: shuffles, rolls and picks in the order in which the table asks for them.
///
/// The k-th shuffle, the rolls and the picks are three separate streams of the seed. So the second deal of a match is the
/// same however the first was played, which makes "same deal again" mean what it says.
#[derive(Clone, Debug)]
pub struct Fate {
    seed: u64,
    shuffles: u64,
    draws: u64,
    rolls: Rng,
    picks: Rng,
    script: Option<Box<Script>>,
}

/// The shuffles to come of some fate, to be looked at without taking them. See [`Fate::foresight`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Foresight {
    seed: u64,
    shuffles: u64,
}

impl Foresight {
    /// Shuffles a deck, its top first, as the next shuffle will.
    #[inline]
    pub fn shuffle<T>(&mut self, deck: &mut [T]) {
        self.shuffles += 1;
        let stream = self.seed ^ SHUFFLE_STREAM.wrapping_mul(2 * self.shuffles - 1);
        Rng::new(stream).shuffle(deck);
    }

    /// A fate with the same shuffles to come, of which nobody takes note: for playing a deal on as it would have come. Its
    /// rolls and picks begin anew.
    pub fn fate(self) -> Fate {
        Fate { shuffles: self.shuffles, ..Fate::new(self.seed) }
    }
}

/// What real matches have and playouts do without.
#[derive(Clone, Debug)]
struct Script {
    /// What fate gave and nobody has taken note of yet.
    drawn: Vec<Drawn>,
    decks: std::collections::VecDeque<Vec<String>>,
    rolls: std::collections::VecDeque<u8>,
    picks: std::collections::VecDeque<String>,
    /// The picks so far, and what was given like them.
    picked: Vec<String>,
    error: Option<FateError>,
}

// Any odd constants do; they only keep the streams apart. These are digits of pi.
const SHUFFLE_STREAM: u64 = 0x243f_6a88_85a3_08d3;
const ROLL_STREAM: u64 = 0x1319_8a2e_0370_7345;
const PICK_STREAM: u64 = 0xa409_3822_299f_31d1;
const PERSONA_STREAM: u64 = 0x082e_fa98_ec4e_6c89;

impl Fate {
    /// The fate of a seed, of which nobody takes note.
    pub fn new(seed: u64) -> Fate {
        Fate {
            seed,
            shuffles: 0,
            draws: 0,
            rolls: Rng::new(seed ^ ROLL_STREAM),
            picks: Rng::new(seed ^ PICK_STREAM),
            script: None,
        }
    }

    /// The fate of a script; impossible entries are found when their turn comes, see [`Fate::take_error`]. What it gives is
    /// noted, see [`Fate::take_drawn`].
    pub fn scripted(script: &FateScript) -> Fate {
        let mut fate = Fate::new(script.seed);
        fate.script = Some(Box::new(Script {
            drawn: Vec::new(),
            decks: script.decks.clone().into(),
            rolls: script.rolls.clone().into(),
            picks: script.picks.clone().into(),
            picked: Vec::new(),
            error: None,
        }));
        fate
    }

    /// Shuffles a deck, its top first: what the script fixes lies on top, the seed shuffles the rest below.
    pub fn shuffle<T: Clone + PartialEq + FromStr + fmt::Display>(&mut self, deck: &mut [T]) {
        self.draws += 1;
        let mut next = self.foresight();
        next.shuffle(deck);
        self.shuffles = next.shuffles;
        let Some(script) = &mut self.script else { return };
        if let Some(top) = script.decks.pop_front() {
            script.stack(deck, &top, self.shuffles);
        }
        script.drawn.push(Drawn::Shuffle(crate::pieces::list(deck)));
    }

    /// Throws one die with `sides` sides.
    #[inline(always)]
    pub fn roll(&mut self, sides: u8) -> u8 {
        self.draws += 1;
        let thrown = self.rolls.below(usize::from(sides)) as u8 + 1;
        match &mut self.script {
            None => thrown,
            Some(script) => script.roll(sides, thrown),
        }
    }

    /// Picks one of the items: a starting seat, a card drawn blindly. Returns its index.
    ///
    /// # Panics
    /// If there are no items.
    #[inline(always)]
    pub fn pick<T: fmt::Display>(&mut self, items: &[T]) -> usize {
        self.draws += 1;
        let drawn = self.picks.below(items.len());
        match &mut self.script {
            None => drawn,
            Some(script) => script.pick(items, drawn),
        }
    }

    /// Picks one of these seats.
    ///
    /// # Panics
    /// If there are none.
    pub fn pick_seat(&mut self, seats: SeatSet) -> Seat {
        let mut list = [Seat::FIRST; MAX_SEATS];
        list.iter_mut().zip(seats.iter()).for_each(|(place, seat)| *place = seat);
        list[self.pick(&list[..seats.len()])]
    }

    /// Draws what is neither a roll nor one of a few items, such as where dice come to rest: an entry of the picks. `draw` has
    /// a generator of its own, seeded by one draw whether or not the entry is scripted; `read` understands a scripted one, or
    /// says why it cannot be.
    #[inline]
    pub fn give<T: fmt::Display>(
        &mut self,
        draw: impl FnOnce(&mut Rng) -> T,
        read: impl FnOnce(&str) -> Result<T, String>,
    ) -> T {
        self.draws += 1;
        let drawn = draw(&mut Rng::new(self.picks.bits()));
        match &mut self.script {
            None => drawn,
            Some(script) => script.give(drawn, read),
        }
    }

    /// The next pick is this text, which people have given, whatever a script says of it. Returns the picks of a script that
    /// gives all of it again; nothing of a fate that nobody takes note of.
    pub fn take_given(&mut self, text: &str) -> Vec<String> {
        let Some(script) = &mut self.script else { return Vec::new() };
        script.picks.pop_front();
        script.picks.push_front(text.to_owned());
        script.picked.iter().chain(&script.picks).cloned().collect()
    }

    /// Whether it belongs to a match that is kept, of which note is taken and history written; not to a playout.
    #[inline(always)]
    pub const fn is_noted(&self) -> bool {
        self.script.is_some()
    }

    /// What the shuffles to come will bring, as far as no script fixes them: for a game that says of a deal what could have
    /// been made of it. A state that keeps it hides it from everybody, and draws it anew where somebody imagines.
    #[inline]
    pub const fn foresight(&self) -> Foresight {
        Foresight { seed: self.seed, shuffles: self.shuffles }
    }

    /// A number that follows from the seed alone, for what computer seats of this match are like: neither drawn nor logged,
    /// and no part of what fate gives.
    #[inline]
    pub fn persona(&self) -> u64 {
        Rng::new(self.seed ^ PERSONA_STREAM).bits()
    }

    /// Whether a script fixes shuffles still to come, which [`Fate::foresight`] then does not know.
    pub fn has_decks_to_come(&self) -> bool {
        self.script.as_ref().is_some_and(|script| !script.decks.is_empty())
    }

    /// How often it was asked: a number that grows whenever chance has entered the match.
    pub fn draws(&self) -> u64 {
        self.draws
    }

    /// What it gave since this was last asked, in order; nothing of a fate that nobody takes note of.
    pub fn take_drawn(&mut self) -> Vec<Drawn> {
        self.script.as_mut().map(|script| std::mem::take(&mut script.drawn)).unwrap_or_default()
    }

    /// The first impossible entry of the script met so far; it is reported once.
    pub fn take_error(&mut self) -> Option<FateError> {
        self.script.as_mut().and_then(|script| script.error.take())
    }
}

// Kept out of the way of playouts, in which nothing is scripted and nothing noted.
impl Script {
    /// Brings what the script fixes to the top of the deck.
    fn stack<T: PartialEq + FromStr>(&mut self, deck: &mut [T], top: &[String], number: u64) {
        for (place, text) in top.iter().enumerate() {
            let wanted = text.parse::<T>().ok();
            let found = wanted.and_then(|piece| deck[place.min(deck.len())..].iter().position(|other| *other == piece));
            match found {
                Some(offset) => deck[place..=place + offset].rotate_right(1),
                None => {
                    let error =
                        format!("entry {} of scripted deck {number}, \"{text}\", is not left in that deck", place + 1);
                    self.error.get_or_insert(FateError(error));
                    return;
                }
            }
        }
    }

    #[cold]
    #[inline(never)]
    fn roll(&mut self, sides: u8, thrown: u8) -> u8 {
        let value = match self.rolls.pop_front() {
            Some(value) if (1..=sides).contains(&value) => value,
            Some(value) => {
                let error = format!("the scripted roll {value} is not on a die with {sides} sides");
                self.error.get_or_insert(FateError(error));
                thrown
            }
            None => thrown,
        };
        self.drawn.push(Drawn::Roll { sides, value });
        value
    }

    #[cold]
    #[inline(never)]
    fn pick<T: fmt::Display>(&mut self, items: &[T], drawn: usize) -> usize {
        let mut index = drawn;
        if let Some(text) = self.picks.pop_front() {
            match items.iter().position(|item| item.to_string() == text) {
                Some(found) => index = found,
                None => {
                    let error = format!("the scripted pick \"{text}\" is not among {}", crate::pieces::list(items));
                    self.error.get_or_insert(FateError(error));
                }
            }
        }
        self.picked.push(items[index].to_string());
        self.drawn.push(Drawn::Pick { of: items.len(), text: items[index].to_string() });
        index
    }

    #[cold]
    #[inline(never)]
    fn give<T: fmt::Display>(&mut self, drawn: T, read: impl FnOnce(&str) -> Result<T, String>) -> T {
        let mut given = drawn;
        if let Some(text) = self.picks.pop_front() {
            match read(&text) {
                Ok(scripted) => given = scripted,
                Err(why) => {
                    let error = format!("the scripted pick \"{text}\"{CANNOT_BE}{why}");
                    self.error.get_or_insert(FateError(error));
                }
            }
        }
        self.picked.push(given.to_string());
        self.drawn.push(Drawn::Given { text: given.to_string() });
        given
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::{Card, Domino};

    fn script(decks: &[&[&str]], rolls: &[u8], picks: &[&str]) -> Fate {
        Fate::scripted(&FateScript {
            seed: 3,
            decks: decks.iter().map(|deck| deck.iter().map(|text| (*text).to_owned()).collect()).collect(),
            rolls: rolls.to_vec(),
            picks: picks.iter().map(|text| (*text).to_owned()).collect(),
        })
    }

    #[test]
    fn the_fate_of_a_seed_is_frozen() {
        let mut fate = Fate::new(7);
        let mut pack: Vec<Card> = Card::pack().collect();
        fate.shuffle(&mut pack);
        assert_eq!(crate::pieces::list(&pack[..8]), "Kh,9h,2s,7s,8s,3s,As,7c");
        let mut tiles: Vec<Domino> = Domino::set(6).collect();
        fate.shuffle(&mut tiles);
        assert_eq!(crate::pieces::list(&tiles[..6]), "2-2,3-0,3-3,4-3,5-1,6-2");
        assert_eq!((0..8).map(|_| fate.roll(6)).collect::<Vec<_>>(), [5u8, 2, 1, 5, 1, 1, 2, 3]);
        assert_eq!((0..4).map(|_| fate.pick(&["a", "b", "c"])).collect::<Vec<_>>(), [0, 0, 0, 2]);
    }

    #[test]
    fn a_seat_is_picked_like_any_item_and_scripted_by_its_name() {
        let seats = [Seat::new(1), Seat::new(3), Seat::new(4)];
        let all: SeatSet = seats.into_iter().collect();
        let (mut one, mut other) = (Fate::new(9), Fate::new(9));
        for _ in 0..20 {
            assert_eq!(one.pick_seat(all), seats[other.pick(&seats)]);
        }
        assert_eq!(script(&[], &[], &["p4"]).pick_seat(all), Seat::new(3));
    }

    #[test]
    fn what_is_given_takes_one_draw_of_the_picks_scripted_or_not() {
        let read = |text: &str| text.parse::<u64>().map_err(|_| "it is no number".to_owned());
        let mut free = Fate::new(7);
        let mut scripted = script(&[], &[], &["12", "x"]);
        scripted.picks = free.picks.clone();
        let given = [(); 3].map(|()| scripted.give(|rng| rng.bits(), read));
        let drawn = [(); 3].map(|()| free.give(|rng| rng.bits(), |_| Err(String::new())));
        assert_eq!((given[0], &given[1..]), (12, &drawn[1..]));
        assert_eq!(scripted.pick(&["a", "b", "c"]), free.pick(&["a", "b", "c"]));
        let error = scripted.take_error().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some("the scripted pick \"x\" cannot be: it is no number"));
        assert_eq!(scripted.take_drawn()[0].to_string(), "given 12");
    }

    #[test]
    fn what_people_give_comes_next_and_can_be_scripted_again() {
        let mut fate = script(&[], &[], &["b", "c", "a"]);
        let items = ["a", "b", "c"];
        assert_eq!(fate.pick(&items), 1);
        assert_eq!(fate.take_given("mine"), ["b", "mine", "a"]);
        let given = fate.give(|_| String::new(), |text| Ok(text.to_owned()));
        assert_eq!((given.as_str(), fate.pick(&items)), ("mine", 0));
        assert_eq!(fate.take_given("9"), ["b", "mine", "a", "9"]);
        let _ = fate.give(|_| String::new(), |_| Err("it is no word".to_owned()));
        assert_eq!(fate.take_error().map(|error| error.why().to_owned()).as_deref(), Some("it is no word"));
    }

    #[test]
    fn what_computer_seats_are_like_depends_on_the_seed_alone() {
        let mut drawn = script(&[], &[], &[]);
        drawn.roll(6);
        assert_eq!(drawn.persona(), script(&[], &[5], &["x"]).persona());
        assert_ne!(Fate::new(1).persona(), Fate::new(2).persona());
    }

    #[test]
    fn the_second_shuffle_does_not_depend_on_the_first_deck() {
        let second = |size: u8| {
            let mut fate = Fate::new(11);
            let mut first: Vec<Domino> = Domino::set(size).collect();
            fate.shuffle(&mut first);
            let mut second: Vec<Card> = Card::pack().collect();
            fate.shuffle(&mut second);
            second
        };
        assert_eq!(second(6), second(9));
    }

    #[test]
    fn who_foresees_a_shuffle_sees_what_will_come() {
        let mut fate = Fate::new(12);
        let pack: Vec<Card> = Card::pack().collect();
        let mut foreseen = fate.foresight();
        for size in [52, 40, 7] {
            let (mut seen, mut comes) = (pack[..size].to_vec(), pack[..size].to_vec());
            foreseen.shuffle(&mut seen);
            fate.shuffle(&mut comes);
            assert_eq!((seen, foreseen), (comes, fate.foresight()));
        }
        assert_eq!(fate.draws(), 3, "looking is not asking");
    }

    #[test]
    fn a_script_fixes_the_top_and_loses_no_card() {
        let mut fate = script(&[&["Ks", "2c", "Ah"]], &[], &[]);
        let mut pack: Vec<Card> = Card::pack().collect();
        fate.shuffle(&mut pack);
        assert_eq!(crate::pieces::list(&pack[..3]), "Ks,2c,Ah");
        assert_eq!(fate.take_error(), None);
        pack.sort();
        assert!(pack.into_iter().eq(Card::pack()));
    }

    #[test]
    fn impossible_entries_are_named() {
        let mut fate = script(&[&["Ks", "Ks"]], &[7], &["p9"]);
        fate.shuffle(&mut Card::pack().collect::<Vec<_>>());
        let error = fate.take_error().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some("entry 2 of scripted deck 1, \"Ks\", is not left in that deck"));
        fate.roll(6);
        let error = fate.take_error().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some("the scripted roll 7 is not on a die with 6 sides"));
        fate.pick(&["p1", "p2"]);
        let error = fate.take_error().map(|error| error.to_string());
        assert_eq!(error.as_deref(), Some("the scripted pick \"p9\" is not among p1,p2"));
    }

    #[test]
    fn what_fate_gave_is_noted_once_and_only_in_real_matches() {
        let mut fate = script(&[&["2-1"]], &[4], &["b"]);
        fate.shuffle(&mut Domino::set(1).chain([Domino::new(2, 1).unwrap()]).collect::<Vec<_>>()[2..]);
        fate.roll(6);
        fate.pick(&["a", "b"]);
        let drawn: Vec<String> = fate.take_drawn().iter().map(Drawn::to_string).collect();
        assert_eq!(drawn, ["shuffle 2-1,1-1", "roll 4 of 6", "pick b of 2"]);
        assert!(fate.take_drawn().is_empty());
        let mut imagined = Fate::new(3);
        imagined.roll(6);
        assert!(imagined.take_drawn().is_empty());
    }

    #[test]
    fn a_fate_made_of_foresight_shuffles_on_and_rolls_and_picks_from_the_beginning() {
        let mut fate = script(&[&["Ks"]], &[], &[]);
        fate.shuffle(&mut Card::pack().collect::<Vec<_>>());
        fate.roll(6);
        let mut imagined = fate.foresight().fate();
        let shuffled = [&mut fate, &mut imagined].map(|fate| {
            let mut packs = [52, 33].map(|size| Card::pack().take(size).collect::<Vec<_>>());
            packs.iter_mut().for_each(|pack| fate.shuffle(pack));
            packs
        });
        assert_eq!(shuffled[0], shuffled[1]);
        let rolls = |fate: &mut Fate| (0..9).map(|_| (fate.roll(6), fate.pick(&["a", "b", "c"]))).collect::<Vec<_>>();
        assert_eq!(rolls(&mut imagined), rolls(&mut Fate::new(3)));
        assert!(fate.is_noted() && !imagined.is_noted());
    }

    #[test]
    fn scripted_decks_are_to_come_until_the_last_of_them_was_dealt() {
        let mut fate = script(&[&["Ks"], &["2c"]], &[4], &[]);
        let left = [(); 2].map(|()| {
            fate.shuffle(&mut Card::pack().collect::<Vec<_>>());
            fate.has_decks_to_come()
        });
        assert_eq!((left, Fate::new(3).has_decks_to_come()), ([true, false], false));
    }

    #[test]
    fn a_script_longer_than_the_deck_is_an_error_not_a_panic() {
        let mut fate = script(&[&["0-0", "0-0"]], &[], &[]);
        fate.shuffle(&mut [Domino::new(0, 0).unwrap()]);
        assert!(fate.take_error().is_some());
    }
}
