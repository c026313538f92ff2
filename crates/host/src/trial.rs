//! Tries to break every protection from inside a box, to find out which ones hold on this machine.

mod inside;

use std::fs;
use std::io::{self, BufRead as _, BufReader, Read as _};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use gambito_catalog::{Memory, ProgramSpec};

pub(crate) use self::inside::run;
use crate::launcher::NAME;
use crate::share::{Share, Shares};
use crate::{Confinement, Isolation, Launcher, Protection, Protections};

/// The word after [`NAME`] that makes an executable attack the box it is in.
pub(crate) const TRY: &str = "try";
/// An attack that only keeps the processor busy.
const SPIN: &str = "spin";

/// Small limits, which are quick to reach.
const MEMORY: usize = 64 << 20;
const DISK: u64 = 1 << 20;
const PROCESSES: u32 = 16;
const CPU: Duration = Duration::from_secs(60);
/// How long processes may take to end after their host.
const ENDING: Duration = Duration::from_secs(2);
/// How long a frozen program is watched.
const WATCHING: Duration = Duration::from_millis(30);

impl Launcher {
    /// The protections that withstand an attack on this machine.
    #[must_use]
    pub fn try_protections(&self) -> Protections {
        let claimed = self.protections().held;
        let withstands = |protection: &Protection| self.withstands(*protection).unwrap_or(false);
        Protections { held: claimed.into_iter().filter(withstands).collect() }
    }

    fn withstands(&self, protection: Protection) -> io::Result<bool> {
        match protection {
            Protection::Freezing => self.freezes(),
            Protection::Outliving => self.ends_with_host(),
            other => {
                let secret = tempfile::NamedTempFile::new()?;
                let listener = TcpListener::bind("127.0.0.1:0")?;
                let facts = [
                    secret.path().display().to_string(),
                    listener.local_addr()?.port().to_string(),
                    std::process::id().to_string(),
                ];
                let mut attack = self.attack(other.name(), &facts)?;
                let code = attack.child.wait()?.code();
                // The kernel may kill a program that takes too much memory or writes too much.
                let may_be_killed = matches!(other, Protection::Memory | Protection::Disk);
                let withstood = code == Some(inside::HELD.into()) || (may_be_killed && code.is_none());
                let is_written = fs::remove_file(inside::beside(secret.path())).is_ok();
                Ok(withstood && !is_written)
            }
        }
    }

    /// Whether a busy program uses no processor time once it is frozen.
    fn freezes(&self) -> io::Result<bool> {
        let mut attack = self.attack(SPIN, &[])?;
        attack.wait_for_line()?;
        let Some(share) = &attack.share else { return Ok(false) };
        share.freeze();
        let before = share.cpu();
        thread::sleep(WATCHING);
        let is_still = before.is_some() && share.cpu() == before;
        let is_alive = attack.child.try_wait()?.is_none();
        Ok(is_still && is_alive)
    }

    /// Whether all processes of a program end when its launcher is killed, as the kernel does when the host dies.
    fn ends_with_host(&self) -> io::Result<bool> {
        let mut attack = self.attack(SPIN, &[])?;
        attack.wait_for_line()?;
        attack.child.kill()?;
        // The last process that ends closes the pipe.
        let Some(mut output) = attack.child.stdout.take() else { return Ok(false) };
        let (done, ended) = mpsc::channel();
        thread::spawn(move || done.send(output.read_to_end(&mut Vec::new()).is_ok()));
        Ok(ended.recv_timeout(ENDING).unwrap_or(false))
    }

    /// Starts this executable as an attacker in a box.
    fn attack(&self, name: &str, facts: &[String]) -> io::Result<Attack> {
        let scratch = tempfile::tempdir()?;
        let spec = ProgramSpec {
            memory: Some(Memory { bytes: MEMORY }),
            processes: Some(PROCESSES),
            total_cpu: Some(CPU),
            ..ProgramSpec::new(TRY)
        };
        let shares = Shares::find();
        let mut confinement = Confinement {
            isolation: Isolation::Best,
            disk: DISK,
            core: shares.cores().first().copied(),
            ..Confinement::of(&spec, scratch.path().to_owned())
        };
        let share = shares.create(&confinement);
        share.iter().for_each(|share| share.describe(&mut confinement));
        let mut command = Command::new(&self.program);
        command.args(self.arguments(&confinement)?).args(["/proc/self/exe", NAME, TRY, name]).args(facts);
        command.env("TMPDIR", scratch.path());
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        Ok(Attack { child, share, _scratch: scratch })
    }
}

/// A running attacker.
struct Attack {
    child: Child,
    share: Option<Share>,
    _scratch: tempfile::TempDir,
}

impl Attack {
    fn wait_for_line(&mut self) -> io::Result<()> {
        let Some(output) = &mut self.child.stdout else { return Ok(()) };
        BufReader::new(output).read_line(&mut String::new()).map(|_| ())
    }
}

impl Drop for Attack {
    fn drop(&mut self) {
        self.share.iter().for_each(Share::thaw);
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
