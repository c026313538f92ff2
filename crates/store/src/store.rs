use std::fmt;
use std::sync::Arc;

use sqlx::PgPool;
use tokio::sync::Mutex;

use crate::bearers::{self, Bearer};
use crate::games::{self, GameRow};
use crate::recent::Recent;
use crate::sqlite::Sqlite;
use crate::{Location, OpenError, postgres};

/// An open database. Clones share its connections.
#[derive(Clone)]
pub struct Store {
    pub(crate) backend: Backend,
    pub(crate) bearers: Arc<Recent<Bearer>>,
    /// Games that have begun.
    pub(crate) begun_games: Arc<Recent<GameRow>>,
    /// The turn of a batch that is appended to PostgreSQL while the next one gathers.
    pub(crate) append_turn: Arc<Mutex<()>>,
}

#[derive(Clone)]
pub(crate) enum Backend {
    Sqlite(Arc<Sqlite>),
    Postgres(PgPool),
}

impl Store {
    /// Opens a database, creates it if there is none, and migrates an older one.
    ///
    /// Before a migration, an SQLite file is copied to `FILE.before-vN`.
    ///
    /// # Errors
    /// If the database cannot be opened, is damaged, or belongs to another program or a newer version.
    pub async fn open(location: &Location) -> Result<Self, OpenError> {
        Ok(Self::new(match location {
            Location::File(path) => Backend::Sqlite(Arc::new(Sqlite::open(path).await?)),
            Location::Postgres(address) => Backend::Postgres(postgres::open(address, &location.to_string()).await?),
        }))
    }

    /// Opens a database that is there, without changing it. Calls that write fail.
    ///
    /// # Errors
    /// If the database cannot be opened, is damaged, or belongs to another program or version.
    pub async fn open_to_read(location: &Location) -> Result<Self, OpenError> {
        Ok(Self::new(match location {
            Location::File(path) => Backend::Sqlite(Arc::new(Sqlite::open_to_read(path).await?)),
            Location::Postgres(address) => {
                Backend::Postgres(postgres::open_to_read(address, &location.to_string()).await?)
            }
        }))
    }

    fn new(backend: Backend) -> Self {
        let bearers = Arc::new(Recent::new(bearers::REMEMBERED));
        let begun_games = Arc::new(Recent::new(games::REMEMBERED));
        Self { backend, bearers, begun_games, append_turn: Arc::default() }
    }

    /// Waits for running calls and closes all connections. Later calls fail.
    ///
    /// Without it nothing is lost, but SQLite leaves its write-ahead log beside the file until the next start.
    pub async fn close(&self) {
        match &self.backend {
            Backend::Sqlite(sqlite) => sqlite.close().await,
            Backend::Postgres(pool) => pool.close().await,
        }
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.backend {
            Backend::Sqlite(_) => "Store(SQLite)",
            Backend::Postgres(_) => "Store(PostgreSQL)",
        })
    }
}
