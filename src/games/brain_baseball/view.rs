//! The table: the diamond with the ball, the swings or else the catches in a rising row, hands, balls won, and what is asked.

use super::values::{HIGH, base, fielding};
use super::{BrainBaseball, Phase, THREE};
use crate::engine::Rules;
use crate::kit::sealed::{discard_zone, topped};
use crate::kit::words::{counted, number};
use crate::pieces::{Card, Rank};
use crate::table::{Peek, Place, Placed, Runner, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl BrainBaseball {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.diamond()];
        zones.extend(self.rows());
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.extend(self.house.everybody().map(|seat| self.balls_zone(seat)));
        zones.extend(self.piles(viewer));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            buttons: 1,
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn diamond(&self) -> Zone {
        let board = match (self.inning, self.house.length()) {
            (_, 1) => "One inning".to_owned(),
            (inning, all) => format!("Inning {} of {all}", inning.max(1)),
        };
        let strikes = self.house.three_strikes.then_some((self.strikes.min(THREE), THREE));
        let shape = Shape::Diamond { board, strikes, runner: self.runner() };
        let ball = self.ball.map(|ball| Placed::up(ball).by(self.pitcher));
        let zone = Zone::new("ball", "The ball", Place::Centre { row: 1 }, shape).cards(1);
        Zone { pieces: ball.into_iter().collect(), ..zone }
    }

    /// The hitter: at home while others may swing, then one step further with everybody who has been asked to catch.
    fn runner(&self) -> Option<Runner> {
        let seat = self.hitter.filter(|_| self.ball.is_some())?;
        let running = matches!(self.phase, Phase::Catch | Phase::Caught);
        let fielders: Vec<Seat> = self.asked_in(seat).collect();
        let done = match self.phase {
            Phase::Catch => fielders.iter().position(|fielder| *fielder == self.seat).unwrap_or(0),
            _ if running && self.catcher.is_none() => fielders.len().max(1),
            _ if running => fielders.iter().position(|fielder| Some(*fielder) == self.catcher).unwrap_or(0),
            _ => 0,
        };
        Some(Runner { seat, done: done as u8, of: fielders.len().max(1) as u8 })
    }

    /// The seats that are asked, have been or would have been in the round after `seat`: those with cards, or that have
    /// played one in it.
    fn asked_in(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let round = seat.round(self.house.seats()).skip(1);
        round.filter(|other| !self.hand(*other).is_empty() || self.by.contains(other))
    }

    /// The row that is played to now; the other keeps out of sight.
    fn rows(&self) -> [Zone; 2] {
        let fielding = matches!(self.phase, Phase::Catch | Phase::Caught);
        let row =
            |name: &str, label: &str, shown: bool| {
                let place = if shown { Place::Centre { row: 2 } } else { Place::Hidden };
                let mut zone = Zone::new(name, label, place, Shape::Row).ordered().cards(self.house.seats() - 1);
                if shown {
                    let last = self.row.len().saturating_sub(1);
                    let mark = if matches!(self.phase, Phase::Hit) { "hit" } else { "ahead" };
                    let mark = if matches!(self.phase, Phase::Caught) { "caught" } else { mark };
                    zone.pieces.extend(self.row.iter().zip(self.by.iter()).enumerate().map(|(index, (card, by))| {
                        Placed::up(*card).by(*by).mark(if index == last { mark } else { "" })
                    }));
                    zone.note = self.bar();
                    // What is played at the ball comes to lie here.
                    zone.stands_for =
                        if matches!(self.phase, Phase::Swing | Phase::Catch) { "ball" } else { "" }.to_owned();
                }
                zone
            };
        [row("swings", "Swings", !fielding), row("catches", "Catches", fielding)]
    }

    /// What may still be played, for everybody to read.
    fn bar(&self) -> String {
        match (self.phase, self.ball, self.best()) {
            (Phase::Swing, Some(ball), best) => between(best.map_or(1, |best| base(best) + 1), base(ball)),
            (Phase::Catch, Some(ball), best) => match best.map_or(base(ball), |best| fielding(best) + 1) {
                15 => "A".to_owned(),
                14 => "2 or A".to_owned(),
                ..=3 => "any card".to_owned(),
                least => format!("{}+, 2 or A", named(least)),
            },
            _ => String::new(),
        }
    }

    /// The hand, the lowest card first; what may not be played steps back.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat);
        let mut zone = zone.cards(self.house.hand).seen(viewer.is(seat), self.hand(seat).iter());
        if viewer == Viewer::Seat(seat) && self.to_act() == Some(seat) {
            let playable = self.playable(seat);
            for (placed, card) in zone.pieces.iter_mut().zip(self.hand(seat)) {
                placed.dim = !playable.has(card);
                if self.phase == Phase::Catch && HIGH.has(card) {
                    // The two that newcomers take for low.
                    placed.mark = fielding(card).to_string();
                }
            }
        }
        zone
    }

    /// The balls that a seat has won, the dearest on top.
    fn balls_zone(&self, seat: Seat) -> Zone {
        let balls = self.balls[seat.index()];
        let zone = Zone::new(format!("{seat}.balls"), "Balls", Place::Seat, Shape::Pile).of(seat).cards(1);
        let mut zone = zone.up(balls.iter().rev());
        if !balls.is_empty() {
            zone.note = number(self.holds(seat));
            zone.peek.push(Peek {
                label: format!("Balls of this inning, {}", counted(self.holds(seat), "point", "points")),
                pieces: balls.iter().rev().map(Into::into).collect(),
            });
        }
        zone
    }

    /// The undealt cards and the discards. Before the first deal all cards are the deck.
    fn piles(&self, viewer: Viewer) -> [Zone; 2] {
        let deck = Zone::new("deck", "Undealt", Place::Corner, Shape::Pile).cards(1);
        let deck = deck.seen(viewer == Viewer::All, self.pack.deck().iter().copied());
        let played = discard_zone("Played", "Played in this inning", self.discard.iter());
        [deck, topped(played, self.last_out)]
    }

    fn values(&self) -> Vec<Value> {
        let seat_number = |seat: Option<Seat>| seat.map_or(0, |seat| seat.index() as i32 + 1);
        let mut values = vec![
            Value::hidden("inning", i32::from(self.inning)),
            Value::hidden("dealer", seat_number(Some(self.dealer))),
            Value::hidden("pitcher", seat_number(Some(self.pitcher))),
            Value::hidden("hitter", seat_number(self.hitter)),
            Value::hidden("catcher", seat_number(self.catcher)),
            Value::hidden("strikes", i32::from(self.strikes)),
            Value::new("pot", "In the pot", self.pot, if self.house.has_pot() { Show::Fact } else { Show::Hidden }),
        ];
        values.extend(self.house.everybody().map(|seat| Value::hidden(format!("inning.{seat}"), self.holds(seat))));
        values.extend(self.house.everybody().map(|seat| Value::hidden(format!("gain.{seat}"), self.gains[seat])));
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let holds = self.holds(seat);
        let note = match (holds, self.house.has_pot()) {
            _ if self.has_passed(seat) => "passed".to_owned(),
            (0, _) => String::new(),
            (_, true) => counted(holds, "point", "points"),
            _ if self.is_scored() => String::new(),
            _ => format!("{holds} this inning"),
        };
        SeatView {
            score: self.score(seat),
            // The score counts finished innings only; what this one has brought stands beside it.
            stake: Some(holds).filter(|_| holds > 0 && !self.house.has_pot() && !self.is_scored()),
            badge: if self.inning > 0 && seat == self.pitcher { "P" } else { "" }.to_owned(),
            note,
            ..SeatView::default()
        }
    }

    /// Whether a seat has let the ball go by in the round of questions that goes on.
    fn has_passed(&self, seat: Seat) -> bool {
        if !matches!(self.phase, Phase::Swing | Phase::Catch) {
            return false;
        }
        let mut asked = self.asked_in(self.round_of()).take_while(|other| *other != self.seat);
        !self.by.contains(&seat) && asked.any(|other| other == seat)
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let asked = self.to_act().filter(|seat| viewer == Viewer::Seat(*seat));
        let waiting = || format!("Waiting for {}", self.to_act().map_or(String::new(), Seat::named));
        match (self.phase, asked) {
            (Phase::Deal, _) => "The cards are shuffled".to_owned(),
            (Phase::Pitch, Some(_)) => "You pitch: throw any card".to_owned(),
            (Phase::Pitch, None) => format!("{} to pitch", waiting()),
            (Phase::Swing, Some(seat)) => self.ask_to("Swing with", "hit it", seat),
            (Phase::Catch, Some(seat)) => self.ask_to("Catch with", "catch it", seat),
            (Phase::Swing | Phase::Catch, None) => waiting(),
            (Phase::Strike, _) => "Nobody swung".to_owned(),
            (Phase::Hit, _) => format!("{} hits it", self.hitter.unwrap_or(self.pitcher).named()),
            (Phase::Caught, _) => match self.catcher {
                Some(catcher) => format!("{} catches it", catcher.named()),
                None => "Nobody catches it".to_owned(),
            },
            (Phase::Score, _) => "The inning is over".to_owned(),
            (Phase::Shown, _) => format!("Inning {} is over", self.inning),
            (Phase::Over(_), _) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What the viewer may play, or that there is nothing.
    fn ask_to(&self, verb: &str, deed: &str, seat: Seat) -> String {
        if self.playable(seat).is_empty() {
            return match (self.phase, self.best()) {
                (Phase::Catch, Some(best)) => {
                    let rank = best.rank().map_or("", Rank::words);
                    format!("Nothing you hold beats the {rank}: pass")
                }
                (Phase::Swing, Some(_)) => format!("Only {} would do: pass", self.bar()),
                _ => format!("Nothing you hold can {deed}: pass"),
            };
        }
        let bar = self.bar().replace('+', " or more");
        format!("{verb} {bar}, or pass")
    }

    /// What hangs on it.
    fn aside(&self, viewer: Viewer) -> String {
        let pitches = self.phase == Phase::Pitch && viewer == Viewer::Seat(self.pitcher);
        match (self.phase, self.ball) {
            (Phase::Pitch, _) if pitches && self.is_last_strike() => "One more strike and you win the match".to_owned(),
            (Phase::Pitch, _) if pitches => "Low is hard to hit, high is worth more".to_owned(),
            (Phase::Swing, _) if self.is_last_strike() && self.row.is_empty() => match viewer {
                Viewer::Seat(seat) if seat == self.pitcher => "If nobody swings you win the match".to_owned(),
                _ => format!("If nobody swings, {} wins the match", self.pitcher.named()),
            },
            (Phase::Swing, Some(ball)) if self.row.is_empty() => {
                format!("If nobody swings: a strike, and {} for {}", worth(ball), self.pitcher.named())
            }
            (Phase::Swing, _) => format!("{} has hit it so far", self.hitter.unwrap_or(self.pitcher).named()),
            (Phase::Catch, Some(ball)) => match self.catcher.or(self.hitter) {
                Some(owner) => format!("{} has it now, for {}", owner.named(), worth(ball)),
                None => String::new(),
            },
            _ => String::new(),
        }
    }
}

/// "1 point", "7 points".
fn worth(ball: Card) -> String {
    counted(base(ball), "point", "points")
}

/// "J" for eleven.
fn named(value: u8) -> String {
    Rank::new(value).map_or(String::new(), |rank| rank.index().to_owned())
}

/// "A", "5, 6 or 7", "A to 9": base values from the one to the other.
fn between(least: u8, most: u8) -> String {
    match most.saturating_sub(least) {
        0 => named(most),
        1 => format!("{} or {}", named(least), named(most)),
        _ => format!("{} to {}", named(least), named(most)),
    }
}
