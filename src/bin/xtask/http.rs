//! A small web server for one folder: the headers that a good host of the app would send, and no way out of the folder.
//!
//! `cargo play` and the browser tests use the same one, so that what is tested is what is played. `files` says what a
//! file is sent as; here is how: HTTP/1.1, a thread for each connection, GET and HEAD.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::files::{Answer, answer};
use crate::run::Outcome;

/// How many ports are tried when one is taken.
const PORTS: u16 = 50;
/// The longest head of a request.
const HEAD: u64 = 16 << 10;
/// How long a connection may be quiet.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running server; it ends when dropped.
pub struct Server {
    port: u16,
    ended: Arc<AtomicBool>,
    listener: Option<JoinHandle<()>>,
}

impl Server {
    /// Serves `folder` on this machine only, at `port` or the next that is free; 0 takes any.
    ///
    /// # Errors
    /// When no port is free.
    pub fn start(folder: &Path, port: u16) -> Outcome<Server> {
        let folder = folder.to_owned();
        Server::answering(port, move |request| answer(&folder, &request.target, |name| request.header(name)))
    }

    /// Gives these answers to whatever is asked by GET or HEAD.
    ///
    /// # Errors
    /// When no port is free.
    pub fn answering(port: u16, answers: impl Fn(&Request) -> Answer + Send + Sync + 'static) -> Outcome<Server> {
        let mut tried = (port..=port.saturating_add(PORTS)).map(|port| TcpListener::bind(("127.0.0.1", port)));
        let listener =
            tried.find_map(Result::ok).ok_or_else(|| format!("no free port from {port} on; try another --port"))?;
        let port = listener.local_addr().map_err(|error| error.to_string())?.port();
        let ended = Arc::new(AtomicBool::new(false));
        let (answers, end) = (Arc::new(answers), Arc::clone(&ended));
        let listener = thread::spawn(move || listen(&listener, &answers, &end));
        Ok(Server { port, ended, listener: Some(listener) })
    }

    /// Where the app is, ending in `/`.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves until the program is ended.
    pub fn wait(mut self) {
        if let Some(listener) = self.listener.take() {
            let _ = listener.join();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.ended.store(true, Ordering::Relaxed);
        // A last visitor, so that the listener looks up.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
        if let Some(listener) = self.listener.take() {
            let _ = listener.join();
        }
    }
}

/// Takes connections until the server has ended.
fn listen<A>(listener: &TcpListener, answers: &Arc<A>, ended: &Arc<AtomicBool>)
where
    A: Fn(&Request) -> Answer + Send + Sync + 'static,
{
    for stream in listener.incoming() {
        if ended.load(Ordering::Relaxed) {
            return;
        }
        let Ok(stream) = stream else { continue };
        let (answers, ended) = (Arc::clone(answers), Arc::clone(ended));
        // A client that goes away before it has its answer is no concern of ours.
        thread::spawn(move || drop(converse(&stream, &*answers, &ended)));
    }
}

/// Answers the requests of one connection, one after the other.
fn converse(stream: &TcpStream, answers: &dyn Fn(&Request) -> Answer, ended: &AtomicBool) -> std::io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let mut reader = BufReader::new(stream);
    while let Some(request) = Request::read(&mut reader)? {
        if ended.load(Ordering::Relaxed) {
            break;
        }
        let answer = match request.method.as_str() {
            "GET" | "HEAD" => answers(&request),
            _ => Answer::plain("405 Method Not Allowed", "only GET and HEAD here"),
        };
        // What cannot be read to its end ends the conversation.
        let last = request.header("Connection") == Some("close") || answer.status.starts_with("405");
        let mut head = format!("HTTP/1.1 {}\r\n", answer.status);
        if !answer.status.starts_with("304") {
            head.push_str(&format!("Content-Length: {}\r\n", answer.body.len()));
        }
        for (name, value) in &answer.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str(if last { "Connection: close\r\n\r\n" } else { "\r\n" });
        let mut message = head.into_bytes();
        if request.method != "HEAD" {
            message.extend_from_slice(&answer.body);
        }
        (&mut &*stream).write_all(&message)?;
        if last {
            break;
        }
    }
    Ok(())
}

/// The head of a request.
pub struct Request {
    method: String,
    /// What is asked for: path and query.
    pub target: String,
    headers: Vec<(String, String)>,
}

impl Request {
    /// The next request of a connection, unless the client has none or speaks something else.
    fn read(reader: &mut impl BufRead) -> std::io::Result<Option<Request>> {
        let mut lines = reader.by_ref().take(HEAD).lines();
        let Some(first) = lines.next().transpose()? else { return Ok(None) };
        let mut words = first.split(' ');
        let (Some(method), Some(target), Some("HTTP/1.1")) = (words.next(), words.next(), words.next()) else {
            return Ok(None);
        };
        let mut request = Request { method: method.to_owned(), target: target.to_owned(), headers: Vec::new() };
        for line in lines {
            let line = line?;
            match line.split_once(':') {
                Some((name, value)) => request.headers.push((name.to_owned(), value.trim().to_owned())),
                None if line.is_empty() => return Ok(Some(request)),
                None => return Ok(None),
            }
        }
        Ok(None)
    }

    /// What the head says under this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let found = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }
}
