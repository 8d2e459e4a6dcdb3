//! What just happened in a match of Barbu, for the log, the bubbles, eyes and ears; and what of the deal is told there and
//! elsewhere.

use super::count::{BARBU, HEARTS, QUEENS, TRICKS, longest};
use super::{Barbu, Contract, Event, Phase, SEATS};
use crate::kit::narration::Narration;
use crate::kit::tricks::{CardSet, claimed};
use crate::kit::victory::Victory;
use crate::kit::words::{counted, number, ordinal, signed};
use crate::table::{Mood, Seat, SeatSet, Sound, Viewer};

impl Contract {
    /// What it is about, in a few words.
    pub(super) fn about(self) -> &'static str {
        match self {
            Contract::Barbu => "the king of hearts costs 15",
            Contract::Hearts => "a heart costs 2, the ace 6",
            Contract::Queens => "a queen costs 6",
            Contract::Nullo => "a trick costs 2",
            Contract::LastTwo => "the last trick but one costs 10, the last 20",
            Contract::Ravage => "the most cards of one suit cost 36",
            Contract::Trumps(_) => "a trick pays 5",
            Contract::Dominoes(_) => "out first pays 30, then 20 and 10",
        }
    }
}

impl Barbu {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                Narration::of(format!("Deal {}: {} deals", self.deal, self.dealer.named())).sound(Sound::Shuffle)
            }
            Event::Called => {
                let (title, about) =
                    self.contract.map_or((String::new(), ""), |called| (called.title(), called.about()));
                Narration::did(self.dealer, format!("called {title}: {about}"))
                    .says(self.dealer, format!("{title}!"))
                    .calm_for(self.dealer, Sound::Knock, "")
            }
            Event::Bet(seat, doubled, redoubled) => self.bet_aloud(seat, doubled, redoubled),
            Event::Played(seat, card) if self.in_rows() => {
                let told = Narration::of(format!("{} played the {}", seat.named(), card.words())).sound(Sound::Card);
                match self.cards.hand(seat).is_empty() {
                    true => told
                        .line(format!("{} is out, {}", seat.named(), ordinal(usize::from(self.gone))))
                        .good_for(seat, Sound::Chime, signed(self.base[seat.index()])),
                    false => told,
                }
            }
            Event::Played(seat, card) => self.cards.told_played(seat, card),
            Event::Passed(seat) => {
                Narration::did(seat, "has nothing that fits").says(seat, "Pass").calm_for(seat, Sound::Knock, "")
            }
            Event::Took(seat, worth) => {
                let told = Narration::did(seat, "took the trick");
                match worth {
                    0 => told.calm_for(seat, Sound::Shuffle, ""),
                    ..0 => told.bad_for(seat, Sound::Thud, signed(worth)),
                    _ => told.good_for(seat, Sound::Chip, signed(worth)),
                }
            }
            Event::Claimed(seat, why) => claimed(seat, why),
            Event::Idle => Narration::of(self.why_idle()).sound(Sound::Knock),
            Event::Settled => self.settled(viewer),
        }
    }

    /// What a seat said in its turn to bet, in a bubble.
    fn bet_aloud(&self, seat: Seat, doubled: SeatSet, redoubled: SeatSet) -> Narration {
        let said = match (doubled.is_empty(), redoubled.is_empty()) {
            (true, true) if self.unanswered(seat).is_empty() => {
                return Narration::did(seat, "passed").says(seat, "No bet");
            }
            (true, true) => return Narration::did(seat, "let it stand").says(seat, "It stands"),
            (false, true) => format!("doubled {}", doubled.named()),
            (true, false) => format!("redoubled {}", redoubled.named()),
            (false, false) => format!("doubled {}, redoubled {}", doubled.named(), redoubled.named()),
        };
        let aloud = if redoubled.is_empty() { "Double" } else { "Redouble" };
        let told = Narration::did(seat, said).says(seat, format!("{aloud}!"));
        let at = |told: Narration, other: Seat, words| told.calm_for(other, Sound::Chip, words);
        let told = doubled.iter().fold(told, |told, other| at(told, other, "doubled"));
        redoubled.iter().fold(told, |told, other| at(told, other, "redoubled"))
    }

    /// What the deal brought to everybody, and who has won.
    fn settled(&self, viewer: Viewer) -> Narration {
        let net = self.net();
        let gains: Vec<_> = self.seats().zip(net).collect();
        let told = Narration::of_gains(self.deal, &gains, |seat| match net[seat.index()] {
            1.. => Mood::Good,
            0 => Mood::Calm,
            _ => Mood::Bad,
        });
        match (self.victory(), viewer) {
            (Some(victory), _) => victory.tell(told, viewer, ""),
            (None, Viewer::Seat(seat)) if net[seat.index()] < 0 => told.sound(Sound::Thud),
            (None, _) => told.sound(Sound::Chime),
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let total = winners.first().map_or(0, |seat| self.history.total(seat));
        Some(Victory::alone(winners, SEATS, counted(total, "point", "points")))
    }

    /// Why the rest changes nothing, where that is so.
    pub(super) fn why_idle(&self) -> String {
        let (hit, most) = self.most_of_a_suit();
        format!("{} has {most}, and nobody else can have so many: the rest plays itself", hit.named())
    }

    /// Who has the most cards of one suit, and "7 spades".
    pub(super) fn most_of_a_suit(&self) -> (SeatSet, String) {
        let hit = self.ravaged();
        let (suit, count) =
            hit.first().map_or((crate::pieces::Suit::Clubs, 0), |seat| longest(self.cards.won[seat.index()]));
        let what = if hit.len() == 1 { format!("{count} {}", suit.words()) } else { format!("{count} of a suit") };
        (hit, what)
    }

    /// What is still out, or how far the deal has gone.
    pub(super) fn course(&self) -> String {
        let Some(contract) = self.contract else { return String::new() };
        let trick = (self.cards.gathered() as u8 + 1).min(TRICKS);
        let out = |cards: CardSet| cards.minus(self.taken()).len() as i64;
        let closed = if self.broken { "" } else { "; none may be led yet" };
        match contract {
            Contract::Barbu if out(CardSet::NONE.with(BARBU)) == 0 => "The king of hearts is taken".to_owned(),
            Contract::Barbu => format!("Trick {trick}: the king of hearts is still out"),
            Contract::Hearts => format!("{} still out{closed}", counted(out(HEARTS), "heart", "hearts")),
            Contract::Queens => format!("{} still out", counted(out(QUEENS), "queen", "queens")),
            Contract::LastTwo if trick + 1 >= TRICKS => format!("Trick {trick} of {TRICKS}: this one costs"),
            Contract::Ravage if self.cards.gathered() > 0 => {
                let (hit, most) = self.most_of_a_suit();
                format!("Trick {trick} of {TRICKS}; most: {}, {most}", hit.named())
            }
            Contract::Nullo | Contract::LastTwo | Contract::Ravage | Contract::Trumps(_) => {
                format!("Trick {trick} of {TRICKS}: {}", contract.about())
            }
            Contract::Dominoes(_) => match self.gone {
                0 => "First out: 30".to_owned(),
                1 => "Next out: 20".to_owned(),
                _ => "Next out: 10, and the deal is over".to_owned(),
            },
        }
    }

    /// What is at stake between two seats and how that came about, from the one that doubled: "doubled", "redoubled".
    pub(super) fn stake(&self, one: Seat, other: Seat) -> Option<(Seat, Seat, &'static str)> {
        let doubler = |of: Seat, by: Seat| self.doubles.made[by.index()].contains(of);
        let (by, of) = if doubler(other, one) { (one, other) } else { (other, one) };
        match self.doubles.level(one, other) {
            0 => None,
            1 => Some((by, of, "doubled")),
            _ => Some((of, by, "redoubled")),
        }
    }

    /// "−6" of a seat in this deal so far, with its tricks.
    pub(super) fn so_far(&self, seat: Seat) -> String {
        let (base, tricks) = (self.base[seat.index()], self.cards.taken(seat));
        let tricks = if tricks == 0 { String::new() } else { counted(tricks, "trick", "tricks") };
        match (base, tricks.is_empty()) {
            (0, _) => tricks,
            (base, true) => signed(base),
            (base, false) => format!("{tricks}: {}", number(base)),
        }
    }
}
