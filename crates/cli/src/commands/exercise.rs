//! Hand exercises: minimax or alpha-beta on a small tree, filled in at the prompt, in a file or on paper.

use std::path::Path;

use gambito_exercise::{Answers, Checked, Exercise, Finding, Taught, Verdict};
use gambito_report::exercise::{self, CheckReport, Detail, ExerciseReport, answer_error, exercise_error, sentences};
use gambito_texts::{Texts, quoted};
use serde::Serialize;

use super::word_of;
use crate::Console;
use crate::arguments::{Board, ExerciseArguments};
use crate::failure::Failure;
use crate::files::{self, OutputFile};
use crate::input::{Reply, Unanswered};
use crate::reference::JsonOutput;
use crate::style::{ACCENT, BAD, DIM};

/// The endings of the files of sheets.
const SHEETS: [&str; 2] = ["svg", "tex"];

/// Sets an exercise, checks answers, or writes a sheet.
pub(super) fn run(arguments: &ExerciseArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let algorithm = arguments.algorithm.as_deref().unwrap_or(Taught::AlphaBeta.name());
    let algorithm = word_of(texts, "--algorithm", algorithm, &Taught::ALL.map(Taught::name))?;
    let taught = algorithm.parse().expect("a known name");
    let detail = arguments.feedback.as_deref().map(|level| detail(level, texts)).transpose()?;
    let board = arguments.game.unfinished_board(texts)?;
    let exercise = Exercise::new(&*board.pos, taught)
        .map_err(|error| Failure::argument(texts, "GAME", exercise_error(error, texts)))?;
    if let Some(path) = &arguments.sheet {
        return write_sheet(&exercise, path, arguments.solution, texts, console);
    }
    if let Some(path) = &arguments.answers {
        let answers = read_answers(&exercise, path, texts, console)?;
        return check(&exercise, &answers, detail.unwrap_or(Detail::Why), arguments.json, texts, console);
    }
    if arguments.json {
        console.json(&task(&board, &exercise, arguments.solution))?;
        return Ok(());
    }
    if arguments.solution {
        write!(console.out.verbatim()?, "{}", exercise::text(&exercise, &Answers::of_solution(&exercise)))?;
        return Ok(());
    }
    Dialogue {
        exercise: &exercise,
        answers: Answers::none(&exercise),
        usual: detail.unwrap_or(Detail::Verdict),
        hinted: None,
    }
    .run(texts, console)
}

/// An exercise as JSON, with its solution if it is asked for.
#[derive(Serialize, utoipa::ToSchema)]
struct Task {
    #[serde(flatten)]
    exercise: ExerciseReport,
    /// The answers of a right sheet, with --solution.
    #[serde(skip_serializing_if = "Option::is_none")]
    solution: Option<Vec<gambito_exercise::Answer>>,
}

fn task(board: &Board, exercise: &Exercise, with_solution: bool) -> Task {
    let answers = Answers::of_solution(exercise);
    let filled = || (0..exercise.nodes.len()).map(|node| answers.written(exercise, node)).collect();
    Task {
        exercise: ExerciseReport::new(board.game(), board.pos.text(), exercise),
        solution: with_solution.then(filled),
    }
}

fn detail(level: &str, texts: Texts) -> Result<Detail, Failure> {
    let name = word_of(texts, "--feedback", level, &Detail::ALL.map(Detail::name))?;
    Ok(Detail::named(name).expect("a known name"))
}

fn read_answers(exercise: &Exercise, path: &Path, texts: Texts, console: &mut Console<'_>) -> Result<Answers, Failure> {
    let bytes = if path == Path::new("-") {
        let read = console.input.read_all(files::MOST_DOCUMENT_BYTES);
        read.map_err(|error| Failure::Stream { error })?
    } else {
        files::read(path, "--answers", texts)?
    };
    let text = String::from_utf8_lossy(&bytes);
    Answers::read(exercise, &text).map_err(|(line, error)| {
        let values = &[("line", line.into()), ("reason", answer_error(&error, texts).into())];
        Failure::argument(texts, "--answers", texts.format("exercise-answer-line", values))
    })
}

fn check(
    exercise: &Exercise,
    answers: &Answers,
    detail: Detail,
    is_json: bool,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let checked = exercise.check(answers);
    if is_json {
        console.json(&CheckReport::new(exercise, &checked, detail, texts))?;
    } else {
        tell(exercise, &checked, detail, texts, console)?;
    }
    if checked.verdict == Verdict::Right { Ok(()) } else { Err(Failure::Reported) }
}

fn tell(
    exercise: &Exercise,
    checked: &Checked,
    detail: Detail,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut lines = sentences(exercise, checked, detail, texts).into_iter();
    let style = if checked.verdict == Verdict::Wrong { BAD } else { ACCENT };
    if let Some(verdict) = lines.next() {
        writeln!(console.out, "{style}{verdict}{style:#}")?;
    }
    for line in lines {
        writeln!(console.out, "{line}")?;
    }
    Ok(())
}

fn write_sheet(
    exercise: &Exercise,
    path: &Path,
    with_solution: bool,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    let sheet = match word_of(texts, "--sheet", ending, &SHEETS)? {
        "tex" => exercise::tikz(exercise, with_solution, texts),
        _ => exercise::svg(exercise, with_solution, texts),
    };
    OutputFile::open(path, "--sheet", texts)?.fill(&sheet, texts)?;
    let values = &[("path", quoted(&path.display().to_string()))];
    writeln!(console.err, "{DIM}{}{DIM:#}", texts.format("exercise-sheet-written", values))?;
    Ok(())
}

/// An exercise at the prompt.
struct Dialogue<'a> {
    exercise: &'a Exercise,
    answers: Answers,
    /// The level of feedback of `check`.
    usual: Detail,
    /// What the last hint was about, and its level: the next hint about the same says more.
    hinted: Option<(Finding, Detail)>,
}

impl Dialogue<'_> {
    fn run(mut self, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
        writeln!(console.out, "{}", texts.get(&format!("exercise-title-{}", self.exercise.taught)))?;
        writeln!(console.out, "{}", texts.get(&format!("exercise-how-{}", self.exercise.taught)))?;
        self.draw(console)?;
        loop {
            let reply = console.input.ask(&texts.get("exercise-prompt"), console.out);
            let reply = reply
                .map_err(|(Unanswered::NotAsked(error) | Unanswered::NotRead(error))| Failure::Stream { error })?;
            let Reply::Line(line) = reply else { return Ok(()) };
            match line.trim() {
                "" => {}
                "quit" | "salir" => return Ok(()),
                "check" | "comprobar" => {
                    let checked = self.exercise.check(&self.answers);
                    tell(self.exercise, &checked, self.usual, texts, console)?;
                    if checked.verdict == Verdict::Right {
                        return Ok(());
                    }
                }
                "hint" | "pista" => self.hint(texts, console)?,
                "solution" | "solución" => {
                    self.answers = Answers::of_solution(self.exercise);
                    self.draw(console)?;
                    return Ok(());
                }
                line => match self.answers.add_line(self.exercise, line) {
                    Ok(()) => self.draw(console)?,
                    Err(error) => writeln!(console.out, "{BAD}{}{BAD:#}", answer_error(&error, texts))?,
                },
            }
        }
    }

    fn draw(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        write!(console.out.verbatim()?, "\n{}\n", exercise::text(self.exercise, &self.answers))?;
        Ok(())
    }

    /// Says a little more with every hint about the same answer.
    fn hint(&mut self, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
        let checked = self.exercise.check(&self.answers);
        let level = match (&self.hinted, &checked.finding) {
            (Some((before, level)), Some(now)) if before == now => {
                Detail::ALL.into_iter().find(|next| next > level).unwrap_or(Detail::Why)
            }
            _ => Detail::Where,
        };
        self.hinted = checked.finding.clone().map(|finding| (finding, level));
        tell(self.exercise, &checked, level, texts, console)
    }
}

/// What the command prints as JSON.
pub(super) fn json_outputs() -> [JsonOutput; 2] {
    [
        JsonOutput::of::<Task>("gambito exercise GAME --json"),
        JsonOutput::of::<CheckReport>("gambito exercise GAME --answers FILE --json"),
    ]
}
