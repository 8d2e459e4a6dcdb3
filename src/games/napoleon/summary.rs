//! The explanation of a finished deal: the two camps, their faces against the bid, and what that pays; and the score sheet.

use super::{BEATEN, FACES, Napoleon, Phase};
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{counted, number, signed};
use crate::pieces::Piece;
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl Napoleon {
    /// The summary of the deal just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let victory = self.victory();
        if victory.is_none() && self.phase != Phase::Shown {
            return None;
        }
        let count = self.house.seats();
        let points = self.points_now();
        let played = self.goal > 0;
        let mut story = if played { self.told_deal() } else { Vec::new() };
        match (&victory, usize::from(self.thrown_in) == count) {
            (Some(_), true) => {
                story.push(StoryLine::text(format!("{count} deals in a row were thrown in: the highest total wins.")));
            }
            (Some(_), false) => {
                story.push(StoryLine::text(format!("{} points are reached, and most points win.", self.house.target)));
            }
            (None, _) => story.push(StoryLine::text(format!("Next: {} deals.", self.dealer.left(count).named()))),
        }
        let strong = victory.as_ref().map_or(self.winners_of_deal(), |victory| victory.winners);
        let sheet = sheets::by_seats(["Side", "Faces", "Points", "Total"], count, strong, |seat| {
            let gain = if played { signed(points[seat]) } else { number(0) };
            [self.role(seat).to_owned(), number(self.faces(seat)), gain, number(self.history.total(seat))]
        });
        let title = || format!("Deal {}: {}", self.deal, self.verdict());
        Some(explained(("deal", self.deal), victory, title, story, sheet, self.history.lines(count, 0)))
    }

    /// The deal in the order that decides it.
    fn told_deal(&self) -> Vec<StoryLine> {
        let Some(napoleon) = self.high else { return Vec::new() };
        let side = self.side();
        let others: SeatSet = self.house.everybody().filter(|seat| !side.contains(*seat)).collect();
        let card = self.secretary_card();
        let trump = self.cards.rules.trump.map_or("", |suit| suit.words());
        let changed = if self.goal > self.bid { ", one more for changed trumps" } else { "" };
        let bid = StoryLine {
            text: format!("{} bid {}, {trump}{changed}", napoleon.named(), self.bid),
            result: self.told_goal(),
            ..StoryLine::default()
        };
        let secretary = match self.secretary() {
            Some(seat) if seat == napoleon => format!("{} held the secretary card and played alone", seat.named()),
            Some(seat) => format!("{} was the secretary", seat.named()),
            None => "The secretary card was buried: there was no secretary".to_owned(),
        };
        let secretary =
            StoryLine { text: secretary, pieces: card.map(Piece::Card).into_iter().collect(), ..StoryLine::default() };
        let buried = self.cards.aside[napoleon.index()];
        let lost = buried.and(FACES).len() as u8;
        let buried = StoryLine {
            text: "Buried, and counted for nobody".to_owned(),
            pieces: buried.as_hand().map(Piece::Card).collect(),
            result: counted(lost, "face", "faces"),
        };
        let pays = match (self.has_won(), super::pays(self.bid)) {
            (false, _) => format!("Beaten: every opponent scores {BEATEN}"),
            (true, (first, second)) => match self.secretary() {
                Some(seat) if seat == napoleon => format!("Made alone: {first} and the secretary’s {second}"),
                Some(_) => format!("Made: {first} for Napoleon, {second} for the secretary"),
                None => format!("Made: {first} for Napoleon"),
            },
        };
        vec![
            bid,
            secretary,
            self.camp("Napoleon’s side", side),
            self.camp("The others", others),
            buried,
            StoryLine::text(pays),
        ]
    }

    /// "Napoleon’s side: {p6} 11, {p3} 1", with the sum.
    fn camp(&self, name: &str, seats: SeatSet) -> StoryLine {
        let faces: Vec<String> = seats.iter().map(|seat| format!("{} {}", seat.named(), self.faces(seat))).collect();
        let sum: u8 = seats.iter().map(|seat| self.faces(seat)).sum();
        StoryLine { text: format!("{name}: {}", faces.join(", ")), result: number(sum), ..StoryLine::default() }
    }

    fn winners_of_deal(&self) -> SeatSet {
        let points = self.points_now();
        self.house.everybody().filter(|seat| points[*seat] > 0).collect()
    }

    fn role(&self, seat: Seat) -> &'static str {
        match () {
            () if self.goal == 0 => "",
            () if self.high == Some(seat) => "Napoleon",
            () if self.secretary() == Some(seat) => "secretary",
            () => "against",
        }
    }

    /// One row a deal: the bid, whether it was made, who was what, and the points.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        self.history.sheet(
            self.house.seats(),
            |number, deal| {
                let made = if deal.more.faces >= deal.more.goal { "made" } else { "beaten" };
                format!("{number}: {} {made}", deal.more.bid)
            },
            |deal, seat| {
                let role = match () {
                    () if deal.more.napoleon == seat => "N ",
                    () if deal.more.secretary == Some(seat) => "S ",
                    () => "",
                };
                format!("{role}{}", signed(deal.points[seat]))
            },
        )
    }
}
