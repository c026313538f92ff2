use gambito_analysis::{RunError, SearchReport, SearchRequest, analyse};
use gambito_catalog::{LimitSpec, SearchVariant, Variant};
use gambito_core::StopFlag;

/// A position and how it is searched.
pub(super) struct Case {
    /// The spec of the game.
    pub(super) game: &'static str,
    /// Moves from the start position.
    pub(super) moves: &'static [&'static str],
    /// The algorithm and its switches.
    pub(super) search: &'static str,
    /// The limit, such as `depth=6`; empty for a search to the end of the game.
    pub(super) limit: &'static str,
}

const fn case(game: &'static str, search: &'static str, limit: &'static str) -> Case {
    Case { game, moves: &[], search, limit }
}

/// Every game with its textbook search, with single switches, and with the strongest search.
pub(super) const CASES: [Case; 27] = [
    case("flag:map=meadow", "minimax", "depth=4"),
    case("flag:map=meadow", "alphabeta+bounds", "depth=5"),
    case("flag:map=continent", "alphabeta+cache+order+lazy+bounds", "depth=4"),
    case("flag:map=creek", "engine", "depth=12"),
    case("kalah", "alphabeta", "depth=8"),
    case("kalah", "alphabeta+bounds", "depth=8"),
    case("kalah", "engine", "depth=10"),
    case("nim:tokens=7", "alphabeta", ""),
    case("nim:tokens=20", "minimax", "depth=20"),
    case("nim:tokens=20", "alphabeta+bounds", "depth=20"),
    case("nim:tokens=28", "alphabeta+order+bounds", ""),
    case("nim:tokens=500", "alphabeta+cache+bounds", ""),
    case("nim:tokens=500", "engine", ""),
    case("tictactoe", "minimax", ""),
    case("tictactoe", "alphabeta", ""),
    case("tictactoe", "alphabeta+bounds", ""),
    case("tictactoe", "alphabeta+order+symmetry+bounds", ""),
    case("tictactoe", "alphabeta+cache+lazy+bounds", ""),
    case("tictactoe", "engine", ""),
    Case {
        game: "tictactoe:size=4x4,line=4",
        moves: &["5", "10"],
        search: "alphabeta+cache+order+bounds",
        limit: "depth=6",
    },
    case("tictactoe:size=5x5,line=4", "engine", "depth=5"),
    case("quarry:size=4x4x4", "minimax", ""),
    case("quarry:size=5x5x5", "alphabeta+bounds", ""),
    case("quarry:size=40x40x40", "alphabeta+cache+lazy+bounds", ""),
    case("quarry:size=80x80x80", "alphabeta+cache+lazy+order+symmetry+bounds", ""),
    Case { game: "quarry:size=12x11x10", moves: &["x9"], search: "alphabeta+cache+lazy+shortest+bounds", limit: "" },
    case("quarry:size=200x200x200", "engine", ""),
];

impl Case {
    /// Runs the search.
    pub(super) fn run(&self, stop: &StopFlag) -> Result<SearchReport, RunError> {
        let variant: Variant = self.game.parse()?;
        let search: SearchVariant = self.search.parse()?;
        let mut pos = variant.start();
        for mv in self.moves {
            pos.play(mv).expect("the moves of a case are legal");
        }
        let mut limits = LimitSpec::default();
        if let Some((key, value)) = self.limit.split_once('=') {
            limits.set(key, value).unwrap_or(Ok(()))?;
        }
        let mut request = SearchRequest::new(variant.to_string(), search).within(limits);
        request.resources.stop = stop.clone();
        analyse(&*pos).search(&request)
    }
}
