use gambito_keys::AccountName;
use gambito_store::{AccountKind, NewAccount, Role};
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use super::{job, named, now, with_accounts};
use crate::Console;
use crate::arguments::AccountArguments;
use crate::failure::Failure;

/// A one-time code to log in with.
#[derive(Serialize, ToSchema)]
pub(super) struct LoginCodeReport {
    /// The name of the account.
    name: String,
    /// The code. It is shown once.
    code: String,
}

/// Creates an organiser, or makes an existing person one, and prints a code to log in with.
pub(super) fn create_organiser(
    arguments: &AccountArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let at = now(console);
    let report = with_accounts(&arguments.database, texts, console, async |accounts, store| {
        let existing = store.account_named(&AccountName::fold(&arguments.name)).await.map_err(job)?;
        let account = match existing.filter(|account| account.kind == AccountKind::Person) {
            Some(account) => {
                store.set_role(account.id, Role::Organiser).await.map_err(job)?;
                account
            }
            None => {
                let bad_name = |_| {
                    let values = &[("name", quoted(&arguments.name)), ("reason", texts.get("arena-bad-name").into())];
                    Failure::Job { reason: texts.format("admin-bad-name", values) }
                };
                let name = AccountName::parse(&arguments.name).map_err(bad_name)?;
                store.create_account(organiser(&name, at)).await.map_err(job)?
            }
        };
        let code = accounts.login_codes(&[account.id], at).await.map_err(job)?.remove(0);
        Ok(LoginCodeReport { name: account.name, code: code.reveal().to_owned() })
    })?;
    print(&report, "admin-organiser", arguments.database.json, texts, console)
}

/// Prints a code with which a person logs in and sets a new password.
pub(super) fn reset_password(
    arguments: &AccountArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let at = now(console);
    let report = with_accounts(&arguments.database, texts, console, async |accounts, store| {
        let account = named(&store, &arguments.name, AccountKind::Person, texts).await?;
        let code = accounts.login_codes(&[account.id], at).await.map_err(job)?.remove(0);
        Ok(LoginCodeReport { name: account.name, code: code.reveal().to_owned() })
    })?;
    print(&report, "admin-login-code", arguments.database.json, texts, console)
}

fn print(
    report: &LoginCodeReport,
    text: &str,
    json: bool,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if json {
        console.json(report)?;
    } else {
        let values = &[("name", report.name.as_str().into()), ("code", report.code.as_str().into())];
        writeln!(console.out, "{}", texts.format(text, values))?;
    }
    Ok(())
}

fn organiser(name: &AccountName, created_at: i64) -> NewAccount {
    NewAccount {
        name: name.as_str().to_owned(),
        folded: name.folded().to_owned(),
        kind: AccountKind::Person,
        role: Role::Organiser,
        owner: None,
        group: None,
        password: None,
        language: None,
        created_at,
    }
}
