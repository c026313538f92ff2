use gambito_catalog::{RunError, SearchReport};
use gambito_core::StopFlag;

use super::judge::{Judge, request};
use super::{Agreement, JudgedBy, Lab, LabPoint, Plan, Point, Row};

/// Runs an experiment. `progress` hears before each search how many are done, how many there are, and
/// which one comes; once `stop` is raised, the rows so far are the result.
///
/// # Errors
/// [`RunError`] if a search of the plan cannot be run.
pub fn run(plan: &Plan, stop: &StopFlag, progress: &mut dyn FnMut(usize, usize, &str)) -> Result<Lab, RunError> {
    let mut lab = empty(plan);
    let total = plan.points.len() * plan.variants.len();
    for (index, point) in plan.points.iter().enumerate() {
        progress(lab.rows.len(), total, &format!("minimax · {}", point.label));
        let mut judge = Judge::of(point, plan, stop)?;
        lab.points[index].judged_by = judge.kind();
        for variant in &plan.variants {
            let name = variant.to_string();
            progress(lab.rows.len(), total, &format!("{name} · {}", point.label));
            let report = point.position.search(&request(plan, point, *variant, stop))?;
            if stop.is_raised() {
                return Ok(Lab { complete: false, ..lab });
            }
            let agreement = match judge.compare(&report)? {
                wrong if wrong.is_wrong() && point.depth.is_some() && variant.sees_beyond_depth() => {
                    Agreement::NotJudged
                }
                agreement => agreement,
            };
            lab.rows.push(row(name, index, report, agreement));
        }
    }
    progress(total, total, "");
    Ok(lab)
}

fn empty(plan: &Plan) -> Lab {
    let first = plan.points.first();
    let evaluation = plan.evaluation.clone().or_else(|| usual_evaluation(first?));
    let point = |point: &Point| LabPoint {
        label: point.label.clone(),
        game: point.game.clone(),
        position: point.position.text(),
        depth: point.depth,
        judged_by: JudgedBy::Nobody,
    };
    Lab {
        game: first.map(|point| point.game.clone()).unwrap_or_default(),
        position: first.map(|point| point.position.text()).unwrap_or_default(),
        evaluation: evaluation.unwrap_or_default(),
        axis: plan.axis,
        budget: plan.budget,
        complete: true,
        points: plan.points.iter().map(point).collect(),
        rows: Vec::new(),
    }
}

fn usual_evaluation(point: &Point) -> Option<String> {
    point.position.evaluations().into_iter().next().map(|evaluation| evaluation.name)
}

fn row(variant: String, point: usize, report: SearchReport, agreement: Agreement) -> Row {
    Row {
        variant,
        point,
        mv: report.mv,
        score: report.score,
        exact: report.exact,
        value: report.value,
        counters: report.counters,
        nodes: report.nodes,
        time_ms: report.time_ms,
        cpu_ms: report.cpu_ms,
        stopped: report.stopped,
        agreement,
    }
}
