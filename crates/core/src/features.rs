use std::sync::Arc;

use crate::{Bounds, Expression, Player, Position, Text, Value};

/// A number that can be read off a position that is not over.
pub struct Feature<P> {
    /// The name used in expressions: lower-case letters, digits and `_`, starting with a letter.
    pub name: String,
    /// What it counts.
    pub about: Text,
    /// How to compute it.
    pub value: FeatureValue<P>,
    /// The largest absolute value it can have while the game is not over, if there is a limit.
    pub limit: Option<Value>,
    /// How it continues into the result of a finished game, if it does.
    pub decisive: Option<Decisive>,
}

/// How the value of a feature is computed.
pub enum FeatureValue<P> {
    /// What is good for one player is as bad for the other: the value for the player to move. If each player has a
    /// number, this is the mover's minus the opponent's.
    ZeroSum(fn(&P) -> Value),
    /// The players judge the position differently: the value as the given player sees it. A search uses the view of the
    /// searching player at all its positions.
    PerPlayer(fn(&P, Player) -> Value),
    /// A closure, for features that are known only at run time: the value for the player to move, as the given player
    /// sees it.
    Dynamic(DynamicValue<P>),
}

pub(crate) type DynamicValue<P> = Arc<dyn Fn(&P, Player) -> Value + Send + Sync>;

impl<P: Position> FeatureValue<P> {
    /// The value for the player to move, as `viewer` sees it.
    pub fn of(&self, pos: &P, viewer: Player) -> Value {
        match self {
            Self::ZeroSum(value) => value(pos),
            Self::PerPlayer(value) if pos.turn() == viewer => value(pos, viewer),
            Self::PerPlayer(value) => -value(pos, viewer),
            Self::Dynamic(value) => value(pos, viewer),
        }
    }
}

// A derived impl would require `P: Clone`.
impl<P> Clone for FeatureValue<P> {
    fn clone(&self) -> Self {
        match self {
            Self::ZeroSum(value) => Self::ZeroSum(*value),
            Self::PerPlayer(value) => Self::PerPlayer(*value),
            Self::Dynamic(value) => Self::Dynamic(Arc::clone(value)),
        }
    }
}

/// A number that each player has, such as the seeds in a store: `own.store` and `opp.store` in an expression. If the game
/// has a feature of the same name, that is the difference.
pub struct PlayerFeature<P> {
    /// The name used in expressions, without `own.` or `opp.`.
    pub name: String,
    /// The number of a player.
    pub value: DynamicValue<P>,
    /// The bounds of the number while the game is not over.
    pub bounds: Bounds,
}

/// How a feature continues into the result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decisive {
    /// The value of one unit of the game's own result (a seed of margin, or the whole game).
    pub unit: Value,
    /// Whether the feature is the true result even while the game is not over.
    pub foresees: bool,
}

/// An evaluation that a game ships under a name.
pub struct NamedEvaluation {
    /// The name.
    pub name: String,
    /// The expression behind it.
    pub expression: Expression,
    /// What it is good for.
    pub about: Text,
}

/// The features and the named evaluations of a game.
pub trait Features: Position {
    /// All features, for the variant of this position.
    fn features(&self) -> Vec<Feature<Self>>;

    /// The numbers behind the features that each player has apart.
    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        Vec::new()
    }

    /// All named evaluations, the default first.
    fn evaluations(&self) -> Vec<NamedEvaluation>;

    /// The largest absolute value of the game's own result: 1, or the largest margin.
    fn largest_result(&self) -> Value {
        1
    }
}
