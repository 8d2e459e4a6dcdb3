//! How moves are touched on the screen, and why something cannot be done.

use super::{FACES, Move, Napoleon, Phase};
use crate::engine::Screen;
use crate::kit::tricks::CardSet;
use crate::kit::words::{counted, jotted};
use crate::pieces::Card;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Half of the face cards: at many tables the lowest bid there is, as all below pay the same. Later bids begin at the lowest.
const OPENING: u8 = 8;

impl Screen for Napoleon {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// A bid is a number to step through, a suit or a secretary card a cell of the pad, a card of the hand is touched itself,
    /// and what is buried is gathered in the tray of the kitty.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Bid(faces) => {
                let choice = Choice { number: Some(faces.into()), ..Choice::button(mv, format!("Bid {faces}")) };
                choice.usual(faces == OPENING).note(format!("pays {}", super::pays(faces).0))
            }
            Move::Pass => Choice::button(mv, "Pass").quiet(),
            Move::Trump(suit) => {
                let label = format!("Name {} as trumps", suit.words());
                Choice::touching(mv, label, [Touch::Pad(suit.to_string())])
            }
            Move::Bury(cards) => {
                let cards: CardSet = cards.iter().collect();
                let touches = cards.as_hand().map(|card| self.cards.touch(seat, card));
                let touches: Vec<Touch> = touches.chain([Touch::zone("kitty")]).collect();
                let label = format!("Bury {}", jotted(cards.iter()));
                let faces = cards.and(FACES).len() as u8;
                let choice = Choice::touching(mv, label, touches).gathered();
                if faces == 0 { choice } else { choice.note(counted(faces, "face buried", "faces buried")) }
            }
            Move::Keep => {
                let trump = self.cards.rules.trump.map_or("", |suit| suit.words());
                let touches: Vec<Touch> =
                    self.cards.rules.trump.map(|suit| Touch::Pad(suit.to_string())).into_iter().collect();
                Choice::touching(mv, format!("Keep {trump}"), touches)
            }
            Move::Change(suit) => {
                let label = format!("{} instead, and win {}", crate::kit::words::capital(suit.words()), self.goal + 1);
                Choice::touching(mv, label, [Touch::Pad(suit.to_string())])
            }
            Move::Secretary(card) => {
                let label = format!("Name the {}", card.words());
                let choice = Choice::touching(mv, label, [Touch::Pad(card.to_string())]);
                let name = card.words();
                if self.cards.hand(seat).has(card) {
                    choice.confirm(format!("You hold the {name} yourself. Play alone?"))
                } else if self.cards.aside[seat.index()].has(card) {
                    choice.confirm(format!("You buried the {name}. Play without a secretary?"))
                } else {
                    choice
                }
            }
            Move::Play(card) => self.cards.playing(seat, card, mv),
            Move::Say(word) => Choice::button(mv, format!("“{}”", word.aloud())).quiet().aloud(),
        }
    }

    /// The cards that do not follow suit, and after an order all but the secretary card.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if self.phase != Phase::Play || !self.to_act().contains(seat) {
            return Vec::new();
        }
        self.cards.crossed_out(seat, self.playable(seat), Move::Play, |card| self.why_not_card(seat, card))
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let asked = match self.phase {
            Phase::Bid => "bid for face cards, or pass",
            Phase::Trump => "trumps are named first",
            Phase::Bury => "cards are buried first",
            Phase::Keep => "keep trumps or change them first",
            Phase::Name => "the secretary card is named first",
            Phase::Play => "a card is to be played",
            Phase::Deal
            | Phase::ThrowIn
            | Phase::Gather
            | Phase::Reveal
            | Phase::Settle
            | Phase::Shown
            | Phase::Over(_) => "that is not possible now",
        };
        match (*mv, self.phase) {
            (Move::Bid(faces), Phase::Bid) if faces > super::ALL_FACES => "there are sixteen face cards".to_owned(),
            (Move::Bid(_), Phase::Bid) => format!("the bid has to be {} or more", self.least_bid()),
            (Move::Bury(cards), Phase::Bury) if cards.len() != self.spare() => {
                format!("as many cards as the kitty had are buried: {}", self.spare())
            }
            (Move::Bury(_), Phase::Bury) => "you do not hold all of these cards".to_owned(),
            (Move::Change(suit), Phase::Keep) if Some(suit) == self.cards.rules.trump => {
                format!("{} are trumps already: keep them", suit.words())
            }
            (Move::Change(_), Phase::Keep) => "seventeen face cards do not exist: keep trumps".to_owned(),
            (Move::Secretary(_), Phase::Name) => "that card is not in this pack".to_owned(),
            (Move::Play(card), Phase::Play) => self.why_not_card(seat, card),
            (Move::Say(_), Phase::Play) if self.high != Some(seat) => "only Napoleon gives commands".to_owned(),
            (Move::Say(_), Phase::Play) if self.unmasked.is_some() => "the secretary is known already".to_owned(),
            (Move::Say(_), Phase::Play) => "that was said in this trick already".to_owned(),
            _ => asked.to_owned(),
        }
    }
}

impl Napoleon {
    fn why_not_card(&self, seat: Seat, card: Card) -> String {
        let held = self.cards.hand(seat);
        match self.secretary_card() {
            Some(secretary) if self.ordered && held.has(secretary) && held.has(card) => {
                format!("“Take it” is an order: the {} has to be played", secretary.words())
            }
            _ => self.cards.why_not(seat, card),
        }
    }
}
