//! Messages of the browser pages; the browser fills in the arguments.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Lang, Texts, Value};

// `ENGLISH` and `SPANISH`: the files that have messages of the pages. The build script lists them.
include!(concat!(env!("OUT_DIR"), "/pages.rs"));

impl Texts {
    /// All messages of the pages by id, with `{name}` as placeholder for each argument.
    #[must_use]
    pub fn of_pages(self) -> BTreeMap<&'static str, String> {
        let files = match self.lang() {
            Lang::En => ENGLISH,
            Lang::Es => SPANISH,
        };
        let names: BTreeSet<&'static str> = files.iter().copied().flat_map(variables).collect();
        let values: Vec<(&'static str, Value<'_>)> =
            names.into_iter().map(|name| (name, format!("{{{name}}}").into())).collect();
        let ids = files.iter().copied().flat_map(str::lines).filter_map(id);
        ids.filter_map(|id| Some((id, self.find(id, &values)?))).collect()
    }
}

/// The id of the page message that starts on this line, if any.
fn id(line: &'static str) -> Option<&'static str> {
    line.split_once('=').map(|(id, _)| id.trim_end()).filter(|id| id.starts_with("web-"))
}

/// The names of all arguments in a file.
fn variables(file: &'static str) -> impl Iterator<Item = &'static str> {
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '-' || letter == '_';
    file.split('$').skip(1).map(move |rest| &rest[..rest.find(|letter| !is_name(letter)).unwrap_or(rest.len())])
}
