use gambito_core::{Feature, Features, NamedEvaluation, Player, PlayerFeature, Text, Value};

use super::{Breakthrough, MOST_ROWS};
use crate::player_numbers::{PlayerNumber, difference, named};

impl Breakthrough {
    fn piece_count(&self, player: Player) -> Value {
        self.pieces(player).count_ones().into()
    }

    /// The rows that the pieces have advanced, summed.
    fn advance(&self, player: Player) -> Value {
        let mut pieces = self.pieces(player);
        let mut rows = 0;
        while pieces != 0 {
            rows += Value::from(self.board.progress(player, pieces.trailing_zeros() as u8));
            pieces &= pieces - 1;
        }
        rows
    }

    /// The rows that the foremost piece has advanced.
    fn lead(&self, player: Player) -> Value {
        let pieces = self.pieces(player);
        let foremost = match player {
            Player::First => pieces.checked_ilog2(),
            Player::Second => (pieces != 0).then(|| pieces.trailing_zeros()),
        };
        foremost.map_or(0, |square| self.board.progress(player, square as u8).into())
    }

    fn mobility(&self, player: Player) -> Value {
        let reached = self.reached(player, self.pieces(player));
        reached.into_iter().map(|squares| Value::from(squares.count_ones())).sum()
    }

    /// Pieces that protect each other: those on squares where the player could take back.
    fn protected(&self, player: Player) -> Value {
        let pieces = self.pieces(player);
        (pieces & self.board.attacked(player, pieces)).count_ones().into()
    }

    /// Pieces on the row where they started, which the opponent has to pass.
    fn guards(&self, player: Player) -> Value {
        (self.pieces(player) & self.board.home(player)).count_ones().into()
    }
}

impl Breakthrough {
    fn numbers(&self) -> [PlayerNumber<Self>; 6] {
        let pieces = Value::from(MOST_ROWS) * Value::from(self.board.width);
        let rows = Value::from(self.board.height) - 1;
        [
            PlayerNumber {
                name: "pieces",
                about: Text::new("pieces", "piezas"),
                difference: |pos| difference(pos, Self::piece_count),
                number: Self::piece_count,
                most: pieces,
            },
            PlayerNumber {
                name: "advance",
                about: Text::new(
                    "rows that the pieces have advanced, summed",
                    "filas que han avanzado las piezas, sumadas",
                ),
                difference: |pos| difference(pos, Self::advance),
                number: Self::advance,
                most: pieces * rows,
            },
            PlayerNumber {
                name: "lead",
                about: Text::new(
                    "rows that the foremost piece has advanced",
                    "filas que ha avanzado la pieza más adelantada",
                ),
                difference: |pos| difference(pos, Self::lead),
                number: Self::lead,
                most: rows,
            },
            PlayerNumber {
                name: "mobility",
                about: Text::new("moves", "jugadas"),
                difference: |pos| difference(pos, Self::mobility),
                number: Self::mobility,
                most: 3 * pieces,
            },
            PlayerNumber {
                name: "protected",
                about: Text::new("pieces that another piece protects", "piezas protegidas por otra"),
                difference: |pos| difference(pos, Self::protected),
                number: Self::protected,
                most: pieces,
            },
            PlayerNumber {
                name: "guards",
                about: Text::new("pieces on the player's own first row", "piezas en la primera fila propia"),
                difference: |pos| difference(pos, Self::guards),
                number: Self::guards,
                most: self.board.width.into(),
            },
        ]
    }
}

impl Features for Breakthrough {
    fn features(&self) -> Vec<Feature<Self>> {
        self.numbers().into_iter().map(PlayerNumber::feature).collect()
    }

    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        self.numbers().into_iter().map(PlayerNumber::player_feature).collect()
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        vec![
            named(
                "race",
                "6*pieces+advance+2*protected",
                "pieces, how far they are, and how well they protect each other",
                "las piezas, cuánto han avanzado y cómo se protegen",
            ),
            named("pieces", "pieces", "pieces alone", "solo las piezas"),
            named(
                "runner",
                "pieces+lead",
                "pieces and the foremost one: it runs ahead and is captured",
                "las piezas y la más adelantada: corre sola y la capturan",
            ),
        ]
    }
}
