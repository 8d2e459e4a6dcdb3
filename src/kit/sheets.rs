//! Tables of figures: a row a seat, or a column a seat.

use crate::table::{Seat, SeatSet, Sheet, SheetRow};

/// A sheet with a row for each of the first `count` seats, those of `strong` set off.
pub fn by_seats<const N: usize>(
    columns: [&str; N],
    count: usize,
    strong: SeatSet,
    cells: impl Fn(Seat) -> [String; N],
) -> Sheet {
    let row = |seat| SheetRow {
        seat: Some(seat),
        label: String::new(),
        cells: cells(seat).into(),
        strong: strong.contains(seat),
    };
    Sheet::new(columns.map(str::to_owned).into(), Seat::all(count).map(row).collect())
}

/// The same with those columns alone that are wanted.
pub fn by_seats_where<const N: usize>(
    columns: [(&str, bool); N],
    count: usize,
    strong: SeatSet,
    cells: impl Fn(Seat) -> [String; N],
) -> Sheet {
    let mut sheet = by_seats(columns.map(|(column, _)| column), count, strong, cells);
    let keep = |line: &mut Vec<String>| {
        let mut wanted = columns.iter().map(|(_, wanted)| *wanted);
        line.retain(|_| wanted.next().unwrap_or(false));
    };
    keep(&mut sheet.columns);
    sheet.rows.iter_mut().for_each(|row| keep(&mut row.cells));
    sheet
}

/// A row of a sheet with a column for each of the first `count` seats.
pub fn row(label: impl Into<String>, count: usize, cell: impl Fn(Seat) -> String) -> SheetRow {
    SheetRow { seat: None, label: label.into(), cells: Seat::all(count).map(cell).collect(), strong: false }
}

/// A sheet with a column for each of the first `count` seats, named `{p1}` …, and these rows, the last of them the total.
pub fn by_columns(count: usize, rows: impl IntoIterator<Item = SheetRow>, total: SheetRow) -> Sheet {
    let total = SheetRow { strong: true, ..total };
    Sheet::new(Seat::all(count).map(Seat::named).collect(), rows.into_iter().chain([total]).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_for_every_seat() {
        let sheet = by_seats(["Bid", "Took"], 2, SeatSet::one(Seat::FIRST), |seat| ["1".into(), seat.to_string()]);
        assert_eq!(sheet.columns, ["Bid", "Took"]);
        assert_eq!(sheet.rows[1].cells, ["1", "p2"]);
        assert_eq!(sheet.rows.iter().map(|row| row.strong).collect::<Vec<_>>(), [true, false]);
    }

    #[test]
    fn a_column_that_is_not_wanted_has_no_cells() {
        let columns = [("Bid", true), ("Bets", false), ("Took", true)];
        let sheet = by_seats_where(columns, 2, SeatSet::NONE, |seat| ["1".into(), "2".into(), seat.to_string()]);
        assert_eq!(
            (sheet.columns, &sheet.rows[0].cells),
            (vec!["Bid".to_owned(), "Took".to_owned()], &vec!["1".into(), "p1".into()])
        );
    }

    #[test]
    fn a_column_for_every_seat() {
        let sheet = by_columns(2, [row("Deal 1", 2, |seat| seat.to_string())], row("Total", 2, |_| "0".into()));
        assert_eq!(sheet.columns, ["{p1}", "{p2}"]);
        assert_eq!((sheet.rows[0].cells.len(), sheet.rows[1].strong), (2, true));
    }
}
