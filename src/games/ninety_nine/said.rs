//! What just happened, in words, sounds and marks.

use super::blocks::Effect;
use super::example::Example;
use super::wording;
use super::{Event, Fault, Ninety, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted, number, signed};
use crate::pieces::Card;
use crate::table::{Mood, Seat, Sound, Touch, Viewer};

impl Ninety {
    /// What a viewer reads and hears of the last event.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        match self.event {
            Event::Nothing => Narration::silence(),
            Event::Dealt => {
                let line = format!("Hand {}: {} leads", self.hand, self.leader.named());
                Narration::of(line).sound(Sound::Shuffle)
            }
            Event::Played(seat, card, count, before) => self.played_told(seat, card, count, before),
            Event::Summed(rule, effect, before) => {
                let change = self.total - before;
                let line = format!("Rule {}: {}, {}", rule + 1, wording::effect(effect), number(self.total));
                let mood = if change > 0 { Mood::Bad } else { Mood::Good };
                Narration::of(line).at(Sound::Chip, signed(change), Touch::zone("discard"), mood)
            }
            Event::Cut => Narration::of(format!("The total stops at {}", number(self.total))).sound(Sound::Knock),
            Event::Handled(rule, effect, seat, card) => self.handled_told(rule, effect, seat, card, viewer),
            Event::Drew(seat) => Narration::did(seat, "drew").sound(Sound::Card),
            Event::Turned(rule) => {
                let way = if self.reversed { "anticlockwise" } else { "clockwise" };
                let line = format!("Rule {}: play goes {way}", rule + 1);
                Narration::of(line).at(Sound::Door, self.arrow(), Touch::zone("discard"), Mood::Calm)
            }
            Event::Slipped(seat, card, _, fault) => {
                // Which duty it was would tell the others what else lay in that hand.
                let why = match fault {
                    Fault::Duty(_) if !viewer.is(seat) => "another card had to be played".to_owned(),
                    _ => self.fault_words(fault),
                };
                let line = format!("{} lost the {}: {why}", seat.named(), card.words());
                let told = self.told_forgetful().line(line).big(Sound::Thud, "That card is lost!", Mood::Bad);
                told.bad_for(seat, Sound::Giggle, "slip")
            }
            Event::Out(seat, rule) => {
                let why = match rule {
                    Some(rule) => format!("{} goes out by rule {}", seat.named(), rule + 1),
                    None => match self.stopped[seat.index()] {
                        // With a king in the open hand everybody would wonder why.
                        Some((card, rule)) => format!(
                            "{} cannot play and {{is}} out: rule {} stops the {}",
                            seat.named(),
                            rule + 1,
                            card.jotted()
                        ),
                        None => format!("{} cannot play and {{is}} out", seat.named()),
                    },
                };
                let told = Narration::of(why).bad_for(seat, Sound::Fall, "out");
                match self.phase {
                    Phase::Won(winner) => told.line(format!("{} won hand {}", winner.named(), self.hand)),
                    _ => told,
                }
            }
            Event::Invents(seat) => Narration::did(seat, "may add a rule").sound(Sound::Chime),
            Event::Added(_) => Narration::silence().sound(Sound::Tile),
            Event::Scrapped(seat) => Narration::did(seat, "began again").sound(Sound::Shuffle),
            Event::Refused(_) => {
                let why = self.refusal.map_or_else(String::new, |refusal| refusal.words());
                Narration::of(format!("The rule will not do: {why}")).sound(Sound::Thud)
            }
            Event::NoRule(seat) => Narration::did(seat, "added no rule").sound(Sound::Knock),
            Event::Proposed(seat) => {
                Narration::of(format!("{} proposed: {}", seat.named(), self.draft_words())).sound(Sound::Chime)
            }
            Event::Voted(seat) => Narration::did(seat, "has voted").sound(Sound::Knock),
            Event::Counted => self.votes_told(),
            Event::Enacted(seat) => self.enacted_told(seat),
            Event::Over => Narration::silence().and(self.victory(), |told, victory| victory.tell(told, viewer, "")),
        }
    }

    /// The way round, as a sign.
    pub(super) fn arrow(&self) -> &'static str {
        if self.reversed { "↺" } else { "↻" }
    }

    fn played_told(&self, seat: Seat, card: Card, count: i32, before: i32) -> Narration {
        let after = before + count;
        let line = format!("{} played the {}: {}", seat.named(), card.words(), number(after.max(super::book::FLOOR)));
        let told = self.told_forgetful().line(line).at(Sound::Card, signed(count), Touch::zone("discard"), Mood::Calm);
        // A coin for every ten, a gong at the limit.
        if self.total == self.limit {
            told.big(Sound::Clang, number(self.total), Mood::Bad)
        } else if before.div_euclid(10) < after.div_euclid(10) {
            told.sound(Sound::Chip)
        } else {
            told
        }
    }

    /// Somebody did not draw in time.
    fn told_forgetful(&self) -> Narration {
        Narration::silence().and(self.forgot, |told, seat| {
            told.line(format!("{} forgot to draw", seat.named())).bad_for(seat, Sound::Cluck, "forgot to draw")
        })
    }

    fn handled_told(&self, rule: usize, effect: Effect, seat: Seat, card: Option<Card>, viewer: Viewer) -> Narration {
        let told = Narration::of(format!("Rule {}: {}", rule + 1, wording::effect(effect))).sound(Sound::Card);
        let Some(card) = card else { return told };
        let next = self.after(seat);
        let mine = |seat| viewer.is(seat);
        match effect {
            Effect::LoseCard | Effect::NextLoses => {
                let loser = if effect == Effect::LoseCard { seat } else { next };
                told.line(format!("{} lost the {}", loser.named(), card.words())).bad_for(
                    loser,
                    Sound::Thud,
                    card.jotted(),
                )
            }
            _ if mine(seat) || mine(next) => {
                let to = if effect == Effect::Steal { seat } else { next };
                told.line(format!("{} got the {}", to.named(), card.words()))
            }
            _ => told,
        }
    }

    /// Why a card may not be played, without a capital or a full stop. From memory the rule is not read out.
    pub(super) fn fault_words(&self, fault: Fault) -> String {
        let rule = |place: usize| match self.is_veiled() {
            true => format!("rule {} forbids it", place + 1),
            false => format!("rule {}: {}", place + 1, wording::rule(self.book.rules()[place])),
        };
        match fault {
            Fault::Over(total) => format!("{} is past {}", number(total), self.limit),
            Fault::Ban(place) | Fault::Duty(place) => rule(place),
        }
    }

    /// The sentence that is being built, in words.
    pub(super) fn draft_words(&self) -> String {
        wording::draft(&self.draft)
    }

    fn votes_told(&self) -> Narration {
        let against = self.votes.made().filter(|(_, accept)| !accept).count();
        let line = match (against, self.is_vetoed()) {
            (0, _) => "Nobody is against the rule".to_owned(),
            (_, true) => format!("{} against the rule: it falls", counted(against as i32, "vote", "votes")),
            (_, false) => format!("{} against the rule: it holds", counted(against as i32, "vote", "votes")),
        };
        let says = |accept: bool| if accept { "Aye" } else { "Nay" };
        self.votes
            .made()
            .fold(Narration::of(line).sound(Sound::Knock), |told, (seat, accept)| told.says(seat, says(accept)))
    }

    fn enacted_told(&self, seat: Seat) -> Narration {
        let rules = self.book.rules();
        let words = rules.last().map_or_else(String::new, |rule| wording::rule(*rule));
        let Phase::Enacted(step) = self.phase else { return Narration::silence() };
        match (step, self.shown) {
            (0, _) => Narration::of(format!("{} enacted rule {}: {words}", seat.named(), rules.len())).big(
                Sound::Thud,
                format!("Rule {}", rules.len()),
                Mood::Good,
            ),
            (1, Some(example)) => Narration::of(self.example_begun(&example)).sound(Sound::Card),
            (_, Some(example)) => {
                let told = Narration::of(self.example_done(&example));
                match example.outcome.allowed {
                    true => {
                        let change = signed(example.outcome.total - example.before);
                        told.at(Sound::Chip, change, Touch::zone("discard"), Mood::Calm)
                    }
                    false => told.at(Sound::Thud, "✗", Touch::zone("discard"), Mood::Bad),
                }
            }
            (_, None) => Narration::silence(),
        }
    }

    /// "For example: at 40, after the 9♥, somebody plays the 7♥".
    fn example_begun(&self, example: &Example) -> String {
        let prev = match (self.book.rules().last(), example.prev) {
            (Some(rule), Some(prev)) if rule.looks_back() => format!(", after the {},", prev.jotted()),
            _ => String::new(),
        };
        format!("For example: at {}{prev} somebody plays the {}", number(example.before), example.card.jotted())
    }

    /// "Then the 7♥ counts 20: the total is 60". In the log it stands below the line that says it is an example.
    fn example_done(&self, example: &Example) -> String {
        let card = example.card.jotted();
        match example.outcome.allowed {
            true => {
                let (count, total) = (number(example.count), number(example.outcome.total));
                match example.before + example.count == example.outcome.total {
                    true => format!("Then the {card} counts {count}: the total is {total}"),
                    false => format!("Then the {card} counts {count}, and the rules make the total {total}"),
                }
            }
            false => format!("Then the {card} may not be played"),
        }
    }

    /// Who has won the match.
    pub(super) fn victory(&self) -> Option<Victory> {
        let Phase::Over(winners) = self.phase else { return None };
        let wins = winners.first().map_or(0, |seat| self.wins[seat.index()]);
        Some(Victory::alone(winners, self.house.seats(), counted(wins, "hand", "hands")))
    }

    /// A reason as a sentence begins.
    pub(super) fn refusal_words(&self) -> String {
        self.refusal.map_or_else(String::new, |refusal| format!("Refused: {}", refusal.words()))
    }

    /// All rules as numbered sentences.
    pub(super) fn rule_lines(&self) -> impl Iterator<Item = String> + '_ {
        let line =
            |(place, rule): (usize, &super::rule::Rule)| format!("{}. {}.", place + 1, capital(&wording::rule(*rule)));
        self.book.rules().iter().enumerate().map(line)
    }
}
