//! The screen: the table of `view`, how moves are touched there, which are crossed out, and why a move is refused.

use super::house::Lead;
use super::layout::Arm;
use super::tile::{Tiles, number_in_words};
use super::{AllFives, Move, Phase};
use crate::engine::Screen;
use crate::kit::words::capital;
use crate::pieces::Domino;
use crate::table::{Choice, Seat, Show, Table, Touch, Value, Viewer};

impl Screen for AllFives {
    fn table(&self, viewer: Viewer) -> Table {
        self.narration(viewer).onto(Table {
            zones: self.zones(viewer),
            values: vec![
                Value::new("count", "Ends", i32::from(self.line.ends.sum()), Show::Count),
                Value::new("hand", "Hand", self.hand as i32, Show::Fact),
                Value::new("target", "Target", self.house.target(), Show::Fact),
            ],
            seats: self.house.everybody().map(|seat| self.seat_view(seat, viewer)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// A tile that fits in one place only needs but one touch.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Lead(tile) => {
                let label = format!("Lead the {}", tile.words());
                let touches = [self.touch(seat, tile), Touch::zone("line.lead")];
                self.noted(Choice::touching(mv, label, touches), seat, tile.pips())
            }
            Move::Play(tile, arm) => {
                // Short, for a button; the note has the sum.
                let label = match self.line.ends.number(arm) {
                    number if self.line.ends.has_one(number) => format!("Lay {tile} on the {number}"),
                    _ => format!("Lay {tile} {}", arm.place()),
                };
                let touches = [self.touch(seat, tile), Touch::zone(arm.zone())];
                self.noted(Choice::touching(mv, label, touches), seat, self.sum_of(tile, arm))
            }
            Move::Draw => Choice::touching(mv, "Draw a tile", [Touch::zone("boneyard")]).with_button(),
            Move::Pass => Choice::button(mv, "Pass").quiet(),
        }
    }

    /// Tiles that do not fit, and a draw that is not allowed.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if seat != self.to_act {
            return Vec::new();
        }
        let hand = self.hands[seat.index()];
        let tile_choice = |tile: Domino, verb: &str| {
            let label = format!("{} {}", capital(verb), tile.words());
            Choice::touching(format!("{verb} {tile}"), label, [self.touch(seat, tile)])
        };
        match self.phase {
            Phase::Lead if self.house.lead == Lead::HighestDouble => {
                let lead = super::highest(hand);
                let others = hand.iter().filter(|tile| Some(*tile) != lead);
                let why = self.forced_lead_in_words(lead);
                others.map(|tile| tile_choice(tile, "lead").blocked(why.clone())).collect()
            }
            Phase::Play { .. } => {
                let misfits = hand.minus(self.line.ends.fitting());
                let why = |tile: Domino| match (tile.high(), tile.low()) {
                    (high, low) if high == low => format!("no open end is {}", number_in_words(high)),
                    (high, low) => {
                        format!("no open end is {} or {}", number_in_words(high), number_in_words(low))
                    }
                };
                let mut blocked: Vec<Choice> =
                    misfits.iter().map(|tile| tile_choice(tile, "play").blocked(why(tile))).collect();
                if let Some(why) = self.why_not_draw(hand) {
                    blocked.push(Choice::touching("draw", "Draw a tile", [Touch::zone("boneyard")]).blocked(why));
                }
                blocked
            }
            Phase::Lead | Phase::Deal | Phase::Ended(_) | Phase::Shown(_) | Phase::Over(..) => Vec::new(),
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let hand = self.hands[seat.index()];
        let leading = self.phase == Phase::Lead;
        match *mv {
            Move::Lead(_) if !leading => "the hand has begun: play a tile at an open end".to_owned(),
            Move::Play(..) if leading => "nothing lies on the table yet: lead a tile".to_owned(),
            Move::Draw | Move::Pass if leading => "you lead: lay a tile".to_owned(),
            Move::Lead(tile) | Move::Play(tile, _) if !hand.has(tile) => format!("you do not hold {tile}"),
            Move::Lead(_) => self.forced_lead_in_words(super::highest(hand)),
            Move::Play(_, arm) if !self.line.ends.is_open(arm) => self.why_closed(arm),
            Move::Play(tile, arm) => {
                let number = self.line.ends.number(arm);
                format!("{} fits {}, and {tile} has none", number_in_words(number), arm.place())
            }
            Move::Draw => self.why_not_draw(hand).unwrap_or_default(),
            Move::Pass if self.fits(hand) => "a tile in your hand fits, so you must lay one".to_owned(),
            Move::Pass => "you can still draw".to_owned(),
        }
    }
}

impl AllFives {
    fn noted(&self, choice: Choice, seat: Seat, sum: u8) -> Choice {
        if self.gain(seat, sum) > 0 {
            choice.note(format!("scores {}", self.gain(seat, sum))).shining(true)
        } else {
            choice.note(format!("sum {sum}"))
        }
    }

    fn touch(&self, seat: Seat, tile: Domino) -> Touch {
        Touch::piece(format!("{seat}.hand"), self.hands[seat.index()].place(tile))
    }

    fn why_not_draw(&self, hand: Tiles) -> Option<String> {
        if self.fits(hand) {
            return Some("a tile in your hand fits, so you lay one and do not draw".to_owned());
        }
        match (self.can_draw(), self.left_to_draw()) {
            (true, _) => None,
            (false, 0) => Some("the boneyard is empty".to_owned()),
            (false, 1) => Some("the last tile of the boneyard stays where it is".to_owned()),
            (false, stay) => Some(format!("the last {stay} tiles of the boneyard stay where they are")),
        }
    }

    fn forced_lead_in_words(&self, lead: Option<Domino>) -> String {
        match lead {
            Some(tile) if tile.is_double() => format!("this hand begins with the highest double, {tile}"),
            Some(tile) => format!("nobody holds a double, so this hand begins with the heaviest tile, {tile}"),
            None => "there is nothing to lead".to_owned(),
        }
    }

    fn why_closed(&self, arm: Arm) -> String {
        let ends = &self.line.ends;
        match arm.branch() {
            None => "both sides of the led double are alike: lay the first tile at w".to_owned(),
            Some(_) if ends.length(arm) > 0 => "a side of the sniff takes one tile only".to_owned(),
            Some(number) if !arm.is_north() && ends.is_open(Arm::north(number)) => {
                format!("its two arms are alike: lay the first tile at {number}n")
            }
            Some(_) => format!("there is no open end {arm}"),
        }
    }
}
