//! Positions for the tests of the drawings.

use std::sync::Arc;
use std::time::Duration;

use gambito_core::{Notation as _, Player};

use crate::flag::{Cell, Flag, Layout, Map, Start, Tile};

/// The start on a board with these rows, and the cells of both teams counted from 1.
fn start(rows: &[&str], teams: [&[Cell]; 2]) -> Flag {
    let tiles = rows.iter().flat_map(|row| row.chars()).map(|symbol| Tile::from_symbol(symbol).expect("a tile"));
    let players = Player::BOTH
        .into_iter()
        .zip(teams)
        .flat_map(|(team, cells)| cells.iter().map(move |cell| Start { team, cell: cell - 1, energy: 60 }));
    let layout = Layout {
        cols: rows[0].len() as u16,
        rows: rows.len() as u16,
        tiles: tiles.collect(),
        players: players.collect(),
        turn_time: Duration::from_secs(1),
    };
    Flag::new(Arc::new(Map::new(&layout).expect("a good map")))
}

/// A board of 4 x 4 with one player in each team.
pub(super) fn example() -> Flag {
    start(&["..~F", ".T#.", "B.,=", ".J.."], [&[1], &[16]])
}

/// A board with every kind of tile.
pub(super) fn with_all_tiles() -> Flag {
    start(&["FBAJ", "S.~,", "#o=T"], [&[6], &[12]])
}

/// A game in progress: two players in the forest, three in the mud, one of them dead, dug ground, many tools, four
/// captures.
pub(super) fn busy() -> Flag {
    let rows = [
        "................",
        "..T..~~...J..F..",
        "....~~~..F.~~...",
        "..F..TTT........",
        "......###..,,...",
        "..J.....#..B....",
        "..A.....#.......",
        ".F.......F..~~..",
        "...,,,..S..TT~~.",
        "...,,F....TTT.~.",
        "F..,,......S....",
        "......F.........",
    ];
    let pos = start(&rows, [&[1, 2, 3, 4, 5, 6], &[16, 15, 14, 13, 12, 11]]);
    let first = "54,31,18,0,0;134,60,0,0,0;134,0,0,0,0;54,7,0,20,0;90,112,0,0,6;62,4,0,0,0";
    let second = "190,48,0,0,0;33,0,0,0,0;110,22,12,0,0;134,5,0,19,8;110,9,0,0,0;38,77,0,17,0";
    // Taken: a juice, four flags, an axe. Dug: two holes, two trenches.
    let changes = "27.,30.,42.,51.,90=,91o,99.,106o,107=,122.";
    pos.parse_position(&format!("{first}/{second} {changes} 3-1 2")).expect("a good position")
}

/// The largest board with the most players.
pub(super) fn largest() -> Flag {
    let symbols: Vec<char> = "F~~~~,,###oo==BAJSTTTT..............".chars().collect();
    let symbol = |row: usize, col: usize| symbols[(row / 3 * 7 + col / 4 * 5 + row * col % 3) % symbols.len()];
    let mut rows: Vec<String> = (0..100).map(|row| (0..100).map(|col| symbol(row, col)).collect()).collect();
    let mut flags = 0;
    for row in &mut rows {
        let few = |symbol| {
            flags += u32::from(symbol == 'F');
            if symbol == 'F' && flags > 60 { '.' } else { symbol }
        };
        *row = row.chars().map(few).collect();
    }
    rows[50] = ".".repeat(100);
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let cells: Vec<Cell> = (5001..=5016).collect();
    start(&rows, [&cells[..8], &cells[8..]])
}

/// A text without its escape sequences.
pub(super) fn stripped(text: &str) -> String {
    let mut parts = text.split('\x1b');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |plain, part| plain + part.split_once('m').expect("the end of an escape").1)
}
