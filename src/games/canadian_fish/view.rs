//! The table: hands, what was won, the pad of cards to ask for.

use super::half::{FishCard, HalfSuit, pack};
use super::knowledge::Recall;
use super::record::{Asked, How, Prize};
use super::{CanadianFish, Event, Memory, Phase, STANDSTILL};
use crate::kit::words::counted;
use crate::table::{
    Cell, Pad, PadRow, Peek, Place, Placed, Seat, SeatView, Shape, Sheet, SheetRow, Show, Table, Value, Viewer, Zone,
};

/// Cards that a hand keeps room for: eight are dealt, and some come.
const ROOM: usize = 11;

impl CanadianFish {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones: Vec<Zone> = self.house.everybody().map(|seat| self.hand_zone(seat, viewer)).collect();
        zones.push(self.claim_zone(viewer));
        zones.extend([0, 1].map(|team| self.won_zone(team, viewer)));
        zones.push(self.set_aside("nobody", "Nobody", |prize| prize == Prize::Nobody));
        zones.push(self.pack_zone(viewer));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat, viewer)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            pad: self.pad(viewer),
            sheet: self.running_sheet(viewer),
            summary: self.summary(viewer),
            ..Table::default()
        })
    }

    /// A hand; closed but for what everybody has just seen: the card that changed hands, the declarer's own cards.
    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let mut zone = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(ROOM);
        let hand = self.hand(seat);
        if viewer.is(seat) {
            return zone.up(hand.iter().map(FishCard::face));
        }
        let declares = self.phase == Phase::Declare && self.claim().by == seat;
        let open = |card: &FishCard| match self.event {
            _ if declares => card.half() == self.claim().half,
            Event::Asked(last) => last.yes && last.asker == seat && last.card == *card,
            Event::Begun
            | Event::Dealt
            | Event::Declares
            | Event::Assigned(..)
            | Event::Revealed(_)
            | Event::Settled
            | Event::Passed(_)
            | Event::Called => false,
        };
        // Open cards come first, lest their place among the closed ones tells something.
        zone.pieces.extend(hand.iter().filter(open).map(|card| Placed::up(card.face())));
        zone.pieces.extend(hand.iter().filter(|card| !open(card)).map(|card| Placed::down(card.face())));
        zone
    }

    /// The half-suit that is being shown, every card before the seat that held it.
    fn claim_zone(&self, viewer: Viewer) -> Zone {
        // While there is a pad it has the middle to itself.
        let place = if self.phase == Phase::Deal || self.has_pad() { Place::Hidden } else { Place::Centre { row: 0 } };
        let zone = Zone::new("claim", "", place, Shape::Row).cards(6).ordered();
        let Phase::Reveal { shown } = self.phase else { return zone };
        let claim = self.claim();
        let mut zone = Zone { label: claim.half.title(), ..zone };
        for card in claim.half.cards().iter() {
            let place = card.place();
            let is_up = shown >> place & 1 != 0;
            let placed = if is_up || viewer == Viewer::All {
                // Whoever lays it holds it; of a mistake one reads who was named instead.
                let (mark, wrong) = match (claim.how, claim.said[place]) {
                    (How::Declared, Some(said)) if is_up && said == claim.held[place] => ("✓".to_owned(), false),
                    (How::Declared, Some(said)) if is_up => (format!("not {}", said.named()), true),
                    _ => (String::new(), false),
                };
                Placed::up(card.face()).mark(mark).dimmed(wrong).by(claim.held[place])
            } else {
                Placed::down(card.face())
            };
            zone.pieces.push(placed);
        }
        zone
    }

    fn won_zone(&self, team: usize, viewer: Viewer) -> Zone {
        let label = match viewer {
            Viewer::Seat(seat) if self.team(seat) == team => "Your team".to_owned(),
            Viewer::Seat(_) => "The others".to_owned(),
            _ => format!("Won by {}", self.members(team).named()),
        };
        let zone = self.set_aside(&format!("won.{}", team + 1), &label, |prize| prize == Prize::Team(team as u8));
        zone.note(self.won(team).to_string())
    }

    /// The cards of half-suits that went there, the latest on top.
    fn set_aside(&self, name: &str, label: &str, wanted: impl Fn(Prize) -> bool) -> Zone {
        let there = |half: &HalfSuit| wanted(self.prizes[half.index()]);
        let halves: Vec<HalfSuit> = self.settled().iter().rev().map(|claim| claim.half).filter(there).collect();
        let mut zone = Zone::new(name, label, Place::Corner, Shape::Pile).cards(1);
        for half in halves {
            let faces = || half.cards().iter().map(FishCard::face);
            zone.peek.push(Peek::of(half.title(), faces()));
            zone = zone.up(faces());
        }
        zone
    }

    /// The whole pack, before it is dealt for the first time.
    fn pack_zone(&self, viewer: Viewer) -> Zone {
        if self.phase != Phase::Deal {
            return Zone::new("pack", "Pack", Place::Hidden, Shape::Pile);
        }
        Zone::new("pack", "Pack", Place::Centre { row: 0 }, Shape::Pile).seen(viewer == Viewer::All, pack())
    }

    fn values(&self) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Deal | Phase::Ask | Phase::Called => "ask",
            Phase::Declare | Phase::Reveal { .. } => "declare",
            Phase::Pass => "pass",
            Phase::Endgame => "endgame",
            Phase::Shown | Phase::Over(_) => "over",
        };
        let last = self.last().map(|Asked { asker, asked, card, yes }| {
            format!("{asker} {asked} {card} {}", if yes { "yes" } else { "no" })
        });
        let declaring = match self.phase {
            Phase::Declare | Phase::Reveal { .. } => self.claim().half.to_string(),
            _ => String::new(),
        };
        let show = if self.house.deals > 1 { Show::OneOf { all: self.house.deals as i32 } } else { Show::Hidden };
        let mut values = vec![
            Value::new("deal", "Deal", self.deal as i32, show),
            Value::hidden("phase", phase),
            Value::hidden("turn", self.to_act.to_string()),
            Value::hidden("asks", self.asks() as i32),
            Value::hidden("last", last.unwrap_or_default()),
            Value::hidden("declaring", declaring),
        ];
        values.extend(
            self.house.everybody().map(|seat| Value::hidden(format!("team.{seat}"), self.team(seat) as i32 + 1)),
        );
        values.extend(HalfSuit::all().map(|half| {
            let winner = match self.prizes[half.index()] {
                Prize::InPlay => 0,
                Prize::Team(team) => i32::from(team) + 1,
                Prize::Nobody => 3,
            };
            Value::hidden(format!("suit.{half}"), winner)
        }));
        values
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let cards = self.hand(seat).len();
        let (beside, with) = match viewer {
            Viewer::Seat(own) if own != seat => (true, self.team(own) == self.team(seat)),
            _ => (false, false),
        };
        // How many cards others have is written on their backs.
        let note = match (cards, if with { "teammate" } else { "opponent" }) {
            (0, side) if beside => format!("{side}, no cards"),
            (0, _) => "no cards".to_owned(),
            (_, side) if beside => side.to_owned(),
            _ => counted(cards as u32, "card", "cards"),
        };
        let dealer = Seat::new((self.deal.max(1) as usize + self.house.seats() - 2) % self.house.seats());
        SeatView {
            score: self.history.total(seat),
            team: Some(self.team(seat) as u8 + 1),
            // Where there is no room for the note, one sees at least who is on one's own side.
            badge: if with {
                "us"
            } else if seat == dealer {
                "D"
            } else {
                ""
            }
            .to_owned(),
            note,
            out: self.phase == Phase::Ask && cards == 0,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let turn = self.to_act;
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        let claim = self.claim();
        match self.phase {
            Phase::Deal => "The cards are dealt".to_owned(),
            Phase::Ask if mine(turn) => "Ask an opponent for a card".to_owned(),
            Phase::Ask => format!("Waiting for a question from {}", turn.named()),
            Phase::Declare if mine(claim.by) => match claim.next_card() {
                Some(card) => format!("Who holds the {}?", card.words()),
                None => format!("The {}", claim.half.words()),
            },
            Phase::Declare => format!("{} declares the {}", claim.by.named(), claim.half.words()),
            Phase::Reveal { .. } => match claim.how {
                How::Slipped { .. } => format!("That was a bad question: the {} are shown", claim.half.words()),
                How::Declared if self.mistaken() => format!("The {}: wrong!", claim.half.words()),
                How::Declared | How::Called => format!("The {} are turned up", claim.half.words()),
            },
            Phase::Pass if mine(turn) => "You have no cards left: hand the turn to a teammate".to_owned(),
            Phase::Pass => format!("Waiting for {} to hand the turn on", turn.named()),
            Phase::Endgame => {
                let acting = self.holders();
                match viewer {
                    Viewer::Seat(seat) if acting.contains(seat) => {
                        "The others are out of cards: one of you declares what is left".to_owned()
                    }
                    _ => format!("Waiting for {} to declare what is left", acting.named()),
                }
            }
            Phase::Called => format!("{STANDSTILL} questions and nothing won: the deal is called"),
            Phase::Shown => format!("Deal {} is over", self.deal),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// Whether a card shown so far lay with another seat than was declared.
    fn mistaken(&self) -> bool {
        let Phase::Reveal { shown } = self.phase else { return false };
        let claim = self.claim();
        (0..claim.said.len()).any(|place| shown >> place & 1 != 0 && claim.said[place] != Some(claim.held[place]))
    }

    fn aside(&self, viewer: Viewer) -> String {
        let mut parts = Vec::new();
        let calm = matches!(self.phase, Phase::Ask | Phase::Pass | Phase::Endgame);
        match (&self.event, self.last()) {
            (Event::Settled, _) if calm => {
                parts.extend(self.settled().last().map(|claim| self.went_to(claim.half, viewer)))
            }
            (_, Some(last)) if calm => parts.push(last.told()),
            _ => {}
        }
        match (self.phase, viewer) {
            (Phase::Ask, _) if self.asks() + 20 >= usize::from(STANDSTILL) => {
                let left = (usize::from(STANDSTILL) - self.asks()) as u32;
                parts.push(format!("after {} more the deal is called", counted(left, "question", "questions")));
            }
            (Phase::Ask, Viewer::Seat(seat)) if self.last().is_none() && self.house.any_time && seat != self.to_act => {
                parts.push("You may declare at any time".to_owned());
            }
            (Phase::Ask, Viewer::Seat(seat))
                if self.last().is_none() && !self.house.prevented && seat == self.to_act =>
            {
                parts.push(
                    "A question for a card you hold, or without one of its half-suit, loses the half-suit".to_owned(),
                );
            }
            (Phase::Declare, Viewer::Seat(seat)) if seat == self.claim().by => {
                parts.push("One card wrong, and the half-suit is theirs".to_owned());
            }
            _ => {}
        }
        parts.join("; ")
    }

    /// Where a half-suit went, as the viewer says it.
    fn went_to(&self, half: HalfSuit, viewer: Viewer) -> String {
        let to = match (self.prizes[half.index()], viewer) {
            (Prize::Team(team), Viewer::Seat(seat)) if self.team(seat) == usize::from(team) => "your team".to_owned(),
            (Prize::Team(_), Viewer::Seat(_)) => "the others".to_owned(),
            (Prize::Team(team), Viewer::All | Viewer::Public) => self.members(usize::from(team)).named(),
            (Prize::InPlay | Prize::Nobody, _) => "nobody".to_owned(),
        };
        format!("The {} went to {to}", half.words())
    }

    /// Whether cards are asked for, or said where they lie.
    fn has_pad(&self) -> bool {
        matches!(self.phase, Phase::Ask | Phase::Declare | Phase::Pass | Phase::Endgame)
    }

    /// All cards, by half-suit: to ask for, or to say who holds them. What is out of play keeps its row, so that no other moves
    /// away under a finger.
    fn pad(&self, viewer: Viewer) -> Option<Pad> {
        let Viewer::Seat(seat) = viewer else { return None };
        if !self.has_pad() {
            return None;
        }
        let hand = self.hand(seat);
        let turn = self.phase == Phase::Ask && seat == self.to_act;
        let grid = (self.house.memory == Memory::Grid).then(|| self.knowledge(seat, &self.heard(seat, Recall::All)));
        let claim = self.claim();
        let declared = |card: FishCard| self.phase == Phase::Declare && card.half() == claim.half;
        let cell = |card: FishCard| {
            let unfair = self.house.prevented && turn && !hand.has(card) && hand.of(card.half()).is_empty();
            let gone = !self.in_play().has(card);
            let holder = match &grid {
                _ if declared(card) => claim.said[card.place()],
                Some(known) if !hand.has(card) => known.holder(card),
                _ => None,
            };
            Cell::piece(card.face())
                .marked(hand.has(card))
                .dimmed(gone || unfair || self.phase == Phase::Declare && !declared(card))
                .note(holder.map_or_else(|| if declared(card) { "?".to_owned() } else { String::new() }, Seat::named))
        };
        let row = |half: HalfSuit| PadRow { label: half.title(), cells: half.cards().iter().map(cell).collect() };
        let label = if self.phase == Phase::Declare { "Who holds what" } else { "Cards to ask for" };
        Some(Pad { label: label.to_owned(), rows: HalfSuit::all().map(row).collect(), ..Pad::default() })
    }

    /// With [`Memory::Grid`], which seat may hold which card; else the points of the deals so far.
    fn running_sheet(&self, viewer: Viewer) -> Option<Sheet> {
        if let (Viewer::Seat(seat), Memory::Grid, Phase::Ask | Phase::Declare | Phase::Endgame | Phase::Pass) =
            (viewer, self.house.memory, self.phase)
        {
            return Some(self.grid(seat)).filter(|grid| !grid.rows.is_empty()).or_else(|| self.points_sheet());
        }
        self.points_sheet()
    }

    /// A row for each card in play that the seat does not hold and knows something of: ● is there, – is not, empty is open.
    fn grid(&self, seat: Seat) -> Sheet {
        let know = self.knowledge(seat, &self.heard(seat, Recall::All));
        let others = || self.house.others(seat);
        let sign = |other: Seat, card: FishCard| {
            let (has, may) = (know.has[other.index()].has(card), know.may[other.index()].has(card));
            if has {
                "●"
            } else if may {
                ""
            } else {
                "–"
            }
            .to_owned()
        };
        let row = |card: FishCard| SheetRow {
            seat: None,
            label: card.sign(),
            cells: others().map(|other| sign(other, card)).collect(),
            strong: know.holder(card).is_some(),
        };
        let unseen = self.in_play().minus(self.hand(seat));
        let rows = unseen.iter().map(row).filter(|row| row.cells.iter().any(|cell| !cell.is_empty()));
        Sheet {
            title: "Who holds what: ● has it, – has not".to_owned(),
            columns: others().map(Seat::named).collect(),
            rows: rows.collect(),
        }
    }
}
