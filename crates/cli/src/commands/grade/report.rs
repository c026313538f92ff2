use gambito_checks::Grading;
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::{Feedback, sentences};
use crate::commands::examinee::Examinee;
use crate::reference::JsonOutput;

/// The result as JSON.
#[derive(Serialize, ToSchema)]
pub(super) struct Report {
    /// The game with all its values.
    game: String,
    /// The program.
    command: String,
    /// `right`, `wrong` or `unknown`.
    verdict: &'static str,
    /// The first difference from a right search; null if there is none, or with `--feedback verdict`.
    fault: Option<SearchFaultReport>,
    /// The faults that cannot be told apart, by their numbers in docs/grading.md.
    class: Vec<u8>,
    /// Questions asked.
    positions: usize,
    /// Remarks, and the reason why the program could not be judged.
    notes: Vec<String>,
}

/// The first difference.
#[derive(Serialize, ToSchema)]
struct SearchFaultReport {
    /// The number of the fault in docs/grading.md; null if it is not known.
    id: Option<u8>,
    /// The fault, or else the difference, in one sentence.
    sentence: Option<String>,
    /// The node in the trace.
    node: Option<u64>,
    /// The position of the node.
    position: String,
    /// The moves from the position of the question to the node.
    path: Vec<String>,
    /// What was expected and what came.
    difference: Option<String>,
    /// The line of the trace.
    line: Option<String>,
}

/// The JSON that the command prints.
pub(in crate::commands) fn json_output() -> JsonOutput {
    JsonOutput::of::<Report>("gambito grade GAME --json -- COMMAND")
}

pub(super) fn report(examinee: &Examinee, graded: &Grading, feedback: Feedback, texts: Texts) -> Report {
    let diagnosis = &graded.diagnosis;
    let tells = |level: Feedback| feedback >= level;
    let fault = diagnosis.finding.as_ref().filter(|_| tells(Feedback::Where)).map(|finding| {
        let difference = sentences::difference(texts, finding);
        let sentence = sentences::fault(texts, diagnosis).unwrap_or_else(|| difference.clone());
        SearchFaultReport {
            id: diagnosis.fault.filter(|_| tells(Feedback::Why)),
            sentence: tells(Feedback::Why).then_some(sentence),
            node: finding.node,
            position: finding.position.clone(),
            path: finding.path.clone(),
            difference: tells(Feedback::What).then_some(difference),
            line: finding.line.clone().filter(|_| tells(Feedback::What)),
        }
    });
    Report {
        game: examinee.variant.to_string(),
        command: examinee.program.command.clone(),
        verdict: verdict(graded),
        fault,
        class: if tells(Feedback::Why) { diagnosis.class.iter().copied().collect() } else { Vec::new() },
        positions: diagnosis.questions,
        notes: notes(graded, texts),
    }
}

/// A program that fails before it has answered everything is not right.
pub(super) fn verdict(graded: &Grading) -> &'static str {
    match graded.diagnosis.verdict {
        gambito_grading::Verdict::Right if graded.fault.is_some() => gambito_grading::Verdict::Unknown.name(),
        verdict => verdict.name(),
    }
}

pub(super) fn notes(graded: &Grading, texts: Texts) -> Vec<String> {
    let diagnosis = &graded.diagnosis;
    let refusal = diagnosis.refusal.as_ref().map(|refusal| sentences::refusal(texts, refusal));
    let fault = graded
        .fault
        .as_ref()
        .map(|fault| texts.format("grade-program-failed", &[("fault", texts.fault(fault).into())]));
    let notes = diagnosis.notes.iter().map(|note| sentences::note(texts, note));
    refusal.into_iter().chain(fault).chain(notes).collect()
}
