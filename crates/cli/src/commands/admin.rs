//! Runs the server's accounts, classes and database from the command line. The server may run meanwhile.

mod accounts;
mod check;
mod copies;
mod invitations;
mod roster;
mod tokens;

use std::future::Future;
use std::time::UNIX_EPOCH;

use gambito_accounts::Accounts;
use gambito_keys::AccountName;
use gambito_store::{Account, AccountKind, Location, OpenError, Store};
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use super::help;
use crate::arguments::{AdminArguments, AdminCommand, DatabaseArguments, HelpArguments};
use crate::failure::Failure;
use crate::reference::JsonOutput;
use crate::{Console, database};

/// Runs a subcommand; prints help if none is given.
pub(super) fn run(arguments: &AdminArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    match &arguments.command {
        None => help::run(&HelpArguments { command: vec!["admin".to_owned()] }, texts, console),
        Some(AdminCommand::CreateOrganiser(arguments)) => accounts::create_organiser(arguments, texts, console),
        Some(AdminCommand::ResetPassword(arguments)) => accounts::reset_password(arguments, texts, console),
        Some(AdminCommand::Invitations(arguments)) => invitations::run(arguments, texts, console),
        Some(AdminCommand::ImportRoster(arguments)) => roster::run(arguments, texts, console),
        Some(AdminCommand::Tokens(arguments)) => tokens::run(arguments, texts, console),
        Some(AdminCommand::Backup(arguments)) => copies::back_up(arguments, texts, console),
        Some(AdminCommand::Restore(arguments)) => copies::restore(arguments, texts, console),
        Some(AdminCommand::Check(arguments)) => check::run(arguments, texts, console),
    }
}

/// The JSON that the subcommands print.
pub(super) fn json_outputs() -> Vec<JsonOutput> {
    vec![
        JsonOutput::of::<accounts::LoginCodeReport>("gambito admin create-organiser NAME --json"),
        JsonOutput::of::<accounts::LoginCodeReport>("gambito admin reset-password NAME --json"),
        JsonOutput::of::<invitations::NewInvitationReport>("gambito admin invitations create --json"),
        JsonOutput::of::<invitations::InvitationsReport>("gambito admin invitations list --json"),
        JsonOutput::of::<RevokedReport>("gambito admin invitations revoke ID --json"),
        JsonOutput::of::<roster::RosterReport>("gambito admin import-roster FILE --class NAME --json"),
        JsonOutput::of::<tokens::NewTokenReport>("gambito admin tokens create BOT --json"),
        JsonOutput::of::<tokens::TokensReport>("gambito admin tokens list BOT --json"),
        JsonOutput::of::<RevokedReport>("gambito admin tokens revoke BOT ID --json"),
        JsonOutput::of::<copies::CopyReport>("gambito admin backup FILE --json"),
        JsonOutput::of::<copies::CopyReport>("gambito admin restore FILE --json"),
        JsonOutput::of::<check::LogCheckReport>("gambito admin check --json"),
    ]
}

/// A revoked invitation or token.
#[derive(Serialize, ToSchema)]
struct RevokedReport {
    /// Its id.
    revoked: String,
}

/// Prints that something was revoked, or that there was nothing to revoke.
fn report_revoked(
    id: &str,
    was_there: bool,
    arguments: &DatabaseArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if !was_there {
        return Err(Failure::Job { reason: texts.format("admin-nothing-to-revoke", &[("id", quoted(id))]) });
    }
    if arguments.json {
        console.json(&RevokedReport { revoked: id.to_owned() })?;
    } else {
        writeln!(console.out, "{}", texts.format("admin-revoked", &[("id", id.to_owned().into())]))?;
    }
    Ok(())
}

/// Where the database is. A file must exist: a wrong name would create an empty database.
fn existing(arguments: &DatabaseArguments, texts: Texts, console: &Console<'_>) -> Result<Location, Failure> {
    let location = database::location(arguments.database.as_deref(), texts, console)?;
    match &location {
        Location::File(path) if !path.is_file() => {
            let values = &[("path", path.display().to_string().into())];
            Err(Failure::Job { reason: texts.format("admin-no-database", values) })
        }
        _ => Ok(location),
    }
}

/// Opens the database and does something with its accounts.
fn with_accounts<T>(
    arguments: &DatabaseArguments,
    texts: Texts,
    console: &Console<'_>,
    action: impl AsyncFnOnce(Accounts, Store) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let location = existing(arguments, texts, console)?;
    waiting(async {
        let store = open(&location, texts).await?;
        let done = action(Accounts::new(store.clone()), store.clone()).await;
        store.close().await;
        done
    })
}

/// Reads a database, which may be a backup, and leaves it as it is.
fn with_unchanged<T>(
    arguments: &DatabaseArguments,
    texts: Texts,
    console: &Console<'_>,
    action: impl AsyncFnOnce(Store) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let location = existing(arguments, texts, console)?;
    waiting(async {
        let store = Store::open_to_read(&location).await.map_err(|error| cannot_open(&error, texts))?;
        let done = action(store.clone()).await;
        store.close().await;
        done
    })
}

async fn open(location: &Location, texts: Texts) -> Result<Store, Failure> {
    Store::open(location).await.map_err(|error| cannot_open(&error, texts))
}

fn cannot_open(error: &OpenError, texts: Texts) -> Failure {
    Failure::Job { reason: database::open_error(error, texts) }
}

/// Runs a future to its end.
fn waiting<T>(future: impl Future<Output = Result<T, Failure>>) -> Result<T, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(future)
}

/// A failure of the database or of the system. What they say themselves exists in English only.
fn failed(error: &impl std::error::Error, texts: Texts) -> Failure {
    let reason = error.to_string();
    Failure::Job { reason: texts.format("admin-failed", &[("reason", reason.into())]) }
}

/// Turns an error of the database or of the system into a failure.
fn job<E: std::error::Error>(texts: Texts) -> impl FnOnce(E) -> Failure {
    move |error| failed(&error, texts)
}

/// The account of a person or of a bot.
async fn named(store: &Store, name: &str, kind: AccountKind, texts: Texts) -> Result<Account, Failure> {
    let found = store.account_named(&AccountName::fold(name)).await.map_err(job(texts))?;
    let found = found.filter(|account| account.kind == kind && account.deleted_at.is_none());
    let id = match kind {
        AccountKind::Person => "admin-no-person",
        AccountKind::Bot => "admin-no-bot",
    };
    found.ok_or_else(|| Failure::Job { reason: texts.format(id, &[("name", quoted(name))]) })
}

/// Now, in milliseconds since 1970.
fn now(console: &Console<'_>) -> i64 {
    let since = (console.now)().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
