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
use crate::socket_crowd;

/// What is played, and how fast.
#[derive(Clone, Debug)]
pub struct CrowdPlan {
    /// Games at the same time.
    pub games: usize,
    /// Moves per second of all games together; none for as many as possible.
    pub rate: Option<u32>,
    /// What the bots play.
    pub game: GamePlan,
    /// How they are connected.
    pub route: Route,
}

/// How bots are connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// A stream and a connection for moves for each game of a bot.
    Streams,
    /// One WebSocket for each bot.
    Sockets,
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

/// What all players share.
pub(crate) struct Shared {
    pub(crate) address: SocketAddr,
    pub(crate) plan: GamePlan,
    pub(crate) pace: Option<Pace>,
    tally: Mutex<Tally>,
}

#[derive(Default)]
pub(crate) struct Tally {
    pub(crate) delays: Delays,
    pub(crate) games_ended: usize,
}

impl Shared {
    pub(crate) fn tally(&self) -> MutexGuard<'_, Tally> {
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
        let begun = Arc::new(Semaphore::new(0));
        let pairs: Vec<[Bot; 2]> = (0..plan.games).map(|number| pair(bots, number)).collect();
        let mut crowd = Self { shared, players: JoinSet::new() };
        match plan.route {
            Route::Streams => crowd.play_on_streams(pairs, &begun),
            Route::Sockets => {
                socket_crowd::begin(&crowd.shared, &mut crowd.players, bots, pairs, &begun).await?;
            }
        }
        let all = u32::try_from(plan.games).unwrap_or(u32::MAX);
        tokio::select! {
            _ = begun.acquire_many(all) => {}
            failed = failure(&mut crowd.players) => return Err(failed),
        }
        Ok(crowd)
    }

    fn play_on_streams(&mut self, pairs: Vec<[Bot; 2]>, begun: &Arc<Semaphore>) {
        let creating = Arc::new(Semaphore::new(MOST_CREATING));
        for (number, pair) in pairs.into_iter().enumerate() {
            let (shared, creating, begun) = (Arc::clone(&self.shared), Arc::clone(&creating), Arc::clone(begun));
            self.players.spawn(async move {
                let permit = creating.acquire().await;
                let board = create(&shared, pair).await?;
                drop(permit);
                begun.add_permits(1);
                play_on(&shared, board, number as u64).await
            });
        }
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

/// The bots that play a game.
fn pair(bots: &[Bot], number: usize) -> [Bot; 2] {
    [2 * number, 2 * number + 1].map(|number| bots[number % bots.len()].clone())
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
                sleep_until(pace.slot()).await;
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
pub(crate) struct Pace {
    interval: Duration,
    next: Mutex<Instant>,
}

impl Pace {
    fn new(rate: u32) -> Self {
        Self { interval: Duration::from_secs(1) / rate.max(1), next: Mutex::new(Instant::now()) }
    }

    /// The next moment, which nobody else gets.
    pub(crate) fn slot(&self) -> Instant {
        let mut next = self.next.lock().unwrap_or_else(PoisonError::into_inner);
        let slot = (*next).max(Instant::now());
        *next = slot + self.interval;
        slot
    }
}
