//! The explanation of a sinking: boat by boat, who ran for it, with what, and why it was who it was.

use super::cards::Claims;
use super::house::Tie;
use super::showdown::{MOST_ROUNDS, Right};
use super::{AbandonShip, Phase};
use crate::kit::history::Deal;
use crate::kit::sheets;
use crate::kit::victory::explained;
use crate::kit::words::signed;
use crate::pieces::{Card, Suit};
use crate::table::{Seat, SeatSet, Sheet, StoryLine, Summary};

impl AbandonShip {
    /// The summary of the round just settled.
    pub(super) fn summary(&self) -> Option<Summary> {
        let winners = match self.phase {
            Phase::Shown => None,
            Phase::Over(winners) => Some(winners),
            Phase::Deal | Phase::Fill | Phase::Turn | Phase::Fight { .. } | Phase::Prize { .. } => return None,
            Phase::Clear { .. } | Phase::Keys | Phase::Reveal | Phase::Open => return None,
        };
        let title = || format!("Round {}: the ship has sunk", self.round);
        let mut story: Vec<StoryLine> = Suit::ALL.into_iter().flat_map(|suit| self.boat_story(suit)).collect();
        story.extend(self.house.everybody().filter(|seat| !self.keys.asked().contains(*seat)).map(|seat| {
            let text = format!("{} had no card left to run with, and went down with the ship.", seat.named());
            StoryLine::text(text).result("0")
        }));
        story.push(StoryLine::text(match winners {
            None => {
                format!("{} deals next and {{takes}} the first turn.", self.dealer.left(self.house.seats()).named())
            }
            Some(winners) => self.ending(winners),
        }));
        let lines = self.history.lines(self.house.seats(), 0);
        Some(explained(("round", self.round), self.victory(), title, story, self.showdown_sheet(winners), lines))
    }

    /// Everybody who ran for a boat, its winner first.
    fn boat_story(&self, suit: Suit) -> Vec<StoryLine> {
        let boat = self.boats.points(suit);
        let name = suit.words();
        let Some(winner) = self.boarded[suit as usize] else {
            let lost = StoryLine::text(format!("Nobody ran for the {name} boat.")).result(format!("{boat} lost"));
            return if boat > 0 { vec![lost] } else { Vec::new() };
        };
        let line = |seat: Seat, text: String, result: String| {
            StoryLine::text(text).with(self.claim(seat, suit).iter()).result(result)
        };
        let why = self.reason_to_board(winner, suit);
        let mut story =
            vec![line(winner, format!("{} gets into the {name} boat: {why}.", winner.named()), signed(boat))];
        for loser in self.runners(suit).without(SeatSet::one(winner)).iter() {
            let why = self.reason_to_drown(loser, winner, suit);
            story.push(line(loser, format!("{} ran for the {name} boat too: {why}.", loser.named()), "0".to_owned()));
        }
        story
    }

    /// Why the boat is the winner's: "nobody else ran for it", "18 against 12", "11 each, jack over nine", "lots on the plank".
    fn reason_to_board(&self, winner: Seat, suit: Suit) -> String {
        match self.right(winner, suit) {
            Right::Alone => "nobody else ran for it".to_owned(),
            Right::Points(own, other) => format!("{own} against {other}"),
            Right::Card { points, own, other } => format!("{points} each, {} over {}", rank(own), rank(other)),
            Right::Lot(points) => format!("{points} each, card for card the same, and lots on the plank"),
        }
    }

    fn reason_to_drown(&self, loser: Seat, winner: Seat, suit: Suit) -> String {
        let (own, other) = (self.claim(loser, suit).points(suit), self.claim(winner, suit).points(suit));
        match self.right(winner, suit) {
            _ if own < other => format!("{own} against {other}"),
            Right::Card { points, own, other } => format!("{points} each, but {} under {}", rank(other), rank(own)),
            _ => format!("{own} each, and the plank chose {}", winner.named()),
        }
    }

    /// Key, claim, boat and gain of every seat, and the scores: narrow enough for a phone, since the story says why.
    fn showdown_sheet(&self, winners: Option<SeatSet>) -> Sheet {
        let gainers = || self.house.everybody().filter(|seat| self.gain(*seat) > 0).collect();
        let columns = ["Key", "Claim", "Boat", "Gain", "Score"];
        sheets::by_seats(columns, self.house.seats(), winners.unwrap_or_else(gainers), |seat| {
            let run = self.keys.of(seat).map(|key| {
                let suit = super::cards::suit(key);
                [key.jotted(), self.claim(seat, suit).points(suit).to_string(), self.boats.points(suit).to_string()]
            });
            let [key, claim, boat] = run.unwrap_or_else(|| std::array::from_fn(|_| "–".to_owned()));
            [key, claim, boat, signed(self.gain(seat)), self.history.total(seat).to_string()]
        })
    }

    /// The gains of all rounds so far.
    pub(super) fn score_sheet(&self) -> Option<Sheet> {
        let gain = |round: &Deal<()>, seat: Seat| round.points[seat].to_string();
        self.history.sheet(self.house.seats(), |number, _| format!("Round {number}"), gain)
    }

    /// Why the match is over, and why it is theirs.
    fn ending(&self, winners: SeatSet) -> String {
        let (leaders, most) = self.history.lead(self.house.seats());
        let end = match self.house.rounds {
            1 => "The one round agreed on has been played.".to_owned(),
            rounds if rounds > 0 && self.round >= rounds => format!("All {rounds} rounds have been played."),
            0 if most >= self.house.target => format!("The target of {} is reached.", self.house.target),
            _ => format!("{MOST_ROUNDS} rounds are enough."),
        };
        match (leaders.len(), self.house.tie) {
            (1, _) => format!("{end} The highest score wins."),
            (_, Tie::Plank) => {
                format!("{end} {} lead with {most} each; the plank chose {}.", leaders.named(), winners.named())
            }
            _ => format!("{end} {} lead with {most} each, and share.", leaders.named()),
        }
    }
}

fn rank(card: Card) -> &'static str {
    card.rank().map_or("", |rank| rank.words())
}
