//! The neighbours: names for computer seats, short and from many places, and who wears which face.

use super::look::Look;
use super::own_faces::Pictures;
use crate::ui::address::Query;
use crate::ui::faces::{AVATARS, Guise};
use crate::wire::Player;

/// What a person is called who has not said their name; on the screen of whoever plays alone.
pub const YOU: &str = "You";

/// What those at a table are called, p1 first. Where several people share the device nobody is "You": those without a name
/// are players, numbered as they sit.
pub fn at_table(players: &[Player]) -> Vec<String> {
    let people = players.iter().filter(|player| player.is_person()).count();
    let mut called: Vec<String> = Vec::new();
    let mut number: u32 = 0;
    for player in players {
        number += u32::from(player.is_person());
        if people < 2 || has_name(player) {
            called.push(player.name().to_owned());
            continue;
        }
        let taken = |name: &String| called.contains(name) || players.iter().any(|other| other.name() == name);
        let numbered = (number..).map(|number| "Player ".to_owned() + &number.to_string());
        let free = numbered.into_iter().find(|name| !taken(name)).unwrap_or_default();
        called.push(free);
    }
    called
}

/// Whether somebody goes by a name of their own.
fn has_name(player: &Player) -> bool {
    !player.is_person() || player.name() != YOU
}

/// The name that somebody has said; nothing yet if they have not.
pub fn own(player: &Player) -> String {
    if has_name(player) { player.name().to_owned() } else { String::new() }
}

/// What a person goes by who wants to be called so; without a name they are whoever sits there.
pub fn called(text: String) -> String {
    if text.is_empty() { YOU.to_owned() } else { text }
}

/// Everybody who may sit down, in no order.
pub const POOL: [&str; 48] = [
    "Ada", "Amir", "Anouk", "Aoife", "Bao", "Bea", "Carlo", "Chidi", "Dilan", "Dora", "Ebba", "Emre", "Esra", "Femi",
    "Freya", "Gita", "Hugo", "Ines", "Ivo", "Jun", "Kaja", "Kofi", "Lale", "Leo", "Lucia", "Malik", "Mei", "Milo",
    "Nadia", "Nils", "Noor", "Olga", "Otis", "Paz", "Pia", "Rafa", "Ravi", "Rosa", "Sami", "Sanna", "Soren", "Tala",
    "Theo", "Uma", "Vito", "Wanda", "Yuki", "Zora",
];

/// The first name of the pool that nobody in `taken` bears, counted from `from`; the same `from` gives the same name.
pub fn pick(from: u64, taken: &[String]) -> String {
    let start = (from % POOL.len() as u64) as usize;
    let free = (0..POOL.len()).map(|step| POOL[(start + step * 7) % POOL.len()]);
    free.into_iter().find(|name| taken.iter().all(|other| other != name)).unwrap_or(POOL[start]).to_owned()
}

/// How everybody at a table looks: as it was chosen for the name; otherwise a name has the same face in every match,
/// unless somebody wears it already.
pub fn looks(names: &[String], chosen: &Query, pictures: &Pictures) -> Vec<Guise> {
    let chosen = |name: &String| chosen.get(name).map(|look| Look::parse(look)).unwrap_or_default();
    let mut worn: Vec<usize> = names.iter().filter_map(|name| chosen(name).face.map(usize::from)).collect();
    let mut looks = Vec::new();
    for name in names {
        let Look { face, ink, picture } = chosen(name);
        let face = face.map_or_else(|| free_face(name, &mut worn), usize::from);
        let picture = pictures.get(name).filter(|_| picture).cloned();
        looks.push(Guise { face, ink, picture });
    }
    looks
}

/// Those of the pool whom one expects with a woman's face, and the numbers of such faces; the student in the woolly hat and
/// the cat may be anybody.
const WOMEN: [&str; 25] = [
    "Ada", "Anouk", "Aoife", "Bea", "Dora", "Ebba", "Esra", "Freya", "Gita", "Ines", "Kaja", "Lale", "Lucia", "Mei",
    "Nadia", "Noor", "Olga", "Pia", "Rosa", "Sanna", "Tala", "Uma", "Wanda", "Yuki", "Zora",
];
const FACES_OF_WOMEN: [usize; 9] = [1, 9, 3, 7, 11, 5, 13, 12, 15];
const FACES_OF_MEN: [usize; 9] = [0, 4, 2, 6, 8, 10, 14, 12, 15];

/// The face that a name brings with it, or the next that nobody wears, one of its kind if there is any; from now on it is
/// worn.
fn free_face(name: &str, worn: &mut Vec<usize>) -> usize {
    let known = POOL.iter().position(|other| *other == name);
    let place = known.unwrap_or_else(|| name.bytes().fold(5, |sum, byte| (sum * 3 + usize::from(byte)) % 997));
    let fits: &[usize] = match known {
        Some(_) if WOMEN.contains(&name) => &FACES_OF_WOMEN,
        Some(_) => &FACES_OF_MEN,
        // Of a name that somebody typed nobody knows.
        None => &[],
    };
    let wished = (0..fits.len()).map(|step| fits[(place + step) % fits.len()]);
    let others = (0..AVATARS).map(|step| (place + step) % AVATARS);
    let face = wished.chain(others).find(|face| !worn.contains(face)).unwrap_or(place % AVATARS);
    worn.push(face);
    face
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::faces::{Ink, PEOPLE};

    #[test]
    fn no_two_at_a_table_wear_the_same_face() {
        let faces = |names: &[&str], chosen: &Query| -> Vec<usize> {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            looks(&names, chosen, &Pictures::new()).into_iter().map(|guise| guise.face).collect()
        };
        let names = ["You", "Ada", "Leo", "Player 2", "Grandma", "Paul", "a", "b", "c", "d", "e", "f"];
        let mut worn = faces(&names, &Query::new());
        assert_eq!(worn[0], faces(&["You", "Zora"], &Query::new())[0], "one keeps one's face");
        // Grandma chose the one that another would have had.
        let look = Look { face: Some(worn[0] as u8), ink: Ink::Plum, picture: false };
        let chosen = faces(&names, &[("Grandma".to_owned(), look.print())].into());
        assert_eq!(chosen[4], worn[0]);
        assert!(chosen[0] != worn[0] && (0..12).all(|at| !chosen[..at].contains(&chosen[at])));
        worn.sort_unstable();
        worn.dedup();
        assert_eq!(worn.len(), 12);
    }

    #[test]
    fn names_of_the_pool_have_faces_that_agree_with_them() {
        assert!(WOMEN.iter().all(|name| POOL.contains(name)));
        let face = |name: &str| free_face(name, &mut Vec::new());
        let beards = [0, 4, 8, 10, 14];
        for name in POOL {
            let words = PEOPLE[face(name)];
            assert!(!(beards.contains(&face(name)) && WOMEN.contains(&name)), "{name}: {words}");
            let womanly = ["woman", "girl", "grandmother", "dancer", "seamstress", "bun", "headscarf"];
            assert!(WOMEN.contains(&name) || !womanly.iter().any(|word| words.contains(word)), "{name}: {words}");
        }
        // Seven women still find seven faces of their own kind.
        let names: Vec<String> = WOMEN[..7].iter().map(|name| (*name).to_owned()).collect();
        let faces = looks(&names, &Query::new(), &Pictures::new());
        assert!(faces.iter().all(|guise| FACES_OF_WOMEN.contains(&guise.face)));
    }

    #[test]
    fn a_picture_is_worn_where_it_was_chosen_and_is_there() {
        let names = ["Ada".to_owned(), "Bo".to_owned()];
        let look = Look { face: Some(3), ink: Ink::Own, picture: true };
        let chosen: Query = [("Ada".to_owned(), look.print())].into();
        let picture = |name: &str| [(name.to_owned(), "data:".into())].into();
        let seen = |pictures: &Pictures| -> Vec<(usize, bool)> {
            looks(&names, &chosen, pictures).into_iter().map(|guise| (guise.face, guise.picture.is_some())).collect()
        };
        assert_eq!(seen(&picture("Ada"))[0], (3, true));
        assert!(!seen(&picture("Bo"))[1].1, "Bo chose none");
        assert_eq!(seen(&Pictures::new())[0], (3, false));
    }

    #[test]
    fn of_several_people_at_a_device_nobody_is_you() {
        let person = |name: &str| Player::Person { name: name.to_owned() };
        let zora = Player::Computer { name: "Zora".to_owned(), level: "easy".to_owned() };
        assert_eq!(at_table(&[zora.clone(), person("You")]), ["Zora", "You"]);
        assert_eq!(at_table(&[person("You"), zora.clone(), person("Bea")]), ["Player 1", "Zora", "Bea"]);
        assert_eq!(at_table(&[person("You"), zora, person("You")]), ["Player 1", "Zora", "Player 2"]);
        assert_eq!(at_table(&[person("Player 2"), person("You")]), ["Player 2", "Player 3"]);
        let odd = [person("You"), person("You"), person("Player 1")];
        assert_eq!(at_table(&odd), ["Player 2", "Player 3", "Player 1"], "no two are called alike");
        assert_eq!([&odd[0], &odd[2]].map(own), ["", "Player 1"]);
    }

    #[test]
    fn twelve_seats_get_twelve_names() {
        for from in 0..100 {
            let mut taken = Vec::new();
            for seat in 0..12 {
                let name = pick(from + seat, &taken);
                assert!(!taken.contains(&name), "{name} sits twice");
                taken.push(name);
            }
        }
    }

    #[test]
    fn the_pool_has_no_twins_and_only_short_names() {
        for (index, name) in POOL.iter().enumerate() {
            assert!(name.len() <= 6 && !POOL[..index].contains(name), "{name}");
        }
    }
}
