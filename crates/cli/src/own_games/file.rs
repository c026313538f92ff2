//! A game of the user's own in a TOML file:
//!
//! ```toml
//! command = "python3 mygame.py"   # runs in the folder of this file
//! name = "mygame"                 # the rest may be left out
//! title = "My game"
//! title_es = "Mi juego"
//! players = ["X", "O"]
//!
//! [evaluations]
//! careful = "2*tokens-mobility"
//! ```

use std::path::Path;

use gambito_catalog::SpecError;
use gambito_core::Expression;
use gambito_rules::{Facts, Settings};
use gambito_texts::{Texts, quoted};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::failure::Failure;
use crate::files;

/// What the user says about a game besides its program.
#[derive(Debug, Default)]
pub(super) struct Details {
    pub(super) name: Option<String>,
    title: Option<String>,
    title_es: Option<String>,
    players: Option<[String; 2]>,
    pub(super) evaluations: Vec<(String, Expression)>,
}

impl Details {
    /// Replaces what the program says about its game.
    pub(super) fn amend(&self, facts: &mut Facts) {
        let Self { title, title_es, players, .. } = self;
        if let Some(title) = title {
            // The title of the program is that of another language now.
            facts.title_es.clone_from(title_es);
            facts.title = Some(title.clone());
        } else if title_es.is_some() {
            facts.title_es.clone_from(title_es);
        }
        if players.is_some() {
            facts.players.clone_from(players);
        }
    }
}

const COMMAND: &str = "command";
const KEYS: [&str; 6] = [COMMAND, "name", "title", "title_es", "players", "evaluations"];

/// A reason to refuse the file, with the offset it is about.
type Misread = (usize, String);

/// Reads the command and everything else.
pub(super) fn read(path: &Path, argument: &str, texts: Texts) -> Result<(String, Details), Failure> {
    let bytes = files::read(path, argument, texts)?;
    let shown = || quoted(&path.display().to_string());
    let Ok(text) = str::from_utf8(&bytes) else {
        let values = &[("path", shown()), ("reason", texts.get("file-not-text").into())];
        return Err(Failure::argument(texts, argument, texts.format("file-cannot-read", values)));
    };
    let refused = |(offset, reason): Misread| {
        let line = text.as_bytes()[..offset.min(text.len())].split(|byte| *byte == b'\n').count();
        let values = &[("path", shown()), ("line", line.into()), ("reason", reason.into())];
        Failure::argument(texts, argument, texts.format("players-line", values))
    };
    let table = DeTable::parse(text).map_err(|error| {
        let reason = texts.format("players-not-toml", &[("reason", error.message().to_owned().into())]);
        refused((error.span().map_or(0, |span| span.start), reason))
    })?;
    details(table.get_ref(), texts).map_err(refused)
}

fn details(table: &DeTable<'_>, texts: Texts) -> Result<(String, Details), Misread> {
    if let Some((key, _)) = table.iter().find(|(key, _)| !KEYS.contains(&key.get_ref().as_ref())) {
        let values = &[("given", quoted(key.get_ref())), ("expected", KEYS.join(", ").into())];
        return Err((key.span().start, texts.format("players-unknown-key", values)));
    }
    let word = |key: &'static str| table.get(key).map(|value| words(key, value, texts)).transpose();
    let command = word(COMMAND)?.ok_or_else(|| (0, texts.get("own-no-command")))?;
    let players = table.get("players").map(|players| both_players(players, texts)).transpose()?;
    let evaluations = table.get("evaluations").map(|table| evaluations(table, texts)).transpose()?;
    Ok((
        command,
        Details {
            name: word("name")?,
            title: word("title")?,
            title_es: word("title_es")?,
            players,
            evaluations: evaluations.unwrap_or_default(),
        },
    ))
}

fn words(key: &'static str, value: &Spanned<DeValue<'_>>, texts: Texts) -> Result<String, Misread> {
    let text =
        value.get_ref().as_str().map(str::trim).filter(|text| !text.is_empty() && !text.contains(char::is_control));
    text.map(str::to_owned).ok_or_else(|| (value.span().start, texts.format("own-not-a-text", &[("key", key.into())])))
}

fn both_players(value: &Spanned<DeValue<'_>>, texts: Texts) -> Result<[String; 2], Misread> {
    let refused = || (value.span().start, texts.get("own-players"));
    let list = value.get_ref().as_array().ok_or_else(refused)?;
    let names = list.iter().map(|name| words("players", name, texts)).collect::<Result<Vec<_>, _>>()?;
    names.try_into().map_err(|_| refused())
}

fn evaluations(value: &Spanned<DeValue<'_>>, texts: Texts) -> Result<Vec<(String, Expression)>, Misread> {
    let refused = |offset: usize| (offset, texts.get("own-evaluations"));
    let table = value.get_ref().as_table().ok_or_else(|| refused(value.span().start))?;
    let mut entries: Vec<_> = table.iter().collect();
    // The first one is the default.
    entries.sort_by_key(|(name, _)| name.span().start);
    let mut evaluations = Vec::new();
    for (name, text) in entries {
        let expression = text.get_ref().as_str().filter(|_| Settings::is_name(name.get_ref()));
        let expression = expression.ok_or_else(|| refused(name.span().start))?.parse::<Expression>();
        let expression = expression.map_err(|error| {
            (text.span().start, evaluation_refused(name.get_ref(), &SpecError::Evaluation(error), texts))
        })?;
        evaluations.push((name.get_ref().to_string(), expression));
    }
    Ok(evaluations)
}

/// Why an evaluation of the file is refused.
pub(super) fn evaluation_refused(name: &str, error: &SpecError, texts: Texts) -> String {
    texts.format("own-evaluation-refused", &[("name", quoted(name)), ("reason", texts.spec_error(error).into())])
}
