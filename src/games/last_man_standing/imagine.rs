//! Playing on in the mind: what a fighter brings when all others fight with whatever they may hold.

use super::house::SEATS;
use super::{Cards, HAND, LastMan, Phase};
use crate::engine::{Agent, Fate, Rng};
use crate::kit::history::chance_by_lead;
use crate::pieces::Card;
use crate::table::{Seat, SeatSet};

/// What each card of a hand brings, from the smallest bit up; cards that are not there bring nothing.
pub type Means = [f32; HAND];

/// What is expected of one fighter in the round that is going on.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prospect {
    /// Coins; in the last round with its owner's part of the pot.
    pub coins: f32,
    /// How often it survives the round.
    pub survives: f32,
}

impl LastMan {
    /// Lets everybody who has not chosen send any card.
    fn choose_at_random(&mut self, rng: &mut Rng) {
        for seat in self.hands.marks().missing().iter() {
            let card = any(self.hand(seat), rng);
            self.choose(seat, card);
        }
    }

    /// Fights this round out, to the next choice or the end of the game.
    pub(super) fn fight_out(&mut self) {
        loop {
            match self.phase {
                Phase::Sealed => self.enter(),
                Phase::Combat => self.aim(),
                Phase::Strike(attack) => self.strike(attack),
                Phase::Share => self.settle(&Fate::new(0)),
                Phase::Deal | Phase::Buy(_) | Phase::Fight | Phase::Shown | Phase::Over(_) => return,
            }
        }
    }

    /// The coins that each card of a hand brings on average if everybody fights at random from now on, over so many deals;
    /// `rounds` says how many rounds are played.
    pub(super) fn means(&self, seat: Seat, deals: u32, rounds: u8, rng: &mut Rng) -> Means {
        let hand = self.hand(seat);
        let mut sums = [0.0; HAND];
        for _ in 0..deals {
            let mut world = self.determinize(seat, rng);
            world.hands.reopen();
            for (card, sum) in hand.iter().zip(&mut sums) {
                let mut world = world.clone();
                world.choose(seat, card);
                for _ in 0..rounds {
                    world.choose_at_random(rng);
                    world.fight_out();
                    if world.phase != Phase::Fight {
                        break;
                    }
                }
                *sum += world.purse.coins(seat) as f32;
            }
        }
        sums
    }

    /// What is expected of a card in this round, over so many deals.
    pub(super) fn prospect(&self, seat: Seat, card: Card, deals: u32, rng: &mut Rng) -> Prospect {
        let before = self.purse.coins(seat);
        let mut sum = Prospect::default();
        for _ in 0..deals {
            let mut world = self.determinize(seat, rng);
            world.hands.reopen();
            world.choose(seat, card);
            world.choose_at_random(rng);
            world.fight_out();
            sum.coins += (world.purse.coins(seat) - before) as f32;
            sum.survives += f32::from(u8::from(world.ring(seat).has(card)));
        }
        Prospect { coins: sum.coins / deals as f32, survives: sum.survives / deals as f32 }
    }

    /// How well a seat stands with coins like these, from 0 to 1: after the last game its part of the win, before that about
    /// how likely it is to win the match.
    pub(super) fn standing(&self, coins: impl Fn(Seat) -> i32, seat: Seat) -> f32 {
        let most = self.house.everybody().map(&coins).max().unwrap_or(0);
        let to_come = self.house.games - self.game.min(self.house.games);
        if to_come == 0 {
            let winners: SeatSet = self.house.everybody().filter(|seat| coins(*seat) == most).collect();
            return winners.share(seat) as f32;
        }
        // The coins of a game spread by about an ante.
        let step = self.house.ante() as f32 * (to_come as f32).sqrt();
        chance_by_lead(seat, self.house.everybody(), |seat| coins(seat) as f32, step)
    }
}

/// Any card of a hand.
#[inline]
pub fn any(hand: Cards, rng: &mut Rng) -> Card {
    hand.nth(rng.below(hand.len())).expect("a seat that is to act holds cards")
}

/// One `T` for every seat.
pub type Each<T> = [T; SEATS];
