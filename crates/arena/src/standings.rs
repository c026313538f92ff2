//! What the games played so far show.

use std::collections::{HashMap, HashSet};

use gambito_core::Player;
use gambito_play::Forfeit;
use gambito_statistics::{
    Crosstable, Estimate, GameResult as Scored, Pentanomial, Ratings, Tally, games_needed, normalized_elo,
};
use serde::Serialize;

use crate::pairing::byes;
use crate::{Format, GameRecord, Plan, SequentialReport};

/// A tournament in figures. It holds no times, so that equal plans give equal standings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerStanding {
    /// The place, from 1.
    pub rank: usize,
    /// The name.
    pub name: String,
    /// The player in one word.
    pub spec: String,
    /// Games played.
    pub games: u64,
    /// One for a win, half for a draw, and the points of a whole encounter for each round without an
    /// opponent.
    pub points: f64,
    /// Rounds of a Swiss tournament without an opponent.
    #[serde(skip_serializing_if = "is_zero")]
    pub byes: u32,
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
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    /// The same in units of how much results vary, which does not depend on the share of draws.
    pub normalized: Option<Estimate>,
    /// Likelihood that the one is stronger.
    pub superiority: f64,
}

/// How many games are still needed for a wanted interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Needed {
    /// Half the width of the interval that is wanted, in Elo.
    pub precision: f64,
    /// Games still needed in all; none if nothing can be said yet.
    pub games: Option<u64>,
}

/// One game in the standings.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    /// What the loser did wrong, if that ended the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// The seed of all chance in the game.
    pub seed: u64,
}

impl Standings {
    /// The standings after these games of a plan; `precision` is the half width of the wanted interval.
    #[must_use]
    pub fn new(plan: &Plan, games: &[GameRecord], precision: f64) -> Self {
        let names = plan.names();
        let all: Vec<Scored> = games.iter().map(|game| scored(&names, game, &game.first)).collect();
        // An opening may leave the second player to move, and it is the move that is an advantage.
        let by_mover = |game| scored(&names, game, mover(plan, game));
        let telling: Vec<Scored> = telling(plan, games).into_iter().map(by_mover).collect();
        let (table, ratings) = (Crosstable::new(names.len(), &all), Ratings::new(names.len(), &telling));
        let played = games.len() as u64;
        Self {
            game: plan.variant.to_string(),
            start: plan.start.text(),
            format: plan.format.to_string(),
            seed: plan.seed,
            planned: plan.games().max(played),
            played,
            different: different(games).len() as u64,
            players: players(plan, games, &table, &ratings),
            first_move: ratings.first_move,
            encounters: encounters(&names, &telling, &table, &ratings),
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

    /// Whether the same games came again so often that it matters.
    #[must_use]
    pub fn is_repetitive(&self) -> bool {
        10 * self.different < 9 * self.played
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

/// A game by the numbers of its players, the one of the name `first` in the first place.
fn scored(names: &[String], game: &GameRecord, first: &str) -> Scored {
    let number = |name: &str| names.iter().position(|known| known == name).expect("a player of the plan");
    let second = if game.first == first { &game.second } else { &game.first };
    let score = game.points_of(first).expect("it played");
    Scored { first: number(first), second: number(second), score, pair: game.pair }
}

/// The name of whoever moved first from the opening.
fn mover<'a>(plan: &Plan, game: &'a GameRecord) -> &'a str {
    let turn = plan.start.parse(&game.start).map_or(Player::First, |start| start.turn());
    game.name(turn)
}

/// The games that tell something new: between players who always do the same, a game that comes again
/// does not.
fn telling<'a>(plan: &Plan, games: &'a [GameRecord]) -> Vec<&'a GameRecord> {
    if plan.entrants.iter().all(|entrant| entrant.spec.is_deterministic()) {
        different(games)
    } else {
        games.iter().collect()
    }
}

/// The first of all games that are the same.
fn different(games: &[GameRecord]) -> Vec<&GameRecord> {
    let mut seen = HashSet::new();
    games.iter().filter(|game| seen.insert(game.digest())).collect()
}

fn players(plan: &Plan, games: &[GameRecord], table: &Crosstable, ratings: &Ratings) -> Vec<PlayerStanding> {
    let byes = match plan.format {
        Format::Swiss { .. } => byes(&plan.names(), games),
        _ => vec![0; plan.entrants.len()],
    };
    let points = |player: usize| table.total(player).points() + f64::from(2 * plan.pairs * byes[player]);
    // Where some play more games than others, points do not compare.
    let share = |player: usize| match plan.format {
        Format::Swiss { .. } => points(player),
        _ => table.total(player).score().unwrap_or(0.0),
    };
    let mut order: Vec<usize> = (0..plan.entrants.len()).collect();
    order.sort_by(|&one, &other| {
        let by_share = share(other).total_cmp(&share(one));
        by_share.then_with(|| table.sonneborn_berger(other).total_cmp(&table.sonneborn_berger(one)))
    });
    let standing = |(place, &player): (usize, &usize)| {
        let (entrant, tally) = (&plan.entrants[player], table.total(player));
        PlayerStanding {
            rank: place + 1,
            name: entrant.name.clone(),
            spec: entrant.spec.to_string(),
            games: tally.games(),
            points: points(player),
            byes: byes[player],
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
    let pairs = pentanomials(scored);
    let mut met = Vec::new();
    for player in 0..names.len() {
        for opponent in player + 1..names.len() {
            let tally = table.of(player, opponent);
            if tally.games() > 0 {
                let pentanomial = pairs.get(&[player, opponent]).copied().unwrap_or_default();
                met.push(EncounterStanding {
                    player: names[player].clone(),
                    opponent: names[opponent].clone(),
                    tally,
                    pentanomial,
                    difference: ratings.difference(player, opponent),
                    normalized: normalized_elo(&pentanomial),
                    superiority: ratings.superiority(player, opponent),
                });
            }
        }
    }
    met
}

/// The whole pairs of every two players, by the points of the one with the smaller number.
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

/// Between two players it is their difference that should be known so well, otherwise every rating.
fn needed(played: u64, ratings: &Ratings, precision: f64) -> Needed {
    let known = ratings.players.iter().flatten();
    let widest = match ratings.players.len() {
        2 => ratings.difference(0, 1).map(|difference| difference.half_width()),
        _ => known.map(Estimate::half_width).max_by(f64::total_cmp),
    };
    Needed { precision, games: widest.and_then(|width| games_needed(played, width, precision)) }
}

fn is_zero(number: &u32) -> bool {
    *number == 0
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
            forfeit: game.forfeit.clone(),
            seed: game.seed,
        }
    }
}
