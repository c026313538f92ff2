use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use gambito_texts::Lang;

use crate::arguments::all_cores;
use crate::commands::bot::token::TOKEN_VARIABLE;

/// The worker that a server starts on its own machine: the same program as on any other, as a process of its own. One that
/// ends is started again. It ends with this value, and with the server, however that ends.
pub(super) struct LocalWorker {
    ending: Arc<Ending>,
    thread: Option<JoinHandle<()>>,
}

#[derive(Default)]
struct Ending {
    has_begun: Mutex<bool>,
    changed: Condvar,
}

/// How long to wait before a worker is started again.
const BEFORE_RESTART: Duration = Duration::from_secs(1);
/// How often it is looked whether it still runs.
const INTERVAL: Duration = Duration::from_millis(200);

impl LocalWorker {
    pub(super) fn start(server: SocketAddr, token: String, lang: Lang) -> Self {
        let ending = Arc::<Ending>::default();
        let seen = Arc::clone(&ending);
        let address = reachable(server);
        let keep = move || {
            while !seen.wait(Duration::ZERO) {
                match run(address, &token, lang) {
                    Ok((child, input)) => watch(child, input, &seen),
                    Err(error) => tracing::error!(%error, "the worker for uploaded bots cannot be started"),
                }
                seen.wait(BEFORE_RESTART);
            }
        };
        let thread = std::thread::Builder::new().name("local worker".to_owned()).spawn(keep).ok();
        Self { ending, thread }
    }
}

impl Drop for LocalWorker {
    fn drop(&mut self) {
        *self.ending.has_begun.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.ending.changed.notify_all();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Ending {
    /// Waits for the end; returns whether it has begun.
    fn wait(&self, most: Duration) -> bool {
        let has_begun = self.has_begun.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_timeout_while(has_begun, most, |has_begun| !*has_begun);
        *waited.unwrap_or_else(PoisonError::into_inner).0
    }
}

/// The address at which a listener of this machine is reached.
fn reachable(mut listener: SocketAddr) -> SocketAddr {
    match listener.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => listener.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => listener.set_ip(Ipv6Addr::LOCALHOST.into()),
        _ => {}
    }
    listener
}

fn run(server: SocketAddr, token: &str, lang: Lang) -> io::Result<(Child, ChildStdin)> {
    // One core is left to the server.
    let games = all_cores().saturating_sub(1).max(1).to_string();
    let mut command = Command::new(std::env::current_exe()?);
    command.args(["worker", "--server", &format!("http://{server}"), "--games", &games, "--until-end-of-input"]);
    command.args(["--lang", lang.code()]).env(TOKEN_VARIABLE, token).stdin(Stdio::piped()).stdout(Stdio::null());
    let mut child = command.spawn()?;
    let input = child.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
    Ok((child, input))
}

/// Waits until the worker ends, or ends it with the server.
fn watch(mut child: Child, input: ChildStdin, ending: &Ending) {
    loop {
        if ending.wait(INTERVAL) {
            // It ends when its input does, after its programs.
            drop(input);
            let _ = child.wait();
            return;
        }
        match child.try_wait() {
            Ok(None) => {}
            Ok(Some(status)) => return tracing::error!(%status, "the worker for uploaded bots has ended"),
            Err(error) => return tracing::error!(%error, "the worker for uploaded bots is lost"),
        }
    }
}
