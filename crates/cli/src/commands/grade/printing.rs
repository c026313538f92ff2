use gambito_checks::Grading;
use gambito_texts::Texts;

use super::{Feedback, report, sentences};
use crate::Console;
use crate::commands::examinee::Examinee;
use crate::failure::Failure;
use crate::style::{BAD, BOLD, DIM, GOOD};

/// Prints a diagnosis as far as the level of feedback allows.
pub(super) fn print(
    examinee: &Examinee,
    graded: &Grading,
    feedback: Feedback,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let diagnosis = &graded.diagnosis;
    let verdict = report::verdict(graded);
    let style = if verdict == "right" { GOOD } else { BAD };
    let sentence = texts.format(&format!("grade-verdict-{verdict}"), &[("questions", diagnosis.questions.into())]);
    writeln!(console.out, "{style}{sentence}{style:#}")?;
    if let Some(finding) = diagnosis.finding.as_ref().filter(|_| feedback >= Feedback::Where) {
        if let Ok(pos) = examinee.variant.start().parse(&finding.position) {
            write!(console.out.verbatim()?, "\n{}", pos.diagram(""))?;
        }
        writeln!(console.out, "{DIM}{}{DIM:#}", finding.position)?;
        let path = if finding.path.is_empty() { "-".to_owned() } else { finding.path.join(" ") };
        let question = (finding.question + 1).into();
        let values = [("question", question), ("path", path.into())];
        match finding.node {
            Some(node) => {
                let values = [&values[..], &[("node", node.to_string().into())]].concat();
                writeln!(console.out, "{}", texts.format("grade-where", &values))?;
            }
            None => writeln!(console.out, "{}", texts.format("grade-where-question", &values[..1]))?,
        }
        if feedback >= Feedback::What {
            writeln!(console.out, "{}", sentences::difference(texts, finding))?;
            if let Some(line) = &finding.line {
                writeln!(console.out.verbatim()?, "    {line}")?;
            }
        }
        if feedback >= Feedback::Why {
            print_reason(graded, texts, console)?;
        }
    }
    for note in report::notes(graded, texts) {
        writeln!(console.out, "{note}")?;
    }
    Ok(())
}

fn print_reason(graded: &Grading, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let diagnosis = &graded.diagnosis;
    let class = sentences::listed(&diagnosis.class);
    match sentences::fault(texts, diagnosis) {
        Some(sentence) => {
            writeln!(console.out, "\n{BOLD}{sentence}{BOLD:#}")?;
            if diagnosis.class.len() > 1 {
                writeln!(console.out, "{}", texts.format("grade-class", &[("class", class.into())]))?;
            }
        }
        None if diagnosis.class.is_empty() => writeln!(console.out, "\n{}", texts.get("grade-first-difference"))?,
        None => writeln!(console.out, "\n{}", texts.format("grade-candidates", &[("class", class.into())]))?,
    }
    Ok(())
}
