use gambito_analysis::{RunError, SearchReport, analyse};
use gambito_core::StopFlag;

use super::judge::Judge;
use super::{Agreement, Attempt, Lab, Plan, Row, TrialStop};

/// Runs an experiment. `progress` hears before each search how many are done, how many there are, and
/// which one comes; once `stop` is raised, the rows so far are the result.
///
/// # Errors
/// [`RunError`] if a search of the plan cannot be run.
pub fn run(plan: &Plan, stop: &StopFlag, progress: &mut dyn FnMut(usize, usize, &str)) -> Result<Lab, RunError> {
    run_told(plan, stop, progress, &mut |_| ())
}

/// As [`run`], while `on_row` hears of every trial that is through.
///
/// # Errors
/// As [`run`].
pub fn run_told(
    plan: &Plan,
    stop: &StopFlag,
    progress: &mut dyn FnMut(usize, usize, &str),
    on_row: &mut dyn FnMut(&Row),
) -> Result<Lab, RunError> {
    let mut lab = Lab::empty(plan);
    let total = plan.trials();
    for (index, point) in plan.points.iter().enumerate() {
        progress(lab.rows.len(), total, &format!("minimax · {}", point.label));
        let mut judge = Judge::of(point, plan, stop)?;
        lab.points[index].judged_by = judge.kind();
        for variant in &plan.variants {
            let name = variant.to_string();
            progress(lab.rows.len(), total, &format!("{name} · {}", point.label));
            let report = analyse(&*point.position).search(&plan.request(point, *variant, stop))?;
            if stop.is_raised() {
                return Ok(Lab { complete: false, ..lab });
            }
            let agreement = match judge.compare(&report)? {
                wrong if wrong.is_wrong() && point.depth.is_some() && variant.sees_beyond_depth() => {
                    Agreement::NotJudged
                }
                agreement => agreement,
            };
            let row = row(name, index, report, agreement);
            on_row(&row);
            lab.rows.push(row);
        }
    }
    progress(total, total, "");
    Ok(lab)
}

fn row(variant: String, point: usize, report: SearchReport, agreement: Agreement) -> Row {
    Row {
        attempt: Attempt {
            variant,
            point,
            nodes: report.nodes,
            time_ms: report.time_ms,
            cpu_ms: report.cpu_ms,
            stopped: report.stopped.map(TrialStop::from),
        },
        mv: report.mv,
        score: report.score,
        exact: report.exact,
        value: report.value,
        counters: report.counters,
        agreement,
    }
}
