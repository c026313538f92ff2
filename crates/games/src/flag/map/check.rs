//! Checks of a map.

use gambito_core::{Defect, Location, Player, Text};

use super::{Layout, MOST_ENERGY, MOST_FLAGS, MOST_OF_TEAM, MOST_OF_TOOL, Start};
use crate::flag::tile::Tile;
use crate::flag::torus::Torus;
use crate::flag::walker::Walker;

/// The most defects that are reported: a file that is not a map at all could have a million.
pub(super) const MOST_DEFECTS: usize = 1_000;

/// The board of a layout without defects.
pub(super) fn check(layout: &Layout) -> Result<Torus, Vec<Defect>> {
    let mut defects = size_defects(layout.cols, layout.rows);
    if !is_complete(layout) {
        let (given, cells) = (layout.tiles.len(), cell_count(layout));
        defects.push(defect(
            None,
            format!("there are {given} tiles, but {cells} cells"),
            format!("hay {given} casillas dibujadas, pero el tablero tiene {cells}"),
        ));
    }
    defects.extend(content_defects(layout));
    defects.extend(team_defects(&layout.players));
    let board = Torus::new(layout.cols, layout.rows).filter(|_| defects.is_empty());
    let Some(torus) = board else { return Err(named(defects)) };
    if somebody_can_walk(layout, torus) {
        return Ok(torus);
    }
    Err(vec![defect(
        None,
        "the game is over before it begins: no player can take a step".into(),
        "la partida acaba antes de empezar: ningún jugador puede dar un paso".into(),
    )])
}

/// The defects that are reported, with a note if there are more.
pub(super) fn named(mut defects: Vec<Defect>) -> Vec<Defect> {
    if defects.len() > MOST_DEFECTS {
        defects.truncate(MOST_DEFECTS);
        let [en, es] = ["there are more defects", "hay más defectos"].map(str::to_owned);
        defects.push(defect(None, en, es));
    }
    defects
}

/// Defects of the tiles and of the places of the players, whatever the size.
pub(super) fn content_defects(layout: &Layout) -> Vec<Defect> {
    let mut defects = Vec::new();
    if is_complete(layout) {
        tile_defects(layout, &mut defects);
    }
    player_defects(layout, &mut defects);
    defects
}

/// Whether every cell has a tile.
fn is_complete(layout: &Layout) -> bool {
    layout.tiles.len() == cell_count(layout) && layout.cols > 0
}

fn cell_count(layout: &Layout) -> usize {
    usize::from(layout.cols) * usize::from(layout.rows)
}

/// Defects of the size of a board.
fn size_defects(cols: u16, rows: u16) -> Vec<Defect> {
    let mut defects = Vec::new();
    if !cols.is_multiple_of(2) {
        defects.push(odd_cols(cols));
    }
    let ranges = [("cols", cols, Torus::LEAST_COLS), ("rows", rows, Torus::LEAST_ROWS)];
    for (key, given, least) in ranges {
        if !(least..=Torus::MOST).contains(&given) {
            let most = Torus::MOST;
            defects.push(defect(
                None,
                format!("invalid {key} {given}; expected {least} to {most}"),
                format!("{key} {given} no es válido; se espera de {least} a {most}"),
            ));
        }
    }
    defects
}

/// The defect of a board that does not wrap around.
pub(super) fn odd_cols(cols: u16) -> Defect {
    defect(
        None,
        format!("invalid cols {cols}; the board wraps around only with an even number of columns"),
        format!("cols {cols} no es válido; el tablero solo se cierra con un número par de columnas"),
    )
}

fn tile_defects(layout: &Layout, defects: &mut Vec<Defect>) {
    let cells_of = |tile| (0..).zip(&layout.tiles).filter(move |(_, here)| **here == tile).map(|(cell, _)| cell);
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
                Some(location(layout, cell)),
                format!("too many tiles of {} ({symbol}); at most {most} are allowed", tile.name().en),
                format!("demasiadas casillas de {} ({symbol}); se permiten {most} como máximo", tile.name().es),
            ));
        }
    }
}

fn player_defects(layout: &Layout, defects: &mut Vec<Defect>) {
    for (start, number) in layout.players.iter().zip(1..) {
        let Some(tile) = layout.tiles.get(usize::from(start.cell)).filter(|_| is_complete(layout)) else {
            if is_complete(layout) {
                defects.push(defect(
                    None,
                    format!("player {number} of the list is outside the board"),
                    format!("el jugador {number} de la lista está fuera del tablero"),
                ));
            }
            continue;
        };
        let here = Some(location(layout, start.cell.into()));
        if *tile == Tile::Wall {
            defects.push(defect(
                here,
                format!("player {number} of the list stands on a wall"),
                format!("el jugador {number} de la lista está sobre un muro"),
            ));
        }
        if start.energy > MOST_ENERGY {
            let energy = start.energy;
            defects.push(defect(
                here,
                format!("invalid energy {energy}; expected 0 to {MOST_ENERGY}"),
                format!("energy {energy} no es válido; se espera de 0 a {MOST_ENERGY}"),
            ));
        }
    }
}

/// Defects of the sizes of the teams.
pub(super) fn team_defects(players: &[Start]) -> Vec<Defect> {
    let mut defects = Vec::new();
    let [first, second] = Player::BOTH.map(|team| players.iter().filter(|start| start.team == team).count());
    if first != second {
        defects.push(defect(
            None,
            format!("team 1 has {first} players and team 2 has {second}; both must have the same number"),
            format!("el equipo 1 tiene {first} jugadores y el equipo 2 tiene {second}; deben ser iguales"),
        ));
    }
    let larger = first.max(second);
    if !(1..=MOST_OF_TEAM).contains(&larger) {
        defects.push(defect(
            None,
            format!("a team has {larger} players; expected 1 to {MOST_OF_TEAM}"),
            format!("un equipo tiene {larger} jugadores; se espera de 1 a {MOST_OF_TEAM}"),
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

fn location(layout: &Layout, cell: usize) -> Location {
    let cols = usize::from(layout.cols);
    Location::Cell { row: cell / cols + 1, column: cell % cols + 1 }
}

pub(super) fn defect(location: Option<Location>, en: String, es: String) -> Defect {
    Defect { location, reason: Text::written(en, es) }
}
