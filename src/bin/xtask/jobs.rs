//! Long jobs side by side, with a line now and then that says how far they are.

use std::fs;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::sync::{Condvar, Mutex, PoisonError};
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
    /// The job of its stage that has to be done before.
    after: Option<String>,
    /// The deed.
    work: Box<dyn FnOnce() -> Outcome + Send + 'a>,
}

impl<'a> Job<'a> {
    /// A job that takes one core some `weight` seconds.
    pub fn new(name: impl Into<String>, weight: u32, work: impl FnOnce() -> Outcome + Send + 'a) -> Job<'a> {
        Job { name: name.into(), weight, after: None, work: Box::new(work) }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The same job, which is not begun before that other one of its stage is done; of another row, or before it in its own.
    pub fn after(self, other: impl Into<String>) -> Job<'a> {
        Job { after: Some(other.into()), ..self }
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
    let mut progress = progress(count, total);
    let at_once = has_memory(&fs::read_to_string("/proc/meminfo").unwrap_or_default());
    for rows in stages {
        let weight = weight(&rows);
        if at_once {
            stage(rows, &mut progress)?;
        } else {
            stage(vec![one_row(rows)], &mut progress)?;
        }
        progress.past += weight;
    }
    Ok(())
}

/// The jobs of all rows one after the other: those that wait for another row last.
fn one_row(rows: Vec<Vec<Job>>) -> Vec<Job> {
    let (mut first, last): (Vec<Job>, Vec<Job>) = rows.into_iter().flatten().partition(|job| job.after.is_none());
    first.extend(last);
    first
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

fn progress(count: usize, total: u32) -> Progress {
    Progress { count, total, done: 0, past: 0, start: Instant::now(), said: String::new() }
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
    /// What was said last.
    said: String,
}

impl Progress {
    /// "4 of 7 done, about 5 minutes left", with so much of the present stage still to do.
    fn line(&self, stage: u32, left: u32) -> String {
        if self.done == self.count {
            return format!("all {} done", self.count);
        }
        let behind = self.past + stage.saturating_sub(left);
        // As slow or quick as this machine has been so far; at first, like the one that the weights come from.
        let pace = if self.done == 0 { 1.0 } else { self.start.elapsed().as_secs_f32() / behind.max(1) as f32 };
        let left = self.total.saturating_sub(behind);
        let minutes = (left as f32 * pace.clamp(0.3, 6.0) / 60.0).ceil().max(1.0);
        let minutes = if minutes < 2.0 { "a minute".to_owned() } else { format!("{minutes:.0} minutes") };
        format!("{} of {} done, about {minutes} left", self.done, self.count)
    }
}

/// A row of jobs, as far as it is.
struct Row {
    /// What is to be done, by weight, the present job included.
    left: u32,
    /// The weight of the present job, and since when.
    present: (u32, Instant),
}

impl Row {
    /// What is left, when the present job goes as it should; its last tenth is left until it is done.
    fn left(&self) -> u32 {
        let (weight, since) = self.present;
        self.left - (since.elapsed().as_secs() as u32).min(weight * 9 / 10)
    }
}

/// Which jobs of a stage are done, for those that wait for them.
#[derive(Default)]
struct Done {
    /// Their names, and whether nothing more is to be begun.
    state: Mutex<(Vec<String>, bool)>,
    bell: Condvar,
}

impl Done {
    /// Notes how a job ended.
    fn note(&self, name: &str, fine: bool) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.0.push(name.to_owned());
        state.1 |= !fine;
        self.bell.notify_all();
    }

    /// Waits for a job, if for any; whether the next may begin.
    fn waits_for(&self, job: Option<&String>) -> bool {
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let waits = |state: &mut (Vec<String>, bool)| !state.1 && job.is_some_and(|job| !state.0.contains(job));
        !self.bell.wait_while(state, waits).unwrap_or_else(PoisonError::into_inner).1
    }
}

/// What a row tells.
enum Event {
    Begins(String, u32),
    Ends(String, u32, Duration, Outcome),
}

/// Does the rows of one stage side by side.
fn stage(rows: Vec<Vec<Job>>, progress: &mut Progress) -> Outcome {
    let names: Vec<&String> = rows.iter().flatten().map(|job| &job.name).collect();
    if let Some(lost) = rows.iter().flatten().filter_map(|job| job.after.as_ref()).find(|name| !names.contains(name)) {
        return Err(format!("a job waits for one that is not there: {lost}"));
    }
    let done = Done::default();
    let (told, hears) = channel();
    let whole = weight(&rows);
    let mut known: Vec<Row> = rows
        .iter()
        .map(|row| Row { left: row.iter().map(|job| job.weight).sum(), present: (0, Instant::now()) })
        .collect();
    scope(|scope| {
        for (row, jobs) in rows.into_iter().enumerate() {
            let (told, done) = (told.clone(), &done);
            scope.spawn(move || {
                // Whoever hears does so until all rows have ended.
                let tell = |event| drop(told.send((row, event)));
                for Job { name, weight, after, work } in jobs {
                    if !done.waits_for(after.as_ref()) {
                        return;
                    }
                    tell(Event::Begins(name.clone(), weight));
                    let start = Instant::now();
                    let result = work();
                    done.note(&name, result.is_ok());
                    tell(Event::Ends(name, weight, start.elapsed(), result));
                }
            });
        }
        drop(told);
        let mut result = Ok(());
        loop {
            let event = hears.recv_timeout(PULSE);
            // The row that has most before it says when all are done.
            let left = |known: &[Row]| known.iter().map(Row::left).max().unwrap_or_default();
            match event {
                Ok((row, Event::Begins(name, weight))) => {
                    known[row].present = (weight, Instant::now());
                    say(format!("{name} …"));
                }
                Ok((row, Event::Ends(name, weight, took, Ok(())))) => {
                    known[row].left -= weight;
                    known[row].present.0 = 0;
                    progress.done += 1;
                    say(format!("{name}: {}; {}", time(took), progress.line(whole, left(&known))));
                }
                Ok((_, Event::Ends(name, _, _, Err(error)))) => {
                    // Told at once: what runs beside it may take long yet.
                    say(format!("{name} failed: {error}"));
                    result = result.and(Err(format!("{name}: {error}")));
                }
                Err(RecvTimeoutError::Timeout) => {
                    let line = progress.line(whole, left(&known));
                    if line != progress.said {
                        say(&line);
                        progress.said = line;
                    }
                }
                Err(RecvTimeoutError::Disconnected) => return result,
            }
        }
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
        let result = go(vec![vec![vec![job('d').after("bad")], vec![bad()]]]);
        assert_eq!(result, Err("bad: it broke".to_owned()), "whoever waits for it is not begun");
        assert_eq!(*log.lock().expect("nobody panics"), "abc");
    }

    #[test]
    fn a_job_waits_for_one_of_another_row() {
        let log = Mutex::new(String::new());
        let job = |name: char| Job::new(name, 1, move || Ok(())).noting(&log, name);
        let rows = || vec![vec![job('a').after("d"), job('b')], vec![job('c'), job('d')]];
        assert_eq!(go(vec![rows()]), Ok(()));
        assert_eq!(*log.lock().expect("nobody panics"), "cdab");
        let order: Vec<String> = one_row(rows()).into_iter().map(|job| job.name).collect();
        assert_eq!(order, ["b", "c", "d", "a"]);
        let lost = go(vec![vec![vec![job('e').after("f")]]]);
        assert_eq!(lost, Err("a job waits for one that is not there: f".to_owned()));
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
        let ago = |seconds| Instant::now() - Duration::from_secs(seconds);
        let mut progress = progress(7, 600);
        assert_eq!(progress.line(600, 590), "0 of 7 done, about 10 minutes left");
        (progress.done, progress.start) = (4, ago(600));
        assert_eq!(progress.line(600, 300), "4 of 7 done, about 10 minutes left", "half of it took ten minutes");
        assert_eq!(progress.line(600, 1), "4 of 7 done, about a minute left");
        progress.done = 7;
        assert_eq!(progress.line(600, 0), "all 7 done");
        let row = |seconds| Row { left: 200, present: (100, ago(seconds)) }.left();
        assert_eq!((row(40), row(4000)), (160, 110));
        assert!(has_memory("MemTotal: 9 kB\nMemAvailable:   12582912 kB\n") && has_memory(""));
        assert!(!has_memory("MemAvailable:   1000000 kB\n"));
    }
}
