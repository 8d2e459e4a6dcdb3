//! How computer seats play The Bogey: a fair player that counts what a card would skip, a careless one, and one that tries
//! its plans out.
//!
//! Where a card goes is solved: the lowest end that is still higher is never worse than any other (the fewest falling runs
//! for a given order come from it). What remains is when.

use super::columns::rank;
use super::foresee::SEARCHING;
use super::playout::{Use, cheapest, is_fair};
use super::{Bogey, Deal, Move, Phase};
use crate::engine::{Agent, Budget, Fate, Mind, Rng, Skill};
use crate::kit::words::{counted, jotted};
use crate::pieces::Card;
use crate::table::{Seat, StoryLine};

/// The dearest card that a careless player lays, in tenths of a skipped one.
const CARELESS: u32 = 20;

impl Agent for Bogey {
    fn determinize(&self, _seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = *self;
        imagined.stock.imagine(rng);
        imagined.deal = Deal::unknown(Fate::new(rng.bits()).foresight());
        imagined
    }

    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], _rng: &mut Rng) -> usize {
        let chosen = self.usual(skill);
        legal.iter().position(|mv| *mv == chosen).unwrap_or(0)
    }

    /// A card goes where it fits best.
    fn promising(&self, _seat: Seat, legal: &mut Vec<Move>) {
        let outline = self.columns.outline();
        let best = |card: Card, column: u8| outline.best_fit(card) == Some(rank(self.end_of(column)));
        legal.retain(|mv| match (*mv, self.called) {
            (Move::Play(card, column), _) | (Move::Place(column), Some(card)) => best(card, column),
            (Move::Begin(card), _) | (Move::PlaceNew, Some(card)) => outline.best_fit(card).is_none(),
            (Move::Place(_) | Move::PlaceNew, None) | (Move::Discard(_) | Move::End, _) => true,
        });
    }

    /// The stronger player's plan needs no tree.
    fn solved(&self, _seat: Seat, rng: &mut Rng) -> Option<Move> {
        if self.phase != Phase::Hand {
            return Some(self.usual(Skill::BEST));
        }
        Some(match self.first_of(self.planned(rng)) {
            Some((card, Use::Play)) => self.best_play(card),
            Some((card, Use::Discard | Use::Hold)) => Move::Discard(card),
            None => Move::End,
        })
    }

    /// Columns count where the match is won, cards where it is lost.
    fn evaluate(&self, _seat: Seat) -> f32 {
        let saved = 12.0 - self.columns.len() as f32;
        match self.phase {
            Phase::Won => 0.8 + 0.025 * saved,
            _ => 0.2 * self.columns.outline().placed() as f32 / super::PACK as f32,
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 600, depth: 1, stray: 0.0, horizon: 400, ..Budget::USUAL })
    }

    fn deal_is(&self, grade: &str) -> bool {
        self.grade() == grade
    }

    fn reason(&self, _seat: Seat, mv: &Move) -> String {
        let outline = self.columns.outline();
        let onto = |column: u8| Some(rank(self.end_of(column)));
        match (*mv, self.called) {
            (Move::Play(card, column), _) => match outline.gap(card, onto(column)).count_ones() {
                0 => "nothing is missing in between: free play".to_owned(),
                _ if outline.is_mended(card) => {
                    format!("{} can still go on another column", jotted(outline.skipped(card, onto(column))))
                }
                _ => format!("it costs you {}", jotted(outline.skipped(card, onto(column)))),
            },
            (Move::Begin(card), _) => match outline.gap(card, None).count_ones() {
                0 => "nothing is missing above it".to_owned(),
                above if outline.is_first(card) => {
                    let only = if above <= 3 { "only " } else { "" };
                    format!("the suit needs a column, and {only}{} missing above it", are(above))
                }
                above => format!("a spare column; {} missing above it", are(above)),
            },
            (Move::Discard(card), _) if !self.has_place(card) => "it has no place".to_owned(),
            (Move::Discard(card), _) => match outline.missing(card) {
                0 if outline.best_fit(card).is_some() => "it comes back, though it would skip nothing".to_owned(),
                0 => "it would take a column, and it comes back".to_owned(),
                _ if outline.best_fit(card).is_some() => {
                    format!("{} would be skipped; it comes back", jotted(outline.skipped(card, outline.best_fit(card))))
                }
                above => format!("{} still to come", counted(above, "higher card is", "higher cards are")),
            },
            (Move::End, _) if self.hand.is_empty() => "nothing is left to decide".to_owned(),
            (Move::End, _) => "what is left is worth keeping for when its suit has come down".to_owned(),
            (Move::Place(column), Some(card)) if onto(column) == outline.best_fit(card) => {
                "the lowest card that is still higher: always the best place".to_owned()
            }
            (Move::PlaceNew, Some(card)) if outline.best_fit(card).is_none() => "it fits nowhere".to_owned(),
            (Move::Place(_) | Move::PlaceNew, _) => "there is a better place".to_owned(),
        }
    }

    fn afterword(&self) -> Vec<StoryLine> {
        let mine = (self.phase == Phase::Won).then_some(self.columns.len() as u8);
        let tries = format!("{},000", SEARCHING / 1000);
        let best = self.best_known(SEARCHING);
        let found = match (mine, best) {
            (_, None) => format!("In {tries} quick tries at this deal the computer never got home."),
            (None, Some(best)) => {
                format!(
                    "It can be won: the computer’s best of {tries} quick tries at it, with open cards, took {best} columns."
                )
            }
            (Some(mine), Some(best)) if mine < best => {
                format!("You beat the computer: its best of {tries} quick tries at it, with open cards, took {best}.")
            }
            (Some(mine), Some(best)) if mine == best => {
                format!("The computer’s best of {tries} quick tries at it, with open cards, took {best} as well.")
            }
            (Some(_), Some(best)) => {
                format!("The computer’s best of {tries} quick tries at it, with open cards, took {best} columns.")
            }
        };
        vec![StoryLine::text(format!("A {} deal. {found}", self.grade()))]
    }
}

/// "one is", "2 are".
fn are(count: u32) -> String {
    if count == 1 { "one card is".to_owned() } else { format!("{count} cards are") }
}

impl Bogey {
    /// The card that ends a column, counted from 1.
    fn end_of(&self, column: u8) -> Card {
        self.columns.ends()[usize::from(column) - 1]
    }

    /// The move that lays a card of the hand where it fits best.
    pub(super) fn best_play(&self, card: Card) -> Move {
        match self.columns.best_fit(card) {
            Some(column) => Move::Play(card, column as u8 + 1),
            None => Move::Begin(card),
        }
    }

    /// The move of the fair player, or of a careless one.
    fn usual(&self, skill: Skill) -> Move {
        let careless = skill <= Skill::EASY;
        if let Some(card) = self.called {
            let fit = if careless { self.columns.fitting(card).next() } else { self.columns.best_fit(card) };
            return fit.map_or(Move::PlaceNew, |column| Move::Place(column as u8 + 1));
        }
        let outline = self.columns.outline();
        let mut open: u8 = (1 << self.hand.len()) - 1;
        while let Some((at, cost)) = cheapest(&outline, &self.hand, open, self.house.limit) {
            let card = self.hand[at];
            let plays = if careless { cost <= CARELESS } else { is_fair(&outline, card, cost) };
            if plays || self.phase == Phase::Last {
                return self.best_play(card);
            }
            open &= !(1 << at);
        }
        self.hand.first().map_or(Move::End, |card| Move::Discard(*card))
    }
}
