use gambito_statistics::Tally;
use serde::Serialize;

use crate::StageFormat;
use crate::competition::Competition;
use crate::ranking::GroupRow;

/// The figures of an entrant in one stage.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct StageScore {
    /// The stage, from 1.
    pub stage: usize,
    /// The group, from 1.
    pub group: usize,
    /// Games played.
    pub games: u64,
    /// The points of the games, or of the levels on a ladder. A bye scores like a won encounter.
    pub points: f64,
    /// All games.
    #[serde(flatten)]
    pub tally: Tally,
    /// Rounds without an opponent.
    pub byes: u32,
    /// Levels of a ladder that were beaten.
    pub levels: u32,
}

impl StageScore {
    fn new(stage: usize, group: usize, row: &GroupRow, format: &StageFormat) -> Self {
        Self {
            stage: stage + 1,
            group: group + 1,
            games: row.tally.games(),
            points: row.points(format),
            tally: row.tally,
            byes: row.byes,
            levels: row.levels,
        }
    }
}

/// The rows of a stage, each with the index of its group.
pub(crate) type StageRows = Vec<(usize, GroupRow)>;

impl Competition {
    /// The rows of all stages that have begun.
    pub(crate) fn stage_rows(&self) -> Vec<StageRows> {
        let of_group = |stage, group| self.group_table(stage, group).rows.into_iter().map(move |row| (group, row));
        let of_stage = |stage: usize| {
            let groups = 0..self.stages[stage].groups.len();
            groups.flat_map(|group| of_group(stage, group)).collect::<StageRows>()
        };
        (0..self.stages.len()).map(of_stage).collect()
    }

    /// The figures of each entrant in the stages that it has reached, by its index.
    pub(crate) fn stage_scores(&self, rows: &[StageRows]) -> Vec<Vec<StageScore>> {
        let mut scores = vec![Vec::new(); self.entrants.len()];
        for (stage, rows) in rows.iter().enumerate() {
            let format = &self.rules.stages[stage].format;
            for (group, row) in rows {
                scores[row.entrant].push(StageScore::new(stage, *group, row, format));
            }
        }
        scores
    }
}
