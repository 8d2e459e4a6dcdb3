//! The table: the prize, the bids around it, the strips of what is gone, and how a bid is touched and told.

use super::auction::{Log, Outcome, Verdict, opened, verdict};
use super::house::{Tie, suit_of};
use super::ranks::{self, Ranks};
use super::summary::short;
use super::{Jujitsu, Move, News, Phase};
use crate::engine::Screen;
use crate::kit::ledger::leaders;
use crate::kit::words::{capital, counted, over, wins};
use crate::pieces::Suit;
use crate::table::{
    Cell, Choice, Cue, Mood, Pad, PadRow, Peek, Place, Placed, Seat, SeatSet, SeatView, Shape, Show, Sound, Table,
    Touch, Value, Viewer, Zone,
};

impl Screen for Jujitsu {
    fn table(&self, viewer: Viewer) -> Table {
        self.view(viewer)
    }

    fn choice(&self, seat: Seat, mv: &Move) -> Choice {
        self.choice_of(seat, *mv)
    }

    fn why_not(&self, seat: Seat, mv: &Move) -> String {
        self.refusal(seat, *mv)
    }
}

impl Jujitsu {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        let mut zones = self.prize_zones(viewer);
        zones.extend(self.house.everybody().map(|seat| self.bid_zone(seat, viewer)));
        zones.extend(self.house.everybody().flat_map(|seat| self.seat_zones(seat, viewer)));
        Table {
            zones,
            values: self.values(),
            seats: self.house.everybody().map(|seat| self.seat_view(seat)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(),
            said: self.said(),
            cues: self.cues(viewer),
            pad: Some(self.pad()),
            sheet: Some(self.sheet(viewer)).filter(|sheet| !sheet.rows.is_empty()),
            summary: self.summary(viewer),
        }
    }

    /// Whether `viewer` may know the cards of a seat, spent and unspent, where bids are never shown.
    pub(super) fn knows(&self, viewer: Viewer, seat: Seat) -> bool {
        viewer.is(seat) || matches!(self.phase, Phase::Over(_))
    }

    fn prize_zones(&self, viewer: Viewer) -> Vec<Zone> {
        let centre = |name: &str, label: &str, shape| Zone::new(name, label, Place::Centre { row: 0 }, shape);
        let deck = self.deck[usize::from(self.next)..usize::from(self.end)].iter().copied();
        let mut pile = centre("deck", "Still to come", Shape::Pile).ordered().seen(viewer == Viewer::All, deck);
        if self.next < self.end {
            let pieces = self.to_come().cards(Suit::Diamonds).map(Into::into).collect();
            pile.peek.push(Peek { label: "Prizes still to come, in order of rank".to_owned(), pieces });
        }
        let mut prize = centre("prize", "Up for auction", Shape::Row).up(self.offer.cards(Suit::Diamonds));
        if !self.offer.is_empty() {
            prize = prize.note(counted(self.offer.sum(), "point", "points"));
        }
        let thrown = centre("discard", "Thrown out", Shape::Pile).up(self.thrown.cards(Suit::Diamonds));
        vec![pile, prize, thrown]
    }

    /// The bid of a seat: face down until all are in, then open (or, where bids are never shown, marked).
    fn bid_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let zone = Zone::new(format!("{seat}.bid"), seat.named(), Place::Centre { row: 1 }, Shape::Row).of(seat);
        let Some(rank) = self.bids.of(seat) else { return zone };
        let card = ranks::card(rank, suit_of(seat));
        let outcome = if let Phase::Open(outcome) = self.phase { Some(outcome) } else { None };
        let seen = viewer.is(seat) || outcome.is_some() && !self.house.veiled;
        let placed = if seen { Placed::up(card) } else { Placed::down(card) };
        let (mark, dim) = match outcome {
            Some(Outcome::Won(winner)) => (if winner == seat { "highest" } else { "" }, winner != seat),
            Some(Outcome::Shared(seats)) => (if seats.contains(seat) { "shares" } else { "" }, !seats.contains(seat)),
            // Who tied is not told where bids are never shown.
            Some(_) if !self.house.veiled && self.tied().contains(seat) => ("tie", false),
            Some(_) => ("", !self.house.veiled),
            None => ("", false),
        };
        Zone { pieces: vec![placed.by(seat).mark(mark).dimmed(dim)], ..zone }
    }

    /// The seats whose bids on the table are level at the top, or all struck out.
    fn tied(&self) -> SeatSet {
        match verdict(self.house.tie, &opened(&self.bids)[..self.house.count()]) {
            Verdict::Tied(seats) => seats,
            Verdict::Won(_) => SeatSet::NONE,
        }
    }

    fn seat_zones(&self, seat: Seat, viewer: Viewer) -> [Zone; 3] {
        let suit = suit_of(seat);
        let own =
            |name: &str, label: &str, shape| Zone::new(format!("{seat}.{name}"), label, Place::Seat, shape).of(seat);
        let open = self.knows(viewer, seat);
        let shown = open || !self.house.veiled;
        let hand = own("hand", "Hand", Shape::Fan).seen(open, self.hands[seat.index()].cards(suit));
        let spent = self.log.settled().rev().map(|auction| ranks::card(auction.bids[seat.index()], suit));
        let mut played = own("played", "Spent", Shape::Pile).seen(shown, spent);
        if shown && !played.pieces.is_empty() {
            let spent = self.log.spent(seat);
            let group = |label: &str, ranks: Ranks| Peek {
                label: label.to_owned(),
                pieces: ranks.cards(suit).map(Into::into).collect(),
            };
            played.peek = vec![group("Spent", spent), group("Not spent yet", self.house.suit().without(spent))];
        }
        let won = own("won", "Won", Shape::Cascade).up(self.won[seat.index()].cards(Suit::Diamonds));
        [hand, won, played]
    }

    fn values(&self) -> Vec<Value> {
        let over = matches!(self.phase, Phase::Over(_));
        let rounds = Value::new("round", "Auction", self.auctions_begun(), Show::Fact);
        let hand = match self.house.target {
            None => Value::hidden("hand", i32::from(self.hand)),
            Some(_) => Value::new("hand", "Hand", i32::from(self.hand), Show::Fact),
        };
        let mut values = vec![
            Value::hidden("phase", if over { "over" } else { "bid" }),
            hand,
            rounds,
            Value::hidden("resolved", i32::from(self.resolved)),
            Value::hidden("offer", self.offer.sum()),
        ];
        values.extend(
            self.house.everybody().map(|seat| Value::hidden(format!("points.{seat}"), self.points[seat.index()])),
        );
        if let Some(winner) = self.last {
            let word = winner.map_or("none".to_owned(), |seat| seat.to_string());
            values.push(Value::hidden("last.winner", word));
        }
        if let Some(points) = self.ledger.deals().last() {
            values
                .extend(self.house.everybody().map(|seat| Value::hidden(format!("last.points.{seat}"), points[seat])));
        }
        values
    }

    /// Auctions begun in this hand, repeated ones included.
    fn auctions_begun(&self) -> i32 {
        let going = matches!(self.phase, Phase::Bid | Phase::Sealed | Phase::Open(_));
        self.log.all().len() as i32 + i32::from(going)
    }

    fn seat_view(&self, seat: Seat) -> SeatView {
        let decided = self.bids.of(seat).is_some();
        let mut notes = Vec::new();
        if self.house.target.is_some() {
            notes.push(format!("{} in this hand", self.points[seat.index()]));
        }
        match self.phase {
            Phase::Bid if decided => notes.push("decided".to_owned()),
            Phase::Bid => notes.push("is choosing".to_owned()),
            _ => {}
        }
        SeatView { score: self.total(seat), target: self.house.target, note: notes.join(", "), ..SeatView::default() }
    }

    /// The prizes, and where bids are shown the cards of every seat, those gone greyed.
    fn pad(&self) -> Pad {
        let owner = |rank: u8| self.house.everybody().find(|seat| self.won[seat.index()].has(rank));
        let prize = |rank: u8| {
            let gone = self.thrown.has(rank) || owner(rank).is_some();
            let fate = match owner(rank) {
                Some(seat) => seat.named(),
                None if gone => "out".to_owned(),
                None => String::new(),
            };
            let cell = Cell::piece(ranks::card(rank, Suit::Diamonds)).dimmed(gone).marked(self.offer.has(rank));
            Cell { name: format!("prize.{rank}"), ..cell.note(fate) }
        };
        let suit = self.house.suit();
        let mut rows = vec![PadRow { label: "Prizes".to_owned(), cells: suit.iter().map(prize).collect() }];
        if !self.house.veiled {
            rows.extend(self.house.everybody().map(|seat| {
                let spent = self.log.spent(seat);
                let cell = |rank: u8| Cell {
                    name: format!("{seat}.{rank}"),
                    ..Cell::piece(ranks::card(rank, suit_of(seat))).dimmed(spent.has(rank))
                };
                PadRow { label: seat.named(), cells: suit.iter().map(cell).collect() }
            }));
        }
        Pad { label: "What is gone, what is left".to_owned(), rows }
    }

    /// What is on offer, in words: "the queen", "the four and the queen".
    pub(super) fn offer_in_words(offer: Ranks) -> String {
        let names: Vec<String> = offer.iter().map(|rank| format!("the {}", ranks::name(rank))).collect();
        match names.split_last() {
            Some((last, [])) => last.clone(),
            Some((last, others)) => format!("{} and {last}", others.join(", ")),
            None => "nothing".to_owned(),
        }
    }

    fn prompt(&self, viewer: Viewer) -> String {
        let offer = Jujitsu::offer_in_words(self.offer);
        match self.phase {
            Phase::Deal => "The prizes are laid out".to_owned(),
            Phase::Bid => {
                let missing = self.bids.missing();
                match viewer {
                    Viewer::Seat(seat) if missing.contains(seat) => {
                        format!("Bid for {offer}: {}", counted(self.offer.sum(), "point", "points"))
                    }
                    _ => format!("For {offer}: waiting for {}", missing.named()),
                }
            }
            Phase::Sealed if self.house.veiled => "All bids are in".to_owned(),
            Phase::Sealed => "All bids are in: turn them over".to_owned(),
            Phase::Open(outcome) => capital(&self.outcome_in_words(outcome, self.offer)),
            Phase::Shown => format!("Hand {} is over", self.hand),
            Phase::Over(winners) => over(viewer, winners),
        }
    }

    /// Who leads, what is open, and what a tie would do if that is not the same every time.
    fn aside(&self) -> String {
        if self.phase != Phase::Bid {
            return String::new();
        }
        let totals = self.house.everybody().map(|seat| (seat, self.total(seat)));
        let ahead = leaders(totals.clone());
        let best = totals.clone().map(|(_, total)| total).max().unwrap_or(0);
        let second = totals.filter(|(seat, _)| !ahead.contains(*seat)).map(|(_, total)| total).max().unwrap_or(best);
        let lead = if ahead.len() == 1 && best > 0 {
            format!("{} leads by {}", ahead.named(), best - second)
        } else if ahead.len() == self.house.count() {
            "Everybody is level".to_owned()
        } else {
            format!("{} lead together", ahead.named())
        };
        let open = self.open_points(&self.log);
        let tie = match self.house.tie {
            Tie::Rebid if self.tie_sends_back() => "",
            Tie::Rebid => "; this time a tie throws the prize out",
            Tie::Carry if self.resolved + 1 == self.house.rounds => "; the last auction: a tie throws all out",
            _ => "",
        };
        format!("{lead}; {} still open{tie}", counted(open, "point", "points"))
    }

    /// The most points that can still be won in the hand after these auctions.
    pub(super) fn open_points(&self, log: &Log) -> i32 {
        let gone = log.settled().filter(|auction| auction.outcome != Outcome::Carried);
        let gone = gone.fold(Ranks::NONE, |gone, auction| gone.or(auction.offer));
        let left = usize::from(self.house.rounds) - log.settled().count();
        // What a tie left lying does not need an auction of its own.
        let lying = log.settled().last().filter(|auction| auction.outcome == Outcome::Carried);
        let lying = lying.map_or(Ranks::NONE, |auction| auction.offer);
        let open = self.house.suit().without(gone).without(lying);
        let fresh: i32 = open.iter().skip(open.len().saturating_sub(left)).map(i32::from).sum();
        if left == 0 { 0 } else { fresh + lying.sum() }
    }

    /// "{p1} takes the queen", "a tie: the queen is thrown out".
    fn outcome_in_words(&self, outcome: Outcome, offer: Ranks) -> String {
        let what = Jujitsu::offer_in_words(offer);
        let (is, goes, stays) = if offer.len() == 1 { ("is", "goes", "stays") } else { ("are", "go", "stay") };
        match outcome {
            Outcome::Won(seat) => format!("{} takes {what}", seat.named()),
            Outcome::Shared(seats) => {
                let each = offer.sum() / seats.len().max(1) as i32;
                format!("{} share the points of {what}, {each} each", seats.named())
            }
            Outcome::Thrown if self.house.tie == Tie::NextHighest => {
                format!("every bid was struck out: {what} {is} thrown out")
            }
            Outcome::Thrown => format!("a tie: {what} {is} thrown out"),
            Outcome::Carried => format!("a tie: {what} {stays} for the next auction"),
            Outcome::Back => format!("a tie: all take their cards back, and {what} {goes} under the pile"),
        }
    }

    fn said(&self) -> Vec<String> {
        let next = |said: &mut Vec<String>| {
            if self.phase == Phase::Bid {
                said.push(format!("Up for auction: {}", Jujitsu::offer_in_words(self.offer)));
            }
        };
        let mut said = Vec::new();
        match self.news {
            News::Begun | News::Laid(_) => {}
            News::Dealt => {
                if self.house.target.is_some() {
                    said.push(format!("Hand {} begins", self.hand));
                }
                next(&mut said);
            }
            News::Opened => {
                let Phase::Open(outcome) = self.phase else { return said };
                let words = self.outcome_in_words(outcome, self.offer);
                if self.house.veiled {
                    said.push(capital(&words));
                } else {
                    let bids: Vec<String> =
                        self.bids.made().map(|(seat, rank)| format!("{} bid {}", seat.named(), short(rank))).collect();
                    said.push(format!("{}: {words}", bids.join(", ")));
                }
            }
            News::Settled => {
                next(&mut said);
                match self.phase {
                    Phase::Shown => said.push(format!("Hand {} ends {}", self.hand, self.standings(&self.points))),
                    Phase::Over(winners) => {
                        let most = winners.first().map_or(0, |seat| self.total(seat));
                        said.push(format!("{} with {}", wins(winners), counted(most, "point", "points")));
                    }
                    _ => {}
                }
            }
        }
        said
    }

    /// "46 to 40" in seat order.
    pub(super) fn standings(&self, points: &[i32]) -> String {
        let points: Vec<String> = points[..self.house.count()].iter().map(i32::to_string).collect();
        points.join(" to ")
    }

    fn cues(&self, viewer: Viewer) -> Vec<Cue> {
        let bid = |seat: Seat| Touch::zone(format!("{seat}.bid"));
        let mut cues = Vec::new();
        match self.news {
            News::Begun => {}
            News::Dealt => cues.push(Cue::sound(Sound::Shuffle)),
            News::Laid(seat) => cues.push(Cue::at(Sound::Card, "", bid(seat), Mood::Calm)),
            News::Opened => {
                if !self.house.veiled {
                    cues.push(Cue::sound(Sound::Card));
                }
                match self.phase {
                    Phase::Open(Outcome::Won(seat)) => cues.push(Cue::at(Sound::Chip, "", bid(seat), Mood::Good)),
                    Phase::Open(_) => cues.push(Cue::at(Sound::Thud, "tie", Touch::zone("prize"), Mood::Bad)),
                    _ => {}
                }
            }
            News::Settled => self.settled_cues(&mut cues),
        }
        if let Phase::Over(winners) = self.phase {
            let lost = matches!(viewer, Viewer::Seat(seat) if !winners.contains(seat));
            let (sound, mood) = if lost { (Sound::Fall, Mood::Bad) } else { (Sound::Fanfare, Mood::Good) };
            cues.push(Cue::big(sound, "", mood));
        }
        cues
    }

    fn settled_cues(&self, cues: &mut Vec<Cue>) {
        let Some(auction) = self.log.all().last() else { return };
        let worth = auction.offer.sum();
        for seat in self.house.everybody() {
            let gain = auction.outcome.share(seat, worth);
            if gain > 0 {
                cues.push(Cue::at(Sound::Chime, format!("+{gain}"), Touch::Seat(seat), Mood::Good));
            }
        }
        match auction.outcome {
            Outcome::Thrown => cues.push(Cue::at(Sound::Knock, "out", Touch::zone("discard"), Mood::Bad)),
            Outcome::Back => cues.push(Cue::at(Sound::Knock, "back", Touch::zone("deck"), Mood::Calm)),
            Outcome::Carried => cues.push(Cue::at(Sound::Knock, "stays", Touch::zone("prize"), Mood::Calm)),
            Outcome::Won(_) | Outcome::Shared(_) => {}
        }
        if self.phase == Phase::Shown {
            cues.push(Cue::sound(Sound::Chime));
        }
    }

    /// A bid on the screen: the card, then the prize it is for, so that a slip of the thumb spends nothing.
    pub(super) fn choice_of(&self, seat: Seat, mv: Move) -> Choice {
        let rank = mv.rank();
        let place = self.hands[seat.index()].below(rank);
        let touches = [Touch::piece(format!("{seat}.hand"), place), Touch::zone("prize")];
        let label = format!("Bid the {}", ranks::name(rank));
        let choice = Choice::touching(mv, label, touches);
        let rivals: Vec<Seat> = self.house.everybody().filter(|rival| *rival != seat).collect();
        match rivals[..] {
            [rival] if !self.house.veiled => {
                let cards = self.unspent(rival);
                choice.note(format!("beats {} of {}", cards.below(rank), cards.len()))
            }
            _ => choice,
        }
    }

    /// Why a card cannot be bid by a seat that is to bid.
    pub(super) fn refusal(&self, seat: Seat, mv: Move) -> String {
        let suit = suit_of(seat);
        if mv.card().suit() != Some(suit) {
            return format!("your cards are {}", suit.words());
        }
        match mv.rank() {
            rank if rank > self.house.cards => format!("there is no {} in this match", ranks::name(rank)),
            rank => format!("the {} is spent", ranks::name(rank)),
        }
    }
}
