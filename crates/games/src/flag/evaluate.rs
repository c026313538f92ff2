use gambito_core::{
    Banked, Decisive, Feature, FeatureValue, Features, Hint, NamedEvaluation, Player, PlayerFeature, Position as _,
    Shortcuts, Text, Theory, Value,
};

use super::classic::NO_FLAG;
use super::forecast::CAPTURE;
use super::map::MOST_OF_TEAM;
use super::rules::{Action, DIG, Flag};
use super::tile::Tile;

/// The largest value of the energy share: small beside a capture, so that saving energy never beats capturing.
const WHOLE_SHARE: Value = CAPTURE / 20;

impl Flag {
    /// The number of the team to move minus that of the opponent.
    pub(super) fn difference(&self, number: impl Fn(Player) -> Value) -> Value {
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

    fn tool_difference(&self) -> Value {
        self.difference(|team| self.tools(team))
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
                "straight",
                "steps of the opponent to its nearest flag minus yours, in straight lines through walls",
                "pasos del rival a su bandera más cercana menos los tuyos, en línea recta a través de los muros",
                FeatureValue::ZeroSum(Self::straight),
                self.out_of_reach(),
            ),
            feature(
                "nearest",
                "steps of the opponent to its nearest flag minus yours, around walls",
                "pasos del rival a su bandera más cercana menos los tuyos, rodeando los muros",
                FeatureValue::ZeroSum(Self::nearer),
                self.out_of_reach(),
            ),
            feature(
                "closeness",
                "how close your team is to each flag, compared with the opponent; a tenth less after each step",
                "cercanía de tu equipo a cada bandera, comparada con la del rival; un décimo menos con cada paso",
                FeatureValue::ZeroSum(Self::closer),
                flags * CAPTURE,
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

    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        self.numbers_of_teams()
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let map = self.map();
        let flags = map.flags().len();
        let classic_capture = map.torus().cell_count() * flags;
        // More than closeness and ten times the energy share together, so that the evaluation has bounds.
        let closeness_capture = CAPTURE * (flags as Value + 1);
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
                "straight",
                format!("{classic_capture}*captures+straight"),
                "captures, then the nearest flag in a straight line",
                "capturas, y después la bandera más cercana en línea recta",
            ),
            named(
                "nearest",
                format!("{classic_capture}*captures+nearest"),
                "captures, then the nearest flag around walls, also if the opponent reaches it first",
                "capturas, y después la bandera más cercana rodeando los muros, aunque el rival llegue antes",
            ),
            named(
                "closeness",
                format!("{closeness_capture}*captures+closeness"),
                "captures, and all other flags, the closer the more",
                "capturas, y todas las demás banderas, más cuanto más cerca",
            ),
            named(
                "energy",
                format!("{closeness_capture}*captures+closeness+10*energy"),
                "the same, and the energy that is left",
                "lo mismo, y la energía que queda",
            ),
            named(
                "classic",
                format!("{classic_capture}*captures+approach"),
                "captures, then the nearest flag that the opponent does not reach first, ignoring the terrain",
                "capturas, y después la bandera más cercana a la que el rival no llegue antes, sin contar el terreno",
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
