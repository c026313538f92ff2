//! The workbench over HTTP: games, searches, trees and experiments as JSON and streams of events, and the pages that
//! show them. The server keeps no games: every request says what it is about, and long work ends when nobody listens
//! any more.

mod app;
mod asked;
mod assets;
mod http;
mod language;
mod limits;
mod pool;
mod refusal;
mod situation;
mod streaming;

pub use app::Config;

use std::future::Future;
use std::io;
use std::net::TcpListener;

/// Serves the workbench on a listener until `end` comes, and then until the requests under way are through.
///
/// # Errors
/// If the system gives no threads, or the listener fails.
pub fn serve(listener: TcpListener, config: Config, end: impl Future<Output = ()> + Send + 'static) -> io::Result<()> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        listener.set_nonblocking(true)?;
        let listener = tokio::net::TcpListener::from_std(listener)?;
        axum::serve(listener, http::router(app::App::new(config))).with_graceful_shutdown(end).await
    })
}
