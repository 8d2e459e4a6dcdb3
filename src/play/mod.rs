//! A match being played: the erased form in which tool, host and tests meet every game, and how it is written down.
//!
//! Nothing here reads a clock, does I/O or knows which games there are.

// Not for the worker, where three copies of the battery would weigh more than the games.
#[cfg(any(feature = "cli", test))]
pub mod conform;
#[cfg(test)]
pub mod fixture;
mod gather;
mod record;

pub use gather::{Gathered, moves_of};
pub(crate) use record::say;
pub use record::{FORMAT, Record, RecordError, read_line};

use std::fmt;

use crate::bots::{Advice, Brain, Search, Thought};
use crate::engine::{Clock, Drawn, Fate, FateError, FateScript, Game, Mind, Rng, Setup, SetupError, Turn};
use crate::table::{Choice, GameCard, Seat, SeatSet, StoryLine, Table, Viewer};

/// A move that was not accepted. The match is as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The move as it was given.
    pub text: String,
    /// Why it was refused, without a capital or a full stop.
    pub why: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is refused: {}", self.text, self.why)
    }
}

impl std::error::Error for Refusal {}

/// A match of any game, by text. One virtual call per act of a person; playouts never go through here.
pub trait Match: Send {
    /// The card of its game.
    fn card(&self) -> &GameCard;
    /// What was agreed before it began.
    fn setup(&self) -> &Setup;
    /// Who acts next.
    fn turn(&self) -> Turn;
    /// All legal moves of a seat, in notation.
    fn legal(&self, seat: Seat) -> Vec<String>;
    /// All legal moves of a seat as they look on the screen, and those that are crossed out.
    fn choices(&self, seat: Seat) -> Vec<Choice>;
    /// Whether a move is one of several that make up an act: see [`Screen::gathers`](crate::engine::Screen::gathers).
    fn gathers(&self, seat: Seat, text: &str) -> bool;
    /// Plays a move given in notation.
    ///
    /// # Errors
    /// Text that is no move, or no legal one; nothing has changed then.
    fn play(&mut self, seat: Seat, text: &str) -> Result<(), Refusal>;
    /// The next pick of fate is this text, which people have given: see [`Fate::take_given`]. Whether it can be shows when it
    /// is taken.
    fn give(&mut self, text: &str);
    /// The handing-out that comes before the next move: see [`Screen::handing`](crate::engine::Screen::handing).
    fn handing(&self) -> Option<(u32, SeatSet)>;
    /// The seats that look at the screen together: see [`Screen::together`](crate::engine::Screen::together).
    fn together(&self, seat: Seat) -> SeatSet;
    /// What `seat` may do before all eyes: see [`Screen::openly`](crate::engine::Screen::openly).
    fn openly(&self, seat: Seat) -> Vec<Choice>;
    /// Whether nothing is secret from the room: see [`Screen::spoken`](crate::engine::Screen::spoken).
    fn spoken(&self) -> bool;
    /// Does the table's next step. Does nothing unless the turn is [`Turn::Table`].
    ///
    /// # Errors
    /// A scripted entry of fate that cannot be.
    fn advance(&mut self) -> Result<(), FateError>;
    /// The seat's score.
    fn score(&self, seat: Seat) -> i32;
    /// Which deal is being played.
    fn deal(&self) -> u32;
    /// What a viewer may see.
    fn table(&self, viewer: Viewer) -> Table;
    /// What speaks for a legal move, in a short line; empty if nothing is known, or if it is not legal.
    fn reason(&self, seat: Seat, text: &str) -> String;
    /// What is sent together with a legal move; see [`Agent::goes_on`](crate::engine::Agent::goes_on).
    fn goes_on(&self, seat: Seat, text: &str) -> Vec<String>;
    /// Whether the deal is of this grade; see [`Agent::deal_is`](crate::engine::Agent::deal_is).
    fn deal_is(&self, grade: &str) -> bool;
    /// What is worth adding to the summary of a match that is over; see [`Agent::afterword`](crate::engine::Agent::afterword).
    fn afterword(&self) -> Vec<StoryLine>;
    /// The moves made so far, oldest first.
    fn moves(&self) -> &[(Seat, String)];
    /// The fate that the match was begun with.
    fn fate(&self) -> &FateScript;
    /// How often fate was asked so far.
    fn draws(&self) -> u64;
    /// What fate gave since this was last asked, in order.
    fn take_drawn(&mut self) -> Vec<Drawn>;
    /// A computer seat of this level that starts to think about the move of `seat`, or nothing if it has no move.
    fn think(&self, seat: Seat, level: &str, seed: u64) -> Option<Box<dyn Thought>>;
    /// The same, for somebody who asks for a hint: afterwards it counts how likely the move is to win the match
    /// ([`Advice`]).
    fn advise(&self, seat: Seat, level: &str, seed: u64) -> Option<Box<dyn Thought>>;
    /// Compares a move that `seat` has made here with all it could have made, as the hard level would: by what the seat
    /// could know or, if `open`, as things really lay. For looking over a match that is over; nothing if it is no legal
    /// move.
    fn weigh(&self, seat: Seat, text: &str, open: bool, seed: u64) -> Option<Box<dyn Thought>>;
    /// The move that a computer seat of this level makes now without waiting for its turn, if it wants to: see
    /// [`Agent::interrupt`](crate::engine::Agent::interrupt). A [yardstick](Mind::yardstick) never does.
    fn interrupt(&self, seat: Seat, level: &str, seed: u64) -> Option<String>;
    /// People sit on these seats: see [`Agent::meet`](crate::engine::Agent::meet).
    fn meet(&mut self, people: SeatSet);
    /// Between which hundredths of a beat a computer seat of this level is asked: see
    /// [`Agent::reacts`](crate::engine::Agent::reacts).
    fn reacts(&self, level: &str) -> (u8, u8);
    /// Whether one of the seats that must act is enough: see [`Rules::first_come`](crate::engine::Rules::first_come).
    fn first_come(&self) -> bool;
    /// Whether a choice made on an older table counts: see [`Rules::live`](crate::engine::Rules::live).
    fn live(&self) -> bool;
    /// Whether nobody waits for a seat that only may act: see [`Rules::patient`](crate::engine::Rules::patient).
    fn patient(&self, seat: Seat) -> bool;
    /// The time that is running, its move in notation: see [`Rules::clock`](crate::engine::Rules::clock).
    fn clock(&self) -> Option<Clock<String>>;
    /// Which seats might be asked now, where a viewer must not know: see [`Screen::veiled_turn`](crate::engine::Screen::veiled_turn).
    fn veiled_turn(&self, viewer: Viewer) -> Option<SeatSet>;
    /// The seat whose move is made for it now, and that move: see [`Rules::plays_itself`](crate::engine::Rules::plays_itself).
    fn forced(&self) -> Option<(Seat, String)>;
    /// What `seat` could believe the match to be: see [`Agent::determinize`](crate::engine::Agent::determinize). The imagined match has a fate of its own.
    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Match>;
    /// An independent copy.
    fn copy(&self) -> Box<dyn Match>;

    /// How many seats take part.
    fn seats(&self) -> usize {
        self.setup().seats()
    }

    /// The match as it is saved and shared.
    fn record(&self) -> Record {
        Record::of(self.card(), self.setup(), self.fate(), self.moves())
    }

    /// Does steps of the table until a seat is to act or the match is over.
    ///
    /// # Errors
    /// As [`Match::advance`].
    fn settle(&mut self) -> Result<(), FateError> {
        while self.turn() == Turn::Table {
            self.advance()?;
        }
        Ok(())
    }

    /// The seats that must act.
    fn to_act(&self) -> SeatSet {
        match self.turn() {
            Turn::Seats { must, .. } => must,
            _ => SeatSet::NONE,
        }
    }

    /// The seats that only may act.
    fn may_act(&self) -> SeatSet {
        match self.turn() {
            Turn::Seats { may, .. } => may,
            _ => SeatSet::NONE,
        }
    }

    /// The clock move that ends the beat of a live game, where one is going on; see [`Clock::beat`].
    fn beat(&self) -> Option<(Seat, String)> {
        self.clock().filter(|clock| clock.beat).map(|clock| (clock.seat, clock.mv))
    }

    /// The seats that might act before their turn comes: those that only may, and all that must where several do, or where
    /// nobody is waited for.
    fn eager(&self) -> SeatSet {
        match self.turn() {
            Turn::Seats { must, may } if must.len() > 1 || self.beat().is_some() => must.union(may),
            Turn::Seats { may, .. } => may,
            _ => SeatSet::NONE,
        }
    }

    /// The first seat, going round from one drawn by `lot`, that acts before its turn comes, and its move. `ask` says for an
    /// eager seat what it would do; see [`Match::interrupt`].
    fn interruption(&self, lot: u64, ask: &mut dyn FnMut(Seat) -> Option<String>) -> Option<(Seat, String)> {
        let eager = self.eager();
        let count = self.seats();
        let first = Seat::new(Rng::new(lot).below(count));
        first.round(count).filter(|seat| eager.contains(*seat)).find_map(|seat| Some((seat, ask(seat)?)))
    }

    /// The winners, once the match is over.
    fn winners(&self) -> Option<SeatSet> {
        match self.turn() {
            Turn::Over(winners) => Some(winners),
            _ => None,
        }
    }
}

/// A match of one game.
#[derive(Clone)]
pub struct Played<G: Game> {
    card: GameCard,
    setup: Setup,
    begun_with: FateScript,
    fate: Fate,
    game: G,
    moves: Vec<(Seat, String)>,
}

/// How a level of this name thinks.
fn mind<G: Game>(level: &str) -> Mind {
    Mind::yardstick(level).unwrap_or_else(|| G::mind(level))
}

impl<G: Game> Played<G> {
    /// Begins a match; the table's first steps are still to be done.
    ///
    /// # Errors
    /// Options that do not go together.
    pub fn begin(setup: &Setup, fate: FateScript) -> Result<Played<G>, SetupError> {
        let game = G::set_up(setup)?;
        let card = G::card();
        Ok(Played {
            card,
            setup: setup.clone(),
            fate: Fate::scripted(&fate),
            begun_with: fate,
            game,
            moves: Vec::new(),
        })
    }

    /// The state of the game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state of the game, to be changed by hand.
    #[cfg(test)]
    pub fn game_mut(&mut self) -> &mut G {
        &mut self.game
    }

    fn all_moves(&self, seat: Seat) -> Vec<G::Move> {
        let mut legal = Vec::new();
        self.game.moves(seat, &mut legal);
        legal
    }

    fn considered(&self, seat: Seat) -> Vec<G::Move> {
        let mut legal = Vec::new();
        self.game.considered(seat, &mut legal);
        legal
    }

    fn legal_move(&self, seat: Seat, text: &str) -> Result<G::Move, Refusal> {
        let refuse = |why: String| Refusal { text: text.to_owned(), why };
        if seat.index() >= self.seats() {
            return Err(refuse(format!("there is no seat {seat} at this table")));
        }
        match self.game.turn() {
            Turn::Over(_) => return Err(refuse("the match is over".to_owned())),
            Turn::Seats { must, may } if must.union(may).contains(seat) => {}
            _ => return Err(refuse(format!("it is not the turn of {seat}"))),
        }
        let mv = text.parse::<G::Move>().map_err(|error| refuse(error.to_string()))?;
        // Only the one spelling is a move, so that records can be compared as text.
        if mv.to_string() != text {
            return Err(refuse(format!("write it \"{mv}\"")));
        }
        if self.all_moves(seat).contains(&mv) { Ok(mv) } else { Err(refuse(self.game.why_not(seat, &mv))) }
    }
}

impl<G: Game> Match for Played<G> {
    fn card(&self) -> &GameCard {
        &self.card
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn turn(&self) -> Turn {
        self.game.turn()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.all_moves(seat).iter().map(G::Move::to_string).collect()
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let mut choices: Vec<Choice> = self.all_moves(seat).iter().map(|mv| self.game.choice(seat, mv)).collect();
        if !choices.is_empty() {
            choices.extend(self.game.shortcuts(seat));
            choices.extend(self.game.blocked(seat));
        }
        choices
    }

    fn gathers(&self, seat: Seat, text: &str) -> bool {
        text.parse().is_ok_and(|mv: G::Move| self.game.gathers(seat, &mv))
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), Refusal> {
        let mv = self.legal_move(seat, text)?;
        self.game.play(seat, &mv);
        self.moves.push((seat, text.to_owned()));
        Ok(())
    }

    fn give(&mut self, text: &str) {
        self.begun_with.picks = self.fate.take_given(text);
    }

    fn handing(&self) -> Option<(u32, SeatSet)> {
        self.game.handing()
    }

    fn together(&self, seat: Seat) -> SeatSet {
        self.game.together(seat)
    }

    fn openly(&self, seat: Seat) -> Vec<Choice> {
        self.game.openly(seat)
    }

    fn spoken(&self) -> bool {
        self.game.spoken()
    }

    fn advance(&mut self) -> Result<(), FateError> {
        if self.game.turn() == Turn::Table {
            self.game.advance(&mut self.fate);
        }
        self.fate.take_error().map_or(Ok(()), Err)
    }

    fn score(&self, seat: Seat) -> i32 {
        self.game.score(seat)
    }

    fn deal(&self) -> u32 {
        self.game.deal()
    }

    fn table(&self, viewer: Viewer) -> Table {
        self.game.table(viewer)
    }

    fn reason(&self, seat: Seat, text: &str) -> String {
        self.legal_move(seat, text).map(|mv| self.game.reason(seat, &mv)).unwrap_or_default()
    }

    fn goes_on(&self, seat: Seat, text: &str) -> Vec<String> {
        let moves = self.legal_move(seat, text).map(|mv| self.game.goes_on(seat, &mv)).unwrap_or_default();
        moves.iter().map(ToString::to_string).collect()
    }

    fn deal_is(&self, grade: &str) -> bool {
        self.game.deal_is(grade)
    }

    fn afterword(&self) -> Vec<StoryLine> {
        self.game.afterword()
    }

    fn moves(&self) -> &[(Seat, String)] {
        &self.moves
    }

    fn fate(&self) -> &FateScript {
        &self.begun_with
    }

    fn draws(&self) -> u64 {
        self.fate.draws()
    }

    fn take_drawn(&mut self) -> Vec<Drawn> {
        self.fate.take_drawn()
    }

    fn think(&self, seat: Seat, level: &str, seed: u64) -> Option<Box<dyn Thought>> {
        if self.considered(seat).is_empty() {
            return None;
        }
        Some(Box::new(Brain::new(&self.game, seat, mind::<G>(level), seed)))
    }

    fn advise(&self, seat: Seat, level: &str, seed: u64) -> Option<Box<dyn Thought>> {
        if self.considered(seat).is_empty() {
            return None;
        }
        Some(Box::new(Advice::new(&self.game, seat, mind::<G>(level), seed)))
    }

    fn weigh(&self, seat: Seat, text: &str, open: bool, seed: u64) -> Option<Box<dyn Thought>> {
        let mv = self.legal_move(seat, text).ok()?;
        let budget = G::review();
        let rounds = budget.rounds.min(400 + 150 * self.all_moves(seat).len() as u32);
        let search = Search::comparing(&self.game, seat, budget, mv, open, seed);
        Some(Box::new(Brain::Searching(Box::new(search), rounds)))
    }

    fn interrupt(&self, seat: Seat, level: &str, seed: u64) -> Option<String> {
        if Mind::yardstick(level).is_some() {
            return None;
        }
        let skill = G::mind(level).skill();
        let legal = self.considered(seat);
        let index = self.game.interrupt(seat, skill, &legal, &mut Rng::new(seed))?;
        legal.get(index).map(G::Move::to_string)
    }

    fn meet(&mut self, people: SeatSet) {
        self.game.meet(people);
    }

    fn reacts(&self, level: &str) -> (u8, u8) {
        G::reacts(level)
    }

    fn first_come(&self) -> bool {
        self.game.first_come()
    }

    fn live(&self) -> bool {
        self.game.live()
    }

    fn patient(&self, seat: Seat) -> bool {
        self.game.patient(seat)
    }

    fn clock(&self) -> Option<Clock<String>> {
        let Clock { seat, mv, millis, run, own, beat, hush, turned } = self.game.clock().filter(|_| G::ODD_MOVES)?;
        Some(Clock { seat, mv: mv.to_string(), millis, run, own, beat, hush, turned })
    }

    fn veiled_turn(&self, viewer: Viewer) -> Option<SeatSet> {
        self.game.veiled_turn(viewer)
    }

    fn forced(&self) -> Option<(Seat, String)> {
        let only = |seat: Seat| match &self.all_moves(seat)[..] {
            [only] if self.game.plays_itself(seat) => Some(only.to_string()),
            _ => None,
        };
        let made = |seat: Seat| only(seat).or_else(|| self.game.formality(seat).map(|mv| mv.to_string()));
        self.to_act().iter().find_map(|seat| Some((seat, made(seat)?)))
    }

    fn imagine(&self, seat: Seat, seed: u64) -> Box<dyn Match> {
        let mut rng = Rng::new(seed);
        let game = self.game.determinize(seat, &mut rng);
        Box::new(Played { game, fate: Fate::new(rng.bits()), ..self.clone() })
    }

    fn copy(&self) -> Box<dyn Match> {
        Box::new(self.clone())
    }
}
