//! The WebDriver protocol: a driver's process of our own, one session, questions and answers in JSON.
//!
//! `engines` knows the drivers of the browsers; `browser` has the words that tests and pictures are made of.

use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::run::Outcome;

/// How long a driver may take until it says on which port it listens, and how many of them are started until one does.
const PATIENCE: Duration = Duration::from_secs(20);
const TRIES: u32 = 3;
/// How often it is asked whether it listens.
const PAUSE: Duration = Duration::from_millis(50);

/// A session with a browser; all that runs for it ends when this is dropped.
pub struct Driver {
    /// The driver, and what it stands on.
    processes: Vec<Child>,
    agent: ureq::Agent,
    session: String,
}

impl Driver {
    /// Starts a browser with these capabilities by a driver that listens at a port. What else runs for it comes after.
    ///
    /// # Errors
    /// When the browser is missing or does not start.
    pub fn start((process, port): (Child, u16), beneath: Option<Child>, capabilities: &Value) -> Outcome<Driver> {
        let config = ureq::Agent::config_builder().http_status_as_error(false).proxy(None);
        let agent = config.timeout_global(Some(Duration::from_secs(120))).build().into();
        let processes = [process].into_iter().chain(beneath).collect();
        let mut driver = Driver { processes, agent, session: format!("http://127.0.0.1:{port}/session") };
        let answer = driver.post("", json!({ "capabilities": { "alwaysMatch": capabilities } }))?;
        let id = answer["sessionId"].as_str().ok_or("the driver gave no session")?;
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
        for process in &mut self.processes {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Starts a driver on a port of its choice. One that does not say which in time has missed its moment on a busy machine,
/// and another takes its place.
///
/// # Errors
/// When it cannot be started, or none of them says its port.
pub fn listening(mut command: Command) -> Outcome<(Child, u16)> {
    let name = command.get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut complaint = String::new();
    for _ in 0..TRIES {
        let mut process = command.spawn().map_err(|error| format!("cannot start {name}: {error}"))?;
        match port_of(&mut process) {
            Ok(port) => return Ok((process, port)),
            Err(why) => complaint = format!("{name} {why}"),
        }
    }
    Err(complaint)
}

/// Starts a driver that has to be told its port, `command`'s argument.
///
/// # Errors
/// When it cannot be started, or none of them listens in time.
pub fn listening_at(command: impl Fn(u16) -> Command) -> Outcome<(Child, u16)> {
    let mut complaint = String::new();
    for _ in 0..TRIES {
        // Free a moment ago; if somebody else has been quicker, the next one may be.
        let free = TcpListener::bind(("127.0.0.1", 0)).and_then(|listener| listener.local_addr());
        let port = free.map_err(|error| error.to_string())?.port();
        let mut command = command(port);
        let name = command.get_program().to_string_lossy().into_owned();
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut process = command.spawn().map_err(|error| format!("cannot start {name}: {error}"))?;
        let start = Instant::now();
        while start.elapsed() < PATIENCE && process.try_wait().is_ok_and(|ended| ended.is_none()) {
            if TcpStream::connect(("127.0.0.1", port)).is_ok() {
                return Ok((process, port));
            }
            thread::sleep(PAUSE);
        }
        // It may have ended by itself.
        let _ = process.kill();
        let _ = process.wait();
        complaint = format!("{name} did not listen");
    }
    Err(complaint)
}

/// The port that a driver says it listens on. One that does not is ended.
fn port_of(process: &mut Child) -> Outcome<u16> {
    let output = process.stdout.take().ok_or("has no output")?;
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
        "did not say on which port it listens".to_owned()
    })
}

/// The port in the line with which chromedriver or geckodriver says that it has started.
fn port_in(line: &str) -> Option<u16> {
    let (_, port) =
        ["started successfully on port ", "Listening on 127.0.0.1:"].iter().find_map(|sign| line.split_once(sign))?;
    port.trim_end_matches('.').parse().ok()
}

/// The value in an answer, or the first line of the error.
fn answer(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Outcome<Value> {
    let mut response = response.map_err(|error| format!("the driver does not answer: {error}"))?;
    let failed = !response.status().is_success();
    let body = response.body_mut().with_config().limit(64 << 20).read_json::<Value>();
    let mut body = body.map_err(|error| format!("the driver's answer makes no sense: {error}"))?;
    let value = body["value"].take();
    if failed {
        let message = value["message"].as_str().unwrap_or_default();
        return Err(message.lines().next().unwrap_or("the driver refused").to_owned());
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
        assert_eq!(port_in("1732 geckodriver INFO Listening on 127.0.0.1:40124"), Some(40124));
        let mut mute = shell("echo Starting");
        assert!(port_of(&mut mute).is_err());
        assert!(mute.try_wait().is_ok_and(|ended| ended.is_some()));
    }
}
