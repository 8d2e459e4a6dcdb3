//! What one sees of a match of Bogart, and how its two moves are touched. Everything is open to everybody.

use super::solve::SAFE;
use super::{Bogart, DICE, Ending, Move, News, Phase, SIDES};
use crate::engine::Screen;
use crate::kit::words::{counted, over, wins, won};
use crate::pieces::Die;
use crate::table::{
    Choice, Cue, Mood, Place, Placed, Seat, SeatView, Shape, Sheet, SheetRow, Show, Sound, StoryLine, Summary, Table,
    Touch, Value, Viewer, Zone,
};

impl Screen for Bogart {
    fn table(&self, viewer: Viewer) -> Table {
        table(self, viewer)
    }

    fn choice(&self, _seat: Seat, mv: &Move) -> Choice {
        choice(self, *mv)
    }

    fn blocked(&self, seat: Seat) -> Vec<Choice> {
        blocked(self, seat)
    }

    fn why_not(&self, _seat: Seat, _mv: &Move) -> String {
        THROW_FIRST.to_owned()
    }
}

/// Why a pot cannot be taken before the first throw (Ruling 3).
pub(super) const THROW_FIRST: &str = "the first die comes first: nobody takes a pot without a throw";

/// From this die on one hears a heart.
const THRILL: u8 = 4;

/// What `viewer` sees.
pub(super) fn table(game: &Bogart, viewer: Viewer) -> Table {
    Table {
        zones: vec![tray(game)],
        values: values(game),
        seats: Seat::all(game.count()).map(|seat| seat_view(game, seat)).collect(),
        prompt: prompt(game, viewer),
        aside: aside(game),
        said: said(game),
        cues: cues(game, viewer),
        summary: summary(game),
        ..Table::default()
    }
}

/// The five dice: those of the latest throw, and the others waiting beside them.
fn tray(game: &Bogart) -> Zone {
    let lying = &game.dice[..usize::from(game.lying)];
    let aced = lying.contains(&1);
    let of_this_turn = game.thrown > 0 || matches!(game.phase, Phase::Over(..));
    let mut zone =
        Zone::new("dice", "Dice", Place::Centre { row: 1 }, Shape::Tray { waiting: DICE - game.lying, sides: SIDES });
    zone.pieces = lying
        .iter()
        .filter_map(|value| Die::new(SIDES, *value))
        .map(|die| {
            let ace = die.value() == 1;
            Placed::up(die).mark(if ace { "ace" } else { "" }).dimmed(!ace && (aced || !of_this_turn))
        })
        .collect();
    zone
}

fn values(game: &Bogart) -> Vec<Value> {
    let bank = i32::from(game.bank);
    let bank =
        if game.stakes() { Value::new("bank", "In the bank", bank, Show::Fact) } else { Value::hidden("bank", bank) };
    vec![
        Value::new("pot", "In the pot", i32::from(game.pot), Show::Chips),
        Value::hidden("dice", i32::from(game.thrown)),
        bank,
        Value::new("round", "Round", i32::from(game.round), Show::Fact),
    ]
}

fn seat_view(game: &Bogart, seat: Seat) -> SeatView {
    let bubble = match game.news {
        News::Paid(doer, _) | News::Threw(doer, _) if doer == seat => format!("Roll {}", game.lying_or_thrown()),
        News::AcedOut(doer) if doer == seat => "Aced out".to_owned(),
        News::Took(doer, _) if doer == seat && ended_by_dice(game) => "Five clean!".to_owned(),
        News::Took(doer, amount) if doer == seat => format!("Take {amount}!"),
        _ => String::new(),
    };
    SeatView {
        score: i32::from(game.chips[seat.index()]),
        target: game.target.map(i32::from),
        chips: true,
        bubble,
        ..SeatView::default()
    }
}

fn ended_by_dice(game: &Bogart) -> bool {
    matches!(game.phase, Phase::Over(Ending::FiveClean, _))
}

fn prompt(game: &Bogart, viewer: Viewer) -> String {
    let seat = game.seat;
    let mine = viewer == Viewer::Seat(seat);
    let pot = chips(game.pot);
    match game.phase {
        Phase::Start => "Who begins?".to_owned(),
        Phase::Choose if !mine => format!("Waiting for {}", seat.named()),
        Phase::Choose if game.thrown > 0 => format!("Take the {pot}, or roll {}", dice(game.thrown + 1)),
        Phase::Choose if game.pot == 0 => "One chip, one die: roll to begin".to_owned(),
        Phase::Choose => format!("Roll one die; {pot} to be had"),
        Phase::Paid if mine => format!("{} in the air …", dice(game.thrown)),
        Phase::Paid => format!("{} rolls {}", seat.named(), dice(game.thrown)),
        Phase::Aced => "A 1!".to_owned(),
        Phase::Five => "Five dice, and not a single 1!".to_owned(),
        Phase::Over(_, winners) => over(viewer, winners),
    }
}

/// The danger line: what one throw more would mean.
fn aside(game: &Bogart) -> String {
    let next = game.thrown + u8::from(game.phase == Phase::Choose);
    match game.phase {
        Phase::Choose if next == DICE => {
            let prize = if game.stakes() { "takes pot and bank" } else { "wins the match" };
            format!("next: 5 dice, {} safe, which {prize}", safe(next))
        }
        Phase::Choose => {
            format!("next: {}, {} safe, pot becomes {}", dice(next), safe(next), game.pot + game.price(next))
        }
        Phase::Paid => format!("{}, {} safe", dice(next), safe(next)),
        Phase::Aced | Phase::Five => format!("{} in the pot", chips(game.pot)),
        Phase::Start | Phase::Over(..) => String::new(),
    }
}

fn said(game: &Bogart) -> Vec<String> {
    let mut said = Vec::new();
    match game.news {
        News::Nothing => {}
        News::Starts => said.push(format!("{} was picked to begin", game.starter.named())),
        // The chips are told together with the dice they were paid for.
        News::Paid(..) => {}
        News::Threw(seat, paid) => {
            let lying = &game.dice[..usize::from(game.lying)];
            let values: Vec<String> = lying.iter().map(u8::to_string).collect();
            said.push(format!("{} paid {paid} and threw {}", seat.named(), values.join(", ")));
        }
        News::AcedOut(seat) => {
            said.push(format!("{} aced out – {} stayed in the pot", seat.named(), chips(game.pot)));
        }
        News::Took(seat, amount) if ended_by_dice(game) => {
            said.push(format!("{} threw five clean dice and took {}", seat.named(), chips(amount)));
        }
        News::Took(seat, amount) => said.push(format!("{} took {}", seat.named(), chips(amount))),
    }
    if let Phase::Over(_, winners) = game.phase {
        said.push(won(winners));
    }
    said
}

fn cues(game: &Bogart, viewer: Viewer) -> Vec<Cue> {
    let pot = || Touch::Value("pot".to_owned());
    let mut cues = Vec::new();
    match game.news {
        News::Nothing => {}
        News::Starts => cues.push(Cue::at(Sound::Knock, "begins", Touch::Seat(game.starter), Mood::Calm)),
        News::Paid(_, paid) => {
            if paid > 0 {
                cues.push(Cue::at(Sound::Chip, format!("+{paid}"), pot(), Mood::Calm));
            }
            cues.extend((1..paid).map(|_| Cue::sound(Sound::Chip)));
            if game.thrown >= THRILL {
                cues.push(Cue::sound(Sound::Heart));
            }
        }
        News::Threw(..) => cues.push(Cue::sound(Sound::Dice)),
        News::AcedOut(_) => {
            let stay = if game.pot == 1 { "1 chip stays".to_owned() } else { format!("{} stay", chips(game.pot)) };
            cues.push(Cue::big(Sound::Thud, format!("Aced out – {stay}"), Mood::Bad));
        }
        News::Took(seat, amount) => {
            cues.push(Cue::at(Sound::Chips, format!("+{amount}"), Touch::Seat(seat), Mood::Good));
        }
    }
    if let Phase::Over(ending, winners) = game.phase {
        let lost = matches!(viewer, Viewer::Seat(seat) if !winners.contains(seat));
        let words = if ending == Ending::FiveClean { "Five clean dice!" } else { "" };
        let (sound, mood) = if lost { (Sound::Fall, Mood::Bad) } else { (Sound::Fanfare, Mood::Good) };
        cues.push(Cue::big(sound, words, mood));
    }
    cues
}

fn summary(game: &Bogart) -> Option<Summary> {
    let Phase::Over(ending, winners) = game.phase else { return None };
    let most = chips(game.richest().first().map_or(0, |seat| game.chips[seat.index()]));
    let last = game.seat;
    let had = game.chips[last.index()];
    let (how, line) = match ending {
        Ending::Target => (
            format!("with {}", chips(had)),
            format!("{} took the pot and reached the target of {}.", last.named(), game.target.unwrap_or_default()),
        ),
        Ending::FiveClean if game.stakes() => {
            (format!("with {most}"), format!("{} threw five clean dice: pot and bank at once.", last.named()))
        }
        Ending::FiveClean => {
            ("with five clean dice".to_owned(), format!("{} threw five dice without a single 1.", last.named()))
        }
        Ending::Dry => (format!("with {most}"), "Bank and pot were used up; the most chips won.".to_owned()),
        Ending::Limit => (
            format!("with {most}"),
            format!("After {} turns each the most chips won; what lay in the pot was nobody's.", super::LAST_ROUND),
        ),
    };
    let mut story = StoryLine::text(line);
    if let (News::Took(_, amount), Ending::Target | Ending::FiveClean) = (game.news, ending) {
        story.result = format!("{} → {had}", had - amount);
    }
    if ending == Ending::FiveClean {
        story.pieces = game.dice.iter().filter_map(|value| Die::new(SIDES, *value)).map(Into::into).collect();
    }
    let row = |seat: Seat| {
        let tally = game.tally[seat.index()];
        let cells = [game.chips[seat.index()], tally.turns.into(), tally.aces.into(), tally.best, tally.run.into()];
        SheetRow {
            seat: Some(seat),
            label: String::new(),
            cells: cells.iter().map(u16::to_string).collect(),
            strong: winners.contains(seat),
        }
    };
    Some(Summary {
        title: format!("{} {how}", wins(winners)),
        story: vec![story],
        sheet: Some(Sheet {
            columns: ["Chips", "Turns", "Aces", "Best pot", "Longest run"].map(str::to_owned).into(),
            rows: Seat::all(game.count()).map(row).collect(),
        }),
        last: true,
        ..Summary::default()
    })
}

/// How a legal move is touched: the tray or the pot, and a button each.
pub(super) fn choice(game: &Bogart, mv: Move) -> Choice {
    let next = game.thrown + 1;
    match mv {
        Move::Roll => Choice::touching(mv, format!("Roll {next}"), [Touch::zone("dice")])
            .with_button()
            .note(format!("{} safe", safe(next))),
        Move::Take => {
            let wins = game.target.is_some_and(|target| game.chips[game.seat.index()] + game.pot >= target);
            Choice::touching(mv, format!("Take {}", game.pot), [Touch::Value("pot".to_owned())])
                .with_button()
                .note(if wins { "wins!" } else { "" })
                .shining(wins)
        }
    }
}

/// Before the first throw the pot can be looked at only; it says so when it is touched, and there is no button for it.
pub(super) fn blocked(game: &Bogart, seat: Seat) -> Vec<Choice> {
    if game.phase == Phase::Choose && seat == game.seat && game.thrown == 0 {
        let take = Choice::touching(Move::Take, format!("Take {}", game.pot), [Touch::Value("pot".to_owned())]);
        vec![take.blocked(THROW_FIRST)]
    } else {
        Vec::new()
    }
}

impl Bogart {
    /// The number of dice of the throw that is in the air or has just fallen, also when it has ended the turn.
    fn lying_or_thrown(&self) -> u8 {
        if self.thrown > 0 { self.thrown } else { self.lying }
    }
}

/// The chance that so many dice show no 1: "42 %".
fn safe(dice: u8) -> String {
    format!("{} %", (SAFE[usize::from(dice)] * 100.0).round())
}

fn chips(count: u16) -> String {
    counted(count, "chip", "chips")
}

fn dice(count: u8) -> String {
    counted(count, "die", "dice")
}
