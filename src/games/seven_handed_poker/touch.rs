//! How hands are staged and sent on the screen, and why something cannot be done.

use super::moves::{MOST, SPOTS};
use super::said::{cards, zone_of};
use super::{Move, Phase, SevenHanded, strength};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why a card cannot join those that are staged, where they are staged one by one.
const IN_ORDER: &str = "stage from left to right; take back to begin with an earlier card";

impl Screen for SevenHanded {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Put(card) => {
                let place = self.hand(seat).place(card);
                let label = format!("Add the {}", card.words());
                Choice::touching(mv, label, [Touch::piece(format!("{seat}.hand"), place)])
            }
            Move::Done => {
                let label = format!("Play {}", cards(self.staged.len() as u8));
                Choice::button(mv, label).note(strength(self.staged).words())
            }
            Move::Spot(spot) => {
                let at = usize::from(spot) - 1;
                let mine = self.laid(seat, at);
                let against = if mine.is_empty() {
                    "nothing of yours there".to_owned()
                } else {
                    format!("against your {}", strength(mine).words())
                };
                let label = format!("Spot {spot}, {against}");
                Choice::touching(mv, label, [Touch::zone(zone_of(self.active, at))])
            }
        }
    }

    /// The cards of a hand are chosen on the screen and sent together.
    fn gathers(&self, _seat: Seat, mv: &Move) -> bool {
        matches!(mv, Move::Put(_))
    }

    /// What a newcomer may try: a spot that is full.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        match self.phase {
            Phase::Spot if seat != self.active => {
                let full = (0..SPOTS).filter(|spot| !self.laid(self.active, *spot).is_empty());
                let blocked = full.map(|spot| {
                    let mv = Move::Spot(spot as u8 + 1);
                    Choice::touching(mv, format!("Spot {}", spot + 1), [Touch::zone(zone_of(self.active, spot))])
                        .blocked(self.why_not(seat, &mv))
                });
                blocked.collect()
            }
            Phase::Deal | Phase::Stage | Phase::Spot | Phase::Turn(_) | Phase::Award(_) | Phase::Draw => Vec::new(),
            Phase::Count | Phase::Shown | Phase::Over(_) => Vec::new(),
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let stages = self.phase == Phase::Stage && seat == self.active;
        let sends = self.phase == Phase::Spot && seat != self.active;
        match *mv {
            Move::Put(_) | Move::Done if sends => "first say where the other’s cards go".to_owned(),
            Move::Put(_) | Move::Done if !stages => "it is not your turn to play cards".to_owned(),
            Move::Done => "play one card at least".to_owned(),
            Move::Put(card) if !self.hand(seat).has(card) => format!("you do not hold the {}", card.words()),
            Move::Put(_) if self.staged.len() >= MOST => "a hand has five cards at most".to_owned(),
            Move::Put(_) => IN_ORDER.to_owned(),
            Move::Spot(_) if stages => "the other says where your cards go".to_owned(),
            Move::Spot(spot) if sends => format!("{} has a hand at spot {spot} already", self.active.named()),
            Move::Spot(_) => "no cards are waiting for a spot".to_owned(),
        }
    }
}
