//! How odd counts are: chi-square tests, and how likely it is to be that odd by chance alone.

/// The least count to be expected in each class: with fewer the test means little (Cochran 1954).
pub const LEAST: f64 = 5.0;

/// A test statistic with its degrees of freedom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Oddness {
    /// The sum of squares.
    pub chi_square: f64,
    /// How many classes could vary freely.
    pub degrees: u32,
}

impl Oddness {
    /// How likely fair chance is to be at least that odd.
    pub fn likelihood(self) -> f64 {
        upper_tail(self.chi_square, self.degrees)
    }
}

/// The chance of a chi-square variable with so many degrees of freedom to be at least `chi_square`.
///
/// The finite sums of Abramowitz and Stegun 26.4.4 and 26.4.5: the upper incomplete gamma function Q(a, h) for a whole
/// or half `a` from Q(a + 1, h) = Q(a, h) + hᵃ e⁻ʰ / Γ(a + 1) (DLMF 8.8.6), beginning with Q(1, h) = e⁻ʰ or
/// Q(½, h) = 1 − P(½, h) with the series of DLMF 8.7.1.
pub fn upper_tail(chi_square: f64, degrees: u32) -> f64 {
    let h = chi_square / 2.0;
    if h <= 0.0 || degrees == 0 {
        return 1.0;
    }
    if h > 700.0 {
        return 0.0;
    }
    let power = (-h).exp();
    let end = f64::from(degrees) / 2.0;
    let (mut a, mut tail, mut term) = if degrees.is_multiple_of(2) {
        (1.0, power, power * h)
    } else {
        // √π / 2 is Γ(3/2).
        let first = power * h.sqrt() / (std::f64::consts::PI.sqrt() / 2.0);
        let (mut sum, mut part, mut n) = (0.0, first, 1.5);
        // The parts grow before they shrink.
        while n < h + 2.0 || part > 1e-18 {
            sum += part;
            part *= h / n;
            n += 1.0;
        }
        (0.5, (1.0 - sum).max(0.0), first)
    };
    while a < end {
        tail += term;
        a += 1.0;
        term *= h / a;
    }
    tail.min(1.0)
}

/// Whether all classes are equally likely (Pearson 1900). Nothing if there is too little to tell.
pub fn evenness(counts: &[u32]) -> Option<Oddness> {
    let all: u32 = counts.iter().sum();
    let expected = f64::from(all) / counts.len().max(1) as f64;
    if counts.len() < 2 || expected < LEAST {
        return None;
    }
    let square = |count: &u32| (f64::from(*count) - expected).powi(2) / expected;
    Some(Oddness { chi_square: counts.iter().map(square).sum(), degrees: counts.len() as u32 - 1 })
}

/// Pieces in ranks, dealt to two parts in many matches, each with packs and numbers of seats of its own.
///
/// Each match is a layer: its pieces are as they are, and only who got which is chance. So a share that differs from
/// match to match, and packs of other ranks, mislead nobody (the general association test of Cochran, Mantel and
/// Haenszel: Landis, Heyman and Koch 1978).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shares {
    /// Pieces of the one part, by rank.
    pub own: Vec<u32>,
    /// What was to be expected of it.
    pub expected: Vec<f64>,
    /// Pieces of both parts.
    pub all: Vec<u32>,
    /// How the counts vary together, rank by rank.
    covariance: Vec<Vec<f64>>,
}

impl Shares {
    /// Adds a match with so many deals.
    pub fn add(&mut self, deals: u32, own: &[u32], others: &[u32]) {
        let ranks = own.len().max(others.len());
        let at = |counts: &[u32], rank: usize| counts.get(rank).copied().unwrap_or(0);
        let all: Vec<u32> = (0..ranks).map(|rank| at(own, rank) + at(others, rank)).collect();
        let total = f64::from(all.iter().sum::<u32>());
        let mine = f64::from(own.iter().sum::<u32>());
        // Between one piece and itself nothing is left to chance.
        let free = total - f64::from(deals);
        if free <= 0.0 || mine <= 0.0 || mine >= total {
            return;
        }
        self.grow(ranks);
        let factor = mine * (total - mine) / (total * total * free);
        for rank in 0..ranks {
            self.own[rank] += at(own, rank);
            self.all[rank] += all[rank];
            let here = f64::from(all[rank]);
            self.expected[rank] += here * mine / total;
            self.covariance[rank][rank] += factor * here * total;
            for (other, count) in all.iter().enumerate() {
                self.covariance[rank][other] -= factor * here * f64::from(*count);
            }
        }
    }

    fn grow(&mut self, ranks: usize) {
        let ranks = ranks.max(self.own.len());
        self.own.resize(ranks, 0);
        self.all.resize(ranks, 0);
        self.expected.resize(ranks, 0.0);
        self.covariance.resize(ranks, Vec::new());
        self.covariance.iter_mut().for_each(|row| row.resize(ranks, 0.0));
    }

    /// Whether each rank came to either part as often as it should. Neighbouring ranks are put together until at least
    /// [`LEAST`] are to be expected in each part; nothing if that leaves fewer than two.
    pub fn oddness(&self) -> Option<Oddness> {
        let mut classes: Vec<Vec<usize>> = Vec::new();
        let (mut class, mut mine, mut theirs) = (Vec::new(), 0.0, 0.0);
        for rank in 0..self.own.len() {
            class.push(rank);
            mine += self.expected[rank];
            theirs += f64::from(self.all[rank]) - self.expected[rank];
            if mine >= LEAST && theirs >= LEAST {
                classes.push(std::mem::take(&mut class));
                (mine, theirs) = (0.0, 0.0);
            }
        }
        classes.last_mut()?.append(&mut class);
        let over = |class: &Vec<usize>, of: &dyn Fn(usize) -> f64| class.iter().map(|rank| of(*rank)).sum::<f64>();
        let excess =
            classes.iter().map(|class| over(class, &|rank| f64::from(self.own[rank]) - self.expected[rank])).collect();
        let row = |row: &Vec<usize>| {
            let cell = |column: &Vec<usize>| over(row, &|rank| over(column, &|other| self.covariance[rank][other]));
            classes.iter().map(cell).collect()
        };
        Some(distance(classes.iter().map(row).collect(), excess)).filter(|odd| odd.degrees > 0)
    }
}

/// How far `excess` lies from nothing, measured by its covariance (Mahalanobis 1936), by elimination. What follows from
/// other classes, as the last does where all are counted, is no degree of freedom and adds nothing.
fn distance(mut covariance: Vec<Vec<f64>>, mut excess: Vec<f64>) -> Oddness {
    let mut odd = Oddness { chi_square: 0.0, degrees: 0 };
    for pivot in 0..excess.len() {
        let (above, below) = covariance.split_at_mut(pivot + 1);
        let row = &above[pivot];
        if row[pivot] < 1e-6 {
            continue;
        }
        odd.degrees += 1;
        odd.chi_square += excess[pivot] * excess[pivot] / row[pivot];
        for (offset, lower) in below.iter_mut().enumerate() {
            let factor = lower[pivot] / row[pivot];
            lower.iter_mut().zip(row).for_each(|(cell, upper)| *cell -= factor * upper);
            excess[pivot + 1 + offset] -= factor * excess[pivot];
        }
    }
    odd
}

/// Of so many tests, how likely fair chance is to show at least one as odd as the oddest (Šidák 1967).
pub fn of_several(likelihoods: &[f64]) -> Option<f64> {
    let oddest = likelihoods.iter().copied().fold(f64::INFINITY, f64::min);
    (!likelihoods.is_empty()).then(|| 1.0 - (1.0 - oddest).powi(likelihoods.len() as i32))
}

/// In how many times that happens once, rounded to what a person would say: 20, 40, 300.
pub fn once_in(likelihood: f64) -> u32 {
    let times = 1.0 / likelihood.max(1e-6);
    let mut unit = 1.0;
    while times >= unit * 100.0 {
        unit *= 10.0;
    }
    // From twenty on in steps of five, so that nobody takes it for exact.
    let step = if times >= 20.0 * unit { 5.0 * unit } else { unit };
    ((times / step).round() * step) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, wanted: f64) {
        assert!((found - wanted).abs() <= wanted * 1e-5 + 1e-12, "{found} is not {wanted}");
    }

    #[test]
    fn the_tail_is_that_of_the_published_tables() {
        // NIST/SEMATECH e-Handbook, 1.3.6.7.4: upper critical values, to three places.
        let critical = [
            (1, [3.841, 6.635, 10.828]),
            (2, [5.991, 9.210, 13.816]),
            (3, [7.815, 11.345, 16.266]),
            (5, [11.070, 15.086, 20.515]),
            (7, [14.067, 18.475, 24.322]),
            (12, [21.026, 26.217, 32.910]),
            (13, [22.362, 27.688, 34.528]),
            (30, [43.773, 50.892, 59.703]),
        ];
        for (degrees, values) in critical {
            for (value, likelihood) in values.into_iter().zip([0.05, 0.01, 0.001]) {
                let found = upper_tail(value, degrees);
                assert!((found / likelihood - 1.0).abs() < 1e-3, "{degrees} {value}: {found}");
            }
        }
    }

    #[test]
    fn the_tail_is_exact_where_it_is_known() {
        // e^-h, e^-h (1 + h), and erfc(1), erfc(3) of Abramowitz and Stegun's table 7.1.
        close(upper_tail(6.0, 2), (-3.0_f64).exp());
        close(upper_tail(6.0, 4), 4.0 * (-3.0_f64).exp());
        close(upper_tail(2.0, 1), 0.157_299_207);
        assert!((upper_tail(18.0, 1) - 2.209_05e-5).abs() < 1e-9);
        for degrees in 1..60 {
            assert_eq!((upper_tail(0.0, degrees), upper_tail(1e9, degrees)), (1.0, 0.0));
            assert!(upper_tail(1e-9, degrees) > 0.9999 && upper_tail(1000.0, degrees) < 1e-12);
        }
    }

    #[test]
    fn dice_are_judged_as_in_the_textbook() {
        // 120 throws; the squares are 25, 9, 4, 4, 16, 16 over 20.
        let plain = evenness(&[15, 17, 22, 18, 24, 24]).expect("enough throws");
        close(plain.chi_square, 3.7);
        assert_eq!(plain.degrees, 5);
        assert_eq!(evenness(&[5, 5, 5, 5, 5, 4]), None);
        assert!(evenness(&[5, 5, 5, 5, 5, 5]).is_some_and(|odd| odd.likelihood() == 1.0));
        let loaded = evenness(&[10, 10, 10, 10, 10, 50]).expect("enough throws");
        assert!(loaded.likelihood() < 1e-9);
    }

    #[test]
    fn two_ranks_in_one_layer_are_the_fourfold_table_of_mantel_and_haenszel() {
        // (ad - bc)² (N - 1) over the product of the margins.
        let (a, b, c, d) = (30.0_f64, 20.0, 15.0, 35.0);
        let wanted = (a * d - b * c).powi(2) * 99.0 / (50.0 * 50.0 * 45.0 * 55.0);
        let mut shares = Shares::default();
        shares.add(1, &[30, 20], &[15, 35]);
        let found = shares.oddness().expect("enough pieces");
        close(found.chi_square, wanted);
        assert_eq!(found.degrees, 1);
        close(shares.expected[0], 22.5);
    }

    #[test]
    fn layers_of_other_shares_and_packs_do_not_mislead() {
        // Half of a low pack, a tenth of a high one: fair in both, though the sums look slanted.
        let mut shares = Shares::default();
        shares.add(10, &[100, 100, 0, 0], &[100, 100, 0, 0]);
        shares.add(10, &[0, 0, 20, 20], &[0, 0, 180, 180]);
        let found = shares.oddness().expect("enough");
        close(found.chi_square + 1.0, 1.0);
        assert_eq!(found.degrees, 2);
    }

    #[test]
    fn fair_deals_are_found_odd_as_often_as_the_test_says_and_a_slanted_dealer_is_found() {
        // A plain generator is enough to shuffle for a test (Knuth's MMIX).
        let mut state = 7_u64;
        let mut below = |bound: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % bound
        };
        let mut deal = |slanted: bool| {
            let mut pack: Vec<usize> = (0..52).collect();
            (1..52).rev().for_each(|last| pack.swap(last, below(last as u64 + 1) as usize));
            let (mut own, mut others) = ([0; 13], [0; 13]);
            for (at, card) in pack.into_iter().take(28).enumerate() {
                // The slanted dealer keeps every fourth king for the others.
                let mine = at % 4 == 0 && !(slanted && card / 4 == 12 && card % 4 == 0);
                let part = if mine { &mut own } else { &mut others };
                part[card / 4] += 1;
            }
            (own, others)
        };
        let (mut odd, mut sum) = (0, 0.0);
        for _ in 0..2_000 {
            let mut shares = Shares::default();
            for _ in 0..40 {
                let (own, others) = deal(false);
                shares.add(1, &own, &others);
            }
            let found = shares.oddness().expect("enough");
            assert_eq!(found.degrees, 12);
            sum += found.chi_square;
            odd += u32::from(found.likelihood() < 0.05);
        }
        assert!((11.7..12.3).contains(&(sum / 2_000.0)), "{}", sum / 2_000.0);
        assert!((70..130).contains(&odd), "{odd} of 2000 fair samples look odd at one in twenty");
        let mut shares = Shares::default();
        for _ in 0..2_000 {
            let (own, others) = deal(true);
            shares.add(1, &own, &others);
        }
        assert!(shares.oddness().is_some_and(|odd| odd.likelihood() < 1e-4));
    }

    #[test]
    fn little_is_not_judged() {
        let mut shares = Shares::default();
        assert_eq!(shares.oddness(), None);
        shares.add(1, &[2, 1, 2], &[2, 3, 2]);
        assert_eq!(shares.oddness(), None);
        shares.add(1, &[9], &[]);
        assert_eq!(shares.all, [4, 4, 4], "where nobody else got anything, nothing can be compared");
    }

    #[test]
    fn the_oddest_of_several_is_less_odd_than_it_looks() {
        assert_eq!(of_several(&[]), None);
        close(of_several(&[0.05]).unwrap_or_default(), 0.05);
        close(of_several(&[0.5, 0.05, 0.9, 0.7]).unwrap_or_default(), 1.0 - 0.95_f64.powi(4));
    }

    #[test]
    fn once_in_so_many_times_is_said_in_round_numbers() {
        let cases =
            [(0.05, 20), (0.0251, 40), (0.0333, 30), (0.06, 17), (0.0032, 300), (0.00081, 1200), (0.0, 1_000_000)];
        for (likelihood, words) in cases {
            assert_eq!(once_in(likelihood), words, "{likelihood}");
        }
    }
}
