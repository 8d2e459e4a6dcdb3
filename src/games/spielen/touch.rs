//! How moves are touched: cards by dragging, words and gestures from two drawers, calls by buttons, codes word by word.

use super::code::{Block, Meaning};
use super::moves::Move;
use super::signals::{Gesture, Sent, Topic};
use super::{CARD_MOVES, Phase, Spielen, wording};
use crate::engine::Screen;
use crate::kit::words::capital;
use crate::pieces::Card;
use crate::table::{Choice, Seat, SeatSet, Table, Touch, Viewer};

/// The phrasebook of codes, that of signals, and what stands beside it: few buttons, so that the own cards stay in sight.
const BOOK: &str = "Write a code …";
const SIGNALS: &str = "Say or do …";
const DOUBLE: &str = "Double …";
/// In turns there is time for one more touch.
const CALL: &str = "Call …";
/// Codes for whoever wants to play at once.
const SIMPLE: [Block; 2] = [Block::Topic(Topic::Food), Block::Gesture(Gesture::Scratch)];

impl Screen for Spielen {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let hand = |card: Card| self.lying(seat).iter().position(|lies| *lies == card).unwrap_or(0);
        let hand_piece = |card: Card| Touch::piece(format!("{seat}.hand"), hand(card));
        let board_piece =
            |card: Card| Touch::piece("board", self.board.iter().position(|other| *other == card).unwrap_or(0));
        match *mv {
            // One card alone: dragged anywhere it is thrown or taken, dragged onto another it is swapped.
            Move::Throw(card) => Choice::touching(mv, format!("Throw the {}", card.words()), [hand_piece(card)]),
            Move::Take(card) => Choice::touching(mv, format!("Take the {}", card.words()), [board_piece(card)]),
            Move::Swap(mine, card) => Choice::touching(
                mv,
                format!("Swap the {} for the {}", mine.words(), card.words()),
                [hand_piece(mine), board_piece(card)],
            ),
            Move::Say(word) => {
                let path = [SIGNALS, "Say", word.topic().title()].map(str::to_owned);
                let choice = Choice::phrase(mv, format!("Say “{}”", self.sentence(seat, word)), path, word.said());
                self.starred(seat, Sent::Say(word), choice)
            }
            Move::Do(gesture) => {
                let label = capital(gesture.own());
                let path = [SIGNALS, gesture.kind()].map(str::to_owned);
                let choice = Choice::phrase(mv, label, path, gesture.title());
                self.starred(seat, Sent::Do(gesture), choice)
            }
            Move::Games => self.call(mv, "Games!".to_owned(), None),
            Move::DoubleGames => self.call(mv, "Double Games!".to_owned(), Some(DOUBLE)),
            Move::AntiGames(_) if self.house.teams() == 2 => self.call(mv, "Anti-Games!".to_owned(), None),
            Move::AntiGames(team) if self.house.is_live() => self.call(mv, self.pair_of(team), Some("Anti-Games!")),
            Move::AntiGames(team) => self.call(mv, format!("Anti-Games! {}", self.pair_of(team)), None),
            Move::AntiDoubleGames(team) => {
                let label = match self.house.teams() {
                    2 => "Anti-Double-Games!".to_owned(),
                    _ => format!("Anti-Double-Games! {}", self.pair_of(team)),
                };
                self.call(mv, label, Some(DOUBLE))
            }
            Move::Sweep => Choice::touching(mv, "Sweep the board", [Touch::zone("deck")]),
            Move::Tick => Choice::button(mv, "A beat goes by").quiet(),
            Move::Wait => Choice::button(mv, "End your turn").quiet(),
            Move::Plan(block) => {
                let draft = self.drafts[seat.index()].with(block);
                let path = [BOOK, wording::heading(&draft)].map(str::to_owned);
                let label = match block {
                    Block::Meaning(said) => format!("Begin a code for “{}”", capital(wording::meaning(said))),
                    _ => wording::code(&draft),
                };
                Choice::phrase(mv, label, path, wording::block(block))
            }
            Move::Done => {
                let path = [BOOK, "That’s it"].map(str::to_owned);
                Choice::phrase(mv, "Write it down", path, "Write this code down").with_button()
            }
            Move::Scrap => Choice::button(mv, "Start again").quiet(),
            Move::Drop(number) => {
                let code = self.plan_of(seat).codes.get(usize::from(number) - 1);
                let words = code.map(wording::signals).unwrap_or_default();
                self.in_path(Choice::button(mv, capital(&words)), "Strike out …").quiet()
            }
            Move::Delay(beats) => {
                let label = match beats {
                    0 => "Call at once".to_owned(),
                    1 => "Wait a beat before calling".to_owned(),
                    _ => format!("Wait {beats} beats before calling"),
                };
                self.in_path(Choice::button(mv, label), "How soon to call …").quiet()
            }
            Move::Ready => {
                let blank = self.plan_of(seat).codes.is_empty();
                let label = if blank { "Play without codes" } else { "Ready to play" };
                Choice::phrase(mv, label, [BOOK, "No more codes"].map(str::to_owned), label).with_button()
            }
        }
    }

    /// Partners plan together. What the hand before has left covered stays covered.
    fn together(&self, seat: Seat) -> SeatSet {
        let plans = self.phase == Phase::Plan && (self.house.all_shown || self.hand == 0);
        if plans { self.members(seat) } else { SeatSet::one(seat) }
    }

    /// Who does not want to invent codes takes two that a beginner can keep in mind.
    fn shortcuts(&self, seat: Seat) -> Vec<Choice> {
        let asked = self.phase == Phase::Plan && !self.ready.contains(seat) && !self.has_dawdled(seat);
        let blank = self.plan_of(seat).codes.is_empty() && self.drafts[seat.index()].is_empty();
        if !asked || !blank || usize::from(self.house.codes) < SIMPLE.len() {
            return Vec::new();
        }
        let code = |signal: Block| [Move::Plan(Block::Meaning(Meaning::Four)), Move::Plan(signal), Move::Done];
        vec![Choice::act(SIMPLE.into_iter().flat_map(code), "Use two simple codes")]
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let why = match (self.phase, *mv) {
            (Phase::Plan, _) if self.ready.contains(seat) => "you are through with planning",
            (Phase::Plan, _) if self.has_dawdled(seat) => "you have planned long enough: get ready",
            (Phase::Plan, Move::Done) if !self.drafts[seat.index()].is_complete() => "the code is not complete",
            (Phase::Plan, Move::Done) if !self.has_room(seat) => "your list is full",
            (Phase::Plan, Move::Done) => "that code is on your list already",
            (Phase::Plan, Move::Plan(_)) if !self.has_room(seat) => "your list is full: strike a code out first",
            (Phase::Plan, Move::Plan(_)) => "that cannot follow here",
            (Phase::Plan, Move::Ready | Move::Drop(_) | Move::Delay(_)) if !self.drafts[seat.index()].is_empty() => {
                "first write the code down, or start again"
            }
            (Phase::Plan, _) => "the cards are not dealt yet",
            (Phase::Play, Move::Plan(_) | Move::Done | Move::Scrap | Move::Drop(_) | Move::Delay(_) | Move::Ready) => {
                "the planning is over"
            }
            (Phase::Play, _) if self.is_frozen() => "too late: somebody has called",
            (Phase::Play, Move::Say(_) | Move::Do(_)) if !self.house.talk => "this match is played in silence",
            (Phase::Play, Move::Say(_) | Move::Do(_)) => "one signal at a time: wait a moment",
            (Phase::Play, Move::Throw(_) | Move::Take(_) | Move::Swap(..)) if self.left[seat.index()] == 0 => {
                return format!("{CARD_MOVES} card moves at a time: wait a moment");
            }
            (Phase::Play, Move::Throw(card) | Move::Swap(card, _)) if !self.hand(seat).has(card) => {
                "you do not hold that card"
            }
            (Phase::Play, Move::Take(card) | Move::Swap(_, card)) if !self.board.contains(&card) => {
                "too late: that card is gone"
            }
            (Phase::Play, Move::Take(_)) => "you hold four cards: swap one",
            (Phase::Play, Move::Sweep) => "the board is swept when it has been quiet for a while",
            (Phase::Play, Move::AntiGames(_) | Move::AntiDoubleGames(_)) => "name another team by its first seat",
            _ => "that is not possible now",
        };
        why.to_owned()
    }
}

impl Spielen {
    fn in_path(&self, mut choice: Choice, heading: &str) -> Choice {
        choice.path = vec![heading.to_owned()];
        choice
    }

    /// A call. In real time it is at hand, or behind this heading if it is seldom made.
    fn call(&self, mv: &Move, label: String, heading: Option<&str>) -> Choice {
        let choice = Choice::button(mv, label);
        let heading = if self.house.is_live() { heading } else { Some(CALL) };
        match heading {
            Some(heading) => self.in_path(choice, heading),
            None => choice,
        }
    }

    /// A team by its seats.
    fn pair_of(&self, team: Seat) -> String {
        self.members(team).named()
    }

    /// A signal that gives one of the seat's own codes now bears a star, and says that it does.
    fn starred(&self, seat: Seat, sent: Sent, choice: Choice) -> Choice {
        match self.gives(seat, sent) {
            Some(_) => choice.note("★ code").shining(true),
            None => choice,
        }
    }
}
