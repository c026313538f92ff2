//! The workbench over HTTP: games, searches, trees and experiments as JSON and streams of events, and the pages that
//! show them. The server keeps no games: every request brings its own, and long work stops when its client disconnects.

mod app;
mod arena;
mod asked;
mod assets;
mod guard;
mod headers;
mod http;
mod language;
mod limits;
mod logging;
mod pool;
mod refusal;
mod side;
mod situation;
mod streaming;
#[cfg(test)]
mod testing;
mod variants;
mod work;

pub use app::Config;
pub use arena::ArenaError;
pub use gambito_store::{Location, LocationError};

use std::future::{Future, IntoFuture as _};
use std::io;
use std::net::TcpListener;
use std::time::Duration;

use crate::app::App;
use crate::arena::Arena;
use crate::variants::Variants;

/// Serves the workbench on a listener until `end` completes, then waits briefly for the requests in progress.
///
/// # Errors
/// [`ServeError`] if threads cannot be started, the listener fails, or the arena cannot be opened.
pub fn serve(
    listener: TcpListener,
    config: Config,
    end: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    let is_loopback = listener.local_addr()?.ip().is_loopback();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let arena = match &config.arena {
            Some(location) => Some(Arena::open(location, config.running).await?),
            None => None,
        };
        let app = App::new(&config, Variants::default(), arena, is_loopback);
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let (ending, mut ended) = tokio::sync::watch::channel(());
        let stop = app.stop.clone();
        let graceful = async move {
            end.await;
            // Work in progress ends with what it has found so far, and with it the streams.
            stop.raise();
            drop(ending);
        };
        let serving = axum::serve(listener, http::router(app)).with_graceful_shutdown(graceful).into_future();
        let patience = async {
            let _ = ended.changed().await;
            tokio::time::sleep(PATIENCE).await;
        };
        tokio::select! {
            served = serving => served.map_err(ServeError::from),
            () = patience => Ok(()),
        }
    });
    // Threads that are still busy have no client any more.
    runtime.shutdown_background();
    served
}

/// Why a server ended, or did not begin.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Threads cannot be started, or the listener failed.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// The arena cannot be opened.
    #[error(transparent)]
    Arena(#[from] ArenaError),
}

/// How long open connections may delay the end.
const PATIENCE: Duration = Duration::from_secs(3);
