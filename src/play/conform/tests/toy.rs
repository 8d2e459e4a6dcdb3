//! A small game with hidden hands, sealed bids and a deck, in which any of many faults can be planted.

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use crate::engine::{
    Agent, Fate, Mind, MoveKind, Notation, Rng, Rules, Screen, SealedRound, Setup, SetupError, Skill, Turn,
};
use crate::pieces::Card;
use crate::table::{
    self, Choice, Cue, GameCard, Kind, Ledger, LevelCard, Mood, OptionCard, Pad, PadRow, Peek, Place, Preset, Seat,
    SeatSet, SeatView, Shape, Sheet, SheetRow, Sound, StoryLine, Summary, Table, Thread, Tip, Touch, Value, Viewer,
    Zone,
};

const SEATS: usize = 3;
const PACK: usize = 12;
const HAND: usize = 3;
const COINS: i32 = 5;

/// What can be wrong with [`Toy`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Clone,
    KeepsSealedChoice,
    KeepsDeck,
    KeepsOneCard,
    NeverVaries,
    Policy,
    Interrupt,
    Solved,
    Hopeless,
    AllHopeless,
    Odds,
    Reason,
    PlaysItself,
    Label,
    Confirmation,
    Touches,
    Blocked,
    Act,
    WhyNot,
    Prompt,
    Aside,
    Log,
    Bubble,
    Cue,
    Note,
    Peek,
    Sheet,
    Summary,
    Pad,
    Ledger,
    Thread,
    Crown,
    BystandersPrompt,
    ShownScore,
    EvaluationRange,
    EvaluationOfLosers,
    Coins,
    Unwired,
    DeadNotation,
    SlipChosen,
    ClockChosen,
    SlipConsidered,
    ClockConsidered,
    PairOfOptions,
    Reopens,
    ReopensHand,
    FumbleAtOnce,
    FumbleLater,
}

/// Everybody bids a card in secret, the highest takes a coin from each of the others, and all draw a card; twice.
#[derive(Clone)]
pub struct Toy {
    seats: usize,
    stake: i32,
    low: bool,
    /// The pack in its order: what is not in a hand, bid or shown lies in the deck from `drawn` on.
    pack: [Card; PACK],
    drawn: usize,
    hands: [Vec<Card>; SEATS],
    bids: [Option<Card>; SEATS],
    /// Whether somebody fumbled in this round.
    fumbled: bool,
    spent: Vec<Card>,
    coins: [i32; SEATS],
    round: u32,
    phase: Phase,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Deal,
    Bid,
    Reveal,
    Shown,
    Over,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Move {
    Bid(Card),
    /// A slip.
    Fumble,
    /// A clock move.
    TimeOut,
    /// What nobody can ever do.
    Swap(Card),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Bid(card) => write!(f, "bid {card}"),
            Move::Fumble => f.write_str("fumble"),
            Move::TimeOut => f.write_str("time-out"),
            Move::Swap(card) => write!(f, "swap {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Move, Self::Err> {
        let card = |text: &str| text.parse::<Card>().map_err(|_| "it is not a card");
        match text.split_once(' ') {
            None if text == "fumble" => Ok(Move::Fumble),
            None if text == "time-out" => Ok(Move::TimeOut),
            Some(("bid", text)) => card(text).map(Move::Bid),
            Some(("swap", text)) => card(text).map(Move::Swap),
            _ => Err("it is not a move"),
        }
    }
}

/// The notation with a pattern that is never used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Spelt(Move);

impl fmt::Display for Spelt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Spelt {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Spelt)
    }
}

impl Notation for Spelt {
    fn patterns() -> &'static [&'static str] {
        match fault() {
            Some(Fault::DeadNotation) => &["bid {card}", "fumble", "time-out", "swap {card}"],
            _ => &["bid {card}", "fumble", "time-out"],
        }
    }

    fn pattern(&self) -> &'static str {
        match self.0 {
            Move::Bid(_) => "bid {card}",
            Move::Fumble => "fumble",
            Move::TimeOut => "time-out",
            Move::Swap(_) => "swap {card}",
        }
    }
}

thread_local! {
    /// The fault that is planted now. Not a type of its own each, since every type is another copy of the battery.
    pub static PLANTED: Cell<Option<Fault>> = const { Cell::new(None) };
}

fn fault() -> Option<Fault> {
    PLANTED.get()
}

fn has(wanted: Fault) -> bool {
    fault() == Some(wanted)
}

impl Toy {
    fn deck(&self) -> &[Card] {
        &self.pack[self.drawn..]
    }

    /// What `seat` cannot know, as a word: the first card of the next seat's hand, or the top of the deck.
    fn secret(&self, seat: Seat) -> String {
        let other = seat.left(self.seats);
        self.hands[other.index()].first().or(self.deck().first()).map_or(String::new(), Card::to_string)
    }

    /// A secret word where this fault is planted, else nothing.
    fn leak(&self, planted: Fault, viewer: Viewer) -> String {
        match viewer {
            Viewer::Seat(seat) if has(planted) => self.secret(seat),
            _ => String::new(),
        }
    }

    /// Whether the secret is one of half of the cards: for what is no word.
    fn hunch(&self, planted: Fault, seat: Seat) -> bool {
        has(planted) && self.secret(seat).contains('c')
    }

    fn winner(&self) -> Seat {
        let bids = Seat::all(self.seats).filter_map(|seat| Some((self.bids[seat.index()]?, seat)));
        let best = if self.low { bids.min() } else { bids.max() };
        best.map_or(Seat::FIRST, |(_, seat)| seat)
    }

    fn richest(&self) -> SeatSet {
        let most = self.coins[..self.seats].iter().max().copied().unwrap_or(0);
        Seat::all(self.seats).filter(|seat| self.coins[seat.index()] == most).collect()
    }
}

impl Rules for Toy {
    type Move = Spelt;

    const ODD_MOVES: bool = true;

    const CARD: fn() -> GameCard = || {
        let text = str::to_owned;
        GameCard {
            id: text("toy"),
            title: text("Toy"),
            tagline: text("Bid high."),
            pitch: text("Everybody bids."),
            seats: (2, 3),
            best: vec![3],
            minutes: (1, 2),
            kinds: vec![Kind::Cards],
            designer: text("traditional"),
            source: text("none"),
            ink: text("teal"),
            secrets: true,
            options: vec![
                OptionCard::list("stake", "Stake", "1", &[("1", "One", ""), ("2", "Two", "")]),
                OptionCard::flag("low", "Low wins", false),
            ],
            presets: vec![Preset::new("By the book", &[])],
            levels: LevelCard::three("", "", ""),
            tips: vec![Tip::new("Bid high.").own("hand")],
            ..GameCard::default()
        }
    };

    fn set_up(setup: &Setup) -> Result<Self, SetupError> {
        let mut pack = [Card::BLACK_JOKER; PACK];
        pack.iter_mut().zip(Card::pack()).for_each(|(place, card)| *place = card);
        let stake = setup.number("stake").filter(|_| !has(Fault::Unwired)).unwrap_or(1);
        Ok(Toy {
            seats: setup.seats(),
            stake,
            low: setup.flag("low"),
            pack,
            drawn: 0,
            hands: Default::default(),
            bids: [None; SEATS],
            fumbled: false,
            spent: Vec::new(),
            coins: [COINS; SEATS],
            round: 0,
            phase: Phase::Deal,
        })
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Bid => Turn::Seats {
                must: Seat::all(self.seats).filter(|seat| self.bids[seat.index()].is_none()).collect(),
                may: SeatSet::NONE,
            },
            Phase::Over => Turn::Over(self.richest()),
            Phase::Deal | Phase::Reveal | Phase::Shown => Turn::Table,
        }
    }

    fn moves(&self, seat: Seat, legal: &mut Vec<Self::Move>) {
        if self.phase == Phase::Bid && seat.index() < self.seats && self.bids[seat.index()].is_none() {
            legal.extend(self.hands[seat.index()].iter().map(|card| Spelt(Move::Bid(*card))));
            legal.extend([Spelt(Move::Fumble), Spelt(Move::TimeOut)]);
        }
    }

    fn kind(&self, _seat: Seat, mv: &Self::Move) -> MoveKind {
        match mv.0 {
            Move::Bid(_) | Move::Swap(_) => MoveKind::Usual,
            Move::Fumble => MoveKind::Slip,
            Move::TimeOut => MoveKind::Clock,
        }
    }

    fn considered(&self, seat: Seat, legal: &mut Vec<Self::Move>) {
        self.moves(seat, legal);
        legal.retain(|mv| match self.kind(seat, mv) {
            MoveKind::Usual => true,
            MoveKind::Slip => has(Fault::SlipConsidered),
            MoveKind::Clock => has(Fault::ClockConsidered),
        });
    }

    fn play(&mut self, seat: Seat, mv: &Self::Move) {
        let hand = &mut self.hands[seat.index()];
        let card = match mv.0 {
            Move::Bid(card) | Move::Swap(card) => card,
            Move::Fumble | Move::TimeOut => hand[0],
        };
        hand.retain(|held| *held != card);
        self.fumbled |= mv.0 == Move::Fumble;
        self.bids[seat.index()] = Some(card);
        if self.bids[..self.seats].iter().all(Option::is_some) {
            self.phase = Phase::Reveal;
        }
    }

    fn advance(&mut self, fate: &mut Fate) {
        match self.phase {
            Phase::Deal => {
                fate.shuffle(&mut self.pack);
                for seat in 0..self.seats {
                    self.hands[seat] = self.pack[self.drawn..self.drawn + HAND].to_vec();
                    self.drawn += HAND;
                }
                self.phase = Phase::Bid;
            }
            Phase::Reveal => {
                let winner = self.winner();
                for seat in Seat::all(self.seats).filter(|seat| *seat != winner) {
                    self.coins[seat.index()] -= self.stake;
                    self.coins[winner.index()] += self.stake;
                }
                self.coins[0] += i32::from(has(Fault::Coins));
                self.spent.extend(self.bids.iter_mut().filter_map(Option::take));
                if has(Fault::PairOfOptions) && self.low && self.stake == 2 {
                    self.spent.pop();
                }
                self.round += 1;
                self.fumbled = false;
                self.phase = if self.round == 2 { Phase::Over } else { Phase::Shown };
            }
            Phase::Shown => {
                for seat in 0..self.seats {
                    self.hands[seat].push(self.pack[self.drawn]);
                    self.drawn += 1;
                }
                self.phase = Phase::Bid;
            }
            Phase::Bid | Phase::Over => {}
        }
    }

    fn score(&self, seat: Seat) -> i32 {
        self.coins[seat.index()]
    }

    fn conserved(&self) -> Option<i32> {
        Some(self.coins[..self.seats].iter().sum())
    }

    fn plays_itself(&self, seat: Seat) -> bool {
        self.phase == Phase::Bid && self.hunch(Fault::PlaysItself, seat)
    }
}

impl Screen for Toy {
    fn table(&self, viewer: Viewer) -> Table {
        let deck = Zone::new("deck", "Deck", Place::Centre { row: 0 }, Shape::Pile).ordered();
        let mut deck = deck.seen(viewer == Viewer::All, self.deck().iter().copied());
        if has(Fault::Peek) {
            let pieces = self.deck().first().map(|card| (*card).into()).into_iter().collect();
            deck.peek.push(Peek { label: "Deck".to_owned(), pieces });
        }
        let spent = Zone::new("spent", "Spent", Place::Centre { row: 0 }, Shape::Row).up(self.spent.iter().copied());
        let mut zones = vec![deck, spent];
        for seat in Seat::all(self.seats) {
            let hand = Zone::new(format!("{seat}.hand"), "Hand", Place::Seat, Shape::Fan).of(seat);
            zones.push(hand.seen(viewer.is(seat), self.hands[seat.index()].iter().copied()));
            let bid = Zone::new(format!("{seat}.bid"), "Bid", Place::Seat, Shape::Pile).of(seat);
            zones.push(bid.seen(viewer.is(seat) || self.phase == Phase::Reveal, self.bids[seat.index()]));
        }
        let seats = Seat::all(self.seats).map(|seat| SeatView {
            score: self.coins[seat.index()] + i32::from(has(Fault::ShownScore) && self.round == 1),
            note: self.leak(Fault::Note, viewer),
            bubble: self.leak(Fault::Bubble, viewer),
            ..SeatView::default()
        });
        let public = if has(Fault::BystandersPrompt) && viewer == Viewer::Public {
            self.secret(Seat::FIRST)
        } else {
            String::new()
        };
        // A slip in a sealed round moves the same card that a bid would.
        let later = has(Fault::FumbleLater) && viewer != Viewer::Public && self.bids.iter().flatten().count() > 1;
        let clumsy = self.fumbled && (has(Fault::FumbleAtOnce) || later);
        let line = |text: String| if text.is_empty() { Vec::new() } else { vec![text] };
        let row = |text: String| SheetRow { seat: None, label: text, cells: Vec::new(), strong: false };
        Table {
            zones,
            values: vec![Value::hidden("round", self.round as i32)],
            seats: seats.collect(),
            prompt: format!("Bid {}{public}{}", self.leak(Fault::Prompt, viewer), if clumsy { "Clumsy" } else { "" }),
            aside: self.leak(Fault::Aside, viewer),
            said: line(self.leak(Fault::Log, viewer)),
            cues: line(self.leak(Fault::Cue, viewer))
                .into_iter()
                .map(|text| Cue::at(Sound::Card, text, Touch::Seat(Seat::FIRST), Mood::Calm))
                .collect(),
            pad: has(Fault::Pad).then(|| {
                let cells = vec![table::Cell::text("cell", self.leak(Fault::Pad, viewer))];
                Pad { rows: vec![PadRow { label: String::new(), cells }], ..Pad::default() }
            }),
            ledger: has(Fault::Ledger).then(|| Ledger { empty: self.leak(Fault::Ledger, viewer), ..Ledger::default() }),
            threads: line(self.leak(Fault::Thread, viewer))
                .into_iter()
                .map(|word| Thread { from: Seat::FIRST, to: Seat::new(1), weight: 1, word })
                .collect(),
            crown: Some(Seat::FIRST).filter(|_| matches!(viewer, Viewer::Seat(seat) if self.hunch(Fault::Crown, seat))),
            sheet: has(Fault::Sheet).then(|| Sheet::new(Vec::new(), vec![row(self.leak(Fault::Sheet, viewer))])),
            // Told in the frame after the first round alone, which is nobody's turn.
            summary: (self.phase == Phase::Shown).then(|| Summary {
                title: "Round 1".to_owned(),
                story: vec![StoryLine::text(self.leak(Fault::Summary, viewer))],
                ..Summary::default()
            }),
            ..Table::default()
        }
    }

    fn choice(&self, seat: Seat, mv: &Self::Move) -> Choice {
        let (hand, leak) = (&self.hands[seat.index()], |planted| self.leak(planted, Viewer::Seat(seat)));
        let Move::Bid(card) = mv.0 else { return Choice::button(mv, mv.to_string()) };
        let place = hand.iter().position(|held| *held == card).unwrap_or(0);
        let mut touches = vec![Touch::piece(format!("{seat}.hand"), place)];
        if self.hunch(Fault::Touches, seat) {
            touches.push(Touch::zone("deck"));
        }
        let label = format!("Bid the {}{}", card.words(), leak(Fault::Label));
        Choice::touching(mv, label, touches).confirm(leak(Fault::Confirmation))
    }

    fn shortcuts(&self, _seat: Seat) -> Vec<Choice> {
        let act = (self.phase == Phase::Bid && has(Fault::Act)).then(|| Choice::act(["swap", "swap"], "Swap twice"));
        act.into_iter().collect()
    }

    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        if self.phase == Phase::Bid && has(Fault::Blocked) {
            return vec![Choice::button("swap", "Swap").blocked(self.secret(seat))];
        }
        Vec::new()
    }

    fn why_not(&self, seat: Seat, _mv: &Self::Move) -> String {
        format!("you do not hold it {}", self.leak(Fault::WhyNot, Viewer::Seat(seat)))
    }
}

impl Agent for Toy {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        if has(Fault::Clone) || self.phase == Phase::Deal {
            return imagined;
        }
        let open = self.phase == Phase::Reveal;
        let others = || Seat::all(self.seats).filter(|other| *other != seat).map(Seat::index);
        let kept = others().next().filter(|_| has(Fault::KeepsOneCard));
        let first = kept.and_then(|other| self.hands[other].first().copied());
        let mut unseen: Vec<Card> = Vec::new();
        if !has(Fault::KeepsDeck) {
            unseen.extend(self.deck());
        }
        for other in others() {
            unseen.extend(self.hands[other].iter().filter(|card| Some(**card) != first));
            unseen.extend(self.bids[other].filter(|_| !open && !has(Fault::KeepsSealedChoice)));
        }
        unseen.sort();
        if !has(Fault::NeverVaries) {
            rng.shuffle(&mut unseen);
        }
        let mut draw = || unseen.pop().expect("as many as there were");
        for other in others() {
            for card in imagined.hands[other].iter_mut().filter(|card| Some(**card) != first) {
                *card = draw();
            }
            if let Some(bid) = imagined.bids[other].as_mut().filter(|_| !open)
                && !has(Fault::KeepsSealedChoice)
            {
                *bid = draw();
            }
        }
        if !has(Fault::KeepsDeck) {
            imagined.pack[self.drawn..].iter_mut().for_each(|card| *card = draw());
        }
        imagined
    }

    fn policy(&self, seat: Seat, _skill: Skill, legal: &[Self::Move], _rng: &mut Rng) -> usize {
        if self.hunch(Fault::Policy, seat) { legal.len() - 1 } else { 0 }
    }

    fn interrupt(&self, seat: Seat, _skill: Skill, _legal: &[Self::Move], _rng: &mut Rng) -> Option<usize> {
        self.hunch(Fault::Interrupt, seat).then_some(0)
    }

    fn sealed(&self) -> Option<SealedRound> {
        (self.phase == Phase::Bid).then(|| SealedRound { seats: SeatSet::all(self.seats), subject: 0 })
    }

    fn reopen(&mut self) {
        for (hand, bid) in self.hands.iter_mut().zip(&mut self.bids) {
            let back = if has(Fault::Reopens) { *bid } else { bid.take() };
            hand.extend(back.filter(|_| !has(Fault::ReopensHand)));
        }
    }

    fn solved(&self, seat: Seat, _rng: &mut Rng) -> Option<Self::Move> {
        match fault() {
            Some(Fault::SlipChosen) => Some(Spelt(Move::Fumble)),
            Some(Fault::ClockChosen) => Some(Spelt(Move::TimeOut)),
            _ if self.hunch(Fault::Solved, seat) => {
                self.hands[seat.index()].first().map(|card| Spelt(Move::Bid(*card)))
            }
            _ => None,
        }
    }

    fn drop_hopeless(&self, seat: Seat, legal: &mut Vec<Self::Move>, _rng: &mut Rng) {
        if has(Fault::AllHopeless) {
            legal.clear();
        }
        if self.hunch(Fault::Hopeless, seat) && legal.len() > 1 {
            legal.pop();
        }
    }

    fn odds(&self, seat: Seat, _mv: &Self::Move) -> Option<f32> {
        self.hunch(Fault::Odds, seat).then_some(0.5)
    }

    fn evaluate(&self, seat: Seat) -> f32 {
        let coins = self.coins[seat.index()] as f32;
        match fault() {
            Some(Fault::EvaluationRange) => 0.5 + coins / 10.0,
            Some(Fault::EvaluationOfLosers) => 0.5,
            _ if self.phase == Phase::Over => f32::from(self.richest().contains(seat)),
            _ => 0.5 + (coins - COINS as f32) / 100.0,
        }
    }

    fn mind(level: &str) -> Mind {
        Mind::usual(level)
    }

    fn reason(&self, seat: Seat, _mv: &Self::Move) -> String {
        self.leak(Fault::Reason, Viewer::Seat(seat))
    }
}
