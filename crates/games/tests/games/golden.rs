//! Golden files, typed.

use std::collections::BTreeMap;

use gambito_search::Switches;
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize)]
pub(crate) struct NimFile {
    pub(crate) searches: Vec<NimSearch>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct NimSearch {
    pub(crate) tokens: u32,
    pub(crate) last: String,
    pub(crate) algorithm: Algorithm,
    pub(crate) evaluation: String,
    pub(crate) depth: u32,
    pub(crate) take: u32,
    pub(crate) value: i64,
    pub(crate) visited: u64,
    pub(crate) static_evaluations: u64,
}

#[derive(Deserialize)]
pub(crate) struct TicTacToeFile {
    pub(crate) searches: Vec<TicTacToeSearch>,
    pub(crate) facts: TicTacToeFacts,
}

#[derive(Debug, Deserialize)]
pub(crate) struct TicTacToeSearch {
    pub(crate) moves: Vec<u8>,
    pub(crate) algorithm: Algorithm,
    pub(crate) symmetry: bool,
    pub(crate) depth: u32,
    pub(crate) cell: u8,
    pub(crate) value: i64,
    pub(crate) visited: u64,
    pub(crate) static_evaluations: u64,
}

#[derive(Deserialize)]
pub(crate) struct TicTacToeFacts {
    pub(crate) games: u64,
    pub(crate) games_x_wins_o_wins_draws: [u64; 3],
    pub(crate) reachable: usize,
    pub(crate) reachable_up_to_8_symmetries: usize,
    pub(crate) value: i64,
    pub(crate) tree_nodes: u64,
    pub(crate) terminal_positions: usize,
    pub(crate) terminal_up_to_symmetry: usize,
    pub(crate) nonterminal_positions: usize,
    pub(crate) terminal_x_o_draw: [usize; 3],
    pub(crate) reachable_by_ply: Vec<usize>,
    pub(crate) up_to_symmetry_by_ply: Vec<usize>,
    pub(crate) value_of_each_first_move: Vec<i64>,
    pub(crate) kept_by_sbcl: BTreeMap<String, Vec<u8>>,
}

#[derive(Deserialize)]
pub(crate) struct QuarryFile {
    pub(crate) minimax: Vec<QuarryMinimax>,
    pub(crate) alphabeta_upper_bounds: Vec<QuarryBound>,
    pub(crate) drawings: Vec<QuarryDrawing>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct QuarryMinimax {
    pub(crate) block: [u32; 3],
    pub(crate) cache: bool,
    pub(crate) created: u64,
    pub(crate) evaluated: u64,
    pub(crate) leaves: u64,
    pub(crate) cache_hits: u64,
    pub(crate) distinct: usize,
    pub(crate) depth: u32,
    pub(crate) won: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct QuarryBound {
    pub(crate) block: [u32; 3],
    pub(crate) cache: bool,
    pub(crate) evaluated: u64,
}

#[derive(Debug, Deserialize)]
pub(crate) struct QuarryDrawing {
    pub(crate) style: String,
    pub(crate) size: [u32; 3],
    pub(crate) text: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Algorithm {
    Minimax,
    AlphaBeta,
}

impl Algorithm {
    /// The algorithm as the golden files count it: alpha-beta opens with the bounds of the evaluation.
    pub(crate) const fn plain(self) -> Switches {
        match self {
            Self::Minimax => Switches::MINIMAX,
            Self::AlphaBeta => Switches { bounds: true, ..Switches::ALPHA_BETA },
        }
    }
}

/// Reads a golden file.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).expect("a golden file of this shape")
}
