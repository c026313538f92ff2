//! Writes that wait at the same time share one commit, and with it one wait for the disk.
//!
//! Each write is a [`Job`] in a queue. Its task then waits for the connection; the first one that gets it takes the whole
//! queue, runs every job in one transaction, commits, and settles all of them. While a commit waits for the disk, the next
//! jobs gather: no timer, and no delay when it is quiet. A job that fails is undone alone.

use std::pin::Pin;
use std::sync::PoisonError;

use sqlx::SqliteConnection;
use tokio::sync::oneshot;

use crate::sqlite_writer::{WriteTransaction, Writer};
use crate::{DatabaseError, StoreError};

/// What a write does inside of a transaction.
pub(crate) type Working<'c, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'c>>;

/// The run of a job. An error is one of the whole transaction.
pub(crate) type Running<'c> = Pin<Box<dyn Future<Output = Result<(), DatabaseError>> + Send + 'c>>;

/// A write that waits for the connection.
pub(crate) trait Job: Send {
    /// Whether there is nothing left to do, because another job has done it.
    fn is_idle(&self) -> bool;

    /// Does the work and keeps its outcome. In company, what failed is undone.
    fn run<'c>(&'c mut self, connection: &'c mut SqliteConnection, company: Company) -> Running<'c>;

    /// Tells the caller how it ended.
    fn settle(self: Box<Self>, committed: Result<(), DatabaseError>);
}

/// Whether other jobs share the transaction of a job.
#[derive(Clone, Copy)]
pub(crate) enum Company {
    Alone,
    Shared,
}

/// How work ended.
pub(crate) enum Ran {
    Well,
    /// It failed, with the error of the database if there was one.
    Badly(Option<DatabaseError>),
}

impl Ran {
    pub(crate) fn of<T>(outcome: &Result<T, StoreError>) -> Self {
        match outcome {
            Ok(_) => Self::Well,
            Err(StoreError::Database(error)) => Self::Badly(Some(error.clone())),
            Err(_) => Self::Badly(None),
        }
    }
}

/// Begins work that can be undone alone.
pub(crate) async fn set_savepoint(connection: &mut SqliteConnection) -> Result<(), DatabaseError> {
    sqlx::query("SAVEPOINT job").execute(connection).await?;
    Ok(())
}

/// Keeps what was done since the savepoint if it went well, and undoes it if not.
pub(crate) async fn leave_savepoint(connection: &mut SqliteConnection, ran: Ran) -> Result<(), DatabaseError> {
    if let Ran::Badly(cause) = ran {
        let undone = sqlx::query("ROLLBACK TO job").execute(&mut *connection).await;
        // If SQLite has rolled back the whole transaction, the cause says more than the missing savepoint.
        undone.map_err(|error| cause.unwrap_or_else(|| error.into()))?;
    }
    sqlx::query("RELEASE job").execute(connection).await?;
    Ok(())
}

/// What a caller is told: how its work ended, and whether that was committed.
pub(crate) fn settled<T>(
    outcome: Option<Result<T, StoreError>>,
    committed: Result<(), DatabaseError>,
) -> Result<T, StoreError> {
    match (outcome, committed) {
        (Some(Err(error)), _) => Err(error),
        (_, Err(error)) => Err(error.into()),
        (Some(Ok(value)), Ok(())) => Ok(value),
        (None, Ok(())) => Err(StoreError::Interrupted),
    }
}

struct Write<T, W> {
    work: Option<W>,
    outcome: Option<Result<T, StoreError>>,
    caller: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, W> Job for Write<T, W>
where
    T: Send,
    W: for<'c> FnOnce(&'c mut SqliteConnection) -> Working<'c, T> + Send,
{
    fn is_idle(&self) -> bool {
        false
    }

    fn run<'c>(&'c mut self, connection: &'c mut SqliteConnection, company: Company) -> Running<'c> {
        Box::pin(async move {
            let Some(work) = self.work.take() else { return Ok(()) };
            if let Company::Shared = company {
                set_savepoint(&mut *connection).await?;
            }
            let outcome = work(&mut *connection).await;
            let ran = Ran::of(&outcome);
            self.outcome = Some(outcome);
            match (company, ran) {
                (Company::Shared, ran) => leave_savepoint(connection, ran).await,
                (Company::Alone, Ran::Well) => Ok(()),
                // The job knows its own error; this one only causes the rollback.
                (Company::Alone, Ran::Badly(error)) => Err(error.unwrap_or_else(|| sqlx::Error::RowNotFound.into())),
            }
        })
    }

    fn settle(self: Box<Self>, committed: Result<(), DatabaseError>) {
        // A caller that stopped waiting does not need to know.
        let _ = self.caller.send(settled(self.outcome, committed));
    }
}

impl Writer {
    /// Runs `work` in a transaction that other writes may share, and returns when it is durable. If the work fails,
    /// nothing of it is stored.
    pub(crate) async fn write<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: for<'c> FnOnce(&'c mut SqliteConnection) -> Working<'c, T> + Send + 'static,
    {
        let (caller, outcome) = oneshot::channel();
        self.work_off(Box::new(Write { work: Some(work), outcome: None, caller })).await;
        outcome.await.unwrap_or(Err(StoreError::Interrupted))
    }

    /// Adds a job, waits for the connection and runs all jobs that wait then, unless another task has done so.
    pub(crate) async fn work_off(&self, job: Box<dyn Job>) {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner).push(job);
        let state = self.state.lock().await;
        let mut jobs = std::mem::take(&mut *self.queue.lock().unwrap_or_else(PoisonError::into_inner));
        jobs.retain(|job| !job.is_idle());
        if jobs.is_empty() {
            return;
        }
        let committed = match self.begin_with(state).await {
            Ok(transaction) => run_all(transaction, &mut jobs).await,
            Err(error) => Err(error.into()),
        };
        for job in jobs {
            job.settle(committed.clone());
        }
    }
}

async fn run_all(mut transaction: WriteTransaction<'_>, jobs: &mut [Box<dyn Job>]) -> Result<(), DatabaseError> {
    let company = if jobs.len() == 1 { Company::Alone } else { Company::Shared };
    let outcome = run_each(transaction.connection(), jobs, company).await;
    transaction.end(outcome).await
}

async fn run_each(
    connection: &mut SqliteConnection,
    jobs: &mut [Box<dyn Job>],
    company: Company,
) -> Result<(), DatabaseError> {
    for job in jobs {
        job.run(&mut *connection, company).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use tokio::task::JoinHandle;

    use super::*;
    use crate::test_writer::{run, writer_with};

    async fn writer(folder: &tempfile::TempDir) -> Arc<Writer> {
        writer_with(folder, "CREATE TABLE item (name TEXT NOT NULL UNIQUE, owner BIGINT)").await
    }

    /// Starts writes that wait together until the connection is free.
    async fn together(writer: &Arc<Writer>, all: &[&'static str]) -> Vec<Result<u64, StoreError>> {
        let held = writer.state.lock().await;
        let mut running: Vec<JoinHandle<_>> = Vec::new();
        for &sql in all {
            let waiting = Arc::clone(writer);
            running.push(tokio::spawn(async move { run(&waiting, sql).await }));
            while writer.queue.lock().expect("a queue").len() < running.len() {
                tokio::task::yield_now().await;
            }
        }
        drop(held);
        let mut outcomes = Vec::new();
        for write in running {
            outcomes.push(write.await.expect("a task"));
        }
        outcomes
    }

    async fn names(writer: &Writer) -> Vec<String> {
        let read = writer.write(|connection| {
            Box::pin(async {
                Ok(sqlx::query_scalar("SELECT name FROM item ORDER BY name").fetch_all(connection).await?)
            })
        });
        read.await.expect("names")
    }

    #[tokio::test]
    async fn writes_that_wait_together_are_one_transaction() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        // A reference that is checked only at the end of the transaction: the second write mends what the first one broke.
        run(&writer, "CREATE TABLE part (item TEXT REFERENCES item (name) DEFERRABLE INITIALLY DEFERRED)")
            .await
            .expect("a table");
        let part = "INSERT INTO part VALUES ('late')";
        assert!(run(&writer, part).await.is_err(), "alone it breaks the reference");
        let outcomes = together(&writer, &[part, "INSERT INTO item (name) VALUES ('late')"]).await;
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Ok(1))), "{outcomes:?}");
        assert_eq!(names(&writer).await, ["late"]);
    }

    #[tokio::test]
    async fn a_write_that_fails_is_undone_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        let outcomes = together(
            &writer,
            &[
                "INSERT INTO item (name) VALUES ('a')",
                "INSERT INTO item (name) VALUES ('b'), ('a')",
                "INSERT INTO item (name) VALUES ('c')",
            ],
        )
        .await;
        assert!(matches!(outcomes[..], [Ok(1), Err(StoreError::Database(_)), Ok(1)]), "{outcomes:?}");
        assert_eq!(names(&writer).await, ["a", "c"]);
    }

    #[tokio::test]
    async fn a_failed_commit_fails_every_write_that_shared_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        run(&writer, "CREATE TABLE part (item TEXT REFERENCES item (name) DEFERRABLE INITIALLY DEFERRED)")
            .await
            .expect("a table");
        let outcomes =
            together(&writer, &["INSERT INTO item (name) VALUES ('a')", "INSERT INTO part VALUES ('none')"]).await;
        assert!(outcomes.iter().all(|outcome| matches!(outcome, Err(StoreError::Database(_)))), "{outcomes:?}");
        assert_eq!(names(&writer).await, [""; 0]);
        run(&writer, "INSERT INTO item (name) VALUES ('a')").await.expect("the next write");
    }

    #[tokio::test]
    async fn a_full_disk_fails_every_write_of_the_transaction_with_its_cause() {
        let folder = tempfile::tempdir().expect("a folder");
        let writer = writer(&folder).await;
        run(&writer, "PRAGMA max_page_count = 3").await.expect("a limit");
        let outcomes = together(
            &writer,
            &["INSERT INTO item (name) VALUES ('a')", "INSERT INTO item (name) VALUES (hex(zeroblob(100000)))"],
        )
        .await;
        let is_full = |outcome: &Result<u64, StoreError>| matches!(outcome, Err(StoreError::Database(error)) if error.is_out_of_space());
        assert!(is_full(&outcomes[1]), "{outcomes:?}");
        assert!(outcomes[0].is_ok() || is_full(&outcomes[0]), "{outcomes:?}");
        assert_eq!(names(&writer).await.len(), usize::from(outcomes[0].is_ok()));
    }
}
