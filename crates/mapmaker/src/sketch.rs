use gambito_games::flag::{Cell, Tile, Torus};

use crate::HalfTurn;

/// A map under construction. Every change of a cell is made to its image under the half turn as well.
pub(crate) struct Sketch {
    turn: HalfTurn,
    tiles: Vec<Tile>,
    uses: Vec<Use>,
}

/// What a cell is reserved for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// Nothing yet.
    Free,
    /// Easy ground around the players, so that nobody starts walled in.
    Yard,
    /// A player or a flag.
    Taken,
}

impl Sketch {
    /// All grass.
    pub(crate) fn new(turn: HalfTurn) -> Self {
        let cells = turn.torus().cell_count();
        Self { turn, tiles: vec![Tile::Grass; cells], uses: vec![Use::Free; cells] }
    }

    /// The board.
    pub(crate) fn torus(&self) -> Torus {
        self.turn.torus()
    }

    /// The half turn that maps the sketch onto itself.
    pub(crate) fn turn(&self) -> HalfTurn {
        self.turn
    }

    /// The tile of a cell.
    pub(crate) fn tile(&self, cell: Cell) -> Tile {
        self.tiles[usize::from(cell)]
    }

    /// How many cells have this tile.
    pub(crate) fn count(&self, tile: Tile) -> usize {
        self.tiles.iter().filter(|here| **here == tile).count()
    }

    /// The free cells with this tile.
    pub(crate) fn free(&self, tile: Tile) -> Vec<Cell> {
        self.torus().cells().filter(|&cell| self.is_free(cell, tile)).collect()
    }

    /// The cells around the players.
    pub(crate) fn yards(&self) -> Vec<Cell> {
        self.torus().cells().filter(|&cell| self.uses[usize::from(cell)] == Use::Yard).collect()
    }

    /// Whether a cell has this tile and is free.
    pub(crate) fn is_free(&self, cell: Cell, tile: Tile) -> bool {
        self.tile(cell) == tile && self.uses[usize::from(cell)] == Use::Free
    }

    /// Whether a neighbour of a cell has this tile.
    pub(crate) fn is_beside(&self, cell: Cell, tile: Tile) -> bool {
        self.torus().neighbours(cell).into_iter().any(|there| self.tile(there) == tile)
    }

    /// Sets the tile of a cell.
    pub(crate) fn paint(&mut self, cell: Cell, tile: Tile) {
        for cell in [cell, self.turn.image(cell)] {
            self.tiles[usize::from(cell)] = tile;
        }
    }

    /// Sets the tile of a cell for good.
    pub(crate) fn settle(&mut self, cell: Cell, tile: Tile) {
        self.paint(cell, tile);
        for cell in [cell, self.turn.image(cell)] {
            self.uses[usize::from(cell)] = Use::Taken;
        }
    }

    /// Keeps the surroundings of a cell easy to walk.
    pub(crate) fn fence(&mut self, cell: Cell) {
        for cell in [cell, self.turn.image(cell)] {
            for there in self.torus().neighbours(cell) {
                if self.uses[usize::from(there)] == Use::Free {
                    self.uses[usize::from(there)] = Use::Yard;
                }
            }
        }
    }

    /// Raises a wall, unless that could disconnect the board.
    pub(crate) fn raise(&mut self, cell: Cell) {
        if !self.is_free(cell, Tile::Grass) || !self.can_close(cell) {
            return;
        }
        let image = self.turn.image(cell);
        self.tiles[usize::from(cell)] = Tile::Wall;
        // The two walls may be neighbours.
        let is_good = image == cell || self.can_close(image);
        self.paint(cell, if is_good { Tile::Wall } else { Tile::Grass });
    }

    /// Whether the open neighbours of a cell form one arc of the ring around it: then every way through the cell can go
    /// around it, and everything stays connected.
    fn can_close(&self, cell: Cell) -> bool {
        let open = self.torus().neighbours(cell).map(|there| self.tile(there) != Tile::Wall);
        let beginnings = (0..open.len()).filter(|&at| open[at] && !open[(at + open.len() - 1) % open.len()]).count();
        beginnings == 1 || open.iter().all(|open| *open)
    }

    /// The tiles, row by row.
    pub(crate) fn into_tiles(self) -> Vec<Tile> {
        self.tiles
    }
}
