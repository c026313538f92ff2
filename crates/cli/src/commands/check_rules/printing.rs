use gambito_checks::{Agreement, Comparison, Difference};
use gambito_texts::Texts;

use super::super::examinee::{Examinee, last_lines, shown};
use crate::failure::Failure;
use crate::style::{BAD, DIM, GOOD};
use crate::table::{Side, table};
use crate::wording::Drawing;
use crate::{Console, wording};

/// Prints the result of a comparison as text.
pub(super) fn print(
    examinee: &Examinee,
    comparison: &Comparison,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    match comparison {
        Comparison::Agreement(agreement) => agreed(agreement, texts, console),
        Comparison::Difference(difference) => differed(examinee, difference, texts, console),
    }
}

fn agreed(agreement: &Agreement, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let Agreement { depth, leaves, games, positions, unanswered } = agreement;
    let values = [
        ("positions", (*positions).into()),
        ("depth", (*depth).into()),
        ("leaves", (*leaves).into()),
        ("games", (*games).into()),
    ];
    writeln!(console.out, "{GOOD}✓{GOOD:#} {}", texts.format("rules-agree", &values))?;
    if !unanswered.is_empty() {
        let words: Vec<&str> = unanswered.iter().map(|query| query.word()).collect();
        writeln!(console.out, "{}", texts.format("rules-unanswered", &[("queries", words.join(", ").into())]))?;
    }
    Ok(())
}

fn differed(
    examinee: &Examinee,
    difference: &Difference,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let Difference { moves, pos, answers, positions, lines } = difference;
    let reason = match &moves[..] {
        [] => texts.get("rules-differ-at-start"),
        moves => texts.format("rules-differ", &[("moves", moves.join(" ").into())]),
    };
    writeln!(console.out, "{BAD}✗{BAD:#} {reason}\n")?;
    let styles = examinee.variant.family().styles();
    wording::draw(console.out, texts, &**pos, Drawing::Styles(styles))?;
    let facts = [(texts.get("fact-position"), pos.text())];
    writeln!(console.out, "{}", wording::facts(&facts))?;
    let columns = ["heading-query", "heading-ours", "heading-theirs"].map(|id| (texts.get(id), Side::Left));
    let answer_text = |text: &str| if text.is_empty() { texts.get("rules-nothing") } else { shown(text) };
    let rows = answers
        .iter()
        .map(|answer| vec![answer.query.word().to_owned(), answer_text(&answer.ours), answer_text(&answer.theirs)]);
    writeln!(console.out, "{}", table(&columns, rows.collect(), console.out.width()))?;
    for line in last_lines(texts, lines) {
        writeln!(console.out, "    {line}")?;
    }
    writeln!(
        console.out,
        "\n{DIM}{}{DIM:#}",
        texts.format("rules-agreed-before", &[("positions", (*positions).into())])
    )?;
    Ok(())
}
