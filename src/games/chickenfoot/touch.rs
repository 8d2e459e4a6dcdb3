//! The screen: the table of `view`, how moves are touched there, which are crossed out, and why a move is refused.

use super::said::the_number;
use super::view::{a_half, a_number};
use super::{Branch, Chickenfoot, Move, Phase};
use crate::engine::Screen;
use crate::pieces::Domino;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Under this heading tile and place announce the last tile.
const BOK: &str = "Bok bok!";

impl Screen for Chickenfoot {
    fn table(&self, viewer: Viewer) -> Table {
        self.narration(viewer).onto(Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            sheet: self.running_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Play(tile, at) => self.play_choice(seat, mv, tile, at),
            Move::Bok(tile, at) => {
                let plain = self.play_choice(seat, mv, tile, at);
                let label = format!("{} and say bok bok", plain.label);
                Choice { label, path: vec![BOK.to_owned()], ..plain }.begun("Bok bok said: now lay a tile")
            }
            Move::Draw => Choice::touching(mv, "Draw a tile", [Touch::zone("yard")]).with_button(),
            Move::Pass => Choice::button(mv, "Pass"),
            Move::Call => {
                let caught = self.caught.unwrap_or(self.to_act);
                Choice::touching(mv, format!("Caught! {} draws", caught.named()), [Touch::Seat(caught)]).with_button()
            }
        }
    }

    /// Tiles that do not fit, and a draw that is not allowed.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if seat != self.to_act || !matches!(self.phase, Phase::Play | Phase::Drawn) {
            return Vec::new();
        }
        let numbers = self.line.numbers();
        let misfits = self.hands[seat].iter().filter(|tile| !numbers.has(tile.high()) && !numbers.has(tile.low()));
        let mut blocked: Vec<Choice> = misfits
            .map(|tile| {
                let label = format!("Lay the {}", tile.words());
                Choice::touching(format!("play {tile}"), label, [self.touch(seat, tile)]).blocked(self.why_unfit(tile))
            })
            .collect();
        if self.can_play() && self.left_to_draw() > 0 {
            let draw = Choice::touching("draw", "Draw a tile", [Touch::zone("yard")]);
            blocked.push(draw.blocked("a tile of yours fits, so you lay one and do not draw"));
        }
        blocked
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        match *mv {
            Move::Call => match self.caught {
                Some(caught) if caught == seat => "you cannot call yourself".to_owned(),
                _ => "nobody can be caught now".to_owned(),
            },
            _ if seat != self.to_act => format!("it is the turn of {}", self.to_act.named()),
            Move::Play(tile, _) | Move::Bok(tile, _) if !self.hands[seat].has(tile) => {
                format!("you do not hold {tile}")
            }
            Move::Play(tile, at) | Move::Bok(tile, at) => match self.line.number_at(at) {
                None => self.why_closed(at),
                Some(number) if !tile.has(number) => {
                    format!("{at} is {}, and {tile} has none", a_number(number))
                }
                Some(_) if !self.house.announces() => "the announcement makes itself here".to_owned(),
                Some(_) => "you say bok bok when one tile is left, not before".to_owned(),
            },
            Move::Draw if self.phase == Phase::Drawn && self.can_play() => "the tile you drew fits: lay it".to_owned(),
            Move::Draw if self.phase == Phase::Drawn => "you have drawn already: pass".to_owned(),
            Move::Draw => "a tile of yours fits, so you lay one and do not draw".to_owned(),
            Move::Pass if self.phase == Phase::Drawn => "the tile you drew fits: lay it".to_owned(),
            Move::Pass if self.can_play() => "a tile of yours fits: lay one".to_owned(),
            Move::Pass => "draw a tile first".to_owned(),
        }
    }
}

impl Chickenfoot {
    fn play_choice(&self, seat: Seat, mv: &Move, tile: Domino, at: Branch) -> Choice {
        let number = self.line.number_at(at).unwrap_or_default();
        let alike = self.line.open().filter(|(_, other)| *other == number).count();
        let label = match alike {
            1 => format!("Lay {tile} on the {}", the_number(number)),
            _ => format!("Lay {tile} on the {} of {}", the_number(number), at.words().to_ascii_lowercase()),
        };
        Choice::touching(mv, label, [self.touch(seat, tile), Touch::zone(at.zone())])
    }

    fn touch(&self, seat: Seat, tile: Domino) -> Touch {
        Touch::piece(format!("{seat}.hand"), self.hands[seat].place(tile))
    }

    fn why_unfit(&self, tile: Domino) -> String {
        match self.line.number() {
            Some(number) if number == self.line.hub() => {
                format!("the double {} must be surrounded first: lay {}", the_number(number), a_number(number))
            }
            Some(number) => format!("the foot must be complete first: lay {}", a_number(number)),
            None => format!("no open end is {}", a_half(tile)),
        }
    }

    fn why_closed(&self, at: Branch) -> String {
        let begun = self.line.branches().iter().any(|(branch, _)| *branch == at);
        match self.line.number() {
            _ if !begun => format!("there is no place {at}"),
            Some(number) if number == self.line.hub() => {
                format!("the double {} must be surrounded first, one arm after the other", the_number(number))
            }
            Some(_) => "the foot must be complete first, one toe after the other".to_owned(),
            None => format!("{at} ends with a double: lay at its toes"),
        }
    }
}
