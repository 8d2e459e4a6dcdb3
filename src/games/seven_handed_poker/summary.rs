//! The score sheet, and the explanation of a game: what lay at every spot, and why a coin went where.

use super::house::SEATS;
use super::moves::SPOTS;
use super::{Coin, Phase, SevenHanded, strength};
use crate::engine::Rules;
use crate::kit::history::Deal;
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl SevenHanded {
    /// The explanation of the game just counted.
    pub(super) fn summary(&self) -> Option<Summary> {
        let complete = self.counted()?;
        let mut story = vec![StoryLine::text(format!("{}.", self.completion(complete)))];
        story.extend((0..SPOTS).flat_map(|spot| self.tell_spot(spot)));
        Some(explained(
            self.victory(),
            || format!("Game {} is over", self.game),
            story,
            self.game_sheet(complete),
            Vec::new(),
        ))
    }

    /// A line for a decided coin, or one for each hand that was never turned up.
    fn tell_spot(&self, spot: usize) -> Vec<StoryLine> {
        let pieces = |seat: Seat| self.laid(seat, spot).iter().map(Into::into);
        let (one, two) = (Seat::new(0), Seat::new(1));
        let decided = |winner: Seat, result: String| {
            let other = SevenHanded::other(winner);
            let text = format!("Spot {}: {}", spot + 1, self.decided(spot));
            let against = format!("{}’s hand there", other.named());
            vec![
                StoryLine { text, pieces: pieces(winner).collect(), result },
                StoryLine { text: against, pieces: pieces(other).collect(), result: String::new() },
            ]
        };
        match self.coins[spot] {
            Coin::Won(winner) => decided(winner, winner.named()),
            Coin::Tie => decided(one, "both".to_owned()),
            Coin::Open => {
                let waiting = [one, two].into_iter().filter(|seat| !self.laid(*seat, spot).is_empty());
                let told = |seat: Seat| {
                    let hand = strength(self.laid(seat, spot)).words();
                    let text = format!("Spot {}: nothing met {}’s {hand}", spot + 1, seat.named());
                    StoryLine::text(text).with(pieces(seat)).result("–")
                };
                waiting.map(told).collect()
            }
        }
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
