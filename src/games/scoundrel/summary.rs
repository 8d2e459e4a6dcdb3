//! The end of a match, explained: the score with its sum, the rooms, the costliest fights.

use super::hero::{Role, role, sorted, value, weapon_card};
use super::{Phase, RoomEnd, Scoundrel};
use crate::kit::words::{counted, number};
use crate::pieces::Card;
use crate::table::{Sheet, SheetRow, StoryLine, Summary};

/// The most cards that are drawn beside a line.
const SHOWN: usize = 8;

impl Scoundrel {
    /// The summary of a match that is over.
    pub(super) fn summary(&self) -> Option<Summary> {
        let title = match self.phase {
            Phase::Escaped => format!("{{p1}} escaped with {}", counted(self.total(), "point", "points")),
            Phase::Dead => format!("{{p1}} died in room {} with {} points", self.turn, number(self.total())),
            Phase::Shuffle | Phase::Deal | Phase::Enter | Phase::Room => return None,
        };
        let mut story = if self.phase == Phase::Escaped { self.sum_of_the_living() } else { self.sum_of_the_dead() };
        story.extend(self.costliest_fights());
        Some(Summary { title, story, sheet: Some(self.strip()), last: true, ..Summary::default() })
    }

    fn sum_of_the_living(&self) -> Vec<StoryLine> {
        let mut lines = vec![StoryLine::text("Health at the exit").result(self.hero.health.to_string())];
        match (self.last_potion_bonus(), self.discard.last()) {
            (0, _) | (_, None) => {}
            (bonus, Some(potion)) => {
                let text = "Full health, and a potion came last: it counts on top";
                lines.push(StoryLine::text(text).with([*potion]).result(format!("+{bonus}")));
                lines.push(StoryLine::text("Together").result(self.total().to_string()));
            }
        }
        lines
    }

    fn sum_of_the_dead(&self) -> Vec<StoryLine> {
        let count = |place: &str, cards: &[Card]| {
            let mut monsters = sorted(cards);
            monsters.retain(|card| role(*card) == Role::Monster);
            let sum: i32 = monsters.iter().map(|card| i32::from(value(*card))).sum();
            let text = format!("{} {place}", counted(monsters.len() as i32, "monster", "monsters"));
            // More of them would push what follows out of sight; the pile shows them at a touch.
            let shown = if monsters.len() <= SHOWN { monsters } else { Vec::new() };
            StoryLine::text(text).with(shown).result(number(-sum))
        };
        let mut lines = vec![count("still in the pile", self.dungeon())];
        if self.house.count_room {
            lines.push(count("left in the room", &self.room));
            lines.push(StoryLine::text("Together").result(number(self.total())));
        }
        lines
    }

    fn costliest_fights(&self) -> impl Iterator<Item = StoryLine> {
        self.costly.iter().filter(|fight| fight.cost > 0).enumerate().map(|(place, fight)| {
            let rank = ["Costliest fight", "Second costliest", "Third costliest"][place.min(2)];
            let how = if fight.weapon == 0 { "bare-handed" } else { "with the weapon" };
            let text = format!("{rank}: the {}, {how}", fight.monster.words());
            let pieces = [fight.monster].into_iter().chain(weapon_card(fight.weapon));
            StoryLine::text(text).with(pieces).result(format!("cost {}", fight.cost))
        })
    }

    /// The strip of rooms, with the health after each.
    fn strip(&self) -> Sheet {
        let rooms = &self.rooms[..usize::from(self.turn)];
        let cell = |room: &RoomEnd| match room {
            RoomEnd::Faced(health) => health.to_string(),
            RoomEnd::Avoided | RoomEnd::Open => "–".to_owned(),
        };
        let label = if rooms.contains(&RoomEnd::Avoided) { "Health after (– if avoided)" } else { "Health after" };
        let cells = rooms.iter().map(cell).collect();
        let row = SheetRow { seat: None, label: label.to_owned(), cells, strong: false };
        Sheet::new((1..=rooms.len()).map(|room| room.to_string()).collect(), vec![row])
    }
}
