//! Insider: one seat, the Master, knows a word and answers; somebody else secretly knows it, too, and must lead the table
//! there unseen. Once the word is found, two votes look for the Insider.
//!
//! This file holds the state and the moves; `flow` carries them out, `words` has the words and what is true of them,
//! `knowledge` says what follows from answers and how roles and word are imagined, `mind` weighs questions and suspects,
//! `bot` plays, `view`, `touch`, `said` and `summary` show and tell. The rulings cited are those of the specification.

#![cfg(game = "insider")]

mod bot;
mod card;
mod entries;
mod flow;
mod house;
mod knowledge;
mod mind;
mod moves;
mod said;
mod summary;
#[cfg(test)]
mod tests;
mod touch;
mod view;
mod words;

pub use moves::Move;

use self::entries::{Entry, Inquiry, Said, Speech};
use self::house::{House, Order};
use self::words::{Attribute, Word, WordSet};
use crate::engine::{Clock, Fate, MoveKind, Rules, Setup, SetupError, Turn};
use crate::kit::history::leaders;
use crate::kit::list::List;
use crate::kit::sealed::Sealed;
use crate::pieces::Card;
use crate::table::{GameCard, Seat, SeatSet};

/// The most seats, and so the length of the arrays by seat.
const SEATS: usize = 10;
/// The most rounds of a match.
const ROUNDS: usize = 10;
/// The most questions and guesses of a round: each but the right guess uses up one.
const ENTRIES: usize = 31;
/// The most that is said in the discussion: three laps.
const SPEECHES: usize = 3 * SEATS;
/// The least time to talk when the word fell at once, in milliseconds (Ruling 9).
const TALK: u32 = 30_000;

/// A match of Insider.
#[derive(Clone, Debug)]
pub struct Insider {
    house: House,
    phase: Phase,
    /// Number of the round, from 1; 0 before the first deal.
    round: u8,
    roles: [Card; SEATS],
    master: Seat,
    insider: Seat,
    secret: Option<Secret>,
    /// What the Master may choose from.
    offer: List<Word, 3>,
    /// The words of this match so far.
    used: WordSet,
    /// In the app: whose turn it is to ask.
    turn: Seat,
    /// Passes without a question or guess in between.
    passes: u8,
    /// Questions used up.
    asked: u8,
    entries: List<Entry, ENTRIES>,
    finder: Option<Seat>,
    speeches: List<Speech, SPEECHES>,
    lap: u8,
    /// The first vote: whether the finder is accused.
    vote: Sealed<bool>,
    /// The second vote: who is pointed at.
    point: Sealed<Seat>,
    accused: Option<Seat>,
    result: Option<Outcome>,
    scores: [u8; SEATS],
    past: [Option<Past>; ROUNDS],
    /// What computer seats misremember ([`Fate::persona`]).
    persona: u64,
    event: Event,
}

/// The word of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Secret {
    /// One of the lists.
    Listed(Word),
    /// What the Master wrote.
    Own(std::sync::Arc<str>),
}

/// Where a match stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The table deals roles and draws the word.
    Deal,
    /// The Master picks one of three words.
    Choose,
    /// The Master writes a word.
    Write,
    /// The Master has; the table takes it.
    Written,
    /// The word is sought.
    Guess,
    /// In the app: a question waits for its answer.
    Open(Attribute),
    /// People talk.
    Discuss,
    /// Is the finder the Insider?
    Vote1,
    /// The table counts that.
    Count1,
    /// Everybody points at a seat.
    Vote2,
    /// The table counts the fingers.
    Count2,
    /// The Master breaks a tie between these.
    Tie(SeatSet),
    /// The table turns up the roles.
    Unmask,
    /// Roles and word lie open; the Master goes on.
    Reveal,
    /// The match is over.
    Over,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// The word was not found: all lose.
    Lost,
    /// The Insider was accused.
    Commons,
    /// Somebody else was.
    Insider,
}

/// What is kept of a round that is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Past {
    master: Seat,
    insider: Seat,
    outcome: Outcome,
}

/// What happened last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Event {
    Begun,
    Dealt,
    WordSet,
    Asked(Seat, Attribute),
    /// The last question has its answer.
    Answered(words::Answer),
    Guessed(Seat, Word),
    /// A word that is right, in the app or aloud.
    Found(Seat),
    /// The round of passes that uses up a question is full.
    Passed(Seat, bool),
    TimeUp,
    TalkOver,
    Spoke(Seat, Said),
    /// Somebody has voted; what, comes to light later.
    Voted(Seat),
    Counted1,
    Counted2,
    Decided(Seat),
    Unmasked,
    Next,
}

impl Rules for Insider {
    type Move = Move;

    const CARD: fn() -> GameCard = card::card;
    const ODD_MOVES: bool = true;

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let house = House::checked(setup)?;
        let mut roles = [flow::MASTER; SEATS];
        for (place, role) in roles.iter_mut().zip(flow::roles(house.seats())) {
            *place = role;
        }
        Ok(Insider {
            house,
            phase: Phase::Deal,
            round: 0,
            roles,
            master: Seat::FIRST,
            insider: Seat::new(1),
            secret: None,
            offer: List::EMPTY,
            used: WordSet::default(),
            turn: Seat::FIRST,
            passes: 0,
            asked: 0,
            entries: List::EMPTY,
            finder: None,
            speeches: List::EMPTY,
            lap: 0,
            vote: Sealed::ask(SeatSet::NONE),
            point: Sealed::ask(SeatSet::NONE),
            accused: None,
            result: None,
            scores: [0; SEATS],
            past: [None; ROUNDS],
            persona: 0,
            event: Event::Begun,
        })
    }

    #[inline]
    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Deal | Phase::Written | Phase::Count1 | Phase::Count2 | Phase::Unmask => Turn::Table,
            Phase::Guess if self.house.in_app() => {
                let must = SeatSet::one(self.turn);
                let mut may = match self.house.order {
                    Order::Free => self.askers().without(must),
                    Order::Turns => SeatSet::NONE,
                };
                if self.house.minutes > 0 {
                    may.insert(self.master);
                }
                Turn::Seats { must, may }
            }
            Phase::Discuss if self.house.in_app() => Turn::of(self.speaker()),
            Phase::Choose
            | Phase::Write
            | Phase::Guess
            | Phase::Open(_)
            | Phase::Discuss
            | Phase::Tie(_)
            | Phase::Reveal => Turn::of(self.master),
            Phase::Vote1 => Turn::Seats { must: self.vote.missing(), may: SeatSet::NONE },
            Phase::Vote2 => Turn::Seats { must: self.point.missing(), may: SeatSet::NONE },
            Phase::Over => Turn::Over(self.winners()),
        }
    }

    #[inline]
    fn moves(&self, seat: Seat, legal: &mut Vec<Move>) {
        let master = seat == self.master;
        match self.phase {
            Phase::Choose if master => legal.extend(self.offer.iter().copied().map(Move::Choose)),
            Phase::Write if master => legal.push(Move::Write),
            Phase::Guess if self.house.in_app() => self.inquiries(seat, legal),
            Phase::Guess if master => {
                legal.extend(self.askers().iter().map(Move::Correct));
                legal.push(Move::TimeUp);
            }
            Phase::Open(_) if master => {
                legal.extend([words::Answer::Yes, words::Answer::No, words::Answer::Unknown].map(Move::Answer));
            }
            Phase::Discuss if self.house.in_app() && seat == self.speaker() => self.statements(seat, legal),
            Phase::Discuss if master && !self.house.in_app() => legal.push(Move::EndTalk),
            Phase::Vote1 if self.vote.missing().contains(seat) => legal.extend([Move::Accuse, Move::Acquit]),
            Phase::Vote2 if self.point.missing().contains(seat) => {
                legal.extend(self.suspects(seat).iter().map(Move::Point));
            }
            Phase::Tie(tied) if master => legal.extend(tied.iter().map(Move::Decide)),
            Phase::Reveal if master => legal.push(Move::Next),
            _ => {}
        }
    }

    #[inline]
    fn kind(&self, _seat: Seat, mv: &Move) -> MoveKind {
        match mv {
            Move::TimeUp | Move::EndTalk => MoveKind::Clock,
            _ => MoveKind::Usual,
        }
    }

    /// The guessing has its minutes; then the timer is turned over. While a question is open nobody can be late.
    fn clock(&self) -> Option<Clock<Move>> {
        if self.house.minutes == 0 {
            return None;
        }
        let run = 2 * u64::from(self.round);
        let guessing = Clock {
            seat: self.master,
            mv: Move::TimeUp,
            millis: u32::from(self.house.minutes) * 60_000,
            run,
            own: false,
            beat: false,
            hush: false,
            turned: None,
        };
        match self.phase {
            Phase::Guess => Some(guessing),
            Phase::Discuss if !self.house.in_app() => {
                Some(Clock { mv: Move::EndTalk, millis: TALK, run: run + 1, turned: Some(run), ..guessing })
            }
            _ => None,
        }
    }

    fn play(&mut self, seat: Seat, mv: &Move) {
        self.carry_out(seat, *mv);
    }

    fn advance(&mut self, fate: &mut Fate) {
        self.step(fate);
    }

    #[inline]
    fn score(&self, seat: Seat) -> i32 {
        self.scores.get(seat.index()).map_or(0, |score| i32::from(*score))
    }

    /// Counts up as soon as a round has ended.
    fn deal(&self) -> u32 {
        u32::from(self.round) + u32::from(self.result.is_some())
    }

    /// The Master only sees to the clock while others ask.
    fn patient(&self, seat: Seat) -> bool {
        seat == self.master
    }
}

impl Insider {
    /// Everybody but the Master.
    #[inline]
    fn askers(&self) -> SeatSet {
        SeatSet::all(self.house.seats()).without(SeatSet::one(self.master))
    }

    /// Whom a seat may speak about or point at.
    #[inline]
    fn suspects(&self, seat: Seat) -> SeatSet {
        self.askers().without(SeatSet::one(seat))
    }

    /// Who speaks next in the discussion of the app.
    #[inline]
    fn speaker(&self) -> Seat {
        self.master.plus(1 + self.speeches.len(), self.house.seats())
    }

    /// Who has won the match.
    fn winners(&self) -> SeatSet {
        let winners = leaders(self.house.everybody().map(|seat| (seat, self.score(seat))));
        winners.iter().filter(|seat| self.score(*seat) > 0).collect()
    }

    /// What may be asked or guessed.
    fn inquiries(&self, seat: Seat, legal: &mut Vec<Move>) {
        if seat == self.master {
            if self.house.minutes > 0 {
                legal.push(Move::TimeUp);
            }
            return;
        }
        if seat != self.turn && self.house.order == Order::Turns {
            return;
        }
        let (asked, guessed) = (entries::asked(&self.entries), entries::guessed(&self.entries));
        legal.extend(Attribute::all().filter(|attribute| asked >> attribute.index() & 1 == 0).map(Move::Ask));
        legal.extend(Word::listed().filter(|word| !guessed.has(*word)).map(Move::Guess));
        if seat == self.turn {
            legal.push(Move::Pass);
        }
    }

    /// What may be said in the discussion.
    fn statements(&self, seat: Seat, legal: &mut Vec<Move>) {
        legal.push(Move::Silent);
        for other in self.suspects(seat).iter() {
            legal.extend([Move::Suspect(other), Move::Trust(other)]);
            let own = (1..).zip(self.entries.iter()).filter(|(_, entry)| entry.seat == other);
            legal.extend(own.map(|(number, _)| Move::Quote(other, number)));
        }
    }

    /// The word, if it is one of the lists.
    #[inline]
    fn listed(&self) -> Option<Word> {
        match self.secret {
            Some(Secret::Listed(word)) => Some(word),
            _ => None,
        }
    }

    /// Whether everybody knows the word.
    #[inline]
    fn is_word_out(&self) -> bool {
        self.finder.is_some() || self.result.is_some()
    }

    /// Whether a seat knows the word before it is out.
    #[inline]
    fn knows_word(&self, seat: Seat) -> bool {
        let begun = !matches!(self.phase, Phase::Deal | Phase::Choose | Phase::Write | Phase::Written);
        begun && (seat == self.master || seat == self.insider)
    }

    /// How many questions a seat has asked.
    fn asked_by(&self, seat: Seat) -> usize {
        let asked = |entry: &&Entry| entry.seat == seat && matches!(entry.what, Inquiry::Asked(..));
        self.entries.iter().filter(asked).count()
    }

    /// How many questions are left.
    #[inline]
    fn left(&self) -> u8 {
        self.house.questions - self.asked.min(self.house.questions)
    }
}
