use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs as _};
use std::time::Duration;

use gambito_core::StopFlag;
use gambito_server::{Config, Location, ServeError, serve};
use gambito_texts::{Texts, quoted};

use crate::Console;
use crate::arguments::ServeArguments;
use crate::failure::Failure;

/// The default address, reachable from this machine only.
const DEFAULT_ADDRESS: &str = "127.0.0.1:4321";

/// Serves the workbench until it is interrupted.
pub(super) fn run(arguments: &ServeArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let given = arguments.listen.as_deref().unwrap_or(DEFAULT_ADDRESS);
    let no_address = || {
        let values = &[("given", quoted(given)), ("example", DEFAULT_ADDRESS.into())];
        Failure::argument(texts, "--listen", texts.format("serve-no-address", values))
    };
    // A name such as localhost may have several addresses; the first that works is used.
    let addresses: Vec<SocketAddr> = given.to_socket_addrs().map_err(|_| no_address())?.collect();
    let failed = |error: std::io::Error| {
        let known = match error.kind() {
            ErrorKind::AddrInUse => Some("serve-address-in-use"),
            ErrorKind::PermissionDenied => Some("serve-not-permitted"),
            ErrorKind::AddrNotAvailable => Some("serve-not-of-this-machine"),
            _ => None,
        };
        let reason = known.map_or_else(|| error.to_string(), |id| texts.get(id));
        let values = &[("address", given.to_owned().into()), ("reason", reason.into())];
        Failure::Job { reason: texts.format("serve-cannot-listen", values) }
    };
    let arena = arguments.database.as_deref().map(str::parse::<Location>).transpose();
    let arena = arena.map_err(|_| Failure::argument(texts, "--database", texts.get("serve-no-database")))?;
    let listener = TcpListener::bind(&*addresses).map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    writeln!(console.out, "{}", texts.format("serve-listening", &[("address", format!("http://{bound}").into())]))?;
    console.out.flush()?;
    let config = Config { arena, ..Config::default() };
    serve(listener, config, raised(console.stop_on_interrupt())).map_err(|error| match error {
        ServeError::Io(error) => failed(error),
        ServeError::Arena(error) => {
            let reason = error.to_string();
            Failure::Job { reason: texts.format("serve-no-arena", &[("reason", reason.into())]) }
        }
    })
}

/// Waits until the flag is raised. A flag cannot wake a task, so it is polled.
async fn raised(stop: StopFlag) {
    const POLL_INTERVAL: Duration = Duration::from_millis(50);
    while !stop.is_raised() {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}
