use std::cmp::Reverse;
use std::ops::ControlFlow;

use gambito_core::Game;

use crate::Walk;

pub(super) fn check<P: Game>(walk: &Walk<P>) {
    for pos in &walk.positions {
        let Some(proposal) = pos.proposal() else { continue };
        let most_promising = |moves: &[P::Move]| moves.iter().copied().min_by_key(|&mv| Reverse(pos.promise(mv)));
        let mut distinct = Vec::new();
        let _ = pos.visit_distinct_moves(|mv| {
            distinct.push(mv);
            ControlFlow::Continue(())
        });
        for moves in [pos.moves(), distinct] {
            let text = pos.position_text();
            assert_eq!(Some(proposal), most_promising(&moves), "{text}: another move promises more, or comes first");
        }
    }
}
