use gambito_accounts::Accounts;
use gambito_keys::AccountName;
use gambito_store::{Account, AccountKind, NewAccount, Role};
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use super::{job, named, now, with_accounts};
use crate::Console;
use crate::arguments::{AccountArguments, CreateOrganiserArguments};
use crate::failure::Failure;

/// A one-time code to log in with.
#[derive(Serialize, ToSchema)]
pub(super) struct LoginCodeReport {
    /// The name of the account.
    name: String,
    /// The code. It is shown once.
    code: String,
}

impl LoginCodeReport {
    /// A new code for an account.
    pub(super) async fn new(accounts: &Accounts, account: &Account, at: i64, texts: Texts) -> Result<Self, Failure> {
        let code = accounts.login_codes(&[account.id], at).await.map_err(job(texts))?.remove(0);
        Ok(Self { name: account.name.clone(), code: code.reveal().to_owned() })
    }

    /// A sentence with the code.
    pub(super) fn sentence(&self, text: &str, texts: Texts) -> String {
        texts.format(text, &[("name", self.name.as_str().into()), ("code", self.code.as_str().into())])
    }

    /// Prints the code in a sentence.
    pub(super) fn print(&self, text: &str, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
        writeln!(console.out, "{}", self.sentence(text, texts))?;
        Ok(())
    }
}

/// Creates an organiser, or promotes an existing person, and prints a code to log in with.
pub(super) fn create_organiser(
    arguments: &CreateOrganiserArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let at = now(console);
    let report = with_accounts(&arguments.database, texts, console, async |accounts, store| {
        let existing = store.account_named(&AccountName::fold(&arguments.name)).await.map_err(job(texts))?;
        let bad_name = |reason: &str| {
            let values = &[("name", quoted(&arguments.name)), ("reason", texts.get(reason).into())];
            texts.format("admin-bad-name", values)
        };
        let account = match existing {
            Some(bot) if bot.kind != AccountKind::Person => {
                return Err(Failure::Job { reason: bad_name("arena-name-taken") });
            }
            Some(account) if arguments.promote => {
                store.promote(account.id, Role::Organiser, at).await.map_err(job(texts))?;
                account
            }
            Some(account) => return Err(needs_promotion(&account, texts)),
            None => {
                let name = AccountName::parse(&arguments.name)
                    .map_err(|_| Failure::argument(texts, "NAME", bad_name("arena-bad-name")))?;
                store.create_account(organiser(&name, at)).await.map_err(job(texts))?
            }
        };
        LoginCodeReport::new(&accounts, &account, at, texts).await
    })?;
    print(&report, "admin-organiser", arguments.database.json, texts, console)
}

/// Anybody may have signed up under the name, so a role above that of a player is given only if the caller insists.
pub(super) fn needs_promotion(account: &Account, texts: Texts) -> Failure {
    let values = &[("name", quoted(&account.name)), ("role", texts.get(role_text(account.role)).into())];
    Failure::Job { reason: texts.format("admin-needs-promotion", values) }
}

const fn role_text(role: Role) -> &'static str {
    match role {
        Role::Player => "admin-role-player",
        Role::Teacher => "admin-role-teacher",
        Role::Organiser => "admin-role-organiser",
    }
}

/// Ends all sessions of a person, and prints a code with which the person logs in and sets a new password.
pub(super) fn reset_password(
    arguments: &AccountArguments,
    texts: Texts,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let at = now(console);
    let report = with_accounts(&arguments.database, texts, console, async |accounts, store| {
        let account = named(&store, &arguments.name, AccountKind::Person, texts).await?;
        store.close_account(account.id).await.map_err(job(texts))?;
        LoginCodeReport::new(&accounts, &account, at, texts).await
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
        return Ok(());
    }
    report.print(text, texts, console)
}

fn organiser(name: &AccountName, created_at: i64) -> NewAccount {
    NewAccount {
        role: Role::Organiser,
        ..NewAccount::new(name.as_str(), name.folded(), AccountKind::Person, created_at)
    }
}
