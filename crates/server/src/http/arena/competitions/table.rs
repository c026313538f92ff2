//! Tables as comma-separated values.

use gambito_competition::{Progress, Standing, Standings};
use gambito_statistics::Tally;
use gambito_texts::Texts;

/// A table for spreadsheets.
pub(super) struct Csv {
    text: String,
}

/// A value of a table.
pub(super) enum Cell<'a> {
    Text(&'a str),
    Number(f64),
    Empty,
}

impl Csv {
    /// A table whose columns have the names of these texts, such as `rank`. The points in each stage come last.
    pub(super) fn new(texts: Texts, columns: &[&str], stages: StageColumns) -> Self {
        let names = columns.iter().map(|column| texts.get(&format!("competition-column-{column}")));
        let of_stage = |stage: usize| texts.format("competition-column-stage-points", &[("stage", stage.into())]);
        let names: Vec<String> = names.chain(stages.numbers().map(of_stage)).collect();
        let mut table = Self { text: String::new() };
        table.row(names.iter().map(|name| Cell::Text(name)));
        table
    }

    pub(super) fn row<'a>(&mut self, cells: impl IntoIterator<Item = Cell<'a>>) {
        let cells: Vec<String> = cells.into_iter().map(|cell| cell.written()).collect();
        self.text += &cells.join(",");
        self.text += "\r\n";
    }

    pub(super) fn into_text(self) -> String {
        self.text
    }
}

impl Cell<'_> {
    fn written(&self) -> String {
        match self {
            Self::Empty => String::new(),
            // At most three digits after the point, and none that say nothing.
            Self::Number(number) => ((number * 1e3).round() / 1e3).to_string(),
            Self::Text(text) => {
                // A spreadsheet would take such a text for a formula.
                let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']);
                let text = if is_formula { format!("'{text}") } else { (*text).to_owned() };
                let is_quoted = text.contains(['"', ',', ';', '\n', '\r']);
                if is_quoted { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
            }
        }
    }
}

/// A column for the points in each stage. Those of a single stage are all points, so it has none.
#[derive(Clone, Copy, Debug)]
pub(super) struct StageColumns {
    count: usize,
}

impl StageColumns {
    pub(super) const fn of(stages: usize) -> Self {
        Self { count: if stages > 1 { stages } else { 0 } }
    }

    fn numbers(self) -> impl Iterator<Item = usize> {
        1..=self.count
    }

    /// The points of a player in each stage; empty cells without a player, and for stages that it has not reached.
    pub(super) fn cells(self, player: Option<&Standing>) -> impl Iterator<Item = Cell<'_>> {
        self.numbers().map(move |stage| {
            let score = player.and_then(|player| player.stages.iter().find(|score| score.stage == stage));
            score.map_or(Cell::Empty, |score| Cell::Number(score.points))
        })
    }
}

/// The figures of a player in all stages together.
pub(super) struct Totals {
    pub(super) tally: Tally,
    pub(super) points: f64,
    pub(super) byes: u32,
    pub(super) levels: u32,
}

impl Totals {
    pub(super) fn of(player: &Standing) -> Self {
        let stages = &player.stages;
        Self {
            tally: stages.iter().map(|score| score.tally).sum(),
            // The sum of no floats is written "-0".
            points: stages.iter().fold(0.0, |sum, score| sum + score.points),
            byes: stages.iter().map(|score| score.byes).sum(),
            levels: stages.iter().map(|score| score.levels).sum(),
        }
    }
}

/// The standings as a table. Its figures are those of all stages; the tie-break is that of the last one.
pub(super) fn standings(texts: Texts, standings: &Standings, stages: StageColumns) -> String {
    let columns = [
        "rank",
        "name",
        "kind",
        "version",
        "progress",
        "stage",
        "group",
        "games",
        "points",
        "wins",
        "draws",
        "losses",
        "byes",
        "levels",
        "sonneborn-berger",
        "elo",
        "elo-low",
        "elo-high",
        "irregular",
    ];
    let mut table = Csv::new(texts, &columns, stages);
    for player in &standings.players {
        let (irregular, totals) = (irregular(player), Totals::of(player));
        let number = |number: u64| Cell::Number(number as f64);
        let elo = |of: fn(&gambito_statistics::Estimate) -> f64| {
            player.rating.as_ref().map_or(Cell::Empty, |rating| Cell::Number(of(rating)))
        };
        let figures = [
            number(player.rank as u64),
            Cell::Text(&player.name),
            Cell::Text(player.kind),
            Cell::Text(&player.version),
            Cell::Text(progress(player.progress)),
            number(player.stage as u64),
            number(player.group as u64),
            number(totals.tally.games()),
            Cell::Number(totals.points),
            number(totals.tally.wins),
            number(totals.tally.draws),
            number(totals.tally.losses),
            number(totals.byes.into()),
            number(totals.levels.into()),
            Cell::Number(player.sonneborn_berger),
            elo(|rating| rating.value),
            elo(|rating| rating.low),
            elo(|rating| rating.high),
            Cell::Text(&irregular),
        ];
        table.row(figures.into_iter().chain(stages.cells(Some(player))));
    }
    table.into_text()
}

/// The games that a player lost by faults: `time 2 no-show 1`.
pub(super) fn irregular(player: &Standing) -> String {
    let faults: Vec<String> =
        player.irregular.iter().map(|fault| format!("{} {}", fault.reason.name(), fault.games)).collect();
    faults.join(" ")
}

const fn progress(progress: Progress) -> &'static str {
    match progress {
        Progress::Active => "active",
        Progress::Finished => "finished",
        Progress::Eliminated => "eliminated",
        Progress::Withdrawn => "withdrawn",
        Progress::NoShow => "no-show",
    }
}

#[cfg(test)]
mod tests {
    use gambito_texts::Lang;

    use super::*;

    #[test]
    fn cells_are_quoted_and_no_name_becomes_a_formula() {
        let mut table = Csv::new(Texts::new(Lang::Es), &["name", "points"], StageColumns::of(1));
        table.row([Cell::Text("Pérez, \"Ana\""), Cell::Number(2.5)]);
        table.row([Cell::Text("=1+1"), Cell::Number(-1.0 / 3.0)]);
        table.row([Cell::Empty, Cell::Number(4.0)]);
        let expected = "nombre,puntos\r\n\"Pérez, \"\"Ana\"\"\",2.5\r\n'=1+1,-0.333\r\n,4\r\n";
        assert_eq!(table.into_text(), expected);
    }
}
