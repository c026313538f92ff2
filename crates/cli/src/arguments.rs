//! The command line as clap parses it. Values stay text here; the code that uses a value validates it, so that errors
//! are explained in the user's language. Help texts are looked up by the names of the arguments, see `help`.

mod admin;
mod amount;
mod analyse;
mod board;
mod bot;
mod checking;
mod contest;
mod drawing;
mod endgames;
mod exercise;
mod grade;
mod map;
mod playing;
mod search;
mod serve;
mod tune;
mod ugi;

pub(crate) use admin::{
    AccountArguments, AdminArguments, AdminCommand, CheckLogArguments, CopyArguments, CreateInvitationArguments,
    CreateOrganiserArguments, CreateTokenArguments, DatabaseArguments, ImportRosterArguments, InvitationsArguments,
    InvitationsCommand, ListInvitationsArguments, ListTokensArguments, RevokeInvitationArguments, RevokeTokenArguments,
    TokensArguments, TokensCommand,
};
pub(crate) use amount::{all_cores, bytes, decimal, depth, limit, number, one_of, positive, threads};
pub(crate) use analyse::AnalyseArguments;
pub(crate) use board::{Board, GameArguments, with_endgames};
pub(crate) use bot::{BotArguments, TermsArguments};
pub(crate) use checking::{CheckBotArguments, CheckGameArguments, CheckRulesArguments, ExamineeArguments};
pub(crate) use contest::{ContestArguments, MatchArguments, TournamentArguments};
pub(crate) use drawing::DrawingArguments;
pub(crate) use endgames::{BuildArguments, EndgamesArguments, EndgamesCommand, ListArguments};
pub(crate) use exercise::ExerciseArguments;
pub(crate) use grade::GradeArguments;
pub(crate) use map::{CheckArguments, GenerateArguments, MapArguments, MapCommand, MapShowArguments};
pub(crate) use playing::PlayingArguments;
pub(crate) use search::SearchArguments;
pub(crate) use serve::ServeArguments;
pub(crate) use tune::TuneArguments;
pub(crate) use ugi::UgiArguments;

use std::path::PathBuf;

use clap::{ArgAction, Args, Parser, Subcommand};

#[derive(Parser)]
#[command(name = "gambito", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[arg(long, global = true, value_name = "LANG")]
    pub(crate) lang: Option<String>,
    #[arg(long, global = true, value_name = "LEVEL")]
    pub(crate) isolation: Option<String>,
    #[arg(short, long, global = true, action = ArgAction::Help)]
    help: Option<bool>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: Option<bool>,
    /// The options of `serve`, which runs if no command is given.
    #[command(flatten)]
    pub(crate) serve: ServeArguments,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

#[derive(Subcommand)]
pub(crate) enum Command {
    Games(GamesArguments),
    Play(PlayArguments),
    Analyse(AnalyseArguments),
    Show(ShowArguments),
    Perft(PerftArguments),
    Search(OneSearchArguments),
    Solve(SolveArguments),
    Tree(TreeArguments),
    Exercise(ExerciseArguments),
    Trace(TraceArguments),
    Why(WhyArguments),
    Lab(LabArguments),
    Match(MatchArguments),
    Tournament(TournamentArguments),
    Tune(TuneArguments),
    CheckBot(CheckBotArguments),
    CheckRules(CheckRulesArguments),
    CheckGame(CheckGameArguments),
    CheckIsolation(CheckIsolationArguments),
    Grade(GradeArguments),
    Endgames(EndgamesArguments),
    Map(MapArguments),
    Serve(ServeArguments),
    Admin(AdminArguments),
    Bot(Box<BotArguments>),
    Ugi(UgiArguments),
    Bench(BenchArguments),
    Completions(CompletionsArguments),
    Man(ManArguments),
    Help(HelpArguments),
}

#[derive(Args)]
pub(crate) struct GamesArguments {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PlayArguments {
    #[arg(value_name = "GAME", required_unless_present = "ask")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) first: Option<String>,
    #[arg(long, value_name = "PLAYER")]
    pub(crate) second: Option<String>,
    #[arg(long)]
    pub(crate) lot: bool,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, conflicts_with_all = ["first", "second", "lot", "algorithm", "with", "without", "eval"])]
    #[arg(conflicts_with_all = ["depth", "nodes", "time"])]
    pub(crate) ask: bool,
    #[command(flatten)]
    pub(crate) search: SearchArguments,
    #[arg(long, value_name = "STYLE")]
    pub(crate) style: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) logs: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
    #[arg(long)]
    pub(crate) quiet: bool,
    #[command(flatten)]
    pub(crate) drawing: DrawingArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct ShowArguments {
    #[arg(value_name = "GAME", required_unless_present = "record")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position", "moves"])]
    pub(crate) record: Option<PathBuf>,
    // The conflicts with a game are spelled out: `requires` alone is waived where `record` conflicts with what is given.
    #[arg(long = "game", id = "number", value_name = "N", allow_hyphen_values = true, requires = "record")]
    #[arg(conflicts_with = "game")]
    pub(crate) number: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "record", conflicts_with = "game")]
    pub(crate) ply: Option<String>,
    #[arg(long, requires = "record", conflicts_with = "game")]
    pub(crate) passes: bool,
    #[arg(long, value_name = "RULES", requires = "record", conflicts_with = "game")]
    pub(crate) rules: Option<String>,
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<String>,
    #[arg(long, value_name = "STYLE")]
    pub(crate) style: Option<String>,
    #[arg(long, value_name = "OVERLAY", conflicts_with_all = ["json", "no_board"])]
    pub(crate) overlay: Option<String>,
    #[command(flatten)]
    pub(crate) drawing: DrawingArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct PerftArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) depth: String,
    #[arg(long)]
    pub(crate) divide: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct OneSearchArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[command(flatten)]
    pub(crate) search: SearchArguments,
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    pub(crate) memory: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) threads: Option<String>,
    #[arg(long)]
    pub(crate) values: bool,
    #[arg(long)]
    pub(crate) explain: bool,
    #[command(flatten)]
    pub(crate) drawing: DrawingArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct SolveArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[arg(long)]
    pub(crate) value: bool,
    #[arg(long, conflicts_with = "value")]
    pub(crate) all: bool,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) threads: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) nodes: Option<String>,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    pub(crate) memory: Option<String>,
    #[command(flatten)]
    pub(crate) drawing: DrawingArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct TreeArguments {
    #[arg(value_name = "GAME", required_unless_present = "trace")]
    pub(crate) game: Option<String>,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["game", "position", "moves", "algorithm", "with", "without"])]
    #[arg(conflicts_with_all = ["eval", "depth", "nodes", "time"])]
    pub(crate) trace: Option<PathBuf>,
    #[arg(long, value_name = "N", allow_hyphen_values = true, requires = "trace", conflicts_with = "game")]
    pub(crate) iteration: Option<String>,
    #[command(flatten)]
    pub(crate) search: SearchArguments,
    #[arg(long, value_name = "FORMAT")]
    pub(crate) format: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) max_nodes: Option<String>,
    #[arg(long)]
    pub(crate) passes: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct TraceArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[command(flatten)]
    pub(crate) search: SearchArguments,
    #[arg(long, value_name = "SIZE", allow_hyphen_values = true)]
    pub(crate) memory: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) threads: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) max_nodes: Option<String>,
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: PathBuf,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct WhyArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[arg(long = "not", id = "not", value_name = "MOVE", allow_hyphen_values = true)]
    pub(crate) other: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true, conflicts_with = "not")]
    pub(crate) cut: Option<String>,
    #[command(flatten)]
    pub(crate) search: SearchArguments,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct LabArguments {
    #[command(flatten)]
    pub(crate) game: GameArguments,
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true)]
    pub(crate) depths: Option<String>,
    #[arg(long, value_name = "RANGE", allow_hyphen_values = true, conflicts_with = "depths")]
    pub(crate) sizes: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true, conflicts_with = "depths")]
    pub(crate) depth: Option<String>,
    #[arg(long, value_name = "LIST")]
    pub(crate) variants: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "variants")]
    pub(crate) algorithm: Option<String>,
    #[arg(long, value_name = "EVAL", allow_hyphen_values = true)]
    pub(crate) eval: Option<String>,
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    pub(crate) nodes: Option<String>,
    #[arg(long)]
    pub(crate) games: bool,
    #[arg(long, value_name = "PLAYER", requires = "games")]
    pub(crate) opponent: Option<String>,
    #[arg(long, conflicts_with_all = ["games", "nodes"])]
    pub(crate) until_slow: bool,
    #[arg(long, value_name = "TIME", allow_hyphen_values = true)]
    pub(crate) time: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) html: Option<PathBuf>,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CheckIsolationArguments {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct BenchArguments {
    #[arg(long, conflicts_with = "json")]
    pub(crate) signature: bool,
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args)]
pub(crate) struct CompletionsArguments {
    #[arg(value_name = "SHELL")]
    pub(crate) shell: String,
}

#[derive(Args)]
pub(crate) struct ManArguments {
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}

#[derive(Args)]
pub(crate) struct HelpArguments {
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Vec<String>,
}
