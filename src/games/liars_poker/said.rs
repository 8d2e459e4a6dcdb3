//! What just happened, in words, sounds and marks.

use super::{Event, LiarsPoker, Phase, places};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted, jotted};
use crate::pieces::Card;
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl LiarsPoker {
    /// What a viewer reads and hears of the last event.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Begun => Narration::silence(),
            Event::Dealt => {
                let line = format!(
                    "Deal {}: {} in play, {} bids first",
                    self.deal,
                    self.cards_in_play(),
                    self.starter.named()
                );
                Narration::of(line).sound(Sound::Shuffle)
            }
            Event::Picked(seat) => Narration::did(seat, "took a card from the fan").sound(Sound::Card),
            Event::Chosen(seat) => Narration::did(seat, "has chosen").sound(Sound::Knock),
            Event::Glimpsed(of) => self.glimpses(of, viewer),
            Event::Looked(seat) => {
                Narration::did(seat, "picked up the cards").says(seat, "Let me see").sound(Sound::Card)
            }
            Event::Bids(seat, bid) => Narration::of(format!("{} bid {}", seat.named(), bid.words()))
                .says(seat, capital(&bid.words()))
                .sound(if bid.level() > 4 { Sound::Chips } else { Sound::Chip }),
            Event::Shows(from, to, place) => {
                let card =
                    [from, to].into_iter().any(|seat| viewer.is(seat)).then(|| self.hand(from)[usize::from(place)]);
                let what = card.map_or_else(|| "a card".to_owned(), |card| format!("the {}", card.words()));
                Narration::of(format!("{} showed {} {what}", from.named(), to.named()))
                    .says(from, "See this?")
                    .sound(Sound::Card)
            }
            Event::Offers(from, to) => Narration::of(format!("{} offered {} an alliance", from.named(), to.named()))
                .says(from, format!("{}, shall we?", to.named()))
                .sound(Sound::Knock),
            Event::Allied(from, to) => {
                Narration::of(format!("{} and {} see each other’s cards", from.named(), to.named()))
                    .says(from, "Agreed")
                    .says(to, "Agreed")
                    .sound(Sound::Chime)
            }
            Event::Challenges(seat) => Narration::did(seat, "challenged").says(seat, "Liar!").sound(Sound::Thud),
            Event::Opens(seat) => self.opened(seat),
            Event::Lost => self.verdict_told(),
            Event::Won => {
                let victory = self.victory();
                Narration::silence().and(victory, |told, victory| victory.tell(told, viewer, ""))
            }
        }
    }

    /// Cards in all hands.
    pub(super) fn cards_in_play(&self) -> String {
        counted(self.dealt(), "card", "cards")
    }

    /// The cards of this deal, which its loser keeps to the end of it.
    pub(super) fn dealt(&self) -> u8 {
        self.in_play() + u8::from(self.phase == Phase::Settled)
    }

    /// Who was caught, and what the viewer glimpsed.
    fn glimpses(&self, of: Option<Seat>, viewer: Viewer) -> Narration {
        let mut told = match of {
            None => Narration::of("Everybody has looked around"),
            Some(seat) => Narration::of(format!("{}’s cards are up", seat.named())),
        };
        if let Viewer::Seat(seat) = viewer {
            let target = self.eyes.of(seat).and_then(super::Eye::target);
            let seen = target.filter(|target| of.is_none_or(|of| of == *target) && self.glimpsed[seat.index()] != 0);
            if let Some(target) = seen {
                let cards: Vec<Card> =
                    places(self.glimpsed[seat.index()]).map(|place| self.hand(target)[place]).collect();
                told = told.line(format!("You glimpsed {} at {}", jotted(cards), target.named()));
                told = told.good_for(target, Sound::Card, "glimpsed");
            }
        }
        if of.is_none() {
            for (watcher, target) in self.caught_at() {
                told = told
                    .line(format!("{} was caught looking at {}", watcher.named(), target.named()))
                    .says(target, "Eyes off!")
                    .bad_for(watcher, Sound::Giggle, "caught");
            }
        }
        told
    }

    /// Who was caught, and at whom.
    pub(super) fn caught_at(&self) -> impl Iterator<Item = (Seat, Seat)> + '_ {
        self.caught.iter().filter_map(|seat| Some((seat, self.eyes.of(seat)?.target()?)))
    }

    /// What of the hand just laid open serves the bid.
    fn opened(&self, seat: Seat) -> Narration {
        let serving: Vec<Card> = places(self.serving()[seat.index()]).map(|place| self.hand(seat)[place]).collect();
        let (sound, mood) = if serving.is_empty() { (Sound::Card, Mood::Bad) } else { (Sound::Chime, Mood::Good) };
        let words = if serving.is_empty() { "nothing".to_owned() } else { jotted(serving.iter().copied()) };
        let line = format!("{} has {words} for the bid", seat.named());
        Narration::of(line).at(sound, words, Touch::Seat(seat), mood)
    }

    fn verdict_told(&self) -> Narration {
        let Some(last) = self.last else { return Narration::silence() };
        let mood = if last.holds { Mood::Good } else { Mood::Bad };
        Narration::of(self.verdict()).big(Sound::Thud, if last.holds { "It holds" } else { "A lie" }, mood).bad_for(
            last.loser,
            Sound::Card,
            "−1",
        )
    }

    /// "3 queens: 2 found, so {p2} loses a card".
    pub(super) fn verdict(&self) -> String {
        let Some(last) = self.last else { return String::new() };
        let bid = last.standing.claim;
        let found = self.count().serving(bid, self.house.wild);
        let found = match found == bid.cards() {
            true if found == 1 => "it’s there".to_owned(),
            true => "all there".to_owned(),
            false if bid.cards() == 1 => "it isn’t there".to_owned(),
            false => format!("{found} of {} found", bid.cards()),
        };
        format!("{}: {found}, so {} loses a card", capital(&bid.words()), last.loser.named())
    }

    /// Who has won the match.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let cards = winners.first().map_or(0, |seat| self.lives.of(seat));
        Some(Victory::alone(winners, self.house.seats(), format!("{} left", counted(cards, "card", "cards"))))
    }
}
