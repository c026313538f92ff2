//! What clients see of competitions.

use gambito_competition::{Competition, Notice, Participant, Qualification, Rules, Stage, StageFormat, Status};
use gambito_store::CompetitionRow;
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::failed;
use super::access;
use super::stages::format_name;
use crate::arena::{AccountEvents, Caller, ClockRequest, Contest};
use crate::refusal::Refusal;

/// A competition in a list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CompetitionSummary {
    /// The id.
    id: String,
    /// The name.
    name: String,
    /// The spec of the game.
    game: String,
    /// `open`, `running`, `paused`, `finished` or `cancelled`.
    status: &'static str,
    /// The formats of its stages.
    formats: Vec<&'static str>,
    /// Until when entrants may enter, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<i64>,
    /// The class that alone takes part, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// When it was created, in milliseconds since 1970.
    created_at: i64,
}

impl CompetitionSummary {
    pub(super) fn new(row: &CompetitionRow) -> Self {
        let rules: Option<Rules> = serde_json::from_str(&row.rules).ok();
        let stages = rules.iter().flat_map(|rules| &rules.stages);
        Self {
            formats: stages.map(|stage| format_name(&stage.format)).collect(),
            deadline: rules.as_ref().and_then(|rules| rules.deadline),
            id: row.id.clone(),
            name: row.name.clone(),
            game: row.game.clone(),
            status: row.state.as_str(),
            class: row.class.clone(),
            created_at: row.created_at,
        }
    }
}

/// A competition with its rules and its entrants.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct CompetitionView {
    /// The id.
    id: String,
    /// The name.
    name: String,
    /// The spec of the game.
    game: String,
    /// The clock of both players, or null.
    #[schema(required)]
    clock: Option<ClockRequest>,
    /// Whether its matches count for ratings.
    rated: bool,
    /// How much later than the players spectators see its games, in milliseconds; left out if they see them at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    spectator_delay_ms: Option<u64>,
    /// How far it has come.
    status: Status,
    /// Whether nobody may enter any more and versions stay as they are.
    is_closed: bool,
    /// The number of the last event.
    seq: u64,
    /// The name of the account that created it.
    organiser: String,
    /// The class that alone takes part, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    class: Option<String>,
    /// Until when entrants may enter, in milliseconds since 1970.
    #[serde(skip_serializing_if = "Option::is_none")]
    deadline: Option<i64>,
    /// Matches at the same time.
    concurrency: usize,
    /// Matches of one bot at the same time.
    per_entrant: u32,
    /// Matches in a row that an entrant may miss.
    no_shows: u32,
    /// The random seed, for those who manage the competition.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// The stages.
    stages: Vec<StageView>,
    /// Where it differs from its plan, such as fewer groups because of few entrants.
    notices: Vec<NoticeView>,
    /// Matches that were missed and can be played again with `repeat-missed`.
    missed: usize,
    /// Everybody who takes part, in the order of entry.
    entrants: Vec<EntrantView>,
    /// Whether the caller manages the competition.
    is_managed: bool,
    /// When it was created, in milliseconds since 1970.
    created_at: i64,
}

/// A difference between the plan of a competition and what is played.
#[derive(Serialize, ToSchema)]
struct NoticeView {
    /// `fewer-groups`, `stage-not-played` or `called-off`.
    code: &'static str,
    /// The stage, from 1; left out for the whole competition.
    #[serde(skip_serializing_if = "Option::is_none")]
    stage: Option<usize>,
    /// The sentence in the language of the caller.
    message: String,
}

/// A stage.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StageView {
    /// `round-robin`, `swiss`, `gauntlet`, `knockout`, `gate` or `ladder`.
    format: &'static str,
    /// Matches in each encounter.
    pairs: u32,
    /// Groups of entrants who meet each other only.
    groups: usize,
    /// The rounds of a Swiss system.
    #[serde(skip_serializing_if = "Option::is_none")]
    rounds: Option<u32>,
    /// The entrants of a gauntlet who meet all the others.
    #[serde(skip_serializing_if = "Option::is_none")]
    seeds: Option<usize>,
    /// The games to be won in a gate.
    #[serde(skip_serializing_if = "Option::is_none")]
    wins: Option<u32>,
    /// The opponents in a gate or on a ladder.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    opponents: Vec<OpponentView>,
    /// How many of each group go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    best: Option<usize>,
    /// The points with which entrants go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    least_points: Option<u32>,
}

/// An opponent in a gate or on a ladder.
#[derive(Serialize, ToSchema)]
struct OpponentView {
    /// The name.
    name: String,
    /// What beating it is worth on a ladder.
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<u32>,
    /// The player, for those who manage the competition.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<String>,
}

/// Somebody who takes part.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct EntrantView {
    /// The name.
    name: String,
    /// `person`, `bot` or `player`.
    kind: &'static str,
    /// The label of the version, if there is one.
    #[serde(skip_serializing_if = "String::is_empty")]
    version: String,
    /// Whether it still plays.
    is_active: bool,
    /// Whether a bot is connected, for those who manage the competition.
    #[serde(skip_serializing_if = "Option::is_none")]
    is_connected: Option<bool>,
}

impl CompetitionView {
    pub(super) async fn new(caller: &Caller, contest: &Contest) -> Result<Self, Refusal> {
        let row = &contest.row;
        let is_managed = access::may_manage(caller, row).await?;
        let organiser = caller.arena.store.account(row.organiser).await.map_err(failed(caller.texts))?;
        let competition = contest.read();
        let rules = competition.rules();
        Ok(Self {
            id: row.id.clone(),
            name: row.name.clone(),
            game: row.game.clone(),
            clock: contest.clock,
            rated: row.rated,
            spectator_delay_ms: Some(row.spectator_delay_ms).filter(|delay| *delay > 0),
            status: competition.status(),
            is_closed: competition.is_closed(),
            seq: competition.seq(),
            organiser: organiser.map(|account| account.name).unwrap_or_default(),
            class: row.class.clone(),
            deadline: rules.deadline,
            concurrency: rules.concurrency,
            per_entrant: rules.per_entrant,
            no_shows: rules.no_shows,
            seed: is_managed.then_some(rules.seed),
            stages: rules.stages.iter().map(|stage| StageView::new(stage, &competition, is_managed)).collect(),
            notices: competition.notices().iter().map(|notice| NoticeView::new(notice, caller.texts)).collect(),
            missed: competition.missed_pairings().len(),
            entrants: entrants(&competition, is_managed.then_some(&caller.arena.account_events)),
            is_managed,
            created_at: row.created_at,
        })
    }
}

impl NoticeView {
    fn new(notice: &Notice, texts: Texts) -> Self {
        Self { code: notice.name(), stage: notice.stage(), message: texts.competition_notice(notice) }
    }
}

impl StageView {
    fn new(stage: &Stage, competition: &Competition, is_managed: bool) -> Self {
        let opponent = |staff: usize, points: Option<u32>| {
            let member = &competition.rules().staff[staff];
            let player = match &member.participant {
                Participant::Player { spec } if is_managed => Some(spec.clone()),
                _ => None,
            };
            OpponentView { name: member.name.clone(), points, player }
        };
        let Stage { format, pairs, groups, qualification } = stage;
        Self {
            format: format_name(format),
            pairs: *pairs,
            groups: *groups,
            rounds: if let StageFormat::Swiss { rounds } = format { Some(*rounds) } else { None },
            seeds: if let StageFormat::Gauntlet { seeds } = format { Some(*seeds) } else { None },
            wins: if let StageFormat::Gate { wins, .. } = format { Some(*wins) } else { None },
            opponents: match format {
                StageFormat::Gate { staff, .. } => vec![opponent(*staff, None)],
                StageFormat::Ladder { levels } => {
                    levels.iter().map(|level| opponent(level.staff, Some(level.points))).collect()
                }
                StageFormat::RoundRobin
                | StageFormat::Swiss { .. }
                | StageFormat::Gauntlet { .. }
                | StageFormat::Knockout => Vec::new(),
            },
            best: if let Qualification::Best { count } = qualification { Some(*count) } else { None },
            least_points: if let Qualification::Points { least } = qualification { Some(*least) } else { None },
        }
    }
}

/// `events` know which bots are connected; none for those who are not told.
fn entrants(competition: &Competition, events: Option<&AccountEvents>) -> Vec<EntrantView> {
    let view = |(_, entrant): (usize, &gambito_competition::Entrant)| EntrantView {
        name: entrant.name.clone(),
        kind: match entrant.participant {
            Participant::Person { .. } => "person",
            Participant::Bot { .. } => "bot",
            Participant::Player { .. } => "player",
        },
        version: entrant.version.label.clone(),
        is_active: entrant.is_active(),
        is_connected: match entrant.participant {
            Participant::Bot { account } => events.map(|events| events.is_listening(account)),
            Participant::Person { .. } | Participant::Player { .. } => None,
        },
    };
    competition.contestants().map(view).collect()
}
