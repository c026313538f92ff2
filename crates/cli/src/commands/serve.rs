mod kgp;
mod limits;
mod local_worker;

use std::io::ErrorKind;
use std::net::{SocketAddr, TcpListener, ToSocketAddrs as _};
use std::time::Duration;

use gambito_core::StopFlag;
use gambito_server::{ArenaConfig, Config, Network, PublicUrl, PublicUrlError, ServeError, Server, SignUp, Uploading};
use gambito_texts::{Texts, quoted};

use self::kgp::KgpAddress;
use self::limits::Limits;
use self::local_worker::LocalWorker;
use crate::arguments::{ServeArguments, one_of};
use crate::failure::Failure;
use crate::interrupts::is_terminated;
use crate::{Console, LogFormat, database, own_games, programs};

/// The default address, reachable from this machine only.
const DEFAULT_ADDRESS: &str = "127.0.0.1:4321";

/// Serves the workbench and the arena until it is interrupted.
pub(super) fn run(arguments: &ServeArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let format = one_of(arguments.log_format.as_deref(), "--log-format", &LogFormat::NAMES, texts)?;
    let listen = arguments.listen.as_deref().unwrap_or(DEFAULT_ADDRESS);
    let addresses = addresses(listen, texts)?;
    let kgp = arguments.kgp.as_deref().map(|given| KgpAddress::read(given, texts)).transpose()?;
    let config = config(arguments, texts, console)?;
    for game in &arguments.game {
        // A fault ends the game, not the server.
        own_games::open(game, "--game", StopFlag::default(), texts, console)?;
    }
    if config.arena.as_ref().is_some_and(|arena| arena.uploads == Uploading::Local) {
        programs::full_isolation(console.launcher.as_ref(), texts)?;
    }
    (console.start_log)(format);

    let failed = |error: std::io::Error| cannot_listen(listen, &error, texts);
    let listener = TcpListener::bind(&*addresses).map_err(failed)?;
    let bound = listener.local_addr().map_err(failed)?;
    let mut server = Server::open(listener, &config).map_err(|error| match error {
        ServeError::Io(error) => failed(error),
        ServeError::Arena(error) => database::cannot_open(&error, texts),
    })?;
    let stop = console.stop_on_interrupt();
    writeln!(console.out, "{}", texts.format("serve-listening", &[("address", format!("http://{bound}").into())]))?;
    if let Some(kgp) = kgp {
        let address = kgp.beside(bound);
        let failed = |error: std::io::Error| cannot_listen(&address.to_string(), &error, texts);
        let listener = TcpListener::bind(address).map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        server.listen_kgp(listener).map_err(failed)?;
        writeln!(console.out, "{}", texts.format("serve-kgp-listening", &[("address", address.to_string().into())]))?;
    }
    if let Some(code) = server.organiser_code() {
        let base = config.public_url.as_ref().map_or_else(|| format!("http://{bound}"), ToString::to_string);
        // What follows # stays in the browser, so the code gets into no log of a proxy.
        let link = format!("{base}/welcome#{code}");
        writeln!(console.out, "{}", texts.format("serve-organiser-link", &[("link", link.into())]))?;
    }
    console.out.flush()?;
    let token = server.local_worker_token().map_err(failed)?;
    // It ends with the server.
    let _worker = token.map(|token| LocalWorker::start(bound, token, texts.lang()));
    server.run(Box::pin(raised(stop))).map_err(|error| match error {
        ServeError::Io(error) => failed(error),
        ServeError::Arena(error) => database::cannot_open(&error, texts),
    })?;
    // Ctrl-C interrupts any command. A server that was stopped by systemd has done its work.
    if is_terminated() {
        console.stop.lower();
    }
    Ok(())
}

fn config(arguments: &ServeArguments, texts: Texts, console: &Console<'_>) -> Result<Config, Failure> {
    let limits = Limits::read(arguments, texts)?;
    let public_url = arguments.public_url.as_deref().map(str::parse::<PublicUrl>).transpose();
    let public_url = public_url.map_err(|error| {
        let reason = match error {
            PublicUrlError::Unreadable | PublicUrlError::Scheme => "serve-bad-url",
            PublicUrlError::NotARoot => "serve-url-not-a-root",
        };
        let given = quoted(arguments.public_url.as_deref().unwrap_or_default());
        Failure::argument(texts, "--public-url", texts.format(reason, &[("given", given)]))
    })?;
    let network = |given: &String| {
        let reason = || texts.format("serve-bad-network", &[("given", quoted(given))]);
        given.parse::<Network>().map_err(|_| Failure::argument(texts, "--trusted-proxy", reason()))
    };
    let trusted_proxies = arguments.trusted_proxy.iter().map(network).collect::<Result<_, _>>()?;
    let sign_up = one_of(arguments.sign_up.as_deref(), "--sign-up", &SignUp::NAMES, texts)?;
    let arena = if arguments.without_arena {
        None
    } else {
        let location = database::location(arguments.database.as_deref(), texts, console)?;
        let uploads = one_of(arguments.uploads.as_deref(), "--uploads", &Uploading::NAMES, texts)?;
        Some(ArenaConfig { sign_up, uploads, ..ArenaConfig::at(location) })
    };
    let kgp = kgp::freeplay(arguments, sign_up, texts)?;
    Ok(limits.set(Config { language: texts.lang(), public_url, trusted_proxies, arena, kgp, ..Config::default() }))
}

/// The addresses of a name such as localhost, which may have several; the first that works is used.
fn addresses(given: &str, texts: Texts) -> Result<Vec<SocketAddr>, Failure> {
    let no_address = |_| {
        let values = &[("given", quoted(given)), ("example", DEFAULT_ADDRESS.into())];
        Failure::argument(texts, "--listen", texts.format("serve-no-address", values))
    };
    Ok(given.to_socket_addrs().map_err(no_address)?.collect())
}

fn cannot_listen(given: &str, error: &std::io::Error, texts: Texts) -> Failure {
    let known = match error.kind() {
        ErrorKind::AddrInUse => Some("serve-address-in-use"),
        ErrorKind::PermissionDenied => Some("serve-not-permitted"),
        ErrorKind::AddrNotAvailable => Some("serve-not-of-this-machine"),
        _ => None,
    };
    let reason = known.map_or_else(|| error.to_string(), |id| texts.get(id));
    let values = &[("address", given.to_owned().into()), ("reason", reason.into())];
    Failure::Job { reason: texts.format("serve-cannot-listen", values) }
}

/// Waits until the flag is raised. A flag cannot wake a task, so it is polled.
async fn raised(stop: StopFlag) {
    const POLL_INTERVAL: Duration = Duration::from_millis(50);
    while !stop.is_raised() {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}
