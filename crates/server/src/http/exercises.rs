use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use gambito_catalog::AnyPosition;
use gambito_exercise::{Answer, Answers, Exercise, Taught};
use gambito_report::exercise::{CheckReport, Detail, ExerciseReport, answer_error, exercise_error, svg, tikz};
use gambito_texts::{Texts, quoted};
use serde::Deserialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client_address::ClientAddress;
use crate::refusal::{Code, Refusal};
use crate::situation::Situation;
use crate::work::prepare;

/// An exercise: an algorithm done by hand on a small tree.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ExerciseRequest {
    #[serde(flatten)]
    situation: Situation,
    /// `minimax` or `alphabeta`, the default.
    #[schema(example = "alphabeta")]
    algorithm: Option<String>,
}

/// A sheet to print.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct ExerciseSheet {
    #[serde(flatten)]
    situation: Situation,
    /// `minimax` or `alphabeta`, the default.
    #[schema(example = "alphabeta")]
    algorithm: Option<String>,
    /// Whether the solution is filled in.
    #[serde(default)]
    solution: bool,
}

/// Answers to an exercise.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct CheckRequest {
    #[serde(flatten)]
    situation: Situation,
    /// `minimax` or `alphabeta`, the default.
    #[schema(example = "alphabeta")]
    algorithm: Option<String>,
    /// What is filled in, node by node.
    #[serde(default)]
    answers: Vec<Answer>,
    /// How much to tell: `verdict`, `where`, `what` or `why`, the default.
    #[schema(example = "why")]
    feedback: Option<String>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(exercises))
        .routes(routes!(check))
        .routes(routes!(sheet_as_svg))
        .routes(routes!(sheet_as_tikz))
}

/// The tree of an exercise, without its solution.
#[utoipa::path(post, path = "/exercises", tag = "work", request_body = ExerciseRequest, responses(
    (status = 200, description = "The tree", body = ExerciseReport),
    Refusal,
))]
async fn exercises(
    State(app): State<App>,
    address: ClientAddress,
    Asked { request, texts }: Asked<ExerciseRequest>,
) -> Result<Json<ExerciseReport>, Refusal> {
    let report = prepare(&app, address.into(), texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        let exercise = set(record.pos(), request.algorithm.as_deref(), texts)?;
        Ok(ExerciseReport::new(record.variant().to_string(), record.pos().text(), &exercise))
    });
    Ok(Json(report.await?))
}

/// The first wrong answer to an exercise.
#[utoipa::path(post, path = "/exercises/check", tag = "work", request_body = CheckRequest, responses(
    (status = 200, description = "How good the answers are", body = CheckReport),
    Refusal,
))]
async fn check(
    State(app): State<App>,
    address: ClientAddress,
    Asked { request, texts }: Asked<CheckRequest>,
) -> Result<Json<CheckReport>, Refusal> {
    let report = prepare(&app, address.into(), texts, move |variants| {
        let CheckRequest { situation, algorithm, answers, feedback } = request;
        let level = feedback.as_deref().unwrap_or(Detail::Why.name());
        let unknown = || not_one_of("feedback", level, &Detail::ALL.map(Detail::name), texts);
        let detail = Detail::named(level).ok_or_else(unknown)?;
        let record = situation.record(variants, texts)?;
        let exercise = set(record.pos(), algorithm.as_deref(), texts)?;
        let unreadable = |error| Refusal::unprocessable(Code::BadSpec, "answers", answer_error(&error, texts));
        let mut filled = Answers::none(&exercise);
        for answer in &answers {
            filled.fill(&exercise, answer).map_err(unreadable)?;
        }
        Ok(CheckReport::new(&exercise, &exercise.check(&filled), detail, texts))
    });
    Ok(Json(report.await?))
}

/// The sheet of an exercise as an SVG document.
#[utoipa::path(post, path = "/exercises/svg", tag = "work", request_body = ExerciseSheet, responses(
    (status = 200, description = "The sheet", body = String, content_type = "image/svg+xml"),
    Refusal,
))]
async fn sheet_as_svg(
    State(app): State<App>,
    address: ClientAddress,
    asked: Asked<ExerciseSheet>,
) -> Result<Response, Refusal> {
    Ok(([(CONTENT_TYPE, "image/svg+xml")], sheet(&app, address, asked, svg).await?).into_response())
}

/// The sheet of an exercise as a LaTeX document with a TikZ picture.
#[utoipa::path(post, path = "/exercises/tikz", tag = "work", request_body = ExerciseSheet, responses(
    (status = 200, description = "The sheet", body = String, content_type = "application/x-tex"),
    Refusal,
))]
async fn sheet_as_tikz(
    State(app): State<App>,
    address: ClientAddress,
    asked: Asked<ExerciseSheet>,
) -> Result<Response, Refusal> {
    Ok(([(CONTENT_TYPE, "application/x-tex")], sheet(&app, address, asked, tikz).await?).into_response())
}

async fn sheet(
    app: &App,
    address: ClientAddress,
    Asked { request, texts }: Asked<ExerciseSheet>,
    draw: fn(&Exercise, bool, Texts) -> String,
) -> Result<String, Refusal> {
    prepare(app, address.into(), texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        let exercise = set(record.pos(), request.algorithm.as_deref(), texts)?;
        Ok(draw(&exercise, request.solution, texts))
    })
    .await
}

fn set(pos: &dyn AnyPosition, algorithm: Option<&str>, texts: Texts) -> Result<Exercise, Refusal> {
    let name = algorithm.unwrap_or(Taught::AlphaBeta.name());
    let unknown = |()| not_one_of("algorithm", name, &Taught::ALL.map(Taught::name), texts);
    let taught = name.parse().map_err(unknown)?;
    let refused = |error| Refusal::unprocessable(Code::BadSpec, "game", exercise_error(error, texts));
    Exercise::new(pos, taught).map_err(refused)
}

fn not_one_of(field: &'static str, given: &str, allowed: &[&str], texts: Texts) -> Refusal {
    let values = &[("given", quoted(given)), ("allowed", allowed.join(", ").into())];
    Refusal::unprocessable(Code::BadSpec, field, texts.format("call-not-one-of", values))
}
