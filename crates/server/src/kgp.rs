//! The Kalah Game Protocol: clients connect over TCP or a WebSocket and play games of the arena.
//!
//! [`gambito_kgp::Connection`] knows the protocol; here is everything around it. A `Session` drives one connection, the
//! `Desk` gives its client a seat, and the `Venue` is the arena as the protocol needs it.

mod accepting;
mod arena_venue;
mod budget;
mod desk;
mod identity;
mod insisting;
mod options;
mod playing;
mod pool;
mod session;
#[cfg(test)]
mod tests;
mod venue;
mod wire;

pub use options::{BoardSize, BoardSizeError, Freeplay, Guests};

use std::net::IpAddr;

use axum::extract::ws::{WebSocket, WebSocketUpgrade};
use axum::response::Response;
use gambito_play::Span;
use tokio::net::{TcpListener, TcpStream};

use self::accepting::{Place, Places, accept};
use self::desk::Desk;
use self::session::Session;
use self::wire::{MOST_MESSAGE_BYTES, StreamWire};
use crate::arena::Arena;
use crate::stopping::Stopping;

/// How late the moves of a client may come in games of freeplay. The connection keeps the limit of a turn itself; the
/// referee leaves it this much more, so that a client that is gone can come back.
const MARGIN: Span = Span::from_millis(90_000);

/// The server of the protocol. Handles are cheap to clone.
#[derive(Clone)]
pub(crate) struct Kgp {
    desk: Desk<Arena>,
    places: Places,
    stopping: Stopping,
}

impl Kgp {
    /// Opens the protocol for clients of an arena, and waits for those whose games an earlier server left. `address` is
    /// where people watch games, if that is known.
    pub(crate) async fn open(arena: Arena, freeplay: Freeplay, address: Option<String>, stopping: Stopping) -> Self {
        let desk = Desk::new(arena, freeplay, address);
        if let Err(error) = desk.expect_returns().await {
            tracing::error!(%error, "the KGP games of an earlier run were not found");
        }
        Self { desk, places: Places::default(), stopping }
    }

    /// Serves clients that connect over TCP, until the runtime ends.
    pub(crate) async fn listen(self, listener: TcpListener) {
        let places = self.places.clone();
        let serve = move |stream: TcpStream, place: Place| {
            let session = Session::run(StreamWire(stream), self.desk.clone(), place.address(), self.stopping.clone());
            tokio::spawn(async move {
                session.await;
                drop(place);
            });
        };
        accept(listener, places, serve).await;
    }

    /// Serves a client that connects over a WebSocket; `None` if there are too many.
    pub(crate) fn upgrade(&self, upgrade: WebSocketUpgrade, address: IpAddr) -> Option<Response> {
        let place = self.places.take(address)?;
        let (desk, stopping) = (self.desk.clone(), self.stopping.clone());
        let serve = async move |socket: WebSocket| {
            Session::run(socket, desk, place.address(), stopping).await;
            drop(place);
        };
        Some(upgrade.max_message_size(MOST_MESSAGE_BYTES).max_frame_size(MOST_MESSAGE_BYTES).on_upgrade(serve))
    }
}
