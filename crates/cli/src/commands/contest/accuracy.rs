//! The moves of a contest beside perfect play, as far as their positions can be solved.

use std::collections::HashMap;

use gambito_arena::{GameRecord, Plan};
use gambito_checks::Solved;
use gambito_core::StopFlag;
use gambito_play::{MoveReview, RegretSummary};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::failure::Failure;
use crate::progress::Moving;

/// Nodes to solve a position with.
const NODES: u64 = 200_000;

/// How good the moves of a player were.
#[derive(Serialize, ToSchema)]
pub(super) struct PlayerAccuracy {
    /// The player.
    pub(super) name: String,
    /// Its moves in solved positions in which not all moves are equally good.
    #[serde(flatten)]
    pub(super) summary: RegretSummary,
    /// The share of moves that no other would have been better than.
    pub(super) best: Option<f64>,
    /// Moves in positions that could not be solved.
    pub(super) unsolved: usize,
}

/// The moves of a player that are counted.
#[derive(Default)]
struct Counted {
    moves: Vec<MoveReview>,
    unsolved: usize,
}

/// The accuracy of all players, in the order of the plan.
pub(super) fn of_games(
    plan: &Plan,
    games: &[GameRecord],
    stop: &StopFlag,
    progress: crate::Progress,
    texts: Texts,
) -> Result<Vec<PlayerAccuracy>, Failure> {
    let message = texts.get("progress-analysing");
    let bar = Moving::bar(progress, games.len() as u64, message.clone());
    let mut known: HashMap<String, Option<Solved>> = HashMap::new();
    let mut players: HashMap<&str, Counted> = HashMap::new();
    for game in games {
        let Ok(mut pos) = plan.start.parse(&game.start) else { continue };
        for made in &game.moves {
            let text = pos.text();
            if pos.move_count() > 1 {
                if !known.contains_key(&text) {
                    let solved = Solved::of(pos.clone_box(), &plan.variant, NODES, stop);
                    known.insert(text.clone(), solved.map_err(|error| Failure::run(texts, &error))?);
                }
                if stop.is_raised() {
                    return Err(Failure::interrupted(texts));
                }
                let counted = players.entry(game.name(pos.turn())).or_default();
                match &known[&text] {
                    None => counted.unsolved += 1,
                    Some(solved) if solved.is_a_choice() => {
                        let number = counted.moves.len() + 1;
                        counted.moves.push(MoveReview::new(number, pos.turn(), text, &made.mv, &solved.values));
                    }
                    Some(_) => {}
                }
            }
            if pos.play(&made.mv).is_err() {
                break;
            }
        }
        bar.step(message.clone());
    }
    let player = |entrant: &gambito_arena::Entrant| {
        let counted = players.remove(entrant.name.as_str()).unwrap_or_default();
        let summary = RegretSummary::of(&counted.moves);
        PlayerAccuracy { name: entrant.name.clone(), best: summary.best_share(), summary, unsolved: counted.unsolved }
    };
    Ok(plan.entrants.iter().map(player).collect())
}
