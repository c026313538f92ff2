use gambito_core::{Banked, Game};

use crate::Walk;

/// Indices that are checked after that of each remainder.
const FOLLOWING: u64 = 3;

/// A remainder comes back from its index, the following indices belong to other remainders, and those with fewer points
/// in play come first.
pub(super) fn check<P: Game>(walk: &Walk<P>) {
    for pos in walk.positions.iter().filter(|pos| pos.outcome().is_none()) {
        let Some(Banked { remainder, in_play, .. }) = pos.banked() else { continue };
        let Some(index) = remainder.endgame_index() else { continue };
        let text = remainder.position_text();
        let count = |in_play| remainder.endgame_count(in_play).expect("remainders with an index are counted");
        let in_play = u32::try_from(in_play).expect("points in play are not negative");
        assert!(index < count(in_play), "{text} has the index {index} of a remainder with more than {in_play} in play");
        assert!(in_play == 0 || index >= count(in_play - 1), "{text} has the index {index} of one with less in play");
        let mut seen = Vec::new();
        pos.visit_endgames(index..index + FOLLOWING, |index, endgame| {
            let has_index = endgame.result().is_some() || endgame.endgame_index() == Some(index);
            assert!(has_index, "{index} is not the index of {endgame:?}");
            seen.push((index, endgame.clone()));
        });
        assert_eq!(seen[0], (index, remainder), "{text} does not come back from its index");
        assert!(seen.iter().map(|(index, _)| *index).eq(index..index + FOLLOWING), "an index is left out");
    }
}
