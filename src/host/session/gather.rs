//! Acts of several moves: gathered here as long as they may be changed, or asked for by one touch, then made one after the
//! other.

use super::MatchSession;
use crate::play::{Gathered, moves_of};
use crate::table::{Choice, Seat, Table, Viewer};
use crate::wire::Tell;

impl MatchSession {
    /// What the person at the screen has gathered.
    pub(super) fn gathered(&self) -> Option<(Seat, Gathered)> {
        let Viewer::Seat(seat) = self.viewer() else { return None };
        let moves = Some(&self.gathered).filter(|moves| !moves.is_empty())?;
        Some((seat, Gathered::of(self.playing.as_ref(), seat, moves)?))
    }

    /// Adds a move to what is gathered, or takes it out again with all that rests on it.
    pub(super) fn gather(&mut self, seat: Seat, text: &str) -> Result<Vec<Tell>, String> {
        let mut moves = self.gathered.clone();
        match moves.iter().position(|other| other == text) {
            Some(at) => {
                moves.remove(at);
                if Gathered::of(self.playing.as_ref(), seat, &moves).is_none() {
                    moves.truncate(at);
                }
            }
            None => {
                moves.push(text.to_owned());
                if Gathered::of(self.playing.as_ref(), seat, &moves).is_none() {
                    let before = Gathered::of(self.playing.as_ref(), seat, &self.gathered);
                    return Err(before.map_or_else(String::new, |gathered| gathered.why_not(seat, text)));
                }
            }
        }
        self.gathered = moves;
        Ok(self.told_gathered())
    }

    /// Makes all that is gathered and what this text asks for, or nothing of it.
    pub(super) fn act(&mut self, seat: Seat, text: &str) -> Result<Vec<Tell>, String> {
        let gathered = self.gathered().filter(|(gatherer, _)| *gatherer == seat).map(|(_, gathered)| gathered);
        let asked = moves_of(gathered.as_ref().map_or(&*self.playing, |gathered| &*gathered.after), seat, text);
        // A single move changes nothing where it is refused.
        if gathered.is_some() || asked.len() > 1 {
            let mut after = gathered.as_ref().map_or(&*self.playing, |gathered| &*gathered.after).copy();
            asked.iter().try_for_each(|text| after.play(seat, text)).map_err(|refusal| refusal.why)?;
        }
        let mut act = gathered.map_or_else(Vec::new, |gathered| gathered.moves);
        act.extend(asked.into_iter().map(str::to_owned));
        let mut frames = Vec::new();
        for (index, text) in act.iter().enumerate() {
            // An act is seen as one.
            frames.clear();
            self.make(seat, text, index + 1 < act.len(), &mut frames)?;
            self.keep_redo(seat, text);
        }
        self.thought = None;
        Ok(self.told(frames))
    }

    /// Which moves are followed by more of the same act.
    pub(super) fn acts(&self) -> Vec<usize> {
        (0..self.parts.len()).filter(|index| self.parts[*index]).collect()
    }

    /// Lets go of all that is gathered.
    pub(super) fn let_go_of_gathered(&mut self) -> Option<Vec<Tell>> {
        let any = !std::mem::take(&mut self.gathered).is_empty();
        any.then(|| self.told_gathered())
    }

    fn told_gathered(&mut self) -> Vec<Tell> {
        self.hinted = None;
        self.thought = None;
        let mut table = self.playing.table(self.viewer());
        self.say_gathered(&mut table);
        let standing = Box::new(self.standing(None));
        let told = Tell::Gathered { prompt: table.prompt, aside: table.aside, standing };
        [told].into_iter().chain(self.start_thinking()).collect()
    }

    /// The table says what is gathered, and leaves its pieces where they lie.
    pub(super) fn say_gathered(&self, table: &mut Table) {
        if let Some((seat, gathered)) = self.gathered() {
            let after = gathered.after.table(Viewer::Seat(seat));
            (table.prompt, table.aside) = (after.prompt, after.aside);
        }
    }

    /// What the person of this seat may do.
    pub(super) fn offer(&self, seat: Seat) -> Vec<Choice> {
        let mut offer = match self.gathered().filter(|(gatherer, _)| *gatherer == seat) {
            Some((_, gathered)) => gathered.choices(self.playing.as_ref(), seat),
            None => self.playing.choices(seat),
        };
        // Nobody chooses to have thought for too long, or when a beat is over.
        let own = self.clock().is_some_and(|clock| clock.own || clock.beat);
        offer.retain(|choice| !(own && self.is_due(seat, &choice.text)));
        offer
    }
}
