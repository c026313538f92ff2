use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use gambito_competition::{Command, Competition, Due, Event, MatchOutcome, Participant, Status};
use gambito_store::{CompetitionEntry, CompetitionState, MatchMode, MatchRow, MatchState, PairingAttempt};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, sleep_until};

use super::super::{Arena, LoadError, MatchError, MatchPlan, Occupant, Seats, wall_clock};
use super::contest::{CommandError, Contest, IsAwaited, Request};

/// Results that are stored together.
const MOST_AT_ONCE: usize = 256;
/// Matches that are started at the same time.
const MOST_STARTED: usize = 64;
/// How long a conductor waits after the database has failed.
const BEFORE_RETRY: Duration = Duration::from_secs(1);
/// A deadline is looked at again after this time, because the system clock may have been set, and the database, because the
/// end of a match may have been missed.
const LONGEST_WAIT: Duration = Duration::from_secs(60);
/// Pairings whose matches are read at once.
const PAGE: u64 = 5_000;

impl Arena {
    /// Starts the conductor of a competition, unless it has one or is over.
    pub(super) fn conduct(&self, contest: Arc<Contest>) {
        let Some(requests) = contest.take_mailbox() else { return };
        // Listens before the database is read, so that nothing falls between both.
        let endings = self.endings();
        let conductor = Conductor {
            arena: self.clone(),
            contest,
            requests,
            endings,
            matches: HashMap::new(),
            retry: None,
            next_look: Instant::now(),
        };
        tokio::spawn(conductor.run());
    }
}

/// The task that starts the matches of a competition and counts their results.
struct Conductor {
    arena: Arena,
    contest: Arc<Contest>,
    requests: mpsc::Receiver<Request>,
    endings: Receiver<Arc<MatchRow>>,
    /// The pairings and attempts of the matches that are being played.
    matches: HashMap<String, (u64, u32)>,
    /// When to look at the database again, after a failure.
    retry: Option<Instant>,
    /// When to look at the database again anyway.
    next_look: Instant,
}

impl Conductor {
    async fn run(mut self) {
        // Matches that end after a competition was cancelled do not count.
        if !self.contest.is_over() {
            self.look_up().await;
        }
        loop {
            self.start_due().await;
            if self.contest.is_over() {
                // What was missed may be played again even then.
                match self.contest.next_or_close(&mut self.requests) {
                    Some(request) => self.serve(request).await,
                    None => return,
                }
                continue;
            }
            let deadline = self.time_to_deadline();
            // Without a match, no end can be missed.
            let is_looking = self.retry.is_some() || !self.matches.is_empty();
            tokio::select! {
                request = self.requests.recv() => match request {
                    Some(request) => self.serve(request).await,
                    None => return,
                },
                ended = self.endings.recv() => match ended {
                    Ok(ended) => self.count(ended).await,
                    Err(RecvError::Lagged(_)) => self.look_up().await,
                    Err(RecvError::Closed) => return,
                },
                () = sleep(deadline.unwrap_or(LONGEST_WAIT).min(LONGEST_WAIT)), if deadline.is_some() => {
                    if self.time_to_deadline() == Some(Duration::ZERO) {
                        self.close().await;
                    }
                }
                () = sleep_until(self.retry.unwrap_or(self.next_look)), if is_looking => self.look_up().await,
            }
        }
    }

    /// How long entrants may still enter; none if nothing happens at the deadline any more.
    fn time_to_deadline(&self) -> Option<Duration> {
        let competition = self.contest.read();
        let deadline = competition.rules().deadline.filter(|_| !competition.is_closed())?;
        Some(Duration::from_millis(u64::try_from(deadline - wall_clock()).unwrap_or(0)))
    }

    async fn close(&mut self) {
        if let Err(error) = self.command(&Command::Close).await {
            tracing::error!(%error, competition = self.contest.row.id, "the deadline was not stored");
            sleep(BEFORE_RETRY).await;
            self.reload().await;
        }
    }

    async fn serve(&mut self, request: Request) {
        // Nobody may wait for the answer any more.
        match request {
            Request::Command { command, reply } => {
                let done = self.command(&command).await;
                let is_uncertain = matches!(done, Err(CommandError::Match(_)));
                let _ = reply.send(done);
                if is_uncertain {
                    self.reload().await;
                }
            }
            Request::Reload { reply } => {
                self.reload().await;
                let _ = reply.send(());
            }
        }
    }

    /// Carries out a command: first the events are durable, then they are applied. If the database fails, nobody knows
    /// whether they are stored, and the log has to be read again.
    async fn command(&mut self, command: &Command) -> Result<(), CommandError> {
        let (events, first_seq, after) = {
            let competition = self.contest.read();
            let events = competition.decide(command, wall_clock())?;
            let mut after = competition.clone();
            events.iter().for_each(|event| after.apply(event));
            (events, competition.seq() + 1, after)
        };
        if events.is_empty() {
            return Ok(());
        }
        self.append(first_seq, &events, state(after.status())).await?;
        *self.contest.write() = after;
        self.contest.publish(IsAwaited::Yes);
        Ok(())
    }

    /// Counts a match that has ended, and all others that wait to be counted.
    async fn count(&mut self, ended: Arc<MatchRow>) {
        let mut ids = self.own(&ended).into_iter().collect::<Vec<_>>();
        while ids.len() < MOST_AT_ONCE {
            match self.endings.try_recv() {
                Ok(ended) => ids.extend(self.own(&ended)),
                // The database knows the ends that were missed, and those that were not counted yet.
                Err(TryRecvError::Lagged(_)) => return self.look_up().await,
                Err(TryRecvError::Empty | TryRecvError::Closed) => break,
            }
        }
        self.report(ids).await;
    }

    /// The id of a match of this competition that has ended.
    fn own(&self, ended: &MatchRow) -> Option<String> {
        self.matches.contains_key(&ended.id).then(|| ended.id.clone())
    }

    /// Finds out from the database which matches are being played and which have ended.
    async fn look_up(&mut self) {
        self.retry = None;
        self.next_look = Instant::now() + LONGEST_WAIT;
        match self.ended_unseen().await {
            Ok(ended) => self.report(ended).await,
            Err(error) => self.retry_after(&error),
        }
    }

    async fn ended_unseen(&mut self) -> Result<Vec<String>, LoadError> {
        let (first_open, last) = {
            let competition = self.contest.read();
            // The ends of other matches change nothing, so nobody waits for them.
            self.matches.retain(|_, (pairing, attempt)| is_open(&competition, *pairing, *attempt));
            (competition.first_open(), competition.pairings().len() as u64)
        };
        let Some(first_open) = first_open else { return Ok(Vec::new()) };
        let (mut ended, mut after) = (Vec::new(), first_open - 1);
        while after < last {
            for row in self.arena.store.competition_matches(&self.contest.row.id, after, PAGE).await? {
                let attempt = u32::try_from(row.attempt).unwrap_or(u32::MAX);
                let is_open = is_open(&self.contest.read(), row.pairing, attempt);
                if !is_open {
                    continue;
                }
                self.contest.write().resume_match(row.pairing, attempt);
                self.matches.insert(row.match_id.clone(), (row.pairing, attempt));
                if matches!(row.state, MatchState::Finished | MatchState::Aborted) {
                    ended.push(row.match_id);
                }
            }
            after += PAGE;
        }
        Ok(ended)
    }

    /// Counts matches that have ended. If the database fails, it is looked at again later.
    async fn report(&mut self, ids: Vec<String>) {
        if ids.is_empty() {
            return;
        }
        if let Err(error) = self.try_report(&ids).await {
            self.retry_after(&error);
            self.reload().await;
        }
    }

    async fn try_report(&mut self, ids: &[String]) -> Result<(), MatchError> {
        let mut reports = Vec::new();
        for id in ids {
            if let Some(&(pairing, attempt)) = self.matches.get(id) {
                reports.push(Command::Report { pairing, attempt, outcome: self.arena.outcome(id).await? });
            }
        }
        // The results are durable in the rows of the matches already, so they are applied at once: a result may decide what
        // the next one means.
        let (events, first_seq, status) = {
            let mut competition = self.contest.write();
            let first_seq = competition.seq() + 1;
            (applied(&mut competition, &reports), first_seq, competition.status())
        };
        if !events.is_empty() {
            self.append(first_seq, &events, state(status)).await?;
        }
        for id in ids {
            self.matches.remove(id);
        }
        self.contest.publish(IsAwaited::No);
        Ok(())
    }

    async fn append(&self, first_seq: u64, events: &[Event], state: CompetitionState) -> Result<(), MatchError> {
        let events = events.iter().map(serde_json::to_string).collect::<Result<_, _>>()?;
        let competition = self.contest.row.id.clone();
        let entry = CompetitionEntry { competition, first_seq, events, state, at: wall_clock() };
        Ok(self.arena.store.append_to_competition(entry).await?)
    }

    /// Goes back to what is stored, for as long as that takes.
    async fn reload(&mut self) {
        while let Err(error) = self.contest.reload(&self.arena).await {
            tracing::error!(%error, competition = self.contest.row.id, "the competition cannot be read");
            sleep(BEFORE_RETRY).await;
        }
        let mut competition = self.contest.write();
        self.matches.retain(|_, (pairing, attempt)| competition.resume_match(*pairing, *attempt));
    }

    /// Starts the matches that are due.
    async fn start_due(&mut self) {
        while self.retry.is_none() {
            let due = self.contest.write().take_due();
            if due.is_empty() {
                return;
            }
            let mut groups = due.chunks(MOST_STARTED);
            for group in groups.by_ref() {
                self.start_together(group).await;
                if self.retry.is_some() {
                    break;
                }
            }
            let mut competition = self.contest.write();
            groups.flatten().for_each(|untried| competition.put_back(*untried));
        }
    }

    /// Starts matches at the same time, because each of them waits for the disk.
    async fn start_together(&mut self, due: &[Due]) {
        let starting: Vec<_> = due.iter().map(|one| (*one, self.start(one))).collect();
        let mut unplayable = Vec::new();
        for (one, started) in starting {
            match started.await {
                Ok(Ok(row)) => {
                    self.matches.insert(row.id, (one.pairing, one.attempt));
                }
                Ok(Err(error)) if error.is_lasting() => {
                    let (competition, pairing) = (&self.contest.row.id, one.pairing);
                    tracing::error!(%error, competition, pairing, "a match can never be played");
                    unplayable.push(one);
                }
                Ok(Err(error)) => self.start_later(one, &error),
                Err(error) => self.start_later(one, &error),
            }
        }
        for one in unplayable {
            self.give_up(one).await;
        }
    }

    /// Ends a pairing that can never be played.
    async fn give_up(&mut self, due: Due) {
        let Due { pairing, attempt, .. } = due;
        let report = Command::Report { pairing, attempt, outcome: MatchOutcome::Unplayable };
        if let Err(error) = self.command(&report).await {
            self.start_later(due, &error);
            self.reload().await;
        }
    }

    fn start(&self, due: &Due) -> JoinHandle<Result<MatchRow, MatchError>> {
        let (arena, plan) = (self.arena.clone(), self.plan(due));
        tokio::spawn(async move { arena.create_match_rated_if_possible(plan).await })
    }

    fn start_later(&mut self, due: Due, error: &dyn std::error::Error) {
        self.contest.write().put_back(due);
        // Matches that are started together fail for the same reason.
        if self.retry.is_none() {
            self.retry_after(error);
        }
    }

    fn plan(&self, due: &Due) -> MatchPlan {
        let competition = self.contest.read();
        let [first, second] = due.players.map(|player| occupant(&competition, player));
        let row = &self.contest.row;
        let (pairing, attempt) = (due.pairing, u64::from(due.attempt));
        MatchPlan {
            creator: Some(row.organiser),
            clock: self.contest.clock_rule(),
            mode: MatchMode::Pair,
            competition: Some(PairingAttempt { competition: row.id.clone(), pairing, attempt }),
            class: row.class.clone(),
            seed: competition.game_seed(due.pairing, 0),
            rated: row.rated,
            spectator_delay_ms: row.spectator_delay_ms,
            ..MatchPlan::new(self.contest.variant.clone(), Seats { first, second })
        }
    }

    fn retry_after(&mut self, error: &dyn std::error::Error) {
        tracing::error!(%error, competition = self.contest.row.id, "a competition waits for the database");
        self.retry = Some(Instant::now() + BEFORE_RETRY);
    }
}

/// Whether the result of an attempt still counts.
fn is_open(competition: &Competition, pairing: u64, attempt: u32) -> bool {
    competition.pairing(pairing).is_some_and(|pairing| pairing.attempt == attempt && !pairing.is_over())
}

/// Applies reports one after the other, and returns what happened.
fn applied(competition: &mut Competition, reports: &[Command]) -> Vec<Event> {
    let mut all = Vec::new();
    for report in reports {
        // A competition refuses a report only if there is no such pairing.
        let events = competition.decide(report, wall_clock()).unwrap_or_default();
        events.iter().for_each(|event| competition.apply(event));
        all.extend(events);
    }
    all
}

/// An entrant in a seat. Built-in players show their names, not their specs: those of the staff are hidden.
fn occupant(competition: &Competition, entrant: usize) -> Occupant {
    let entrant = &competition.entrants()[entrant];
    let name = entrant.name.clone();
    match &entrant.participant {
        Participant::Person { account } => Occupant::Person { id: *account, name },
        Participant::Bot { account } => Occupant::Bot { id: *account, name },
        Participant::Player { spec } => Occupant::Player { spec: spec.clone(), alias: Some(name) },
    }
}

/// The status as it is stored.
pub(in super::super) const fn state(status: Status) -> CompetitionState {
    match status {
        Status::Open => CompetitionState::Open,
        Status::Running => CompetitionState::Running,
        Status::Paused => CompetitionState::Paused,
        Status::Finished => CompetitionState::Finished,
        Status::Cancelled => CompetitionState::Cancelled,
    }
}

#[cfg(test)]
mod tests {
    use gambito_competition::{PairingState, Rules, StageFormat};
    use gambito_store::{AccountKind, CompetitionRow, NewAccount, Role};

    use super::super::NewCompetition;
    use super::*;
    use crate::testing::{self, Broken};

    /// The entry of a built-in player.
    fn entered(name: &str) -> Event {
        let participant = Participant::Player { spec: "first".to_owned() };
        Event::Entered { name: name.to_owned(), participant, version: String::new() }
    }

    /// A competition of three built-in players that has not begun.
    async fn cup(arena: &Arena) -> Arc<Contest> {
        cup_with(arena, false).await
    }

    async fn cup_with(arena: &Arena, rated: bool) -> Arc<Contest> {
        let teacher = NewAccount { role: Role::Teacher, ..NewAccount::new("tess", "tess", AccountKind::Person, 0) };
        let organiser = arena.store.create_account(teacher).await.expect("a free name").id;
        let new = NewCompetition {
            name: "Cup".to_owned(),
            organiser,
            class: None,
            game: "nim:tokens=9".to_owned(),
            clock: None,
            rated,
            spectator_delay_ms: 0,
            rules: Rules::new(StageFormat::RoundRobin),
            events: ["a", "b", "c"].map(entered).to_vec(),
        };
        arena.create_competition(new).await.expect("a competition")
    }

    #[tokio::test]
    async fn a_match_that_cannot_be_started_does_not_hold_up_the_others() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = folder.path().join("arena.db");
        let arena = testing::arena(&database).await;
        let contest = cup(&arena).await;
        let mut endings = arena.endings();
        let broken = Broken::new(&database, "BEFORE INSERT ON competition_match WHEN new.pairing = 1").await;
        contest.command(Command::Start).await.expect("three entrants");
        for _ in 0..2 {
            assert_eq!(testing::next(&mut endings).await.state, MatchState::Finished);
        }
        assert!(!contest.is_over());
        broken.mend().await;
        testing::skip(BEFORE_RETRY).await;
        assert_eq!(testing::next(&mut endings).await.state, MatchState::Finished);
    }

    /// Starts a competition and waits for its end. Returns the pairings that were not played.
    async fn unplayed(contest: &Contest) -> Vec<[usize; 2]> {
        let mut changes = contest.changes();
        contest.command(Command::Start).await.expect("enough entrants");
        let end = async {
            while !contest.is_over() {
                changes.changed().await.expect("a conductor");
            }
        };
        testing::in_time(end).await;
        let competition = contest.read();
        let void = competition.pairings().iter().filter(|pairing| pairing.state == PairingState::Void);
        void.map(|pairing| pairing.players).collect()
    }

    #[tokio::test]
    async fn a_match_that_can_never_be_started_is_not_played() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let contest = cup(&arena).await;
        let (name, participant) = ("nobody".to_owned(), Participant::Bot { account: i64::MAX });
        let enter = Command::Enter { name, participant, version: None };
        contest.command(enter).await.expect("an open competition");
        let unplayed = unplayed(&contest).await;
        assert!(unplayed.len() == 3 && unplayed.iter().all(|players| players.contains(&3)), "{unplayed:?}");
    }

    #[tokio::test]
    async fn built_in_players_play_unrated_matches_in_a_rated_competition() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let contest = cup_with(&arena, true).await;
        assert!(unplayed(&contest).await.is_empty());
    }

    #[tokio::test]
    async fn a_competition_whose_creation_was_not_confirmed_obeys_commands() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let row = CompetitionRow { id: "lost".to_owned(), seq: 0, ..cup(&arena).await.row.clone() };
        arena.store.create_competition(row, Vec::new()).await.expect("a free id");
        let contest = arena.contest("lost").await.expect("a database").expect("a competition");
        testing::in_time(contest.command(Command::Cancel)).await.expect("a competition that has not begun");
        assert!(contest.is_over());
    }

    #[tokio::test]
    async fn what_was_stored_without_an_answer_does_not_hold_up_later_commands() {
        let folder = tempfile::tempdir().expect("a folder");
        let arena = testing::arena(&folder.path().join("arena.db")).await;
        let contest = cup(&arena).await;
        let stored = CompetitionEntry {
            competition: contest.row.id.clone(),
            first_seq: contest.read().seq() + 1,
            events: vec![serde_json::to_string(&entered("d")).expect("JSON")],
            state: CompetitionState::Open,
            at: 0,
        };
        arena.store.append_to_competition(stored).await.expect("the next event");
        contest.command(Command::Start).await.expect_err("the conductor does not know the last event");
        contest.command(Command::Start).await.expect("it has read the log again");
        assert_eq!(contest.read().entrants().len(), 4);
    }
}
