//! What somebody at the screen asks of the match: a move, a name, a step of a replay.

use leptos::prelude::*;

use super::Session;
use crate::table::{Choice, Seat, Viewer};
use crate::ui::profile::names;
use crate::wire::{Ask, Player};

impl Session {
    /// Calls the person of a seat by another name; it is kept with the match. Nobody gets the name of somebody else.
    pub fn rename(self, seat: Seat, name: String) {
        let taken = self.names().into_iter().enumerate().any(|(at, other)| at != seat.index() && other == name);
        if taken {
            return;
        }
        let name = names::called(name);
        self.plan.update(|plan| {
            let player = plan.as_mut().and_then(|plan| plan.players.get_mut(seat.index()));
            if let Some(Player::Person { name: old }) = player {
                old.clone_from(&name);
            }
        });
        self.ask(Ask::Name { seat, name });
    }

    /// Plays the choice with this index of the offer.
    pub fn play(self, index: usize) {
        let text = self.standing.with_untracked(|standing| {
            let choice: Option<&Choice> = standing.choices.get(index);
            choice.filter(|choice| choice.blocked.is_none()).map(|choice| choice.text.clone())
        });
        if let Some(text) = text {
            self.send(text);
        }
    }

    /// Plays a move, or an act of several, that is no single choice.
    pub fn send(self, text: String) {
        self.act(text, |seat, ply, text| Ask::Move { seat, ply, text });
    }

    /// Somebody speaks from behind the curtain: one of [`Standing::aloud`](crate::wire::Standing::aloud).
    pub fn say(self, seat: Seat, text: String) {
        let ply = self.standing.with_untracked(|standing| standing.ply);
        self.ask(Ask::Move { seat, ply, text });
    }

    /// Plays the choice with this index of the offer, with the text that it asks for.
    pub fn write(self, index: usize, typed: String) {
        let text =
            self.standing.with_untracked(|standing| standing.choices.get(index).map(|choice| choice.text.clone()));
        if let Some(text) = text {
            self.act(text, |seat, ply, text| Ask::Write { seat, ply, text, typed });
        }
    }

    /// Asks for a move of whoever is to move here, unless one is on its way. In a beat the next one waits for no answer,
    /// unless it is the same again.
    fn act(self, text: String, ask: impl FnOnce(Seat, u32, String) -> Ask) {
        let Some((seat, ply)) = self.player() else { return };
        let beats = self.is_beating();
        let sent = self.inner.try_update_value(|inner| inner.sent.replace(text.clone())).flatten();
        if sent.is_none_or(|sent| beats && sent != text) {
            self.hint.set(None);
            if beats {
                self.count_until_touch();
            }
            self.ask(ask(seat, ply, text));
        }
    }

    /// Whose choices are on offer, and at which step of the match.
    fn player(self) -> Option<(Seat, u32)> {
        self.standing.with_untracked(|standing| match (standing.speaks_for, standing.viewer) {
            (Some(seat), _) | (None, Viewer::Seat(seat)) => Some((seat, standing.ply)),
            _ => None,
        })
    }

    /// Shows a step of a replay through these eyes. Of many wishes at once only the last one counts.
    pub fn show(self, at: u32, eyes: Viewer) {
        let on_its_way = self.inner.try_update_value(|inner| {
            if inner.showing {
                inner.wanted = Some((at, eyes));
            }
            std::mem::replace(&mut inner.showing, true)
        });
        if on_its_way == Some(false) {
            self.ask(Ask::Show { at, eyes });
        }
    }

    /// Whether a step is on its way.
    pub fn is_showing(self) -> bool {
        self.inner.with_value(|inner| inner.showing)
    }

    /// The step that was asked for has come, or never will: the next one, if there is a wish.
    pub(super) fn show_next(self) {
        let wanted = self.inner.try_update_value(|inner| {
            inner.showing = false;
            inner.wanted.take()
        });
        if let Some((at, eyes)) = wanted.flatten() {
            self.show(at, eyes);
        }
    }
}
