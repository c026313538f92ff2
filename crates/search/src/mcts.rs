//! Monte-Carlo tree search: learns from random games which moves are good.
//!
//! UCT (Kocsis and Szepesvári, 2006): a tree grows where random games from its leaves went well, and the rule UCB1
//! balances moves that look good against moves that are little known. It needs no evaluation. Beside the averages,
//! proven bounds of the result are backed up (MCTS-Solver, Winands, Björnsson and Saito, 2008; with margins, Cazenave
//! and Saffidine, 2010): a subtree whose result is proven, or cannot matter any more, is not sampled again, and once
//! the root is proven the search ends with the true result.
//!
//! All numbers in the tree are for the first player, and each player compares them for their own side. So after an
//! extra turn the same player chooses again, and nothing is ever negated on the way up.

mod choice;
mod logarithm;
mod node;
mod playout;
mod proof;
mod recorded;
mod reuse;
mod reward;
mod selection;
mod tree;

pub use recorded::SampledTree;

use gambito_core::{Game, Limits, Player, mix};

use crate::Stop;
use crate::limits::Limiter;
use node::{MctsNode, ROOT};
use playout::{Dice, playout};
use reward::Rewards;
use tree::MctsTree;

/// The settings of Monte-Carlo tree search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sampling {
    /// The random seed.
    pub seed: u64,
    /// The exploration constant of UCB1, where a win is worth 1 and a loss -1: the larger, the more little-known moves
    /// are preferred to good ones.
    pub explore: f32,
    /// The memory limit of the tree. Once it is reached the tree no longer grows, and its leaves are still sampled.
    pub bytes: usize,
    /// The share of the margin in the reward of a game; the remainder is for winning. Without effect in games that have
    /// no margins.
    pub margin_share: f32,
}

impl Default for Sampling {
    fn default() -> Self {
        Self { seed: 0, explore: 1.0, bytes: 256 << 20, margin_share: 0.1 }
    }
}

/// Random games from a leaf before it is expanded.
const GAMES_BEFORE_GROWING: u32 = 4;
/// Games between two checks of all limits, besides those that the limiter makes itself: one game may take long.
const BETWEEN_LOOKS: u64 = 32;

/// Games before the first report.
const FIRST_REPORT: u64 = 1024;

/// The result of Monte-Carlo tree search.
#[derive(Clone, Debug, PartialEq)]
pub struct Sampled<M> {
    /// The move to play.
    pub mv: Option<M>,
    /// The expected result for the player to move, from -1 for a loss to 1 for a win.
    pub mean: f64,
    /// The game's own result for the player to move, if it is proven.
    pub exact: Option<i64>,
    /// The most sampled line.
    pub line: Vec<M>,
    /// The moves of the root, in move order; empty where nothing had to be sampled.
    pub moves: Vec<SampledMove<M>>,
    /// Random games played by this search.
    pub playouts: u64,
    /// Random games of earlier searches that are still in the tree.
    pub reused: u64,
    /// Positions in the tree.
    pub nodes: usize,
    /// Moves from the root to the deepest leaf that was sampled.
    pub depth: u32,
    /// Why the search was stopped, if the root is not proven.
    pub stopped: Option<Stop>,
}

/// What the samples say of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SampledMove<M> {
    /// The move.
    pub mv: M,
    /// Random games that began with it.
    pub visits: u32,
    /// Their mean result for the player who makes it, from -1 for a loss to 1 for a win.
    pub mean: f64,
    /// The game's own result for the player who makes it, if it is proven.
    pub exact: Option<i64>,
}

/// A callback for intermediate results.
pub type OnSampled<'a, M> = &'a mut dyn FnMut(&Sampled<M>);

/// Monte-Carlo tree search that keeps its tree from move to move.
#[derive(Debug)]
pub struct Mcts<P: Game> {
    sampling: Sampling,
    tree: MctsTree<P::Move>,
    /// The position at the root of the tree.
    root: Option<P>,
    dice: Dice,
    /// The nodes of the line being sampled, each with its player to move.
    path: Vec<(u32, Player)>,
}

impl<P: Game> Mcts<P> {
    /// The bytes of a position in the tree.
    pub const NODE_BYTES: usize = size_of::<MctsNode<P::Move>>();

    /// A search with an empty tree.
    #[must_use]
    pub fn new(sampling: Sampling) -> Self {
        Self { sampling, tree: MctsTree::with_memory(sampling.bytes), root: None, dice: Dice::new(0), path: Vec::new() }
    }

    /// Samples `pos` until a limit is reached or its result is proven. The part of the tree below `pos` is kept from
    /// earlier searches. `on_doubling` is called each time the number of games has doubled.
    pub fn run(&mut self, pos: &P, limits: &Limits, on_doubling: OnSampled<'_, P::Move>) -> Sampled<P::Move> {
        let rewards = Rewards::new(pos, self.sampling.margin_share);
        if let Some((mv, value)) = choice::by_theory(pos) {
            return Sampled { mv: Some(mv), line: vec![mv], ..Sampled::proven(value, rewards.mean_of(value)) };
        }
        if let Some(value) = pos.result() {
            return Sampled::proven(value, rewards.mean_of(value));
        }
        let reused = self.move_root_to(pos);
        // Random games depend on the seed and the position, not on earlier searches.
        self.dice = Dice::new(mix(self.sampling.seed) ^ pos.key());
        let mut limiter = Limiter::new(limits);
        let mut depth = 0;
        let mut next_report = FIRST_REPORT;
        if !self.tree.open_root(pos) {
            limiter.stop_for::<()>(Stop::Memory);
        }
        while limiter.stopped.is_none() && !self.tree[ROOT].proof.is_exact() && self.tree[ROOT].visits < u32::MAX {
            if begin_game(&mut limiter).is_none() {
                break;
            }
            depth = depth.max(self.sample(pos, &rewards));
            if limiter.nodes() == next_report {
                next_report *= 2;
                on_doubling(&Sampled {
                    playouts: limiter.nodes(),
                    reused,
                    depth,
                    ..choice::chosen(&self.tree, pos, &rewards)
                });
            }
        }
        let found = choice::chosen(&self.tree, pos, &rewards);
        let stopped = limiter.stopped.filter(|_| found.exact.is_none());
        Sampled { playouts: limiter.nodes(), reused, depth, stopped, ..found }
    }

    /// Makes `pos` the root of the tree; returns the number of games already sampled there.
    fn move_root_to(&mut self, pos: &P) -> u64 {
        let known = self.root.as_ref().and_then(|root| reuse::find(&self.tree, root, pos));
        self.root = Some(pos.clone());
        match known {
            Some(node) => self.tree.keep_below(node),
            None => self.tree.clear(pos),
        }
        self.tree[ROOT].visits.into()
    }

    /// Plays one game, through the tree and at random beyond it; returns the number of its moves in the tree.
    fn sample(&mut self, root: &P, rewards: &Rewards) -> u32 {
        let mut pos = root.clone();
        let mut node = ROOT;
        self.path.clear();
        self.path.push((node, pos.turn()));
        while self.tree[node].is_expanded() || self.grow(node, &pos) {
            let Some(child) = selection::most_urgent(&self.tree, node, pos.turn(), self.sampling.explore, rewards)
            else {
                break;
            };
            node = child;
            pos.play_unchecked(self.tree[node].mv);
            self.path.push((node, pos.turn()));
        }
        let reward = match self.tree[node].proof.exact() {
            Some(value) => rewards.of(value),
            None => rewards.of(playout(pos, &mut self.dice)),
        };
        self.back_up(reward, rewards);
        self.path.len() as u32 - 1
    }

    /// Expands a leaf that was sampled often enough; returns whether it did. What the successors prove is backed up
    /// with the game.
    fn grow(&mut self, node: u32, pos: &P) -> bool {
        let MctsNode { visits, proof, .. } = self.tree[node];
        visits >= GAMES_BEFORE_GROWING && !proof.is_exact() && self.tree.expand(node, pos)
    }

    /// Adds the reward of a game to all nodes of its line, and to each what its successors prove by now.
    fn back_up(&mut self, mut reward: i32, rewards: &Rewards) {
        let mut is_news = true;
        for &(node, turn) in self.path.iter().rev() {
            if is_news && self.tree[node].is_expanded() {
                is_news = self.tree.conclude(node, turn);
            }
            let node = &mut self.tree[node];
            reward = rewards.within(reward, node.proof);
            node.visits += 1;
            node.sum += i64::from(reward);
        }
    }
}

/// Counts one more game, unless a limit is reached.
#[inline]
fn begin_game(limiter: &mut Limiter) -> Option<()> {
    if limiter.nodes().is_multiple_of(BETWEEN_LOOKS) {
        limiter.look()?;
    }
    limiter.enter()
}

impl<M> Sampled<M> {
    /// A result that needs no sampling.
    fn proven(value: i64, mean: f64) -> Self {
        Self {
            mv: None,
            mean,
            exact: Some(value),
            line: Vec::new(),
            moves: Vec::new(),
            playouts: 0,
            reused: 0,
            nodes: 0,
            depth: 0,
            stopped: None,
        }
    }
}
