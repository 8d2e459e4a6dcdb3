//! From a record into a match of one's own.

use leptos::prelude::*;

use crate::table::{Seat, Viewer};
use crate::ui::catalogue::Games;
use crate::ui::parts::{Button, Tone};
use crate::ui::profile::{Prefs, names};
use crate::ui::table::model::{Desk, Panel};
use crate::wire::{Ask, Player};

/// Begins the match that goes on from the step that is shown.
pub fn play_on(desk: Desk, prefs: Prefs) {
    let session = desk.session;
    desk.panel.set(Panel::None);
    let players = session.standing.with_untracked(|standing| {
        let from_table = standing.replay.as_ref().is_some_and(|replay| replay.from_table);
        let seat = match standing.viewer {
            Viewer::Seat(seat) => seat,
            _ => standing.to_act.first().or(standing.may_act.first()).copied().unwrap_or(Seat::FIRST),
        };
        let sat =
            session.plan.with_untracked(|plan| plan.as_ref().map(|plan| plan.players.clone())).unwrap_or_default();
        // Those of one's own match sit where they sat.
        if from_table || session.knows_seats() {
            sat
        } else {
            prefs.peek(|settings| players(sat.len(), seat, &settings.own_name(), &settings.level))
        }
    });
    session.ask(Ask::PlayOn { players });
}

/// Oneself on a seat of somebody else's match, computer seats around.
fn players(seats: usize, me: Seat, name: &str, level: &str) -> Vec<Player> {
    let mut taken = vec![name.to_owned()];
    Seat::all(seats)
        .map(|seat| {
            if seat == me {
                return Player::Person { name: name.to_owned() };
            }
            let name = names::pick(7 * taken.len() as u64, &taken);
            taken.push(name.clone());
            Player::Computer { name, level: level.to_owned() }
        })
        .collect()
}

/// The question before a match on the table gives way.
#[component]
pub fn Fork(
    /// The state of the table.
    desk: Desk,
) -> impl IntoView {
    let prefs = Prefs::get();
    let games = Games::get();
    let title = desk.session.plan.with_untracked(|plan| plan.as_ref().map(|plan| games.title(&plan.game)));
    let ply = desk.session.standing.with_untracked(|standing| standing.ply);
    view! {
        <p>{format!("There is a match of {} on the table. ", title.unwrap_or_default())}
        {format!("If you play on from move {ply}, that match is put away.")}</p>
        <div class="dialog-actions">
            <Button on_press=move |_| desk.panel.set(Panel::None)>"Keep it"</Button>
            <Button tone=Tone::Strong on_press=move |_| play_on(desk, prefs)>"Play on from here"</Button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_somebody_elses_match_one_sits_among_computer_seats_of_different_names() {
        let all = players(4, Seat::new(2), "Eva", "hard");
        assert_eq!(all.iter().filter(|player| player.is_person()).count(), 1);
        assert_eq!(all[2].name(), "Eva");
        let mut names: Vec<&str> = all.iter().map(Player::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), 4);
    }
}
