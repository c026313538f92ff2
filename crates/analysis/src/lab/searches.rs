use gambito_core::StopFlag;

use super::judge::Judge;
use super::{Agreement, Attempt, Comparison as _, Experiment, Lab, Row, Standing, TrialStop};
use crate::{RunError, SearchReport, analyse};

/// Runs the searches of an experiment. Before each search, `progress` receives how many are done, how many there are
/// and the name of the next one; after each, `on_row` receives its row. Once `stop` is raised, the rows so far are the
/// result.
///
/// # Errors
/// [`RunError`] if a search of the experiment cannot be run.
pub fn run_searches(
    experiment: &Experiment,
    stop: &StopFlag,
    progress: &mut dyn FnMut(usize, usize, &str),
    on_row: &mut dyn FnMut(&Row),
) -> Result<Lab, RunError> {
    let mut lab = Lab::empty(experiment);
    let total = experiment.trials();
    for (index, point) in experiment.points.iter().enumerate() {
        progress(lab.rows.len(), total, &format!("minimax · {}", point.label));
        let mut judge = Judge::new(point, experiment, stop)?;
        lab.points[index].judged_by = judge.kind();
        lab.points[index].tree = judge.tree();
        for variant in &experiment.variants {
            let name = variant.to_string();
            progress(lab.rows.len(), total, &format!("{name} · {}", point.label));
            let report = analyse(&*point.position).search(&experiment.request(point, *variant, stop))?;
            if stop.is_raised() {
                return Ok(Lab { complete: false, ..lab });
            }
            let agreement = match judge.compare(&report)? {
                wrong
                    if wrong.standing() == Standing::Wrong && point.depth.is_some() && variant.sees_beyond_depth() =>
                {
                    Agreement::NotJudged
                }
                agreement => agreement,
            };
            let branching = judge.effective_branching(&report);
            let row = row(name, index, report, branching, agreement);
            on_row(&row);
            lab.rows.push(row);
        }
    }
    progress(total, total, "");
    Ok(lab)
}

fn row(
    variant: String,
    point: usize,
    report: SearchReport,
    effective_branching: Option<f64>,
    agreement: Agreement,
) -> Row {
    Row {
        attempt: Attempt {
            variant,
            point,
            nodes: report.nodes,
            time_ms: report.time_ms,
            cpu_ms: report.cpu_ms,
            memory_bytes: report.memory_bytes.unwrap_or_default(),
            stopped: report.stopped.map(TrialStop::from),
        },
        mv: report.mv,
        score: report.score,
        exact: report.exact,
        value: report.value,
        counters: report.counters,
        effective_branching,
        agreement,
    }
}
