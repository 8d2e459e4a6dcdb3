//! How computer seats play: the levels, the policy, how well a deal stands, and reasons for hints. How a seat chooses its
//! question is in `ask`.

use super::foresee::worth;
use super::half::{Cards, HALVES, HalfSuit};
use super::knowledge::Recall;
use super::record::Prize;
use super::study::Study;
use super::{CanadianFish, Move, Phase};
use crate::engine::{Agent, Budget, Mind, Rng, Skill};
use crate::kit::words::{times_in_hundred, whole};
use crate::table::Seat;

impl Agent for CanadianFish {
    /// Four hundred matches would take ten seconds and more.
    const FORESEES: bool = false;

    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        imagined.imagine_hands(seat, rng);
        imagined.imagine_claim(seat, rng);
        imagined
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let mv = if skill <= QUICK {
            self.quick_move(seat, legal, rng)
        } else {
            let study = Study::of(self, seat, skill);
            match self.phase {
                Phase::Ask if seat == self.to_act => study.turn_move(legal, rng),
                Phase::Declare => study.assignment(legal, rng),
                Phase::Pass => study.successor(legal),
                _ => study.best_claim(rng).1,
            }
        };
        legal.iter().position(|other| *other == mv).unwrap_or(0)
    }

    /// A seat declares what it is sure of without being asked, and in the endgame if it is the likeliest of its team to know.
    fn interrupt(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> Option<usize> {
        let study = Study::of(self, seat, skill);
        let mv = match study.sure_claim(rng) {
            Some(half) => Move::Declare(half),
            None if self.phase == Phase::Endgame && study.likeliest_to_know() == seat => study.best_claim(rng).1,
            None => return None,
        };
        legal.iter().position(|other| *other == mv)
    }

    /// How well the deal stands for the team of `seat`: half-suits won, and how the cards of the others lie. Once the match is
    /// over, who has won it counts for more.
    fn evaluate(&self, seat: Seat) -> f32 {
        let team = self.team(seat);
        let share = |half: HalfSuit| match self.prizes[half.index()] {
            Prize::Team(winner) if usize::from(winner) == team => 1.0,
            Prize::Team(_) => 0.0,
            Prize::Nobody => 0.5,
            Prize::InPlay => {
                worth(self.members(team).iter().fold(Cards::NONE, |held, seat| held.or(self.hand(seat).of(half))))
            }
        };
        let lead = 2.0 * HalfSuit::all().map(share).sum::<f32>() - HALVES as f32;
        let deal = 0.5 + 0.5 * (lead / LEAD).tanh();
        let Phase::Over(winners) = self.phase else { return deal };
        0.6 * f32::from(u8::from(winners.contains(seat))) + 0.4 * deal
    }

    /// The levels differ in what they remember, how many deals they imagine, and in how sure they want to be. Looking ahead is
    /// part of the best policy: a search over all of some hundred and fifty questions would waste its time on foolish ones.
    fn mind(level: &str) -> Mind {
        Mind::skills(level, [Skill::EASY, Skill::NORMAL, Skill::BEST])
    }

    /// Some hundred and fifty moves are compared within a second: by thousands of quick playouts that are judged early, and
    /// little time is lost on what did badly. With a horizon of 16 instead of 32, twice as many moves of normal seats looked
    /// wrong, and fewer planted mistakes did.
    fn review() -> Budget {
        Budget { rounds: 8_000, depth: 1, skill: QUICK, stray: 0.0, explore: 0.08, horizon: 32, ..Budget::USUAL }
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let study = Study::of(self, seat, Skill::BEST);
        // Hints of the same moment tell the same.
        let mut rng = Rng::new(1);
        match *mv {
            Move::Ask(asked, card) => {
                if study.know.has[asked.index()].has(card) {
                    return format!("{} must have it", asked.named());
                }
                let Some(question) = study.weigh(*mv, &mut rng) else { return String::new() };
                let then = match question.danger {
                    none if none < 0.5 => "gets the turn and could do little with it".to_owned(),
                    some if some < 3.0 => "gets the turn and could take a card or two".to_owned(),
                    _ => "gets the turn and could take many cards".to_owned(),
                };
                if question.chance == 0.0 {
                    return format!("it fails for certain, but {} {then}", asked.named());
                }
                format!("{0} has it {1}; if not, {0} {then}", asked.named(), times_in_hundred(question.chance))
            }
            Move::Slip(..) => "a bad question: it gives the half-suit away".to_owned(),
            Move::Declare(half) => {
                let survey = study.survey(&mut rng);
                match study.claim(half, Some(&survey)).0 {
                    1.0 => "it follows where all six are, all in your team".to_owned(),
                    chance => format!("the likeliest picture is right {}", times_in_hundred(chance)),
                }
            }
            Move::Assign(card, holder) => match study.know.holder(card) {
                Some(known) if known == holder => "it can be nowhere else".to_owned(),
                _ => {
                    let survey = study.survey(&mut rng);
                    format!("it is there {}", times_in_hundred(survey.chance(card, holder)))
                }
            },
            Move::Pass(to) => match study.harvest(to) {
                cards if cards < 0.5 => String::new(),
                cards => format!("{} can take about {} cards", to.named(), whole(cards)),
            },
        }
    }
}

/// Up to this skill a seat asks what seems likeliest and imagines nothing: for reviews, which play out thousands of deals.
const QUICK: Skill = Skill(30);

/// By so many half-suits a team must lead, for its chance to win the deal to be about seven in eight.
const LEAD: f32 = 3.0;

impl CanadianFish {
    /// The first thing that comes to mind, by all that was heard.
    fn quick_move(&self, seat: Seat, legal: &[Move], rng: &mut Rng) -> Move {
        let know = self.knowledge(seat, &self.heard(seat, Recall::All));
        let mates = self.mates(seat);
        let team = self.members(self.team(seat));
        let best_claim = || {
            let known = know.held_by(team.iter());
            self.in_play().halves().max_by_key(|half| known.of(*half).len()).map(Move::Declare)
        };
        let mv = match self.phase {
            Phase::Ask if seat == self.to_act => {
                let question = know.quick_question(self.hand(seat), self.askable(seat), rng);
                question.map(|(asked, card)| Move::Ask(asked, card)).or_else(best_claim)
            }
            Phase::Declare => self.claim().next_card().and_then(|card| {
                let may = |mate: &Seat| (know.may[mate.index()].has(card), know.room(mate.index()));
                let likeliest = || mates.iter().max_by_key(may);
                know.holder(card)
                    .filter(|holder| mates.contains(*holder))
                    .or_else(likeliest)
                    .map(|holder| Move::Assign(card, holder))
            }),
            Phase::Pass => None,
            _ => best_claim(),
        };
        mv.unwrap_or(legal[0])
    }
}

impl Study<'_> {
    /// The card of a declaration that is next, to the seat of the likeliest picture.
    fn assignment(&self, legal: &[Move], rng: &mut Rng) -> Move {
        let claim = self.game.claim();
        let Some(card) = claim.next_card() else { return legal[0] };
        if let Some(holder) = self.know.holder(card).filter(|holder| self.team().contains(*holder)) {
            return Move::Assign(card, holder);
        }
        let survey = self.survey(rng);
        if let (_, Some(held)) = self.claim(card.half(), Some(&survey)) {
            return Move::Assign(card, held[card.place()]);
        }
        let chance = |mate: &Seat| survey.chance(card, *mate);
        let mates = self.game.mates(self.seat);
        let best = mates.iter().max_by(|a, b| chance(a).total_cmp(&chance(b)));
        best.map_or(legal[0], |mate| Move::Assign(card, mate))
    }

    /// The seat of the team that is likeliest to know a half-suit, as far as everybody can tell: the one with the most
    /// cards in the half-suits in play, those that are known to be there counting most.
    fn likeliest_to_know(&self) -> Seat {
        let weight = |seat: &Seat| {
            let best = self.game.in_play().halves().map(|half| {
                let has = self.common.has[seat.index()].of(half).len();
                let may = self.common.may[seat.index()].of(half).len();
                4 * has + may
            });
            (best.max().unwrap_or(0), self.game.hand(*seat).len())
        };
        let holders = self.game.holders().iter().filter(|seat| self.team().contains(*seat));
        // The first of equals, so that all of the team agree.
        holders.reduce(|best, seat| if weight(&seat) > weight(&best) { seat } else { best }).unwrap_or(self.seat)
    }

    /// The teammate to whom the turn is passed: the one who can take most for certain.
    fn successor(&self, legal: &[Move]) -> Move {
        let worth = |mv: &Move| match mv {
            Move::Pass(mate) => self.harvest(*mate) + 0.01 * self.game.hand(*mate).len() as f32,
            _ => 0.0,
        };
        *legal.iter().max_by(|a, b| worth(a).total_cmp(&worth(b))).unwrap_or(&legal[0])
    }
}
