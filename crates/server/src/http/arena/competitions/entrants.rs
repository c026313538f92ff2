//! Who takes part, as clients write it.

use axum::http::StatusCode;
use gambito_catalog::Variant;
use gambito_competition::{Command, Participant};
use gambito_keys::{AccountName, is_printable};
use gambito_store::{Account, AccountKind};
use gambito_texts::{Texts, quoted};
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::bots::LABEL_LENGTH;
use super::super::failed;
use super::access;
use crate::arena::{Caller, Contest, Scope};
use crate::limits;
use crate::refusal::{Code, Refusal};

/// An entrant: an account, or a built-in player. Without either it is the caller.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub(super) struct EntrantRequest {
    /// The name of a person or a bot.
    pub(super) account: Option<String>,
    /// A built-in player, such as `engine:level=3`.
    pub(super) player: Option<String>,
    /// The name of a built-in player in the standings; its spec by default.
    pub(super) name: Option<String>,
    /// The label of the version of a bot; the last one announced by default. Entering again with another label repeats the
    /// matches of the bot; without one it keeps its own.
    pub(super) version: Option<String>,
}

/// The most characters of the name of a built-in player.
const LONGEST_NAME: usize = 60;

impl EntrantRequest {
    /// The command that lets it enter a competition that the caller manages; none for one that does not exist yet.
    pub(super) async fn entry_by_manager(
        &self,
        caller: &Caller,
        variant: &Variant,
        contest: Option<&Contest>,
    ) -> Result<Command, Refusal> {
        match &self.player {
            Some(spec) => {
                if self.account.is_some() || self.version.is_some() {
                    return Err(one_kind(caller.texts));
                }
                let (name, spec) = built_in(caller.texts, "player", variant, spec, self.name.as_deref())?;
                Ok(Command::Enter { name, participant: Participant::Player { spec }, version: None })
            }
            None => self.entry_of(&self.account(caller).await?, caller, contest).await,
        }
    }

    /// The command that lets the caller, or a bot of the caller, enter.
    pub(super) async fn entry_by_owner(&self, caller: &Caller, contest: &Contest) -> Result<Command, Refusal> {
        let account = self.own_account(caller).await?;
        self.entry_of(&account, caller, Some(contest)).await
    }

    /// The account that is to enter or to withdraw.
    pub(super) async fn own_account(&self, caller: &Caller) -> Result<Account, Refusal> {
        let account = self.account(caller).await?;
        if self.player.is_none() && access::is_own(caller, &account).await? {
            return Ok(account);
        }
        let message = caller.texts.get("competition-not-yours");
        Err(Refusal::new(StatusCode::FORBIDDEN, Code::NotAllowed, message))
    }

    /// A refusal of this entrant in a list, which says which one it is. `index` counts from 0.
    pub(super) fn named_in(&self, refusal: Refusal, caller: &Caller, index: usize) -> Refusal {
        let own = || caller.account.as_ref().map(|account| &account.name);
        let given = self.account.as_ref().or(self.player.as_ref()).or_else(own).map_or("", String::as_str);
        let field = format!("entrants[{index}]");
        refusal.about_part(&field, |message| {
            let values = &[("number", (index + 1).into()), ("given", quoted(given)), ("message", message.into())];
            caller.texts.format("competition-bad-entrant", values)
        })
    }

    /// The index of the entrant in a competition.
    pub(super) async fn entrant(&self, caller: &Caller, contest: &Contest) -> Result<Option<usize>, Refusal> {
        if let Some(spec) = &self.player {
            let name = self.name.as_ref().unwrap_or(spec);
            return Ok(contest.read().contestants().find(|(_, known)| known.name == *name).map(|(index, _)| index));
        }
        Ok(index_of(contest, self.account(caller).await?.id))
    }

    async fn account(&self, caller: &Caller) -> Result<Account, Refusal> {
        let texts = caller.texts;
        let Some(name) = &self.account else { return caller.account_with(Scope::Play).cloned() };
        caller.account_with(Scope::Play)?;
        let found = caller.arena.store.account_named(&AccountName::fold(name)).await.map_err(failed(texts))?;
        let found = found.filter(|account| account.deleted_at.is_none());
        found.ok_or_else(|| Refusal::unprocessable(Code::UnknownAccount, "account", texts.get("arena-no-account")))
    }

    async fn entry_of(
        &self,
        account: &Account,
        caller: &Caller,
        contest: Option<&Contest>,
    ) -> Result<Command, Refusal> {
        let texts = caller.texts;
        let participant = match account.kind {
            AccountKind::Person => Participant::Person { account: account.id },
            AccountKind::Bot => Participant::Bot { account: account.id },
        };
        let has_entered = contest.is_some_and(|contest| index_of(contest, account.id).is_some());
        let version = match &self.version {
            Some(version) => Some(version.clone()),
            None if has_entered => None,
            // The last one that the owner has announced.
            None => {
                let versions = caller.arena.store.versions(account.id).await.map_err(failed(texts))?;
                versions.into_iter().last().map(|version| version.label)
            }
        };
        let is_label = |version: &String| version.chars().count() <= LABEL_LENGTH && version.chars().all(is_printable);
        if !version.iter().all(is_label) {
            let message = texts.format("competition-bad-version", &[("most", LABEL_LENGTH.into())]);
            return Err(Refusal::unprocessable(Code::BadName, "version", message));
        }
        if self.name.is_some() {
            return Err(one_kind(texts));
        }
        Ok(Command::Enter { name: account.name.clone(), participant, version })
    }
}

/// The index of an account among the entrants of a competition.
fn index_of(contest: &Contest, account: i64) -> Option<usize> {
    let competition = contest.read();
    let mut known = competition.contestants();
    known.find(|(_, known)| known.participant.account() == Some(account)).map(|(index, _)| index)
}

/// A built-in player that can play the game: its name and its spec.
pub(super) fn built_in(
    texts: Texts,
    field: &'static str,
    variant: &Variant,
    spec: &str,
    name: Option<&str>,
) -> Result<(String, String), Refusal> {
    let spec = limits::player_from(&*variant.start(), spec, field, texts)?;
    if spec.is_human() {
        return Err(Refusal::unprocessable(Code::BadSpec, field, texts.get("competition-human")));
    }
    let spec = spec.to_string();
    let name = name.map_or_else(|| spec.clone(), |name| name.trim().to_owned());
    let is_readable = !name.is_empty() && name.chars().all(is_printable);
    if !is_readable || (name.chars().count() > LONGEST_NAME && name != spec) {
        return Err(Refusal::unprocessable(Code::BadName, "name", texts.get("competition-bad-entrant-name")));
    }
    Ok((name, spec))
}

fn one_kind(texts: Texts) -> Refusal {
    Refusal::unprocessable(Code::BadName, "account", texts.get("competition-one-kind"))
}
