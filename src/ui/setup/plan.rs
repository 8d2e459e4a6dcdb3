//! Setting up a match: plans from cards, made, mended and changed. Plain functions; the host has the last word.

use std::collections::BTreeMap;

use crate::pieces::Fingerprint;
use crate::table::{GameCard, OptionCard};
use crate::ui::address::Query;
use crate::ui::profile::{Settings, names, short_name};
use crate::wire::{Plan, Player, SEED_MAX};

/// A lot for what is no part of a match, such as a name. Deals are the host's to draw.
pub fn lot() -> u64 {
    // Without a source of randomness always the same one is better than none.
    getrandom::u64().unwrap_or(0x5EED) & SEED_MAX
}

/// A seed as it was typed: a number, or words that always give the same number.
pub fn seed_of(text: &str) -> Option<u64> {
    let text = text.trim();
    if text.is_empty() {
        return None;
    }
    let digits: String = text.chars().filter(|c| !matches!(c, ' ' | '_' | ',' | '.')).collect();
    if let Ok(seed) = digits.parse::<u64>() {
        return Some(seed & SEED_MAX);
    }
    Some(Fingerprint::of(text.to_lowercase()).number() & SEED_MAX)
}

/// The number of the deal of a day: the date itself, 20261121 for 21 November 2026, so that it is the same deal for
/// everybody who plays the game by its rulebook. What follows from the number is the affair of
/// `engine::fate`: xoshiro256++, seeded by SplitMix64.
pub fn deal_of(year: u64, month: u64, day: u64) -> Option<u64> {
    let sound = (2000..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    sound.then_some(year * 10_000 + month * 100 + day)
}

/// The number of the deal of today, by the calendar of this device.
pub fn deal_of_today() -> u64 {
    let now = js_sys::Date::new_0();
    let (year, month, day) = (now.get_full_year(), now.get_month() + 1, now.get_date());
    deal_of(year.into(), month.into(), day.into()).unwrap_or(20_000_101)
}

/// The months of the year.
pub const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The day whose deal a match is, in words, if it is one.
pub fn day_of(plan: &Plan) -> Option<String> {
    let seed = plan.seed?;
    let (year, month, day) = (seed / 10_000, seed / 100 % 100, seed % 100);
    let people = plan.players.iter().filter(|player| player.is_person()).count();
    let plain = people == 1 && plan.options.is_empty() && plan.grade.is_none();
    deal_of(year, month, day).filter(|_| plain)?;
    Some(format!("{day} {} {year}", MONTHS.get(month as usize - 1)?))
}

/// The deal of a day as an address asks for it: `2026-11-21`, or nothing for today.
fn daily(text: &str) -> Option<u64> {
    if text.is_empty() {
        return Some(deal_of_today());
    }
    let mut parts = text.splitn(3, '-').map(|part| part.parse().ok());
    deal_of(parts.next()??, parts.next()??, parts.next()??)
}

/// The set-up nobody had to think about: the person against computer seats, at the number of seats it is best with.
pub fn default_plan(card: &GameCard, settings: &Settings) -> Plan {
    let best = card.best.first().copied().unwrap_or(card.seats.0).clamp(card.seats.0, card.seats.1);
    let me = Player::Person { name: settings.own_name() };
    let mut plan =
        Plan { game: card.id.clone(), options: Default::default(), players: vec![me], seed: None, grade: None };
    resize(&mut plan, usize::from(best), card, settings);
    plan
}

/// The same for somebody who has not played the game.
pub fn first_plan(card: &GameCard, settings: &Settings) -> Plan {
    let mut plan = default_plan(card, settings);
    if let Some(index) = card.presets.iter().position(|preset| preset.gentle) {
        take_preset(&mut plan, card, index);
    }
    plan
}

/// A kept or foreign set-up made to fit the card: what no longer exists goes, what is missing comes.
pub fn fit(mut plan: Plan, card: &GameCard, settings: &Settings) -> Plan {
    plan.game.clone_from(&card.id);
    let known = |id: &String, value: &mut String| {
        card.option(id).is_some_and(|option| option.allows(value) && option.default != *value)
    };
    plan.options.retain(known);
    plan.grade = plan.grade.filter(|grade| card.grades.iter().any(|(id, _)| id == grade));
    plan.seed = plan.seed.map(|seed| seed & SEED_MAX);
    for player in &mut plan.players {
        match player {
            Player::Person { name } => *name = short_name(name),
            Player::Computer { name, level } => {
                *name = short_name(name);
                if !levels(card).iter().any(|(id, _)| id == level) {
                    *level = level_for(card, settings);
                }
            }
        }
    }
    let several = plan.players.iter().filter(|player| player.is_person()).count() > 1;
    if let Some(player) = plan.players.iter_mut().find(|player| player.is_person()) {
        // Among several people one may have said a name for this table.
        if !several || names::own(player).is_empty() {
            *player = Player::Person { name: settings.own_name() };
        }
    } else {
        plan.players.insert(0, Player::Person { name: settings.own_name() });
    }
    let count = plan.players.len().clamp(usize::from(card.seats.0), usize::from(card.seats.1));
    resize(&mut plan, count, card, settings);
    give_up(&mut plan, card);
    plan
}

/// The set-up that an address asks for: `seed`, `seats`, `people`, `level`, `grade`, and the ids of options; or `daily`
/// alone, for the deal of a day.
pub fn plan_of_query(query: &Query, card: &GameCard, settings: &Settings) -> Plan {
    let mut plan = default_plan(card, settings);
    if let Some(seed) = query.get("daily").and_then(|day| daily(day)) {
        return Plan { seed: Some(seed), ..plan };
    }
    if let Some(seats) = query.get("seats").and_then(|seats| seats.parse::<u8>().ok()) {
        resize(&mut plan, usize::from(seats.clamp(card.seats.0, card.seats.1)), card, settings);
    }
    if let Some(level) = query.get("level") {
        let levels = levels(card);
        if levels.iter().any(|(id, _)| id == level) {
            for seat in 1..plan.players.len() {
                seat_computer(&mut plan, seat, level);
            }
        }
    }
    let people = query.get("people").and_then(|people| people.parse().ok()).unwrap_or(1);
    (1..plan.players.len().min(people)).for_each(|seat| seat_person(&mut plan, seat, settings));
    plan.seed = query.get("seed").and_then(|seed| seed_of(seed));
    plan.grade = query.get("grade").cloned();
    plan.options.clone_from(query);
    fit(plan, card, settings)
}

/// The levels a computer seat may have, as (id, title).
pub fn levels(card: &GameCard) -> Vec<(String, String)> {
    if card.levels.is_empty() {
        return vec![("random".to_owned(), "Random".to_owned())];
    }
    card.levels.iter().map(|level| (level.id.clone(), level.title.clone())).collect()
}

/// The level a computer seat gets by itself: the one of the settings, else the one in the middle.
fn level_for(card: &GameCard, settings: &Settings) -> String {
    let levels = levels(card);
    let wanted = levels.iter().find(|(id, _)| *id == settings.level);
    wanted.or(levels.get(levels.len() / 2)).map_or_else(|| "random".to_owned(), |(id, _)| id.clone())
}

/// Adds computer seats or sends the last ones home, never the only person.
pub fn resize(plan: &mut Plan, count: usize, card: &GameCard, settings: &Settings) {
    while plan.players.len() > count {
        let people = plan.players.iter().filter(|player| player.is_person()).count();
        let last = plan.players.len() - 1;
        let goes = if people == 1 && plan.players[last].is_person() { 0 } else { last };
        plan.players.remove(goes);
    }
    while plan.players.len() < count {
        let level = level_for(card, settings);
        plan.players.push(Player::Computer { name: free_name(plan), level });
    }
}

/// A name for a computer seat that nobody at the table bears.
fn free_name(plan: &Plan) -> String {
    let taken: Vec<String> = plan.players.iter().map(|player| player.name().to_owned()).collect();
    names::pick(lot(), &taken)
}

/// A computer of this level takes the seat; one that sits there already keeps its name.
pub fn seat_computer(plan: &mut Plan, seat: usize, level: &str) {
    let name = match plan.players.get(seat) {
        Some(Player::Computer { name, .. }) => name.clone(),
        _ => free_name(plan),
    };
    if let Some(player) = plan.players.get_mut(seat) {
        *player = Player::Computer { name, level: level.to_owned() };
    }
}

/// A person takes the seat: oneself if nobody else is there, else somebody who plays here, too, or has not said a name.
pub fn seat_person(plan: &mut Plan, seat: usize, settings: &Settings) {
    let people = plan.players.iter().filter(|player| player.is_person()).count();
    let taken = |name: &String| plan.players.iter().any(|player| player.name() == name);
    let guest = || settings.guests.iter().find(|name| !taken(name)).cloned();
    let name = if people == 0 { settings.own_name() } else { names::called(guest().unwrap_or_default()) };
    if let Some(player) = plan.players.get_mut(seat).filter(|player| !player.is_person()) {
        *player = Player::Person { name };
    }
}

/// The value that an option has in this set-up.
pub fn value_of(plan: &Plan, option: &OptionCard) -> String {
    let value = plan.options.get(&option.id).unwrap_or(&option.default);
    given_up(plan, option).unwrap_or(value).clone()
}

/// Takes what is played instead of what several people at one device cannot play.
pub fn give_up(plan: &mut Plan, card: &GameCard) {
    for option in &card.options {
        if let Some(instead) = given_up(plan, option) {
            set_option(plan, option, instead);
        }
    }
}

/// What an option is instead of what was chosen, where that needs somebody alone at the device and several sit there, or
/// makes no sense with computer seats.
pub fn given_up<'a>(plan: &Plan, option: &'a OptionCard) -> Option<&'a String> {
    if let Some(only) = &option.with_computers {
        let chosen = plan.options.get(&option.id).unwrap_or(&option.default);
        let computers = plan.players.iter().any(|player| !player.is_person());
        return (computers && chosen != only).then_some(only);
    }
    let (value, instead) = option.alone.as_ref()?;
    let chosen = plan.options.get(&option.id).unwrap_or(&option.default) == value;
    let alone = plan.players.iter().filter(|player| player.is_person()).count() == 1;
    (chosen && !alone).then_some(instead)
}

/// Sets an option; defaults are not written down.
pub fn set_option(plan: &mut Plan, option: &OptionCard, value: &str) {
    if value == option.default {
        plan.options.remove(&option.id);
    } else if option.allows(value) {
        plan.options.insert(option.id.clone(), value.to_owned());
    }
}

/// The preset that this set-up is, if it is one.
pub fn preset_of(plan: &Plan, card: &GameCard) -> Option<usize> {
    card.presets.iter().position(|preset| {
        let set = preset.options.iter().filter(|(id, value)| card.option(id).is_some_and(|o| o.default != *value));
        set.clone().count() == plan.options.len() && set.clone().all(|(id, value)| plan.options.get(id) == Some(value))
    })
}

/// Takes over a preset.
pub fn take_preset(plan: &mut Plan, card: &GameCard, index: usize) {
    plan.options.clear();
    for (id, value) in card.presets.get(index).map(|preset| preset.options.as_slice()).unwrap_or_default() {
        if let Some(option) = card.option(id) {
            set_option(plan, option, value);
        }
    }
}

/// What differs from the rulebook, in words: "Target: 100, Exact finish: Yes".
pub fn changes_words(options: &BTreeMap<String, String>, card: &GameCard) -> String {
    let mut words: Vec<String> = Vec::new();
    for (id, value) in options {
        let known = card.option(id).map(|option| (option.title.as_str(), option.title_of(value)));
        let (title, value) = known.unwrap_or((id, value));
        words.push([title, ": ", value].concat());
    }
    words.join(", ")
}

/// Why the match cannot begin yet, in words for people.
pub fn hindrance(plan: &Plan) -> Option<&'static str> {
    if !plan.players.iter().any(Player::is_person) {
        return Some("Somebody of flesh and blood has to sit down.");
    }
    let called = names::at_table(&plan.players);
    let twin = |(index, name): (usize, &String)| called[..index].contains(name);
    called.iter().enumerate().any(twin).then_some("Two at the table have the same name.")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::{LevelCard, Preset};

    fn card() -> GameCard {
        GameCard {
            id: "crash".to_owned(),
            seats: (2, 5),
            best: vec![4],
            options: vec![OptionCard::flag("wild", "Wild", false), OptionCard::range("lives", "Lives", 3, 1, 9)],
            presets: vec![Preset::new("Plain", &[]), Preset::new("Grim", &[("lives", "1"), ("wild", "true")])],
            levels: LevelCard::three("", "", ""),
            ..GameCard::default()
        }
    }

    #[test]
    fn the_default_set_up_is_you_against_three() {
        let plan = default_plan(&card(), &Settings::default());
        assert_eq!(plan.players.len(), 4);
        assert_eq!(plan.players[0], Player::Person { name: "You".to_owned() });
        assert!(
            plan.players[1..]
                .iter()
                .all(|player| matches!(player, Player::Computer { level, .. } if level == "normal"))
        );
        assert!(plan.seed.is_none() && hindrance(&plan).is_none());
    }

    #[test]
    fn a_foreign_plan_is_mended() {
        let foreign = Plan {
            game: "other".to_owned(),
            options: [("lives", "12"), ("wild", "true"), ("x", "y")].map(|(k, v)| (k.to_owned(), v.to_owned())).into(),
            players: vec![Player::Computer { name: "{p2}".to_owned(), level: "god".to_owned() }; 9],
            seed: Some(u64::MAX),
            grade: Some("easy".to_owned()),
        };
        let plan = fit(foreign, &card(), &Settings::default());
        assert_eq!((plan.game.as_str(), plan.players.len(), plan.seed), ("crash", 5, Some(SEED_MAX)));
        assert_eq!(plan.options.into_iter().collect::<Vec<_>>(), [("wild".to_owned(), "true".to_owned())]);
        assert!(plan.players[0].is_person() && plan.grade.is_none());
        assert_eq!(plan.players[1], Player::Computer { name: "p2".to_owned(), level: "normal".to_owned() });
    }

    #[test]
    fn the_only_person_stays_when_seats_go() {
        let (card, settings) = (card(), Settings::default());
        let mut plan = default_plan(&card, &settings);
        plan.players.rotate_left(1);
        resize(&mut plan, 2, &card, &settings);
        assert_eq!(plan.players.iter().filter(|player| player.is_person()).count(), 1);
    }

    #[test]
    fn what_needs_one_person_alone_is_given_up_where_two_sit() {
        let manners = OptionCard::list("manners", "Manners", "mild", &[("mild", "Mild", ""), ("sharp", "Sharp", "")]);
        let card = GameCard { options: vec![manners.alone("sharp", "mild")], ..card() };
        let settings = Settings::default();
        let mut plan = default_plan(&card, &settings);
        set_option(&mut plan, &card.options[0], "sharp");
        assert_eq!((value_of(&plan, &card.options[0]).as_str(), given_up(&plan, &card.options[0])), ("sharp", None));
        assert_eq!(fit(plan.clone(), &card, &settings).options, plan.options);
        seat_person(&mut plan, 1, &settings);
        assert_eq!(value_of(&plan, &card.options[0]), "mild");
        assert!(fit(plan.clone(), &card, &settings).options.is_empty());
        // Whoever is alone again has what was chosen.
        seat_computer(&mut plan, 1, "normal");
        assert_eq!(value_of(&plan, &card.options[0]), "sharp");
    }

    #[test]
    fn what_is_for_people_among_themselves_is_given_up_for_computer_seats() {
        let talk = OptionCard::list("talk", "Talk", "aloud", &[("aloud", "Aloud", ""), ("app", "In the app", "")]);
        let card = GameCard { options: vec![talk.among_people("app")], ..card() };
        let settings = Settings::default();
        let mut plan = default_plan(&card, &settings);
        assert_eq!(value_of(&plan, &card.options[0]), "app");
        (1..plan.players.len()).for_each(|seat| seat_person(&mut plan, seat, &settings));
        assert_eq!(value_of(&plan, &card.options[0]), "aloud");
    }

    #[test]
    fn presets_are_recognised_and_taken() {
        let (card, settings) = (card(), Settings::default());
        let mut plan = default_plan(&card, &settings);
        assert_eq!(preset_of(&plan, &card), Some(0));
        take_preset(&mut plan, &card, 1);
        assert_eq!(preset_of(&plan, &card), Some(1));
        let first = |card: &GameCard| preset_of(&first_plan(card, &Settings::default()), card);
        let mut gentle = card.clone();
        gentle.presets[1].gentle = true;
        assert_eq!([&card, &gentle].map(first), [Some(0), Some(1)]);
        set_option(&mut plan, &card.options[1], "2");
        assert_eq!(preset_of(&plan, &card), None);
        set_option(&mut plan, &card.options[1], "40");
        assert_eq!(value_of(&plan, &card.options[1]), "2");
    }

    #[test]
    fn an_address_may_set_up_a_table() {
        let query = [("seed", "7"), ("seats", "3"), ("level", "hard"), ("wild", "true"), ("lives", "99")];
        let query = query.map(|(k, v)| (k.to_owned(), v.to_owned())).into();
        let plan = plan_of_query(&query, &card(), &Settings::default());
        assert_eq!((plan.seed, plan.players.len(), plan.options.len()), (Some(7), 3, 1));
        assert!(matches!(&plan.players[2], Player::Computer { level, .. } if level == "hard"));
        let query = [("people", "2"), ("seats", "3")].map(|(k, v)| (k.to_owned(), v.to_owned())).into();
        let plan = plan_of_query(&query, &card(), &Settings::default());
        assert_eq!(plan.players.iter().map(Player::is_person).collect::<Vec<_>>(), [true, true, false]);
    }

    #[test]
    fn the_deal_of_a_day_is_its_date() {
        let card = GameCard { seats: (1, 1), ..card() };
        let ask = |day: &str| {
            let query = [("daily", day), ("wild", "true")].map(|(k, v)| (k.to_owned(), v.to_owned())).into();
            plan_of_query(&query, &card, &Settings::default())
        };
        let plan = ask("2026-11-21");
        assert_eq!((plan.seed, plan.options.len()), (Some(20_261_121), 0));
        assert_eq!(day_of(&plan).as_deref(), Some("21 November 2026"));
        assert_eq!(day_of(&ask("2027-01-02")).as_deref(), Some("2 January 2027"));
        for odd in ["2026-13-01", "2026-11", "x", "2026-11-21-1", "1-1-1"] {
            assert_eq!(day_of(&ask(odd)), None, "{odd}");
        }
        let other = Plan { grade: Some("easy".to_owned()), ..plan };
        assert_eq!(day_of(&other), None);
    }

    #[test]
    fn seeds_are_numbers_or_words() {
        assert_eq!(seed_of(" 12 345 "), Some(12345));
        assert_eq!(seed_of(""), None);
        assert_eq!(seed_of("Grandma"), seed_of("grandma "));
        assert_ne!(seed_of("grandma"), seed_of("grandpa"));
        assert_eq!(seed_of("18446744073709551615"), Some(SEED_MAX));
    }

    #[test]
    fn guests_are_told_apart() {
        let (card, settings) = (card(), Settings { guests: vec!["Bo".to_owned()], ..Settings::default() });
        let mut plan = default_plan(&card, &settings);
        for seat in 1..4 {
            seat_person(&mut plan, seat, &settings);
        }
        assert_eq!(names::at_table(&plan.players), ["Player 1", "Bo", "Player 3", "Player 4"]);
        assert_eq!(hindrance(&plan), None);
        // Played again, the first of several is who said so, and whoever is alone again is oneself.
        plan.players[0] = Player::Person { name: "Al".to_owned() };
        assert_eq!(fit(plan.clone(), &card, &settings).players[0].name(), "Al");
        let mut alone = plan.clone();
        (1..4).for_each(|seat| seat_computer(&mut alone, seat, "normal"));
        assert_eq!(fit(alone, &card, &settings).players[0].name(), "You");
        plan.players[2] = Player::Person { name: "Bo".to_owned() };
        assert!(hindrance(&plan).is_some());
    }
}
