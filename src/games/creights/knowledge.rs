//! What a seat may believe: the cards it has not seen lie in other hands or in the draw pile.
//!
//! Everybody remembers what a seat lacked when it drew ([`Memory`]), which cards slips have shown, and after a shuffle which
//! cards the draw pile was made of: whatever else is unseen is in a hand. The dealer who calls a suit has not seen a hand yet,
//! not even its own.

use super::{CARDS, Creights, Memory, Phase, SEATS};
use crate::engine::Rng;
use crate::kit::heap::Heap;
use crate::kit::list::List;
use crate::pieces::{Arrange, Card};
use crate::table::{Seat, SeatSet};

/// So many deals are tried before the oldest memories are dropped.
const TRIES: usize = 12;

impl Creights {
    /// Whether a seat sees its own hand: the dealer does not before it has called a suit.
    pub(super) fn sees_hand(&self, seat: Seat) -> bool {
        self.phase != Phase::Call || seat != self.dealer
    }

    /// A state that `seat` cannot tell from this one.
    pub(super) fn imagined(&self, seat: Seat, rng: &mut Rng) -> Creights {
        let mut imagined = self.clone();
        if self.phase == Phase::Deal || self.hands_lie_open() {
            imagined.stock.imagine(rng);
            return imagined;
        }
        let hidden: SeatSet = self.house.everybody().filter(|other| *other != seat || !self.sees_hand(seat)).collect();
        let mut unseen = self.house.cards().minus(self.pile().collect());
        for other in self.house.everybody() {
            let known = if hidden.contains(other) { self.shown[other.index()] } else { self.hand(other) };
            unseen = unseen.minus(known);
        }
        let mut memory = self.memory;
        loop {
            for _ in 0..TRIES {
                if let Some(rest) = self.deal_unseen(hidden, unseen, &memory, &mut imagined.hands, rng) {
                    let mut deck: List<Card, CARDS> = rest.iter().collect();
                    rng.shuffle(&mut deck);
                    imagined.stock.imagine_as(deck.iter().copied());
                    return imagined;
                }
            }
            debug_assert!(
                memory.iter().any(|memory| !memory.lacks().is_empty()),
                "without memories every deal will do"
            );
            memory.iter_mut().for_each(Memory::forget_oldest);
        }
    }

    /// One deal of the unseen cards to the hidden hands; returns what is left for the draw pile. Nothing if it does not agree
    /// with what is remembered.
    fn deal_unseen(
        &self,
        hidden: SeatSet,
        unseen: Heap,
        memory: &[Memory; SEATS],
        hands: &mut [Heap; SEATS],
        rng: &mut Rng,
    ) -> Option<Heap> {
        let mut rooms = [0; SEATS];
        for seat in hidden.iter() {
            hands[seat.index()] = self.shown[seat.index()];
            rooms[seat.index()] = self.hand(seat).len() - self.shown[seat.index()].len();
        }
        // What the draw pile cannot hold is in a hand.
        let held = self.refilled.map_or(Heap::NONE, |deck| unseen.minus(deck));
        let mut loose = unseen.minus(held);
        let mut held: List<Card, CARDS> = held.iter().collect();
        rng.shuffle(&mut held);
        for card in held.iter().copied() {
            let weights: [f32; SEATS] = std::array::from_fn(|index| {
                let lacks = memory[index].now().has(card);
                rooms[index] as f32 * if lacks { 0.001 } else { 1.0 }
            });
            let index = rng.weighted(&weights);
            if rooms[index] == 0 {
                return None;
            }
            rooms[index] -= 1;
            hands[index].add(card);
        }
        // Those with the least choice first; the order depends on public facts alone.
        let mut order: List<Seat, SEATS> = hidden.iter().collect();
        order.arrange_by_key(|seat| {
            let free = loose.minus(loose.of(memory[seat.index()].now())).len();
            (free as isize - rooms[seat.index()] as isize, *seat)
        });
        for seat in order.iter() {
            let index = seat.index();
            let drawn = memory[index].draw(loose, rooms[index], rng)?;
            hands[index] = hands[index].plus(drawn);
            if !memory[index].allow(hands[index]) {
                return None;
            }
            loose = loose.minus(drawn);
        }
        Some(loose)
    }
}
