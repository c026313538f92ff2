//! Who may see, manage and enter a competition.

use std::collections::HashMap;
use std::sync::Arc;

use axum::http::StatusCode;
use gambito_competition::Command;
use gambito_store::{Account, AccountKind, CompetitionRow, Role};
use gambito_texts::quoted;

use super::super::{failed, unreadable};
use crate::arena::{Caller, Contest, Permit};
use crate::refusal::{Code, Refusal};

/// A caller who looks at many competitions. Each class is looked up once.
pub(super) struct Viewer<'a> {
    caller: &'a Caller,
    /// Whether the caller sees the competitions of a class.
    classes: HashMap<String, bool>,
}

impl<'a> Viewer<'a> {
    pub(super) fn new(caller: &'a Caller) -> Self {
        Self { caller, classes: HashMap::new() }
    }

    /// Whether the caller may see a competition.
    pub(super) async fn may_see(&mut self, row: &CompetitionRow) -> Result<bool, Refusal> {
        let Some(class) = &row.class else { return Ok(true) };
        if is_own_competition(self.caller, row) {
            return Ok(true);
        }
        if let Some(known) = self.classes.get(class) {
            return Ok(*known);
        }
        let is_seen = may_see(self.caller, row).await?;
        self.classes.insert(class.clone(), is_seen);
        Ok(is_seen)
    }
}

/// Whether a caller may see a competition: everybody sees one without a class.
async fn may_see(caller: &Caller, row: &CompetitionRow) -> Result<bool, Refusal> {
    let account = caller.account.as_ref();
    let is_in_class = caller.arena.may_see(account, row.class.as_deref()).await.map_err(failed(caller.texts))?;
    Ok(is_own_competition(caller, row) || is_in_class)
}

/// What lets the caller follow a competition that it sees: those who see it as members of a class alone must stay members.
pub(super) fn permit(caller: &Caller, row: &CompetitionRow) -> Permit {
    let is_member_only = !caller.is_organiser() && !is_own_competition(caller, row);
    caller.permit().within(row.class.clone().filter(|_| is_member_only))
}

/// Whether the caller has created a competition.
fn is_own_competition(caller: &Caller, row: &CompetitionRow) -> bool {
    caller.account.as_ref().is_some_and(|account| account.id == row.organiser)
}

/// The competition with an id. One that the caller may not see does not exist for it.
pub(super) async fn visible(caller: &Caller, id: &str) -> Result<Arc<Contest>, Refusal> {
    let contest = caller.arena.contest(id).await.map_err(unreadable(caller.texts))?;
    let contest = contest.ok_or_else(|| Refusal::not_found(caller.texts))?;
    if may_see(caller, &contest.row).await? { Ok(contest) } else { Err(Refusal::not_found(caller.texts)) }
}

/// Whether a caller runs a competition: who created it, a teacher of its class, or the organiser of the server.
pub(super) async fn may_manage(caller: &Caller, row: &CompetitionRow) -> Result<bool, Refusal> {
    let Some(account) = caller.account.as_ref().filter(|account| account.kind == AccountKind::Person) else {
        return Ok(false);
    };
    if account.id == row.organiser || account.role == Role::Organiser {
        return Ok(true);
    }
    match &row.class {
        Some(class) => caller.arena.teaches(account, class).await.map_err(failed(caller.texts)),
        None => Ok(false),
    }
}

/// The competition with an id, if the caller runs it.
pub(super) async fn managed(caller: &Caller, id: &str) -> Result<Arc<Contest>, Refusal> {
    caller.person()?;
    let contest = visible(caller, id).await?;
    if may_manage(caller, &contest.row).await? {
        return Ok(contest);
    }
    let message = caller.texts.get("competition-organiser-only");
    Err(Refusal::new(StatusCode::FORBIDDEN, Code::NotAllowed, message))
}

/// The class that a new competition is restricted to, which the caller has to teach.
pub(super) async fn class(caller: &Caller, id: Option<&str>) -> Result<Option<String>, Refusal> {
    match id {
        Some(id) => match caller.taught_class(id).await {
            Ok(class) => Ok(Some(class.id)),
            Err(mut refusal) => {
                refusal.about("class");
                Err(refusal)
            }
        },
        None => Ok(None),
    }
}

/// Refuses accounts outside the class of a competition. Built-in players belong to every class.
pub(super) async fn check_class(caller: &Caller, class: Option<&str>, entry: &Command) -> Result<(), Refusal> {
    let (Some(class), Command::Enter { name, participant, .. }) = (class, entry) else { return Ok(()) };
    let Some(account) = participant.account() else { return Ok(()) };
    let texts = caller.texts;
    if caller.arena.store.is_in_class(class, account).await.map_err(failed(texts))? {
        return Ok(());
    }
    let message = texts.format("competition-not-in-class", &[("name", quoted(name))]);
    Err(Refusal::unprocessable(Code::NotInClass, "account", message))
}

/// Whether an account is the caller's: its own, that of one of its bots, or that of a bot of its group.
pub(super) async fn is_own(caller: &Caller, account: &Account) -> Result<bool, Refusal> {
    let Some(own) = &caller.account else { return Ok(false) };
    if own.id == account.id {
        return Ok(true);
    }
    let bots = caller.arena.store.bots(own.id).await.map_err(failed(caller.texts))?;
    Ok(own.kind == AccountKind::Person && bots.iter().any(|bot| bot.id == account.id))
}
