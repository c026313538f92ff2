use std::sync::Arc;

use gambito_core::{
    Bounds, Decisive, Expression, Feature, FeatureValue, Features, Hint, NamedEvaluation, Player, PlayerFeature,
    Shortcuts, Text, Theory,
};

use super::TicTacToe;

/// The value of a won game in the evaluation `lines`.
const WON: i64 = 99_999;

impl TicTacToe {
    /// Lines without pieces of the opponent minus lines without pieces of the player to move.
    fn line_difference(&self) -> i64 {
        i64::from(self.grid.open_lines(self.others)) - i64::from(self.grid.open_lines(self.own))
    }

    fn central_difference(&self) -> i64 {
        self.centrality(self.own) - self.centrality(self.others)
    }

    /// The pieces of a player and those of the opponent.
    fn stones(&self, player: Player) -> [u64; 2] {
        if player == self.turn { [self.own, self.others] } else { [self.others, self.own] }
    }

    /// The number of lines of the empty board through each of these pieces, summed.
    fn centrality(&self, stones: u64) -> i64 {
        (0..self.grid.cells.count_ones() as u8)
            .filter(|&cell| stones >> cell & 1 != 0)
            .map(|cell| i64::from(self.grid.open_lines_through(cell, 0)))
            .sum()
    }
}

impl Features for TicTacToe {
    fn features(&self) -> Vec<Feature<Self>> {
        let lines = i64::from(self.grid.line_count());
        vec![
            Feature {
                name: "lines".into(),
                about: Text::new("lines that are still open", "líneas que siguen abiertas"),
                value: FeatureValue::ZeroSum(Self::line_difference),
                limit: Some(lines),
                decisive: Some(Decisive { unit: WON, foresees: false }),
            },
            Feature {
                name: "centre".into(),
                about: Text::new("lines that run through the pieces", "líneas que pasan por las piezas"),
                value: FeatureValue::ZeroSum(Self::central_difference),
                limit: Some(lines * i64::from(self.grid.line)),
                decisive: None,
            },
        ]
    }

    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        let lines = i64::from(self.grid.line_count());
        vec![
            PlayerFeature {
                name: "lines".into(),
                value: Arc::new(|pos: &Self, player: Player| i64::from(pos.grid.open_lines(pos.stones(player)[1]))),
                bounds: Bounds { min: 0, max: lines },
            },
            PlayerFeature {
                name: "centre".into(),
                value: Arc::new(|pos: &Self, player: Player| pos.centrality(pos.stones(player)[0])),
                bounds: Bounds { min: 0, max: lines * i64::from(self.grid.line) },
            },
        ]
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        vec![NamedEvaluation {
            name: "lines".into(),
            expression: Expression::feature("lines"),
            about: Text::new("open lines; a won game is worth 99999", "líneas abiertas; una partida ganada vale 99999"),
        }]
    }
}

impl Hint for TicTacToe {
    /// Win; otherwise do not lose; otherwise the cell with the most lines that the opponent has not blocked.
    fn promise(&self, cell: u8) -> i32 {
        let stone = 1 << cell;
        if self.grid.has_line(self.own | stone) {
            return 1000;
        }
        if self.grid.has_line(self.others | stone) {
            return 500;
        }
        self.grid.open_lines_through(cell, self.others) as i32
    }
}

impl Theory for TicTacToe {}

impl Shortcuts for TicTacToe {}
