//! Several people at one device: whose turn it is to have it, and what they see of what happened meanwhile.

use super::MatchSession;
use crate::play::Match;
use crate::replay::Step;
use crate::table::{Choice, LOOK, Seat, SeatSet, Table, Viewer};
use crate::wire::{Frame, Player, Tell};

impl MatchSession {
    /// The person of this seat is at the screen now and sees what happened since they last were.
    pub fn look(&mut self, seat: Seat) -> Result<Vec<Tell>, String> {
        if !self.is_person(seat) {
            return Err(format!("nobody sits at {seat}"));
        }
        if let Some((asked, choices)) = self.openly() {
            let calls = seat == asked && choices.iter().any(|choice| choice.text == LOOK);
            self.called = Some(seat).filter(|_| calls);
            return Ok(self.told(Vec::new()));
        }
        if self.is_spoken() {
            self.peeking = Some(seat);
        }
        self.at_screen = Some(seat);
        self.interrupting = self.veil.among.is_none() && self.playing.may_act().contains(seat);
        self.let_go = false;
        self.thought = None;
        let frames = self.missed(seat)?;
        Ok(self.told(frames))
    }

    /// Whose turn it is, or might be, to do something before all eyes, and what: several people look at the table together.
    pub(super) fn openly(&self) -> Option<(Seat, Vec<Choice>)> {
        if self.people().count() < 2 || self.is_over() {
            return None;
        }
        let asked = match self.veil.among {
            Some(_) => self.due()?,
            None => self.playing.to_act().first().filter(|_| self.playing.to_act().len() == 1)?,
        };
        let choices = self.playing.openly(asked);
        let together = self.is_person(asked) && self.called != Some(asked) && !choices.is_empty();
        together.then_some((asked, choices))
    }

    /// A person does something before all eyes.
    pub(super) fn play_openly(
        &mut self,
        asked: Seat,
        choices: &[Choice],
        seat: Seat,
        text: &str,
    ) -> Result<Vec<Tell>, String> {
        if seat != asked || choices.iter().all(|choice| choice.text != text) {
            return Err(format!("{} is asked first", asked.named()));
        }
        if text == LOOK {
            return self.look(seat);
        }
        if self.veil.among.is_none() || self.playing.to_act().contains(seat) {
            return self.act(seat, text);
        }
        // Nobody was asked: that they have let it be stands in no record.
        self.veil.past.insert(seat);
        let mut frames = Vec::new();
        self.settle(None, &mut frames)?;
        Ok(self.told(frames))
    }

    /// What people may say while the curtain is down, and who.
    pub(super) fn aloud(&self) -> Vec<(Seat, Choice)> {
        if self.curtain.is_none() || self.veil.among.is_some() {
            return Vec::new();
        }
        let acting = self.playing.to_act().union(self.playing.may_act());
        let people = acting.iter().filter(|seat| self.is_person(*seat) && !self.is_forced(*seat));
        let said = people.flat_map(|seat| self.offer(seat).into_iter().map(move |choice| (seat, choice)));
        said.filter(|(_, choice)| choice.aloud && choice.blocked.is_none()).collect()
    }

    /// Somebody speaks from behind the curtain: all hear it, nobody's cards turn up, and whoever takes the device then sees
    /// what happened as before.
    pub(super) fn say_aloud(&mut self, seat: Seat, text: &str) -> Result<Vec<Tell>, String> {
        let followed = self.followed.clone();
        self.at_screen = None;
        let tells = self.act(seat, text);
        self.followed = followed;
        tells
    }

    /// The people who look at the screen together with that of a seat.
    pub(super) fn beside(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        self.playing.together(seat).iter().filter(move |other| *other != seat && self.is_person(*other))
    }

    /// The person of this seat is called something else from now on. There is nothing to tell: whoever asks knows it.
    pub fn rename(&mut self, seat: Seat, name: String) -> Result<Vec<Tell>, String> {
        match self.plan.players.get_mut(seat.index()) {
            Some(Player::Person { name: old }) => *old = name,
            _ => return Err(format!("nobody sits at {seat}")),
        }
        Ok(Vec::new())
    }

    /// What a seat has not seen yet, through its own eyes; at least how things stand.
    fn missed(&mut self, seat: Seat) -> Result<Vec<Frame>, String> {
        let record = self.playing.record();
        let from = self.followed[seat.index()];
        let mut frames = Vec::new();
        let viewer = Viewer::Seat(seat);
        let (mut mover, mut begun) = (None, false);
        let follow = &mut self.follow;
        // What was seen before a step under a veil, and how many steps the table has still done after the last move.
        let mut before: Option<Table> = None;
        let mut left = usize::MAX;
        let (moves, steps) = (record.moves.len(), self.veil.steps);
        let seen = |playing: &dyn Match, step: Step| {
            match step {
                Step::Table => {
                    mover = mover.filter(|_| before.is_none());
                    left = left.saturating_sub(1);
                }
                Step::Move { index, seat } => {
                    begun |= index >= from && before.is_none();
                    mover = Some(seat).filter(|_| before.is_none());
                    left = if index + 1 == moves { steps.saturating_add(1) } else { usize::MAX };
                }
            }
            let table = playing.table(viewer);
            if begun && left > 0 && before.as_ref() != Some(&table) {
                let mut table = table.clone();
                follow.follow(viewer, &mut table);
                frames.push(Frame { table, mover });
            }
            before = playing.veiled_turn(Viewer::Public).map(|_| table);
        };
        record.follow(record.moves.len(), seen).map_err(|error| error.to_string())?;
        if frames.is_empty() {
            frames.push(self.frame(None));
        }
        Ok(frames)
    }

    /// With several people: who must be at the screen now. Some(seat) if the device has to be handed over first.
    pub(super) fn hand_over(&mut self) -> Option<Seat> {
        if self.people().count() < 2 || self.is_over() || self.interrupting {
            return None;
        }
        if let Some(next) = self.next_to_look() {
            return Some(next).filter(|next| self.at_screen != Some(*next));
        }
        if self.is_spoken() {
            self.at_screen = None;
            return None;
        }
        if self.openly().is_some() {
            self.at_screen = None;
            return None;
        }
        let mut to_act = self.playing.to_act();
        if let Some(due) = self.due() {
            to_act = if self.is_person(due) { SeatSet::one(due) } else { SeatSet::NONE };
        }
        let waiting = to_act.iter().find(|seat| self.is_person(*seat) && !self.is_forced(*seat))?;
        if self.at_screen.is_some_and(|seat| to_act.contains(seat)) {
            return None;
        }
        if self.playing.card().secrets {
            // Those who look on together go on without handing it over.
            let beside = self
                .at_screen
                .and_then(|seat| self.beside(seat).find(|other| to_act.contains(*other) && !self.is_forced(*other)));
            self.at_screen = beside.or(self.at_screen);
            return Some(waiting).filter(|_| beside.is_none());
        }
        self.at_screen = Some(waiting);
        None
    }
}
