//! The workbench over HTTP: games, searches, trees and experiments as JSON and streams of events, and the pages that
//! show them. The server keeps no games: every request says what it is about, and long work ends when nobody listens
//! any more.

mod app;
mod asked;
mod assets;
mod guard;
mod headers;
mod http;
mod language;
mod limits;
mod pool;
mod refusal;
mod situation;
mod streaming;

pub use app::Config;

use std::future::{Future, IntoFuture as _};
use std::io;
use std::net::TcpListener;
use std::time::Duration;

use crate::app::App;

/// Serves the workbench on a listener until `end` comes, and then until the requests under way are through.
///
/// # Errors
/// If the system gives no threads, or the listener fails.
pub fn serve(listener: TcpListener, config: Config, end: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
    let app = App::new(config, listener.local_addr()?.ip().is_loopback());
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        let (ending, mut ended) = tokio::sync::watch::channel(());
        let stop = app.stop.clone();
        let graceful = async move {
            end.await;
            // Work under way tells what it knows, and its streams come to their end.
            stop.raise();
            drop(ending);
        };
        let serving = axum::serve(listener, http::router(app)).with_graceful_shutdown(graceful).into_future();
        let given_up = async {
            let _ = ended.changed().await;
            tokio::time::sleep(PATIENCE).await;
        };
        tokio::select! {
            served = serving => served,
            () = given_up => Ok(()),
        }
    });
    // Nobody is left to hear what threads in the middle of something would say.
    runtime.shutdown_background();
    served
}

/// How long connections that do not end are waited for.
const PATIENCE: Duration = Duration::from_secs(3);
