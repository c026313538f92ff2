//! The arena over HTTP. Its tests run with both databases.

mod challenges;
mod class_matches;
mod delays;
mod describing;
mod entering;
mod export;
mod logs;
mod matches;
mod officiating;
mod pairs;
pub(crate) mod place;
#[path = "../../../store/tests/store/postgres_server.rs"]
mod postgres_server;
mod profiles;
mod restarts;
mod sockets;
mod streams;
mod turns;
pub(crate) mod visitor;

/// Runs each test with an SQLite file and with a PostgreSQL database of its own.
macro_rules! on_both {
    ($($test:ident),+ $(,)?) => {
        mod sqlite {
            $(
                #[test]
                fn $test() {
                    super::$test(&$crate::arena::place::Place::sqlite());
                }
            )+
        }

        mod postgres {
            $(
                #[test]
                fn $test() {
                    super::$test(&$crate::arena::place::Place::postgres());
                }
            )+
        }
    };
}

pub(crate) use on_both;
