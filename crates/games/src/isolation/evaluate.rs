use gambito_core::{Feature, Features, NamedEvaluation, Player, PlayerFeature, Text, Value};

use super::Isolation;
use crate::player_numbers::{PlayerNumber, difference, named};

impl Isolation {
    fn move_number(&self, player: Player) -> Value {
        self.reached(player).count_ones().into()
    }

    /// Squares that a player reaches with at most two moves, if the opponent stands still.
    fn room(&self, player: Player) -> Value {
        let mut first = self.reached(player);
        let mut room = first;
        while first != 0 && self.piece(player).is_some() {
            let square = first.trailing_zeros() as u8;
            room |= self.board.reached(square, self.open & !(1 << square));
            first &= first - 1;
        }
        room.count_ones().into()
    }

    /// The distances to the nearest edges, one for columns and one for rows, added.
    fn centrality(&self, player: Player) -> Value {
        let Some(square) = self.piece(player) else { return 0 };
        let (column, row) = (square % self.board.width, square / self.board.width);
        let to_edge = |place: u8, side: u8| Value::from(place.min(side - 1 - place));
        to_edge(column, self.board.width) + to_edge(row, self.board.height)
    }
}

impl Isolation {
    fn numbers(&self) -> [PlayerNumber<Self>; 3] {
        let squares = Value::from(self.board.size());
        [
            PlayerNumber {
                name: "moves",
                about: Text::new("moves from where the piece stands", "jugadas desde donde está la pieza"),
                difference: |pos| difference(pos, Self::move_number),
                number: Self::move_number,
                most: squares,
            },
            PlayerNumber {
                name: "room",
                about: Text::new(
                    "squares within two moves, if the opponent stands still",
                    "casillas a dos jugadas o menos, si el rival no se mueve",
                ),
                difference: |pos| difference(pos, Self::room),
                number: Self::room,
                most: squares,
            },
            PlayerNumber {
                name: "centre",
                about: Text::new("distance from the nearest edges", "distancia a los bordes más cercanos"),
                difference: |pos| difference(pos, Self::centrality),
                number: Self::centrality,
                most: Value::from((self.board.width - 1) / 2 + (self.board.height - 1) / 2),
            },
        ]
    }
}

impl Features for Isolation {
    fn features(&self) -> Vec<Feature<Self>> {
        self.numbers().into_iter().map(PlayerNumber::feature).collect()
    }

    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        self.numbers().into_iter().map(PlayerNumber::player_feature).collect()
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        vec![
            named("moves", "moves", "own moves minus the opponent's", "jugadas propias menos las del rival"),
            named("open", "own.moves", "own moves alone", "solo las jugadas propias"),
            named(
                "hunt",
                "own.moves-2*opp.moves",
                "own moves minus twice the opponent's: stays close and takes their squares",
                "jugadas propias menos el doble de las del rival: se acerca y le quita casillas",
            ),
            named("reach", "moves+room", "moves now and after one more", "jugadas de ahora y de una después"),
        ]
    }
}
