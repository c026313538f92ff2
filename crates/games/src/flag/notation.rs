use std::sync::Arc;

use gambito_core::{Notation, Player, Position as _, PositionError, Text};

use super::ground::Ground;
use super::rules::{Action, DIG, Flag, State};
use super::tile::Tile;
use super::torus::Cell;
use super::walker::Walker;
use crate::numbers::{digits, number};

const PLAYER: Text = Text::new("number of players", "número de jugadores");
const CELL: Text = Text::new("cell", "casilla");
const AMOUNT: Text = Text::new("energy or units of a tool", "energía o unidades de una herramienta");
const CAPTURES: Text = Text::new("number of captures", "número de capturas");
const TOO_MUCH: Text =
    Text::new("a player has more than any game could give", "un jugador tiene más de lo que puede dar ninguna partida");
const ON_A_WALL: Text = Text::new("a player stands on a wall", "un jugador está sobre un muro");
const NEVER_CHANGES: Text = Text::new(
    "a cell has changed in a way that the rules do not allow",
    "una casilla ha cambiado de una forma que las reglas no permiten",
);
const CHANGED_TWICE: Text = Text::new("a cell is listed twice", "una casilla aparece dos veces");
const CAPTURES_DIFFER: Text = Text::new(
    "the captures of both teams do not match the missing flags",
    "las capturas de ambos equipos no coinciden con las banderas que faltan",
);

/// Four words: the players (cell, energy, and units of axe, boat and shovel; the teams separated by `/`), the changed cells
/// with their present tiles (`-` if there are none), the captures of both teams, and the player to move:
/// `30,54,0,0,0;4,55,0,0,0/23,99,0,0,0;27,98,0,0,0 29. 1-0 2`.
impl Notation for Flag {
    fn position_text(&self) -> String {
        let teams = Player::BOTH.map(|team| {
            let walkers: Vec<String> = self.team(team).iter().map(walker_text).collect();
            walkers.join(";")
        });
        let changes = self.ground().changes().iter();
        let changes: Vec<String> =
            changes.map(|change| format!("{}{}", change.cell + 1, change.tile.symbol())).collect();
        let changes = if changes.is_empty() { "-".to_owned() } else { changes.join(",") };
        let [first, second] = Player::BOTH.map(|team| self.captures(team));
        format!("{} {changes} {first}-{second} {}", teams.join("/"), self.turn().number())
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let words: Vec<&str> = text.split_whitespace().take(5).collect();
        let (players, changes, captures, turn) = match words[..] {
            [players, changes, captures] => (players, changes, captures, None),
            [players, changes, captures, turn] => (players, changes, captures, Some(turn)),
            _ => return Err(self.misshapen(text)),
        };
        let impossible = |reason| PositionError::Impossible { given: text.to_owned(), reason };
        let map = self.map();
        let walkers = self.parse_walkers(players)?;
        if walkers.iter().any(|walker| map.tile(walker.cell) == Tile::Wall) {
            return Err(impossible(ON_A_WALL));
        }
        let ground = self.parse_changes(changes)?;
        if self.have_too_much(&walkers, &ground) {
            return Err(impossible(TOO_MUCH));
        }
        let captures = captures.split_once('-').ok_or_else(|| self.misshapen(text))?;
        let captures = [captures.0, captures.1].map(|count| number(CAPTURES, count, 0, map.flags().len() as u32));
        let [first, second] = captures;
        let captures = [first? as u8, second? as u8];
        let turn = match turn {
            None => Player::First,
            Some(turn) => Player::from_number(turn).ok_or_else(|| PositionError::Turn { given: turn.to_owned() })?,
        };
        let pos = Self::with_state(Arc::clone(map), State { walkers, ground, captures, turn });
        let captured = captures.into_iter().map(u32::from).sum::<u32>();
        if captured + pos.flags_left() == map.flags().len() as u32 { Ok(pos) } else { Err(impossible(CAPTURES_DIFFER)) }
    }

    /// The numbers of the player and of the action: `3-6`.
    fn move_text(&self, action: Action) -> String {
        format!("{}-{}", action.walker + 1, action.number)
    }

    fn read_move(&self, text: &str) -> Option<Action> {
        let (walker, number) = text.split_once('-')?;
        let (walker, number) = (digits(walker)?, digits(number)?);
        let is_known = (1..=self.walkers().len()).contains(&(walker as usize)) && (1..=DIG.into()).contains(&number);
        is_known.then(|| Action { walker: walker as u8 - 1, number: number as u8 })
    }
}

impl Flag {
    /// An error with the start of this game as an example.
    fn misshapen(&self, text: &str) -> PositionError {
        let example = Self::new(Arc::clone(self.map())).position_text();
        PositionError::Shape { given: text.to_owned(), example }
    }

    /// The players of both teams.
    fn parse_walkers(&self, text: &str) -> Result<Vec<Walker>, PositionError> {
        let (first, second) = text.split_once('/').ok_or_else(|| self.misshapen(text))?;
        let size = self.map().team_size();
        let mut walkers = Vec::new();
        for team in [first, second] {
            let given = team.split(';').count();
            if given != size {
                let (min, max) = (size as u64, size as u64);
                return Err(PositionError::Number { what: PLAYER, given: given.to_string(), min, max });
            }
            for walker in team.split(';') {
                walkers.push(self.parse_walker(walker)?);
            }
        }
        Ok(walkers)
    }

    fn parse_walker(&self, text: &str) -> Result<Walker, PositionError> {
        let parts: Vec<&str> = text.split(',').take(6).collect();
        let [cell, energy, axes, boats, shovels] = parts[..] else { return Err(self.misshapen(text)) };
        let cells = self.map().torus().cell_count() as u32;
        let amount = |text| number(AMOUNT, text, 0, u16::MAX.into()).map(|amount| amount as u16);
        let cell = number(CELL, cell, 1, cells)? as Cell - 1;
        let (energy, axes) = (amount(energy)?, amount(axes)?);
        Ok(Walker { cell, energy, axes, boats: amount(boats)?, shovels: amount(shovels)? })
    }

    /// Whether a player who picked up everything that is left would have more than fits into a `u16`. In a real game this
    /// cannot happen, because maps are limited.
    fn have_too_much(&self, walkers: &[Walker], ground: &Ground) -> bool {
        let possible = |tile: Tile, amount: fn(&Walker) -> u16| {
            let left = self.map().torus().cells().filter(|&cell| ground.tile(self.map(), cell) == tile).count();
            let most = walkers.iter().map(amount).max().unwrap_or_default();
            usize::from(most) + usize::from(tile.gives()) * left
        };
        let possible = [
            possible(Tile::Juice, |walker| walker.energy),
            possible(Tile::Axe, |walker| walker.axes),
            possible(Tile::Boat, |walker| walker.boats),
            possible(Tile::Shovel, |walker| walker.shovels),
        ];
        possible.into_iter().any(|possible| possible > u16::MAX.into())
    }

    /// The changes of the map.
    fn parse_changes(&self, text: &str) -> Result<Ground, PositionError> {
        let map = self.map();
        let impossible = |reason| PositionError::Impossible { given: text.to_owned(), reason };
        let mut ground = Ground::default();
        for change in text.split(',').filter(|_| text != "-") {
            let (cell, tile) = read_change(change).ok_or_else(|| self.misshapen(text))?;
            let cell = number(CELL, cell, 1, map.torus().cell_count() as u32)? as Cell - 1;
            if ground.has_changed(cell) {
                return Err(impossible(CHANGED_TWICE));
            }
            if !can_become(map.tile(cell), tile) {
                return Err(impossible(NEVER_CHANGES));
            }
            ground.set(cell, tile);
        }
        Ok(ground)
    }
}

fn walker_text(walker: &Walker) -> String {
    let Walker { cell, energy, axes, boats, shovels } = walker;
    format!("{},{energy},{axes},{boats},{shovels}", cell + 1)
}

/// A changed cell and its present tile.
fn read_change(text: &str) -> Option<(&str, Tile)> {
    let symbol = text.chars().last()?;
    Some((&text[..text.len() - symbol.len_utf8()], Tile::from_symbol(symbol)?))
}

/// Whether taking, clearing and digging can turn `from` into `to`.
fn can_become(from: Tile, to: Tile) -> bool {
    let steps = |from: Tile| if from.is_taken() || from == Tile::Forest { Some(Tile::Grass) } else { from.dug() };
    let mut tile = from;
    while let Some(next) = steps(tile).filter(|next| *next != tile) {
        if next == to {
            return true;
        }
        tile = next;
    }
    false
}
