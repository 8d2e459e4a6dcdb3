//! Imagined hands: deals of the unseen cards that agree with everything a seat knows.
//!
//! The first deal is a matching of cards to places in hands, found with augmenting paths (Kuhn), where every obligation
//! reserves a place of its own; so it exists whenever any deal does. From there cards change places by swaps and
//! three-cornered exchanges that keep possibilities and obligations, a random walk that prefers likely deals (Metropolis).

use super::half::{Cards, FishCard, HALF, HALVES, PACK};
use super::knowledge::{Knowledge, Recall};
use super::{CanadianFish, MOST, Phase};
use crate::engine::Rng;
use crate::table::{Seat, SeatSet};

/// How much likelier than others a seat is to hold a card, where its questions suggest it; 1 is neutral.
pub(super) type Lean = [[f32; PACK]; MOST];

/// Places in a hand: those that one obligation needs, or the rest.
#[derive(Clone, Copy)]
struct Slot {
    seat: u8,
    room: u8,
    /// The cards that may lie here.
    may: Cards,
    /// The cards that lie here.
    lies: Cards,
}

/// No more slots than seats and obligations, each of which needs a card.
const MOST_SLOTS: usize = MOST + PACK;

/// Matches cards to slots.
struct Matching {
    slots: [Slot; MOST_SLOTS],
    count: usize,
}

impl Matching {
    fn new(know: &Knowledge) -> Matching {
        let blank = Slot { seat: 0, room: 0, may: Cards::NONE, lies: Cards::NONE };
        let mut matching = Matching { slots: [blank; MOST_SLOTS], count: 0 };
        for seat in 0..know.seats {
            let mut room = know.room(seat);
            for half in know.owes[seat].halves().take(room) {
                room -= 1;
                matching.push(Slot { seat: seat as u8, room: 1, may: know.owes[seat].of(half), ..blank });
            }
            matching.push(Slot { seat: seat as u8, room: room as u8, may: know.may[seat], ..blank });
        }
        matching
    }

    fn push(&mut self, slot: Slot) {
        if slot.room > 0 {
            self.slots[self.count] = slot;
            self.count += 1;
        }
    }

    /// Finds a place for a card, moving others where it must. `tried` are slots already looked at (bits).
    fn place(&mut self, card: FishCard, first: usize, tried: &mut u64) -> bool {
        for step in 0..self.count {
            let index = (first + step) % self.count;
            let slot = self.slots[index];
            if !slot.may.has(card) || *tried >> index & 1 != 0 {
                continue;
            }
            *tried |= 1 << index;
            if slot.lies.len() < usize::from(slot.room) {
                self.slots[index].lies.add(card);
                return true;
            }
            for other in slot.lies.iter() {
                if self.place(other, index + 1, tried) {
                    self.slots[index].lies.take(other);
                    self.slots[index].lies.add(card);
                    return true;
                }
            }
        }
        false
    }

    /// Wherever there is room, for a card that fits nowhere; only false memories could bring that about.
    fn force(&mut self, card: FishCard) {
        if let Some(slot) = self.slots[..self.count].iter_mut().find(|slot| slot.lies.len() < usize::from(slot.room)) {
            slot.lies.add(card);
        }
    }
}

/// A deal that agrees with what is known, and that can be stirred into others.
#[derive(Clone, Copy)]
pub(super) struct Imagined {
    know: Knowledge,
    /// The cards that are not placed for certain.
    free: [FishCard; PACK],
    count: usize,
    /// Whole hands.
    pub hands: [Cards; MOST],
    /// The seat that holds each card.
    pub holder: [u8; PACK],
}

impl Imagined {
    /// A first deal.
    pub(super) fn new(know: &Knowledge, rng: &mut Rng) -> Imagined {
        let placed = know.has[..know.seats].iter().fold(Cards::NONE, |all, has| all.or(*has));
        let in_play = know.may[..know.seats].iter().fold(placed, |all, may| all.or(*may));
        let mut free = [in_play.first().unwrap_or(FishCard::FIRST); PACK];
        let loose = in_play.minus(placed);
        free.iter_mut().zip(loose.iter()).for_each(|(place, card)| *place = card);
        let count = loose.len();
        rng.shuffle(&mut free[..count]);
        let mut matching = Matching::new(know);
        for card in &free[..count] {
            let first = rng.below(matching.count.max(1));
            if !matching.place(*card, first, &mut 0) {
                debug_assert!(false, "what a seat knows is always true of some deal");
                matching.force(*card);
            }
        }
        let mut hands = know.has;
        for slot in &matching.slots[..matching.count] {
            let hand = &mut hands[usize::from(slot.seat)];
            *hand = hand.or(slot.lies);
        }
        let mut holder = [0; PACK];
        for (seat, hand) in hands.iter().enumerate().take(know.seats) {
            hand.iter().for_each(|card| holder[card.index()] = seat as u8);
        }
        Imagined { know: *know, free, count, hands, holder }
    }

    /// Lets cards change places so many times, or tries to.
    pub(super) fn resample(&mut self, times: usize, lean: Option<&Lean>, rng: &mut Rng) {
        if self.count < 2 {
            return;
        }
        for _ in 0..times {
            let bits = rng.bits();
            let pick = |shift: u32| self.free[((bits >> shift & 0xffff) as usize * self.count) >> 16];
            let trio = [pick(0), pick(16), pick(32)];
            // One exchange in four has three corners: swaps alone cannot reach every deal.
            let cards = if bits >> 62 == 0 { &trio[..] } else { &trio[..2] };
            if let Some(likelier) = self.exchange(cards, lean)
                && (likelier >= 1.0 || rng.chance(likelier))
            {
                self.pass_round(cards);
            }
        }
    }

    /// How much likelier it would be if each of these cards went to the seat that holds the next; nothing if that cannot be.
    fn exchange(&self, cards: &[FishCard], lean: Option<&Lean>) -> Option<f32> {
        let mut likelier = 1.0;
        for (index, gained) in cards.iter().enumerate() {
            let lost = cards[(index + 1) % cards.len()];
            let seat = usize::from(self.holder[lost.index()]);
            let elsewhere = self.holder[gained.index()];
            if usize::from(elsewhere) == seat || !self.know.may[seat].has(*gained) {
                return None;
            }
            let owes = self.know.owes[seat].of(lost.half());
            if owes.has(lost) {
                let mut kept = self.hands[seat].and(owes);
                kept.take(lost);
                kept = kept.or(Cards::one(*gained).and(owes));
                if kept.is_empty() {
                    return None;
                }
            }
            if let Some(lean) = lean {
                likelier *= lean[seat][gained.index()] / lean[usize::from(elsewhere)][gained.index()];
            }
        }
        Some(likelier)
    }

    fn pass_round(&mut self, cards: &[FishCard]) {
        let first = self.holder[cards[0].index()];
        for (index, card) in cards.iter().enumerate() {
            let from = usize::from(self.holder[card.index()]);
            let to = cards.get(index + 1).map_or(first, |next| self.holder[next.index()]);
            self.hands[from].take(*card);
            self.hands[usize::from(to)].add(*card);
            self.holder[card.index()] = to;
        }
    }
}

/// The most deals of a survey.
pub(super) const MOST_DEALS: usize = 600;

/// What many imagined deals have in common.
pub(super) struct Survey {
    /// How many deals.
    count: usize,
    /// How often each card lay at each seat.
    at: [[u16; MOST]; PACK],
    /// How often each seat had anything of each half-suit.
    any: [[u16; MOST]; HALVES],
    /// The holders of each half-suit in each deal, three bits a card.
    codes: [[u32; HALVES]; MOST_DEALS],
}

impl Survey {
    /// Imagines so many deals.
    pub(super) fn of(know: &Knowledge, lean: Option<&Lean>, count: usize, rng: &mut Rng) -> Survey {
        let mut survey =
            Survey { count, at: [[0; MOST]; PACK], any: [[0; MOST]; HALVES], codes: [[0; HALVES]; MOST_DEALS] };
        let mut deal = Imagined::new(know, rng);
        deal.resample(4 * deal.count, lean, rng);
        let in_play = deal.hands[..know.seats].iter().fold(Cards::NONE, |all, hand| all.or(*hand));
        for number in 0..count {
            deal.resample(deal.count, lean, rng);
            survey.note(number, &deal, in_play);
        }
        survey
    }

    fn note(&mut self, number: usize, deal: &Imagined, in_play: Cards) {
        for half in in_play.halves() {
            let mut present = 0u8;
            for place in 0..HALF {
                let card = half.card(place).index();
                let holder = deal.holder[card];
                self.at[card][usize::from(holder)] += 1;
                present |= 1 << holder;
                self.codes[number][half.index()] |= u32::from(holder) << (3 * place);
            }
            for (seat, any) in self.any[half.index()].iter_mut().enumerate() {
                *any += u16::from(present >> seat & 1);
            }
        }
    }

    /// How likely the card lies at the seat.
    pub(super) fn chance(&self, card: FishCard, seat: Seat) -> f32 {
        f32::from(self.at[card.index()][seat.index()]) / self.count.max(1) as f32
    }

    /// How likely the seat holds anything of the half-suit.
    pub(super) fn holds_any(&self, half: super::HalfSuit, seat: Seat) -> f32 {
        f32::from(self.any[half.index()][seat.index()]) / self.count.max(1) as f32
    }

    /// How many cards of the half-suit these seats hold on average.
    pub(super) fn share(&self, half: super::HalfSuit, seats: SeatSet) -> f32 {
        half.cards().iter().map(|card| seats.iter().map(|seat| self.chance(card, seat)).sum::<f32>()).sum()
    }

    /// The likeliest way in which these seats hold all of a half-suit, given what is already said of it, and how likely
    /// it is. Nothing if it was never seen.
    pub(super) fn likeliest(
        &self,
        half: super::HalfSuit,
        seats: SeatSet,
        said: &[Option<Seat>; HALF],
    ) -> Option<(f32, [Seat; HALF])> {
        let seat_at = |code: u32, place: usize| Seat::new((code >> (3 * place) & 7) as usize);
        let fits = |code: &u32| {
            (0..HALF).all(|place| {
                let seat = seat_at(*code, place);
                seats.contains(seat) && said[place].is_none_or(|said| said == seat)
            })
        };
        let mut found = [0; MOST_DEALS];
        let mut count = 0;
        for code in self.codes[..self.count].iter().map(|codes| codes[half.index()]).filter(fits) {
            found[count] = code;
            count += 1;
        }
        let found = &mut found[..count];
        found.sort_unstable();
        let runs = found.chunk_by(|a, b| a == b).map(|run| (run.len(), run[0]));
        let (often, code) = runs.max_by_key(|(often, code)| (*often, *code))?;
        Some((often as f32 / self.count.max(1) as f32, std::array::from_fn(|place| seat_at(code, place))))
    }
}

impl CanadianFish {
    /// Draws the hands of all others anew, from what `seat` knows.
    pub(super) fn imagine_hands(&mut self, seat: Seat, rng: &mut Rng) {
        let heard = self.heard(seat, Recall::All);
        let know = self.knowledge(seat, &heard);
        let mut deal = Imagined::new(&know, rng);
        deal.resample(4 * deal.count, None, rng);
        self.hands = deal.hands;
    }

    /// Draws anew who held the cards of a claim that are still to be shown. How many each seat held is seen by its hand.
    pub(super) fn imagine_claim(&mut self, seat: Seat, rng: &mut Rng) {
        let Phase::Reveal { shown } = self.phase else { return };
        let claim = &mut self.claims[usize::from(self.gone)];
        let mut holders = [seat; HALF];
        let mut places = [0; HALF];
        let mut count = 0;
        for place in (0..HALF).filter(|place| shown >> place & 1 == 0 && claim.held[*place] != seat) {
            (holders[count], places[count]) = (claim.held[place], place);
            count += 1;
        }
        // Sorted first: what is drawn must not depend on the order that nobody has seen.
        holders[..count].sort_unstable();
        rng.shuffle(&mut holders[..count]);
        places[..count].iter().zip(holders).for_each(|(place, holder)| claim.held[*place] = holder);
    }
}
