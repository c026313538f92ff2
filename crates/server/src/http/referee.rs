//! The referee of `gambito-play` over HTTP. The server keeps no match here; every request brings its own.

mod answer;
mod beginning;
mod restoring;

use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gambito_play::{Command, Event, Match, Moment, SavedMatch};
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use self::answer::MatchAnswer;
use self::beginning::NewMatch;
use crate::app::App;
use crate::asked::Asked;
use crate::client_address::ClientAddress;
use crate::refusal::{Code, Refusal};
use crate::situation::{MOST_MOVES, illegal_move};
use crate::variants::Variants;
use crate::work::prepare;

/// A match, and what the referee should do.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"from": {"new": {"game": "nim:tokens=7", "clock": "tc=300+5"}}, "commands": []}))]
pub(super) struct MatchRequest {
    /// The match.
    from: MatchSource,
    /// What to do, in this order. If one command is refused, all are.
    #[serde(default)]
    commands: Vec<Command>,
    /// Now: microseconds since the match began, by the clock of the client.
    #[serde(rename = "now_us", default)]
    now: Moment,
}

/// Where a match comes from.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
enum MatchSource {
    /// It begins now.
    New(NewMatch),
    /// It was in an earlier answer.
    Saved(Box<SavedMatch>),
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(referee))
}

/// Lets the referee begin or continue a match: it checks moves, keeps the clocks and decides how the match ends.
///
/// Moves that come too late end the match instead, so look at the events. `expire` ends a match whose time is over.
#[utoipa::path(post, path = "/referee", tag = "games", request_body = MatchRequest, responses(
    (status = 200, description = "The match after the commands", body = MatchAnswer),
    Refusal,
))]
async fn referee(
    State(app): State<App>,
    address: ClientAddress,
    Asked { request, texts }: Asked<MatchRequest>,
) -> Result<Response, Refusal> {
    let json = prepare(&app, address.into(), texts, move |variants| {
        let answer = answer(request, variants, texts)?;
        serde_json::to_vec(&answer).map_err(|error| Refusal::internal(texts, error))
    });
    Ok(([(CONTENT_TYPE, "application/json")], json.await?).into_response())
}

fn answer(request: MatchRequest, variants: &Variants, texts: Texts) -> Result<MatchAnswer, Refusal> {
    let MatchRequest { from, commands, now } = request;
    // A match at the limit can still be resigned, expire or be taken back.
    let moves = from.move_count() + commands.iter().filter(|command| matches!(command, Command::Move { .. })).count();
    for (field, count) in [("moves", moves), ("commands", commands.len())] {
        if count > MOST_MOVES {
            return Err(Refusal::limit(texts, field, &count.to_string(), &format!("0..{MOST_MOVES}")));
        }
    }
    let mut game = match from {
        MatchSource::New(new) => new.begin(variants, texts)?,
        MatchSource::Saved(saved) => restoring::restore(*saved, variants, texts)?,
    };
    let mut events: Vec<Event> = Vec::new();
    for command in &commands {
        events.extend(game.perform(command, now).map_err(|refusal| refused(&game, "commands", &refusal, texts))?);
    }
    Ok(MatchAnswer::new(&game, events, now, texts))
}

impl MatchSource {
    fn move_count(&self) -> usize {
        match self {
            Self::New(new) => new.move_count(),
            Self::Saved(saved) => saved.setup.opening.len() + saved.moves.len(),
        }
    }
}

/// The refusal of the referee, about a field of the request.
fn refused(game: &Match, field: &'static str, refusal: &gambito_play::Refusal, texts: Texts) -> Refusal {
    match refusal {
        gambito_play::Refusal::IllegalMove { error } => illegal_move(game.record(), field, error, texts),
        other => Refusal::unprocessable(Code::Refused, field, texts.refusal(other)),
    }
}
