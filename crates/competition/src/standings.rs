use std::collections::BTreeMap;

use gambito_play::Reason;
use gambito_statistics::{Estimate, GameResult as Scored, Intervals, Ratings, Tally};
use serde::{Serialize, Serializer};

use crate::competition::{Competition, Status};
use crate::ranking::{GroupRow, scored_if};
use crate::stage_score::StageRows;
use crate::{Cause, GameScore, Pairing, Participant, Presence, StageFormat, StageScore};

/// How everybody stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = CompetitionStandings))]
pub struct Standings {
    /// The number of the last event that they count.
    pub seq: u64,
    /// How far the competition has come.
    pub status: Status,
    /// The current stage, from 1; 0 before the start.
    pub stage: usize,
    /// Matches that were played.
    pub played: usize,
    /// Matches that were drawn so far.
    pub drawn: usize,
    /// The advantage of moving first, in Elo.
    pub first_move: Option<Estimate>,
    /// The entrants, the best first.
    pub players: Vec<Standing>,
}

/// How an entrant stands. Points, tally and tie-break are those of the last stage that it has reached.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Standing {
    /// The rank, from 1. Entrants with equal figures share it.
    pub rank: usize,
    /// The index of the entrant in the competition.
    #[serde(skip)]
    pub entrant: usize,
    /// The name.
    pub name: String,
    /// `person`, `bot` or `player`.
    pub kind: &'static str,
    /// The label of the version; empty if it has none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub version: String,
    /// Whether it still competes.
    pub progress: Progress,
    /// The last stage that it has reached, from 1; 0 before the start.
    pub stage: usize,
    /// The group in that stage, from 1.
    pub group: usize,
    /// Games played.
    pub games: u64,
    /// The points of the games, or of the levels on a ladder. A bye scores like a won encounter.
    pub points: f64,
    /// All games.
    #[serde(flatten)]
    pub tally: Tally,
    /// Rounds without an opponent.
    #[serde(skip_serializing_if = "is_zero")]
    pub byes: u32,
    /// Levels of a ladder that were beaten.
    #[serde(skip_serializing_if = "is_zero")]
    pub levels: u32,
    /// The Sonneborn-Berger score, which breaks ties.
    pub sonneborn_berger: f64,
    /// Elo relative to the mean of all players, from the regular games of all stages; none before the first game.
    pub rating: Option<Estimate>,
    /// Games lost by a fault, in all stages.
    pub irregular: Vec<Irregular>,
    /// The figures in each stage that it has reached, the first stage first.
    pub stages: Vec<StageScore>,
}

/// How far an entrant has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub enum Progress {
    /// It competes.
    Active,
    /// It competed until the competition was over.
    Finished,
    /// It has not reached a later stage, or was knocked out.
    Eliminated,
    /// It has withdrawn.
    Withdrawn,
    /// It missed too many matches in a row.
    NoShow,
}

/// Games that were lost by one kind of fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Irregular {
    /// The fault: `no-show`, or the reason of the end.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub reason: Loss,
    /// How many games.
    pub games: u64,
}

/// A fault that lost a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Loss {
    /// The player never moved.
    NoShow,
    /// Anything else.
    Fault(Reason),
}

impl Loss {
    /// The name in JSON and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoShow => "no-show",
            Self::Fault(reason) => reason.name(),
        }
    }

    /// What lost a game; none if it ended regularly.
    fn of(game: &GameScore) -> Option<Self> {
        match game.absent {
            Some(_) => Some(Self::NoShow),
            None => game.reason.is_forfeit().then_some(Self::Fault(game.reason)),
        }
    }
}

impl Serialize for Loss {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// The most players whose intervals come from the profile of the likelihood. Those of 200 would take a minute.
const MOST_PROFILED: usize = 32;

impl Standings {
    /// The standings of a competition. The ratings of hundreds of entrants take a while: compute them off the reactor, and
    /// not after every game.
    #[must_use]
    pub fn new(competition: &Competition) -> Self {
        let count = competition.entrants().len();
        // What an entrant did wrong says nothing about its moves.
        let regular: Vec<Scored> = competition.pairings().iter().flat_map(regular).collect();
        let intervals = if count > MOST_PROFILED { Intervals::Curvature } else { Intervals::Profile };
        let ratings = (!regular.is_empty()).then(|| Ratings::with_intervals(count, &regular, intervals));
        let rows = competition.stage_rows();
        let mut scores = competition.stage_scores(&rows);
        let qualified = competition.qualified_at_early_end();
        let mut players: Vec<Standing> = Vec::new();
        for placed in competition.placed(rows) {
            let rank = match players.last() {
                Some(last) if placed.is_shared => last.rank,
                _ => players.len() + 1,
            };
            let rating = ratings.as_ref().and_then(|ratings| ratings.players[placed.row.entrant]);
            let mut standing = competition.standing(&placed, rank, rating);
            let is_out = qualified.as_ref().is_some_and(|qualified| !qualified.contains(&standing.entrant));
            if is_out && standing.progress == Progress::Finished {
                standing.progress = Progress::Eliminated;
            }
            players.push(standing);
        }
        let mut faults = faults(competition);
        for player in &mut players {
            player.irregular = faults.remove(&player.entrant).unwrap_or_default();
            player.stages = std::mem::take(&mut scores[player.entrant]);
        }
        Self {
            seq: competition.seq(),
            status: competition.status(),
            stage: competition.stages.len(),
            played: competition.played(),
            drawn: competition.pairings().len(),
            first_move: ratings.map(|ratings| ratings.first_move),
            players,
        }
    }
}

/// An entrant in the last stage that it has reached.
struct Placed {
    row: GroupRow,
    stage: usize,
    group: usize,
    /// Whether nothing tells it from the entrant before.
    is_shared: bool,
}

impl Competition {
    /// All contestants, the best first: by the last stage, then by the rank there.
    fn placed(&self, rows: Vec<StageRows>) -> Vec<Placed> {
        let mut placed: Vec<Placed> = Vec::new();
        let mut is_known = vec![false; self.entrants.len()];
        for (stage, mut rows) in rows.into_iter().enumerate().rev() {
            rows.retain(|(_, row)| !is_known[row.entrant]);
            rows.sort_by(|(_, one), (_, other)| one.compare(other));
            let begin = placed.len();
            for (group, row) in rows {
                is_known[row.entrant] = true;
                let is_shared = placed[begin..].last().is_some_and(|last| last.row.compare(&row).is_eq());
                placed.push(Placed { row, stage: stage + 1, group: group + 1, is_shared });
            }
        }
        let begin = placed.len();
        for (entrant, _) in self.contestants().filter(|(entrant, _)| !is_known[*entrant]) {
            let is_shared = placed.len() > begin;
            placed.push(Placed { row: GroupRow::unplayed(entrant), stage: 0, group: 0, is_shared });
        }
        placed
    }

    fn standing(&self, placed: &Placed, rank: usize, rating: Option<Estimate>) -> Standing {
        let Placed { row, stage, group, .. } = placed;
        let entrant = &self.entrants[row.entrant];
        let format = stage.checked_sub(1).map(|index| &self.rules.stages[index].format);
        Standing {
            rank,
            entrant: row.entrant,
            name: entrant.name.clone(),
            kind: match entrant.participant {
                Participant::Person { .. } => "person",
                Participant::Bot { .. } => "bot",
                Participant::Player { .. } => "player",
            },
            version: entrant.version.label.clone(),
            progress: self.progress_of(row.entrant, *stage),
            stage: *stage,
            group: *group,
            games: row.tally.games(),
            points: format.map_or(0.0, |format| row.points(format)),
            tally: row.tally,
            byes: row.byes,
            levels: row.levels,
            sonneborn_berger: row.sonneborn_berger,
            rating,
            irregular: Vec::new(),
            stages: Vec::new(),
        }
    }

    fn progress_of(&self, entrant: usize, stage: usize) -> Progress {
        match self.entrants[entrant].presence {
            Presence::Withdrawn(Cause::Request) => Progress::Withdrawn,
            Presence::Withdrawn(Cause::NoShow) => Progress::NoShow,
            Presence::Active if stage < self.stages.len() || self.is_knocked_out(entrant) => Progress::Eliminated,
            Presence::Active if self.status.is_over() => Progress::Finished,
            Presence::Active => Progress::Active,
        }
    }

    fn is_knocked_out(&self, entrant: usize) -> bool {
        let is_knockout = self.stage().is_some_and(|stage| stage.format == StageFormat::Knockout);
        let groups = self.stages.last().into_iter().flat_map(|stage| &stage.groups);
        let is_left =
            || groups.filter_map(|group| group.bracket.as_ref()).any(|left| left.survivors().any(|one| one == entrant));
        is_knockout && !is_left()
    }
}

/// The games of a pairing that ended regularly.
fn regular(pairing: &Pairing) -> Vec<Scored> {
    scored_if(pairing, |player| player, |game| !game.reason.is_forfeit())
}

/// The faults that lost games, by entrant.
fn faults(competition: &Competition) -> BTreeMap<usize, Vec<Irregular>> {
    let mut faults: BTreeMap<usize, Vec<Irregular>> = BTreeMap::new();
    for pairing in competition.pairings() {
        for (index, game) in pairing.games().iter().enumerate() {
            if let (Some(reason), Some(winner)) = (Loss::of(game), game.result.winner()) {
                let of_loser = faults.entry(pairing.entrant(index, winner.other())).or_default();
                match of_loser.iter_mut().find(|known| known.reason == reason) {
                    Some(known) => known.games += 1,
                    None => of_loser.push(Irregular { reason, games: 1 }),
                }
            }
        }
    }
    faults.values_mut().for_each(|of_loser| of_loser.sort_by_key(|one| one.reason.name()));
    faults
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}
