//! What waits for a worker, and who does what. A task belongs to one worker at a time; if that is gone, it is given to
//! another.

mod tokens;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use gambito_core::Player;
use gambito_keys::{BotToken, PublicId};
use gambito_play::Moment;
use gambito_store::{Account, Upload};
use tokio::sync::futures::Notified;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

pub(crate) use self::tokens::SeatToken;
use self::tokens::Tokens;

/// A worker: the account of its token and the name it has given itself.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct WorkerId {
    /// The bot of its token; none for the worker on this machine.
    pub(crate) account: Option<i64>,
    pub(crate) name: String,
}

/// Something for a worker to do.
#[derive(Clone, Debug)]
pub(crate) enum Task {
    /// A game with all of its uploaded players. A worker has all of them: if players of a game waited for each other on
    /// different workers, all places could be taken by games that cannot go on.
    Game {
        game: String,
        /// The game with its values.
        variant: String,
        seats: Vec<TaskSeat>,
    },
    /// The check of an upload.
    Check { upload: Upload },
}

/// An uploaded player of a game.
#[derive(Clone, Debug)]
pub(crate) struct TaskSeat {
    pub(crate) account: Account,
    /// One side, or both.
    pub(crate) sides: Vec<Player>,
    pub(crate) upload: Upload,
}

/// Where a task stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// Nobody does it. The last sign of life of the worker that did, if there was one.
    Vacant { since: Option<Moment> },
    /// A worker prepares it.
    Taken,
    /// A worker does it.
    Ready,
}

/// A task that a worker is to do.
#[derive(Debug)]
pub(crate) struct Assigned {
    pub(crate) id: String,
    pub(crate) task: Arc<Task>,
    /// A token for each seat of a game.
    pub(crate) tokens: Vec<BotToken>,
}

/// What a worker learns when it asks for work.
#[derive(Debug, Default)]
pub(crate) struct Polled {
    pub(crate) assigned: Vec<Assigned>,
    /// Tasks that are not its own any more.
    pub(crate) dropped: Vec<String>,
    /// Accounts whose streams may have lost their token.
    pub(crate) revoked: Vec<i64>,
}

/// A worker that has not asked for so long is gone.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the result of a game that is over may take.
const AFTER_GAME: Duration = Duration::from_secs(30);

/// The tasks and the workers.
#[derive(Default)]
pub(crate) struct Registry {
    state: Mutex<State>,
    /// Tells workers that wait that there may be a task.
    queued: Notify,
}

#[derive(Default)]
struct State {
    jobs: HashMap<String, Job>,
    workers: HashMap<WorkerId, Seen>,
    tokens: Tokens,
    /// When each owner was last given a worker.
    served: HashMap<i64, u64>,
    /// Counts tasks that were added and assigned.
    count: u64,
}

/// The last sign of life of a worker.
#[derive(Clone, Copy, Debug)]
struct Seen {
    at: Instant,
    /// The same in the time of games.
    moment: Moment,
}

struct Job {
    task: Arc<Task>,
    /// Whose bots it runs.
    owners: Vec<i64>,
    arrived: u64,
    holder: Option<WorkerId>,
    standing: watch::Sender<Standing>,
    /// When the hall asked first whether a player of it is spared.
    asked: Option<Instant>,
    /// When its game ended.
    over: Option<Instant>,
}

impl Job {
    fn is_waiting(&self) -> bool {
        self.holder.is_none() && self.over.is_none()
    }
}

impl Registry {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a task for the bots of these owners.
    pub(crate) fn add(&self, task: Task, owners: Vec<i64>) -> Option<(String, watch::Receiver<Standing>)> {
        let id = PublicId::generate().ok()?.to_string();
        let (standing, seen) = watch::channel(Standing::Vacant { since: None });
        let mut state = self.state();
        state.count += 1;
        let (task, arrived) = (Arc::new(task), state.count);
        state.jobs.insert(id.clone(), Job { task, owners, arrived, holder: None, standing, asked: None, over: None });
        drop(state);
        self.queued.notify_waiters();
        Some((id, seen))
    }

    /// Notes a sign of life of a worker.
    pub(crate) fn greet(&self, worker: &WorkerId, now: Moment) {
        self.state().workers.insert(worker.clone(), Seen { at: Instant::now(), moment: now });
    }

    /// Gives a worker up to `free` tasks. `holds` are the tasks that it knows: what it was given without learning it is given
    /// again.
    pub(crate) fn poll(&self, worker: &WorkerId, free: usize, holds: &[String]) -> Polled {
        let mut state = self.state();
        let seen = state.workers.get(worker).map(|seen| seen.moment);
        let mut polled = Polled::default();
        let lost: Vec<String> = state
            .jobs
            .iter()
            .filter(|(id, job)| job.holder.as_ref() == Some(worker) && !holds.contains(id))
            .map(|(id, _)| id.clone())
            .collect();
        for id in lost {
            polled.revoked.extend(state.vacate(&id, seen));
        }
        let is_own = |id: &&String| state.jobs.get(*id).is_some_and(|job| job.holder.as_ref() == Some(worker));
        polled.dropped = holds.iter().filter(|id| !is_own(id)).cloned().collect();
        while polled.assigned.len() < free
            && let Some(assigned) = state.assign(worker)
        {
            polled.assigned.push(assigned);
        }
        polled
    }

    /// Completes when there may be a task that was not there when this was called.
    pub(crate) fn queued(&self) -> Notified<'_> {
        self.queued.notified()
    }

    /// A task, if a worker has it.
    pub(crate) fn task_of(&self, worker: &WorkerId, id: &str) -> Option<Arc<Task>> {
        let state = self.state();
        state.jobs.get(id).filter(|job| job.holder.as_ref() == Some(worker)).map(|job| Arc::clone(&job.task))
    }

    /// Whether a worker has all of these tasks.
    pub(crate) fn has_all(&self, worker: &WorkerId, holds: &[String]) -> bool {
        let state = self.state();
        holds.iter().all(|id| state.jobs.get(id).is_some_and(|job| job.holder.as_ref() == Some(worker)))
    }

    /// Notes that the players of a task are ready. Returns whether the worker has it.
    pub(crate) fn ready(&self, worker: &WorkerId, id: &str) -> bool {
        let state = self.state();
        let Some(job) = state.jobs.get(id).filter(|job| job.holder.as_ref() == Some(worker)) else { return false };
        job.standing.send_replace(Standing::Ready);
        true
    }

    /// Removes a task that is done. Returns it with the accounts whose tokens end, if the worker had it.
    pub(crate) fn done(&self, worker: &WorkerId, id: &str) -> Option<(Arc<Task>, Vec<i64>)> {
        let mut state = self.state();
        let is_own = state.jobs.get(id)?.holder.as_ref() == Some(worker);
        let removed = if is_own { state.remove(id) } else { None };
        drop(state);
        // The worker waits for more tasks than it could do before.
        self.queued.notify_waiters();
        removed
    }

    /// Removes a task that nobody has to do any more. One that a worker does stays for a moment, so that its result arrives.
    pub(crate) fn finish(&self, id: &str) -> Vec<i64> {
        let mut state = self.state();
        match state.jobs.get_mut(id) {
            Some(job) if job.holder.is_some() => {
                job.over = Some(Instant::now());
                Vec::new()
            }
            _ => state.remove(id).map(|(_, revoked)| revoked).unwrap_or_default(),
        }
    }

    /// Takes tasks from workers that are gone. Returns the accounts whose tokens end.
    pub(crate) fn sweep(&self) -> Vec<i64> {
        let now = Instant::now();
        let mut state = self.state();
        let gone: Vec<(WorkerId, Seen)> = state
            .workers
            .iter()
            .filter(|(_, seen)| now - seen.at >= PATIENCE)
            .map(|(worker, seen)| (worker.clone(), *seen))
            .collect();
        let mut revoked = Vec::new();
        for (worker, seen) in gone {
            state.workers.remove(&worker);
            let held = |job: &Job| job.holder.as_ref() == Some(&worker);
            let ids: Vec<String> = state.jobs.iter().filter(|(_, job)| held(job)).map(|(id, _)| id.clone()).collect();
            tracing::warn!(worker = worker.name, tasks = ids.len(), "a worker is gone");
            ids.iter().for_each(|id| revoked.extend(state.vacate(id, Some(seen.moment))));
        }
        let is_late = |job: &Job| job.over.is_some_and(|over| now - over >= AFTER_GAME);
        let late: Vec<String> = state.jobs.iter().filter(|(_, job)| is_late(job)).map(|(id, _)| id.clone()).collect();
        for id in late {
            revoked.extend(state.remove(&id).map(|(_, revoked)| revoked).unwrap_or_default());
        }
        drop(state);
        self.queued.notify_waiters();
        revoked
    }

    /// Whether a side of a game whose time is over is spared for the moment: it is played by a worker that has not shown since
    /// then that it lives, or by none.
    pub(crate) fn spares(&self, game: &str, side: Player) -> bool {
        let mut state = self.state();
        let State { jobs, workers, .. } = &mut *state;
        let Some(job) = jobs.values_mut().find(|job| job.plays(game, side)) else { return false };
        let Some(seen) = job.holder.as_ref().and_then(|holder| workers.get(holder)) else { return true };
        let asked = *job.asked.get_or_insert_with(Instant::now);
        let is_proven = seen.at > asked;
        if is_proven {
            job.asked = None;
        }
        !is_proven
    }

    /// How many games of a bot wait for a worker or are played by one.
    pub(crate) fn games_of(&self, account: i64) -> usize {
        let is_of = |job: &&Job| match &*job.task {
            Task::Game { seats, .. } => job.over.is_none() && seats.iter().any(|seat| seat.account.id == account),
            Task::Check { .. } => false,
        };
        self.state().jobs.values().filter(is_of).count()
    }

    /// Whether an upload is being checked or plays.
    pub(crate) fn is_in_use(&self, upload: &str) -> bool {
        self.state().jobs.values().any(|job| match &*job.task {
            Task::Game { seats, .. } => job.over.is_none() && seats.iter().any(|seat| seat.upload.id == upload),
            Task::Check { .. } => false,
        })
    }

    /// Whether there are workers.
    pub(crate) fn has_workers(&self) -> bool {
        !self.state().workers.is_empty()
    }

    /// The seat that a token is for.
    pub(crate) fn seat(&self, digest: &[u8; 32]) -> Option<SeatToken> {
        self.state().tokens.find(digest)
    }
}

impl Job {
    fn plays(&self, game: &str, side: Player) -> bool {
        match &*self.task {
            Task::Game { game: own, seats, .. } => own == game && seats.iter().any(|seat| seat.sides.contains(&side)),
            Task::Check { .. } => false,
        }
    }
}

impl State {
    /// Gives a worker the task whose owners have the fewest running ones. Among those, the owner who has waited longest for
    /// a turn comes first, and of its tasks the oldest.
    fn assign(&mut self, worker: &WorkerId) -> Option<Assigned> {
        let running = |owner: &i64| {
            let is_of = |job: &&Job| job.holder.is_some() && job.over.is_none() && job.owners.contains(owner);
            self.jobs.values().filter(is_of).count()
        };
        let turn = |owner: &i64| self.served.get(owner).copied().unwrap_or_default();
        let rank = |job: &Job| {
            let load = job.owners.iter().map(running).max().unwrap_or_default();
            (load, job.owners.iter().map(turn).max().unwrap_or_default(), job.arrived)
        };
        let waiting = self.jobs.iter().filter(|(_, job)| job.is_waiting());
        let id = waiting.min_by_key(|(_, job)| rank(job)).map(|(id, _)| id.clone())?;
        self.count += 1;
        let job = self.jobs.get_mut(&id)?;
        let tokens = self.tokens.issue(&id, &job.task).ok()?;
        job.holder = Some(worker.clone());
        job.asked = None;
        job.standing.send_replace(Standing::Taken);
        for owner in &job.owners {
            self.served.insert(*owner, self.count);
        }
        Some(Assigned { task: Arc::clone(&job.task), tokens, id })
    }

    /// Takes a task from its worker. Returns the accounts whose tokens end.
    fn vacate(&mut self, id: &str, since: Option<Moment>) -> Vec<i64> {
        let Some(job) = self.jobs.get_mut(id) else { return Vec::new() };
        job.holder = None;
        job.asked = None;
        job.standing.send_replace(Standing::Vacant { since });
        if job.over.is_some() {
            self.jobs.remove(id);
        }
        self.tokens.revoke(id)
    }

    fn remove(&mut self, id: &str) -> Option<(Arc<Task>, Vec<i64>)> {
        let job = self.jobs.remove(id)?;
        Some((job.task, self.tokens.revoke(id)))
    }
}

#[cfg(test)]
mod tests;
