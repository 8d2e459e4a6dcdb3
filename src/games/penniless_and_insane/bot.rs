//! How computer seats play: levels, imagined rounds, and what speaks for a move.

use super::house::SEATS;
use super::said::dollars;
use super::{HAND, MONEY, Move, Penniless, Phase, TRICKS, last, plan, thrift};
use crate::engine::{Agent, Budget, Mind, Rng, Rules, Skill};
use crate::pieces::Card;
use crate::table::Seat;

/// Below this skill a seat goes by rule of thumb, as everybody does in playouts.
const WEIGHING: Skill = Skill(180);
/// The level in the middle: imagines the rest of the round.
const MIDDLE: Skill = Skill(200);
/// Rounds that the middle level imagines for each of its cards.
const IMAGINED: u32 = 40;

impl Agent for Penniless {
    fn determinize(&self, seat: Seat, rng: &mut Rng) -> Self {
        let mut imagined = self.clone();
        imagined.hands.imagine(seat, rng);
        imagined
    }

    fn policy(&self, seat: Seat, skill: Skill, legal: &[Move], rng: &mut Rng) -> usize {
        let wanted = match self.phase {
            Phase::Buy(_) => self.art.last().map(Move::Take),
            _ if skill <= Skill::EASY => careless(self, seat, rng).map(Move::Bid),
            _ if skill < WEIGHING && self.trick == TRICKS => {
                last::glimpse(self, seat, last::GLIMPSES, rng).map(Move::Bid)
            }
            _ if skill < WEIGHING => thrift::best_bid(self, seat).map(Move::Bid),
            _ => imagining(self, seat, rng).map(Move::Bid),
        };
        wanted.and_then(|wanted| legal.iter().position(|mv| *mv == wanted)).unwrap_or_else(|| rng.below(legal.len()))
    }

    /// The match if it is over, otherwise about how likely it is to be won from here.
    fn evaluate(&self, seat: Seat) -> f32 {
        if let Phase::Over(winners) = self.phase {
            return winners.share(seat) as f32;
        }
        let mut totals = [0; SEATS];
        self.house.everybody().for_each(|seat| totals[seat.index()] = self.score(seat));
        self.standing(&totals[..self.house.seats()], seat)
    }

    /// Before the last trick by imagined rounds (`plan`). In the last one the bids are mixed as `last` says, and the highest
    /// picture is always best.
    fn solved(&self, seat: Seat, rng: &mut Rng) -> Option<Move> {
        match self.phase {
            _ if self.trick < TRICKS => plan::best(self, seat, rng),
            Phase::Buy(_) => self.art.last().map(Move::Take),
            _ => {
                let mixture = last::mixture(self, seat, last::DEALS, rng);
                self.hands.held(seat).nth(rng.choose(&mixture)).map(Move::Bid)
            }
        }
    }

    /// The levels: one that bids on a whim, one that imagines rounds played at random, and one that tries its choices in the
    /// same imagined rounds (`plan`), whose playouts by rule of thumb weigh moves only where a match is looked over. Choosing by
    /// those, a seat won 47 ± 5 and 34 ± 5 % against two and four that were `normal`; with everybody at one node, learning in a
    /// sealed round over all hands that were imagined, 32 ± 6 and 20 ± 6 %: hands are too hidden for that before the last trick.
    fn mind(level: &str) -> Mind {
        Mind::around(level, MIDDLE, Budget { depth: 1, stray: 0.5, ..Budget::USUAL })
    }

    fn reason(&self, seat: Seat, mv: &Move) -> String {
        let money = self.money(seat);
        match *mv {
            Move::Bid(card) => match money.checked_sub(card.number()) {
                None => "too dear to pay, so it stays in your hand".to_owned(),
                Some(left) if self.trick == TRICKS || left == 0 => self.reason_in_the_end(seat, left),
                Some(left) => {
                    let bids = if self.trick + 1 == TRICKS { "one more bid" } else { "two more bids" };
                    format!("if it buys, it leaves {} for {bids}", dollars(i32::from(left)))
                }
            },
            Move::Take(card) if Some(card) == self.art.last() => "nothing for sale is worth more".to_owned(),
            Move::Take(card) if card.number() <= money => {
                format!("bid later, it leaves {}", dollars(i32::from(money - card.number())))
            }
            Move::Take(_) => "worth less, but it suits your money better".to_owned(),
        }
    }
}

impl Penniless {
    /// Plays on until the hands of this round are to be counted: with these bids, and always the highest picture.
    pub(super) fn finish(&mut self, rng: &mut Rng, bid: impl Fn(&Penniless, Seat, &mut Rng) -> Card) {
        loop {
            match self.phase {
                Phase::Bid => {
                    for seat in self.hands.marks().missing().iter() {
                        let bid = bid(self, seat, rng);
                        self.lay(seat, bid);
                    }
                }
                Phase::Buy(seat) => {
                    let best = self.art.last().expect("a seat buys only while there is art");
                    self.buy(seat, best);
                }
                Phase::Offer => self.offer(),
                Phase::Sealed => self.open(),
                Phase::Return => self.give_back(),
                Phase::Deal | Phase::Score | Phase::Shown | Phase::Over(_) => return,
            }
        }
    }

    /// What speaks for a bid that leaves so much: in the last trick, or if it is nothing.
    fn reason_in_the_end(&self, seat: Seat, left: u8) -> String {
        let least = self.house.others(seat).map(|rival| self.money(rival)).min().unwrap_or(MONEY);
        let leaves = format!("if it buys, it leaves you {}", dollars(i32::from(left)));
        match left {
            0 => "if it buys, it leaves you nothing, and nobody can have less".to_owned(),
            _ if left <= least => format!("{leaves}; the poorest of the others has {least} before paying"),
            _ => format!("{leaves}, though somebody has only {least}"),
        }
    }
}

/// Any bid, but in the last trick the one that leaves the least money.
fn careless(game: &Penniless, seat: Seat, rng: &mut Rng) -> Option<Card> {
    let hand = game.hand(seat);
    let mut paid = hand.iter().filter(|card| card.number() <= game.money(seat));
    paid.next_back().filter(|_| game.trick == TRICKS).or_else(|| hand.nth(rng.below(hand.len())))
}

/// The bid with the best mean of own points less half of the best rival's, when the round goes on at random.
fn imagining(game: &Penniless, seat: Seat, rng: &mut Rng) -> Option<Card> {
    let hand = game.hand(seat);
    let mut sums = [0; HAND];
    for _ in 0..IMAGINED {
        let mut world = game.determinize(seat, rng);
        world.hands.reopen();
        for (bid, sum) in hand.iter().zip(&mut sums) {
            let mut world = world.clone();
            world.lay(seat, bid);
            world.finish(rng, plan::any);
            let rival = world.house.others(seat).map(|rival| world.points(rival)).max().unwrap_or(0);
            *sum += 2 * world.points(seat) - rival;
        }
    }
    let best = (0..hand.len()).max_by_key(|place| sums[*place])?;
    hand.nth(best)
}
