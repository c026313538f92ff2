//! What everybody may know of an account: its ratings, and how its games ended.

use std::collections::BTreeMap;

use axum::Json;
use gambito_keys::AccountName;
use gambito_play::Reason;
use gambito_store::{Account, Rating, RatingStep, Tally, TallyResult};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::failed;
use super::views::points;
use crate::app::App;
use crate::arena::Caller;
use crate::params::Path;
use crate::refusal::Refusal;

/// A public profile.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct ProfileView {
    /// The name.
    name: String,
    /// `person` or `bot`.
    kind: &'static str,
    /// When the account was created, in milliseconds since 1970.
    created_at: i64,
    /// What a bot says about itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    /// The person who owns a bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    owner: Option<String>,
    /// The bots that a person owns. Those of groups are left out: nobody else needs to know who is in a class.
    bots: Vec<String>,
    /// Its ratings, by family of games.
    ratings: Vec<RatingView>,
    /// How its games ended, by family of games.
    results: Vec<ResultsView>,
}

/// A rating.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingView {
    /// The family of games.
    game: String,
    /// The rating in points.
    rating: i64,
    /// How uncertain it is.
    deviation: i64,
    /// How many games it rests on.
    games: u64,
}

/// A rating after a game.
#[derive(Serialize, ToSchema)]
pub(super) struct RatingStepView {
    /// The family of games.
    game: String,
    /// How many games it rests on, this one included.
    games: u64,
    /// The rating in points.
    rating: i64,
    /// How uncertain it is.
    deviation: i64,
    /// When the game ended, in milliseconds since 1970.
    at: i64,
}

/// Steps of a history of ratings in one answer.
const MOST_STEPS: u64 = 1_000;

/// How games of a family ended.
#[derive(Default, Serialize, ToSchema)]
struct ResultsView {
    /// The family of games.
    game: String,
    /// Games with a result.
    games: u64,
    /// Games won.
    wins: u64,
    /// Games drawn.
    draws: u64,
    /// Games lost.
    losses: u64,
    /// Among the lost games, those that were forfeited, by reason: `time`, `illegal-move`, `crashed`, `no-show` and so on.
    irregular: BTreeMap<String, u64>,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(profile)).routes(routes!(history))
}

/// What everybody may know of an account.
#[utoipa::path(get, path = "/accounts/{name}", tag = "accounts", params(("name" = String, Path)), responses(
    (status = 200, description = "The profile", body = ProfileView),
    Refusal,
))]
async fn profile(caller: Caller, Path(name): Path<String>) -> Result<Json<ProfileView>, Refusal> {
    let (store, texts) = (&caller.arena.store, caller.texts);
    let account = named(&caller, &name).await?;
    let owner = match account.owner {
        Some(owner) => store.account(owner).await.map_err(failed(texts))?.map(|owner| owner.name),
        None => None,
    };
    let bots = store.bots(account.id).await.map_err(failed(texts))?;
    let bots = bots.into_iter().filter(|bot| bot.owner == Some(account.id)).map(|bot| bot.name).collect();
    let ratings = store.ratings(account.id).await.map_err(failed(texts))?;
    let tallies = store.tallies(account.id).await.map_err(failed(texts))?;
    Ok(Json(ProfileView {
        name: account.name,
        kind: account.kind.as_str(),
        created_at: account.created_at,
        description: account.description,
        owner,
        bots,
        ratings: ratings.into_iter().map(RatingView::from).collect(),
        results: results(tallies),
    }))
}

/// The ratings of an account after each of its rated games, the earliest first; at most the latest 1,000.
#[utoipa::path(get, path = "/accounts/{name}/ratings", tag = "accounts", params(("name" = String, Path)), responses(
    (status = 200, description = "The ratings", body = Vec<RatingStepView>),
    Refusal,
))]
async fn history(caller: Caller, Path(name): Path<String>) -> Result<Json<Vec<RatingStepView>>, Refusal> {
    let account = named(&caller, &name).await?;
    let steps = caller.arena.store.rating_history(account.id, MOST_STEPS).await.map_err(failed(caller.texts))?;
    Ok(Json(steps.into_iter().map(RatingStepView::from).collect()))
}

/// The account with a name, which may be deleted.
async fn named(caller: &Caller, name: &str) -> Result<Account, Refusal> {
    let account = caller.arena.store.account_named(&AccountName::fold(name)).await.map_err(failed(caller.texts))?;
    account.ok_or_else(|| Refusal::not_found(caller.texts))
}

impl From<RatingStep> for RatingStepView {
    fn from(RatingStep { family, games, rating, deviation, at }: RatingStep) -> Self {
        Self { game: family, games, rating: points(rating), deviation: points(deviation), at }
    }
}

impl From<Rating> for RatingView {
    fn from(Rating { family, rating, deviation, games, .. }: Rating) -> Self {
        Self { game: family, rating: points(rating), deviation: points(deviation), games }
    }
}

/// Sums up tallies by family.
fn results(tallies: Vec<Tally>) -> Vec<ResultsView> {
    let mut families: BTreeMap<String, ResultsView> = BTreeMap::new();
    for Tally { family, result, reason, games, .. } in tallies {
        let entry =
            families.entry(family.clone()).or_insert_with(|| ResultsView { game: family, ..Default::default() });
        entry.games += games;
        match result {
            TallyResult::Win => entry.wins += games,
            TallyResult::Draw => entry.draws += games,
            TallyResult::Loss => entry.losses += games,
        }
        let is_irregular = Reason::ALL.into_iter().any(|known| known.is_forfeit() && known.name() == reason);
        if result == TallyResult::Loss && is_irregular {
            *entry.irregular.entry(reason).or_default() += games;
        }
    }
    families.into_values().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn irregular_losses_are_counted_apart() {
        let tally = |result, reason: &str, games| Tally {
            account: 1,
            family: "nim".to_owned(),
            result,
            reason: reason.to_owned(),
            games,
        };
        let [view] = &results(vec![
            tally(TallyResult::Win, "time", 3),
            tally(TallyResult::Loss, "win", 2),
            tally(TallyResult::Loss, "time", 4),
            tally(TallyResult::Draw, "agreement", 1),
        ])[..] else {
            panic!("one family")
        };
        assert_eq!((view.games, view.wins, view.draws, view.losses), (10, 3, 1, 6));
        assert_eq!(view.irregular, BTreeMap::from([("time".to_owned(), 4)]), "only one's own faults");
    }
}
