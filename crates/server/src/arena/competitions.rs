//! Competitions on the server. The logic is a value in `gambito-competition`; here its events are stored, its matches are
//! started, and the ends of matches are reported to it.
//!
//! Each competition that is not over has a *conductor*: a task that owns all its changes. Requests send it commands. A match
//! carries the number of its pairing and attempt in the database, so a conductor that starts again finds out which matches
//! exist, counts those that have ended, and starts only what was never started. The rows of matches are the truth; the
//! broadcast of endings only says when to look.
//!
//! | module | subject |
//! | --- | --- |
//! | `contest` | one competition in memory, its standings, and how requests reach its conductor |
//! | `conductor` | the task that starts matches and counts their results |
//! | `leaving` | what happens to the entries of a deleted account |
//! | `outcome` | how a match ended, as the competition counts it |

mod conductor;
mod contest;
mod leaving;
mod outcome;
#[cfg(test)]
pub(in crate::arena) mod tests;

pub(super) use conductor::state;
pub(crate) use contest::{CommandError, Contest};

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use gambito_competition::{Command, Event, Rules};
use gambito_keys::PublicId;
use gambito_store::{CompetitionRow, CompetitionState};

use self::contest::Answer;
use super::{Arena, ArenaError, ClockRequest, LoadError, MatchError, wall_clock};

/// The competitions in memory: those that are not over, and some that were looked at.
#[derive(Clone, Default)]
pub(crate) struct Competitions(Arc<Mutex<Known>>);

#[derive(Default)]
struct Known {
    contests: HashMap<String, Arc<Contest>>,
    /// How often names were changed in the logs of competitions.
    renamings: u64,
}

/// Competitions that are over and stay in memory.
const MOST_KEPT: usize = 32;

/// A competition that is to be created. Its rules have been checked.
#[derive(Debug)]
pub(crate) struct NewCompetition {
    pub(crate) name: String,
    pub(crate) organiser: i64,
    pub(crate) class: Option<String>,
    /// The spec of the game.
    pub(crate) game: String,
    pub(crate) clock: Option<ClockRequest>,
    pub(crate) rated: bool,
    /// How much later than the players spectators see its games, in milliseconds.
    pub(crate) spectator_delay_ms: u64,
    pub(crate) rules: Rules,
    /// What has happened already: the first entrants have entered.
    pub(crate) events: Vec<Event>,
}

impl Competitions {
    fn known(&self) -> MutexGuard<'_, Known> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The competition with an id, if it is in memory.
    fn find(&self, id: &str) -> Option<Arc<Contest>> {
        self.known().contests.get(id).cloned()
    }

    /// How often names were changed so far.
    fn renamings(&self) -> u64 {
        self.known().renamings
    }

    /// Keeps a competition in memory that was read after this many changes of names; the one that is there if somebody else
    /// was faster. None if a name has changed since: perhaps it was read with the old one.
    fn keep(&self, contest: Contest, renamings: u64) -> Option<Arc<Contest>> {
        let mut known = self.known();
        if known.renamings != renamings {
            return None;
        }
        let contests = &mut known.contests;
        let at_rest = contests.values().filter(|known| known.is_at_rest()).count();
        if at_rest >= MOST_KEPT {
            contests.retain(|_, known| !known.is_at_rest());
        }
        Some(Arc::clone(contests.entry(contest.row.id.clone()).or_insert_with(|| Arc::new(contest))))
    }

    /// Leaves a request for the conductor of a competition; none if the competition is not the one in memory any more.
    fn leave<T>(&self, contest: &Arc<Contest>, request: impl FnOnce(&Contest) -> T) -> Option<T> {
        // Locked until the request is there: a competition that waits for a conductor is not forgotten.
        let known = self.known();
        let is_kept = known.contests.get(&contest.row.id).is_some_and(|kept| Arc::ptr_eq(kept, contest));
        is_kept.then(|| request(contest))
    }

    /// Notes that names were changed in the logs of these competitions. Returns those of them that are in memory.
    fn renamed(&self, ids: &BTreeSet<String>) -> Vec<Arc<Contest>> {
        let mut known = self.known();
        known.renamings += 1;
        ids.iter().filter_map(|id| known.contests.get(id).cloned()).collect()
    }
}

/// Continues all competitions that are not over.
pub(super) async fn go_on(arena: &Arena) -> Result<(), ArenaError> {
    for row in arena.store.unfinished_competitions().await? {
        let id = row.id.clone();
        let broken = |error: LoadError| ArenaError::Competition { competition: id, reason: error.to_string() };
        arena.read_contest(row).await.map_err(broken)?;
    }
    Ok(())
}

impl Arena {
    /// The competition with an id.
    pub(crate) async fn contest(&self, id: &str) -> Result<Option<Arc<Contest>>, LoadError> {
        if let Some(known) = self.competitions.find(id) {
            return Ok(Some(known));
        }
        let Some(row) = self.store.competition(id).await? else { return Ok(None) };
        self.read_contest(row).await.map(Some)
    }

    /// Reads a competition, keeps it in memory and starts its conductor. If the answer to the commit that created it was
    /// lost, nobody has started one before.
    async fn read_contest(&self, row: CompetitionRow) -> Result<Arc<Contest>, LoadError> {
        loop {
            let renamings = self.competitions.renamings();
            let contest = Contest::load(self, row.clone()).await?;
            if let Some(kept) = self.competitions.keep(contest, renamings) {
                self.conduct(Arc::clone(&kept));
                return Ok(kept);
            }
        }
    }

    /// Gives a command, even to a competition that is finished and has no conductor any more. Returns the competition that
    /// is in memory: the given one may have been forgotten since it was found.
    pub(crate) async fn command_even_if_over(
        &self,
        contest: Arc<Contest>,
        command: Command,
    ) -> Result<Arc<Contest>, CommandError> {
        let (contest, answer) = if let Some(answer) = self.leave_command(&contest, &command) {
            (contest, answer)
        } else {
            let again = self.contest(&contest.row.id).await.map_err(MatchError::Load)?;
            let again = again.ok_or(CommandError::Stopping)?;
            let answer = self.leave_command(&again, &command).ok_or(CommandError::Stopping)?;
            (again, answer)
        };
        self.conduct(Arc::clone(&contest));
        contest.answered(answer).await?;
        Ok(contest)
    }

    fn leave_command(&self, contest: &Arc<Contest>, command: &Command) -> Option<Answer> {
        self.competitions.leave(contest, |kept| kept.leave_command(command.clone()))
    }

    /// Reads the log of a competition again that is over. A conductor does it, because a command may come at the same time.
    async fn reload_after_end(&self, contest: &Arc<Contest>) -> Result<(), CommandError> {
        let Some(done) = self.competitions.leave(contest, Contest::leave_reload) else {
            // Nobody can give commands to a competition that is not in memory any more.
            return Ok(contest.reload(self).await.map_err(MatchError::Load)?);
        };
        self.conduct(Arc::clone(contest));
        done.await.map_err(|_| CommandError::Stopping)
    }

    /// Creates a competition with its first entrants.
    pub(crate) async fn create_competition(&self, new: NewCompetition) -> Result<Arc<Contest>, CommandError> {
        let arena = self.clone();
        // The client may leave in the middle.
        let created = tokio::spawn(async move { arena.create_now(new).await });
        created.await.map_err(|_| CommandError::Stopping)?
    }

    async fn create_now(&self, new: NewCompetition) -> Result<Arc<Contest>, CommandError> {
        let NewCompetition { name, organiser, class, game, clock, rated, spectator_delay_ms, rules, events } = new;
        let text = |error: serde_json::Error| CommandError::Match(MatchError::Text(error));
        let events = events.iter().map(serde_json::to_string).collect::<Result<Vec<_>, _>>().map_err(text)?;
        let row = CompetitionRow {
            id: PublicId::generate().map_err(MatchError::Random)?.to_string(),
            name,
            organiser,
            class,
            game,
            clock: serde_json::to_string(&clock).map_err(text)?,
            rated,
            spectator_delay_ms,
            rules: serde_json::to_string(&rules).map_err(text)?,
            state: CompetitionState::Open,
            seq: events.len() as u64,
            created_at: wall_clock(),
        };
        self.store.create_competition(row.clone(), events).await.map_err(MatchError::Store)?;
        Ok(self.read_contest(row).await.map_err(MatchError::Load)?)
    }
}
