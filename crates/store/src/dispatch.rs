//! One piece of SQL for two databases.
//!
//! A query of sqlx has its database in its type. These macros compile the same lines for both, which keeps the pools
//! typed: the `Any` driver of sqlx does not translate placeholders. `$1` works in both databases.

use crate::StoreError;

/// Runs an expression with a connection for reading.
macro_rules! reading {
    ($store:expr, |$connection:ident| $body:expr) => {
        match &$store.backend {
            $crate::store::Backend::Sqlite(sqlite) => {
                let mut held = sqlite.readers.acquire().await?;
                let $connection = &mut *held;
                $body
            }
            $crate::store::Backend::Postgres(pool) => {
                let mut held = pool.acquire().await?;
                let $connection = &mut *held;
                $body
            }
        }
    };
}

/// Runs a block that only reads in one transaction, so that all its queries see the same state.
macro_rules! snapshot {
    ($store:expr, |$connection:ident| $body:block) => {{
        let store = $store.clone();
        $crate::dispatch::complete(async move {
            match &store.backend {
                $crate::store::Backend::Sqlite(sqlite) => {
                    let mut transaction = sqlite.readers.begin_with("BEGIN").await?;
                    let $connection = &mut *transaction;
                    let outcome: Result<_, $crate::StoreError> = async { $body }.await;
                    transaction.rollback().await?;
                    outcome
                }
                $crate::store::Backend::Postgres(pool) => {
                    let begin = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
                    let mut transaction = pool.begin_with(begin).await?;
                    let $connection = &mut *transaction;
                    let outcome: Result<_, $crate::StoreError> = async { $body }.await;
                    transaction.rollback().await?;
                    outcome
                }
            }
        })
        .await
    }};
}

/// Runs a block in a transaction that is committed if the block ends with `Ok`, and rolled back otherwise.
///
/// The block moves what it uses, because it runs in its own task: see [`complete`].
macro_rules! writing {
    ($store:expr, |$connection:ident| $body:block) => {{
        let store = $store.clone();
        $crate::dispatch::complete(async move {
            match &store.backend {
                $crate::store::Backend::Sqlite(sqlite) => {
                    sqlite.writer.write(move |$connection| Box::pin(async move { $body })).await
                }
                $crate::store::Backend::Postgres(pool) => {
                    $crate::dispatch::in_postgres!(pool, |$connection| $body)
                }
            }
        })
        .await
    }};
}

/// Does a write of which SQLite does many together: see `gathering`. The block does it alone in PostgreSQL.
macro_rules! writing_with_others {
    ($store:expr, $gathering:ident, $write:ident, |$connection:ident| $body:block) => {{
        let store = $store.clone();
        $crate::dispatch::complete(async move {
            match &store.backend {
                $crate::store::Backend::Sqlite(sqlite) => {
                    sqlite.writer.write_with_others(&sqlite.$gathering, $write).await
                }
                $crate::store::Backend::Postgres(pool) => {
                    $crate::dispatch::in_postgres!(pool, |$connection| $body)
                }
            }
        })
        .await
    }};
}

/// Runs a block in a transaction of PostgreSQL.
macro_rules! in_postgres {
    ($pool:expr, |$connection:ident| $body:block) => {{
        let mut transaction = $pool.begin().await?;
        let $connection = &mut *transaction;
        let outcome: Result<_, $crate::StoreError> = async { $body }.await;
        match outcome {
            Ok(value) => {
                transaction.commit().await?;
                Ok(value)
            }
            Err(error) => {
                // The error says more than a failed rollback would; the pool drops a broken connection.
                transaction.rollback().await.ok();
                Err(error)
            }
        }
    }};
}

pub(crate) use {in_postgres, reading, snapshot, writing, writing_with_others};

/// Runs a transaction to its end, even if the caller stops waiting.
///
/// The future of a request is dropped when its client leaves. If that happens while a transaction begins, sqlx can
/// return a connection to its pool that is still inside of it.
pub(crate) async fn complete<T: Send + 'static>(
    transaction: impl Future<Output = Result<T, StoreError>> + Send + 'static,
) -> Result<T, StoreError> {
    tokio::spawn(transaction).await.unwrap_or(Err(StoreError::Interrupted))
}
