//! What a seat thinks of its cards in a game of tricks, by what it holds and what everybody has seen: which are certain, how
//! likely one takes a trick, and which one a decent player lays who wants so many tricks more.
//!
//! Enough tricks: the highest card that loses, and leads that others have to beat. Tricks wanted: the certain ones as
//! cheaply as possible, the doubtful ones early. All of the rest wanted: everything.

use super::{CardSet, TrickPlay};
use crate::kit::words::counted;
use crate::pieces::{Card, Suit};
use crate::table::Seat;

/// The most tricks of which odds are kept.
const MOST: usize = 17;

/// How likely a hand takes 0, 1, 2 … tricks, its cards taken as independent of each other.
pub type Odds = [f32; MOST + 1];

/// The odds of a hand whose cards take a trick with these chances.
pub fn odds(chances: impl Iterator<Item = f32>) -> Odds {
    let mut odds = [0.0; MOST + 1];
    odds[0] = 1.0;
    for (count, chance) in (1..=MOST).zip(chances) {
        for tricks in (1..=count).rev() {
            odds[tricks] = odds[tricks] * (1.0 - chance) + odds[tricks - 1] * chance;
        }
        odds[0] *= 1.0 - chance;
    }
    odds
}

/// The odds with their mean moved by less than a trick: so much of each goes one trick down or up.
pub fn shifted(odds: Odds, by: f32, mean: f32) -> Odds {
    let share = by.clamp(-0.9, 0.9).max(-mean);
    let mut moved = odds.map(|chance| chance * (1.0 - share.abs()));
    for (tricks, chance) in odds.iter().enumerate() {
        let to = if share < 0.0 { tricks.saturating_sub(1) } else { (tricks + 1).min(MOST) };
        moved[to] += chance * share.abs();
    }
    moved
}

/// What decides how many tricks a hand takes, before the first card is played.
#[derive(Clone, Copy, Debug)]
pub struct Worth {
    /// The trump suit.
    pub trumps: CardSet,
    /// What the seat has not seen.
    pub unseen: CardSet,
    /// The chance that an unseen card is in somebody's hand.
    pub dealt: f32,
    /// The others.
    pub rivals: i32,
    /// Tricks to play.
    pub size: i32,
    /// How likely a suit is led while one can follow, if one does not lead oneself.
    pub led: f32,
}

impl Worth {
    /// How likely a card takes a trick that the seat plays with `own_higher` cards above it.
    pub fn chance(&self, card: Card, own_higher: i32) -> f32 {
        let higher = self.unseen.and(CardSet::above(card)).len() as i32;
        let Some(suit) = card.suit() else { return 0.0 };
        if self.trumps.has(card) {
            let alone = (1.0 - self.dealt).powi(higher);
            let rank = card.rank().map_or(0, |rank| i32::from(rank.ace_high()));
            // In longer hands a low trump can ruff, or is the last one left.
            let length = 0.25 + 0.22 * own_higher as f32 + 0.06 * (rank - 7).max(0) as f32;
            return if self.size < 4 { alone } else { alone.max(length) };
        }
        let master = (1.0 - 0.85 * self.dealt).powi((higher - own_higher).max(0));
        master * self.calm(suit, own_higher) * self.led
    }

    /// How likely nobody ruffs the round of this suit that follows `rounds` others.
    fn calm(&self, suit: Suit, rounds: i32) -> f32 {
        let share = |cards: CardSet| self.unseen.and(cards).len() as f32 / self.unseen.len().max(1) as f32;
        let (of_suit, trumps) = (share(CardSet::suit(suit)), share(self.trumps));
        if trumps == 0.0 {
            return 1.0;
        }
        // A rival that has so few of the suit is void by then (a binomial tail).
        let mut exactly = (1.0 - of_suit).powi(self.size);
        let mut void = exactly;
        for few in 1..=rounds.min(self.size) {
            exactly *= (self.size - few + 1) as f32 / few as f32 * of_suit / (1.0 - of_suit).max(0.01);
            void += exactly;
        }
        let has_trump = 1.0 - (1.0 - trumps).powi((self.size - rounds).max(0));
        (1.0 - void.min(1.0) * has_trump).powi(self.rivals)
    }
}

impl<const N: usize> TrickPlay<N> {
    /// Those of a seat's cards that are trumps which nobody can beat.
    pub fn sure_trumps(&self, seat: Seat, cards: CardSet) -> CardSet {
        let trumps = self.rules.trumps();
        let out = trumps.minus(cards).minus(self.seen).minus(self.aside[seat.index()]);
        let own = cards.and(trumps);
        // All that lie above the highest one that is still out.
        out.last().map_or(own, |best| own.and(CardSet::above(best)))
    }

    /// How many of a seat's cards are trumps that nobody can beat.
    pub fn certain_trumps(&self, seat: Seat, cards: CardSet) -> i32 {
        self.sure_trumps(seat, cards).len() as i32
    }

    /// Roughly how likely `seat` takes the trick with this card if everybody after it wants it; 0 and 1 are exact.
    pub fn chance_to_take(&self, seat: Seat, card: Card) -> f32 {
        if !self.trick.beating().has(card) {
            return 0.0;
        }
        let Some(led) = self.trick.led().or(self.rules.suit_of(card)).or(self.rules.trump) else { return 1.0 };
        let (unseen, follows) = (self.unseen(seat), self.rules.suit(led));
        let better = self.rules.beaters(card).and(unseen);
        // What belongs to no suit may always be played.
        let anytime = follows.or(self.rules.suitless());
        let mut takes = 1.0;
        for other in self.trick.later() {
            let may = unseen.minus(self.lacks[other.index()]);
            let held = self.hand(other).len() as f32 / unseen.len().max(1) as f32;
            let none_of = |cards: CardSet| (1.0 - held).max(0.0).powi(cards.and(may).len() as i32);
            let is_void = none_of(follows);
            takes *= none_of(better.and(anytime)) * (1.0 - is_void * (1.0 - none_of(better.minus(anytime))));
        }
        takes
    }

    /// How many of the tricks to come, that of this card included, `seat` takes at least and at most if it plays it now: what
    /// everybody has seen and its own hand prove.
    pub fn bounds(&self, seat: Seat, card: Card) -> (i32, i32) {
        let rest = self.hand(seat).without(card);
        let takes = self.chance_to_take(seat, card);
        let sure = self.sure_trumps(seat, self.hand(seat)).without(card).len() as i32;
        let most = match takes > 0.0 {
            true => 1 + rest.len() as i32,
            false if self.may_get_in(seat, rest) => rest.len() as i32,
            false => 0,
        };
        (i32::from(takes >= 1.0) + sure, most)
    }

    /// Whether one of these cards, which are left when another is lost to this trick, may take one that somebody else leads: a
    /// trump, or one that a lower card of its suit can be led to. To the last trick leads whoever takes this one.
    fn may_get_in(&self, seat: Seat, cards: CardSet) -> bool {
        let unseen = self.unseen(seat);
        let leads = |other: &Seat| {
            cards.len() > 1 || self.trick.is_won_by(*other) || self.trick.later().any(|later| later == *other)
        };
        let led_to = |card: Card| {
            let lower = unseen.and(CardSet::below(card));
            self.others(seat).filter(leads).any(|other| !lower.minus(self.lacks[other.index()]).is_empty())
        };
        cards.meets(self.rules.trumps()) || cards.iter().any(led_to)
    }

    /// Those of the cards that `seat` may play after which it can still take just `need` tricks more; all of them if there are
    /// none.
    pub fn sound(&self, seat: Seat, may: CardSet, need: i32) -> CardSet {
        let keeps = |card: &Card| {
            let (least, most) = self.bounds(seat, *card);
            (least..=most).contains(&need)
        };
        let sound: CardSet = may.iter().filter(keeps).collect();
        if sound.is_empty() { may } else { sound }
    }

    /// What speaks for a card of a seat that wants just `need` tricks more.
    pub fn reason_for(&self, seat: Seat, card: Card, need: i32) -> String {
        match (self.chance_to_take(seat, card), need) {
            (all, 1..) if all > 0.99 => {
                format!("takes the trick for certain; you want {}", counted(need, "more trick", "more tricks"))
            }
            (some, 1..) if some > 0.5 => "will probably take the trick, and you want it".to_owned(),
            (some, 1..) if some > 0.1 => "doubtful, and better played early than late".to_owned(),
            (_, 1..) => "lets this trick go and keeps the better cards".to_owned(),
            (none, _) if none < 0.01 => "loses for certain, and gets rid of a danger".to_owned(),
            (some, _) if some < 0.4 => "will probably lose, and you have enough".to_owned(),
            _ => "the least of the evils: you have enough".to_owned(),
        }
    }

    /// The lowest card of that suit in which most of the cards still out beat it.
    fn humblest(&self, seat: Seat, cards: CardSet) -> Option<Card> {
        let unseen = self.unseen(seat);
        let lowest = Suit::ALL.into_iter().filter_map(|suit| cards.and(CardSet::suit(suit)).first());
        let out = |cards: CardSet| unseen.and(cards).len() as i32;
        lowest.max_by_key(|card| out(CardSet::above(*card)) - out(CardSet::below(*card)))
    }

    /// The card out of `may` that a decent player on `seat` lays who wants `need` tricks more.
    pub fn usual_card(&self, seat: Seat, may: CardSet, need: i32) -> Option<Card> {
        if self.trick.is_empty() { self.usual_lead(seat, may, need) } else { self.usual_reply(seat, may, need) }
    }

    fn usual_lead(&self, seat: Seat, may: CardSet, need: i32) -> Option<Card> {
        let hand = self.hand(seat);
        let trumps = may.and(self.rules.trumps());
        let side = may.minus(trumps);
        if need >= hand.len() as i32 {
            return trumps.last().or(side.highest());
        }
        if need <= 0 || self.certain_trumps(seat, hand) >= need {
            return self.humblest(seat, side).or(trumps.first());
        }
        // A doubtful card now, while there is time to put things right.
        side.highest().or(trumps.last())
    }

    fn usual_reply(&self, seat: Seat, may: CardSet, need: i32) -> Option<Card> {
        let hand = self.hand(seat);
        let is_last = self.trick.len() + 1 == self.count();
        let trumps = self.rules.trumps();
        let winning = may.and(self.trick.beating());
        let losing = may.minus(winning);
        let wanted = need > 0 && (need >= hand.len() as i32 || self.certain_trumps(seat, hand) < need);
        match (wanted, winning.is_empty(), losing.is_empty()) {
            // Cheaply where that is enough, or where a trump is: else as high as possible.
            (true, false, _) => {
                let side = winning.minus(trumps);
                let cheap = side.lowest().or(winning.first());
                if is_last { cheap } else { side.highest().or(winning.first()) }
            }
            (true, true, _) => losing.minus(trumps).lowest().or(losing.first()),
            (false, _, false) => losing.minus(trumps).highest().or(losing.last()),
            // Bound to win so far: the highest if nobody can help it, else the lowest in hope.
            (false, _, true) => {
                if is_last {
                    winning.highest()
                } else {
                    winning.lowest()
                }
            }
        }
    }

    /// The card that no other can be better than for a seat that wants exactly `need` tricks more, where that can be told
    /// without thinking ahead.
    pub fn certain_best(&self, seat: Seat, need: i32) -> Option<Card> {
        let hand = self.hand(seat);
        let trumps = hand.and(self.rules.trumps());
        let left = hand.len() as i32;
        match self.trick.led() {
            // All are wanted: the highest trump must win some trick, and draws what could beat the others.
            None if need == left && trumps.len() >= 2 => trumps.last(),
            // Two cards, one of which takes the last trick for certain and the other cannot take this one.
            Some(led) if (need, left, trumps.len()) == (1, 2, 1) => {
                let is_void = hand.and(self.rules.suit(led)).is_empty();
                (is_void && self.certain_trumps(seat, hand) == 1).then(|| hand.minus(trumps).last())?
            }
            _ => None,
        }
    }
}
