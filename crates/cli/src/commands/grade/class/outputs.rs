//! The files of a class: what students get, and what the teacher gets.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use gambito_arena::utc_timestamp;
use gambito_gradebook::formats::{self, Filled, PlainWords, WorksheetError};
use gambito_gradebook::{Audience, ClassReport, Marks, Sheet, Status, Wording};
use gambito_report::grades;
use gambito_texts::{Texts, quoted};

use super::plan::Plan;
use crate::failure::Failure;
use crate::files;

const OUTPUT: &str = "--output";
const MOODLE: &str = "--moodle";

/// Where the files of a class go.
pub(super) struct Outputs {
    directory: PathBuf,
    /// The worksheet that the teacher downloaded.
    worksheet: Option<(PathBuf, Vec<u8>)>,
}

/// What was written.
pub(super) struct Written {
    /// The worksheet that was filled in.
    pub(super) moodle: Option<Filled>,
}

impl Outputs {
    /// Reads the worksheet, so that a wrong one is reported before hours of work.
    pub(super) fn new(directory: &Path, worksheet: Option<&Path>, plan: &Plan, texts: Texts) -> Result<Self, Failure> {
        let worksheet = match worksheet {
            None => None,
            Some(path) => {
                let bytes = files::read(path, MOODLE, texts)?;
                let checked = formats::moodle(&bytes, &[], plan.assignment.points());
                checked.map_err(|error| refused_worksheet(path, &error, texts))?;
                Some((path.to_owned(), bytes))
            }
        };
        Ok(Self { directory: directory.to_owned(), worksheet })
    }

    /// Writes all files.
    pub(super) fn write(
        &self,
        plan: &Plan,
        all: &[Marks],
        class: &ClassReport,
        now: SystemTime,
        texts: Texts,
    ) -> Result<Written, Failure> {
        let seconds = now.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        let timestamp = utc_timestamp(seconds);
        let is_after_deadline = plan.assignment.is_over(seconds as i64);
        let wording = wording(plan.texts);
        let sheet = |marks: &Marks, audience| Sheet::new(&plan.assignment, marks, audience, &wording);
        let mut teachers = Vec::new();
        for marks in all {
            let student = sheet(marks, Audience::Student { is_after_deadline });
            let platform = sheet(marks, Audience::Platform { is_after_deadline });
            let folder = Path::new("students").join(&marks.student.key);
            for (name, text) in [
                ("report.txt", plain(&student, plan.texts)),
                ("report.html", grades::student(&student, &plan.texts)),
                ("report.json", json(&student)),
                ("gradescope.json", formats::gradescope(&sheet(marks, Audience::HidingPlatform))),
                ("junit.xml", formats::junit(&[student], &timestamp)),
                ("vpl.txt", formats::vpl(&platform)),
                ("coderunner.json", formats::coderunner(&platform)),
                ("prairielearn.json", formats::prairielearn(&platform)),
            ] {
                self.put(&folder.join(name), text.as_bytes(), texts)?;
            }
            teachers.push(sheet(marks, Audience::Teacher));
        }
        for (name, text) in [
            ("class.csv", formats::class_csv(class)),
            ("faults.csv", formats::faults_csv(class)),
            ("class.html", grades::class(class, &teachers, &plan.texts)),
            ("class.json", json(&Whole { class, sheets: &teachers })),
            ("junit.xml", formats::junit(&teachers, &timestamp)),
        ] {
            self.put(Path::new(name), text.as_bytes(), texts)?;
        }
        let moodle = match &self.worksheet {
            None => None,
            Some((path, bytes)) => {
                let filled = formats::moodle(bytes, all, plan.assignment.points());
                let filled = filled.map_err(|error| refused_worksheet(path, &error, texts))?;
                self.put(Path::new("moodle.csv"), &filled.bytes, texts)?;
                Some(filled)
            }
        };
        Ok(Written { moodle })
    }

    fn put(&self, name: &Path, bytes: &[u8], texts: Texts) -> Result<(), Failure> {
        let path = self.directory.join(name);
        let made = path.parent().map_or(Ok(()), fs::create_dir_all);
        made.and_then(|()| fs::write(&path, bytes)).map_err(|error| files::failed_writing(&path, OUTPUT, texts, &error))
    }
}

/// The class with the sheets of all students, as the teacher sees them.
#[derive(serde::Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    class: &'a ClassReport,
    sheets: &'a [Sheet],
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string_pretty(value).expect("a value without maps of other keys") + "\n"
}

fn plain(sheet: &Sheet, texts: Texts) -> String {
    let points = |got: &str, of: &str| texts.format("grades-points", &[("points", got.into()), ("most", of.into())]);
    formats::plain(sheet, &PlainWords { points: &points, status: &|status| status_word(texts, status) })
}

fn status_word(texts: Texts, status: Option<Status>) -> String {
    texts.get(&format!("grades-status-{}", status.map_or("later", Status::name)))
}

fn wording(texts: Texts) -> Wording {
    let hidden = |status| texts.format("grades-hidden", &[("status", status_word(texts, Some(status)).into())]);
    Wording::new(texts.get("grades-later"), hidden)
}

fn refused_worksheet(path: &Path, error: &WorksheetError, texts: Texts) -> Failure {
    let reason = match error {
        WorksheetError::NotText => texts.get("file-not-text"),
        WorksheetError::NoColumn { heading } => texts.format("worksheet-no-column", &[("heading", quoted(heading))]),
        WorksheetError::ShortRow { row } => texts.format("worksheet-short-row", &[("row", (*row).into())]),
        WorksheetError::OpenQuotes => texts.get("worksheet-open-quotes"),
        _ => error.to_string(),
    };
    let values = &[("path", quoted(&path.display().to_string())), ("reason", reason.into())];
    Failure::argument(texts, MOODLE, texts.format("file-cannot-read", values))
}
