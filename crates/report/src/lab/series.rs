//! The variants that a plot shows: all of them if they are few, otherwise the most instructive ones.

use gambito_analysis::lab::{Lab, Trial};
use gambito_catalog::{SWITCHES, SearchVariant};

/// One line of a plot.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Series {
    /// The variants that the line stands for; several if their values are the same.
    pub(crate) names: Vec<String>,
    /// The index of the first of them among the plotted variants, which gives the line the same look in all plots.
    pub(crate) look: usize,
    /// One value for each point; none where the search was stopped or not run.
    pub(crate) values: Vec<Option<f64>>,
}

/// The most lines that can be told apart.
pub(crate) const MOST_LINES: usize = 12;

/// The variants to plot, in the order of the experiment, and whether some were left out.
pub(crate) fn chosen<R: Trial>(lab: &Lab<R>) -> (Vec<String>, bool) {
    let mut all: Vec<String> = Vec::new();
    for row in &lab.rows {
        if !all.iter().any(|name| name == row.variant()) {
            all.push(row.variant().to_owned());
        }
    }
    if all.len() <= MOST_LINES {
        return (all, false);
    }
    let extremes = extremes(lab);
    let kept: Vec<String> = all
        .into_iter()
        .filter(|name| is_simple(name) || extremes.contains(&Some(name.as_str())))
        .take(MOST_LINES)
        .collect();
    (kept, true)
}

/// The lines of these variants, with the highest last value first. Lines that coincide become one.
pub(crate) fn series<R: Trial>(lab: &Lab<R>, variants: &[String], measure: impl Fn(&R) -> Option<f64>) -> Vec<Series> {
    let mut lines: Vec<Series> = Vec::new();
    for (look, name) in variants.iter().enumerate() {
        let value = |point: usize| {
            let row = lab.rows_at(point).find(|row| row.variant() == name && row.stopped().is_none())?;
            measure(row)
        };
        let values: Vec<Option<f64>> = (0..lab.points.len()).map(value).collect();
        match lines.iter_mut().find(|line| line.values == values) {
            Some(same) => same.names.push(name.clone()),
            None => lines.push(Series { names: vec![name.clone()], look, values }),
        }
    }
    // A line that ends early was stopped, so its next value would have been the highest.
    let end = |line: &Series| {
        let last = line.values.iter().rposition(Option::is_some);
        let value = last.and_then(|last| line.values[last]).unwrap_or(0.0);
        (last.map_or(0, |last| line.values.len() - last), value)
    };
    lines.retain(|line| line.values.iter().any(Option::is_some));
    lines.sort_by(|a, b| end(b).partial_cmp(&end(a)).unwrap_or(std::cmp::Ordering::Equal));
    lines
}

/// Whether a variant has no switch, one switch or all of them.
pub(crate) fn is_simple(name: &str) -> bool {
    let switches = name.parse::<SearchVariant>().map_or(0, |_| name.matches('+').count());
    switches <= 1 || switches == SWITCHES.len()
}

/// The variants with the fewest and the most positions, at the point where most variants finished.
fn extremes<R: Trial>(lab: &Lab<R>) -> [Option<&str>; 2] {
    let complete = |point: &usize| lab.rows_at(*point).filter(|row| row.stopped().is_none()).count();
    // `max_by_key` returns the last of several such points.
    let Some(point) = (0..lab.points.len()).max_by_key(complete) else { return [None, None] };
    let rows = || lab.rows_at(point).filter(|row| row.stopped().is_none());
    let least = rows().min_by_key(|row| row.nodes());
    let most = rows().max_by_key(|row| row.nodes());
    [least, most].map(|row| row.map(R::variant))
}
