use std::collections::HashMap;

use gambito_catalog::{AnyPosition, Judge, SpecError};
use gambito_core::Player;

/// A position that was met, by its number in a [`Board`].
pub(crate) type Place = usize;

/// All positions met while a program is examined, each with its moves and its value. Positions are numbered, so that
/// searches over them need no rules and no texts.
pub struct Board {
    judges: [Box<dyn Judge>; 2],
    squares: Vec<Square>,
    index: HashMap<String, Place>,
    /// Values by place, depth, whether extra turns are free, and viewer.
    exact: HashMap<(Place, i32, bool, Player), f64>,
}

struct Square {
    pos: Box<dyn AnyPosition>,
    turn: Player,
    /// The game's own value of a finished position for the first player.
    result: Option<i64>,
    /// The value for the first player as each player sees it.
    worth: [f64; 2],
    /// The moves and the places they lead to, once they are asked for.
    moves: Option<Vec<(String, Place)>>,
}

impl Board {
    /// An empty board for the variant of a position, with leaves valued by an evaluation.
    ///
    /// # Errors
    /// [`SpecError`] if it is no evaluation of the game.
    pub fn new(start: &dyn AnyPosition, evaluation: Option<&str>) -> Result<Self, SpecError> {
        let judge = start.judge(evaluation)?;
        // An evaluation may see positions from the side that searches, so each side has its own.
        let other = opposite(start).map_or_else(|| start.judge(evaluation), |pos| pos.judge(evaluation))?;
        let judges = match start.turn() {
            Player::First => [judge, other],
            Player::Second => [other, judge],
        };
        Ok(Self { judges, squares: Vec::new(), index: HashMap::new(), exact: HashMap::new() })
    }

    /// The place of a position.
    pub(crate) fn place(&mut self, pos: &dyn AnyPosition) -> Place {
        let text = pos.text();
        if let Some(place) = self.index.get(&text) {
            return *place;
        }
        let turn = pos.turn();
        let for_first = |value: f64| if turn == Player::First { value } else { -value };
        let worth = [0, 1].map(|viewer: usize| for_first(self.judges[viewer].value(pos).unwrap_or_default()));
        let result = pos.outcome().map(|outcome| outcome.value_for(Player::First));
        let place = self.squares.len();
        self.squares.push(Square { pos: pos.clone_box(), turn, result, worth, moves: None });
        self.index.insert(text, place);
        place
    }

    /// The legal moves in the game's order, each with the place it leads to.
    pub(crate) fn moves(&mut self, place: Place) -> &[(String, Place)] {
        if self.squares[place].moves.is_none() {
            let pos = self.squares[place].pos.clone_box();
            let texts = if self.squares[place].result.is_some() { Vec::new() } else { pos.moves() };
            let mut moves = Vec::with_capacity(texts.len());
            for text in texts {
                let mut child = pos.clone_box();
                if child.play(&text).is_ok() {
                    let place = self.place(&*child);
                    moves.push((text, place));
                }
            }
            self.squares[place].moves = Some(moves);
        }
        self.squares[place].moves.as_deref().unwrap_or_default()
    }

    /// The place that a move leads to; none if it is not legal. Moves are read as the game reads them.
    pub(crate) fn after(&mut self, place: Place, mv: &str) -> Option<Place> {
        if let Some((_, child)) = self.moves(place).iter().find(|(text, _)| text == mv) {
            return Some(*child);
        }
        let mut child = self.squares[place].pos.clone_box();
        child.play(mv).ok()?;
        Some(self.place(&*child))
    }

    pub(crate) fn pos(&self, place: Place) -> &dyn AnyPosition {
        &*self.squares[place].pos
    }

    pub(crate) fn turn(&self, place: Place) -> Player {
        self.squares[place].turn
    }

    /// The game's own value of a finished position for the first player.
    pub(crate) fn result(&self, place: Place) -> Option<i64> {
        self.squares[place].result
    }

    /// The value of a leaf for the first player, as `viewer` sees it.
    pub(crate) fn worth(&self, place: Place, viewer: Player) -> f64 {
        self.squares[place].worth[index(viewer)]
    }

    /// The minimax value for the first player. With `free` extra turns, a move after which the same player moves again
    /// costs no depth.
    pub(crate) fn exact(&mut self, place: Place, depth: i32, free: bool, viewer: Player) -> f64 {
        if self.result(place).is_some() || depth <= 0 {
            return self.worth(place, viewer);
        }
        if let Some(value) = self.exact.get(&(place, depth, free, viewer)) {
            return *value;
        }
        let turn = self.turn(place);
        let mut best = if turn == Player::First { f64::NEG_INFINITY } else { f64::INFINITY };
        for child in self.moves(place).iter().map(|(_, child)| *child).collect::<Vec<_>>() {
            let cost = i32::from(!(free && self.turn(child) == turn));
            let value = self.exact(child, depth - cost, free, viewer);
            best = if turn == Player::First { best.max(value) } else { best.min(value) };
        }
        self.exact.insert((place, depth, free, viewer), best);
        best
    }
}

const fn index(player: Player) -> usize {
    match player {
        Player::First => 0,
        Player::Second => 1,
    }
}

/// A position of the same variant with the other player to move, found by playing on.
fn opposite(start: &dyn AnyPosition) -> Option<Box<dyn AnyPosition>> {
    let mut pos = start.clone_box();
    for _ in 0..100 {
        let mv = pos.first_moves(1).into_iter().next()?;
        pos.play(&mv).ok()?;
        if pos.turn() != start.turn() {
            return Some(pos);
        }
    }
    None
}
