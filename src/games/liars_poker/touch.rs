//! How moves are touched: a seat to watch, a card and a seat to show it to, a bid in the phrasebook.

use super::ladder::{Bid, Count};
use super::{Face, LiarsPoker, Move, Phase};
use crate::engine::Screen;
use crate::kit::words::capital;
use crate::pieces::Arrange;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// The phrasebook of bids.
const BOOK: &str = "Bid …";

impl Screen for LiarsPoker {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Watch(at) => Choice::touching(mv, format!("Watch {}", at.named()), [Touch::Seat(at)]),
            Move::Wait(at) => {
                let label = format!("Watch {}, mine face down", at.named());
                Choice::touching(mv, label, [Touch::Seat(at)])
            }
            Move::Guard => {
                Choice::touching(mv, "Guard your cards", [Touch::zone(format!("{seat}.hand"))]).with_button()
            }
            Move::Pick(place) => {
                let label = format!("Take card {place} of the fan");
                Choice::touching(mv, label, [Touch::piece("deck", usize::from(place) - 1)])
            }
            Move::Look => Choice::button(mv, "Look at your cards"),
            Move::Bid(bid) => self.phrase(seat, mv, bid),
            Move::Challenge => Choice::button(mv, "Challenge!"),
            Move::Show(card, to) => {
                let label = format!("Show {} the {}", to.named(), card.words());
                Choice::touching(mv, label, [self.own_card(seat, card), Touch::Seat(to)])
            }
            Move::Ally(with) => {
                let back = self.offers[with.index()].contains(seat);
                let label = if back { "Accept the alliance with" } else { "Offer an alliance to" };
                Choice::touching(mv, format!("{label} {}", with.named()), [Touch::Seat(with)])
            }
        }
    }

    /// A card shown to everybody who has not seen it from this hand.
    fn shortcuts(&self, seat: Seat) -> Vec<Choice> {
        if self.phase != Phase::Bid || !self.may_speak(seat) {
            return Vec::new();
        }
        let mut cards: Vec<crate::pieces::Card> = self.hand(seat).to_vec();
        cards.arrange();
        cards.dedup();
        let all = cards.into_iter().filter_map(|card| {
            let unseen = |to: &Seat| self.to_show(seat, *to).any(|place| self.hand(seat)[place] == card);
            let moves: Vec<Move> = self.rivals(seat).filter(unseen).map(|to| Move::Show(card, to)).collect();
            let act = Choice::act(&moves, format!("Show everybody the {}", card.words()));
            let touches = vec![self.own_card(seat, card)];
            (moves.len() > 1).then_some(Choice { touches, button: false, ..act })
        });
        all.collect()
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let unfit = |other: Seat| other == seat || self.lives.of(other) == 0;
        let why = match (self.phase, *mv) {
            (Phase::Eyes, Move::Watch(at) | Move::Wait(at)) if at == seat => "you see your own cards soon enough",
            (Phase::Eyes, Move::Watch(_) | Move::Wait(_)) => "only somebody who has cards can be watched",
            (Phase::Eyes, _) => "first choose where to look: watch, guard or wait",
            (Phase::Fan, Move::Pick(_)) => "the fan has not so many cards",
            (Phase::Fan, _) => "first a card is taken from the fan",
            (Phase::Bid, Move::Watch(_) | Move::Wait(_) | Move::Guard) => {
                "the cards are up: nobody looks about any more"
            }
            (Phase::Bid, Move::Look) if self.looked.contains(seat) => "you have looked at your cards",
            (Phase::Bid, Move::Look) => "you may look when it is your turn",
            (Phase::Bid, Move::Show(..) | Move::Ally(_)) if !self.house.showing => "in this match nothing is shown",
            (Phase::Bid, Move::Show(..) | Move::Ally(_)) if !self.looked.contains(seat) => {
                "you have not looked at your cards yourself"
            }
            (Phase::Bid, Move::Show(_, to)) if unfit(to) => "show it to another who has cards",
            (Phase::Bid, Move::Show(card, _)) if !self.hand(seat).contains(&card) => "you do not hold that card",
            (Phase::Bid, Move::Show(..)) => "that card was shown there before",
            (Phase::Bid, Move::Ally(with)) if unfit(with) => "ally with another who has cards",
            (Phase::Bid, Move::Ally(with)) if !self.looked.contains(with) => "your ally has not looked yet",
            (Phase::Bid, Move::Ally(_)) => "you have made that offer",
            (Phase::Bid, _) if seat != self.to_act => "it is not your turn",
            (Phase::Bid, Move::Challenge) => "nothing has been bid yet",
            (Phase::Bid, Move::Bid(bid)) => return self.why_no_bid(bid),
            (Phase::Bid, Move::Pick(_)) => "the fan is for whoever has just come down to one card",
            (Phase::Deal | Phase::Glimpse(_) | Phase::Showdown(_) | Phase::Settled | Phase::Over(_), _) => {
                "that is not possible now"
            }
        };
        why.to_owned()
    }
}

impl LiarsPoker {
    /// The card of a hand as the screen shows it.
    fn own_card(&self, seat: Seat, card: crate::pieces::Card) -> Touch {
        let lying = self.lying(seat, Viewer::Seat(seat));
        let index = lying.iter().position(|(place, _)| self.hand(seat)[*place] == card).unwrap_or(0);
        Touch::piece(format!("{seat}.hand"), index)
    }

    /// A bid as a sentence: kind, rank, second rank or suit. The lowest raise stands outside of the book as well.
    fn phrase(&self, seat: Seat, mv: &Move, bid: Bid) -> Choice {
        let many = |face: Face| capital(&face.plural());
        let (rank, word) = match bid {
            Bid::Kind(1, face) => (None, capital(face.rank().words())),
            Bid::Kind(_, face) => (None, many(face)),
            Bid::Pairs(high, low) => (Some(many(high)), format!("and {}", low.plural())),
            Bid::Full(three, two) => (Some(many(three)), format!("over {}", two.plural())),
            Bid::Straight(run) => (None, run.words()),
            Bid::Flush(run, suit) => (Some(run.words()), suit.0.words().to_owned()),
        };
        let path = [Some(BOOK.to_owned()), Some(capital(&bid.kind())), rank].into_iter().flatten();
        let mut choice = Choice::phrase(mv, capital(&bid.words()), path, word);
        let mut lowest = None;
        Bid::above(self.house, self.in_play(), self.bid(), |bid| _ = lowest.get_or_insert(bid));
        choice.button = lowest == Some(bid);
        let seen: Count = self.known_cards(seat).collect();
        // Short: it stands below a word of the book.
        choice.note(format!("{} seen", seen.serving(bid, self.house.wild)))
    }

    fn why_no_bid(&self, bid: Bid) -> String {
        let in_play = self.in_play();
        let most = |face: Face| self.house.most_of(face == Face::DEUCE);
        if bid.cards() > in_play {
            return format!("that names {} cards, and {} are in play", bid.cards(), in_play);
        }
        match bid {
            Bid::Kind(count, face) if count > most(face) => {
                format!("there can be no more than {} {}", most(face), face.plural())
            }
            _ => match self.bid() {
                Some(standing) => format!("{} stands: bid higher", standing.words()),
                None => "that is not possible now".to_owned(),
            },
        }
    }
}
