//! Tables of several kinds to try the layout on: solitaire, dice and chips, dominoes, tricks, a full house.

use crate::pieces::{Card, Die, Domino};
use crate::table::{
    Amount, Cell, Choice, Dial, Entry, Ledger, Mood, Pad, PadRow, Peek, Place, Reach, Seat, SeatView, Shape, Sheet,
    SheetRow, Show, Side, StoryLine, Summary, Table, Touch, Value, Zone,
};

/// A card by its notation.
fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn tiles(text: &str) -> Vec<Domino> {
    text.split_whitespace().map(|text| text.parse().expect("a domino")).collect()
}

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

/// Gives every piece a token by its place in the table.
pub fn tokens(mut table: Table) -> Table {
    let pieces = table.zones.iter_mut().filter(|zone| !zone.copies).flat_map(|zone| &mut zone.pieces);
    for (token, piece) in pieces.enumerate() {
        piece.token = token as u32 + 1;
    }
    table
}

fn seats(count: usize) -> Vec<SeatView> {
    (0..count).map(|index| SeatView { score: index as i32 * 7, target: Some(100), ..SeatView::default() }).collect()
}

/// Pictures on a mantelpiece by candlelight.
pub fn frames() -> (Table, Vec<Choice>) {
    let frame = |column: u8, sign: &str, held: &str| {
        let shape = Shape::Frame { sign: sign.to_owned() };
        Zone::new(format!("frame.{column}"), "Diamonds", Place::Lane { column, row: 0 }, shape).cards(2).up(cards(held))
    };
    let table = Table {
        zones: vec![
            frame(0, "♣", ""),
            frame(1, "♦", "Ad"),
            frame(2, "♥", "Qh Ah"),
            frame(3, "♠", "Qs"),
            Zone::new("deck", "Deck", Place::Corner, Shape::Pile).cards(1).seen(false, Card::pack().take(9)),
            Zone::new("hand", "The room", Place::Seat, Shape::Fan)
                .of(seat(0))
                .cards(7)
                .up(cards("2c 4c Kd Qd 5s 3h Xb")),
        ],
        values: vec![
            Value::new("candles", "Candles", 2, Show::Candles { of: 3, left: 40 }),
            Value::new("contacts", "Contacts", 2, Show::Fact),
        ],
        seats: vec![SeatView::default()],
        prompt: "See out all but the queen of diamonds".into(),
        ..Table::default()
    };
    let piece = |index| Touch::piece("hand", index);
    let choices = vec![
        Choice::touching("out", "See out two clubs", [piece(0), piece(1)]).gathered(),
        Choice::button("draw", "Welcome two more").note("5 → 7"),
        Choice::button("leave", "Leave the room").quiet(),
    ];
    (tokens(table), choices)
}

/// One player against a pack: gauge, block, weapon with its cascade, two piles.
pub fn solitaire() -> (Table, Vec<Choice>) {
    let centre = |row| Place::Centre { row };
    let mut room = Zone::new("room", "Room", centre(0), Shape::Row).up(cards("Jc 7h Qs 5d"));
    room.pieces[1].mark = "+3 of 7".to_owned();
    room.pieces[3].mark = "stayed".to_owned();
    let mut dungeon = Zone::new("dungeon", "Dungeon", centre(2), Shape::Pile).seen(false, Card::pack().take(26));
    dungeon.peek = vec![Peek {
        label: "Still in there".into(),
        pieces: cards("2c 3s Th Kc").into_iter().map(Into::into).collect(),
    }];
    let table = Table {
        zones: vec![
            room,
            Zone::new("weapon", "Weapon", centre(1), Shape::Cascade).up(cards("8d Ts 9c 7c")).note("≤ 6"),
            dungeon,
            Zone::new("discard", "Discard", centre(2), Shape::Pile).up(cards("2h 3d 4s")),
        ],
        values: vec![
            Value::new("health", "Health", 13, Show::Gauge { most: 20 }),
            Value::new("turn", "Room", 6, Show::Fact),
            Value::new("left", "In the dungeon", 26, Show::Fact),
        ],
        seats: vec![SeatView::default()],
        prompt: "Take three of the four cards, or avoid the room.".into(),
        aside: "The weapon works on 6 and below.".into(),
        ..Table::default()
    };
    let piece = |index| Touch::piece("room", index);
    let choices = vec![
        Choice::touching("w0", "With the weapon", [piece(0), Touch::zone("weapon")])
            .blocked("The weapon is good for 6 and below only."),
        Choice::touching("b0", "Bare hands", [piece(0), Touch::Value("health".into())]).note("−11"),
        Choice::touching("t1", "Drink the potion", [piece(1)]).note("+7"),
        Choice::touching("w2", "With the weapon", [piece(2), Touch::zone("weapon")]).note("−4"),
        Choice::touching("b2", "Bare hands", [piece(2), Touch::Value("health".into())])
            .note("−12")
            .confirm("This kills you. Fight it all the same?"),
        Choice::touching("t3", "Take the weapon", [piece(3)]),
        Choice::button("avoid", "Avoid the room").blocked("You avoided the last room, and never two in a row."),
    ];
    (tokens(table), choices)
}

/// Dice and chips for three.
pub fn dice() -> (Table, Vec<Choice>) {
    let die = |value| Die::new(4, value).expect("a die");
    let mut seats = seats(3);
    for (index, view) in seats.iter_mut().enumerate() {
        *view = SeatView { score: [12, 21, 7][index], target: Some(31), chips: true, ..SeatView::default() };
    }
    seats[1].bubble = "Take 6!".into();
    seats[2].note = "aced out".into();
    let tray = Shape::Tray { waiting: 2, sides: 4 };
    let table = Table {
        zones: vec![Zone::new("tray", "", Place::Centre { row: 0 }, tray).up([die(2), die(4), die(3)])],
        values: vec![Value::new("pot", "in the pot", 9, Show::Chips), Value::new("bank", "Bank", 40, Show::Fact)],
        seats,
        prompt: "Roll 4 dice, or take the 9 chips.".into(),
        aside: "Next: 4 dice, 32% safe, the pot becomes 13.".into(),
        ..Table::default()
    };
    let choices = vec![
        Choice { touches: vec![Touch::zone("tray")], ..Choice::button("roll", "Roll 4").note("32% safe") },
        Choice { touches: vec![Touch::Value("pot".into())], ..Choice::button("take", "Take 9") },
    ];
    (tokens(table), choices)
}

/// A domino layout for four.
pub fn dominoes() -> (Table, Vec<Choice>) {
    let arm = |name: &str, side, pieces: &str, count| {
        let shape = Shape::Arm { root: "lead".into(), index: 0, side, count };
        let mut zone = Zone::new(name, "", Place::Layout, shape).up(tiles(pieces)).ordered();
        for piece in &mut zone.pieces {
            piece.across = matches!(piece.face, Some(crate::pieces::Piece::Domino(tile)) if tile.is_double());
        }
        zone
    };
    let shape = Shape::Lead { order: vec![0, 1, 0, 2, 1, 0], forks: vec![0], more: false };
    let mut lead = Zone::new("lead", "", Place::Layout, shape).up(tiles("6-6"));
    lead.pieces[0].across = true;
    let mut zones = vec![
        lead,
        arm("east", Side::East, "6-4 4-4 4-1", Some(1)),
        arm("west", Side::West, "6-5 5-3", Some(3)),
        arm("north", Side::North, "6-2", Some(2)),
        arm("south", Side::South, "", None),
        Zone::new("stock", "Boneyard", Place::Corner, Shape::Pile).seen(false, tiles("0-0 1-1 2-2 3-3 5-5 3-2")),
        Zone::new("p1.hand", "Your tiles", Place::Seat, Shape::Fan).of(seat(0)).up(tiles("6-3 5-0 4-2 3-1 2-1")),
    ];
    for index in 1..4 {
        let name = format!("p{}.hand", index + 1);
        zones.push(
            Zone::new(name, "Tiles", Place::Seat, Shape::Fan).of(seat(index)).seen(false, tiles("6-0 6-1 5-4 5-2 5-1")),
        );
    }
    let mut seats = seats(4);
    seats[2].bubble = "15!".into();
    let table = Table {
        zones,
        values: vec![Value::new("count", "the ends", 6, Show::Count)],
        seats,
        prompt: "Play a tile that fits an end.".into(),
        aside: "The ends add up to 6.".into(),
        ..Table::default()
    };
    let hand = |index| Touch::piece("p1.hand", index);
    let choices = vec![
        Choice::touching("a", "6-3 to the south", [hand(0), Touch::zone("south")]).note("9"),
        Choice::touching("b", "6-3 to the west", [hand(0), Touch::zone("west")]).note("15!").shining(true),
        Choice::touching("c", "3-1 to the west", [hand(3), Touch::zone("west")]),
        Choice::touching("d", "3-1 to the east", [hand(3), Touch::zone("east")]),
    ];
    (tokens(table), choices)
}

/// A trick-taking table: `players` with `held` cards each, cards of the trick in the middle, won tricks.
pub fn tricks(players: usize, held: usize) -> (Table, Vec<Choice>) {
    let pack: Vec<Card> = Card::pack().collect();
    let mut hand: Vec<Card> = (0..held).map(|at| pack[(at * 23 + 5) % 52]).collect();
    hand.sort_by_key(|card| (card.suit(), card.rank()));
    let mut trick = Zone::new("trick", "", Place::Centre { row: 0 }, Shape::Trick)
        .up(pack.iter().skip(7).step_by(9).take(players - 1).copied())
        .ordered();
    for (index, placed) in trick.pieces.iter_mut().enumerate() {
        placed.by = Some(seat(index + 1));
    }
    let mut zones = vec![
        trick,
        Zone::new("trump", "Trump", Place::Corner, Shape::Pile).up([card("Qh")]),
        Zone::new("p1.hand", "Your hand", Place::Seat, Shape::Fan).of(seat(0)).up(hand),
        Zone::new("p1.won", "Tricks", Place::Seat, Shape::Pile).of(seat(0)).seen(false, pack.iter().take(6).copied()),
    ];
    for index in 1..players {
        let own = |what: &str| format!("p{}.{what}", index + 1);
        zones.push(
            Zone::new(own("hand"), "Hand", Place::Seat, Shape::Fan)
                .of(seat(index))
                .seen(false, pack.iter().take(held).copied()),
        );
        zones.push(
            Zone::new(own("won"), "Tricks", Place::Seat, Shape::Pile)
                .of(seat(index))
                .seen(false, pack.iter().take(index * 3).copied()),
        );
    }
    let mut seats = seats(players);
    for (index, view) in seats.iter_mut().enumerate() {
        view.reach = Some(Reach { has: index as i32 % 3, wants: index as i32 % 4, exact: true });
        view.target = None;
    }
    let table = Table {
        zones,
        values: vec![Value::new("hand", "Hand", Amount::Word("3 of 7".into()), Show::Fact)],
        seats,
        prompt: "Follow clubs if you can.".into(),
        ..Table::default()
    };
    let choices =
        (0..held.min(5)).map(|at| Choice::touching(at, format!("Play {at}"), [Touch::piece("p1.hand", at)])).collect();
    (tokens(table), choices)
}

/// Eleven people with open cards and backs, a market, chips.
pub fn crowd() -> (Table, Vec<Choice>) {
    let (mut table, choices) = tricks(11, 4);
    for index in 1..11 {
        let name = format!("p{}.open", index + 1);
        table.zones.push(Zone::new(name, "Open", Place::Seat, Shape::Row).of(seat(index)).up(cards("3h Kd 9s")));
    }
    table
        .zones
        .push(Zone::new("market", "Market", Place::Centre { row: 1 }, Shape::Row).up(cards("2c 4d 6h 8s Tc Qd")));
    (tokens(table), choices)
}

/// Nothing but buttons: bids by number, calls by path.
pub fn words() -> (Table, Vec<Choice>) {
    let (mut table, _) = tricks(3, 5);
    table.prompt =
        "Bid how many tricks you will take, or call a hand that somebody may doubt, whichever comes first tonight."
            .into();
    let mut choices: Vec<Choice> =
        (0..6).map(|n| Choice { number: Some(n), ..Choice::button(n, format!("Bid {n}")) }).collect();
    for kind in ["Pair", "Two pairs", "Straight"] {
        choices.push(Choice { path: vec![kind.into(), "Tens".into()], ..Choice::button(kind, "Call it") });
    }
    (table, choices)
}

/// Six people with backs, half of the pack to ask for on the pad, a hand.
pub fn asking() -> (Table, Vec<Choice>) {
    let (mut table, _) = tricks(6, 8);
    table.zones.retain(|zone| zone.owner.is_some() && zone.shape == Shape::Fan);
    let pack: Vec<Card> = Card::pack().collect();
    let row = |at: usize| PadRow {
        label: ["Low", "High"][at % 2].into(),
        cells: pack.iter().skip(at).step_by(8).take(6).map(|card| Cell::piece(*card)).collect(),
    };
    table.pad = Some(Pad { label: "Cards to ask for".into(), rows: (0..8).map(row).collect(), ..Pad::default() });
    table.prompt = "Ask an opponent for a card.".into();
    let name = |cell: &Cell| cell.name.clone();
    let cells: Vec<String> = table.pad.iter().flat_map(|pad| &pad.rows).flat_map(|row| &row.cells).map(name).collect();
    let ask = |cell: &String| Choice::touching(cell, "Ask", [Touch::Seat(seat(1)), Touch::Pad(cell.clone())]);
    (tokens(table), cells.iter().map(ask).collect())
}

/// Dice under a cup, a claim in large type, a ladder of 21 rungs, lives.
pub fn bluff(seen: bool) -> (Table, Vec<Choice>) {
    let dice = [5, 3].into_iter().filter_map(|value| Die::new(6, value));
    let rung = |at: usize| Cell::text(format!("r{at}"), format!("{}{}", at % 6 + 1, at / 6 + 1)).note("2 in 36");
    let table = Table {
        zones: vec![Zone::new("cup", "", Place::Centre { row: 0 }, Shape::Cup).seen(seen, dice)],
        values: vec![Value::new("claim", "Claimed", "62", Show::Headline)],
        seats: (0..5).map(|at| SeatView { lamps: Some((at, 6)), badge: "C".into(), ..SeatView::default() }).collect(),
        pad: Some(Pad {
            label: "Ladder".into(),
            rows: vec![PadRow { label: String::new(), cells: (0..21).map(rung).collect() }],
            ..Pad::default()
        }),
        prompt: "Claim more, or lift the cup.".into(),
        ..Table::default()
    };
    (tokens(table), vec![Choice::button("lift", "Lift the cup")])
}

/// Nine people without a card, a figure, and twelve questions, some of them long.
pub fn questions() -> (Table, Vec<Choice>) {
    let texts = ["Is it alive?", "Do you usually find it in a bedroom or bathroom?"];
    let line = |at: usize| Entry {
        by: seat(at % 9),
        text: texts[at % 2].into(),
        result: ["Yes", "It depends", "No"][at % 3].into(),
        mood: Mood::Calm,
    };
    let table = Table {
        values: vec![Value::new("left", "Questions left", 4, Show::Headline)],
        seats: vec![SeatView::default(); 9],
        ledger: Some(Ledger {
            label: "Questions and answers".into(),
            empty: "What is asked will stand here.".into(),
            lines: (0..12).map(line).collect(),
        }),
        prompt: "Ask a question.".into(),
        ..Table::default()
    };
    (tokens(table), vec![Choice::button("pass", "Pass")])
}

/// Four hulls with cards, a pile, boards before the people, a hand.
pub fn boats(players: usize) -> (Table, Vec<Choice>) {
    let (mut table, choices) = tricks(players, 5);
    table.zones.retain(|zone| zone.shape == Shape::Fan);
    for (at, name) in ["Clubs", "Diamonds", "Hearts", "Spades"].into_iter().enumerate() {
        let aboard: Vec<Card> = Card::pack().skip(at).step_by(4).take(at * 4).collect();
        let place = Place::Lane { column: at as u8, row: 0 };
        table.zones.push(Zone::new(name, name, place, Shape::Boat).cards(6).up(aboard).note("24"));
    }
    table.zones.push(Zone::new("deck", "Ship", Place::Corner, Shape::Pile).seen(false, Card::pack().take(30)));
    for index in 0..players {
        let name = format!("p{}.board", index + 1);
        table.zones.push(Zone::new(name, "Board", Place::Seat, Shape::Row).of(seat(index)).up(cards("3h Kd")));
    }
    (tokens(table), choices)
}

/// Two stages with clocks that face each other, and what was laid between them.
pub fn clocks() -> (Table, Vec<Choice>) {
    let (mut table, choices) = tricks(2, 5);
    table.zones.retain(|zone| zone.shape == Shape::Fan);
    for (index, pile) in ["Td Kd Qd", ""].into_iter().enumerate() {
        let name = |what: &str| format!("p{}.{what}", index + 1);
        let place = |row| Place::Centre { row };
        let reach = Reach { has: 20 * (1 - index as i32), wants: 15, exact: true };
        let stage = Zone::new(name("pile"), seat(index).named(), place(2 * index as u8), Shape::Fan).of(seat(index));
        let dial = Some(Dial { reach, number: reach.has - 36, sign: "♦♥".into() });
        table.zones.push(Zone { dial, ..stage.cards(9).up(cards(pile)).note("20 of 15 min, worth −16") });
        table.zones.push(Zone::new(name("played"), seat(index).named(), place(1), Shape::Row).cards(1));
    }
    (tokens(table), choices)
}

/// Money and scores under veils, and what each seat has seen of the others.
pub fn veils(players: usize) -> (Table, Vec<Choice>) {
    let (mut table, choices) = tricks(players, 9);
    table.zones.retain(|zone| zone.shape == Shape::Fan);
    for (index, view) in table.seats.iter_mut().enumerate() {
        *view = std::mem::take(view).veil(index > 0);
        let zone = |name: &str, label: &str, shape| {
            Zone::new(format!("p{}.{name}", index + 1), label, Place::Seat, shape).of(seat(index))
        };
        let seen = zone("seen", "Seen", Shape::Row).up(cards("3h Kd 9c")).copied();
        let purse = zone("purse", "Money", Shape::Fan).up(cards("2d 7s")).veil(index > 0);
        table.zones.extend([purse, seen.veil(index % 2 == 1)]);
    }
    table.zones.push(Zone::new("bank", "Bank", Place::Centre { row: 1 }, Shape::Pile).veil(true));
    table.values.push(Value::new("bid", "Bid", 4, Show::Fact).veil(true));
    (tokens(table), choices)
}

/// The end of a round with its story.
pub fn finished() -> (Table, Vec<Choice>) {
    let (mut table, _) = dominoes();
    let line = |text: &str, pieces: &str, result: &str| StoryLine {
        text: text.into(),
        pieces: tiles(pieces).into_iter().map(Into::into).collect(),
        result: result.into(),
    };
    let row = |index: usize, cells: [&str; 3]| SheetRow {
        seat: Some(seat(index)),
        label: String::new(),
        cells: cells.map(String::from).into(),
        strong: index == 2,
    };
    table.summary = Some(Summary {
        title: "Hand 3: {p3} goes out".into(),
        story: vec![
            line("{p1} holds", "6-3 5-0", "14"),
            line("{p2} holds", "6-1", "7"),
            line("{p4} holds", "3-3 2-0", "8"),
            line("The sum is rounded to fives and goes to {p3}.", "", "29 → 30"),
        ],
        sheet: Some(Sheet::new(
            ["Made", "Hand", "Total"].map(String::from).into(),
            vec![
                row(0, ["15", "0", "95"]),
                row(1, ["10", "0", "60"]),
                row(2, ["5", "30", "140"]),
                row(3, ["0", "0", "45"]),
            ],
        )),
        ..Summary::default()
    });
    (table, Vec::new())
}

/// Every fixture with its name.
pub fn all() -> Vec<(&'static str, Table, Vec<Choice>)> {
    let list = [
        ("solitaire", solitaire()),
        ("frames", frames()),
        ("dice", dice()),
        ("dominoes", dominoes()),
        ("tricks4", tricks(4, 13)),
        ("tricks2", tricks(2, 17)),
        ("tricks7", tricks(7, 7)),
        ("asking", asking()),
        ("questions", questions()),
        ("bluff", bluff(true)),
        ("bluff, cup down", bluff(false)),
        ("boats4", boats(4)),
        ("boats8", boats(8)),
        ("clocks", clocks()),
        ("crowd", crowd()),
        ("words", words()),
        ("veils3", veils(3)),
        ("veils6", veils(6)),
        ("finished", finished()),
    ];
    list.into_iter().map(|(name, (table, choices))| (name, table, choices)).collect()
}
