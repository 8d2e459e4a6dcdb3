//! The best that anybody could do against the book with two seats, who knows it by heart and remembers every word of the
//! round: what the book gives away.

use super::{Book, CHALLENGE, CONCEDE, PASS, RAISE, REROLL, Terms, VALUES, WAYS, rank};

/// Histories that come about less often than this count for nothing.
const NEVER: f32 = 1e-7;

/// What the best rival of the book gains on average over a round that goes on with a throw, in lives, by the number of
/// ranks that are too low: as the thrower, and as the one who answers.
pub struct Rival {
    pub throws: [f32; VALUES + 1],
    pub answers: [f32; VALUES + 1],
}

impl Rival {
    /// The best rival of a book for two seats.
    pub fn of(book: &Book) -> Rival {
        assert_eq!(book.rules.seats, 2, "with more seats there is no one rival");
        let mia = f32::from(book.rules.mia);
        let chance: [f32; VALUES] =
            std::array::from_fn(|dice| f32::from(book.rules.order.ways(rank(dice))) / f32::from(WAYS));
        // Mia over Mia leaves nothing to decide.
        let last = mia * (2.0 * chance[VALUES - 1] - 1.0);
        let mut rival = Rival { throws: [last; VALUES + 1], answers: [-last; VALUES + 1] };
        for bar in (0..VALUES).rev() {
            (rival.throws[bar], rival.answers[bar]) =
                (rival.best_throw(book, bar, &chance), rival.best_answers(book, bar, &chance));
        }
        rival
    }

    /// What the book gives away from a throw on that so many ranks do not beat, by both seats together.
    pub fn gap(&self, bar: usize) -> f32 {
        self.throws[bar] + self.answers[bar]
    }

    /// The best thrower: from the highest claim down, whatever is best once it comes to that.
    #[expect(clippy::needless_range_loop, reason = "claims and dice index several tables alike")]
    fn best_throw(&self, book: &Book, bar: usize, chance: &[f32; VALUES]) -> f32 {
        let game = &book.games[bar];
        let mut after = vec![[[f32::MIN; VALUES]; VALUES]; VALUES + 1];
        for claim in (bar..VALUES).rev() {
            let stake = stake(book.rules, claim);
            for dice in 0..VALUES {
                let raises = (claim + 1..VALUES).map(|more| after[claim + 1][more][dice]);
                let own = if dice >= claim { raises.fold(self.throws[claim + 1].max(-stake), f32::max) } else { stake };
                let lifted = if dice >= claim { stake } else { -stake };
                for heard in std::iter::once(0).chain(bar + 1..claim + 1) {
                    let shares = &game.answers[claim][heard][0];
                    after[heard][claim][dice] = shares[CHALLENGE] * lifted
                        + shares[REROLL] * self.answers[claim + 1]
                        + shares[PASS] * own
                        + shares[CONCEDE];
                }
            }
        }
        let best = |dice: usize| (bar..VALUES).map(|claim| after[0][claim][dice]).fold(f32::MIN, f32::max);
        (0..VALUES).map(|dice| chance[dice] * best(dice)).sum()
    }

    /// The best seat to answer: it weighs the dice by every word.
    fn best_answers(&self, book: &Book, bar: usize, chance: &[f32; VALUES]) -> f32 {
        let claims = &book.games[bar].claims;
        let all = (bar..VALUES).map(|claim| {
            self.best_answer(book, bar, claim, &std::array::from_fn(|dice| chance[dice] * claims[dice][claim]))
        });
        all.sum()
    }

    /// What the best answer to a claim brings, over dice of these weights.
    fn best_answer(&self, book: &Book, bar: usize, claim: usize, weights: &[f32; VALUES]) -> f32 {
        let all: f32 = weights.iter().sum();
        if all < NEVER {
            return 0.0;
        }
        let rules = book.rules;
        let stake = stake(rules, claim);
        let true_ones: f32 = weights[claim..].iter().sum();
        let mut best = stake * (all - 2.0 * true_ones);
        let is_mia = claim == VALUES - 1;
        if !is_mia {
            best = best.max(all * self.throws[claim + 1]);
        }
        if is_mia && rules.concede {
            return best.max(-all);
        }
        if rules.passes {
            let returns = &book.games[bar].returns[claim];
            let mut passed = 0.0;
            for (dice, weight) in weights.iter().enumerate() {
                let lifted = if dice >= claim { stake } else { -stake };
                passed +=
                    weight * (returns[dice][CHALLENGE] * lifted + returns[dice][REROLL] * self.answers[claim + 1]);
            }
            for more in claim + 1..VALUES {
                let raised = std::array::from_fn(|dice| weights[dice] * returns[dice][RAISE + more]);
                passed += self.best_answer(book, bar, more, &raised);
            }
            best = best.max(passed);
        }
        best
    }
}

fn stake(rules: Terms, claim: usize) -> f32 {
    f32::from(rules.stake(claim))
}
