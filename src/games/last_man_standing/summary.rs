//! The account of a game, and the explanation of one that has ended: what was paid, what kills and survival brought.

use super::said::lined_up;
use super::{LastMan, ROUNDS};
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::{coins, jotted, number, series, signed};
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl LastMan {
    /// The explanation of the game just settled.
    pub(super) fn summary(&self) -> Option<Summary> {
        if !self.is_settled() {
            return None;
        }
        let victory = self.victory();
        let net = self.house.everybody().map(|seat| self.net(seat)).max().unwrap_or(0);
        let best: SeatSet = self.house.everybody().filter(|seat| self.net(*seat) == net).collect();
        let did = match net {
            1.. => "won the most",
            0 => "came out even",
            _ => "lost the least",
        };
        let title = || format!("Game {}: {} {did}", self.game, best.named());
        let mut story = vec![self.tell_end()];
        let most = self.house.everybody().max_by_key(|seat| (self.earned(*seat), std::cmp::Reverse(*seat)));
        story.extend(most.filter(|seat| self.earned(*seat) > 0).map(|seat| {
            StoryLine::text(format!("{} earned the most with kills.", seat.named())).result(coins(self.earned(seat)))
        }));
        story.push(StoryLine::text(self.tell_profit()));
        let strong = victory.as_ref().map_or(best, |victory| victory.winners);
        let lines = if self.house.games > 1 { self.history.lines(self.house.seats(), 0) } else { Vec::new() };
        Some(explained(("game", self.game), victory, title, story, self.account_sheet(strong), lines))
    }

    /// How the game ended: who stood, and what there was to share.
    fn tell_end(&self) -> StoryLine {
        let shared: i32 = self.house.everybody().map(|seat| self.accounts[seat.index()].share).sum();
        let fighters = self.fighters();
        let whose = |seat: Seat| {
            let own = self.ring(seat);
            (!own.is_empty()).then(|| format!("{}'s {}", seat.named(), jotted(lined_up(self, own))))
        };
        let owners = series(self.house.everybody().filter_map(whose), "nobody’s");
        let odd = fighters.len() > 1 && shared % fighters.len().max(1) as i32 != 0;
        let odd = if odd { " Odd coins went to the smallest of them." } else { "" };
        let text = match (shared, fighters.len()) {
            (0, _) => format!("The pot ran dry in round {}, so there was nothing to share.", self.round),
            (_, 1) => format!("One fighter was left standing and took the rest of the pot: {owners}."),
            (_, count) => {
                format!("{count} fighters were left standing and shared the rest of the pot: {owners}.{odd}")
            }
        };
        let result = if shared > 0 { coins(shared) } else { String::new() };
        StoryLine { text, pieces: lined_up(self, fighters).map(Into::into).collect(), result }
    }

    /// Who has won money, which is what the rulebook plays for.
    fn tell_profit(&self) -> String {
        let ahead: SeatSet = self.house.everybody().filter(|seat| self.purse.coins(*seat) > 0).collect();
        match ahead.len() {
            0 => "Nobody is in profit.".to_owned(),
            1 => format!("Only {} is in profit.", ahead.named()),
            _ => format!("In profit: {}.", ahead.named()),
        }
    }

    /// What every seat paid and got in this game; over several games also what it has in all.
    fn account_sheet(&self, strong: SeatSet) -> Sheet {
        let paid = |seat: Seat| number(self.house.ante() + self.accounts[seat.index()].spent);
        let share = |seat: Seat| number(self.accounts[seat.index()].share);
        let several = self.house.games > 1;
        let columns = [("Paid", true), ("Kills", true), ("Share", true), ("Net", true), ("Total", several)];
        sheets::by_seats_where(columns, self.house.seats(), strong, |seat| {
            [paid(seat), number(self.earned(seat)), share(seat), signed(self.net(seat)), number(self.purse.coins(seat))]
        })
    }

    /// The account of the game that is going on: what everybody paid, and what each round has brought.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let seats = self.house.seats();
        let account = |seat: Seat| &self.accounts[seat.index()];
        let mut rows = vec![
            sheets::row("Ante", seats, |_| number(-self.house.ante())),
            sheets::row("Auction", seats, |seat| number(-account(seat).spent)),
        ];
        let rounds = usize::from(self.round.min(ROUNDS));
        rows.extend((0..rounds).map(|round| {
            sheets::row(format!("Round {}", round + 1), seats, |seat| number(account(seat).earned[round]))
        }));
        if self.is_settled() {
            rows.push(sheets::row("Share", seats, |seat| number(account(seat).share)));
        }
        let total = sheets::row("Net", seats, |seat| signed(self.net(seat)));
        (self.game > 0).then(|| sheets::by_columns(seats, rows, total))
    }
}
