//! Games of bots that have one WebSocket each, for all their games.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use tokio::sync::{Mutex, Semaphore, mpsc};
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

use crate::LoadError;
use crate::board::Game;
use crate::bots::Bot;
use crate::crowd::{Pace, Shared};
use crate::http::Connection;
use crate::socket::Socket;

/// Games that are created at the same time.
const MOST_CREATING: usize = 128;

/// Pairs of bots that want a game.
type Wanted = mpsc::UnboundedSender<[Bot; 2]>;

/// Opens a socket for each bot and lets these pairs play, one game after the other. `begun` gets a permit for each game.
///
/// # Errors
/// If the server refuses a socket.
pub(crate) async fn begin(
    shared: &Arc<Shared>,
    players: &mut JoinSet<Result<(), LoadError>>,
    bots: &[Bot],
    pairs: Vec<[Bot; 2]>,
    begun: &Arc<Semaphore>,
) -> Result<(), LoadError> {
    let (wanted, pairs_to_seat) = mpsc::unbounded_channel();
    let by_name: Arc<HashMap<String, Bot>> = Arc::new(bots.iter().map(|bot| (bot.name.clone(), bot.clone())).collect());
    for (number, bot) in bots.iter().enumerate() {
        let socket = Connection::open(shared.address).await?.upgrade("/api/v1/play", &bot.token).await?;
        let player = Player::new(bot.clone(), Arc::clone(shared), Arc::clone(&by_name), wanted.clone(), number as u64);
        players.spawn(play(socket, player));
    }
    for pair in pairs {
        // The receiver is ours.
        let _ = wanted.send(pair);
    }
    let pairs_to_seat = Arc::new(Mutex::new(pairs_to_seat));
    for _ in 0..MOST_CREATING {
        players.spawn(create_games(Arc::clone(shared), Arc::clone(&pairs_to_seat), Arc::clone(begun)));
    }
    Ok(())
}

async fn create_games(
    shared: Arc<Shared>,
    pairs: Arc<Mutex<mpsc::UnboundedReceiver<[Bot; 2]>>>,
    begun: Arc<Semaphore>,
) -> Result<(), LoadError> {
    loop {
        let pair = pairs.lock().await.recv().await;
        let Some(pair) = pair else { return Ok(()) };
        let mut connection = Connection::open(shared.address).await?;
        Game::create(&mut connection, pair, &shared.plan).await?;
        begun.add_permits(1);
    }
}

/// Reads everything that has arrived, sends all moves that are due in one message, and waits.
async fn play(mut socket: Socket, mut player: Player) -> Result<(), LoadError> {
    loop {
        while let Some(text) = socket.next_text()? {
            for line in text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
                player.read(line)?;
            }
        }
        let next = player.add_due_moves(&mut socket);
        socket.flush().await?;
        match next {
            Some(next) => tokio::select! {
                received = socket.receive() => received?,
                () = sleep_until(next) => {}
            },
            None => socket.receive().await?,
        }
    }
}

/// A bot that plays all its games with random moves.
struct Player {
    bot: Bot,
    shared: Arc<Shared>,
    by_name: Arc<HashMap<String, Bot>>,
    wanted: Wanted,
    dice: ChaCha8Rng,
    /// The games in which the bot plays first, with the names of the opponents.
    played_first: HashMap<String, String>,
    due: VecDeque<DueMove>,
    /// When the moves were sent that are not answered, by their numbers.
    sent: HashMap<u64, Instant>,
    /// The number of the last move.
    number: u64,
}

/// A move that was chosen.
struct DueMove {
    /// When it is sent; none for at once.
    at: Option<Instant>,
    number: u64,
    line: String,
}

impl Player {
    fn new(bot: Bot, shared: Arc<Shared>, by_name: Arc<HashMap<String, Bot>>, wanted: Wanted, seed: u64) -> Self {
        let dice = ChaCha8Rng::seed_from_u64(seed);
        let (played_first, due, sent) = Default::default();
        Self { bot, shared, by_name, wanted, dice, played_first, due, sent, number: 0 }
    }

    fn read(&mut self, line: &[u8]) -> Result<(), LoadError> {
        match kind_of(line) {
            b"gameState" => {
                let StateLine { game, status, turn, legal } = serde_json::from_slice(line)?;
                self.consider(game, &State { status, turn, legal });
            }
            b"gameFull" => {
                let FullLine { game_id, seat, game, state } = serde_json::from_slice(line)?;
                if seat == Some("first") {
                    self.played_first.insert(game_id.to_owned(), game.second.name.to_owned());
                }
                self.consider(game_id, &state);
            }
            b"answer" => self.note_answer(line)?,
            _ => {}
        }
        Ok(())
    }

    /// Chooses a move, or another game after the end of this one.
    fn consider(&mut self, game: &str, State { status, turn, legal }: &State<'_>) {
        if let Some(turn) = turn {
            let mv = legal[self.dice.random_range(..legal.len())];
            self.number += 1;
            let number = self.number;
            let line = format!(r#"{{"type":"move","ref":"{number}","gameId":"{game}","turn":"{turn}","move":"{mv}"}}"#);
            let at = self.shared.pace.as_ref().map(Pace::slot);
            self.due.push_back(DueMove { at, number, line });
        }
        if *status == "finished"
            && let Some(opponent) = self.played_first.remove(game)
        {
            self.shared.tally().games_ended += 1;
            if let Some(opponent) = self.by_name.get(&opponent) {
                // Nobody creates games any more at the end of a measurement.
                let _ = self.wanted.send([self.bot.clone(), opponent.clone()]);
            }
        }
    }

    fn note_answer(&mut self, line: &[u8]) -> Result<(), LoadError> {
        let AnswerLine { reference, status } = serde_json::from_slice(line)?;
        if status != 200 {
            let (why, body) =
                ("expected that the move is played".to_owned(), String::from_utf8_lossy(line).into_owned());
            return Err(LoadError::Unexpected { status, why, body });
        }
        let number: Option<u64> = reference.and_then(|reference| reference.parse().ok());
        if let Some(sent) = number.and_then(|number| self.sent.remove(&number)) {
            self.shared.tally().delays.add(sent.elapsed());
        }
        Ok(())
    }

    /// Adds the moves that are due to the next message. Returns when the next one is.
    fn add_due_moves(&mut self, socket: &mut Socket) -> Option<Instant> {
        let now = Instant::now();
        while let Some(DueMove { at, number, line }) = self.due.front() {
            if at.is_some_and(|at| at > now) {
                return *at;
            }
            socket.add(line);
            self.sent.insert(*number, now);
            self.due.pop_front();
        }
        None
    }
}

/// The type of a line, with which each begins.
fn kind_of(line: &[u8]) -> &[u8] {
    let rest = line.strip_prefix(br#"{"type":""#).unwrap_or_default();
    rest.split(|byte| *byte == b'"').next().unwrap_or_default()
}

#[derive(Deserialize)]
struct AnswerLine<'a> {
    #[serde(rename = "ref")]
    reference: Option<&'a str>,
    status: u16,
}

#[derive(Deserialize)]
struct StateLine<'a> {
    #[serde(rename = "gameId")]
    game: &'a str,
    status: &'a str,
    turn: Option<&'a str>,
    #[serde(borrow, default)]
    legal: Vec<&'a str>,
}

#[derive(Deserialize)]
struct FullLine<'a> {
    #[serde(rename = "gameId")]
    game_id: &'a str,
    seat: Option<&'a str>,
    #[serde(borrow)]
    game: Opponents<'a>,
    #[serde(borrow)]
    state: State<'a>,
}

#[derive(Deserialize)]
struct Opponents<'a> {
    #[serde(borrow)]
    second: Opponent<'a>,
}

#[derive(Deserialize)]
struct Opponent<'a> {
    name: &'a str,
}

#[derive(Deserialize)]
struct State<'a> {
    status: &'a str,
    turn: Option<&'a str>,
    #[serde(borrow, default)]
    legal: Vec<&'a str>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_type_of_a_line_is_found_at_its_beginning() {
        assert_eq!(kind_of(br#"{"type":"gameState","gameId":"g"}"#), b"gameState");
        assert_eq!(kind_of(br#"{"gameId":"g"}"#), b"");
    }
}
