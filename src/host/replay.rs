//! A record that is looked at: any of its steps, forwards and back, through the eyes that may see it.
//!
//! A step is a move or something the table does by itself; each is one picture. Nobody plays here. To play on from a step
//! is to begin a new match with the moves up to it ([`ReplaySession::fork`]).

use super::review::Review;
use super::session::veil::told_asked;
use super::steps::{open, step};
use super::{Chronicle, Follow, Saved, nameless};
use crate::engine::{Setup, Turn};
use crate::play::{Match, Record};
use crate::table::{Seat, Viewer};
use crate::wire::{Checked, Frame, Helped, LogLine, Opening, Plan, Player, Replay, Standing, Tell};

/// A record under the eyes of somebody.
pub struct ReplaySession {
    plan: Plan,
    record: Record,
    /// Every step that can be shown, in order.
    steps: Vec<Shown>,
    /// The steps with which a new round begins.
    rounds: Vec<u32>,
    eyes: Vec<Viewer>,
    viewer: Viewer,
    /// The index of the step that is shown, and the match at that moment, after so many steps of the record.
    at: usize,
    playing: Box<dyn Match>,
    done: usize,
    /// The log of the whole record as the viewer reads it; each line with the index of its step.
    log: Vec<(usize, LogLine)>,
    /// So many lines of it have been told.
    log_told: usize,
    follow: Follow,
    /// Help taken so far, if the match is still being played.
    helped: Helped,
    /// Whether one may play on from an earlier step.
    forks: bool,
    /// There is a match to go back to.
    from_table: bool,
    /// The match is over at its last step.
    over: bool,
    /// The choices of a seat are being looked over.
    review: Option<Review>,
    /// What opens the seal of the match at the table, once that is told.
    opening: Option<Opening>,
}

/// One step of a record.
#[derive(Clone, Copy)]
struct Shown {
    /// How many steps of the record come before it is shown, this one included.
    done: usize,
    /// How many moves had been made, and how many of them as far as these eyes may know.
    ply: u32,
    known: u32,
    /// Whose move it is, if it is one.
    mover: Option<Seat>,
}

impl ReplaySession {
    /// A record from a link, a file or a text, shown from the last step of its first `ply` moves.
    ///
    /// # Errors
    /// A record that does not replay.
    pub fn watch(record: Record, ply: u32) -> Result<(ReplaySession, Vec<Tell>), String> {
        // First of all, for what it says of itself is not to be trusted before.
        let over = matches!(record.replay().map_err(|error| error.to_string())?.turn(), Turn::Over(_));
        let plan = Plan {
            game: record.game.clone(),
            options: Setup::options_from_json(&record.options).map_err(|error| error.to_string())?,
            players: nameless(record.seats),
            seed: Some(record.fate.seed),
            grade: None,
        };
        // Hands that are still being played are nobody's to look at, whoever sent the record.
        let open = over || record.seats == 1;
        let eyes = if open { all_eyes(record.seats) } else { vec![Viewer::Public] };
        let mut replay = ReplaySession::new(plan, record, usize::MAX, eyes, Helped::default(), open, false)?;
        let at = replay.steps.iter().rposition(|step| step.ply <= ply).filter(|_| ply > 0);
        replay.go_to(at.unwrap_or(0))?;
        let mut tells = vec![Tell::Opened { plan: replay.plan.clone(), seal: None }];
        tells.extend(replay.told());
        Ok((replay, tells))
    }

    /// The match at the table, looked back on from where it stands, which is so many steps of the table after the last
    /// move. `viewer` is who sits at the screen: a match that is over may be seen by all eyes, any other by these alone.
    /// `opening` is what may be told of its seal.
    ///
    /// # Errors
    /// A record that does not replay, which a match that was played never is.
    pub fn look_back(
        plan: Plan,
        record: Record,
        since: usize,
        viewer: Viewer,
        over: bool,
        helped: Helped,
        opening: Option<Opening>,
    ) -> Result<(ReplaySession, Vec<Tell>), String> {
        let others = plan.players.iter().filter(|player| player.is_person()).count() > 1;
        let eyes = if over || viewer == Viewer::All { all_eyes(record.seats) } else { vec![viewer] };
        // Several people may not undo what others have seen, and this would be another way to do it.
        let forks = over || !others;
        let mut replay = ReplaySession::new(plan, record, since, eyes, helped, forks, true)?;
        replay.opening = opening;
        replay.look_through(viewer)?;
        replay.go_to(replay.steps.len() - 1)?;
        let tells = replay.told();
        Ok((replay, tells))
    }

    /// Compares what fate gives in the record with what it gives from this seed.
    ///
    /// # Errors
    /// A record that does not replay, which one that is looked at always does.
    pub fn check(&self, seed: u64) -> Result<Checked, String> {
        let mut by_seed = self.record.clone();
        by_seed.fate.seed = seed;
        Ok(Chronicle::of(&self.record)?.check(&by_seed))
    }

    fn new(
        plan: Plan,
        record: Record,
        since: usize,
        eyes: Vec<Viewer>,
        helped: Helped,
        forks: bool,
        from_table: bool,
    ) -> Result<ReplaySession, String> {
        let mut playing = open(&record)?;
        let mut steps = Vec::new();
        let mut rounds = Vec::new();
        let mut deal = None;
        let mut mover = None;
        // A match that begins with a move has something to show before it; any other begins with the table's first step.
        let mut shows = playing.turn() != Turn::Table;
        let viewer = eyes.first().copied().unwrap_or(Viewer::Public);
        let (mut done, mut secret, mut left) = (0, 0, usize::MAX);
        loop {
            if shows {
                if deal.replace(playing.deal()).is_some_and(|before| before != playing.deal()) {
                    rounds.push(steps.len() as u32);
                }
                let ply = playing.moves().len() as u32;
                steps.push(Shown { done, ply, known: ply - secret, mover });
            }
            if playing.moves().len() == record.moves.len() && left > since {
                left = since;
            }
            if playing.turn() == Turn::Table && left == 0 {
                break;
            }
            // Where these eyes must not know who is asked, they see of a step what it changes, and nobody who made it.
            let before = playing.veiled_turn(viewer).map(|_| playing.table(viewer));
            match step(playing.as_mut(), &record)? {
                Some(who) => {
                    let unknown = before.is_some() && who.is_some_and(|who| viewer != Viewer::Seat(who));
                    secret += u32::from(unknown);
                    mover = who.filter(|_| !unknown);
                    shows = before.is_none_or(|before| before != playing.table(viewer));
                    left = if who.is_some() { usize::MAX } else { left.saturating_sub(1) };
                }
                None => break,
            }
            done += 1;
        }
        let mut replay = ReplaySession {
            plan,
            playing: open(&record)?,
            record,
            steps,
            rounds,
            eyes,
            viewer,
            at: 0,
            done: 0,
            log: Vec::new(),
            log_told: 0,
            follow: Follow::default(),
            helped,
            forks,
            from_table,
            over: matches!(playing.turn(), Turn::Over(_)),
            review: None,
            opening: None,
        };
        replay.go_to(0)?;
        replay.look_through(viewer)?;
        Ok(replay)
    }

    /// Shows a step, and from then on looks through these eyes.
    ///
    /// # Errors
    /// Eyes that may not see this record.
    pub fn show(&mut self, at: u32, eyes: Viewer) -> Result<Vec<Tell>, String> {
        if !self.eyes.contains(&eyes) {
            return Err("that hand stays hidden until the match is over".to_owned());
        }
        if eyes != self.viewer {
            self.look_through(eyes)?;
        }
        self.go_to(at as usize)?;
        Ok(self.told())
    }

    /// Moves the match to a step.
    fn go_to(&mut self, at: usize) -> Result<(), String> {
        let at = at.min(self.steps.len() - 1);
        if self.steps[at].done < self.done {
            (self.playing, self.done) = (open(&self.record)?, 0);
        }
        while self.done < self.steps[at].done {
            step(self.playing.as_mut(), &self.record)?;
            self.done += 1;
        }
        self.at = at;
        Ok(())
    }

    /// Takes other eyes: the log is what they read.
    fn look_through(&mut self, viewer: Viewer) -> Result<(), String> {
        self.viewer = viewer;
        self.log.clear();
        self.log_told = 0;
        let mut playing = open(&self.record)?;
        let mut stepped = 0;
        for (at, Shown { done, known, .. }) in self.steps.iter().enumerate() {
            while stepped < *done {
                step(playing.as_mut(), &self.record)?;
                stepped += 1;
            }
            let lines = playing.table(viewer).said.into_iter();
            self.log.extend(lines.map(|text| (at, LogLine { ply: *known, text })));
        }
        Ok(())
    }

    fn told(&mut self) -> Vec<Tell> {
        let mut table = self.playing.table(self.viewer);
        self.follow.follow(self.viewer, &mut table);
        let frame = Frame { table, mover: self.steps[self.at].mover };
        let lines = self.log.iter().take_while(|(at, _)| *at <= self.at).count();
        let keep = self.log_told.min(lines);
        self.log_told = lines;
        let log_add = self.log[keep..lines].iter().map(|(_, line)| line.clone()).collect();
        vec![Tell::Update { frames: vec![frame], log_keep: keep as u32, log_add, standing: Box::new(self.standing()) }]
    }

    fn standing(&self) -> Standing {
        let (must, may) = told_asked(self.playing.as_ref(), self.playing.veiled_turn(self.viewer), self.viewer);
        Standing {
            ply: self.steps[self.at].known,
            viewer: self.viewer,
            to_act: must.iter().collect(),
            may_act: may.iter().collect(),
            helped: self.helped,
            over: self.playing.winners().map(|winners| winners.iter().collect()),
            opening: self.opening.clone(),
            link: if self.may_be_shared() { self.record.to_link() } else { None },
            replay: Some(Replay {
                at: self.at as u32,
                count: self.steps.len() as u32,
                moves: self.steps.last().map_or(0, |step| step.known),
                rounds: self.rounds.clone(),
                eyes: self.eyes.clone(),
                forks: self.forks,
                over: self.over,
                from_table: self.from_table,
            }),
            // Nobody acts; scores and luck are noted where matches are played.
            ..Standing::default()
        }
    }

    /// Begins to look over the choices of a seat, in a match that is over.
    ///
    /// # Errors
    /// A match that still has secrets to keep, a seat that nobody had.
    pub fn review(&mut self, seat: Seat) -> Result<Vec<Tell>, String> {
        if !self.over {
            return Err("choices are looked over when the match is over".to_owned());
        }
        if seat.index() >= self.record.seats {
            return Err(format!("nobody sits at {seat}"));
        }
        let review = Review::new(self.record.clone(), seat, self.steps[0].done)?;
        let tells = vec![review.told(None)];
        self.review = Some(review);
        Ok(tells)
    }

    /// Looks no further; what was found stays found.
    pub fn stop_review(&mut self) -> Vec<Tell> {
        self.review = None;
        Vec::new()
    }

    /// Whether choices are being looked over.
    pub fn is_thinking(&self) -> bool {
        self.review.as_ref().is_some_and(Review::is_thinking)
    }

    /// Looks over for so many rounds; see [`Host::think`](super::Host::think).
    ///
    /// # Errors
    /// What the rules do not explain.
    pub fn think(&mut self, rounds: u32, enough: bool) -> Result<Vec<Tell>, String> {
        self.review.as_mut().map_or(Ok(Vec::new()), |review| review.think(rounds, enough))
    }

    fn may_be_shared(&self) -> bool {
        self.eyes.contains(&Viewer::All)
    }

    /// The record as the JSON of a file.
    ///
    /// # Errors
    /// A match that still has secrets to keep.
    pub fn export(&self) -> Result<String, String> {
        if self.may_be_shared() { Ok(self.record.to_json()) } else { Err(NOT_YET.to_owned()) }
    }

    /// A new match that goes on from the step that is shown, with these players, or those of the match if there are none.
    ///
    /// # Errors
    /// A match with secrets to keep, a step after which nothing is left to play, too many players or too few.
    pub fn fork(&self, players: Vec<Player>) -> Result<Saved, String> {
        if !self.forks {
            return Err("with several people a match is played on from where it stands".to_owned());
        }
        if self.playing.winners().is_some() {
            return Err("the match is over here: go back a little first".to_owned());
        }
        let players = if players.is_empty() { self.plan.players.clone() } else { players };
        if players.len() != self.record.seats {
            return Err("as many must sit down as played this match".to_owned());
        }
        let ply = self.steps[self.at].ply;
        let mut record = self.record.clone();
        record.moves.truncate(ply as usize);
        Ok(Saved {
            plan: Plan { players, ..self.plan.clone() },
            record,
            helped: Helped { from: Some(ply), reopened: false, ..self.helped },
            // Where it goes on from a match at the table, that adds its own.
            seal: None,
            chronicle: None,
            waited: None,
            acts: Vec::new(),
            handed: None,
        })
    }
}

/// Why a match is not given away.
pub const NOT_YET: &str = "this match can be shared when it is over: until then it has hands to hide";

/// Everybody's eyes together, then those of each seat.
fn all_eyes(seats: usize) -> Vec<Viewer> {
    std::iter::once(Viewer::All).chain(Seat::all(seats).map(Viewer::Seat)).collect()
}
