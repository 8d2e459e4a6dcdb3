//! The table: seven columns with the other's hands above and one's own below, the cards about to be played, the hands, and
//! what is asked.

use super::house::SEATS;
use super::moves::{MOST, SPOTS};
use super::said::{cards, zone_of};
use super::{Coin, DEALT, ENOUGH, Phase, SevenHanded, strength};
use crate::engine::Rules;
use crate::kit::words::capital;
use crate::table::{Place, Placed, Reach, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

impl SevenHanded {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let near = if viewer == Viewer::Seat(Seat::new(1)) { Seat::new(1) } else { Seat::FIRST };
        let mut zones: Vec<Zone> = Seat::all(SEATS)
            .flat_map(|seat| (0..SPOTS).map(move |spot| (seat, spot)))
            .map(|(seat, spot)| self.spot_zone(u8::from(seat == near), seat, spot, viewer))
            .collect();
        zones.extend(Seat::all(SEATS).map(|seat| self.staged_zone(seat, viewer)));
        zones.extend(Seat::all(SEATS).map(|seat| self.hand_zone(seat, viewer)));
        zones.push(self.pack.zone("deck", "Deck", viewer));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: Seat::all(SEATS).map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            buttons: 1,
            sheet: self.score_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// Hands at a spot lie face down until both are there; one may look at one's own.
    fn spot_zone(&self, row: u8, seat: Seat, spot: usize, viewer: Viewer) -> Zone {
        let seen = viewer.is(seat) || self.is_seen(spot);
        let coin = self.coins[spot];
        let lost = coin == Coin::Won(SevenHanded::other(seat));
        let laid = self.laid(seat, spot);
        let last = laid.last();
        let ribbon = match coin {
            Coin::Won(winner) if winner == seat => "coin",
            Coin::Tie => "tie",
            Coin::Won(_) | Coin::Open => "",
        };
        // A ribbon lies on the top card: beside the number of the spot there is no room for words on a narrow screen.
        let piece = |card| {
            let piece = if seen { Placed::up(card) } else { Placed::down(card) };
            piece.dimmed(lost).mark(if Some(card) == last { ribbon } else { "" })
        };
        let note = match coin {
            Coin::Open if laid.is_empty() || self.is_seen(spot) => String::new(),
            Coin::Open if seen => "hidden".to_owned(),
            Coin::Open => cards(laid.len() as u8),
            Coin::Won(_) | Coin::Tie => String::new(),
        };
        // A coin lies between the hands until it goes to one of them.
        let coin = match coin {
            Coin::Open => (row == 1).then_some(false),
            Coin::Won(winner) => (winner == seat).then_some(true),
            Coin::Tie => Some(true),
        };
        let place = Place::Lane { column: spot as u8, row };
        let zone = Zone::new(zone_of(seat, spot), (spot + 1).to_string(), place, Shape::Cascade).of(seat).cards(2);
        Zone { pieces: laid.iter().map(piece).collect(), coin, ..zone.note(note) }
    }

    /// What is about to be played: how much, nobody but its owner knows before it is announced.
    fn staged_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let place = if seat == self.active { Place::Centre { row: 1 } } else { Place::Hidden };
        let staged = self.staged(seat);
        let note = match self.phase {
            Phase::Spot => cards(staged.len() as u8),
            Phase::Stage if viewer.is(seat) && !staged.is_empty() => strength(staged).words(),
            Phase::Deal | Phase::Stage | Phase::Turn(_) | Phase::Award(_) | Phase::Draw => String::new(),
            Phase::Count | Phase::Shown | Phase::Over(_) => String::new(),
        };
        Zone::new(format!("{seat}.staged"), "To be played", place, Shape::Fan)
            .of(seat)
            .cards(MOST)
            .seen(viewer.is(seat), staged.iter())
            .note(note)
            .veil(self.is_staging(seat) && !viewer.is(seat))
    }

    fn hand_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan)
            .of(seat)
            .cards(2 * DEALT)
            .seen(viewer.is(seat), self.hand(seat).iter())
            .veil(self.is_staging(seat) && !viewer.is(seat))
    }

    /// Whether it is a secret how the cards of a seat are parted.
    fn is_staging(&self, seat: Seat) -> bool {
        self.phase == Phase::Stage && seat == self.active
    }

    fn values(&self) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Deal | Phase::Stage | Phase::Turn(_) | Phase::Award(_) | Phase::Draw => "stage",
            Phase::Count | Phase::Shown => "stage",
            Phase::Spot => "spot",
            Phase::Over(_) => "over",
        };
        let announced = if self.phase == Phase::Spot { self.staged.len() as i32 } else { 0 };
        let games = if self.house.wins > 1 { Show::Fact } else { Show::Hidden };
        let mut values = vec![
            Value::new("game", "Game", i32::from(self.game), games),
            Value::hidden("turn", self.active.to_string()),
            Value::hidden("phase", phase),
            Value::hidden("announced", announced),
        ];
        values
            .extend(Seat::all(SEATS).map(|seat| Value::hidden(format!("{seat}.cards"), self.held(seat).len() as i32)));
        values.extend(self.coins.iter().enumerate().map(|(spot, coin)| {
            let word = match coin {
                Coin::Open => "open".to_owned(),
                Coin::Won(seat) => seat.to_string(),
                Coin::Tie => "tie".to_owned(),
            };
            Value::hidden(format!("coin{}", spot + 1), word)
        }));
        values.extend(
            Seat::all(SEATS).map(|seat| Value::hidden(format!("{seat}.coins"), self.won(seat).count_ones() as i32)),
        );
        values
    }

    /// The ring fills with coins, of which four end a game wherever they lie.
    fn seat_view(&self, seat: Seat) -> SeatView {
        let has = self.won(seat).count_ones() as i32;
        SeatView {
            score: self.score(seat),
            target: Some(self.house.wins),
            reach: Some(Reach { has, wants: ENOUGH as i32, exact: false }),
            note: format!("{has} of {ENOUGH} coins, {}", cards(self.held(seat).len() as u8)),
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let (active, other) = (self.active, SevenHanded::other(self.active));
        let mine = |seat: Seat| viewer == Viewer::Seat(seat);
        match self.phase {
            Phase::Deal => "The cards are shuffled".to_owned(),
            Phase::Stage if mine(active) && self.staged.is_empty() => "Play one to five cards".to_owned(),
            Phase::Stage if mine(active) => capital(&strength(self.staged).words()),
            Phase::Stage => format!("{} chooses cards", active.named()),
            Phase::Spot if mine(other) => match self.staged.len() {
                1 => "Where does the card go?".to_owned(),
                many => format!("Where do the {} go?", cards(many as u8)),
            },
            Phase::Spot => format!("{} chooses the spot", other.named()),
            Phase::Turn(spot) => format!("Spot {}: both hands are turned up", spot + 1),
            Phase::Award(spot) => format!("Spot {}: {}", spot + 1, self.decided(usize::from(spot))),
            Phase::Draw => format!("{} draws", active.named()),
            Phase::Count => self.completion(self.complete()),
            Phase::Shown => format!("Game {} is over", self.game),
            Phase::Over(_) => self.victory().map_or(String::new(), |victory| victory.prompt(viewer)),
        }
    }

    /// What the touch of a card or a column does, and how far the deck reaches.
    fn aside(&self, viewer: Viewer) -> String {
        let (active, other) = (self.active, SevenHanded::other(self.active));
        match self.phase {
            Phase::Stage if viewer == Viewer::Seat(active) && self.staged.is_empty() => {
                "Touch those that you want, in any order".to_owned()
            }
            Phase::Stage if viewer == Viewer::Seat(active) => match self.staged.len() {
                1 => "1 card chosen: play it, or touch more".to_owned(),
                many if many < MOST => format!("{many} cards chosen: play them, or touch more"),
                most => format!("{most} cards chosen: that is the most"),
            },
            Phase::Spot if viewer == Viewer::Seat(other) => "Touch an empty place in the upper row".to_owned(),
            Phase::Deal | Phase::Stage | Phase::Spot | Phase::Turn(_) | Phase::Award(_) | Phase::Draw => String::new(),
            Phase::Count | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }
}
