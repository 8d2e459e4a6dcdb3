//! The table: the cup, the ladder of the 21 values, the lives, and what is said of the last move.
//!
//! Only [`cup`] and the mark in [`ladder`] depend on the dice under the cup, and only for who may look.

use super::ladder::{Rank, WAYS};
use super::{Loss, Mia, News, Phase, SIDES, summary};
use crate::kit::words::{counted, over, won};
use crate::pieces::Die;
use crate::table::{
    Cell, Cue, Mood, Pad, PadRow, Place, Placed, Seat, SeatSet, SeatView, Shape, Show, Sound, Table, Touch, Value,
    Viewer, Zone,
};

/// What `viewer` may see.
pub(super) fn table(game: &Mia, viewer: Viewer) -> Table {
    Table {
        zones: vec![cup(game, viewer), shown(game)],
        values: values(game),
        seats: Seat::all(game.count()).map(|seat| seat_view(game, seat)).collect(),
        prompt: prompt(game, viewer),
        aside: aside(game, viewer),
        said: said(game),
        cues: cues(game, viewer),
        pad: Some(ladder(game, viewer)),
        summary: summary::summary(game),
        ..Table::default()
    }
}

/// Dice of these values.
pub(super) fn dice(values: [u8; 2]) -> impl Iterator<Item = Die> {
    values.into_iter().filter_map(|value| Die::new(SIDES, value))
}

fn cup(game: &Mia, viewer: Viewer) -> Zone {
    let may_look = viewer == Viewer::All || game.looker.is_some_and(|looker| viewer.is(looker));
    Zone::new("cup", "Cup", Place::Centre { row: 1 }, Shape::Cup)
        .seen(may_look, game.cup.into_iter().flat_map(dice))
        .note(game.looker.map_or(String::new(), |looker| format!("thrown by {}", looker.named())))
}

fn shown(game: &Mia) -> Zone {
    let fresh = matches!(game.phase, Phase::Settled | Phase::Over(_));
    let zone = Zone::new("shown", "Last lifted", Place::Centre { row: 2 }, Shape::Row);
    let pieces = game.shown.into_iter().flat_map(dice).map(|die| Placed::up(die).dimmed(!fresh)).collect();
    Zone { pieces, ..zone }
}

/// The ladder, highest values first: Mia, then the doubles together where they stand together, then tens by tens.
fn ladder(game: &Mia, viewer: Viewer) -> Pad {
    let order = game.house.order;
    let asked = game.looker == Some(game.actor) && matches!(game.phase, Phase::Claim | Phase::Answer);
    let own = game.cup.filter(|_| asked && viewer.is(game.actor)).map(|dice| game.rank(dice));
    let mut rows: Vec<PadRow> = Vec::new();
    let mut family = None;
    for rank in Rank::all().rev() {
        let throw = order.throw(rank);
        let next = match rank {
            Rank::MIA => 0,
            _ if order.keeps_doubles_together() && throw.is_double() => 1,
            _ => throw.dice()[0],
        };
        if family.replace(next) != Some(next) {
            rows.push(PadRow::default());
        }
        let cell = Cell::text(throw.to_string(), throw.words())
            .note(format!("{} in {WAYS}", order.reach(rank)))
            .dimmed(game.bar().is_some_and(|bar| rank <= bar))
            .marked(own == Some(rank));
        if let Some(row) = rows.last_mut() {
            row.cells.push(cell);
        }
    }
    Pad { label: "What a throw is worth, and the chance of as much".to_owned(), rows }
}

fn values(game: &Mia) -> Vec<Value> {
    let number = |seat: Option<Seat>| seat.map_or(0, |seat| seat.index() as i32 + 1);
    let claim = match game.claim {
        None => Value::hidden("claim", 0),
        Some(standing) => {
            let throw = game.house.order.throw(standing.claim);
            let owner = standing.owner.named();
            let label = if standing.claim == Rank::MIA {
                format!("Mia, says {owner}")
            } else if game.looker == Some(standing.owner) {
                format!("says {owner}")
            } else {
                format!("{owner} answers for it, unseen")
            };
            Value::new("claim", label, i32::from(throw.number()), Show::Headline)
        }
    };
    let stake = i32::from(Mia::stake(game.bar()));
    vec![
        claim,
        Value::hidden("owner", number(game.claim.map(|standing| standing.owner))),
        Value::hidden("looker", number(game.looker)),
        Value::new("stake", "Lives at stake", stake, if game.claim.is_some() { Show::Fact } else { Show::Hidden }),
        Value::new("round", "Round", i32::from(game.round), Show::Fact),
    ]
}

/// "62", or "Mia".
pub(super) fn name_of(game: &Mia, rank: Rank) -> String {
    game.house.order.throw(rank).words()
}

fn seat_view(game: &Mia, seat: Seat) -> SeatView {
    let lives = game.lives.of(seat);
    let owned = game.claim.filter(|standing| standing.owner == seat);
    let note = match owned {
        _ if lives == 0 => "out".to_owned(),
        Some(standing) => format!("answers for {}", name_of(game, standing.claim)),
        None if game.looker == Some(seat) => "knows the dice".to_owned(),
        None => String::new(),
    };
    let bubble = match game.news {
        News::Claims(who, rank) | News::Raises(who, rank) if who == seat => format!("{}!", name_of(game, rank)),
        News::Passes(who) if who == seat => "I believe it. Pass.".to_owned(),
        News::Challenges(who) if who == seat => "Lift the cup!".to_owned(),
        News::Shakes(who) if who == seat && game.claim.is_some() => "I throw again".to_owned(),
        News::Lost => match game.loss {
            Some(loss) if loss.by == seat && loss.dice.is_none() => "I give in".to_owned(),
            _ => String::new(),
        },
        _ => String::new(),
    };
    SeatView {
        score: lives.into(),
        lamps: Some((lives, game.house.lives)),
        badge: if owned.is_some() { "cup".to_owned() } else { String::new() },
        note,
        bubble,
        out: lives == 0,
        ..SeatView::default()
    }
}

fn prompt(game: &Mia, viewer: Viewer) -> String {
    let seat = game.actor;
    let mine = viewer == Viewer::Seat(seat);
    let waiting = || format!("Waiting for {}", seat.named());
    match (game.phase, game.claim) {
        (Phase::Start, _) => "Who begins?".to_owned(),
        (Phase::Shaking, _) => "The dice rattle …".to_owned(),
        (Phase::Throw | Phase::Claim | Phase::Answer, _) if !mine => waiting(),
        (Phase::Throw, _) => "You begin: shake the cup".to_owned(),
        (Phase::Claim, None) => "Look under the cup, then name a value – any value".to_owned(),
        (Phase::Claim, Some(_)) if game.bar() == Some(Rank::MIA) => {
            "Over a Mia there is only Mia: name it, and hope".to_owned()
        }
        (Phase::Claim, Some(standing)) => {
            format!("Look under the cup, then name more than {}", name_of(game, standing.claim))
        }
        (Phase::Answer, Some(standing)) => {
            let claim = name_of(game, standing.claim);
            let owner = standing.owner.named();
            if game.looker == Some(seat) {
                let ways = [
                    (game.may_raise(seat), "raise it, "),
                    (game.may_throw_again(seat), "throw again, "),
                    (game.may_concede(), "pay a life, "),
                ];
                let ways: String = ways.iter().filter(|(may, _)| *may).map(|(_, words)| *words).collect();
                return format!("Your own dice are back as {claim}: {ways}or challenge {owner}");
            }
            let ways = [
                (game.may_throw_again(seat), ", throw again"),
                (game.may_pass(seat), ", pass it on"),
                (game.may_concede(), ", pay a life"),
                (game.may_raise(seat), ", name more"),
            ];
            let ways: Vec<&str> = ways.iter().filter(|(may, _)| *may).map(|(_, words)| *words).collect();
            match ways.split_last() {
                None => format!("{claim} once more, says {owner}: now the cup must be lifted"),
                Some((last, others)) => {
                    format!("{claim}, says {owner}: lift the cup{} or{}", others.concat(), &last[1..])
                }
            }
        }
        (Phase::Answer, None) | (Phase::Settled, None) => String::from("The round is over"),
        (Phase::Lifting, _) => format!("{} lifts the cup …", seat.named()),
        (Phase::Settled, Some(_)) => game.loss.map_or_else(String::new, |loss| verdict(game, &loss)),
        (Phase::Over(winners), _) => over(viewer, winners),
    }
}

/// The odds of a fresh throw, which everybody may know.
fn aside(game: &Mia, viewer: Viewer) -> String {
    let order = game.house.order;
    match (game.phase, game.bar()) {
        (Phase::Claim, None) => {
            let half = Rank::all().rev().find(|rank| 2 * order.reach(*rank) >= WAYS).unwrap_or(Rank::MIA);
            format!("Half of all throws reach {}", name_of(game, half))
        }
        (Phase::Claim, Some(bar)) if viewer == Viewer::Seat(game.actor) && bar != Rank::MIA => {
            "Whatever you name, the next seat has to beat it or lift the cup".to_owned()
        }
        (Phase::Claim | Phase::Answer, Some(Rank::MIA)) => "A Mia costs two lives, whoever is wrong".to_owned(),
        (Phase::Claim | Phase::Answer, Some(bar)) => {
            let name = name_of(game, bar);
            format!("{} of {WAYS} throws reach {name}, {} beat it", order.reach(bar), order.beat(bar))
        }
        _ => String::new(),
    }
}

/// "62 claimed, 53 thrown: {p3} loses a life".
pub(super) fn verdict(game: &Mia, loss: &Loss) -> String {
    let claim = name_of(game, loss.standing.claim);
    let loser = loss.loser.named();
    let lives = counted(loss.lives, "life", "lives");
    match loss.dice {
        Some(dice) => format!("{claim} claimed, {} thrown: {loser} loses {lives}", name_of(game, game.rank(dice))),
        None => format!("{loser} believes the {claim} and pays {lives}"),
    }
}

fn said(game: &Mia) -> Vec<String> {
    let line = match game.news {
        News::Nothing | News::Looks(_) => return Vec::new(),
        News::Begins(seat) => format!("Round {}: {} begins", game.round, seat.named()),
        News::Shakes(seat) if game.claim.is_some() => format!("{} threw again, unseen by all others", seat.named()),
        News::Shakes(seat) => format!("{} threw and looked", seat.named()),
        News::Claims(seat, rank) => format!("{} named {}", seat.named(), name_of(game, rank)),
        News::Raises(seat, rank) if game.looker == Some(seat) => {
            format!("{} raised the same dice to {}", seat.named(), name_of(game, rank))
        }
        News::Raises(seat, rank) => format!("{} raised to {} unseen", seat.named(), name_of(game, rank)),
        News::Passes(seat) => {
            let claim = game.bar().map_or_else(String::new, |claim| name_of(game, claim));
            format!("{} passed the {claim} on unseen", seat.named())
        }
        News::Challenges(seat) => {
            let owner = game.claim.map_or_else(String::new, |standing| standing.owner.named());
            format!("{} challenged {owner}", seat.named())
        }
        News::Lost => return game.loss.map(|loss| lost_in_words(game, &loss)).unwrap_or_default(),
        News::Won => {
            let winners = game.winners();
            won(winners)
        }
    };
    vec![line]
}

fn lost_in_words(game: &Mia, loss: &Loss) -> Vec<String> {
    let mut said = vec![verdict(game, loss)];
    if game.lives.of(loss.loser) == 0 {
        said.push(format!("{} has no life left", loss.loser.named()));
    }
    said
}

fn cues(game: &Mia, viewer: Viewer) -> Vec<Cue> {
    let cup = || Touch::zone("cup");
    match game.news {
        News::Nothing | News::Looks(_) => Vec::new(),
        News::Begins(seat) => vec![Cue::at(Sound::Door, "begins", Touch::Seat(seat), Mood::Calm)],
        News::Shakes(_) => vec![Cue::at(Sound::Dice, "", cup(), Mood::Calm)],
        News::Claims(_, rank) | News::Raises(_, rank) => {
            vec![Cue::at(Sound::Tile, name_of(game, rank), cup(), Mood::Calm)]
        }
        News::Passes(seat) => vec![Cue::at(Sound::Knock, "pass", Touch::Seat(seat), Mood::Calm)],
        News::Challenges(_) => vec![Cue::sound(Sound::Heart)],
        News::Lost => game.loss.map(|loss| loss_cues(game, &loss)).unwrap_or_default(),
        News::Won => {
            let winners = game.winners();
            let lost = matches!(viewer, Viewer::Seat(seat) if !winners.contains(seat));
            let (sound, mood) = if lost { (Sound::Fall, Mood::Bad) } else { (Sound::Fanfare, Mood::Good) };
            vec![Cue::big(sound, "", mood)]
        }
    }
}

/// The cup rises, claim and truth side by side, and a life breaks; with Mia a blow more.
fn loss_cues(game: &Mia, loss: &Loss) -> Vec<Cue> {
    let mut cues = Vec::new();
    if let Some(dice) = loss.dice {
        let words =
            format!("{} claimed – {} thrown", name_of(game, loss.standing.claim), name_of(game, game.rank(dice)));
        cues.push(Cue::big(Sound::Clang, words, Mood::Calm));
    }
    if loss.standing.claim == Rank::MIA && loss.dice.is_some() {
        cues.push(Cue::sound(Sound::Thud));
    }
    cues.push(Cue::at(Sound::Glass, format!("−{}", loss.lives), Touch::Seat(loss.loser), Mood::Bad));
    cues
}

impl Mia {
    /// The winners of a match that is over.
    pub(super) fn winners(&self) -> SeatSet {
        match self.phase {
            Phase::Over(winners) => winners,
            _ => SeatSet::NONE,
        }
    }
}
