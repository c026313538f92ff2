use gambito_analysis::lab::Lab;

use super::RenderedTrial;

/// The columns that all experiments share.
const COLUMNS: [&str; 6] = ["game", "position", "evaluation", "point", "depth_limit", "variant"];

/// The rows as comma-separated values (RFC 4180), below a header line.
#[must_use]
pub fn csv<R: RenderedTrial>(lab: &Lab<R>) -> String {
    let header: Vec<String> = COLUMNS.into_iter().chain(R::csv_columns()).map(ToOwned::to_owned).collect();
    lab.rows.iter().fold(line(&header), |text, row| text + &line(&fields(lab, row)))
}

/// One line of comma-separated values.
pub(super) fn line(fields: &[String]) -> String {
    fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(",") + "\r\n"
}

fn fields<R: RenderedTrial>(lab: &Lab<R>, row: &R) -> Vec<String> {
    let point = &lab.points[row.point()];
    let words = [
        point.game.clone(),
        point.position.clone(),
        lab.evaluation.clone(),
        point.label.clone(),
        point.depth.map_or_else(String::new, |depth| depth.to_string()),
        row.variant().to_owned(),
    ];
    words.into_iter().chain(row.csv_fields(point)).collect()
}

fn quoted(field: &str) -> String {
    if field.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
