use gambito_catalog::AnyPosition;
use gambito_core::Player;

use crate::RunError;

/// Plays second in all whole games of an experiment, against each of its variants.
pub trait Opponent {
    /// The name in reports.
    fn name(&self) -> String;

    /// Gets ready for a new game. Its moves may depend on those of this game only.
    fn begin(&mut self);

    /// Chooses a legal move in a game that is not over.
    ///
    /// # Errors
    /// [`RunError`] if its search cannot be run.
    fn choose(&mut self, pos: &dyn AnyPosition) -> Result<String, RunError>;
}

/// Who plays second.
pub(super) enum Second<'a> {
    /// The variant plays both sides.
    SameVariant,
    /// A fixed opponent.
    Opponent(&'a mut dyn Opponent),
}

impl Second<'_> {
    pub(super) fn name(&self) -> Option<String> {
        match self {
            Self::SameVariant => None,
            Self::Opponent(opponent) => Some(opponent.name()),
        }
    }

    pub(super) fn begin(&mut self) {
        if let Self::Opponent(opponent) = self {
            opponent.begin();
        }
    }

    /// The move of the opponent; none if the variant moves.
    pub(super) fn choose(&mut self, pos: &dyn AnyPosition) -> Result<Option<String>, RunError> {
        match self {
            Self::Opponent(opponent) if pos.turn() == Player::Second => opponent.choose(pos).map(Some),
            Self::SameVariant | Self::Opponent(_) => Ok(None),
        }
    }
}
