//! The neighbours: names for computer seats, short and from many places, and who wears which face.

use super::faces::AVATARS;

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

/// The face of everybody at a table, for [`Avatar`](super::faces::Avatar): a name has the same face in every match
/// unless somebody before them wears it.
pub fn faces<'a>(names: impl Iterator<Item = &'a str>) -> Vec<usize> {
    let mut worn: Vec<usize> = Vec::new();
    for name in names {
        let known = POOL.iter().position(|other| *other == name);
        let own = known.unwrap_or_else(|| name.bytes().fold(5, |sum, byte| (sum * 3 + usize::from(byte)) % 997));
        let free = (0..AVATARS).map(|step| (own + step) % AVATARS).find(|face| !worn.contains(face));
        worn.push(free.unwrap_or(own % AVATARS));
    }
    worn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_at_a_table_wear_the_same_face() {
        let names = ["You", "Ada", "Leo", "Guest 2", "Grandma", "Paul", "a", "b", "c", "d", "e", "f"];
        let mut worn = faces(names.into_iter());
        assert_eq!(worn[0], faces(["You", "Zora"].into_iter())[0], "one keeps one's face");
        worn.sort_unstable();
        worn.dedup();
        assert_eq!(worn.len(), 12);
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
