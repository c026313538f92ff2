use axum::extract::State;
use axum::response::Response;
use gambito_analysis::SearchRequest;
use gambito_play::{Doubts, GameReview, MoveReview, Record, review};
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client::Client;
use crate::limits::{SearchFields, started};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Delivery, EventSender, Queued, StreamEvent};
use crate::work::prepare;

/// Positions that are searched for each position of a game by default, as `gambito analyse` does.
const USUAL_NODES: u64 = 200_000;
/// Memory of a search, in bytes. The searches of a review are many and short.
const MEMORY_OF_ONE: usize = 16 << 20;

/// A game to review, and how to search each of its positions.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ReviewRequest {
    #[serde(flatten)]
    situation: Situation,
    #[serde(flatten)]
    search: SearchFields,
}

/// An event of a review.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
enum ReviewEvent {
    /// The work waits for its turn.
    Queued(Queued),
    /// A move of the game is valued.
    Move(Box<MoveReview>),
    /// The review is over.
    Done(Box<GameReview>),
    /// The review failed.
    Error(ErrorBody),
}

impl StreamEvent for ReviewEvent {
    type Result = GameReview;

    fn queued(place: Queued) -> Self {
        Self::Queued(place)
    }

    fn done(result: GameReview) -> Self {
        Self::Done(Box::new(result))
    }

    fn failed(error: ErrorBody) -> Self {
        Self::Error(error)
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(reviews))
}

/// Values every move of a game.
///
/// The limits hold for each position of the game; without any, 200,000 positions are searched.
/// While the work waits for its turn, `queued` tells its place.
/// Streams `move` after each move: its value beside that of the best move, which is the value of the position; what the
/// player gave away, and whether that is proven. At the end comes `done`, with all moves and a summary for each player, or
/// `error`. With `Accept: application/json` the answer is the data of `done`.
#[utoipa::path(post, path = "/reviews", tag = "work", request_body = ReviewRequest, responses(
    (status = 200, description = "Events, or the result",
        content((ReviewEvent = "text/event-stream"), (GameReview = "application/json"))),
    Refusal,
))]
async fn reviews(
    State(app): State<App>,
    client: Client,
    delivery: Delivery,
    asked: Asked<ReviewRequest>,
) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let (record, search) = prepare(&app, client, texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        // The start has the most moves, or no position has many.
        let start = Record::new(record.variant().clone(), record.start().clone_box());
        let mut search = request.search.or_nodes(USUAL_NODES).request(&start, texts)?;
        search.resources.memory = Some(MEMORY_OF_ONE);
        Ok((record, search))
    })
    .await?;
    let game = record.variant().family().clone();
    streaming::run(&app, client, texts, delivery, game, move |events| run(&record, search, events, texts)).await
}

fn run(
    record: &Record,
    search: SearchRequest,
    events: &EventSender<ReviewEvent>,
    texts: Texts,
) -> Result<GameReview, Refusal> {
    let request = started(search, &events.stop);
    let reviewed =
        review(record, &request, Doubts::Accepted, &mut |mv| events.send(&ReviewEvent::Move(Box::new(mv.clone()))));
    reviewed.map_err(|error| Refusal::run(texts, error))
}
