//! Where a test has its database, and the servers on it.

use std::future::Future;
use std::net::TcpListener;

use gambito_server::{ArenaConfig, Config, Location, ServeError, Server, SignUp, Uploading};
use gambito_store::{Role, Store};
use tempfile::TempDir;

use super::postgres_server;
use crate::support::{App, StoppableApp, spawn_stoppable, spawn_with};

/// A place for one database, which is not there yet.
pub(crate) struct Place {
    pub(crate) location: Location,
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
        self.config_with(SignUp::Open)
    }

    fn config_with(&self, sign_up: SignUp) -> Config {
        let arena = ArenaConfig { sign_up, uploads: Uploading::Workers, ..ArenaConfig::at(self.location.clone()) };
        Config { running: 2, waiting: 4, arena: Some(arena), ..Config::default() }
    }

    /// A server that runs until the tests are over.
    pub(crate) fn serve(&self) -> App {
        spawn_with(self.config())
    }

    /// The same with another rule for new accounts.
    pub(crate) fn serve_with(&self, sign_up: SignUp) -> App {
        spawn_with(self.config_with(sign_up))
    }

    /// A server that can be stopped, and another one started in its place.
    pub(crate) fn serve_stoppable(&self) -> StoppableApp {
        spawn_stoppable(self.config())
    }

    /// Why a server does not start.
    pub(crate) fn refused_server(&self) -> ServeError {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        Server::open(listener, &self.config()).err().expect("a server that does not start")
    }

    /// Makes an account that exists the organiser.
    pub(crate) fn make_organiser(&self, name: &str) {
        self.set_role(name, Role::Organiser);
    }

    /// Gives an account that exists a role.
    pub(crate) fn set_role(&self, name: &str, role: Role) {
        self.with_store(async |store| {
            let account = store.account_named(name).await.expect("an answer").expect("an account");
            store.set_role(account.id, role).await.expect("an account");
        });
    }

    /// Does something with the store, past the server.
    pub(crate) fn with_store<T>(&self, action: impl AsyncFnOnce(&Store) -> T) -> T {
        block_on(async {
            let store = Store::open(&self.location).await.expect("a database");
            let done = action(&store).await;
            store.close().await;
            done
        })
    }
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime").block_on(future)
}
