use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::{Duration, Instant};

use gambito_catalog::Variant;
use gambito_competition::{Command, Competition, Event, Refusal, Rules, Standings};
use gambito_play::ClockRule;
use gambito_store::CompetitionRow;
use tokio::sync::{Mutex, mpsc, oneshot, watch};
use tokio::task::JoinError;

use super::super::{Arena, ClockRequest, LoadError, MatchError};

/// A competition in memory.
pub(crate) struct Contest {
    /// The competition as it was stored when it was loaded.
    pub(crate) row: CompetitionRow,
    /// The game.
    pub(crate) variant: Variant,
    /// The clock as clients write it.
    pub(crate) clock: Option<ClockRequest>,
    competition: RwLock<Competition>,
    /// The number of the last event that is durable.
    changes: watch::Sender<u64>,
    /// Standings may be a little old, but not older than this event.
    fresh_from: AtomicU64,
    standings: Mutex<Option<Cached>>,
    requests: std::sync::Mutex<mpsc::Sender<Request>>,
    mailbox: std::sync::Mutex<Option<mpsc::Receiver<Request>>>,
}

/// What the conductor is asked to do.
pub(super) enum Request {
    /// To carry out a command.
    Command { command: Command, reply: oneshot::Sender<Result<(), CommandError>> },
    /// To read the log again, because a name was changed in it.
    Reload { reply: oneshot::Sender<()> },
}

/// What became of a command, once the conductor has carried it out.
pub(super) type Answer = oneshot::Receiver<Result<(), CommandError>>;

/// Standings, and what they cost.
struct Cached {
    standings: Arc<Standings>,
    made: Instant,
    took: Duration,
}

/// Why a competition did not do what it was asked to.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CommandError {
    /// The competition refuses.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// A match or the competition cannot be stored or read.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The server stops.
    #[error("the server is stopping")]
    Stopping,
}

/// Commands that wait for a conductor.
const MOST_QUEUED: usize = 256;
/// Standings are made again after this many times what making them took.
const REST: u32 = 10;
/// Events that are read at once.
const PAGE: u64 = 5_000;

impl Contest {
    /// Reads a competition from its log.
    pub(super) async fn load(arena: &Arena, row: CompetitionRow) -> Result<Self, LoadError> {
        let variant = arena.variant(&row.game).await?;
        let clock: Option<ClockRequest> = serde_json::from_str(&row.clock)?;
        let competition = replayed(arena, &row).await?;
        let is_over = competition.status().is_over();
        let (requests, mailbox) = mpsc::channel(MOST_QUEUED);
        Ok(Self {
            variant,
            clock,
            changes: watch::Sender::new(competition.seq()),
            fresh_from: AtomicU64::new(competition.seq()),
            competition: RwLock::new(competition),
            standings: Mutex::default(),
            requests: std::sync::Mutex::new(requests),
            // Nobody reads commands for a competition that is over, so sending one fails at once.
            mailbox: std::sync::Mutex::new((!is_over).then_some(mailbox)),
            row,
        })
    }

    /// Reads the log again, after it could not be written or a name was changed in it, and tells those who read standings.
    pub(super) async fn reload(&self, arena: &Arena) -> Result<(), LoadError> {
        // Of two that read at the same time, the one that read less must not come last.
        let mut standings = self.standings.lock().await;
        let competition = replayed(arena, &self.row).await?;
        *self.write() = competition;
        *standings = None;
        self.publish(IsAwaited::Yes);
        Ok(())
    }

    /// Reads the log again after a name was changed in it.
    pub(super) async fn read_again(self: &Arc<Self>, arena: &Arena) -> Result<(), CommandError> {
        let (reply, done) = oneshot::channel();
        drop(self.requests().send(Request::Reload { reply }).await);
        match done.await {
            Ok(()) => Ok(()),
            Err(_) if self.is_over() => arena.reload_after_end(self).await,
            Err(_) => Err(CommandError::Stopping),
        }
    }

    /// The competition now. The lock must not be held across an await.
    pub(crate) fn read(&self) -> RwLockReadGuard<'_, Competition> {
        self.competition.read().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn write(&self) -> RwLockWriteGuard<'_, Competition> {
        self.competition.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether no match is played any more.
    pub(crate) fn is_over(&self) -> bool {
        self.read().status().is_over()
    }

    /// The clock of its games.
    pub(super) fn clock_rule(&self) -> Option<ClockRule> {
        self.clock.and_then(|clock| clock.rule().ok())
    }

    /// The commands for its conductor, which takes them once.
    pub(super) fn take_mailbox(&self) -> Option<mpsc::Receiver<Request>> {
        self.mailbox.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// Gives a command. When it returns, what happened is durable.
    pub(crate) async fn command(&self, command: Command) -> Result<(), CommandError> {
        let (reply, answer) = oneshot::channel();
        // A request that was not taken comes back with its reply; it is dropped here, or the answer would never come.
        drop(self.requests().send(Request::Command { command, reply }).await);
        self.answered(answer).await
    }

    /// The answer to a command.
    pub(super) async fn answered(&self, answer: Answer) -> Result<(), CommandError> {
        match answer.await {
            Ok(answer) => answer,
            Err(_) if self.is_over() => Err(Refusal::Over.into()),
            Err(_) => Err(CommandError::Stopping),
        }
    }

    /// Leaves a command for the next conductor if there is none any more, because the competition is over. Otherwise the
    /// present one gets it.
    pub(super) fn leave_command(&self, command: Command) -> Answer {
        let (reply, answer) = oneshot::channel();
        self.leave(Request::Command { command, reply });
        answer
    }

    /// Leaves a request to read the log again in the same way. The receiver learns when it was read.
    pub(super) fn leave_reload(&self) -> oneshot::Receiver<()> {
        let (reply, done) = oneshot::channel();
        self.leave(Request::Reload { reply });
        done
    }

    fn leave(&self, request: Request) {
        let mut requests = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        if requests.is_closed() {
            let (renewed, mailbox) = mpsc::channel(MOST_QUEUED);
            *requests = renewed;
            *self.mailbox.lock().unwrap_or_else(PoisonError::into_inner) = Some(mailbox);
        }
        // In a full mailbox the request has no place, and its reply is dropped.
        drop(requests.try_send(request));
    }

    /// The next request for a conductor that has nothing else to do. If there is none, its mailbox is closed in the same
    /// step, so that no command is left in it.
    pub(super) fn next_or_close(&self, mailbox: &mut mpsc::Receiver<Request>) -> Option<Request> {
        let _leaving = self.requests.lock().unwrap_or_else(PoisonError::into_inner);
        let next = mailbox.try_recv().ok();
        if next.is_none() {
            mailbox.close();
        }
        next
    }

    /// Whether it is over and has no conductor that could change that.
    pub(super) fn is_at_rest(&self) -> bool {
        self.is_over() && self.requests().is_closed()
    }

    fn requests(&self) -> mpsc::Sender<Request> {
        self.requests.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The numbers of durable events from now on.
    pub(crate) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Says that everything that was applied is durable.
    pub(super) fn publish(&self, is_awaited: IsAwaited) {
        let (seq, is_over) = {
            let competition = self.read();
            (competition.seq(), competition.status().is_over())
        };
        if is_awaited == IsAwaited::Yes || is_over {
            self.fresh_from.store(seq, Ordering::Relaxed);
        }
        self.changes.send_replace(seq);
    }

    /// The standings. While games end all the time they may be a little old, because those of a large class take a while.
    ///
    /// # Errors
    /// If the server stops.
    pub(crate) async fn standings(&self) -> Result<Arc<Standings>, JoinError> {
        let mut cached = self.standings.lock().await;
        let seq = self.read().seq();
        if let Some(Cached { standings, made, took }) = &*cached {
            let is_fresh = standings.seq >= self.fresh_from.load(Ordering::Relaxed);
            if standings.seq == seq || (is_fresh && made.elapsed() < *took * REST) {
                return Ok(Arc::clone(standings));
            }
        }
        let competition = self.read().clone();
        let begun = Instant::now();
        let standings = Arc::new(tokio::task::spawn_blocking(move || Standings::new(&competition)).await?);
        *cached = Some(Cached { standings: Arc::clone(&standings), made: Instant::now(), took: begun.elapsed() });
        Ok(standings)
    }
}

/// Whether somebody asked for a change and expects to see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IsAwaited {
    Yes,
    No,
}

async fn replayed(arena: &Arena, row: &CompetitionRow) -> Result<Competition, LoadError> {
    let rules: Rules = serde_json::from_str(&row.rules)?;
    let mut competition = Competition::new(rules)?;
    loop {
        let page = arena.store.competition_events(&row.id, competition.seq(), PAGE).await?;
        let is_last = page.len() < PAGE as usize;
        competition = arena.preparations.wait_for(move || continued(competition, &page)).await??;
        if is_last {
            return Ok(competition);
        }
    }
}

/// The competition after one more page of its events.
fn continued(mut competition: Competition, page: &[String]) -> Result<Competition, LoadError> {
    for body in page {
        let event: Event = serde_json::from_str(body)?;
        competition.apply(&event);
    }
    Ok(competition)
}
