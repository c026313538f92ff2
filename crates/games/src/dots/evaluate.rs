use std::sync::Arc;

use gambito_core::{
    Banked, Bounds, Decisive, Feature, FeatureValue, Features, Hint, NamedEvaluation, Player, PlayerFeature, Shortcuts,
    Text, Theory, Value,
};

use super::Dots;
use super::owners::Owners;
use crate::player_numbers::named;

impl Features for Dots {
    fn features(&self) -> Vec<Feature<Self>> {
        let all = Value::from(self.grid.box_count());
        let feature = |name: &str, en, es, value: fn(&Self) -> Value, limit| Feature {
            name: name.to_owned(),
            about: Text::new(en, es),
            value: FeatureValue::ZeroSum(value),
            limit: Some(limit),
            decisive: None,
        };
        vec![
            Feature {
                decisive: Some(Decisive { unit: 1, foresees: false }),
                // Until the game is over, at least one box is open.
                ..feature("boxes", "boxes closed", "cajas cerradas", Self::margin, all - 1)
            },
            feature(
                "take",
                "boxes that the player to move can close in a row",
                "cajas que quien juega puede cerrar seguidas",
                Self::takeable,
                all,
            ),
            feature(
                "tempo",
                "1 if the opponent will have to open a chain, counting the safe lines that are left; -1 if the player to move will",
                "1 si el rival tendrá que abrir una cadena, contando las líneas seguras que quedan; -1 si tendrá que hacerlo quien juega",
                Self::tempo,
                1,
            ),
            feature(
                "chains",
                "1 if the number of long chains suits the player to move by the long chain rule, -1 if it suits the opponent",
                "1 si el número de cadenas largas favorece a quien juega según la regla de las cadenas largas, -1 si favorece al rival",
                Self::chain_rule,
                1,
            ),
        ]
    }

    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        vec![PlayerFeature {
            name: "boxes".to_owned(),
            value: Arc::new(|pos: &Self, player: Player| pos.boxes(player).into()),
            bounds: Bounds { min: 0, max: self.grid.box_count().into() },
        }]
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        vec![
            named("boxes", "boxes", "boxes closed", "cajas cerradas"),
            named(
                "gains",
                "boxes+take",
                "boxes closed, and those that can be closed at once",
                "cajas cerradas, y las que se pueden cerrar ya",
            ),
            named(
                "control",
                "2*boxes+2*take+tempo+chains",
                "the same, and who will have to open the chains",
                "lo mismo, y quién tendrá que abrir las cadenas",
            ),
        ]
    }

    fn largest_result(&self) -> Value {
        self.grid.box_count().into()
    }
}

/// More than any chain has boxes.
const MANY: i32 = 64;

impl Hint for Dots {
    /// Lines that close boxes; then lines that give nothing away; then those that give away the fewest boxes.
    fn promise(&self, line: u8) -> i32 {
        let rough = self.rough_promise(line);
        if rough >= 0 {
            return rough;
        }
        let (_, given) = self.grid.after_taking(self.lines | 1 << line);
        -(given as i32)
    }
}

impl Theory for Dots {}

impl Shortcuts for Dots {
    const POINTS_FEATURE: Option<&'static str> = Some("boxes");

    /// Lines are never removed, so no arrangement of them occurs twice. Both players have the same moves.
    fn banked(&self) -> Option<Banked<Self>> {
        let remainder = Self { boxes: [0; 2], turn: Player::First, owners: Owners::default(), ..*self };
        Some(Banked { remainder, points: self.margin(), in_play: self.open_boxes().into() })
    }

    /// The same without counting the boxes that are given away.
    #[inline]
    fn rough_promise(&self, line: u8) -> i32 {
        let sides = self.grid.boxes_beside(line).map(|square| self.grid.sides_drawn(square, self.lines));
        let (mut closed, mut given) = (0, 0);
        for drawn in sides {
            closed += i32::from(drawn == 3);
            given += i32::from(drawn == 2);
        }
        match (closed, given) {
            (0, given) => -given,
            (closed, _) => MANY * closed,
        }
    }
}

#[cfg(test)]
mod tests {
    use gambito_core::{Notation as _, Position as _};

    use super::*;

    #[test]
    fn closing_comes_first_and_the_shortest_gift_before_longer_ones() {
        // Two columns of one row, and a corridor of three boxes in the other row.
        let pos = "a1b1 b1c1 c1d1 a2b2 b2c2 c2d2"
            .split(' ')
            .fold(Dots::new(3, 1), |pos, mv| pos.after(pos.parse_move(mv).expect("a move")));
        let promise = |pos: &Dots, mv: &str| pos.promise(pos.parse_move(mv).expect("a move"));
        assert_eq!([promise(&pos, "a1a2"), promise(&pos, "b1b2")], [-3, -3]);
        let opened = pos.after(pos.parse_move("a1a2").expect("a move"));
        assert_eq!(promise(&opened, "b1b2"), MANY);
        assert!(promise(&opened, "b1b2") > promise(&opened, "c1c2"));
        assert_eq!(promise(&Dots::new(2, 2), "a1a2"), 0);
    }
}
