//! People of the yard: sixteen portraits, cut from the same block and printed in two or three inks, 100 × 100.

use super::svg;

/// How many portraits there are.
pub const COUNT: usize = PEOPLE.len();

/// Who they are.
pub const WORDS: [&str; COUNT] = [
    "The old man with the flat cap",
    "The neighbour in the headscarf",
    "The boy with the ears",
    "The teacher with the bun",
    "The gardener under straw",
    "The girl with the plaits",
    "The bald man with the bow tie",
    "The dancer with the hoops",
    "The grocer in the turban",
    "The woman with the fringe",
    "The gentleman with the bowler",
    "The grandmother with pearls",
    "The student in the woolly hat",
    "The seamstress in the long scarf",
    "The ferryman with the beard",
    "The cat, who owns the yard",
];

/// What one portrait adds to the common head and shoulders. Class letters name inks: see `style/faces.css`.
struct Person {
    /// Ink of the ground.
    ground: &'static str,
    /// Skin: `k` light, `o` olive, `d` deep.
    skin: &'static str,
    /// Ink of the coat.
    coat: &'static str,
    /// Behind the head: hair, hat brims.
    behind: &'static str,
    /// Over the head: eyes, mouth, hats, glasses.
    front: &'static str,
}

const fn person(
    ground: &'static str,
    skin: &'static str,
    coat: &'static str,
    behind: &'static str,
    front: &'static str,
) -> Person {
    Person { ground, skin, coat, behind, front }
}

const COAT: &str = "M10 100C11 84 26 77 41 75V62H59V75C74 77 89 84 90 100Z";
const NECK: &str = "M41 58H59V75Q50 86 41 75Z";
const HEAD: &str = "M29 40A21 22 0 0 1 71 40V49A21 24 0 0 1 29 49Z";
const SHADE: &str =
    "M50 18A21 22 0 0 1 71 40V49A21 24 0 0 1 50 73Q57 60 53 50Q56 34 50 18ZM50 73Q57 72 59 70V75Q55 81 50 80Z";

/// The portrait of this number; numbers go round.
pub fn portrait(index: usize) -> String {
    let person = &PEOPLE[index % COUNT];
    let mut body = String::with_capacity(1200);
    for part in [
        "<rect class=\"",
        person.ground,
        "\" width=\"100\" height=\"100\" rx=\"22\"/>",
        person.behind,
        "<path class=\"",
        person.coat,
        "\" d=\"",
        COAT,
        "\"/><path class=\"",
        person.skin,
        "\" d=\"",
        NECK,
        HEAD,
        "\"/><path class=\"shade\" d=\"",
        SHADE,
        "\"/>",
        person.front,
    ] {
        body.push_str(part);
    }
    svg("f-avatar", "0 0 100 100", &body)
}

static PEOPLE: [Person; 16] = [
    // The old man with the flat cap and the moustache.
    person(
        "m",
        "k",
        "s",
        "",
        "<path class=\"i\" d=\"M24 37Q24 15 52 14 76 14 77 33L86 37Q86 41 79 41H30Q24 41 24 37Z\"/><path class=\"n thin paperline\" d=\"M30 34Q52 26 75 33\"/>\
         <path class=\"w\" d=\"M50 57Q42 52 33 60 30 64 35 64 44 66 50 60 56 66 65 64 70 64 67 60 58 52 50 57Z\"/><path class=\"n\" d=\"M36 46h7M57 46h7M50 46v7\"/>\
         <path class=\"p\" d=\"M41 76L50 88 59 76 50 80Z\"/>",
    ),
    // The neighbour in the knotted headscarf.
    person(
        "s",
        "k",
        "m",
        "<path class=\"v\" d=\"M24 44A26 28 0 0 1 76 44L74 66 50 82 26 66Z\"/>",
        "<path class=\"v\" d=\"M25 45A25 28 0 0 1 75 45L70 50Q68 31 50 30 32 31 30 50Z\"/><path class=\"v\" d=\"M50 74L40 90 50 86 60 90ZM46 70h8v8h-8Z\"/>\
         <path class=\"m\" d=\"M36 24h4v4h-4ZM48 20h4v4h-4ZM60 24h4v4h-4Z\"/><circle class=\"v\" cx=\"37\" cy=\"57\" r=\"4\"/><circle class=\"v\" cx=\"63\" cy=\"57\" r=\"4\"/>\
         <path class=\"n\" d=\"M38 47q4-4 8 0M54 47q4-4 8 0M44 61q6 5 12 0\"/>",
    ),
    // The boy with the ears.
    person(
        "v",
        "k",
        "p",
        "<circle class=\"k\" cx=\"27\" cy=\"48\" r=\"8\"/><circle class=\"k\" cx=\"73\" cy=\"48\" r=\"8\"/>",
        "<path class=\"r\" d=\"M28 41Q26 17 50 16 74 17 72 41L64 32 58 36 50 28 42 36 36 32Z\"/><path class=\"s\" d=\"M14 87Q50 96 86 87L88 93Q50 103 12 93Z\"/>\
         <circle class=\"i\" cx=\"41\" cy=\"46\" r=\"3.4\"/><circle class=\"i\" cx=\"59\" cy=\"46\" r=\"3.4\"/><path class=\"i\" d=\"M41 58H59Q57 67 50 67 43 67 41 58Z\"/>\
         <path class=\"p\" d=\"M46 58h8v4h-8Z\"/><path class=\"r\" d=\"M35 52h2v2h-2ZM39 54h2v2h-2ZM60 54h2v2h-2ZM64 52h2v2h-2Z\"/>",
    ),
    // The teacher with the bun.
    person(
        "r",
        "k",
        "b",
        "<circle class=\"w\" cx=\"50\" cy=\"13\" r=\"10\"/><path class=\"w\" d=\"M24 50A26 32 0 0 1 76 50L72 58H28Z\"/>",
        "<path class=\"w\" d=\"M28 43Q30 18 50 18 70 18 72 43 64 30 50 29 36 30 28 43Z\"/><circle class=\"lens\" cx=\"40\" cy=\"47\" r=\"8.5\"/><circle class=\"lens\" cx=\"60\" cy=\"47\" r=\"8.5\"/>\
         <path class=\"n thin\" d=\"M48.5 46h3M31 45l-3-2M69 45l3-2\"/><path class=\"i\" d=\"M38 45h4v4h-4ZM58 45h4v4h-4Z\"/><path class=\"n\" d=\"M45 63h10\"/><path class=\"p\" d=\"M41 75L50 80 59 75 56 86 50 81 44 86Z\"/>",
    ),
    // The gardener under straw.
    person(
        "s",
        "o",
        "b",
        "<ellipse class=\"m\" cx=\"50\" cy=\"33\" rx=\"43\" ry=\"9\"/>",
        "<path class=\"r\" d=\"M29 45V52Q30 80 50 80 70 80 71 52V45Q67 56 58 56H42Q33 56 29 45Z\"/><path class=\"m\" d=\"M28 32Q29 10 50 9 71 10 72 32 50 38 28 32Z\"/>\
         <path class=\"v\" d=\"M28 27Q50 33 72 27V33Q50 39 28 33Z\"/><path class=\"i\" d=\"M39 43h5v5h-5ZM56 43h5v5h-5Z\"/><path class=\"p\" d=\"M43 60H57Q55 65 50 65 45 65 43 60Z\"/>",
    ),
    // The girl with the plaits.
    person(
        "m",
        "d",
        "v",
        "<path class=\"i\" d=\"M30 30Q14 28 12 46 10 62 18 74 26 66 24 50ZM70 30Q86 28 88 46 90 62 82 74 74 66 76 50Z\"/>",
        "<path class=\"i\" d=\"M28 42Q28 16 50 16 72 16 72 42 66 30 51 28V20H49V28Q34 30 28 42Z\"/><path class=\"s\" d=\"M18 48l9 2-1 6-9-2ZM82 48l-9 2 1 6 9-2Z\"/>\
         <circle class=\"i\" cx=\"41\" cy=\"47\" r=\"3.2\"/><circle class=\"i\" cx=\"59\" cy=\"47\" r=\"3.2\"/><path class=\"p\" d=\"M42 58H58Q56 66 50 66 44 66 42 58Z\"/><path class=\"n thin\" d=\"M48 53h4\"/>",
    ),
    // The bald man with the bow tie.
    person(
        "t",
        "k",
        "i",
        "",
        "<path class=\"lens\" d=\"M31 42H48V51Q40 55 31 51ZM52 42H69V51Q60 55 52 51Z\"/><path class=\"n\" d=\"M31 42H69\"/><path class=\"i\" d=\"M38 45h4v4h-4ZM58 45h4v4h-4Z\"/>\
         <path class=\"n\" d=\"M43 62q7 4 14 0\"/><path class=\"m\" d=\"M50 82L36 74V92ZM50 82L64 74V92Z\"/><path class=\"i\" d=\"M46 79h8v7h-8Z\"/><path class=\"p\" d=\"M36 26Q41 20 48 20 44 24 41 29Z\"/>",
    ),
    // The dancer with the hoops.
    person(
        "p",
        "d",
        "v",
        "<path class=\"i\" d=\"M50 4Q66 2 74 12 88 16 87 32 93 46 84 56 78 68 66 66H34Q22 68 16 56 7 46 13 32 12 16 26 12 34 2 50 4Z\"/>",
        "<path class=\"i\" d=\"M29 40Q30 17 50 17 70 17 71 40 66 31 50 31 34 31 29 40Z\"/><circle class=\"n brassline\" cx=\"26\" cy=\"64\" r=\"7\"/><circle class=\"n brassline\" cx=\"74\" cy=\"64\" r=\"7\"/>\
         <path class=\"i\" d=\"M36 48Q41 42 46 48 41 51 36 48ZM54 48Q59 42 64 48 59 51 54 48Z\"/><path class=\"v\" d=\"M42 60Q46 57 50 59 54 57 58 60 54 66 50 66 46 66 42 60Z\"/>",
    ),
    // The grocer in the turban.
    person(
        "l",
        "o",
        "p",
        "<path class=\"i\" d=\"M27 46H73V58Q72 86 50 88 28 86 27 58Z\"/>",
        "<path class=\"m\" d=\"M23 38Q20 8 50 7 80 8 77 38 64 28 50 36 36 28 23 38Z\"/><path class=\"n thin\" d=\"M26 29Q42 16 50 35M74 29Q60 12 42 12M32 18Q48 18 50 35\"/>\
         <path class=\"i\" d=\"M29 46Q32 56 40 57 50 53 60 57 68 56 71 46V58Q70 76 50 78 30 76 29 58Z\"/><path class=\"p\" d=\"M44 61H56Q54 65 50 65 46 65 44 61Z\"/><path class=\"i\" d=\"M38 43h5v5h-5ZM57 43h5v5h-5Z\"/>",
    ),
    // The woman with the fringe.
    person(
        "v",
        "k",
        "s",
        "<path class=\"i\" d=\"M22 70V40Q24 11 50 11 76 11 78 40V70Q70 74 66 66V40H34V66Q30 74 22 70Z\"/>",
        "<path class=\"i\" d=\"M28 41V36Q30 14 50 14 70 14 72 36V41Z\"/><path class=\"n\" d=\"M36 49q5-5 9 0M55 49q4-5 9 0\"/><path class=\"v\" d=\"M43 61Q47 58 50 60 53 58 57 61 53 66 50 66 47 66 43 61Z\"/>\
         <path class=\"p\" d=\"M41 75L50 90 59 75 55 74 50 82 45 74Z\"/>",
    ),
    // The gentleman with the bowler and one good eye.
    person(
        "p",
        "k",
        "i",
        "<path class=\"i\" d=\"M17 34Q50 44 83 34 86 29 80 29H20Q14 29 17 34Z\"/>",
        "<path class=\"i\" d=\"M28 33Q26 7 50 7 74 7 72 33 50 38 28 33Z\"/><path class=\"v\" d=\"M28 26Q50 31 72 26V33Q50 38 28 33Z\"/><circle class=\"lens brassline\" cx=\"60\" cy=\"48\" r=\"9\"/>\
         <path class=\"n thin brassline\" d=\"M68 52Q73 62 70 76\"/><path class=\"i\" d=\"M58 46h5v5h-5Z\"/><path class=\"n\" d=\"M37 48h8M46 65h8\"/><path class=\"i\" d=\"M50 59Q44 55 38 59 34 61 32 57 36 66 44 63 50 62 56 63 64 66 68 57 66 61 62 59 56 55 50 59Z\"/>\
         <path class=\"p\" d=\"M41 75L50 92 59 75 50 80Z\"/>",
    ),
    // The grandmother with pearls.
    person(
        "l",
        "k",
        "t",
        "<path class=\"w\" d=\"M50 6Q60 3 66 11 78 11 79 23 87 31 80 40 84 52 74 56H26Q16 52 20 40 13 31 21 23 22 11 34 11 40 3 50 6Z\"/>",
        "<path class=\"w\" d=\"M29 42Q27 20 50 18 73 20 71 42 66 34 59 35 55 29 50 33 45 29 41 35 34 34 29 42Z\"/><path class=\"n\" d=\"M37 47q4 3 8 0M55 47q4 3 8 0M43 60q7 6 14 0\"/><path class=\"n thin\" d=\"M33 55l-2 4M67 55l2 4\"/>\
         <g class=\"p\"><circle cx=\"36\" cy=\"78\" r=\"4\"/><circle cx=\"43\" cy=\"84\" r=\"4\"/><circle cx=\"50\" cy=\"86.5\" r=\"4\"/><circle cx=\"57\" cy=\"84\" r=\"4\"/><circle cx=\"64\" cy=\"78\" r=\"4\"/></g>",
    ),
    // The student in the woolly hat.
    person(
        "m",
        "o",
        "t",
        "<path class=\"i\" d=\"M27 36H73V60L68 64V40H32V64L27 60Z\"/>",
        "<path class=\"v\" d=\"M26 38Q25 10 50 10 75 10 74 38Z\"/><path class=\"p\" d=\"M24 31H76V40H24Z\"/><path class=\"n thin\" d=\"M33 32v7M41 32v7M50 32v7M59 32v7M67 32v7\"/><circle class=\"p\" cx=\"50\" cy=\"9\" r=\"6\"/>\
         <circle class=\"i\" cx=\"41\" cy=\"48\" r=\"3\"/><circle class=\"i\" cx=\"59\" cy=\"48\" r=\"3\"/><path class=\"n\" d=\"M45 63q6 2 11-2\"/><circle class=\"n brassline thin\" cx=\"53\" cy=\"55.5\" r=\"2.5\"/>",
    ),
    // The seamstress in the long scarf.
    person(
        "t",
        "o",
        "m",
        "<path class=\"m\" d=\"M22 46A28 34 0 0 1 78 46V72L90 100H10L22 72Z\"/>",
        "<path class=\"m\" d=\"M23 50A27 34 0 0 1 77 50L76 86H24ZM32 50V54Q33 73 50 74 67 73 68 54V50Q68 27 50 27 32 27 32 50Z\" fill-rule=\"evenodd\"/><path class=\"r\" d=\"M24 76Q50 92 78 72V78Q54 96 24 82Z\"/>\
         <path class=\"i\" d=\"M37 48Q41 43 46 48 41 51 37 48ZM54 48Q59 43 63 48 59 51 54 48Z\"/><path class=\"n\" d=\"M45 62q5 4 10 0M37 42q4-3 8-1M55 41q4-2 8 1\"/>",
    ),
    // The ferryman, with beard but no moustache.
    person(
        "s",
        "d",
        "i",
        "",
        "<path class=\"w\" d=\"M29 48Q24 78 50 81 76 78 71 48 69 67 57 68H43Q31 67 29 48Z\"/><path class=\"p\" d=\"M25 30Q24 12 50 11 76 12 75 30Z\"/><path class=\"i\" d=\"M25 29H75V36L80 41Q50 35 22 41L25 36Z\"/>\
         <circle class=\"m\" cx=\"50\" cy=\"23\" r=\"4.5\"/><path class=\"i\" d=\"M38 45h5v5h-5ZM57 45h5v5h-5Z\"/><path class=\"n\" d=\"M44 62h12M50 47v7\"/><path class=\"w\" d=\"M36 41h9v3h-9ZM55 41h9v3h-9Z\"/>",
    ),
    // The cat, who owns the yard.
    person(
        "r",
        "i",
        "i",
        "<path class=\"i\" d=\"M24 52L22 12 44 24H56L78 12 76 52Z\"/><path class=\"v\" d=\"M28 32L27 20 37 26ZM72 32L73 20 63 26Z\"/>",
        "<path class=\"i\" d=\"M20 50Q20 24 50 24 80 24 80 50 80 76 50 76 20 76 20 50Z\"/><path class=\"m\" d=\"M30 47Q38 38 46 47 38 54 30 47ZM54 47Q62 38 70 47 62 54 54 47Z\"/><path class=\"i\" d=\"M36.5 42h3v10h-3ZM60.5 42h3v10h-3Z\"/>\
         <path class=\"p\" d=\"M50 60Q40 58 38 66 42 73 50 70 58 73 62 66 60 58 50 60ZM40 82Q50 76 60 82L54 100H46Z\"/><path class=\"v\" d=\"M45 57H55L50 63Z\"/><path class=\"n thin paperline\" d=\"M34 64L16 61M34 68L18 72M66 64L84 61M66 68L82 72\"/>",
    ),
];
