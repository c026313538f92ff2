//! Connections: a bounded number, of which one address has only a share, and none of them without a time limit.
//!
//! A client has to send the head of a request within a time, and has to read what is sent to it. When all places are
//! taken, the connection that has been unused for the longest time ends. If all are in use, the new one gets a place of a
//! reserve, in which it learns the health of the server and that it has to come back.

mod head;
mod places;
mod write_timeout;

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::http::header::UPGRADE;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tower::Service as _;
use tracing::{debug, error};

use self::head::Rewound;
use self::places::{KeptPlace, MostPlaces, Origin, Place, Places};
use self::write_timeout::WriteTimeout;
use crate::app::App;
use crate::client_address::counted;
use crate::config::{ConnectionLimits, RESERVED_PLACES};
use crate::http;
use crate::network::Network;
use crate::stopping::Stopping;

/// The address at the other end of a connection: that of the client, or of a reverse proxy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Peer(pub(crate) IpAddr);

/// The place of a connection that asks for an upgrade.
#[derive(Clone)]
pub(crate) struct UpgradedPlace(Arc<Place>);

impl UpgradedPlace {
    /// Keeps the place for as long as the result lives; to be called after the upgrade.
    pub(crate) fn keep(&self) -> KeptPlace {
        KeptPlace::new(&self.0)
    }
}

/// The largest head of a request.
const MOST_HEAD_BYTES: usize = 64 << 10;
/// How long to wait after the system had no file for a new connection.
const BEFORE_RETRY: Duration = Duration::from_millis(100);

/// Connections of the reserve.
const RESERVE: MostPlaces = MostPlaces { of_all: RESERVED_PLACES, of_address: RESERVED_PLACES / 4 };
/// How long a client of the reserve may take for anything.
const RESERVED_TIME: Duration = Duration::from_secs(2);

/// Serves connections until the server stops, then waits for the requests in progress.
pub(crate) async fn serve(listener: TcpListener, app: &App, limits: ConnectionLimits) {
    let stopping = app.stopping.clone();
    let most = MostPlaces { of_all: limits.most, of_address: limits.most_of_address() };
    let open = Room {
        places: Arc::new(Places::new(most, Arc::clone(&app.metrics))),
        router: http::router(app.clone()),
        limits,
        reuse: Reuse::KeepAlive,
    };
    let reserve = Room {
        places: Arc::new(Places::new(RESERVE, Arc::clone(&app.metrics))),
        router: http::reserved_router(app.clone()),
        limits: ConnectionLimits { head: RESERVED_TIME, write: RESERVED_TIME, ..limits },
        reuse: Reuse::Close,
    };
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = stopping.begun() => break,
        };
        match accepted {
            Ok((stream, peer)) => {
                let origin = origin(peer.ip(), &app.trusted_proxies);
                if let Err(stream) = open.admit(stream, peer, origin, &stopping) {
                    app.metrics.refused_connections.add(1);
                    // Without a place there, it ends without a word.
                    let _ = reserve.admit(stream, peer, origin, &stopping);
                }
            }
            Err(error) if is_of_client(&error) => debug!(%error, "a connection was lost before it was accepted"),
            Err(error) => {
                error!(%error, "a connection was not accepted");
                open.places.end_unused();
                tokio::time::sleep(BEFORE_RETRY).await;
            }
        }
    }
    drop(listener);
    open.places.all_left().await;
    reserve.places.all_left().await;
}

/// Connections with the same rules.
struct Room {
    places: Arc<Places>,
    router: Router,
    limits: ConnectionLimits,
    reuse: Reuse,
}

/// Whether a connection may have several requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reuse {
    KeepAlive,
    Close,
}

impl Room {
    /// Serves a connection, or gives it back if there is no place for it.
    fn admit(&self, stream: TcpStream, peer: SocketAddr, origin: Origin, stopping: &Stopping) -> Result<(), TcpStream> {
        let Some(place) = self.places.take(origin) else { return Err(stream) };
        let Self { limits, reuse, .. } = *self;
        let connection = Connection { stream, peer, place, limits, reuse, stopping: stopping.clone() };
        tokio::spawn(connection.serve(self.router.clone()));
        Ok(())
    }
}

/// Who connects. All clients of a proxy come from its address, and so do all that use a tunnel to this machine.
fn origin(peer: IpAddr, trusted: &[Network]) -> Origin {
    let address = peer.to_canonical();
    let is_shared = address.is_loopback() || trusted.iter().any(|network| network.contains(address));
    if is_shared { Origin::Shared } else { Origin::Client(counted(address)) }
}

/// Whether a client closed its connection before it was accepted.
fn is_of_client(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset | Interrupted)
}

struct Connection {
    stream: TcpStream,
    peer: SocketAddr,
    place: Place,
    limits: ConnectionLimits,
    reuse: Reuse,
    stopping: Stopping,
}

impl Connection {
    /// Answers requests until the client or the server ends the connection.
    async fn serve(mut self, router: Router) {
        let head = tokio::select! {
            head = timeout(self.limits.head, head::read(&mut self.stream, MOST_HEAD_BYTES)) => head,
            () = self.place.ended() => return,
            () = self.stopping.begun() => return,
        };
        match head {
            // Memory for requests and answers is taken only now.
            Ok(Ok(Some(head))) => Box::pin(self.answer(head, router)).await,
            Ok(Ok(None)) | Err(_) => {}
            Ok(Err(error)) => debug!(%error, peer = %self.peer, "a connection ended"),
        }
    }

    /// Answers requests, of which the first bytes were read.
    async fn answer(self, head: Vec<u8>, router: Router) {
        let Self { stream, peer, place, limits, reuse, stopping } = self;
        // The lines of a stream are small, and nobody should wait for the next one to fill a packet.
        if let Err(error) = stream.set_nodelay(true) {
            debug!(%error, "a connection delays small packets");
        }
        let (peer, place) = (Peer(peer.ip().to_canonical()), Arc::new(place));
        let service = service_fn(|request: Request<Incoming>| {
            let in_use = place.in_use();
            let mut request = request.map(Body::new);
            request.extensions_mut().insert(peer);
            if request.headers().contains_key(UPGRADE) {
                request.extensions_mut().insert(UpgradedPlace(Arc::clone(&place)));
            }
            let answering = router.clone().call(request);
            async move { answering.await.map(|response| response.map(|body| in_use.until_sent(body))) }
        });
        let stream = TokioIo::new(Rewound::new(head, WriteTimeout::new(stream, limits.write)));
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(limits.head)
            .max_buf_size(MOST_HEAD_BYTES)
            .keep_alive(reuse == Reuse::KeepAlive)
            .serve_connection(stream, service)
            .with_upgrades();
        let mut connection = pin!(connection);
        let mut is_stopping = false;
        loop {
            tokio::select! {
                ended = connection.as_mut() => {
                    if let Err(error) = ended {
                        debug!(%error, peer = %peer.0, "a connection ended");
                    }
                    return;
                }
                () = place.ended() => return,
                () = stopping.begun(), if !is_stopping => {
                    is_stopping = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn proxies_and_this_machine_share_their_address() {
        let trusted = ["10.0.0.0/8".parse().expect("a network")];
        let origin = |address: &str| origin(address.parse().expect("an address"), &trusted);
        for shared in ["127.0.0.1", "::1", "::ffff:127.0.0.1", "10.1.2.3"] {
            assert_eq!(origin(shared), Origin::Shared, "{shared}");
        }
        assert_eq!(origin("2001:db8::1"), origin("2001:db8::ffff"));
        assert_ne!(origin("198.51.100.1"), origin("198.51.100.2"));
    }
}
