//! The lock of a server in PostgreSQL: an advisory lock of a connection that does nothing else.

use std::future::pending;
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::timeout;

use crate::OpenError;
use crate::postgres::{self, MIGRATION_LOCK};

/// The advisory lock of a server. It differs from that of a migration, which an administrator's command may run as well.
const SERVER_LOCK: i64 = MIGRATION_LOCK + 1;

/// The lock of a killed server is free as soon as PostgreSQL has seen the end of its connection, which may be after the next
/// start: so that waits a little. Where a whole machine fails, PostgreSQL notices by itself after 25 s.
const SETTINGS: &str = "SELECT set_config('lock_timeout', '3s', false), \
     set_config('tcp_keepalives_idle', '10', false), \
     set_config('tcp_keepalives_interval', '5', false), \
     set_config('tcp_keepalives_count', '3', false)";

/// How often the connection is tried.
const INTERVAL: Duration = Duration::from_secs(2);

/// The lock of one server. A task keeps it.
#[derive(Debug)]
pub(crate) struct SessionLock {
    releases: mpsc::Sender<oneshot::Sender<()>>,
    is_lost: watch::Receiver<bool>,
}

impl SessionLock {
    /// Takes the lock; none if another server has it.
    pub(crate) async fn take(address: &str, location: &str) -> Result<Option<Self>, OpenError> {
        let unreachable =
            |error: sqlx::Error| OpenError::Unreachable { location: location.to_owned(), source: error.into() };
        let options = postgres::options(address).map_err(unreachable)?;
        let Some(session) = locked(&options).await.map_err(unreachable)? else { return Ok(None) };
        let (releases, asked) = mpsc::channel(1);
        let (lost, is_lost) = watch::channel(false);
        tokio::spawn(keep(session, options, asked, lost));
        Ok(Some(Self { releases, is_lost }))
    }

    /// Waits until another server has the lock.
    pub(crate) async fn lost(&self) {
        if self.is_lost.clone().wait_for(|is_lost| *is_lost).await.is_err() {
            // It was released.
            pending::<()>().await;
        }
    }

    pub(crate) fn is_lost(&self) -> bool {
        *self.is_lost.borrow()
    }

    /// Releases the lock and waits until it is free. If it is lost or released already, nothing happens.
    pub(crate) async fn release(&self) {
        let (done, is_done) = oneshot::channel();
        if self.releases.send(done).await.is_ok() {
            is_done.await.unwrap_or_default();
        }
    }
}

/// A connection that has the lock; none if another one has it.
async fn locked(options: &PgConnectOptions) -> Result<Option<PgConnection>, sqlx::Error> {
    let mut session = options.connect().await?;
    sqlx::query(SETTINGS).execute(&mut session).await?;
    let locked = sqlx::query("SELECT pg_advisory_lock($1)").bind(SERVER_LOCK).execute(&mut session).await;
    match locked {
        Ok(_) => Ok(Some(session)),
        Err(error) if is_lock_timeout(&error) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Keeps the lock until it is released.
///
/// If the connection breaks, the lock is taken again with a new one. Another server may have come first: then this one has
/// to stop. Both may run for a moment, in which the log refuses events out of order, so nothing acknowledged is lost. The
/// network decides when a connection is broken: with a limit of our own, our former session could still have the lock.
async fn keep(
    mut session: PgConnection,
    options: PgConnectOptions,
    mut releases: mpsc::Receiver<oneshot::Sender<()>>,
    lost: watch::Sender<bool>,
) {
    loop {
        if let Ok(release) = timeout(INTERVAL, releases.recv()).await {
            unlock(session).await;
            if let Some(done) = release {
                // Nobody may be waiting any more.
                let _ = done.send(());
            }
            return;
        }
        if session.ping().await.is_ok() {
            continue;
        }
        match locked(&options).await {
            Ok(Some(new)) => session = new,
            Ok(None) => {
                lost.send_replace(true);
                return;
            }
            // PostgreSQL cannot be reached. The next round tries again.
            Err(_) => {}
        }
    }
}

/// Closing alone would free the lock only when PostgreSQL has read the message.
async fn unlock(mut session: PgConnection) {
    let unlocked = sqlx::query("SELECT pg_advisory_unlock($1)").bind(SERVER_LOCK).execute(&mut session).await;
    if unlocked.is_ok() {
        session.close().await.unwrap_or_default();
    }
}

fn is_lock_timeout(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
    // lock_not_available
    code.as_deref() == Some("55P03")
}
