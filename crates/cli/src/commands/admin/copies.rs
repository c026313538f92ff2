use gambito_store::{OpenError, RestoreError, Store};
use gambito_texts::{Texts, quoted};
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
        let done = store.backup(&arguments.file).await;
        let done = done.map_err(|error| Failure::Job { reason: database::store_error(&error, texts) });
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
        return Err(Failure::argument(texts, "FILE", texts.format("admin-no-backup", values)));
    }
    let spinner = Moving::spinner(console.progress, texts.get("admin-copying"));
    let done = waiting(async {
        Store::restore(&arguments.file, &location).await.map_err(|error| not_restored(&error, texts))
    });
    drop(spinner);
    done?;
    report(arguments, location.to_string(), "admin-restored", texts, console)
}

fn not_restored(error: &RestoreError, texts: Texts) -> Failure {
    let reason = match error {
        RestoreError::Backup(OpenError::Damaged { location, defect }) => {
            let values = &[("path", quoted(location)), ("reason", defect.clone().into())];
            texts.format("admin-damaged-backup", values)
        }
        RestoreError::Backup(error) | RestoreError::Lock(error) => database::open_error(error, texts),
        RestoreError::Target(error) => database::store_error(error, texts),
        RestoreError::Postgres => texts.get("admin-pg-restore"),
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
