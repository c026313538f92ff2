//! What a map must have.

use gambito_core::{Defect, Phrase, Place, Player};

use super::{Layout, MOST_ENERGY, MOST_FLAGS, MOST_OF_TEAM, MOST_OF_TOOL, Start};
use crate::flag::tile::Tile;
use crate::flag::torus::Torus;
use crate::flag::walker::Walker;

/// The board of a layout.
pub(super) fn check(layout: &Layout) -> Result<Torus, Vec<Defect>> {
    let mut defects = size_defects(layout.cols, layout.rows);
    let Some(torus) = Torus::new(layout.cols, layout.rows) else { return Err(defects) };
    if layout.tiles.len() != torus.cell_count() {
        defects.push(defect(
            None,
            format!("there are {} tiles, but {} cells", layout.tiles.len(), torus.cell_count()),
            format!("hay {} casillas dibujadas, pero el tablero tiene {}", layout.tiles.len(), torus.cell_count()),
        ));
        return Err(defects);
    }
    defects.extend(tile_defects(layout, torus));
    defects.extend(player_defects(layout, torus));
    if defects.is_empty() && !somebody_can_walk(layout, torus) {
        defects.push(defect(
            None,
            "the game is over before it begins: no player can take a step".into(),
            "la partida acaba antes de empezar: ningún jugador puede dar un paso".into(),
        ));
    }
    if defects.is_empty() { Ok(torus) } else { Err(defects) }
}

/// What is wrong with the size of a board.
pub(super) fn size_defects(cols: u16, rows: u16) -> Vec<Defect> {
    let mut defects = Vec::new();
    if !cols.is_multiple_of(2) {
        defects.push(defect(
            None,
            format!("cols is {cols}, which is odd; the board wraps around only with an even number of columns"),
            format!("cols es {cols}, impar; el tablero solo se cierra con un número par de columnas"),
        ));
    }
    let ranges = [("cols", cols, Torus::LEAST_COLS), ("rows", rows, Torus::LEAST_ROWS)];
    for (key, given, least) in ranges {
        if !(least..=Torus::MOST).contains(&given) {
            let most = Torus::MOST;
            defects.push(defect(
                None,
                format!("{key} is {given}; allowed is {least} to {most}"),
                format!("{key} es {given}; se permite de {least} a {most}"),
            ));
        }
    }
    defects
}

fn tile_defects(layout: &Layout, torus: Torus) -> Vec<Defect> {
    let mut defects = Vec::new();
    let cells_of = |tile| torus.cells().filter(move |&cell| layout.tiles[usize::from(cell)] == tile);
    if cells_of(Tile::Flag).next().is_none() {
        defects.push(defect(None, "there is no flag (F)".into(), "no hay ninguna bandera (F)".into()));
    }
    let most_of = [
        (Tile::Flag, MOST_FLAGS),
        (Tile::Boat, MOST_OF_TOOL),
        (Tile::Axe, MOST_OF_TOOL),
        (Tile::Juice, MOST_OF_TOOL),
        (Tile::Shovel, MOST_OF_TOOL),
    ];
    for (tile, most) in most_of {
        if let Some(cell) = cells_of(tile).nth(most) {
            let symbol = tile.symbol();
            defects.push(defect(
                Some(place(torus, cell)),
                format!("one {} ({symbol}) too many; at most {most} are allowed", tile.name().en),
                format!("sobra {} ({symbol}); se permiten {most} como máximo", tile.name().es),
            ));
        }
    }
    defects
}

fn player_defects(layout: &Layout, torus: Torus) -> Vec<Defect> {
    let mut defects = Vec::new();
    for (index, start) in layout.players.iter().enumerate() {
        let number = index + 1;
        let cell = usize::from(start.cell);
        if cell >= torus.cell_count() {
            defects.push(defect(
                None,
                format!("player number {number} of the list stands outside the board"),
                format!("el jugador número {number} de la lista está fuera del tablero"),
            ));
            continue;
        }
        let here = Some(place(torus, start.cell));
        if layout.tiles[cell] == Tile::Wall {
            defects.push(defect(
                here,
                format!("player number {number} of the list stands on a wall"),
                format!("el jugador número {number} de la lista está sobre un muro"),
            ));
        }
        if start.energy > MOST_ENERGY {
            let energy = start.energy;
            defects.push(defect(
                here,
                format!("energy is {energy}; allowed is 0 to {MOST_ENERGY}"),
                format!("la energía es {energy}; se permite de 0 a {MOST_ENERGY}"),
            ));
        }
    }
    let [first, second] = Player::BOTH.map(|team| layout.players.iter().filter(|start| start.team == team).count());
    if first != second {
        defects.push(defect(
            None,
            format!("team 1 has {first} players and team 2 has {second}; both need the same number"),
            format!("el equipo 1 tiene {first} jugadores y el equipo 2 tiene {second}; deben ser iguales"),
        ));
    }
    if !(1..=MOST_OF_TEAM).contains(&first.max(second)) {
        let given = first.max(second);
        defects.push(defect(
            None,
            format!("a team has {given} players; allowed is 1 to {MOST_OF_TEAM}"),
            format!("un equipo tiene {given} jugadores; se permite de 1 a {MOST_OF_TEAM}"),
        ));
    }
    defects
}

fn somebody_can_walk(layout: &Layout, torus: Torus) -> bool {
    layout.players.iter().any(|&Start { cell, energy, .. }| {
        let walker = Walker { cell, energy, ..Walker::default() };
        torus.neighbours(cell).into_iter().any(|there| walker.can_enter(layout.tiles[usize::from(there)]))
    })
}

fn place(torus: Torus, cell: u16) -> Place {
    Place { row: usize::from(torus.row(cell)) + 1, column: Some(usize::from(torus.col(cell)) + 1) }
}

pub(super) fn defect(place: Option<Place>, en: String, es: String) -> Defect {
    Defect { place, reason: Phrase { en, es } }
}
