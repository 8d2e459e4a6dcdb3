//! The neighbours: names for computer seats, short and from many places, and who wears which face.

use super::faces::{AVATARS, Guise};
use super::own_faces::Pictures;
use super::prefs::Look;
use super::route::Query;

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

/// The face that a name brings with it, or the next that nobody wears; from now on it is worn.
fn free_face(name: &str, worn: &mut Vec<usize>) -> usize {
    let known = POOL.iter().position(|other| *other == name);
    let own = known.unwrap_or_else(|| name.bytes().fold(5, |sum, byte| (sum * 3 + usize::from(byte)) % 997));
    let free = (0..AVATARS).map(|step| (own + step) % AVATARS).find(|face| !worn.contains(face));
    let face = free.unwrap_or(own % AVATARS);
    worn.push(face);
    face
}

#[cfg(test)]
mod tests {
    use super::super::prefs::Ink;
    use super::*;

    #[test]
    fn no_two_at_a_table_wear_the_same_face() {
        let faces = |names: &[&str], chosen: &Query| -> Vec<usize> {
            let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
            looks(&names, chosen, &Pictures::new()).into_iter().map(|guise| guise.face).collect()
        };
        let names = ["You", "Ada", "Leo", "Guest 2", "Grandma", "Paul", "a", "b", "c", "d", "e", "f"];
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
