//! Everything that is kept of a person.

use axum::Json;
use axum::http::HeaderMap;
use gambito_store::{Account, ClassRole, GameRow, MatchFilter, MatchRow, Note};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::bots::VersionView;
use super::failed;
use super::profiles::{RatingStepView, RatingView};
use super::sessions::SessionView;
use super::tokens::TokenView;
use super::versions::UploadView;
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
    /// Ratings of the person, by family of games.
    ratings: Vec<RatingView>,
    /// The ratings of the person after each rated game, the earliest first.
    rating_history: Vec<RatingStepView>,
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
    /// Its versions in their order.
    versions: Vec<VersionView>,
    /// Its ratings, by family of games.
    ratings: Vec<RatingView>,
    /// Its ratings after each rated game, the earliest first.
    rating_history: Vec<RatingStepView>,
    /// Its tokens, without their secrets.
    tokens: Vec<TokenView>,
    /// Its uploaded programs. `GET /bots/{name}/versions/{number}` has the file of one.
    uploads: Vec<UploadView>,
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
    /// The id of the competition that it was played for.
    competition: Option<String>,
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
    /// Remarks and refused moves, which nobody else sees.
    notes: Vec<NoteExport>,
}

/// A note about a game.
#[derive(Serialize, ToSchema)]
struct NoteExport {
    /// How many moves had been made.
    ply: u64,
    /// What it is about.
    kind: &'static str,
    /// What it says.
    #[schema(value_type = Object)]
    body: Box<RawValue>,
    /// When it was added, in milliseconds since 1970.
    at: i64,
}

impl TryFrom<Note> for NoteExport {
    type Error = serde_json::Error;

    fn try_from(note: Note) -> Result<Self, Self::Error> {
        Ok(Self { ply: note.ply, kind: note.kind.as_str(), body: RawValue::from_string(note.body)?, at: note.at })
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
async fn export(caller: Caller, headers: HeaderMap) -> Result<Json<PersonExport>, Refusal> {
    let person = caller.person()?;
    let current = caller.arena.session_key(&headers).map(|key| key.digest().0);
    let current = current.as_ref().map(<[u8; 32]>::as_slice);
    let (store, failed) = (&caller.arena.store, failed(caller.texts));
    let sessions = store.sessions(person.id, wall_clock()).await.map_err(&failed)?;
    let mut own_bots = store.bots(person.id).await.map_err(&failed)?;
    own_bots.retain(|bot| bot.owner == Some(person.id));
    let mut matches = matches(&caller, person).await?;
    let mut bots = Vec::new();
    for bot in own_bots {
        matches.extend(self::matches(&caller, &bot).await?);
        let tokens = store.tokens(bot.id).await.map_err(&failed)?;
        let versions = store.versions(bot.id).await.map_err(&failed)?;
        let newest = versions.last().map(|version| version.number);
        let uploads = store.uploads(bot.id).await.map_err(&failed)?.into_iter().map(|upload| {
            let is_newest = Some(upload.version) == newest;
            UploadView::new(upload, is_newest, caller.texts)
        });
        bots.push(BotExport {
            uploads: uploads.collect(),
            versions: versions.into_iter().map(VersionView::from).collect(),
            ratings: ratings(&caller, &bot).await?,
            rating_history: rating_history(&caller, &bot).await?,
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
        sessions: sessions.iter().map(|stored| SessionView::new(stored, current)).collect(),
        classes: memberships(&caller, person).await?,
        ratings: ratings(&caller, person).await?,
        rating_history: rating_history(&caller, person).await?,
        bots,
        matches,
    }))
}

async fn ratings(caller: &Caller, account: &Account) -> Result<Vec<RatingView>, Refusal> {
    let ratings = caller.arena.store.ratings(account.id).await.map_err(failed(caller.texts))?;
    Ok(ratings.into_iter().map(RatingView::from).collect())
}

async fn rating_history(caller: &Caller, account: &Account) -> Result<Vec<RatingStepView>, Refusal> {
    let steps = caller.arena.store.rating_history(account.id, u64::MAX).await.map_err(failed(caller.texts))?;
    Ok(steps.into_iter().map(RatingStepView::from).collect())
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
            found.push(match_export(caller, account, row).await?);
        }
    }
    Ok(found)
}

async fn match_export(caller: &Caller, account: &Account, row: MatchRow) -> Result<MatchExport, Refusal> {
    let texts = caller.texts;
    let seats: Seats = serde_json::from_str(&row.seats).map_err(|error| Refusal::internal(texts, error))?;
    let mut games = Vec::new();
    for game in caller.arena.store.games_of(&row.id).await.map_err(failed(texts))? {
        games.push(game_export(caller, account, game).await?);
    }
    Ok(MatchExport {
        id: row.id,
        game: row.game,
        state: row.state.as_str(),
        first: seats.first.name().to_owned(),
        second: seats.second.name().to_owned(),
        competition: row.competition,
        created_at: row.created_at,
        games,
    })
}

async fn game_export(caller: &Caller, account: &Account, game: GameRow) -> Result<GameExport, Refusal> {
    let texts = caller.texts;
    let seats = Seats::of_game(&game).map_err(|error| Refusal::internal(texts, error))?;
    let mut notes = Vec::new();
    for side in seats.sides_of(&Caller::occupant(account)) {
        notes.extend(caller.arena.store.notes(&game.id, side).await.map_err(failed(texts))?);
    }
    let notes = notes.into_iter().map(NoteExport::try_from).collect::<Result<_, _>>();
    let notes = notes.map_err(|error| Refusal::internal(texts, error))?;
    Ok(GameExport { id: game.id, result: game.result, reason: game.reason, notes })
}
