//! What just happened in a match of Last Man Standing, for the log, eyes and ears.

use super::combat::{by_size, size};
use super::{Blow, Cards, Event, LastMan, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{coins, jotted, listed, signed};
use crate::pieces::Card;
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl LastMan {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let game = if self.house.games > 1 {
                    format!("Game {}: everybody", self.game)
                } else {
                    "Everybody".to_owned()
                };
                let money = self.purse.pot();
                Narration::of(format!("{game} paid {} into the pot, which holds {}", self.house.ante(), coins(money)))
                    .lines(self.buyer().map(|seat| format!("{} buys first", seat.named())))
                    .sound(Sound::Shuffle)
                    .sound(Sound::Chips)
            }
            Event::Bought(seat, card, 0) => {
                Narration::of(format!("{} took {} for nothing", seat.named(), card.jotted())).sound(Sound::Card)
            }
            Event::Bought(seat, card, price) => Narration::of(format!(
                "{} bought {} for {price}",
                seat.named(),
                card.jotted()
            ))
            .calm_for(seat, Sound::Chip, signed(-price)),
            Event::Chose(seat) => {
                Narration::silence().at(Sound::Card, "", Touch::zone(format!("{seat}.stand")), Mood::Calm)
            }
            Event::Entered(entered) => {
                let sent = |seat: Seat| Some((seat, self.ring(seat).and(entered).first()?));
                let sent = self.house.everybody().filter_map(sent);
                let sent = listed(sent.map(|(seat, card)| format!("{} sent {}", seat.named(), card.jotted())));
                Narration::of(sent).lines(self.told_blocked()).sound(Sound::Knock)
            }
            Event::Aimed(attack) => {
                let words = if attack.leap { "leaps!" } else { "" };
                let ring = self.owner(attack.by).map(|seat| Touch::zone(format!("{seat}.stand")));
                let told = Narration::silence();
                told.and(ring, |told, ring| told.at(Sound::Clang, words, ring, Mood::Calm))
            }
            Event::Struck(blow) => self.tell_blow(blow),
            Event::Quiet => Narration::of(format!("Nobody was killed in round {}", self.fought())),
            Event::Shared(money, fighters) => {
                self.tell_shares(money, fighters).and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    /// The seat that is to buy.
    fn buyer(&self) -> Option<Seat> {
        if let Phase::Buy(seat) = self.phase { Some(seat) } else { None }
    }

    /// The round that the last fight belonged to: as soon as it is over the next one is asked for.
    pub(super) fn fought(&self) -> u8 {
        if self.phase == Phase::Fight { self.round - 1 } else { self.round }
    }

    /// "4♣ and 4♦ block each other", for each rank with several fighters.
    fn told_blocked(&self) -> Vec<String> {
        let aces = self.house.aces;
        let fighters: Vec<Card> = by_size(self.combat.blocked(), aces).collect();
        let ranks = fighters.chunk_by(|one, other| size(*one, aces) == size(*other, aces));
        ranks.map(|rank| format!("{} block each other", jotted(rank.iter().copied()))).collect()
    }

    /// "{p4} earned 2 + 3 + 4 = 9: 5♦ killed 2♣, 3♣ and 3♥".
    fn tell_blow(&self, blow: Blow) -> Narration {
        let Blow { by, seat, killed, got, .. } = blow;
        let sum = match killed.len() {
            1 => got.to_string(),
            _ => format!("{} = {got}", self.pays(blow).iter().map(i32::to_string).collect::<Vec<_>>().join(" + ")),
        };
        let line = format!("{} earned {sum}: {} killed {}", seat.named(), by.jotted(), jotted(killed));
        let empty = (self.purse.pot() == 0).then(|| "The pot is empty, and the game is over".to_owned());
        Narration::of(line).lines(empty).sound(Sound::Thud).good_for(seat, Sound::Chips, signed(got))
    }

    /// What each kill of an attack paid: the last one may have found too little in the pot.
    fn pays(&self, blow: Blow) -> Vec<i32> {
        let mut left = blow.got;
        let due = (i32::from(blow.first)..).take(blow.killed.len());
        let paid = due.map(|due| {
            let paid = due.min(left);
            left -= paid;
            paid
        });
        paid.collect()
    }

    /// Who got what of the last pot.
    fn tell_shares(&self, money: i32, fighters: usize) -> Narration {
        if money == 0 {
            return Narration::of("Nothing is left in the pot to share");
        }
        let share = |seat: Seat| self.accounts[seat.index()].share;
        let sharers = self.house.everybody().filter(|seat| share(*seat) > 0);
        let parts: Vec<String> = sharers.clone().map(|seat| format!("{} {}", seat.named(), share(seat))).collect();
        let left = if fighters == 1 {
            format!("The last fighter standing takes the pot of {}", coins(money))
        } else {
            format!("The {fighters} fighters standing share the pot of {}", coins(money))
        };
        let told = Narration::of(match parts.as_slice() {
            [_] => format!("{left}; all of it goes to {}", sharers.clone().map(Seat::named).collect::<String>()),
            _ => format!("{left}: {}", parts.join(", ")),
        });
        sharers.fold(told, |told, seat| told.good_for(seat, Sound::Chips, signed(share(seat))))
    }

    /// Who has won the match, and with how much.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        Some(self.purse.victory(winners, self.house.seats()))
    }
}

/// Fighters from the smallest up, as the table lays them out.
pub(super) fn lined_up(game: &LastMan, fighters: Cards) -> impl Iterator<Item = Card> + Clone + use<> {
    by_size(fighters, game.house.aces)
}
