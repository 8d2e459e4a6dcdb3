//! Other worlds that a viewer cannot tell from the true one, found without asking the game: the steps since the last deal
//! but one are played again with two unseen pieces exchanged, a die thrown otherwise, or another hidden move made.
//!
//! What such a world shows the viewer as pieces, values, scores and turns is the same in every frame. So whatever else
//! differs (a word, a choice, what a computer seat thinks) tells what the viewer cannot know; unless it is another move that
//! everybody is told of.

use crate::engine::{Drawn, Fate, FateScript, Game, Rng, Turn};
use crate::pieces::Piece;
use crate::table::{Choice, Seat, SeatSet, Table, Viewer};

/// One thing that happened.
#[derive(Clone, Debug)]
enum Step<M> {
    /// The table did its next step.
    Table,
    /// A seat moved.
    Move(Seat, M),
}

/// The steps since the last deal but one, and all that fate gave in them.
#[derive(Clone)]
pub struct Window<G: Game> {
    /// The seed of the match, from which follows what computer seats are like ([`Fate::persona`]).
    seed: u64,
    start: G,
    steps: Vec<Step<G::Move>>,
    drawn: Vec<Drawn>,
    /// Where the newest deal of the window begins, in steps and in what fate gave; and the state there.
    newest: Option<(usize, usize, G)>,
}

impl<G: Game> Window<G> {
    /// A window that begins with a match of this seed.
    pub fn new(start: &G, seed: u64) -> Window<G> {
        Window { seed, start: start.clone(), steps: Vec::new(), drawn: Vec::new(), newest: None }
    }

    /// How many steps it holds.
    pub fn len(&self) -> usize {
        self.steps.len()
    }

    /// Notes a step of the table and what fate gave in it; `before` is the state before it.
    pub fn table(&mut self, before: &G, drawn: Vec<Drawn>) {
        if self.newest.as_ref().is_none_or(|(_, _, state)| state.deal() != before.deal()) {
            if let Some((steps, draws, state)) = self.newest.take() {
                self.start = state;
                self.steps.drain(..steps);
                self.drawn.drain(..draws);
            }
            self.newest = Some((self.steps.len(), self.drawn.len(), before.clone()));
        }
        self.steps.push(Step::Table);
        self.drawn.extend(drawn);
    }

    /// Notes a move.
    pub fn moved(&mut self, seat: Seat, mv: &G::Move) {
        self.steps.push(Step::Move(seat, mv.clone()));
    }

    /// A world that is like the true one for a viewer in all that lies on the table, drawn at random; nothing if this try
    /// found none.
    ///
    /// # Errors
    /// The first frame in which the two are told apart by words alone.
    pub fn alike(&self, truth: &G, viewer: Viewer, frames: &[Structure], rng: &mut Rng) -> Result<Option<G>, String> {
        let Some(change) = self.change(truth, viewer, rng) else { return Ok(None) };
        self.replay(&change, viewer, frames, rng)
    }

    /// What the viewer was shown as pieces, values, scores and turns in every frame of the window, with the words.
    pub fn frames(&self, viewer: Viewer) -> Vec<Structure> {
        let mut fate = Fate::scripted(&script(&self.drawn, self.seed));
        let mut game = self.start.clone();
        let mut frames = vec![Structure::of(&game, viewer)];
        for step in &self.steps {
            match step {
                Step::Table => game.advance(&mut fate),
                Step::Move(seat, mv) => game.play(*seat, mv),
            }
            frames.push(Structure::of(&game, viewer));
        }
        frames
    }

    /// The state after so many steps.
    fn after(&self, steps: usize) -> G {
        let mut fate = Fate::scripted(&script(&self.drawn, self.seed));
        let mut game = self.start.clone();
        for step in &self.steps[..steps] {
            match step {
                Step::Table => game.advance(&mut fate),
                Step::Move(seat, mv) => game.play(*seat, mv),
            }
        }
        game
    }

    fn change(&self, truth: &G, viewer: Viewer, rng: &mut Rng) -> Option<Change<G::Move>> {
        let shuffles: Vec<usize> = positions(&self.drawn, |drawn| matches!(drawn, Drawn::Shuffle(_)));
        let rolls: Vec<usize> = positions(&self.drawn, |drawn| matches!(drawn, Drawn::Roll { .. }));
        let others =
            positions(&self.steps, |step| matches!(step, Step::Move(seat, _) if viewer != Viewer::Seat(*seat)));
        let mut drawn = self.drawn.clone();
        match rng.below(4) {
            // The last throw was most likely hidden, as the last moves were.
            0 if !rolls.is_empty() => {
                let at = rolls[rolls.len() - 1 - rng.below(rolls.len().min(3))];
                let Drawn::Roll { sides, .. } = drawn[at] else { return None };
                drawn[at] = Drawn::Roll { sides, value: rng.below(usize::from(sides)) as u8 + 1 };
                Some(Change { drawn, exchanged: None, instead: None })
            }
            1 if !others.is_empty() => {
                let at = others[others.len() - 1 - rng.below(others.len().min(4))];
                let game = self.after(at);
                let Step::Move(seat, made) = &self.steps[at] else { return None };
                let mut legal = Vec::new();
                game.moves(*seat, &mut legal);
                legal.retain(|mv| mv != made);
                let instead = rng.pick(&legal)?.clone();
                Some(Change { drawn, exchanged: None, instead: Some((at, instead)) })
            }
            _ => {
                let at = *shuffles.last()?;
                let unseen = unseen(truth, viewer);
                let (one, other) = (rng.pick(&unseen)?.clone(), rng.pick(&unseen)?.clone());
                let Drawn::Shuffle(list) = &drawn[at] else { return None };
                let mut pieces: Vec<&str> = list.split(',').collect();
                let place = |text: &str| pieces.iter().position(|piece| *piece == text);
                let (first, second) = (place(&one)?, place(&other)?);
                if one == other {
                    return None;
                }
                pieces.swap(first, second);
                drawn[at] = Drawn::Shuffle(pieces.join(","));
                Some(Change { drawn, exchanged: Some((one, other)), instead: None })
            }
        }
    }

    /// Plays the window with a change. Nothing where a move is no longer legal, or the viewer sees the difference. Who is
    /// asked under a veil may be another seat, or nobody.
    fn replay(
        &self,
        change: &Change<G::Move>,
        viewer: Viewer,
        frames: &[Structure],
        rng: &mut Rng,
    ) -> Result<Option<G>, String> {
        let mut fate = Fate::scripted(&script(&change.drawn, self.seed));
        let mut game = self.start.clone();
        let mut legal = Vec::new();
        let (mut differing, mut public) = (None, None);
        for (number, step) in self.steps.iter().enumerate() {
            let before = &frames[number];
            // What is chosen in a sealed round is made known to nobody at once.
            let secret = change.is_instead_at(number) && game.sealed().is_some();
            if matches!(step, Step::Table)
                && before.is_veiled()
                && let Some(seat) = seat_to_act(&game).filter(|seat| viewer != Viewer::Seat(*seat))
            {
                legal.clear();
                game.moves(seat, &mut legal);
                let Some(mv) = rng.pick(&legal) else { return Ok(None) };
                game.play(seat, mv);
                let other = Structure::of(&game, viewer);
                if !before.is_alike(&other) {
                    return Ok(None);
                }
                differing = differing.or_else(|| before.told_apart(&other));
            }
            match step {
                Step::Table if game.turn() == Turn::Table => game.advance(&mut fate),
                Step::Table => return Ok(None),
                Step::Move(..) if before.is_veiled() && game.turn() == Turn::Table => {}
                Step::Move(seat, mv) => {
                    legal.clear();
                    game.moves(*seat, &mut legal);
                    let Some(mv) = change.made(number, *seat, viewer, mv, &legal) else { return Ok(None) };
                    game.play(*seat, &mv);
                }
            }
            if fate.take_error().is_some() {
                return Ok(None);
            }
            let (frame, other) = (&frames[number + 1], Structure::of(&game, viewer));
            if !frame.is_alike(&other) {
                return Ok(None);
            }
            if differing.is_none() {
                differing = frame.told_apart(&other);
            }
            // Another move may be made known in words alone, as a question is; but then to everybody who looks on.
            if differing.is_some() && change.instead.is_some() && !secret {
                let public = public.get_or_insert_with(|| self.frames(Viewer::Public));
                if public[number + 1].told_apart(&Structure::of(&game, Viewer::Public)).is_some() {
                    return Ok(None);
                }
            }
        }
        // Only if nothing that follows shows it was it told too early.
        differing.map_or(Ok(Some(game)), Err)
    }
}

/// What is otherwise in another world.
struct Change<M> {
    drawn: Vec<Drawn>,
    /// Two pieces that have changed places.
    exchanged: Option<(String, String)>,
    /// Another move at this step.
    instead: Option<(usize, M)>,
}

impl<M: crate::engine::Move> Change<M> {
    /// Whether another move is made at this step.
    fn is_instead_at(&self, number: usize) -> bool {
        self.instead.as_ref().is_some_and(|(at, _)| *at == number)
    }

    /// The move of a step in the other world: the same, or with the exchanged piece where somebody else moved unseen.
    fn made(&self, number: usize, seat: Seat, viewer: Viewer, mv: &M, legal: &[M]) -> Option<M> {
        if let Some((_, other)) = self.instead.as_ref().filter(|_| self.is_instead_at(number)) {
            return Some(other.clone());
        }
        if legal.contains(mv) {
            return Some(mv.clone());
        }
        let (one, other) = self.exchanged.as_ref().filter(|_| viewer != Viewer::Seat(seat))?;
        let swap = |word: &str| {
            let pieces = word.split(',').map(|piece| match piece {
                piece if piece == one => other.as_str(),
                piece if piece == other => one.as_str(),
                piece => piece,
            });
            pieces.collect::<Vec<_>>().join(",")
        };
        let text = mv.to_string().split(' ').map(swap).collect::<Vec<_>>().join(" ");
        text.parse().ok().filter(|mv| legal.contains(mv))
    }
}

fn positions<T>(items: &[T], wanted: impl Fn(&T) -> bool) -> Vec<usize> {
    items.iter().enumerate().filter(|(_, item)| wanted(item)).map(|(index, _)| index).collect()
}

/// The script that gives again what fate gave.
fn script(drawn: &[Drawn], seed: u64) -> FateScript {
    let mut script = FateScript { seed, ..FateScript::default() };
    for drawn in drawn {
        match drawn {
            Drawn::Shuffle(list) => {
                script.decks.push(list.split(',').filter(|text| !text.is_empty()).map(str::to_owned).collect());
            }
            Drawn::Roll { value, .. } => script.rolls.push(*value),
            Drawn::Pick { text, .. } | Drawn::Given { text } => script.picks.push(text.clone()),
        }
    }
    script
}

/// The faces that lie somewhere and that the viewer does not see, as texts.
pub fn unseen<G: Game>(game: &G, viewer: Viewer) -> Vec<String> {
    let faces = |viewer: Viewer| -> Vec<Piece> { game.table(viewer).lying().filter_map(|piece| piece.face).collect() };
    let mut all = faces(Viewer::All);
    for seen in faces(viewer) {
        if let Some(place) = all.iter().position(|piece| *piece == seen) {
            all.swap_remove(place);
        }
    }
    all.sort_unstable();
    all.iter().map(Piece::to_string).collect()
}

/// Whom a viewer knows to be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Everybody may know whose turn it is.
    Openly(Turn),
    /// These might be asked, and the viewer cannot know whether they are.
    Veiled(SeatSet),
}

impl Asked {
    /// What `viewer` knows of the turn.
    pub fn of<G: Game>(game: &G, viewer: Viewer) -> Asked {
        game.veiled_turn(viewer).map_or(Asked::Openly(game.turn()), Asked::Veiled)
    }
}

/// The first seat that must act, if any.
fn seat_to_act<G: Game>(game: &G) -> Option<Seat> {
    match game.turn() {
        Turn::Seats { must, may } => must.first().or(may.first()),
        Turn::Table | Turn::Over(_) => None,
    }
}

/// What a viewer is shown in one frame: the table, and who is to act with which moves.
pub struct Structure {
    table: Table,
    asked: Asked,
    legal: Vec<String>,
    choices: Vec<Choice>,
    /// The table without its words.
    bare: Table,
}

impl Structure {
    fn of<G: Game>(game: &G, viewer: Viewer) -> Structure {
        let table = game.table(viewer);
        let asked = Asked::of(game, viewer);
        let mut legal = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            game.moves(seat, &mut legal);
        }
        let choices = match viewer {
            Viewer::Seat(seat) => legal.iter().map(|mv| game.choice(seat, mv)).chain(game.blocked(seat)).collect(),
            _ => Vec::new(),
        };
        let bare = bare(&table);
        Structure { table, asked, legal: legal.iter().map(G::Move::to_string).collect(), choices, bare }
    }

    /// Whether it is a secret who is asked.
    fn is_veiled(&self) -> bool {
        matches!(self.asked, Asked::Veiled(_))
    }

    /// Whether pieces, values, scores and turns are the same.
    fn is_alike(&self, other: &Structure) -> bool {
        let veiled = self.is_veiled() || other.is_veiled();
        (veiled || self.asked == other.asked) && self.legal == other.legal && self.bare == other.bare
    }

    /// What tells this frame from one that is alike: words that betray something.
    fn told_apart(&self, other: &Structure) -> Option<String> {
        if self.asked != other.asked {
            let (one, other) = (&self.asked, &other.asked);
            return Some(format!("the veil over a turn tells what cannot be known: {one:?} or {other:?}"));
        }
        if self.choices != other.choices {
            let mut pairs = self.choices.iter().zip(&other.choices);
            let pair = pairs.find(|(one, other)| one != other);
            return Some(format!("a choice tells what cannot be known: {pair:?}"));
        }
        let told = |what| format!("{what} tells what cannot be known");
        difference(&self.table, &other.table, told)
    }
}

/// The first thing in which two tables differ, named, and as it is in both.
pub fn difference(one: &Table, other: &Table, named: impl Fn(String) -> String) -> Option<String> {
    let shown = |what: &str, one: String, other: String| (one != other).then(|| (what.to_owned(), one, other));
    let zones = one.zones.iter().zip(&other.zones).filter(|(one, other)| one != other);
    let values = one.values.iter().zip(&other.values).filter(|(one, other)| one != other);
    let parts =
        zones.map(|(one, other)| (format!("zone {}", one.name), format!("{one:?}"), format!("{other:?}"))).chain(
            values
                .map(|(one, other)| (format!("value {}", one.name), one.amount.to_string(), other.amount.to_string())),
        );
    let words = [
        shown("the prompt", one.prompt.clone(), other.prompt.clone()),
        shown("the aside", one.aside.clone(), other.aside.clone()),
        shown("the log", one.said.join("; "), other.said.join("; ")),
        shown("a cue", format!("{:?}", one.cues), format!("{:?}", other.cues)),
        shown("the pad", format!("{:?}", one.pad), format!("{:?}", other.pad)),
        shown("the ledger", format!("{:?}", one.ledger), format!("{:?}", other.ledger)),
        shown("a thread", format!("{:?}", one.threads), format!("{:?}", other.threads)),
        shown("the crown", format!("{:?}", one.crown), format!("{:?}", other.crown)),
        shown("the covered card", format!("{:?}", one.covered), format!("{:?}", other.covered)),
        shown("the time a frame takes", one.lingers.to_string(), other.lingers.to_string()),
        shown("the room for buttons", one.buttons.to_string(), other.buttons.to_string()),
        shown("the score sheet", format!("{:?}", one.sheet), format!("{:?}", other.sheet)),
        shown("the summary", format!("{:?}", one.summary), format!("{:?}", other.summary)),
        shown("a seat's note or bubble", format!("{:?}", one.seats), format!("{:?}", other.seats)),
    ];
    let (what, one, other) = parts.chain(words.into_iter().flatten()).next()?;
    Some(format!("{}: {one} or {other}", named(what)))
}

/// The table without words: what is left is what lies there and what is counted.
fn bare(table: &Table) -> Table {
    // What is on the covered card is nobody's but the viewer's own.
    let (zones, values, covered) = (table.zones.clone(), table.values.clone(), table.covered.clone());
    let mut bare = Table { zones, values, covered, ..Table::default() };
    for zone in &mut bare.zones {
        zone.label.clear();
        zone.note.clear();
        zone.peek.clear();
        for piece in &mut zone.pieces {
            piece.mark.clear();
        }
    }
    bare.values.iter_mut().for_each(|value| value.label.clear());
    bare.seats = table.seats.clone();
    for seat in &mut bare.seats {
        seat.badge.clear();
        seat.note.clear();
        seat.bubble.clear();
    }
    bare
}
