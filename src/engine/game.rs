//! The trait that every game implements, read top to bottom in each game's file.

use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use super::{Budget, Fate, Mind, Rng, Setup, SetupError};
use crate::table::{Choice, GameCard, Seat, SeatSet, StoryLine, Table, Viewer};

/// The patterns of a notation, such as `bid {tricks}`: what can be written at all.
pub trait Notation {
    /// All patterns, in the order in which they are tried.
    fn patterns() -> &'static [&'static str];

    /// The pattern by which this is written.
    fn pattern(&self) -> &'static str;
}

/// A typed move whose `Display` and `FromStr` are the notation of the game's specification; one spelling per move. The
/// error says how moves are written: declare them with `kit::notation`.
pub trait Move: Clone + Eq + Hash + Debug + Display + FromStr<Err: Display> + Notation + Send + 'static {}

impl<T: Clone + Eq + Hash + Debug + Display + FromStr<Err: Display> + Notation + Send + 'static> Move for T {}

/// Who acts next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// Seats: those that must act, and those that only may (interrupts). A seat is in one of the two at most.
    Seats {
        /// Every one of these must act, in any order.
        must: SeatSet,
        /// These may act now, or never.
        may: SeatSet,
    },
    /// The table itself: it deals, rolls, reveals, scores. [`Rules::advance`] does its next step.
    Table,
    /// Nobody: the match is over, and these seats have won (several share; none where all lost).
    Over(SeatSet),
}

impl Turn {
    /// The turn of one seat.
    pub const fn of(seat: Seat) -> Turn {
        Turn::Seats { must: SeatSet::one(seat), may: SeatSet::NONE }
    }
}

/// A round in which several seats choose at the same time, none of them seeing what another has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SealedRound {
    /// Those that choose in this round, whether they have or not; those that must act are the ones that have not.
    pub seats: SeatSet,
    /// What it is about, as far as all see it and the moves before do not say it: the prize that has come up. Rounds about
    /// different things are learnt apart.
    pub subject: u64,
}

/// What kind of thing a legal move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoveKind {
    /// A choice like almost all.
    Usual,
    /// A slip: a mistake that people make and the game punishes. No computer seat, hint or random player chooses it.
    Slip,
    /// Made for a seat by the driver's clock when its time is up. Computer seats make it only where nothing else is left.
    Clock,
}

/// Time that is running at the table: when it is up, the driver makes a clock move ([`MoveKind::Clock`]). The rules know no
/// seconds that have passed; how late the driver is changes nothing but when the move is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock<M> {
    /// The seat for which the move is made.
    pub seat: Seat,
    /// A legal move of that seat.
    pub mv: M,
    /// How long it runs, in milliseconds.
    pub millis: u32,
    /// Which run of the clock this is: while the number stays the same it goes on, whatever else happens; with another it
    /// begins anew.
    pub run: u64,
    /// It is the seat's own time to think: it stands still where a computer sits there, and ends with its turn. Otherwise it
    /// is the table's, and runs whoever sits where.
    pub own: bool,
    /// It is a beat of a live game: nobody is waited for. Computer seats are asked at moments within it
    /// ([`Agent::reacts`]), also the one whose seat the clock speaks through, and nobody is offered its move. Without a clock
    /// they are all asked until none wants to act, and it is made.
    pub beat: bool,
    /// Something was done that nobody may notice before the move is made: screens go on to offer what they offered, and
    /// computer seats are not asked.
    pub hush: bool,
    /// A timer turned over: it runs for as long as this earlier run has run, and no shorter than `millis`. Where the driver
    /// has not seen that run, it takes `millis`.
    pub turned: Option<u64>,
}

/// How well a policy plays, from 0 (a careful child) to 255 (its best). Levels choose it; a game whose plain policy has no
/// grades ignores it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Skill(pub u8);

impl Skill {
    /// What the level `easy` plays.
    pub const EASY: Skill = Skill(60);
    /// What `normal` plays, and what playouts of the search assume of everybody.
    pub const NORMAL: Skill = Skill(160);
    /// The best that a policy can do without search.
    pub const BEST: Skill = Skill(255);
}

/// The rules of one game: a state machine that is cheap to clone. Knows nothing of screens, computer seats, clocks,
/// threads or other games. A game implements it in its `mod.rs`.
///
/// A match calls [`set_up`](Rules::set_up) once and then, until [`Turn::Over`]: while [`turn`](Rules::turn) is
/// [`Turn::Table`] it calls [`advance`](Rules::advance), which is the only place where chance enters; otherwise some seat
/// plays one of its [`moves`](Rules::moves). The search does the same on clones that [`determinize`](Agent::determinize)
/// made. Methods of the hot path (`turn moves play advance`) should not allocate.
pub trait Rules: Clone + Send + 'static {
    /// The game's moves.
    type Move: Move;

    /// What makes its [`card`](Rules::card).
    const CARD: fn() -> GameCard;

    /// Whether some of its moves are not [`MoveKind::Usual`]; of other games nobody asks.
    const ODD_MOVES: bool = false;

    /// Patterns of the notation that the game knows only so as to refuse them in words, as the kit's betting acts where one
    /// may not check. All others are legal for somebody, sooner or later.
    const NEVER: &'static [&'static str] = &[];

    /// What the game is: names, seats, options, levels, texts.
    fn card() -> GameCard {
        Self::CARD()
    }

    /// The state before the first step. Chance has not entered yet: shuffling is the first step of the table.
    ///
    /// # Errors
    /// Options that are each allowed but do not go together, such as more cards in the hands than the pack has.
    fn set_up(setup: &Setup) -> Result<Self, SetupError>;

    /// Who acts next.
    fn turn(&self) -> Turn;

    /// Appends every legal move of `seat` to `legal`, which the caller has emptied. The only place that decides what is
    /// legal. A seat that is not to act, and may not act, has none; one that is has at least one.
    fn moves(&self, seat: Seat, legal: &mut Vec<Self::Move>);

    /// What kind of move a legal one of `seat` is. Asked only where [`ODD_MOVES`](Rules::ODD_MOVES) says so.
    fn kind(&self, _seat: Seat, _mv: &Self::Move) -> MoveKind {
        MoveKind::Usual
    }

    /// The legal moves of `seat` that a computer seat considers: all but slips, and clock moves only where nothing else is
    /// left. Appended to `legal`, which the caller has emptied.
    #[inline]
    fn considered(&self, seat: Seat, legal: &mut Vec<Self::Move>) {
        self.moves(seat, legal);
        if Self::ODD_MOVES {
            let usual = legal.iter().any(|mv| self.kind(seat, mv) == MoveKind::Usual);
            let wanted = if usual { MoveKind::Usual } else { MoveKind::Clock };
            legal.retain(|mv| self.kind(seat, mv) == wanted);
        }
    }

    /// The time that is running, where there is any: a clock move that is legal now, and when it is due. Of games without
    /// [`ODD_MOVES`](Rules::ODD_MOVES) nobody asks.
    fn clock(&self) -> Option<Clock<Self::Move>> {
        None
    }

    /// Carries out a legal move. Chance never enters here.
    fn play(&mut self, seat: Seat, mv: &Self::Move);

    /// The table's own next step, while the turn is [`Turn::Table`]. Each step is one frame on the screen.
    fn advance(&mut self, fate: &mut Fate);

    /// The seat's score, as the specification defines it, at any moment.
    fn score(&self, seat: Seat) -> i32;

    /// What no step may make or lose, counted together: the coins of all seats, pots and banks. Nothing where the game has no
    /// such thing. For the battery alone.
    fn conserved(&self) -> Option<i32> {
        None
    }

    /// Which deal (hand, round) is being played. The search looks no further than its end.
    fn deal(&self) -> u32 {
        0
    }

    /// Whether the only legal move of `seat`, which is to act, is made for it: where it tells nobody anything and there is
    /// nothing to think about, as with the last card to the last trick. The move is in the record like any other.
    fn plays_itself(&self, _seat: Seat) -> bool {
        false
    }

    /// The legal move that is made for `seat`, which is to act, where it has several and nothing depends on which: once
    /// everybody knows who takes the rest of the tricks. May use only what the seat knows. It is in the record like any other.
    fn formality(&self, _seat: Seat) -> Option<Self::Move> {
        None
    }

    /// Whether a move of any one of several seats that must act settles it for the rest, as where anybody of a team may
    /// speak for it. Then people are asked before computer seats; otherwise nobody waits for anybody.
    fn first_come(&self) -> bool {
        false
    }

    /// Whether a choice counts that was made on an older table, if it is legal when it arrives: in games of quick hands.
    /// Elsewhere it is refused.
    fn live(&self) -> bool {
        false
    }

    /// Whether nobody waits for `seat`, which only may act now. For others that may act, computer seats hold back for a
    /// moment where a person might.
    fn patient(&self, _seat: Seat) -> bool {
        false
    }
}

/// What the screen gets of a game: the table as a viewer may see it, and legal moves as things to touch.
pub trait Screen: Rules {
    /// What `viewer` may see. Zones, values and their names are those of the specification, whoever looks; what the
    /// viewer may not see lies face down.
    fn table(&self, viewer: Viewer) -> Table;

    /// The seats that, for all that `viewer` knows, might be asked now, where it is a secret whether they are; nothing where
    /// everybody may know whose turn it is. Holds the seats but `viewer`'s that are asked indeed, and is the same in all
    /// worlds that look alike to `viewer`. It may be asked while the turn is the table's: then nobody is asked, and the
    /// driver waits as long as if somebody were. Moves made and steps done meanwhile are seen only by what they change in
    /// [`Screen::table`]. Nothing for [`Viewer::All`].
    fn veiled_turn(&self, _viewer: Viewer) -> Option<SeatSet> {
        None
    }

    /// The handing-out that comes before the next move, where several people share a device: a number of its own, and the
    /// seats that look at their [covered](Table::covered) card one after the other. It is over when all have looked; then, as
    /// long as the number stays the same, nobody is asked again.
    fn handing(&self) -> Option<(u32, SeatSet)> {
        None
    }

    /// The seats whose people look at the screen together now, `seat` among them: partners who agree on something. Between
    /// them no curtain falls, so whatever one of them may see now all of them may.
    fn together(&self, seat: Seat) -> SeatSet {
        SeatSet::one(seat)
    }

    /// What the person of `seat` may do before all eyes, if it is asked, or might be while that is veiled. Where there is
    /// something, people who share a device look at the public table together and no curtain falls. A choice of [`LOOK`](crate::table::LOOK)
    /// hands the device to `seat`, which then sees its own pieces and all its choices; under a veil, any other is the move
    /// with which it lets things be, made only if the seat is asked indeed. It follows from what everybody knows.
    fn openly(&self, _seat: Seat) -> Vec<Choice> {
        Vec::new()
    }

    /// Whether from now on nothing is secret from the room: no curtain falls between people at one device, the table is the
    /// public one, and whoever has the device makes everybody's moves.
    fn spoken(&self) -> bool {
        false
    }

    /// How a legal move of `seat` looks on the screen. Touches refer to zones of [`Screen::table`].
    fn choice(&self, seat: Seat, mv: &Self::Move) -> Choice;

    /// Whether a move of `seat` is one of several that make up one act: the screen gathers them, in any order that the rules
    /// can bring into theirs, lets go of them again at will, and sends them with the first move that is none of these. Nobody
    /// else may act in between, and nothing may happen by chance.
    fn gathers(&self, _seat: Seat, _mv: &Self::Move) -> bool {
        false
    }

    /// Acts of several moves of `seat`, all of them legal one after the other, that one touch makes ([`Choice::act`]). The
    /// record holds the single moves, and an undo takes the act back as one.
    fn shortcuts(&self, _seat: Seat) -> Vec<Choice> {
        Vec::new()
    }

    /// Moves that a newcomer might expect `seat` to have and that are not legal now, each with its reason
    /// ([`Choice::blocked`]).
    fn blocked(&self, _seat: Seat) -> Vec<Choice> {
        Vec::new()
    }

    /// Why a well-formed move is not legal, in words without a capital or a full stop. Never consulted for legality.
    fn why_not(&self, _seat: Seat, _mv: &Self::Move) -> String {
        "that is not possible now".to_owned()
    }
}

/// What a computer seat thinks of a game: how it imagines what it cannot see, how it moves, how it judges. May use only
/// what the seat knows, save where a method says otherwise. `policy` is part of the hot path and should not allocate.
pub trait Agent: Rules {
    /// Whether matches played on from what a seat imagines tell how likely it is to win, within 5 of 100: `pipyard
    /// calibrate` measures it. Where they do not, or take too long, hints show no chance.
    const FORESEES: bool = true;

    /// A state that `seat` cannot tell from this one, with everything it does not know drawn anew.
    ///
    /// May use only what the seat knows: the result must be the same function of `rng` for all states that look alike to
    /// the seat. Pending hidden choices of others count as unknown.
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self;

    /// How a decent player on `seat` moves where it has a choice: an index into `legal`, which holds several moves. May use only
    /// what the seat knows. Asked by [`Agent::usual`].
    fn policy(&self, seat: Seat, skill: Skill, legal: &[Self::Move], rng: &mut Rng) -> usize;

    /// What a decent player on `seat` does: the only move, or that of the [`policy`](Agent::policy). `legal` is not empty.
    #[inline]
    fn usual(&self, seat: Seat, skill: Skill, legal: &[Self::Move], rng: &mut Rng) -> usize {
        if legal.len() == 1 { 0 } else { self.policy(seat, skill, legal, rng) }
    }

    /// Leaves only those of the legal moves of `seat` that a search of it weighs at the root: where there are so many alike
    /// that none would be looked at often enough. Keeps at least one, among them the policy's. May use only what the seat
    /// knows.
    #[inline]
    fn promising(&self, _seat: Seat, _legal: &mut Vec<Self::Move>) {}

    /// Drops those of the legal moves of `seat` after which it cannot reach what it plays for however the hidden cards lie,
    /// unless that is so of all. Asked once for a choice of seats that play well, never in playouts, so it may take its time.
    /// May use only what the seat knows.
    fn drop_hopeless(&self, _seat: Seat, _legal: &mut Vec<Self::Move>, _rng: &mut Rng) {}

    /// Whether a decent player on `seat` acts now without waiting for others: the index of its move in `legal`, or nothing
    /// to let things go on. Asked at every moment of the seats that only may act ([`Turn::Seats`]), and of those that must
    /// where several must; the first that answers moves. May use only what the seat knows.
    fn interrupt(&self, _seat: Seat, _skill: Skill, _legal: &[Self::Move], _rng: &mut Rng) -> Option<usize> {
        None
    }

    /// On which seats people sit: at a table that is plain to see. What is legal never depends on it, only what computer seats
    /// do. A driver says so when a match is begun, and again when it is begun anew from its record.
    fn meet(&mut self, _people: SeatSet) {}

    /// Between which hundredths of a beat ([`Clock::beat`]) a computer seat of this level is asked what it does, twice in each.
    fn reacts(level: &str) -> (u8, u8) {
        match level {
            "easy" => (40, 100),
            "hard" => (15, 70),
            _ => (25, 90),
        }
    }

    /// The round of simultaneous choices that is going on. The search lets its seats choose at one node, in mixtures, and
    /// goes on by what they chose together. What one of them chooses must not change what another may.
    ///
    /// For games in which everybody knows what a seat may choose from. Where hidden hands decide, as in bidding for tricks, a
    /// node holds the mean of all imagined hands, and a policy that looks at its hand is as good a picture of the others.
    #[inline]
    fn sealed(&self) -> Option<SealedRound> {
        None
    }

    /// Takes back all choices made in the sealed round that is going on: a seat that thinks about its own must not go by
    /// whether others were quicker.
    fn reopen(&mut self) {}

    /// The best move, where the game finds it without a search: exactly, or drawn from the solution of a matrix.
    fn solved(&self, _seat: Seat, _rng: &mut Rng) -> Option<Self::Move> {
        None
    }

    /// How likely `seat` is to win if it makes this legal move and plays on at its best, 0 to 1, where that is known
    /// exactly. May use only what the seat knows; shown with advice.
    fn odds(&self, _seat: Seat, _mv: &Self::Move) -> Option<f32> {
        None
    }

    /// How well things stand for `seat`, from 0 (lost) to 1 (won): the search's measure of a state where it stops, which
    /// is at the end of the match or of the current [`deal`](Rules::deal). May use all of the state.
    fn evaluate(&self, seat: Seat) -> f32;

    /// How a computer seat of this level (an id of the card's levels) thinks. `random` is not asked for.
    fn mind(level: &str) -> Mind {
        Mind::usual(level)
    }

    /// How moves are weighed when a match that is over is looked over. The host takes some thousand rounds at most, and not
    /// much more than a second for each of them: what decides must show within that.
    fn review() -> Budget {
        match Self::mind("hard") {
            Mind::Search(budget) => budget,
            // A level that does not search knows its game by heart; its judgement is in its playouts.
            Mind::Random | Mind::Policy { .. } => Budget { depth: 1, ..Budget::USUAL },
        }
    }

    /// One short line that says what speaks for this move, for hints: "keeps the 9 of hearts for the next room".
    fn reason(&self, _seat: Seat, _mv: &Self::Move) -> String {
        String::new()
    }

    /// What is sent together with this move ([`Aim`](crate::table::Aim)) by whoever follows the hint that it is: the moves
    /// after it, in notation.
    fn goes_on(&self, _seat: Seat, _mv: &Self::Move) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Whether the deal just made (the first seat is to act for the first time) is of a grade that the card lists. May look
    /// at everything and take a few ten milliseconds; the host tries seeds until one fits.
    fn deal_is(&self, _grade: &str) -> bool {
        true
    }

    /// What is worth adding to the summary of a match that is over: "this deal could have been won". Asked once, for the
    /// screen only; may take a second.
    fn afterword(&self) -> Vec<StoryLine> {
        Vec::new()
    }
}

/// A whole game: its rules, its screen, its computer seats.
pub trait Game: Rules + Screen + Agent {}

impl<G: Rules + Screen + Agent> Game for G {}
