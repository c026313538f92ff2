//! Messages of the browser pages; the browser fills in the arguments.

use std::collections::{BTreeMap, BTreeSet};

use crate::{Lang, Texts, Value};

/// The messages of one language, by file.
macro_rules! files {
    ($lang:literal) => {
        [
            include_str!(concat!("../locales/", $lang, "/web.ftl")),
            include_str!(concat!("../locales/", $lang, "/workbench.ftl")),
            include_str!(concat!("../locales/", $lang, "/lobby.ftl")),
        ]
    };
}

const ENGLISH: [&str; 3] = files!("en");
const SPANISH: [&str; 3] = files!("es");

impl Texts {
    /// All messages of the pages by id, with `{name}` as placeholder for each argument.
    #[must_use]
    pub fn of_pages(self) -> BTreeMap<&'static str, String> {
        let files = match self.lang() {
            Lang::En => ENGLISH,
            Lang::Es => SPANISH,
        };
        let names: BTreeSet<&'static str> = files.into_iter().flat_map(variables).collect();
        let values: Vec<(&'static str, Value<'_>)> =
            names.into_iter().map(|name| (name, format!("{{{name}}}").into())).collect();
        let ids = files.into_iter().flat_map(str::lines).filter_map(id);
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
