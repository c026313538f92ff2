use gambito_texts::Texts;
use serde::Serialize;

use super::trial::{Standing, Trial};
use super::{Axis, JudgedBy, Plan, Point, Row};

/// What an experiment found: searches, or whole games.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Lab<R = Row> {
    /// The game with all its values; where sizes vary, that of the first point.
    pub game: String,
    /// The position searched; where sizes vary, that of the first point.
    pub position: String,
    /// The evaluation by name or as an expression.
    pub evaluation: String,
    /// What the points vary.
    pub axis: Axis,
    /// Positions each search was allowed to enter.
    pub budget: u64,
    /// Whether the experiment came to its end.
    pub complete: bool,
    /// The points in order.
    pub points: Vec<LabPoint>,
    /// One row for each trial, point by point.
    pub rows: Vec<R>,
}

/// A point of an experiment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LabPoint {
    /// A depth or a size.
    pub label: String,
    /// The game with all its values.
    pub game: String,
    /// The position.
    pub position: String,
    /// How many moves were looked ahead; none for the end of the game.
    pub depth: Option<u32>,
    /// Whom the trials were compared with.
    pub judged_by: JudgedBy,
}

impl<R: Trial> Lab<R> {
    /// An experiment before its first trial.
    pub(crate) fn empty(plan: &Plan) -> Self {
        let first = plan.points.first();
        let evaluation = plan.evaluation.clone().or_else(|| usual_evaluation(first?));
        let point = |point: &Point| LabPoint {
            label: point.label.clone(),
            game: point.game.clone(),
            position: point.position.text(),
            depth: point.depth,
            judged_by: JudgedBy::Nobody,
        };
        Self {
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

    /// The trials in order, point by point.
    #[must_use]
    pub fn rows(&self) -> &[R] {
        &self.rows
    }

    /// The trials of one point.
    pub fn rows_at(&self, point: usize) -> impl Iterator<Item = &R> {
        self.rows.iter().filter(move |row| row.point() == point)
    }

    /// How many trials stand like this.
    #[must_use]
    pub fn standing(&self, standing: Standing) -> usize {
        self.rows.iter().filter(|row| row.standing() == standing).count()
    }

    /// Whether no trial was wrong.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.standing(Standing::Wrong) == 0
    }

    /// How many trials compare in each way, by the names of the ways.
    #[must_use]
    pub fn tallies(&self) -> Vec<(&'static str, usize)> {
        let count = |name: &str| self.rows.iter().filter(|row| row.agreement() == name).count();
        R::AGREEMENTS.iter().map(|&name| (name, count(name))).collect()
    }

    /// What has to be known to read the table: who judged, and what the results mean that are not plain.
    #[must_use]
    pub fn notes(&self, texts: &Texts) -> Vec<String> {
        let occurs = |name: &str| self.rows.iter().any(|row| row.agreement() == name);
        let explained = R::EXPLAINED.iter().filter(|(name, _)| occurs(name)).map(|(_, id)| texts.get(id));
        self.judges(texts).into_iter().chain(explained).collect()
    }

    /// Who judged the trials, in a sentence for each judge that is not the usual one.
    #[must_use]
    pub fn judges(&self, texts: &Texts) -> Vec<String> {
        let labels = |kind: JudgedBy| {
            let points = self.points.iter().enumerate();
            let judged =
                points.filter(|(index, point)| point.judged_by == kind && self.rows_at(*index).next().is_some());
            judged.map(|(_, point)| point.label.as_str()).collect::<Vec<_>>().join(", ")
        };
        let sentence = |&(kind, id): &(JudgedBy, &str)| {
            let points = labels(kind);
            let values = &[("axis", texts.get(self.axis.heading()).into()), ("points", points.as_str().into())];
            (!points.is_empty()).then(|| texts.format(id, values))
        };
        R::JUDGES.iter().filter_map(sentence).collect()
    }

    /// The headings of [`cells`](Self::cells).
    #[must_use]
    pub fn headings(&self, texts: &Texts) -> Vec<String> {
        let heading = |name: &&str| texts.get(&format!("report-lab-column-{name}"));
        [texts.get(self.axis.heading())].into_iter().chain(R::COLUMNS.iter().map(heading)).collect()
    }

    /// A row for a table, written in the language, under [`headings`](Self::headings).
    #[must_use]
    pub fn cells(&self, row: &R, texts: &Texts) -> Vec<String> {
        let label = self.points.get(row.point()).map(|point| point.label.clone()).unwrap_or_default();
        [label].into_iter().chain(row.cells(texts)).collect()
    }

    /// A text about this kind of trial.
    pub(crate) fn text_id(name: &str) -> String {
        format!("report-{}-{name}", R::TEXTS)
    }
}

fn usual_evaluation(point: &Point) -> Option<String> {
    point.position.evaluations().into_iter().next().map(|evaluation| evaluation.name)
}
