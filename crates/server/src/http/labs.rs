use axum::extract::State;
use axum::response::Response;
use gambito_analysis::lab::{Experiment, Lab, Row, run_searches};
use gambito_catalog::{Algorithm, SearchVariant};
use gambito_play::Record;
use gambito_report::lab;
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::client::Client;
use crate::limits::{MEMORY, check_size, within};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Delivery, EventSender, Queued, StreamEvent};
use crate::work::prepare;

/// The most searches of one experiment.
const MOST_TRIALS: usize = 4000;
/// The most depths or sizes of one experiment.
const MOST_POINTS: usize = 100;
/// The most positions that each search may visit.
const MOST_NODES: u64 = 20_000_000;
/// The greatest depth of a search.
const DEEPEST: u64 = 1000;

/// An experiment: every search at every depth, or at every size of the game.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct LabRequest {
    #[serde(flatten)]
    situation: Situation,
    /// The depths to search to.
    #[serde(default)]
    #[schema(example = json!([1, 2, 3, 4]))]
    depths: Vec<u64>,
    /// Instead of depths: sizes of the game, such as `7` or `3x4x5`.
    #[serde(default)]
    sizes: Vec<String>,
    /// The depth to search to at every size; to the end of the game by default.
    depth: Option<u64>,
    /// The searches to compare, such as `alphabeta+cache`; minimax and all combinations of the
    /// switches that can matter by default.
    #[serde(default)]
    variants: Vec<String>,
    /// The algorithm whose switches are combined if `variants` is empty.
    algorithm: Option<String>,
    /// A named evaluation or an expression.
    eval: Option<String>,
    /// Positions that each search may visit.
    nodes: Option<u64>,
}

/// How far an experiment has come.
#[derive(Serialize, ToSchema)]
struct LabProgress {
    /// Searches done.
    done: usize,
    /// Searches in total.
    total: usize,
    /// The search that comes next.
    name: String,
}

/// The result of an experiment, as `gambito lab --json` prints it.
#[derive(Serialize, ToSchema)]
struct LabResult {
    #[serde(flatten)]
    lab: Lab<Row>,
    /// The rows as `gambito lab --csv` prints them.
    csv: String,
}

/// An event of an experiment.
#[derive(Serialize, ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
enum LabEvent {
    /// The work waits for its turn.
    Queued(Queued),
    /// How far the experiment has come.
    Progress(LabProgress),
    /// A search is done.
    Row(Box<Row>),
    /// The experiment is over.
    Done(Box<LabResult>),
    /// The experiment failed.
    Error(ErrorBody),
}

impl StreamEvent for LabEvent {
    type Result = LabResult;

    fn queued(place: Queued) -> Self {
        Self::Queued(place)
    }

    fn done(result: LabResult) -> Self {
        Self::Done(Box::new(result))
    }

    fn failed(error: ErrorBody) -> Self {
        Self::Error(error)
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(labs))
}

/// Compares searches by what they visit, and checks that they agree.
///
/// While the work waits for its turn, `queued` tells its place.
/// Streams `progress` and `row`, and at the end `done` or `error`. With `Accept: application/json` the answer is the data
/// of `done`: what `gambito lab --json` prints, and `csv`.
#[utoipa::path(post, path = "/labs", tag = "work", request_body = LabRequest, responses(
    (status = 200, description = "Events, or the result",
        content((LabEvent = "text/event-stream"), (LabResult = "application/json"))),
    Refusal,
))]
async fn labs(
    State(app): State<App>,
    client: Client,
    delivery: Delivery,
    asked: Asked<LabRequest>,
) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let prepared = prepare(&app, client, texts, move |variants| {
        let record = request.situation.record(variants, texts)?;
        Ok((request.experiment(&record, texts)?, record.variant().family().clone()))
    });
    let (experiment, game) = prepared.await?;
    streaming::run(&app, client, texts, delivery, game, move |events| run(&experiment, events, texts)).await
}

fn run(experiment: &Experiment, events: &EventSender<LabEvent>, texts: Texts) -> Result<LabResult, Refusal> {
    let mut on_progress = |done, total, name: &str| {
        events.send(&LabEvent::Progress(LabProgress { done, total, name: name.to_owned() }));
    };
    let mut on_row = |row: &Row| events.send(&LabEvent::Row(Box::new(row.clone())));
    let lab = run_searches(experiment, &events.stop, &mut on_progress, &mut on_row);
    let lab = lab.map_err(|error| Refusal::run(texts, error))?;
    let csv = lab::csv(&lab);
    Ok(LabResult { lab, csv })
}

impl LabRequest {
    fn experiment(&self, record: &Record, texts: Texts) -> Result<Experiment, Refusal> {
        let mut experiment = self.points(record, texts)?;
        if let Some(eval) = &self.eval {
            record.pos().contributions(Some(eval)).map_err(|error| Refusal::spec(texts, "eval", &error))?;
            experiment.evaluation = Some(eval.clone());
        }
        self.choose_searches(&mut experiment, texts)?;
        for point in &experiment.points {
            check_size(&*point.position, &Algorithm::Minimax.into(), texts)?;
        }
        experiment.memory = Some(MEMORY);
        experiment.budget = within(texts, "nodes", self.nodes, MOST_NODES)?.unwrap_or(Experiment::DEFAULT_BUDGET);
        match experiment.trials() {
            1..=MOST_TRIALS => Ok(experiment),
            trials => Err(Refusal::limit(texts, "variants", &trials.to_string(), &format!("1..{MOST_TRIALS}"))),
        }
    }

    fn points(&self, record: &Record, texts: Texts) -> Result<Experiment, Refusal> {
        let field = if self.sizes.is_empty() { "depths" } else { "sizes" };
        let points = self.depths.len().max(self.sizes.len());
        if !(1..=MOST_POINTS).contains(&points) {
            return Err(Refusal::limit(texts, field, &points.to_string(), &format!("1..{MOST_POINTS}")));
        }
        if self.sizes.is_empty() {
            let depths = self.depths.iter().map(|depth| within(texts, "depths", Some(*depth), DEEPEST));
            let depths: Vec<u32> =
                depths.map(|depth| Ok(depth?.unwrap_or(1) as u32)).collect::<Result<_, Refusal>>()?;
            return Ok(Experiment::over_depths(record.variant(), record.pos(), depths));
        }
        let depth = within(texts, "depth", self.depth, DEEPEST)?.map(|depth| depth as u32);
        let experiment = Experiment::over_sizes(record.variant(), self.sizes.iter().map(String::as_str), depth);
        experiment.map_err(|error| Refusal::spec(texts, "sizes", &error))
    }

    /// Sets the searches to compare: those that the request names, or the combinations of an algorithm.
    fn choose_searches(&self, experiment: &mut Experiment, texts: Texts) -> Result<(), Refusal> {
        if !self.variants.is_empty() {
            let variants: Result<Vec<SearchVariant>, _> = self.variants.iter().map(|name| name.parse()).collect();
            experiment.variants = variants.map_err(|error| Refusal::spec(texts, "variants", &error))?;
            return Ok(());
        }
        let algorithm = self.algorithm.as_deref().map_or(Ok(Algorithm::AlphaBeta), str::parse);
        experiment.combine(algorithm.map_err(|error| Refusal::spec(texts, "algorithm", &error))?);
        Ok(())
    }
}
