//! The table: hands, trick or rows, the pad of contracts, the bets as threads, and what is asked of the viewer.

use super::{Barbu, Contract, Phase};
use crate::kit::tricks::CardSet;
use crate::kit::words::{capital, counted, listed, signed};
use crate::pieces::{Card, Rank, Suit};
use crate::table::{
    Cell, Ledger, Pad, PadRow, Place, Placed, Seat, SeatView, Shape, Show, Table, Thread, Value, Viewer, Zone,
};

/// Cards in a hand, and in a row of Dominoes.
const MOST: usize = 13;

impl Barbu {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        self.narration(viewer).onto(Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: self.seats().map(|seat| self.seat_view(seat, viewer)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            pad: self.pad(viewer),
            ledger: self.at_stake(),
            threads: self.threads(),
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let plays = |seat: &Seat| self.phase == Phase::Play && self.to_act().contains(*seat);
        let may = |seat: Seat| Some(seat).filter(plays).map(|seat| self.playable(seat).unwrap_or_default());
        let rows = self.in_rows() && !matches!(self.phase, Phase::Call | Phase::Double | Phase::Redouble);
        // It makes way for the pad, for the contract in large letters, and for the rows.
        let away = rows || self.pad(viewer).is_some() || matches!(self.phase, Phase::Double | Phase::Redouble);
        let trick = if away { Place::Hidden } else { Place::Centre { row: 1 } };
        let mut zones = vec![self.cards.trick_zone(trick)];
        zones.extend(Suit::ALL.map(|suit| self.row_zone(suit, rows)));
        zones.extend(self.seats().map(|seat| self.cards.hand_zone(seat, viewer, MOST, may(seat))));
        zones.extend(self.seats().map(|seat| self.won(seat, viewer)));
        // The pack before the first deal.
        let pack = if self.deal == 0 { CardSet::PACK } else { CardSet::NONE };
        zones.push(Zone::new("deck", "Pack", Place::Hidden, Shape::Pile).seen(viewer == Viewer::All, pack.iter()));
        zones
    }

    /// A row of Dominoes from its lowest card up, the pivot marked.
    fn row_zone(&self, suit: Suit, shown: bool) -> Zone {
        let place = if shown { Place::Centre { row: suit as u8 } } else { Place::Hidden };
        let label = capital(suit.words());
        let mut row = Zone::new(format!("row.{suit}"), label, place, Shape::Cascade);
        row.pieces.extend(self.rows.row(suit).iter().map(Placed::up));
        row.cards(MOST)
    }

    /// What a seat has taken, what cost it something on top.
    fn won(&self, seat: Seat, viewer: Viewer) -> Zone {
        let mut won = self.cards.won_zone(seat, viewer);
        let penal = self.contract.map_or(CardSet::NONE, Contract::penal);
        let own = self.cards.won[seat.index()];
        let others = own.minus(penal).iter();
        let others = others.map(|card: Card| if viewer == Viewer::All { Placed::up(card) } else { Placed::down(card) });
        won.pieces = own.and(penal).iter().rev().map(Placed::up).chain(others).collect();
        won
    }

    fn values(&self) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Deal | Phase::Call => "call",
            Phase::Double => "double",
            Phase::Redouble => "redouble",
            Phase::Claim(..) | Phase::Idle | Phase::Play | Phase::Gather | Phase::Settle | Phase::Shown => "play",
            Phase::Over(_) => "over",
        };
        let contract = self.contract;
        let word = |word: Option<String>| word.unwrap_or_else(|| "none".to_owned());
        let number = |name: String, number: i32| Value::hidden(name, number);
        let mut values = vec![
            Value::new("deal", "Deal", i32::from(self.deal), Show::OneOf { all: self.house.deals().into() }),
            Value::hidden("deals", i32::from(self.house.deals())),
            Value::hidden("dealer", self.dealer.to_string()),
            Value::hidden("phase", phase),
            Value::hidden("contract", contract.map_or("none", |contract| Contract::WORDS[contract.kind()])),
            Value::hidden("trump", word(contract.and_then(Contract::trump).map(|suit| suit.to_string()))),
            Value::hidden("pivot", word(contract.and_then(Contract::pivot).map(|rank| rank.to_string()))),
            Value::hidden("hearts-broken", i32::from(self.broken)),
        ];
        let title = contract.map_or("not called".to_owned(), Contract::title);
        values.push(Value::new("played", "Contract", title.clone(), Show::Fact));
        if matches!(self.phase, Phase::Double | Phase::Redouble) {
            values.push(Value::new("at-stake", "At stake", title, Show::Headline));
        }
        for seat in self.seats() {
            values.push(number(format!("tricks.{seat}"), i32::from(self.cards.taken(seat))));
            for (kind, word) in Contract::WORDS.into_iter().enumerate() {
                values.push(number(format!("called.{seat}.{word}"), i32::from(self.has_called(seat, kind))));
            }
            for other in self.cards.others(seat) {
                let doubled = self.dealer_doubles.0[seat.index()][other.index()];
                values.push(number(format!("dealer-doubles.{seat}.{other}"), i32::from(doubled)));
                if seat < other {
                    values.push(number(format!("double.{seat}.{other}"), self.doubles.level(seat, other)));
                }
            }
        }
        if let Some(last) = self.history.last() {
            for seat in self.seats() {
                values.push(number(format!("last.base.{seat}"), last.more.base[seat.index()]));
                values.push(number(format!("last.net.{seat}"), last.points[seat]));
            }
        }
        values
    }

    /// What is at stake between seats.
    fn threads(&self) -> Vec<Thread> {
        let pairs =
            self.seats().flat_map(|one| self.seats().filter(move |other| *other > one).map(move |other| (one, other)));
        let thread = |(one, other)| {
            let (from, to, word) = self.stake(one, other)?;
            Some(Thread { from, to, weight: self.doubles.level(one, other) as u8, word: word.to_owned() })
        };
        pairs.filter_map(thread).collect()
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let stake = match viewer {
            Viewer::Seat(own) if own != seat => self.stake(own, seat),
            _ => None,
        };
        let parts = match (self.phase, stake) {
            (Phase::Double | Phase::Redouble, Some((by, _, how))) if by == seat => {
                [format!("{how} you"), String::new()]
            }
            (Phase::Double | Phase::Redouble, Some((_, _, how))) => [format!("you {how}"), String::new()],
            (Phase::Double | Phase::Redouble, None) => [self.owes(seat), String::new()],
            (_, Some((by, of, _))) => [self.so_far(seat), format!("×{}", self.doubles.level(by, of))],
            (_, None) => [self.so_far(seat), String::new()],
        };
        SeatView {
            score: self.history.total(seat),
            badge: if self.deal > 0 && seat == self.dealer { "D".to_owned() } else { String::new() },
            note: listed(parts.into_iter().filter(|part| !part.is_empty())),
            ..SeatView::default()
        }
    }

    /// What the bets are about, while they are made.
    fn at_stake(&self) -> Option<Ledger> {
        let contract = self.contract.filter(|_| matches!(self.phase, Phase::Double | Phase::Redouble))?;
        let empty =
            format!("{}. Of two who bet, the one who does better wins the difference.", capital(contract.about()));
        Some(Ledger { label: "At stake".to_owned(), empty, lines: Vec::new() })
    }

    /// How often a seat has to double the dealer still: "owes 2 doubles".
    fn owes(&self, seat: Seat) -> String {
        let owed = self.dealer_doubles.owed(seat, self.dealer, self.house.owed());
        let owes = self.house.doubling && seat != self.dealer && owed > 0;
        if owes { format!("{{owes}} {}", counted(owed, "double", "doubles")) } else { String::new() }
    }

    /// The eight contracts for a dealer who is asked, used ones greyed with what they brought.
    fn pad(&self, viewer: Viewer) -> Option<Pad> {
        let Viewer::Seat(seat) = viewer else { return None };
        if self.phase != Phase::Call || seat != self.dealer {
            return None;
        }
        let cell = |contract: Contract, text: &str| {
            let called = self.has_called(seat, contract.kind());
            Cell::text(contract.to_string(), text).dimmed(called)
        };
        let plain = |contract: &Contract| {
            let past = self.called_in(seat, contract.kind()).and_then(|deal| self.history.deals().get(deal - 1));
            let note = past.map_or(String::new(), |deal| signed(deal.points[seat]));
            cell(*contract, Contract::TITLES[contract.kind()]).wide().note(note)
        };
        let (first, second) = Contract::PLAIN.split_at(3);
        let ranks: Vec<Rank> = Rank::all().skip(1).chain([Rank::ACE]).collect();
        let from = |ranks: &[Rank]| ranks.iter().map(|rank| cell(Contract::Dominoes(*rank), rank.index())).collect();
        let row = |label: &str, cells: Vec<Cell>| PadRow { label: label.to_owned(), cells };
        let rows = vec![
            row("Avoid", first.iter().map(plain).collect()),
            row("or", second.iter().map(plain).collect()),
            row("Trumps", Suit::ALL.map(|suit| cell(Contract::Trumps(suit), suit.sign())).into()),
            row("Dominoes", from(&ranks[..7])),
            row("or", from(&ranks[7..])),
        ];
        Some(Pad { label: "What is played?".to_owned(), rows, ..Pad::default() })
    }

    /// What is asked of the viewer.
    fn prompt(&self, viewer: Viewer) -> String {
        let acting = match viewer {
            Viewer::Seat(seat) if self.to_act().contains(seat) => Some(seat),
            _ => None,
        };
        let waiting = || format!("Waiting for {}", self.to_act().named());
        match (self.phase, acting) {
            (Phase::Deal, _) => "The cards are shuffled".to_owned(),
            (Phase::Call, Some(_)) => "You deal: choose what is played".to_owned(),
            (Phase::Call, None) => format!("{} to call", waiting()),
            (Phase::Double, Some(seat)) if self.must_double(seat) => {
                format!("You must double {} now, and may double others", self.dealer.named())
            }
            (Phase::Double | Phase::Redouble, Some(seat)) => match self.stakes(seat) {
                (_, none) if none.is_empty() => "Bet that you do better? Touch whom you double".to_owned(),
                (none, by) if none.is_empty() => format!("{} doubled you: redouble?", by.named()),
                (_, by) => format!("{} doubled you: redouble, or double others?", by.named()),
            },
            (Phase::Double, None) => format!("{} to double", waiting()),
            (Phase::Redouble, None) => format!("{} to redouble", waiting()),
            (Phase::Play, Some(seat)) => self.prompt_to_play(seat),
            (Phase::Play, None) => waiting(),
            (Phase::Claim(seat, why), _) => format!("{} takes the rest: {}", seat.named(), why.words()),
            (Phase::Idle, _) => self.why_idle(),
            (Phase::Gather, _) => self.cards.prompt_to_gather(),
            (Phase::Settle, _) => "The play is over".to_owned(),
            (Phase::Shown, _) => format!("Deal {} is scored", self.deal),
            (Phase::Over(_), _) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    fn prompt_to_play(&self, seat: Seat) -> String {
        let Some(cards) = self.playable(seat) else { return "You have nothing that fits".to_owned() };
        let leads = self.cards.trick.is_empty();
        let held = cards.len() < self.cards.hand(seat).len();
        let ruffs = !leads && held && cards.within(self.cards.rules.trumps());
        match self.contract {
            Some(Contract::Dominoes(_)) => "Play a card that fits".to_owned(),
            _ if leads && held => "You lead: any card but a heart".to_owned(),
            _ if ruffs && self.cards.trick.led() != self.cards.rules.trump => {
                "You cannot follow: you must trump".to_owned()
            }
            _ => self.cards.prompt_to_play(seat),
        }
    }

    fn aside(&self) -> String {
        match self.phase {
            Phase::Double | Phase::Redouble => {
                self.contract.map_or(String::new(), |contract| capital(contract.about()))
            }
            Phase::Claim(..) | Phase::Idle | Phase::Play | Phase::Gather => self.course(),
            Phase::Deal | Phase::Call | Phase::Settle | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }
}
