//! How a round is played best: a book of mixed strategies, found by every seat learning against all others.
//!
//! A round is a game of its own: somebody loses a life or two, and the others gain their share of that. After a throw only
//! the claim over which it was made matters, for the dice that lay there before are nobody's any more. So a round falls apart
//! into 21 small games, one for each claim to be beaten and one for the opening; the higher ones are solved first, and the lower
//! ones lean on their values. Each is solved by counterfactual regret minimisation (Zinkevich et al. 2007) with the floor of
//! CFR+ (Tammelin 2014). Two seats that only challenge or throw again are solved exactly that way, as the tests show. For more
//! than two it is a sound habit and no theorem.
//!
//! The book forgets two things to stay small: of several raises a seat remembers the last step only, and a table of more than
//! [`MOST`] is played as one of that many, all seats in the middle alike. So with passes the book of two is not exact. Its
//! best possible rival, who remembers everything (`rival`, in the tests), gains up to 0.09 lives a round above the value by
//! answering and 0.03 by throwing; over claims of 53 and more hardly anything.

#[cfg(test)]
pub(super) mod rival;

use std::sync::OnceLock;

use super::house::Order;
use super::ladder::{Rank, VALUES, WAYS};

/// The most seats the book tells apart.
pub(super) const MOST: usize = 4;
/// How many rounds of learning a table of one seat would get; more seats, fewer rounds.
const ROUNDS: usize = 400;
/// How often a thrower is taken to do something odd, so that odd claims have answers too.
const TREMBLE: f32 = 0.005;
/// How likely a seat is taken, at the least, to have passed itself where the claim has come to it once more. Its own acts
/// would not count if it remembered all of them; since it does not, a place that several ways lead to has to be learned
/// for the ways that are really taken. Leaving them out, two seats gave away three times as much.
const PASSED: f32 = 0.05;
/// The top rung.
const TOP: usize = VALUES - 1;

/// What is played, as far as it matters in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Terms {
    pub order: Order,
    /// A Mia is challenged or conceded.
    pub concede: bool,
    /// Whether a claim may be passed on. It always may, but the game without that is known exactly.
    pub passes: bool,
    /// Seats, 2 to [`MOST`].
    pub seats: usize,
    /// What being wrong about a Mia costs; with more than two seats always 2.
    pub mia: u8,
}

/// What everybody gains or loses, in lives, by places after the thrower.
type Payoff = [f32; MOST];

/// The acts of a seat that has not seen the dice, as indices of [`Book::answer`].
pub(super) const CHALLENGE: usize = 0;
/// Throw again.
pub(super) const REROLL: usize = 1;
/// Pass the claim on; as the looker, the first of the raises.
pub(super) const PASS: usize = 2;
/// Pay a life.
pub(super) const CONCEDE: usize = 3;
/// From here on the looker's acts are raises, by rank.
pub(super) const RAISE: usize = 3;

/// Shares of the acts of a seat that has not seen the dice.
pub(super) type Answer = [f32; 4];
/// Shares of the looker's acts: challenge, throw again, nothing, raises by rank; [`CONCEDE`] is never asked of it.
pub(super) type Return = [f32; RAISE + VALUES];

/// How many different histories of a claim there are: named after the throw, or raised from one of the values.
const HEARD: usize = VALUES + 1;

/// The index of a history.
fn heard(raised_from: Option<Rank>) -> usize {
    raised_from.map_or(0, |rank| rank.index() + 1)
}

/// A number for every act at every place of one small game: shares, or regrets.
#[derive(Clone)]
struct Acts {
    /// By dice: by claim.
    claims: Vec<[f32; VALUES]>,
    /// By claim, by what the looker raised from ([`heard`]), by how many have passed.
    answers: Vec<[[Answer; MOST - 1]; HEARD]>,
    /// By claim, by dice.
    returns: Vec<[Return; VALUES]>,
}

impl Acts {
    fn none() -> Acts {
        Acts {
            claims: vec![[0.0; VALUES]; VALUES],
            answers: vec![[[[0.0; 4]; MOST - 1]; HEARD]; VALUES],
            returns: vec![[[0.0; RAISE + VALUES]; VALUES]; VALUES],
        }
    }
}

/// The solved round of one set of rules.
pub(super) struct Book {
    rules: Terms,
    opening: f32,
    games: Vec<Acts>,
}

impl Book {
    /// The book of these rules, computed when it is first opened, in a few tenths of a second.
    pub fn of(rules: Terms) -> &'static Book {
        const SHELF: usize = Order::ALL.len() * 2 * MOST;
        static BOOKS: [OnceLock<Book>; SHELF] = [const { OnceLock::new() }; SHELF];
        // The place of a table of one is free for two seats with a life each.
        let seats = if rules.mia == 1 { 0 } else { rules.seats - 1 };
        let place = (rules.order as usize * 2 + usize::from(rules.concede)) * MOST + seats;
        BOOKS[place].get_or_init(|| Book::compute(rules, ROUNDS / rules.seats, TREMBLE))
    }

    /// Solves all small games, each with so many rounds of learning.
    pub fn compute(rules: Terms, rounds: usize, tremble: f32) -> Book {
        // By the number of ranks that are too low: what the thrower and those after it may expect.
        let mut values = [[0.0; MOST]; VALUES + 1];
        // Mia over Mia: the next seat can only challenge.
        for dice in Rank::all() {
            let loser = if dice == Rank::MIA { 1 } else { 0 };
            add(
                &mut values[VALUES],
                f32::from(rules.order.ways(dice)) / f32::from(WAYS),
                &rules.loss(loser, rules.mia),
            );
        }
        let mut games = Vec::with_capacity(VALUES);
        for bar in (0..VALUES).rev() {
            let mut small = Small { rules, bar, tremble, beyond: &values };
            let acts = small.learn(rounds);
            small.tremble = 0.0;
            let value = small.walk(&acts, None);
            values[bar] = value;
            games.push(acts);
        }
        games.reverse();
        Book { rules, opening: values[0][0], games }
    }

    /// What whoever begins a round gains by it on average, in lives.
    pub fn opening(&self) -> f32 {
        self.opening
    }

    /// The shares with which somebody with these dice names each rank.
    pub fn claim(&self, bar: Option<Rank>, dice: Rank) -> &[f32; VALUES] {
        &self.games[place(bar)].claims[dice.index()]
    }

    /// How a seat answers a claim of a throw over `bar`, raised from another one or not, when so many have passed it on and
    /// so many are still to come before the looker, itself among them.
    pub fn answer(
        &self,
        bar: Option<Rank>,
        claim: Rank,
        raised_from: Option<Rank>,
        passed: usize,
        left: usize,
    ) -> &Answer {
        let last = self.rules.seats - 2;
        let passed = if left == 1 { last } else { passed.min(last.saturating_sub(1)) };
        &self.games[place(bar)].answers[claim.index()][heard(raised_from)][passed]
    }

    /// How the looker answers when a claim over `bar` has come back to its dice.
    pub fn come_back(&self, bar: Option<Rank>, claim: Rank, dice: Rank) -> &Return {
        &self.games[place(bar)].returns[claim.index()][dice.index()]
    }
}

/// The small game with this claim to be beaten.
fn place(bar: Option<Rank>) -> usize {
    bar.map_or(0, |bar| bar.index() + 1).min(TOP)
}

impl Terms {
    /// The payoff when the seat at this place loses so many lives.
    fn loss(self, place: usize, lives: u8) -> Payoff {
        let lives = f32::from(lives);
        let mut payoff = [0.0; MOST];
        payoff[..self.seats].fill(lives / (self.seats - 1) as f32);
        payoff[place] = -lives;
        payoff
    }

    /// The same payoff, if the thrower sits at this place.
    fn seen_from(self, payoff: &Payoff, place: usize) -> Payoff {
        let mut turned = [0.0; MOST];
        (0..self.seats).for_each(|seat| turned[(seat + place) % self.seats] = payoff[seat]);
        turned
    }

    fn stake(self, claim: usize) -> u8 {
        if claim == TOP { self.mia } else { 1 }
    }
}

fn add(sum: &mut Payoff, share: f32, payoff: &Payoff) {
    sum.iter_mut().zip(payoff).for_each(|(sum, payoff)| *sum += share * payoff);
}

/// Shares in proportion to what is above nothing; even ones among the `legal` where nothing is.
fn match_regrets<const N: usize>(regrets: &[f32; N], legal: impl Fn(usize) -> bool) -> [f32; N] {
    let sum: f32 = regrets.iter().sum();
    let mut shares = *regrets;
    if sum > 0.0 {
        shares.iter_mut().for_each(|share| *share /= sum);
    } else {
        let count = (0..N).filter(|act| legal(*act)).count().max(1) as f32;
        shares.iter_mut().enumerate().for_each(|(act, share)| *share = if legal(act) { 1.0 / count } else { 0.0 });
    }
    shares
}

/// Who learns.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    /// The thrower.
    Looker,
    /// All others.
    Answers,
}

/// One small game: a throw over the `bar` lowest ranks, and all that follows until the round ends or somebody throws.
struct Small<'a> {
    rules: Terms,
    bar: usize,
    tremble: f32,
    /// The values of the higher games.
    beyond: &'a [Payoff; VALUES + 1],
}

#[expect(clippy::needless_range_loop, reason = "tables by dice and by claim; the indices are what it is about")]
impl Small<'_> {
    fn may_claim(&self, claim: usize) -> bool {
        claim >= self.bar
    }

    fn may_answer(&self, claim: usize, act: usize) -> bool {
        let conceding = claim == TOP && self.rules.concede;
        match act {
            CHALLENGE => true,
            REROLL => claim < TOP,
            PASS => self.rules.passes && !conceding,
            _ => conceding,
        }
    }

    /// A looker whose dice do not reach the claim wins by challenging.
    fn may_return(&self, claim: usize, dice: usize, act: usize) -> bool {
        match act {
            CHALLENGE => true,
            REROLL => dice >= claim,
            _ => dice >= claim && act >= RAISE && act - RAISE > claim,
        }
    }

    /// The histories that a claim can have.
    fn histories(&self, claim: usize) -> impl Iterator<Item = usize> + Clone + use<> {
        let raises = if self.rules.passes { self.bar + 1..claim + 1 } else { 0..0 };
        std::iter::once(0).chain(raises)
    }

    /// The average of all strategies tried, later ones counting more.
    fn learn(&self, rounds: usize) -> Acts {
        let mut regrets = Acts::none();
        let mut average = Acts::none();
        for round in 1..=rounds {
            // In turns, each side against what the other has just become.
            self.walk(&self.strategy(&regrets), Some((&mut regrets, Side::Answers)));
            let now = self.strategy(&regrets);
            self.walk(&now, Some((&mut regrets, Side::Looker)));
            self.remember(&mut average, &now, (round * round) as f32);
        }
        self.strategy(&average)
    }

    /// Regret matching at every place.
    fn strategy(&self, regrets: &Acts) -> Acts {
        let mut acts = Acts::none();
        for dice in 0..VALUES {
            acts.claims[dice] = match_regrets(&regrets.claims[dice], |claim| self.may_claim(claim));
        }
        for claim in self.bar..VALUES {
            for heard in self.histories(claim) {
                for passed in 0..self.rules.seats - 1 {
                    let regrets = &regrets.answers[claim][heard][passed];
                    acts.answers[claim][heard][passed] = match_regrets(regrets, |act| self.may_answer(claim, act));
                }
            }
            for dice in 0..VALUES {
                acts.returns[claim][dice] =
                    match_regrets(&regrets.returns[claim][dice], |act| self.may_return(claim, dice, act));
            }
        }
        acts
    }

    /// Adds a strategy to the average; what the looker itself seldom brings about counts little there.
    fn remember(&self, average: &mut Acts, now: &Acts, weight: f32) {
        let add = |sum: &mut [f32], shares: &[f32], weight: f32| {
            sum.iter_mut().zip(shares).for_each(|(sum, share)| *sum += weight * share);
        };
        for dice in 0..VALUES {
            add(&mut average.claims[dice], &now.claims[dice], weight);
            let mut brought = now.claims[dice];
            for claim in self.bar..VALUES {
                let own = brought[claim];
                for more in claim + 1..VALUES {
                    brought[more] += own * now.returns[claim][dice][RAISE + more];
                }
                add(&mut average.returns[claim][dice], &now.returns[claim][dice], weight * (own + 1e-4));
            }
        }
        for claim in self.bar..VALUES {
            for heard in self.histories(claim) {
                for passed in 0..self.rules.seats - 1 {
                    let shares = &now.answers[claim][heard][passed];
                    add(&mut average.answers[claim][heard][passed], shares, weight);
                }
            }
        }
    }

    /// What a strategy brings to everybody; adds to `regrets` what each act would have brought more.
    fn walk(&self, now: &Acts, mut regrets: Option<(&mut Acts, Side)>) -> Payoff {
        let seats = self.rules.seats;
        let chance: [f32; VALUES] =
            std::array::from_fn(|dice| f32::from(self.rules.order.ways(rank(dice))) / f32::from(WAYS));
        let reach = self.reach(now, &chance);
        // What is to come once a claim stands, by its history, the claim and the dice.
        let mut after = vec![[[[0.0; MOST]; VALUES]; VALUES]; HEARD];
        for claim in (self.bar..VALUES).rev() {
            let stake = self.rules.stake(claim);
            let losses: [Payoff; MOST] = std::array::from_fn(|place| self.rules.loss(place.min(seats - 1), stake));
            let thrown = &self.beyond[claim + 1];
            let mut back = [[0.0; MOST]; VALUES];
            if self.rules.passes {
                for dice in 0..VALUES {
                    let shares = &now.returns[claim][dice];
                    let payoff = |act: usize| match act {
                        CHALLENGE if dice >= claim => &losses[0],
                        CHALLENGE => &losses[seats - 1],
                        REROLL => thrown,
                        _ => &after[claim + 1][act - RAISE][dice],
                    };
                    let acts = (0..RAISE + VALUES).filter(|act| self.may_return(claim, dice, *act));
                    acts.clone().for_each(|act| add(&mut back[dice], shares[act], payoff(act)));
                    if let Some((regrets, Side::Looker)) = &mut regrets {
                        let weight = chance[dice] * reach.back[claim];
                        for act in acts {
                            let regret = &mut regrets.returns[claim][dice][act];
                            *regret = (*regret + weight * (payoff(act)[0] - back[dice][0])).max(0.0);
                        }
                    }
                }
            }
            for heard in self.histories(claim) {
                let mut later = back;
                let mut others = 1.0;
                let befores: [f32; MOST] = std::array::from_fn(|place| {
                    let before = others;
                    others *= if place < seats - 1 { self.pass(now, claim, heard, place) } else { 1.0 };
                    before
                });
                for place in (0..seats - 1).rev() {
                    let shares = &now.answers[claim][heard][place];
                    let own = place + 1;
                    let rerolled = self.rules.seen_from(thrown, own);
                    let conceded = self.rules.loss(own, 1);
                    let mut gains = [0.0; 4];
                    let mut mean = 0.0;
                    // Only dice that reach a claim are ever raised from it.
                    for dice in heard.saturating_sub(1)..VALUES {
                        let lifted = if dice >= claim { &losses[own] } else { &losses[place] };
                        let payoffs = [lifted, &rerolled, &later[dice], &conceded];
                        let mut sum = [0.0; MOST];
                        let weight = befores[place] * self.named(now, &reach, place, claim, heard, dice);
                        for (act, payoff) in payoffs.iter().enumerate() {
                            add(&mut sum, shares[act], payoff);
                            gains[act] += weight * payoff[own];
                        }
                        mean += weight * sum[own];
                        later[dice] = sum;
                    }
                    if let Some((regrets, Side::Answers)) = &mut regrets {
                        for act in (0..4).filter(|act| self.may_answer(claim, *act)) {
                            let regret = &mut regrets.answers[claim][heard][place][act];
                            *regret = (*regret + gains[act] - mean).max(0.0);
                        }
                    }
                }
                after[heard][claim] = later;
            }
        }
        let mut all = [0.0; MOST];
        for dice in 0..VALUES {
            let mut mean = [0.0; MOST];
            for claim in self.bar..VALUES {
                add(&mut mean, now.claims[dice][claim], &after[0][claim][dice]);
            }
            add(&mut all, chance[dice], &mean);
            if let Some((regrets, Side::Looker)) = &mut regrets {
                for claim in self.bar..VALUES {
                    let regret = &mut regrets.claims[dice][claim];
                    *regret = (*regret + chance[dice] * (after[0][claim][dice][0] - mean[0])).max(0.0);
                }
            }
        }
        all
    }

    /// How often a seat passes, never quite nothing while learning.
    fn pass(&self, now: &Acts, claim: usize, heard: usize, place: usize) -> f32 {
        now.answers[claim][heard][place][PASS].max(self.tremble)
    }

    /// How often the looker has these dice and this claim stands with this history, as the seat at `own` learns from it.
    fn named(&self, now: &Acts, reach: &Reach, own: usize, claim: usize, heard: usize, dice: usize) -> f32 {
        match heard.checked_sub(1) {
            None => reach.named[claim][dice],
            Some(from) => reach.returned[own][from][dice] * (now.returns[from][dice][RAISE + claim] + reach.odd),
        }
    }

    /// How often the places of a small game come about.
    fn reach(&self, now: &Acts, chance: &[f32; VALUES]) -> Reach {
        let places = self.rules.seats - 1;
        let mut reach = Reach {
            named: [[0.0; VALUES]; VALUES],
            returned: [[[0.0; VALUES]; VALUES]; MOST - 1],
            back: [0.0; VALUES],
            odd: self.tremble / 2.0 / (VALUES - self.bar) as f32,
        };
        for claim in self.bar..VALUES {
            for dice in 0..VALUES {
                let candid = if dice == claim { self.tremble / 2.0 } else { 0.0 };
                let share = (1.0 - self.tremble) * now.claims[dice][claim] + candid + reach.odd;
                reach.named[claim][dice] = chance[dice] * share;
            }
            for heard in self.histories(claim) {
                let all: f32 = (0..places).map(|place| self.pass(now, claim, heard, place)).product();
                reach.back[claim] += all * heard.checked_sub(1).map_or(1.0, |from| reach.back[from]);
                for own in 0..places {
                    let passed = |place: usize| match self.pass(now, claim, heard, place) {
                        share if place == own => share.max(PASSED),
                        share => share,
                    };
                    let all: f32 = (0..places).map(passed).product();
                    for dice in claim..VALUES {
                        reach.returned[own][claim][dice] += all * self.named(now, &reach, own, claim, heard, dice);
                    }
                }
            }
        }
        reach
    }
}

/// How often the places of a small game come about.
struct Reach {
    /// By claim and dice: named after the throw.
    named: [[f32; VALUES]; VALUES],
    /// By the seat that learns, by claim and dice: come back to the looker.
    returned: [[[f32; VALUES]; VALUES]; MOST - 1],
    /// By claim: that the others let it come back to the looker, whatever that has thrown and named before.
    back: [f32; VALUES],
    /// The share of every odd claim while learning.
    odd: f32,
}

fn rank(index: usize) -> Rank {
    Rank::at(index).unwrap_or(Rank::MIA)
}
