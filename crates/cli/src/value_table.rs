//! The table of what every move is worth.

use gambito_analysis::{Figure, MoveSamples, MoveValue};
use gambito_texts::Texts;

use crate::table::{Side, table};
use crate::wording;

/// A table of moves with their values, in which the move that was played is marked.
pub(crate) fn value_table(texts: Texts, values: &[&MoveValue], played: Option<&str>, width: Option<usize>) -> String {
    let columns = [
        (texts.get("heading-move"), Side::Left),
        (texts.get("heading-value"), Side::Right),
        (texts.get("heading-result"), Side::Left),
        (String::new(), Side::Left),
    ];
    let shown = if played.is_some() { columns.len() } else { columns.len() - 1 };
    let has_estimates = values.iter().any(|value| is_estimate(value));
    let figure = |value: &MoveValue| {
        let own = value.own_result().map(Figure::Whole);
        // A result in another unit must not be compared with the estimates beside it.
        let is_out_of_place = has_estimates && own.is_some_and(|own| own != value.evaluated);
        if is_out_of_place { String::new() } else { wording::signed(texts, own.unwrap_or(value.score)) }
    };
    let row = |value: &&MoveValue| {
        let mut cells = vec![value.mv.clone(), figure(value), result(texts, value), mark(&value.mv, played)];
        cells.truncate(shown);
        cells
    };
    table(&columns[..shown], values.iter().map(row).collect(), width)
}

fn is_estimate(value: &MoveValue) -> bool {
    value.own_result().is_none() && value.score != Figure::Unknown
}

fn result(texts: Texts, value: &MoveValue) -> String {
    match (value.own_result(), value.result) {
        (Some(own), Some(result)) => texts.result(result, own, value.distance),
        (Some(own), None) => wording::unproven(texts, own),
        (None, _) if is_estimate(value) => texts.get("analyse-estimate"),
        (None, _) => texts.get("analyse-unknown"),
    }
}

/// A table of how often random games began with each move and how they ended, in which the move that was played is marked.
pub(crate) fn sample_table(texts: Texts, moves: &[&MoveSamples], played: Option<&str>, width: Option<usize>) -> String {
    let columns = [
        (texts.get("heading-move"), Side::Left),
        (texts.get("heading-visits"), Side::Right),
        (texts.get("heading-value"), Side::Right),
        (String::new(), Side::Left),
    ];
    let shown = if played.is_some() { columns.len() } else { columns.len() - 1 };
    let row = |sampled: &&MoveSamples| {
        let mut cells = vec![
            sampled.mv.clone(),
            texts.number(sampled.visits),
            sampled_value(texts, sampled),
            mark(&sampled.mv, played),
        ];
        cells.truncate(shown);
        cells
    };
    table(&columns[..shown], moves.iter().map(row).collect(), width)
}

/// The mean result of a move; unknown if no game began with it.
pub(crate) fn sampled_value(texts: Texts, sampled: &MoveSamples) -> String {
    let is_unknown = sampled.visits == 0 && !sampled.exact;
    wording::signed(texts, if is_unknown { Figure::Unknown } else { sampled.score })
}

/// The mark of the move that was played.
pub(crate) fn mark(mv: &str, played: Option<&str>) -> String {
    if played == Some(mv) { "←".to_owned() } else { String::new() }
}
