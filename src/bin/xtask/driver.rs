//! The WebDriver protocol: a chromedriver of our own, one session, questions and answers in JSON.
//!
//! `browser` has the words that tests and pictures are made of.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::run::Outcome;

/// How long chromedriver may take until it says on which port it listens, and how many of them are started until one does.
const PATIENCE: Duration = Duration::from_secs(20);
const TRIES: u32 = 3;

/// A session with a browser; both end when dropped.
pub struct Driver {
    process: Child,
    agent: ureq::Agent,
    session: String,
}

impl Driver {
    /// Starts chromedriver and a browser with these capabilities.
    ///
    /// # Errors
    /// When one of them is missing or does not start.
    pub fn start(capabilities: &Value) -> Outcome<Driver> {
        let (process, port) = start_process()?;
        let config = ureq::Agent::config_builder().http_status_as_error(false).proxy(None);
        let agent = config.timeout_global(Some(Duration::from_secs(120))).build().into();
        let mut driver = Driver { process, agent, session: format!("http://127.0.0.1:{port}/session") };
        let answer = driver.post("", json!({ "capabilities": { "alwaysMatch": capabilities } }))?;
        let id = answer["sessionId"].as_str().ok_or("chromedriver gave no session")?;
        driver.session = format!("{}/{id}", driver.session);
        Ok(driver)
    }

    /// Asks for something.
    ///
    /// # Errors
    /// When the browser has no answer.
    pub fn get(&self, path: &str) -> Outcome<Value> {
        answer(self.agent.get(format!("{}{path}", self.session)).call())
    }

    /// Has something done.
    ///
    /// # Errors
    /// When the browser refuses.
    pub fn post(&self, path: &str, body: Value) -> Outcome<Value> {
        answer(self.agent.post(format!("{}{path}", self.session)).send_json(body))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // On the way out nothing can be done about what fails.
        let _ = self.agent.delete(&self.session).call();
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Starts chromedriver on a port of its choice. One that does not say which in time has missed its moment on a busy
/// machine, and another takes its place.
fn start_process() -> Outcome<(Child, u16)> {
    let mut complaint = String::new();
    for _ in 0..TRIES {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().map_err(|error| format!("cannot start chromedriver: {error}"))?;
        match port_of(&mut process) {
            Ok(port) => return Ok((process, port)),
            Err(why) => complaint = why,
        }
    }
    Err(complaint)
}

/// The port that a chromedriver says it listens on. One that does not is ended.
fn port_of(process: &mut Child) -> Outcome<u16> {
    let output = process.stdout.take().ok_or("chromedriver has no output")?;
    let (told, hears) = mpsc::channel();
    thread::spawn(move || {
        // Read on to the end, so that it never waits for somebody to listen.
        for line in BufReader::new(output).lines().map_while(Result::ok) {
            if let Some(port) = port_in(&line) {
                // Whoever asked may have lost patience.
                let _ = told.send(port);
            }
        }
    });
    hears.recv_timeout(PATIENCE).map_err(|_| {
        // It may have ended by itself.
        let _ = process.kill();
        let _ = process.wait();
        "chromedriver did not say on which port it listens".to_owned()
    })
}

/// The port in the line with which chromedriver says that it has started.
fn port_in(line: &str) -> Option<u16> {
    let (_, port) = line.split_once("started successfully on port ")?;
    port.trim_end_matches('.').parse().ok()
}

/// The value in an answer, or the first line of the error.
fn answer(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Outcome<Value> {
    let mut response = response.map_err(|error| format!("chromedriver does not answer: {error}"))?;
    let failed = !response.status().is_success();
    let body = response.body_mut().with_config().limit(64 << 20).read_json::<Value>();
    let mut body = body.map_err(|error| format!("chromedriver's answer makes no sense: {error}"))?;
    let value = body["value"].take();
    if failed {
        let message = value["message"].as_str().unwrap_or_default();
        return Err(message.lines().next().unwrap_or("chromedriver refused").to_owned());
    }
    Ok(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A process in place of chromedriver that does this.
    fn shell(script: &str) -> Child {
        let mut command = Command::new("sh");
        command.args(["-c", script]).stdin(Stdio::null()).stdout(Stdio::piped());
        command.spawn().expect("there is a shell")
    }

    #[test]
    fn a_driver_is_known_by_its_port_and_one_that_says_none_is_ended() {
        let mut good = shell("echo Starting; echo ChromeDriver was started successfully on port 40123.; exec cat");
        assert_eq!(port_of(&mut good), Ok(40123));
        let _ = good.kill();
        assert!(good.wait().is_ok());
        let mut mute = shell("echo Starting");
        assert!(port_of(&mut mute).is_err());
        assert!(mute.try_wait().is_ok_and(|ended| ended.is_some()));
    }
}
