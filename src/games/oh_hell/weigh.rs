//! Which card to play if there is time to weigh: the one after which the bid is most likely met exactly.
//!
//! Every card that stays in hand is taken to be forced to win a later trick, or able to win one if that is wanted, with
//! certain chances and independent of the others. Then a bid is met if the forced wins are not too many and the possible
//! ones not too few, and both are simple sums.

use super::{Move, OhHell, Scoring, TRICKS};
use crate::kit::tricks::CardSet;
use crate::pieces::{Card, Suit};
use crate::table::Seat;

/// How likely a seat that can beat a card does so, by what it still wants.
const WANTS_IT: f32 = 0.85;
const WANTS_NONE: f32 = 0.3;
const WANTS_TO_SPOIL: f32 = 0.5;

/// What it is worth to spoil somebody's bid, as a chance to meet one's own.
const SPOIL: f32 = 0.06;

/// Counts of cards of a suit that are still unseen.
const COUNTS: usize = 14;

impl OhHell {
    /// The index of the card that `seat` plays.
    pub(super) fn weighed_card(&self, seat: Seat, legal: &[Move]) -> usize {
        let outlook = Outlook::new(self, seat);
        let mut best = (0, f32::MIN);
        for (index, mv) in legal.iter().enumerate() {
            let Move::Play(card) = mv else { continue };
            let value = outlook.value(*card);
            if value > best.1 {
                best = (index, value);
            }
        }
        best.0
    }

    /// How likely `seat` takes the trick with this card.
    pub(super) fn chance_to_take(&self, seat: Seat, card: Card) -> f32 {
        Outlook::new(self, seat).takes(card)
    }
}

/// What a seat weighs.
struct Outlook<'a> {
    game: &'a OhHell,
    hand: CardSet,
    unseen: CardSet,
    trumps: CardSet,
    need: i32,
    /// Seats that play after this one in this trick, each with its willingness to beat.
    later: [(Seat, f32); super::SEATS],
    later_count: usize,
    /// The chance that a seat has none of so many unseen cards.
    none_of: [f32; COUNTS],
    /// For each card of the hand in order: how likely it is forced to win later, and how likely it can.
    prospects: [(f32, f32); TRICKS],
}

impl<'a> Outlook<'a> {
    fn new(game: &'a OhHell, seat: Seat) -> Outlook<'a> {
        let hand = game.hands[seat.index()];
        let unseen = CardSet::PACK.minus(hand).minus(game.seen());
        let each = hand.len() as f32 / unseen.len().max(1) as f32;
        let mut later = [(seat, 0.0); super::SEATS];
        let mut later_count = 0;
        for other in game.trick.later() {
            later[later_count] = (other, game.eagerness(other));
            later_count += 1;
        }
        let mut outlook = Outlook {
            game,
            hand,
            unseen,
            trumps: game.law.trumps(),
            need: game.need(seat).unwrap_or(0),
            later,
            later_count,
            none_of: powers((1.0 - each).max(0.0)),
            prospects: [(0.0, 0.0); TRICKS],
        };
        outlook.look_ahead(seat);
        outlook
    }

    /// Fills in the prospects.
    fn look_ahead(&mut self, seat: Seat) {
        let rivals = self.game.house.seats - 1;
        let share = (self.none_of[1] - 1.0) * rivals as f32;
        let (master, side) = (powers((1.0 + share).max(0.0)), powers((1.0 + 0.85 * share).max(0.0)));
        let left = self.hand.len();
        let mut place = 0;
        for suit in Suit::ALL {
            let own = self.hand.and(CardSet::suit(suit));
            if own.is_empty() {
                continue;
            }
            let out = self.unseen.and(CardSet::suit(suit));
            let is_trump = self.game.law.trump == Some(suit);
            for card in own.iter() {
                let higher = out.and(CardSet::above(card)).len();
                let own_higher = own.and(CardSet::above(card)).len();
                self.prospects[place] = if is_trump {
                    let alone = master[higher];
                    let length = 0.25 + 0.22 * own_higher as f32 + 0.06 * (rank(card) - 7.0).max(0.0);
                    let length = if left < 4 { 0.0 } else { length.min(1.0) };
                    (alone, alone.max(length).max(self.is_last(out.len(), own_higher, rivals)))
                } else {
                    let own_lower = own.len() - own_higher - 1;
                    let lower = out.len() - higher;
                    let calm = self.calm(seat, suit, out.len().saturating_sub(own_higher * rivals));
                    let can = side[higher.saturating_sub(own_higher)] * calm;
                    // To be forced, somebody must lead the suit below it, and no lower card of one's own hides it.
                    let hidden = [1.0, 0.6, 0.35, 0.2][own_lower.min(3)];
                    let led = if lower == 0 { 0.15 } else { 0.8 };
                    ((master[higher] * calm * hidden * led).min(can), can)
                };
                place += 1;
            }
        }
    }

    /// How likely no rival has a trump left when `rounds` of them were drawn.
    fn is_last(&self, out: usize, rounds: usize, rivals: usize) -> f32 {
        if rounds == 0 {
            return 0.0;
        }
        // Poisson: a rival has about so many, and more than so many rounds with this chance.
        let mean = out as f32 * (1.0 - self.none_of[1]);
        let more = (1..=rounds + 1).fold(1.0, |chance, many| chance * mean / many as f32);
        (1.0 - more).max(0.0).powi(rivals as i32)
    }

    /// How likely nobody ruffs a round of a suit of which `out` cards are then unseen.
    fn calm(&self, seat: Seat, suit: Suit, out: usize) -> f32 {
        let trumps = self.unseen.and(self.trumps);
        if trumps.is_empty() {
            return 1.0;
        }
        let has_trump = 1.0 - self.none_of[trumps.len()];
        let mut calm = 1.0;
        for other in self.game.seats().filter(|other| *other != seat) {
            let lacks = self.game.lacks[other.index()];
            if trumps.within(lacks) {
                continue;
            }
            let void = if CardSet::suit(suit).within(lacks) { 1.0 } else { self.none_of[out] };
            calm *= 1.0 - void * has_trump;
        }
        calm
    }

    /// How likely this card takes the trick that lies there.
    fn takes(&self, card: Card) -> f32 {
        let trick = &self.game.trick;
        if !trick.beating().has(card) {
            return 0.0;
        }
        let Some(suit) = card.suit() else { return 1.0 };
        let led = trick.led().unwrap_or(suit);
        let higher = self.unseen.and(CardSet::above(card));
        let trumps = self.unseen.and(self.trumps);
        // Where the suit led is no trump, whoever has none of it may beat the card with these.
        let ruffs = match (self.game.law.trump == Some(suit), suit == led) {
            (true, true) => CardSet::NONE,
            (true, false) => higher,
            (false, _) => trumps,
        };
        let same = if suit == led { higher } else { CardSet::NONE };
        let lower = self.unseen.and(CardSet::below(card));
        let of_led = self.unseen.and(CardSet::suit(led));
        let mut takes = 1.0;
        for (other, eager) in &self.later[..self.later_count] {
            let lacks = self.game.lacks[other.index()];
            let has_higher = 1.0 - self.none_of[same.minus(lacks).len()];
            let void = self.none_of[of_led.minus(lacks).len()];
            let ruff = void * (1.0 - self.none_of[ruffs.minus(lacks).len()]);
            // Who would rather not beat the card must have a lower one to follow with.
            let must = self.none_of[lower.minus(lacks).len()];
            let beaten = has_higher * (eager + (1.0 - eager) * must) + ruff * eager;
            takes *= 1.0 - beaten.min(1.0);
        }
        takes
    }

    /// What speaks for a card: the chance to meet the bid, and a little for spoiling another's.
    fn value(&self, card: Card) -> f32 {
        let takes = self.takes(card);
        let left = self.hand.len() as i32;
        let spoil = self.spoil(takes);
        if !(0..=left).contains(&self.need) {
            return spoil + self.lost_cause(takes) - 0.001 * rank(card);
        }
        let (with, without) = self.met(card);
        takes * with + (1.0 - takes) * without + spoil
    }

    /// How likely the bid is met by the cards other than this one, if the trick is taken and if it is not.
    fn met(&self, card: Card) -> (f32, f32) {
        let need = self.need as usize;
        // How likely so many of the others are forced to win, and can win; more than needed do not matter.
        let mut forced = [0.0; TRICKS + 1];
        let mut able = [0.0; TRICKS + 1];
        (forced[0], able[0]) = (1.0, 1.0);
        let skipped = self.hand.place(card);
        for (place, (must, can)) in self.prospects[..self.hand.len()].iter().enumerate() {
            if place == skipped {
                continue;
            }
            for tricks in (1..=need).rev() {
                forced[tricks] += (forced[tricks - 1] - forced[tricks]) * must;
                able[tricks] += (able[tricks - 1] - able[tricks]) * can;
            }
            forced[0] -= forced[0] * must;
            able[0] -= able[0] * can;
        }
        // Met: not more are forced than wanted, and not fewer able.
        let mut met = [0.0; 2];
        let (mut at_most_forced, mut fewer_able) = (0.0, 0.0);
        for wanted in 0..=need {
            at_most_forced += forced[wanted];
            met = [at_most_forced - fewer_able, met[0]];
            fewer_able += able[wanted];
        }
        (met[1], met[0])
    }

    /// Taking a trick from a seat that needs it is good, relieving one that has enough is not.
    fn spoil(&self, takes: f32) -> f32 {
        let Some(need) = self.game.trick.winner().and_then(|winner| self.game.need(winner)) else { return 0.0 };
        match need {
            0 => -SPOIL * takes,
            1.. => SPOIL * takes,
            _ => 0.0,
        }
    }

    /// What a trick is worth to a seat that cannot meet its bid any more.
    fn lost_cause(&self, takes: f32) -> f32 {
        match self.game.house.scoring {
            Scoring::CountAll => takes,
            Scoring::Penalty if self.need > 0 => takes,
            Scoring::Penalty => -takes,
            Scoring::Balanced | Scoring::ExactTen => 0.0,
        }
    }
}

impl OhHell {
    /// How likely a seat that can beat a card does so.
    fn eagerness(&self, seat: Seat) -> f32 {
        let left = self.hands[seat.index()].len() as i32;
        match self.need(seat) {
            Some(0) => WANTS_NONE,
            Some(need) if (1..=left).contains(&need) => WANTS_IT,
            _ => WANTS_TO_SPOIL,
        }
    }
}

fn rank(card: Card) -> f32 {
    card.rank().map_or(0.0, |rank| f32::from(rank.ace_high()))
}

/// 1, base, base², …
fn powers(base: f32) -> [f32; COUNTS] {
    let mut powers = [1.0; COUNTS];
    for exponent in 1..COUNTS {
        powers[exponent] = powers[exponent - 1] * base;
    }
    powers
}
