//! How a game runs: the deal, a turn of staging and sending, the showdown, the draw, the count.

use super::house::SEATS;
use super::moves::SPOTS;
use super::{Cards, Coin, DEALT, DRAWN, Event, Phase, SevenHanded, strength};
use crate::engine::Fate;
use crate::pieces::Card;
use crate::table::{BySeat, Seat, SeatSet};

impl SevenHanded {
    /// Puts coins and cards back, shuffles, deals, and lots who begins. After the first game the deal passes on.
    pub(super) fn deal_game(&mut self, fate: &mut Fate) {
        if self.game > 0 {
            self.dealer = SevenHanded::other(self.dealer);
        }
        self.game += 1;
        self.pack = self.pack.shuffle(fate);
        self.hands = [Cards::NONE; SEATS];
        self.pack.deal(DEALT, self.dealer, SEATS, &mut self.hands);
        (self.staged, self.spots) = (Cards::NONE, [[Cards::NONE; SPOTS]; SEATS]);
        (self.open, self.coins) = (0, [Coin::Open; SPOTS]);
        self.active = fate.pick_seat(SeatSet::all(SEATS));
        self.event = Event::Dealt(self.active);
        self.phase = Phase::Stage;
    }

    /// The active seat stages a card.
    #[inline]
    pub(super) fn put(&mut self, card: Card) {
        self.hands[self.active.index()].take(card);
        self.staged.add(card);
        self.event = Event::Staged;
    }

    /// It says how many.
    #[inline]
    pub(super) fn announce(&mut self) {
        self.event = Event::Announced(self.staged.len() as u8);
        self.phase = Phase::Spot;
    }

    /// The other seat sends them to a spot.
    #[inline]
    pub(super) fn place(&mut self, spot: u8) {
        let at = usize::from(spot);
        self.spots[self.active.index()][at] = std::mem::replace(&mut self.staged, Cards::NONE);
        let meets = !self.laid(SevenHanded::other(self.active), at).is_empty();
        self.event = if meets { Event::Met(spot) } else { Event::Placed(spot) };
        self.phase = if meets { Phase::Turn(spot) } else { Phase::Draw };
    }

    /// Both hands are turned up.
    #[inline]
    pub(super) fn turn_up(&mut self, spot: u8) {
        self.open |= 1 << spot;
        self.event = Event::Turned(spot);
        self.phase = Phase::Award(spot);
    }

    /// The better hand takes the coin.
    #[inline]
    pub(super) fn award(&mut self, spot: u8) {
        let at = usize::from(spot);
        let (one, two) = (Seat::new(0), Seat::new(1));
        self.coins[at] = match strength(self.laid(one, at)).cmp(&strength(self.laid(two, at))) {
            std::cmp::Ordering::Greater => Coin::Won(one),
            std::cmp::Ordering::Equal => Coin::Tie,
            std::cmp::Ordering::Less => Coin::Won(two),
        };
        self.event = Event::Awarded(spot);
        self.phase = if self.complete().is_empty() { Phase::Draw } else { Phase::Count };
    }

    /// The active seat draws, and the other has the next turn.
    #[inline]
    pub(super) fn draw(&mut self) {
        let seat = self.active;
        let hand = &mut self.hands[seat.index()];
        let drawn = self.pack.draw(DRAWN);
        drawn.iter().for_each(|card| hand.add(*card));
        self.event = Event::Drew(seat, drawn.len() as u8);
        self.active = SevenHanded::other(seat);
        self.phase = Phase::Stage;
    }

    /// Counts the game, and ends the match if somebody has won enough.
    pub(super) fn count(&mut self, fate: &Fate) {
        let complete = self.complete();
        self.history.add(fate, BySeat::from_fn(|seat| i32::from(complete.contains(seat))), || ());
        self.event = Event::Counted(complete);
        let winners: SeatSet = Seat::all(SEATS).filter(|seat| self.history.total(*seat) >= self.house.wins).collect();
        self.phase = if winners.is_empty() { Phase::Shown } else { Phase::Over(winners) };
    }
}
