use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, SWITCHES, SearchVariant, SpecError, Variant};
use gambito_core::StopFlag;
use serde::{Deserialize, Serialize};

use crate::{Detail, SearchRequest, analyse};

/// What an experiment varies besides the switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// How many moves the search looks ahead.
    Depth,
    /// How large the game is.
    Size,
}

/// A position and a depth at which all variants are tried.
pub struct Point {
    /// The depth or the size that tells it from the other points.
    pub label: String,
    /// The game with all its values.
    pub game: String,
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// How many moves to look ahead; none for the end of the game.
    pub depth: Option<u32>,
}

/// Which searches to compare: every variant at every point.
pub struct Experiment {
    /// What differs between the points.
    pub axis: Axis,
    /// Where to search.
    pub points: Vec<Point>,
    /// The algorithms with their switches.
    pub variants: Vec<SearchVariant>,
    /// A named evaluation or an expression; none for the game's default.
    pub evaluation: Option<String>,
    /// Positions that each search may enter.
    pub budget: u64,
    /// Bytes for the remembered results of each search; none for the default amount.
    pub memory: Option<usize>,
}

impl Experiment {
    /// The default budget: a few tenths of a second for each search.
    pub const DEFAULT_BUDGET: u64 = 1_000_000;

    /// Plain minimax and all combinations of switches of alpha-beta on one position of a game, at several depths.
    #[must_use]
    pub fn over_depths(game: &Variant, position: &dyn AnyPosition, depths: impl IntoIterator<Item = u32>) -> Self {
        let point = |depth: u32| Point {
            label: depth.to_string(),
            game: game.to_string(),
            position: position.clone_box(),
            depth: Some(depth),
        };
        Self::new(Axis::Depth, depths.into_iter().map(point).collect())
    }

    /// Plain minimax and all combinations of switches of alpha-beta on the start positions of a game in several sizes
    /// (`7`, `3x4x5`), at `depth` or to the end of the game.
    ///
    /// # Errors
    /// [`SpecError`] if the game has no such size.
    pub fn over_sizes<'a>(
        game: &Variant,
        sizes: impl IntoIterator<Item = &'a str>,
        depth: Option<u32>,
    ) -> Result<Self, SpecError> {
        let point = |size: &'a str| {
            let game = game.of_size(size)?;
            Ok(Point { label: size.to_owned(), game: game.to_string(), position: game.start(), depth })
        };
        Ok(Self::new(Axis::Size, sizes.into_iter().map(point).collect::<Result<_, SpecError>>()?))
    }

    /// Compares plain minimax and every combination of those switches of an algorithm that can matter with the
    /// evaluation chosen so far.
    pub fn combine(&mut self, algorithm: Algorithm) {
        let idle = self.idle_switches();
        let switches: Vec<&str> = SWITCHES.into_iter().filter(|switch| !idle.contains(switch)).collect();
        let reference = SearchVariant::from(Algorithm::Minimax);
        let combinations = SearchVariant::combinations_of(algorithm, &switches);
        self.variants = [reference].into_iter().chain(combinations).collect();
    }

    /// The switches that can change nothing at any point.
    #[must_use]
    pub fn idle_switches(&self) -> Vec<&'static str> {
        let evaluation = self.evaluation.as_deref();
        let matters =
            |switch: &str| self.points.iter().any(|point| analyse(&*point.position).can_matter(switch, evaluation));
        SWITCHES.into_iter().filter(|switch| !matters(switch)).collect()
    }

    /// The number of searches or games.
    #[must_use]
    pub fn trials(&self) -> usize {
        self.points.len() * self.variants.len()
    }

    /// The request for a search at a point or for a move of a game.
    #[must_use]
    pub fn request(&self, point: &Point, mut variant: SearchVariant, stop: &StopFlag) -> SearchRequest {
        if !variant.switches.deepen {
            // A limit of positions without a depth would turn deepening on.
            variant.switch("deepen", false).expect("there is a switch of this name");
        }
        let limits = LimitSpec { depth: point.depth, nodes: Some(self.budget), ..LimitSpec::default() };
        let mut request = SearchRequest::new(point.game.clone(), variant).within(limits);
        request.question.evaluation = self.evaluation.clone();
        request.question.detail = Detail::Times;
        request.resources.memory = self.memory;
        request.resources.stop = stop.clone();
        request
    }

    fn new(axis: Axis, points: Vec<Point>) -> Self {
        let budget = Self::DEFAULT_BUDGET;
        let mut experiment = Self { axis, points, variants: Vec::new(), evaluation: None, budget, memory: None };
        experiment.combine(Algorithm::AlphaBeta);
        experiment
    }
}
