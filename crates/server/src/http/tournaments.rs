use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::Response;
use gambito_arena::{
    Entrant, Format, GameRecord, GameSummary, LiveGame, MoveRecord, Plan, Running, Spectator, Standings, run_watched,
};
use gambito_catalog::Programs;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client::Client;
use crate::limits::{MEMORY, bounded, check_size_for, within};
use crate::refusal::{Code, ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Delivery, EventSender, Queued, StreamEvent};
use crate::variants::Variants;
use crate::work::prepare;

/// The most games of one tournament: all of them are kept in memory and sent.
const MOST_GAMES: u64 = 2000;
/// Games of each encounter by default.
const USUAL_GAMES: u64 = 10;
/// Random moves at the start of each game.
const OPENING_PLIES: u32 = 4;
/// The half width of the intervals that `needed` asks for, in Elo.
const PRECISION: f64 = 20.0;

/// A tournament to play.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct TournamentRequest {
    #[serde(flatten)]
    situation: Situation,
    /// The players, such as `engine:level=3` or `Ana=alphabeta:depth=4`.
    #[schema(example = json!(["greedy", "random"]))]
    players: Vec<String>,
    /// `round-robin` (the default), `gauntlet` or `swiss`.
    format: Option<String>,
    /// Games of each encounter, in pairs with sides swapped; 10 by default.
    games: Option<u64>,
    /// The random seed.
    #[serde(default)]
    seed: u64,
}

/// A tournament that begins.
#[derive(Serialize, ToSchema)]
struct TournamentStart {
    /// The game with all its values.
    game: String,
    /// Games planned.
    planned: u64,
    /// Who meets whom.
    format: String,
    /// The players in the order of the request.
    players: Vec<Competitor>,
}

/// A player of a tournament.
#[derive(Serialize, ToSchema)]
struct Competitor {
    /// The name.
    name: String,
}

/// A game in progress after one of its moves.
#[derive(Serialize, ToSchema)]
struct LivePly {
    /// The number of the game.
    game: u64,
    /// The name of the first player.
    first: String,
    /// The name of the second player.
    second: String,
    /// The position after the random opening.
    start: String,
    /// The moves since.
    moves: Vec<String>,
}

/// A game that is over.
#[derive(Serialize, ToSchema)]
struct FinishedGame {
    /// The game.
    // utoipa describes only type arguments that it sees.
    record: GameRecord<MoveRecord>,
    /// The standings after it; null most of the time.
    #[schema(required)]
    standings: Option<Standings>,
}

/// The result of a tournament.
#[derive(Serialize, ToSchema)]
struct TournamentResult {
    #[serde(flatten)]
    standings: Standings,
    /// The games.
    games: Vec<GameRecord<String>>,
}

/// An event of a tournament.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
enum TournamentEvent {
    /// The work waits for its turn.
    Queued(Queued),
    /// The tournament begins.
    Started(TournamentStart),
    /// A move of a game in progress, a few times per second.
    Ply(LivePly),
    /// A game is over.
    Game(Box<FinishedGame>),
    /// The tournament is over.
    Done(Box<TournamentResult>),
    /// The tournament failed.
    Error(ErrorBody),
}

impl StreamEvent for TournamentEvent {
    type Result = TournamentResult;

    fn queued(place: Queued) -> Self {
        Self::Queued(place)
    }

    fn done(result: TournamentResult) -> Self {
        Self::Done(Box::new(result))
    }

    fn failed(error: ErrorBody) -> Self {
        Self::Error(error)
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(tournaments))
}

/// Plays a tournament between built-in players.
///
/// While the work waits for its turn, `queued` tells its place.
/// Streams `started`, `ply` for moves of a game in progress, `game` after each game, and at the end `done` or `error`. With
/// `Accept: application/json` the answer is the data of `done`: what `gambito tournament --json` prints.
#[utoipa::path(post, path = "/tournaments", tag = "work", request_body = TournamentRequest, responses(
    (status = 200, description = "Events, or the result",
        content((TournamentEvent = "text/event-stream"), (TournamentResult = "application/json"))),
    Refusal,
))]
async fn tournaments(
    State(app): State<App>,
    client: Client,
    delivery: Delivery,
    asked: Asked<TournamentRequest>,
) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let plan = prepare(&app, client, texts, move |variants| request.plan(variants, texts)).await?;
    let game = plan.variant.family().clone();
    streaming::run(&app, client, texts, delivery, game, move |events| play(&plan, events, texts)).await
}

impl TournamentRequest {
    fn plan(&self, variants: &Variants, texts: Texts) -> Result<Plan, Refusal> {
        let record = self.situation.record(variants, texts)?;
        if record.is_over() {
            return Err(Refusal::unprocessable(Code::BadPosition, "moves", texts.get("call-start-over")));
        }
        let players = self.players.iter().map(String::as_str);
        let mut entrants = Entrant::field(players, record.pos(), Programs::Refused)
            .map_err(|error| Refusal::unprocessable(Code::BadSpec, "players", texts.entrant_error(&error)))?;
        for entrant in &mut entrants {
            check_size_for(record.pos(), &entrant.spec, texts)?;
            entrant.spec = bounded(entrant.spec.clone(), "players", texts)?;
        }
        let start = record.pos().clone_box();
        let mut plan = Plan { start, ..Plan::new(record.variant().clone(), entrants) };
        if let Some(name) = &self.format {
            plan.format = Format::parse(name, plan.entrants.len())
                .map_err(|error| Refusal::unprocessable(Code::BadSpec, "format", texts.format_error(&error)))?;
        }
        plan.seed = self.seed;
        plan.memory = Some(MEMORY);
        plan.pairs = within(texts, "games", self.games, MOST_GAMES)?.unwrap_or(USUAL_GAMES).div_ceil(2) as u32;
        if plan.games() > MOST_GAMES {
            return Err(Refusal::limit(texts, "games", &plan.games().to_string(), &format!("1..{MOST_GAMES}")));
        }
        plan.open_randomly(OPENING_PLIES);
        Ok(plan)
    }
}

fn play(plan: &Plan, events: &EventSender<TournamentEvent>, texts: Texts) -> Result<TournamentResult, Refusal> {
    let players = plan.entrants.iter().map(|entrant| Competitor { name: entrant.name.clone() }).collect();
    let (game, format) = (plan.variant.to_string(), plan.format.to_string());
    events.send(&TournamentEvent::Started(TournamentStart { game, planned: plan.games(), format, players }));
    let running = Running::new(1, events.stop.clone());
    let (mut games, mut summaries) = (Vec::new(), Vec::new());
    let mut ratings = Throttle::new(BETWEEN_RATINGS);
    let mut on_game = |record: GameRecord| {
        summaries.push(GameSummary::new(plan, &record));
        games.push(record.clone().moves_only());
        let standings = ratings.is_due().then(|| Standings::new(plan, &summaries, PRECISION));
        events.send(&TournamentEvent::Game(Box::new(FinishedGame { record, standings })));
        ControlFlow::Continue(())
    };
    let spectator = Watching { events, throttle: Mutex::new(Throttle::new(BETWEEN_PLIES)) };
    let played = run_watched(plan, Vec::new(), &running, &spectator, &mut on_game);
    let played = played.map_err(|error| Refusal::choice(texts, error))?;
    Ok(TournamentResult { standings: Standings::new(plan, &played, PRECISION), games })
}

/// Positions of a game in progress are sent no faster than a person can follow.
const BETWEEN_PLIES: Duration = Duration::from_millis(150);
/// Ratings take longer the more games were played, so they are computed seldom.
const BETWEEN_RATINGS: Duration = Duration::from_millis(500);

/// Sends the game in progress whenever it is due.
struct Watching<'a> {
    events: &'a EventSender<TournamentEvent>,
    throttle: Mutex<Throttle>,
}

impl Spectator for Watching<'_> {
    fn see(&self, game: &LiveGame<'_>) {
        if self.throttle.lock().unwrap_or_else(PoisonError::into_inner).is_due() {
            self.events.send(&TournamentEvent::Ply(LivePly {
                game: game.number,
                first: game.first.to_owned(),
                second: game.second.to_owned(),
                start: game.start.to_owned(),
                moves: game.moves.iter().map(|made| made.mv.clone()).collect(),
            }));
        }
    }
}

/// Limits how often something is done.
struct Throttle {
    between: Duration,
    next: Instant,
}

impl Throttle {
    fn new(between: Duration) -> Self {
        Self { between, next: Instant::now() }
    }

    /// Whether enough time has passed since this was last true.
    fn is_due(&mut self) -> bool {
        let now = Instant::now();
        let is_due = now >= self.next;
        if is_due {
            self.next = now + self.between;
        }
        is_due
    }
}
