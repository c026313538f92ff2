//! Many games that bots play at once, one after the other, until they are stopped.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep, sleep_until};

use crate::LoadError;
use crate::board::{Board, Game, GamePlan};
use crate::bots::Bot;
use crate::delays::{Delays, Percentiles};
use crate::http::Connection;
use crate::proc::cpu_time;
use crate::server::Server;

/// What is played, and how fast.
#[derive(Clone, Debug)]
pub struct CrowdPlan {
    /// Games at the same time.
    pub games: usize,
    /// Moves per second of all games together; none for as many as possible.
    pub rate: Option<u32>,
    /// What the bots play.
    pub game: GamePlan,
}

/// What was measured.
#[derive(Clone, Copy, Debug)]
pub struct CrowdReport {
    /// Acknowledged moves.
    pub moves: usize,
    /// Games that ended and were followed by another one.
    pub games_ended: usize,
    /// How long it took.
    pub elapsed: Duration,
    /// From the request to the answer.
    pub delays: Percentiles,
    /// CPU time of the server.
    pub server_cpu: Duration,
    /// CPU time of the clients.
    pub client_cpu: Duration,
}

/// Games that are being played.
pub struct Crowd {
    shared: Arc<Shared>,
    players: JoinSet<Result<(), LoadError>>,
}

struct Shared {
    address: SocketAddr,
    plan: GamePlan,
    pace: Option<Pace>,
    tally: Mutex<Tally>,
}

#[derive(Default)]
struct Tally {
    delays: Delays,
    games_ended: usize,
}

impl Shared {
    fn tally(&self) -> MutexGuard<'_, Tally> {
        self.tally.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Games that are created at the same time.
const MOST_CREATING: usize = 64;

impl Crowd {
    /// Starts the games and waits until all have begun.
    ///
    /// # Errors
    /// If the server refuses one.
    pub async fn begin(address: SocketAddr, bots: &[Bot], plan: &CrowdPlan) -> Result<Self, LoadError> {
        let (pace, game) = (plan.rate.map(Pace::new), plan.game.clone());
        let shared = Arc::new(Shared { address, plan: game, pace, tally: Mutex::default() });
        let (creating, begun) = (Arc::new(Semaphore::new(MOST_CREATING)), Arc::new(Semaphore::new(0)));
        let mut crowd = Self { shared, players: JoinSet::new() };
        for number in 0..plan.games {
            let pair = [&bots[(2 * number) % bots.len()], &bots[(2 * number + 1) % bots.len()]].map(Clone::clone);
            let (shared, creating, begun) = (Arc::clone(&crowd.shared), Arc::clone(&creating), Arc::clone(&begun));
            crowd.players.spawn(async move {
                let permit = creating.acquire().await;
                let board = create(&shared, pair).await?;
                drop(permit);
                begun.add_permits(1);
                play_on(&shared, board, number as u64).await
            });
        }
        let all = u32::try_from(plan.games).unwrap_or(u32::MAX);
        tokio::select! {
            _ = begun.acquire_many(all) => {}
            failed = failure(&mut crowd.players) => return Err(failed),
        }
        Ok(crowd)
    }

    /// Lets the games go on for some time and measures.
    ///
    /// # Errors
    /// If a game fails, or no move is acknowledged.
    pub async fn measure(&mut self, server: &Server, duration: Duration) -> Result<CrowdReport, LoadError> {
        let client = std::process::id();
        let (server_begin, client_begin) = (cpu_time(server.pid())?, cpu_time(client)?);
        let begun = Instant::now();
        *self.shared.tally() = Tally::default();
        self.play_for(duration).await?;
        let elapsed = begun.elapsed();
        let Tally { delays, games_ended } = std::mem::take(&mut *self.shared.tally());
        let (server_cpu, client_cpu) = (cpu_time(server.pid())? - server_begin, cpu_time(client)? - client_begin);
        let moves = delays.len();
        let delays = delays.summary().ok_or_else(|| LoadError::Broken("no move was acknowledged".to_owned()))?;
        Ok(CrowdReport { moves, games_ended, elapsed, delays, server_cpu, client_cpu })
    }

    /// Lets the games go on for some time.
    ///
    /// # Errors
    /// If a game fails.
    pub async fn play_for(&mut self, duration: Duration) -> Result<(), LoadError> {
        tokio::select! {
            () = sleep(duration) => Ok(()),
            failed = failure(&mut self.players) => Err(failed),
        }
    }

    /// Breaks all games off.
    pub async fn stop(mut self) {
        self.players.shutdown().await;
    }
}

/// Waits for the first game that fails.
async fn failure(players: &mut JoinSet<Result<(), LoadError>>) -> LoadError {
    loop {
        match players.join_next().await {
            Some(Ok(Ok(()))) => {}
            Some(Ok(Err(error))) => return error,
            Some(Err(error)) => return LoadError::Broken(error.to_string()),
            None => std::future::pending().await,
        }
    }
}

async fn create(shared: &Shared, bots: [Bot; 2]) -> Result<Board, LoadError> {
    let mut connection = Connection::open(shared.address).await?;
    let game = Game::create(&mut connection, bots, &shared.plan).await?;
    Board::attach(shared.address, game).await
}

/// Plays one game after the other.
async fn play_on(shared: &Shared, mut board: Board, seed: u64) -> Result<(), LoadError> {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    loop {
        while let Some(turn) = board.next_turn().await? {
            let mv = &turn.legal[dice.random_range(..turn.legal.len())];
            if let Some(pace) = &shared.pace {
                pace.wait().await;
            }
            let sent = Instant::now();
            let answer = board.play(&turn, mv).await?;
            if answer.status != 200 {
                return Err(answer.unexpected("expected that the move is played"));
            }
            shared.tally().delays.add(sent.elapsed());
        }
        shared.tally().games_ended += 1;
        board = create(shared, board.game.bots).await?;
    }
}

/// Moments at which moves are sent, at a fixed rate over all games.
struct Pace {
    interval: Duration,
    next: Mutex<Instant>,
}

impl Pace {
    fn new(rate: u32) -> Self {
        Self { interval: Duration::from_secs(1) / rate.max(1), next: Mutex::new(Instant::now()) }
    }

    async fn wait(&self) {
        let slot = {
            let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
            let slot = (*next).max(Instant::now());
            *next = slot + self.interval;
            slot
        };
        sleep_until(slot).await;
    }
}
