//! The grading worksheet of a Moodle assignment, filled in. Only the bytes of grades change: Moodle recognises its rows by the
//! others, and their headings are in the teacher's language.

use std::collections::HashMap;
use std::error::Error;
use std::fmt;
use std::ops::Range;

use crate::Marks;
use crate::csv::number;

/// A worksheet with grades.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Filled {
    /// The file.
    pub bytes: Vec<u8>,
    /// How many grades were filled in.
    pub filled: usize,
    /// Students who are in no row.
    pub unmatched: Vec<String>,
    /// Rows whose grade Moodle does not let the teacher change.
    pub locked: usize,
}

/// Why a worksheet cannot be filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WorksheetError {
    /// The file is not UTF-8.
    NotText,
    /// A column is missing, or cannot be recognised.
    NoColumn {
        /// Its English heading.
        heading: &'static str,
    },
    /// A row has fewer cells than the headings.
    ShortRow {
        /// The row, from 1.
        row: usize,
    },
    /// Quotes are not closed.
    OpenQuotes,
}

impl fmt::Display for WorksheetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotText => f.write_str("not UTF-8"),
            Self::NoColumn { heading } => write!(f, "no column {heading:?}"),
            Self::ShortRow { row } => write!(f, "row {row} has too few cells"),
            Self::OpenQuotes => f.write_str("quotes are not closed"),
        }
    }
}

impl Error for WorksheetError {}

/// Headings of the column of grades in Moodle's languages: English, Spanish, Catalan, Galician, Basque, Portuguese, French,
/// Italian, German.
const GRADE: [&str; 9] = [
    "grade",
    "calificación",
    "qualificació",
    "cualificación",
    "kalifikazioa",
    "nota",
    "note",
    "valutazione",
    "bewertung",
];
/// Headings of the column of the most points.
const MOST: [&str; 8] = [
    "maximum grade",
    "calificación máxima",
    "puntuación máxima",
    "qualificació màxima",
    "nota máxima",
    "note maximale",
    "valutazione massima",
    "bestwertung",
];
/// Headings of the column that says whether a grade can be changed.
const CHANGEABLE: [&str; 3] =
    ["grade can be changed", "la calificación puede ser cambiada", "se puede cambiar la calificación"];

/// Fills in the grades of students whose folder has the number of a participant, scaled to the most points of the worksheet.
///
/// # Errors
/// [`WorksheetError`] if the columns cannot be found.
pub fn moodle(worksheet: &[u8], all: &[Marks], most: f64) -> Result<Filled, WorksheetError> {
    let text = str::from_utf8(worksheet).map_err(|_| WorksheetError::NotText)?;
    let rows = rows(text)?;
    let heads = rows.first().ok_or(WorksheetError::NoColumn { heading: "Identifier" })?;
    let head = |cell: &Range<usize>| unquoted(&text[cell.clone()]).trim_start_matches('\u{feff}').trim().to_lowercase();
    let column = |names: &[&str]| heads.iter().position(|cell| names.contains(&head(cell).as_str()));
    let identifier = identifier_column(text, &rows).ok_or(WorksheetError::NoColumn { heading: "Identifier" })?;
    let grade = column(&GRADE).ok_or(WorksheetError::NoColumn { heading: "Grade" })?;
    let (most_column, changeable) = (column(&MOST), column(&CHANGEABLE));
    let mut points: HashMap<&str, &Marks> =
        all.iter().filter_map(|marks| Some((marks.student.id.as_deref()?, marks))).collect();
    let (mut bytes, mut copied, mut filled, mut locked) = (Vec::with_capacity(worksheet.len()), 0, 0, 0);
    for (index, row) in rows.iter().enumerate().skip(1) {
        if row.len() == 1 && text[row[0].clone()].trim().is_empty() {
            continue;
        }
        let cell = |column: usize| row.get(column).ok_or(WorksheetError::ShortRow { row: index + 1 });
        let id = unquoted(&text[cell(identifier)?.clone()]);
        let id = id.trim_start_matches(|letter: char| !letter.is_ascii_digit());
        let place = cell(grade)?;
        let Some(marks) = points.remove(id.trim()) else { continue };
        if let Some(column) = changeable
            && is_no(&unquoted(&text[cell(column)?.clone()]))
        {
            locked += 1;
            continue;
        }
        let of = match most_column {
            Some(column) => decimal(&unquoted(&text[cell(column)?.clone()])),
            None => None,
        };
        let value = marks.points() / most * of.unwrap_or(most);
        bytes.extend_from_slice(&worksheet[copied..place.start]);
        bytes.extend_from_slice(number(value).as_bytes());
        copied = place.end;
        filled += 1;
    }
    bytes.extend_from_slice(&worksheet[copied..]);
    let is_left = |marks: &&Marks| marks.student.id.as_deref().is_none_or(|id| points.contains_key(id));
    let unmatched = all.iter().filter(is_left).map(|marks| marks.student.name.clone()).collect();
    Ok(Filled { bytes, filled, unmatched, locked })
}

/// The cells of all rows, as places in the text, with their quotes.
fn rows(text: &str) -> Result<Vec<Vec<Range<usize>>>, WorksheetError> {
    let (mut rows, mut row, mut start, mut is_quoted) = (Vec::new(), Vec::new(), 0, false);
    for (at, letter) in text.char_indices() {
        match letter {
            '"' => is_quoted = !is_quoted,
            ',' if !is_quoted => {
                row.push(start..at);
                start = at + 1;
            }
            '\n' if !is_quoted => {
                // The line end stays outside the last cell.
                let end = if text[start..at].ends_with('\r') { at - 1 } else { at };
                row.push(start..end);
                rows.push(std::mem::take(&mut row));
                start = at + 1;
            }
            _ => {}
        }
    }
    if is_quoted {
        return Err(WorksheetError::OpenQuotes);
    }
    if start < text.len() || !row.is_empty() {
        row.push(start..text.len());
        rows.push(row);
    }
    Ok(rows)
}

fn unquoted(cell: &str) -> String {
    match cell.strip_prefix('"').and_then(|cell| cell.strip_suffix('"')) {
        Some(inner) => inner.replace("\"\"", "\""),
        None => cell.to_owned(),
    }
}

/// The column whose cells are a word and a number, such as `Participant 4711`.
fn identifier_column(text: &str, rows: &[Vec<Range<usize>>]) -> Option<usize> {
    let row = rows.get(1)?;
    row.iter().position(|cell| {
        let cell = unquoted(&text[cell.clone()]);
        let (word, number) = cell.rsplit_once(' ').unwrap_or_default();
        let is_word = !word.is_empty() && !word.contains(|letter: char| letter.is_ascii_digit());
        is_word && !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

fn decimal(text: &str) -> Option<f64> {
    text.trim().replace(',', ".").parse().ok().filter(|most: &f64| most.is_finite() && *most > 0.0)
}

fn is_no(text: &str) -> bool {
    ["no", "non", "não", "nein", "ez"].contains(&text.trim().to_lowercase().as_str())
}
