use gambito_analysis::{Detail, SearchRequest};
use gambito_catalog::{Algorithm, AnyPosition, LimitSpec, SearchVariant, SpecError, Variant};
use gambito_core::StopFlag;
use serde::Serialize;

/// What an experiment varies besides the switches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Axis {
    /// How many moves the search looks ahead.
    Depth,
    /// How large the game is.
    Size,
}

impl Axis {
    /// The id of its name for people.
    pub(crate) const fn heading(self) -> &'static str {
        match self {
            Self::Depth => "report-lab-column-depth-limit",
            Self::Size => "report-lab-column-size",
        }
    }
}

/// One position to search in every way.
pub struct Point {
    /// What tells it from the others: a depth or a size.
    pub label: String,
    /// The game with all its values.
    pub game: String,
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// How many moves to look ahead; none for the end of the game.
    pub depth: Option<u32>,
}

/// An experiment: every variant at every point.
pub struct Plan {
    /// What the points vary.
    pub axis: Axis,
    /// Where to search.
    pub points: Vec<Point>,
    /// How to search.
    pub variants: Vec<SearchVariant>,
    /// A named evaluation or an expression; none for the game's usual one.
    pub evaluation: Option<String>,
    /// Positions each search may enter.
    pub budget: u64,
    /// Bytes each search may remember in; none for the usual amount.
    pub memory: Option<usize>,
}

impl Plan {
    /// Positions each search may enter unless another number is given: some tenths of a second.
    pub const USUAL_BUDGET: u64 = 1_000_000;

    /// One position of a game, searched to several depths by the usual variants.
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

    /// The start positions of a game in several sizes (`7`, `3x4x5`), searched by the usual variants to
    /// `depth` moves, or to the end.
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

    /// Plain minimax and every combination of switches of alpha-beta.
    #[must_use]
    pub fn usual_variants() -> Vec<SearchVariant> {
        let reference = SearchVariant::from(Algorithm::Minimax);
        [reference].into_iter().chain(SearchVariant::combinations(Algorithm::AlphaBeta)).collect()
    }

    /// How many searches or games there are.
    #[must_use]
    pub fn trials(&self) -> usize {
        self.points.len() * self.variants.len()
    }

    /// A search at a point, or one move of a game.
    pub(crate) fn request(&self, point: &Point, mut variant: SearchVariant, stop: &StopFlag) -> SearchRequest {
        if !variant.switches.deepen {
            // A budget alone would turn deepening on.
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
        Self {
            axis,
            points,
            variants: Self::usual_variants(),
            evaluation: None,
            budget: Self::USUAL_BUDGET,
            memory: None,
        }
    }
}
