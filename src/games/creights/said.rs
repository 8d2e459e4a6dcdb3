//! What just happened in a match of Creights, for the log, bubbles, eyes and ears.

use super::flow::SEVEN_OF_DIAMONDS;
use super::table::{How, Why};
use super::{Blunder, Creights, End, Event, Phase, SEATS, WILD};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{counted, listed, series};
use crate::pieces::{Card, Rank};
use crate::table::{Mood, Seat, SeatSet, Sound, Touch, Viewer};

/// A crank from here on rattles louder.
const HEAVY: u8 = 5;
/// What every slip costs.
const PENALTY: &str = "A penalty card!";

impl Creights {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let told = self.told_event(viewer);
        if self.phase != Phase::Ended(End::Out) {
            return told;
        }
        let out: SeatSet = self.house.everybody().filter(|seat| self.hand(*seat).is_empty()).collect();
        let are = if out.len() == 1 { "is" } else { "are" };
        told.big(Sound::Chime, format!("{} {are} out!", out.named()), Mood::Good)
    }

    fn told_event(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let size = counted(i64::from(self.size()), "card", "cards");
                let line = format!("Deal {}: {size} each; the {} is turned up", self.deal, self.top.words());
                self.told_skip(Narration::of(line).sound(Sound::Shuffle), self.skipped(self.top, self.dealer))
            }
            Event::Called(seat, suit) => Narration::of(format!("{} called {}", seat.named(), suit.words()))
                .says(seat, format!("{}!", suit.sign()))
                .sound(Sound::Knock),
            Event::Played { seat, actor, card, how, careless } => self.told_play(seat, actor, card, how, careless),
            // What follows says so.
            Event::Gave { crank: 0, .. } => Narration::silence(),
            Event::Gave { seat, crank } => Narration::did(seat, format!("broke the crank at {crank}")).at(
                Sound::Thud,
                format!("{crank}!"),
                Touch::zone("pile"),
                Mood::Bad,
            ),
            Event::Said(seat) => Narration::did(seat, "said “one card”").says(seat, "One card!").sound(Sound::Knock),
            Event::Blundered(seat, blunder) => self.told_blunder(seat, blunder),
            Event::Drew(drawn, why) => self.told_draw(drawn, why),
            Event::Pressed(seat, points) => self.told_pressure(seat, points),
            Event::Counted => self.told_count(viewer),
        }
    }

    /// A slip, large and stamped, with its reason.
    fn told_blunder(&self, seat: Seat, blunder: Blunder) -> Narration {
        let name = seat.named();
        let line = match blunder {
            Blunder::Card(card) => format!("{name} tried the {}: {}", card.words(), self.why_refused()),
            Blunder::Late => format!("{name} dozed off"),
            Blunder::Jump => format!("{name} reached for a card out of turn"),
        };
        let told = Narration::of(line).big(Sound::Giggle, PENALTY, Mood::Bad);
        match blunder {
            Blunder::Card(card) => {
                let mark = format!("{} ✗", card.jotted());
                told.at(Sound::Knock, mark, Touch::zone("pile"), Mood::Bad)
            }
            Blunder::Late => told.bad_for(seat, Sound::Knock, "Time!"),
            Blunder::Jump => told.bad_for(seat, Sound::Knock, "Too soon!"),
        }
    }

    /// Why the last move cost a penalty card, to whoever pays: "the 7♣ is neither ♥ nor K".
    pub(super) fn blunder_in_words(&self, blunder: Blunder) -> String {
        let why = match blunder {
            Blunder::Card(card) => format!("the {} is {}", card.jotted(), self.why_refused()),
            Blunder::Late => "you thought for too long".to_owned(),
            Blunder::Jump => "it was not your turn".to_owned(),
        };
        format!("A penalty card: {why}")
    }

    fn told_play(&self, seat: Seat, actor: Seat, card: Card, how: How, careless: bool) -> Narration {
        let acting = if actor == seat { String::new() } else { format!(" for {}", actor.named()) };
        let name = seat.named();
        let words = card.words();
        let mut line = match how {
            How::Single(_) | How::Crank(_) => format!("{name} played the {words}{acting}"),
            How::Pair(_) => format!("{name} played both copies of the {words}{acting}"),
            How::Echo(_) => {
                format!("{name} echoed the {words}{acting} and {{goes}} on for {}", self.part.actor.named())
            }
            How::Void(suit) => {
                format!("{name} played the {words} and called {}, which is the wrong colour", suit.words())
            }
        };
        if let Some(suit) = how.called() {
            line += &format!(" and called {}", suit.words());
        }
        if let How::Crank(value) = how {
            line += &format!(": the crank is {value}");
        }
        let skipped = match how {
            How::Single(_) | How::Echo(_) => self.skipped(card, actor),
            // The second copy acts for the seat that the first makes the next.
            How::Pair(_) => self.skipped(card, actor).union(self.skipped(card, self.step(actor, 2))),
            How::Crank(_) | How::Void(_) => SeatSet::NONE,
        };
        let skipped = skipped.without(SeatSet::one(seat));
        if !skipped.is_empty() {
            line += &format!(", skipping {}", skipped.named());
        }
        let told = skipped.iter().fold(Narration::of(line), |told, seat| told.bad_for(seat, Sound::Knock, "Skipped"));
        let told = match how {
            How::Crank(value) => {
                let sound = if value >= HEAVY { Sound::Clang } else { Sound::Knock };
                told.at(sound, value.to_string(), Touch::zone("pile"), Mood::Calm)
            }
            How::Void(_) => told.at(Sound::Knock, "Wrong colour", Touch::zone("pile"), Mood::Bad).big(
                Sound::Giggle,
                PENALTY,
                Mood::Bad,
            ),
            How::Echo(_) => told.at(Sound::Card, "Echo", Touch::zone("pile"), Mood::Calm),
            How::Pair(_) => told.at(Sound::Card, "Pair", Touch::zone("pile"), Mood::Calm),
            How::Single(_) => told.at(Sound::Card, self.effect_in_words(card), Touch::zone("pile"), Mood::Calm),
        };
        let told = match how.called() {
            Some(suit) => told.says(seat, format!("{}!", suit.sign())),
            None => told,
        };
        match careless {
            true => told.line(format!("{name} did not say “one card”")).bad_for(seat, Sound::Cluck, "Forgot!"),
            false => told,
        }
    }

    /// What a single card has done, in a word.
    fn effect_in_words(&self, card: Card) -> &'static str {
        match card.number() {
            2 => "Crank!",
            4 => "Skip",
            6 => "Again",
            10 => "Turn round",
            _ => "",
        }
    }

    /// Whom a card skips that counts as played by this seat: a four the next one.
    fn skipped(&self, card: Card, actor: Seat) -> SeatSet {
        if card.number() == 4 { SeatSet::one(self.step(actor, 1)) } else { SeatSet::NONE }
    }

    /// Tells whom the card skips that was turned up.
    fn told_skip(&self, told: Narration, skipped: SeatSet) -> Narration {
        skipped.iter().fold(told, |told, seat| {
            told.line(format!("{} is skipped", seat.named())).bad_for(seat, Sound::Knock, "Skipped")
        })
    }

    fn told_draw(&self, drawn: [u8; SEATS], why: Why) -> Narration {
        let count = |seat: Seat| drawn[seat.index()];
        let seats: SeatSet = self.house.everybody().filter(|seat| count(*seat) > 0).collect();
        let name = seats.named();
        let most = seats.iter().map(count).max().unwrap_or(0);
        let cards = counted(i64::from(most), "card", "cards");
        // Where the draw pile runs out in between, some draw now and the others after the shuffle.
        let drew = |what: &str| match (seats.len(), most) {
            (1, 1) => format!("{name} drew a card for the {what}"),
            (1, _) => format!("{name} drew {cards} for the {what}"),
            (_, 1) => format!("{name} each drew a card for the {what}"),
            _ => {
                let each = seats
                    .iter()
                    .map(|seat| format!("{} drew {}", seat.named(), counted(i64::from(count(seat)), "card", "cards")));
                format!("For the {what}s, {}", series(each, "nobody drew"))
            }
        };
        let line = match why {
            Why::Nothing => format!("{name} had nothing to play and drew a card"),
            Why::Crank => format!("{name} drew {cards} for the crank"),
            Why::Five => drew("five"),
            Why::Seven => drew("seven"),
            Why::Penalty => format!("{name} drew a penalty card"),
            Why::Careless => format!("{name} had forgotten “one card”: no turn, and {cards}"),
        };
        let (sound, mood) = match why {
            Why::Nothing => (Sound::Card, Mood::Calm),
            Why::Careless | Why::Crank => (Sound::Shuffle, Mood::Bad),
            Why::Five | Why::Seven | Why::Penalty => (Sound::Card, Mood::Bad),
        };
        seats.iter().fold(Narration::of(line), |told, seat| {
            // A bare figure beside a score would be taken for points.
            let words = match why {
                Why::Nothing => String::new(),
                _ => format!("+{}", counted(i64::from(count(seat)), "card", "cards")),
            };
            told.at_seat(sound, words, seat, mood)
        })
    }

    fn told_pressure(&self, seat: Seat, points: i32) -> Narration {
        let line = match self.phase {
            Phase::Ended(End::Exhausted) => "Nothing is left to shuffle: the deal is over",
            Phase::Ended(_) => "That is shuffling enough: the deal is over",
            _ => "The play pile is shuffled and becomes the draw pile",
        };
        let points_in_words = counted(points, "point", "points");
        Narration::of(format!("{} had to draw from an empty pile, which costs {points_in_words}", seat.named()))
            .line(line)
            .bad_for(seat, Sound::Giggle, format!("+{points}"))
            .sound(Sound::Shuffle)
    }

    fn told_count(&self, viewer: Viewer) -> Narration {
        let gains = self.house.everybody().map(|seat| format!("{} {}", seat.named(), self.cost_of(seat)));
        let told = Narration::of(format!("Deal {} is counted: {}", self.deal, listed(gains))).sound(Sound::Knock);
        let told = match self.owing() {
            Some((owing, winner)) => {
                let (owe, named) = (if owing.len() == 1 { "owes" } else { "owe" }, winner.named());
                let line = format!("{} {owe} {named} a drink for the {}", owing.named(), SEVEN_OF_DIAMONDS.words());
                told.line(line).good_for(winner, Sound::Glass, "A drink!")
            }
            None => told,
        };
        match self.victory() {
            Some(victory) => victory.tell(told, viewer, ""),
            None => self.house.everybody().fold(told, |told, seat| {
                let cost = self.cost_of(seat);
                let mood = if cost <= 0 { Mood::Good } else { Mood::Calm };
                told.at_seat(Sound::Chip, crate::kit::words::signed(cost), seat, mood)
            }),
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(_, winners) = self.phase else { return None };
        Some(self.history.victory(winners, self.house.seats(), ["point", "points"]))
    }

    /// Cards dealt to each in this deal.
    pub(super) fn size(&self) -> u8 {
        self.house.size(self.deal.max(1))
    }

    /// What is wrong with a card that cannot be played: "neither ♥ nor 7".
    pub(super) fn why_refused(&self) -> String {
        if self.crank > 0 {
            return "neither a two nor an ace".to_owned();
        }
        let rank = self.top.rank().map_or("", Rank::index);
        match self.suit {
            Some(suit) if WILD.has(self.top) => format!("not a {}", suit.sign()),
            Some(suit) => format!("neither {} nor {}", suit.sign(), rank),
            None => "too early: no suit is called yet".to_owned(),
        }
    }
}
