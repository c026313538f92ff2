//! Map files: TOML, with the tiles as rows of characters.
//!
//! ```toml
//! cols = 6
//! rows = 3
//! seconds = 2
//! tiles = [
//!   "..~F..",
//!   ".T#.J.",
//!   "..B...",
//! ]
//! players = [
//!   { team = 1, row = 1, column = 1, energy = 40 },
//!   { team = 2, row = 3, column = 6, energy = 40 },
//! ]
//! ```

use std::fmt::Write as _;
use std::ops::RangeInclusive;
use std::time::Duration;

use gambito_core::{Defect, Location, Player};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::check::{MOST_DEFECTS, content_defects, defect, named, odd_cols, team_defects};
use super::{Layout, MOST_ENERGY, Start};
use crate::flag::tile::Tile;
use crate::flag::torus::Torus;

/// The keys of a file.
const KEYS: [&str; 5] = ["cols", "rows", "seconds", "tiles", "players"];
/// The keys of a player.
const PLAYER_KEYS: [&str; 4] = ["team", "row", "column", "energy"];
/// Default time for a turn.
const DEFAULT_SECONDS: f64 = 1.0;
/// The longest turn.
pub const MOST_SECONDS: f64 = 86_400.0;
/// The shortest turn.
pub const LEAST_SECONDS: f64 = 0.001;
/// The most characters of a value that are repeated in a message.
const MOST_SHOWN: usize = 60;

/// Reads a map file.
///
/// # Errors
/// Everything that is wrong with the file.
pub fn read(text: &str) -> Result<Layout, Vec<Defect>> {
    let mut reader = Reader { text, defects: Vec::new() };
    let (table, errors) = DeTable::parse_recoverable(text);
    for error in &errors {
        let at = error.span().map_or(0, |span| span.start);
        let message = error.message();
        reader.complain(at, &format!("invalid TOML: {message}"), &format!("TOML no válido: {message}"));
    }
    if !errors.is_empty() {
        return Err(named(reader.defects));
    }
    let layout = reader.layout(table.get_ref());
    if reader.defects.is_empty() {
        return Ok(layout);
    }
    // Report as much as possible at once, so that a map can be fixed in one go.
    reader.defects.extend(content_defects(&layout));
    Err(named(reader.defects))
}

/// The content of a map file.
#[must_use]
pub fn write(layout: &Layout) -> String {
    let Layout { cols, rows, .. } = layout;
    let mut text = format!("cols = {cols}\nrows = {rows}\nseconds = {}\n", layout.turn_time.as_secs_f64());
    text += "tiles = [\n";
    for row in layout.tiles.chunks(usize::from(*cols).max(1)) {
        let _ = writeln!(text, "  \"{}\",", row.iter().map(|tile| tile.symbol()).collect::<String>());
    }
    text += "]\nplayers = [\n";
    for Start { team, cell, energy } in &layout.players {
        let (row, column) = (cell / cols + 1, cell % cols + 1);
        let team = team.number();
        let _ = writeln!(text, "  {{ team = {team}, row = {row}, column = {column}, energy = {energy} }},");
    }
    text + "]\n"
}

/// The numbers of columns and rows that are drawn.
fn drawn_size(table: &DeTable<'_>) -> [u16; 2] {
    let rows = table.get("tiles").and_then(|tiles| tiles.get_ref().as_array());
    let first = rows.and_then(|rows| rows.first()).and_then(|row| row.get_ref().as_str());
    let size = [first.map_or(0, |row| row.chars().count()), rows.map_or(0, |rows| rows.len())];
    size.map(|count| u16::try_from(count).unwrap_or(0).min(Torus::MOST))
}

struct Reader<'t> {
    text: &'t str,
    defects: Vec<Defect>,
}

impl Reader<'_> {
    fn layout(&mut self, table: &DeTable<'_>) -> Layout {
        self.refuse_unknown(table, &KEYS);
        let cols = self.number(table, "cols", Torus::LEAST_COLS..=Torus::MOST);
        let rows = self.number(table, "rows", Torus::LEAST_ROWS..=Torus::MOST);
        // If a size is missing or invalid, which has been reported, the drawing tells what was meant.
        let [drawn_cols, drawn_rows] = drawn_size(table);
        let (cols, rows) = (cols.unwrap_or(drawn_cols), rows.unwrap_or(drawn_rows));
        if !cols.is_multiple_of(2) {
            self.defects.push(odd_cols(cols));
        }
        let turn_time = self.turn_time(table);
        let tiles = self.tiles(table, cols, rows);
        let players = self.players(table, cols, rows);
        Layout { cols, rows, tiles, players, turn_time }
    }

    fn turn_time(&mut self, table: &DeTable<'_>) -> Duration {
        let default = Duration::from_secs_f64(DEFAULT_SECONDS);
        let Some(value) = table.get("seconds") else { return default };
        let number = match value.get_ref() {
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok().map(|n| n as f64),
            DeValue::Float(number) => number.as_str().parse().ok(),
            _ => None,
        };
        match number.filter(|seconds| (LEAST_SECONDS..=MOST_SECONDS).contains(seconds)) {
            Some(seconds) => Duration::from_secs_f64(seconds),
            None => {
                let given = self.given(value);
                self.complain(
                    value.span().start,
                    &format!("invalid seconds {given}; expected a number from {LEAST_SECONDS} to {MOST_SECONDS}"),
                    &format!("seconds {given} no es válido; se espera un número de {LEAST_SECONDS} a {MOST_SECONDS}"),
                );
                default
            }
        }
    }

    /// The rows of tiles. An invalid character is reported and read as grass.
    fn tiles(&mut self, table: &DeTable<'_>, cols: u16, rows: u16) -> Vec<Tile> {
        let Some(lines) = self.list(table, "tiles") else { return Vec::new() };
        if lines.len() != usize::from(rows) {
            let at = table["tiles"].span().start;
            let given = lines.len();
            self.complain(
                at,
                &format!("tiles has {given} rows, but rows is {rows}"),
                &format!("tiles tiene {given} filas, pero rows es {rows}"),
            );
        }
        let mut tiles = Vec::new();
        for (index, line) in lines.iter().enumerate() {
            let row = index + 1;
            let location = Location::Row(row);
            let Some(symbols) = line.get_ref().as_str() else {
                self.at(
                    location,
                    "this row of tiles is not a text in quotes",
                    "esta fila de casillas no es un texto entre comillas",
                );
                continue;
            };
            let given = symbols.chars().count();
            if given != usize::from(cols) {
                self.at(
                    location,
                    &format!("there are {given} tiles, but cols is {cols}"),
                    &format!("hay {given} casillas, pero cols es {cols}"),
                );
            }
            for (index, symbol) in symbols.chars().enumerate().take(usize::from(Torus::MOST)) {
                let tile = Tile::from_symbol(symbol);
                if tile.is_none() {
                    let known: String = Tile::ALL.iter().map(|tile| tile.symbol()).collect();
                    self.at(
                        Location::Cell { row, column: index + 1 },
                        &format!("invalid tile {symbol:?}; expected one of {known}"),
                        &format!("la casilla {symbol:?} no es válida; se espera una de {known}"),
                    );
                }
                tiles.push(tile.unwrap_or(Tile::Grass));
            }
        }
        tiles
    }

    fn players(&mut self, table: &DeTable<'_>, cols: u16, rows: u16) -> Vec<Start> {
        let Some(list) = self.list(table, "players") else { return Vec::new() };
        let players: Vec<Start> = list.iter().filter_map(|value| self.player(value, cols, rows)).collect();
        // Teams are not checked if a player could not be read.
        if players.len() == list.len() && !self.defects.is_empty() {
            self.defects.extend(team_defects(&players));
        }
        players
    }

    fn player(&mut self, value: &Spanned<DeValue<'_>>, cols: u16, rows: u16) -> Option<Start> {
        let Some(table) = value.get_ref().as_table() else {
            self.complain(
                value.span().start,
                "a player is written as { team = 1, row = 1, column = 1, energy = 50 }",
                "un jugador se escribe { team = 1, row = 1, column = 1, energy = 50 }",
            );
            return None;
        };
        self.refuse_unknown(table, &PLAYER_KEYS);
        let at = value.span().start;
        let mut number = |key, range| match table.get(key) {
            Some(value) => self.number_of(key, value, range),
            None => {
                self.complain(at, &format!("this player has no {key}"), &format!("a este jugador le falta {key}"));
                None
            }
        };
        let team = number("team", 1..=2);
        let row = number("row", 1..=rows.max(1));
        let column = number("column", 1..=cols.max(1));
        let energy = number("energy", 0..=MOST_ENERGY);
        let team = if team? == 1 { Player::First } else { Player::Second };
        let cell = (u32::from(row?) - 1) * u32::from(cols) + u32::from(column?) - 1;
        Some(Start { team, cell: u16::try_from(cell).ok()?, energy: energy? })
    }

    /// A required number.
    fn number(&mut self, table: &DeTable<'_>, key: &str, range: RangeInclusive<u16>) -> Option<u16> {
        match table.get(key) {
            Some(value) => self.number_of(key, value, range),
            None => self.missing(key),
        }
    }

    fn number_of(&mut self, key: &str, value: &Spanned<DeValue<'_>>, range: RangeInclusive<u16>) -> Option<u16> {
        let number = value.get_ref().as_integer();
        let number = number.and_then(|number| u16::from_str_radix(number.as_str(), number.radix()).ok());
        let number = number.filter(|number| range.contains(number));
        if number.is_none() {
            let (given, least, most) = (self.given(value), range.start(), range.end());
            self.complain(
                value.span().start,
                &format!("invalid {key} {given}; expected a whole number from {least} to {most}"),
                &format!("{key} {given} no es válido; se espera un número entero de {least} a {most}"),
            );
        }
        number
    }

    /// A value as it is written in the file.
    fn given(&self, value: &Spanned<DeValue<'_>>) -> String {
        let written = self.text.get(value.span()).unwrap_or_default();
        let mut shown: String = written.chars().take(MOST_SHOWN).filter(|symbol| !symbol.is_control()).collect();
        if written.chars().nth(MOST_SHOWN).is_some() {
            shown.push('…');
        }
        shown
    }

    /// A required list.
    fn list<'v, 'i>(&mut self, table: &'v DeTable<'i>, key: &str) -> Option<&'v [Spanned<DeValue<'i>>]> {
        let Some(value) = table.get(key) else { return self.missing(key) };
        let list = value.get_ref().as_array();
        if list.is_none() {
            let at = value.span().start;
            self.complain(
                at,
                &format!("{key} is not a list in brackets"),
                &format!("{key} no es una lista entre corchetes"),
            );
        }
        list.map(|list| &**list)
    }

    fn missing<T>(&mut self, key: &str) -> Option<T> {
        self.defects.push(defect(None, format!("{key} is missing"), format!("falta {key}")));
        None
    }

    fn refuse_unknown(&mut self, table: &DeTable<'_>, known: &[&str]) {
        for (key, _) in table {
            let name: &str = key.get_ref();
            if !known.contains(&name) {
                let name: String = name.chars().take(MOST_SHOWN).collect();
                let known = known.join(", ");
                self.complain(
                    key.span().start,
                    &format!("unknown key {name:?}; known keys: {known}"),
                    &format!("la clave {name:?} no existe; las claves son: {known}"),
                );
            }
        }
    }

    /// Reports a defect at this byte of the file.
    fn complain(&mut self, at: usize, en: &str, es: &str) {
        if self.defects.len() > MOST_DEFECTS {
            return;
        }
        let line = self.text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
        self.defects.push(defect(Some(Location::Line(line)), en.to_owned(), es.to_owned()));
    }

    /// Reports a defect at this place of the board.
    fn at(&mut self, location: Location, en: &str, es: &str) {
        if self.defects.len() <= MOST_DEFECTS {
            self.defects.push(defect(Some(location), en.to_owned(), es.to_owned()));
        }
    }
}
