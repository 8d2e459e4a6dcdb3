//! Long jobs side by side, with a line now and then that says how far they are.

use std::fs;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread::scope;
use std::time::{Duration, Instant};

use crate::run::{Outcome, say};
use crate::steps::time;

/// How often it is said how far they are, when nothing else is.
const PULSE: Duration = Duration::from_secs(30);
/// How much memory has to be free for rows side by side, in kB: two linkers at once have taken half of it.
const MEMORY: u64 = 6 << 20;

/// One job.
pub struct Job<'a> {
    /// What is done.
    name: String,
    /// How many seconds one core takes, roughly: for what is said of the time left.
    weight: u32,
    /// The deed.
    work: Box<dyn FnOnce() -> Outcome + Send + 'a>,
}

impl<'a> Job<'a> {
    /// A job that takes one core some `weight` seconds.
    pub fn new(name: impl Into<String>, weight: u32, work: impl FnOnce() -> Outcome + Send + 'a) -> Job<'a> {
        Job { name: name.into(), weight, work: Box::new(work) }
    }
}

/// Does all jobs: those of a row one after the other, the rows of a stage side by side where memory allows, stage after
/// stage.
///
/// # Errors
/// The first that fails; what runs beside it is finished, and nothing more is begun.
pub fn go(stages: Vec<Vec<Vec<Job>>>) -> Outcome {
    let count = stages.iter().flatten().map(Vec::len).sum();
    let total = stages.iter().map(|rows| weight(rows)).sum();
    let mut progress = Progress { count, total, done: 0, past: 0, start: Instant::now() };
    let at_once = has_memory(&fs::read_to_string("/proc/meminfo").unwrap_or_default());
    for rows in stages {
        let weight = weight(&rows);
        if at_once {
            stage(rows, &mut progress)?;
        } else {
            rows.into_iter().try_for_each(|row| stage(vec![row], &mut progress))?;
        }
        progress.past += weight;
    }
    Ok(())
}

/// How long a stage takes with a core for each row.
fn weight(rows: &[Vec<Job>]) -> u32 {
    rows.iter().map(|row| row.iter().map(|job| job.weight).sum()).max().unwrap_or_default()
}

/// Whether two rows may run at once, by what Linux says of its memory; on other systems they may.
fn has_memory(meminfo: &str) -> bool {
    let line = meminfo.lines().find_map(|line| line.strip_prefix("MemAvailable:"));
    let free = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    free.is_none_or(|free| free >= MEMORY)
}

/// How far all is.
struct Progress {
    count: usize,
    /// How long all stages take, by weight.
    total: u32,
    done: usize,
    /// The weight of the stages that are over.
    past: u32,
    start: Instant,
}

impl Progress {
    /// "4 of 7 done, about 5 minutes left", when this much of the present stage is behind.
    fn line(&self, behind: u32) -> String {
        if self.done == self.count {
            return format!("all {} done", self.count);
        }
        let behind = self.past + behind;
        let left = self.total.saturating_sub(behind);
        // As slow or quick as this machine has been so far; at first, like the one that the weights come from.
        let pace = if behind < 20 { 1.0 } else { self.start.elapsed().as_secs_f32() / behind as f32 };
        let minutes = (left as f32 * pace.clamp(0.3, 6.0) / 60.0).ceil().max(1.0);
        let minutes = if minutes < 2.0 { "a minute".to_owned() } else { format!("{minutes:.0} minutes") };
        format!("{} of {} done, about {minutes} left", self.done, self.count)
    }
}

/// Does the rows of one stage side by side.
fn stage(rows: Vec<Vec<Job>>, progress: &mut Progress) -> Outcome {
    let stops = AtomicBool::new(false);
    let (told, hears) = channel();
    let all = rows.iter().map(Vec::len).sum::<usize>();
    let lengths: Vec<u32> = rows.iter().map(|row| row.iter().map(|job| job.weight).sum()).collect();
    let longest = lengths.iter().max().copied().unwrap_or_default();
    scope(|scope| {
        for (row, jobs) in rows.into_iter().enumerate() {
            let (told, stops) = (told.clone(), &stops);
            scope.spawn(move || {
                for Job { name, weight, work } in jobs {
                    if stops.load(Ordering::Relaxed) {
                        return;
                    }
                    say(format!("{name} …"));
                    let start = Instant::now();
                    let result = work();
                    stops.fetch_or(result.is_err(), Ordering::Relaxed);
                    // Whoever waits does so until all rows have ended.
                    let _ = told.send((row, name, weight, start.elapsed(), result));
                }
            });
        }
        drop(told);
        let mut left = lengths;
        let mut result = Ok(());
        for _ in 0..all {
            // The row that has most before it says when all are done.
            let behind = |left: &[u32]| longest - left.iter().max().copied().unwrap_or_default();
            let (row, name, weight, took, outcome) = loop {
                match hears.recv_timeout(PULSE) {
                    Ok(end) => break end,
                    Err(RecvTimeoutError::Timeout) => say(progress.line(behind(&left))),
                    Err(RecvTimeoutError::Disconnected) => return result,
                }
            };
            left[row] -= weight;
            progress.done += usize::from(outcome.is_ok());
            if outcome.is_ok() {
                say(format!("{name}: {}; {}", time(took), progress.line(behind(&left))));
            }
            result = result.and(outcome.map_err(|error| format!("{name}: {error}")));
        }
        result
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn stages_wait_for_one_another_and_a_failure_ends_it() {
        let log = Mutex::new(String::new());
        let job = |name: char| Job::new(name, 1, move || Ok(())).noting(&log, name);
        assert_eq!(go(vec![vec![vec![job('a'), job('b')]], vec![vec![job('c')], vec![]]]), Ok(()));
        assert_eq!(*log.lock().expect("nobody panics"), "abc");
        let bad = || Job::new("bad", 1, || Err("it broke".to_owned()));
        let result = go(vec![vec![vec![bad(), job('d')]], vec![vec![job('e')]]]);
        assert_eq!(result, Err("bad: it broke".to_owned()));
        assert_eq!(*log.lock().expect("nobody panics"), "abc");
    }

    impl<'a> Job<'a> {
        fn noting(self, log: &'a Mutex<String>, name: char) -> Job<'a> {
            Job::new(self.name, self.weight, move || {
                log.lock().expect("nobody panics").push(name);
                Ok(())
            })
        }
    }

    #[test]
    fn the_time_left_follows_the_pace_and_little_memory_means_one_after_the_other() {
        let progress = Progress { count: 7, total: 600, done: 4, past: 0, start: Instant::now() };
        assert_eq!(progress.line(10), "4 of 7 done, about 10 minutes left");
        assert_eq!(progress.line(590), "4 of 7 done, about a minute left");
        assert!(has_memory("MemTotal: 9 kB\nMemAvailable:   12582912 kB\n") && has_memory(""));
        assert!(!has_memory("MemAvailable:   1000000 kB\n"));
    }
}
