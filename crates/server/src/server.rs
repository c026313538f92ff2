use std::future::{Future, pending};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::pin::Pin;
use std::time::Duration;

use gambito_keys::OneTimeCode;
use gambito_store::Location;
use tokio::runtime::Runtime;
use tracing::info;

use crate::app::{App, Base};
use crate::arena::{Arena, ArenaError};
use crate::config::{Config, ConnectionLimits};
use crate::connections;
use crate::hosts::Reach;
use crate::kgp::Kgp;
use crate::public_url::PublicUrl;
use crate::stopping::{Stop, stopping};
use crate::variants::Variants;

/// A server that is ready to serve: its arena is open, and the games of an earlier run go on.
pub struct Server {
    runtime: Runtime,
    listener: TcpListener,
    limits: ConnectionLimits,
    app: App,
    stop: Stop,
    organiser_code: Option<OneTimeCode>,
    /// The kind of database; none without an arena.
    database: Option<&'static str>,
    /// Where clients of the Kalah Game Protocol connect.
    kgp_listener: Option<TcpListener>,
}

/// Completes when a server has to stop. It is boxed, so that the server is compiled once.
pub type End = Pin<Box<dyn Future<Output = ()> + Send>>;

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

/// Where clients reach the server, if that is known: one that listens everywhere has many addresses.
fn address(public_url: Option<&PublicUrl>, listener: SocketAddr) -> Option<String> {
    match public_url {
        Some(url) => Some(url.to_string()),
        None => (!listener.ip().is_unspecified()).then(|| format!("http://{listener}")),
    }
}

/// How long requests in progress may delay the end.
const PATIENCE: Duration = Duration::from_secs(3);

impl Server {
    /// Opens the arena, if there is one, and prepares to serve on a listener.
    ///
    /// # Errors
    /// [`ServeError`] if threads cannot be started, the listener failed, or the arena cannot be opened.
    pub fn open(listener: TcpListener, config: &Config) -> Result<Self, ServeError> {
        let reach = Reach::of(listener.local_addr()?.ip());
        listener.set_nonblocking(true)?;
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let (stop, stopping) = stopping();
        let base = Base::new(config, stopping);
        let (arena, organiser_code) = match &config.arena {
            Some(arena) => runtime.block_on(async {
                let arena = Arena::open(arena, config, base.clone()).await?;
                let code = arena.invite_first_organiser().await?;
                Ok::<_, ArenaError>((Some(arena), code))
            })?,
            None => (None, None),
        };
        let kgp = match (&arena, &config.kgp) {
            (Some(arena), Some(freeplay)) => {
                let address = address(config.public_url.as_ref(), listener.local_addr()?);
                let opening = Kgp::open(arena.clone(), freeplay.clone(), address, base.stopping.clone());
                Some(runtime.block_on(opening))
            }
            _ => None,
        };
        let app = App::new(config, Variants::default(), base, arena, kgp, reach);
        let limits = config.connections.within_files_of_process();
        let database = config.arena.as_ref().map(|arena| match arena.location {
            Location::File(_) => "sqlite",
            Location::Postgres(_) => "postgres",
        });
        Ok(Self { runtime, listener, limits, app, stop, organiser_code, database, kgp_listener: None })
    }

    /// Serves clients of the Kalah Game Protocol on a listener, too, if the configuration allows any.
    ///
    /// # Errors
    /// If the listener cannot be used.
    pub fn listen_kgp(&mut self, listener: TcpListener) -> io::Result<()> {
        listener.set_nonblocking(true)?;
        self.kgp_listener = Some(listener);
        Ok(())
    }

    /// The code with which the first organiser signs up; none if there is an organiser or no arena. It is valid until the
    /// next start.
    #[must_use]
    pub fn organiser_code(&self) -> Option<&str> {
        self.organiser_code.as_ref().map(OneTimeCode::reveal)
    }

    /// Serves until `end` completes. Then nothing new begins, streams end, requests in progress have a few seconds, and the
    /// database is closed. Games that are running go on at the next start.
    ///
    /// # Errors
    /// If the listener cannot be used, or if another server has got hold of the database.
    pub fn run(self, end: End) -> Result<(), ServeError> {
        let Self { runtime, listener, limits, app, stop, database, kgp_listener, .. } = self;
        let address = listener.local_addr()?;
        info!(%address, version = env!("CARGO_PKG_VERSION"), database, "started");
        let served = runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener)?;
            if let (Some(listener), Some(kgp)) = (kgp_listener, app.kgp.clone()) {
                tokio::spawn(kgp.listen(tokio::net::TcpListener::from_std(listener)?));
            }
            let stopping = app.stopping.clone();
            tokio::spawn({
                let app = app.clone();
                async move {
                    tokio::select! {
                        () = end => {}
                        () = displaced(app.arena.as_ref()) => {}
                    }
                    stop.announce();
                    // Work in progress ends with what it has found so far, and with it the streams.
                    app.stop.raise();
                }
            });
            let serving = connections::serve(listener, &app, limits);
            let patience = async {
                stopping.begun().await;
                tokio::time::sleep(PATIENCE).await;
            };
            tokio::select! {
                () = serving => {}
                () = patience => {}
            }
            if let Some(arena) = &app.arena {
                arena.close().await;
                arena.server_lock.check().map_err(ArenaError::from)?;
            }
            Ok(())
        });
        // Threads that are still busy have no client any more.
        runtime.shutdown_background();
        info!(%address, "stopped");
        served
    }
}

/// Waits until another server uses the database of the arena.
async fn displaced(arena: Option<&Arena>) {
    match arena {
        Some(arena) => arena.server_lock.lost().await,
        None => pending().await,
    }
}
