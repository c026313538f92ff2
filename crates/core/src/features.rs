use crate::{Bounds, Expression, Player, Position, Text, Value};

/// A number that can be read off a position that is not over.
pub struct Feature<P> {
    /// The name used in expressions: lower-case letters, digits and `_`, starting with a letter.
    pub name: String,
    /// What it counts.
    pub about: Text,
    /// The number.
    pub value: Sight<P>,
    /// The largest absolute value it can have while the game is not over, if there is one.
    pub limit: Option<Value>,
    /// What it turns into when the game is over, if it carries the result.
    pub decisive: Option<Decisive>,
}

/// Who sees which number in a position.
pub enum Sight<P> {
    /// What is good for one player is as bad for the other: the number of the player to move, and where
    /// both players have one, the own minus the opponent's.
    Mutual(fn(&P) -> Value),
    /// The players disagree about the position: the number as this player sees it. A search takes it
    /// from the side of whoever searches, at all its positions.
    OneSided(fn(&P, Player) -> Value),
}

impl<P: Position> Sight<P> {
    /// The number of the player to move, as `viewer` sees it.
    pub fn of(&self, pos: &P, viewer: Player) -> Value {
        match self {
            Self::Mutual(number) => number(pos),
            Self::OneSided(number) if pos.turn() == viewer => number(pos, viewer),
            Self::OneSided(number) => -number(pos, viewer),
        }
    }
}

// A derived impl would ask the same of the position.
impl<P> Clone for Sight<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Sight<P> {}

/// How a feature carries the result of a finished game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decisive {
    /// The worth of one unit of the game's own value (a seed of margin, or the whole game).
    pub unit: Value,
    /// Whether the feature names the true result even while the game is not over.
    pub foresees: bool,
}

/// An evaluation that a game ships under a name.
pub struct NamedEvaluation {
    /// The name.
    pub name: &'static str,
    /// What it is made of.
    pub expression: Expression,
    /// What it is good for.
    pub about: Text,
}

/// Between which numbers a feature lies after so many moves of best play, for the player who moves now; see
/// [`Evaluate::outlook`](crate::Evaluate::outlook).
pub type Outlook<P> = fn(&P, u32, Bounds) -> Option<Bounds>;

/// The features and the named evaluations of a game.
pub trait Features: Position {
    /// All features, for the variant of this position.
    fn features(&self) -> Vec<Feature<Self>>;

    /// All named evaluations, the usual one first.
    fn evaluations(&self) -> Vec<NamedEvaluation>;

    /// How to bound what the feature of this name says after best play, if that can be told; see
    /// [`Evaluate::outlook`](crate::Evaluate::outlook).
    fn outlook(&self, _feature: &str) -> Option<Outlook<Self>> {
        None
    }

    /// The largest absolute value of the game's own result: 1, or the largest margin.
    fn largest_result(&self) -> Value {
        1
    }
}
