//! How a server is set up.

use std::str::FromStr;
use std::thread::available_parallelism;
use std::time::Duration;

use gambito_store::Location;
use gambito_texts::Lang;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::kgp::Freeplay;
use crate::network::Network;
use crate::public_url::PublicUrl;
use crate::rate::Rate;

/// How a server is set up: how much it works on at once, who reaches it, and what it keeps.
#[derive(Clone, Debug)]
pub struct Config {
    /// Searches, experiments and the like that run at the same time.
    pub running: usize,
    /// How many more may wait for their turn.
    pub waiting: usize,
    /// What connections may cost.
    pub connections: ConnectionLimits,
    /// The language of pages and messages for clients that ask for none that Gambito has.
    pub language: Lang,
    /// The address that browsers use, if it is not that of the listener.
    pub public_url: Option<PublicUrl>,
    /// Reverse proxies whose headers `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<Network>,
    /// The arena; none for a workbench without one.
    pub arena: Option<ArenaConfig>,
    /// What clients of the Kalah Game Protocol play in the arena; none to serve no such clients.
    pub kgp: Option<Freeplay>,
}

impl Default for Config {
    /// One for each core of the machine, within reason, a few dozen in the queue, English, and no arena.
    fn default() -> Self {
        const MOST_RUNNING: usize = 16;
        Self {
            running: cores().min(MOST_RUNNING),
            waiting: 48,
            connections: ConnectionLimits::default(),
            language: Lang::default(),
            public_url: None,
            trusted_proxies: Vec::new(),
            arena: None,
            kgp: None,
        }
    }
}

/// Connections beyond the limit that learn at least whether the server is healthy.
pub(crate) const RESERVED_PLACES: usize = 64;

/// What connections may cost.
#[derive(Clone, Copy, Debug)]
pub struct ConnectionLimits {
    /// Connections that are open at the same time, a small reserve for questions about its health apart.
    pub most: usize,
    /// How long a client may take for the head of a request, and how long it may leave a connection unused.
    pub head: Duration,
    /// How long a client may take for the body of a request.
    pub body: Duration,
    /// How long a client may take nothing of what is sent to it.
    pub write: Duration,
}

impl Default for ConnectionLimits {
    /// Room for a thousand games between bots with two connections each, and for their spectators.
    fn default() -> Self {
        Self {
            most: 8_192,
            head: Duration::from_secs(60),
            body: Duration::from_secs(20),
            write: Duration::from_secs(30),
        }
    }
}

impl ConnectionLimits {
    /// Connections that one address may have: enough for a class that shares it, and room for others. Addresses of trusted
    /// proxies and of this machine may have all.
    pub(crate) fn most_of_address(&self) -> usize {
        (self.most / 2).max(1)
    }

    /// The same within the limit on the open files of the process. The limit of the process is raised as far as possible.
    pub(crate) fn within_files_of_process(self) -> Self {
        /// Files besides connections: the database, the pages, standard streams, and the reserve.
        const OTHERS: u64 = 128 + RESERVED_PLACES as u64;
        let most = u64::try_from(self.most).unwrap_or(u64::MAX);
        let files = getrlimit(Resource::Nofile);
        let wanted = files.maximum.map_or(most + OTHERS, |maximum| maximum.min(most + OTHERS));
        let mut current = files.current.unwrap_or(u64::MAX);
        if current < wanted && setrlimit(Resource::Nofile, Rlimit { current: Some(wanted), ..files }).is_ok() {
            current = wanted;
        }
        let most = most.min(current.saturating_sub(OTHERS)).max(1);
        Self { most: usize::try_from(most).unwrap_or(usize::MAX), ..self }
    }
}

/// What the arena keeps, and who may join it.
#[derive(Clone, Debug)]
pub struct ArenaConfig {
    /// The database.
    pub location: Location,
    /// Who may create an account.
    pub sign_up: SignUp,
    /// How often clients may do what costs the server something.
    pub rates: Rates,
    /// Matches that a person with all their bots may have open or running at the same time, those of competitions apart.
    pub most_matches: usize,
    /// Whether bots may be uploaded, and who runs them.
    pub uploads: Uploading,
}

impl ArenaConfig {
    /// An arena in a database, open to everybody.
    #[must_use]
    pub fn at(location: Location) -> Self {
        Self {
            location,
            sign_up: SignUp::default(),
            rates: Rates::default(),
            most_matches: 1_000,
            uploads: Uploading::default(),
        }
    }
}

/// Whether bots may be uploaded, and who runs them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Uploading {
    /// No bots may be uploaded.
    #[default]
    Off,
    /// A worker on this machine runs them, and others may help.
    Local,
    /// Workers on other machines run them.
    Workers,
}

/// A text that names no [`Uploading`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of: {}", Uploading::NAMES.join(", "))]
pub struct UnknownUploading;

impl Uploading {
    /// The words of the command line.
    pub const NAMES: [&str; 3] = ["off", "local", "workers"];
}

impl FromStr for Uploading {
    type Err = UnknownUploading;

    fn from_str(word: &str) -> Result<Self, UnknownUploading> {
        match word {
            "off" => Ok(Self::Off),
            "local" => Ok(Self::Local),
            "workers" => Ok(Self::Workers),
            _ => Err(UnknownUploading),
        }
    }
}

/// How often clients may do what costs the server something.
#[derive(Clone, Copy, Debug)]
pub struct Rates {
    /// Attempts to log in under one name from one address.
    pub log_ins_of_account: Rate,
    /// Attempts to log in under one name from all addresses where nobody has logged in under it.
    pub log_ins_of_name: Rate,
    /// Attempts to log in from one address.
    pub log_ins_of_address: Rate,
    /// Accounts created from one address.
    pub sign_ups_of_address: Rate,
    /// Matches, bots and the like, by a person with all their bots, or by all guests at one address.
    pub creations: Rate,
}

impl Default for Rates {
    /// Passwords cannot be guessed, and a class of 200 behind one address notices nothing.
    fn default() -> Self {
        let rate = |burst, millis| Rate { burst, interval: Duration::from_millis(millis) };
        Self {
            log_ins_of_account: rate(20, 5_000),
            log_ins_of_name: rate(100, 2_000),
            log_ins_of_address: rate(600, 200),
            sign_ups_of_address: Rate::per_hour(7_200),
            creations: rate(2_000, 50),
        }
    }
}

/// Who may create an account over HTTP.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SignUp {
    /// Everybody.
    #[default]
    Open,
    /// Everybody with an invitation.
    Invitation,
    /// Nobody but the first organiser; teachers import their classes.
    Closed,
}

/// A text that names no [`SignUp`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected one of: {}", SignUp::NAMES.join(", "))]
pub struct UnknownSignUp;

impl SignUp {
    /// The words of the command line.
    pub const NAMES: [&str; 3] = ["open", "invitation", "closed"];
}

impl FromStr for SignUp {
    type Err = UnknownSignUp;

    fn from_str(word: &str) -> Result<Self, UnknownSignUp> {
        match word {
            "open" => Ok(Self::Open),
            "invitation" => Ok(Self::Invitation),
            "closed" => Ok(Self::Closed),
            _ => Err(UnknownSignUp),
        }
    }
}

/// The cores of this machine.
pub(crate) fn cores() -> usize {
    available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_of_a_sign_up_can_be_read() {
        assert!(SignUp::NAMES.iter().all(|name| name.parse::<SignUp>().is_ok()));
        assert_eq!("free".parse::<SignUp>(), Err(UnknownSignUp));
        assert!(Uploading::NAMES.iter().all(|name| name.parse::<Uploading>().is_ok()));
        assert_eq!("on".parse::<Uploading>(), Err(UnknownUploading));
    }
}
