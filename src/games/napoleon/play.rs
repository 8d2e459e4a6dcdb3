//! Which card a decent player lays, by what the seat knows: who wins the trick probably, how likely that is a friend, how many
//! faces it will hold, and what the card could win later. And when Napoleon speaks.

use super::{Command, FACES, Napoleon, SEATS, Word};
use crate::kit::tricks::CardSet;
use crate::pieces::Card;
use crate::table::{Seat, SeatSet};

/// How likely a card that is still to come to a trick is a face.
const FACE_TO_COME: f32 = 0.15;
/// How many faces a trick holds on average: what a card is worth that wins a later one.
const LATER: f32 = 2.0;
/// What it is worth to the secretary not to be known.
const MASK: f32 = 2.5;
/// How many faces in a trick are worth a command.
const WORTH_A_WORD: usize = 3;

impl Napoleon {
    /// For each seat, from 1 (a friend) to −1 (an enemy), what it probably is to `seat`, by what that seat knows.
    pub(super) fn camps(&self, seat: Seat) -> [f32; SEATS] {
        let mut camps = [-1.0; SEATS];
        let Some(napoleon) = self.high else { return camps };
        let odds = self.whereabouts(seat);
        let sum: f32 = odds.iter().sum();
        let is_secretary = |other: Seat| match self.unmasked {
            Some(known) if known == other => 1.0,
            Some(_) => 0.0,
            None if sum > 0.0 => odds[other.index()] / sum,
            None => 0.0,
        };
        let own_side = seat == napoleon || is_secretary(seat) == 1.0;
        for other in self.house.everybody() {
            let theirs = if other == napoleon { 1.0 } else { is_secretary(other) };
            let ours = 2.0 * theirs - 1.0;
            camps[other.index()] = if own_side { ours } else { -ours };
        }
        camps[seat.index()] = 1.0;
        camps
    }

    /// The card that a decent player on `seat` lays.
    pub(super) fn usual_card(&self, seat: Seat) -> Option<Card> {
        let may = self.playable(seat);
        if may.len() == 1 {
            return may.first();
        }
        let camps = self.camps(seat);
        let trick = &self.cards.trick;
        let later: SeatSet = trick.later().collect();
        let others = later.iter().map(|other| camps[other.index()]).sum::<f32>() / later.len().max(1) as f32;
        let lies = trick.cards().and(FACES).len() as f32 + FACE_TO_COME * later.len() as f32;
        // Who takes the trick if this seat does not.
        let rest = match (trick.winner(), trick.best()) {
            (Some(winner), Some(best)) => {
                let holds = self.chance_to_hold(seat, best, later);
                holds * camps[winner.index()] + (1.0 - holds) * others
            }
            _ => others,
        };
        let ordered = self.said[Word::TakeIt as usize] && rest < 0.5;
        let worth = |card: Card| {
            let takes = self.cards.chance_to_take(seat, card);
            let faces = lies + if FACES.has(card) { 1.0 } else { 0.0 };
            let asked = if ordered && self.secretary_card() == Some(card) { 2.0 * LATER + MASK } else { 0.0 };
            (takes + (1.0 - takes) * rest) * faces - self.later_worth(seat, card) + asked
        };
        let mut best: Option<(Card, f32)> = None;
        for card in may.iter() {
            let value = worth(card);
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((card, value));
            }
        }
        best.map(|(card, _)| card)
    }

    /// Roughly how likely the card that wins so far is not beaten by those still to play.
    fn chance_to_hold(&self, seat: Seat, best: Card, later: SeatSet) -> f32 {
        let unseen = self.cards.unseen(seat);
        let Some(led) = self.cards.trick.led() else { return 1.0 };
        let follows = self.cards.rules.suit(led);
        let better = self.cards.rules.beaters(best).and(unseen);
        let anytime = better.and(follows.or(self.cards.rules.suitless()));
        let ruffs = better.minus(anytime);
        let mut holds = 1.0;
        for other in later.iter() {
            let may = unseen.minus(self.cards.lacks[other.index()]);
            let held = self.cards.hand(other).len() as f32 / unseen.len().max(1) as f32;
            let none_of = |cards: CardSet| (1.0 - held).max(0.0).powi(cards.and(may).len() as i32);
            // Nobody has to beat it.
            let beats = 1.0 - none_of(anytime) * (1.0 - none_of(follows) * (1.0 - none_of(ruffs)));
            holds *= 1.0 - 0.7 * beats;
        }
        holds
    }

    /// What a card is worth later, in faces: how likely it takes a trick then. Of equals the lowest card is played.
    fn later_worth(&self, seat: Seat, card: Card) -> f32 {
        if self.cards.hand(seat).len() == 1 {
            return 0.0;
        }
        let rules = &self.cards.rules;
        let rank = card.rank().map_or(15.0, |rank| f32::from(rank.ace_high()));
        let takes = if self.secretary_card() == Some(card) {
            let mask = if self.unmasked.is_none() && self.high != Some(seat) { MASK } else { 0.0 };
            return 1.2 * LATER + mask;
        } else if card.is_joker() {
            1.1
        } else {
            let higher = self.cards.unseen(seat).and(CardSet::above(card)).minus(rules.suitless()).len();
            let trump = rules.suit_of(card) == rules.trump;
            match (trump, higher) {
                (true, 0) => 1.0,
                (true, 1) => 0.7,
                (true, 2) => 0.55,
                (true, _) => 0.4,
                (false, 0) => 0.6,
                (false, 1) => 0.3,
                (false, 2) => 0.15,
                (false, _) => 0.03,
            }
        };
        LATER * takes + 0.01 * rank
    }

    /// What Napoleon says while this trick lies there: "take it" where a rival is about to win three faces, even where there is
    /// no secretary. An order that nobody can obey in this trick would waste the card in the next.
    pub(super) fn usual_word(&self, napoleon: Seat) -> Option<Word> {
        let trick = &self.cards.trick;
        let rival = trick.winner().is_some_and(|winner| winner != napoleon);
        let wants = rival && trick.cards().and(FACES).len() >= WORTH_A_WORD;
        let odds = self.whereabouts(napoleon);
        let mut asked = trick.turn().into_iter().chain(trick.later());
        let heard = self.secretary().is_none() || asked.any(|seat| odds[seat.index()] > 0.0);
        let speaks = wants && (heard || self.house.command == Command::Free);
        self.sayable().find(|word| *word == Word::TakeIt && speaks)
    }
}
