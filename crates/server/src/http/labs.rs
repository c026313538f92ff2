use axum::extract::State;
use axum::response::Response;
use gambito_catalog::{Algorithm, SearchVariant};
use gambito_play::Record;
use gambito_report::lab::{self, Lab, Plan, Row};
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::asked::Asked;
use crate::limits::{MEMORY, check_size, within};
use crate::refusal::{ErrorBody, Refusal};
use crate::situation::Situation;
use crate::streaming::{self, Teller, Telling};

/// Searches of one experiment.
const MOST_TRIALS: usize = 4000;
/// Depths or sizes of one experiment.
const MOST_POINTS: usize = 100;
/// Positions that each search may enter at most.
const MOST_NODES: u64 = 20_000_000;
/// The deepest search of an experiment.
const DEEPEST: u64 = 1000;

/// An experiment: every search at every depth, or at every size of the game.
#[derive(Deserialize, ToSchema)]
pub(super) struct LabRequest {
    #[serde(flatten)]
    situation: Situation,
    /// Moves to look ahead.
    #[serde(default)]
    #[schema(example = json!([1, 2, 3, 4]))]
    depths: Vec<u64>,
    /// Sizes of the game instead, such as `7` or `3x4x5`.
    #[serde(default)]
    sizes: Vec<String>,
    /// Moves to look ahead at every size; none for the end of the game.
    depth: Option<u64>,
    /// The searches to compare, such as `alphabeta+cache`; none for minimax and all combinations of switches.
    #[serde(default)]
    variants: Vec<String>,
    /// The algorithm whose switches are combined where no searches are named.
    algorithm: Option<String>,
    /// A named evaluation or an expression.
    eval: Option<String>,
    /// Positions that each search may enter.
    nodes: Option<u64>,
}

/// How far an experiment has come.
#[derive(Serialize, ToSchema)]
struct LabProgress<'a> {
    /// Searches done.
    done: usize,
    /// Searches in all.
    total: usize,
    /// The search that is next.
    name: &'a str,
}

/// An experiment as `gambito lab --json` prints it, and as `--csv` writes it.
#[derive(Serialize, ToSchema)]
struct LabFound {
    #[serde(flatten)]
    lab: Lab<Row>,
    /// The rows as a table.
    csv: String,
}

/// What a stream tells, by the name of the event.
#[derive(ToSchema)]
#[serde(tag = "event", content = "data", rename_all = "lowercase")]
#[expect(dead_code, reason = "only described: events are told one by one, as they come")]
enum LabEvent {
    /// How far it has come.
    Progress(LabProgress<'static>),
    /// A search is through.
    Row(Row),
    /// The end.
    Done(LabFound),
    /// Why there is no result.
    Error(ErrorBody<'static>),
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(labs))
}

/// Compares searches by what they visit, and checks that all agree.
///
/// A stream of `progress`, `row` and at the end `done` (as `gambito lab --json` prints it, with `csv`) or `error`; with
/// `Accept: application/json` the data of `done` alone.
#[utoipa::path(post, path = "/labs", tag = "work", request_body = LabRequest, responses(
    (status = 200, description = "Events, or the result",
        content((LabEvent = "text/event-stream"), (LabFound = "application/json"))),
    (status = "4XX", description = "Not understood", body = ErrorBody),
    (status = 503, description = "Too much work", body = ErrorBody),
))]
async fn labs(State(app): State<App>, telling: Telling, asked: Asked<LabRequest>) -> Result<Response, Refusal> {
    let Asked { request, texts } = asked;
    let plan = request.plan(&request.situation.record(texts)?, texts)?;
    streaming::run(&app, texts, telling, move |teller| found(&plan, teller, texts)).await
}

fn found(plan: &Plan, teller: &Teller, texts: Texts) -> Result<LabFound, Refusal> {
    let mut progress = |done, total, name: &str| teller.tell("progress", &LabProgress { done, total, name });
    let lab = lab::run_told(plan, &teller.stop, &mut progress, &mut |row| teller.tell("row", row));
    let lab = lab.map_err(|error| Refusal::run(texts, &error))?;
    let csv = lab::csv(&lab);
    Ok(LabFound { lab, csv })
}

impl LabRequest {
    fn plan(&self, record: &Record, texts: Texts) -> Result<Plan, Refusal> {
        let mut plan = self.points(record, texts)?;
        if let Some(variants) = self.searches(texts)? {
            plan.variants = variants;
        }
        if let Some(eval) = &self.eval {
            record.pos().contributions(Some(eval)).map_err(|error| Refusal::spec(texts, "eval", &error))?;
            plan.evaluation = Some(eval.clone());
        }
        for point in &plan.points {
            check_size(&*point.position, &Algorithm::Minimax.into(), texts)?;
        }
        plan.memory = Some(MEMORY);
        plan.budget = within(texts, "nodes", self.nodes, MOST_NODES)?.unwrap_or(Plan::USUAL_BUDGET);
        match plan.trials() {
            1..=MOST_TRIALS => Ok(plan),
            trials => Err(Refusal::limit(texts, "variants", &trials.to_string(), &format!("1..{MOST_TRIALS}"))),
        }
    }

    fn points(&self, record: &Record, texts: Texts) -> Result<Plan, Refusal> {
        let field = if self.sizes.is_empty() { "depths" } else { "sizes" };
        let points = self.depths.len().max(self.sizes.len());
        if !(1..=MOST_POINTS).contains(&points) {
            return Err(Refusal::limit(texts, field, &points.to_string(), &format!("1..{MOST_POINTS}")));
        }
        if self.sizes.is_empty() {
            let depths = self.depths.iter().map(|depth| within(texts, "depths", Some(*depth), DEEPEST));
            let depths: Vec<u32> =
                depths.map(|depth| Ok(depth?.unwrap_or(1) as u32)).collect::<Result<_, Refusal>>()?;
            return Ok(Plan::over_depths(record.variant(), record.pos(), depths));
        }
        let depth = within(texts, "depth", self.depth, DEEPEST)?.map(|depth| depth as u32);
        let plan = Plan::over_sizes(record.variant(), self.sizes.iter().map(String::as_str), depth);
        plan.map_err(|error| Refusal::spec(texts, "sizes", &error))
    }

    /// The searches to compare, if any are named.
    fn searches(&self, texts: Texts) -> Result<Option<Vec<SearchVariant>>, Refusal> {
        if !self.variants.is_empty() {
            let variants: Result<Vec<SearchVariant>, _> = self.variants.iter().map(|name| name.parse()).collect();
            return variants.map(Some).map_err(|error| Refusal::spec(texts, "variants", &error));
        }
        let Some(name) = &self.algorithm else { return Ok(None) };
        let algorithm: Algorithm = name.parse().map_err(|error| Refusal::spec(texts, "algorithm", &error))?;
        let reference = SearchVariant::from(Algorithm::Minimax);
        Ok(Some([reference].into_iter().chain(SearchVariant::combinations(algorithm)).collect()))
    }
}
