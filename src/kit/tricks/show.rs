//! A deal played in tricks as it lies on the table: the trick, the hands, what was taken, and a look back.

use super::{CardSet, TrickPlay};
use crate::kit::narration::Narration;
use crate::kit::words::{capital, counted};
use crate::pieces::{Card, Piece};
use crate::table::{Choice, Mood, Peek, Place, Placed, Seat, SeatSet, Shape, Sound, Touch, Viewer, Zone};

/// "{p1} and {p3} made their bids", of so many seats.
pub fn told_made(made: SeatSet, seats: usize) -> String {
    match made.len() {
        0 => "nobody made their bid".to_owned(),
        1 => format!("{} made the bid", made.named()),
        all if all == seats => "everybody made their bid".to_owned(),
        _ => format!("{} made their bids", made.named()),
    }
}

impl<const N: usize> TrickPlay<N> {
    /// The trick, the card that wins it marked. A look into it shows all that was gathered, which everybody may remember.
    pub fn trick_zone(&self, place: Place) -> Zone {
        let mut trick = Zone::new("trick", "Trick", place, Shape::Trick).ordered();
        trick.pieces.extend(self.trick.plays().map(|(seat, card)| {
            let mark = match (self.trick.is_won_by(seat), self.trick.is_complete()) {
                (false, _) => "",
                (true, false) => "ahead",
                (true, true) => "wins",
            };
            Placed::up(card).by(seat).mark(mark)
        }));
        trick.peek = self.peek(|_| true);
        trick
    }

    /// The hand of a seat, which keeps room for `most` cards. To its holder, if it is to play, what it may not play steps
    /// back; after a claim all see it.
    pub fn hand_zone(&self, seat: Seat, viewer: Viewer, most: usize, may: Option<CardSet>) -> Zone {
        let hand = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat).cards(most);
        let seen = viewer.is(seat) || self.claimed == Some(seat);
        let mut hand = hand.seen(seen, self.hand(seat).as_hand());
        if let Some(may) = may.filter(|_| viewer == Viewer::Seat(seat)) {
            for (placed, card) in hand.pieces.iter_mut().zip(self.hand(seat).as_hand()) {
                placed.dim = !may.has(card);
            }
        }
        hand
    }

    /// What a seat has taken: the pile counts its cards, the note the tricks.
    pub fn won_zone(&self, seat: Seat, viewer: Viewer) -> Zone {
        let tricks = self.taken(seat);
        let won = Zone::new(format!("{seat}.won"), "Won", Place::Seat, Shape::Pile).of(seat).cards(1);
        let won = won.seen(viewer == Viewer::All, self.won[seat.index()].iter());
        let won = won.note(if tricks == 0 { String::new() } else { counted(tricks, "trick", "tricks") });
        Zone { peek: self.peek(|winner| winner == seat), ..won }
    }

    /// The gathered tricks of this deal that these seats have taken.
    fn peek(&self, of: impl Fn(Seat) -> bool) -> Vec<Peek> {
        // Whoever takes a trick leads the next.
        let winner = |number: usize| self.leaders.get(number + 1).copied().unwrap_or(self.trick.leader());
        let group = |number: usize| {
            let cards = self.played.chunks(self.count()).nth(number).unwrap_or_default();
            let (leader, winner) = (self.leaders[number].named(), winner(number).named());
            let label = format!("Trick {}: {leader} led, {winner} took it", number + 1);
            Peek { label, pieces: cards.iter().map(|card| Piece::Card(*card)).collect() }
        };
        (0..self.gathered()).filter(|number| of(winner(*number))).map(group).collect()
    }

    /// Where a card of a hand is touched.
    pub fn touch(&self, seat: Seat, card: Card) -> Touch {
        let place = self.hand(seat).as_hand().position(|held| held == card).unwrap_or(0);
        Touch::piece(format!("{seat}.hand"), place)
    }

    /// The choice of a card of a hand; `mv` is the move that plays it.
    pub fn playing(&self, seat: Seat, card: Card, mv: impl ToString) -> Choice {
        Choice::touching(mv, format!("Play the {}", card.words()), [self.touch(seat, card)])
    }

    /// The cards of a seat that is to play other than those it `may` play, crossed out with the reason. `mv` makes the move
    /// that plays a card.
    pub fn crossed_out<M: ToString>(
        &self,
        seat: Seat,
        may: CardSet,
        mv: impl Fn(Card) -> M,
        why_not: impl Fn(Card) -> String,
    ) -> Vec<Choice> {
        let cards = self.hand(seat).minus(may).as_hand();
        cards.map(|card| self.playing(seat, card, mv(card)).blocked(why_not(card))).collect()
    }

    /// What is told of a card that a seat has just played: whether it trumped.
    pub fn told_played(&self, seat: Seat, card: Card) -> Narration {
        let told = Narration::of(format!("{} played the {}", seat.named(), card.words()));
        let ruffs = self.trick.is_won_by(seat) && self.rules.suit_of(card) != self.trick.led();
        let told = told.at(Sound::Card, if ruffs { "trumped" } else { "" }, Touch::zone("trick"), Mood::Calm);
        if ruffs { told.sound(Sound::Knock) } else { told }
    }

    /// What is said while a complete trick lies there.
    pub fn prompt_to_gather(&self) -> String {
        self.trick.winner().map_or(String::new(), |winner| format!("{} takes the trick", winner.named()))
    }

    /// What is asked of a seat that is to play.
    pub fn prompt_to_play(&self, seat: Seat) -> String {
        let hand = self.hand(seat);
        match self.trick.led() {
            _ if hand.len() == 1 => "Your last card".to_owned(),
            None => "You lead: play any card".to_owned(),
            Some(led) if !hand.meets(self.rules.suit(led)) => format!("You have no {}: play any card", led.words()),
            Some(led) => {
                let free: Vec<String> =
                    hand.and(self.rules.suitless()).iter().map(|card| format!(" or the {}", card.words())).collect();
                format!("{} were led: follow suit{}", capital(led.words()), free.concat())
            }
        }
    }

    /// Why a card may not be played by a seat that is to play.
    pub fn why_not(&self, seat: Seat, card: Card) -> String {
        if !self.hand(seat).has(card) {
            return format!("you do not hold the {}", card.words());
        }
        let Some(led) = self.trick.led() else { return "another card must be played".to_owned() };
        let held = if self.hand(seat).and(self.rules.suit(led)).len() == 1 { "hold one" } else { "still hold some" };
        format!("{} were led, and you {held}", led.words())
    }
}
