use crate::Text;

/// What theory says about a position without any search, for people who want to learn it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// Who wins, why, and how.
    pub text: Text,
    /// Positions that are lost for the player to move, the smallest first.
    pub lost: Vec<String>,
    /// The nim-sum of the position, if the theory uses one.
    pub nim_sum: Option<u32>,
}
