use super::{Weights, Winners};

/// Candidate weights to be compared: all play the same opponents from the same openings.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The candidates.
    pub candidates: Vec<Weights>,
    /// Pairs of games that each candidate plays against each opponent.
    pub pairs: u32,
}

/// A tuning method, driven by alternating [`ask`](Self::ask) and [`tell`](Self::tell).
pub trait Method {
    /// The name of the method and all its parameters except the weights.
    fn describe(&self) -> String;

    /// The next trial; `None` when the method is finished.
    fn ask(&self) -> Option<Trial>;

    /// Receives the scores of the candidates of the last [`ask`](Self::ask), as shares of all points.
    fn tell(&mut self, scores: &[f64]);

    /// The best weights according to the scores so far.
    fn best(&self) -> Weights;

    /// The total number of trials.
    fn steps(&self) -> u32;

    /// The candidates that won all their games, if the method looks for them.
    fn winners(&self) -> Option<Winners<'_>> {
        None
    }
}
