//! Thousands of connections that only take up room, while games go on.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::crowd::{Crowd, CrowdPlan, CrowdReport};
use crate::delays::{Delays, Percentiles};
use crate::http::Connection;
use crate::proc::memory;
use crate::server::ServerPlan;
use crate::{LoadError, bots};

/// What to measure.
#[derive(Clone, Debug)]
pub struct ConnectionsPlan {
    /// The server.
    pub server: ServerPlan,
    /// Connections that only take up room: a third each says nothing, half a header, and half a body.
    pub connections: usize,
    /// The games that go on.
    pub crowd: CrowdPlan,
    /// How long to measure.
    pub duration: Duration,
}

/// What was measured.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionsReport {
    /// Memory of the server with its games, in bytes.
    pub memory_before: u64,
    /// The most memory with all connections.
    pub memory_with: u64,
    /// Memory some time after they have left.
    pub memory_after: u64,
    /// How long questions about the health took, on new connections beside all others.
    pub health: Option<Percentiles>,
    /// Connections that the server closed before the end.
    pub closed: usize,
    /// The games before the connections were opened.
    pub before: CrowdReport,
    /// The games beside the connections.
    pub beside: CrowdReport,
}

/// How a client wastes a connection.
const WASTES: [&str; 3] = [
    "",
    "GET /api/v1/health HTTP/1.1\r\nhost: 127.0.0.1\r\nx-endless: ",
    "POST /api/v1/session HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{",
];

/// Opens the connections beside running games.
///
/// # Errors
/// If a game fails.
pub async fn run(plan: ConnectionsPlan) -> Result<ConnectionsReport, LoadError> {
    let bots = bots::create(&plan.server.database, 2 * plan.crowd.games).await?;
    let server = plan.server.start()?;
    let mut crowd = Crowd::begin(server.address(), &bots, &plan.crowd).await?;
    let before = crowd.measure(&server, plan.duration).await?;
    let memory_before = memory(server.pid())?;
    let opening = tokio::spawn(open(server.address(), plan.connections));
    let probing = Probe::run(server.address(), server.pid(), plan.duration);
    let (beside, probe) = tokio::join!(crowd.measure(&server, plan.duration), probing);
    let (beside, probe) = (beside?, probe?);
    let streams = opening.await.map_err(|error| LoadError::Broken(error.to_string()))?;
    let missing = plan.connections - streams.len();
    let closed = missing + streams.iter().filter(|stream| is_closed(stream)).count();
    drop(streams);
    crowd.play_for(BEFORE_LAST_LOOK).await?;
    let memory_after = memory(server.pid())?;
    crowd.stop().await;
    server.kill()?;
    let Probe { health, most_memory: memory_with } = probe;
    let health = health.summary();
    Ok(ConnectionsReport { memory_before, memory_with, memory_after, health, closed, before, beside })
}

/// How long after the connections have left memory is measured again.
const BEFORE_LAST_LOOK: Duration = Duration::from_secs(15);
/// How often the health is asked for.
const BETWEEN_PROBES: Duration = Duration::from_millis(100);

/// What is noticed beside the games.
struct Probe {
    health: Delays,
    most_memory: u64,
}

impl Probe {
    async fn run(address: SocketAddr, server: u32, duration: Duration) -> Result<Self, LoadError> {
        let mut probe = Self { health: Delays::default(), most_memory: 0 };
        let end = Instant::now() + duration;
        while Instant::now() < end {
            let begun = Instant::now();
            let answer = Connection::open(address).await?.send("GET", "/health", None, "").await?;
            probe.health.add(begun.elapsed());
            if answer.status != 200 {
                return Err(answer.unexpected("the server is not healthy"));
            }
            probe.most_memory = probe.most_memory.max(memory(server)?);
            tokio::time::sleep(BETWEEN_PROBES).await;
        }
        Ok(probe)
    }
}

async fn open(address: SocketAddr, count: usize) -> Vec<TcpStream> {
    let mut streams = Vec::new();
    for waste in WASTES.iter().cycle().take(count) {
        let Ok(mut stream) = TcpStream::connect(address).await else { continue };
        if stream.write_all(waste.as_bytes()).await.is_ok() {
            streams.push(stream);
        }
    }
    streams
}

/// Whether the server has closed a connection, perhaps after a last word.
fn is_closed(stream: &TcpStream) -> bool {
    let mut bytes = [0; 4096];
    loop {
        match stream.try_read(&mut bytes) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(error) => return error.kind() != std::io::ErrorKind::WouldBlock,
        }
    }
}
