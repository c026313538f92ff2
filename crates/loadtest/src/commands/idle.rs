//! Memory of games in which nothing happens.

use crate::board::{Board, Game, GamePlan};
use crate::bots::Bot;
use crate::http::Connection;
use crate::proc::memory;
use crate::server::{Server, ServerPlan};
use crate::{LoadError, bots};

/// What to measure.
#[derive(Clone, Debug)]
pub struct IdlePlan {
    /// The server.
    pub server: ServerPlan,
    /// Bots that share the games.
    pub bots: usize,
    /// How many games.
    pub games: usize,
    /// What they are.
    pub game: GamePlan,
}

/// Bytes of memory.
#[derive(Clone, Copy, Debug)]
pub struct IdleReport {
    /// Of the server with the first few games.
    pub before: u64,
    /// For each further game that nobody watches.
    pub per_game: u64,
    /// For each game that both bots watch in addition, with four open connections.
    pub per_connected_game: u64,
}

/// Games that are begun before measuring, so that buffers and caches have their size.
const FIRST_GAMES: usize = 200;

/// Begins games and measures.
///
/// # Errors
/// If the server refuses one.
pub async fn run(plan: IdlePlan) -> Result<IdleReport, LoadError> {
    let bots = bots::create(&plan.server.database, plan.bots.max(2)).await?;
    let server = plan.server.start()?;
    begin(&server, &bots, FIRST_GAMES, &plan.game).await?;
    let before = memory(server.pid())?;
    let games = begin(&server, &bots, plan.games, &plan.game).await?;
    let with_games = memory(server.pid())?;
    let mut boards = Vec::new();
    for game in games {
        boards.push(Board::attach(server.address(), game).await?);
    }
    let with_boards = memory(server.pid())?;
    drop(boards);
    server.kill()?;
    let each = |begin: u64, end: u64| end.saturating_sub(begin) / plan.games.max(1) as u64;
    Ok(IdleReport { before, per_game: each(before, with_games), per_connected_game: each(with_games, with_boards) })
}

async fn begin(server: &Server, bots: &[Bot], count: usize, plan: &GamePlan) -> Result<Vec<Game>, LoadError> {
    let mut connection = Connection::open(server.address()).await?;
    let mut games = Vec::new();
    for number in 0..count {
        let pair = [&bots[(2 * number) % bots.len()], &bots[(2 * number + 1) % bots.len()]].map(Clone::clone);
        games.push(Game::create(&mut connection, pair, plan).await?);
    }
    Ok(games)
}
