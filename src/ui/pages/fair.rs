//! What chance gave in all noted matches: bars that are tables, each with a verdict in plain words.

use leptos::prelude::*;

use crate::fair::chance::{Oddness, Shares, evenness, of_several, once_in};
use crate::pieces::{Die, Rank};
use crate::ui::address::Route;
use crate::ui::faces::DieFace;
use crate::ui::history::fair::{Counts, Picked};
use crate::ui::history::{History, notice};
use crate::ui::profile::Prefs;

/// From which likelihood on a result counts as odd.
const ODD: f64 = 0.05;
/// Beyond which one is odd for being too even.
const TOO_EVEN: f64 = 0.999;

/// The page.
#[component]
pub fn FairPage() -> impl IntoView {
    let prefs = Prefs::get();
    let calm = Memo::new(move |_| prefs.with(|settings| settings.calm));
    let body = move || {
        let counts = Counts::of(&History::read());
        match (calm.get(), counts.matches) {
            (true, _) => {
                let words = "You play without a tally, so nothing is noted and there is nothing to count.";
                notice("Nobody counts", words, &Route::Settings, "Settings")
            }
            (_, 0) => {
                let words = "Play a match with a new deal to its end, and what chance gave in it is counted here.";
                notice("Nothing to count yet", words, &Route::Shelf, "To the shelf")
            }
            _ => charts(&counts),
        }
    };
    view! {
        <div class="book fair">
            <h1 class="page-title">"Is it fair?"</h1>
            <p class="page-lead">
                "Every match is dealt and rolled from one number that was drawn before it. At the table, \u{201c}Is it fair?\u{201d} \
                shows that nobody changed it. Here is what all those numbers gave."
            </p>
            {body}
            <Rules />
        </div>
    }
}

/// What is counted, and what the counts can and cannot tell.
#[component]
fn Rules() -> impl IntoView {
    view! {
        <section class="prose fair-rules" aria-labelledby="counted-title">
            <h2 class="game-heading" id="counted-title">"What is counted"</h2>
            <p>
                "Sealed deals, played once and to the end. A deal of the day, a number somebody chose, the same deal again and a \
                match with moves taken back do not count: who knows what comes picks it. Dice count whoever throws them, and to \
                roll again changes nothing about the next roll. Of cards and dominoes counts what was dealt, not what was drawn \
                later."
            </p>
            <p>
                "A match that is left in the middle is not counted either. So who walks away from bad luck will find kinder \
                figures here than fair."
            </p>
            <p>
                "Chance is uneven, too: of twenty fair charts one looks as uneven as it should only once in twenty times. \
                Look often enough, and you will meet it. It is all counted on this device and goes nowhere."
            </p>
            <p><a href=Route::History(None).print()>"All your matches"</a></p>
        </section>
    }
}

/// One line of a chart.
#[derive(Clone, Debug, PartialEq)]
struct Bar {
    /// What it counts, in a word.
    label: String,
    /// The die that shows it.
    die: Option<Die>,
    /// How often it came.
    count: u32,
    /// How often it should have.
    expected: f64,
}

/// One chart.
#[derive(Clone, Debug, PartialEq)]
struct Chart {
    title: String,
    /// What is seen, in a sentence.
    lead: String,
    /// What the lines are.
    head: &'static str,
    bars: Vec<Bar>,
    odd: Option<Oddness>,
    /// What is fair about it: "fair dice are".
    fair: &'static str,
    /// How much is missing for a verdict, in words.
    missing: String,
}

/// All charts there is something for.
fn all_charts(counts: &Counts) -> Vec<Chart> {
    let mut charts: Vec<Chart> = counts.dice.iter().map(|(sides, values)| dice(*sides, values)).collect();
    let dealt = |shares: &Shares, title: &str, alone: bool, name: fn(usize) -> String, head| {
        (!shares.own.is_empty()).then(|| parted(shares, title, alone, name, head))
    };
    charts.extend(dealt(&counts.cards, "Cards dealt to you", false, rank_word, "Rank"));
    charts.extend(dealt(&counts.tiles, "Dominoes dealt to you", false, |pips| pips.to_string(), "Pips"));
    charts.extend(dealt(&counts.upper_cards, "Cards when you play alone", true, rank_word, "Rank"));
    charts.extend(dealt(&counts.upper_tiles, "Dominoes when you play alone", true, |pips| pips.to_string(), "Pips"));
    charts.extend((counts.picked.all > 0).then(|| picked(counts.picked)));
    charts
}

fn dice(sides: u8, values: &[u32]) -> Chart {
    let all: u32 = values.iter().sum();
    let expected = f64::from(all) / f64::from(sides);
    let bar = |(at, count): (usize, &u32)| {
        let value = at as u8 + 1;
        Bar { label: value.to_string(), die: Die::new(sides, value), count: *count, expected }
    };
    Chart {
        title: ["Dice with ", &sides.to_string(), " sides"].concat(),
        lead: ["Rolled ", &times(all), ", by everybody at the table."].concat(),
        head: "Value",
        bars: values.iter().enumerate().map(bar).collect(),
        odd: evenness(values),
        fair: "fair dice",
        missing: ["fewer than ", &(u32::from(sides) * 5).to_string(), " rolls"].concat(),
    }
}

fn parted(shares: &Shares, title: &str, alone: bool, name: fn(usize) -> String, head: &'static str) -> Chart {
    let (own, all) = (shares.own.iter().sum::<u32>().to_string(), shares.all.iter().sum::<u32>().to_string());
    let bar =
        |rank: usize| Bar { label: name(rank), die: None, count: shares.own[rank], expected: shares.expected[rank] };
    let lead = if alone {
        [
            "Of ",
            &all,
            " shuffled pieces, the ",
            &own,
            " in the upper half of their pack. None should lie high more often than it should.",
        ]
    } else {
        [
            "Of ",
            &all,
            " that were dealt, ",
            &own,
            " came to you. Of each rank it should be the same share, low or high.",
        ]
    };
    Chart {
        title: title.to_owned(),
        lead: lead.concat(),
        head,
        bars: (0..shares.own.len()).filter(|rank| shares.all[*rank] > 0).map(bar).collect(),
        odd: shares.oddness(),
        fair: "fair shuffles",
        missing: "fewer than some twenty pieces".to_owned(),
    }
}

fn picked(picked: Picked) -> Chart {
    let bar = |label: &str, count: u32, expected: f64| Bar { label: label.to_owned(), die: None, count, expected };
    Chart {
        title: "Who is picked".to_owned(),
        lead: ["A seat was drawn by lot ", &times(picked.all), ", to begin or to be asked."].concat(),
        head: "Seat",
        bars: vec![
            bar("You", picked.own, picked.expected),
            bar("Others", picked.all - picked.own, f64::from(picked.all) - picked.expected),
        ],
        odd: picked.oddness(),
        fair: "fair lots",
        missing: "fewer than five for either".to_owned(),
    }
}

/// The name of a card's rank; jokers come last.
fn rank_word(rank: usize) -> String {
    let rank = u8::try_from(rank + 1).ok().and_then(Rank::new);
    rank.map_or("Joker", Rank::index).to_owned()
}

fn times(count: u32) -> String {
    if count == 1 { "once".to_owned() } else { [&count.to_string(), " times"].concat() }
}

/// What is to be thought of a chart.
fn verdict(chart: &Chart) -> String {
    let Some(odd) = chart.odd else {
        return ["Too little to tell yet (", &chart.missing, ")."].concat();
    };
    let likelihood = odd.likelihood();
    if likelihood < ODD {
        ["Uneven, as ", chart.fair, " are once in ", &once_in(likelihood).to_string(), " times."].concat()
    } else if likelihood > TOO_EVEN {
        let rare = once_in(1.0 - likelihood).to_string();
        ["More even than ", chart.fair, " mostly are: once in ", &rare, " times."].concat()
    } else {
        ["As even as ", chart.fair, " are."].concat()
    }
}

/// What is to be thought of all of them together: the oddest of several is less odd than it looks.
fn together(charts: &[Chart]) -> String {
    let likelihoods: Vec<f64> = charts.iter().filter_map(|chart| Some(chart.odd?.likelihood())).collect();
    let many = likelihoods.len();
    let Some(likelihood) = of_several(&likelihoods) else {
        return "There is too little to judge anything yet.".to_owned();
    };
    let among = if many == 1 { String::new() } else { [" among ", &many.to_string(), " charts"].concat() };
    if likelihood < ODD {
        let rare = once_in(likelihood).to_string();
        ["Taken together that is odd: by chance alone it comes", &among, " once in ", &rare, " times."].concat()
    } else if many > 1 && likelihoods.iter().any(|one| *one < ODD) {
        ["Taken together nothing is odd: to find one like that", &among, " is nothing special."].concat()
    } else {
        "Nothing is odd here.".to_owned()
    }
}

/// All charts with what is to be thought of them.
fn charts(counts: &Counts) -> AnyView {
    let all = all_charts(counts);
    let matches = match (counts.matches, counts.left_out) {
        (1, 0) => "One match is counted.".to_owned(),
        (some, 0) => [&some.to_string(), " matches are counted."].concat(),
        (some, others) => {
            [&some.to_string(), " of ", &(some + others).to_string(), " noted matches are counted."].concat()
        }
    };
    let words = [&together(&all), " ", &matches].concat();
    view! {
        <p class="fair-verdict">{words}</p>
        <div class="fair-charts">{all.into_iter().map(chart_view).collect_view()}</div>
    }
    .into_any()
}

fn chart_view(chart: Chart) -> AnyView {
    let most = chart.bars.iter().map(|bar| f64::from(bar.count).max(bar.expected)).fold(1.0, f64::max);
    let figures = chart.odd.map(|odd| {
        let (sum, degrees) = (odd.chi_square, odd.degrees);
        let plural = if degrees == 1 { "" } else { "s" };
        view! { <p class="fair-figures">{format!("Chi-square {sum:.1} with {degrees} degree{plural} of freedom, p\u{a0}=\u{a0}{:.3}", odd.likelihood())}</p> }
    });
    let (words, judged) = (verdict(&chart), chart.odd.is_some());
    let row = move |bar: Bar| {
        let percent = |part: f64| format!("{:.1}%", part / most * 100.0);
        let label = match bar.die {
            Some(die) => view! { <DieFace die /><span class="unseen">{bar.label}</span> }.into_any(),
            None => bar.label.into_any(),
        };
        view! {
            <tr>
                <th scope="row">{label}</th>
                <td class="fair-count">{bar.count}</td>
                <td class="fair-bar" aria-hidden="true">
                    <span class="fair-fill" prop:style=["inline-size:", &percent(f64::from(bar.count))].concat()></span>
                    <span class="fair-tick" prop:style=["inset-inline-start:", &percent(bar.expected)].concat()></span>
                </td>
                <td class="fair-expected">{format!("{:.1}", bar.expected)}</td>
            </tr>
        }
    };
    view! {
        <section class="group fair-chart">
            <h2 class="group-title">{chart.title}</h2>
            <p class="fair-lead">{chart.lead}</p>
            <p class="fair-said" class:fair-said--open=!judged>{words}</p>
            <table class="fair-table">
                <thead>
                    <tr>
                        <th scope="col">{chart.head}</th>
                        <th scope="col">"Came"</th>
                        <td aria-hidden="true"></td>
                        <th scope="col">"Expected"</th>
                    </tr>
                </thead>
                <tbody>{chart.bars.into_iter().map(row).collect_view()}</tbody>
            </table>
            {figures}
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn judged(odd: Option<Oddness>) -> Chart {
        Chart { odd, ..dice(6, &[1, 2, 3, 4, 5, 6]) }
    }

    fn odd(chi_square: f64) -> Option<Oddness> {
        Some(Oddness { chi_square, degrees: 5 })
    }

    #[test]
    fn a_verdict_is_said_in_plain_words() {
        let cases = [
            (None, "Too little to tell yet (fewer than 30 rolls)."),
            (odd(4.0), "As even as fair dice are."),
            (odd(11.1), "Uneven, as fair dice are once in 20 times."),
            (odd(12.833), "Uneven, as fair dice are once in 40 times."),
            (odd(20.515), "Uneven, as fair dice are once in 1000 times."),
            (odd(0.1), "More even than fair dice mostly are: once in 6000 times."),
        ];
        for (odd, words) in cases {
            assert_eq!(verdict(&judged(odd)), words);
        }
    }

    #[test]
    fn one_odd_chart_among_many_is_nothing_special() {
        let mut charts = vec![judged(odd(4.0)), judged(None), judged(odd(12.0))];
        assert_eq!(
            together(&charts),
            "Taken together nothing is odd: to find one like that among 2 charts is nothing special."
        );
        charts[0] = judged(odd(20.515));
        assert_eq!(
            together(&charts),
            "Taken together that is odd: by chance alone it comes among 2 charts once in 500 times."
        );
        assert_eq!(together(&[judged(None)]), "There is too little to judge anything yet.");
        assert_eq!(together(&[judged(odd(4.0))]), "Nothing is odd here.");
    }

    #[test]
    fn a_chart_has_a_line_for_all_that_could_come() {
        let counts = Counts { dice: vec![(4, vec![0, 3, 1, 0])], ..Counts::default() };
        let charts = all_charts(&counts);
        assert_eq!(charts.len(), 1);
        let lines: Vec<_> = charts[0].bars.iter().map(|bar| (bar.label.as_str(), bar.count, bar.expected)).collect();
        assert_eq!(lines, [("1", 0, 1.0), ("2", 3, 1.0), ("3", 1, 1.0), ("4", 0, 1.0)]);
        let names: Vec<String> = [0, 9, 12, 13].map(rank_word).into();
        assert_eq!(names, ["A", "10", "K", "Joker"]);
    }
}
