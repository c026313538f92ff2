//! A small HTTP proxy between a bot and its server: the server behind it can be replaced, and answers can be cut off
//! after the server has sent them.

use std::io::{self, BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread;

use serde_json::Value;

/// A proxy on a port of its own.
pub(super) struct Proxy {
    pub(super) address: SocketAddr,
    shared: Arc<Mutex<Shared>>,
}

struct Shared {
    server: SocketAddr,
    cutting: Cutting,
    /// The bodies of all moves that were sent.
    moves: Vec<Value>,
    /// How many answers were cut off.
    cut: usize,
    /// What happens before the next move reaches the server, and who is told when its answer has reached the bot.
    interlude: Option<(Act, Sender<()>)>,
}

/// Something that is done once.
type Act = Box<dyn FnOnce() + Send>;

/// Which answers do not arrive.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Cutting {
    /// All arrive.
    None,
    /// The first answer to each move is lost.
    FirstOfEachMove,
    /// The first answer to a bot that joins a match is lost.
    FirstJoin,
}

/// What a bot asks for.
enum Asked<'a> {
    Move(&'a [u8]),
    Join,
    Other,
}

impl Proxy {
    pub(super) fn start(server: SocketAddr, cutting: Cutting) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("an address");
        let shared = Arc::new(Mutex::new(Shared { server, cutting, moves: Vec::new(), cut: 0, interlude: None }));
        let accepting = shared.clone();
        thread::spawn(move || {
            for client in listener.incoming().map_while(Result::ok) {
                let shared = accepting.clone();
                // A bot that is gone, or a server that is down, ends the connection.
                thread::spawn(move || forward(client, &shared));
            }
        });
        Self { address, shared }
    }

    /// Sends further requests to another server.
    pub(super) fn redirect(&self, server: SocketAddr) {
        self.shared.lock().expect("no panic").server = server;
    }

    /// Does something before the next move reaches the server; the receiver is told when its answer has reached the bot.
    pub(super) fn before_next_move(&self, act: impl FnOnce() + Send + 'static) -> Receiver<()> {
        let (told, answered) = channel();
        self.shared.lock().expect("no panic").interlude = Some((Box::new(act), told));
        answered
    }

    /// All moves that were sent, and how many answers were cut off.
    pub(super) fn moves(&self) -> (Vec<Value>, usize) {
        let shared = self.shared.lock().expect("no panic");
        (shared.moves.clone(), shared.cut)
    }
}

/// Forwards one request; the connection ends with the answer.
fn forward(client: TcpStream, shared: &Mutex<Shared>) -> io::Result<()> {
    let mut reader = BufReader::new(client.try_clone()?);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        if reader.read_line(&mut line)? == 0 || line == "\r\n" {
            break;
        }
        if let Some(value) = line.to_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().unwrap_or(0);
        }
        if !line.to_lowercase().starts_with("connection:") {
            head += &line;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    let target = head.lines().next().filter(|line| line.starts_with("POST")).unwrap_or_default();
    let asked = match target {
        target if target.contains("/moves ") => Asked::Move(&body),
        target if target.contains("/join ") => Asked::Join,
        _ => Asked::Other,
    };
    let interlude = match asked {
        Asked::Move(_) => shared.lock().expect("no panic").interlude.take(),
        Asked::Join | Asked::Other => None,
    };
    // The sender is dropped, and so tells, when the answer has been forwarded.
    let _told = interlude.map(|(act, told)| {
        act();
        told
    });
    let (server, is_cut) = note(shared, &asked);
    let mut upstream = TcpStream::connect(server)?;
    upstream.write_all(format!("{head}connection: close\r\n\r\n").as_bytes())?;
    upstream.write_all(&body)?;
    if is_cut {
        // The server has done what it was asked for when its answer is complete.
        io::copy(&mut upstream, &mut io::sink())?;
        return client.shutdown(std::net::Shutdown::Both);
    }
    let mut client = client;
    let mut buffer = [0; 16 << 10];
    loop {
        match upstream.read(&mut buffer)? {
            0 => return client.shutdown(std::net::Shutdown::Both),
            count => client.write_all(&buffer[..count])?,
        }
    }
}

/// Notes what a bot asks for. Returns the server, and whether its answer is lost.
fn note(shared: &Mutex<Shared>, asked: &Asked<'_>) -> (SocketAddr, bool) {
    let mut shared = shared.lock().expect("no panic");
    let is_cut = match asked {
        Asked::Move(body) => {
            let sent: Value = serde_json::from_slice(body).unwrap_or_default();
            let is_first = !shared.moves.contains(&sent);
            shared.moves.push(sent);
            is_first && shared.cutting == Cutting::FirstOfEachMove
        }
        Asked::Join => shared.cut == 0 && shared.cutting == Cutting::FirstJoin,
        Asked::Other => false,
    };
    shared.cut += usize::from(is_cut);
    (shared.server, is_cut)
}
