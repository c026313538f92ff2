use std::collections::HashMap;

use gambito_core::Player;

use super::table::Remembered;
use super::{Order, Reach, Variation};
use crate::board::{Board, Place};
use crate::{End, Response, TraceLine, View};

/// One search, with all that its nodes share.
pub(super) struct Run<'a> {
    pub(super) how: &'a Variation,
    pub(super) board: &'a mut Board,
    pub(super) root: Place,
    /// The player whose side values are seen from, where that is not the player to move.
    pub(super) pole: Player,
    pub(super) searcher: Player,
    pub(super) nodes: u64,
    most_nodes: u64,
    pub(super) lines: Vec<TraceLine>,
    pub(super) table: HashMap<String, Remembered>,
    /// The best move, kept where deeper nodes overwrite it.
    pub(super) shared_best: Option<String>,
    pub(super) shared_window: (f64, f64),
    pub(super) root_best: Option<String>,
}

/// What a node knows on entry.
#[derive(Clone, Debug)]
pub(super) struct Visit {
    pub(super) place: Place,
    pub(super) parent: u64,
    pub(super) mv: Option<String>,
    pub(super) depth: i32,
    pub(super) ply: i32,
    pub(super) alpha: f64,
    pub(super) beta: f64,
}

pub(super) const SMALLEST: f64 = i32::MIN as f64;

impl<'a> Run<'a> {
    pub(super) fn new(how: &'a Variation, board: &'a mut Board, root: Place) -> Self {
        let searcher = board.turn(root);
        let pole = if how.view == View::First { Player::First } else { searcher };
        Self {
            how,
            board,
            root,
            pole,
            searcher,
            nodes: 0,
            most_nodes: u64::MAX,
            lines: Vec::new(),
            table: HashMap::new(),
            shared_best: None,
            shared_window: (f64::NEG_INFINITY, f64::INFINITY),
            root_best: None,
        }
    }

    pub(super) fn answer(mut self, reach: Reach) -> Response {
        let depth = self.depth(reach.depth as i32);
        self.most_nodes = reach.nodes.unwrap_or(u64::MAX);
        if self.how.has(1) {
            let first = self.ordered(self.root).into_iter().next().map(|(mv, _)| mv);
            return Response { mv: first, nodes: Some(1), ..Response::default() };
        }
        let first = if self.how.deepens { 1.min(depth) } else { depth };
        let (mut value, mut best) = (0.0, None);
        for depth in first..=depth {
            self.root_best = None;
            let searched = self.search_root(depth);
            if self.is_stopped() && best.is_some() && !self.how.has(30) {
                break;
            }
            value = searched;
            best = self.root_best.take().or(best);
            if self.is_stopped() {
                break;
            }
        }
        let mv = if self.how.has(27) { self.shared_best.take() } else { best };
        Response {
            mv,
            score: Some(self.for_searcher(value)),
            nodes: Some(self.nodes),
            view: Some(self.how.view),
            lines: self.lines,
            is_truncated: false,
        }
    }

    /// The depth that the search goes to if it is asked for this one.
    fn depth(&self, asked: i32) -> i32 {
        match self.how.form {
            _ if self.how.has(2) => 1,
            0 if self.how.has(21) => asked + 1,
            1 if self.how.has(21) => (asked - 1).max(1),
            _ if self.how.has(21) => 2 * asked,
            _ => asked,
        }
    }

    fn search_root(&mut self, depth: i32) -> f64 {
        let (alpha, beta) = self.root_window();
        self.shared_window = (alpha, beta);
        let visit = Visit { place: self.root, parent: 0, mv: None, depth, ply: 0, alpha, beta };
        match self.how.view {
            View::Mover => self.negamax(&visit),
            View::Root | View::First => self.minimax(&visit, self.pole == self.searcher),
        }
    }

    fn root_window(&self) -> (f64, f64) {
        if self.how.has(20) {
            return if self.how.form == 0 { (0.0, 0.0) } else { (f64::INFINITY, f64::NEG_INFINITY) };
        }
        if self.how.has(36) {
            return (SMALLEST, -SMALLEST - 1.0);
        }
        self.open_window()
    }

    /// The window that bounds nothing, as the search writes it.
    pub(super) fn open_window(&self) -> (f64, f64) {
        self.how.opening.unwrap_or((f64::NEG_INFINITY, f64::INFINITY))
    }

    fn for_searcher(&self, value: f64) -> f64 {
        if self.how.view == View::First && self.searcher == Player::Second { -value } else { value }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.nodes > self.most_nodes
    }

    /// Counts a node and returns its number.
    pub(super) fn enter(&mut self) -> u64 {
        self.nodes += 1;
        self.nodes
    }

    /// Reports a node and returns its value.
    pub(super) fn leave(&mut self, node: u64, visit: &Visit, value: f64, end: End) -> f64 {
        if self.is_stopped() {
            return value;
        }
        let player = match self.board.turn(visit.place) {
            Player::First => "1",
            Player::Second => "2",
        };
        let window = self.how.prunes.then_some((visit.alpha, visit.beta));
        self.lines.push(TraceLine {
            node,
            parent: visit.parent,
            mv: visit.mv.clone(),
            value,
            player: Some(player.to_owned()),
            depth: Some(i64::from(visit.depth)),
            alpha: window.map(|(alpha, _)| alpha),
            beta: window.map(|(_, beta)| beta),
            end: Some(end),
        });
        value
    }

    /// The moves in the order in which they are tried.
    pub(super) fn ordered(&mut self, place: Place) -> Vec<(String, Place)> {
        let mut moves = self.board.moves(place).to_vec();
        if self.how.has(32) && moves.len() > 1 {
            let missing = match self.how.form {
                0 => moves.len() - 1,
                1 => moves.len() / 2,
                _ => 0,
            };
            moves.remove(missing);
        }
        match &self.how.order {
            Order::Forward => {}
            Order::Backward => moves.reverse(),
            Order::Mixed => moves.sort_by_key(|(mv, _)| scramble(place, mv)),
            Order::Seen(seen) => {
                if let Some(order) = seen.get(&self.board.pos(place).text()) {
                    let rank = |mv: &String| order.iter().position(|known| known == mv).unwrap_or(usize::MAX);
                    moves.sort_by_key(|(mv, _)| rank(mv));
                }
            }
        }
        moves
    }

    /// The place that the next move starts from after a move was taken back: with fault 26 the reply is still on the board.
    pub(super) fn taken_back(&mut self, place: Place, child: Place) -> Place {
        if !self.how.has(26) {
            return place;
        }
        let replies: Vec<Place> = self.board.moves(child).iter().map(|(_, reply)| *reply).collect();
        let turn = self.board.turn(place);
        let left =
            replies.into_iter().find(|reply| self.board.turn(*reply) == turn && self.board.result(*reply).is_none());
        left.unwrap_or(place)
    }

    pub(super) fn child_depth(&self, depth: i32, place: Place, child: Place) -> i32 {
        let is_free = self.how.free && self.board.turn(place) == self.board.turn(child);
        if is_free { depth } else { depth - 1 }
    }
}

fn scramble(place: Place, mv: &str) -> u64 {
    mv.bytes().fold(place as u64 ^ 0x9e37_79b9, |mixed, byte| {
        (mixed ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3).rotate_left(23)
    })
}
