//! One game, its two bots, and their streams.

use std::io::{self, ErrorKind};
use std::net::SocketAddr;
use std::time::Instant;

use serde::Deserialize;

use crate::LoadError;
use crate::bots::Bot;
use crate::clock_gain::Between;
use crate::http::{Answer, Connection, LineStream};
use crate::line::Line;

/// What the bots play.
#[derive(Clone, Debug)]
pub struct GamePlan {
    /// The spec of the game.
    pub game: String,
    /// The clock, as JSON.
    pub clock: String,
}

/// A game that was created and whose seats are taken. It outlives connections and servers.
#[derive(Clone, Debug)]
pub struct Game {
    /// Its id.
    pub id: String,
    /// Who plays.
    pub bots: [Bot; 2],
}

/// A game with open connections.
#[derive(Debug)]
pub struct Board {
    /// The game.
    pub game: Game,
    seats: [Seat; 2],
    /// The newest line of both streams.
    pub seen: Seen,
    /// How many moves were made, as far as answers tell.
    answered: usize,
    /// When the streams were about to be opened.
    opened: Instant,
    /// The number of the last move that was new, and when it was sent.
    sent: Option<(usize, Instant)>,
}

/// A line and when it was published.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The line.
    pub line: Line,
    /// Between what it follows from and its arrival.
    pub at: Between,
}

#[derive(Debug)]
struct Seat {
    /// The connection on which the bot moves.
    moves: Connection,
    stream: LineStream,
    /// The first line, until it is used.
    opening: Option<Line>,
}

/// A turn of one of the bots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Which bot: 0 or 1.
    pub seat: usize,
    /// The token.
    pub token: String,
    /// The legal moves.
    pub legal: Vec<String>,
    /// How many moves were made before.
    pub ply: usize,
}

#[derive(Deserialize)]
struct CreatedMatch {
    id: String,
    games: Vec<CreatedGame>,
}

#[derive(Deserialize)]
struct CreatedGame {
    id: String,
}

impl Game {
    /// Creates a match of two bots: the first one invites the second one, who joins.
    ///
    /// # Errors
    /// If the connection breaks or the server refuses.
    pub async fn create(connection: &mut Connection, bots: [Bot; 2], plan: &GamePlan) -> Result<Self, LoadError> {
        let GamePlan { game, clock } = plan;
        let [first, second] = &bots;
        let body = format!(
            r#"{{"game":"{game}","clock":{clock},"seats":{{"first":"me","second":{{"account":"{}"}}}}}}"#,
            second.name
        );
        let answer = connection.send("POST", "/api/v1/matches", Some(&first.token), &body).await?;
        let made: CreatedMatch = expect(answer, 201)?.json()?;
        let path = format!("/api/v1/matches/{}/join", made.id);
        let joined = connection.send("POST", &path, Some(&second.token), "").await?;
        let joined: CreatedMatch = expect(joined, 200)?.json()?;
        let id = joined.games.into_iter().next().map(|game| game.id);
        let id = id.ok_or_else(|| LoadError::Broken("a match without a game".to_owned()))?;
        Ok(Self { id, bots })
    }

    /// The address of its stream.
    #[must_use]
    pub fn stream_path(&self) -> String {
        format!("/api/v1/games/{}/stream", self.id)
    }
}

fn expect(answer: Answer, status: u16) -> Result<Answer, LoadError> {
    if answer.status == status { Ok(answer) } else { Err(answer.unexpected(&format!("expected {status}"))) }
}

impl Board {
    /// Opens the streams of both bots and a connection for the moves of each.
    ///
    /// # Errors
    /// If the server does not answer as expected.
    pub async fn attach(address: SocketAddr, game: Game) -> Result<Self, LoadError> {
        let (path, opened) = (game.stream_path(), Instant::now());
        let seat = async |bot: &Bot| -> Result<Seat, LoadError> {
            let mut stream = Connection::open(address).await?.stream(&path, Some(&bot.token)).await?;
            let opening = Some(read(stream.next().await)?);
            Ok(Seat { moves: Connection::open(address).await?, stream, opening })
        };
        let seats = [seat(&game.bots[0]).await?, seat(&game.bots[1]).await?];
        let line = seats[0].opening.clone().unwrap_or_default();
        let at = Between { earliest: opened, latest: Instant::now() };
        Ok(Self { game, seats, seen: Seen { line, at }, answered: 0, opened, sent: None })
    }

    /// Waits for the next turn of either bot; none if the game is over.
    ///
    /// # Errors
    /// If a stream breaks.
    pub async fn next_turn(&mut self) -> Result<Option<Turn>, LoadError> {
        loop {
            let (seat, line) = self.next_line().await?;
            let is_finished = line.is_finished();
            let turn = line.turn.clone().map(|token| Turn { seat, token, legal: line.legal.clone(), ply: line.ply });
            if line.id > self.seen.line.id {
                let at = Between { earliest: self.cause_of(&line), latest: Instant::now() };
                self.seen = Seen { line, at };
            }
            if is_finished {
                return Ok(None);
            }
            // A line may be older than the answer to a move, and a turn may be told twice.
            if turn.as_ref().is_some_and(|turn| turn.ply >= self.answered) {
                return Ok(turn);
            }
        }
    }

    /// When that was sent from which a line follows: a move, or the opening of a stream, which starts a clock.
    fn cause_of(&self, line: &Line) -> Instant {
        match self.sent {
            Some((number, at)) if line.ply >= number => at,
            _ => self.opened,
        }
    }

    async fn next_line(&mut self) -> Result<(usize, Line), LoadError> {
        for (number, seat) in self.seats.iter_mut().enumerate() {
            if let Some(line) = seat.opening.take() {
                return Ok((number, line));
            }
        }
        let [first, second] = &mut self.seats;
        tokio::select! {
            line = first.stream.next() => Ok((0, read(line)?)),
            line = second.stream.next() => Ok((1, read(line)?)),
        }
    }

    /// Plays a move and waits for the answer.
    ///
    /// # Errors
    /// If the connection breaks.
    pub async fn play(&mut self, turn: &Turn, mv: &str) -> Result<Answer, LoadError> {
        let path = format!("/api/v1/games/{}/moves", self.game.id);
        let body = format!(r#"{{"turn":"{}","move":"{mv}"}}"#, turn.token);
        // A move that is sent again may have been played before.
        if turn.ply >= self.seen.line.ply {
            self.sent = Some((turn.ply + 1, Instant::now()));
        }
        let token = &self.game.bots[turn.seat].token;
        let answer = self.seats[turn.seat].moves.send("POST", &path, Some(token), &body).await?;
        if answer.status == 200 {
            self.answered = turn.ply + 1;
        }
        Ok(answer)
    }
}

/// A line of a stream, which may not end here.
fn read(line: io::Result<Option<&[u8]>>) -> Result<Line, LoadError> {
    let line = line?.ok_or(ErrorKind::UnexpectedEof).map_err(io::Error::from)?;
    Ok(Line::parse(line)?)
}
