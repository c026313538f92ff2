use gambito_games::flag::{Cell, Torus};

/// Half a turn of the whole board about one of its cells. Neighbours stay neighbours, and a second half turn undoes the
/// first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HalfTurn {
    torus: Torus,
    centre: Cell,
}

impl HalfTurn {
    /// Half a turn about a cell. The columns that sit half a cell lower have no centres, so there the left neighbour is
    /// taken instead; on a board that wraps around, no cell is special.
    #[must_use]
    pub fn about(torus: Torus, cell: Cell) -> Self {
        Self { torus, centre: cell - torus.col(cell) % 2 }
    }

    /// The board.
    #[must_use]
    pub fn torus(self) -> Torus {
        self.torus
    }

    /// The cell that does not move.
    #[must_use]
    pub fn centre(self) -> Cell {
        self.centre
    }

    /// The cell to which a cell moves.
    #[must_use]
    pub fn image(self, cell: Cell) -> Cell {
        let torus = self.torus;
        let (row, col) = (torus.row(self.centre), torus.col(self.centre));
        let about_first = self.moved(cell, torus.rows() - row, torus.cols() - col);
        self.moved(torus.half_turned(about_first), row, col)
    }

    /// Whether a cell does not move: the centre, and up to three cells half a board away.
    #[must_use]
    pub fn fixes(self, cell: Cell) -> bool {
        self.image(cell) == cell
    }

    /// The cell `rows` rows below and `cols` columns, an even number, to the right.
    fn moved(self, cell: Cell, rows: u16, cols: u16) -> Cell {
        let torus = self.torus;
        torus.cell((torus.row(cell) + rows) % torus.rows(), (torus.col(cell) + cols) % torus.cols())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn about_any_cell_neighbours_stay_neighbours_and_two_half_turns_lead_back() {
        for (cols, rows) in [(4, 3), (4, 4), (6, 5), (10, 8)] {
            let torus = Torus::new(cols, rows).expect("a good size");
            for turn in torus.cells().map(|cell| HalfTurn::about(torus, cell)) {
                assert!(turn.fixes(turn.centre()));
                assert!((1..=4).contains(&torus.cells().filter(|&cell| turn.fixes(cell)).count()));
                for cell in torus.cells() {
                    assert_eq!(turn.image(turn.image(cell)), cell);
                    for (direction, &there) in torus.neighbours(cell).iter().enumerate() {
                        assert_eq!(torus.neighbours(turn.image(cell))[(direction + 3) % 6], turn.image(there));
                    }
                }
            }
        }
    }
}
