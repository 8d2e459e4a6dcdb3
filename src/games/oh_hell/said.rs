//! What just happened in a match of Oh Hell, for the log, the bubbles, eyes and ears; and what of the deal is told there and
//! elsewhere.

use super::{Event, OhHell, Phase};
use crate::kit::narration::Narration;
use crate::kit::tricks::claimed;
use crate::kit::victory::Victory;
use crate::kit::words::counted;
use crate::table::{Mood, SeatSet, Sound, Viewer};

impl OhHell {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let trump = match (self.turnup, self.cards.rules.trump) {
                    (Some(card), Some(_)) => {
                        format!("{} sets trumps", card.jotted())
                    }
                    _ => "no trumps".to_owned(),
                };
                Narration::of(format!(
                    "Deal {}: {} deals {} each; {trump}",
                    self.deal,
                    self.dealer.named(),
                    self.size()
                ))
                .sound(Sound::Shuffle)
            }
            Event::Bid(seat) => {
                let line = match self.bids.of(seat).filter(|_| self.bids_are_open()) {
                    Some(bid) => format!("{} bid {bid}", seat.named()),
                    None => format!("{} has bid", seat.named()),
                };
                self.bids_aloud(Narration::of(line).calm_for(seat, Sound::Knock, ""))
            }
            Event::Revealed => {
                let bids: Vec<String> = self.bids.made().map(|(seat, bid)| format!("{} {bid}", seat.named())).collect();
                self.bids_aloud(Narration::of(format!("The bids: {}", bids.join(", "))).sound(Sound::Knock))
            }
            Event::Played(seat, card) => self.cards.told_played(seat, card),
            Event::Took(seat) => {
                let (tricks, bid) = (self.cards.taken(seat), self.bids.of(seat).unwrap_or(0));
                let told = Narration::did(seat, format!("took the trick: {tricks} taken, {bid} bid")).calm_for(
                    seat,
                    Sound::Shuffle,
                    "",
                );
                match self.need(seat) {
                    Some(0) => told.good_for(seat, Sound::Chime, "enough"),
                    Some(-1) => told.bad_for(seat, Sound::Thud, "one too many"),
                    _ => told,
                }
            }
            Event::Claimed(seat, why) => claimed(seat, why),
            Event::Settled => self.settled(viewer),
        }
    }

    /// All bids that are open, in bubbles.
    fn bids_aloud(&self, told: Narration) -> Narration {
        let open = self.bids.made().filter(|_| self.bids_are_open());
        open.fold(told, |told, (seat, bid)| told.says(seat, bid.to_string()))
    }

    /// What the deal brought to everybody, and who has won.
    fn settled(&self, viewer: Viewer) -> Narration {
        let made = self.made_it();
        let gains: Vec<_> = self.house.everybody().map(|seat| (seat, self.points_now(seat))).collect();
        let told =
            Narration::of_gains(self.deal, &gains, |seat| if made.contains(seat) { Mood::Good } else { Mood::Bad });
        match (self.victory(), viewer) {
            (Some(victory), _) => victory.tell(told, viewer, ""),
            (None, Viewer::Seat(seat)) if !made.contains(seat) => told.sound(Sound::Thud),
            (None, _) => told.sound(Sound::Chime),
        }
    }

    /// The seats that have just as many tricks as they bid.
    pub(super) fn made_it(&self) -> SeatSet {
        self.house.everybody().filter(|seat| self.need(*seat) == Some(0)).collect()
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        Some(self.history.victory(winners, self.house.seats(), ["point", "points"]))
    }

    /// How scarce tricks are, once all bids are open: "5 bid for 6 tricks: 1 trick unclaimed".
    pub(super) fn tension(&self) -> String {
        let (total, size) = (self.bids_total(), self.size());
        let gap = total.abs_diff(size);
        let all = counted(size, "trick", "tricks");
        match total.cmp(&size) {
            _ if !self.bids_are_open() => String::new(),
            std::cmp::Ordering::Equal => format!("{total} bid for {all}: it could come out even"),
            std::cmp::Ordering::Greater => format!("{total} bid for {all}: {gap} too many"),
            std::cmp::Ordering::Less => {
                format!("{total} bid for {all}: {} unclaimed", counted(gap, "trick", "tricks"))
            }
        }
    }
}
