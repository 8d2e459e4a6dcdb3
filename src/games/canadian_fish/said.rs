//! What just happened in a match of Canadian Fish, for the log, the bubbles, eyes and ears; and how deals and half-suits
//! ended, in words.

use std::cmp::Ordering;

use super::half::HalfSuit;
use super::record::{Asked, Claim, How, Prize};
use super::{CanadianFish, Event, Memory, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::counted;
use crate::table::{Cue, Mood, Sound, Touch, Viewer};

impl CanadianFish {
    /// What just happened. With [`Memory::Table`] a seat's log keeps no questions: they are heard once.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let claim = self.claim();
        let words = claim.half.words();
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let [one, other] = [0, 1].map(|team| self.members(team).named());
                let teams = self.house.mixed.then(|| format!("{one} play against {other}"));
                Narration::silence()
                    .lines(teams)
                    .line(format!("Deal {}: {} begins", self.deal, self.to_act.named()))
                    .sound(Sound::Shuffle)
            }
            Event::Asked(question) => {
                let Asked { asker, asked, card, yes } = question;
                let heard_once = self.house.memory == Memory::Table && matches!(viewer, Viewer::Seat(_));
                let told = Narration::silence()
                    .lines((!heard_once).then(|| question.told()))
                    .says(asker, format!("{}?", card.sign()))
                    .says(asked, if yes { "Here you are" } else { "No" });
                match yes {
                    true => told.good_for(asker, Sound::Card, card.sign()),
                    false => told.bad_for(asked, Sound::Knock, "no"),
                }
            }
            Event::Declares => Narration::did(claim.by, format!("declares the {words}"))
                .says(claim.by, format!("The {words}!"))
                .big(Sound::Chime, format!("The {words}!"), Mood::Calm),
            Event::Assigned(card, holder) => Narration::silence()
                .says(claim.by, format!("{} with {}", card.sign(), holder.named()))
                .sound(Sound::Knock),
            Event::Revealed(None) => match claim.how {
                How::Slipped { asked, card } => {
                    let (by, of) = (claim.by.named(), asked.named());
                    self.shown()
                        .line(format!("{by} asked {of} for the {}, which was a bad question", card.words()))
                        .big(Sound::Thud, "Bad question", Mood::Bad)
                }
                // A whole hand is declared and shown in one breath.
                How::Declared if claim.said.iter().all(|said| *said == Some(claim.by)) => {
                    self.shown().line(format!("{} declares the {words}", claim.by.named())).sound(Sound::Card)
                }
                How::Declared | How::Called => self.shown().sound(Sound::Card),
            },
            Event::Revealed(Some(place)) => {
                let place = usize::from(place);
                let touch = Touch::piece("claim", place);
                match claim.said[place] == Some(claim.held[place]) {
                    true => self.shown().at(Sound::Card, "✓", touch, Mood::Good),
                    false => self.shown().at(Sound::Thud, "✗", touch, Mood::Bad),
                }
            }
            Event::Settled => {
                let told = Narration::silence().and(self.settled().last(), |told, claim| {
                    told.line(self.outcome(claim)).cue(self.gain(claim.half, viewer))
                });
                self.ending(told, viewer)
            }
            Event::Passed(from) => {
                Narration::of(format!("{} handed the turn to {}", from.named(), self.to_act.named()))
                    .says(from, "Your turn")
                    .calm_for(self.to_act, Sound::Knock, "")
            }
            Event::Called => {
                let called = self.settled().iter().filter(|claim| claim.how == How::Called);
                let told = Narration::silence().lines(called.map(|claim| self.outcome(claim)));
                self.ending(told.big(Sound::Door, "The deal is called", Mood::Calm), viewer)
            }
        }
    }

    /// What is said while the cards of a claim are shown.
    fn shown(&self) -> Narration {
        let claim = self.claim();
        match claim.how {
            How::Slipped { asked, card } => {
                Narration::silence().says(claim.by, format!("{}?", card.sign())).says(asked, "You may not ask that")
            }
            How::Declared => Narration::silence().says(claim.by, format!("The {}!", claim.half.words())),
            How::Called => Narration::silence(),
        }
    }

    /// What is told when a deal or the match ends.
    fn ending(&self, told: Narration, viewer: Viewer) -> Narration {
        let over = self.phase == Phase::Shown;
        let told = told.lines(over.then(|| format!("Deal {}: {}", self.deal, self.deal_result())));
        told.and(self.victory(), |told, victory| victory.tell(told, viewer, ""))
    }

    /// A half-suit goes to its winner, as the viewer feels about it.
    fn gain(&self, half: HalfSuit, viewer: Viewer) -> Cue {
        let prize = self.prizes[half.index()];
        let zone = match prize {
            Prize::Team(team) => format!("won.{}", team + 1),
            Prize::InPlay | Prize::Nobody => "nobody".to_owned(),
        };
        let theirs = matches!((prize, viewer),
            (Prize::Team(team), Viewer::Seat(seat)) if usize::from(team) != self.team(seat));
        let (sound, mood) = if theirs { (Sound::Thud, Mood::Bad) } else { (Sound::Chime, Mood::Good) };
        // No words: they would cover the number that stands there until the next question.
        Cue::at(sound, "", Touch::zone(zone), mood)
    }

    /// "{p1}, {p3} and {p5} win 5 half-suits to 3".
    pub(super) fn deal_result(&self) -> String {
        let (first, second) = (self.won(0), self.won(1));
        let (most, least) = (first.max(second), first.min(second));
        match first.cmp(&second) {
            Ordering::Equal => format!("{} each", counted(first as u32, "half-suit", "half-suits")),
            order => {
                let winner = self.members(usize::from(order.is_lt()));
                format!("{} win {} to {least}", winner.named(), counted(most as u32, "half-suit", "half-suits"))
            }
        }
    }

    /// Who has won the match, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let points = winners.first().map_or(0, |seat| self.history.total(seat));
        let with = counted(points, "point", "points");
        let partners = !self.house.mixed || self.house.deals == 1;
        Some(Victory { partners, ..Victory::alone(winners, self.house.seats(), with) })
    }

    /// How a half-suit left play, in one sentence.
    pub(super) fn outcome(&self, claim: &Claim) -> String {
        let (by, words) = (claim.by.named(), claim.half.words());
        let to = match self.prizes[claim.half.index()] {
            Prize::Team(team) => self.members(usize::from(team)).named(),
            Prize::InPlay | Prize::Nobody => "nobody".to_owned(),
        };
        match claim.how {
            How::Declared if claim.is_right() => {
                format!("{by} declared the {words}, all six correctly: they go to {to}")
            }
            How::Declared => format!("{by} declared the {words}, but {}: they go to {to}", errors(claim)),
            How::Slipped { asked, card } => {
                let why = match claim.held[card.place()] == claim.by {
                    true => "a card in the asker’s own hand",
                    false => "without a card of that half-suit",
                };
                format!("{by} asked {} for the {}, {why}: the {words} go to {to}", asked.named(), card.words())
            }
            How::Called if to == "nobody" => format!("The {words} lay three and three: they go to nobody"),
            How::Called => format!("{to} held more of the {words} when the deal was called"),
        }
    }
}

/// What was wrong: "the 9♣ lay with {p4}, not with {p2}".
fn errors(claim: &Claim) -> String {
    let wrong = claim.half.cards().iter().filter_map(|card| {
        let (said, held) = (claim.said[card.place()]?, claim.held[card.place()]);
        (said != held).then(|| format!("the {} lay with {}, not with {}", card.sign(), held.named(), said.named()))
    });
    wrong.collect::<Vec<_>>().join(" and ")
}

impl Asked {
    /// "{p2} asked {p3} for the king of diamonds: no".
    pub(super) fn told(self) -> String {
        let Asked { asker, asked, card, yes } = self;
        let answer = if yes { "yes" } else { "no" };
        format!("{} asked {} for the {}: {answer}", asker.named(), asked.named(), card.words())
    }
}
