//! Games that go on while the server is killed again and again.
//!
//! Clients play, note what was acknowledged, and come back after every kill with the moves that were not. Afterwards the
//! log must contain everything that was acknowledged.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;

use crate::audit::{Audit, audit};
use crate::board::{Board, Game, GamePlan, Seen, Turn};
use crate::bots::Bot;
use crate::clock_gain::{Between, ClockGain};
use crate::http::Connection;
use crate::journal::Journal;
use crate::server::ServerPlan;
use crate::shim::Shim;
use crate::{LoadError, bots};

/// What to do.
#[derive(Debug)]
pub struct KillPlan {
    /// The server.
    pub server: ServerPlan,
    /// What a kill does to the disk.
    pub disk: Disk,
    /// Games at the same time.
    pub games: usize,
    /// How often the server is killed.
    pub kills: usize,
    /// The random seed of moves and moments.
    pub seed: u64,
    /// What the bots play.
    pub game: GamePlan,
}

/// What becomes of data that was written but not synchronised.
#[derive(Debug)]
pub enum Disk {
    /// The operating system keeps it, as after `kill -9`.
    Survives,
    /// It is gone, as after a power cut.
    LosesUnsynced(Shim),
}

/// What happened.
#[derive(Clone, Debug, Default)]
pub struct KillReport {
    /// Moves that were acknowledged.
    pub acknowledged: usize,
    /// Moves that were sent again after a kill and had been stored without an answer.
    pub replayed: usize,
    /// What the log contains.
    pub audit: Audit,
    /// How much more each clock showed after a restart than it had at the kill.
    pub clocks: Vec<ClockGain>,
    /// How long the server took to start, each time.
    pub starts: Vec<Duration>,
}

impl KillReport {
    /// Whether each clock had as much as at the kill and at most half a second more. That depends on the machine: a
    /// heartbeat that is stored late costs nobody anything and gives the players time.
    ///
    /// # Errors
    /// The first clock that is known to have had less, or more.
    pub fn check_clocks(&self) -> Result<(), LoadError> {
        match self.clocks.iter().find(|gain| !gain.is_allowed()) {
            None => Ok(()),
            Some(ClockGain { least, most }) => {
                Err(LoadError::Broken(format!("a clock gained {least} to {most} ms by a restart; expected 0 to 500")))
            }
        }
    }
}

/// The server as the clients see it.
#[derive(Clone, Copy, Debug)]
struct Standing {
    /// How often it was started.
    generation: usize,
    /// Where it listens; none while it is down, and after the last kill.
    address: Option<SocketAddr>,
    /// When the one before was killed.
    killed: Option<Between>,
    is_ending: bool,
}

/// What all games share.
struct Shared {
    plan: GamePlan,
    standing: watch::Receiver<Standing>,
    /// Each acknowledged move: the number of the board and the generation of the server.
    acknowledged: mpsc::UnboundedSender<(usize, usize)>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    journal: Journal,
    replayed: usize,
    clocks: Vec<ClockGain>,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Plays, kills, and audits.
///
/// # Errors
/// The first promise that was broken: an acknowledged move that is lost, a game that does not go on, a log that
/// contradicts the rules. Clocks are checked by [`KillReport::check_clocks`].
pub async fn run(plan: KillPlan) -> Result<KillReport, LoadError> {
    let bots = bots::create(&plan.server.database, 2 * plan.games).await?;
    if let Disk::LosesUnsynced(shim) = &plan.disk {
        shim.sync()?;
    }
    let mut server = plan.server.start()?;
    let mut standing = Standing { generation: 0, address: Some(server.address()), killed: None, is_ending: false };
    let (teller, told) = watch::channel(standing);
    let (acknowledged, mut moves) = mpsc::unbounded_channel();
    let shared = Arc::new(Shared { plan: plan.game.clone(), standing: told, acknowledged, state: Mutex::default() });
    let mut players = JoinSet::new();
    for (number, pair) in bots.chunks_exact(2).enumerate() {
        let pair = [pair[0].clone(), pair[1].clone()];
        players.spawn(play(Arc::clone(&shared), number, pair, plan.seed.wrapping_add(number as u64)));
    }
    let mut dice = ChaCha8Rng::seed_from_u64(plan.seed);
    let mut starts = Vec::new();
    for _ in 0..plan.kills {
        // Every game goes on; then the kill comes after any move, while other moves are on their way.
        let further = dice.random_range(..2 * plan.games);
        all_move(&mut moves, &mut players, plan.games, standing.generation, further).await?;
        let earliest = Instant::now();
        server.kill()?;
        let killed = Between { earliest, latest: Instant::now() };
        standing = Standing { address: None, killed: Some(killed), ..standing };
        teller.send_replace(standing);
        if let Disk::LosesUnsynced(shim) = &plan.disk {
            shim.cut_power()?;
        }
        let begun = Instant::now();
        server = plan.server.start()?;
        starts.push(begun.elapsed());
        let generation = standing.generation + 1;
        standing = Standing { generation, address: Some(server.address()), ..standing };
        teller.send_replace(standing);
    }
    all_move(&mut moves, &mut players, plan.games, standing.generation, 0).await?;
    teller.send_replace(Standing { is_ending: true, ..standing });
    while let Some(ended) = players.join_next().await {
        ended.map_err(|error| LoadError::Broken(error.to_string()))??;
    }
    server.kill()?;
    if let Disk::LosesUnsynced(shim) = &plan.disk {
        shim.cut_power()?;
    }
    let State { journal, replayed, clocks } = std::mem::take(&mut *shared.state());
    let audit = audit(&plan.server.database, &journal).await?;
    Ok(KillReport { acknowledged: journal.moves(), replayed, audit, clocks, starts })
}

/// Waits until every game has had a move with this server, and for some more moves.
async fn all_move(
    moves: &mut mpsc::UnboundedReceiver<(usize, usize)>,
    players: &mut JoinSet<Result<(), LoadError>>,
    games: usize,
    generation: usize,
    mut further: usize,
) -> Result<(), LoadError> {
    let mut has_moved = vec![false; games];
    let mut waiting = games;
    while waiting > 0 || further > 0 {
        tokio::select! {
            moved = moves.recv() => match moved {
                Some((board, of)) if of == generation && !has_moved[board] => {
                    has_moved[board] = true;
                    waiting -= 1;
                }
                Some(_) => further = further.saturating_sub(1),
                None => return Err(LoadError::Broken("nobody plays".to_owned())),
            },
            Some(ended) = players.join_next() => {
                ended.map_err(|error| LoadError::Broken(error.to_string()))??;
            }
        }
    }
    Ok(())
}

/// Plays one game after the other, over all servers, until the end.
async fn play(shared: Arc<Shared>, number: usize, bots: [Bot; 2], seed: u64) -> Result<(), LoadError> {
    let mut player =
        Player { number, standing: shared.standing.clone(), dice: ChaCha8Rng::seed_from_u64(seed), shared };
    let (mut game, mut left) = (None, Left::default());
    loop {
        let Some((generation, address)) = player.server().await else { return Ok(()) };
        match player.play_with(generation, address, &bots, &mut game, &mut left).await {
            Ok(()) => return Ok(()),
            // The server was killed: go on with the next one, as soon as it is known.
            Err(LoadError::Io(_)) => tokio::task::yield_now().await,
            Err(error) => return Err(error),
        }
    }
}

/// What a broken connection leaves behind.
#[derive(Default)]
struct Left {
    /// The move that was sent and not answered.
    unanswered: Option<(Turn, String)>,
    /// The last line of the stream.
    seen: Option<Seen>,
}

struct Player {
    number: usize,
    standing: watch::Receiver<Standing>,
    dice: ChaCha8Rng,
    shared: Arc<Shared>,
}

impl Player {
    /// The server, as soon as there is one; none at the end.
    async fn server(&mut self) -> Option<(usize, SocketAddr)> {
        let standing =
            self.standing.wait_for(|standing| standing.address.is_some() || standing.is_ending).await.ok()?;
        if standing.is_ending { None } else { Some((standing.generation, standing.address?)) }
    }

    /// Plays with one server until the end of the test.
    async fn play_with(
        &mut self,
        generation: usize,
        address: SocketAddr,
        bots: &[Bot; 2],
        game: &mut Option<Game>,
        left: &mut Left,
    ) -> Result<(), LoadError> {
        loop {
            let current = match game.take() {
                Some(game) => game,
                None => {
                    let mut connection = Connection::open(address).await?;
                    let created = Game::create(&mut connection, bots.clone(), &self.shared.plan).await?;
                    self.shared.state().journal.created(&created.id);
                    created
                }
            };
            *game = Some(current.clone());
            let mut board = Board::attach(address, current).await?;
            if let Some(before) = left.seen.take() {
                self.compare_clocks(&before, &board.seen);
            }
            let played = self.play_game(generation, &mut board, left).await;
            left.seen = Some(board.seen);
            match played? {
                Played::ToTheEnd => (*game, *left) = (None, Left::default()),
                Played::Enough => return Ok(()),
            }
        }
    }

    async fn play_game(&mut self, generation: usize, board: &mut Board, left: &mut Left) -> Result<Played, LoadError> {
        // The move that was not answered goes first, with the same token.
        if let Some((turn, mv)) = left.unanswered.clone() {
            self.send(generation, board, left, turn, mv).await?;
        }
        while let Some(turn) = board.next_turn().await? {
            if self.standing.borrow().is_ending {
                return Ok(Played::Enough);
            }
            let mv = turn.legal[self.dice.random_range(..turn.legal.len())].clone();
            self.send(generation, board, left, turn, mv).await?;
        }
        Ok(Played::ToTheEnd)
    }

    /// Sends a move and notes that it was acknowledged.
    async fn send(
        &mut self,
        generation: usize,
        board: &mut Board,
        left: &mut Left,
        turn: Turn,
        mv: String,
    ) -> Result<(), LoadError> {
        left.unanswered = Some((turn.clone(), mv.clone()));
        let answer = board.play(&turn, &mv).await?;
        if answer.status != 200 {
            return Err(answer.unexpected("expected that the move is played"));
        }
        left.unanswered = None;
        let is_replayed = answer.body.windows(15).any(|bytes| bytes == br#""replayed":true"#);
        let mut state = self.shared.state();
        state.journal.moved(&board.game.id, turn.ply, &mv);
        state.replayed += usize::from(is_replayed);
        drop(state);
        let _ = self.shared.acknowledged.send((self.number, generation));
        Ok(())
    }

    /// Compares the clock of the player to move with what it had at the kill.
    fn compare_clocks(&self, before: &Seen, after: &Seen) {
        let Some(killed) = self.standing.borrow().killed else { return };
        self.shared.state().clocks.extend(ClockGain::new(before, killed, &after.line));
    }
}

/// How playing a game ended.
enum Played {
    ToTheEnd,
    /// The test is over.
    Enough,
}
