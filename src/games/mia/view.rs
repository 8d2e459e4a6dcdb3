//! The table: the cup, the ladder of the 21 values, and the lives.
//!
//! Only [`cup`] and the mark in [`ladder`] depend on the dice under the cup, and only for who may look.

use super::ladder::{Rank, WAYS};
use super::said::{name_of, verdict};
use super::{Mia, Phase, SIDES, summary};
use crate::pieces::Die;
use crate::table::{Cell, Pad, PadRow, Place, Placed, Seat, SeatView, Shape, Show, Table, Value, Viewer, Zone};

/// What `viewer` may see.
pub(super) fn table(game: &Mia, viewer: Viewer) -> Table {
    game.narration(viewer).onto(Table {
        zones: vec![cup(game, viewer), shown(game)],
        values: values(game),
        seats: Seat::all(game.count()).map(|seat| seat_view(game, seat)).collect(),
        prompt: prompt(game, viewer),
        aside: aside(game, viewer),
        pad: Some(ladder(game, viewer)),
        buttons: 2,
        summary: summary::summary(game),
        ..Table::default()
    })
}

/// Dice of these values.
pub(super) fn dice(values: [u8; 2]) -> impl Iterator<Item = Die> {
    values.into_iter().filter_map(|value| Die::new(SIDES, value))
}

fn place(game: &Mia, name: &'static str) -> Place {
    if game.standing_cup() == name { Place::Centre { row: 1 } } else { Place::Hidden }
}

fn cup(game: &Mia, viewer: Viewer) -> Zone {
    let may_look = viewer == Viewer::All || game.looker.is_some_and(|looker| viewer.is(looker));
    let note = match game.looker {
        Some(looker) if viewer.is(looker) && viewer != Viewer::All => "only you see this".to_owned(),
        Some(looker) => format!("thrown by {}", looker.named()),
        None => String::new(),
    };
    Zone::new("cup", "Cup", place(game, "cup"), Shape::Cup)
        .seen(may_look, game.cup.into_iter().flat_map(dice))
        .note(note)
}

fn shown(game: &Mia) -> Zone {
    let fresh = matches!(game.phase, Phase::Settled | Phase::Over(_));
    let zone = Zone::new("shown", "Lifted", place(game, "shown"), Shape::Cup);
    let pieces = game.shown.into_iter().flat_map(dice).map(|die| Placed::up(die).dimmed(!fresh)).collect();
    Zone { pieces, ..zone }
}

/// The ladder, highest values first: Mia, then the doubles together where they stand together, then tens by tens.
fn ladder(game: &Mia, viewer: Viewer) -> Pad {
    let order = game.house.order;
    let asked = game.looker == Some(game.to_act) && matches!(game.phase, Phase::Claim | Phase::Answer);
    let own = game.cup.filter(|_| asked && viewer.is(game.to_act)).map(|dice| game.rank(dice));
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
    Pad {
        label: "What a throw is worth, and the chance of as much".to_owned(),
        rows,
        legend: format!("From high to low; below each, how many of {WAYS} throws are as high or higher."),
        ..Pad::default()
    }
}

fn values(game: &Mia) -> Vec<Value> {
    let number = |seat: Option<Seat>| seat.map_or(0, |seat| seat.index() as i32 + 1);
    // What stands, in large type, and the number that records and scenarios know.
    let standing = match game.claim {
        None => Value::new("standing", "Nothing named yet", "", Show::Headline),
        Some(standing) => {
            let owner = standing.owner.named();
            let label = if matches!(game.phase, Phase::Shaking | Phase::Claim) {
                "to be beaten".to_owned()
            } else if game.looker == Some(standing.owner) {
                format!("claimed by {owner}")
            } else {
                format!("{owner} answers for it, unseen")
            };
            Value::new("standing", label, name_of(game, standing.claim), Show::Headline)
        }
    };
    let claim = game.claim.map_or(0, |standing| i32::from(game.house.order.throw(standing.claim).number()));
    let stake = i32::from(Mia::stake(game.bar()));
    vec![
        standing,
        Value::hidden("claim", claim),
        Value::hidden("owner", number(game.claim.map(|standing| standing.owner))),
        Value::hidden("looker", number(game.looker)),
        Value::new("stake", "Lives at stake", stake, if game.claim.is_some() { Show::Fact } else { Show::Hidden }),
        Value::new("round", "Round", i32::from(game.round), Show::Fact),
    ]
}

fn seat_view(game: &Mia, seat: Seat) -> SeatView {
    let lives = game.lives.of(seat);
    let owned = game.claim.filter(|standing| standing.owner == seat);
    let note = match owned {
        _ if lives == 0 => "out".to_owned(),
        Some(standing) => format!("{{answers}} for {}", name_of(game, standing.claim)),
        None if game.looker == Some(seat) => "{knows} the dice".to_owned(),
        None => String::new(),
    };
    SeatView {
        score: lives.into(),
        lamps: Some((lives, game.house.lives)),
        badge: if owned.is_some() { "cup".to_owned() } else { String::new() },
        note,
        out: lives == 0,
        ..SeatView::default()
    }
}

fn prompt(game: &Mia, viewer: Viewer) -> String {
    let seat = game.to_act;
    let mine = viewer == Viewer::Seat(seat);
    let waiting = || format!("Waiting for {}", seat.named());
    match (game.phase, game.claim) {
        (Phase::Start, _) => "Who begins?".to_owned(),
        (Phase::Shaking, _) => "The dice rattle …".to_owned(),
        (Phase::Throw | Phase::Claim | Phase::Answer, _) if !mine => waiting(),
        (Phase::Throw, _) => "You begin: shake the cup".to_owned(),
        (Phase::Claim, None) => "Name a value, any value: only you see the dice".to_owned(),
        (Phase::Claim, Some(_)) if game.bar() == Some(Rank::MIA) => {
            "Over a Mia there is only Mia: name it, and hope".to_owned()
        }
        (Phase::Claim, Some(standing)) if Rank::all().rev().nth(1) == game.bar() => {
            format!("Only Mia beats {}: name it", name_of(game, standing.claim))
        }
        (Phase::Claim, Some(standing)) => {
            format!("Name more than {}: only you see the dice", name_of(game, standing.claim))
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
                None => format!("{claim} again, from {owner}: now the cup must be lifted"),
                Some((last, others)) => {
                    format!("{claim} from {owner}: lift the cup{} or{}", others.concat(), &last[1..])
                }
            }
        }
        (Phase::Answer, None) | (Phase::Settled, None) => String::from("The round is over"),
        (Phase::Lifting, _) => format!("{} lifts the cup …", seat.named()),
        (Phase::Settled, Some(_)) => game.loss.map_or_else(String::new, |loss| verdict(game, &loss)),
        (Phase::Over(_), _) => game.victory().map_or_else(String::new, |victory| victory.prompt(viewer)),
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
        (Phase::Claim, Some(bar)) if viewer == Viewer::Seat(game.to_act) && bar != Rank::MIA => {
            "Whatever you name, the next player must believe it or lift the cup".to_owned()
        }
        // The dice lie open on this screen, and on no other.
        (Phase::Answer, Some(_))
            if game.looker.is_some_and(|looker| viewer == Viewer::Seat(looker) && looker != game.to_act) =>
        {
            "Your dice: only you see them".to_owned()
        }
        (Phase::Claim | Phase::Answer, Some(Rank::MIA)) => "A Mia costs two lives, whoever is wrong".to_owned(),
        (Phase::Claim | Phase::Answer, Some(bar)) => {
            let name = name_of(game, bar);
            format!("{} of {WAYS} throws reach {name}, {} beat it", order.reach(bar), order.beat(bar))
        }
        (Phase::Answer, None)
        | (Phase::Start | Phase::Throw | Phase::Shaking | Phase::Lifting | Phase::Settled | Phase::Over(_), _) => {
            String::new()
        }
    }
}
