//! How computer seats play: the plain policy of the specification's section 8, and how well things stand for the search.

use super::avatar::Avatar;
use super::cards::{Cards, Colour, Hand, STRIKE};
use super::{Blow, DominoAvatars, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::history::chance_by_lead;
use crate::kit::words::{counted, times_in_hundred};
use crate::table::Seat;

/// Below this skill a seat does not weigh what it attacks, places or strikes back at.
const CAREFUL: Skill = Skill(100);
/// What the cards of a defender add on average, as the policy guesses it.
const USUAL_GUARD: f32 = 8.0;
/// How likely a blow that fails is paid for with the avatar.
const DANGER: f32 = 0.1;
/// From so many seats on the bigger half attacks: one is struck at seldom then and chooses among many weak defences.
const CROWD: usize = 3;
/// By how much a blow in return should pass the bare defence half to be tried.
const RETURN: i32 = 0;
/// A card up to this value is thrown away with a guard that fails.
const SMALL: u8 = 4;

/// What a pip is worth on the attack half and on the defence half of an avatar that stands.
const ATTACK: f32 = 0.1;
const ATTACK_IN_A_CROWD: f32 = 3.0;
const DEFENCE: f32 = 0.4;
/// What a pip of a card that is kept is worth, and an average card.
const CARD: f32 = 0.5;
const AVERAGE: f32 = 6.5;
/// Points of suspense after one exchange.
const HEAT: f32 = 12.0;

impl Agent for DominoAvatars {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut world = self.clone();
        if self.phase != Phase::Shuffle {
            world.imagine_tiles(seat, rng);
            world.imagine_cards(seat, rng);
        }
        world
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let careful = skill >= CAREFUL;
        let hand = &self.camps[seat.index()].hand;
        let wanted = match self.phase {
            Phase::Placing | Phase::Replace(_) if careful => self.placement(legal),
            Phase::Declare if careful => self.best_attack(hand),
            Phase::Placing | Phase::Replace(_) => return rng.below(legal.len()),
            // Waiving is the last of the moves.
            Phase::Declare => return rng.below(legal.len() - 1),
            Phase::Strike => Move::Strike(self.best_blow(hand)),
            Phase::Guard if careful => Move::Guard(self.best_guard(hand)),
            Phase::Guard => Move::Guard(self.first_guard(legal)),
            Phase::Counter => self.answer(hand, careful, rng),
            Phase::Shuffle | Phase::Reveal | Phase::Judge | Phase::Refill | Phase::Over(..) => return 0,
        };
        legal.iter().position(|mv| *mv == wanted).unwrap_or(0)
    }

    /// How likely `seat` is to win, as far as scores, avatars and kept cards tell.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(_, winners) = self.phase {
            return winners.share(seat) as f32;
        }
        chance_by_lead(seat, self.house.everybody(), |seat| self.standing(seat), self.suspense())
    }

    /// A careless seat, the policy, and a search that plays every exchange to its end on imagined deals. The policy is that
    /// of the specification, with measured figures: boldness wins, since hands are refilled for nothing and a lost avatar is
    /// replaced.
    fn mind(level: &str) -> Mind {
        Mind::three(level, Budget { rounds: 300, depth: 1, stray: 0.0, explore: 0.25, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let hand = &self.camps[seat.index()].hand;
        match (*mv, self.fighters()) {
            (Move::Place(avatar), _) if avatar.attack == avatar.defence => "the same both ways".to_owned(),
            (Move::Place(avatar), _) if avatar.defence > avatar.attack => {
                format!("a guard of {} is hard to break", avatar.defence)
            }
            (Move::Place(avatar), _) => format!("strikes with {} from the start", avatar.attack),
            (Move::Attack(slot, target, at), _) => {
                let Some((own, other)) = self.avatar(seat, slot).zip(self.avatar(target, at)) else {
                    return String::new();
                };
                let pair = self.best_pair(hand);
                let often = times_in_hundred(self.chance(own, other, f32::from(pair)));
                format!(
                    "up to {} against its {}: about {often} that wins {} points",
                    own.attack + pair,
                    other.defence,
                    self.house.prize(other.pips())
                )
            }
            (Move::Strike(blow) | Move::Counter(blow), Some(_)) => self.blow_reason(hand, blow),
            (Move::Guard(cards), Some((_, own))) => {
                let holds = self.house.faces.sum(&cards) >= self.needed();
                match (holds, cards.is_empty()) {
                    (true, true) => format!("{} is enough as it stands", own.defence),
                    (true, false) => {
                        format!("holds, and keeps {}", counted(hand.len() as u32 - cards.len() as u32, "card", "cards"))
                    }
                    (false, true) => "saves the cards for a fight that can be won".to_owned(),
                    (false, false) => "does not hold, but makes room for a better card".to_owned(),
                }
            }
            (Move::Waive, _) if self.phase == Phase::Counter => "a blow in return would hardly get through".to_owned(),
            (Move::Waive, _) => "no attack promises more than it risks".to_owned(),
            _ => String::new(),
        }
    }
}

impl DominoAvatars {
    /// The bigger half to the defence between two seats, to the attack in a crowd.
    fn placement(&self, legal: &[Move]) -> Move {
        if self.house.seats() >= CROWD { legal[0] } else { legal[legal.len() - 1] }
    }

    /// The points of the best pair of one colour.
    fn best_pair(&self, hand: &Hand) -> u8 {
        Colour::ALL.map(|colour| hand.best(colour, STRIKE, self.house.faces)).into_iter().max().unwrap_or(0)
    }

    fn best_blow(&self, hand: &Hand) -> Blow {
        let [red, black] = Colour::ALL.map(|colour| hand.best(colour, STRIKE, self.house.faces));
        let colour = if black > red { Colour::Black } else { Colour::Red };
        let cards = hand.best_cards(colour, STRIKE);
        if cards.is_empty() { Blow::Bare(colour) } else { Blow::With(cards) }
    }

    /// The attack that promises most, or none.
    fn best_attack(&self, hand: &Hand) -> Move {
        let pair = f32::from(self.best_pair(hand));
        let mut best = (Move::Waive, 0.0);
        for slot in self.fresh_slots() {
            let Some(own) = self.avatar(self.active, slot) else { continue };
            for (target, at, other) in self.targets() {
                let gain = self.gain(own, other, pair);
                if gain > best.1 {
                    best = (Move::Attack(slot, target, at), gain);
                }
            }
        }
        best.0
    }

    /// What an attack promises: a capture, against the danger of the blow in return.
    fn gain(&self, own: Avatar, other: Avatar, pair: f32) -> f32 {
        let chance = self.chance(own, other, pair);
        let worth = |avatar: Avatar| f32::from(avatar.pips() + self.house.highest);
        let danger = if other.attack + 12 <= own.defence + 6 { 0.6 } else { 1.0 };
        chance * worth(other) - (1.0 - chance) * DANGER * worth(own) * danger
    }

    /// How likely a blow with this pair is to get through.
    fn chance(&self, own: Avatar, other: Avatar, pair: f32) -> f32 {
        let margin = f32::from(own.attack) + pair - f32::from(other.defence);
        1.0 / (1.0 + (-(margin - USUAL_GUARD) / 3.0).exp())
    }

    /// The cheapest cards that hold; if none do, one small card that is not missed.
    fn best_guard(&self, hand: &Hand) -> Cards {
        let (needed, colour) = (self.needed(), self.duel.blow().colour);
        if needed == 0 {
            return Cards::NONE;
        }
        let mut best: Option<(u8, usize, Cards)> = None;
        hand.sets(colour, super::GUARD, |cards| {
            let cost = (self.house.faces.sum(&cards), cards.len());
            if cost.0 >= needed && best.is_none_or(|(sum, count, _)| cost < (sum, count)) {
                best = Some((cost.0, cost.1, cards));
            }
        });
        match best {
            Some((_, _, cards)) => cards,
            None => {
                let small = hand.of(colour).first().filter(|card| self.house.faces.value(**card) <= SMALL);
                small.and_then(|card| Cards::new(&[*card])).unwrap_or(Cards::NONE)
            }
        }
    }

    /// The first cards that hold, or none.
    fn first_guard(&self, legal: &[Move]) -> Cards {
        let needed = self.needed();
        let guards = legal.iter().filter_map(|mv| if let Move::Guard(cards) = mv { Some(*cards) } else { None });
        guards.into_iter().find(|cards| self.house.faces.sum(cards) >= needed).unwrap_or(Cards::NONE)
    }

    /// A blow in return with the best pair, if it may well get through.
    fn answer(&self, hand: &Hand, careful: bool, rng: &mut Rng) -> Move {
        let Some((other, own)) = self.fighters() else { return Move::Waive };
        let margin = i32::from(own.attack) + i32::from(self.best_pair(hand)) - i32::from(other.defence);
        let tries = if careful { margin >= RETURN } else { rng.chance(0.5) };
        if tries { Move::Counter(self.best_blow(hand)) } else { Move::Waive }
    }

    /// Points, and what avatars and cards are worth in points.
    fn standing(&self, seat: Seat) -> f32 {
        let camp = &self.camps[seat.index()];
        // A missing avatar or card will be an average one.
        let middle = f32::from(self.house.highest) / 2.0;
        let attack = if self.house.seats() >= CROWD { ATTACK_IN_A_CROWD } else { ATTACK };
        let avatars = camp.avatars.iter().flatten().map(|avatar| {
            attack * (f32::from(avatar.attack) - middle) + DEFENCE * (f32::from(avatar.defence) - middle)
        });
        let cards = f32::from(self.house.faces.sum(&camp.hand)) - AVERAGE * camp.hand.len() as f32;
        camp.score as f32 + avatars.sum::<f32>() + CARD * cards
    }

    /// By how many points things may still change, roughly: grows with the exchanges to come.
    fn suspense(&self) -> f32 {
        let seats = self.house.seats() as f32;
        let turns = f32::from(self.house.last_round().saturating_sub(self.round)) * seats;
        let place = (self.active.index() + self.house.seats() - self.first.index()) % self.house.seats();
        let mut exchanges = 2.0 * (turns + seats - place as f32);
        if let Some(minutes) = self.house.minutes {
            exchanges = exchanges.min(f32::from(minutes.saturating_sub(self.clock)));
        }
        if let Some(target) = self.house.target() {
            let most = self.house.everybody().map(|seat| self.camps[seat.index()].score).max().unwrap_or(0);
            // Every second exchange or so brings a capture to one of the seats.
            let capture = f32::from(self.house.highest) + self.house.bonus() as f32;
            exchanges = exchanges.min((target - most).max(0) as f32 / capture * seats.sqrt() * 2.0);
        }
        HEAT * (exchanges + 1.0).sqrt() * f32::from(self.house.highest) / 9.0
    }

    fn blow_reason(&self, hand: &Hand, blow: Blow) -> String {
        let Some(colour) = blow.colour() else { return String::new() };
        let left = hand.of(colour).len() - blow.cards().len();
        let other = if colour == Colour::Red { Colour::Black } else { Colour::Red };
        let kept = format!("{left} {} and {} {} left to guard with", colour.word(), hand.of(other).len(), other.word());
        match blow {
            Blow::Bare(_) => format!("costs nothing; {kept}"),
            Blow::With(cards) => format!("adds {}; {kept}", self.house.faces.sum(&cards)),
        }
    }
}
