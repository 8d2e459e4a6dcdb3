//! Imagining hidden cards: a random deal of what a seat does not see that agrees with what it knows.

use super::CardSet;
use crate::engine::Rng;
use crate::kit::known::deal_out;
use crate::pieces::Card;

/// Deals `unseen` to N places (hands, a kitty, the rest of the pack): `room[i]` cards to place `i`, all of them out of
/// `may[i]`. The rooms add up to the number of cards. Uniform where the cards that are restricted at all are all
/// restricted alike, nearly so otherwise. A deal is always found where there is one; what contradicts itself is dealt
/// as if the offending cards could lie anywhere.
pub fn deal_unseen<const N: usize>(unseen: CardSet, room: &[u8; N], may: &[CardSet; N], rng: &mut Rng) -> [CardSet; N] {
    debug_assert_eq!(room.iter().map(|cards| usize::from(*cards)).sum::<usize>(), unseen.len());
    let mut deal = Deal { places: [CardSet::NONE; N], room: *room, may };
    let everywhere = (0..N).filter(|place| room[*place] > 0).fold(unseen, |cards, place| cards.and(may[place]));
    let mut tight = unseen.minus(everywhere);
    while !tight.is_empty() {
        let alike = deal.tightest(tight);
        tight = tight.minus(alike);
        alike.iter().for_each(|card| deal.put_somewhere(card, rng));
    }
    deal_out(everywhere, &deal.room, &mut deal.places, rng);
    deal.places
}

struct Deal<'a, const N: usize> {
    places: [CardSet; N],
    room: [u8; N],
    may: &'a [CardSet; N],
}

impl<const N: usize> Deal<'_, N> {
    /// Those of `cards` that can go to the fewest places, all to the same ones.
    fn tightest(&self, cards: CardSet) -> CardSet {
        let mut left = cards;
        let mut tightest = (N + 1, CardSet::NONE);
        while let Some(card) = left.first() {
            let mut alike = left;
            let mut places = 0;
            for (may, room) in self.may.iter().zip(self.room) {
                if may.has(card) {
                    alike = alike.and(*may);
                    places += usize::from(room > 0);
                } else {
                    alike = alike.minus(*may);
                }
            }
            if places < tightest.0 {
                tightest = (places, alike);
            }
            left = left.minus(alike);
        }
        tightest.1
    }

    /// Puts a card into a free slot that it may lie in, each equally likely.
    fn put_somewhere(&mut self, card: Card, rng: &mut Rng) {
        let free = |place: usize| if self.may[place].has(card) { usize::from(self.room[place]) } else { 0 };
        let slots: usize = (0..N).map(free).sum();
        if slots == 0 {
            return self.make_way(card, rng);
        }
        let mut slot = rng.below(slots);
        for place in 0..N {
            let here = free(place);
            if slot < here {
                return self.put(place, card);
            }
            slot -= here;
        }
    }

    fn put(&mut self, place: usize, card: Card) {
        self.places[place].add(card);
        self.room[place] -= 1;
    }

    /// All places that the card may lie in are full: moves other cards along the shortest way to a free slot.
    fn make_way(&mut self, card: Card, rng: &mut Rng) {
        const UNSEEN: usize = usize::MAX;
        let mut before = [UNSEEN; N];
        let mut queue = [0; N];
        let (mut done, mut known) = (0, 0);
        for place in (0..N).filter(|place| self.may[*place].has(card)) {
            before[place] = place;
            queue[known] = place;
            known += 1;
        }
        while done < known {
            let from = queue[done];
            done += 1;
            for to in 0..N {
                let movable = self.places[from].and(self.may[to]);
                if before[to] != UNSEEN || movable.is_empty() {
                    continue;
                }
                before[to] = from;
                if self.room[to] > 0 {
                    return self.shift(card, to, &before, rng);
                }
                queue[known] = to;
                known += 1;
            }
        }
        if let Some(place) = (0..N).find(|place| self.room[*place] > 0) {
            self.put(place, card);
        }
    }

    /// Moves one card each along the way that ends at `to`, and puts the new one where it begins.
    fn shift(&mut self, card: Card, mut to: usize, before: &[usize; N], rng: &mut Rng) {
        self.room[to] -= 1;
        while before[to] != to {
            let from = before[to];
            let movable = self.places[from].and(self.may[to]);
            if let Some(moved) = movable.nth(rng.below(movable.len())) {
                self.places[from].take(moved);
                self.places[to].add(moved);
            }
            to = from;
        }
        self.places[to].add(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pieces::Suit;

    fn without(suits: &[Suit]) -> CardSet {
        suits.iter().fold(CardSet::PACK, |cards, suit| cards.minus(CardSet::suit(*suit)))
    }

    #[test]
    fn every_deal_keeps_to_sizes_and_voids_however_tight() {
        use Suit::{Clubs, Diamonds, Hearts, Spades};
        // 13 of each suit; the first place takes clubs alone, the second no clubs nor hearts, and so on: one way only
        // for the clubs, few for the rest.
        let may =
            [without(&[Diamonds, Hearts, Spades]), without(&[Clubs, Hearts]), without(&[Clubs, Spades]), CardSet::PACK];
        let room = [13, 13, 13, 13];
        let mut rng = Rng::new(5);
        for _ in 0..500 {
            let deal = deal_unseen(CardSet::PACK, &room, &may, &mut rng);
            let all = deal.iter().fold(CardSet::NONE, |all, place| all.or(*place));
            assert_eq!(all, CardSet::PACK);
            for place in 0..4 {
                assert_eq!(deal[place].len(), 13);
                assert!(deal[place].within(may[place]), "{deal:?}");
            }
        }
    }

    #[test]
    fn without_restrictions_every_card_is_equally_likely_everywhere() {
        let mut counts = [0; 3];
        let mut rng = Rng::new(9);
        let ace: Card = "As".parse().unwrap();
        for _ in 0..30_000 {
            let deal = deal_unseen(CardSet::PACK, &[13, 0, 39], &[CardSet::PACK; 3], &mut rng);
            counts[(0..3).find(|place| deal[*place].has(ace)).unwrap()] += 1;
        }
        assert!((7_200..7_800).contains(&counts[0]) && counts[1] == 0, "{counts:?}");
    }

    #[test]
    fn a_card_that_a_place_cannot_hold_is_as_likely_in_every_other_slot() {
        let mut inside = 0;
        let mut rng = Rng::new(2);
        let may = [without(&[Suit::Spades]), CardSet::PACK, CardSet::PACK];
        for _ in 0..20_000 {
            // Thirteen spades have 8 + 18 slots; the ace is in the first eight 8 times in 26.
            let deal = deal_unseen(CardSet::PACK, &[26, 8, 18], &may, &mut rng);
            inside += usize::from(deal[1].has("As".parse().unwrap()));
        }
        assert!((5_950..6_360).contains(&inside), "{inside}");
    }

    #[test]
    fn a_contradiction_loses_no_card() {
        let spades = CardSet::suit(Suit::Spades);
        let deal = deal_unseen(spades, &[6, 7], &[CardSet::NONE, CardSet::NONE], &mut Rng::new(1));
        assert_eq!(deal.map(CardSet::len), [6, 7]);
        assert_eq!(deal[0].or(deal[1]), spades);
    }
}
