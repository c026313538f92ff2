//! The result of a tuning as text and as JSON.

use std::collections::BTreeMap;

use gambito_arena::{Compared, Judgement, StepLine, TuneHeading, Verification, Weights, Winners};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::Console;
use crate::commands::contest::elo_values;
use crate::failure::Failure;
use crate::reference::JsonOutput;
use crate::style::{BAD, BOLD, DIM, GOOD};
use crate::table::{Side, table};

/// The result of a tuning as JSON.
#[derive(Serialize, ToSchema)]
pub(super) struct TuneReport<'a> {
    /// What was tuned, and how.
    #[serde(flatten)]
    #[schema(value_type = TuneHeading)]
    heading: &'a TuneHeading,
    /// Games played to find the weights.
    games: u64,
    /// The weights found, as an evaluation for `--eval`.
    eval: String,
    /// The weights found, by feature.
    #[schema(value_type = BTreeMap<String, f64>)]
    found: BTreeMap<&'a str, f64>,
    /// Whether they are better than every opponent and the initial weights; `None` if undecided.
    better: Option<bool>,
    /// The games that compare the new weights; `None` if there were none.
    #[schema(value_type = Option<Verification>)]
    verification: Option<&'a Verification>,
    /// Combinations of weights that have played, with `--method full-grid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    combinations: Option<usize>,
    /// Those that won all their games, as evaluations, with `--method full-grid`.
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<String>>,
}

/// The JSON that it prints.
pub(in crate::commands) fn json_output() -> JsonOutput {
    JsonOutput::of::<TuneReport<'_>>("gambito tune GAME --json")
}

impl<'a> TuneReport<'a> {
    pub(super) fn new(
        heading: &'a TuneHeading,
        found: &'a Weights,
        games: u64,
        verification: Option<&'a Verification>,
        winners: Option<Winners<'_>>,
    ) -> Self {
        let is_better = |compared: &Compared| match compared.judgement {
            Judgement::Better => Some(true),
            Judgement::Worse => Some(false),
            Judgement::Undecided => None,
        };
        let all = |verification: &Verification| {
            let judged: Vec<_> = verification.against.iter().map(is_better).collect();
            if judged.contains(&Some(false)) { Some(false) } else { (!judged.contains(&None)).then_some(true) }
        };
        Self {
            heading,
            games,
            eval: found.expression(),
            found: found.features().iter().map(String::as_str).zip(found.values().iter().copied()).collect(),
            better: verification.and_then(all),
            verification,
            combinations: winners.map(|winners| winners.played),
            winners: winners.map(|winners| winners.weights.iter().map(Weights::expression).collect()),
        }
    }
}

/// The best weights so far, as the message of the progress bar.
pub(super) fn progress(step: &StepLine, texts: Texts) -> String {
    texts.format("tune-best", &[("eval", step.best.as_str().into())])
}

pub(super) fn print(
    report: &TuneReport<'_>,
    found: &Weights,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let TuneHeading { game, player, method, .. } = report.heading;
    writeln!(console.out, "{BOLD}{game} · {player} · {method}{BOLD:#}\n")?;
    if let Some(winners) = &report.winners {
        print_winners(winners, report, texts, console)?;
        // Two games each do not say which of them is best.
        if report.verification.is_none() {
            return Ok(());
        }
        writeln!(console.out)?;
    }
    let columns = [(texts.get("heading-feature"), Side::Left), (texts.get("heading-weight"), Side::Right)];
    let weights = found.features().iter().zip(found.values());
    let rows = weights.map(|(feature, weight)| vec![feature.clone(), texts.decimal(*weight, 2)]).collect();
    writeln!(console.out, "{}", table(&columns, rows, console.out.width()))?;
    writeln!(console.out, "{}", texts.format("tune-found", &[("games", report.games.into())]))?;
    writeln!(console.out, "  {BOLD}{}{BOLD:#}", report.eval)?;
    let Some(verification) = report.verification else { return Ok(()) };
    let values = &[("games", verification.games.into()), ("openings", verification.openings.into())];
    let id = if verification.fresh { "tune-verified" } else { "tune-verified-again" };
    writeln!(console.out, "\n{DIM}{}{DIM:#}", texts.format(id, values))?;
    for compared in &verification.against {
        writeln!(console.out, "{}", judged(compared, texts))?;
    }
    Ok(())
}

/// Lists every combination of weights that won all its games.
fn print_winners(
    winners: &[String],
    report: &TuneReport<'_>,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let played = report.combinations.unwrap_or_default();
    let values = &[("winners", winners.len().into()), ("played", played.into())];
    let id = if winners.is_empty() { "tune-no-winners" } else { "tune-winners" };
    writeln!(console.out, "{}", texts.format(id, values))?;
    for winner in winners {
        writeln!(console.out, "  {winner}")?;
    }
    if winners.len() > 1 {
        writeln!(console.out, "{}", texts.get("tune-winners-equal"))?;
    }
    Ok(())
}

fn judged(compared: &Compared, texts: Texts) -> String {
    let (id, style) = match compared.judgement {
        Judgement::Better => ("tune-better", GOOD),
        Judgement::Undecided => ("tune-undecided", BOLD),
        Judgement::Worse => ("tune-worse", BAD),
    };
    let opponent = match &compared.opponent {
        Some(opponent) => opponent.clone(),
        None => texts.get("tune-start"),
    };
    let mut values = vec![
        ("opponent", opponent.into()),
        ("points", texts.decimal(compared.points, 1).into()),
        ("games", compared.games.into()),
    ];
    values.extend(compared.difference.map(elo_values).into_iter().flatten());
    format!("{style}{}{style:#}", texts.format(id, &values))
}
