//! The columns: what fits where, and what is skipped.
//!
//! An [`Outline`] is all that matters for how the match goes on: which cards lie on the table, and which cards end a column.
//! It is small, so play-outs carry nothing else. [`Columns`] also know the order in which everything was laid, and by whom.

use super::moves::MOST;
use crate::kit::list::List;
use crate::pieces::{Arrange, Card};

/// Cards of the pack.
pub const PACK: usize = 52;
/// The bit above the king, where a new column ends.
const ABOVE: u32 = 14;

/// 1 for the ace, which is lowest, to 13 for the king.
pub const fn rank(card: Card) -> u32 {
    card.index() as u32 / 4 + 1
}

/// The number of the suit, in notation order.
pub const fn suit(card: Card) -> usize {
    card.index() % 4
}

/// The card of a rank and the number of a suit.
const fn of(rank: u32, suit: usize) -> Card {
    Card::ALL[(rank as usize - 1) * 4 + suit]
}

/// Ranks as bits 1 to 13.
pub type Ranks = u16;

/// The ranks above one and below another.
const fn between(low: u32, high: u32) -> Ranks {
    ((1 << high) - 1) & !((2 << low) - 1)
}

/// Which cards lie on the table, and in which cards the columns end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outline {
    laid: [Ranks; 4],
    ends: [Ranks; 4],
    begun: u8,
}

impl Outline {
    /// How many columns were begun.
    #[inline]
    pub const fn begun(&self) -> u8 {
        self.begun
    }

    /// How many cards lie on the table.
    #[inline]
    pub fn placed(&self) -> u32 {
        self.laid.iter().map(|ranks| ranks.count_ones()).sum()
    }

    /// The fewest columns in which the pack can still be laid: a suit that lacks a card above all its columns needs one more.
    pub fn least(&self) -> u8 {
        let lacks = |(laid, ends): (&Ranks, &Ranks)| between(ends.checked_ilog2().unwrap_or(0), ABOVE) & !laid != 0;
        self.begun + self.laid.iter().zip(&self.ends).filter(|suit| lacks(*suit)).count() as u8
    }

    /// Whether the card begins the first column of its suit.
    #[inline]
    pub const fn is_first(&self, card: Card) -> bool {
        self.laid[suit(card)] == 0
    }

    /// The rank of the card on which this one fits best: the lowest end that is still higher.
    #[inline]
    pub const fn best_fit(&self, card: Card) -> Option<u32> {
        let higher = self.ends[suit(card)] & between(rank(card), ABOVE);
        if higher == 0 { None } else { Some(higher.trailing_zeros()) }
    }

    /// The ranks that this card would skip on a card of that rank, or as a new column, and that are still to come.
    #[inline]
    pub const fn gap(&self, card: Card, onto: Option<u32>) -> Ranks {
        let high = match onto {
            Some(end) => end,
            None => ABOVE,
        };
        between(rank(card), high) & !self.laid[suit(card)]
    }

    /// How many cards it would skip where it fits best.
    #[inline]
    pub const fn missing(&self, card: Card) -> u32 {
        self.gap(card, self.best_fit(card)).count_ones()
    }

    /// The cards that are missing between this one and a card of that rank, or above it all, the highest first.
    pub fn skipped(&self, card: Card, onto: Option<u32>) -> impl Iterator<Item = Card> + use<> {
        let gap = self.gap(card, onto);
        (1..ABOVE).rev().filter(move |rank| gap >> rank & 1 == 1).map(move |rank| of(rank, suit(card)))
    }

    /// Whether what is skipped on this card's best fit could still go on another column of the suit.
    #[inline]
    pub const fn is_mended(&self, card: Card) -> bool {
        match self.best_fit(card) {
            Some(end) => self.ends[suit(card)] & between(end, ABOVE) != 0,
            None => false,
        }
    }

    /// What it costs to lay the card where it fits best, in tenths of a skipped card; nothing if it has no place.
    #[inline]
    pub const fn cost(&self, card: Card, limit: u8) -> Option<u32> {
        if self.best_fit(card).is_none() && self.begun >= limit {
            return None;
        }
        Some(self.missing(card) * if self.is_mended(card) { 4 } else { 10 })
    }

    /// Lays a card on the end of this rank, or begins a column.
    #[inline]
    pub const fn lay(&mut self, card: Card, onto: Option<u32>) {
        let ends = &mut self.ends[suit(card)];
        match onto {
            Some(end) => *ends &= !(1 << end),
            None => self.begun += 1,
        }
        *ends |= 1 << rank(card);
        self.laid[suit(card)] |= 1 << rank(card);
    }
}

/// A card as it was laid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Which card.
    pub card: Card,
    /// In which column, counted from 0.
    pub column: usize,
    /// By the bogey.
    pub bogey: bool,
}

/// The columns with all their cards.
#[derive(Clone, Copy, Debug)]
pub struct Columns {
    outline: Outline,
    ends: List<Card, MOST>,
    order: List<Card, PACK>,
    /// For each card in `order` its column, and the bit [`BY_BOGEY`].
    places: List<u8, PACK>,
}

const BY_BOGEY: u8 = 0x80;

impl Columns {
    /// None.
    pub const NONE: Columns = Columns {
        outline: Outline { laid: [0; 4], ends: [0; 4], begun: 0 },
        ends: List::EMPTY,
        order: List::EMPTY,
        places: List::EMPTY,
    };

    /// All that matters for what comes.
    #[inline]
    pub const fn outline(&self) -> Outline {
        self.outline
    }

    /// How many there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// The last card of each.
    #[inline]
    pub fn ends(&self) -> &[Card] {
        &self.ends
    }

    /// Whether a card may be laid on the card that ends a column.
    #[inline]
    pub const fn goes_on(card: Card, end: Card) -> bool {
        suit(card) == suit(end) && rank(card) < rank(end)
    }

    /// The columns that a card fits, counted from 0.
    #[inline]
    pub fn fitting(&self, card: Card) -> impl Iterator<Item = usize> + '_ {
        self.ends.iter().enumerate().filter(move |(_, end)| Columns::goes_on(card, **end)).map(|(column, _)| column)
    }

    /// The column with the lowest end that is still higher.
    #[inline]
    pub fn best_fit(&self, card: Card) -> Option<usize> {
        let end = of(self.outline.best_fit(card)?, suit(card));
        self.ends.iter().position(|other| *other == end)
    }

    /// Lays a card on a column, or begins one.
    #[inline]
    pub fn lay(&mut self, card: Card, column: Option<usize>, bogey: bool) {
        self.outline.lay(card, column.map(|column| rank(self.ends[column])));
        let column = column.unwrap_or(self.ends.len());
        match self.ends.get_mut(column) {
            Some(end) => *end = card,
            None => self.ends.push(card),
        }
        self.order.push(card);
        self.places.push(column as u8 | if bogey { BY_BOGEY } else { 0 });
    }

    /// All cards in the order in which they were laid.
    pub fn laid(&self) -> impl DoubleEndedIterator<Item = Laid> + '_ {
        self.order.iter().zip(&*self.places).map(|(card, place)| Laid {
            card: *card,
            column: usize::from(place & !BY_BOGEY),
            bogey: place & BY_BOGEY != 0,
        })
    }

    /// The cards of a column, the first one first.
    pub fn column(&self, column: usize) -> impl Iterator<Item = Laid> + '_ {
        self.laid().filter(move |laid| laid.column == column)
    }

    /// The columns as they stand on the table: those of a suit side by side, in the order in which they were begun.
    pub fn by_suit(&self) -> List<u8, MOST> {
        let mut order: List<u8, MOST> = (0..self.len() as u8).collect();
        order.arrange_by_key(|column| suit(self.ends[usize::from(*column)]));
        order
    }
}
