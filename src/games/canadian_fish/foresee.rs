//! Looking ahead: the best questions are played out in imagined deals, everybody asking as they see fit.
//!
//! The players of these playouts know what was heard and their own imagined hand, and no more: they take what is certain,
//! otherwise ask where there is most room. Nobody declares, since a half-suit that is whole cannot be lost; what counts at the
//! end is how the cards of each half-suit lie.

use super::half::{Cards, FishCard, HALF};
use super::knowledge::{Heard, Knowledge};
use super::record::Asked;
use super::sample::Imagined;
use super::study::{SHARP, Study};
use super::{MOST, STANDSTILL};
use crate::engine::Rng;
use crate::kit::list::Filler;
use crate::table::{Seat, SeatSet};

/// Questions that are looked into.
pub(super) const CANDIDATES: usize = 8;
/// Deals in which each is played out.
const DEALS: usize = 150;
/// Questions played out. Four or eight were no better than no looking ahead at all, thirty no better than sixteen.
const HORIZON: usize = 16;
/// How much the plain value of a question counts beside what the playouts say. Over 160 deals against normal seats, hard
/// ones won 58 % without it, 68 % with 0.1 or 0.25.
const PRIOR: f32 = 0.15;
/// What having so many cards of a half-suit is worth, in half-suits.
const WORTH: [f32; HALF + 1] = [0.0, 0.06, 0.22, 0.5, 0.78, 0.94, 1.0];

/// What speaks for and against a question.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question {
    pub asked: Seat,
    pub card: FishCard,
    /// How likely the answer is yes.
    pub chance: f32,
    /// The team's share of the half-suit, 0 to 1.
    pub share: f32,
    /// What the one who is asked could certainly take: cards, and more for a half-suit that they would complete.
    pub danger: f32,
    /// How much the asker minds that, see [`Study::patience`].
    pub dread: f32,
    /// A teammate has asked in this half-suit.
    pub wanted: bool,
    /// It tells the table of a half-suit that nobody knew the asker to have.
    pub tells: bool,
}

impl Filler for Question {
    const FILLER: Question = Question {
        asked: Seat::FIRST,
        card: FishCard::FIRST,
        chance: 0.0,
        share: 0.0,
        danger: 0.0,
        dread: 0.0,
        wanted: false,
        tells: false,
    };
}

impl Question {
    /// One number; the formula of section 8, with small preferences on top.
    pub(super) fn value(&self) -> f32 {
        let likes = if self.wanted { 0.05 } else { 0.0 } - if self.tells { 0.03 } else { 0.0 };
        self.chance * (1.0 + 0.5 * self.share) - (1.0 - self.chance) * self.danger * self.dread + likes
    }

    /// What it gives away when no question can succeed, and how dangerous the one who is asked is.
    pub(super) fn harm(&self) -> f32 {
        self.danger + if self.tells { 0.5 } else { 0.0 }
    }
}

impl Study<'_> {
    /// The best of these questions, at most [`CANDIDATES`], which are sorted by value.
    pub(super) fn foresee(&self, questions: &[Question], rng: &mut Rng) -> Question {
        if self.skill < SHARP {
            return questions[0];
        }
        let mut deal = Imagined::new(&self.know, rng);
        deal.resample(400, self.lean(), rng);
        let (team, seats) = (self.team(), self.game.house.seats());
        let mut sums = [0.0; CANDIDATES];
        for _ in 0..DEALS {
            deal.resample(80, self.lean(), rng);
            let start = World { hands: deal.hands, heard: self.heard, turn: self.seat, team, seats };
            let noise = rng.bits();
            for (question, sum) in questions.iter().zip(&mut sums) {
                let mut world = start;
                world.ask(question.asked, question.card);
                world.play_out(&mut Rng::new(noise));
                *sum += world.worth();
            }
        }
        for (question, sum) in questions.iter().zip(&mut sums) {
            *sum += DEALS as f32 * PRIOR * question.value();
        }
        let best = (0..questions.len()).rev().max_by(|a, b| sums[*a].total_cmp(&sums[*b]));
        questions[best.unwrap_or(0)]
    }
}

/// A deal that is played out.
#[derive(Clone, Copy)]
struct World {
    hands: [Cards; MOST],
    heard: Heard,
    turn: Seat,
    /// The team whose success is measured.
    team: SeatSet,
    seats: usize,
}

impl World {
    fn ask(&mut self, asked: Seat, card: FishCard) {
        let asker = self.turn;
        let yes = self.hands[asked.index()].has(card);
        self.heard.hear(Asked { asker, asked, card, yes });
        if yes {
            self.hands[asked.index()].take(card);
            self.hands[asker.index()].add(card);
        } else {
            self.turn = asked;
        }
    }

    fn play_out(&mut self, rng: &mut Rng) {
        const { assert!(HORIZON < STANDSTILL as usize) };
        for _ in 0..HORIZON {
            let Some((asked, card)) = self.next_question(rng) else { return };
            self.ask(asked, card);
        }
    }

    /// What the seat on turn asks, if there is anything to ask.
    fn next_question(&self, rng: &mut Rng) -> Option<(Seat, FishCard)> {
        let hand = self.hands[self.turn.index()];
        let in_play = self.hands[..self.seats].iter().fold(Cards::NONE, |all, hand| all.or(*hand));
        let sizes = self.hands.map(|hand| hand.len() as u8);
        let know = self.heard.conclude(in_play, sizes, Some((self.turn, hand)));
        let others = SeatSet::all(self.seats).without(self.team);
        know.quick_question(hand, if self.team.contains(self.turn) { others } else { self.team }, rng)
    }

    /// How well the cards lie for the team.
    fn worth(&self) -> f32 {
        let ours = (0..self.seats).filter(|seat| self.team.contains(Seat::new(*seat)));
        let held = ours.fold(Cards::NONE, |held, seat| held.or(self.hands[seat]));
        let in_play = self.hands[..self.seats].iter().fold(Cards::NONE, |all, hand| all.or(*hand));
        let turn = if self.team.contains(self.turn) { 0.1 } else { 0.0 };
        in_play.halves().map(|half| worth(held.of(half))).sum::<f32>() + turn
    }
}

/// What having these cards of a half-suit in play is worth, in half-suits.
pub(super) fn worth(held: Cards) -> f32 {
    WORTH[held.len()]
}

impl Knowledge {
    /// What a seat with this hand asks without much thought: for a card that surely is there, or else for the likeliest by
    /// the room in the hands of all who may have it.
    pub(super) fn quick_question(&self, hand: Cards, opponents: SeatSet, rng: &mut Rng) -> Option<(Seat, FishCard)> {
        let wanted = hand.whole().minus(hand);
        for asked in opponents.iter() {
            if let Some(card) = self.has[asked.index()].and(wanted).first() {
                return Some((asked, card));
            }
        }
        let rooms: [f32; MOST] =
            std::array::from_fn(|seat| if seat < self.seats { self.room(seat) as f32 } else { 0.0 });
        let mut best = None;
        let mut highest = 0.0;
        for card in wanted.iter() {
            let may = |seat: Seat| self.may[seat.index()].has(card);
            let room: f32 = Seat::all(self.seats).filter(|seat| may(*seat)).map(|seat| rooms[seat.index()]).sum();
            for asked in opponents.iter().filter(|seat| may(*seat)) {
                let owed = if self.owes[asked.index()].has(card) { 1.5 } else { 1.0 };
                let chance = owed * rooms[asked.index()] / room.max(1.0) + 0.1 * rng.unit();
                if chance > highest {
                    (best, highest) = (Some((asked, card)), chance);
                }
            }
        }
        best
    }
}
