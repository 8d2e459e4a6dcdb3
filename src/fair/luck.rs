//! What chance gave in a match, counted: dice by their values, dealt pieces by their rank, who was picked.
//!
//! Counted is what nobody's choice can colour. A roll is as likely as any other whatever led to it. Of what is dealt,
//! only what lies before a seat when the first choice after a shuffle comes: what is drawn later may be drawn because
//! the stock is known to be rich.

use crate::pieces::{Card, Domino};

/// The counts of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Luck {
    /// For each kind of die, by its number of sides: how often each value came, the one first.
    pub dice: Vec<(u8, Vec<u32>)>,
    /// Cards by rank: ace to king, then jokers.
    pub cards: Parted,
    /// Dominoes by the sum of their pips, from none up.
    pub tiles: Parted,
    /// How often the seat of the only person was picked from among all seats, and how often any was.
    pub picked: (u32, u32),
}

/// Dealt pieces in two parts: those of the only person's seat and those of all others; where one plays alone, the upper
/// and the lower half of what was shuffled.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parted {
    /// How many deals they come from.
    pub deals: u32,
    /// Pieces of the seat, by rank.
    pub own: Vec<u32>,
    /// Pieces of all others.
    pub others: Vec<u32>,
}

impl Parted {
    fn add(&mut self, rank: usize, own: bool) {
        let part = if own { &mut self.own } else { &mut self.others };
        if part.len() <= rank {
            part.resize(rank + 1, 0);
        }
        part[rank] += 1;
    }

    fn print(&self, name: &str, out: &mut Vec<String>) {
        if self.deals > 0 {
            out.push([name, &self.deals.to_string(), ":", &numbers(&self.own), ":", &numbers(&self.others)].concat());
        }
    }
}

impl Luck {
    /// Counts a roll.
    pub fn roll(&mut self, sides: u8, value: u8) {
        let known = self.dice.iter().position(|(kind, _)| *kind == sides);
        let kind = known.unwrap_or_else(|| {
            self.dice.push((sides, vec![0; usize::from(sides)]));
            self.dice.len() - 1
        });
        if let Some(count) = self.dice[kind].1.get_mut(usize::from(value).wrapping_sub(1)) {
            *count += 1;
        }
    }

    /// Counts the pieces of a deal, each in notation and with whether it came to the one part or the other. What is
    /// neither card nor domino is passed over.
    pub fn deal<'a>(&mut self, pieces: impl Iterator<Item = (&'a str, bool)>) {
        let (mut cards, mut tiles) = (false, false);
        for (text, own) in pieces {
            if let Ok(card) = text.parse::<Card>() {
                self.cards.add(card.rank().map_or(13, |rank| usize::from(rank.number()) - 1), own);
                cards = true;
            } else if let Ok(tile) = text.parse::<Domino>() {
                self.tiles.add(usize::from(tile.pips()), own);
                tiles = true;
            }
        }
        self.cards.deals += u32::from(cards);
        self.tiles.deals += u32::from(tiles);
    }

    /// The counts as a short text of letters, digits and `,:~`; empty if there are none.
    pub fn print(&self) -> String {
        let mut parts: Vec<String> =
            self.dice.iter().map(|(sides, counts)| ["d", &sides.to_string(), ":", &numbers(counts)].concat()).collect();
        self.cards.print("c", &mut parts);
        self.tiles.print("t", &mut parts);
        if self.picked.1 > 0 {
            parts.push(["p", &self.picked.0.to_string(), ":", &self.picked.1.to_string()].concat());
        }
        parts.join("~")
    }

    /// Reads what [`Luck::print`] wrote; nothing if it cannot be.
    pub fn parse(text: &str) -> Option<Luck> {
        let mut luck = Luck::default();
        for part in text.split('~').filter(|part| !part.is_empty()) {
            let (head, rest) = part.split_once(':')?;
            let number = head.get(1..)?.parse::<u32>().ok()?;
            let parted = || {
                let (own, others) = rest.split_once(':')?;
                let (own, others) = (read_numbers(own)?, read_numbers(others)?);
                (own.len().max(others.len()) < 40).then_some(Parted { deals: number, own, others })
            };
            match head.as_bytes()[0] {
                b'd' => {
                    let (sides, counts) = (u8::try_from(number).ok()?, read_numbers(rest)?);
                    if sides < 2 || counts.len() > usize::from(sides) {
                        return None;
                    }
                    luck.dice.push((sides, counts));
                }
                b'c' => luck.cards = parted()?,
                b't' => luck.tiles = parted()?,
                b'p' => luck.picked = (number, rest.parse().ok().filter(|all| *all >= number)?),
                // Of a newer version.
                _ => {}
            }
        }
        Some(luck)
    }
}

/// Numbers with commas between them; a nought is left out.
fn numbers(all: &[u32]) -> String {
    let number = |count: &u32| if *count == 0 { String::new() } else { count.to_string() };
    all.iter().map(number).collect::<Vec<_>>().join(",")
}

fn read_numbers(text: &str) -> Option<Vec<u32>> {
    // Larger ones no match has; this way no sum overflows.
    let number = |text: &str| if text.is_empty() { Some(0) } else { text.parse().ok().filter(|n| *n < 1 << 20) };
    text.split(',').map(number).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn some() -> Luck {
        let mut luck = Luck::default();
        for value in [6, 1, 6, 3] {
            luck.roll(6, value);
        }
        luck.roll(4, 4);
        luck.deal([("Ah", true), ("Kc", false), ("Xb", true), ("p2", true)].into_iter());
        luck.deal([("Ad", true), ("2d", false), ("6-6", false), ("0-0", true), ("6-5", false)].into_iter());
        luck.picked = (1, 3);
        luck
    }

    #[test]
    fn everything_is_counted_where_it_belongs() {
        let luck = some();
        assert_eq!(luck.dice, [(6, vec![1, 0, 1, 0, 0, 2]), (4, vec![0, 0, 0, 1])]);
        assert_eq!((luck.cards.deals, luck.cards.own[0], luck.cards.own[13]), (2, 2, 1));
        assert_eq!((luck.cards.others[12], luck.cards.others[1]), (1, 1));
        assert_eq!((luck.tiles.deals, luck.tiles.own[0], luck.tiles.others[11], luck.tiles.others[12]), (1, 1, 1, 1));
    }

    #[test]
    fn counts_come_back_from_their_text() {
        let text = some().print();
        assert_eq!(text, "d6:1,,1,,,2~d4:,,,1~c2:2,,,,,,,,,,,,,1:,1,,,,,,,,,,,1~t1:1:,,,,,,,,,,,1,1~p1:3");
        assert_eq!(Luck::parse(&text), Some(some()));
        assert_eq!(Luck::parse(""), Some(Luck::default()));
        assert_eq!(Luck::default().print(), "");
    }

    #[test]
    fn what_is_damaged_is_no_count() {
        for text in
            ["d", "d6", "d6:x", "d1:1", "d4:1,1,1,1,1", "c1:1", "cx:1:1", "p3:1", "d6:9999999999", "é:1", "d6:-1"]
        {
            assert_eq!(Luck::parse(text), None, "{text}");
        }
        assert_eq!(Luck::parse("z9:1~p0:2").map(|luck| luck.picked), Some((0, 2)));
    }
}
