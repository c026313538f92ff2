//! Many spectators of one game: how long after the answer to a move each of them sees it.

use std::collections::HashMap;
use std::time::Instant;

use tokio::sync::mpsc;

use crate::board::{Board, Game, GamePlan};
use crate::delays::{Delays, Percentiles};
use crate::http::{Connection, LineStream};
use crate::line::Line;
use crate::server::ServerPlan;
use crate::{LoadError, bots};

/// What to measure.
#[derive(Clone, Debug)]
pub struct SpectatorsPlan {
    /// The server.
    pub server: ServerPlan,
    /// How many watch.
    pub spectators: usize,
    /// What they watch.
    pub game: GamePlan,
}

/// What was measured.
#[derive(Clone, Copy, Debug)]
pub struct SpectatorsReport {
    /// Moves of the game.
    pub moves: usize,
    /// Lines that spectators saw of them.
    pub lines: usize,
    /// From the answer to the mover until a spectator has the line.
    pub after_answer: Percentiles,
    /// From the request of the mover until a spectator has the line.
    pub after_request: Percentiles,
}

/// When a spectator saw an event.
struct Sight {
    event: u64,
    at: Instant,
}

/// Lets everybody watch a whole game.
///
/// # Errors
/// If the server refuses, or a spectator misses a move.
pub async fn run(plan: SpectatorsPlan) -> Result<SpectatorsReport, LoadError> {
    let bots = bots::create(&plan.server.database, 2).await?;
    let server = plan.server.start()?;
    let address = server.address();
    let mut connection = Connection::open(address).await?;
    let game = Game::create(&mut connection, [bots[0].clone(), bots[1].clone()], &plan.game).await?;
    let (sights, mut seen) = mpsc::unbounded_channel();
    for _ in 0..plan.spectators {
        let stream = Connection::open(address).await?.stream(&game.stream_path(), None).await?;
        tokio::spawn(watch(stream, sights.clone()));
    }
    drop(sights);
    let mut board = Board::attach(address, game).await?;
    let mut moves = HashMap::new();
    while let Some(turn) = board.next_turn().await? {
        let sent = Instant::now();
        // Always the first legal move: the same game every time.
        let answer = board.play(&turn, &turn.legal[0]).await?;
        let answered = Instant::now();
        if answer.status != 200 {
            return Err(answer.unexpected("expected that the move is played"));
        }
        // The last event of a game is its end; the move is the one before it.
        let line = Line::parse(&answer.body)?;
        moves.insert(if line.is_finished() { line.id - 1 } else { line.id }, (sent, answered));
    }
    let (mut after_answer, mut after_request) = (Delays::default(), Delays::default());
    while let Some(Sight { event, at }) = seen.recv().await {
        if let Some((sent, answered)) = moves.get(&event) {
            after_answer.add(at.saturating_duration_since(*answered));
            after_request.add(at.saturating_duration_since(*sent));
        }
    }
    server.kill()?;
    let (lines, expected) = (after_answer.len(), moves.len() * plan.spectators);
    if lines != expected {
        return Err(LoadError::Broken(format!("spectators saw {lines} lines; expected {expected}")));
    }
    let nothing = || LoadError::Broken("no move was seen".to_owned());
    Ok(SpectatorsReport {
        moves: moves.len(),
        lines,
        after_answer: after_answer.summary().ok_or_else(nothing)?,
        after_request: after_request.summary().ok_or_else(nothing)?,
    })
}

/// Notes when the lines of a stream arrive, until the game ends.
async fn watch(mut stream: LineStream, sights: mpsc::UnboundedSender<Sight>) -> Result<(), LoadError> {
    while let Some(bytes) = stream.next().await? {
        let at = Instant::now();
        let line = Line::parse(bytes)?;
        if sights.send(Sight { event: line.id, at }).is_err() {
            return Ok(());
        }
    }
    Ok(())
}
