//! Thousands of connections that only take up room, while games go on.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;

use crate::crowd::{Crowd, CrowdPlan, CrowdReport};
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
    /// Memory with all connections.
    pub memory_with: u64,
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
    let beside = crowd.measure(&server, plan.duration).await?;
    let memory_with = memory(server.pid())?;
    let streams = opening.await.map_err(|error| LoadError::Broken(error.to_string()))?;
    let missing = plan.connections - streams.len();
    let closed = missing + streams.iter().filter(|stream| is_closed(stream)).count();
    crowd.stop().await;
    server.kill()?;
    Ok(ConnectionsReport { memory_before, memory_with, closed, before, beside })
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
