//! What just happened, for the log, the bubbles, eyes and ears.

use super::{Event, Kind, Move, Phase, Willow};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, listed, signed};
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

/// A payment of this much and more sounds like many chips.
const MANY: i32 = 5;

impl Willow {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let pot = || Touch::Value("heap".to_owned());
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt(players) => {
                let coins = counted(i32::from(players), "coin", "coins");
                let line =
                    format!("Hand {}: {} dealt, and the antes make a pot of {coins}", self.hand, self.dealer.named());
                Narration::of(line).sound(Sound::Shuffle).sound(Sound::Chips)
            }
            Event::Acted(seat, mv, paid) => {
                let (did, words) = match mv {
                    Move::Fold => ("folded".to_owned(), "Fold".to_owned()),
                    Move::Check => ("checked".to_owned(), "Check".to_owned()),
                    Move::Bet(amount) => (format!("bet {amount}"), format!("Bet {amount}")),
                    Move::Call => (format!("called {paid}"), "Call".to_owned()),
                    Move::Raise(amount) => (format!("raised by {amount} and paid {paid}"), format!("Raise {amount}")),
                };
                let all_in = self.is_all_in(seat);
                let told = Narration::of(format!("{} {did}{}", seat.named(), if all_in { ", all in" } else { "" }));
                let told = told.says(seat, words);
                if paid == 0 {
                    return told.calm_for(seat, Sound::Knock, "");
                }
                let sound = if paid < MANY { Sound::Chip } else { Sound::Chips };
                let told = told.at(sound, format!("+{paid}"), pot(), Mood::Calm);
                if !all_in {
                    return told;
                }
                told.says(seat, "All in!").calm_for(seat, Sound::Heart, "all in")
            }
            Event::Opened => {
                let seats = self.positions().filter(|seat| self.live().contains(*seat));
                let card = |seat: Seat| Some(format!("{} {}", seat.named(), self.up[seat.index()]?.jotted()));
                let cards = listed(seats.filter_map(card));
                Narration::of(format!("Open cards: {cards}")).sound(Sound::Card)
            }
            Event::Revealed(seat) => {
                let card = self.down[seat.index()].map(|card| card.words()).unwrap_or_default();
                let kind = self.kind(seat).map(|kind| kind.to_string()).unwrap_or_default();
                let short = self.kind(seat).map(Kind::short).unwrap_or_default();
                Narration::did(seat, format!("turned up the {card}: {kind}")).calm_for(seat, Sound::Card, short)
            }
            Event::Settled => self.settlement().and(self.victory(), |told, victory| victory.tell(told, viewer, "")),
        }
    }

    /// Who got what, and who is out.
    fn settlement(&self) -> Narration {
        let told = self.takers().fold(Narration::silence(), |told, seat| {
            let won = self.won[seat.index()];
            let with = match self.kind(seat).filter(|_| self.shown.contains(seat)) {
                Some(kind) => format!("with a {kind}"),
                None => "unseen".to_owned(),
            };
            told.line(format!("{} won {won} {with}", seat.named())).good_for(seat, Sound::Chips, signed(won))
        });
        told.lines(self.ruined().map(|seat| format!("{} is out of coins", seat.named())))
    }

    /// The seats that got something out of the pot of this hand.
    pub(super) fn takers(&self) -> impl Iterator<Item = Seat> {
        self.house.everybody().filter(|seat| self.won[seat.index()] > 0)
    }

    /// The seats that have lost their last coin in this hand.
    pub(super) fn ruined(&self) -> impl Iterator<Item = Seat> {
        self.house.everybody().filter(|seat| self.is_dealt_in(*seat) && self.purse.means(*seat) == 0)
    }

    /// Who has won the match, and with how much.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        Some(self.purse.victory(winners, self.house.seats()))
    }
}
