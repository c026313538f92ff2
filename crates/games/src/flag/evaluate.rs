use gambito_core::{
    Banked, Decisive, Feature, FeatureValue, Features, Hint, NamedEvaluation, Player, Position as _, Shortcuts, Text,
    Theory, Value,
};

use super::classic::NO_FLAG;
use super::forecast::CAPTURE;
use super::map::MOST_OF_TEAM;
use super::rules::{Action, DIG, Flag};
use super::tile::Tile;
use super::walker::Walker;

/// The largest value of the energy share: small beside a capture, so that saving energy never beats capturing.
const WHOLE_SHARE: Value = CAPTURE / 20;

impl Flag {
    /// The number of the team to move minus that of the opponent.
    fn difference(&self, number: impl Fn(Player) -> Value) -> Value {
        number(self.turn()) - number(self.turn().other())
    }

    fn capture_difference(&self) -> Value {
        self.margin(self.turn())
    }

    fn total_energy(&self, team: Player) -> Value {
        self.team(team).iter().map(|walker| Value::from(walker.energy)).sum()
    }

    fn energy_share(&self) -> Value {
        let all: Value = Player::BOTH.into_iter().map(|team| self.total_energy(team)).sum();
        WHOLE_SHARE * self.difference(|team| self.total_energy(team)) / all.max(1)
    }

    /// Kinds of tools of living players.
    fn tool_difference(&self) -> Value {
        let kinds = |walker: &Walker| Value::from(walker.axes > 0) + Value::from(walker.boats > 0);
        let alive = |team| self.team(team).iter().filter(|walker| walker.energy > 0);
        self.difference(|team| alive(team).map(kinds).sum())
    }
}

impl Features for Flag {
    fn features(&self) -> Vec<Feature<Self>> {
        let flags = self.map().flags().len() as Value;
        let feature = |name: &str, en, es, value, limit| Feature {
            name: name.to_owned(),
            about: Text::new(en, es),
            value,
            limit: Some(limit),
            decisive: None,
        };
        vec![
            Feature {
                decisive: Some(Decisive { unit: 1, foresees: false }),
                // Until the game is over, at least one flag is left.
                ..feature(
                    "captures",
                    "flags captured",
                    "banderas capturadas",
                    FeatureValue::ZeroSum(Self::capture_difference),
                    flags - 1,
                )
            },
            feature(
                "approach",
                "steps of the opponent to its nearest flag minus yours; a flag that the opponent reaches first does not count",
                "pasos del rival a su bandera más cercana menos los tuyos; no cuenta una a la que el rival llegue antes",
                FeatureValue::PerPlayer(Self::approach),
                NO_FLAG,
            ),
            feature(
                "forecast",
                "flags that will be captured if everybody takes the best way; sooner counts more",
                "banderas que se capturarán si todos toman el mejor camino; cuanto antes, más valen",
                FeatureValue::ZeroSum(Self::forecast),
                flags * CAPTURE,
            ),
            feature(
                "energy",
                "share of the energy of both teams",
                "parte de la energía de ambos equipos",
                FeatureValue::ZeroSum(Self::energy_share),
                WHOLE_SHARE,
            ),
            feature(
                "tools",
                "boats and axes of living players",
                "barcas y hachas de jugadores vivos",
                FeatureValue::ZeroSum(Self::tool_difference),
                2 * MOST_OF_TEAM as Value,
            ),
        ]
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let map = self.map();
        let classic_capture = map.torus().cell_count() * map.flags().len();
        let named = |name: &str, expression: String, en, es| NamedEvaluation {
            name: name.to_owned(),
            expression: expression.parse().expect("a shipped evaluation is well formed"),
            about: Text::new(en, es),
        };
        vec![
            named(
                "planner",
                format!("{CAPTURE}*captures+forecast+energy+100*tools"),
                "captures, and the race for the other flags, with terrain, tools and energy",
                "capturas, y la carrera por las demás banderas según terreno, herramientas y energía",
            ),
            named(
                "classic",
                format!("{classic_capture}*captures+approach"),
                "captures, then the nearest flag, ignoring the terrain",
                "capturas, y después la bandera más cercana sin contar el terreno",
            ),
        ]
    }

    fn largest_result(&self) -> Value {
        self.map().flags().len() as Value
    }
}

impl Hint for Flag {
    /// Captures first, then steps towards a flag over easy ground, then tools and juice.
    fn promise(&self, action: Action) -> i32 {
        const STEP: i32 = 10;
        if action.number == DIG {
            return -10 * STEP;
        }
        let walker = self.walkers()[usize::from(action.walker)];
        let there = self.map().neighbours(walker.cell)[usize::from(action.number) - 1];
        let tile = self.tile(there);
        let found = match tile {
            Tile::Flag => 100 * STEP,
            Tile::Juice => 2 * STEP,
            _ if tile.is_taken() => STEP,
            _ => 0,
        };
        let nearer = self.steps_to_flag(walker.cell) - self.steps_to_flag(there);
        found + STEP * nearer - i32::from(walker.cost(tile).unwrap_or(0))
    }
}

impl Theory for Flag {}

impl Shortcuts for Flag {
    /// Every action spends energy or shovel units, so no remainder occurs twice.
    fn banked(&self) -> Option<Banked<Self>> {
        let points = self.margin(self.turn());
        Some(Banked { remainder: self.without_captures(), points, in_play: self.flags_left().into() })
    }
}
