//! How cards are played, stopped and sold on the screen, and why something cannot be done.

use super::stage::{Effect, Show};
use super::{CaribbeanStar, Move, Phase};
use crate::engine::{Rules, Screen};
use crate::kit::words::{number, signed};
use crate::pieces::Card;
use crate::table::{Choice, LOOK, Seat, SeatSet, Table, Touch, Viewer};

/// Why an ace is not played.
const ACES_STOP: &str = "an ace is never played: it stops a card that is about to take effect";

impl Screen for CaribbeanStar {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    /// Whoever may hold an ace might be asked.
    fn veiled_turn(&self, viewer: Viewer) -> Option<SeatSet> {
        let Phase::Due(due) = self.phase else { return None };
        let eyes = match viewer {
            Viewer::All => return None,
            Viewer::Seat(seat) if seat == due.asked => return None,
            Viewer::Seat(_) | Viewer::Public => viewer,
        };
        self.may_hold_ace(due.asked, eyes).then_some(SeatSet::one(due.asked))
    }

    /// Whether a card is stopped is asked of both alike; who wants to looks at their hand behind the curtain. A buffet has
    /// nothing to hide.
    fn openly(&self, seat: Seat) -> Vec<Choice> {
        match self.phase {
            Phase::Due(due) if due.asked == seat && self.may_hold_ace(seat, Viewer::Public) => vec![
                Choice::button(Move::Allow, format!("{}: fine", seat.named())),
                Choice::button(LOOK, format!("{}: stop it …", seat.named())).quiet(),
            ],
            Phase::Buffet(_) if self.eater() == Some(seat) => {
                let mut sales = Vec::new();
                self.moves(seat, &mut sales);
                sales.iter().map(|sale| self.choice(seat, sale)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A card is played by it and the place where it is laid, so that a slip of the thumb plays nothing.
    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let in_hand = |card: Card| Touch::piece(format!("{seat}.hand"), self.hand(seat).place(card));
        match *mv {
            Move::Play(card) => {
                let touches = [in_hand(card), Touch::zone(format!("{seat}.played"))];
                Choice::touching(mv, format!("Play the {}", card.words()), touches).note(self.preview(seat, card))
            }
            Move::Stop(ace) => {
                let whose = if self.due().is_some_and(|(by, _)| by == seat) { "your own" } else { "the" };
                let card = self.due().map_or_else(String::new, |(_, card)| card.words());
                let label = match self.stage.aces(seat).len() {
                    1 => format!("Stop {whose} {card}"),
                    _ => format!("Stop it with the {}", ace.words()),
                };
                Choice::touching(mv, label, [in_hand(ace)]).with_button()
            }
            Move::Allow => Choice::button(mv, "Let it be").quiet(),
            Move::Buffet(trick) => {
                let touch = Touch::piece(format!("{seat}.pile"), self.pile(seat).place(trick));
                let label = format!("Sell the {}", trick.words());
                Choice::touching(mv, label, [touch]).note(signed(Show::alone(trick).full / 2))
            }
            Move::Skip => Choice::button(mv, "Sell nothing").quiet(),
        }
    }

    /// What a newcomer may try: to play an ace.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        let plays = self.phase == Phase::Play && self.played.missing().contains(seat);
        let aces = self.stage.aces(seat).iter().filter(|_| plays);
        let blocked = aces.map(|ace| {
            let touch = Touch::piece(format!("{seat}.hand"), self.hand(seat).place(ace));
            Choice::touching(format!("play {ace}"), format!("Play the {}", ace.words()), [touch]).blocked(ACES_STOP)
        });
        blocked.collect()
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let holds = |card: Card| self.hand(seat).has(card);
        match (self.phase, *mv) {
            (Phase::Over(_), _) => "the match is over".to_owned(),
            (Phase::Play, Move::Play(card)) if !holds(card) => format!("you do not hold the {}", card.words()),
            (Phase::Play, Move::Play(_)) => "you have played already".to_owned(),
            (_, Move::Play(_)) => "the cards on the table come first".to_owned(),
            (Phase::Due(_), Move::Stop(ace)) if !holds(ace) => format!("you do not hold the {}", ace.words()),
            (_, Move::Stop(_) | Move::Allow) => "you are not asked whether to stop a card".to_owned(),
            (Phase::Buffet(_), Move::Buffet(trick)) if self.eater() == Some(seat) => {
                format!("the {} is not in your pile", trick.words())
            }
            (_, Move::Buffet(_) | Move::Skip) => "you are not at the buffet".to_owned(),
        }
    }
}

impl CaribbeanStar {
    /// What a card would do if it took effect now: "your show 16 → 8", "{p2}'s show +12".
    fn preview(&self, seat: Seat, card: Card) -> String {
        let owner = self.stage.owner(card);
        let whose = if owner == seat { "your show".to_owned() } else { format!("{}'s show", owner.named()) };
        let before = self.stage.show(owner).value;
        let mut after = self.stage;
        match after.resolve(card) {
            Effect::Practised => format!("{whose} {} → {}", number(before), number(after.show(owner).value)),
            Effect::Napped => "swaps hands".to_owned(),
            Effect::Performed(_) => format!("{whose} {}", signed(before)),
            Effect::Offered => format!("{whose}: half a trick"),
            Effect::Starved => format!("{whose}: no trick"),
        }
    }
}
