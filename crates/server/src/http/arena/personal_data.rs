//! Everything that is kept of a person.

use axum::Json;
use gambito_store::{Account, ClassRole, GameRow, MatchFilter, MatchRow};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::failed;
use super::sessions::SessionView;
use super::tokens::TokenView;
use crate::app::App;
use crate::arena::{Caller, Pages, Seats, wall_clock};
use crate::refusal::Refusal;

/// Everything that the server keeps of a person. Secrets are kept as digests and are not part of it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct PersonExport {
    /// The account.
    account: AccountExport,
    /// Sessions that have not expired.
    sessions: Vec<SessionView>,
    /// Classes that the person belongs to.
    classes: Vec<MembershipExport>,
    /// Bots of the person.
    bots: Vec<BotExport>,
    /// Matches of the person and of the bots, newest first. `GET /games/{id}` has the moves of a game.
    matches: Vec<MatchExport>,
}

/// An account.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct AccountExport {
    /// The name.
    name: String,
    /// `player`, `teacher` or `organiser`.
    role: &'static str,
    /// The language of messages, if one was chosen.
    language: Option<String>,
    /// Whether there is a password.
    has_password: bool,
    /// When it was created, in milliseconds since 1970.
    created_at: i64,
}

/// What the person is in a class.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MembershipExport {
    /// The id of the class.
    class: String,
    /// Its name.
    name: String,
    /// `teacher` or `student`.
    role: &'static str,
    /// The name on the roster.
    real_name: Option<String>,
    /// The name of the group.
    group: Option<String>,
}

/// A bot of the person.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct BotExport {
    /// The name.
    name: String,
    /// What it says about itself.
    description: Option<String>,
    /// When it was created, in milliseconds since 1970.
    created_at: i64,
    /// Its tokens, without their secrets.
    tokens: Vec<TokenView>,
}

/// A match.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct MatchExport {
    /// The id.
    id: String,
    /// The spec of the game.
    game: String,
    /// How far it has come.
    state: &'static str,
    /// The name of the first player.
    first: String,
    /// The name of the second player.
    second: String,
    /// When it was created, in milliseconds since 1970.
    created_at: i64,
    /// Its games.
    games: Vec<GameExport>,
}

/// A game of a match.
#[derive(Serialize, ToSchema)]
struct GameExport {
    /// The id.
    id: String,
    /// The result, once it has one.
    result: Option<String>,
    /// Why it ended.
    reason: Option<String>,
}

impl From<GameRow> for GameExport {
    fn from(game: GameRow) -> Self {
        Self { id: game.id, result: game.result, reason: game.reason }
    }
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export))
}

/// Everything that the server keeps of the caller.
#[utoipa::path(get, path = "/accounts/me/export", tag = "accounts", responses(
    (status = 200, description = "What is kept", body = PersonExport),
    Refusal,
))]
async fn export(caller: Caller) -> Result<Json<PersonExport>, Refusal> {
    let person = caller.person()?;
    let (store, failed) = (&caller.arena.store, failed(caller.texts));
    let sessions = store.sessions(person.id, wall_clock()).await.map_err(&failed)?;
    let mut own_bots = store.bots(person.id).await.map_err(&failed)?;
    own_bots.retain(|bot| bot.owner == Some(person.id));
    let mut matches = matches(&caller, person).await?;
    let mut bots = Vec::new();
    for bot in own_bots {
        matches.extend(self::matches(&caller, &bot).await?);
        let tokens = store.tokens(bot.id).await.map_err(&failed)?;
        bots.push(BotExport {
            name: bot.name,
            description: bot.description,
            created_at: bot.created_at,
            tokens: tokens.iter().map(TokenView::from).collect(),
        });
    }
    Ok(Json(PersonExport {
        account: AccountExport {
            name: person.name.clone(),
            role: person.role.as_str(),
            language: person.language.clone(),
            has_password: person.password.is_some(),
            created_at: person.created_at,
        },
        sessions: sessions.iter().map(|stored| SessionView::new(stored, None)).collect(),
        classes: memberships(&caller, person).await?,
        bots,
        matches,
    }))
}

async fn memberships(caller: &Caller, person: &Account) -> Result<Vec<MembershipExport>, Refusal> {
    let (store, failed) = (&caller.arena.store, failed(caller.texts));
    let mut memberships = Vec::new();
    for class in store.classes_of(person.id).await.map_err(&failed)? {
        let role = store.class_role(&class.id, person.id).await.map_err(&failed)?.unwrap_or(ClassRole::Student);
        let students = store.students(&class.id).await.map_err(&failed)?;
        let own = students.into_iter().find(|student| student.account == person.id);
        let group = match own.as_ref().and_then(|student| student.group) {
            Some(group) => store.group(group).await.map_err(&failed)?.map(|group| group.name),
            None => None,
        };
        let real_name = own.map(|student| student.real_name);
        memberships.push(MembershipExport { class: class.id, name: class.name, role: role.as_str(), real_name, group });
    }
    Ok(memberships)
}

async fn matches(caller: &Caller, account: &Account) -> Result<Vec<MatchExport>, Refusal> {
    let mut found = Vec::new();
    let mut pages = Pages::new(MatchFilter { account: Some(account.id), ..MatchFilter::default() });
    while let Some(page) = pages.next(&caller.arena.store).await.map_err(failed(caller.texts))? {
        for row in page {
            found.push(match_export(caller, row).await?);
        }
    }
    Ok(found)
}

async fn match_export(caller: &Caller, row: MatchRow) -> Result<MatchExport, Refusal> {
    let texts = caller.texts;
    let seats: Seats = serde_json::from_str(&row.seats).map_err(|error| Refusal::internal(texts, error))?;
    let games = caller.arena.store.games_of(&row.id).await.map_err(failed(texts))?;
    Ok(MatchExport {
        id: row.id,
        game: row.game,
        state: row.state.as_str(),
        first: seats.first.name().to_owned(),
        second: seats.second.name().to_owned(),
        created_at: row.created_at,
        games: games.into_iter().map(GameExport::from).collect(),
    })
}
