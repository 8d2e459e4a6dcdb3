//! Who and what wants a place: what rooms are measured by, and what is laid into them.

use super::Wish;
use crate::table::{Kind, Seat, Table};

/// How many of the others sit on the left and on the right of the stage.
pub type Aside = (usize, usize);

/// What the rooms are measured by.
#[derive(Clone, Copy)]
pub struct Guests<'a> {
    /// The table.
    pub table: &'a Table,
    /// The viewer's seat.
    pub me: Option<Seat>,
    /// The others, clockwise from the viewer's left.
    pub others: &'a [Seat],
    /// The kind of piece that most of the table is made of.
    pub usual: Kind,
    /// What the screen asks for.
    pub wish: &'a Wish,
}

impl Guests<'_> {
    /// The same with those alone who sit opposite, where so many sit on the left and on the right.
    pub fn opposite(self, (left, right): Aside) -> Self {
        Guests { others: &self.others[left..self.others.len() - right], ..self }
    }
}
