use std::sync::Arc;

use gambito_core::{Evaluate as _, Game, Linear};

use crate::AnyPosition;

/// Values positions of one variant by one evaluation, as the leaves of a search are valued.
pub trait Judge: Send + Sync {
    /// The value for the player to move, in the unit that the user wrote; none for a position of another game.
    fn value(&self, pos: &dyn AnyPosition) -> Option<f64>;
}

pub(crate) struct LinearJudge<P>(pub(crate) Arc<Linear<P>>);

impl<P: Game> Judge for LinearJudge<P> {
    fn value(&self, pos: &dyn AnyPosition) -> Option<f64> {
        let pos = pos.as_any().downcast_ref::<P>()?;
        let value = match P::outcome(pos) {
            Some(outcome) => self.0.decided(pos, outcome.value_for(P::turn(pos))),
            None => self.0.estimate(pos),
        };
        Some(value as f64 / self.0.scale() as f64)
    }
}

#[cfg(test)]
mod tests {
    use crate::Variant;

    #[test]
    fn a_leaf_is_valued_for_the_player_to_move() {
        let variant: Variant = "kalah".parse().expect("a game");
        let mut pos = variant.start();
        let judge = pos.judge(Some("0.5*store")).expect("an evaluation");
        pos.play("1").expect("a legal move");
        assert_eq!(judge.value(&*pos), Some(0.0));
        let mut pos = variant.start();
        pos.play("3").expect("a legal move");
        assert_eq!(judge.value(&*pos), Some(0.5), "one seed, and the same player moves again");
        assert_eq!(judge.value(&*"nim".parse::<Variant>().expect("a game").start()), None);
    }
}
