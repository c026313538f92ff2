use super::Encounter;

/// Rounds in which each of the first `seeds` players meets each of the others once.
#[must_use]
pub fn rounds(players: usize, seeds: usize) -> Vec<Vec<Encounter>> {
    let others = players.saturating_sub(seeds);
    let opponent = |seed: usize, round: usize| seeds + (seed + round) % others;
    (0..others).map(|round| (0..seeds).map(|seed| [seed, opponent(seed, round)]).collect()).collect()
}
