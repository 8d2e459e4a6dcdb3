//! The table: the pile with its dial, hands, the rules to look into.

use super::rule::text;
use super::{Event, Ninety, Phase};
use crate::kit::words::{counted, number};
use crate::pieces::Card;
use crate::table::{Dial, Peek, Place, Placed, Reach, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl Ninety {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.pile_zone(), self.deck_zone(viewer), self.rules_zone(viewer)];
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(viewer),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            lingers: matches!(
                self.phase,
                Phase::Resolve | Phase::Stuck | Phase::Won(_) | Phase::Voted | Phase::Enacted(_)
            ) || matches!(self.event, Event::Slipped(..)),
            buttons: 1,
            sheet: Some(self.score_sheet(viewer)),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// The cards of a hand as they lie: first what the viewer sees, then the rest.
    pub(super) fn lying(&self, owner: Seat, viewer: Viewer) -> Vec<(Card, bool)> {
        let (hand, seen) = (self.hand(owner), self.seen_by(viewer));
        let seen_first = hand.and(seen).iter().map(|card| (card, true));
        seen_first.chain(hand.minus(seen).iter().map(|card| (card, false))).collect()
    }

    fn hand_zone(&self, owner: Seat, viewer: Viewer) -> Zone {
        let room = usize::from(self.book.deal).max(self.hand(owner).len());
        let mut zone = Zone::new(format!("{owner}.hand"), "Hand", Place::Seat, Shape::Fan).of(owner).cards(room);
        let out = !self.inside.contains(owner);
        for (card, seen) in self.lying(owner, viewer) {
            zone.pieces.push(if seen { Placed::up(card).dimmed(out) } else { Placed::down(card) });
        }
        zone
    }

    /// The pile, and beside it the total as a dial that fills up to the limit. While a new rule plays itself, the dial shows
    /// the example.
    fn pile_zone(&self) -> Zone {
        let mut cards: Vec<Card> = self.stock.discard().iter().rev().copied().collect();
        let example = match self.phase {
            Phase::Enacted(step @ 1..) => self.shown.map(|example| {
                let played = step > 1 && example.outcome.allowed;
                if played { example.outcome.total } else { example.before }
            }),
            _ => None,
        };
        // The card of the example lies on top, where it is one of the pile.
        let laid = example.and(self.shown).and_then(|shown| cards.iter().position(|card| *card == shown.card));
        if let Some(place) = laid {
            cards[..=place].rotate_right(1);
        }
        let total = example.unwrap_or(self.total);
        let limit = if example.is_some() { self.book.limit } else { self.limit };
        let dial = Dial {
            reach: reach(total, limit),
            number: total,
            sign: if example.is_some() { "?".to_owned() } else { self.arrow().to_owned() },
        };
        let label = if example.is_some() { "An example" } else { "Total" };
        let note = format!("{} of {limit}", number(total));
        let zone = Zone::new("discard", label, Place::Centre { row: 1 }, Shape::Pile).ordered().cards(1).up(cards);
        Zone { dial: Some(dial), ..zone.note(note) }
    }

    fn deck_zone(&self, viewer: Viewer) -> Zone {
        let zone = Zone::new("deck", "Deck", Place::Corner, Shape::Pile).cards(1).ordered();
        zone.seen(viewer == Viewer::All, self.stock.deck())
    }

    /// The rules in force: a place to look into, where they stand in plain words.
    fn rules_zone(&self, viewer: Viewer) -> Zone {
        let count = self.book.rules().len();
        let mut zone = Zone::new("rules", "Rules", Place::Corner, Shape::Pile);
        // No card lies there, so the place itself says what it is for; as wide with one as with seven.
        zone.note = if count == 0 { "none yet".to_owned() } else { format!("{count} to read") };
        zone.copies = true;
        let veiled = self.is_veiled() && viewer != Viewer::All;
        if veiled {
            zone.peek.push(Peek { label: "The rules are shown between hands.".to_owned(), pieces: Vec::new() });
        } else {
            zone.peek.extend(self.rule_lines().map(|label| Peek { label, pieces: Vec::new() }));
            if count == 0 {
                zone.peek.push(Peek { label: "No rule has been added yet.".to_owned(), pieces: Vec::new() });
            }
        }
        zone
    }

    fn values(&self, viewer: Viewer) -> Vec<Value> {
        let direction = if self.reversed { "ccw" } else { "cw" };
        let refused = self.refusal.map_or(0, |refusal| i32::from(refusal.point()));
        let mut values = vec![
            Value::hidden("hand", i32::from(self.hand)),
            Value::new("hands", "Hand", format!("{} of {}", self.hand, self.house.hands), Show::Fact),
            Value::hidden("leader", self.leader.to_string()),
            Value::hidden("total", self.total),
            Value::hidden("limit", self.limit),
            Value::hidden("direction", direction),
            Value::hidden("plays", i32::from(self.plays)),
            Value::hidden("rules", self.book.rules().len() as i32),
            Value::hidden("draft", text(&self.draft)),
            Value::hidden("refused", refused),
        ];
        values.extend(
            self.house
                .everybody()
                .map(|seat| Value::hidden(format!("in.{seat}"), i32::from(self.inside.contains(seat)))),
        );
        let veiled = self.is_veiled() && viewer != Viewer::All;
        for (place, rule) in self.book.rules().iter().enumerate() {
            values.push(Value::hidden(format!("rule.{}", place + 1), rule.to_string()).veil(veiled));
        }
        values
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let cards = self.hand(seat).len() as i32;
        let inside = self.inside.contains(seat);
        let voted = self.phase == Phase::Vote && self.votes.of(seat).is_some();
        let note = match self.phase {
            _ if !inside => "out".to_owned(),
            Phase::Vote if voted => "{has} voted".to_owned(),
            Phase::Rule | Phase::Vote => "won the hand".to_owned(),
            _ if self.due == Some(seat) => "may draw".to_owned(),
            _ => counted(cards, "card", "cards"),
        };
        SeatView {
            score: self.wins[seat.index()].into(),
            target: self.house.target.map(i32::from),
            note,
            out: !inside,
            ..SeatView::default()
        }
    }

    /// Whether some rule has to do with what is happening.
    fn rules_fire(&self) -> bool {
        self.pending.played | self.pending.landed | self.pending.out != 0
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let is = |seat: Seat| viewer == Viewer::Seat(seat);
        let winner = self.winner();
        match self.phase {
            Phase::Deal => "The cards are dealt".to_owned(),
            Phase::Play if is(self.to_act) => match self.limit - self.total {
                0 => "Your turn: no room left".to_owned(),
                room => format!("Your turn: {} to go", number(room)),
            },
            Phase::Play if self.due.is_some_and(is) => format!("Draw before {} plays", self.to_act.named()),
            Phase::Draw => self.due.map_or_else(String::new, |seat| format!("{} draws a card", seat.named())),
            Phase::Play => format!("Waiting for {}", self.to_act.named()),
            Phase::Resolve if self.rules_fire() => "Rules fire …".to_owned(),
            Phase::Resolve => "The hand goes on".to_owned(),
            Phase::Stuck if is(self.to_act) => "You have no card that may be played".to_owned(),
            Phase::Stuck => format!("{} cannot play", self.to_act.named()),
            Phase::Won(winner) if is(winner) => "You win the hand".to_owned(),
            Phase::Won(winner) => format!("{} wins the hand", winner.named()),
            Phase::Rule if is(winner) => match self.draft.is_empty() {
                true => "You won the hand: add a rule".to_owned(),
                false => self.draft_words(),
            },
            Phase::Rule => format!("{} thinks up a rule", winner.named()),
            Phase::Vote => self.draft_words(),
            Phase::Voted if self.is_vetoed() => "The rule falls".to_owned(),
            Phase::Voted => "The rule holds".to_owned(),
            Phase::Enacted(_) => {
                let rules = self.book.rules();
                let words = rules.last().map_or_else(String::new, |rule| super::wording::rule(*rule));
                format!("Rule {}: {words}", rules.len())
            }
            Phase::Over(_) => self.victory().map_or_else(String::new, |victory| victory.prompt(viewer)),
        }
    }

    fn aside(&self, viewer: Viewer) -> String {
        let Viewer::Seat(seat) = viewer else { return String::new() };
        match self.phase {
            Phase::Rule if self.refusal.is_some() => self.refusal_words(),
            Phase::Rule if seat != self.winner() => self.draft_words(),
            Phase::Rule if self.draft.is_empty() => "It holds for all later hands, and for everybody".to_owned(),
            Phase::Vote if self.votes.missing().contains(seat) => "Shall this rule hold?".to_owned(),
            Phase::Vote => format!("Waiting for {}", self.votes.missing().named()),
            Phase::Play if self.due == Some(seat) => "If you do not, you play on with one card fewer".to_owned(),
            Phase::Play if self.forgot == Some(seat) => "You forgot to draw: one card fewer".to_owned(),
            _ => String::new(),
        }
    }
}

/// How far the ring fills: up to the limit, and all of it in the colour of too much as soon as nine tenths are passed. It never
/// shows that it has got there, for that is no goal but the most dangerous total.
pub(super) fn reach(total: i32, limit: i32) -> Reach {
    let has = if 10 * total > 9 * limit { total.max(limit + 1) } else { total };
    Reach { has, wants: limit, exact: true }
}
