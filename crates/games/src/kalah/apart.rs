use std::sync::Arc;

use gambito_core::{Bounds, Player, PlayerFeature, Position as _, Value};

use super::Kalah;
use super::prospect::Prospect;
use super::side::Side;

/// One player's side, the other side, and the board they belong to.
struct View<'a> {
    pos: &'a Kalah,
    own: Side,
    other: Side,
}

impl View<'_> {
    fn prospects(&self, number: impl Fn(&Prospect) -> Value) -> Value {
        let (rules, own, other) = (self.pos.rules(), self.own, self.other);
        (0..rules.pits()).map(|pit| number(&Prospect { rules, own, other, pit })).sum()
    }

    fn half(&self) -> u32 {
        self.pos.rules().pits() / 2
    }
}

impl Kalah {
    /// What every feature counts, for each player apart.
    pub(super) fn numbers_of_players(&self) -> Vec<PlayerFeature<Self>> {
        let all = self.all_seeds();
        let majority = all / 2 + 1;
        let counts = |name: &str, number: fn(&View<'_>) -> Value| PlayerFeature::<Self> {
            name: name.to_owned(),
            value: Arc::new(move |pos: &Self, player: Player| number(&pos.view(player))),
            bounds: Bounds { min: 0, max: all },
        };
        let mut numbers = vec![
            counts("store", |view| view.own.store().into()),
            counts("row", |view| view.own.row().into()),
            counts("extra", |view| {
                if view.pos.rules().always_passes() {
                    0
                } else {
                    view.prospects(|prospect| prospect.ends_in_store().into())
                }
            }),
            PlayerFeature {
                // Several pits can capture the same seeds.
                bounds: Bounds { min: 0, max: all * Value::from(self.pits()) },
                ..counts("capture", |view| view.prospects(|prospect| prospect.captures().into()))
            },
            counts("mobility", |view| view.own.filled_count().into()),
            counts("near", |view| view.own.seeds(view.half()..view.pos.rules().pits()).into()),
            counts("far", |view| view.own.seeds(0..view.half()).into()),
            PlayerFeature {
                name: "missing".to_owned(),
                value: Arc::new(move |pos: &Self, player: Player| {
                    -(majority - Value::from(pos.view(player).own.store())).max(0)
                }),
                bounds: Bounds { min: -majority, max: 0 },
            },
        ];
        let pits = (0..self.rules().pits()).map(|pit| PlayerFeature {
            name: format!("pit{}", pit + 1),
            value: Arc::new(move |pos: &Self, player: Player| Value::from(pos.view(player).own.pit(pit))),
            bounds: Bounds { min: 0, max: all },
        });
        numbers.extend(pits);
        numbers
    }

    fn view(&self, player: Player) -> View<'_> {
        let [own, other] = self.sides();
        let [own, other] = if player == self.turn() { [own, other] } else { [other, own] };
        View { pos: self, own, other }
    }
}
