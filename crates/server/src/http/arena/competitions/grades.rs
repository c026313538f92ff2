//! The grades of a class: every student with the points of the student's entrant. Teachers alone see real names.

use std::collections::HashMap;

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use gambito_competition::{Competition, Participant, StageFormat, Standing, Standings};
use gambito_store::{StoreError, Student};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::super::failed;
use super::access;
use super::table::{Cell, Csv, StageColumns, Totals, irregular};
use crate::app::App;
use crate::arena::{Arena, Caller, Contest};
use crate::params::Path;
use crate::refusal::{Code, Refusal};

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(grades))
}

/// The students of the class with rank, points of all stages and share of the points, as a table for spreadsheets. Only
/// teachers of the class and the organiser of the server get it.
#[utoipa::path(get, path = "/competitions/{id}/grades", tag = "competitions", params(("id" = String, Path)), responses(
    (status = 200, description = "The table", body = String, content_type = "text/csv"),
    Refusal,
))]
async fn grades(caller: Caller, Path(id): Path<String>) -> Result<Response, Refusal> {
    let texts = caller.texts;
    caller.person()?;
    let contest = access::visible(&caller, &id).await?;
    let no_class = || Refusal::unprocessable(Code::NoGrades, "id", texts.get("competition-no-class"));
    let class = contest.row.class.clone().ok_or_else(no_class)?;
    caller.taught_class(&class).await?;
    let standings = contest.standings().await.map_err(|error| Refusal::internal(texts, error))?;
    let entries = Entries::read(&caller.arena, &contest, &class).await.map_err(failed(texts))?;
    let columns = ["student", "account", "team", "name", "rank", "points", "percent", "levels", "games", "irregular"];
    let stages = StageColumns::of(entries.ladders.len());
    let mut table = Csv::new(texts, &columns, stages);
    for student in caller.arena.store.students(&class).await.map_err(failed(texts))? {
        let team = student.group.and_then(|group| entries.groups.get(&group)).map_or("", String::as_str);
        let about = [Cell::Text(&student.real_name), Cell::Text(&student.name), Cell::Text(team)];
        let standing = entries.of(&student, &standings);
        let faults = standing.map(irregular).unwrap_or_default();
        let figures = match standing.map(|standing| (standing, Totals::of(standing))) {
            Some((standing, totals)) => [
                Cell::Text(&standing.name),
                Cell::Number(standing.rank as f64),
                Cell::Number(totals.points),
                entries.percent(standing).map_or(Cell::Empty, Cell::Number),
                Cell::Number(totals.levels.into()),
                Cell::Number(totals.tally.games() as f64),
                Cell::Text(&faults),
            ],
            None => [const { Cell::Empty }; 7],
        };
        table.row(about.into_iter().chain(figures).chain(stages.cells(standing)));
    }
    let headers = [
        (CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{}-grades.csv\"", contest.row.id)),
    ];
    Ok((headers, table.into_text()).into_response())
}

/// Which entrant plays for whom.
struct Entries {
    /// The names of the groups of the class.
    groups: HashMap<i64, String>,
    /// Entrants by the account that they play with.
    accounts: HashMap<i64, usize>,
    /// Entrants by the group that owns their bot.
    of_groups: HashMap<i64, usize>,
    /// Entrants by the person who owns their bot.
    of_owners: HashMap<i64, usize>,
    /// What all levels of the ladder of each stage are worth.
    ladders: Vec<Option<u32>>,
}

impl Entries {
    async fn read(arena: &Arena, contest: &Contest, class: &str) -> Result<Self, StoreError> {
        let (entrants, ladders) = {
            let competition = contest.read();
            let account = |(index, entrant): (usize, &gambito_competition::Entrant)| match entrant.participant {
                Participant::Person { account } | Participant::Bot { account } => Some((account, index)),
                Participant::Player { .. } => None,
            };
            (competition.contestants().filter_map(account).collect::<Vec<_>>(), ladders(&competition))
        };
        let groups = arena.store.groups(class).await?.into_iter().map(|group| (group.id, group.name)).collect();
        let (mut of_groups, mut of_owners) = (HashMap::new(), HashMap::new());
        for (account, index) in &entrants {
            if let Some(account) = arena.store.account(*account).await? {
                of_groups.extend(account.group.map(|group| (group, *index)));
                of_owners.extend(account.owner.map(|owner| (owner, *index)));
            }
        }
        Ok(Self { groups, accounts: entrants.into_iter().collect(), of_groups, of_owners, ladders })
    }

    /// How the entrant of a student stands: the student's own account, own bot, or bot of the group.
    fn of<'a>(&self, student: &Student, standings: &'a Standings) -> Option<&'a Standing> {
        let own = self.accounts.get(&student.account).or_else(|| self.of_owners.get(&student.account));
        let entrant = own.or_else(|| self.of_groups.get(&student.group?))?;
        standings.players.iter().find(|player| player.entrant == *entrant)
    }

    /// The share of the points that were possible in the stages that the entrant has reached. A bye was not played.
    fn percent(&self, standing: &Standing) -> Option<f64> {
        let (mut points, mut possible) = (0.0, 0.0);
        for score in &standing.stages {
            let (scored, most) = match self.ladders[score.stage - 1] {
                Some(total) => (score.points, f64::from(total)),
                None => (score.tally.points(), score.games as f64),
            };
            points += scored;
            possible += most;
        }
        (possible > 0.0).then(|| 100.0 * points / possible)
    }
}

fn ladders(competition: &Competition) -> Vec<Option<u32>> {
    let total = |format: &StageFormat| match format {
        StageFormat::Ladder { levels } => Some(levels.iter().map(|level| level.points).sum()),
        _ => None,
    };
    competition.rules().stages.iter().map(|stage| total(&stage.format)).collect()
}
