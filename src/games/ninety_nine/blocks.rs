//! The blocks of which rules are built: what they are called and what each stands for. They know no grammar; read `rule` next.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::kit::list::Filler;
use crate::pieces::{Card, Rank, Suit};

/// All cards of a pack, as bits.
pub const PACK: u64 = (1 << 52) - 1;
/// The clubs of a pack; the other suits are the next bits.
const CLUBS: u64 = 0x1_1111_1111_1111;

/// Declares a family of blocks: its members, and what each is called.
macro_rules! family {
    ($(#[$meta:meta])* $name:ident { $($(#[$about:meta])* $member:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$about])* #[doc = concat!("`", $word, "`")] $member),+ }

        impl $name {
            /// All of them, in the order of the specification.
            pub const ALL: &'static [$name] = &[$($name::$member),+];

            /// What it is called.
            pub const fn word(self) -> &'static str {
                match self { $($name::$member => $word),+ }
            }
        }
    };
}

family! {
    /// Several ranks together.
    Group { Face = "face", Even = "even-card", Odd = "odd-card", Low = "low", Tens = "tens" }
}

family! {
    /// A suit or a colour.
    Ink { Clubs = "clubs", Diamonds = "diamonds", Hearts = "hearts", Spades = "spades", Red = "red", Black = "black" }
}

family! {
    /// How a card stands to the one played last.
    Relation {
        SameRank = "same-rank", SameSuit = "same-suit", SameColour = "same-colour", OtherColour = "other-colour",
        Higher = "higher", Lower = "lower", Neighbour = "neighbour",
    }
}

family! {
    /// Which totals are meant.
    Totals {
        Even = "even", Odd = "odd", Mult3 = "mult-3", Mult5 = "mult-5", Mult7 = "mult-7", Mult10 = "mult-10",
        Mult11 = "mult-11", Ends0 = "ends-0", Ends1 = "ends-1", Ends2 = "ends-2", Ends3 = "ends-3", Ends4 = "ends-4",
        Ends5 = "ends-5", Ends6 = "ends-6", Ends7 = "ends-7", Ends8 = "ends-8", Ends9 = "ends-9", Prime = "prime",
        Square = "square", Twin = "twin", At25 = "at-25", At50 = "at-50", At75 = "at-75", AtLimit = "at-limit",
        Under25 = "under-25", Under50 = "under-50", Under75 = "under-75", Over25 = "over-25", Over50 = "over-50",
        Over75 = "over-75", Over90 = "over-90", BelowZero = "below-zero",
    }
}

family! {
    /// The first block of a rule.
    Kind {
        When = "when", Count = "count", Never = "never", Avoid = "avoid", Must = "must", Limit = "limit",
        Start = "start", Deal = "deal",
    }
}

family! {
    /// Small words between the others.
    Glue { If = "if", And = "and", After = "after", Land = "land", Any = "any", OneEyed = "one-eyed", Out = "out" }
}

family! {
    /// A mark that the total passes.
    Cross { At25 = "cross-25", At50 = "cross-50", At75 = "cross-75" }
}

family! {
    /// How things stand at the table.
    Standing {
        Duel = "duel", Crowd = "crowd", Few = "few", Many = "many", Opening = "opening", Reversed = "reversed",
    }
}

family! {
    /// What happens to the counts of a card.
    Change { Is = "is", May = "may", Minus = "minus", Double = "double", MayMinus = "may-minus" }
}

family! {
    /// What a rule does.
    Effect {
        Reverse = "reverse", Skip = "skip", SkipTwo = "skip-two", Again = "again", ChooseNext = "choose-next",
        Add5 = "add-5", Add10 = "add-10", Add20 = "add-20", Less5 = "less-5", Less10 = "less-10", Less20 = "less-20",
        Set0 = "set-0", Set50 = "set-50", ToLimit = "to-limit", SwapDigits = "swap-digits", Mirror = "mirror",
        RoundUp = "round-up", RoundDown = "round-down", Halve = "halve",
        NoDraw = "no-draw", ExtraDraw = "extra-draw", NextDraws = "next-draws", OthersDraw = "others-draw",
        LoseCard = "lose-card", NextLoses = "next-loses", Steal = "steal", Gift = "gift", Rotate = "rotate",
        SwapNext = "swap-next", Refill = "refill", ShowHand = "show-hand",
        Bust = "bust",
    }
}

/// The families of effects, of which a rule has no two of one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Family {
    /// Whose turn it is.
    Turn,
    /// What the total is.
    Total,
    /// Who holds which cards.
    Cards,
    /// Who is in.
    Fate,
}

impl Effect {
    /// Its family.
    pub const fn family(self) -> Family {
        match self as usize {
            0..5 => Family::Turn,
            5..19 => Family::Total,
            19..31 => Family::Cards,
            _ => Family::Fate,
        }
    }

    /// Whether a rule about seats that go out may do it.
    pub const fn suits_out(self) -> bool {
        matches!(self.family(), Family::Total)
            || matches!(self, Effect::Reverse | Effect::OthersDraw | Effect::Refill | Effect::Rotate)
    }

    /// A total after this effect on totals; any other leaves it as it is.
    pub const fn on(self, total: i32, limit: i32) -> i32 {
        match self {
            Effect::Add5 => total + 5,
            Effect::Add10 => total + 10,
            Effect::Add20 => total + 20,
            Effect::Less5 => total - 5,
            Effect::Less10 => total - 10,
            Effect::Less20 => total - 20,
            Effect::Set0 => 0,
            Effect::Set50 => 50,
            Effect::ToLimit => limit,
            Effect::SwapDigits if total >= 0 && total <= 99 => total % 10 * 10 + total / 10,
            Effect::Mirror if total >= 0 && total <= limit => limit - total,
            Effect::RoundUp => -(-total).div_euclid(10) * 10,
            Effect::RoundDown => total.div_euclid(10) * 10,
            Effect::Halve => total / 2,
            _ => total,
        }
    }
}

/// Totals that are looked up rather than worked out: from so far below zero to so far above.
const NEAR: i32 = 128;

/// For each block the totals near zero that it means, as bits from [`NEAR`] below on. The limit is another in every book.
static MEANT: [[u64; 4]; Totals::ALL.len()] = {
    let mut meant = [[0; 4]; Totals::ALL.len()];
    let mut block = 0;
    while block < Totals::ALL.len() {
        let mut total = -NEAR;
        while total < NEAR {
            let bit = (total + NEAR) as usize;
            meant[block][bit / 64] |= (Totals::ALL[block].means(total) as u64) << (bit % 64);
            total += 1;
        }
        block += 1;
    }
    meant
};

impl Totals {
    /// Whether a total is meant.
    #[inline]
    pub fn has(self, total: i32, limit: i32) -> bool {
        if self as usize == Totals::AtLimit as usize {
            return total == limit;
        }
        match usize::try_from(total + NEAR) {
            Ok(bit) if bit < 2 * NEAR as usize => MEANT[self as usize][bit / 64] >> (bit % 64) & 1 != 0,
            _ => self.means(total),
        }
    }

    /// The same, worked out; it does not know the limit.
    const fn means(self, total: i32) -> bool {
        match self {
            Totals::Even => total % 2 == 0,
            Totals::Odd => total % 2 != 0,
            Totals::Mult3 => total % 3 == 0,
            Totals::Mult5 => total % 5 == 0,
            Totals::Mult7 => total % 7 == 0,
            Totals::Mult10 => total % 10 == 0,
            Totals::Mult11 => total % 11 == 0,
            Totals::Prime => {
                let mut by = 2;
                while by * by <= total && total % by != 0 {
                    by += 1;
                }
                total > 1 && by * by > total
            }
            Totals::Square => {
                let mut root = 0;
                while root * root < total {
                    root += 1;
                }
                root * root == total
            }
            Totals::Twin => total > 0 && total <= 99 && total % 11 == 0,
            Totals::At25 => total == 25,
            Totals::At50 => total == 50,
            Totals::At75 => total == 75,
            Totals::AtLimit => false,
            Totals::Under25 => total < 25,
            Totals::Under50 => total < 50,
            Totals::Under75 => total < 75,
            Totals::Over25 => total > 25,
            Totals::Over50 => total > 50,
            Totals::Over75 => total > 75,
            Totals::Over90 => total > 90,
            Totals::BelowZero => total < 0,
            _ => total.abs() % 10 == self as i32 - Totals::Ends0 as i32,
        }
    }
}

impl Cross {
    /// The mark.
    pub const fn mark(self) -> i32 {
        (self as i32 + 1) * 25
    }
}

/// All cards of one rank.
pub const fn of_rank(rank: Rank) -> u64 {
    0xf << (4 * (rank.number() - 1))
}

const fn of_suit(suit: Suit) -> u64 {
    CLUBS << suit as u8
}

/// All cards of these ranks, the ace being 1.
const fn of_ranks(numbers: &[u64]) -> u64 {
    let (mut cards, mut at) = (0, 0);
    while at < numbers.len() {
        cards |= 0xf << (4 * (numbers[at] - 1));
        at += 1;
    }
    cards
}

impl Group {
    /// Its cards.
    pub const fn cards(self) -> u64 {
        match self {
            Group::Face => const { of_ranks(&[11, 12, 13]) },
            Group::Even => const { of_ranks(&[2, 4, 6, 8, 10]) },
            Group::Odd => const { of_ranks(&[1, 3, 5, 7, 9]) },
            Group::Low => const { of_ranks(&[1, 2, 3, 4]) },
            Group::Tens => const { of_ranks(&[10, 11, 12, 13]) },
        }
    }
}

impl Ink {
    /// Its cards.
    pub const fn cards(self) -> u64 {
        match self {
            Ink::Clubs => of_suit(Suit::Clubs),
            Ink::Diamonds => of_suit(Suit::Diamonds),
            Ink::Hearts => of_suit(Suit::Hearts),
            Ink::Spades => of_suit(Suit::Spades),
            Ink::Red => of_suit(Suit::Diamonds) | of_suit(Suit::Hearts),
            Ink::Black => of_suit(Suit::Clubs) | of_suit(Suit::Spades),
        }
    }
}

/// How every card stands to every one before it: a bit for each relation, in their order.
static STANDINGS: [[u8; 52]; 52] = {
    let mut standings = [[0; 52]; 52];
    let mut prev = 0;
    while prev < 52 {
        let mut relation = 0;
        while relation < Relation::ALL.len() {
            let cards = Relation::ALL[relation].cards(Some(Card::ALL[prev]));
            let mut card = 0;
            while card < 52 {
                standings[prev][card] |= ((cards >> card & 1) as u8) << relation;
                card += 1;
            }
            relation += 1;
        }
        prev += 1;
    }
    standings
};

impl Relation {
    /// The cards that stand like this to the one played last; none before the first play.
    pub const fn cards(self, prev: Option<Card>) -> u64 {
        let Some(prev) = prev else { return 0 };
        let (Some(rank), Some(suit)) = (prev.rank(), prev.suit()) else { return 0 };
        let red = if suit.is_red() { Ink::Red.cards() } else { Ink::Black.cards() };
        match self {
            Relation::SameRank => of_rank(rank),
            Relation::SameSuit => of_suit(suit),
            Relation::SameColour => red,
            Relation::OtherColour => PACK & !red,
            Relation::Higher => PACK & !((1 << (4 * rank.number())) - 1),
            Relation::Lower => (1 << (4 * (rank.number() - 1))) - 1,
            Relation::Neighbour => (of_rank(rank) << 4 | of_rank(rank) >> 4) & PACK,
        }
    }

    /// The relations in which a card stands to the one played last, each as the bit of its place in [`Relation::ALL`].
    #[inline]
    pub fn between(prev: Option<Card>, card: Card) -> u8 {
        let after = prev.and_then(|prev| STANDINGS.get(prev.index()));
        after.and_then(|after| after.get(card.index())).copied().unwrap_or(0)
    }
}

/// The jacks of hearts and spades and the king of diamonds, which show one eye.
pub fn one_eyed() -> u64 {
    let jacks = of_rank(Rank::JACK) & (of_suit(Suit::Hearts) | of_suit(Suit::Spades));
    jacks | of_rank(Rank::KING) & of_suit(Suit::Diamonds)
}

/// One block. The numbers 2 to 9 are called like ranks and stand for whatever fits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Block {
    /// A rank, or a number that is called like one.
    Rank(Rank),
    /// Several ranks.
    Group(Group),
    /// A suit or colour.
    Ink(Ink),
    /// How a card stands to the one before.
    Relation(Relation),
    /// Which totals.
    Totals(Totals),
    /// The kind of rule.
    Kind(Kind),
    /// A small word.
    Glue(Glue),
    /// A mark passed.
    Cross(Cross),
    /// How things stand.
    Standing(Standing),
    /// What becomes of counts.
    Change(Change),
    /// What happens.
    Effect(Effect),
    /// A number that no rank is called like.
    Number(i8),
}

/// What a card can be made to count.
pub const COUNTS: [i8; 17] = [-20, -15, -10, -5, -1, 0, 1, 2, 3, 5, 7, 10, 11, 12, 15, 20, 25];
/// Limits that a rule may set.
pub const LIMITS: [i8; 6] = [50, 66, 77, 88, 111, 121];
/// Totals to begin with.
pub const STARTS: [i8; 5] = [0, 10, 20, 25, 33];
/// Hands that a rule may deal.
pub const DEALS: [i8; 6] = [2, 3, 4, 5, 6, 7];

impl Block {
    /// The block of a number.
    pub fn of_number(number: i8) -> Block {
        let rank = u8::try_from(number).ok().filter(|number| (2..=9).contains(number)).and_then(Rank::new);
        rank.map_or(Block::Number(number), Block::Rank)
    }

    /// The number that it stands for, if it can.
    pub fn number(self) -> Option<i8> {
        match self {
            Block::Rank(rank) if (2..=9).contains(&rank.number()) => Some(rank.number() as i8),
            Block::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Every block there is.
    pub fn all() -> impl Iterator<Item = Block> {
        let numbers = COUNTS.iter().chain(&LIMITS).chain(&STARTS).filter(|number| !(2..=9).contains(*number));
        let mut numbers: Vec<i8> = numbers.copied().collect();
        numbers.sort_unstable();
        numbers.dedup();
        let of_cards = Rank::all().map(Block::Rank).chain(Group::ALL.iter().copied().map(Block::Group));
        let of_prev = Relation::ALL.iter().copied().map(Block::Relation);
        of_cards
            .chain(Ink::ALL.iter().copied().map(Block::Ink))
            .chain(of_prev)
            .chain(Totals::ALL.iter().copied().map(Block::Totals))
            .chain(Kind::ALL.iter().copied().map(Block::Kind))
            .chain(Glue::ALL.iter().copied().map(Block::Glue))
            .chain(Cross::ALL.iter().copied().map(Block::Cross))
            .chain(Standing::ALL.iter().copied().map(Block::Standing))
            .chain(Change::ALL.iter().copied().map(Block::Change))
            .chain(Effect::ALL.iter().copied().map(Block::Effect))
            .chain(numbers.into_iter().map(Block::Number))
    }
}

impl fmt::Display for Block {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Block::Rank(rank) => rank.fmt(f),
            Block::Number(number) => number.fmt(f),
            Block::Group(block) => f.write_str(block.word()),
            Block::Ink(block) => f.write_str(block.word()),
            Block::Relation(block) => f.write_str(block.word()),
            Block::Totals(block) => f.write_str(block.word()),
            Block::Kind(block) => f.write_str(block.word()),
            Block::Glue(block) => f.write_str(block.word()),
            Block::Cross(block) => f.write_str(block.word()),
            Block::Standing(block) => f.write_str(block.word()),
            Block::Change(block) => f.write_str(block.word()),
            Block::Effect(block) => f.write_str(block.word()),
        }
    }
}

/// What every block is called.
static WORDS: LazyLock<Vec<(String, Block)>> =
    LazyLock::new(|| Block::all().map(|block| (block.to_string(), block)).collect());

/// A word that is no block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotABlock(pub String);

impl fmt::Display for NotABlock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no block of a rule", self.0)
    }
}

impl FromStr for Block {
    type Err = NotABlock;

    fn from_str(text: &str) -> Result<Block, NotABlock> {
        let found = WORDS.iter().find(|(word, _)| word == text).map(|(_, block)| *block);
        found.ok_or_else(|| NotABlock(text.to_owned()))
    }
}

impl Filler for Block {
    const FILLER: Block = Block::Number(0);
}
