//! How far each variant gets: the largest point that it finishes within a time.
//!
//! Depths are tried one after the other, because each takes several times as long as the one before. A size often takes
//! only a little longer than the one before, so their distance doubles until a search is too slow, and is then halved
//! until nothing is left between the largest finished one and the smallest that was too slow. Both rely on larger points
//! taking no less time.

use std::time::Duration;

use gambito_catalog::{Algorithm, SearchVariant};
use gambito_core::StopFlag;
use serde::{Deserialize, Serialize};

use super::results::evaluation_name;
use super::{Axis, Experiment, Point, TrialStop};
use crate::{RunError, analyse};

/// The largest point that each variant finishes within a time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Capacity {
    /// The game with all its values; where sizes vary, that of the first point.
    pub game: String,
    /// The position searched; where sizes vary, that of the first point.
    pub position: String,
    /// The evaluation by name or as an expression.
    pub evaluation: String,
    /// What differs between the points.
    pub axis: Axis,
    /// The wall-clock time that each search may take, in milliseconds.
    pub limit_ms: f64,
    /// Whether the experiment ran to its end.
    pub complete: bool,
    /// The depths or sizes in order.
    pub points: Vec<String>,
    /// One row for each variant.
    pub rows: Vec<CapacityRow>,
}

/// How far one variant gets.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CapacityRow {
    /// The algorithm and its switches.
    pub variant: String,
    /// The largest depth or size finished within the time, no larger than the longest line of the game; none if not even
    /// the first point was finished.
    pub largest: Option<String>,
    /// Why no larger point was finished.
    pub ended_by: CapacityEnd,
    /// The searches, in the order they were run.
    pub steps: Vec<CapacityStep>,
}

impl CapacityRow {
    /// The search of the largest point finished.
    #[must_use]
    pub fn reached(&self) -> Option<&CapacityStep> {
        self.steps.iter().filter(|step| step.finished).max_by_key(|step| step.point)
    }
}

/// One search on the way to the largest point.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct CapacityStep {
    /// The point, as an index into the points.
    pub point: usize,
    /// Whether the search was finished within the time.
    pub finished: bool,
    /// Positions entered.
    pub nodes: u64,
    /// Wall-clock time.
    pub time_ms: f64,
    /// Processor time.
    pub cpu_ms: f64,
}

/// Why a variant got no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CapacityEnd {
    /// The next point takes more than the time.
    Slow,
    /// The search of the next point ran out of memory.
    Memory,
    /// A line of the next point is longer than any search can follow.
    Length,
    /// There is no larger point.
    LastPoint,
    /// Every line was followed to the end of the game, so a larger depth changes nothing.
    WholeGame,
}

impl CapacityEnd {
    /// The name in JSON, in CSV and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Slow => "slow",
            Self::Memory => "memory",
            Self::Length => "length",
            Self::LastPoint => "last-point",
            Self::WholeGame => "whole-game",
        }
    }

    /// What a search that was not finished in time says about the variant.
    fn of(stopped: Option<TrialStop>) -> Self {
        match stopped {
            Some(TrialStop::Memory) => Self::Memory,
            Some(TrialStop::Depth) => Self::Length,
            None | Some(TrialStop::Nodes | TrialStop::Time | TrialStop::Asked | TrialStop::Limit) => Self::Slow,
        }
    }
}

/// What one search cost, and how it ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StepCost {
    /// Positions entered.
    pub nodes: u64,
    /// Wall-clock time.
    pub time_ms: f64,
    /// Processor time.
    pub cpu_ms: f64,
    /// Why the search ended early, if it did.
    pub stopped: Option<TrialStop>,
    /// The length of the longest line, if every line was followed to the end of the game.
    pub whole_game: Option<u32>,
}

/// Finds the largest point of an experiment that each variant finishes within `limit`. Before each search, `progress`
/// receives how many variants are done, how many there are and which search comes next. Once `stop` is raised, the
/// variants so far are the result.
///
/// # Errors
/// [`RunError`] if a search of the experiment cannot be run.
pub fn run_until_slow(
    experiment: &Experiment,
    limit: Duration,
    stop: &StopFlag,
    progress: &mut dyn FnMut(usize, usize, &str),
) -> Result<Capacity, RunError> {
    let mut run = |point: &Point, variant: SearchVariant| timed(experiment, point, variant, limit, stop);
    find_capacity(experiment, limit, stop, &mut run, progress)
}

/// The same with searches by `run`, which reports what each of them cost.
///
/// # Errors
/// As `run`.
pub fn find_capacity(
    experiment: &Experiment,
    limit: Duration,
    stop: &StopFlag,
    run: &mut dyn FnMut(&Point, SearchVariant) -> Result<StepCost, RunError>,
    progress: &mut dyn FnMut(usize, usize, &str),
) -> Result<Capacity, RunError> {
    let first = experiment.points.first();
    let mut capacity = Capacity {
        game: first.map(|point| point.game.clone()).unwrap_or_default(),
        position: first.map(|point| point.position.text()).unwrap_or_default(),
        evaluation: evaluation_name(experiment).unwrap_or_default(),
        axis: experiment.axis,
        limit_ms: limit.as_secs_f64() * 1e3,
        complete: true,
        points: experiment.points.iter().map(|point| point.label.clone()).collect(),
        rows: Vec::new(),
    };
    let total = experiment.variants.len();
    for (done, variant) in experiment.variants.iter().enumerate() {
        let mut climb = Climb::new(experiment.axis, experiment.points.len());
        let mut row = CapacityRow {
            variant: variant.to_string(),
            largest: None,
            ended_by: CapacityEnd::LastPoint,
            steps: Vec::new(),
        };
        while let Some(index) = climb.candidate() {
            let point = &experiment.points[index];
            progress(done, total, &format!("{} · {}", row.variant, point.label));
            let cost = run(point, *variant)?;
            if stop.is_raised() {
                return Ok(Capacity { complete: false, ..capacity });
            }
            let finished = cost.stopped.is_none() && cost.time_ms <= capacity.limit_ms;
            let StepCost { nodes, time_ms, cpu_ms, .. } = cost;
            row.steps.push(CapacityStep { point: index, finished, nodes, time_ms, cpu_ms });
            climb.note(index, finished);
            if !finished {
                row.ended_by = CapacityEnd::of(cost.stopped);
            } else if let Some(longest) = cost.whole_game {
                row.largest = Some(longest.to_string());
                row.ended_by = CapacityEnd::WholeGame;
                break;
            } else {
                row.largest = Some(point.label.clone());
            }
        }
        capacity.rows.push(row);
    }
    progress(total, total, "");
    Ok(capacity)
}

/// Runs one search that may take `limit`.
fn timed(
    experiment: &Experiment,
    point: &Point,
    variant: SearchVariant,
    limit: Duration,
    stop: &StopFlag,
) -> Result<StepCost, RunError> {
    let mut request = experiment.request(point, variant, stop);
    request.question.limits.nodes = None;
    request.question.limits.time = Some(limit);
    let report = analyse(&*point.position).search(&request)?;
    // The engine judges positions before the horizon, so it may not have been there although the game goes on.
    let visited = if variant.algorithm == Algorithm::Engine { report.depth } else { report.counters.depth };
    let deepest = report.depth.min(visited);
    Ok(StepCost {
        nodes: report.nodes,
        time_ms: report.time_ms,
        cpu_ms: report.cpu_ms,
        stopped: report.stopped.map(TrialStop::from),
        whole_game: (experiment.axis == Axis::Depth && point.depth.is_some_and(|depth| deepest < depth))
            .then_some(deepest),
    })
}

/// Looks for the largest of some points that can be finished, from the first one up.
struct Climb {
    axis: Axis,
    points: usize,
    largest: Option<usize>,
    smallest_failed: Option<usize>,
}

impl Climb {
    fn new(axis: Axis, points: usize) -> Self {
        Self { axis, points, largest: None, smallest_failed: None }
    }

    /// The next point to try; none if the largest is known.
    fn candidate(&self) -> Option<usize> {
        let least = self.largest.map_or(0, |largest| largest + 1);
        let end = self.smallest_failed.unwrap_or(self.points);
        let candidate = match (self.axis, self.smallest_failed) {
            (Axis::Depth, _) => least,
            (Axis::Size, None) => (2 * least).saturating_sub(1).max(least).min(self.points.saturating_sub(1)),
            (Axis::Size, Some(failed)) => least + (failed.saturating_sub(least + 1)) / 2,
        };
        (least < end).then_some(candidate)
    }

    fn note(&mut self, point: usize, finished: bool) {
        if finished {
            self.largest = Some(point);
        } else {
            self.smallest_failed = Some(point);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points tried if those below `slow` can be finished, and the largest of them.
    fn climbed(axis: Axis, points: usize, slow: usize) -> (Vec<usize>, Option<usize>) {
        let (mut climb, mut tried) = (Climb::new(axis, points), Vec::new());
        while let Some(point) = climb.candidate() {
            tried.push(point);
            climb.note(point, point < slow);
        }
        (tried, climb.largest)
    }

    #[test]
    fn depths_are_tried_one_by_one_until_one_is_slow() {
        assert_eq!(climbed(Axis::Depth, 9, 3), (vec![0, 1, 2, 3], Some(2)));
        assert_eq!(climbed(Axis::Depth, 3, 9), (vec![0, 1, 2], Some(2)));
        assert_eq!(climbed(Axis::Depth, 3, 0), (vec![0], None));
    }

    #[test]
    fn sizes_are_tried_in_growing_and_then_shrinking_steps() {
        assert_eq!(climbed(Axis::Size, 100, 11), (vec![0, 1, 3, 7, 15, 11, 9, 10], Some(10)));
        assert_eq!(climbed(Axis::Size, 100, 100).0, [0, 1, 3, 7, 15, 31, 63, 99]);
    }

    #[test]
    fn the_largest_point_is_always_found_and_no_point_is_tried_twice() {
        for (axis, points) in [Axis::Depth, Axis::Size].into_iter().flat_map(|axis| (1..40).map(move |n| (axis, n))) {
            for slow in 0..=points {
                let (mut tried, largest) = climbed(axis, points, slow);
                assert_eq!(largest, slow.checked_sub(1), "{axis:?}, {points} points, {slow}");
                let count = tried.len();
                tried.sort_unstable();
                tried.dedup();
                assert_eq!(tried.len(), count, "{axis:?}, {points} points, {slow}");
            }
        }
    }
}
