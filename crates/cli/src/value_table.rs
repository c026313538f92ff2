//! The table of what every move is worth.

use gambito_analysis::{Figure, MoveValue};
use gambito_texts::Texts;

use crate::table::{Side, table};
use crate::wording;

/// A table of moves with their values, in which the move that was played is marked.
pub(crate) fn value_table<'a>(
    texts: Texts,
    values: impl IntoIterator<Item = &'a MoveValue>,
    played: Option<&str>,
    width: Option<usize>,
) -> String {
    let columns = [
        (texts.get("heading-move"), Side::Left),
        (texts.get("heading-value"), Side::Right),
        (texts.get("heading-result"), Side::Left),
        (String::new(), Side::Left),
    ];
    let shown = if played.is_some() { columns.len() } else { columns.len() - 1 };
    let row = |value: &MoveValue| {
        let result = match (value.result, value.score) {
            (Some(result), Figure::Whole(score)) => wording::result(texts, result, score, value.distance),
            _ => texts.get("analyse-estimate"),
        };
        let mut cells = vec![value.mv.clone(), wording::signed(texts, value.score), result, mark(&value.mv, played)];
        cells.truncate(shown);
        cells
    };
    table(&columns[..shown], values.into_iter().map(row).collect(), width)
}

/// The mark of the move that was played.
pub(crate) fn mark(mv: &str, played: Option<&str>) -> String {
    if played == Some(mv) { "←".to_owned() } else { String::new() }
}
