//! A competition of a whole class that goes on while the server is killed, and ends as if nothing had happened.
//!
//! Built-in players that are not limited by time play the same games with the same seed, so two competitions can be
//! compared game by game: one is played undisturbed, the other one beside kills.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;
use serde_json::json;

use crate::audit::audit;
use crate::http::{Answer, Connection};
use crate::journal::Journal;
use crate::server::{Server, ServerPlan};
use crate::{LoadError, bots};

/// What to play.
#[derive(Clone, Debug)]
pub struct ClassPlan {
    /// The server.
    pub server: ServerPlan,
    /// How many take part. Everybody meets everybody, twice with sides swapped.
    pub entrants: usize,
    /// How often the server is killed.
    pub kills: usize,
    /// Matches at the same time.
    pub concurrency: usize,
    /// The random seed of players and moments.
    pub seed: u64,
    /// The spec of the game.
    pub game: String,
}

/// What happened.
#[derive(Clone, Debug)]
pub struct ClassReport {
    /// Matches of each competition.
    pub matches: usize,
    /// Games of each competition, all equal in both.
    pub games: usize,
    /// How long the undisturbed competition took.
    pub undisturbed: Duration,
    /// How long the other one took.
    pub disturbed: Duration,
    /// How often the server was killed.
    pub kills: usize,
}

/// Quick players of different strength, which are dealt out in turns.
const PLAYERS: [&str; 5] = ["random", "greedy", "first", "alphabeta:depth=1", "alphabeta:depth=2"];

/// Plays both competitions and compares them.
///
/// # Errors
/// The first difference between their standings or games, or a contradiction in the log.
pub async fn run(plan: ClassPlan) -> Result<ClassReport, LoadError> {
    let token = bots::create_organiser(&plan.server.database).await?;
    let server = plan.server.start()?;
    let begun = Instant::now();
    let (server, quiet) = compete(&plan, &token, server, 0).await?;
    let undisturbed = begun.elapsed();
    let begun = Instant::now();
    let (server, killed) = compete(&plan, &token, server, plan.kills).await?;
    let disturbed = begun.elapsed();
    server.kill()?;
    audit(&plan.server.database, &Journal::default()).await?;
    compare(&quiet, &killed)?;
    let (matches, games) = (plan.matches(), quiet.games.len());
    Ok(ClassReport { matches, games, undisturbed, disturbed, kills: plan.kills })
}

/// How a competition ended.
#[derive(Debug)]
struct Outcome {
    /// The standings as a table.
    standings: String,
    /// The games in the order of their pairings.
    games: Vec<PlayedGame>,
}

/// What must be equal of two games.
#[derive(Debug, Deserialize, PartialEq, Eq)]
struct PlayedGame {
    first: String,
    second: String,
    moves: Vec<PlayedMove>,
    result: String,
}

#[derive(Debug, Deserialize, PartialEq, Eq)]
struct PlayedMove {
    #[serde(rename = "move")]
    mv: String,
}

fn compare(quiet: &Outcome, killed: &Outcome) -> Result<(), LoadError> {
    for (one, other) in quiet.games.iter().zip(&killed.games) {
        if one != other {
            return Err(LoadError::Broken(format!("a game differs: {one:?} and {other:?}")));
        }
    }
    if quiet.games.len() != killed.games.len() || quiet.standings != killed.standings {
        return Err(LoadError::Broken(format!(
            "{} and {} games; the standings differ:\n{}\n{}",
            quiet.games.len(),
            killed.games.len(),
            quiet.standings,
            killed.standings
        )));
    }
    Ok(())
}

impl ClassPlan {
    fn matches(&self) -> usize {
        self.entrants * (self.entrants - 1) / 2
    }
}

/// Plays a competition to its end. The kills come at random moments between the first match and the last.
async fn compete(
    plan: &ClassPlan,
    token: &str,
    mut server: Server,
    kills: usize,
) -> Result<(Server, Outcome), LoadError> {
    let matches = plan.matches();
    let mut dice = ChaCha8Rng::seed_from_u64(plan.seed);
    let mut moments: Vec<usize> = (0..kills).map(|_| dice.random_range(1..matches)).collect();
    moments.sort_unstable();
    let id = Organiser::of(&server, token).begin(plan).await?;
    for moment in moments {
        Organiser::of(&server, token).follow(&id, moment).await?;
        server.kill()?;
        server = plan.server.start()?;
    }
    let organiser = Organiser::of(&server, token);
    let played = organiser.follow(&id, usize::MAX).await?;
    if played != matches {
        return Err(LoadError::Broken(format!("{played} of {matches} matches were played")));
    }
    let outcome = organiser.outcome(&id).await?;
    Ok((server, outcome))
}

/// The organiser as a client of one server.
struct Organiser<'a> {
    address: SocketAddr,
    token: &'a str,
}

#[derive(Deserialize)]
struct Created {
    id: String,
}

#[derive(Deserialize)]
struct StandingsLine {
    standings: Progress,
}

#[derive(Deserialize)]
struct Progress {
    played: usize,
}

impl<'a> Organiser<'a> {
    fn of(server: &Server, token: &'a str) -> Self {
        Self { address: server.address(), token }
    }

    /// Creates and starts a competition.
    async fn begin(&self, plan: &ClassPlan) -> Result<String, LoadError> {
        let ClassPlan { entrants, concurrency, seed, game, .. } = plan;
        let entrant = |number: usize| json!({"player": PLAYERS[number % PLAYERS.len()], "name": format!("p{number}")});
        let request = json!({
            "name": "class",
            "game": game,
            "stages": [{"format": "round-robin"}],
            "entrants": (0..*entrants).map(entrant).collect::<Vec<_>>(),
            "concurrency": concurrency,
            "seed": seed,
        });
        let created = self.send("POST", "", &request.to_string()).await?;
        let Created { id } = created.json()?;
        self.send("POST", &format!("/{id}/start"), "").await?;
        Ok(id)
    }

    /// Reads the standings until this number of matches was played, or to the end. Returns how many were.
    async fn follow(&self, id: &str, until: usize) -> Result<usize, LoadError> {
        let path = format!("/api/v1/competitions/{id}/stream");
        let mut stream = Connection::open(self.address).await?.stream(&path, Some(self.token)).await?;
        let mut played = 0;
        while played < until {
            let Some(line) = stream.next().await? else { break };
            played = serde_json::from_slice::<StandingsLine>(line)?.standings.played;
        }
        Ok(played)
    }

    async fn outcome(&self, id: &str) -> Result<Outcome, LoadError> {
        let standings = self.send("GET", &format!("/{id}/export?format=csv"), "").await?.body;
        let records = self.send("GET", &format!("/{id}/export?format=jsonl"), "").await?.body;
        // The first line is about the competition.
        let lines = records.split(|byte| *byte == b'\n').skip(1).filter(|line| !line.is_empty());
        let games = lines.map(serde_json::from_slice).collect::<Result<_, _>>()?;
        Ok(Outcome { standings: String::from_utf8_lossy(&standings).into_owned(), games })
    }

    async fn send(&self, method: &str, path: &str, body: &str) -> Result<Answer, LoadError> {
        let path = format!("/api/v1/competitions{path}");
        let answer = Connection::open(self.address).await?.send(method, &path, Some(self.token), body).await?;
        if matches!(answer.status, 200..=299) { Ok(answer) } else { Err(answer.unexpected("expected success")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_that_differs_is_named() {
        let outcome = |mv: &str| {
            let (first, second, result) = ("p1".to_owned(), "p2".to_owned(), "1-0".to_owned());
            let moves = vec![PlayedMove { mv: mv.to_owned() }];
            Outcome { standings: String::new(), games: vec![PlayedGame { first, second, moves, result }] }
        };
        assert!(compare(&outcome("3"), &outcome("3")).is_ok());
        assert!(compare(&outcome("3"), &outcome("4")).is_err());
        assert!(compare(&outcome("3"), &Outcome { games: Vec::new(), ..outcome("3") }).is_err());
        assert!(compare(&outcome("3"), &Outcome { standings: "p2".to_owned(), ..outcome("3") }).is_err());
    }
}
