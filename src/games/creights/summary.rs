//! The explanation of a deal or match that has ended: which three hides what, pressures, drinks; and the score sheet.

use super::count::{Counted, cost, counted, is_all_threes, points};
use super::{Creights, End, Finished, Phase};
use crate::kit::history::Deal;
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{self, jotted, number, signed};
use crate::pieces::{Arrange, Card};
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

/// Nothing but so many threes throws their seat out of the window.
const WINDOW: usize = 4;

impl Creights {
    /// The explanation of the deal just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let (Phase::Shown(end) | Phase::Over(end, _)) = self.phase else { return None };
        let victory = self.victory();
        let count = self.house.seats();
        let mut seats: Vec<Seat> = self.house.everybody().collect();
        seats.arrange_by_key(|seat| self.cost_of(*seat));
        let mut story: Vec<StoryLine> = seats.iter().map(|seat| self.told_hand(*seat)).collect();
        story.extend(self.window().map(StoryLine::text));
        story.extend(self.told_drinks(victory.is_some()).map(StoryLine::text));
        if victory.is_some() && self.house.deals() > 1 {
            story.push(StoryLine::text("That was the last deal: the lowest total wins."));
        } else if victory.is_none() {
            let (deal, size) = (self.deal + 1, self.house.size(self.deal + 1));
            let cards = words::counted(i64::from(size), "card", "cards");
            story.push(StoryLine::text(format!("Next: deal {deal} of {}, {cards} each.", self.house.deals())));
        }
        let strong = victory.as_ref().map_or(self.out(), |victory| victory.winners);
        let sheet = sheets::by_seats(["Cards", "Shuffles", "Deal", "Total"], count, strong, |seat| {
            let pressed = match self.pressing[seat.index()] {
                0 => String::new(),
                points => signed(points),
            };
            let deal = self.cost_of(seat);
            [number(cost(self.hand(seat))), pressed, number(deal), number(self.history.total(seat))]
        });
        let lines = if self.house.deals() > 1 { self.history.lines(count, 0) } else { Vec::new() };
        Some(explained(("deal", self.deal), victory, || self.title(end), story, sheet, lines))
    }

    /// Those without a card.
    fn out(&self) -> SeatSet {
        self.house.everybody().filter(|seat| self.hand(*seat).is_empty()).collect()
    }

    fn title(&self, end: End) -> String {
        let out = self.out();
        match end {
            End::Out => {
                format!("Deal {}: {} {} out", self.deal, out.named(), if out.len() == 1 { "is" } else { "are" })
            }
            End::Exhausted => format!("Deal {}: no card is left to draw", self.deal),
            End::Weary => format!("Deal {}: shuffled too often", self.deal),
        }
    }

    /// What one hand costs, and which cards the threes hide.
    fn told_hand(&self, seat: Seat) -> StoryLine {
        let hand = self.hand(seat);
        let Counted { threes, covered, open, .. } = counted(hand);
        let name = seat.named();
        let prices =
            |cards: &[Card]| cards.iter().map(|card| points(*card).to_string()).collect::<Vec<_>>().join(" + ");
        let text = if hand.is_empty() {
            format!("{name} went out")
        } else if is_all_threes(hand) {
            format!("{name}: nothing but {}, −50 each", words::counted(hand.len() as i64, "three", "threes"))
        } else if threes.is_empty() && open.len() > 1 {
            format!("{name}: {}", prices(&open))
        } else if threes.is_empty() {
            name
        } else {
            let used = threes.len().min(covered.len()).max(1);
            let hide = match used {
                1 => "a three hides".to_owned(),
                _ => format!("{} hide", words::counted(used as i64, "three", "threes")),
            };
            let rest = match open.is_empty() {
                true => String::new(),
                false => format!(" + {}", prices(&open)),
            };
            match covered.is_empty() {
                true => format!("{name}: a three hides no eight: 3{rest}"),
                false => {
                    let hidden = jotted(covered.iter().copied());
                    format!("{name}: {hide} {hidden}: {}{rest}", 3 * used)
                }
            }
        };
        let text = match self.pressing[seat.index()] {
            0 => text,
            points => format!("{text}; shuffling cost {points}"),
        };
        // The hidden cards stand beside the threes that hide them.
        let pieces = threes.iter().chain(covered.iter().copied()).chain(open.iter().copied());
        StoryLine { text, pieces: pieces.map(Into::into).collect(), result: signed(self.cost_of(seat)) }
    }

    /// Whoever holds four threes or more and nothing else.
    fn window(&self) -> Option<String> {
        let thrown: SeatSet = self
            .house
            .everybody()
            .filter(|seat| self.hand(*seat).len() >= WINDOW && is_all_threes(self.hand(*seat)))
            .collect();
        (!thrown.is_empty()).then(|| format!("So many threes! {} goes out of the window.", thrown.named()))
    }

    /// Who owes whom a drink; at the end of the match the whole ledger.
    fn told_drinks(&self, all: bool) -> impl Iterator<Item = String> {
        let now = self.owing().filter(|_| !all).map(|(owing, winner)| {
            let owe = if owing.len() == 1 { "owes" } else { "owe" };
            format!("Out on the 7♦: {} {owe} {} a drink.", owing.named(), winner.named())
        });
        let ledger = self.ledger().into_iter().filter(move |_| all).map(|(debtor, to, drinks)| {
            let drinks = words::counted(i64::from(drinks), "drink", "drinks");
            format!("{} owes {} {drinks}.", debtor.named(), to.named())
        });
        now.into_iter().chain(ledger)
    }

    /// All drinks owed: who, to whom, how many.
    pub(super) fn ledger(&self) -> Vec<(Seat, Seat, u8)> {
        let pairs = self.house.everybody().flat_map(|debtor| self.house.everybody().map(move |to| (debtor, to)));
        pairs
            .map(|(debtor, to)| (debtor, to, self.beers[debtor.index()][to.index()]))
            .filter(|(.., drinks)| *drinks > 0)
            .collect()
    }

    /// One row a deal: what it cost everybody, with a mark for who went out and a dot for shuffle pressures.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let cell = |deal: &Deal<Finished>, seat: Seat| {
            let out = if deal.more.out.contains(seat) { " ✓" } else { "" };
            let pressed = if deal.more.pressed[seat.index()] > 0 { " •" } else { "" };
            format!("{}{out}{pressed}", number(deal.points[seat]))
        };
        self.history.sheet(self.house.seats(), |_, deal| format!("{} each", deal.more.size), cell)
    }
}
