//! The WebDriver protocol: a chromedriver of our own, one session, questions and answers in JSON.
//!
//! `browser` has the words that tests and pictures are made of.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::run::Outcome;

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

/// Starts chromedriver on a port of its choice.
fn start_process() -> Outcome<(Child, u16)> {
    let mut command = Command::new("chromedriver");
    command.arg("--port=0").stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut driver = command.spawn().map_err(|error| format!("cannot start chromedriver: {error}"))?;
    let output = driver.stdout.take().ok_or("chromedriver has no output")?;
    let mut lines = BufReader::new(output).lines();
    let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
        let (_, port) = line.split_once("started successfully on port ")?;
        port.trim_end_matches('.').parse().ok()
    });
    // Read on, so that it never waits for somebody to listen.
    thread::spawn(move || lines.for_each(drop));
    match port {
        Some(port) => Ok((driver, port)),
        None => {
            let _ = driver.kill();
            Err("chromedriver did not say on which port it listens".to_owned())
        }
    }
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
