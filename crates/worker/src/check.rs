//! The check of an upload.

use std::sync::Arc;

use gambito_catalog::{ProgramSpec, Variant};
use gambito_checks::{Checked, Subject, Verdict, Waits, check_bot};
use gambito_core::StopFlag;

use crate::shelf::ShelfError;
use crate::wire::{CheckReport, Finding, Program, Sentences};
use crate::worker::Bench;
use crate::{UnpackError, WorkNote};

/// Sentences about uploads in all languages of the server.
pub trait Wording: Send + Sync {
    /// What a verdict says; `None` if there is nothing to say.
    fn verdict(&self, verdict: &Verdict) -> Option<Sentences>;
    /// Why an upload cannot be unpacked.
    fn not_unpacked(&self, error: &UnpackError) -> Sentences;
}

/// Lines before a fault that are reported, and their characters.
const MOST_LINES: usize = 20;
const MOST_CHARACTERS: usize = 300;

/// Checks an upload and reports the result.
pub(crate) fn check(
    bench: &Arc<Bench>,
    id: &str,
    program: &Program,
    variant: &Variant,
    stop: &StopFlag,
) -> Result<(), String> {
    let taken = bench.shelf.take(program, || bench.office.fetch(id, program, stop));
    let report = match taken {
        Ok(shelved) => {
            let host = bench.host.in_directory(shelved.directory.clone(), None, stop.child());
            let spec = ProgramSpec::new(&program.command);
            let subject = Subject { host: &host, program: &spec, variant, waits: Waits::with(&spec) };
            match check_bot(&subject, stop, &mut |_| {}) {
                Some(all) => report(&all, &*bench.wording),
                None => return Ok(()),
            }
        }
        Err(ShelfError::Unpack(error)) => CheckReport {
            failed: 1,
            findings: vec![Finding {
                name: "unpack",
                result: "failed",
                sentences: bench.wording.not_unpacked(&error),
                lines: Vec::new(),
            }],
            ..CheckReport::default()
        },
        Err(error) => return Err(error.to_string()),
    };
    let failed = report.failed;
    bench.office.checked(id, report, stop).map_err(|error| error.to_string())?;
    bench.note(WorkNote::Checked { file: program.file.clone(), failed });
    Ok(())
}

/// The faults before the remarks, each in the order of the situations.
fn report(all: &[Checked], wording: &dyn Wording) -> CheckReport {
    let is_failed = |checked: &&Checked| matches!(checked.verdict, Verdict::Failed(_));
    let is_noted = |checked: &&Checked| matches!(checked.verdict, Verdict::Noted(_));
    let finding = |checked: &Checked| {
        let is_failed = matches!(checked.verdict, Verdict::Failed(_));
        let sentences = wording.verdict(&checked.verdict)?;
        let (result, lines) = if is_failed { ("failed", last_lines(&checked.lines)) } else { ("note", Vec::new()) };
        Some(Finding { name: checked.name, result, sentences, lines })
    };
    let ordered = all.iter().filter(is_failed).chain(all.iter().filter(is_noted));
    CheckReport {
        passed: all.iter().filter(|one| matches!(one.verdict, Verdict::Passed | Verdict::Noted(_))).count(),
        failed: all.iter().filter(is_failed).count(),
        findings: ordered.filter_map(finding).collect(),
    }
}

fn last_lines(lines: &[String]) -> Vec<String> {
    let visible = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    let shown = |line: &String| line.chars().take(MOST_CHARACTERS).map(visible).collect();
    lines[lines.len().saturating_sub(MOST_LINES)..].iter().map(shown).collect()
}
