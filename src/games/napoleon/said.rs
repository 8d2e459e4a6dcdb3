//! What just happened in a match of Napoleon, for the log, the bubbles, eyes and ears. Nothing here depends on who holds the
//! secretary card before it is played, nor on what is buried before it is turned up.

use super::{Event, Napoleon, Phase, Word};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted, jotted, signed};
use crate::pieces::Card;
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl Napoleon {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let napoleon = self.high.unwrap_or(self.dealer);
        let name = napoleon.named();
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let dealer = self.dealer.named();
                Narration::of(format!("Deal {}: the deal and the first bid are with {dealer}", self.deal))
                    .sound(Sound::Shuffle)
            }
            Event::Bid(seat) => {
                Narration::of(format!("{} bid {}", seat.named(), counted(self.bid, "face card", "face cards")))
                    .says(seat, self.bid.to_string())
                    .calm_for(seat, Sound::Chip, "")
            }
            Event::Passed(seat) => Narration::did(seat, "passed").says(seat, "Pass").calm_for(seat, Sound::Knock, ""),
            Event::ThrownIn => {
                let told = Narration::of("Nobody bid: the cards are thrown in").sound(Sound::Shuffle);
                self.ended(told, viewer)
            }
            Event::Named(suit) => Narration::of(format!("{name} is Napoleon, with {} trumps", suit.words()))
                .line(format!("{name} took up the kitty"))
                .says(napoleon, format!("{} {}", self.bid, suit.sign()))
                .big(Sound::Chime, format!("Trumps {}", suit.sign()), Mood::Calm),
            Event::Buried => {
                let line = match viewer {
                    Viewer::Seat(seat) if seat == napoleon => {
                        format!("{name} buried {}", jotted(self.cards.aside[napoleon.index()].as_hand()))
                    }
                    _ => format!("{name} buried {}", counted(self.spare() as u8, "card", "cards")),
                };
                Narration::of(line).at(Sound::Card, "", Touch::zone("kitty"), Mood::Calm)
            }
            Event::Kept => {
                let trump = self.cards.rules.trump.map_or(String::new(), |suit| capital(suit.words()));
                Narration::of(format!("{name} kept trumps"))
                    .says(napoleon, format!("{trump} it is"))
                    .sound(Sound::Knock)
            }
            Event::Changed(suit) => Narration::of(format!(
                "{name} changed trumps to {}, and {{has}} to win {} now",
                suit.words(),
                self.goal
            ))
            .says(napoleon, format!("{} instead", suit.sign()))
            .big(Sound::Clang, format!("Trumps {}: one more", suit.sign()), Mood::Calm),
            Event::Secretary(card) => Narration::of(format!("{name} named the {} as secretary", card.words()))
                .says(napoleon, card.jotted())
                .big(Sound::Chime, format!("Secretary {}", card.jotted()), Mood::Calm),
            Event::Played(seat, card) => self.played(seat, card),
            Event::Said(word) => {
                let sound = match word {
                    Word::Careful => Sound::Murmur,
                    Word::TakeIt => Sound::Thud,
                };
                Narration::of(format!("{name} said: {}", word.aloud())).says(napoleon, word.aloud()).big(
                    sound,
                    word.aloud(),
                    Mood::Calm,
                )
            }
            Event::Took(seat) => {
                let faces = self.last_trick().filter(|card| super::FACES.has(*card)).count() as u8;
                let words = match faces {
                    // Beside the score a bare number would be points.
                    0 => String::new(),
                    faces => format!("+{}", counted(faces, "face", "faces")),
                };
                let line = format!("{} took the trick, with {}", seat.named(), counted(faces, "face", "faces"));
                Narration::of(line).calm_for(seat, Sound::Shuffle, words)
            }
            Event::Revealed => self.revealed(),
            Event::Settled => self.settled(viewer),
        }
    }

    /// The cards of the trick that was gathered last.
    fn last_trick(&self) -> impl Iterator<Item = Card> {
        self.cards.last_trick().iter().copied()
    }

    fn played(&self, seat: Seat, card: Card) -> Narration {
        if self.secretary_card() == Some(card) {
            let (line, words) = if self.high == Some(seat) {
                (format!("{} was alone all the time", seat.named()), "Alone!")
            } else {
                (format!("{} is the secretary", seat.named()), "The secretary!")
            };
            let told = Narration::of(format!("{} played the {}", seat.named(), card.words()));
            return told.line(line).says(seat, "That’s me").big(Sound::Fanfare, words, Mood::Good);
        }
        self.cards.told_played(seat, card)
    }

    fn revealed(&self) -> Narration {
        let told = match self.high {
            Some(napoleon) => {
                let buried = jotted(self.cards.aside[napoleon.index()].as_hand());
                Narration::did(napoleon, format!("had buried {buried}"))
            }
            None => Narration::silence(),
        };
        let told = told.at(Sound::Card, "", Touch::zone("kitty"), Mood::Calm);
        match self.secretary() {
            None => told.line("The secretary card was among them: there was no secretary").big(
                Sound::Giggle,
                "No secretary",
                Mood::Calm,
            ),
            Some(_) => told,
        }
    }

    /// What the deal brought to everybody, and who has won.
    fn settled(&self, viewer: Viewer) -> Narration {
        let points = self.points_now();
        let won = self.has_won();
        let line = format!("Deal {}: {}", self.deal, self.verdict());
        let gains = self.house.everybody().filter(|seat| points[*seat] > 0);
        let told = gains.fold(Narration::of(line), |told, seat| told.good_for(seat, Sound::Chip, signed(points[seat])));
        let told = match self.high {
            Some(napoleon) if won => told.good_for(napoleon, Sound::Chime, signed(points[napoleon])),
            Some(napoleon) => told.bad_for(napoleon, Sound::Fall, "beaten"),
            None => told,
        };
        self.ended(told, viewer)
    }

    fn ended(&self, told: Narration, viewer: Viewer) -> Narration {
        match self.victory() {
            Some(victory) => victory.tell(told, viewer, ""),
            None => told,
        }
    }

    /// "{p1} and {p3} won 13 face cards and made the bid of 12", "{p1} won 9 of 12 faces and {is} beaten".
    pub(super) fn verdict(&self) -> String {
        let (side, faces) = (self.side(), self.side_faces());
        let goal = self.told_goal();
        if self.has_won() {
            format!("{} won {} and made the bid of {goal}", side.named(), counted(faces, "face card", "face cards"))
        } else {
            let fell = if side.len() == 1 { "{is}" } else { "are" };
            format!("{} won {faces} of {goal} faces and {fell} beaten", side.named())
        }
    }

    /// Whether Napoleon's side has the faces it needs.
    pub(super) fn has_won(&self) -> bool {
        self.side_faces() >= self.goal
    }

    /// "12", or "12 + 1" where trumps were changed.
    pub(super) fn told_goal(&self) -> String {
        match self.goal - self.bid {
            0 => self.bid.to_string(),
            more => format!("{} + {more}", self.bid),
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        Some(self.history.victory(winners, self.house.seats(), ["point", "points"]))
    }
}
