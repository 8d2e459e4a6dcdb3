//! The table: hands, trick, the card turned up, and what is said of the last move.

use super::{Event, OhHell, Phase};
use crate::kit::words::counted;
use crate::pieces::{Card, Piece};
use crate::table::{
    Cue, Mood, Peek, Place, Placed, Reach, Seat, SeatView, Shape, Show, Sound, Table, Touch, Value, Viewer, Zone,
};

impl OhHell {
    /// What a viewer may see.
    pub(super) fn view(&self, viewer: Viewer) -> Table {
        Table {
            zones: self.zones(viewer),
            values: self.values(),
            seats: self.seats().map(|seat| self.seat_view(seat, viewer)).collect(),
            prompt: self.prompt(viewer),
            aside: self.aside(viewer),
            said: self.said(),
            cues: self.cues(viewer),
            pad: self.pad(viewer),
            sheet: (!self.past.deals.is_empty()).then(|| self.past.sheet.get_or_init(|| self.score_sheet()).clone()),
            summary: self.summary(),
        }
    }

    fn zones(&self, viewer: Viewer) -> Vec<Zone> {
        let trump = match self.law.trump {
            _ if self.deal == 0 => String::new(),
            Some(suit) => suit.words().to_owned(),
            None => "none".to_owned(),
        };
        let deck = Zone::new("deck", "Undealt cards", Place::Centre { row: 0 }, Shape::Pile);
        let turnup = Zone::new("turnup", "Trump", Place::Centre { row: 0 }, Shape::Pile).note(trump);
        let mut trick = Zone::new("trick", "Trick", Place::Centre { row: 1 }, Shape::Trick).ordered();
        trick.pieces.extend(self.trick.plays().map(|(seat, card)| {
            let mark = match (self.trick.is_won_by(seat), self.trick.is_complete()) {
                (false, _) => "",
                (true, false) => "ahead",
                (true, true) => "wins",
            };
            Placed::up(card).by(seat).mark(mark)
        }));
        trick.peek = self.peek(|_| true);
        let mut zones = vec![deck.seen(viewer == Viewer::All, self.deck.iter()), turnup.up(self.turnup), trick];
        zones.extend(self.seats().map(|seat| {
            let hand = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat);
            hand.seen(viewer.is(seat), self.hands[seat.index()].as_hand())
        }));
        zones.extend(self.seats().map(|seat| {
            let won = Zone::new(format!("{seat}.won"), "Tricks taken", Place::Seat, Shape::Pile).of(seat);
            let won = won.seen(viewer == Viewer::All, self.won[seat.index()].iter());
            Zone { peek: self.peek(|winner| winner == seat), ..won }
        }));
        zones
    }

    /// The gathered tricks of this deal that these seats have taken; everybody may remember them.
    fn peek(&self, of: impl Fn(Seat) -> bool) -> Vec<Peek> {
        let gathered = usize::from(self.plays) / self.house.seats - usize::from(self.trick.is_complete());
        let tricks: Vec<(Seat, &[Card])> = self.all_tricks().take(gathered).collect();
        // Whoever takes a trick leads the next.
        let winner = |number: usize| tricks.get(number + 1).map_or(self.trick.leader(), |(leader, _)| *leader);
        let group = |number: usize| {
            let (leader, cards) = tricks[number];
            let (leader, winner) = (leader.named(), winner(number).named());
            let label = format!("Trick {}: {leader} led, {winner} took it", number + 1);
            Peek { label, pieces: cards.iter().map(|card| Piece::Card(*card)).collect() }
        };
        (0..gathered).filter(|number| of(winner(*number))).map(group).collect()
    }

    fn values(&self) -> Vec<Value> {
        let phase = match self.phase {
            Phase::Deal | Phase::Bid | Phase::Reveal => "bid",
            Phase::Play | Phase::Gather | Phase::Settle | Phase::Shown => "play",
            Phase::Over(_) => "over",
        };
        let number = |name: &str, number: u8| Value::hidden(name, i32::from(number));
        let total = if self.bids_are_open() { self.bids_total() } else { 0 };
        let mut values = vec![
            Value::new("deal", "Deal", i32::from(self.deal), Show::Fact),
            Value::new("deals", "of", i32::from(self.house.deals()), Show::Fact),
            number("hand-size", self.size()),
            Value::hidden("dealer", self.dealer.to_string()),
            Value::hidden("phase", phase),
            Value::hidden("trump", self.law.trump.map_or("none".to_owned(), |suit| suit.letter().to_string())),
            number("bids-total", total),
        ];
        for seat in self.seats() {
            values.push(match self.bids.of(seat) {
                None => Value::hidden(format!("bid.{seat}"), "none"),
                Some(_) if !self.bids_are_open() => Value::hidden(format!("bid.{seat}"), "hidden"),
                Some(bid) => number(&format!("bid.{seat}"), bid),
            });
        }
        values.extend(self.seats().map(|seat| number(&format!("tricks.{seat}"), self.tricks[seat.index()])));
        if let Some(last) = self.past.deals.last() {
            for seat in self.seats() {
                values.push(number(&format!("last.bid.{seat}"), last.bids[seat.index()]));
                values.push(number(&format!("last.tricks.{seat}"), last.tricks[seat.index()]));
                values.push(Value::hidden(format!("last.points.{seat}"), last.points[seat.index()]));
            }
        }
        values
    }

    fn seat_view(&self, seat: Seat, viewer: Viewer) -> SeatView {
        let bid = self.bids.of(seat);
        let shown = bid.filter(|_| self.bids_are_open());
        let tricks = self.tricks[seat.index()];
        let note = match (bid, shown) {
            (None, _) => String::new(),
            (Some(bid), None) if viewer == Viewer::Seat(seat) => format!("bid {bid}, still secret"),
            (Some(_), None) => "has bid".to_owned(),
            (_, Some(bid)) if self.phase == Phase::Bid => format!("bid {bid}"),
            (_, Some(bid)) => format!("bid {bid}, took {tricks}"),
        };
        let bubble = match self.event {
            Event::Bid(_) | Event::Revealed => shown.map_or(String::new(), said_bid),
            _ => String::new(),
        };
        SeatView {
            score: self.totals[seat.index()],
            reach: shown.map(|bid| Reach { has: i32::from(tricks), wants: i32::from(bid), exact: true }),
            badge: if self.deal > 0 && seat == self.dealer { "D".to_owned() } else { String::new() },
            note,
            bubble,
            ..SeatView::default()
        }
    }

    /// How scarce tricks are: the sum of the bids against the hand size.
    fn aside(&self, viewer: Viewer) -> String {
        let size = self.size();
        let total = if self.bids_are_open() { self.bids_total() } else { 0 };
        let trump = match self.law.trump {
            Some(suit) => format!("{} are trumps", suit.words()),
            None => "no trumps".to_owned(),
        };
        match self.phase {
            Phase::Bid if viewer == Viewer::Seat(self.bidder) && self.forbidden_bid().is_some() => {
                let forbidden = self.forbidden_bid().unwrap_or(0);
                format!("Bids {total} of {size} so far; as dealer you may not bid {forbidden}; {trump}")
            }
            Phase::Bid if self.bids_are_open() && !self.bids.missing().contains(self.dealer.left(self.house.seats)) => {
                format!("Bids {total} of {size} so far; {trump}")
            }
            Phase::Bid => format!("{} to be taken; {trump}", counted(size, "trick", "tricks")),
            Phase::Reveal | Phase::Play | Phase::Gather => self.tension(),
            Phase::Deal | Phase::Settle | Phase::Shown | Phase::Over(_) => String::new(),
        }
    }

    /// "Bids 5 of 6: 1 trick over".
    pub(super) fn tension(&self) -> String {
        let (total, size) = (self.bids_total(), self.size());
        let gap = total.abs_diff(size);
        match total {
            _ if !self.bids_are_open() => String::new(),
            _ if gap == 0 => format!("Bids {total} of {size}: it could come out even"),
            over if over > size => format!("Bids {total} of {size}: {gap} too many"),
            _ => format!("Bids {total} of {size}: {} over", counted(gap, "trick", "tricks")),
        }
    }

    fn said(&self) -> Vec<String> {
        match self.event {
            Event::Begun => Vec::new(),
            Event::Dealt => {
                let trump = match (self.turnup, self.law.trump) {
                    (Some(card), Some(suit)) => {
                        format!("the {} is turned up, {} are trumps", card.words(), suit.words())
                    }
                    _ => "all cards are dealt, so there are no trumps".to_owned(),
                };
                let cards = counted(self.size(), "card", "cards");
                vec![format!("Deal {}: {} deals {cards} each; {trump}", self.deal, self.dealer.named())]
            }
            Event::Bid(seat) => vec![match self.bids.of(seat).filter(|_| self.bids_are_open()) {
                Some(bid) => format!("{} bid {bid}", seat.named()),
                None => format!("{} has bid", seat.named()),
            }],
            Event::Revealed => {
                let bids: Vec<String> = self.bids.made().map(|(seat, bid)| format!("{} {bid}", seat.named())).collect();
                vec![format!("The bids: {}", bids.join(", "))]
            }
            Event::Played(seat, card) => vec![format!("{} played the {}", seat.named(), card.words())],
            Event::Took(seat) => {
                let (tricks, bid) = (self.tricks[seat.index()], self.bids.of(seat).unwrap_or(0));
                vec![format!("{} took the trick: {tricks} of {bid}", seat.named())]
            }
            Event::Settled => self.settled_in_words(),
        }
    }

    fn cues(&self, viewer: Viewer) -> Vec<Cue> {
        match self.event {
            Event::Begun => Vec::new(),
            Event::Dealt => vec![Cue::sound(Sound::Shuffle)],
            Event::Bid(seat) => vec![Cue::at(Sound::Knock, "", Touch::Seat(seat), Mood::Calm)],
            Event::Revealed => vec![Cue::sound(Sound::Knock)],
            Event::Played(..) => {
                let trick = Touch::zone("trick");
                let ruffs = match (self.trick.best().and_then(Card::suit), self.trick.led()) {
                    (Some(best), Some(led)) => best != led && self.laid_last_wins(),
                    _ => false,
                };
                let text = if ruffs { "trumped" } else { "" };
                vec![Cue::at(Sound::Card, text, trick, Mood::Calm)]
            }
            Event::Took(seat) => {
                let mut cues = vec![Cue::at(Sound::Shuffle, "", Touch::Seat(seat), Mood::Calm)];
                match self.need(seat) {
                    Some(0) => cues.push(Cue::at(Sound::Chime, "enough", Touch::Seat(seat), Mood::Good)),
                    Some(-1) => cues.push(Cue::at(Sound::Thud, "one too many", Touch::Seat(seat), Mood::Bad)),
                    _ => {}
                }
                cues
            }
            Event::Settled => self.settled_cues(viewer),
        }
    }

    /// Whether the card just played is the one that wins so far.
    fn laid_last_wins(&self) -> bool {
        self.trick.plays().last().is_some_and(|(seat, _)| self.trick.is_won_by(seat))
    }
}

/// "One", "Nought": a bid as it is said aloud.
fn said_bid(bid: u8) -> String {
    match bid {
        0 => "Nought".to_owned(),
        bid => bid.to_string(),
    }
}
