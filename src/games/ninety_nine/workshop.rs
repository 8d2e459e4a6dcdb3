//! The workshop: how the winner of a hand builds a rule, the inspector's verdict, the vote of the others.

use super::blocks::Block;
use super::book::MOST;
use super::example::example;
use super::inspector::inspect;
use super::moves::Move;
use super::rule::{Draft, Reading, Rule, read};
use super::{Event, Ninety, Phase};
use crate::engine::Fate;
use crate::kit::sealed::Sealed;
use crate::table::{Seat, SeatSet};

/// A phase ends with this scrap, or with this rejection.
const SCRAPS: u8 = 10;
const REJECTIONS: u8 = 2;
/// Steps in which a new rule plays itself.
const SHOWN: u8 = 2;

impl Ninety {
    /// Whether the match is over with this hand, which has been won.
    pub(super) fn is_last_hand(&self) -> bool {
        let won = self.wins[self.winner().index()];
        self.hand >= self.house.hands || self.house.target.is_some_and(|target| won >= target)
    }

    /// Goes on after a hand: a rule, the next hand, or the end.
    pub(super) fn end_hand(&mut self, winner: Seat) {
        if self.is_last_hand() {
            let most = self.wins.iter().max().copied().unwrap_or(0);
            let winners = self.house.everybody().filter(|seat| self.wins[seat.index()] == most).collect();
            self.phase = Phase::Over(winners);
            self.event = Event::Over;
        } else {
            self.open_workshop(winner);
        }
    }

    /// The winner of a hand may add a rule, unless the book is full.
    fn open_workshop(&mut self, winner: Seat) {
        self.draft = Draft::EMPTY;
        self.refusal = None;
        (self.scraps, self.rejections) = (0, 0);
        self.votes = Sealed::ask(SeatSet::NONE);
        if self.book.rules().len() >= MOST {
            self.phase = Phase::Deal;
        } else {
            self.phase = Phase::Rule;
            self.event = Event::Invents(winner);
        }
    }

    /// What the draft is so far.
    pub(super) fn reading(&self) -> Reading {
        // Only what fits was added.
        read(&self.draft).unwrap_or(Reading { rule: None, next: Vec::new() })
    }

    /// The moves of the seat that builds.
    pub(super) fn building(&self, legal: &mut Vec<Move>) {
        let Reading { rule, next } = self.reading();
        legal.extend(next.into_iter().map(Move::Rule));
        if rule.is_some() && self.refusal.is_none() {
            legal.push(Move::Done);
        }
        legal.push(if self.draft.is_empty() { Move::None } else { Move::Scrap });
    }

    pub(super) fn add(&mut self, seat: Seat, block: Block) {
        self.draft.push(block);
        self.refusal = None;
        self.event = Event::Added(seat);
    }

    pub(super) fn scrap(&mut self, seat: Seat) {
        self.draft = Draft::EMPTY;
        self.refusal = None;
        self.scraps += 1;
        self.event = Event::Scrapped(seat);
        if self.scraps >= SCRAPS {
            self.pass_over(seat);
        }
    }

    /// No rule is added.
    pub(super) fn pass_over(&mut self, seat: Seat) {
        self.draft = Draft::EMPTY;
        self.event = Event::NoRule(seat);
        self.phase = Phase::Deal;
    }

    /// The inspector looks at the draft.
    pub(super) fn hand_in(&mut self, seat: Seat) {
        let Some(rule) = self.reading().rule else { return };
        match inspect(&self.book, rule, self.house.seats()) {
            Err(refusal) => {
                self.refusal = Some(refusal);
                self.event = Event::Refused(seat);
            }
            Ok(()) if self.house.veto => {
                let others = SeatSet::all(self.house.seats()).without(SeatSet::one(seat));
                self.votes = Sealed::ask(others);
                self.phase = Phase::Vote;
                self.event = Event::Proposed(seat);
            }
            Ok(()) => self.enact(rule),
        }
    }

    pub(super) fn vote(&mut self, seat: Seat, accept: bool) {
        self.votes.put(seat, accept);
        self.event = Event::Voted(seat);
        if self.votes.is_complete() {
            self.phase = Phase::Voted;
            self.event = Event::Counted;
        }
    }

    /// Whether more than half of the others are against the rule.
    pub(super) fn is_vetoed(&self) -> bool {
        2 * self.votes.made().filter(|(_, accept)| !accept).count() > self.votes.asked().len()
    }

    /// Goes on after the vote.
    pub(super) fn count_votes(&mut self) {
        let vetoed = self.is_vetoed();
        self.votes = Sealed::ask(SeatSet::NONE);
        let (winner, rule) = (self.winner(), self.reading().rule);
        match rule {
            Some(rule) if !vetoed => self.enact(rule),
            _ => {
                self.draft = Draft::EMPTY;
                self.rejections += 1;
                self.phase = Phase::Rule;
                self.event = Event::Invents(winner);
                if self.rejections >= REJECTIONS {
                    self.pass_over(winner);
                }
            }
        }
    }

    fn enact(&mut self, rule: Rule) {
        self.book = self.book.with(rule);
        self.phase = Phase::Enacted(0);
        self.event = Event::Enacted(self.winner());
    }

    /// The rule just enacted plays itself: before the play, and after it. Then the next hand is dealt.
    pub(super) fn go_through(&mut self, step: u8, fate: &mut Fate) {
        // Nobody watches a playout.
        if step == 0 && fate.is_noted() {
            let pile = self.stock.discard().iter().copied().collect();
            let newest = self.book.rules().len().checked_sub(1);
            self.shown = newest.and_then(|newest| example(&self.book, newest, pile));
        }
        if step < SHOWN && self.shown.is_some() {
            self.phase = Phase::Enacted(step + 1);
        } else {
            self.shown = None;
            self.deal_out(fate);
        }
    }
}
