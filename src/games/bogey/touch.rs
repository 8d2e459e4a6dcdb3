//! What can be touched, and why the rest cannot.

use super::columns::Columns;
use super::moves::Move;
use super::said::{column_name, skips};
use super::{Bogey, Phase};
use crate::engine::Screen;
use crate::pieces::Card;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

impl Screen for Bogey {
    fn table(&self, viewer: Viewer) -> Table {
        self.drawn(viewer)
    }

    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        let mv = *mv;
        let on = |card: Card, column: u8| {
            let end = self.columns.ends().get(usize::from(column) - 1);
            end.map_or_else(String::new, |end| format!("{} on the {}", card.jotted(), end.jotted()))
        };
        let alone = |card: Card| format!("New column for the {}", card.jotted());
        let at = |column: u8| Touch::zone(column_name(usize::from(column) - 1));
        let new = || Touch::zone(column_name(self.columns.len()));
        match mv {
            Move::Play(card, column) => {
                self.aimed(card, Some(column), Choice::touching(mv, on(card, column), [self.held(card), at(column)]))
            }
            Move::Begin(card) => self.aimed(card, None, Choice::touching(mv, alone(card), [self.held(card), new()])),
            Move::Discard(card) => {
                let label = format!("Discard the {}", card.jotted());
                Choice::touching(mv, label, [self.held(card), Touch::zone("discard")]).usual(true)
            }
            Move::End if self.hand.is_empty() => Choice::button(mv, "Go on"),
            // As loud as its fellow, so that neither is recommended, nor leads while a card is in the hand.
            Move::End => Choice::button(mv, format!("Keep {}", self.whole_hand())),
            Move::Place(column) => match self.called {
                Some(card) => self.aimed(card, Some(column), Choice::touching(mv, on(card, column), [at(column)])),
                None => Choice::touching(mv, "", [at(column)]),
            },
            Move::PlaceNew => match self.called {
                Some(card) => self.aimed(card, None, Choice::touching(mv, alone(card), [new()])),
                None => Choice::touching(mv, "", [new()]),
            },
        }
    }

    /// Discarding all that is left is what one mostly does.
    fn shortcuts(&self, _seat: Seat) -> Vec<Choice> {
        if self.phase != Phase::Hand || self.hand.is_empty() {
            return Vec::new();
        }
        let moves = self.hand.iter().map(|card| Move::Discard(*card)).chain([Move::End]);
        vec![Choice::act(moves, format!("Discard {}", self.whole_hand()))]
    }

    /// What a newcomer might try: a column of the right suit that has come down too far.
    fn blocked(&self, _seat: Seat) -> Vec<Choice> {
        let open = match self.phase {
            Phase::Hand | Phase::Last => &*self.hand,
            Phase::Shuffle | Phase::Draw | Phase::Call | Phase::Bogey | Phase::Won | Phase::Lost => return Vec::new(),
        };
        let too_low = |card: &Card, end: &Card| card.suit() == end.suit() && !Columns::goes_on(*card, *end);
        let blocked = open.iter().flat_map(|card| {
            let ends = self.columns.ends().iter().enumerate().filter(move |(_, end)| too_low(card, end));
            ends.map(|(column, end)| {
                let label = format!("Lay the {} on the {}", card.words(), end.words());
                let touches = [self.held(*card), Touch::zone(column_name(column))];
                Choice::touching(Move::Play(*card, column as u8 + 1), label, touches).blocked(too_high(*card, *end))
            })
        });
        blocked.collect()
    }

    fn why_not(&self, _seat: Seat, mv: &Move) -> String {
        let full = || format!("no more than {} columns are allowed", self.house.limit);
        let no_column = |column: u8| match self.columns.ends().get(usize::from(column) - 1) {
            None => Err(format!("column {column} has not been begun")),
            Some(end) => Ok(*end),
        };
        let fits = |card: Card, column: u8| match no_column(column) {
            Err(why) => why,
            Ok(end) if card.suit() == end.suit() => too_high(card, end),
            Ok(end) => format!("a column is of one suit, and this one ends in the {}", end.words()),
        };
        match (*mv, self.called) {
            (Move::Place(column), Some(card)) => fits(card, column),
            (Move::PlaceNew, Some(_)) => full(),
            (Move::Place(_) | Move::PlaceNew, None) => "the bogey has not turned a card".to_owned(),
            (_, Some(_)) => "first the bogey’s card goes on the table".to_owned(),
            (Move::Discard(_) | Move::End, _) if self.phase == Phase::Last => {
                "nothing is left to draw: what you hold must be laid".to_owned()
            }
            (Move::Play(card, _) | Move::Begin(card) | Move::Discard(card), _) if !self.hand.contains(&card) => {
                format!("you do not hold the {}", card.words())
            }
            (Move::Play(card, column), _) => fits(card, column),
            (Move::Begin(_), _) => full(),
            (Move::Discard(_) | Move::End, _) => "that is not possible now".to_owned(),
        }
    }
}

fn too_high(card: Card, end: Card) -> String {
    format!("a column goes down, and the {} is not below the {}", card.words(), end.words())
}

impl Bogey {
    /// A card of the hand.
    fn held(&self, card: Card) -> Touch {
        Touch::piece("hand", self.hand.iter().position(|other| *other == card).unwrap_or_default())
    }

    /// "the 6♦", "all 3".
    fn whole_hand(&self) -> String {
        match &*self.hand {
            [card] => format!("the {}", card.jotted()),
            cards => format!("all {}", cards.len()),
        }
    }

    /// What laying a card there skips; the best place shines.
    fn aimed(&self, card: Card, column: Option<u8>, choice: Choice) -> Choice {
        let outline = self.columns.outline();
        let end = column.and_then(|column| self.columns.ends().get(usize::from(column) - 1));
        let onto = end.map(|end| super::columns::rank(*end));
        let skipped = outline.gap(card, onto).count_ones();
        // Short: it stands beside the number of a column, as wide as a card.
        let note = match (column, skipped) {
            (Some(_), _) => skips(skipped),
            (None, 0) => "costs a column".to_owned(),
            (None, _) => format!("a column, {}", skips(skipped)),
        };
        let best = onto == outline.best_fit(card);
        choice.note(note).shining(best).usual(best)
    }
}
