//! How the entrants of a group stand.

use std::cmp::Ordering;
use std::collections::HashMap;

use gambito_core::Player;
use gambito_statistics::{Crosstable, GameResult as Scored, Tally, sonneborn_berger};

use crate::competition::{Competition, Status};
use crate::stage::Group;
use crate::{GameScore, Pairing, PairingState, Qualification, Stage, StageFormat};

/// The figures of a group, the best entrant first.
pub(crate) struct GroupTable {
    pub(crate) rows: Vec<GroupRow>,
}

/// The figures of an entrant in its group.
#[derive(Clone, Debug)]
pub(crate) struct GroupRow {
    pub(crate) entrant: usize,
    /// The rank in the group, from 1. Entrants with equal figures share it.
    pub(crate) rank: usize,
    pub(crate) tally: Tally,
    /// Rounds without an opponent, which count as won: byes, and opponents that have withdrawn.
    pub(crate) byes: u32,
    /// Twice the points, those of byes included.
    pub(crate) half_points: u32,
    pub(crate) sonneborn_berger: f64,
    /// Levels of a ladder that were beaten.
    pub(crate) levels: u32,
    /// What they are worth.
    pub(crate) level_points: u32,
    /// Whether it left the competition in this stage.
    has_left: bool,
    /// What decides the rank; more is better.
    key: [f64; 3],
}

impl GroupTable {
    /// Twice the points of an entrant.
    pub(crate) fn half_points(&self, entrant: usize) -> u32 {
        self.rows.iter().find(|row| row.entrant == entrant).map_or(0, |row| row.half_points)
    }
}

impl GroupRow {
    /// Somebody who has not played yet.
    pub(crate) fn unplayed(entrant: usize) -> Self {
        Self {
            entrant,
            rank: 1,
            tally: Tally::default(),
            byes: 0,
            half_points: 0,
            sonneborn_berger: 0.0,
            levels: 0,
            level_points: 0,
            has_left: false,
            key: [0.0; 3],
        }
    }

    /// The points that the format counts: those of the levels on a ladder, otherwise those of the games.
    pub(crate) fn points(&self, format: &StageFormat) -> f64 {
        match format {
            StageFormat::Ladder { .. } => f64::from(self.level_points),
            _ => f64::from(self.half_points) / 2.0,
        }
    }

    /// Compares ranks across groups of a stage: those who stayed come first, then the rank in the group decides, then the
    /// figures. The better one is less.
    pub(crate) fn compare(&self, other: &Self) -> Ordering {
        let ranks = || self.rank.cmp(&other.rank);
        self.has_left.cmp(&other.has_left).then_with(ranks).then_with(|| self.compare_in_group(other))
    }

    fn compare_in_group(&self, other: &Self) -> Ordering {
        self.has_left.cmp(&other.has_left).then_with(|| compare(&other.key, &self.key))
    }
}

impl Competition {
    /// The table of a group. It costs one step for each pairing, and one for every two members.
    pub(crate) fn group_table(&self, stage: usize, group: usize) -> GroupTable {
        let (rules, state) = (&self.rules.stages[stage], &self.stages[stage].groups[group]);
        let pairings = || state.pairings.iter().map(|number| &self.pairings[*number as usize - 1]);
        let mut places: HashMap<usize, usize> = HashMap::new();
        for player in state.members.iter().copied().chain(pairings().flat_map(|pairing| pairing.players)) {
            let next = places.len();
            places.entry(player).or_insert(next);
        }
        let results: Vec<Scored> = pairings().flat_map(|pairing| scored(pairing, |player| places[&player])).collect();
        let table = Crosstable::new(places.len(), &results);
        let totals: Vec<f64> = (0..places.len()).map(|place| table.total(place).points()).collect();
        let mut byes: Vec<u32> =
            state.members.iter().map(|member| state.byes.get(member).copied().unwrap_or_default()).collect();
        for pairing in pairings() {
            for (side, player) in pairing.players.into_iter().enumerate() {
                let opponent = &self.entrants[pairing.players[1 - side]];
                let is_walkover = pairing.state == PairingState::Void && !opponent.is_active();
                if is_walkover && rules.format.follows_results() && pairing.lap == 1 {
                    byes[places[&player]] += 1;
                }
            }
        }
        let ladder = Climbed::of(rules, pairings(), &places);
        let rows = state.members.iter().enumerate().map(|(place, &entrant)| {
            let tally: Tally = table.total(place);
            let against = table.row(place).enumerate().map(|(opponent, tally)| (tally, totals[opponent]));
            let climbed = ladder.get(&place).copied().unwrap_or_default();
            let mut row = GroupRow {
                entrant,
                rank: 1,
                tally,
                byes: byes[place],
                half_points: (2 * tally.wins + tally.draws) as u32 + 4 * rules.pairs * byes[place],
                sonneborn_berger: sonneborn_berger(against),
                levels: climbed.levels,
                level_points: climbed.points,
                has_left: self.has_left(stage, entrant),
                key: [0.0; 3],
            };
            row.key = self.key(&rules.format, state, &row);
            row
        });
        let mut rows: Vec<GroupRow> = rows.collect();
        // The sort is stable: among equals, the better seed comes first.
        rows.sort_by(GroupRow::compare_in_group);
        for index in 1..rows.len() {
            let is_equal = rows[index].compare_in_group(&rows[index - 1]).is_eq();
            rows[index].rank = if is_equal { rows[index - 1].rank } else { index + 1 };
        }
        GroupTable { rows }
    }

    /// Whether an entrant left the competition in a stage. In a knockout the opponent wins, so the rounds decide.
    fn has_left(&self, stage: usize, entrant: usize) -> bool {
        let goes_on = || self.stages.get(stage + 1).is_some_and(|next| next.has(entrant));
        let is_knockout = self.rules.stages[stage].format == StageFormat::Knockout;
        !self.entrants[entrant].is_active() && !is_knockout && !goes_on()
    }

    fn key(&self, format: &StageFormat, group: &Group, row: &GroupRow) -> [f64; 3] {
        let share = row.tally.score().unwrap_or(0.0);
        match format {
            // Entrants have different numbers of games, so points cannot be compared.
            StageFormat::RoundRobin | StageFormat::Gauntlet { .. } => [share, row.sonneborn_berger, 0.0],
            StageFormat::Swiss { .. } => [f64::from(row.half_points), row.sonneborn_berger, 0.0],
            StageFormat::Knockout => [f64::from(self.last_round(group, row.entrant)), 0.0, 0.0],
            StageFormat::Gate { wins, .. } => {
                let is_passed = row.tally.wins >= u64::from(*wins);
                [if is_passed { 1.0 } else { 0.0 }, share, 0.0]
            }
            StageFormat::Ladder { .. } => [f64::from(row.level_points), share, 0.0],
        }
    }

    /// The last round of a knockout in which an entrant played; one more than were drawn if it is still in.
    fn last_round(&self, group: &Group, entrant: usize) -> u32 {
        if group.bracket.as_ref().is_some_and(|bracket| bracket.survivors().any(|survivor| survivor == entrant)) {
            return group.drawn + 1;
        }
        let pairings = group.pairings.iter().map(|number| &self.pairings[*number as usize - 1]);
        pairings.filter(|pairing| pairing.players.contains(&entrant)).map(|pairing| pairing.round).max().unwrap_or(0)
    }

    /// Who passed the last stage that was played, if the competition ended because too few did, or if that stage is a gate.
    pub(crate) fn qualified_at_early_end(&self) -> Option<Vec<usize>> {
        let stage = self.stage()?;
        let is_gate = matches!(stage.format, StageFormat::Gate { .. });
        let is_early = self.stages.len() < self.rules.stages.len();
        (self.status == Status::Finished && (is_gate || is_early)).then(|| self.qualified())
    }

    /// Who goes on from the current stage, the best first.
    pub(crate) fn qualified(&self) -> Vec<usize> {
        let stage = self.stages.len() - 1;
        let Stage { format, qualification, .. } = &self.rules.stages[stage];
        let is_qualified = |row: &GroupRow| {
            let is_through = match format {
                StageFormat::Gate { wins, .. } => row.tally.wins >= u64::from(*wins),
                _ => true,
            };
            is_through
                && self.entrants[row.entrant].is_active()
                && match qualification {
                    Qualification::All | Qualification::Best { .. } => true,
                    Qualification::Points { least } => row.points(format) >= f64::from(*least),
                }
        };
        let mut rows: Vec<GroupRow> = Vec::new();
        for group in 0..self.stages[stage].groups.len() {
            let passed = self.group_table(stage, group).rows.into_iter().filter(is_qualified);
            match qualification {
                Qualification::Best { count } => rows.extend(passed.take(*count)),
                Qualification::All | Qualification::Points { .. } => rows.extend(passed),
            }
        }
        rows.sort_by(GroupRow::compare);
        rows.into_iter().map(|row| row.entrant).collect()
    }
}

/// How far an entrant has climbed a ladder.
#[derive(Clone, Copy, Debug, Default)]
struct Climbed {
    levels: u32,
    points: u32,
}

impl Climbed {
    /// A level is beaten with more than half of the points of all its games, once they were played.
    fn of<'a>(
        rules: &Stage,
        pairings: impl Iterator<Item = &'a Pairing>,
        places: &HashMap<usize, usize>,
    ) -> HashMap<usize, Self> {
        let StageFormat::Ladder { levels } = &rules.format else { return HashMap::new() };
        let mut scores: HashMap<(usize, u32), u32> = HashMap::new();
        for pairing in pairings {
            *scores.entry((places[&pairing.players[0]], pairing.round)).or_default() += pairing.half_points()[0];
        }
        let mut climbed: HashMap<usize, Self> = HashMap::new();
        for ((place, round), half_points) in scores {
            // Two games of each pair, and two half points of each game.
            if half_points > 2 * rules.pairs {
                let entry = climbed.entry(place).or_default();
                entry.levels += 1;
                entry.points += levels[round as usize - 1].points;
            }
        }
        climbed
    }
}

/// The games of a pairing for statistics, without those that were broken off.
pub(crate) fn scored(pairing: &Pairing, place: impl Fn(usize) -> usize) -> Vec<Scored> {
    scored_if(pairing, place, |_| true)
}

/// The same for those games that `counts` wants.
pub(crate) fn scored_if(
    pairing: &Pairing,
    place: impl Fn(usize) -> usize,
    counts: impl Fn(&GameScore) -> bool,
) -> Vec<Scored> {
    let game = |(index, game): (usize, &GameScore)| {
        let [first, second] = Player::BOTH.map(|side| place(pairing.entrant(index, side)));
        Some(Scored { first, second, score: game.result.points(Player::First)?, pair: pairing.number })
    };
    pairing.games().iter().enumerate().filter(|(_, game)| counts(game)).filter_map(game).collect()
}

fn compare(one: &[f64; 3], other: &[f64; 3]) -> Ordering {
    let differences = one.iter().zip(other).map(|(one, other)| one.total_cmp(other));
    differences.fold(Ordering::Equal, Ordering::then)
}
