use super::{Lab, Row};

/// The names of the columns, those of the contract where it has them.
const COLUMNS: [&str; 26] = [
    "game",
    "position",
    "evaluation",
    "point",
    "depth_limit",
    "variant",
    "move",
    "score",
    "exact",
    "agreement",
    "judged_by",
    "stopped",
    "nodes",
    "visited",
    "created",
    "saved",
    "evaluated",
    "leaves",
    "static",
    "cuts",
    "inferred",
    "cache_hits",
    "distinct",
    "depth",
    "cpu_ms",
    "time_ms",
];

/// The rows as comma-separated values after RFC 4180, with a line of names.
#[must_use]
pub fn csv(lab: &Lab) -> String {
    let line = |fields: Vec<String>| fields.iter().map(|field| quoted(field)).collect::<Vec<_>>().join(",") + "\r\n";
    let header = line(COLUMNS.map(str::to_owned).to_vec());
    lab.rows.iter().fold(header, |text, row| text + &line(fields(lab, row)))
}

fn fields(lab: &Lab, row: &Row) -> Vec<String> {
    let point = &lab.points[row.point];
    let counters = row.counters;
    let words = [
        point.game.clone(),
        point.position.clone(),
        lab.evaluation.clone(),
        point.label.clone(),
        point.depth.map_or_else(String::new, |depth| depth.to_string()),
        row.variant.clone(),
        row.found_move().unwrap_or_default().to_owned(),
        row.found_score().map_or_else(String::new, |score| score.to_string()),
        row.exact.to_string(),
        row.agreement.name().to_owned(),
        point.judged_by.name().to_owned(),
        row.stopped.unwrap_or_default().to_owned(),
    ];
    let counts = [
        row.nodes,
        counters.visited,
        counters.created,
        counters.saved,
        counters.evaluated,
        counters.leaves,
        counters.statics,
        counters.cuts,
        counters.inferred,
        counters.cache_hits,
        counters.distinct,
        counters.depth.into(),
    ];
    let times = [row.cpu_ms, row.time_ms].map(|ms| format!("{ms:.4}"));
    words.into_iter().chain(counts.map(|count| count.to_string())).chain(times).collect()
}

fn quoted(field: &str) -> String {
    if field.contains(['"', ',', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field.to_owned()
    }
}
