//! Why Monte-Carlo tree search chose a move: how often it was sampled, beside another one.

use std::time::Duration;

use gambito_analysis::{MoveSamples, SearchReport, analyse};
use gambito_texts::Texts;

use super::{MOST_LISTED, check_asked};
use crate::Console;
use crate::arguments::{Board, WhyArguments};
use crate::commands::search::{SearchSettings, default_limits};
use crate::comparison::sampled_sentence;
use crate::failure::Failure;
use crate::progress::Moving;
use crate::value_table::sample_table;

pub(super) fn run(
    arguments: &WhyArguments,
    board: &Board,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let settings = SearchSettings { search: &arguments.search, memory: None, threads: None };
    let mut request = settings.request(board, texts, console)?;
    if request.question.limits.is_unlimited() {
        request.question.limits = default_limits(Duration::ZERO, 1);
    }
    let asked = arguments.other.as_deref();
    check_asked(asked, board, texts)?;
    let moving = Moving::spinner(console.progress, texts.get("progress-searching"));
    let report = analyse(&*board.pos).search(&request).map_err(|error| Failure::run(texts, &error))?;
    drop(moving);
    if arguments.json {
        return Ok(console.json(&report)?);
    }
    print(&report, asked, texts, console)
}

fn print(report: &SearchReport, asked: Option<&str>, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let Some(best) = &report.mv else {
        writeln!(console.out, "{}", texts.get("why-no-move"))?;
        return Ok(());
    };
    if report.samples.is_empty() {
        writeln!(console.out, "{}", texts.get("search-sampled-nothing"))?;
        return Ok(());
    }
    let mut listed: Vec<&MoveSamples> = report.samples.iter().collect();
    listed.sort_by_key(|sampled| std::cmp::Reverse(sampled.visits));
    let runner_up = listed.iter().map(|sampled| sampled.mv.as_str()).find(|mv| mv != best);
    let other = asked.filter(|asked| asked != best).or(runner_up);
    listed.truncate(MOST_LISTED);
    let table = sample_table(texts, &listed, Some(best), console.out.width());
    writeln!(console.out, "{}\n{table}", texts.get("why-sampled-moves"))?;
    match other {
        Some(other) => {
            let told = sampled_sentence(texts, report, best, other);
            writeln!(console.out, "{}", told.unwrap_or_default())?;
        }
        None => writeln!(console.out, "{}", texts.format("why-only", &[("move", best.clone().into())]))?,
    }
    Ok(())
}
