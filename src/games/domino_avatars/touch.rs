//! The screen: the table of `view`, how moves are touched there, which are crossed out, and why a move is refused.

use super::avatar::{Avatar, Slot};
use super::cards::{Cards, Colour, GUARD, STRIKE};
use super::said::{brief, place_of};
use super::view::in_parts;
use super::{Blow, DominoAvatars, Move, Phase};
use crate::engine::Screen;
use crate::table::{Choice, Seat, Table, Touch, Viewer};

/// Why cards wait while an attack is declared.
const FIRST_WHO: &str = "first choose one of your avatars and whom it attacks";

impl Screen for DominoAvatars {
    fn table(&self, viewer: Viewer) -> Table {
        self.narration(viewer).onto(Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            sheet: (self.round > 0).then(|| self.sheet()),
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        let mv = *mv;
        match mv {
            Move::Place(avatar) => {
                let label = match avatar {
                    Avatar { attack, defence } if attack == defence => format!("Place {avatar}"),
                    Avatar { attack, defence } => format!("{attack} attacks, {defence} defends"),
                };
                Choice::touching(mv, label, [Touch::piece(format!("{seat}.drawn"), 0)]).with_button()
            }
            Move::Attack(slot, target, at) => self.attack_choice(mv, (seat, slot), (target, at)),
            Move::Strike(blow) => self.blow_choice(seat, mv, blow, "Strike"),
            Move::Counter(blow) => self.blow_choice(seat, mv, blow, "Strike back"),
            Move::Guard(cards) => self.guard_choice(seat, mv, cards),
            Move::Waive if self.phase == Phase::Counter => Choice::button(mv, "Pass").quiet(),
            Move::Waive if self.used == [false; 2] => {
                Choice::button(mv, "Pass").quiet().confirm("Give up both attacks of this turn?")
            }
            Move::Waive => Choice::button(mv, "Pass").quiet(),
        }
    }

    /// What a newcomer may try: an avatar that has attacked, cards too early, cards of the wrong colour.
    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if !self.is_to_act(seat) {
            return Vec::new();
        }
        let hand = self.camps[seat.index()].hand.iter().enumerate();
        let card = |at: usize, text: String, label: String, why: String| {
            Choice::touching(text, label, [Touch::piece(format!("{seat}.hand"), at)]).blocked(why)
        };
        match self.phase {
            Phase::Declare => {
                let spent = Slot::ALL.into_iter().filter(|slot| self.used[slot.index()]);
                let avatars = spent.filter_map(|slot| Some((slot, self.avatar(seat, slot)?)));
                let blocked = avatars.map(|(slot, avatar)| {
                    let touch = Touch::piece(place_of(seat, slot), 0);
                    Choice::touching(format!("attack {slot}"), format!("Attack with {avatar}"), [touch])
                        .blocked(self.why_spent(slot))
                });
                let cards = hand.map(|(at, held)| {
                    card(
                        at,
                        format!("strike {held}"),
                        format!("Strike with the {}", held.words()),
                        FIRST_WHO.to_owned(),
                    )
                });
                blocked.chain(cards).collect()
            }
            Phase::Guard => {
                let colour = self.duel.blow().colour;
                let others = hand.filter(|(_, held)| Colour::of(**held) != colour);
                let blocked = others.map(|(at, held)| {
                    card(at, format!("guard {held}"), format!("Guard with the {}", held.words()), self.why_colour())
                });
                blocked.collect()
            }
            Phase::Shuffle
            | Phase::Placing
            | Phase::Reveal
            | Phase::Strike
            | Phase::Counter
            | Phase::Judge
            | Phase::Refill
            | Phase::Replace(_)
            | Phase::Over(..) => Vec::new(),
        }
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        let camp = &self.camps[seat.index()];
        let asked = match self.phase {
            Phase::Placing | Phase::Replace(_) => "place your domino, like \"place 9/2\"",
            Phase::Declare => "attack, like \"attack a p2.b\", or waive",
            Phase::Strike => "strike, with up to two cards of a colour or bare",
            Phase::Guard => "guard, with up to three cards or none",
            Phase::Counter => "strike back or waive",
            Phase::Shuffle | Phase::Reveal | Phase::Judge | Phase::Refill | Phase::Over(..) => "wait",
        };
        match (self.phase, *mv) {
            (Phase::Placing | Phase::Replace(_), Move::Place(_)) => match camp.next_drawn() {
                Some((_, tile)) => format!("the domino to place is {tile}"),
                None => asked.to_owned(),
            },
            (Phase::Declare, Move::Attack(slot, target, at)) => self.why_not_attack(seat, slot, target, at),
            (Phase::Declare, Move::Strike(_)) => FIRST_WHO.to_owned(),
            (Phase::Strike, Move::Strike(blow)) | (Phase::Counter, Move::Counter(blow)) => {
                let cards = blow.cards();
                match blow.colour() {
                    _ if !camp.hand.holds(&cards) => format!("you do not hold {cards}"),
                    None => "the cards of a blow are of one colour".to_owned(),
                    Some(_) if cards.len() > STRIKE => "a blow takes two cards at most".to_owned(),
                    Some(_) => asked.to_owned(),
                }
            }
            (Phase::Guard, Move::Guard(cards)) if !camp.hand.holds(&cards) => format!("you do not hold {cards}"),
            (Phase::Guard, Move::Guard(_)) => self.why_colour(),
            _ => format!("now you {asked}"),
        }
    }
}

impl DominoAvatars {
    fn attack_choice(&self, mv: Move, (seat, slot): (Seat, Slot), (target, at): (Seat, Slot)) -> Choice {
        let touches = [(seat, slot), (target, at)].map(|(seat, slot)| Touch::piece(place_of(seat, slot), 0));
        let Some((own, other)) = self.avatar(seat, slot).zip(self.avatar(target, at)) else {
            return Choice::touching(mv, "Attack", touches);
        };
        let label = format!("{own} attacks {}’s {other}", target.named());
        let prize = self.house.prize(other.pips());
        let wins = self.house.target().is_some_and(|target| self.camps[seat.index()].score + prize >= target);
        let note = if wins { format!("+{prize} wins") } else { format!("+{prize}") };
        Choice::touching(mv, label, touches).note(note).shining(wins)
    }

    fn blow_choice(&self, seat: Seat, mv: Move, blow: Blow, verb: &str) -> Choice {
        let returns = self.phase == Phase::Counter;
        // In return, the avatar that has held strikes.
        let base = self.fighters().map_or(0, |(own, held)| if returns { held.attack } else { own.attack });
        let cards = blow.cards();
        let colour = blow.colour().unwrap_or(Colour::Red);
        let total = format!("{} {}", colour.word(), base + self.house.faces.sum(&cards));
        match blow {
            Blow::Bare(_) => {
                let colour = colour.word();
                let label = format!("{verb} {colour}, no card");
                Choice::button(mv, label).note(total)
            }
            Blow::With(_) => {
                let mut touches = self.held(seat, &cards);
                if !returns {
                    touches.push(Touch::zone("strike"));
                }
                let label = format!("{verb} with {}", brief(&cards));
                Choice::touching(mv, label, touches).note(&total).gathered().summing(total)
            }
        }
    }

    /// A guard says what becomes of it, so that a loss is never an accident.
    fn guard_choice(&self, seat: Seat, mv: Move, cards: Cards) -> Choice {
        let blow = self.duel.blow();
        let Some((_, own)) = self.fighters() else { return Choice::button(mv, "Guard") };
        let faces = self.house.faces;
        let defence = own.defence + faces.sum(&cards);
        let holds = defence >= blow.attack;
        let verdict = if holds { "holds" } else { "lost" };
        let note = format!("{verdict}: {defence} against {}", blow.attack);
        let choice = if cards.is_empty() {
            Choice::button(mv, "Guard without a card")
        } else {
            let mut touches = self.held(seat, &cards);
            touches.push(Touch::zone("guard"));
            let sum = format!("{} {defence}", blow.colour.word());
            Choice::touching(mv, format!("Guard with {}", brief(&cards)), touches).gathered().summing(sum)
        };
        let choice = choice.note(note).shining(holds);
        let most = own.defence + self.camps[seat.index()].hand.best(blow.colour, GUARD, faces);
        if holds || most < blow.attack {
            return choice;
        }
        choice.confirm(format!(
            "This guard fails, and with other cards it would hold: up to {most} against {}. Lose your {own} and give away \
             {} points all the same?",
            blow.attack,
            in_parts(own, self.house.bonus())
        ))
    }

    /// The touches of these cards in a hand; of copies, the first ones.
    fn held(&self, seat: Seat, cards: &Cards) -> Vec<Touch> {
        let hand = self.camps[seat.index()].hand;
        let mut from = 0;
        let mut touches = Vec::with_capacity(cards.len());
        for card in cards.iter() {
            if let Some(offset) = hand[from..].iter().position(|held| held == card) {
                touches.push(Touch::piece(format!("{seat}.hand"), from + offset));
                from += offset + 1;
            }
        }
        touches
    }

    /// Ruling 5: once per place and turn.
    fn why_spent(&self, slot: Slot) -> String {
        let replaced = self.duel.attacker == self.active
            && self.duel.slot == slot
            && self.duel.loser() == Some((self.active, slot));
        if replaced {
            "this one has just arrived, and its place has attacked already; it waits for your next turn".to_owned()
        } else {
            "this avatar has attacked in this turn".to_owned()
        }
    }

    fn why_colour(&self) -> String {
        let colour = self.duel.blow().colour.word();
        format!("the blow is {colour}: only {colour} cards guard against it")
    }

    fn why_not_attack(&self, seat: Seat, slot: Slot, target: Seat, at: Slot) -> String {
        if target == seat {
            "your avatars do not fight each other".to_owned()
        } else if target.index() >= self.house.seats() || self.avatar(target, at).is_none() {
            format!("there is no avatar at {target}.{at}")
        } else {
            self.why_spent(slot)
        }
    }
}
