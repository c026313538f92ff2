//! Tables as comma-separated values.

use gambito_competition::{Progress, Standing, Standings};
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
    /// A table whose columns have the names of these texts, such as `rank`.
    pub(super) fn new(texts: Texts, columns: &[&str]) -> Self {
        let names: Vec<String> =
            columns.iter().map(|column| texts.get(&format!("competition-column-{column}"))).collect();
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

/// The standings as a table.
pub(super) fn standings(texts: Texts, standings: &Standings) -> String {
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
    let mut table = Csv::new(texts, &columns);
    for player in &standings.players {
        let irregular = irregular(player);
        let number = |number: u64| Cell::Number(number as f64);
        let elo = |of: fn(&gambito_statistics::Estimate) -> f64| {
            player.rating.as_ref().map_or(Cell::Empty, |rating| Cell::Number(of(rating)))
        };
        table.row([
            number(player.rank as u64),
            Cell::Text(&player.name),
            Cell::Text(player.kind),
            Cell::Text(&player.version),
            Cell::Text(progress(player.progress)),
            number(player.stage as u64),
            number(player.group as u64),
            number(player.games),
            Cell::Number(player.points),
            number(player.tally.wins),
            number(player.tally.draws),
            number(player.tally.losses),
            number(player.byes.into()),
            number(player.levels.into()),
            Cell::Number(player.sonneborn_berger),
            elo(|rating| rating.value),
            elo(|rating| rating.low),
            elo(|rating| rating.high),
            Cell::Text(&irregular),
        ]);
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
        let mut table = Csv::new(Texts::new(Lang::Es), &["name", "points"]);
        table.row([Cell::Text("Pérez, \"Ana\""), Cell::Number(2.5)]);
        table.row([Cell::Text("=1+1"), Cell::Number(-1.0 / 3.0)]);
        table.row([Cell::Empty, Cell::Number(4.0)]);
        let expected = "nombre,puntos\r\n\"Pérez, \"\"Ana\"\"\",2.5\r\n'=1+1,-0.333\r\n,4\r\n";
        assert_eq!(table.into_text(), expected);
    }
}
