//! Bots and their versions. A bot belongs to a person, or to a group whose members share it.

use axum::Json;
use axum::http::StatusCode;
use gambito_keys::AccountName;
use gambito_store::{Account, AccountKind, BotVersion, NewAccount};
use gambito_texts::Texts;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::accounts::{account_name, taken};
use super::failed;
use super::fields::{line, too_many};
use crate::app::App;
use crate::arena::{Caller, wall_clock};
use crate::asked::Asked;
use crate::idempotency::Created;
use crate::params::Path;
use crate::refusal::{Code, Refusal};

/// Bots of one person, those of groups included.
const MOST_BOTS: usize = 50;
/// Versions of one bot.
const MOST_VERSIONS: usize = 1_000;
/// Characters of a description.
const DESCRIPTION_LENGTH: usize = 300;
/// Characters of the label of a version.
pub(super) const LABEL_LENGTH: usize = 60;

/// A new bot.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewBot {
    /// Its name, by the rules of account names.
    name: String,
    /// What it says about itself.
    #[schema(max_length = 300)]
    description: Option<String>,
}

/// A change of a bot. Its name stays: games refer to it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct BotChange {
    /// What it says about itself; an empty text removes it.
    #[schema(max_length = 300)]
    description: Option<String>,
    /// The label of a new version. Competitions freeze the version at their deadline.
    #[schema(max_length = 60)]
    version: Option<String>,
}

/// A bot as its owners see it.
#[derive(Serialize, ToSchema)]
pub(super) struct BotView {
    /// The name.
    name: String,
    /// Always `bot`.
    kind: &'static str,
    /// What it says about itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    /// The name of the group that shares it, if it belongs to a group.
    #[serde(skip_serializing_if = "Option::is_none")]
    group: Option<String>,
    /// Its versions in their order.
    versions: Vec<VersionView>,
}

/// A version of a bot.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct VersionView {
    /// The number, from 1.
    number: u64,
    /// What its owner calls it.
    label: String,
    /// When it was announced, in milliseconds since 1970.
    created_at: i64,
}

impl From<BotVersion> for VersionView {
    fn from(version: BotVersion) -> Self {
        Self { number: version.number, label: version.label, created_at: version.created_at }
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list, create)).routes(routes!(change, delete))
}

/// One's own bots, and those of one's groups.
#[utoipa::path(get, path = "/bots", tag = "bots", responses(
    (status = 200, description = "The bots, oldest first", body = Vec<BotView>),
    Refusal,
))]
async fn list(caller: Caller) -> Result<Json<Vec<BotView>>, Refusal> {
    let bots = caller.arena.store.bots(caller.person()?.id).await.map_err(failed(caller.texts))?;
    let mut views = Vec::new();
    for bot in bots {
        views.push(view(&caller, bot).await?);
    }
    Ok(Json(views))
}

/// Creates a bot.
#[utoipa::path(post, path = "/bots", tag = "bots", request_body = NewBot, responses(
    (status = 201, description = "The bot", body = BotView),
    Refusal,
))]
async fn create(caller: Caller, Asked { request, texts }: Asked<NewBot>) -> Result<Created<BotView>, Refusal> {
    let (store, owner) = (&caller.arena.store, caller.person()?.id);
    let name = account_name(&request.name, texts)?;
    let description = match request.description {
        Some(text) => description(&text, texts)?,
        None => None,
    };
    if store.bots(owner).await.map_err(failed(texts))?.len() >= MOST_BOTS {
        return Err(too_many(MOST_BOTS, texts));
    }
    let new = NewAccount {
        owner: Some(owner),
        ..NewAccount::new(name.as_str(), name.folded(), AccountKind::Bot, wall_clock())
    };
    let mut bot = store.create_account(new).await.map_err(|error| taken(error, texts))?;
    if description.is_some() {
        store.set_description(bot.id, description.clone()).await.map_err(failed(texts))?;
        bot.description = description;
    }
    Ok(Created(view(&caller, bot).await?))
}

/// Changes the description of a bot, or announces a new version.
#[utoipa::path(patch, path = "/bots/{name}", tag = "bots", params(("name" = String, Path)), request_body = BotChange,
    responses(
    (status = 200, description = "The bot", body = BotView),
    Refusal,
))]
async fn change(
    caller: Caller,
    Path(name): Path<String>,
    Asked { request, texts }: Asked<BotChange>,
) -> Result<Json<BotView>, Refusal> {
    let store = &caller.arena.store;
    let mut bot = own_bot(&caller, &name).await?;
    let label = request.version.map(|label| line(&label, LABEL_LENGTH, "version", texts)).transpose()?;
    let description = request.description.map(|text| description(&text, texts)).transpose()?;
    if let Some(description) = description {
        store.set_description(bot.id, description.clone()).await.map_err(failed(texts))?;
        bot.description = description;
    }
    if let Some(label) = label {
        if store.versions(bot.id).await.map_err(failed(texts))?.len() >= MOST_VERSIONS {
            return Err(too_many(MOST_VERSIONS, texts));
        }
        store.add_version(bot.id, &label, wall_clock()).await.map_err(failed(texts))?;
    }
    Ok(Json(view(&caller, bot).await?))
}

/// Deletes a bot. Its games are kept under another name. The bot of a group is deleted by a teacher.
#[utoipa::path(delete, path = "/bots/{name}", tag = "bots", params(("name" = String, Path)), responses(
    (status = 204, description = "There is no such bot any more"),
    Refusal,
))]
async fn delete(caller: Caller, Path(name): Path<String>) -> Result<StatusCode, Refusal> {
    let texts = caller.texts;
    let bot = own_bot(&caller, &name).await?;
    if bot.group.is_some() && !teaches_group(&caller, &bot).await? {
        return Err(Refusal::new(StatusCode::FORBIDDEN, Code::NotAllowed, texts.get("bot-of-group")));
    }
    caller.arena.delete_account(&bot).await.map_err(|error| Refusal::internal(texts, error))?;
    Ok(StatusCode::NO_CONTENT)
}

/// What a bot says about itself. A blank text says nothing.
fn description(text: &str, texts: Texts) -> Result<Option<String>, Refusal> {
    if text.trim().is_empty() { Ok(None) } else { line(text, DESCRIPTION_LENGTH, "description", texts).map(Some) }
}

async fn view(caller: &Caller, bot: Account) -> Result<BotView, Refusal> {
    let (store, failed) = (&caller.arena.store, failed(caller.texts));
    let group = match bot.group {
        Some(group) => store.group(group).await.map_err(&failed)?.map(|group| group.name),
        None => None,
    };
    let versions = store.versions(bot.id).await.map_err(&failed)?;
    let versions = versions.into_iter().map(VersionView::from).collect();
    Ok(BotView { name: bot.name, kind: bot.kind.as_str(), description: bot.description, group, versions })
}

/// A bot that the caller may manage: its own, one of its groups, or one of a class that it teaches. The bots of others do
/// not exist for it.
pub(super) async fn own_bot(caller: &Caller, name: &str) -> Result<Account, Refusal> {
    let person = caller.person()?.id;
    let (store, failed) = (&caller.arena.store, failed(caller.texts));
    let found = store.account_named(&AccountName::fold(name)).await.map_err(&failed)?;
    let found = found.filter(|bot| bot.kind == AccountKind::Bot && bot.deleted_at.is_none());
    let bot = found.ok_or_else(|| Refusal::not_found(caller.texts))?;
    let is_own = match bot.group {
        None => bot.owner == Some(person),
        Some(group) => {
            store.groups_of(person).await.map_err(&failed)?.contains(&group) || teaches_group(caller, &bot).await?
        }
    };
    if is_own { Ok(bot) } else { Err(Refusal::not_found(caller.texts)) }
}

/// Whether the caller teaches the class whose group has a bot.
async fn teaches_group(caller: &Caller, bot: &Account) -> Result<bool, Refusal> {
    let (arena, failed) = (&caller.arena, failed(caller.texts));
    let Some(group) = bot.group else { return Ok(false) };
    match arena.store.group(group).await.map_err(&failed)? {
        Some(group) => arena.teaches(caller.person()?, &group.class).await.map_err(&failed),
        None => Ok(false),
    }
}
