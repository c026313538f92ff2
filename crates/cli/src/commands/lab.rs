mod capacity;
mod opponent;

use gambito_analysis::lab::{Comparison as _, Experiment, Lab, Standing, run_games, run_games_against, run_searches};
use gambito_catalog::{Algorithm, SearchVariant};
use gambito_report::lab::{self, RenderedTrial, SwitchTable, TotalsTable, TreesTable};
use gambito_texts::{Texts, quoted};

use self::opponent::FixedOpponent;
use crate::Console;
use crate::arguments::{Board, LabArguments, depth, number};
use crate::failure::Failure;
use crate::files::OutputFile;
use crate::progress::Moving;
use crate::style::BOLD;
use crate::table::{FittedTable, Side, natural_width, note_left_out, table_without};

/// The default depths.
const DEFAULT_DEPTHS: &str = "1..4";
/// The default depths of searches that end at the first slow one.
const DEFAULT_DEPTHS_UNTIL_SLOW: &str = "1..100";
/// The first columns, up to the positions visited. The others are left out where the terminal is too narrow.
const MAIN_COLUMNS: usize = 6;
/// The column of the variants.
const VARIANT: usize = 1;
/// Main columns that an even narrower terminal does without: the move, the score, the comparison.
const DISPENSABLE: [&[usize]; 3] = [&[3], &[4], &[2]];
/// The same for the table of switches: how many pairs there are, the successors, the extremes.
const DISPENSABLE_OF_SWITCHES: [&[usize]; 3] = [&[5], &[4], &[2, 3]];
/// The most points of an experiment.
const MOST_POINTS: usize = 1000;

/// Compares searches, one by one or over whole games.
pub(super) fn run(arguments: &LabArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = arguments.game.board(texts)?;
    let experiment = experiment(arguments, &board, texts)?;
    let opponent = arguments.opponent.as_deref().map(|text| FixedOpponent::read(text, &board.variant, texts));
    let opponent = opponent.transpose()?;
    let files = Files::open(arguments, texts)?;
    if arguments.until_slow {
        return capacity::run(arguments, &experiment, files, texts, console);
    }
    let stop = console.stop_on_interrupt();
    let moving = Moving::bar(console.progress, experiment.trials() as u64, String::new());
    let mut progress = |done: usize, steps: usize, name: &str| moving.at(done, steps, name.to_owned());
    let failed = |error| Failure::run(texts, &error);
    if arguments.games {
        let lab = match opponent {
            Some(mut opponent) => run_games_against(&mut opponent, &experiment, &stop, &mut progress),
            None => run_games(&experiment, &stop, &mut progress),
        };
        let lab = lab.map_err(failed)?;
        drop(moving);
        show(&lab, &experiment, files, texts, console)
    } else {
        let lab = run_searches(&experiment, &stop, &mut progress, &mut |_| ()).map_err(failed)?;
        drop(moving);
        show(&lab, &experiment, files, texts, console)
    }
}

/// Where the result goes besides standard output.
struct Files {
    csv: Option<OutputFile>,
    html: Option<OutputFile>,
    json: bool,
    is_combined: bool,
}

impl Files {
    fn open(arguments: &LabArguments, texts: Texts) -> Result<Self, Failure> {
        let open = |path, argument| OutputFile::open(path, argument, texts);
        let csv = arguments.csv.as_ref().map(|path| open(path, "--csv")).transpose()?;
        let html = arguments.html.as_ref().map(|path| open(path, "--html")).transpose()?;
        Ok(Self { csv, html, json: arguments.json, is_combined: arguments.variants.is_none() })
    }
}

fn show<R: RenderedTrial>(
    lab: &Lab<R>,
    experiment: &Experiment,
    files: Files,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if files.json {
        console.json(lab)?;
    } else {
        print(lab, experiment, &files, texts, console)?;
    }
    // Files come last: a full disk must not cost the results.
    let csv = files.csv.map_or(Ok(()), |file| file.fill(&lab::csv(lab), texts));
    let html = files.html.map_or(Ok(()), |file| file.fill(&lab::html(lab, &texts), texts));
    csv.and(html)?;
    judge(lab, experiment.trials(), texts)
}

fn experiment(arguments: &LabArguments, board: &Board, texts: Texts) -> Result<Experiment, Failure> {
    if arguments.time.is_some() && !arguments.until_slow {
        return Err(Failure::argument(texts, "--time", texts.get("call-time-without-until-slow")));
    }
    let mut experiment = match &arguments.sizes {
        Some(sizes) => over_sizes(arguments, board, sizes, texts)?,
        None if arguments.depth.is_some() => {
            return Err(Failure::argument(texts, "--depth", texts.get("call-depth-without-sizes")));
        }
        None => {
            let default = if arguments.until_slow { DEFAULT_DEPTHS_UNTIL_SLOW } else { DEFAULT_DEPTHS };
            let depths = values(texts, "--depths", arguments.depths.as_deref().unwrap_or(default))?;
            let depths = depths.iter().map(|text| depth(texts, "--depths", text)).collect::<Result<Vec<_>, _>>()?;
            Experiment::over_depths(&board.variant, &*board.pos, depths)
        }
    };
    if let Some(text) = &arguments.nodes {
        experiment.budget = number(texts, "--nodes", text, 1..=u64::MAX)?;
    }
    if let Some(evaluation) = &arguments.eval {
        board.pos.contributions(Some(evaluation)).map_err(|error| Failure::spec(texts, "--eval", &error))?;
        experiment.evaluation = Some(evaluation.clone());
    }
    choose_variants(&mut experiment, arguments, texts)?;
    Ok(experiment)
}

fn over_sizes(arguments: &LabArguments, board: &Board, sizes: &str, texts: Texts) -> Result<Experiment, Failure> {
    if arguments.game.position.is_some() || arguments.game.moves.is_some() {
        return Err(Failure::argument(texts, "--sizes", texts.get("call-sizes-start")));
    }
    let depth = arguments.depth.as_deref().map(|text| depth(texts, "--depth", text)).transpose()?;
    let sizes = values(texts, "--sizes", sizes)?;
    let experiment = Experiment::over_sizes(&board.variant, sizes.iter().map(String::as_str), depth);
    experiment.map_err(|error| Failure::spec(texts, "--sizes", &error))
}

/// Sets the searches to compare: those that are named, or the combinations of an algorithm.
fn choose_variants(experiment: &mut Experiment, arguments: &LabArguments, texts: Texts) -> Result<(), Failure> {
    if let Some(list) = &arguments.variants {
        let names: Vec<&str> = list.split(',').map(str::trim).collect();
        if names.contains(&"") {
            return Err(Failure::argument(
                texts,
                "--variants",
                texts.format(
                    "call-empty-entry",
                    &[("given", quoted(list)), ("example", "minimax,alphabeta+cache".into())],
                ),
            ));
        }
        let named: Result<Vec<SearchVariant>, _> =
            names.iter().flat_map(|name| name.split_whitespace()).map(str::parse).collect();
        experiment.variants = named_or(texts, "--variants", named)?;
        return Ok(());
    }
    let algorithm = arguments.algorithm.as_deref().map_or(Ok(Algorithm::AlphaBeta), str::parse);
    experiment.combine(named_or(texts, "--algorithm", algorithm)?);
    Ok(())
}

fn named_or<T>(texts: Texts, argument: &str, named: Result<T, gambito_catalog::SpecError>) -> Result<T, Failure> {
    named.map_err(|error| Failure::spec(texts, argument, &error))
}

/// The values of a range such as `1..6` or a list such as `2,4,8`.
fn values(texts: Texts, argument: &str, text: &str) -> Result<Vec<String>, Failure> {
    let values: Option<Vec<String>> = match text.split_once("..") {
        Some((from, to)) => range(from, to.trim_start_matches('=')),
        None => Some(text.split([',', ' ']).filter(|value| !value.is_empty()).map(ToOwned::to_owned).collect()),
    };
    values.filter(|values| (1..=MOST_POINTS).contains(&values.len())).ok_or_else(|| {
        let values = &[("given", quoted(text)), ("most", MOST_POINTS.into())];
        Failure::argument(texts, argument, texts.format("call-not-a-range", values))
    })
}

fn range(from: &str, to: &str) -> Option<Vec<String>> {
    let (from, to): (u32, u32) = (from.trim().parse().ok()?, to.trim().parse().ok()?);
    let is_short = to.checked_sub(from).is_some_and(|span| (span as usize) < MOST_POINTS);
    is_short.then(|| (from..=to).map(|value| value.to_string()).collect())
}

fn print<R: RenderedTrial>(
    lab: &Lab<R>,
    experiment: &Experiment,
    files: &Files,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let left_out_columns = print_trials(lab, texts, console)?;
    if let Some(totals) = lab::totals_table(lab, &texts) {
        print_totals(totals, console)?;
    }
    if let Some(trees) = lab::trees_table(lab, &texts) {
        print_trees(trees, texts, console)?;
    }
    if let Some(switches) = lab::switch_table(lab, &texts) {
        print_switches(&switches, texts, console)?;
    }
    for line in lab::notes(lab, &texts) {
        writeln!(console.out, "{line}")?;
    }
    note_idle(experiment, files, texts, console)?;
    if left_out_columns > 0 {
        writeln!(console.out, "{}", texts.format("lab-narrow", &[("count", left_out_columns.into())]))?;
    }
    writeln!(console.out, "{BOLD}{}{BOLD:#}", summary(lab, texts))?;
    Ok(())
}

/// Says which switches are left out of the combinations because they can change nothing. Searches that the user names
/// leave out none.
fn note_idle(experiment: &Experiment, files: &Files, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let idle = if files.is_combined { experiment.idle_switches() } else { Vec::new() };
    if !idle.is_empty() {
        writeln!(console.out, "{}", texts.format("lab-left-out", &[("switches", idle.join(", ").into())]))?;
    }
    Ok(())
}

/// Prints the trials as a table, and returns how many columns do not fit the terminal.
fn print_trials<R: RenderedTrial>(lab: &Lab<R>, texts: Texts, console: &mut Console<'_>) -> Result<usize, Failure> {
    let side = |index: usize| if (1..=R::WORD_COLUMNS).contains(&index) { Side::Left } else { Side::Right };
    let headings = lab::headings(lab, &texts).into_iter().enumerate();
    let mut columns: Vec<(String, Side)> = headings.map(|(index, heading)| (heading, side(index))).collect();
    let mut rows: Vec<Vec<String>> = lab.rows.iter().map(|row| lab::cells(lab, row, &texts)).collect();
    let width = console.out.width();
    let all = columns.len();
    let is_narrow = width.is_some_and(|width| natural_width(&columns, &rows) > width);
    if is_narrow {
        columns.truncate(MAIN_COLUMNS);
        for row in &mut rows {
            row.truncate(MAIN_COLUMNS);
            // The names of variants are long and have no spaces to wrap them at.
            row[VARIANT] = row[VARIANT].replace('+', " +");
        }
    }
    let fitted = table_without(&columns, rows, &DISPENSABLE, width);
    writeln!(console.out, "{}", fitted.text)?;
    Ok(all - columns.len() + fitted.left_out)
}

/// The positions visited in whole games.
fn print_totals(totals: TotalsTable, console: &mut Console<'_>) -> Result<(), Failure> {
    let sides = [Side::Left].into_iter().chain(std::iter::repeat(Side::Right));
    let columns: Vec<(String, Side)> = totals.headings.into_iter().zip(sides).collect();
    let fitted = table_without(&columns, totals.rows, &[], console.out.width());
    writeln!(console.out, "{BOLD}{}{BOLD:#}\n{}", totals.title, fitted.text)?;
    Ok(())
}

/// The trees of plain minimax.
fn print_trees(trees: TreesTable, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(console.out, "{BOLD}{}{BOLD:#}\n{}\n", texts.get("report-lab-trees-title"), trees.about)?;
    let columns: Vec<(String, Side)> = trees.headings.into_iter().map(|heading| (heading, Side::Right)).collect();
    let fitted = table_without(&columns, trees.rows, &[], console.out.width());
    writeln!(console.out, "{}", fitted.text)?;
    Ok(())
}

/// What each switch buys.
fn print_switches(switches: &SwitchTable, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    writeln!(console.out, "{BOLD}{}{BOLD:#}\n{}\n", texts.get("report-lab-switches-title"), switches.about)?;
    let sides = [Side::Left].into_iter().chain(std::iter::repeat(Side::Right));
    let columns: Vec<(String, Side)> = switches.headings.iter().cloned().zip(sides).collect();
    let rows = switches.rows.iter().map(|(_, cells)| cells.clone()).collect();
    let FittedTable { text, left_out } = table_without(&columns, rows, &DISPENSABLE_OF_SWITCHES, console.out.width());
    write!(console.out, "{text}")?;
    note_left_out(left_out, "lab-switches-narrow", texts, console.out)?;
    writeln!(console.out)?;
    Ok(())
}

/// The number of trials for every result of the comparison.
fn summary<R: RenderedTrial>(lab: &Lab<R>, texts: Texts) -> String {
    let counts = [
        ("rows", lab.rows.len()),
        ("agree", lab.standing(Standing::Right)),
        ("wrong", lab.standing(Standing::Wrong)),
        ("unjudged", lab.standing(Standing::Unjudged)),
    ];
    let tallies = lab.tallies().into_iter().map(|(agreement, count)| (agreement.name(), count));
    let values: Vec<_> = counts.into_iter().chain(tallies).map(|(name, count)| (name, count.into())).collect();
    texts.format(&format!("{}-finished", R::TEXTS), &values)
}

/// Fails if a trial was wrong or the experiment was interrupted.
fn judge<R: RenderedTrial>(lab: &Lab<R>, searches: usize, texts: Texts) -> Result<(), Failure> {
    let id = |name: &str| format!("{}-{name}", R::TEXTS);
    if !lab.agrees() {
        let wrong = lab.standing(Standing::Wrong);
        let reason = texts.format(&id("disagreement"), &[("wrong", wrong.into())]);
        return Err(Failure::Job { reason });
    }
    if lab.complete {
        return Ok(());
    }
    let values = &[("done", lab.rows.len().into()), ("searches", searches.into())];
    Err(Failure::Job { reason: texts.format(&id("interrupted"), values) })
}
