//! The roster of a class as a CSV text: a name and perhaps a group on each line.

use std::collections::HashMap;
use std::fmt;

use gambito_keys::AccountName;

use crate::csv::{QuoteError, Record, records};

/// Characters of the name of a student.
const NAME_LENGTH: usize = 80;
/// Characters of the name of a group.
const GROUP_LENGTH: usize = 40;

/// A student on a roster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RosterLine {
    /// The line of the text, from 1.
    pub line: usize,
    /// The real name, with a number if an earlier line has the same one: `Ana García (2)`.
    pub name: String,
    /// The group, if there is one.
    pub group: Option<String>,
    /// The first line with the same name, if there is one.
    pub same_as: Option<usize>,
}

/// What is wrong with a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineProblem {
    /// A quote is never closed.
    UnclosedQuote,
    /// There is text after a closing quote.
    TextAfterQuote,
    /// There are more fields than a name and a group.
    TooManyFields {
        /// The number of fields.
        found: usize,
    },
    /// The header names an unknown column, or one of them twice.
    UnknownColumn,
    /// There is no name.
    NoName,
    /// The name is too long or not printable.
    BadName {
        /// The most characters.
        most: usize,
    },
    /// The name of the group is too long or not printable.
    BadGroup {
        /// The most characters.
        most: usize,
    },
}

/// A line that is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RosterProblem {
    /// The line of the text, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: LineProblem,
}

/// Why a roster cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RosterError {
    /// There is no student in it.
    Empty,
    /// These lines are wrong, in their order.
    Lines(Vec<RosterProblem>),
}

impl fmt::Display for RosterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the roster has no students"),
            Self::Lines(problems) => {
                let lines: Vec<String> = problems.iter().map(|problem| problem.line.to_string()).collect();
                write!(f, "the roster is wrong on the lines {}", lines.join(", "))
            }
        }
    }
}

impl std::error::Error for RosterError {}

/// Where the columns are.
#[derive(Clone, Copy)]
struct Columns {
    name: usize,
    group: Option<usize>,
    count: usize,
}

/// A line of a roster, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CheckedLine {
    /// The line of the text, from 1.
    pub line: usize,
    /// The student, or what is wrong.
    pub student: Result<RosterLine, LineProblem>,
}

/// Reads a roster. The columns are separated by commas, semicolons or tabs; a first line with the names of the columns
/// (`name`, `group`; `nombre`, `grupo`) is optional.
///
/// # Errors
/// All lines that are wrong, so that they can be mended in one go.
pub fn read_roster(text: &str) -> Result<Vec<RosterLine>, RosterError> {
    let (mut students, mut problems) = (Vec::new(), Vec::new());
    for CheckedLine { line, student } in check_roster(text) {
        match student {
            Ok(student) => students.push(student),
            Err(problem) => problems.push(RosterProblem { line, problem }),
        }
    }
    match (problems.is_empty(), students.is_empty()) {
        (false, _) => Err(RosterError::Lines(problems)),
        (true, true) => Err(RosterError::Empty),
        (true, false) => Ok(students),
    }
}

/// Checks every line of a roster in the format of [`read_roster`]. Blank lines and a correct header are left out.
#[must_use]
pub fn check_roster(text: &str) -> Vec<CheckedLine> {
    let mut records = records(text);
    let mut lines = Vec::new();
    let mut columns = Columns { name: 0, group: Some(1), count: 2 };
    let header = records.first().and_then(|first| first.fields.as_ref().ok()).and_then(|fields| header(fields));
    if let Some(header) = header {
        let first = records.remove(0);
        match header {
            Ok(known) => columns = known,
            Err(problem) => lines.push(CheckedLine { line: first.line, student: Err(problem) }),
        }
    }
    let mut seen: HashMap<String, usize> = HashMap::new();
    for record in records {
        let line = record.line;
        let student = student(record, columns).map(|student| numbered(student, &seen));
        if let Ok(student) = &student {
            seen.insert(fold(&student.name), line);
        }
        lines.push(CheckedLine { line, student });
    }
    lines
}

/// A student with a number if an earlier line has the same name. Students have no other mark by which the next import finds
/// them, so the lines of two of one name have to keep their order.
fn numbered(student: RosterLine, seen: &HashMap<String, usize>) -> RosterLine {
    let same_as = seen.get(&fold(&student.name)).copied();
    let mut name = student.name.clone();
    let mut number = 1;
    while seen.contains_key(&fold(&name)) {
        number += 1;
        name = format!("{} ({number})", student.name);
    }
    RosterLine { name, same_as, ..student }
}

/// The form in which two names are compared.
pub(crate) fn fold(name: &str) -> String {
    AccountName::fold(name)
}

/// The columns that a first line names, if it is a header.
fn header(fields: &[String]) -> Option<Result<Columns, LineProblem>> {
    let words: Vec<String> = fields.iter().map(|field| fold(field.trim())).collect();
    let is_name = |word: &String| ["name", "nombre"].contains(&word.as_str());
    let is_group = |word: &String| ["group", "grupo"].contains(&word.as_str());
    let name = words.iter().position(is_name)?;
    let group = words.iter().position(is_group);
    let known = 1 + usize::from(group.is_some());
    Some(if words.len() == known { Ok(Columns { name, group, count: known }) } else { Err(LineProblem::UnknownColumn) })
}

fn student(record: Record, columns: Columns) -> Result<RosterLine, LineProblem> {
    let fields = record.fields.map_err(|error| match error {
        QuoteError::Unclosed => LineProblem::UnclosedQuote,
        QuoteError::TextAfterQuote => LineProblem::TextAfterQuote,
    })?;
    // Spreadsheets write empty fields at the end of short lines.
    let found = fields.iter().rposition(|field| !field.trim().is_empty()).map_or(0, |last| last + 1);
    if found > columns.count {
        return Err(LineProblem::TooManyFields { found });
    }
    let field = |at: usize| fields.get(at).map(|field| single_spaced(field)).unwrap_or_default();
    let name = field(columns.name);
    if name.is_empty() {
        return Err(LineProblem::NoName);
    }
    if !is_printable(&name, NAME_LENGTH) {
        return Err(LineProblem::BadName { most: NAME_LENGTH });
    }
    let group = columns.group.map(field).filter(|group| !group.is_empty());
    if group.as_deref().is_some_and(|group| !is_printable(group, GROUP_LENGTH)) {
        return Err(LineProblem::BadGroup { most: GROUP_LENGTH });
    }
    Ok(RosterLine { line: record.line, name, group, same_as: None })
}

/// The words of a text with one space between them. Line breaks stay, and are refused later.
fn single_spaced(text: &str) -> String {
    text.trim().split([' ', '\u{a0}']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

fn is_printable(text: &str, most: usize) -> bool {
    text.chars().count() <= most && !text.chars().any(char::is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Vec<(usize, String, Option<String>)> {
        let lines = read_roster(text).unwrap_or_else(|error| panic!("{text:?}: {error:?}"));
        lines.into_iter().map(|line| (line.line, line.name, line.group)).collect()
    }

    fn problems(text: &str) -> Vec<(usize, LineProblem)> {
        match read_roster(text) {
            Err(RosterError::Lines(problems)) => problems.into_iter().map(|one| (one.line, one.problem)).collect(),
            other => panic!("{text:?}: {other:?}"),
        }
    }

    fn student(line: usize, name: &str, group: Option<&str>) -> (usize, String, Option<String>) {
        (line, name.to_owned(), group.map(ToOwned::to_owned))
    }

    #[test]
    fn headers_are_optional_and_give_the_order() {
        let expected = [student(2, "Ann", Some("red")), student(3, "Ben", None)];
        assert_eq!(read("name,group\nAnn,red\nBen,\n"), expected);
        assert_eq!(read("\u{feff}Grupo;Nombre\r\nred;Ann\r\n;Ben\r\n"), expected);
        assert_eq!(read("Ann,red\nBen"), [student(1, "Ann", Some("red")), student(2, "Ben", None)]);
        assert_eq!(read("nombre\nAnn\n"), [student(2, "Ann", None)]);
    }

    #[test]
    fn spaces_are_tidied() {
        let expected = [student(1, "García López, Ana", Some("los rojos"))];
        assert_eq!(read("\" García  López, Ana \" ; los\u{a0}rojos "), expected);
    }

    #[test]
    fn all_wrong_lines_are_reported() {
        let long = "x".repeat(81);
        let text = format!("Ann,red\n,red\nBen,a,b\n{long}\n ANN , blue\n\"C\"d\nDan,{}\n\"Eve", "g".repeat(41));
        let expected = [
            (2, LineProblem::NoName),
            (3, LineProblem::TooManyFields { found: 3 }),
            (4, LineProblem::BadName { most: 80 }),
            (6, LineProblem::TextAfterQuote),
            (7, LineProblem::BadGroup { most: 40 }),
            (8, LineProblem::UnclosedQuote),
        ];
        assert_eq!(problems(&text), expected);
        assert_eq!(problems("name,group,mail\nAnn,red\n"), [(1, LineProblem::UnknownColumn)]);
        assert_eq!(problems("\"Ann\nLee\",red"), [(1, LineProblem::BadName { most: 80 })]);
    }

    #[test]
    fn students_of_one_name_get_numbers() {
        let text = "Ana García,red\nBen\n ANA  garcía , blue\nAna García (2)\nAna García\n";
        let lines = read_roster(text).expect("a roster");
        let names: Vec<_> = lines.iter().map(|line| (line.name.as_str(), line.same_as)).collect();
        let expected = [
            ("Ana García", None),
            ("Ben", None),
            ("ANA garcía (2)", Some(1)),
            ("Ana García (2) (2)", Some(3)),
            ("Ana García (3)", Some(1)),
        ];
        assert_eq!(names, expected);
    }

    #[test]
    fn an_empty_roster_is_refused() {
        for text in ["", "\n\n", "name,group\n", "\u{feff}"] {
            assert_eq!(read_roster(text), Err(RosterError::Empty), "{text:?}");
        }
    }
}
