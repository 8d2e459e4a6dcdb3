//! One match with its players: what happens between two asks. Who thinks is in [`thinking`], taking back in [`back`],
//! several people at one device in [`device`], who look at their cards first in [`handing`], time that runs in [`clock`], acts of several moves in [`gather`], turns in which it is a secret who is asked in [`veil`], how it begins
//! in [`deal`], and what the screen is told in [`tell`].

mod back;
mod clock;
mod deal;
mod device;
mod gather;
mod handing;
mod tell;
mod thinking;
pub(super) mod veil;

use self::back::Undone;
use self::deal::{begin, deal};
use self::thinking::Thinking;
use self::veil::{Before, Veil};
use super::replay::{NOT_YET, ReplaySession};
use super::{Chronicle, Follow, Saved, Sealed};
use crate::engine::Turn;
use crate::play::{Match, read_line};
use crate::table::{Choice, Placed, Seat, SeatSet, StoryLine, Table, Viewer};
use crate::wire::{Checked, Frame, Helped, LogLine, Opening, Plan, Player, Tell};

/// A match and the people and computer seats around it.
pub struct MatchSession {
    plan: Plan,
    playing: Box<dyn Match>,
    helped: Helped,
    seal: Option<Sealed>,
    chronicle: Chronicle,
    /// Moves taken back, the next to be played again last.
    redo: Vec<Undone>,
    /// The person at the screen, if anybody's secrets are shown at all.
    at_screen: Option<Seat>,
    /// How many moves each person's eyes have followed.
    followed: Vec<usize>,
    /// For each move made: whether something new was seen after it, so that taking it back would give that away.
    seals: Vec<bool>,
    /// What the people saw after the last step, and how often fate had been asked.
    seen: (Vec<Table>, u64),
    /// For each move made: whether it was made for its seat, which had nothing to decide.
    forced: Vec<bool>,
    /// For each move made: whether it is a secret that it was.
    secret: Vec<bool>,
    /// For each move made: whether its seat goes on with the same act.
    parts: Vec<bool>,
    /// The moves of an act that the person at the screen has gathered and not sent yet.
    gathered: Vec<String>,
    /// The last handing-out, by its number, and who has looked.
    handed: (u32, SeatSet),
    /// For whom the curtain is down, as the screen was told.
    curtain: Option<Seat>,
    /// Who looks at the own card once more, while the table speaks.
    peeking: Option<Seat>,
    /// Who takes the device, where people could go on before all eyes.
    called: Option<Seat>,
    /// Who might be asked, while that is a secret.
    veil: Veil,
    /// How much of the log each move added.
    log: Vec<LogLine>,
    /// The log has changed from this line on since it was last told.
    log_told: usize,
    follow: Follow,
    thought: Option<Thinking>,
    /// The hint for the choice at hand, once it was given: to read it again is no second help.
    hinted: Option<Tell>,
    /// The screen has been told that this match is open.
    is_told: bool,
    /// Nobody at the screen wants to act before their turn, at this moment of the match.
    let_go: bool,
    /// Somebody who only may act has taken the screen.
    interrupting: bool,
    /// Computer seats think no longer than they must, until a person is asked.
    hurried: bool,
    /// Who was told to be asked, and what was offered, before something happened that nobody may notice yet.
    offered: (Vec<Seat>, Vec<Seat>, Vec<Choice>),
    /// Added to the summary of the finished match, once it is known.
    afterword: Option<Vec<StoryLine>>,
}

impl MatchSession {
    /// Begins the match of a plan, whose seed is sealed like this.
    pub fn open(mut plan: Plan, seal: Option<Sealed>) -> Result<(MatchSession, Vec<Tell>), String> {
        let playing = deal(&mut plan)?;
        let mut session = MatchSession::new(plan, playing, Helped::default(), seal);
        let mut frames = Vec::new();
        session.look_for_veil();
        session.settle(None, &mut frames)?;
        let tells = session.told(frames);
        Ok((session, tells))
    }

    /// Takes up a saved match.
    pub fn resume(saved: Saved) -> Result<(MatchSession, Vec<Tell>), String> {
        let Saved { plan, record, helped, seal, chronicle, waited, acts, handed } = saved;
        let mut session = MatchSession::new(plan, begin(&record)?, helped, seal);
        session.look_for_veil();
        session.settle(None, &mut Vec::new())?;
        for (index, line) in record.moves.iter().enumerate() {
            let played = match read_line(line) {
                Ok((seat, text)) => session.go_past(usize::MAX).and_then(|()| {
                    let part = session.playing.gathers(seat, text) || acts.contains(&index);
                    session.make(seat, text, part, &mut Vec::new())
                }),
                Err(error) => Err(error.to_string()),
            };
            played.map_err(|why| format!("move {} of the saved match: {why}", index + 1))?;
        }
        session.take_up(waited)?;
        session.followed.fill(record.moves.len());
        session.take_up_handing(handed);
        // What was written down when it happened counts, not what the seed gives now.
        session.chronicle = chronicle.unwrap_or(session.chronicle);
        let frame = session.frame(None);
        let tells = session.told(vec![frame]);
        Ok((session, tells))
    }

    fn new(plan: Plan, playing: Box<dyn Match>, helped: Helped, seal: Option<Sealed>) -> MatchSession {
        let mut session = MatchSession {
            followed: vec![0; plan.players.len()],
            plan,
            playing,
            helped,
            seal,
            chronicle: Chronicle::default(),
            redo: Vec::new(),
            at_screen: None,
            seals: Vec::new(),
            seen: (Vec::new(), 0),
            forced: Vec::new(),
            secret: Vec::new(),
            parts: Vec::new(),
            gathered: Vec::new(),
            handed: (0, SeatSet::NONE),
            curtain: None,
            peeking: None,
            called: None,
            veil: Veil::default(),
            log: Vec::new(),
            log_told: 0,
            follow: Follow::default(),
            thought: None,
            hinted: None,
            is_told: false,
            let_go: false,
            interrupting: false,
            hurried: false,
            offered: (Vec::new(), Vec::new(), Vec::new()),
            afterword: None,
        };
        session.introduce();
        session
    }

    /// Everybody at the table sees who is a person.
    fn introduce(&mut self) {
        let people = self.people().collect();
        self.playing.meet(people);
    }

    /// The agreement.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The seal of this deal for another match with it.
    pub fn seal_again(&self) -> Option<Sealed> {
        self.seal.clone().map(|seal| Sealed { again: true, ..seal })
    }

    /// Gives seal, chronicle and acts to a match that goes on from the midst of this one.
    pub fn hand_down(&self, saved: &mut Saved) {
        let made = saved.record.moves.len();
        let mut chronicle = self.chronicle.clone();
        chronicle.rewind(made);
        saved.chronicle = Some(chronicle);
        saved.seal = self.seal_again();
        // An act that is cut off ends there.
        saved.acts = self.acts();
        saved.acts.retain(|index| index + 1 < made);
    }

    /// Compares what fate gave with what it gives from this seed.
    pub fn check(&self, seed: u64) -> Result<Checked, String> {
        if self.seal.is_some() && !self.is_open() {
            return Err("the seal can be checked when the match is over".to_owned());
        }
        let mut record = self.playing.record();
        record.fate.seed = seed;
        Ok(self.chronicle.check(&record))
    }

    /// Whether there is nothing to keep sealed any more.
    fn is_open(&self) -> bool {
        self.is_over() || self.helped.reopened
    }

    /// What chance gave in a match that is over, if neither knowledge of the deal nor second thoughts have chosen it, and
    /// nobody wrote the match anew while it was put away.
    fn luck(&self) -> String {
        let helped = &self.helped;
        let plain = helped.undos == 0 && helped.from.is_none() && !helped.reopened;
        let counts = plain && self.is_over() && self.seal.as_ref().is_some_and(|seal| !seal.again);
        if !counts {
            return String::new();
        }
        let mut people = self.people();
        let own = people.next().filter(|_| people.next().is_none());
        let luck = self.chronicle.luck(&self.playing.record(), own);
        luck.map(|luck| luck.print()).unwrap_or_default()
    }

    /// The match as it has gone so far, to be looked back on.
    pub fn look_back(&self) -> Result<(ReplaySession, Vec<Tell>), String> {
        let (record, over) = (self.playing.record(), self.is_over());
        let waited = self.veil.steps;
        ReplaySession::look_back(self.plan.clone(), record, waited, self.viewer(), over, self.helped, self.opening())
    }

    /// What opens the seal, once nothing needs to be kept sealed any more.
    fn opening(&self) -> Option<Opening> {
        let seal = self.seal.as_ref().filter(|_| self.is_open())?;
        Some(Opening { seed: self.playing.fate().seed, salt: seal.salt.clone() })
    }

    /// Everything anew for a screen that showed something else meanwhile.
    pub fn present(&mut self) -> Vec<Tell> {
        self.log_told = 0;
        let frame = self.frame(None);
        self.told(vec![frame])
    }

    /// The record as the JSON of a file.
    pub fn export(&self) -> Result<String, String> {
        if self.may_be_shared() { Ok(self.playing.record().to_json()) } else { Err(NOT_YET.to_owned()) }
    }

    /// A match may be given away when it has no secrets left, or none but those of the only player.
    fn may_be_shared(&self) -> bool {
        self.is_over() || self.plan.players.len() == 1
    }

    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        Seat::all(self.plan.players.len()).filter(|seat| self.is_person(*seat))
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.plan.players.get(seat.index()).is_some_and(Player::is_person)
    }

    /// Whose eyes the frames are for.
    fn viewer(&self) -> Viewer {
        let mut people = self.people();
        match (people.next(), people.next()) {
            (None, _) => Viewer::All,
            (Some(only), None) => Viewer::Seat(only),
            _ if self.is_over() => Viewer::All,
            _ if self.is_spoken() || self.openly().is_some() => Viewer::Public,
            _ => self.at_screen.map_or(Viewer::Public, Viewer::Seat),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.playing.turn(), Turn::Over(_))
    }

    /// A person plays.
    pub fn play(&mut self, seat: Seat, ply: u32, text: &str) -> Result<Vec<Tell>, String> {
        if ply != self.ply() && !self.playing.live() {
            return Err("that move came too late: the match has gone on".to_owned());
        }
        if !self.is_person(seat) {
            return Err(format!("{} is played by the computer", seat.named()));
        }
        if self.aloud().iter().any(|(speaker, choice)| (*speaker, choice.text.as_str()) == (seat, text)) {
            return self.say_aloud(seat, text);
        }
        if let Some((asked, choices)) = self.openly() {
            return self.play_openly(asked, &choices, seat, text);
        }
        if self.playing.gathers(seat, text) {
            return self.gather(seat, text);
        }
        self.act(seat, text)
    }

    /// How many moves were made, as far as the screen may know.
    fn ply(&self) -> u32 {
        self.counted(self.playing.moves().len())
    }

    /// Makes a move and lets the table do its steps, each a frame. It is a `part` of an act with which its seat goes on.
    fn make(&mut self, seat: Seat, text: &str, part: bool, frames: &mut Vec<Frame>) -> Result<(), String> {
        let forced = self.is_forced(seat) || self.is_due(seat, text);
        let veiled = self.before();
        // Where nobody waits for anybody, what shows nothing new is no frame either.
        let seen = self.playing.live().then(|| self.seen_now());
        self.playing.play(seat, text).map_err(|refusal| refusal.why)?;
        (self.let_go, self.interrupting) = (false, false);
        self.hinted = None;
        self.called = None;
        self.parts.push(part);
        self.seals.push(false);
        self.forced.push(forced);
        if self.is_person(seat) {
            self.gathered.clear();
        }
        // Everybody else's secret, that is; the only person knows.
        let secret = veiled.is_some() && self.onlooker() != Viewer::Seat(seat);
        let mover = Some(seat).filter(|_| !secret);
        self.secret.push(secret);
        self.veil.past.insert(seat);
        self.veil.steps = 0;
        self.step(mover, veiled.or(seen), frames);
        self.look_for_veil();
        self.settle(mover, frames)
    }

    fn is_forced(&self, seat: Seat) -> bool {
        self.veil.among.is_none() && self.playing.forced().is_some_and(|(forced, _)| forced == seat)
    }

    /// Notes whether the last move and what has followed it showed anybody more than they knew, even if it has been covered
    /// again since.
    fn seal_what_is_seen(&mut self) {
        let now = (self.seen_by_people(), self.playing.draws());
        let before = std::mem::replace(&mut self.seen, now);
        let more = before.0.iter().zip(&self.seen.0).any(|(before, after)| shows_more(before, after));
        if let Some(seal) = self.seals.last_mut().filter(|_| more || before.1 != self.seen.1) {
            *seal = true;
        }
    }

    fn seen_by_people(&self) -> Vec<Table> {
        self.people().map(|seat| self.playing.table(Viewer::Seat(seat))).collect()
    }

    fn settle(&mut self, mover: Option<Seat>, frames: &mut Vec<Frame>) -> Result<(), String> {
        // Where somebody might be asked, it is waited as long as if they were.
        while self.playing.turn() == Turn::Table && self.due().is_none() {
            self.table_step(mover, frames)?;
        }
        Ok(())
    }

    fn table_step(&mut self, mover: Option<Seat>, frames: &mut Vec<Frame>) -> Result<(), String> {
        let veiled = self.before();
        self.playing.advance().map_err(|error| error.to_string())?;
        self.veil.steps = self.veil.steps.saturating_add(1);
        self.step(mover, veiled, frames);
        self.look_for_veil();
        Ok(())
    }

    /// Notes what has just happened: a frame for the screen, lines for the log. Under a veil, where `before` is what was
    /// seen before, a step that shows nothing is none.
    fn step(&mut self, mover: Option<Seat>, before: Option<Before>, frames: &mut Vec<Frame>) {
        self.chronicle.note(self.playing.as_mut());
        self.seal_what_is_seen();
        let ply = self.playing.moves().len() as u32;
        let said = self.playing.table(self.log_reader()).said;
        if before.as_ref().is_none_or(|before| before.said != said) {
            self.log.extend(said.into_iter().map(|text| LogLine { ply, text }));
        }
        if before.is_none_or(|before| before.screen != self.playing.table(self.viewer())) {
            let frame = self.frame(mover);
            frames.push(frame);
        }
    }

    /// Whose log it is: with several people at one device it is what everybody may read.
    fn log_reader(&self) -> Viewer {
        if self.people().count() > 1 { Viewer::Public } else { self.viewer() }
    }

    fn frame(&mut self, mover: Option<Seat>) -> Frame {
        let mut table = self.playing.table(self.viewer());
        if let (true, Some(summary)) = (self.is_over(), &mut table.summary) {
            let playing = &self.playing;
            summary.story.extend(self.afterword.get_or_insert_with(|| playing.afterword()).iter().cloned());
        }
        self.say_gathered(&mut table);
        self.follow.follow(self.viewer(), &mut table);
        Frame { table, mover }
    }

    /// Nobody at the screen wants to act before their turn.
    pub fn go_on(&mut self, ply: u32) -> Result<Vec<Tell>, String> {
        if ply == self.ply() && self.lingers() {
            self.let_go = true;
            return Ok(Vec::new());
        }
        if ply != self.ply() || !(self.waits() || self.interrupting) {
            return Ok(Vec::new());
        }
        (self.let_go, self.interrupting) = (true, false);
        self.pass();
        let mut frames = Vec::new();
        self.settle(None, &mut frames)?;
        Ok(self.told(frames))
    }

    /// The people are out of it and want to see what comes of it.
    pub fn hurry(&mut self) -> Result<Vec<Tell>, String> {
        self.hurried = !self.is_a_person_asked();
        Ok(Vec::new())
    }

    fn is_a_person_asked(&self) -> bool {
        self.playing.to_act().iter().any(|seat| self.is_person(seat))
    }

    /// Whether computer seats hold back for a person who may act before their turn, or in their stead.
    fn waits(&self) -> bool {
        if self.veil.among.is_some() {
            return self.is_idle();
        }
        let acting = self.playing.to_act().union(self.playing.may_act());
        let eager = self.playing.eager();
        let is_person = |seat: Seat| self.is_person(seat);
        // Where all choose at once, nobody has to wait for anybody.
        let at_once = if self.playing.first_come() { SeatSet::NONE } else { self.playing.to_act() };
        let asked = eager.iter().any(|seat| is_person(seat) && !at_once.contains(seat) && !self.playing.patient(seat));
        (asked || self.interrupting) && !self.let_go && acting.iter().any(|seat| !is_person(seat))
    }

    /// Whether computer seats think, but go on only when what happened has been seen: the only person may act meanwhile, though
    /// nobody waits for it. Whoever reaches for a card out of turn does so by what the screen shows.
    fn lingers(&self) -> bool {
        let Viewer::Seat(seat) = self.viewer() else { return false };
        let others = !self.is_a_person_asked() && !self.playing.to_act().is_empty();
        let goes_on = self.let_go || self.hurried || self.playing.live() || self.veil.among.is_some() || self.waits();
        others && !goes_on && self.people().count() == 1 && self.playing.may_act().contains(seat)
    }
}

/// Whether the second table shows a face that the first did not: a card turned, a die thrown.
fn shows_more(before: &Table, after: &Table) -> bool {
    let faces = |table: &Table| {
        let placed = table.zones.iter().flat_map(|zone| zone.pieces.iter());
        placed.filter_map(|piece: &Placed| piece.face).collect::<Vec<_>>()
    };
    let mut known = faces(before);
    faces(after).into_iter().any(|face| match known.iter().position(|other| *other == face) {
        Some(index) => {
            known.swap_remove(index);
            false
        }
        None => true,
    })
}
