//! Writes of one kind that wait together, such as new matches: SQLite does all of them with a few statements.
//!
//! If that fails, each is done alone, so that one of them fails for the others no more than it would by itself.

use std::sync::{Arc, Mutex, PoisonError};

use sqlx::SqliteConnection;
use tokio::sync::oneshot;

use crate::group_commit::{Company, Job, Ran, Running, Working, leave_savepoint, set_savepoint, settled};
use crate::sqlite_writer::Writer;
use crate::{DatabaseError, StoreError};

/// A write that can be done together with others of its kind.
pub(crate) trait Joint: Send + Sync + Sized + 'static {
    /// Does all of them, or fails. The error need not tell which of them is to blame.
    fn write_all<'c>(all: &'c [Self], connection: &'c mut SqliteConnection) -> Working<'c, ()>;

    /// Does this one alone.
    fn write<'c>(&'c self, connection: &'c mut SqliteConnection) -> Working<'c, ()>;
}

type Caller = oneshot::Sender<Result<(), StoreError>>;

/// Writes of a kind that wait for the connection. Clones share them.
pub(crate) struct Gathering<J>(Arc<Mutex<Waiting<J>>>);

struct Waiting<J> {
    writes: Vec<J>,
    /// Who waits for each of them.
    callers: Vec<Caller>,
}

impl<J> Default for Gathering<J> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Waiting { writes: Vec::new(), callers: Vec::new() })))
    }
}

impl<J> Clone for Gathering<J> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<J> Gathering<J> {
    fn push(&self, write: J, caller: Caller) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.writes.push(write);
        waiting.callers.push(caller);
    }

    fn take(&self) -> (Vec<J>, Vec<Caller>) {
        let mut waiting = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        (std::mem::take(&mut waiting.writes), std::mem::take(&mut waiting.callers))
    }

    fn is_empty(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).writes.is_empty()
    }
}

/// Does what has gathered when it runs. Every caller adds one; the first one that runs leaves nothing to the others.
struct Together<J> {
    gathering: Gathering<J>,
    has_run: bool,
    callers: Vec<Caller>,
    outcomes: Vec<Result<(), StoreError>>,
}

impl<J: Joint> Job for Together<J> {
    fn is_idle(&self) -> bool {
        self.gathering.is_empty()
    }

    fn run<'c>(&'c mut self, connection: &'c mut SqliteConnection, _company: Company) -> Running<'c> {
        Box::pin(async move {
            let (writes, callers) = self.gathering.take();
            self.has_run = true;
            self.callers = callers;
            self.outcomes = write_together(&writes, connection).await?;
            Ok(())
        })
    }

    fn settle(mut self: Box<Self>, committed: Result<(), DatabaseError>) {
        // Without a run, the transaction has failed for all that wait.
        let callers = if self.has_run { std::mem::take(&mut self.callers) } else { self.gathering.take().1 };
        let mut outcomes = std::mem::take(&mut self.outcomes).into_iter();
        for caller in callers {
            // A caller that stopped waiting does not need to know.
            let _ = caller.send(settled(outcomes.next(), committed.clone()));
        }
    }
}

impl<J> Drop for Together<J> {
    /// A job that panics drops those behind it. Their callers must not wait for another write of the kind, which may never
    /// come.
    fn drop(&mut self) {
        if std::thread::panicking() && !self.has_run {
            drop(self.gathering.take());
        }
    }
}

/// Does all writes at once, or each alone if that fails. Returns the outcome of each.
async fn write_together<J: Joint>(
    writes: &[J],
    connection: &mut SqliteConnection,
) -> Result<Vec<Result<(), StoreError>>, DatabaseError> {
    if writes.len() > 1 {
        set_savepoint(&mut *connection).await?;
        let written = J::write_all(writes, &mut *connection).await;
        leave_savepoint(&mut *connection, Ran::of(&written)).await?;
        if written.is_ok() {
            return Ok(writes.iter().map(|_| Ok(())).collect());
        }
    }
    let mut outcomes = Vec::with_capacity(writes.len());
    for write in writes {
        set_savepoint(&mut *connection).await?;
        let written = write.write(&mut *connection).await;
        leave_savepoint(&mut *connection, Ran::of(&written)).await?;
        outcomes.push(written);
    }
    Ok(outcomes)
}

impl Writer {
    /// Does a write in a transaction that others may share, together with those of its kind that wait then, and returns
    /// when it is durable. If it fails, nothing of it is stored.
    pub(crate) async fn write_with_others<J: Joint>(
        &self,
        gathering: &Gathering<J>,
        write: J,
    ) -> Result<(), StoreError> {
        let (caller, outcome) = oneshot::channel();
        gathering.push(write, caller);
        let (gathering, callers, outcomes) = (gathering.clone(), Vec::new(), Vec::new());
        self.work_off(Box::new(Together { gathering, has_run: false, callers, outcomes })).await;
        outcome.await.unwrap_or(Err(StoreError::Interrupted))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use sqlx::QueryBuilder;
    use tokio::task::JoinHandle;

    use super::*;
    use crate::test_writer::{run, writer_with};

    /// Longer than anything takes that happens at all.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// A name that must be new. All that are written at once get the same mark.
    struct Name(&'static str);

    impl Joint for Name {
        fn write_all<'c>(all: &'c [Self], connection: &'c mut SqliteConnection) -> Working<'c, ()> {
            Box::pin(async move {
                let mut query = QueryBuilder::new("INSERT INTO item (name, together) ");
                query.push_values(all, |mut row, name| {
                    row.push_bind(name.0).push_bind(all.len() as i64);
                });
                query.build().execute(connection).await?;
                Ok(())
            })
        }

        fn write<'c>(&'c self, connection: &'c mut SqliteConnection) -> Working<'c, ()> {
            Box::pin(async move {
                sqlx::query("INSERT INTO item (name, together) VALUES ($1, 1)")
                    .bind(self.0)
                    .execute(connection)
                    .await?;
                Ok(())
            })
        }
    }

    async fn panic_while_writing(writer: Arc<Writer>) -> Result<(), StoreError> {
        writer.write(|_| Box::pin(async { panic!("the test wants it") })).await
    }

    async fn writer(folder: &tempfile::TempDir) -> Arc<Writer> {
        writer_with(folder, "CREATE TABLE item (name TEXT NOT NULL UNIQUE, together BIGINT)").await
    }

    /// Starts writes that wait together until the connection is free, the last one of another kind.
    async fn together(writer: &Arc<Writer>, names: &[&'static str], last: &'static str) -> Vec<Result<(), StoreError>> {
        let held = writer.state.lock().await;
        let gathering = Gathering::default();
        let mut running: Vec<JoinHandle<Result<(), StoreError>>> = Vec::new();
        for &name in names {
            let (waiting, gathering) = (Arc::clone(writer), gathering.clone());
            running.push(tokio::spawn(async move { waiting.write_with_others(&gathering, Name(name)).await }));
            wait_for(writer, running.len()).await;
        }
        let waiting = Arc::clone(writer);
        running.push(tokio::spawn(async move { run(&waiting, last).await.map(drop) }));
        wait_for(writer, running.len()).await;
        drop(held);
        let mut outcomes = Vec::new();
        for write in running {
            outcomes.push(write.await.expect("a task"));
        }
        outcomes
    }

    async fn wait_for(writer: &Writer, jobs: usize) {
        while writer.queue.lock().expect("a queue").len() < jobs {
            tokio::task::yield_now().await;
        }
    }

    async fn items(writer: &Writer) -> Vec<(String, i64)> {
        let read = writer.write(|connection| {
            Box::pin(async {
                Ok(sqlx::query_as("SELECT name, together FROM item ORDER BY name").fetch_all(connection).await?)
            })
        });
        read.await.expect("items")
    }

    fn owned(items: &[(&str, i64)]) -> Vec<(String, i64)> {
        items.iter().map(|(name, together)| ((*name).to_owned(), *together)).collect()
    }

    #[tokio::test]
    async fn writes_of_a_kind_that_wait_together_are_done_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        let other = "INSERT INTO item (name, together) VALUES ('other', 0)";
        let outcomes = together(&writer, &["a", "b", "c"], other).await;
        assert!(outcomes.iter().all(Result::is_ok), "{outcomes:?}");
        assert_eq!(items(&writer).await, owned(&[("a", 3), ("b", 3), ("c", 3), ("other", 0)]));
    }

    #[tokio::test]
    async fn a_write_that_fails_among_others_fails_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        let other = "INSERT INTO item (name, together) VALUES ('other', 0)";
        let outcomes = together(&writer, &["a", "b", "a", "c"], other).await;
        assert!(matches!(outcomes[..], [Ok(()), Ok(()), Err(StoreError::Database(_)), Ok(()), Ok(())]), "{outcomes:?}");
        assert_eq!(items(&writer).await, owned(&[("a", 1), ("b", 1), ("c", 1), ("other", 0)]));
    }

    #[tokio::test]
    async fn a_failed_commit_fails_all_that_were_done_at_once() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        run(&writer, "CREATE TABLE part (item TEXT REFERENCES item (name) DEFERRABLE INITIALLY DEFERRED)")
            .await
            .expect("a table");
        let outcomes = together(&writer, &["a", "b"], "INSERT INTO part VALUES ('none')").await;
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Err(StoreError::Database(_)))), "{outcomes:?}");
        assert_eq!(items(&writer).await, owned(&[]));
    }

    #[tokio::test]
    async fn a_write_that_panics_leaves_nobody_waiting() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        let held = writer.state.lock().await;
        let panicking = tokio::spawn(panic_while_writing(Arc::clone(&writer)));
        wait_for(&writer, 1).await;
        let (waiting, gathering) = (Arc::clone(&writer), Gathering::default());
        let behind = tokio::spawn(async move { waiting.write_with_others(&gathering, Name("a")).await });
        wait_for(&writer, 2).await;
        drop(held);
        assert!(panicking.await.is_err());
        let outcome = tokio::time::timeout(PATIENCE, behind).await.expect("an answer").expect("a task");
        assert!(matches!(outcome, Err(StoreError::Interrupted)), "{outcome:?}");
        assert_eq!(items(&writer).await, owned(&[]));
    }

    #[tokio::test]
    async fn writes_that_wait_fail_if_no_transaction_begins() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        writer.close().await;
        let outcomes = together(&writer, &["a", "b"], "INSERT INTO item (name) VALUES ('c')").await;
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Err(StoreError::Database(_)))), "{outcomes:?}");
    }
}
