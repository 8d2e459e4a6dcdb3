//! How bids are gathered and buckets taken on the screen, and why something cannot be done.

use super::said::{named, zone_of};
use super::{Boneyard, Move, Phase};
use crate::engine::Screen;
use crate::kit::words::dollars;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why nobody takes a bucket before the bids.
const BIDS_FIRST: &str = "everybody bids first, and the highest bid left takes first";

impl Screen for Boneyard {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A bid is its notes, of alike ones the first, and the envelope they go into; a bucket is touched itself.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Bid(notes) => {
                let hand = format!("{seat}.hand");
                let places = notes.places_in(self.hand(seat)).map(|place| Touch::piece(&hand, place));
                let touches: Vec<Touch> = places.chain([Touch::zone(format!("{seat}.bid"))]).collect();
                let (total, sum) = (notes.total(), notes.sum());
                let bid = if sum.contains('+') { format!("{total} ({sum})") } else { sum };
                let choice = Choice::touching(mv, format!("Bid {bid}"), touches).gathered();
                if total > self.riches()[0] { choice.note("more than any bucket") } else { choice }
            }
            Move::Take(bucket) => {
                let money = dollars(self.bucket(bucket).total());
                Choice::touching(mv, format!("Take {}: {money}", named(bucket)), [Touch::zone(zone_of(bucket))])
            }
        }
    }

    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        match self.phase {
            Phase::Bid if self.bids.missing().contains(seat) => super::Bucket::ALL
                .into_iter()
                .map(|bucket| {
                    let label = format!("Take {}", named(bucket));
                    Choice::touching(format!("take {bucket}"), label, [Touch::zone(zone_of(bucket))])
                        .blocked(BIDS_FIRST)
                })
                .collect(),
            _ => Vec::new(),
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        match *mv {
            Move::Bid(_) if !self.is_sealed() => "the bids are made".to_owned(),
            Move::Bid(_) if !self.still_in().contains(seat) => "you have no money left".to_owned(),
            Move::Bid(_) if self.bids.of(seat).is_some() => "you have bid already".to_owned(),
            Move::Bid(_) => "you do not hold all of these notes".to_owned(),
            Move::Take(_) if self.is_sealed() => BIDS_FIRST.to_owned(),
            Move::Take(bucket) => match self.takers[bucket as usize] {
                Some(taker) => format!("{} has taken {} already", taker.named(), named(bucket)),
                None => "it is not your turn to take".to_owned(),
            },
        }
    }
}
