use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Parser, Subcommand};
use loadtest::LoadError;
use loadtest::board::GamePlan;
use loadtest::commands::class::{self, ClassPlan};
use loadtest::commands::connections::{self, ConnectionsPlan};
use loadtest::commands::idle::{self, IdlePlan};
use loadtest::commands::kill::{self, Disk, KillPlan};
use loadtest::commands::moves::{self, MovesPlan};
use loadtest::commands::spectators::{self, SpectatorsPlan};
use loadtest::crowd::{CrowdPlan, Route};
use loadtest::server::ServerPlan;
use loadtest::shim::Shim;

use crate::printing;

/// Measures the arena server from outside: starts the real binary on a free port with a temporary database, lets bots play
/// over HTTP, and ends it.
#[derive(Debug, Parser)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    measurement: Measurement,
    #[command(flatten)]
    server: ServerArguments,
}

#[derive(Debug, Args)]
struct ServerArguments {
    /// The server
    #[arg(long, global = true, value_name = "FILE", default_value = "target/release/gambito")]
    binary: PathBuf,
    /// An empty database, such as postgres://…; by default an SQLite file that is removed afterwards
    #[arg(long, global = true, value_name = "FILE|URL")]
    database: Option<String>,
    /// The folder of the temporary database: its disk is measured, too
    #[arg(long, global = true, value_name = "FOLDER")]
    folder: Option<PathBuf>,
    /// A further argument for the server; may be repeated
    #[arg(long, global = true, value_name = "WORD", allow_hyphen_values = true)]
    server_argument: Vec<String>,
    /// What the bots play
    #[arg(long, global = true, value_name = "SPEC", default_value = "kalah")]
    game: String,
    /// The clock of the games, as JSON
    #[arg(long, global = true, value_name = "JSON", default_value = r#"{"bankMs":3600000}"#)]
    clock: String,
}

#[derive(Debug, Subcommand)]
enum Measurement {
    /// Moves per second of many games, and how long the answer to a move takes
    Moves {
        #[command(flatten)]
        crowd: CrowdArguments,
        /// Bots that share the games
        #[arg(long, default_value_t = 200)]
        bots: usize,
        /// Seconds to play before measuring
        #[arg(long, default_value_t = 5)]
        warm_up: u64,
        /// One WebSocket for each bot instead of two connections for each of its games
        #[arg(long)]
        socket: bool,
    },
    /// How long after the answer to a move its spectators see it
    Spectators {
        /// How many watch the game
        #[arg(long, default_value_t = 1_000)]
        spectators: usize,
    },
    /// Memory of games in which nothing happens
    Idle {
        /// How many games
        #[arg(long, default_value_t = 2_000)]
        games: usize,
        /// Bots that share the games
        #[arg(long, default_value_t = 200)]
        bots: usize,
    },
    /// Kill the server again and again: nothing acknowledged may be lost, and every game goes on
    Kill {
        /// Games at the same time
        #[arg(long, default_value_t = 200)]
        games: usize,
        /// How often
        #[arg(long, default_value_t = 50)]
        kills: usize,
        /// The random seed of moves and moments
        #[arg(long, default_value_t = 1)]
        seed: u64,
        /// Lose what was written and not synchronised, as in a power cut; needs a C compiler
        #[arg(long)]
        power_cut: bool,
    },
    /// A competition of a class in which everybody meets everybody, once undisturbed and once with kills: both must end alike
    Class {
        /// How many take part: built-in players that are not limited by time
        #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u16).range(2..=400))]
        entrants: u16,
        /// How often the server is killed
        #[arg(long, default_value_t = 10)]
        kills: usize,
        /// Matches at the same time
        #[arg(long, default_value_t = 32)]
        concurrency: usize,
        /// The random seed of players and moments
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Thousands of connections that only take up room, beside running games
    Connections {
        #[command(flatten)]
        crowd: CrowdArguments,
        /// How many connections
        #[arg(long, default_value_t = 10_000)]
        connections: usize,
    },
}

#[derive(Debug, Args)]
struct CrowdArguments {
    /// Games at the same time
    #[arg(long, default_value_t = 1_000)]
    games: usize,
    /// Moves per second of all games together; as many as possible by default
    #[arg(long)]
    rate: Option<u32>,
    /// Seconds to measure
    #[arg(long, default_value_t = 20)]
    seconds: u64,
}

impl CrowdArguments {
    fn plan(&self, game: GamePlan, route: Route) -> CrowdPlan {
        CrowdPlan { games: self.games, rate: self.rate, game, route }
    }

    fn duration(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

impl Arguments {
    pub(crate) async fn run(self) -> Result<(), LoadError> {
        let Self { measurement, server } = self;
        let ServerArguments { binary, database, folder, server_argument, game, clock } = server;
        let folder = match folder {
            Some(folder) => tempfile::tempdir_in(folder)?,
            None => tempfile::tempdir()?,
        };
        let file = folder.path().join("arena.db");
        let database = database.unwrap_or_else(|| file.display().to_string());
        let server = ServerPlan { arguments: server_argument, ..ServerPlan::new(&binary, &database) };
        measurement.run(server, GamePlan { game, clock }, folder.path()).await
    }
}

impl Measurement {
    async fn run(self, server: ServerPlan, game: GamePlan, folder: &Path) -> Result<(), LoadError> {
        match self {
            Self::Moves { crowd, bots, warm_up, socket } => {
                let (duration, warm_up) = (crowd.duration(), Duration::from_secs(warm_up));
                let route = if socket { Route::Sockets } else { Route::Streams };
                let plan = MovesPlan { server, bots, crowd: crowd.plan(game, route), warm_up, duration };
                printing::crowd(&moves::run(plan).await?);
            }
            Self::Spectators { spectators } => {
                printing::spectators(&spectators::run(SpectatorsPlan { server, spectators, game }).await?);
            }
            Self::Idle { games, bots } => printing::idle(&idle::run(IdlePlan { server, bots, games, game }).await?),
            Self::Kill { games, kills, seed, power_cut } => {
                let (server, disk) = if power_cut {
                    let shim = Shim::new(folder)?;
                    (
                        ServerPlan { arguments: server.arguments, ..shim.server(&server.program) },
                        Disk::LosesUnsynced(shim),
                    )
                } else {
                    (server, Disk::Survives)
                };
                let report = kill::run(KillPlan { server, disk, games, kills, seed, game }).await?;
                printing::kill(&report);
                report.check_clocks()?;
            }
            Self::Class { entrants, kills, concurrency, seed } => {
                let (entrants, game) = (usize::from(entrants), game.game);
                let plan = ClassPlan { server, entrants, kills, concurrency, seed, game };
                printing::class(&class::run(plan).await?);
            }
            Self::Connections { crowd, connections } => {
                let duration = crowd.duration();
                let plan = ConnectionsPlan { server, connections, crowd: crowd.plan(game, Route::Streams), duration };
                printing::connections(&connections::run(plan).await?);
            }
        }
        Ok(())
    }
}
