//! A table as text, for a terminal of 80 columns.

use std::io::{self, Write};

use crate::table::{Choice, Part, Place, Placed, Seat, SeatView, Shape, Show, Summary, Table, Zone, parts};

/// Names seats as the notation does: `{p1}` becomes `p1`, and `{takes}` what is said of it.
pub fn named(text: &str) -> String {
    let word = |part| match part {
        Part::Plain(words) | Part::Verb(words) => words.to_owned(),
        Part::Seat(seat) => seat.to_string(),
    };
    parts(text).map(word).collect()
}

/// What just happened, one sentence a line.
pub fn said(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    table.said.iter().try_for_each(|line| writeln!(out, "      {}", named(line)))
}

/// The whole table: seats, values, zones, the summary if there is one, and the prompt.
pub fn table(table: &Table, out: &mut dyn Write) -> io::Result<()> {
    for (seat, view) in Seat::all(table.seats.len()).zip(&table.seats) {
        writeln!(out, "  {seat:<4}{}", seat_line(view))?;
    }
    let facts: Vec<String> = table
        .values
        .iter()
        .filter(|value| value.show != Show::Hidden)
        .map(|value| match value.show {
            Show::OneOf { all } => format!("{}: {} of {all}", value.label, value.amount),
            Show::Gauge { most } => format!("{}: {} of {most}", value.label, value.amount),
            Show::Candles { of, .. } => format!("{}: {} of {of}", value.label, value.amount),
            _ => format!("{}: {}", value.label, value.amount),
        })
        .collect();
    if !facts.is_empty() {
        writeln!(out, "  {}", facts.join("   "))?;
    }
    for zone in table.zones.iter().filter(|zone| zone.place != Place::Hidden) {
        writeln!(out, "  {}", named(&zone_line(zone)))?;
    }
    if let Some(told) = &table.summary {
        summary(told, out)?;
    }
    writeln!(out, "{}", named(&table.prompt))?;
    if !table.aside.is_empty() {
        writeln!(out, "({})", named(&table.aside))?;
    }
    Ok(())
}

fn seat_line(view: &SeatView) -> String {
    let mut line = match view.target {
        _ if view.veiled => format!("{:>4}", "?"),
        Some(target) => format!("{:>4} of {target}", view.score),
        None => format!("{:>4}", view.score),
    };
    if view.chips {
        line += " chips";
    }
    if !view.note.is_empty() {
        line += &format!("   {}", named(&view.note));
    }
    if view.out {
        line += "   (out)";
    }
    line
}

fn zone_line(zone: &Zone) -> String {
    let mut line = format!("{}:", zone.label);
    if let Some(owner) = zone.owner {
        line = format!("{owner} {line}");
    }
    match (&zone.shape, zone.pieces.as_slice()) {
        _ if zone.veiled => line += " ?",
        (Shape::Pile, [top, ..]) => {
            line += &format!(" {} (pile of {})", piece(top), zone.pieces.len());
        }
        (_, pieces) => {
            let mut down = 0;
            for placed in pieces {
                if placed.face.is_none() && placed.mark.is_empty() {
                    down += 1;
                } else {
                    line += &format!(" {}", piece(placed));
                }
            }
            if down > 0 {
                line += &format!(" [{down} face down]");
            }
            if pieces.is_empty() {
                line += " –";
            }
        }
    }
    if let Shape::Tray { waiting, .. } = zone.shape
        && waiting > 0
    {
        line += &format!(" (and {waiting} waiting)");
    }
    if !zone.note.is_empty() {
        line += &format!("   {}", zone.note);
    }
    line
}

/// A piece with its ribbon; in parentheses where it does nothing now.
fn piece(placed: &Placed) -> String {
    let mut text = placed.face.map_or_else(|| "[]".to_owned(), |piece| piece.to_string());
    if !placed.mark.is_empty() {
        text += &format!("‹{}›", placed.mark);
    }
    if placed.dim { format!("({text})") } else { text }
}

/// The explanation of a round or match.
fn summary(summary: &Summary, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "\n{}", named(&summary.title))?;
    if !summary.deal.is_empty() {
        writeln!(out, "{}", named(&summary.deal))?;
    }
    for line in &summary.story {
        let pieces: Vec<String> = line.pieces.iter().map(ToString::to_string).collect();
        let parts = [named(&line.text), pieces.join(" "), named(&line.result)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        writeln!(out, "  {}", parts.join("   "))?;
    }
    let Some(sheet) = &summary.sheet else { return Ok(()) };
    let first = |row: &crate::table::SheetRow| row.seat.map_or_else(|| named(&row.label), |seat| seat.to_string());
    let lead = sheet.rows.iter().map(|row| first(row).chars().count()).max().unwrap_or(0).max(4);
    let widths: Vec<usize> = (0..sheet.columns.len())
        .map(|at| {
            let cells = sheet.rows.iter().filter_map(|row| row.cells.get(at)).chain(sheet.columns.get(at));
            cells.map(|cell| named(cell).chars().count()).max().unwrap_or(0)
        })
        .collect();
    let line = |first: &str, cells: &[String]| {
        let cells = cells.iter().zip(&widths).map(|(cell, width)| format!("  {:>width$}", named(cell)));
        format!("  {first:<lead$}{}", cells.collect::<String>())
    };
    writeln!(out, "{}", line("", &sheet.columns))?;
    for row in &sheet.rows {
        writeln!(out, "{}{}", line(&first(row), &row.cells), if row.strong { "  *" } else { "" })?;
    }
    writeln!(out)
}

/// The moves on offer, numbered from 1; those that are crossed out follow with their reasons.
pub fn choices(choices: &[Choice], most: usize, out: &mut dyn Write) -> io::Result<()> {
    let open: Vec<&Choice> = choices.iter().filter(|choice| choice.blocked.is_none()).collect();
    for (index, choice) in open.iter().take(most).enumerate() {
        let path = if choice.path.is_empty() || choice.book().is_some() {
            String::new()
        } else {
            format!("{}: ", choice.path.join(", "))
        };
        let note = if choice.note.is_empty() { String::new() } else { format!("  ({})", choice.note) };
        let words = named(&format!("{path}{}{note}", choice.label));
        writeln!(out, "  {:>3}  {:<19}  {words}", index + 1, choice.text)?;
    }
    if open.len() > most {
        writeln!(out, "  … `moves` lists all {}", open.len())?;
    }
    for choice in choices {
        if let Some(why) = &choice.blocked {
            writeln!(out, "    –  {:<19}  {}", choice.text, named(why))?;
        }
    }
    Ok(())
}
