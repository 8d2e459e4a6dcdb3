//! How moves are touched: cards by dragging, words and gestures from two drawers, calls by buttons, codes word by word.

use super::moves::Move;
use super::signals::Sent;
use super::{CARD_MOVES, Phase, Spielen, wording};
use crate::engine::Screen;
use crate::kit::words::capital;
use crate::pieces::Card;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// The phrasebook of codes, that of signals, and what stands beside it: few buttons, so that the own cards stay in sight.
const BOOK: &str = "Next word …";
const SIGNALS: &str = "Say or do …";
const DOUBLE: &str = "Double …";

impl Screen for Spielen {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let hand = |card: Card| self.hand(seat).place(card);
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
                let path = [SIGNALS.to_owned(), word.topic().title().to_owned()];
                let choice = Choice::phrase(mv, format!("Say “{}”", self.sentence(seat, word)), path, word.said());
                self.starred(seat, Sent::Say(word), choice)
            }
            Move::Do(gesture) => {
                let label = capital(gesture.own());
                let choice = Choice::phrase(mv, label, [SIGNALS.to_owned(), "Gestures".to_owned()], gesture.title());
                self.starred(seat, Sent::Do(gesture), choice)
            }
            Move::Games => Choice::button(mv, "Games!"),
            Move::DoubleGames => self.double(mv, "Double Games!".to_owned()),
            Move::AntiGames(_) if self.house.teams() == 2 => Choice::button(mv, "Anti-Games!"),
            Move::AntiGames(team) => self.in_path(Choice::button(mv, self.pair_of(team)), "Anti-Games!"),
            Move::AntiDoubleGames(team) => {
                let label = match self.house.teams() {
                    2 => "Anti-Double-Games!".to_owned(),
                    _ => format!("Anti-Double-Games! {}", self.pair_of(team)),
                };
                self.double(mv, label)
            }
            Move::Sweep => Choice::touching(mv, "Sweep the board", [Touch::zone("deck")]),
            Move::Tick => Choice::button(mv, "A beat goes by").quiet(),
            Move::Wait => Choice::button(mv, "End your turn").quiet(),
            Move::Plan(block) => {
                let draft = self.drafts[seat.index()].with(block);
                let path = [BOOK.to_owned(), wording::heading(block).to_owned()];
                Choice::phrase(mv, wording::code(&draft), path, wording::block(block))
            }
            Move::Done => Choice::button(mv, "Write it down"),
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
                self.in_path(Choice::button(mv, label), "Before calling …").quiet()
            }
            Move::Ready => Choice::button(mv, "Ready"),
        }
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

    /// A call of the double kind: seldom made, and a tap further away. On turn there is one button less.
    fn double(&self, mv: &Move, label: String) -> Choice {
        match self.house.is_live() {
            true => self.in_path(Choice::button(mv, label), DOUBLE),
            false => Choice::phrase(mv, label.clone(), [SIGNALS.to_owned(), "Double calls".to_owned()], label),
        }
    }

    /// A team by its seats.
    fn pair_of(&self, team: Seat) -> String {
        self.members(team).named()
    }

    /// A signal that gives one of the seat's own codes now bears a star.
    fn starred(&self, seat: Seat, sent: Sent, choice: Choice) -> Choice {
        match self.gives(seat, sent) {
            Some(_) => choice.note("★").shining(true),
            None => choice,
        }
    }
}
