use super::Weights;

/// Weights to be tried against each other: all play the same opponents from the same openings.
#[derive(Clone, Debug, PartialEq)]
pub struct Trial {
    /// The weights.
    pub candidates: Vec<Weights>,
    /// Pairs of games that each of them plays against each opponent.
    pub pairs: u32,
}

/// A way to find weights.
pub trait Method {
    /// The name, and everything but the weights that decides what is asked.
    fn describe(&self) -> String;

    /// What should be tried next; none when all is done.
    fn ask(&self) -> Option<Trial>;

    /// How the candidates of the last [`ask`](Self::ask) scored, as shares of all points.
    fn tell(&mut self, scores: &[f64]);

    /// The best weights by what is known.
    fn best(&self) -> Weights;

    /// Trials in all.
    fn steps(&self) -> u32;
}
