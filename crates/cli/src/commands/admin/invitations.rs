use gambito_accounts::Invitation;
use gambito_store::Role;
use gambito_texts::{Texts, quoted};
use serde::Serialize;
use utoipa::ToSchema;

use super::{job, now, report_revoked, with_accounts};
use crate::Console;
use crate::arguments::{
    CreateInvitationArguments, HelpArguments, InvitationsArguments, InvitationsCommand, ListInvitationsArguments,
    RevokeInvitationArguments, number,
};
use crate::commands::help;
use crate::failure::Failure;
use crate::table::{Side, table};

/// How long an invitation lasts unless `--days` says otherwise.
const DEFAULT_DAYS: u64 = 14;
const MOST_DAYS: u64 = 365;
const DAY_MS: u64 = 24 * 3_600_000;

/// An invitation that was made.
#[derive(Serialize, ToSchema)]
pub(super) struct NewInvitationReport {
    /// The id by which it is revoked.
    id: String,
    /// The code to sign up with. It is shown once.
    code: String,
    /// The role of the account: player, teacher or organiser.
    role: &'static str,
}

/// The invitations that have not expired.
#[derive(Serialize, ToSchema)]
pub(super) struct InvitationsReport {
    /// The invitations, oldest first.
    invitations: Vec<InvitationReport>,
}

/// An invitation without its code.
#[derive(Serialize, ToSchema)]
struct InvitationReport {
    /// The id by which it is revoked.
    id: String,
    /// The role of the account: player, teacher or organiser.
    role: &'static str,
    /// When it was made, in milliseconds since 1970.
    created_at: i64,
    /// When it ends.
    expires_at: i64,
    /// When it was used; null if it was not.
    used_at: Option<i64>,
}

impl From<Invitation> for InvitationReport {
    fn from(invitation: Invitation) -> Self {
        Self {
            id: invitation.id.to_string(),
            role: invitation.role.as_str(),
            created_at: invitation.created_at,
            expires_at: invitation.expires_at,
            used_at: invitation.used_at,
        }
    }
}

pub(super) fn run(arguments: &InvitationsArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    match &arguments.command {
        None => {
            let command = ["admin", "invitations"].map(str::to_owned).to_vec();
            help::run(&HelpArguments { command }, texts, console)
        }
        Some(InvitationsCommand::Create(arguments)) => create(arguments, texts, console),
        Some(InvitationsCommand::List(arguments)) => list(arguments, texts, console),
        Some(InvitationsCommand::Revoke(arguments)) => revoke(arguments, texts, console),
    }
}

fn create(arguments: &CreateInvitationArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let role = match arguments.role.as_deref() {
        None => Role::Player,
        Some(given) => given.parse().map_err(|_| {
            let allowed = [Role::Player, Role::Teacher, Role::Organiser].map(Role::as_str).join(", ");
            let values = &[("given", quoted(given)), ("allowed", allowed.into())];
            Failure::argument(texts, "--role", texts.format("call-not-one-of", values))
        })?,
    };
    let days = arguments.days.as_deref().map(|days| number(texts, "--days", days, 1..=MOST_DAYS)).transpose()?;
    let lasts = (days.unwrap_or(DEFAULT_DAYS) * DAY_MS).cast_signed();
    let at = now(console);
    let (id, code) = with_accounts(&arguments.database, texts, console, async |accounts, _| {
        accounts.invite(role, at, lasts).await.map_err(job(texts))
    })?;
    let report = NewInvitationReport { id: id.to_string(), code: code.reveal().to_owned(), role: role.as_str() };
    if arguments.database.json {
        console.json(&report)?;
    } else {
        let values =
            &[("id", report.id.as_str().into()), ("code", report.code.as_str().into()), ("role", report.role.into())];
        writeln!(console.out, "{}", texts.format("admin-invitation", values))?;
    }
    Ok(())
}

fn list(arguments: &ListInvitationsArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let at = now(console);
    let found = with_accounts(&arguments.database, texts, console, async |accounts, _| {
        accounts.invitations(at).await.map_err(job(texts))
    })?;
    let invitations: Vec<InvitationReport> = found.into_iter().map(InvitationReport::from).collect();
    if arguments.database.json {
        console.json(&InvitationsReport { invitations })?;
        return Ok(());
    }
    if invitations.is_empty() {
        writeln!(console.out, "{}", texts.get("admin-no-invitations"))?;
        return Ok(());
    }
    let headings = ["admin-heading-id", "admin-heading-role", "admin-heading-days", "admin-heading-state"];
    let headings = headings.map(|id| (texts.get(id), Side::Left));
    let rows = invitations.into_iter().map(|invitation| {
        let days = invitation.expires_at.saturating_sub(at).cast_unsigned().div_ceil(DAY_MS);
        let state = if invitation.used_at.is_some() { "admin-used" } else { "admin-unused" };
        vec![invitation.id, invitation.role.to_owned(), texts.number(days), texts.get(state)]
    });
    write!(console.out, "{}", table(&headings, rows.collect(), console.out.width()))?;
    Ok(())
}

fn revoke(arguments: &RevokeInvitationArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let at = now(console);
    let Ok(id) = arguments.id.parse();
    let was_there = with_accounts(&arguments.database, texts, console, async |accounts, _| {
        accounts.revoke_invitation(&id, at).await.map_err(job(texts))
    })?;
    report_revoked(&arguments.id, was_there, &arguments.database, texts, console)
}
