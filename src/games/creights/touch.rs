//! How moves are touched on the screen, which are crossed out, and why one is refused.
//!
//! Where manners are strict a wrong card looks like any other until it is lifted, and nothing asks whether it is meant: but
//! no card is played by one tap. It is lifted first, which tells what it would cost, and laid on the pile then, the right ones
//! like the wrong ones.

use super::house::Manners;
use super::{Creights, Move, Phase};
use crate::engine::Screen;
use crate::kit::words::capital;
use crate::pieces::{Card, Suit};
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Under this heading a card stands for both copies.
const BOTH: &str = "Both copies";

impl Screen for Creights {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        match *mv {
            Move::Play(card) => Choice::touching(mv, format!("Play the {}", card.words()), self.laying(seat, card)),
            Move::Slip(card) => {
                let label = format!("Play the {}", card.words());
                Choice::touching(mv, label, self.laying(seat, card)).note("does not fit: a penalty card")
            }
            // The same touches under a heading: the one copy, until both are asked for.
            Move::Pair(card) => {
                let choice = Choice::touching(mv, format!("Play both {}", card.jotted()), self.laying(seat, card));
                Choice { path: vec![BOTH.to_owned()], ..choice }
            }
            Move::Wild(card, suit) => Choice::touching(mv, calls(suit), [self.touch(seat, card)]),
            Move::SlipNine(card, suit) => {
                Choice::touching(mv, calls(suit), [self.touch(seat, card)]).note("wrong colour: a penalty card")
            }
            Move::WildPair(card, suit) => {
                Choice::touching(mv, format!("{} with both", calls(suit)), self.both(seat, card)).gathered()
            }
            Move::Draw => {
                let label = match self.crank {
                    0 => "Draw a card".to_owned(),
                    crank => format!("Draw {crank}"),
                };
                Choice::touching(mv, label, [Touch::zone("deck")]).with_button()
            }
            Move::OneCard => Choice::button(mv, "One card!"),
            Move::Call(suit) => Choice::button(mv, format!("{} {}", suit.sign(), capital(suit.words()))),
            Move::Late => Choice::button(mv, "Doze off").note("+1 card").quiet(),
            // Any card of the hand, and nothing lights up to ask for it.
            Move::Jump => {
                Choice::touching(mv, "Reach for a card out of turn", [Touch::piece(format!("{seat}.hand"), 0)]).quiet()
            }
        }
    }

    /// With gentle manners the cards that do not fit, each with the reason; always a draw that is not allowed.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if self.phase != Phase::Turn || seat != self.part.player {
            return Vec::new();
        }
        let kinds = self.hand(seat).kinds();
        let fitting = kinds.and(self.playable());
        let mut blocked = Vec::new();
        if self.manners() == Manners::Gentle {
            let refused = |card: Card| {
                let label = format!("Play the {}", card.words());
                Choice::touching(Move::Play(card), label, [self.touch(seat, card)]).blocked(self.why_unfit(card))
            };
            blocked.extend(kinds.minus(fitting).iter().map(refused));
        }
        if !fitting.is_empty() {
            let draw = Choice::touching(Move::Draw, "Draw a card", [Touch::zone("deck")]);
            blocked.push(draw.blocked(self.why_no_draw()));
        }
        blocked
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let own = self.phase == Phase::Turn && seat == self.part.player;
        match *mv {
            Move::Call(_) => "only the dealer calls, of an eight or nine that is turned up".to_owned(),
            _ if self.phase == Phase::Call => "the dealer calls a suit first".to_owned(),
            Move::Jump if own => "it is your turn".to_owned(),
            Move::Jump => "nobody minds it now".to_owned(),
            _ if !own => format!("it is the turn of {}", self.part.player.named()),
            Move::Late if self.part.dozed => "once a turn is enough".to_owned(),
            Move::Late => "there is no limit to the time".to_owned(),
            Move::OneCard if !self.calls() => "it is said by itself here".to_owned(),
            Move::OneCard if self.part.called => "you have said so in this turn".to_owned(),
            Move::OneCard => "it is said while you hold one, two or three cards".to_owned(),
            Move::Draw => self.why_no_draw(),
            Move::Play(card)
            | Move::Wild(card, _)
            | Move::Pair(card)
            | Move::WildPair(card, _)
            | Move::Slip(card)
            | Move::SlipNine(card, _)
                if !self.hand(seat).has(card) =>
            {
                format!("you do not hold the {}", card.words())
            }
            Move::Slip(_) | Move::SlipNine(..) if self.manners() == Manners::Gentle => {
                "manners are gentle: a wrong card is refused".to_owned()
            }
            Move::Slip(card) => format!("the {} can be played", card.words()),
            Move::SlipNine(..) if self.crank > 0 => self.why_unfit_in_crank(),
            Move::SlipNine(..) => "a nine may call that suit".to_owned(),
            Move::Pair(_) | Move::WildPair(..) if self.crank > 0 => "there are no pairs in a crank".to_owned(),
            Move::Pair(_) | Move::WildPair(..) if !self.house.has_twins() => "there are no pairs here".to_owned(),
            Move::Pair(card) | Move::WildPair(card, _) if !self.hand(seat).twins().has(card) => {
                format!("you hold the {} once", card.words())
            }
            Move::Play(card) | Move::Pair(card) if self.playable().has(card) => {
                "two sixes are played one after the other".to_owned()
            }
            Move::Wild(card, _) | Move::WildPair(card, _) if self.playable().has(card) => {
                "a nine keeps the colour of the suit in play".to_owned()
            }
            Move::Play(card) | Move::Wild(card, _) | Move::Pair(card) | Move::WildPair(card, _) => self.why_unfit(card),
        }
    }
}

/// "Call hearts": with which card is seen where it is touched.
fn calls(suit: Suit) -> String {
    format!("Call {}", suit.words())
}

impl Creights {
    fn touch(&self, seat: Seat, card: Card) -> Touch {
        Touch::piece(format!("{seat}.hand"), self.place(seat, card))
    }

    /// A card is touched and, unless manners are gentle, the pile.
    fn laying(&self, seat: Seat, card: Card) -> Vec<Touch> {
        let pile = (self.manners() != Manners::Gentle).then(|| Touch::zone("pile"));
        std::iter::once(self.touch(seat, card)).chain(pile).collect()
    }

    /// Both copies of a card.
    fn both(&self, seat: Seat, card: Card) -> [Touch; 2] {
        let first = self.place(seat, card);
        [first, first + 1].map(|place| Touch::piece(format!("{seat}.hand"), place))
    }

    /// Why a card cannot be played now.
    fn why_unfit(&self, card: Card) -> String {
        if self.crank > 0 {
            return self.why_unfit_in_crank();
        }
        format!("the {} is {}", card.words(), self.why_refused())
    }

    fn why_unfit_in_crank(&self) -> String {
        format!("only twos and aces in a crank, or draw {}", self.crank)
    }

    fn why_no_draw(&self) -> String {
        match self.crank {
            0 => "a card of yours fits, so you play one".to_owned(),
            _ => "you hold a two or an ace, so you play it".to_owned(),
        }
    }
}
