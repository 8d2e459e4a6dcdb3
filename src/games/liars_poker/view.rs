//! The table: hands, the bid as a hand of ghosts, the ladder of levels, the cards in play.

use super::ladder::{Bid, Face};
use super::{Event, Eye, LiarsPoker, Phase, bit, places};
use crate::kit::words::{capital, counted, listed};
use crate::pieces::{Arrange, Card};
use crate::table::{Cell, Pad, PadRow, Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// Cards that a bid names at most, where it does not name nearly all there are: the table keeps room for them.
const NAMED: usize = 8;

impl LiarsPoker {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = vec![self.claim_zone(), self.deck_zone(viewer)];
        zones.extend(self.house.everybody().map(|seat| self.hand_zone(seat, viewer)));
        zones.extend(self.house.everybody().map(|seat| self.seen_zone(seat, viewer)));
        self.narration(viewer).onto(Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            lingers: matches!(self.event, Event::Opens(_) | Event::Challenges(_)),
            pad: Some(self.ladder()),
            buttons: 2,
            sheet: self.running_sheet(),
            summary: self.summary(),
            ..Table::default()
        })
    }

    /// The places of a hand as they lie: first what the viewer sees, by rank, then the rest.
    pub(super) fn lying(&self, owner: Seat, viewer: Viewer) -> Vec<(usize, bool)> {
        let hand = self.hand(owner);
        let known = match viewer {
            Viewer::All => super::all(hand),
            Viewer::Seat(seat) => self.known(seat, owner),
            Viewer::Public if self.is_open(owner) => super::all(hand),
            Viewer::Public => 0,
        };
        let mut order: Vec<(usize, bool)> = (0..hand.len()).map(|place| (place, known & bit(place) != 0)).collect();
        order.arrange_by_key(|(place, known)| match known {
            true => (0, by_rank(hand[*place])),
            false => (1, (0, 0)),
        });
        order
    }

    /// Cards that have gone from a hand to the middle, since they serve the bid.
    fn gone(&self, owner: Seat) -> super::Places {
        let counted = match self.phase {
            Phase::Showdown(open) => open.contains(owner),
            Phase::Settled => true,
            Phase::Deal | Phase::Fan | Phase::Eyes | Phase::Glimpse(_) | Phase::Bid | Phase::Over(_) => false,
        };
        if counted { self.serving()[owner.index()] } else { 0 }
    }

    fn hand_zone(&self, owner: Seat, viewer: Viewer) -> Zone {
        let room = usize::from(self.house.hand());
        let mut zone = Zone::new(format!("{owner}.hand"), "Hand", Place::Seat, Shape::Fan).of(owner).cards(room);
        let gone = self.gone(owner);
        let open = self.is_open(owner) && !matches!(self.phase, Phase::Over(_));
        for (place, up) in self.lying(owner, viewer) {
            let card = self.hand(owner)[place];
            if gone & bit(place) == 0 {
                zone.pieces.push(if up { Placed::up(card).dimmed(open) } else { Placed::down(card) });
            }
        }
        zone
    }

    /// The hand that is named: ghosts, until cards of all hands come to fill them.
    fn claim_zone(&self) -> Zone {
        let mut zone = Zone::new("claim", "No bid yet", Place::Centre { row: 1 }, Shape::Row).cards(NAMED).ordered();
        if self.phase == Phase::Fan {
            // The fan lies there.
            zone.place = Place::Hidden;
        }
        let Some(bid) = self.bid().filter(|_| !matches!(self.phase, Phase::Over(_))) else { return zone };
        zone.label = capital(&bid.words());
        let wild = |card: Card| self.house.wild && Face::of(card) == Face::DEUCE;
        let mut there: Vec<(Seat, Card)> = Vec::new();
        for owner in self.house.everybody() {
            there.extend(places(self.gone(owner)).map(|place| (owner, self.hand(owner)[place])));
        }
        // Each card goes to its own place, deuces to what is left.
        let mut ghosts: Vec<(Face, Option<(Seat, Card)>)> = Vec::new();
        bid.named().for_each(|(face, count)| ghosts.extend((0..count).map(|_| (face, None))));
        there.arrange_by_key(|(_, card)| wild(*card));
        for (owner, card) in there {
            let fits = |ghost: &&mut (Face, Option<(Seat, Card)>)| {
                ghost.1.is_none() && (wild(card) || ghost.0 == Face::of(card))
            };
            if let Some(ghost) = ghosts.iter_mut().find(fits) {
                ghost.1 = Some((owner, card));
            }
        }
        let settled = self.phase == Phase::Settled;
        ghosts.arrange_by_key(|ghost| ghost.1.is_none());
        for (owner, card) in ghosts.iter().filter_map(|ghost| ghost.1) {
            // Whose it is stands on it anyway.
            zone.pieces.push(Placed::up(card).by(owner).mark(if wild(card) { "wild" } else { "" }));
        }
        let suit = bid.suit().map_or("", |suit| suit.sign());
        let missing = ghosts.iter().filter(|ghost| ghost.1.is_none());
        zone.ghosts = missing.map(|(face, _)| format!("{}{suit}", face.rank().index())).collect();
        if settled {
            zone.note = format!("{} of {}", zone.pieces.len(), bid.cards());
        }
        zone
    }

    fn deck_zone(&self, viewer: Viewer) -> Zone {
        let (place, shape) = match self.phase {
            Phase::Fan => (Place::Centre { row: 1 }, Shape::Fan),
            _ => (Place::Corner, Shape::Pile),
        };
        Zone::new("deck", "Pack", place, shape).seen(viewer == Viewer::All, self.deck.iter().copied()).ordered()
    }

    /// What a seat has seen of other hands.
    fn seen_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.seen"), "Seen by you", Place::Hidden, Shape::Row).of(seat);
        let owners = self.rivals(seat).filter(|_| self.phase != Phase::Settled);
        let cards = owners.flat_map(|owner| places(self.sees(seat, owner)).map(move |place| self.hand(owner)[place]));
        let mut cards: Vec<Card> = cards.collect();
        cards.arrange_by_key(|card| by_rank(*card));
        zone.up(cards).copied().veil(!viewer.is(seat))
    }

    fn values(&self) -> Vec<Value> {
        let seat = |seat: Option<Seat>| seat.map_or_else(String::new, |seat| seat.to_string());
        let text = |bid: Option<Bid>| bid.map_or_else(String::new, |bid| bid.to_string());
        let caught: Vec<String> = self.caught_at().map(|(watcher, at)| format!("{watcher}>{at}")).collect();
        let last = self.last;
        let dealt = i32::from(self.in_play());
        vec![
            Value::new("in_play", "Cards in play", dealt, Show::Headline),
            Value::new("deal", "Deal", i32::from(self.deal), Show::Fact),
            Value::hidden("bid", text(self.bid())),
            Value::hidden("bidder", seat(self.standing.map(|standing| standing.owner))),
            Value::hidden("caught", caught.join(",")),
            Value::hidden("last.bid", text(last.map(|last| last.standing.claim))),
            last.map_or_else(
                || Value::hidden("last.holds", ""),
                |last| Value::hidden("last.holds", i32::from(last.holds)),
            ),
            Value::hidden("last.loser", seat(last.map(|last| last.loser))),
        ]
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let cards = self.lives.of(seat);
        let bid = self.standing.filter(|standing| standing.owner == seat);
        let playing = matches!(self.phase, Phase::Bid | Phase::Showdown(_));
        let allies: Vec<Seat> = self.rivals(seat).filter(|other| self.allied(seat, *other)).collect();
        let note = match bid {
            _ if cards == 0 => "out".to_owned(),
            Some(standing) if playing => format!("bid {}", standing.claim.short()),
            _ if playing && !self.looked.contains(seat) => "{has} not looked".to_owned(),
            _ if !allies.is_empty() => {
                format!("with {}", allies.into_iter().collect::<crate::table::SeatSet>().named())
            }
            _ if self.caught.contains(seat) => "caught looking".to_owned(),
            _ if self.phase == Phase::Eyes && !self.eyes.missing().contains(seat) => "{has} chosen".to_owned(),
            _ => counted(i32::from(cards), "card", "cards"),
        };
        SeatView {
            score: cards.into(),
            lamps: Some((cards, self.house.hand())),
            badge: if seat == self.starter { "D".to_owned() } else { String::new() },
            note,
            out: cards == 0,
            ..SeatView::default()
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let mine = viewer == Viewer::Seat(self.to_act);
        let waiting = |seat: Seat| format!("Waiting for {}", seat.named());
        match self.phase {
            Phase::Deal => "The cards are dealt".to_owned(),
            Phase::Fan if mine => "Your only card: pick one from the fan".to_owned(),
            Phase::Fan => format!("{} picks a card from the fan", self.to_act.named()),
            Phase::Eyes => match viewer {
                Viewer::Seat(seat) if self.eyes.missing().contains(seat) => {
                    "First, a look around: touch a player to watch, or guard your cards".to_owned()
                }
                _ => format!("Waiting for {} to look about", self.eyes.missing().named()),
            },
            Phase::Glimpse(_) => "Eyes wander …".to_owned(),
            Phase::Bid if !mine => waiting(self.to_act),
            Phase::Bid => match self.standing {
                None => format!("Name a hand that may lie in these {}", self.cards_in_play()),
                Some(standing) => {
                    let bid = capital(&standing.claim.words());
                    format!("{bid}, says {}: bid higher or challenge", standing.owner.named())
                }
            },
            Phase::Showdown(_) => match self.standing {
                Some(standing) => format!("{}: truth or lie?", capital(&standing.claim.words())),
                None => String::new(),
            },
            Phase::Settled => self.verdict(),
            Phase::Over(_) => self.victory().map_or_else(String::new, |victory| victory.prompt(viewer)),
        }
    }

    fn aside(&self, viewer: Viewer) -> String {
        let Viewer::Seat(seat) = viewer else { return String::new() };
        match (self.phase, self.eyes.of(seat)) {
            (Phase::Eyes, None) if self.eyes.missing().contains(seat) => {
                "You glimpse some of their cards; but whoever guards them catches you instead".to_owned()
            }
            (Phase::Bid, Some(Eye::Wait(at))) if !self.looked.contains(seat) => {
                format!("Your cards lie face down; you keep an eye on {}", at.named())
            }
            (Phase::Bid, _) if seat == self.to_act => {
                let known = self.known_cards(seat).count();
                let total = self.cards_in_play();
                format!("You see {known} of {total}{}", if self.house.wild { "; deuces are wild" } else { "" })
            }
            _ => String::new(),
        }
    }

    /// The levels of the ladder, with the present rung lit.
    fn ladder(&self) -> Pad {
        let mut kinds: Vec<Bid> = Vec::new();
        Bid::above(self.house, self.dealt(), None, |bid| {
            if kinds.last().is_none_or(|last| last.level() != bid.level()) {
                kinds.push(bid);
            }
        });
        let level = self.bid().map_or(0, Bid::level);
        let cell = |bid: &Bid| {
            let text = match bid {
                Bid::Kind(count, _) => count.to_string(),
                Bid::Pairs(..) => "2P".to_owned(),
                Bid::Straight(_) => "St".to_owned(),
                Bid::Full(..) => "FH".to_owned(),
                Bid::Flush(..) => "SF".to_owned(),
            };
            Cell::text(bid.level().to_string(), text).dimmed(bid.level() < level).marked(bid.level() == level)
        };
        let cells: Vec<Cell> = kinds.iter().map(cell).collect();
        // What is beyond four of a kind explains itself.
        let told = kinds.iter().zip(&cells).filter(|(bid, _)| !matches!(bid, Bid::Kind(5.., _)));
        let told = listed(told.map(|(bid, cell)| format!("{} ({})", bid.kind(), cell.text)));
        let beyond = kinds.iter().any(|bid| matches!(bid, Bid::Kind(5.., _)));
        let more = if beyond { ", then five of a kind and more" } else { "" };
        let rows = vec![PadRow { label: String::new(), cells }];
        let label = "The ladder of bids, lowest first".to_owned();
        Pad { label, rows, quiet: true, legend: format!("From low to high: {told}{more}.") }
    }
}

/// The highest rank first.
pub(super) fn by_rank(card: Card) -> (i8, u8) {
    (-(Face::of(card).0 as i8), card.index() as u8)
}
