//! What the host tells, taken in: frames into the queue that [`pace`](super::pace) shows, everything else into the signals.

use leptos::prelude::*;

use super::Session;
use super::advice::{HintLine, Overview};
use super::stopwatch::Stopwatch;
use crate::ui::history::Finished;
use crate::ui::storage::{games, store};
use crate::wire::{Plan, Seal, Standing, Tell};

impl Session {
    /// Takes what the host tells.
    pub fn hear(self, tell: Tell) {
        if self.frame.is_disposed() {
            return;
        }
        // Taken out first: who listens may ask something in turn.
        if let Some(listener) = self.inner.with_value(|inner| inner.listener.clone()) {
            listener(&tell);
        }
        match tell {
            Tell::Ready { .. } => {}
            Tell::Opened { plan, seal } => self.opened(plan, seal),
            Tell::Update { frames, log_keep, log_add, standing } => {
                self.keep(&standing, log_add.last());
                self.thinking.set(None);
                // In real time advice holds as long as it can be followed.
                let holds = |hint: &HintLine| {
                    self.beats.get_untracked() && standing.choices.iter().any(|choice| choice.text == hint.text)
                };
                if !self.hint.with_untracked(|hint| hint.as_ref().is_some_and(holds)) {
                    self.hint.set(None);
                }
                let looks = standing.replay.is_some();
                self.wind(&standing);
                // Nobody waits for the end of what was taken back.
                let cuts = looks || self.takes_back(&standing);
                if cuts || !self.is_handed_on(&standing) {
                    self.viewer.set(standing.viewer);
                }
                if cuts {
                    self.held.set(false);
                    self.read.set(true);
                }
                self.inner.update_value(|inner| {
                    inner.sent = None;
                    if cuts {
                        // Nobody waits for a picture that was scrolled past.
                        inner.queue.clear();
                        inner.pausing = false;
                    }
                    inner.queue.extend(frames);
                    inner.log.push((log_keep, log_add));
                    inner.standing = Some(*standing);
                });
                self.live.set(false);
                self.go_on();
                if looks {
                    self.show_next();
                }
            }
            Tell::Gathered { prompt, aside, standing } => {
                self.inner.update_value(|inner| inner.sent = None);
                self.hint.set(None);
                self.frame.update(|frame| {
                    (frame.table.prompt, frame.table.aside) = (prompt, aside);
                    // What happened has been heard.
                    frame.table.cues.clear();
                });
                self.standing.set(*standing);
            }
            Tell::Thinking(seat) => self.thinking.set(Some(seat)),
            Tell::Hint { text, then, reason, chance } => {
                self.thinking.set(None);
                self.hint.set(Some(HintLine { text, then, reason, chance }));
            }
            Tell::Refused { why } => {
                self.inner.update_value(|inner| inner.sent = None);
                if self.plan.with_untracked(Option::is_none) {
                    self.failed.set(Some(why));
                } else {
                    self.refused.set(Some(self.said(&why)));
                }
                self.show_next();
            }
            Tell::Reviewed { seat, done, all, decision } => {
                let news = Overview { seat, done, all, decisions: decision.map(|found| *found).into_iter().collect() };
                self.review.update(|review| *review = Some(news.after(review.take())));
            }
            Tell::Checked(checked) => self.checked.set(Some(checked)),
            Tell::Exported { record } => self.exported.set(Some(record)),
            Tell::Broken { what } => self.broken.set(Some(what)),
        }
    }

    /// Whether this news is that moves were taken back.
    fn takes_back(self, news: &Standing) -> bool {
        let told = self.inner.with_value(|inner| inner.standing.as_ref().map(|told| told.helped.undos));
        let before = told.unwrap_or_else(|| self.standing.with_untracked(|shown| shown.helped.undos));
        news.helped.undos > before
    }

    fn opened(self, mut plan: Plan, mut seal: Option<Seal>) {
        let (resumed, taken_up) = self.inner.with_value(|inner| (inner.resumed, inner.taken_up));
        let kept = if resumed { games::saved_match(&plan.game) } else { None };
        if !taken_up {
            self.inner.update_value(|inner| {
                let asks = std::mem::take(&mut inner.asks);
                inner.asked = kept.as_ref().map_or(asks, |kept| kept.asked.clone());
                inner.touched = kept.as_ref().is_some_and(|kept| kept.touched);
                inner.watch = Stopwatch::started(store::now(), kept.as_ref().map_or(0, |kept| kept.spent));
            });
            self.leave_address();
        }
        // What was shown first counts, whatever the host says now.
        let first = if taken_up {
            self.seal.get_untracked().map(|seal| seal.fingerprint)
        } else {
            kept.map(|kept| kept.seal).filter(|kept| !kept.is_empty())
        };
        if let (Some(seal), Some(first)) = (&mut seal, first) {
            seal.fingerprint = first;
        }
        let played = self.inner.try_update_value(|inner| inner.played.take()).flatten();
        let (first, noted) = played.as_ref().and_then(Finished::sealed).unzip();
        // A record has no names, but who played here is known by the line of that match.
        let players = played.map(|found| found.plan.players).filter(|known| known.len() == plan.players.len());
        self.inner.update_value(|inner| inner.knows_seats = players.is_some());
        players.into_iter().for_each(|players| plan.players = players);
        self.noted.set(noted);
        seal = first.or(seal);
        self.seal.set(seal);
        self.checked.set(None);
        self.so_far.set(None);
        self.inner.update_value(|inner| {
            (inner.resumed, inner.begins) = (false, true);
            inner.queue.clear();
            inner.log.clear();
            inner.ran.clear();
            inner.said.clear();
            inner.skips = false;
            inner.standing = None;
            inner.pausing = false;
            inner.pause += 1;
            inner.sent = None;
            inner.noted &= std::mem::take(&mut inner.taken_up);
        });
        self.log.set(Vec::new());
        self.read.set(true);
        self.held.set(false);
        self.broken.set(None);
        self.failed.set(None);
        self.exported.set(None);
        self.review.set(None);
        self.plan.set(Some(plan));
    }
}
