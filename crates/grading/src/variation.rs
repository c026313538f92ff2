//! Searches as students write them, right and wrong. The wrong ones are compared with a student's program in order to
//! confirm a fault; all of them serve as students in tests.

mod leaf;
mod minimax;
mod negamax;
mod run;
mod table;

use std::collections::HashMap;
use std::rc::Rc;

use crate::board::{Board, Place};
use crate::{FaultId, Faults, Response, View};

/// A search with its conventions and its faults.
#[derive(Clone, Debug)]
pub struct Variation {
    /// Whose side values are seen from: one function for both players if it is the player to move, otherwise two.
    pub view: View,
    /// Whether it cuts.
    pub prunes: bool,
    /// Whether only a value beyond the window cuts.
    pub strict: bool,
    /// Whether values are confined to the window.
    pub hard: bool,
    /// The window of the root, if it is not open.
    pub opening: Option<(f64, f64)>,
    /// Whether an extra turn costs no depth.
    pub free: bool,
    /// Factor of all values.
    pub factor: f64,
    /// Whether nearer wins are worth more.
    pub nearer: bool,
    /// Whether results are remembered.
    pub table: bool,
    /// Whether it searches depth 1, 2, 3 … first.
    pub deepens: bool,
    /// In which order moves are tried.
    pub order: Order,
    /// What is wrong with it.
    pub faults: Faults,
    /// Which form of a fault with several forms.
    pub form: u8,
    /// Values of leaves for the first player that replace ours.
    pub leaves: Option<Rc<HashMap<String, f64>>>,
}

/// An order of moves.
#[derive(Clone, Debug)]
pub enum Order {
    /// The game's.
    Forward,
    /// The game's, reversed.
    Backward,
    /// Any fixed order, different for each position.
    Mixed,
    /// As seen in a trace, by position; other moves follow in the game's order.
    Seen(Rc<HashMap<String, Vec<String>>>),
}

/// How far a search goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Reach {
    /// Moves to look ahead.
    pub depth: u32,
    /// Nodes to visit at most.
    pub nodes: Option<u64>,
}

impl Variation {
    /// The textbook search, without faults.
    #[must_use]
    pub fn textbook(view: View, prunes: bool) -> Self {
        Self {
            view,
            prunes,
            strict: false,
            hard: false,
            opening: None,
            free: false,
            factor: 1.0,
            nearer: false,
            table: false,
            deepens: false,
            order: Order::Forward,
            faults: Faults::new(),
            form: 0,
            leaves: None,
        }
    }

    /// The same with a fault.
    #[must_use]
    pub fn with(mut self, fault: FaultId, form: u8) -> Self {
        self.faults.insert(fault);
        self.form = form;
        self
    }

    /// Whether a search of this kind can have the fault at all, and in this form.
    #[must_use]
    pub fn admits(&self, fault: FaultId, form: u8) -> bool {
        let forms = match fault {
            20 | 23 | 25 | 29 | 33 => 2,
            15 | 21 | 32 => 3,
            _ => 1,
        };
        let fits = match fault {
            3..=5 => self.view != View::Mover,
            15 | 19 => self.view != View::Mover && self.prunes,
            6 | 25 => self.view == View::Mover,
            7 | 8 | 36 => self.view == View::Mover && self.prunes,
            9..=13 | 16 | 17 | 18 | 20 => self.prunes,
            28 => self.table && self.prunes,
            29 => self.table,
            30 => self.deepens,
            _ => true,
        };
        form < forms && fits
    }

    /// The answer of the search to a question.
    #[must_use]
    pub fn answer(&self, board: &mut Board, root: &dyn gambito_catalog::AnyPosition, reach: Reach) -> Response {
        let place = board.place(root);
        self.answer_at(board, place, reach)
    }

    pub(crate) fn answer_at(&self, board: &mut Board, root: Place, reach: Reach) -> Response {
        run::Run::new(self, board, root).answer(reach)
    }

    fn has(&self, fault: FaultId) -> bool {
        self.faults.contains(&fault)
    }
}
