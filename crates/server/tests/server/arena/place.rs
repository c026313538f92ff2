//! Where a test has its database, and the servers on it.

use std::future::Future;

use gambito_server::{ArenaConfig, Config, Location};
use gambito_store::{Role, Store};
use tempfile::TempDir;

use super::postgres_server;
use crate::support::{App, StoppableApp, spawn_stoppable, spawn_with};

/// A place for one database, which is not there yet.
pub(crate) struct Place {
    location: Location,
    _folder: Option<TempDir>,
}

impl Place {
    pub(crate) fn sqlite() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        Self { location: Location::File(folder.path().join("arena.db")), _folder: Some(folder) }
    }

    pub(crate) fn postgres() -> Self {
        let address = block_on(postgres_server::new_database());
        Self { location: address.parse().expect("an address"), _folder: None }
    }

    fn config(&self) -> Config {
        Config { running: 2, waiting: 4, arena: Some(ArenaConfig::at(self.location.clone())), ..Config::default() }
    }

    /// A server that runs until the tests are over.
    pub(crate) fn serve(&self) -> App {
        spawn_with(self.config())
    }

    /// A server that can be stopped, and another one started in its place.
    pub(crate) fn serve_stoppable(&self) -> StoppableApp {
        spawn_stoppable(self.config())
    }

    /// Makes an account that exists the organiser.
    pub(crate) fn make_organiser(&self, name: &str) {
        block_on(async {
            let store = Store::open(&self.location).await.expect("a database");
            let account = store.account_named(name).await.expect("an answer").expect("an account");
            store.set_role(account.id, Role::Organiser).await.expect("an account");
            store.close().await;
        });
    }
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(future)
}
