//! The score sheet, and the explanation of a game: what lay at every spot, and why a coin went where.

use super::house::SEATS;
use super::moves::SPOTS;
use super::{Coin, Phase, SevenHanded, rows};
use crate::engine::Rules;
use crate::kit::history::Deal;
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::series;
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl SevenHanded {
    /// The explanation of the game just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let complete = self.counted()?;
        let decisive = complete.iter().fold(0, |all, seat| all | decisive(self.won(seat)));
        let mut story = vec![StoryLine::text(format!("{}.", self.completion(complete)))];
        story.extend((0..SPOTS).filter(|spot| decisive >> spot & 1 != 0).filter_map(|spot| self.tell_spot(spot)));
        story.extend(Seat::all(SEATS).filter_map(|seat| self.tell_rest(seat, decisive)));
        Some(explained(
            ("game", self.game),
            self.victory(),
            || format!("Game {} is over", self.game),
            story,
            self.game_sheet(complete),
            Vec::new(),
        ))
    }

    /// Why a coin went where it went, beside the hand that took it.
    fn tell_spot(&self, spot: usize) -> Option<StoryLine> {
        let (winner, result) = match self.coins[spot] {
            Coin::Won(winner) => (winner, winner.named()),
            Coin::Tie => (Seat::FIRST, "both".to_owned()),
            Coin::Open => return None,
        };
        let text = format!("Coin {}: {}", spot + 1, self.decided(spot));
        Some(StoryLine::text(text).with(self.laid(winner, spot).iter()).result(result))
    }

    /// The coins of a seat that decided nothing.
    fn tell_rest(&self, seat: Seat, decisive: u8) -> Option<StoryLine> {
        let rest = self.won(seat) & !decisive;
        let numbers = (0..SPOTS).filter(|spot| rest >> spot & 1 != 0).map(|spot| (spot + 1).to_string());
        let coins = if rest.count_ones() == 1 { "coin" } else { "coins" };
        let text = format!("{} also won {coins} {}", seat.named(), series(numbers, ""));
        (rest != 0).then(|| StoryLine::text(text))
    }

    /// Coins and games won of both seats.
    fn game_sheet(&self, complete: SeatSet) -> Sheet {
        let winners = if let Phase::Over(winners) = self.phase { winners } else { complete };
        sheets::by_seats(["Coins", "Games won"], SEATS, winners, |seat| {
            [self.won(seat).count_ones().to_string(), self.score(seat).to_string()]
        })
    }

    /// Who won which game.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let won = |game: &Deal<()>, seat: Seat| game.points[seat].to_string();
        self.history.sheet(SEATS, |number, _| format!("Game {number}"), won)
    }
}

/// The coins that complete a game, of these: three neighbours, or else all.
fn decisive(won: u8) -> u8 {
    match rows(won) {
        0 => won,
        row => 0b111 << row.trailing_zeros(),
    }
}
