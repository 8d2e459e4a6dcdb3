//! What just happened in a match of 99, for the log, the bubbles, eyes and ears. Before the bids are opened nothing here tells
//! whether somebody is on course, save to that seat alone.

use super::flow::CYCLE;
use super::moves::worth;
use super::{Event, NinetyNine, Phase};
use crate::kit::narration::Narration;
use crate::kit::tricks::{CardSet, claimed};
use crate::kit::victory::Victory;
use crate::kit::words::jotted;
use crate::pieces::{Card, Suit};
use crate::table::{Mood, Seat, Sound, Viewer};

impl NinetyNine {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let trumps = trumps(self.cards.rules.trump);
                Narration::of(format!("Deal {}: {} deals; {trumps}", self.deal, self.dealer.named()))
                    .sound(Sound::Shuffle)
            }
            Event::Bid(seat) => {
                let line = match self.pile(seat).filter(|_| viewer.is(seat)) {
                    Some(pile) => format!("{} bid {}", seat.named(), self.told_bid(pile)),
                    None => format!("{} has bid", seat.named()),
                };
                Narration::of(line).says(seat, "I’ve bid").calm_for(seat, Sound::Card, "")
            }
            Event::Played(seat, card) => self.cards.told_played(seat, card),
            Event::Took(seat) => self.took(seat, viewer),
            Event::Claimed(seat, why) => claimed(seat, why),
            Event::Opened(seat) => self.opened_bid(seat),
            Event::Settled => self.settled(viewer),
        }
    }

    /// A trick went to a seat; its holder alone hears what that does to the bid.
    fn took(&self, seat: Seat, viewer: Viewer) -> Narration {
        let tricks = self.cards.taken(seat);
        let told = Narration::did(seat, format!("took the trick: {tricks} taken")).calm_for(seat, Sound::Shuffle, "");
        match self.bid_of(seat).filter(|_| viewer == Viewer::Seat(seat)) {
            Some(bid) if tricks == bid => told.good_for(seat, Sound::Chime, "enough"),
            Some(bid) if tricks == bid + 1 && !self.is_double(bid) => told.bad_for(seat, Sound::Thud, "one too many"),
            Some(_) | None => told,
        }
    }

    /// A bid is turned up and spelt out.
    fn opened_bid(&self, seat: Seat) -> Narration {
        let (tricks, made) = (self.cards.taken(seat), self.has_made(seat));
        let bid = self.pile(seat).map_or(String::new(), |pile| self.told_bid(pile));
        let (sound, words, mood) =
            if made { (Sound::Chime, "made", Mood::Good) } else { (Sound::Thud, "missed", Mood::Bad) };
        Narration::did(seat, format!("bid {bid}, and took {tricks}"))
            .says(seat, self.bid_of(seat).map_or(String::new(), |bid| self.named_bid(bid)))
            .at_seat(sound, words, seat, mood)
    }

    /// What the deal brought to everybody, and who has won.
    fn settled(&self, viewer: Viewer) -> Narration {
        let made = self.made_it();
        let gains: Vec<_> = self.house.everybody().map(|seat| (seat, self.points_now(seat))).collect();
        let told =
            Narration::of_gains(self.deal, &gains, |seat| if made.contains(seat) { Mood::Good } else { Mood::Calm });
        match self.victory() {
            Some(victory) => victory.tell(told, viewer, ""),
            None => told,
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        Some(self.history.victory(winners, self.house.seats(), ["point", "points"]))
    }

    /// "4", or "0 or 10" where three diamonds stand for both.
    pub(super) fn named_bid(&self, bid: u8) -> String {
        if self.is_double(bid) { "0 or 10".to_owned() } else { bid.to_string() }
    }

    /// "4 tricks", "0 or 10 tricks".
    pub(super) fn tricks_bid(&self, bid: u8) -> String {
        if bid == 1 { "1 trick".to_owned() } else { format!("{} tricks", self.named_bid(bid)) }
    }

    /// "4 with A♥, 2♥ and 3♦".
    pub(super) fn told_bid(&self, pile: CardSet) -> String {
        format!("{} with {}", self.named_bid(super::spelt(pile)), jotted(spelling(pile)))
    }
}

/// Cards as they are read in a bid: what counts most first.
pub(super) fn spelling(pile: CardSet) -> impl Iterator<Item = Card> + Clone {
    [Suit::Clubs, Suit::Hearts, Suit::Spades, Suit::Diamonds]
        .into_iter()
        .flat_map(move |suit| pile.and(CardSet::suit(suit)).iter().rev())
}

/// "3 + 2 + 0".
pub(super) fn sum(pile: CardSet) -> String {
    let counts: Vec<String> = spelling(pile).filter_map(Card::suit).map(|suit| worth(suit).to_string()).collect();
    counts.join(" + ")
}

/// "hearts are trumps", "no trumps".
pub(super) fn trumps(trump: Option<Suit>) -> String {
    trump.map_or("no trumps".to_owned(), |suit| format!("{} are trumps", suit.words()))
}

/// The trumps of five deals as a strip, that of this deal in brackets.
pub(super) fn strip(deal: u8) -> String {
    let place = usize::from(deal.saturating_sub(1)) % CYCLE.len();
    let sign = |(index, trump): (usize, &Option<Suit>)| {
        let sign = trump.map_or("–", Suit::sign);
        if index == place { format!("[{sign}]") } else { sign.to_owned() }
    };
    CYCLE.iter().enumerate().map(sign).collect::<Vec<_>>().join(" ")
}
