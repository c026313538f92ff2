mod sentences;

use std::io::{self, Write};

use gambito_checks::{Checked, SCENARIOS, Verdict, check_bot};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::examinee::{Examinee, last_lines, shown};
use crate::Console;
use crate::arguments::CheckBotArguments;
use crate::failure::Failure;
use crate::progress::Moving;
use crate::reference::JsonOutput;
use crate::style::{BAD, BOLD, DIM, GOOD};

/// The result as JSON.
#[derive(Serialize, ToSchema)]
struct Report {
    /// The game with all its values.
    game: String,
    /// The program.
    command: String,
    /// Situations passed.
    passed: usize,
    /// Situations failed.
    failed: usize,
    /// All situations.
    situations: Vec<SituationReport>,
    /// What the program remarked where it was asked for nothing unusual, such as that it cannot search.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    remarks: Vec<String>,
}

/// One situation.
#[derive(Serialize, ToSchema)]
struct SituationReport {
    /// Its name.
    name: &'static str,
    /// `passed`, `failed` or `skipped`.
    result: &'static str,
    /// What the program did wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    fault: Option<String>,
    /// A remark on what it could do better.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<String>,
    /// The lines exchanged before a fault, or all of them with `--verbose`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<String>,
}

/// The JSON that it prints.
pub(super) fn json_output() -> JsonOutput {
    JsonOutput::of::<Report>("gambito check-bot GAME --json -- COMMAND")
}

/// Which protocol lines of a situation are printed.
#[derive(Clone, Copy)]
enum Lines {
    /// All lines of every situation.
    All,
    /// The last lines before a fault.
    BeforeFaults,
}

/// Checks an external program in every situation of the protocol.
pub(super) fn run(arguments: &CheckBotArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let examinee = Examinee::of(&arguments.examinee, texts, console)?;
    let stop = console.stop_on_interrupt();
    let which = if arguments.verbose { Lines::All } else { Lines::BeforeFaults };
    let moving = Moving::bar(console.progress, SCENARIOS.len() as u64, String::new());
    let mut written = Ok(());
    let mut report_situation = |checked: &Checked| {
        moving.step(checked.name.to_owned());
        if !arguments.json && written.is_ok() {
            written = moving.aside(|| print(checked, which, texts, console.out));
        }
    };
    let all =
        check_bot(&examinee.subject(), &stop, &mut report_situation).ok_or_else(|| Failure::interrupted(texts))?;
    written?;
    drop(moving);
    let report = report(&examinee, &all, which, texts);
    if arguments.json {
        console.json(&report)?;
    } else {
        writeln!(console.out, "\n{BOLD}{}{BOLD:#}", summary(&report, texts))?;
        for remark in &report.remarks {
            let remark = texts.format("check-remark", &[("remark", shown(remark).into())]);
            writeln!(console.out, "{remark}")?;
        }
    }
    if report.failed == 0 { Ok(()) } else { Err(Failure::Reported) }
}

fn print(checked: &Checked, which: Lines, texts: Texts, out: &mut dyn Write) -> io::Result<()> {
    let (mark, style) = match checked.verdict {
        Verdict::Passed => ("✓", GOOD),
        Verdict::Noted(_) => ("•", BOLD),
        Verdict::Failed(_) => ("✗", BAD),
        Verdict::Skipped => ("–", DIM),
    };
    let width = SCENARIOS.iter().map(|situation| situation.name.len()).max().unwrap_or_default();
    let about = texts.get(&format!("check-situation-{}", checked.name));
    writeln!(out, "{style}{mark}{style:#} {:width$}  {DIM}{about}{DIM:#}", checked.name)?;
    if let Some(sentence) = sentences::of(texts, &checked.verdict) {
        writeln!(out, "  {sentence}")?;
    }
    lines(checked, which, texts).iter().try_for_each(|line| writeln!(out, "    {line}"))
}

fn lines(checked: &Checked, which: Lines, texts: Texts) -> Vec<String> {
    match (which, &checked.verdict) {
        (Lines::All, _) => checked.lines.iter().map(|line| shown(line)).collect(),
        (Lines::BeforeFaults, Verdict::Failed(_)) => last_lines(texts, &checked.lines),
        (Lines::BeforeFaults, _) => Vec::new(),
    }
}

fn report(examinee: &Examinee, all: &[Checked], which: Lines, texts: Texts) -> Report {
    let situation = |checked: &Checked| {
        let sentence = sentences::of(texts, &checked.verdict);
        let (fault, note) = match checked.verdict {
            Verdict::Failed(_) => (sentence, None),
            _ => (None, sentence),
        };
        let lines = lines(checked, which, texts);
        SituationReport { name: checked.name, result: checked.verdict.name(), fault, note, lines }
    };
    let count = |is_counted: fn(&Verdict) -> bool| all.iter().filter(|checked| is_counted(&checked.verdict)).count();
    Report {
        game: examinee.variant.to_string(),
        command: examinee.program.command.clone(),
        passed: count(|verdict| matches!(verdict, Verdict::Passed | Verdict::Noted(_))),
        failed: count(|verdict| matches!(verdict, Verdict::Failed(_))),
        situations: all.iter().map(situation).collect(),
        remarks: remarks(all),
    }
}

/// The different remarks of a program, the first ones only.
fn remarks(all: &[Checked]) -> Vec<String> {
    /// A program answers unusual lines with remarks of its own.
    const UNUSUAL: [&str; 3] = ["garbage", "unknown-option", "queries"];
    const MOST: usize = 5;
    let asked = all.iter().filter(|checked| !UNUSUAL.contains(&checked.name));
    let lines = asked.flat_map(|checked| &checked.lines);
    let mut different: Vec<String> = Vec::new();
    for remark in lines.filter_map(|line| line.strip_prefix("< info string ")) {
        if different.len() < MOST && !different.iter().any(|known| known == remark) {
            different.push(remark.to_owned());
        }
    }
    different
}

fn summary(report: &Report, texts: Texts) -> String {
    let skipped = report.situations.len() - report.passed - report.failed;
    let values = [("passed", report.passed.into()), ("failed", report.failed.into()), ("skipped", skipped.into())];
    let noted = report.situations.iter().filter(|situation| situation.note.is_some()).count();
    match (report.failed, skipped) {
        (0, _) if noted > 0 => {
            let passed = report.passed - noted;
            texts.format("check-some-noted", &[("passed", passed.into()), ("noted", noted.into())])
        }
        (0, _) => texts.format("check-all-passed", &values[..1]),
        (_, 0) => texts.format("check-some-failed", &values[..2]),
        _ => texts.format("check-some-skipped", &values),
    }
}
