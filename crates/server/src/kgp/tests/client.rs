//! A scripted client on a stream in memory.

use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

use gambito_kgp::{Board, Line, LineSplitter, Name};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream};
use tokio::task::JoinHandle;

use super::memory::MemoryVenue;
use crate::kgp::desk::Desk;
use crate::kgp::session::Session;
use crate::kgp::wire::StreamWire;
use crate::kgp::{Freeplay, Guests};
use crate::stopping::{Stop, Stopping, stopping};

/// Where all clients come from.
const ADDRESS: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

/// The server: a venue and its desk.
#[derive(Clone)]
pub(super) struct Server {
    pub(super) venue: MemoryVenue,
    pub(super) desk: Desk<MemoryVenue>,
    stop: Arc<Stop>,
    stopping: Stopping,
}

/// One connection as its client sees it.
pub(super) struct Client {
    stream: DuplexStream,
    splitter: LineSplitter,
    lines: Vec<String>,
    pub(super) session: JoinHandle<()>,
}

/// A question of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) id: u64,
    pub(super) board: Board,
}

/// Where people watch games.
const PAGES: &str = "https://arena.example.org";

impl Server {
    pub(super) fn new() -> Self {
        Self::with(Freeplay::default())
    }

    pub(super) fn for_bots_only() -> Self {
        Self::with(Freeplay { guests: Guests::Refused, ..Freeplay::default() })
    }

    fn with(freeplay: Freeplay) -> Self {
        let venue = MemoryVenue::new();
        let desk = Desk::new(venue.clone(), freeplay, Some(PAGES.to_owned()));
        let (stop, stopping) = stopping();
        Self { venue, desk, stop: Arc::new(stop), stopping }
    }

    /// Another server with the same games, which knows nothing of the clients.
    pub(super) fn restarted(&self) -> Self {
        Self { desk: Desk::new(self.venue.clone(), self.desk.freeplay().clone(), None), ..self.clone() }
    }

    /// A connection on which nothing was sent yet.
    pub(super) fn connect(&self) -> Client {
        let (stream, theirs) = tokio::io::duplex(16 << 10);
        let session = Session::run(StreamWire(theirs), self.desk.clone(), ADDRESS, self.stopping.clone());
        Client { stream, splitter: LineSplitter::default(), lines: Vec::new(), session: tokio::spawn(session) }
    }

    /// A client that is ready to play.
    pub(super) async fn join(&self, token: &str) -> Client {
        let mut client = self.connect();
        assert_eq!(client.line().await, "kgp 1 0 1");
        client.send(&format!("1 set auth:token \"{token}\"\r\n3 mode freeplay\r\n")).await;
        assert_eq!(client.line().await, "2@3 ok");
        client
    }

    pub(super) fn stop(&self) {
        self.stop.announce();
    }
}

impl Client {
    pub(super) async fn send(&mut self, text: &str) {
        self.stream.write_all(text.as_bytes()).await.expect("a connection");
    }

    /// Sends something; false if the server has closed the connection.
    pub(super) async fn try_send(&mut self, text: &str) -> bool {
        self.stream.write_all(text.as_bytes()).await.is_ok()
    }

    /// The next line; `None` once the server has closed the connection.
    pub(super) async fn next(&mut self) -> Option<String> {
        while self.lines.is_empty() {
            let mut piece = [0; 1024];
            let count = self.stream.read(&mut piece).await.ok().filter(|count| *count > 0)?;
            self.lines.extend(self.splitter.feed(&piece[..count]).map(|line| line.expect("a short line")));
        }
        Some(self.lines.remove(0))
    }

    pub(super) async fn line(&mut self) -> String {
        self.next().await.expect("a line")
    }

    /// The next line with this command; pings on the way are answered.
    pub(super) async fn wait_for(&mut self, name: Name) -> Line {
        loop {
            let line: Line = self.line().await.parse().expect("servers send valid lines");
            assert_ne!(line.name, Name::Error, "{line}");
            if line.name == name {
                return line;
            }
            if line.name == Name::Ping {
                self.send(&Line::new(Name::Pong).answering(line.id.expect("an id")).wire()).await;
            }
        }
    }

    /// The next question.
    pub(super) async fn state(&mut self) -> State {
        let line = self.wait_for(Name::State).await;
        State { id: line.id.expect("an id"), board: line.arguments[0].board().expect("a board") }
    }

    /// Sends a move and yields.
    pub(super) async fn play(&mut self, id: u64, pit: u16) {
        self.send(&format!("@{id} move {pit}\r\n@{id} yield\r\n")).await;
    }

    /// Waits until the server closes the connection; returns the lines until then.
    pub(super) async fn rest(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        while let Some(line) = self.next().await {
            lines.push(line);
        }
        lines
    }
}

impl State {
    /// The legal moves.
    pub(super) fn legal(&self) -> Vec<u16> {
        (1..).zip(&self.board.south().pits).filter(|(_, seeds)| **seeds > 0).map(|(pit, _)| pit).collect()
    }

    /// Whether nobody has moved.
    pub(super) fn is_start(&self) -> bool {
        self.board.south() == self.board.north() && self.board.south().store == 0
    }
}
