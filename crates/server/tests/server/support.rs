//! A server on a free port, and a minimal HTTP client.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::{Duration, Instant};

use gambito_server::{Config, End, Server};
use serde_json::{Value, json};

/// An answer that has not come after this time never comes, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_secs(600);

/// A server that runs until the tests are over.
pub(crate) struct App {
    pub(crate) address: SocketAddr,
}

/// An answer.
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

/// An event of a stream.
#[derive(Debug)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) data: Value,
}

/// A server as on a machine with two cores.
pub(crate) fn spawn_app() -> App {
    spawn_with(Config { running: 2, waiting: 4, ..Config::default() })
}

pub(crate) fn spawn_with(config: Config) -> App {
    spawn_at("127.0.0.1:0", config)
}

/// A server that listens on this address with a free port.
pub(crate) fn spawn_at(listen: &str, config: Config) -> App {
    let listener = TcpListener::bind(listen).expect("a free port");
    let address = SocketAddr::from(([127, 0, 0, 1], listener.local_addr().expect("an address").port()));
    std::thread::spawn(move || run(listener, &config, Box::pin(std::future::pending())));
    App { address }
}

fn run(listener: TcpListener, config: &Config, end: End) {
    Server::open(listener, config).expect("a server").run(end).expect("a server that ran");
}

/// A server that can be stopped.
pub(crate) struct StoppableApp {
    pub(crate) app: App,
    end: tokio::sync::oneshot::Sender<()>,
    thread: std::thread::JoinHandle<()>,
}

/// Starts a server that runs until it is stopped.
pub(crate) fn spawn_stoppable(config: Config) -> StoppableApp {
    spawn_until_stopped(move |listener, end| run(listener, &config, end))
}

/// Starts a server for clients of the Kalah Game Protocol that runs until it is stopped.
pub(crate) fn spawn_with_kgp(config: Config, kgp: TcpListener) -> StoppableApp {
    spawn_until_stopped(move |listener, end| {
        let mut server = Server::open(listener, &config).expect("a server");
        server.listen_kgp(kgp).expect("a listener");
        server.run(end).expect("a server that ran");
    })
}

fn spawn_until_stopped(run: impl FnOnce(TcpListener, End) + Send + 'static) -> StoppableApp {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    let (end, ended) = tokio::sync::oneshot::channel();
    let thread = std::thread::spawn(move || {
        let end = async {
            let _ = ended.await;
        };
        run(listener, Box::pin(end));
    });
    StoppableApp { app: App { address }, end, thread }
}

impl StoppableApp {
    /// Stops the server and waits for its end.
    pub(crate) fn stop(self) {
        self.end.send(()).expect("a running server");
        self.thread.join().expect("a server");
    }
}

impl App {
    pub(crate) fn get(&self, path: &str) -> Answer {
        self.send("GET", path, &[], b"")
    }

    /// Posts a request whose answer is not streamed.
    pub(crate) fn post(&self, path: &str, body: &Value) -> Answer {
        let headers = [("content-type", "application/json"), ("accept", "application/json")];
        self.send("POST", &format!("/api/v1/{path}"), &headers, body.to_string().as_bytes())
    }

    /// Posts a request and returns all events of its stream.
    pub(crate) fn events(&self, path: &str, body: &Value) -> Vec<Event> {
        let headers = [("content-type", "application/json")];
        let answer = self.send("POST", &format!("/api/v1/{path}"), &headers, body.to_string().as_bytes());
        assert_eq!(answer.header("content-type"), Some("text/event-stream"));
        let text = String::from_utf8(answer.body).expect("text");
        text.split("\n\n").filter_map(event).collect()
    }

    pub(crate) fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Answer {
        let mut stream = self.begin(method, path, headers, body);
        read_answer(&mut stream)
    }

    /// Asks for a WebSocket as a page of another site would, with these headers besides.
    pub(crate) fn upgrade_from_elsewhere(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let upgrade = [
            ("connection", "upgrade"),
            ("upgrade", "websocket"),
            ("sec-websocket-version", "13"),
            ("sec-websocket-key", "AAAAAAAAAAAAAAAAAAAAAA=="),
            ("origin", "http://evil.example"),
        ];
        self.send("GET", path, &[&upgrade[..], headers].concat(), b"")
    }

    /// Sends a request without waiting for the answer.
    pub(crate) fn begin(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> BufReader<TcpStream> {
        let mut stream = TcpStream::connect(self.address).expect("a server");
        stream.set_read_timeout(Some(PATIENCE)).expect("a timeout");
        let mut head = format!("{method} {path} HTTP/1.1\r\nconnection: close\r\ncontent-length: {}\r\n", body.len());
        if !headers.iter().any(|(name, _)| *name == "host") {
            head += &format!("host: {}\r\n", self.address);
        }
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        stream.write_all(format!("{head}\r\n").as_bytes()).expect("a request");
        // A server may refuse a body before it has read it.
        let _ = stream.write_all(body);
        BufReader::new(stream)
    }

    /// Waits until this much work is running and waiting.
    pub(crate) fn wait_for_load(&self, running: u64, waiting: u64) {
        let begun = Instant::now();
        loop {
            let health = self.get("/api/v1/health").json();
            if health["running"] == running && health["waiting"] == waiting {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "{health}");
        }
    }
}

impl Answer {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| json!(String::from_utf8_lossy(&self.body)))
    }

    /// The status, code and field of a refusal.
    pub(crate) fn refusal(&self) -> (u16, String, Value) {
        let error = &self.json()["error"];
        assert!(error["message"].as_str().is_some_and(|message| !message.is_empty()), "{error}");
        (self.status, error["code"].as_str().unwrap_or_default().to_owned(), error["field"].clone())
    }
}

fn read_answer(stream: &mut BufReader<TcpStream>) -> Answer {
    let mut line = String::new();
    stream.read_line(&mut line).expect("a status");
    let status = line.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
    let mut headers = Vec::new();
    loop {
        line.clear();
        stream.read_line(&mut line).expect("a header");
        let Some((name, value)) = line.trim_end().split_once(": ") else { break };
        headers.push((name.to_lowercase(), value.to_owned()));
    }
    let is_chunked = headers.iter().any(|(name, value)| name == "transfer-encoding" && value == "chunked");
    let mut body = Vec::new();
    if is_chunked {
        read_chunks(stream, &mut body);
    } else {
        stream.read_to_end(&mut body).expect("a body");
    }
    Answer { status, headers, body }
}

fn read_chunks(stream: &mut BufReader<TcpStream>, body: &mut Vec<u8>) {
    loop {
        let mut line = String::new();
        stream.read_line(&mut line).expect("the size of a chunk");
        let size = usize::from_str_radix(line.trim(), 16).unwrap_or(0);
        if size == 0 {
            return;
        }
        let begin = body.len();
        body.resize(begin + size, 0);
        stream.read_exact(&mut body[begin..]).expect("a chunk");
        stream.read_line(&mut line).expect("the end of a chunk");
    }
}

fn event(text: &str) -> Option<Event> {
    let name = text.lines().find_map(|line| line.strip_prefix("event: "))?;
    let data = text.lines().find_map(|line| line.strip_prefix("data: "))?;
    Some(Event { name: name.to_owned(), data: serde_json::from_str(data).expect("JSON") })
}
