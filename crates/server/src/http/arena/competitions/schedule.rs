//! Who meets whom: rounds, matches with their games, and the results of all encounters.

use std::collections::{BTreeMap, HashMap};

use axum::Json;
use gambito_competition::{Competition, GameScore, Pairing, PairingState};
use gambito_store::{GameRow, Store, StoreError};
use gambito_texts::{Texts, quoted};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::failed;
use super::access;
use crate::app::App;
use crate::arena::{Caller, Contest};
use crate::params::{NoParams, Params, Path};
use crate::refusal::{Code, Refusal};

/// A round of a group, with the number of its matches in each state.
#[derive(Serialize, ToSchema)]
struct RoundView {
    /// The stage, from 1.
    stage: usize,
    /// The group in its stage, from 1.
    group: usize,
    /// The round, from 1.
    round: u32,
    /// Matches that have to be played.
    waiting: usize,
    /// Matches that are being played.
    playing: usize,
    /// Matches that were played.
    done: usize,
    /// Matches that are not played.
    void: usize,
}

/// Which matches to list.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct FixturesRequest {
    /// The stage, from 1.
    stage: Option<usize>,
    /// The group, from 1.
    group: Option<usize>,
    /// The round, from 1.
    round: Option<u32>,
    /// `waiting`, `playing`, `done` or `void`.
    state: Option<String>,
    /// The name of an entrant.
    entrant: Option<String>,
    /// The name of the opponent of that entrant.
    opponent: Option<String>,
    /// Whether to list only matches with a game that was lost by a fault.
    irregular: Option<bool>,
    /// Where the page before ended: its `next`.
    after: Option<u64>,
}

/// A page of matches in their order.
#[derive(Serialize, ToSchema)]
struct FixturePage {
    /// The matches.
    pairings: Vec<FixtureView>,
    /// Where the next page begins; none after the last one.
    #[serde(skip_serializing_if = "Option::is_none")]
    next: Option<u64>,
}

/// A match of a competition with its games.
#[derive(Serialize, ToSchema)]
struct FixtureView {
    /// The number, from 1.
    number: u64,
    /// The stage, from 1.
    stage: usize,
    /// The group in its stage, from 1.
    group: usize,
    /// The round, from 1.
    round: u32,
    /// Which match of its encounter it is, from 1.
    lap: u32,
    /// The attempt that counts, from 1. Those before were broken off, missed, or of an older version.
    attempt: u32,
    /// Who plays first in the first game.
    first: String,
    /// Who plays second in the first game.
    second: String,
    /// `waiting`, `playing`, `done` or `void`.
    state: &'static str,
    /// The id of the match, once it has begun.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    match_id: Option<String>,
    /// Its games so far. Sides are swapped from game to game.
    games: Vec<FixtureGame>,
}

/// A game of a match.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct FixtureGame {
    /// The id.
    id: String,
    /// `waiting`, `started` or `finished`.
    status: String,
    /// The result from the view of who moves first in this game, once it has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
    /// Why it ended; `no-show` if the loser never moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    /// Whether the loser lost by a fault.
    is_irregular: bool,
}

/// Which table of encounters.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct CrosstableRequest {
    /// The stage, from 1; the first by default.
    stage: Option<usize>,
    /// The group, from 1; the first by default.
    group: Option<usize>,
}

/// The results of all encounters in a group.
#[derive(Serialize, ToSchema)]
struct CrosstableView {
    /// The stage, from 1.
    stage: usize,
    /// The group, from 1.
    group: usize,
    /// Everybody who has a match in the group, in the order of entry.
    players: Vec<String>,
    /// The encounters with results: the places of two players in `players`, from 0, twice the points of the first of them, and
    /// the number of games.
    #[schema(value_type = Vec<Vec<u32>>)]
    cells: Vec<[u32; 4]>,
}

/// Matches on one page.
const PAGE: usize = 100;

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(rounds)).routes(routes!(pairings)).routes(routes!(crosstable))
}

/// The rounds that were drawn so far, in the order of stages, groups and rounds.
#[utoipa::path(get, path = "/competitions/{id}/rounds", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The rounds", body = Vec<RoundView>),
    Refusal,
))]
async fn rounds(
    caller: Caller,
    Path(id): Path<String>,
    Params(NoParams {}): Params<NoParams>,
) -> Result<Json<Vec<RoundView>>, Refusal> {
    let contest = access::visible(&caller, &id).await?;
    let rounds = rounds_of(&contest.read());
    Ok(Json(rounds))
}

/// The matches that were drawn so far, with the ids of their games.
#[utoipa::path(get, path = "/competitions/{id}/pairings", tag = "competitions",
    params(("id" = String, Path), FixturesRequest), responses(
    (status = 200, description = "A page of matches", body = FixturePage),
    Refusal,
))]
async fn pairings(
    caller: Caller,
    Path(id): Path<String>,
    Params(asked): Params<FixturesRequest>,
) -> Result<Json<FixturePage>, Refusal> {
    asked.check(caller.texts)?;
    let contest = access::visible(&caller, &id).await?;
    let mut found = found(&contest, &asked);
    let next = (found.len() > PAGE).then(|| found[PAGE - 1].0.number);
    found.truncate(PAGE);
    let store = &caller.arena.store;
    let mut played = Played::read(store, &contest.row.id, &found).await.map_err(failed(caller.texts))?;
    let pairings = found.into_iter().map(|(pairing, players)| played.fixture(&pairing, players)).collect();
    Ok(Json(FixturePage { pairings, next }))
}

/// The results of all encounters in a group of a stage.
#[utoipa::path(get, path = "/competitions/{id}/crosstable", tag = "competitions",
    params(("id" = String, Path), CrosstableRequest), responses(
    (status = 200, description = "The encounters", body = CrosstableView),
    Refusal,
))]
async fn crosstable(
    caller: Caller,
    Path(id): Path<String>,
    Params(CrosstableRequest { stage, group }): Params<CrosstableRequest>,
) -> Result<Json<CrosstableView>, Refusal> {
    let contest = access::visible(&caller, &id).await?;
    let table = encounters(&contest.read(), stage.unwrap_or(1), group.unwrap_or(1));
    Ok(Json(table))
}

fn rounds_of(competition: &Competition) -> Vec<RoundView> {
    let mut rounds: BTreeMap<(usize, usize, u32), RoundView> = BTreeMap::new();
    for pairing in competition.pairings() {
        let (stage, group, round) = (pairing.stage + 1, pairing.group + 1, pairing.round);
        let empty = || RoundView { stage, group, round, waiting: 0, playing: 0, done: 0, void: 0 };
        let view = rounds.entry((stage, group, round)).or_insert_with(empty);
        match pairing.state {
            PairingState::Waiting => view.waiting += 1,
            PairingState::Playing => view.playing += 1,
            PairingState::Done { .. } => view.done += 1,
            PairingState::Void => view.void += 1,
        }
    }
    rounds.into_values().collect()
}

impl FixturesRequest {
    /// Refuses a state that does not exist.
    fn check(&self, texts: Texts) -> Result<(), Refusal> {
        const STATES: [&str; 4] = ["waiting", "playing", "done", "void"];
        match self.state.as_deref() {
            Some(given) if !STATES.contains(&given) => {
                let values = &[("given", quoted(given)), ("allowed", STATES.join(", ").into())];
                let message = texts.format("competition-bad-state", values);
                Err(Refusal::unprocessable(Code::BadState, "state", message))
            }
            _ => Ok(()),
        }
    }

    fn allows(&self, pairing: &Pairing, players: [&str; 2]) -> bool {
        let is_met = |name: &Option<String>| name.as_deref().is_none_or(|name| players.contains(&name));
        self.after.is_none_or(|after| pairing.number > after)
            && self.stage.is_none_or(|stage| pairing.stage + 1 == stage)
            && self.group.is_none_or(|group| pairing.group + 1 == group)
            && self.round.is_none_or(|round| pairing.round == round)
            && self.state.as_deref().is_none_or(|state| state_name(&pairing.state) == state)
            && is_met(&self.entrant)
            && is_met(&self.opponent)
            && (self.irregular != Some(true) || pairing.games().iter().any(is_irregular))
    }
}

/// The matches of a page and one more, each with the names of its players.
fn found(contest: &Contest, asked: &FixturesRequest) -> Vec<(Pairing, [String; 2])> {
    let competition = contest.read();
    let named = |pairing: &Pairing| pairing.players.map(|entrant| competition.entrants()[entrant].name.as_str());
    let wanted = competition.pairings().iter().filter(|pairing| asked.allows(pairing, named(pairing)));
    wanted.take(PAGE + 1).map(|pairing| (pairing.clone(), named(pairing).map(str::to_owned))).collect()
}

/// The matches of some pairings, and their games.
struct Played {
    /// The ids of the matches of the attempts that count, by pairing.
    matches: HashMap<u64, String>,
    /// The games by match, in their order.
    games: HashMap<String, Vec<GameRow>>,
}

impl Played {
    /// Reads those of a page with few queries: pairings that follow each other are read at once.
    async fn read(store: &Store, competition: &str, page: &[(Pairing, [String; 2])]) -> Result<Self, StoreError> {
        let attempts: HashMap<u64, u64> =
            page.iter().map(|(pairing, _)| (pairing.number, u64::from(pairing.attempt))).collect();
        let mut matches = HashMap::new();
        for run in page.chunk_by(|(one, _), (next, _)| one.number + 1 == next.number) {
            let before = run[0].0.number - 1;
            for made in store.competition_matches(competition, before, run.len() as u64).await? {
                if attempts.get(&made.pairing) == Some(&made.attempt) {
                    matches.insert(made.pairing, made.match_id);
                }
            }
        }
        let ids: Vec<&str> = matches.values().map(String::as_str).collect();
        let mut games: HashMap<String, Vec<GameRow>> = HashMap::new();
        for row in store.games_of_all(&ids).await? {
            games.entry(row.match_id.clone()).or_default().push(row);
        }
        Ok(Self { matches, games })
    }

    fn fixture(&mut self, pairing: &Pairing, players: [String; 2]) -> FixtureView {
        let match_id = self.matches.remove(&pairing.number);
        let rows = match_id.as_ref().and_then(|id| self.games.remove(id)).unwrap_or_default();
        let scores = pairing.games();
        let games = rows.into_iter().enumerate().map(|(index, row)| FixtureGame::new(row, scores.get(index))).collect();
        let [first, second] = players;
        FixtureView {
            number: pairing.number,
            stage: pairing.stage + 1,
            group: pairing.group + 1,
            round: pairing.round,
            lap: pairing.lap,
            attempt: pairing.attempt,
            first,
            second,
            state: state_name(&pairing.state),
            match_id,
            games,
        }
    }
}

impl FixtureGame {
    /// A stored game, and how the competition counts it.
    fn new(row: GameRow, score: Option<&GameScore>) -> Self {
        let is_missed = score.is_some_and(|score| score.absent.is_some());
        Self {
            id: row.id,
            status: row.status,
            result: row.result,
            reason: if is_missed { Some("no-show".to_owned()) } else { row.reason },
            is_irregular: score.is_some_and(is_irregular),
        }
    }
}

fn encounters(competition: &Competition, stage: usize, group: usize) -> CrosstableView {
    let of_group = |pairing: &&Pairing| pairing.stage + 1 == stage && pairing.group + 1 == group;
    let pairings: Vec<&Pairing> = competition.pairings().iter().filter(of_group).collect();
    let mut members: Vec<usize> = pairings.iter().flat_map(|pairing| pairing.players).collect();
    members.sort_unstable();
    members.dedup();
    let place = |entrant: usize| members.binary_search(&entrant).unwrap_or_default() as u32;
    let mut met: BTreeMap<[u32; 2], [u32; 2]> = BTreeMap::new();
    for pairing in pairings.iter().filter(|pairing| !pairing.games().is_empty()) {
        let [one, other] = pairing.players.map(place);
        let [points, points_of_other] = pairing.half_points();
        let (key, points) = if one < other { ([one, other], points) } else { ([other, one], points_of_other) };
        let sum = met.entry(key).or_default();
        *sum = [sum[0] + points, sum[1] + pairing.games().len() as u32];
    }
    CrosstableView {
        stage,
        group,
        players: members.iter().map(|&entrant| competition.entrants()[entrant].name.clone()).collect(),
        cells: met.into_iter().map(|([one, other], [points, games])| [one, other, points, games]).collect(),
    }
}

/// Whether the loser of a game lost by a fault.
const fn is_irregular(game: &GameScore) -> bool {
    game.absent.is_some() || game.reason.is_forfeit()
}

/// The name of a state in JSON.
pub(super) const fn state_name(state: &PairingState) -> &'static str {
    match state {
        PairingState::Waiting => "waiting",
        PairingState::Playing => "playing",
        PairingState::Done { .. } => "done",
        PairingState::Void => "void",
    }
}
