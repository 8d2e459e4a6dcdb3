//! Zero-sum matrix games: exactly by the simplex method, or roughly by regret matching.

/// What the row gains (and the column loses) for each pair of choices, up to `N` each; only a corner of it is used.
pub type Payoff<const N: usize> = [[f32; N]; N];
/// How likely each choice is.
pub type Mixture<const N: usize> = [f32; N];

/// Regret matching: mixes in proportion to regrets, none of which is below 0; evenly where nothing is regretted.
#[inline]
pub fn matched(regrets: &[f32], mixture: &mut [f32]) {
    let mixture = &mut mixture[..regrets.len()];
    mixture.copy_from_slice(regrets);
    to_shares(mixture);
}

/// Turns weights, none of which is below 0, into shares of their sum; into even ones where nothing weighs anything.
#[inline]
pub fn to_shares(weights: &mut [f32]) {
    let sum: f32 = weights.iter().sum();
    let even = 1.0 / weights.len() as f32;
    weights.iter_mut().for_each(|weight| *weight = if sum > 0.0 { *weight / sum } else { even });
}

/// How to play a matrix game.
#[derive(Clone, Copy, Debug)]
pub struct Solution<const N: usize> {
    /// What the row gains on average.
    pub value: f32,
    /// How the row mixes.
    pub rows: Mixture<N>,
    /// How the column mixes.
    pub columns: Mixture<N>,
}

/// Smaller than this counts as nothing in the simplex method.
const TINY: f64 = 1e-9;
/// Steps after which the simplex method takes the first improving column instead of the steepest, so that it cannot circle.
const PATIENCE: usize = 60;

/// The exact solution of the game with so many rows and columns, at least one each.
pub fn solve<const N: usize>(payoff: &Payoff<N>, rows: usize, columns: usize) -> Solution<N> {
    saddle(payoff, rows, columns).unwrap_or_else(|| simplex(payoff, rows, columns))
}

/// The pure choices with which neither side can do better alone, if there are any.
fn saddle<const N: usize>(payoff: &Payoff<N>, rows: usize, columns: usize) -> Option<Solution<N>> {
    let least = |row: usize| payoff[row][..columns].iter().copied().fold(f32::MAX, f32::min);
    let most = |column: usize| payoff[..rows].iter().map(|row| row[column]).fold(f32::MIN, f32::max);
    let row = (0..rows).max_by(|a, b| least(*a).total_cmp(&least(*b)))?;
    let column = (0..columns).min_by(|a, b| most(*a).total_cmp(&most(*b)))?;
    (least(row) >= most(column)).then(|| Solution { value: least(row), rows: pure(row), columns: pure(column) })
}

/// Always the same choice.
fn pure<const N: usize>(choice: usize) -> Mixture<N> {
    std::array::from_fn(|index| if index == choice { 1.0 } else { 0.0 })
}

/// The condensed tableau (Tucker's schema).
struct Tableau<const N: usize> {
    lines: [[f64; N]; N],
    /// The right end of each line.
    ends: [f64; N],
    /// The line below all others, and its right end.
    bottom: [f64; N],
    corner: f64,
}

/// The simplex method: with all payoffs above 0, the column maximizes the sum of y under `payoff · y ≤ 1`; the value is 1
/// over that sum, and the row's mixture is the dual.
fn simplex<const N: usize>(payoff: &Payoff<N>, rows: usize, columns: usize) -> Solution<N> {
    let all = || payoff[..rows].iter().flat_map(|row| &row[..columns]);
    let lift = 1.0 - f64::from(all().copied().fold(f32::MAX, f32::min));
    let mut tableau = Tableau { lines: [[0.0; N]; N], ends: [1.0; N], bottom: [-1.0; N], corner: 0.0 };
    for (line, gains) in tableau.lines.iter_mut().zip(&payoff[..rows]) {
        line.iter_mut().zip(&gains[..columns]).for_each(|(cell, gain)| *cell = f64::from(*gain) + lift);
    }
    // What stands at the head of each line and column: rows are 0…, columns N….
    let mut lines: [usize; N] = std::array::from_fn(|row| row);
    let mut heads: [usize; N] = std::array::from_fn(|column| N + column);
    for step in 0.. {
        let bottom = &tableau.bottom;
        let mut improving = (0..columns).filter(|column| bottom[*column] < -TINY);
        let entering =
            if step < PATIENCE { improving.min_by(|a, b| bottom[*a].total_cmp(&bottom[*b])) } else { improving.next() };
        let Some(column) = entering else { break };
        let ratio = |row: &usize| tableau.ends[*row] / tableau.lines[*row][column];
        let limiting = (0..rows).filter(|row| tableau.lines[*row][column] > TINY);
        let Some(row) = limiting.min_by(|a, b| ratio(a).total_cmp(&ratio(b))) else { break };
        tableau.exchange(row, column, rows, columns);
        std::mem::swap(&mut lines[row], &mut heads[column]);
    }
    let sum = tableau.corner;
    let mut solution = Solution { value: (1.0 / sum - lift) as f32, rows: [0.0; N], columns: [0.0; N] };
    for (row, head) in lines[..rows].iter().enumerate().filter(|(_, head)| **head >= N) {
        solution.columns[*head - N] = (tableau.ends[row] / sum) as f32;
    }
    for (column, head) in heads[..columns].iter().enumerate().filter(|(_, head)| **head < N) {
        solution.rows[*head] = (tableau.bottom[column] / sum) as f32;
    }
    solution
}

impl<const N: usize> Tableau<N> {
    /// Exchanges what heads a line with what heads a column.
    fn exchange(&mut self, row: usize, column: usize, rows: usize, columns: usize) {
        let pivot = self.lines[row][column];
        let mut line = self.lines[row];
        line[..columns].iter_mut().for_each(|cell| *cell /= pivot);
        let end = self.ends[row] / pivot;
        let others = self.lines[..rows].iter_mut().zip(&mut self.ends).enumerate().filter(|(other, _)| *other != row);
        let others = others.map(|(_, other)| other).chain([(&mut self.bottom, &mut self.corner)]);
        for (other, other_end) in others {
            let factor = other[column];
            other[..columns].iter_mut().zip(&line).for_each(|(cell, share)| *cell -= factor * share);
            *other_end -= factor * end;
            other[column] = -factor / pivot;
        }
        line[column] = 1.0 / pivot;
        (self.lines[row], self.ends[row]) = (line, end);
    }
}

/// Regret matching (Hart and Mas-Colell 2000) for so many steps, both sides at once. `habit` is how the column is believed
/// to play whatever would be wise, with its weight from 0 to 1.
pub fn approach<const N: usize>(
    payoff: &Payoff<N>,
    rows: usize,
    columns: usize,
    steps: u32,
    habit: (&Mixture<N>, f32),
) -> Mixture<N> {
    let mut regret = [[0.0_f32; N]; 2];
    let mut mixed = [[0.0_f32; N]; 2];
    let mut total = [0.0_f32; N];
    for _ in 0..steps {
        matched(&regret[0][..rows], &mut mixed[0]);
        matched(&regret[1][..columns], &mut mixed[1]);
        let [row_mix, mut column_mix] = mixed;
        let mut cost = [0.0_f32; N];
        for (share, gains) in row_mix[..rows].iter().zip(payoff) {
            cost[..columns].iter_mut().zip(gains).for_each(|(cost, gain)| *cost += share * gain);
        }
        let paid: f32 = cost[..columns].iter().zip(&column_mix).map(|(cost, share)| cost * share).sum();
        for (regret, cost) in regret[1][..columns].iter_mut().zip(&cost) {
            *regret = (*regret + paid - cost).max(0.0);
        }
        column_mix.iter_mut().zip(habit.0).for_each(|(share, usual)| *share += habit.1 * (usual - *share));
        let gain = |row: usize| -> f32 { payoff[row][..columns].iter().zip(&column_mix).map(|(g, s)| g * s).sum() };
        let gains: Mixture<N> = std::array::from_fn(|row| if row < rows { gain(row) } else { 0.0 });
        let earned: f32 = gains[..rows].iter().zip(&row_mix).map(|(gain, share)| gain * share).sum();
        for (regret, gain) in regret[0][..rows].iter_mut().zip(&gains) {
            *regret = (*regret + gain - earned).max(0.0);
        }
        total.iter_mut().zip(&row_mix).for_each(|(total, share)| *total += share);
    }
    total.map(|share| share / steps as f32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Rng;

    const MOST: usize = 13;

    fn game(rows: &[&[f32]]) -> (Payoff<MOST>, usize, usize) {
        let mut payoff = [[0.0; MOST]; MOST];
        rows.iter().zip(&mut payoff).for_each(|(from, to)| to[..from.len()].copy_from_slice(from));
        (payoff, rows.len(), rows[0].len())
    }

    /// What each side could win by knowing the other's mixture: 0 at a solution.
    fn exploitable(payoff: &Payoff<MOST>, rows: usize, columns: usize, solution: &Solution<MOST>) -> f32 {
        let gain = |row: usize| -> f32 { (0..columns).map(|c| payoff[row][c] * solution.columns[c]).sum() };
        let cost = |column: usize| -> f32 { (0..rows).map(|r| payoff[r][column] * solution.rows[r]).sum() };
        (0..rows).map(gain).fold(f32::MIN, f32::max) - (0..columns).map(cost).fold(f32::MAX, f32::min)
    }

    #[test]
    fn odds_and_evens_is_solved() {
        let (payoff, rows, columns) = game(&[&[2.0, -3.0], &[-3.0, 4.0]]);
        let solution = solve(&payoff, rows, columns);
        assert!((solution.value + 1.0 / 12.0).abs() < 1e-6, "{solution:?}");
        assert!((solution.rows[0] - 7.0 / 12.0).abs() < 1e-6, "{solution:?}");
    }

    #[test]
    fn a_saddle_is_played_purely() {
        let (payoff, rows, columns) = game(&[&[1.0, 2.0, 3.0], &[0.0, 9.0, -5.0]]);
        let solution = solve(&payoff, rows, columns);
        assert_eq!((solution.value, solution.rows[0], solution.columns[0]), (1.0, 1.0, 1.0));
    }

    #[test]
    fn nobody_can_do_better_against_an_exact_solution() {
        let mut rng = Rng::new(3);
        for _ in 0..2_000 {
            let (rows, columns) = (1 + rng.below(MOST), 1 + rng.below(MOST));
            // Small whole numbers, as in auctions: degenerate tableaus are common.
            let payoff: Payoff<MOST> = std::array::from_fn(|_| std::array::from_fn(|_| rng.below(9) as f32 - 4.0));
            let solution = solve(&payoff, rows, columns);
            let most = exploitable(&payoff, rows, columns, &solution);
            assert!(most < 1e-4, "{rows} × {columns}: {most} to be won against {solution:?}");
        }
    }

    #[test]
    fn regret_matching_comes_near_and_follows_a_habit() {
        let (payoff, rows, columns) = game(&[&[0.0, -1.0, 2.0], &[1.0, 0.0, -1.0], &[-2.0, 1.0, 0.0]]);
        let rows_mix = approach(&payoff, rows, columns, 5_000, (&[0.0; MOST], 0.0));
        let exact = solve(&payoff, rows, columns);
        let worst = (0..columns).map(|c| (0..rows).map(|r| payoff[r][c] * rows_mix[r]).sum::<f32>());
        assert!(worst.fold(f32::MAX, f32::min) > exact.value - 0.03);
        let always_third = pure(2);
        assert!(approach(&payoff, rows, columns, 500, (&always_third, 1.0))[0] > 0.95);
    }
}
