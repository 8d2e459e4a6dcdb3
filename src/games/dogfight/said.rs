//! What just happened in a match of Dogfight, for the log, the bubbles, eyes and ears. Everybody sees the same.

use super::shooting::Shots;
use super::{Dogfight, Event, Fall, Phase};
use crate::kit::narration::Narration;
use crate::kit::victory::Victory;
use crate::kit::words::{capital, counted, series, signed};
use crate::table::{Mood, Seat, Sound, Viewer};

impl Dogfight {
    /// What just happened.
    pub(super) fn narration(&self, viewer: Viewer) -> Narration {
        let told = match self.event {
            Event::Begun | Event::Aims => Narration::silence(),
            Event::Starts => {
                let line = format!("{} was picked to begin", self.starter.named());
                Narration::of(line).calm_for(self.starter, Sound::Engine, "first")
            }
            Event::Fell(fall) => self.fallen(&fall),
            Event::Short(die) => {
                let (seat, cost) = (self.dice.owner(die.into()), self.dice.sides(die.into()));
                Narration::did(seat, format!("fell short of the middle: the die is out and costs {cost}"))
                    .big(Sound::Fall, "Too short!", Mood::Bad)
                    .bad_for(seat, Sound::Thud, format!("−{cost}"))
            }
            Event::Shot(shots) => self.shooting(&shots),
            Event::Settled => Narration::of(self.result()).sound(Sound::Chime),
            Event::Gathered => Narration::of(format!("Round {}: {} begins", self.round, self.seat.named()))
                .sound(Sound::Shuffle)
                .sound(Sound::Engine),
        };
        told.and(self.victory(), |told, victory| victory.tell(told, viewer, &victory.title()))
    }

    /// Dice that are named alike, together.
    pub(super) fn alike(&self, dice: impl IntoIterator<Item = usize>) -> Vec<Vec<usize>> {
        gathered(dice, |die| self.name(*die))
    }

    /// "{p2}’s 5", "{p2}’s two 5s".
    pub(super) fn names(&self, alike: &[usize]) -> String {
        let Some(first) = alike.first() else { return String::new() };
        let (owner, value) = (self.dice.owner(*first).named(), self.dice.dice[*first].pose.value);
        // Nobody has more dice than these.
        let many = ["two", "three", "four", "five"];
        match alike.len().checked_sub(2).and_then(|more| many.get(more)) {
            Some(many) => format!("{owner}’s {many} {value}s"),
            None => format!("{owner}’s {value}"),
        }
    }

    /// "{p1}’s 3 and {p2}’s two 5s".
    pub(super) fn all_names(&self, dice: impl IntoIterator<Item = usize>) -> String {
        series(self.alike(dice).iter().map(|bag| self.names(bag)), "nothing")
    }

    /// "148 mm", which never breaks.
    pub(super) fn apart(&self, one: usize, other: usize) -> String {
        format!("{}\u{a0}mm", self.dice.dice[one].pose.apart(&self.dice.dice[other].pose).isqrt())
    }

    fn fallen(&self, fall: &Fall) -> Narration {
        let (die, seat) = (usize::from(fall.die), self.dice.owner(fall.die.into()));
        let mut line = match self.dice.pose(die) {
            Some(pose) => format!("{} threw {}", seat.named(), pose.value),
            None => format!("{} threw a die over the edge", seat.named()),
        };
        if let Some((hit, before)) = fall.hit {
            let hit = usize::from(hit);
            // "Ada threw 3, hitting Ada’s 8" is said of nobody.
            let struck = match self.dice.owner(hit) {
                owner if owner == seat => format!("a friendly {}", before.value),
                owner => format!("{}’s {}", owner.named(), before.value),
            };
            line += &match self.dice.pose(hit) {
                None => format!(", knocking {struck} off the table"),
                Some(now) if now.value != before.value => format!(", hitting {struck}, now {}", one(now.value)),
                Some(_) => format!(", hitting {struck}"),
            };
        }
        if fall.cost > 0 {
            line += &format!(", which costs {}", fall.cost);
        }
        let told = Narration::of(line).sound(Sound::Dice);
        let told = told.and(fall.hit, |told, _| told.sound(Sound::Clang));
        told.and((fall.cost > 0).then_some(fall.cost), |told, cost| {
            told.big(Sound::Fall, "Over the edge!", Mood::Bad).bad_for(seat, Sound::Thud, format!("−{cost}"))
        })
    }

    fn shooting(&self, shots: &Shots) -> Narration {
        let mut told = Narration::silence();
        let mut gains: Vec<(Seat, i32)> = Vec::new();
        for shooter in (0..super::DICE).filter(|die| shots.shooters >> die & 1 == 1) {
            let bag: Vec<usize> = shots.hits().filter(|(_, by)| *by == shooter).map(|(target, _)| target).collect();
            if bag.is_empty() {
                continue;
            }
            let names = self.all_names(bag.iter().copied());
            told = told.line(format!("{} shot down {names}", capital(&self.name(shooter))));
            let seat = self.dice.owner(shooter);
            let sum =
                bag.iter().filter(|target| self.counts(**target, seat)).map(|target| self.value_of(*target)).sum();
            match gains.iter_mut().find(|(other, _)| *other == seat) {
                Some((_, gain)) => *gain += sum,
                None => gains.push((seat, sum)),
            }
        }
        for target in (0..super::DICE).filter(|die| shots.foiled >> die & 1 == 1) {
            told = told.line(format!("Equally near, they foiled each other: {} flies on", self.name(target)));
        }
        let any = !gains.is_empty();
        told = gains
            .into_iter()
            .filter(|(_, gain)| *gain > 0)
            .fold(told, |told, (seat, gain)| told.good_for(seat, Sound::Chip, signed(gain)));
        told.sound(if any { Sound::Burst } else { Sound::Knock })
    }

    fn value_of(&self, die: usize) -> i32 {
        self.dice.dice[die].pose.value.into()
    }

    /// Whether a die counts for a seat whose die took it.
    pub(super) fn counts(&self, die: usize, seat: Seat) -> bool {
        self.house.own == super::Own::Score || self.dice.owner(die) != seat
    }

    /// "{p1} has +5, {p2} −8 from round 2".
    fn result(&self) -> String {
        let Some(round) = self.history.last() else { return String::new() };
        let each = self.house.everybody().map(|seat| format!("{} {}", seat.named(), signed(round.points[seat])));
        format!("Round {} brought {}", self.round, series(each, "nothing"))
    }

    /// Who has won, and with what.
    pub(super) fn victory(&self) -> Option<Victory> {
        use crate::engine::Rules;
        let Phase::Over(winners) = self.phase else { return None };
        let with = winners.first().map(|seat| points(self.score(seat))).unwrap_or_default();
        Some(Victory::alone(winners, self.house.seats(), with))
    }
}

/// "a 5", "an 8"; no die of the game goes beyond 20.
fn one(value: u8) -> String {
    let article = if matches!(value, 8 | 11 | 18) { "an" } else { "a" };
    format!("{article} {value}")
}

/// "1 point", "−3 points".
pub(super) fn points(count: i32) -> String {
    counted(count, "point", "points")
}

/// What has the same key together, in the order in which it comes.
pub(super) fn gathered<T, K: PartialEq>(all: impl IntoIterator<Item = T>, key: impl Fn(&T) -> K) -> Vec<Vec<T>> {
    let mut bags: Vec<Vec<T>> = Vec::new();
    for one in all {
        match bags.iter_mut().find(|bag| key(&bag[0]) == key(&one)) {
            Some(bag) => bag.push(one),
            None => bags.push(vec![one]),
        }
    }
    bags
}
