//! The server as a process that can be killed.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use crate::LoadError;

/// How the server is started.
#[derive(Clone, Debug)]
pub struct ServerPlan {
    /// The binary.
    pub program: PathBuf,
    /// The database: a file or an address of PostgreSQL.
    pub database: String,
    /// Further arguments.
    pub arguments: Vec<String>,
    /// Environment variables.
    pub environment: Vec<(String, String)>,
    /// The file to which its log is appended; by default it goes where ours goes.
    pub log: Option<PathBuf>,
}

impl ServerPlan {
    /// The plan for a binary and a database, with nothing special.
    #[must_use]
    pub fn new(program: &Path, database: &str) -> Self {
        let (program, database) = (program.to_owned(), database.to_owned());
        Self { program, database, arguments: Vec::new(), environment: Vec::new(), log: None }
    }

    /// Starts the server on a free port of this machine and waits until it listens.
    ///
    /// # Errors
    /// [`LoadError::Start`] with what it said.
    pub fn start(&self) -> Result<Server, LoadError> {
        let failed = |reason: String| LoadError::Start { program: self.program.display().to_string(), reason };
        let log = match &self.log {
            Some(file) => File::options().create(true).append(true).open(file)?.into(),
            None => Stdio::inherit(),
        };
        let mut child = Command::new(&self.program)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &self.database])
            .args(&self.arguments)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(log)
            .spawn()
            .map_err(|error| failed(error.to_string()))?;
        let output = child.stdout.take().map(BufReader::new);
        let mut server = Server { child, address: ([0, 0, 0, 0], 0).into(), output };
        let mut line = String::new();
        while let Some(output) = &mut server.output {
            line.clear();
            if output.read_line(&mut line)? == 0 {
                return Err(failed(format!("it ended with {}", server.child.wait()?)));
            }
            if let Some(address) = address_in(&line) {
                server.address = address;
                return Ok(server);
            }
        }
        Err(failed("it has no output".to_owned()))
    }
}

/// The address in a line such as `Gambito is running at http://127.0.0.1:4321`.
fn address_in(line: &str) -> Option<SocketAddr> {
    let (_, rest) = line.split_once("http://")?;
    rest.split(['/', ' ', '\n']).next()?.parse().ok()
}

/// A running server. It is killed if it is dropped.
#[derive(Debug)]
pub struct Server {
    child: Child,
    address: SocketAddr,
    /// Kept open: a server that cannot write to its output fails.
    output: Option<BufReader<ChildStdout>>,
}

impl Server {
    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The id of the process.
    #[must_use]
    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Kills it at once, as `kill -9` does, and waits until it is gone.
    ///
    /// # Errors
    /// If it has ended by itself.
    pub fn kill(mut self) -> Result<(), LoadError> {
        if let Some(status) = self.child.try_wait()? {
            return Err(LoadError::Broken(format!("the server has ended by itself: {status}")));
        }
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_found_in_the_first_line() {
        let address = Some(([127, 0, 0, 1], 4321).into());
        assert_eq!(address_in("Gambito is running at http://127.0.0.1:4321\n"), address);
        assert_eq!(address_in("Open http://127.0.0.1:4321/welcome?code=1 to begin"), address);
        assert_eq!(address_in("Gambito is not running"), None);
    }
}
