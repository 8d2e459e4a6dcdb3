//! Coins, pots and betting rounds, whatever the cards. It knows no hands: who is best, the game says.
//!
//! [`Purse`] is what seats have and have paid: on credit, or at table stakes with side pots. It serves games that only ante
//! and pay as well as those that bet. [`Betting`] is one round of bets on top of it; [`Act`] is a move in it.

use super::history::leaders;
use super::notation::notation;
use super::victory::Victory;
use super::words::counted;
use crate::table::{BySeat, MAX_SEATS, Seat, SeatSet};

/// The coins of all seats, and those that lie in the pot of this hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Purse {
    credit: bool,
    coins: BySeat<i32>,
    paid: BySeat<i32>,
    pot: i32,
}

/// A part of what was paid, and the seats that it can go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    /// Coins.
    pub amount: i32,
    /// Who has paid enough for it; one seat alone simply gets it back.
    pub contest: SeatSet,
}

impl Purse {
    /// Everybody starts at 0 and may go below it; debts are always paid in full.
    pub fn on_credit() -> Purse {
        Purse { credit: true, coins: BySeat::default(), paid: BySeat::default(), pot: 0 }
    }

    /// Table stakes: each of `count` seats starts with `stack` coins, and nobody pays more than it has.
    pub fn with_stacks(count: usize, stack: i32) -> Purse {
        let coins = BySeat::from_fn(|seat| if seat.index() < count { stack } else { 0 });
        Purse { credit: false, coins, ..Purse::on_credit() }
    }

    /// At table stakes if a stack was agreed, else on credit.
    pub fn agreed(count: usize, stack: Option<i32>) -> Purse {
        stack.map_or_else(Purse::on_credit, |stack| Purse::with_stacks(count, stack))
    }

    /// The coins of a seat, without those it has paid.
    pub fn coins(&self, seat: Seat) -> i32 {
        self.coins[seat]
    }

    /// The most that a seat can pay now.
    pub fn means(&self, seat: Seat) -> i32 {
        if self.credit { i32::MAX } else { self.coins[seat] }
    }

    /// Those of these seats that can pay at least one coin.
    pub fn able(&self, seats: SeatSet) -> SeatSet {
        if self.credit { seats } else { seats.iter().filter(|seat| self.coins[*seat] > 0).collect() }
    }

    /// The victory of these of `count` seats with the coins that they have.
    pub fn victory(&self, winners: SeatSet, count: usize) -> Victory {
        let coins = winners.first().map_or(0, |seat| self.coins[seat]);
        Victory::alone(winners, count, counted(coins, "coin", "coins"))
    }

    /// Those of the first `count` seats that have the most coins.
    pub fn richest(&self, count: usize) -> SeatSet {
        leaders(Seat::all(count).map(|seat| (seat, self.coins[seat])))
    }

    /// What a seat has paid in this hand.
    pub fn paid(&self, seat: Seat) -> i32 {
        self.paid[seat]
    }

    /// What all seats have paid in this hand, also when the pot is empty again.
    pub fn paid_by_all(&self) -> i32 {
        Seat::all(MAX_SEATS).map(|seat| self.paid[seat]).sum()
    }

    /// The coins of all seats and of the pot, which no payment changes; on credit, what some have won others owe.
    pub fn total(&self) -> i32 {
        Seat::all(MAX_SEATS).map(|seat| self.coins(seat)).sum::<i32>() + self.pot
    }

    /// What lies in the pot.
    pub fn pot(&self) -> i32 {
        self.pot
    }

    /// A new hand begins: nobody has paid anything yet.
    pub fn next_hand(&mut self) {
        self.paid = BySeat::default();
    }

    /// A seat pays what is due into the pot, or all it has if that is less. Returns what it paid.
    pub fn pay(&mut self, seat: Seat, due: i32) -> i32 {
        let paid = due.min(self.means(seat));
        self.coins[seat] -= paid;
        self.paid[seat] += paid;
        self.pot += paid;
        paid
    }

    /// A seat pays what is due out of the game, or all it has if that is less. Returns what it paid.
    pub fn lose(&mut self, seat: Seat, due: i32) -> i32 {
        let paid = due.min(self.means(seat));
        self.coins[seat] -= paid;
        paid
    }

    /// A seat gets what is due out of the pot, or all that is left if that is less. Returns what it got.
    pub fn draw(&mut self, seat: Seat, due: i32) -> i32 {
        let got = due.min(self.pot);
        self.pot -= got;
        self.coins[seat] += got;
        got
    }

    /// The pots for which these seats contend, the main pot first: one for each different sum that they have paid.
    ///
    /// What others paid counts in as far as the contestants did; should one have paid more than all of them, the rest lies
    /// in the last pot.
    pub fn pots(&self, contest: SeatSet) -> impl Iterator<Item = Pot> + use<> {
        let paid = self.paid;
        let mut below = 0;
        std::iter::from_fn(move || {
            let level = contest.iter().map(|seat| paid[seat]).filter(|paid| *paid > below).min()?;
            let is_last = contest.iter().all(|seat| paid[seat] <= level);
            let upto = if is_last { i32::MAX } else { level };
            let amount = Seat::all(MAX_SEATS).map(|seat| paid[seat].min(upto) - paid[seat].min(below)).sum();
            below = level;
            Some(Pot { amount, contest: contest.iter().filter(|seat| paid[*seat] >= level).collect() })
        })
    }
}

/// Whole shares of an amount, as equal as can be: the odd coins go one each to the first.
pub fn shares(amount: i32, count: usize) -> impl Iterator<Item = i32> {
    let parts = count.max(1) as i32;
    (0..count as i32).map(move |index| amount / parts + i32::from(index < amount % parts))
}

notation! {
    /// What a seat does in a betting round.
    pub enum Act {
        /// Leave the hand.
        Fold = "fold",
        /// Stay without paying, where that is allowed.
        Check = "check",
        /// The first bet of the round.
        Bet(amount: u16) = "bet {amount}" if amount > 0,
        /// Pay what is missing.
        Call = "call",
        /// Pay what is missing, and so much more.
        Raise(amount: u16) = "raise {amount}" if amount > 0,
    }
}

/// What may be bet in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The smallest bet or raise; only somebody's last coins may be less.
    pub least: u16,
    /// The largest bet or raise.
    pub most: u16,
    /// So many raises may follow the bet.
    pub raises: u8,
    /// Whether one may stay without paying before there is a bet.
    pub check: bool,
}

impl Limits {
    /// Whether a bet or raise is in the upper half of what is allowed.
    pub fn is_bold(self, amount: u16) -> bool {
        2 * amount >= self.least + self.most
    }
}

/// One betting round among the seats that have not folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Betting {
    limits: Limits,
    live: SeatSet,
    put: BySeat<i32>,
    high: i32,
    raises: u8,
    opened: bool,
    /// Those that have acted since the last bet or raise.
    acted: SeatSet,
}

impl Betting {
    /// A round in which nobody has acted yet.
    pub fn new(limits: Limits, live: SeatSet) -> Betting {
        Betting { limits, live, put: BySeat::default(), high: 0, raises: 0, opened: false, acted: SeatSet::NONE }
    }

    /// What may be bet.
    pub fn limits(&self) -> Limits {
        self.limits
    }

    /// The seats that have not folded.
    pub fn live(&self) -> SeatSet {
        self.live
    }

    /// What a seat has put in during this round.
    pub fn put(&self, seat: Seat) -> i32 {
        self.put[seat]
    }

    /// What a seat is missing to the highest amount put in, even if it has fewer coins.
    pub fn to_call(&self, seat: Seat) -> i32 {
        self.high - self.put[seat]
    }

    /// Whether somebody has bet.
    pub fn is_open(&self) -> bool {
        self.opened
    }

    /// Raises made.
    pub fn raises(&self) -> u8 {
        self.raises
    }

    /// The first of `order` that is asked; nobody once the round is closed.
    pub fn next(&self, purse: &Purse, mut order: impl Iterator<Item = Seat>) -> Option<Seat> {
        order.find(|seat| self.asks(purse, *seat))
    }

    /// A seat is asked if it can pay and has not answered the last bet; before a bet, only if somebody else could answer.
    fn asks(&self, purse: &Purse, seat: Seat) -> bool {
        let waits = self.live.contains(seat) && !self.acted.contains(seat) && purse.means(seat) > 0;
        waits && self.live.len() > 1 && (self.opened || self.has_rival(purse, seat))
    }

    /// Whether another seat that has not folded has coins.
    fn has_rival(&self, purse: &Purse, seat: Seat) -> bool {
        !purse.able(self.live.without(SeatSet::one(seat))).is_empty()
    }

    /// Appends what a seat that is asked may do: stay, leave, bet more, by rising amounts.
    pub fn acts(&self, purse: &Purse, seat: Seat, legal: &mut Vec<Act>) {
        if !self.opened {
            if self.limits.check {
                legal.push(Act::Check);
            }
            legal.push(Act::Fold);
            legal.extend(self.amounts(purse.means(seat)).map(Act::Bet));
            return;
        }
        legal.extend([Act::Call, Act::Fold]);
        if self.may_raise(purse, seat) {
            legal.extend(self.amounts(purse.means(seat) - self.to_call(seat)).map(Act::Raise));
        }
    }

    /// Whether `seat`, being asked, could raise.
    pub fn may_raise(&self, purse: &Purse, seat: Seat) -> bool {
        let more = self.opened && self.raises < self.limits.raises;
        more && purse.means(seat) > self.to_call(seat) && self.has_rival(purse, seat)
    }

    /// The bets that `room` coins allow: all of them where they are fewer than the smallest bet.
    fn amounts(&self, room: i32) -> impl Iterator<Item = u16> + use<> {
        let room = room.clamp(0, i32::from(u16::MAX)) as u16;
        self.limits.least.min(room)..=self.limits.most.min(room)
    }

    /// A seat that is asked does one of its [`acts`](Betting::acts). Returns what it paid.
    pub fn act(&mut self, purse: &mut Purse, seat: Seat, act: Act) -> i32 {
        let more = match act {
            Act::Fold => {
                self.live.remove(seat);
                return 0;
            }
            Act::Check | Act::Call => 0,
            Act::Bet(amount) => i32::from(amount),
            Act::Raise(amount) => {
                self.raises += 1;
                i32::from(amount)
            }
        };
        if more > 0 {
            self.acted = SeatSet::NONE;
            self.opened = true;
        }
        self.acted.insert(seat);
        let paid = purse.pay(seat, self.to_call(seat) + more);
        self.put[seat] += paid;
        self.high = self.high.max(self.put[seat]);
        paid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: Limits = Limits { least: 2, most: 10, raises: 3, check: false };
    const P: [Seat; 4] = [Seat::new(0), Seat::new(1), Seat::new(2), Seat::new(3)];

    fn legal(round: &Betting, purse: &Purse, seat: Seat) -> Vec<String> {
        let mut legal = Vec::new();
        round.acts(purse, seat, &mut legal);
        legal.iter().map(Act::to_string).collect()
    }

    /// Plays acts in turn, checking that the seat named is the one that is asked.
    fn play(round: &mut Betting, purse: &mut Purse, acts: &[(usize, Act)]) -> Option<Seat> {
        let mut from = P[0];
        for (index, act) in acts {
            let seat = round.next(purse, from.round(4)).expect("somebody is asked");
            assert_eq!(seat, P[*index]);
            assert!(legal(round, purse, seat).contains(&act.to_string()), "{act}");
            round.act(purse, seat, *act);
            from = seat.left(4);
        }
        round.next(purse, from.round(4))
    }

    fn stacks(coins: [i32; 4]) -> Purse {
        let mut purse = Purse::with_stacks(4, 0);
        P.iter().zip(coins).for_each(|(seat, coins)| purse.coins[*seat] = coins);
        purse
    }

    #[test]
    fn a_round_closes_when_all_have_answered_the_last_raise() {
        let (mut round, mut purse) = (Betting::new(LIMITS, SeatSet::all(4)), Purse::on_credit());
        let acts = [(0, Act::Fold), (1, Act::Bet(10)), (2, Act::Raise(2)), (3, Act::Call), (1, Act::Raise(5))];
        assert_eq!(play(&mut round, &mut purse, &acts), Some(P[2]));
        assert_eq!((round.to_call(P[2]), round.raises()), (5, 2));
        round.act(&mut purse, P[2], Act::Call);
        round.act(&mut purse, P[3], Act::Call);
        assert_eq!(round.next(&purse, P[0].round(4)), None);
        assert_eq!((purse.pot(), purse.coins(P[0]), purse.coins(P[1])), (51, 0, -17));
    }

    #[test]
    fn three_raises_are_enough() {
        let (mut round, mut purse) = (Betting::new(LIMITS, SeatSet::all(2)), Purse::on_credit());
        let acts = [(0, Act::Bet(2)), (1, Act::Raise(2)), (0, Act::Raise(2)), (1, Act::Raise(2))];
        assert_eq!(play(&mut round, &mut purse, &acts), Some(P[0]));
        assert_eq!(legal(&round, &purse, P[0]), ["call", "fold"]);
    }

    #[test]
    fn where_one_may_check_a_round_of_checks_closes() {
        let limits = Limits { check: true, ..LIMITS };
        let (mut round, mut purse) = (Betting::new(limits, SeatSet::all(3)), Purse::on_credit());
        assert_eq!(play(&mut round, &mut purse, &[(0, Act::Check), (1, Act::Check), (2, Act::Check)]), None);
        let mut round = Betting::new(limits, SeatSet::all(3));
        let next = play(&mut round, &mut purse, &[(0, Act::Check), (1, Act::Bet(3)), (2, Act::Fold)]);
        assert_eq!((next, legal(&round, &purse, P[0]).contains(&"check".to_owned())), (Some(P[0]), false));
    }

    #[test]
    fn the_last_one_standing_is_not_asked() {
        let (mut round, mut purse) = (Betting::new(LIMITS, SeatSet::all(3)), Purse::on_credit());
        assert_eq!(play(&mut round, &mut purse, &[(0, Act::Fold), (1, Act::Fold)]), None);
    }

    #[test]
    fn nobody_pays_more_than_it_has() {
        let round = Betting::new(LIMITS, SeatSet::all(4));
        assert_eq!(legal(&round, &stacks([1, 9, 9, 9]), P[0]), ["fold", "bet 1"]);
        assert_eq!(legal(&round, &stacks([3, 9, 9, 9]), P[0]), ["fold", "bet 2", "bet 3"]);
        let (mut round, mut purse) = (Betting::new(LIMITS, SeatSet::all(4)), stacks([9, 6, 5, 3]));
        round.act(&mut purse, P[0], Act::Bet(5));
        assert_eq!(legal(&round, &purse, P[1]), ["call", "fold", "raise 1"]);
        assert_eq!(legal(&round, &purse, P[2]), ["call", "fold"]);
        assert_eq!(round.act(&mut purse, P[3], Act::Call), 3);
        // A short raise is a raise: it counts, and everybody has to answer it.
        round.act(&mut purse, P[1], Act::Raise(1));
        assert_eq!((round.raises(), round.to_call(P[0]), round.next(&purse, P[2].round(4))), (1, 1, Some(P[2])));
    }

    #[test]
    fn raising_needs_somebody_who_can_answer() {
        let (mut round, mut purse) = (Betting::new(LIMITS, SeatSet::all(2)), stacks([5, 20, 0, 0]));
        round.act(&mut purse, P[0], Act::Bet(5));
        assert_eq!(legal(&round, &purse, P[1]), ["call", "fold"]);
    }

    #[test]
    fn an_unopened_round_closes_when_only_one_seat_has_coins() {
        let (mut round, mut purse) = (Betting::new(LIMITS, SeatSet::all(3)), stacks([8, 8, 0, 0]));
        assert_eq!(play(&mut round, &mut purse, &[(0, Act::Fold)]), None);
        assert_eq!(round.live().len(), 2);
    }

    #[test]
    fn unequal_payments_make_side_pots() {
        let mut purse = stacks([40, 10, 25, 40]);
        [(0, 25), (1, 10), (2, 25), (3, 17)].into_iter().for_each(|(index, due)| {
            purse.pay(P[index], due);
        });
        // p4 has folded.
        let pots: Vec<Pot> = purse.pots(SeatSet::all(3)).collect();
        let behind = SeatSet::one(P[0]).with(P[2]);
        assert_eq!(pots, [Pot { amount: 40, contest: SeatSet::all(3) }, Pot { amount: 37, contest: behind }]);
        assert_eq!(pots.iter().map(|pot| pot.amount).sum::<i32>(), purse.pot());
        let last: Vec<Pot> = purse.pots(SeatSet::one(P[1])).collect();
        assert_eq!(last, [Pot { amount: 77, contest: SeatSet::one(P[1]) }]);
    }

    #[test]
    fn odd_coins_go_to_the_first() {
        assert_eq!(shares(17, 3).collect::<Vec<_>>(), [6, 6, 5]);
        assert_eq!(shares(1, 2).collect::<Vec<_>>(), [1, 0]);
        assert_eq!(shares(5, 0).count(), 0);
    }

    #[test]
    fn debts_and_prizes_are_cut_to_what_is_there() {
        let mut purse = stacks([7, 3, 0, 0]);
        assert_eq!((purse.pay(P[0], 5), purse.pay(P[1], 5)), (5, 3));
        assert_eq!((purse.draw(P[2], 6), purse.draw(P[3], 6)), (6, 2));
        assert_eq!((purse.pot(), purse.paid_by_all(), purse.coins(P[0])), (0, 8, 2));
        purse.next_hand();
        assert_eq!(purse.paid(P[0]), 0);
    }

    #[test]
    fn acts_read_back_as_written() {
        for text in ["fold", "check", "bet 1", "call", "raise 20"] {
            assert_eq!(text.parse::<Act>().map(|act| act.to_string()).as_deref(), Ok(text));
        }
        for text in ["", "bet", "bet 0", "bet 05", "bet -1", "raise 99999", "call 2", "fold "] {
            assert!(text.parse::<Act>().is_err(), "{text}");
        }
    }
}
