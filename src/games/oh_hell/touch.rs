//! How moves are touched on the screen, which are crossed out, and why a move is refused.

use super::{Move, OhHell, Phase};
use crate::engine::Screen;
use crate::kit::words::{capital, counted, over};
use crate::pieces::{Card, Suit};
use crate::table::{Cell, Choice, Pad, PadRow, Seat, Table, Touch, Viewer};

impl Screen for OhHell {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        self.choice_of(seat, *mv)
    }

    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        self.blocked_choices(seat)
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        self.refusal(seat, *mv)
    }
}

impl OhHell {
    /// A legal move on the screen: a number of the row, or a card of the hand.
    pub(super) fn choice_of(&self, seat: Seat, mv: Move) -> Choice {
        let choice = self.touching(seat, mv);
        match mv {
            Move::Bid(bid) => match self.sure_tricks(seat) {
                sure if sure > bid => {
                    let sure = counted(sure, "trump that nobody can beat", "trumps that nobody can beat");
                    choice.confirm(format!("You hold {sure}. Bid {bid} all the same?"))
                }
                _ => choice,
            },
            Move::Play(_) => choice,
        }
    }

    fn touching(&self, seat: Seat, mv: Move) -> Choice {
        match mv {
            Move::Bid(bid) => Choice::touching(mv, format!("Bid {bid}"), [Touch::Pad(bid.to_string())]),
            Move::Play(card) => {
                let place = self.hands[seat.index()].as_hand().position(|held| held == card).unwrap_or(0);
                let touch = Touch::piece(format!("{seat}.hand"), place);
                Choice::touching(mv, format!("Play the {}", card.words()), [touch])
            }
        }
    }

    /// The row of numbers for a seat that is asked for its bid, each with what it scores if it is made.
    pub(super) fn pad(&self, viewer: Viewer) -> Option<Pad> {
        let Viewer::Seat(seat) = viewer else { return None };
        if self.phase != Phase::Bid || !self.may_bid(seat) {
            return None;
        }
        let forbidden = self.forbidden_bid();
        let cell = |bid: u8| {
            let gain = self.house.points(bid, bid, self.size());
            Cell::text(bid.to_string(), bid.to_string()).note(format!("+{gain}")).dimmed(forbidden == Some(bid))
        };
        let row = PadRow { label: String::new(), cells: (0..=self.size()).map(cell).collect() };
        Some(Pad { label: "How many tricks?".to_owned(), rows: vec![row] })
    }

    /// The number that the dealer may not bid, and the cards that do not follow suit.
    pub(super) fn blocked_choices(&self, seat: Seat) -> Vec<Choice> {
        match self.phase {
            Phase::Bid if self.may_bid(seat) => {
                let bid = self.forbidden_bid().map(Move::Bid);
                bid.map(|mv| self.touching(seat, mv).blocked(self.refusal(seat, mv))).into_iter().collect()
            }
            Phase::Play if self.trick.turn() == Some(seat) => {
                let idle = self.hands[seat.index()].minus(self.playable(seat));
                let blocked = |card: Card| {
                    let mv = Move::Play(card);
                    self.touching(seat, mv).blocked(self.refusal(seat, mv))
                };
                idle.as_hand().map(blocked).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Why a move of a seat that is to act is not legal.
    pub(super) fn refusal(&self, seat: Seat, mv: Move) -> String {
        let size = self.size();
        match (mv, self.phase) {
            (Move::Bid(_), Phase::Play) => "the bids are made, and final: play a card".to_owned(),
            (Move::Play(_), Phase::Bid) => "the cards wait for the bids: say how many tricks you will take".to_owned(),
            (Move::Bid(bid), _) if bid > size => {
                format!(
                    "there {} only {} to take",
                    if size == 1 { "is" } else { "are" },
                    counted(size, "trick", "tricks")
                )
            }
            (Move::Bid(_), _) => format!("the bids would add up to {size}, and the dealer may not let them"),
            (Move::Play(card), _) if !self.hands[seat.index()].has(card) => {
                format!("you do not hold the {}", card.words())
            }
            (Move::Play(_), _) => {
                let suit = self.trick.led().map_or("", Suit::words);
                format!("{suit} were led, and you still hold some")
            }
        }
    }

    /// What is asked of the viewer.
    pub(super) fn prompt(&self, viewer: Viewer) -> String {
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Bid if self.house.at_once => match viewer {
                Viewer::Seat(seat) if self.may_bid(seat) => {
                    "All bid at once: how many tricks will you take?".to_owned()
                }
                _ => format!("Waiting for the {} of {}", self.noun("bid"), self.bids.missing().named()),
            },
            Phase::Bid if !mine(self.bidder) => format!("{} is asked for a bid", self.bidder.named()),
            Phase::Bid => "How many tricks will you take?".to_owned(),
            Phase::Reveal => "All bids are in".to_owned(),
            Phase::Play => match self.trick.turn() {
                Some(seat) if mine(seat) => self.prompt_to_play(seat),
                Some(seat) => format!("Waiting for {}", seat.named()),
                None => String::new(),
            },
            Phase::Gather => match self.trick.winner() {
                Some(winner) => format!("{} takes the trick", winner.named()),
                None => String::new(),
            },
            Phase::Settle => "The last trick is taken".to_owned(),
            Phase::Shown => format!("Deal {} is counted", self.deal),
            Phase::Over(winners) => over(viewer, winners),
        }
    }

    fn noun(&self, bid: &str) -> String {
        if self.bids.missing().len() == 1 { bid.to_owned() } else { format!("{bid}s") }
    }

    fn prompt_to_play(&self, seat: Seat) -> String {
        let hand = self.hands[seat.index()];
        match self.trick.led() {
            _ if hand.len() == 1 => "Your last card".to_owned(),
            None => "You lead: play any card".to_owned(),
            Some(led) if self.playable(seat) == hand && hand.and(self.law.suit(led)).is_empty() => {
                format!("You have no {}: play any card", led.words())
            }
            Some(led) => format!("{} were led: follow", capital(led.words())),
        }
    }
}
