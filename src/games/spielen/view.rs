//! The table: the board in the middle, four cards before each seat, bubbles, the notebook.

use super::code::Meaning;
use super::log::{self, Act};
use super::planning::CODES;
use super::signals::Sent;
use super::{FOUR, Phase, Spielen, wording};
use crate::kit::words::{capital, counted, whole};
use crate::pieces::Card;
use crate::table::{Dial, Peek, Place, Reach, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// What was said is read for so many beats.
const HEARD: u16 = 2;
/// From so many beats before the end on it is said how long a hand still lasts.
const LATE: u16 = 20;
/// Cards that the board keeps room for: four are turned up, and some are thrown.
const ROOM: usize = 6;

impl Spielen {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones: Vec<Zone> = self.house.everybody().map(|seat| self.hand_zone(seat, viewer)).collect();
        zones.push(self.board_zone());
        let deck = Zone::new("deck", "Deck", Place::Corner, Shape::Pile).cards(1).ordered();
        zones.push(deck.seen(viewer == Viewer::All, self.stock.deck()));
        let pile = self.stock.discard().iter().rev().copied();
        zones.push(Zone::new("discard", "Swept away", Place::Corner, Shape::Pile).cards(1).up(pile));
        zones.extend((self.house.codes > 0).then(|| self.notebook(viewer)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(viewer),
            seats: self.house.everybody().map(|seat| self.seat_view(seat, viewer)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            lingers: self.phase == Phase::Judge,
            buttons: 2,
            sheet: self.points_sheet(),
            summary: self.summary(viewer),
            ..Table::default()
        })
    }

    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(FOUR);
        zone.seen(viewer.is(seat) || self.shown.contains(seat), self.lying(seat))
    }

    /// The cards of a seat in the order in which they lie.
    pub(super) fn lying(&self, seat: Seat) -> Vec<Card> {
        log::lying(seat, self.hand(seat), &self.log)
    }

    /// The board, and beside it how quiet it has been.
    fn board_zone(&self) -> Zone {
        let zone = Zone::new("board", "Board", Place::Centre { row: 0 }, Shape::Row).cards(ROOM);
        let zone = zone.up(self.board.iter().copied());
        if self.phase != Phase::Play {
            return zone;
        }
        let (quiet, patience) = (self.quiet, self.house.patience());
        let left = patience.saturating_sub(quiet);
        let dial = Dial {
            reach: Reach { has: quiet.into(), wants: patience.into(), exact: true },
            number: left.into(),
            sign: String::new(),
        };
        let unit = if self.house.is_live() { ("quiet beat", "quiet beats") } else { ("quiet lap", "quiet laps") };
        let note = format!("swept in {}", counted(u32::from(left), unit.0, unit.1));
        Zone { dial: Some(dial), ..zone }.note(note)
    }

    /// What the viewer's team has agreed on.
    fn notebook(&self, viewer: Viewer) -> Zone {
        let mut zone = Zone::new("codes", "Codes", Place::Corner, Shape::Pile);
        zone.copies = true;
        match viewer {
            Viewer::Seat(seat) => {
                let plan = self.plan_of(seat);
                zone.note = plan.codes.len().to_string();
                zone.peek = self.pages(seat);
            }
            _ => zone.peek.push(Peek { label: "Codes are for partners alone.".to_owned(), pieces: Vec::new() }),
        }
        zone
    }

    /// The notebook of a team, line by line.
    pub(super) fn pages(&self, seat: Seat) -> Vec<Peek> {
        let plan = self.plan_of(seat);
        let page = |label: String| Peek { label, pieces: Vec::new() };
        let mut pages: Vec<Peek> = (1..)
            .zip(plan.codes.iter())
            .map(|(number, code)| page(format!("{number}. {}.", wording::code(code))))
            .collect();
        if plan.codes.is_empty() {
            pages.push(page("No code is agreed on.".to_owned()));
        }
        if plan.delay > 0 {
            pages.push(page(format!(
                "After a code we wait {} and then call.",
                counted(u32::from(plan.delay), "beat", "beats")
            )));
        }
        pages
    }

    fn values(&self, viewer: Viewer) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Plan => "plan",
            Phase::Over(_) => "over",
            Phase::Deal | Phase::Play | Phase::Sweep | Phase::Judge | Phase::Shown => "play",
        };
        let calling: Vec<String> = self.calls.iter().map(|called| called.seat.to_string()).collect();
        let secret = self.phase == Phase::Play && viewer != Viewer::All;
        let mut values = vec![
            Value::new("hand", "Hand", i32::from(self.hand), if self.hand == 0 { Show::Hidden } else { Show::Fact }),
            Value::hidden("phase", phase),
            Value::hidden("dealer", self.dealer.to_string()),
            Value::hidden("tick", i32::from(self.tick)),
            Value::hidden("quiet", i32::from(self.quiet)),
            Value::hidden("calling", calling.join(",")).veil(secret),
            Value::hidden("result", self.result()),
            Value::hidden("beat", self.house.beat as i32),
            Value::hidden("ticks", i32::from(self.house.ticks)),
        ];
        let over = matches!(self.phase, Phase::Over(_));
        for team in self.teams() {
            let plan = self.plan_of(team);
            let own = |viewer: Viewer| match viewer {
                Viewer::Seat(seat) => self.team(seat) == team.index(),
                Viewer::Public => false,
                Viewer::All => true,
            };
            let veiled = !own(viewer) && !over;
            for number in 0..usize::from(self.house.codes).min(CODES) {
                let code = plan.codes.get(number).map(ToString::to_string).unwrap_or_default();
                values.push(Value::hidden(format!("code.{team}.{}", number + 1), code).veil(veiled));
            }
            values.push(Value::hidden(format!("delay.{team}"), i32::from(plan.delay)).veil(veiled));
        }
        for seat in self.house.everybody() {
            let draft = self.drafts[seat.index()].to_string();
            values.push(Value::hidden(format!("draft.{seat}"), draft).veil(!viewer.is(seat)));
        }
        values
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let cards = self.hand(seat).len();
        let note = match self.phase {
            Phase::Plan if self.ready.contains(seat) => "ready".to_owned(),
            Phase::Plan => "{plans}".to_owned(),
            Phase::Judge | Phase::Shown | Phase::Over(_) if self.shown.contains(seat) && self.holds_four(seat) => {
                self.hand(seat).first().map_or_else(String::new, |card| format!("four {}", wording::ranks(card)))
            }
            _ if cards == FOUR && viewer == Viewer::Seat(self.partner(seat)) => "your partner".to_owned(),
            _ if cards == FOUR && matches!(viewer, Viewer::Seat(own) if own != seat) => "opponent".to_owned(),
            _ => counted(cards as u32, "card", "cards"),
        };
        SeatView {
            score: self.history.total(seat),
            target: Some(self.house.target.into()),
            team: Some(self.team(seat) as u8 + 1),
            badge: if self.dealer == seat { "D".to_owned() } else { String::new() },
            note,
            bubble: self.bubble(seat).unwrap_or_default(),
            ..SeatView::default()
        }
    }

    /// What a seat has said or done a moment ago.
    fn bubble(&self, seat: Seat) -> Option<String> {
        if self.phase != Phase::Play {
            return None;
        }
        let entry = self.log.iter().rev().find(|entry| entry.seat == seat && matches!(entry.act, Act::Sent(..)))?;
        match entry.act {
            Act::Sent(sent, _) if self.tick - entry.tick <= HEARD => Some(match sent {
                Sent::Say(word) => self.sentence(seat, word),
                Sent::Do(gesture) => gesture.does().to_owned(),
            }),
            _ => None,
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let own = if let Viewer::Seat(seat) = viewer { Some(seat) } else { None };
        match (self.phase, own) {
            (Phase::Plan, Some(seat)) if !self.ready.contains(seat) => {
                let draft = &self.drafts[seat.index()];
                match draft.is_empty() {
                    true if self.has_dawdled(seat) => "You have planned long enough".to_owned(),
                    true => format!("Agree on codes with {}", self.partner(seat).named()),
                    false => wording::code(draft),
                }
            }
            (Phase::Plan, _) => {
                let missing = self.house.everybody().filter(|seat| !self.ready.contains(*seat));
                format!(
                    "{} still planning",
                    match missing.clone().count() {
                        1 => missing.map(Seat::named).collect::<String>() + " is",
                        _ => "Others are".to_owned(),
                    }
                )
            }
            (Phase::Deal, _) => "The cards are dealt".to_owned(),
            (Phase::Play, _) if !self.house.is_live() && own != Some(self.to_act) => {
                format!("Waiting for {}", self.to_act.named())
            }
            (Phase::Play, Some(seat)) => self.asked(seat),
            (Phase::Play, None) => "Everybody collects four of a kind".to_owned(),
            (Phase::Sweep, _) => "The board is swept".to_owned(),
            (Phase::Judge, _) => match self.calls[..] {
                [] => "Nobody has called: the hand is over".to_owned(),
                [called] => format!("{} says: {}", called.seat.named(), self.claim(called)),
                _ => "Two teams called in the same moment".to_owned(),
            },
            (Phase::Shown, _) => self.verdict(),
            (Phase::Over(_), _) => self.victory().map_or_else(String::new, |victory| victory.prompt(viewer)),
        }
    }

    /// What a seat should do now.
    fn asked(&self, seat: Seat) -> String {
        let hand = self.hand(seat);
        match hand.first() {
            Some(card) if self.holds_four(seat) => {
                format!("Four {}: let {} know!", wording::ranks(card), self.partner(seat).named())
            }
            _ if hand.len() < FOUR => "Take a card from the board".to_owned(),
            _ => "Collect four of a kind".to_owned(),
        }
    }

    fn aside(&self, viewer: Viewer) -> String {
        let Viewer::Seat(seat) = viewer else { return String::new() };
        match self.phase {
            Phase::Plan if !self.ready.contains(seat) => {
                let (codes, draft) = (&self.plan_of(seat).codes, &self.drafts[seat.index()]);
                let ways = wording::ways(codes);
                match (draft.is_complete(), ways.is_empty()) {
                    (true, _) => {
                        let chance = draft.by_accident();
                        format!("Chatter gives it by accident in {} of 100 hands", whole((100.0 * chance).max(1.0)))
                    }
                    (false, false) => format!("When I {ways}: {}", wording::meaning(Meaning::Four)),
                    (false, true) => "A word or a gesture that only your partner understands".to_owned(),
                }
            }
            Phase::Play if self.house.ticks - self.tick <= LATE => {
                let unit = if self.house.is_live() { ("beat", "beats") } else { ("lap", "laps") };
                format!("{} left", counted(u32::from(self.house.ticks - self.tick), unit.0, unit.1))
            }
            Phase::Play if !self.house.is_live() && seat != self.to_act => String::new(),
            Phase::Play if self.house.talk && self.holds_four(seat) => match wording::ways(&self.plan_of(seat).codes) {
                none if none.is_empty() => "Say or do what your partner cannot miss".to_owned(),
                ways => capital(&ways),
            },
            Phase::Play if self.hand(seat).len() == FOUR => "Drag a card of yours onto one on the board".to_owned(),
            _ => String::new(),
        }
    }
}
