use std::sync::Arc;

use gambito_core::{
    Bounds, Decisive, Feature, FeatureValue, Features, NamedEvaluation, Player, PlayerFeature, Text, Value,
};

use super::Connect4;

/// The value of a won game.
const WON: i64 = 99_999;

/// A number that each player has, from the pieces of that player and those of the opponent.
type Number = fn(&Connect4, [u64; 2], Player) -> u32;

/// The numbers behind the features.
const NUMBERS: [Number; 4] = [lines, threats, good_threats, centre];

fn lines(pos: &Connect4, [_, others]: [u64; 2], _: Player) -> u32 {
    pos.board.count_lines(pos.board.cells & !others)
}

fn threats(pos: &Connect4, [own, _]: [u64; 2], _: Player) -> u32 {
    pos.threats(own).count_ones()
}

/// If both players fill the columns in turn, the first player gets the odd rows, counted from 1, and the second the even
/// ones.
fn good_threats(pos: &Connect4, [own, _]: [u64; 2], player: Player) -> u32 {
    let odd_rows = (0..pos.board.rows).step_by(2).fold(0, |rows, row| rows | pos.board.bottom << row);
    let rows = match player {
        Player::First => odd_rows,
        Player::Second => odd_rows << 1,
    };
    (pos.threats(own) & rows).count_ones()
}

fn centre(pos: &Connect4, [own, _]: [u64; 2], _: Player) -> u32 {
    pos.board.lines_through(own)
}

impl Connect4 {
    /// The pieces of a player and those of the opponent.
    pub(super) fn pieces_of(&self, player: Player) -> [u64; 2] {
        if player == self.turn { [self.own, self.others()] } else { [self.others(), self.own] }
    }

    fn number<const INDEX: usize>(&self, player: Player) -> Value {
        NUMBERS[INDEX](self, self.pieces_of(player), player).into()
    }

    fn difference<const INDEX: usize>(&self) -> Value {
        self.number::<INDEX>(self.turn) - self.number::<INDEX>(self.turn.other())
    }

    /// The largest of each number.
    fn limits(&self) -> [Value; 4] {
        let lines = i64::from(self.board.count_lines(self.board.cells));
        let cells = i64::from(self.board.cells.count_ones());
        [lines, cells, cells, lines * i64::from(self.board.line)]
    }
}

impl Features for Connect4 {
    fn features(&self) -> Vec<Feature<Self>> {
        let limits = self.limits();
        let feature = |index: usize, name: &str, about, value: fn(&Self) -> Value| Feature {
            name: name.to_owned(),
            about,
            value: FeatureValue::ZeroSum(value),
            limit: Some(limits[index]),
            decisive: Some(Decisive { unit: WON, foresees: false }),
        };
        vec![
            feature(
                0,
                "lines",
                Text::new("lines that are still open", "líneas que siguen abiertas"),
                Self::difference::<0>,
            ),
            feature(
                1,
                "threats",
                Text::new("empty cells that complete a line", "casillas vacías que completan una línea"),
                Self::difference::<1>,
            ),
            feature(
                2,
                "parity",
                Text::new(
                    "such cells in the player's rows: odd for the first, even for the second",
                    "esas casillas en las filas propias: impares para el primero, pares para el segundo",
                ),
                Self::difference::<2>,
            ),
            feature(
                3,
                "centre",
                Text::new("lines that run through the pieces", "líneas que pasan por las piezas"),
                Self::difference::<3>,
            ),
        ]
    }

    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        let limits = self.limits();
        let feature = |index: usize, name: &str, value: fn(&Self, Player) -> Value| PlayerFeature {
            name: name.to_owned(),
            value: Arc::new(value),
            bounds: Bounds { min: 0, max: limits[index] },
        };
        vec![
            feature(0, "lines", Self::number::<0>),
            feature(1, "threats", Self::number::<1>),
            feature(2, "parity", Self::number::<2>),
            feature(3, "centre", Self::number::<3>),
        ]
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let named = |name: &str, expression: &str, about| NamedEvaluation {
            name: name.to_owned(),
            expression: expression.parse().expect("a shipped evaluation is well formed"),
            about,
        };
        vec![
            named(
                "lines",
                "lines",
                Text::new("open lines; a won game is worth 99999", "líneas abiertas; una partida ganada vale 99999"),
            ),
            named(
                "threats",
                "centre+8*threats+16*parity",
                Text::new(
                    "cells that complete a line, above all in one's own rows, and the centre",
                    "casillas que completan una línea, sobre todo en filas propias, y el centro",
                ),
            ),
        ]
    }
}
