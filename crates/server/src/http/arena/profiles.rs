//! What everybody may know of an account: its ratings, and how its games ended.

use std::collections::BTreeMap;

use axum::Json;
use gambito_keys::AccountName;
use gambito_play::Reason;
use gambito_store::{Rating, Tally, TallyResult};
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
    /// Its ratings, by family of games.
    ratings: Vec<RatingView>,
    /// How its games ended, by family of games.
    results: Vec<ResultsView>,
}

/// A rating.
#[derive(Serialize, ToSchema)]
struct RatingView {
    /// The family of games.
    game: String,
    /// The rating in points.
    rating: i64,
    /// How uncertain it is.
    deviation: i64,
    /// How many games it rests on.
    games: u64,
}

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
    OpenApiRouter::new().routes(routes!(profile))
}

/// What everybody may know of an account.
#[utoipa::path(get, path = "/accounts/{name}", tag = "accounts", params(("name" = String, Path)), responses(
    (status = 200, description = "The profile", body = ProfileView),
    Refusal,
))]
async fn profile(caller: Caller, Path(name): Path<String>) -> Result<Json<ProfileView>, Refusal> {
    let (store, texts) = (&caller.arena.store, caller.texts);
    let account = store.account_named(&AccountName::fold(&name)).await.map_err(failed(texts))?;
    let account = account.ok_or_else(|| Refusal::not_found(texts))?;
    let ratings = store.ratings(account.id).await.map_err(failed(texts))?;
    let tallies = store.tallies(account.id).await.map_err(failed(texts))?;
    Ok(Json(ProfileView {
        name: account.name,
        kind: account.kind.as_str(),
        created_at: account.created_at,
        ratings: ratings.into_iter().map(RatingView::from).collect(),
        results: results(tallies),
    }))
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
