//! The options of Scoundrel.

use crate::kit::house::options;

options! {
    /// What was agreed before a match.
    pub struct House {
        /// A used weapon needs strictly lower monsters (Ruling 1).
        lower: bool = false, "weapon", "Used weapons" {
            "equal" => false, "Up to the last kill", "A weapon that killed a 9 still works on another 9.";
            "lower" => true, "Below the last kill", "A weapon that killed a 9 works on an 8 at most. Harder.";
        }
        help "Which monsters a weapon may still be used on after a kill."
        source "The rules of 2011 can be read both ways; like most who play it, we take the milder reading.";

        most: u8 = 20, "health", "Health" {
            "15" => 15, "15", "";
            "20" => 20, "20", "";
            "25" => 25, "25", "";
            "30" => 30, "30", "";
        }
        help "What you walk in with, and the most you can ever have."
        source "20 in the rules; the others are house rules.";

        /// Rooms may be avoided at all.
        avoid: bool = true, "avoid", "Avoiding rooms" {
            "alternate" => true, "Not twice in a row", "An untouched room may be avoided if the one before it was not.";
            "never" => false, "Never", "Every room is faced as it comes.";
        }
        help "Whether you may sweep a room under the dungeon and turn up another.";

        /// Every potion of a turn heals.
        all_potions: bool = false, "potions", "Potions in a turn" {
            "one" => false, "The first heals", "A second potion of the same room is poured away.";
            "all" => true, "Every one heals", "A kinder dungeon.";
        }
        help "How many potions of one room do you good.";

        /// At death, monsters left in the room count too (Ruling 10).
        count_room: bool = false, "death-score", "Counted at death" {
            "dungeon" => false, "Monsters in the pile", "What still lay face down.";
            "all" => true, "Pile and room", "The monsters left in the room count too.";
        }
        help "Which monsters make up the minus score of those who fall."
        source "The rules count the monsters “in the dungeon”, their word for the pile.";
    }
}
