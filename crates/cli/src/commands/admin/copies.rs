use gambito_store::{RestoreError, Store, StoreError};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::{existing, open, waiting};
use crate::arguments::CopyArguments;
use crate::failure::Failure;
use crate::progress::Moving;
use crate::{Console, database};

/// A copy of a database.
#[derive(Serialize, ToSchema)]
pub(super) struct CopyReport {
    /// The database.
    database: String,
    /// The backup.
    file: String,
}

/// Copies the database to a new file while the server runs.
pub(super) fn back_up(arguments: &CopyArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let location = existing(&arguments.database, texts, console)?;
    let spinner = Moving::spinner(console.progress, texts.get("admin-copying"));
    let done = waiting(async {
        let store = open(&location, texts).await?;
        let done = store.backup(&arguments.file).await.map_err(|error| explained(&error, texts));
        store.close().await;
        done
    });
    drop(spinner);
    done?;
    report(arguments, location.to_string(), "admin-backed-up", texts, console)
}

/// Puts a backup where there is no database.
pub(super) fn restore(arguments: &CopyArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let location = database::location(arguments.database.database.as_deref(), texts, console)?;
    if !arguments.file.is_file() {
        let values = &[("path", arguments.file.display().to_string().into())];
        return Err(Failure::Job { reason: texts.format("admin-no-backup", values) });
    }
    let spinner = Moving::spinner(console.progress, texts.get("admin-copying"));
    let done = waiting(async {
        Store::restore(&arguments.file, &location).await.map_err(|error| match &error {
            RestoreError::Target(error) => explained(error, texts),
            RestoreError::Postgres => Failure::Job { reason: texts.get("admin-pg-restore") },
            RestoreError::Backup(error) | RestoreError::Lock(error) => {
                Failure::Job { reason: database::open_error(error, texts) }
            }
        })
    });
    drop(spinner);
    done?;
    report(arguments, location.to_string(), "admin-restored", texts, console)
}

fn explained(error: &StoreError, texts: Texts) -> Failure {
    let reason = match error {
        StoreError::BackupExists { path } => {
            texts.format("admin-file-exists", &[("path", path.display().to_string().into())])
        }
        StoreError::BackupWithPgDump => texts.get("admin-pg-dump"),
        other => other.to_string(),
    };
    Failure::Job { reason }
}

fn report(
    arguments: &CopyArguments,
    database: String,
    text: &str,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let file = arguments.file.display().to_string();
    if arguments.database.json {
        console.json(&CopyReport { database, file })?;
    } else {
        let values = &[("database", database.into()), ("file", file.into())];
        writeln!(console.out, "{}", texts.format(text, values))?;
    }
    Ok(())
}
