use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::Response;
use gambito_arena::{Entrant, Format, GameRecord, LiveGame, Plan, Running, Spectator, Standings, run_watched};
use gambito_catalog::Programs;
use gambito_texts::{Texts, quoted};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::limits::{MEMORY, bounded, check_size_for, within};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Teller, Telling};

/// Games of one tournament: all of them are kept, and told of.
const MOST_GAMES: u64 = 2000;
/// Games of each encounter where nothing is said.
const USUAL_GAMES: u64 = 10;
/// Random moves that a game begins with.
const OPENING_PLIES: u32 = 4;
/// The half width of an interval, in Elo, that most people would call precise.
const PRECISION: f64 = 20.0;
const FORMATS: [&str; 3] = ["round-robin", "gauntlet", "swiss"];

/// A tournament.
#[derive(Deserialize, ToSchema)]
pub(super) struct TournamentRequest {
    #[serde(flatten)]
    situation: Situation,
    /// The players, such as `engine:level=3` or `Ana=alphabeta:depth=4`.
    #[schema(example = json!(["greedy", "random"]))]
    players: Vec<String>,
    /// `round-robin`, `gauntlet` or `swiss`.
    format: Option<String>,
    /// Games of each encounter; they come in pairs with sides swapped.
    games: Option<u64>,
    /// Where chance begins.
    #[serde(default)]
    seed: u64,
}

/// A tournament that begins.
#[derive(Serialize, ToSchema)]
struct Started<'a> {
    /// The game with all its values.
    game: String,
    /// Games of the plan.
    planned: u64,
    /// Who meets whom.
    format: String,
    /// The players in the order they were named.
    players: Vec<Player<'a>>,
}

/// A player of a tournament.
#[derive(Serialize, ToSchema)]
struct Player<'a> {
    /// The name.
    name: &'a str,
}

/// A game in progress.
#[derive(Serialize, ToSchema)]
struct Ply<'a> {
    /// The number of the game.
    game: u64,
    /// The name of the first player.
    first: &'a str,
    /// The name of the second player.
    second: &'a str,
    /// The position in which the players took over.
    start: &'a str,
    /// The moves since.
    moves: Vec<&'a str>,
}

/// A game that is over.
#[derive(Serialize, ToSchema)]
struct GameOver<'a> {
    /// The game.
    record: &'a GameRecord,
    /// The standings after it, without the games; now and then only.
    standings: Option<Standings>,
}

/// What a stream tells, by the name of the event.
#[derive(ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
#[expect(dead_code, reason = "only described: events are told one by one, as they come")]
enum TournamentEvent {
    /// It begins.
    Started(Started<'static>),
    /// A move of a game in progress, now and then.
    Ply(Ply<'static>),
    /// A game is over.
    Game(GameOver<'static>),
    /// The end.
    Done(Standings),
    /// Why there is no result.
    Error(ErrorBody<'static>),
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(tournaments))
}

/// Plays a tournament between built-in players.
///
/// A stream of `started`, `ply` (of one game in progress), `game` (its record and the standings) and at the end `done` (as
/// `gambito tournament --json` prints it) or `error`; with `Accept: application/json` the data of `done` alone.
#[utoipa::path(post, path = "/tournaments", tag = "work", request_body = TournamentRequest, responses(
    (status = 200, description = "Events, or the result",
        content((TournamentEvent = "text/event-stream"), (Standings = "application/json"))),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn tournaments(
    State(app): State<App>,
    telling: Telling,
    asked: Asked<TournamentRequest>,
) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let plan = request.plan(texts)?;
    streaming::run(&app, texts, telling, move |teller| held(&plan, teller, texts)).await
}

impl TournamentRequest {
    fn plan(&self, texts: Texts) -> Result<Plan, Refusal> {
        let record = self.situation.record(texts)?;
        if record.is_over() {
            return Err(Refusal::unprocessable("bad-position", "moves", texts.get("call-start-over")));
        }
        let players = self.players.iter().map(String::as_str);
        let mut entrants = Entrant::field(players, record.pos(), Programs::Refused)
            .map_err(|error| Refusal::unprocessable("bad-spec", "players", texts.entrant_error(&error)))?;
        for entrant in &mut entrants {
            check_size_for(record.pos(), &entrant.spec, texts)?;
            entrant.spec = bounded(entrant.spec.clone(), "players", texts)?;
        }
        let start = record.pos().clone_box();
        let mut plan = Plan { start, ..Plan::new(record.variant().clone(), entrants) };
        plan.format = self.format(plan.entrants.len(), texts)?;
        plan.seed = self.seed;
        plan.memory = Some(MEMORY);
        plan.pairs = within(texts, "games", self.games, MOST_GAMES)?.unwrap_or(USUAL_GAMES).div_ceil(2) as u32;
        if plan.games() > MOST_GAMES {
            return Err(Refusal::limit(texts, "games", &plan.games().to_string(), &format!("1..{MOST_GAMES}")));
        }
        plan.open_randomly(OPENING_PLIES);
        Ok(plan)
    }

    fn format(&self, players: usize, texts: Texts) -> Result<Format, Refusal> {
        match self.format.as_deref().unwrap_or(FORMATS[0]) {
            "round-robin" => Ok(Format::RoundRobin),
            "gauntlet" => Ok(Format::Gauntlet { seeds: 1 }),
            "swiss" => Ok(Format::Swiss { rounds: players.next_power_of_two().ilog2().max(1) }),
            given => {
                let values = &[("given", quoted(given)), ("allowed", FORMATS.join(", ").into())];
                Err(Refusal::unprocessable("bad-spec", "format", texts.format("call-not-one-of", values)))
            }
        }
    }
}

fn held(plan: &Plan, teller: &Teller, texts: Texts) -> Result<Standings, Refusal> {
    let players = plan.entrants.iter().map(|entrant| Player { name: &entrant.name }).collect();
    let (game, format) = (plan.variant.to_string(), plan.format.to_string());
    teller.tell("started", &Started { game, planned: plan.games(), format, players });
    let running = Running::new(1, teller.stop.clone());
    let mut played: Vec<GameRecord> = Vec::new();
    let mut rated = Throttle::new(BETWEEN_RATINGS);
    let mut on_game = |record: &GameRecord| {
        played.push(record.clone());
        let standings =
            rated.is_time().then(|| Standings { games: Vec::new(), ..Standings::new(plan, &played, PRECISION) });
        teller.tell("game", &GameOver { record, standings });
        ControlFlow::Continue(())
    };
    let watching = Watching { teller, throttle: Mutex::new(Throttle::new(BETWEEN_PLIES)) };
    let games = run_watched(plan, Vec::new(), &running, &watching, &mut on_game);
    let games = games.map_err(|error| Refusal::choice(texts, &error))?;
    Ok(Standings::new(plan, &games, PRECISION))
}

/// The time between two positions of a game in progress: faster, nobody could follow.
const BETWEEN_PLIES: Duration = Duration::from_millis(150);
/// The time between two ratings of everybody: they take longer the more was played.
const BETWEEN_RATINGS: Duration = Duration::from_millis(500);

/// Tells of a move now and then.
struct Watching<'a> {
    teller: &'a Teller,
    throttle: Mutex<Throttle>,
}

impl Spectator for Watching<'_> {
    fn see(&self, game: &LiveGame<'_>) {
        if self.throttle.lock().unwrap_or_else(PoisonError::into_inner).is_time() {
            let LiveGame { number, first, second, start, .. } = *game;
            let moves = game.moves.iter().map(|made| made.mv.as_str()).collect();
            self.teller.tell("ply", &Ply { game: number, first, second, start, moves });
        }
    }
}

/// Says now and then that it is time.
struct Throttle {
    between: Duration,
    next: Instant,
}

impl Throttle {
    fn new(between: Duration) -> Self {
        Self { between, next: Instant::now() }
    }

    fn is_time(&mut self) -> bool {
        let now = Instant::now();
        let is_time = now >= self.next;
        if is_time {
            self.next = now + self.between;
        }
        is_time
    }
}
