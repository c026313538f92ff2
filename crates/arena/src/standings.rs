//! Standings: points, ratings and encounters after the games played so far.

use std::collections::{HashMap, HashSet};

use gambito_statistics::{
    Crosstable, Estimate, GameResult as Scored, Pentanomial, Ratings, Tally, games_needed, normalized_elo,
};
use serde::Serialize;

use crate::evidence::Evidence;
use crate::pairing::byes;
use crate::{Format, GameResult, GameSummary, Plan, SequentialReport};

/// The figures of a match or tournament. They include no times, so equal plans give equal standings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = TournamentStandings))]
pub struct Standings {
    /// The game with all its parameters.
    pub game: String,
    /// The position in which openings start.
    pub start: String,
    /// The format: `round-robin`, `gauntlet:1` or `swiss:5`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub format: Format,
    /// The random seed.
    pub seed: u64,
    /// Games planned.
    pub planned: u64,
    /// Games played.
    pub played: u64,
    /// Different games among them.
    pub different: u64,
    /// Games lost by forfeit. They score points, but do not count for ratings and tests.
    pub forfeited: u64,
    /// Games that count for ratings and tests: no forfeits, and no repetitions between deterministic players.
    pub rated: u64,
    /// The players, best first.
    pub players: Vec<PlayerStanding>,
    /// The advantage of moving first, in Elo.
    pub first_move: Estimate,
    /// The results between every two players who met.
    pub encounters: Vec<EncounterStanding>,
    /// The games still needed for intervals of the wanted width.
    pub needed: Needed,
    /// The sequential test, if one was requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SequentialReport>,
}

/// One player in the standings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerStanding {
    /// The rank, from 1.
    pub rank: usize,
    /// The name.
    pub name: String,
    /// The player as a spec.
    pub spec: String,
    /// Games played.
    pub games: u64,
    /// Those that count for ratings, as in [`Standings::rated`].
    pub rated: u64,
    /// One point for a win and half for a draw. A bye scores like a won encounter.
    pub points: f64,
    /// Byes: rounds of a Swiss tournament without an opponent.
    #[serde(skip_serializing_if = "is_zero")]
    pub byes: u32,
    /// All games.
    #[serde(flatten)]
    pub tally: Tally,
    /// Games as first player.
    pub as_first: Tally,
    /// Games as second player.
    pub as_second: Tally,
    /// The Sonneborn-Berger score, which breaks ties: the points of beaten opponents plus half of those drawn with.
    pub sonneborn_berger: f64,
    /// Elo relative to the mean of all players; none before the first game, and none in a field of more than 64.
    pub rating: Option<Estimate>,
    /// The likelihood that it is stronger than the next player.
    pub superiority: Option<f64>,
}

/// The results between two players.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct EncounterStanding {
    /// The name of the player.
    pub player: String,
    /// The name of the opponent.
    pub opponent: String,
    /// The games from the view of the player.
    #[serde(flatten)]
    pub tally: Tally,
    /// Pairs of games in which the player scored 0, ½, 1, 1½ and 2 points.
    pub pentanomial: Pentanomial,
    /// Elo by which the player is stronger than the opponent.
    pub difference: Option<Estimate>,
    /// The normalized Elo difference, which does not depend on the share of draws.
    pub normalized: Option<Estimate>,
    /// The likelihood that the player is stronger than the opponent.
    pub superiority: f64,
}

/// The number of games still needed for a confidence interval of the wanted width.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Needed {
    /// Half the wanted width of the interval, in Elo.
    pub precision: f64,
    /// The total number of games still needed; none if it cannot be estimated yet, or if the openings are used up before.
    pub games: Option<u64>,
    /// Whether the openings are used up before: more games would only repeat those between deterministic players.
    pub openings_used_up: bool,
}

/// The most players whose ratings are estimated: the time grows with the fourth power of their number. Larger fields are
/// ranked by points alone.
const MOST_RATED: usize = 64;

impl Standings {
    /// The standings after these games of a plan; `precision` is half the wanted width of the interval, in Elo.
    #[must_use]
    pub fn new(plan: &Plan, games: &[GameSummary], precision: f64) -> Self {
        let names = plan.names();
        let all: Vec<Scored> = games.iter().filter_map(|game| scored(game, game.players[0])).collect();
        // After some openings the second player is to move and has the advantage of moving first.
        let by_starter = |game: &GameSummary| scored(game, game.players[game.starter as usize]);
        let mut evidence = Evidence::new(plan);
        let rated: Vec<Scored> = games.iter().filter(|game| evidence.admits(game)).filter_map(by_starter).collect();
        let table = Crosstable::new(names.len(), &all);
        let is_estimated = names.len() <= MOST_RATED;
        let ratings = if is_estimated { Ratings::new(names.len(), &rated) } else { Ratings::unknown(names.len()) };
        let forfeited = games.iter().filter(|game| game.reason.is_forfeit()).count();
        let with_result = || games.iter().filter(|game| game.result != GameResult::Unfinished);
        let played = with_result().count() as u64;
        let counts = Counts { played, forfeited: forfeited as u64, rated: rated.len() as u64 };
        Self {
            game: plan.variant.to_string(),
            start: plan.start.text(),
            format: plan.format,
            seed: plan.seed,
            planned: plan.games().max(played),
            played,
            different: with_result().map(|game| game.digest).collect::<HashSet<_>>().len() as u64,
            forfeited: counts.forfeited,
            rated: counts.rated,
            players: players(plan, games, &table, &rated, &ratings),
            first_move: ratings.first_move,
            encounters: encounters(&names, &rated, &table, &ratings),
            needed: needed(plan, counts, &ratings, precision),
            sprt: None,
        }
    }

    /// Whether all games of the plan were played.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.played == self.planned
    }

    /// Whether more than a tenth of the games are repetitions that add no evidence. More games from the same openings
    /// would repeat them again.
    #[must_use]
    pub fn is_repetitive(&self) -> bool {
        let Self { played, forfeited, rated, .. } = *self;
        Counts { played, forfeited, rated }.are_repetitive()
    }

    /// Games that repeat an earlier one and so do not count for ratings and tests.
    #[must_use]
    pub fn repetitions(&self) -> u64 {
        self.played.saturating_sub(self.forfeited + self.rated)
    }

    /// The games between `player` and `opponent` from the view of `player`; `None` if they did not meet.
    #[must_use]
    pub fn against(&self, player: &str, opponent: &str) -> Option<Tally> {
        self.encounters.iter().find_map(|met| {
            let is_seen = met.player == player && met.opponent == opponent;
            let is_reversed = met.player == opponent && met.opponent == player;
            if is_seen { Some(met.tally) } else { is_reversed.then(|| met.tally.reversed()) }
        })
    }
}

/// The game from the view of the player with index `first`, who counts as the first player; `None` if it was broken off.
fn scored(game: &GameSummary, first: usize) -> Option<Scored> {
    let second = if game.players[0] == first { game.players[1] } else { game.players[0] };
    Some(Scored { first, second, score: game.points_of(first)?, pair: game.pair })
}

/// Games played, forfeited, and counted for ratings.
#[derive(Clone, Copy)]
struct Counts {
    played: u64,
    forfeited: u64,
    rated: u64,
}

impl Counts {
    fn are_repetitive(self) -> bool {
        10 * (self.rated + self.forfeited) < 9 * self.played
    }
}

fn players(
    plan: &Plan,
    games: &[GameSummary],
    table: &Crosstable,
    rated: &[Scored],
    ratings: &Ratings,
) -> Vec<PlayerStanding> {
    let byes = match plan.format {
        Format::Swiss { .. } => byes(plan.entrants.len(), games),
        _ => vec![0; plan.entrants.len()],
    };
    let points = |player: usize| table.total(player).points() + f64::from(2 * plan.pairs * byes[player]);
    // Players of a gauntlet or an unfinished round robin have different numbers of games, so points cannot be compared.
    let share = |player: usize| match plan.format {
        Format::Swiss { .. } => points(player),
        _ => table.total(player).score().unwrap_or(0.0),
    };
    let all = || 0..plan.entrants.len();
    let shares: Vec<f64> = all().map(share).collect();
    let tie_breaks: Vec<f64> = all().map(|player| table.sonneborn_berger(player)).collect();
    let mut order: Vec<usize> = all().collect();
    order.sort_by(|&one, &other| {
        let by_share = shares[other].total_cmp(&shares[one]);
        by_share.then_with(|| tie_breaks[other].total_cmp(&tie_breaks[one]))
    });
    let mut counted = vec![0; plan.entrants.len()];
    for game in rated {
        counted[game.first] += 1;
        counted[game.second] += 1;
    }
    let standing = |(place, &player): (usize, &usize)| {
        let (entrant, tally) = (&plan.entrants[player], table.total(player));
        PlayerStanding {
            rank: place + 1,
            name: entrant.name.clone(),
            spec: entrant.spec.to_string(),
            games: tally.games(),
            rated: counted[player],
            points: points(player),
            byes: byes[player],
            tally,
            as_first: table.as_first(player),
            as_second: table.as_second(player),
            sonneborn_berger: tie_breaks[player],
            rating: ratings.players[player],
            superiority: order
                .get(place + 1)
                .filter(|&&next| ratings.are_comparable(player, next))
                .map(|&next| ratings.superiority(player, next)),
        }
    };
    order.iter().enumerate().map(standing).collect()
}

fn encounters(names: &[String], scored: &[Scored], table: &Crosstable, ratings: &Ratings) -> Vec<EncounterStanding> {
    let pairs = pentanomials(scored);
    let mut met = Vec::new();
    for player in 0..names.len() {
        for opponent in player + 1..names.len() {
            let tally = table.of(player, opponent);
            if tally.games() > 0 {
                let pentanomial = pairs.get(&[player, opponent]).copied().unwrap_or_default();
                let difference = ratings.difference(player, opponent);
                met.push(EncounterStanding {
                    player: names[player].clone(),
                    opponent: names[opponent].clone(),
                    tally,
                    pentanomial,
                    difference,
                    normalized: difference.and_then(|difference| normalized_elo(&difference, &pentanomial)),
                    superiority: ratings.superiority(player, opponent),
                });
            }
        }
    }
    met
}

/// The complete pairs of every two players, by the points of the player with the smaller index.
fn pentanomials(scored: &[Scored]) -> HashMap<[usize; 2], Pentanomial> {
    let mut halves: HashMap<([usize; 2], u64), f64> = HashMap::new();
    let mut counted: HashMap<[usize; 2], Pentanomial> = HashMap::new();
    for game in scored {
        let is_ordered = game.first < game.second;
        let players = if is_ordered { [game.first, game.second] } else { [game.second, game.first] };
        let points = if is_ordered { game.score } else { 1.0 - game.score };
        match halves.remove(&(players, game.pair)) {
            Some(other) => counted.entry(players).or_default().push(points + other),
            None => drop(halves.insert((players, game.pair), points)),
        }
    }
    counted
}

/// Between two players, their difference should reach the precision; among more players, every rating should.
/// Repeating the same games narrows no interval.
fn needed(plan: &Plan, counts: Counts, ratings: &Ratings, precision: f64) -> Needed {
    if counts.are_repetitive() {
        return Needed { precision, games: None, openings_used_up: true };
    }
    let known = ratings.players.iter().flatten();
    let widest = match ratings.players.len() {
        2 => ratings.difference(0, 1).map(|difference| difference.half_width()),
        _ => known.map(Estimate::half_width).max_by(f64::total_cmp),
    };
    let games = widest.and_then(|width| games_needed(counts.rated, width, precision));
    let is_reached = |limit: u64| games.is_some_and(|games| counts.rated + games > limit);
    let openings_used_up = plan.most_different_games().is_some_and(is_reached);
    Needed { precision, games: games.filter(|_| !openings_used_up), openings_used_up }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
}
