//! The table: hands as fans of backs, who is cleared, exposed or out, what is asked, and what to look out for.

use super::cards::free;
use super::journal::{Event, Why};
use super::{ACE, LostPueblo, PENALTY, Phase, SIX, summary};
use crate::kit::words::counted;
use crate::table::{
    Entry, Ledger, Mood, Peek, Place, Placed, Seat, SeatSet, SeatView, Shape, Show, Table, Thread, Value, Viewer, Zone,
};

/// Cards that a hand usually has at most: those dealt, and one that was given.
const USUAL: usize = 7;

/// What `viewer` sees.
pub(super) fn table(game: &LostPueblo, viewer: Viewer) -> Table {
    let mut zones = vec![passing_zone(game, viewer)];
    zones.extend(game.house.everybody().map(|seat| hand_zone(game, seat, viewer)));
    game.narration(viewer).onto(Table {
        zones,
        values: values(game),
        seats: game.house.everybody().map(|seat| seat_view(game, seat, viewer)).collect(),
        prompt: prompt(game, viewer),
        aside: aside(game, viewer),
        threads: threads(game),
        ledger: (game.hand > 0).then(|| ledger(game)),
        lingers: matches!(game.event, Event::Accused { .. } | Event::Answered { .. }),
        sheet: summary::running_sheet(game),
        summary: summary::summary(game),
        ..Table::default()
    })
}

/// Penalty cards on their way, between one hand and the other. Before the first deal the pack lies there.
fn passing_zone(game: &LostPueblo, viewer: Viewer) -> Zone {
    let (label, place, shape, open) = match game.phase {
        Phase::Deal => ("The pack", Place::Centre { row: 0 }, Shape::Pile, false),
        Phase::Give { from, penalty: true, .. } => {
            ("On the way", Place::Centre { row: 0 }, Shape::Fan, viewer.is(from))
        }
        // Nothing is on its way, and the room is the ledger's.
        Phase::Give { .. } | Phase::Turn | Phase::Accused(_) | Phase::Shown(_) | Phase::Over(_) => {
            ("On the way", Place::Hidden, Shape::Fan, false)
        }
    };
    Zone::new("passing", label, place, shape).cards(2).seen(open || viewer == Viewer::All, game.passing.iter())
}

/// The accusation that is answered now, or was just now.
fn threads(game: &LostPueblo) -> Vec<Thread> {
    match game.event {
        Event::Accused { by, of } | Event::Answered { by, of, .. } => {
            vec![Thread { from: by, to: of, weight: 3, word: "accused".to_owned() }]
        }
        _ => Vec::new(),
    }
}

/// Who asked, handed and accused in this hand: all that everybody sees of the ways of the cards.
fn ledger(game: &LostPueblo) -> Ledger {
    let mut lines: Vec<Entry> = Vec::new();
    let entry = |by: Seat, text: String| Entry { by, text, result: String::new(), mood: Mood::Calm };
    for (_, event) in game.journal.entries() {
        let result = match *event {
            Event::Asked { by, of } => {
                lines.push(entry(by, format!("asked {} for a card", of.named())));
                continue;
            }
            Event::Accused { by, of } => {
                lines.push(entry(by, format!("accused {}", of.named())));
                continue;
            }
            Event::Moved { from, to, why: Why::Handed, .. } => {
                lines.push(entry(from, format!("handed {} a card", to.named())));
                continue;
            }
            Event::Moved { from, to, why: Why::Penalty, count, .. } => {
                lines.push(entry(from, format!("paid {} {}", to.named(), counted(count, "card", "cards"))));
                continue;
            }
            Event::Answered { right: true, .. } => ("the thief", Mood::Good),
            Event::Answered { right: false, .. } => ("innocent", Mood::Bad),
            // Whoever is asked has to give.
            Event::Moved { why: Why::Asked, .. } => continue,
            Event::Begun | Event::Dealt { .. } | Event::Chose { .. } | Event::Said(..) => continue,
        };
        if let Some(line) = lines.last_mut() {
            (line.result, line.mood) = (result.0.to_owned(), result.1);
        }
    }
    let empty = "One of you is the thief. Cards asked for or handed on, and accusations, will be listed here.";
    Ledger { label: "Where cards went".to_owned(), empty: empty.to_owned(), lines }
}

fn hand_zone(game: &LostPueblo, seat: Seat, viewer: Viewer) -> Zone {
    let hand = game.hands[seat.index()];
    let open = viewer.is(seat) || game.outcome().is_some();
    let mut zone = Zone::new(format!("{seat}.hand"), "Cards", Place::Seat, Shape::Fan).of(seat).cards(USUAL);
    zone.pieces = hand
        .iter()
        .map(|card| match open {
            true if card == ACE => Placed::up(card).mark("pueblo"),
            true => Placed::up(card),
            false => Placed::down(card),
        })
        .collect();
    if let (Viewer::Seat(viewer), false) = (viewer, open) {
        let known = game.knowledge[viewer.index()].lies_with[seat.index()];
        if !known.is_empty() {
            zone.peek = vec![Peek::of("You gave these, and they are still there", known)];
        }
    }
    zone
}

fn values(game: &LostPueblo) -> Vec<Value> {
    let (phase, owed) = match game.phase {
        Phase::Over(_) => ("over", 0),
        Phase::Give { owed, .. } => ("give", i32::from(owed)),
        _ => ("turn", 0),
    };
    let show_hand = if game.house.hands > 1 { Show::OneOf { all: game.house.hands.into() } } else { Show::Hidden };
    let left = i32::from(game.house.turns() - game.turn);
    let mut values = vec![
        Value::new("hand", "Hand", i32::from(game.hand), show_hand),
        Value::hidden("turn", game.to_act.to_string()),
        Value::hidden("phase", phase),
        Value::new("turns_left", "turns left", left, Show::Headline),
        Value::hidden("active", game.active.len() as i32),
        Value::hidden("owed", owed),
    ];
    for seat in game.house.everybody() {
        let exposed = game.exposed == Some(seat) && game.outcome().is_none();
        values.push(Value::hidden(format!("{seat}.cleared"), i32::from(game.cleared.contains(seat))));
        values.push(Value::hidden(format!("{seat}.exposed"), i32::from(exposed)));
    }
    values
}

fn seat_view(game: &LostPueblo, seat: Seat, viewer: Viewer) -> SeatView {
    let ended = game.outcome().is_some();
    let out = game.hand > 0 && !game.active.contains(seat);
    let unmasked = game.exposed == Some(seat) || ended && seat == game.thief;
    let mut note = if out { "out".to_owned() } else { counted(game.hands[seat.index()].len() as u32, "card", "cards") };
    let badge = if game.hand == 0 {
        ""
    } else if unmasked {
        note.push_str(", the thief");
        "A"
    } else if game.cleared.contains(seat) {
        if !out {
            note.push_str(", cleared");
        }
        "✓"
    } else if !ended && viewer == Viewer::Seat(seat) && seat == game.thief {
        // Only the thief's own screen says so.
        "A"
    } else {
        ""
    };
    SeatView { score: i32::from(game.wins[seat.index()]), badge: badge.to_owned(), note, out, ..SeatView::default() }
}

fn prompt(game: &LostPueblo, viewer: Viewer) -> String {
    let seat = game.acting();
    let mine = viewer == Viewer::Seat(seat);
    let own = game.hands[seat.index()];
    match game.phase {
        Phase::Deal => "The cards are dealt".to_owned(),
        Phase::Shown(outcome) => format!("{} wins hand {}", outcome.winner.named(), game.hand),
        Phase::Over(_) => game.victory().prompt(viewer),
        Phase::Accused(of) if viewer == Viewer::Seat(of) => "Are you the thief?".to_owned(),
        Phase::Accused(of) => format!("{}, are you the thief?", of.named()),
        Phase::Turn if !mine => format!("Waiting for {}", seat.named()),
        Phase::Turn if free(own).has(ACE) => "Your last card is the ace: hand it to anybody".to_owned(),
        Phase::Turn => "Give a card to somebody, or touch a player to ask or accuse".to_owned(),
        Phase::Give { to, penalty: false, .. } if mine => format!("{} wants a card: choose which", to.named()),
        Phase::Give { to, penalty: false, .. } => format!("{} owes {} a card", seat.named(), to.named()),
        Phase::Give { to, owed, .. } if mine && owed > 1 => {
            format!("{} is not the thief: choose the first of two cards to pay", to.named())
        }
        Phase::Give { to, .. } if mine && !game.passing.is_empty() => {
            format!("Choose the second card for {}", to.named())
        }
        Phase::Give { to, .. } if mine => format!("Choose the card that goes to {}", to.named()),
        Phase::Give { to, owed, .. } => {
            let what = counted(u32::from(owed), "card", "cards");
            format!("{} was wrong and {{is}} choosing {what} to pay {}", seat.named(), to.named())
        }
    }
}

/// What to look out for: the viewer's own part, and who could win next.
fn aside(game: &LostPueblo, viewer: Viewer) -> String {
    match (game.phase, viewer) {
        (Phase::Shown(_) | Phase::Over(_), Viewer::Seat(seat)) if game.without_turn().contains(seat) => {
            return "It was over before your first turn, as happens in a short hand".to_owned();
        }
        (Phase::Deal | Phase::Shown(_) | Phase::Over(_), _) => return String::new(),
        _ => {}
    }
    let own = match viewer {
        Viewer::Seat(seat) if !game.active.contains(seat) => "You are out of this hand".to_owned(),
        Viewer::Seat(seat) if game.thief_as_seen_by(seat) => {
            // As many as its plate says; the first card of a penalty is on its way.
            let rest = counted(game.hands[seat.index()].len() as u32, "card", "cards");
            format!("You are the thief: {rest} to get rid of, the ace last")
        }
        Viewer::Seat(seat) => {
            format!("You are innocent, and hold {} of six cards", game.hands[seat.index()].len())
        }
        _ => String::new(),
    };
    [own, danger(game, viewer)].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(". ")
}

/// Who could win on the next turn, as far as everybody knows.
fn danger(game: &LostPueblo, viewer: Viewer) -> String {
    let others: SeatSet = game.active.iter().filter(|seat| viewer != Viewer::Seat(*seat)).collect();
    if let Some(exposed) = game.exposed.filter(|exposed| others.contains(*exposed)) {
        return format!("{} is the thief: accuse", exposed.named());
    }
    let of = |size: usize| -> SeatSet {
        let cards = |seat: &Seat| game.holding(*seat).len();
        others.iter().filter(|seat| cards(seat) == size).collect()
    };
    let few: SeatSet = (1..=PENALTY).fold(SeatSet::NONE, |few, size| few.union(of(size))).without(game.cleared);
    let many = of(SIX - 1);
    let mut dangers = Vec::new();
    if !few.is_empty() {
        dangers.push(format!("Watch {}: with two cards or fewer a thief can be gone in one turn", few.named()));
    }
    if !many.is_empty() {
        let verb = if many.len() == 1 { "needs" } else { "need" };
        dangers.push(format!("{} {verb} one card more", many.named()));
    }
    dangers.join(". ")
}

impl LostPueblo {
    /// Who has not had a turn in this hand.
    pub(super) fn without_turn(&self) -> SeatSet {
        let had = self.journal.entries().iter().filter_map(|(_, event)| match *event {
            Event::Asked { by, .. } | Event::Accused { by, .. } => Some(by),
            Event::Moved { from, why: Why::Handed, .. } => Some(from),
            _ => None,
        });
        let had: SeatSet = had.collect();
        self.house.everybody().collect::<SeatSet>().without(had)
    }

    /// Whether a seat knows itself to be the thief.
    fn thief_as_seen_by(&self, seat: Seat) -> bool {
        self.hands[seat.index()].has(ACE)
    }
}
