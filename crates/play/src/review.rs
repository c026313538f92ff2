//! A recorded game gone through move by move: what each move was worth, and what a better one would have been worth.

use gambito_analysis::{Figure, MoveValue, RunError, SearchRequest, analyse};
use gambito_catalog::LimitSpec;
use gambito_core::{Player, Verdict};
use serde::{Deserialize, Serialize};

use crate::Record;

/// A game with the value of every move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct GameReview {
    /// The moves that were valued, the earliest first; fewer than were played if the work was stopped.
    pub moves: Vec<MoveReview>,
    /// A summary of the first player's moves.
    pub first: PlayerReview,
    /// A summary of the second player's moves.
    pub second: PlayerReview,
}

/// A move of a game beside the best move of its position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MoveReview {
    /// The number of the move, from 1.
    pub number: usize,
    /// Who made it.
    pub player: Player,
    /// The position it was made in.
    pub position: String,
    /// The value of the move that was made, for its player.
    pub played: MoveValue,
    /// The value of the best move; the move that was made, if none is better.
    pub best: MoveValue,
    /// What the player gave away, never negative. Unknown if the two values cannot be subtracted: a proven win or loss has
    /// no size in the unit of an estimate.
    pub regret: Figure,
    /// Whether the two values are proven.
    pub certainty: Certainty,
    /// What the regret means.
    pub quality: MoveQuality,
}

/// Whether values are proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Certainty {
    /// Both values are results of best play.
    Exact,
    /// At least one value is an estimate.
    Estimate,
}

/// What a move did to the result of its player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum MoveQuality {
    /// No move is better.
    Good,
    /// Another move is better, but the result stays the same or is not known.
    Mistake,
    /// A win becomes a draw or a loss, or a draw a loss.
    Blunder,
    /// The move could not be valued.
    Unknown,
}

/// A summary of a player's moves. Proven and estimated regrets have different units and are not added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerReview {
    /// The moves whose values are proven.
    pub exact: RegretSummary,
    /// The moves with an estimated value.
    pub estimate: RegretSummary,
}

/// A summary of several moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct RegretSummary {
    /// The moves.
    pub moves: usize,
    /// Those that another move would have been better than, blunders included.
    pub mistakes: usize,
    /// Those that changed the result.
    pub blunders: usize,
    /// The largest regret; unknown if no regret is known.
    pub largest: Figure,
    /// The mean regret, the moves without regret included; none if no regret is known.
    pub mean: Option<f64>,
}

impl GameReview {
    /// The summary of a player's moves.
    #[must_use]
    pub const fn player(&self, player: Player) -> &PlayerReview {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }
}

/// What is done about a move that looks like a mistake by an estimate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Doubts {
    /// The estimate stands.
    Accepted,
    /// Its position is valued once more with four times the limit, half of it to solve the position. A limit on depth says
    /// how far to look: with one, the estimate stands.
    Reexamined,
}

/// Values every move of a game; calls `on_move` after each. `request` says how to search and holds the limits of one
/// position. The review ends early when its stop flag is raised.
///
/// # Errors
/// [`RunError`] if the request cannot be run.
pub fn review(
    record: &Record,
    request: &SearchRequest,
    doubts: Doubts,
    on_move: &mut dyn FnMut(&MoveReview),
) -> Result<GameReview, RunError> {
    let mut pos = record.start().clone_box();
    let mut moves = Vec::new();
    let more = (doubts == Doubts::Reexamined).then(|| with_more(request)).flatten();
    for (index, ply) in record.plies().iter().enumerate() {
        let valued = |request| {
            let values = analyse(&*pos).value_moves(request)?;
            Ok::<_, RunError>(MoveReview::new(index + 1, ply.player, pos.text(), &ply.mv, &values))
        };
        let mut reviewed = valued(request)?;
        if let (MoveQuality::Mistake, Certainty::Estimate, Some(more)) = (reviewed.quality, reviewed.certainty, &more) {
            reviewed = valued(more)?;
        }
        if request.resources.stop.is_raised() {
            break;
        }
        on_move(&reviewed);
        moves.push(reviewed);
        pos.play(&ply.mv).expect("a move of the record");
    }
    let [first, second] = Player::BOTH.map(|player| PlayerReview::of(&moves, player));
    Ok(GameReview { moves, first, second })
}

/// How many times the limit is spent on a position that is examined again.
const MORE: u32 = 4;

/// The request with higher limits; none if it has a limit on depth.
fn with_more(request: &SearchRequest) -> Option<SearchRequest> {
    let limits = request.question.limits;
    let nodes = limits.nodes.map(|nodes| nodes.saturating_mul(MORE.into()));
    let time = limits.time.map(|time| time.saturating_mul(MORE));
    limits.depth.is_none().then(|| request.clone().within(LimitSpec { nodes, time, ..limits }))
}

impl MoveReview {
    fn new(number: usize, player: Player, position: String, mv: &str, values: &[MoveValue]) -> Self {
        let played = values.iter().find(|value| value.mv == mv);
        let played = played.cloned().unwrap_or_else(|| MoveValue::unknown(mv.to_owned()));
        let mut best = played.clone();
        for value in values {
            if value.evaluated.number() > best.evaluated.number() {
                best = value.clone();
            }
        }
        let (regret, certainty) = regret(&played, &best);
        let quality = quality(&played, &best);
        Self { number, player, position, played, best, regret, certainty, quality }
    }
}

/// How much less a move is worth than the best one, and whether that is proven.
fn regret(played: &MoveValue, best: &MoveValue) -> (Figure, Certainty) {
    if played.exact && best.exact {
        return (best.score.minus(played.score), Certainty::Exact);
    }
    // Two estimates, or results that are counted in the unit of the estimates, such as points.
    let is_in_unit = |value: &MoveValue| value.unproven.is_none() && value.score == value.evaluated;
    let is_comparable = is_in_unit(played) && is_in_unit(best);
    let regret = if is_comparable { best.score.minus(played.score) } else { Figure::Unknown };
    (regret, Certainty::Estimate)
}

fn quality(played: &MoveValue, best: &MoveValue) -> MoveQuality {
    let results: [Option<Verdict>; 2] = [played.result, best.result];
    match (results, played.evaluated.number(), best.evaluated.number()) {
        (_, None, _) | (_, _, None) => MoveQuality::Unknown,
        ([Some(played), Some(best)], ..) if played < best => MoveQuality::Blunder,
        (_, Some(played), Some(best)) if played < best => MoveQuality::Mistake,
        _ => MoveQuality::Good,
    }
}

impl PlayerReview {
    fn of(moves: &[MoveReview], player: Player) -> Self {
        let summary = |certainty| {
            let is_counted = |mv: &&MoveReview| {
                mv.player == player && mv.certainty == certainty && mv.quality != MoveQuality::Unknown
            };
            RegretSummary::of(&moves.iter().filter(is_counted).collect::<Vec<_>>())
        };
        Self { exact: summary(Certainty::Exact), estimate: summary(Certainty::Estimate) }
    }
}

impl RegretSummary {
    fn of(moves: &[&MoveReview]) -> Self {
        let count = |is_counted: fn(MoveQuality) -> bool| moves.iter().filter(|mv| is_counted(mv.quality)).count();
        let regrets: Vec<f64> = moves.iter().filter_map(|mv| mv.regret.number()).collect();
        let larger = |one: Figure, other: Figure| if other.number() > one.number() { other } else { one };
        Self {
            moves: moves.len(),
            mistakes: count(|quality| matches!(quality, MoveQuality::Mistake | MoveQuality::Blunder)),
            blunders: count(|quality| quality == MoveQuality::Blunder),
            largest: moves.iter().map(|mv| mv.regret).fold(Figure::Unknown, larger),
            mean: (!regrets.is_empty()).then(|| regrets.iter().sum::<f64>() / regrets.len() as f64),
        }
    }
}
