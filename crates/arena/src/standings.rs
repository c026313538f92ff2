//! What the games played so far show.

use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};

use gambito_statistics::{Crosstable, Estimate, GameResult as Scored, Pentanomial, Ratings, Tally, games_needed};
use serde::Serialize;

use crate::{GameRecord, Plan, SequentialReport};

/// A tournament in figures. It holds no times, so that equal plans give equal standings.
#[derive(Clone, Debug, Serialize)]
pub struct Standings {
    /// The game with all its values.
    pub game: String,
    /// The position in which openings begin.
    pub start: String,
    /// Who meets whom.
    pub format: String,
    /// The seed of all chance.
    pub seed: u64,
    /// Games of the plan.
    pub planned: u64,
    /// Games played.
    pub played: u64,
    /// Different games among them: the same game twice says nothing new.
    pub different: u64,
    /// The players, the best first.
    pub players: Vec<PlayerStanding>,
    /// Elo that moving first is worth.
    pub first_move: Estimate,
    /// What every two players who met did against each other.
    pub encounters: Vec<EncounterStanding>,
    /// How many games are still needed for intervals as narrow as wanted.
    pub needed: Needed,
    /// The sequential test, if one was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SequentialReport>,
    /// The games.
    pub games: Vec<GameLine>,
}

/// One player in the standings.
#[derive(Clone, Debug, Serialize)]
pub struct PlayerStanding {
    /// The place, from 1.
    pub rank: usize,
    /// The name.
    pub name: String,
    /// The player in one word.
    pub spec: String,
    /// Games played.
    pub games: u64,
    /// One for a win, half for a draw.
    pub points: f64,
    /// All games.
    #[serde(flatten)]
    pub tally: Tally,
    /// Games as first player.
    pub as_first: Tally,
    /// Games as second player.
    pub as_second: Tally,
    /// Points of the opponents beaten, and half of those drawn with: the better opponents decide a tie.
    pub sonneborn_berger: f64,
    /// Elo relative to the mean of all; none before the first game.
    pub rating: Option<Estimate>,
    /// Likelihood that it is stronger than the next.
    pub superiority: Option<f64>,
}

/// Two players who met.
#[derive(Clone, Debug, Serialize)]
pub struct EncounterStanding {
    /// The name of the one.
    pub player: String,
    /// The name of the other.
    pub opponent: String,
    /// The games, as the one saw them.
    #[serde(flatten)]
    pub tally: Tally,
    /// Pairs of games by the one's points: none, a half, one, one and a half, two.
    pub pentanomial: Pentanomial,
    /// Elo by which the one is stronger.
    pub difference: Option<Estimate>,
    /// Likelihood that the one is stronger.
    pub superiority: f64,
}

/// How many games are still needed for a wanted interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Needed {
    /// Half the width of the interval that is wanted, in Elo.
    pub precision: f64,
    /// Games still needed in all; none if nothing can be said yet.
    pub games: Option<u64>,
}

/// One game in the standings.
#[derive(Clone, Debug, Serialize)]
pub struct GameLine {
    /// The number, from 1.
    pub number: u64,
    /// The round, from 1.
    pub round: u32,
    /// The pair of games from one opening, from 1.
    pub pair: u64,
    /// The name of the first player.
    pub first: String,
    /// The name of the second player.
    pub second: String,
    /// The position in which the players took over.
    pub start: String,
    /// The moves of the opening.
    pub opening: Vec<String>,
    /// The moves of the players.
    pub moves: Vec<String>,
    /// Who won.
    pub result: crate::GameResult,
    /// The first player's points minus the second's, where the game counts points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub margin: Option<i32>,
    /// Why the game ended.
    pub reason: crate::Reason,
    /// The seed of all chance in the game.
    pub seed: u64,
}

impl Standings {
    /// The standings after these games of a plan; `precision` is the half width of the wanted interval.
    #[must_use]
    pub fn new(plan: &Plan, games: &[GameRecord], precision: f64) -> Self {
        let names = plan.names();
        let scored = scored(&names, games);
        let (table, ratings) = (Crosstable::new(names.len(), &scored), Ratings::new(names.len(), &scored));
        let played = games.len() as u64;
        Self {
            game: plan.variant.to_string(),
            start: plan.start.text(),
            format: plan.format.to_string(),
            seed: plan.seed,
            planned: plan.games().max(played),
            played,
            different: different(games),
            players: players(plan, &table, &ratings),
            first_move: ratings.first_move,
            encounters: encounters(&names, &scored, &table, &ratings),
            needed: needed(played, &ratings, precision),
            sprt: None,
            games: games.iter().map(GameLine::from).collect(),
        }
    }

    /// Whether all games of the plan were played.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.played == self.planned
    }

    /// What `player` did against `opponent`, as `player` saw it; none if they did not meet.
    #[must_use]
    pub fn against(&self, player: &str, opponent: &str) -> Option<Tally> {
        self.encounters.iter().find_map(|met| {
            let is_seen = met.player == player && met.opponent == opponent;
            let is_reversed = met.player == opponent && met.opponent == player;
            if is_seen { Some(met.tally) } else { is_reversed.then(|| met.tally.reversed()) }
        })
    }
}

/// The games by the numbers of the players.
fn scored(names: &[String], games: &[GameRecord]) -> Vec<Scored> {
    let numbers: HashMap<&str, usize> = names.iter().map(String::as_str).zip(0..).collect();
    let score = |game: &GameRecord| Scored {
        first: numbers[game.first.as_str()],
        second: numbers[game.second.as_str()],
        score: game.result.score(),
        pair: game.pair,
    };
    games.iter().map(score).collect()
}

fn different(games: &[GameRecord]) -> u64 {
    let line = |game: &GameRecord| {
        let moves: Vec<&str> = game.moves.iter().map(|made| made.mv.as_str()).collect();
        format!("{} {} {} {}", game.first, game.second, game.start, moves.join(" "))
    };
    games.iter().map(line).collect::<HashSet<_>>().len() as u64
}

fn players(plan: &Plan, table: &Crosstable, ratings: &Ratings) -> Vec<PlayerStanding> {
    let mut order: Vec<usize> = (0..plan.entrants.len()).collect();
    let half_points = |player: usize| 2 * table.total(player).wins + table.total(player).draws;
    let tie_break = |player: usize| (table.sonneborn_berger(player) * 4.0) as u64;
    order.sort_by_key(|&player| (Reverse(half_points(player)), Reverse(tie_break(player)), player));
    let standing = |(place, &player): (usize, &usize)| {
        let (entrant, tally) = (&plan.entrants[player], table.total(player));
        PlayerStanding {
            rank: place + 1,
            name: entrant.name.clone(),
            spec: entrant.spec.to_string(),
            games: tally.games(),
            points: tally.points(),
            tally,
            as_first: table.as_first(player),
            as_second: table.as_second(player),
            sonneborn_berger: table.sonneborn_berger(player),
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
    let mut met = Vec::new();
    for player in 0..names.len() {
        for opponent in player + 1..names.len() {
            let tally = table.of(player, opponent);
            if tally.games() > 0 {
                met.push(EncounterStanding {
                    player: names[player].clone(),
                    opponent: names[opponent].clone(),
                    tally,
                    pentanomial: pentanomial(scored, [player, opponent]),
                    difference: ratings.difference(player, opponent),
                    superiority: ratings.superiority(player, opponent),
                });
            }
        }
    }
    met
}

/// The whole pairs of two players, by the points of the one.
fn pentanomial(scored: &[Scored], [player, opponent]: [usize; 2]) -> Pentanomial {
    let mut halves: HashMap<u64, f64> = HashMap::new();
    let mut counted = Pentanomial::default();
    for game in scored {
        let points = match [game.first, game.second] {
            [first, second] if first == player && second == opponent => game.score,
            [first, second] if first == opponent && second == player => 1.0 - game.score,
            _ => continue,
        };
        match halves.remove(&game.pair) {
            Some(other) => counted.push(points + other),
            None => drop(halves.insert(game.pair, points)),
        }
    }
    counted
}

/// Between two players it is their difference that should be known so well, otherwise every rating.
fn needed(played: u64, ratings: &Ratings, precision: f64) -> Needed {
    let known = ratings.players.iter().flatten();
    let widest = match ratings.players.len() {
        2 => ratings.difference(0, 1).map(|difference| difference.half_width()),
        _ => known.map(Estimate::half_width).max_by(f64::total_cmp),
    };
    Needed { precision, games: widest.and_then(|width| games_needed(played, width, precision)) }
}

impl From<&GameRecord> for GameLine {
    fn from(game: &GameRecord) -> Self {
        Self {
            number: game.number,
            round: game.round,
            pair: game.pair,
            first: game.first.clone(),
            second: game.second.clone(),
            start: game.start.clone(),
            opening: game.opening.clone(),
            moves: game.moves.iter().map(|made| made.mv.clone()).collect(),
            result: game.result,
            margin: game.margin,
            reason: game.reason,
            seed: game.seed,
        }
    }
}
