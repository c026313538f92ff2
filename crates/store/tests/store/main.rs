//! Tests of the store: one suite for SQLite and PostgreSQL, and what only one of them has.

mod accounts;
mod answers;
mod backups;
mod bots;
mod classes;
mod codes;
mod columns;
mod competitions;
mod credentials;
mod failures;
mod games;
mod gathering;
mod log;
mod matches;
mod notes;
mod opening;
mod opening_files;
mod place;
mod postgres_server;
mod renaming;
mod samples;
mod server_lock;
mod server_values;
mod sessions;
mod settling;
mod students;
mod tokens;
mod uploads;

/// Runs each test with an SQLite file and with a PostgreSQL database of its own.
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    super::$test(&$crate::place::Place::sqlite()).await;
                }
            )+
        }

        mod postgres {
            $(
                #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
                async fn $test() {
                    super::$test(&$crate::place::Place::postgres().await).await;
                }
            )+
        }
    };
}

pub(crate) use on_both;
