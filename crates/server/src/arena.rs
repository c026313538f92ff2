//! The arena: accounts, matches and games that the server keeps. The hall plays them, the store keeps them; this module
//! connects both and says who may do what.

mod account_events;
mod audience;
mod beginning;
mod bookkeeping;
mod caller;
mod challenges;
mod check;
mod classes;
mod clock;
mod competitions;
mod deletion;
mod ending;
mod expiry;
mod guest;
mod house;
mod housekeeping;
mod loading;
mod log_health;
mod matchmaking;
mod notes;
mod organiser;
mod ownership;
mod permit;
mod presence;
mod rates;
mod rating;
mod seats;
#[cfg(test)]
mod secrecy;
mod store_log;
mod unfinished;
mod visibility;

pub(crate) use account_events::{AccountEvent, AccountEvents, Listener};
pub(crate) use audience::{Attendance, Audience};
pub(crate) use caller::{Caller, forbidden, unknown};
pub use check::{CheckReport, Difference, DifferenceKind, Subject, check};
pub(crate) use clock::{ClockError, ClockRequest};
pub(crate) use competitions::{CommandError, Competitions, Contest, NewCompetition};
pub(crate) use deletion::{DeletionError, Pages};
pub(crate) use gambito_accounts::Scope;
pub(crate) use guest::{NewGuest, new_guest};
pub(crate) use loading::LoadError;
pub(crate) use matchmaking::{MatchError, MatchPlan};
pub(crate) use notes::{LONGEST_REMARK, Noted, is_printable};
pub(crate) use permit::{Credential, Permit, Revocations};
pub(crate) use presence::{Bell, Presence, Seen, Stay};
pub(crate) use rating::family;
pub(crate) use seats::{Occupant, Seats};
pub(crate) use unfinished::Creator;
pub(crate) use visibility::{LONGEST_DELAY_MS, Visibility};

use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use gambito_accounts::Accounts;
use gambito_hall::{Hall, HallConfig};
use gambito_keys::ServerSecret;
use gambito_play::{Moment, Span};
use gambito_store::{GameRow, MatchRow, OpenError, ServerLock, Store, StoreError};
use tokio::sync::{broadcast, mpsc};
use tokio::time::timeout;

use self::beginning::Attended;
use self::log_health::LogHealth;
use self::rates::ArenaRates;
use self::store_log::StoreLog;
use self::unfinished::Unfinished;
use crate::app::Base;
use crate::config::{ArenaConfig, Config, SignUp};
use crate::idempotency::Answers;
use crate::metrics::Metrics;
use crate::pool::Pool;
use crate::session_cookie::SessionCookie;
use crate::stopping::Stopping;
use crate::variants::Variants;
use crate::work::Preparations;

/// The games of the arena and everything around them.
#[derive(Clone)]
pub(crate) struct Arena {
    pub(crate) store: Store,
    /// Keeps other servers away from the database.
    pub(crate) server_lock: Arc<ServerLock>,
    pub(crate) hall: Hall,
    /// Who may create an account.
    pub(crate) sign_up: SignUp,
    /// The cookie of a session.
    pub(crate) cookie: SessionCookie,
    /// Tells that the server stops: streams say so and end, and no game begins.
    pub(crate) stopping: Stopping,
    /// The accounts: signing up, logging in, codes and tokens.
    pub(crate) accounts: Accounts,
    /// Whether the event log can be written.
    pub(crate) log_health: Arc<LogHealth>,
    /// Answers to requests with a key that are kept in memory.
    pub(crate) answers: Arc<Answers>,
    rates: Arc<ArenaRates>,
    unfinished: Arc<Unfinished>,
    secret: Arc<ServerSecret>,
    /// The queue of engine work, in which built-in players wait for their turn.
    pool: Pool,
    metrics: Arc<Metrics>,
    variants: Arc<Variants>,
    /// The queue of short work, such as parsing a variant and replaying a game, which the workbench shares.
    preparations: Preparations,
    finished: broadcast::Sender<Arc<MatchRow>>,
    begun: broadcast::Sender<Arc<str>>,
    attended: Attended,
    /// What accounts are told.
    pub(crate) account_events: AccountEvents,
    /// Tells streams that sessions and tokens have ended.
    pub(crate) revocations: Revocations,
    /// The competitions that are under way.
    pub(crate) competitions: Competitions,
    /// Who reads the stream of a game in which it plays.
    pub(crate) presence: Presence,
    /// How many spectators read the stream of a game.
    pub(crate) audience: Audience,
}

/// Why the arena cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum ArenaError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no randomness for a secret.
    #[error("the system gives no random numbers")]
    Random,
    /// The stored secret is damaged.
    #[error("the stored secret of the server is damaged")]
    Secret,
    /// What follows from the end of a game cannot be stored.
    #[error("the ends of games cannot be settled: {reason}")]
    Settling {
        /// What is wrong.
        reason: String,
    },
    /// A stored competition cannot be continued.
    #[error("competition {competition} cannot be continued: {reason}")]
    Competition {
        /// The competition.
        competition: String,
        /// What is wrong with it.
        reason: String,
    },
    /// A stored game cannot be replayed.
    #[error("game {game} cannot be continued: {reason}")]
    Game {
        /// The game.
        game: String,
        /// What is wrong with it.
        reason: String,
    },
}

/// Tasks that share the running games.
const SHARDS: usize = 8;
/// How long a turn without a clock may take, in milliseconds of the time in which the server runs: two weeks.
const LONGEST_TURN_MS: u64 = 14 * 24 * 3_600_000;
/// Beginnings that may wait for a reader, who looks at the game itself if there are more.
const MOST_BEGINNINGS: usize = 256;
/// How long closing the database may take.
const CLOSING: Duration = Duration::from_secs(3);

impl Arena {
    /// Opens the database and continues the games that were running. It has to be called within a tokio runtime.
    pub(crate) async fn open(arena: &ArenaConfig, config: &Config, base: Base) -> Result<Self, ArenaError> {
        let Base { pool, preparations, metrics, stopping } = base;
        // Before the database is opened: a newer version would migrate it while an older server runs.
        let server_lock = Arc::new(ServerLock::take(&arena.location).await?);
        let store = Store::open(&arena.location).await?;
        let fresh = ServerSecret::generate().map_err(|_| ArenaError::Random)?;
        let secret = store.server_secret(fresh.reveal().to_vec()).await?;
        let secret = ServerSecret::try_from(&*secret).map_err(|_| ArenaError::Secret)?;
        let last_heartbeat = store.heartbeat().await?.map(|at| Moment::from_micros(at.unsigned_abs()));
        let log_health = Arc::<LogHealth>::default();
        let (health, counting) = (Arc::clone(&log_health), Arc::clone(&metrics));
        let log = Arc::new(StoreLog { store: store.clone(), health, metrics: counting });
        let (ended, ended_games) = mpsc::unbounded_channel();
        let hall = HallConfig {
            secret: secret.clone(),
            last_heartbeat,
            shards: SHARDS,
            longest_turn: Span::from_millis(LONGEST_TURN_MS),
            ended,
        };
        let (hall, loading) = Hall::open_loading(log, hall);
        let arena = Self {
            accounts: Accounts::new(store.clone()),
            store,
            server_lock,
            hall,
            sign_up: arena.sign_up,
            cookie: SessionCookie::of(config.public_url.as_ref()),
            stopping,
            log_health,
            answers: Arc::default(),
            rates: Arc::new(ArenaRates::new(arena.rates)),
            unfinished: Arc::new(Unfinished::new(arena.most_matches)),
            secret: Arc::new(secret),
            pool,
            metrics,
            variants: Arc::new(Variants::of_built_in_games()),
            preparations,
            finished: ending::channel(),
            begun: broadcast::Sender::new(MOST_BEGINNINGS),
            attended: Attended::default(),
            account_events: AccountEvents::default(),
            revocations: Revocations::default(),
            competitions: Competitions::default(),
            presence: Presence::default(),
            audience: Audience::default(),
        };
        let unsettled = arena.store.unsettled_games().await?;
        ending::settle(&arena, unsettled).await.map_err(|error| ArenaError::Settling { reason: error.to_string() })?;
        tokio::spawn(ending::settle_all(arena.clone(), ended_games));
        tokio::spawn(expiry::sweep(arena.clone()));
        for row in arena.store.running_games().await? {
            arena.go_on(row).await?;
        }
        competitions::go_on(&arena).await?;
        // Clocks wait for their players for a few seconds, so time goes on when they can connect.
        loading.done();
        tokio::spawn(housekeeping::keep(arena.clone()));
        Ok(arena)
    }

    /// Ends all games without an end, which go on at the next start, and closes the database.
    pub(crate) async fn close(&self) {
        let closing = async {
            self.hall.close().await;
            self.store.close().await;
            self.server_lock.release().await;
        };
        if timeout(CLOSING, closing).await.is_err() {
            tracing::error!("the database was not closed in time; nothing that was acknowledged is lost");
        }
    }

    /// A digest of a request that only this server can make: a body may have a password.
    pub(crate) fn digest(&self, parts: &[&[u8]]) -> Vec<u8> {
        self.secret.digest(parts).to_vec()
    }

    /// The matches that end from now on. A receiver that lags behind finds them in the database.
    pub(crate) fn endings(&self) -> broadcast::Receiver<Arc<MatchRow>> {
        self.finished.subscribe()
    }

    /// Continues a game of an earlier run; begins it, or calls it off, if that run ended before.
    async fn go_on(&self, row: GameRow) -> Result<(), ArenaError> {
        let broken = |error: LoadError| ArenaError::Game { game: row.id.clone(), reason: error.to_string() };
        if row.seq == 0 {
            return self.advance(&row.id).await.map_err(broken);
        }
        let game = self.load(&row).await.map_err(broken)?;
        self.metrics.games.add(1);
        let gone_on = if game.is_paused() {
            self.hall.go_on_paused(&row.id, game).await
        } else {
            self.hall.go_on(&row.id, game).await
        };
        gone_on.map_err(|_| broken(LoadError::Stopping))?;
        self.attended.add(&row.id);
        self.attend(&row);
        Ok(())
    }
}

/// Now, in milliseconds since 1970.
pub(crate) fn wall_clock() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
