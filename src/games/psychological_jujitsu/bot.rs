//! How computer seats bid.
//!
//! The careless one follows the prize. The others see each auction as a game of its own whose outcomes are worth the prize
//! plus an estimate of the rest, mix their bids, and lean towards what beats the rival they believe to have before them.
//! The best one believes only what it has seen and solves the last auctions exactly where there are two; among more it
//! searches.

use super::endgame::{Aim, Endgame, Position};
use super::house::{SEATS, Tie};
use super::ranks::{KING, Mixture, Ranks};
use super::reading::{self, Belief};
use super::{Jujitsu, Move, Phase, worth};
use crate::engine::{Agent, Budget, Mind, Rng, Rules, SealedRound, Skill};
use crate::kit::matrix::{self, matched};
use crate::kit::sealed::Sealed;
use crate::kit::words::{counted, whole};
use crate::table::Seat;

/// Below this skill a seat just follows the prize.
const THOUGHTFUL: Skill = Skill(100);
/// Below this one it goes place by place, which is quick enough for playouts.
const WEIGHING: Skill = Skill(180);
/// The level in the middle: weighs each auction.
const MIDDLE: Skill = Skill(200);
/// From this skill on it reads an only rival and plays the end exactly.
const EXPERT: Skill = Skill(230);

/// The expert solves the rest exactly from so many cards on; from fewer where it has to imagine the rival's hand.
const EXACT: usize = 5;
const EXACT_UNSEEN: usize = 4;
/// How far the levels trust their picture of a rival.
const MIDDLE_TRUST: f32 = 0.7;
const MIDDLE_TRUST_AMONG_MANY: f32 = 0.3;
const EXPERT_TRUST: f32 = 0.8;

impl Agent for Jujitsu {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        self.imagined(seat, rng)
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        if skill < THOUGHTFUL {
            return careless(self, legal, rng);
        }
        let mixture = if skill < WEIGHING { quick(self, seat) } else { mixture(self, seat, skill, rng) };
        rng.choose(&mixture[..legal.len()])
    }

    /// The match if it is over, otherwise the lead over the best rival.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let rivals = self.house.others(seat);
        let best = rivals.map(|rival| self.total(rival)).max().unwrap_or(0);
        let open = if self.phase == Phase::Shown { self.house.suit() } else { self.to_come() };
        0.5 + 0.5 * worth::holds((self.total(seat) - best) as f32, open, self.offer.sum())
    }

    fn sealed(&self) -> Option<SealedRound> {
        let subject = self.offer.bits();
        (self.phase == Phase::Bid).then(|| SealedRound { seats: self.bids.asked(), subject })
    }

    fn reopen(&mut self) {
        self.bids.made().for_each(|(seat, rank)| self.hands[seat.index()].add(rank));
        self.bids = Sealed::ask(self.bids.asked());
    }

    /// Two seats need no search: over 600 matches one of 3,000 rounds won 30 % against the matrix and its exact endings, which
    /// know better what the rest of a hand is worth than quick playouts do.
    fn solved(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        rival_of(self, seat)?;
        let mut legal = Vec::new();
        self.moves(seat, &mut legal);
        legal.get(self.usual(seat, Skill::BEST, &legal, rng)).copied()
    }

    /// The levels are skills of one policy; among more than two, `hard` searches. Over 600 matches each it won 46 ± 4 % of
    /// three seats against the regret matching of single auctions with a picture of every rival, which was `hard` before, 41 ± 4 %
    /// against `normal`, and 27 ± 3 and 24 ± 3 % of five seats. More rounds or a deeper tree won no more.
    fn mind(level: &str) -> Mind {
        Mind::around(level, MIDDLE, Budget { depth: 1, ..Budget::USUAL })
    }

    /// What speaks for a bid, from what lies open.
    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let rank = mv.rank();
        let offer = counted(self.offer.sum(), "point", "points");
        if self.house.veiled {
            return format!("about what {offer} may be worth, and hard to foresee");
        }
        if let Some(rival) = rival_of(self, seat)
            && self.unspent(seat).len() <= EXACT
            && self.house.tie != Tie::Rebid
        {
            let at = position(self, seat, rival);
            let aim = if is_decisive(self) { Aim::Win } else { Aim::Points };
            let share = Endgame::new(self.house.tie, self.house.order, aim).solve(&at).rows[at.own.place(rank)];
            return match whole(share * 100.0) {
                100.. => "solved to the end: this is the bid".to_owned(),
                ..1 => "not what the solution bids, but it may catch a habit".to_owned(),
                percent => format!("solved to the end: bid it {percent}% of the time"),
            };
        }
        let rivals = self.house.others(seat);
        let theirs = rivals.map(|rival| self.unspent(rival)).fold(Ranks::NONE, Ranks::or);
        let higher = theirs.len() - theirs.place(rank) - usize::from(theirs.has(rank));
        match (higher, theirs.has(rank), theirs.place(rank)) {
            (0, false, _) => format!("nobody can beat it: {offer} for certain"),
            (0, true, _) => format!("only a tie can stop it, for {offer}"),
            (_, false, 0) => "cannot win, and lets the others spend theirs".to_owned(),
            _ => match rival_of(self, seat) {
                Some(rival) => {
                    let cards = counted(higher as i64, "higher card", "higher cards");
                    format!("for {offer}; {} still has {cards}", rival.named())
                }
                None => {
                    let ranks = counted(higher as i64, "higher rank", "higher ranks");
                    format!("for {offer}; the others still hold {ranks}")
                }
            },
        }
    }
}

/// What is on offer as a rank: the prize, or several added up.
fn wanted(game: &Jujitsu) -> i32 {
    game.offer.sum().min(i32::from(game.house.cards))
}

/// The card nearest to the prize, give or take three.
fn careless(game: &Jujitsu, legal: &[Move], rng: &mut Rng) -> usize {
    let aim = wanted(game) + rng.below(7) as i32 - 3;
    let far = |index: &usize| (i32::from(legal[*index].rank()) - aim).abs();
    (0..legal.len()).min_by_key(far).unwrap_or(0)
}

/// The card at the place of the prize, or a neighbour: the best reply to bids made at random.
fn quick(game: &Jujitsu, seat: Seat) -> Mixture {
    reading::place_by_place(&position(game, seat, seat))
}

/// How likely the seat bids each of its cards, the lowest first.
fn mixture(game: &Jujitsu, seat: Seat, skill: Skill, rng: &mut Rng) -> Mixture {
    let one = |game: &Jujitsu, rng: &mut Rng| match rival_of(game, seat) {
        Some(rival) => against_one(game, seat, rival, skill),
        None => among_many(game, seat, rng),
    };
    if !game.house.veiled {
        return one(game, rng);
    }
    let worlds = if skill < EXPERT { 3 } else { 10 };
    let mut sum = [0.0; KING];
    for _ in 0..worlds {
        let world = game.imagined(seat, rng);
        let share = one(&world, rng);
        sum.iter_mut().zip(share).for_each(|(sum, share)| *sum += share / worlds as f32);
    }
    sum
}

/// The only other seat, if there is but one.
fn rival_of(game: &Jujitsu, seat: Seat) -> Option<Seat> {
    (game.house.seats() == 2).then(|| seat.left(2))
}

/// What the two seats play for.
fn position(game: &Jujitsu, seat: Seat, rival: Seat) -> Position {
    Position {
        own: game.unspent(seat),
        rival: game.unspent(rival),
        deck: game.to_come(),
        pot: game.offer.sum(),
        left: game.house.rounds() - game.resolved,
        lead: game.total(seat) - game.total(rival),
    }
}

fn against_one(game: &Jujitsu, seat: Seat, rival: Seat, skill: Skill) -> Mixture {
    let at = position(game, seat, rival);
    let (rows, columns) = (at.own.len(), at.rival.len());
    let returns = if game.tie_sends_back() { game.offer } else { Ranks::NONE };
    if skill < EXPERT {
        let payoff = reading::payoff(&at, returns, |lead, _| lead);
        let belief = guess(game, rival, seat);
        return matrix::approach(&payoff, rows, columns, 200, (&belief.bids, belief.trust));
    }
    let exact = if game.house.veiled { EXACT_UNSEEN } else { EXACT };
    let decisive = is_decisive(game);
    let payoff = if rows <= exact && game.house.tie != Tie::Rebid {
        let aim = if decisive { Aim::Win } else { Aim::Points };
        Endgame::new(game.house.tie, game.house.order, aim).payoff(&at)
    } else {
        reading::payoff(&at, returns, |lead, deck| if decisive { worth::holds(lead, deck, 0) } else { lead })
    };
    let belief = reading::read(game, rival, seat, &position(game, rival, seat));
    let trust = EXPERT_TRUST * belief.trust;
    if trust < 0.02 {
        return matrix::solve(&payoff, rows, columns).rows;
    }
    matrix::approach(&payoff, rows, columns, 400, (&belief.bids, trust))
}

/// What the middle level believes of a rival, by a guess.
fn guess(game: &Jujitsu, rival: Seat, seat: Seat) -> Belief {
    let trust = if game.house.seats() == 2 { MIDDLE_TRUST } else { MIDDLE_TRUST_AMONG_MANY };
    Belief { bids: reading::guess(game, rival, seat, &position(game, rival, seat)), trust }
}

/// Whether this hand decides the match, so that only the lead at its end counts.
fn is_decisive(game: &Jujitsu) -> bool {
    let near =
        |target: i32| game.house.everybody().any(|seat| game.total(seat) + game.house.suit().sum() / 2 >= target);
    game.house.target.is_none_or(near)
}

/// Regret matching of everybody against everybody, on bids drawn from what all would do: the rivals as they are believed to
/// bid, as far as that is trusted.
fn among_many(game: &Jujitsu, seat: Seat, rng: &mut Rng) -> Mixture {
    const STEPS: u32 = 200;
    let count = game.house.seats();
    let mut cards = [[0_u8; KING]; SEATS];
    let mut held = [0; SEATS];
    let mut future = [[0.0_f32; KING]; SEATS];
    let mut beliefs: [Belief; SEATS] = std::array::from_fn(|_| Belief { bids: [0.0; KING], trust: 0.0 });
    for player in game.house.everybody() {
        let hand = game.unspent(player);
        if player != seat {
            beliefs[player.index()] = guess(game, player, seat);
        }
        held[player.index()] = hand.len();
        cards[player.index()].iter_mut().zip(hand.iter()).for_each(|(place, card)| *place = card);
        future[player.index()] = prospects(game, player);
    }
    let worth = game.offer.sum() as f32;
    let mut regret = [[0.0_f32; KING]; SEATS];
    let mut total = [0.0_f32; KING];
    for _ in 0..STEPS {
        let mut bids = [0_u8; SEATS];
        let mut chosen = [0; SEATS];
        for player in 0..count {
            let mut mix = [0.0; KING];
            matched(&regret[player][..held[player]], &mut mix);
            if player == seat.index() {
                total.iter_mut().zip(&mix).for_each(|(total, share)| *total += share);
            }
            let Belief { bids: likely, trust } = &beliefs[player];
            let mix = if rng.chance(*trust) { likely } else { &mix };
            chosen[player] = rng.weighted(&mix[..held[player]]);
            bids[player] = cards[player][chosen[player]];
        }
        for player in 0..count {
            let others = Others::of(&bids[..count], player);
            let gain = |choice: usize| {
                let won = match others.meet(game.house.tie, cards[player][choice]) {
                    Met::Won => worth,
                    Met::Lost => -worth / (count - 1) as f32,
                    Met::Tied => 0.0,
                };
                won - future[player][choice]
            };
            let mut gains = [0.0; KING];
            gains.iter_mut().zip((0..held[player]).map(gain)).for_each(|(place, gain)| *place = gain);
            let earned = gains[chosen[player]];
            for (regret, gain) in regret[player][..held[player]].iter_mut().zip(&gains) {
                *regret = (*regret + gain - earned).max(0.0);
            }
        }
    }
    total.map(|share| share / STEPS as f32)
}

/// The bids of all but one seat, as it matters to that seat.
#[derive(Clone, Copy)]
struct Others {
    once: Ranks,
    twice: Ranks,
}

/// What a bid comes to against others.
enum Met {
    Won,
    Lost,
    Tied,
}

impl Others {
    fn of(bids: &[u8], but: usize) -> Others {
        let mut others = Others { once: Ranks::NONE, twice: Ranks::NONE };
        for (_, bid) in bids.iter().enumerate().filter(|(seat, _)| *seat != but) {
            if others.once.has(*bid) {
                others.twice.add(*bid);
            }
            others.once.add(*bid);
        }
        others
    }

    /// What one more bid comes to: what [`auction::verdict`](super::auction::verdict) says, without asking it for every card.
    fn meet(self, tie: Tie, bid: u8) -> Met {
        if tie == Tie::NextHighest {
            let single = self.once.minus(self.twice).without(bid);
            return match single.last() {
                Some(best) if best > bid || self.once.has(bid) => Met::Lost,
                None if self.once.has(bid) => Met::Tied,
                _ => Met::Won,
            };
        }
        match self.once.last() {
            Some(best) if best > bid && !self.twice.has(best) => Met::Lost,
            Some(best) if best >= bid => Met::Tied,
            _ => Met::Won,
        }
    }
}

/// What each card of a seat may still win if it is kept: the chance that it beats a card of every rival, times a prize of
/// its place among those to come.
fn prospects(game: &Jujitsu, seat: Seat) -> [f32; KING] {
    let hand = game.unspent(seat);
    let prizes = game.to_come();
    let mean = prizes.sum() as f32 / prizes.len().max(1) as f32;
    let mut prospects = [0.0; KING];
    for (place, (prospect, card)) in prospects.iter_mut().zip(hand.iter()).enumerate() {
        let beats = |rival: Seat| {
            let cards = game.unspent(rival);
            (cards.place(card) as f32 + 0.3 * f32::from(u8::from(cards.has(card)))) / cards.len() as f32
        };
        let chance: f32 = game.house.others(seat).map(beats).product();
        let nth = place * prizes.len() / hand.len();
        let prize = prizes.iter().nth(nth).map_or(0.0, f32::from);
        *prospect = chance * 0.5 * (mean + prize);
    }
    prospects
}

#[cfg(test)]
mod tests {
    use super::super::auction::{Verdict, verdict};
    use super::*;

    #[test]
    fn a_bid_comes_to_what_the_auction_says() {
        let mut rng = Rng::new(2);
        for _ in 0..20_000 {
            let count = 2 + rng.below(6);
            let bids: [u8; SEATS] = std::array::from_fn(|_| 1 + rng.below(5) as u8);
            let tie = if rng.chance(0.5) { Tie::NextHighest } else { Tie::Discard };
            let met = Others::of(&bids[..count], 0).meet(tie, bids[0]);
            let agrees = match verdict(tie, &bids[..count]) {
                Verdict::Won(seat) if seat == Seat::FIRST => matches!(met, Met::Won),
                Verdict::Won(_) => matches!(met, Met::Lost),
                Verdict::Tied(_) => matches!(met, Met::Tied),
            };
            assert!(agrees, "{tie:?} {:?}", &bids[..count]);
        }
    }
}
