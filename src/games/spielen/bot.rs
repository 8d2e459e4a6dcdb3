//! How computer seats play: the levels and what they do in a beat, in a turn, and in the planning.

use super::code::{Block, Code, Given, Meaning};
use super::judge::Judgement;
use super::log;
use super::signals::{Gesture, Sent, Shape, Topic, Word};
use super::{CARD_MOVES, FOUR, Move, Outcome, Phase, Spielen, wording};
use crate::engine::{Agent, Mind, Rng, Skill};
use crate::kit::words::times_in_hundred;
use crate::pieces::{Arrange, Card, Rank};
use crate::table::{Seat, SeatSet};

/// How often somebody says or does something that means nothing, a beat.
const BANTER: f32 = 0.12;
/// A code is burnt if Anti-Games came right so soon after it, in beats.
const BURNT: u16 = 6;

/// How sure a seat wants to be before it calls.
struct Nerve {
    games: f32,
    anti: f32,
}

impl Nerve {
    fn of(skill: Skill) -> Nerve {
        match skill {
            easy if easy <= Skill::EASY => Nerve { games: 0.65, anti: 0.85 },
            normal if normal < Skill::BEST => Nerve { games: 0.75, anti: 0.72 },
            _ => Nerve { games: 0.8, anti: 0.65 },
        }
    }
}

/// How often a card that would be of use lies there for a beat without being seen.
const fn dozing(skill: Skill) -> f32 {
    match skill.0 {
        0..=60 => 0.5,
        61..=254 => 0.15,
        255 => 0.0,
    }
}

impl Agent for Spielen {
    /// Matches go on in real time, which no imagined match does.
    const FORESEES: bool = false;

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let at = |wanted: Move| legal.iter().position(|mv| *mv == wanted);
        if self.phase == Phase::Plan {
            return self.next_of_plan(seat, skill, rng).and_then(at).unwrap_or(legal.len() - 1);
        }
        if let Some(index) = self.urge(seat, skill).and_then(at) {
            return index;
        }
        // Without a wish: the turn is over. Who has to do something all the same chats, or else touches a card.
        let idle = |mv: &Move| match mv {
            Move::Wait => 3,
            Move::Do(_) | Move::Say(_) if self.gives(seat, mv.signal().unwrap_or(Sent::Do(Gesture::Nod))).is_none() => {
                2
            }
            Move::Throw(_) | Move::Swap(..) | Move::Take(_) => 1,
            _ => 0,
        };
        let most = legal.iter().map(idle).max().unwrap_or(0);
        let fit: Vec<usize> = (0..legal.len()).filter(|index| idle(&legal[*index]) == most).collect();
        fit[rng.below(fit.len())]
    }

    fn interrupt(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        let wanted = match self.phase {
            Phase::Plan => self.next_of_plan(seat, skill, rng)?,
            Phase::Play if self.house.is_live() && !self.is_frozen() => self.urge(seat, skill)?,
            _ => return None,
        };
        legal.iter().position(|mv| *mv == wanted)
    }

    fn meet(&mut self, people: SeatSet) {
        self.people = people;
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let own = self.history.total(seat);
        let others = self.teams().filter(|team| team.index() != self.team(seat));
        let best = others.map(|team| self.history.total(team)).max();
        let lead = (own - best.unwrap_or(0)) as f32 / f32::from(self.house.target);
        0.5 + 0.4 * lead.tanh()
    }

    /// The levels differ in what they notice, how sure they want to be, how soon they react, and in their codes.
    fn mind(level: &str) -> Mind {
        Mind::skills(level, [Skill::EASY, Skill::NORMAL, Skill::BEST])
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let judgement = || Judgement::of(self, seat, Skill::BEST);
        let sure = |chance: f32| format!("that is so {}, as far as I can tell", times_in_hundred(chance));
        match *mv {
            Move::Throw(_) | Move::Take(_) | Move::Swap(..) => {
                let taken = match *mv {
                    Move::Take(card) | Move::Swap(_, card) => card,
                    _ => return "it is of no use".to_owned(),
                };
                let count = 1 + self.hand(seat).iter().filter(|card| card.rank() == taken.rank()).count();
                match count {
                    4 => format!("that makes four {}", wording::ranks(taken)),
                    3 => format!("that makes three {}", wording::ranks(taken)),
                    2 => format!("that makes a pair of {}", wording::ranks(taken)),
                    _ => String::new(),
                }
            }
            Move::Say(_) | Move::Do(_) => {
                let code = mv.signal().and_then(|sent| self.gives(seat, sent));
                match code.and_then(|place| self.plan_of(seat).codes.get(place)).and_then(Code::meaning) {
                    Some(said) => format!("it says: {}", wording::meaning(said)),
                    None => "chatter hides your codes".to_owned(),
                }
            }
            Move::Games => sure(judgement().four(self.partner(seat))),
            Move::DoubleGames => sure(judgement().four(self.partner(seat)).min(judgement().four(seat))),
            Move::AntiGames(team) => sure(judgement().four(team).max(judgement().four(self.partner(team)))),
            Move::AntiDoubleGames(team) => sure(judgement().four(team).min(judgement().four(self.partner(team)))),
            Move::Sweep => "nobody wants these cards".to_owned(),
            Move::Wait | Move::Tick => "nothing here is of use".to_owned(),
            Move::Plan(_) | Move::Done => {
                let whole = matches!(mv, Move::Plan(Block::Meaning(Meaning::Four)));
                let signals = self.proposed(seat).filter(|_| whole).map(|code| wording::signals(&code));
                let signals = signals.map(|signals| format!("let “{signals}” be the signal: ")).unwrap_or_default();
                format!("{signals}easily dropped into chatter, and hardly ever said by accident")
            }
            Move::Ready => "that will do".to_owned(),
            Move::Scrap | Move::Drop(_) | Move::Delay(_) => String::new(),
        }
    }
}

impl Spielen {
    /// What a seat wants to do now, if anything: at most one card move a beat, and one signal or call.
    fn urge(&self, seat: Seat, skill: Skill) -> Option<Move> {
        let judgement = Judgement::of(self, seat, skill);
        if let Some(call) = self.call_due(seat, skill, &judgement) {
            return Some(call);
        }
        let dozes = self.lot(seat, 4 << 32 | u64::from(self.tick)).chance(dozing(skill));
        let touched = self.left[seat.index()] < CARD_MOVES || dozes;
        let card = if touched { None } else { self.card_wanted(seat, skill, &judgement) };
        if card.is_some() {
            return card;
        }
        if self.house.talk && !self.spoke.contains(seat) {
            let sent = self.signal_due(seat, skill).or_else(|| self.banter(seat, skill));
            if let Some(sent) = sent {
                return Some(match sent {
                    Sent::Say(word) => Move::Say(word),
                    Sent::Do(gesture) => Move::Do(gesture),
                });
            }
        }
        let sweeps = self.house.is_live() && seat == self.dealer && self.quiet >= super::QUIET;
        sweeps.then_some(Move::Sweep)
    }

    fn call_due(&self, seat: Seat, skill: Skill, judgement: &Judgement) -> Option<Move> {
        let nerve = Nerve::of(skill);
        for team in self.teams().filter(|team| team.index() != self.team(seat)) {
            let [one, other] = [team, self.partner(team)].map(|member| judgement.four(member));
            if one.min(other) >= 0.85 {
                return Some(Move::AntiDoubleGames(team));
            }
            if one.max(other) >= nerve.anti {
                return Some(Move::AntiGames(team));
            }
        }
        let chance = judgement.four(self.partner(seat));
        let said = judgement.partner_said();
        let waits = said.is_some_and(|tick| self.tick < tick + u16::from(self.plan_of(seat).delay));
        match chance {
            _ if waits => None,
            sure if sure >= 0.8 && self.holds_four(seat) => Some(Move::DoubleGames),
            sure if sure >= nerve.games => Some(Move::Games),
            _ => None,
        }
    }

    /// The rank that a seat collects: the one of which it has or can have most, then the one of which most can still come.
    fn target(&self, seat: Seat, judgement: &Judgement) -> Option<Rank> {
        let held = |rank: Rank| self.hand(seat).iter().filter(|card| card.rank() == Some(rank)).count();
        let there = |rank: Rank| self.board.iter().filter(|card| card.rank() == Some(rank)).count();
        let worth = |rank: &Rank| {
            let (held, there) = (held(*rank) as i32, there(*rank) as i32);
            let possible = held as usize + judgement.still_to_come(*rank) >= FOUR;
            // What is held is kept until something is two better.
            let all = 10 * held + 9 * there + judgement.still_to_come(*rank) as i32;
            if held == 0 && there < 3 {
                -1
            } else if possible {
                all
            } else {
                all - 12
            }
        };
        Rank::all().max_by_key(|rank| (worth(rank), rank.number()))
    }

    fn card_wanted(&self, seat: Seat, skill: Skill, judgement: &Judgement) -> Option<Move> {
        let hand = self.hand(seat);
        if self.holds_four(seat) {
            return None;
        }
        let target = self.target(seat, judgement)?;
        let count = |rank: Option<Rank>| hand.iter().filter(|card| card.rank() == rank).count();
        let least = hand
            .iter()
            .filter(|card| card.rank() != Some(target))
            .min_by_key(|card| (count(card.rank()), card.rank().map_or(0, |rank| judgement.still_to_come(rank))));
        let found = self.board.iter().copied().find(|card| card.rank() == Some(target));
        let found = found.or_else(|| {
            let wanted = judgement.wanted_by_opponents();
            let denies = |card: &&Card| card.rank().is_some_and(|rank| wanted[usize::from(rank.number())]);
            // A card that would help somebody else is taken where a single one can be spared.
            let spare = least.is_some_and(|card| count(card.rank()) == 1);
            self.board.iter().filter(|_| skill >= Skill::BEST && spare).find(denies).copied()
        });
        match (found, least) {
            (Some(card), _) if hand.len() < FOUR => Some(Move::Take(card)),
            (None, _) if hand.len() < FOUR => self.board.first().copied().map(Move::Take),
            (Some(card), Some(mine)) => Some(Move::Swap(mine, card)),
            _ => None,
        }
    }

    /// Since which beat a seat has four of a kind.
    fn four_since(&self, seat: Seat) -> Option<u16> {
        let touched = self.log.iter().rev().find(|entry| entry.seat == seat && entry.act.is_card_move());
        self.holds_four(seat).then(|| touched.map_or(0, |entry| entry.tick))
    }

    /// The signal with which a seat tells its partner that it has four, if it is time for it.
    fn signal_due(&self, seat: Seat, skill: Skill) -> Option<Sent> {
        let signals = log::signals(seat, &self.log);
        let codes = &self.plan_of(seat).codes;
        let Some(since) = self.four_since(seat) else { return self.taking_back(seat, &signals) };
        let last = (1..=signals.len())
            .rev()
            .find(|end| codes.iter().any(|code| code.is_given(&signals[..*end])))
            .map(|end| signals[end - 1].tick)
            .filter(|tick| *tick >= since);
        let mut lot = self.lot(seat, 1 << 32 | u64::from(last.unwrap_or(since)));
        let due = match last {
            None => since + 1 + lot.below(4) as u16,
            Some(tick) => tick + 6 + lot.below(4) as u16,
        };
        if self.tick < due {
            return None;
        }
        if codes.is_empty() {
            // Without a list a seat has its habit, which a partner can learn.
            return Gesture::all().nth(Rng::new(self.persona ^ seat.index() as u64).below(16)).map(Sent::Do);
        }
        let mut places: Vec<usize> = (0..codes.len()).collect();
        places.arrange_by_key(|place| {
            let (used, burnt) = self.uses(seat, &codes[*place]);
            let double = codes[*place].meaning() != Some(Meaning::Four);
            (double, burnt && skill > Skill::EASY, used, *place)
        });
        let said = |place: &usize| codes[*place].meaning() != Some(Meaning::Cancel);
        places.iter().filter(|place| said(place)).find_map(|place| self.way_to_give(seat, &codes[*place], &signals))
    }

    /// A signal that gives a code now or, of one in two signals, begins it; nothing if its twist cannot be met.
    fn way_to_give(&self, seat: Seat, code: &Code, signals: &[Given]) -> Option<Sent> {
        let context = self.context(seat);
        let with = |sent: Sent| {
            let mut with = signals.to_vec();
            with.push(Given { tick: self.tick, sent, context });
            with
        };
        let mut lot = self.lot(seat, 2 << 32 | u64::from(self.tick));
        let mut all: Vec<Sent> = every_signal().collect();
        lot.shuffle(&mut all);
        let gives = all.iter().copied().find(|sent| code.is_given(&with(*sent)));
        gives.or_else(|| {
            let double = matches!(code.twist(), Some(Block::Twice | Block::Then));
            all.iter().copied().filter(|_| double).find(|sent| code.is_signal(*sent))
        })
    }

    /// How often a seat has given a code in the hands before, and whether the other side has seen through it.
    fn uses(&self, seat: Seat, code: &Code) -> (usize, bool) {
        let (mut used, mut burnt) = (0, false);
        for finished in self.history.deals().iter().map(|hand| &hand.more) {
            let signals = log::signals(seat, &finished.log);
            let caught = matches!(finished.outcome, Outcome::Judged(called, true)
                if matches!(called.mv, Move::AntiGames(team) | Move::AntiDoubleGames(team) if self.team(team) == self.team(seat)));
            for end in (1..=signals.len()).filter(|end| code.is_given(&signals[..*end])) {
                used += 1;
                burnt |= caught && finished.tick - signals[end - 1].tick <= BURNT;
            }
        }
        (used, burnt)
    }

    /// A seat that has broken up four of a kind after a code takes the code back.
    fn taking_back(&self, seat: Seat, signals: &[Given]) -> Option<Sent> {
        let codes = &self.plan_of(seat).codes;
        let cancel = codes.iter().find(|code| code.meaning() == Some(Meaning::Cancel))?;
        let meant = |end: usize| codes.iter().find(|code| code.is_given(&signals[..end])).and_then(Code::meaning);
        let last = (1..=signals.len()).rev().find_map(meant)?;
        (last != Meaning::Cancel).then(|| self.way_to_give(seat, cancel, signals))?
    }

    /// Something that means nothing, now and then.
    fn banter(&self, seat: Seat, skill: Skill) -> Option<Sent> {
        let mut lot = self.lot(seat, 3 << 32 | u64::from(self.tick));
        let easy = skill <= Skill::EASY;
        if !lot.chance(if easy { 0.05 } else { BANTER }) {
            return None;
        }
        let careless = easy && lot.chance(0.02);
        let mut all: Vec<Sent> = every_signal().collect();
        lot.shuffle(&mut all);
        let habit = Gesture::all().nth(Rng::new(self.persona ^ seat.index() as u64).below(16));
        let unlisted = self.plan_of(seat).codes.is_empty();
        all.into_iter().find(|sent| {
            let tells = unlisted && habit.map(Sent::Do) == Some(*sent);
            careless || self.gives(seat, *sent).is_none() && !tells
        })
    }

    /// Whether it is this seat of its team that writes the codes: the person or, of two alike, whom it falls to first. The
    /// other agrees to all of it.
    fn writes(&self, seat: Seat) -> bool {
        let partner = self.partner(seat);
        match (self.people.contains(seat), self.people.contains(partner)) {
            (true, _) => true,
            (false, true) => false,
            (false, false) => seat < partner,
        }
    }

    /// The code that is proposed to a person, the same at every step of it, so that a hint can name all of it: by turns a word
    /// of a topic that the list lacks, with a shape, and a gesture with a twist.
    fn proposed(&self, seat: Seat) -> Option<Code> {
        let codes = &self.plan_of(seat).codes;
        if !self.people.contains(seat) || !self.has_room(seat) {
            return None;
        }
        let free = |block: &Block| !codes.iter().any(|code| code.blocks().get(1) == Some(block));
        let spoken = codes.iter().filter(|code| !matches!(code.blocks().get(1), Some(Block::Gesture(_)))).count();
        let (signal, more) = if 2 * spoken <= codes.len() {
            (
                Topic::ALL.map(Block::Topic).into_iter().find(free)?,
                Block::Shape(Shape::ALL[codes.len() % Shape::ALL.len()]),
            )
        } else {
            (Gesture::all().map(Block::Gesture).find(free)?, Block::Red)
        };
        Some(Code::EMPTY.with(Block::Meaning(Meaning::Four)).with(signal).with(more))
    }

    /// The next step of the planning.
    fn next_of_plan(&self, seat: Seat, skill: Skill, rng: &mut Rng) -> Option<Move> {
        let draft = &self.drafts[seat.index()];
        let codes = &self.plan_of(seat).codes;
        if self.has_dawdled(seat) || draft.is_empty() && !(self.writes(seat) && self.has_room(seat)) {
            return Some(Move::Ready);
        }
        if let Some(code) = self.proposed(seat).filter(|code| code.blocks().starts_with(draft.blocks())) {
            return Some(code.blocks().get(draft.blocks().len()).map_or(Move::Done, |block| Move::Plan(*block)));
        }
        let easy = skill <= Skill::EASY;
        let last = codes.len() + 1 == usize::from(self.house.codes);
        let any = |rng: &mut Rng, blocks: &[Block]| rng.pick(blocks).copied().map(Move::Plan);
        match draft.blocks() {
            [] => {
                let double = last && codes.len() > 1 && skill >= Skill::BEST;
                Some(Move::Plan(Block::Meaning(if double { Meaning::Double } else { Meaning::Four })))
            }
            // In a medium that the list lacks.
            [Block::Meaning(_)] => {
                let spoken = |code: &&Code| !matches!(code.blocks().get(1), Some(Block::Gesture(_)));
                let words = codes.iter().filter(spoken).count();
                let free = |block: &Block| !codes.iter().any(|code| code.blocks().get(1) == Some(block));
                match 2 * words <= codes.len() {
                    true => any(rng, &Topic::ALL.map(Block::Topic).into_iter().filter(free).collect::<Vec<_>>()),
                    false => any(rng, &Gesture::all().map(Block::Gesture).filter(free).collect::<Vec<_>>()),
                }
            }
            [_, Block::Topic(_)] if !easy => any(rng, &Shape::ALL.map(Block::Shape)),
            blocks if skill >= Skill::BEST && draft.twist().is_none() && blocks.len() < 4 => {
                any(rng, &[Block::Red, Block::Black, Block::Fresh, Block::Still])
            }
            _ if self.fits(seat, draft) => Some(Move::Done),
            _ => Some(Move::Scrap),
        }
    }
}

/// All words and gestures.
fn every_signal() -> impl Iterator<Item = Sent> {
    Word::all().map(Sent::Say).chain(Gesture::all().map(Sent::Do))
}
