use serde::{Deserialize, Serialize};

use super::trial::{Comparison, Standing, Trial};
use super::{Axis, Experiment, JudgedBy, Point, Row, UniformTree};

/// The results of an experiment, with searches or whole games as its trials.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lab<R = Row> {
    /// The game with all its values; where sizes vary, that of the first point.
    pub game: String,
    /// The position searched; where sizes vary, that of the first point.
    pub position: String,
    /// The evaluation by name or as an expression.
    pub evaluation: String,
    /// What differs between the points.
    pub axis: Axis,
    /// Positions that each search was allowed to enter.
    pub budget: u64,
    /// Who played second in all games, if it was not the variant itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub opponent: Option<String>,
    /// Whether the experiment ran to its end.
    pub complete: bool,
    /// The points in order.
    pub points: Vec<LabPoint>,
    /// One row for each trial, point by point.
    pub rows: Vec<R>,
}

/// A point of an experiment, as reported.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LabPoint {
    /// A depth or a size.
    pub label: String,
    /// The game with all its values.
    pub game: String,
    /// The position.
    pub position: String,
    /// How many moves the searches looked ahead; none for the end of the game.
    pub depth: Option<u32>,
    /// What the trials were compared with.
    pub judged_by: JudgedBy,
    /// The uniform tree as large as that of plain minimax; left out if minimax exceeds the budget, and for whole games.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tree: Option<UniformTree>,
}

impl From<&Point> for LabPoint {
    /// The point before its trials have been compared.
    fn from(point: &Point) -> Self {
        Self {
            label: point.label.clone(),
            game: point.game.clone(),
            position: point.position.text(),
            depth: point.depth,
            judged_by: JudgedBy::Nobody,
            tree: None,
        }
    }
}

impl<R> Lab<R> {
    /// The results before the first trial.
    pub(super) fn empty(experiment: &Experiment) -> Self {
        let points: Vec<LabPoint> = experiment.points.iter().map(LabPoint::from).collect();
        let first = points.first();
        Self {
            game: first.map(|point| point.game.clone()).unwrap_or_default(),
            position: first.map(|point| point.position.clone()).unwrap_or_default(),
            evaluation: evaluation_name(experiment).unwrap_or_default(),
            axis: experiment.axis,
            budget: experiment.budget,
            opponent: None,
            complete: true,
            points,
            rows: Vec::new(),
        }
    }
}

impl<R: Trial> Lab<R> {
    /// The trials of one point.
    pub fn rows_at(&self, point: usize) -> impl Iterator<Item = &R> {
        self.rows.iter().filter(move |row| row.point() == point)
    }

    /// The number of trials with this standing.
    #[must_use]
    pub fn standing(&self, standing: Standing) -> usize {
        self.rows.iter().filter(|row| row.standing() == standing).count()
    }

    /// Whether no trial was wrong.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.standing(Standing::Wrong) == 0
    }

    /// The number of trials that compare like this.
    #[must_use]
    pub fn count(&self, agreement: R::Agreement) -> usize {
        self.rows.iter().filter(|row| row.agreement() == agreement).count()
    }

    /// The number of trials for every result of a comparison.
    #[must_use]
    pub fn tallies(&self) -> Vec<(R::Agreement, usize)> {
        R::Agreement::ALL.iter().map(|&agreement| (agreement, self.count(agreement))).collect()
    }
}

/// The evaluation of the experiment, or the default one of its first position.
pub(super) fn evaluation_name(experiment: &Experiment) -> Option<String> {
    let default = |point: &Point| point.position.evaluations().into_iter().next().map(|evaluation| evaluation.name);
    experiment.evaluation.clone().or_else(|| experiment.points.first().and_then(default))
}
