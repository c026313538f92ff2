use std::ops::ControlFlow;

use gambito_play::ChoiceError;
use gambito_statistics::Estimate;
use serde::Serialize;

use super::run::OpeningSplit;
use super::{TunePlan, Weights};
use crate::{Entrant, GameRecord, Running, Standings, run};

/// The strength of new weights on openings that were not used to find them.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Verification {
    /// Games played.
    pub games: u64,
    /// Different openings of these games.
    pub openings: usize,
    /// Whether none of the openings was used to find the weights; a small game may have too few to reserve any.
    pub fresh: bool,
    /// The comparison with each opponent.
    pub against: Vec<Compared>,
}

/// The new weights compared with one opponent.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Compared {
    /// The opponent; `None` for the initial weights of the run.
    pub opponent: Option<String>,
    /// Points scored by the new weights.
    pub points: f64,
    /// Games against this opponent.
    pub games: u64,
    /// Elo by which the new weights are stronger.
    pub difference: Option<Estimate>,
    /// The likelihood that the new weights are stronger.
    pub superiority: f64,
    /// The conclusion.
    pub judgement: Judgement,
}

/// Whether new weights are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Judgement {
    /// The whole interval is above zero.
    Better,
    /// The interval contains zero.
    Undecided,
    /// The whole interval is below zero.
    Worse,
}

/// The name of the new weights during verification.
pub(super) const NEW: &str = "tuned";
/// The name of the initial weights during verification.
pub(super) const OLD: &str = "start";

/// Lets the new weights play the opponents and the old weights, `pairs` pairs of games each. There are never more
/// pairs than openings, because a repeated game proves nothing. Returns `None` if it was stopped.
///
/// # Errors
/// [`ChoiceError`] if a player cannot be run.
pub fn verify(
    plan: &TunePlan,
    [old, new]: [&Weights; 2],
    pairs: u32,
    running: &Running,
    on_game: &mut dyn FnMut(&GameRecord),
) -> Result<Option<Verification>, ChoiceError> {
    let book = plan.book(OpeningSplit::Verification, pairs as usize, plan.seed);
    let openings = book.different();
    let fresh = (0..openings).all(|number| plan.split_of(&book.opening(number).position) == OpeningSplit::Verification);
    let pairs = pairs.min(openings as u32);
    let mut gauntlet = plan.gauntlet(vec![plan.entrant(NEW.to_owned(), new)], pairs, book, plan.seed);
    gauntlet.entrants.push(plan.entrant(OLD.to_owned(), old));
    let games = run(&gauntlet, Vec::new(), running, &mut |game| {
        on_game(&game);
        ControlFlow::Continue(())
    })?;
    if (games.len() as u64) < gauntlet.games() {
        return Ok(None);
    }
    let standings = Standings::new(&gauntlet, &games, 1.0);
    let compared = |entrant: &Entrant| compared(&standings, &entrant.name);
    let against = gauntlet.entrants[1..].iter().filter_map(compared).collect();
    Ok(Some(Verification { games: games.len() as u64, openings, fresh, against }))
}

fn compared(standings: &Standings, opponent: &str) -> Option<Compared> {
    let met = standings.encounters.iter().find(|met| met.player == NEW && met.opponent == opponent)?;
    let judgement = match met.difference {
        Some(difference) if difference.low > 0.0 => Judgement::Better,
        Some(difference) if difference.high < 0.0 => Judgement::Worse,
        _ => Judgement::Undecided,
    };
    Some(Compared {
        opponent: (opponent != OLD).then(|| opponent.to_owned()),
        points: met.tally.points(),
        games: met.tally.games(),
        difference: met.difference,
        superiority: met.superiority,
        judgement,
    })
}
