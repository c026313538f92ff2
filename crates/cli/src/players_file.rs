//! The players of a match or tournament, from a TOML file:
//!
//! ```toml
//! [[player]]
//! name = "Ana"
//! spec = "alphabeta:eval=snape"
//! depth = 4
//! ```

use std::path::Path;

use gambito_arena::{Entrant, EntrantError};
use gambito_catalog::{LimitSpec, PlayerSpec, Programs};
use gambito_texts::{Texts, quoted};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::failure::Failure;
use crate::files;

/// The argument that names the file.
const ARGUMENT: &str = "--players";
/// The name of the list.
const LIST: &str = "player";
const NAME: &str = "name";
const SPEC: &str = "spec";

/// Reads all players of a file.
pub(crate) fn read(path: &Path, texts: Texts) -> Result<Vec<Entrant>, Failure> {
    let bytes = files::read(path, ARGUMENT, texts)?;
    let shown = || quoted(&path.display().to_string());
    let refused = |line: usize, reason: String| {
        let values = &[("path", shown()), ("line", line.into()), ("reason", reason.into())];
        Failure::argument(texts, ARGUMENT, texts.format("players-line", values))
    };
    let Ok(text) = str::from_utf8(&bytes) else {
        let values = &[("path", shown()), ("reason", texts.get("file-not-text").into())];
        return Err(Failure::argument(texts, ARGUMENT, texts.format("file-cannot-read", values)));
    };
    let line_at = |offset: usize| text.as_bytes()[..offset.min(text.len())].split(|byte| *byte == b'\n').count();
    let table = DeTable::parse(text).map_err(|error| {
        let reason = texts.format("players-not-toml", &[("reason", error.message().to_owned().into())]);
        refused(line_at(error.span().map_or(0, |span| span.start)), reason)
    })?;
    let entries = entries(table.get_ref(), texts).map_err(|(offset, reason)| refused(line_at(offset), reason))?;
    let mut entrants: Vec<Entrant> = Vec::new();
    for (number, entry) in (1_u32..).zip(entries) {
        let read = entrant(entry, texts).and_then(|(at, entrant)| {
            let is_given = |name: &str, player: &Entrant| player.name == name && !player.is_unnamed();
            let is_taken =
                is_given(&entrant.name, &entrant) && entrants.iter().any(|earlier| is_given(&entrant.name, earlier));
            let same_name = || texts.format("players-same-name", &[("name", quoted(&entrant.name))]);
            if is_taken { Err((at, same_name())) } else { Ok(entrant) }
        });
        entrants.push(read.map_err(|(offset, reason)| {
            let values = &[("number", number.into()), ("reason", reason.into())];
            refused(line_at(offset), texts.format("players-entry", values))
        })?);
    }
    Ok(entrants)
}

/// A reason to refuse the file, with the offset it is about.
type Misread = (usize, String);

/// The entries of the list.
fn entries<'a, 't>(table: &'a DeTable<'t>, texts: Texts) -> Result<&'a [Spanned<DeValue<'t>>], Misread> {
    if let Some((key, _)) = table.iter().find(|(key, _)| key.get_ref() != LIST) {
        let values = &[("given", quoted(key.get_ref())), ("expected", LIST.into())];
        return Err((key.span().start, texts.format("players-unknown-key", values)));
    }
    let list = table.get(LIST).map(|list| (list.span().start, list.get_ref().as_array()));
    match list {
        Some((_, Some(list))) => Ok(list),
        Some((offset, None)) => Err((offset, texts.get("players-none"))),
        None => Err((0, texts.get("players-none"))),
    }
}

/// A player, with the offset of its name.
fn entrant(entry: &Spanned<DeValue<'_>>, texts: Texts) -> Result<(usize, Entrant), Misread> {
    let start = entry.span().start;
    let table = entry.get_ref().as_table().ok_or_else(|| (start, texts.get("players-none")))?;
    let keys = || [NAME, SPEC].into_iter().chain(LimitSpec::KEYS);
    if let Some((key, _)) = table.iter().find(|(key, _)| !keys().any(|known| known == key.get_ref().as_ref())) {
        let values = &[("given", quoted(key.get_ref())), ("expected", keys().collect::<Vec<_>>().join(", ").into())];
        return Err((key.span().start, texts.format("players-unknown-key", values)));
    }
    let word = |key: &str| -> Result<Option<(usize, String)>, Misread> {
        let Some(value) = table.get(key) else { return Ok(None) };
        let text = match value.get_ref() {
            DeValue::String(text) => text.to_string(),
            DeValue::Integer(number) => number.as_str().to_owned(),
            DeValue::Float(number) => number.as_str().to_owned(),
            _ => {
                let reason = texts.format("players-not-a-value", &[("key", key.to_owned().into())]);
                return Err((value.span().start, reason));
            }
        };
        Ok(Some((value.span().start, text)))
    };
    let (at, spec) = word(SPEC)?.ok_or_else(|| (start, texts.get("players-no-spec")))?;
    let read = PlayerSpec::read(&spec, Programs::Allowed);
    let mut player =
        read.map_err(|error| (at, texts.entrant_error(&EntrantError::Spec { given: spec.clone(), error })))?;
    for key in LimitSpec::KEYS {
        if let Some((at, value)) = word(key)? {
            player.set_limit(key, &value).map_err(|error| (at, texts.spec_error(&error)))?;
        }
    }
    let name = word(NAME)?;
    let at = name.as_ref().map_or(at, |(at, _)| *at);
    let entrant = Entrant::new(name.as_ref().map(|(_, name)| name.trim()), player);
    entrant.map(|entrant| (at, entrant)).map_err(|error| (at, texts.entrant_error(&error)))
}
