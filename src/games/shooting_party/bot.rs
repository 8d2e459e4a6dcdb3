//! The computer seat: the rules of `greedy` for normal, fewer of them for easy, and hard tries every move on imagined decks that
//! are played out by them.
//!
//! It knows what anybody at the table knows: the room, who left, and *which* cards the deck still holds.

use super::crowd::{self, QUEENS, first_group, in_common, names};
use super::greedy::Rule;
use super::moves::Move;
use super::reach::GRADES;
use super::{FULL, ShootingParty};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::pieces::Suit;
use crate::table::{Seat, StoryLine};

impl Agent for ShootingParty {
    fn determinize(&self, _seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = ShootingParty { origin: None, ..self.clone() };
        imagined.stock.imagine(rng);
        imagined
    }

    #[inline]
    fn policy(&self, _seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let mv = if skill >= Skill::NORMAL { self.greedy().0 } else { self.naive(legal, rng) };
        legal.iter().position(|other| *other == mv).unwrap_or(0)
    }

    /// The cards scored, of eight.
    fn evaluate(&self, _seat: Seat) -> f32 {
        self.scored.len() as f32 / 8.0
    }

    fn deal_is(&self, grade: &str) -> bool {
        self.grade().is_none_or(|(found, _)| GRADES[found].0 == grade)
    }

    /// The hard level leaves the greedy move only for a third of a card more; what was measured stands in the tests.
    fn mind(level: &str) -> Mind {
        Mind::three(
            level,
            Budget {
                rounds: 1_500,
                depth: 1,
                stray: 0.0,
                explore: 0.25,
                horizon: 300,
                trust: 0.35 / 8.0,
                ..Budget::USUAL
            },
        )
    }

    fn reason(&self, _seat: Seat, mv: &Move) -> String {
        let (usual, rule) = self.greedy();
        let her = |suit: Suit| crowd::queen(suit).words();
        if *mv != usual {
            return format!("over many imagined decks it brings more than {}", self.doing(usual, *mv));
        }
        match rule {
            Rule::KeepQueen => "the attaché takes the king along, and the queen stays".to_owned(),
            Rule::Alone => match self.queen_here().is_some_and(|suit| self.display.has(crowd::papers(suit))) {
                true => "you are alone with her, and her papers are at hand".to_owned(),
                false => "you are alone with her, and waiting lets others in".to_owned(),
            },
            Rule::Clears(suit) => format!("everyone but the {} can leave, group by group", her(suit)),
            Rule::FindPapers(suit) => format!("he finds the papers of the {} and leaves you alone with her", her(suit)),
            Rule::ButlerOut(suit) => format!("then you are alone with the {}", her(suit)),
            Rule::Fetch(suit) => {
                format!("all the others can be seen out, which leaves you alone with the {}", her(suit))
            }
            Rule::Welcome if self.queen_here().is_some() => "the others cannot all leave yet".to_owned(),
            Rule::Welcome => "no queen is here yet, and there is room for two".to_owned(),
            Rule::Full => "the room is full, and these are the ones to be rid of".to_owned(),
            Rule::Stuck => "the room is full, and apart from the queen no two share a suit or a rank".to_owned(),
        }
    }

    fn afterword(&self) -> Vec<StoryLine> {
        self.looking_back()
    }
}

impl ShootingParty {
    /// The move of a beginner, who sees the butler as one more guest and whom to be rid of by chance.
    fn naive(&self, legal: &[Move], rng: &mut Rng) -> Move {
        let any = |wanted: fn(&Move) -> bool, rng: &mut Rng| {
            let count = legal.iter().filter(|mv| wanted(mv)).count();
            (count > 0).then(|| legal.iter().filter(|mv| wanted(mv)).nth(rng.below(count)).copied()).flatten()
        };
        let guests = self.room().minus(QUEENS);
        let queen = self.queen_here();
        let clearing = queen.and_then(|_| first_group(guests)).map(Move::Discard);
        let contact = queen.filter(|_| guests.is_empty()).map(|suit| Move::Contact(crowd::queen(suit)));
        let guard = any(|mv| matches!(mv, Move::Guard(_)), rng);
        let draw = (self.hand.len() <= FULL).then_some(Move::Draw);
        let discard = |rng: &mut Rng| any(|mv| matches!(mv, Move::Discard(_)), rng);
        guard.or(contact).or(clearing).or(draw).or_else(|| discard(rng)).unwrap_or(Move::Leave)
    }

    /// A move as something that one might do instead of another: "seeing out two hearts".
    fn doing(&self, mv: Move, instead_of: Move) -> String {
        match mv {
            // Two hearts rather than two other hearts: then it takes their names.
            Move::Discard(group) if matches!(instead_of, Move::Discard(other) if in_common(other) == in_common(group)) =>
            {
                format!("seeing out {}", names(group))
            }
            Move::Draw => "welcoming two more".to_owned(),
            Move::Leave => "leaving the room".to_owned(),
            Move::Discard(group) => format!("seeing out {}", in_common(group)),
            Move::Butler(wanted) => format!("sending the butler for the {}", wanted.words()),
            Move::Guard(pair) if pair.meets(QUEENS) => "letting the queen go".to_owned(),
            Move::Guard(_) => "keeping the queen".to_owned(),
            Move::Contact(_) => "making contact".to_owned(),
        }
    }
}
