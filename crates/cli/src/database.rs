//! The database of the arena: where it is, and why it cannot be opened.

use std::fs::DirBuilder;
use std::path::Path;

use gambito_server::{ArenaError, Location, LocationError, OpenError};
use gambito_store::StoreError;
use gambito_texts::{Texts, quoted};

use crate::Console;
use crate::failure::Failure;

/// The name of the database in the folder of the user's data.
const FILE: &str = "arena.db";

/// The database that `--database` names, or the one in the folder of the user's data, which is created if need be.
pub(crate) fn location(given: Option<&str>, texts: Texts, console: &Console<'_>) -> Result<Location, Failure> {
    if let Some(given) = given {
        return given.parse().map_err(|error| Failure::argument(texts, "--database", invalid(&error, texts)));
    }
    let Some(folder) = &console.data else {
        return Err(Failure::Job { reason: texts.get("database-no-folder") });
    };
    let unusable = |error: std::io::Error| {
        let reason = texts.file_reason(error.kind());
        let values = &[("folder", quoted(&folder.display().to_string())), ("reason", reason.into())];
        Failure::Job { reason: texts.format("database-folder-unusable", values) }
    };
    create_private(folder).map_err(unusable)?;
    Ok(Location::File(folder.join(FILE)))
}

/// Creates a folder that only its owner may read, and its parents.
fn create_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

fn invalid(error: &LocationError, texts: Texts) -> String {
    match error {
        LocationError::Empty => texts.get("database-none"),
        LocationError::Scheme { scheme } => {
            texts.format("database-other-scheme", &[("scheme", quoted(&format!("{scheme}://")))])
        }
        LocationError::Address { reason } => texts.format("database-bad-address", &[("reason", reason.clone().into())]),
    }
}

/// Why the arena cannot be opened.
pub(crate) fn cannot_open(error: &ArenaError, texts: Texts) -> Failure {
    let reason = match error {
        ArenaError::Open(error) => open_error(error, texts),
        ArenaError::Store(error) => store_error(error, texts),
        ArenaError::Random => texts.get("database-no-randomness"),
        ArenaError::Secret => texts.get("database-bad-secret"),
        ArenaError::Settling { reason } => texts.format("database-no-settling", &[("reason", reason.clone().into())]),
        ArenaError::Competition { competition, reason } => {
            let values = [("competition", quoted(competition)), ("reason", reason.clone().into())];
            texts.format("database-bad-competition", &values)
        }
        ArenaError::Game { game, reason } => {
            texts.format("database-bad-game", &[("game", quoted(game)), ("reason", reason.clone().into())])
        }
    };
    Failure::Job { reason: texts.format("database-cannot-open", &[("reason", reason.into())]) }
}

/// Why a database cannot be opened. What the database itself says exists in English only.
pub(crate) fn open_error(error: &OpenError, texts: Texts) -> String {
    let told = |id: &str, location: &str, reason: String| {
        texts.format(id, &[("location", quoted(location)), ("reason", reason.into())])
    };
    match error {
        OpenError::Unreachable { location, source } => told("database-unreachable", location, source.to_string()),
        OpenError::Create { path, source } => {
            told("database-cannot-create", &path.display().to_string(), texts.file_reason(source.kind()))
        }
        OpenError::Foreign { location } => told("database-foreign", location, String::new()),
        OpenError::Damaged { location, defect } => told("database-damaged", location, defect.clone()),
        OpenError::Newer { location, found } => told("database-newer", location, found.to_string()),
        OpenError::Older { location, found } => told("database-older", location, found.to_string()),
        OpenError::InUse { location } => told("database-in-use", location, String::new()),
        OpenError::Backup { location, source } => told("database-no-backup", location, store_error(source, texts)),
        OpenError::Migration { location, source } => told("database-no-migration", location, source.to_string()),
    }
}

/// Why the database did not do what it was asked to. What it says itself exists in English only.
pub(crate) fn store_error(error: &StoreError, texts: Texts) -> String {
    match error {
        StoreError::BackupExists { path } => {
            texts.format("admin-file-exists", &[("path", path.display().to_string().into())])
        }
        StoreError::BackupFile { path, source } => {
            let reason = texts.file_reason(source.kind());
            let values = &[("path", quoted(&path.display().to_string())), ("reason", reason.into())];
            texts.format("file-cannot-write", values)
        }
        StoreError::BackupWithPgDump => texts.get("admin-pg-dump"),
        StoreError::Database(error) => texts.format("database-failed", &[("reason", error.to_string().into())]),
        other => other.to_string(),
    }
}
