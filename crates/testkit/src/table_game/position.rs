use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::sync::Arc;

use gambito_core::{
    Decisive, Expression, Feature, FeatureValue, Features, Hint, NamedEvaluation, Notation, Outcome, Player, Position,
    PositionError, Presentation, Shortcuts, Text, Theory, mix,
};

use super::{State, Table};

/// A state of a game read from a table.
#[derive(Clone)]
pub struct TablePosition {
    pub(super) table: Arc<Table>,
    pub(super) state: u16,
}

impl TablePosition {
    fn state(&self) -> &State {
        &self.table.states[usize::from(self.state)]
    }
}

impl Position for TablePosition {
    /// The place of a move in its state.
    type Move = u16;

    const PACKS_WIDE: bool = true;

    fn turn(&self) -> Player {
        self.state().turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.state().outcome
    }

    fn visit_moves(&self, visit: impl FnMut(u16) -> ControlFlow<()>) -> ControlFlow<()> {
        (0..u16::try_from(self.state().moves.len()).expect("few moves")).try_for_each(visit)
    }

    fn play_unchecked(&mut self, mv: u16) {
        self.state = self.state().moves[usize::from(mv)].1;
    }

    fn key(&self) -> u64 {
        mix(self.state.into())
    }

    /// Only the upper word tells states apart.
    fn packed_wide(&self) -> Option<u128> {
        Some(u128::from(self.state) << 64)
    }
}

impl PartialEq for TablePosition {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state && Arc::ptr_eq(&self.table, &other.table)
    }
}

impl Eq for TablePosition {}

impl Hash for TablePosition {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.state.hash(hasher);
    }
}

impl fmt::Debug for TablePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}({})", self.table.name, self.state().name)
    }
}

impl Notation for TablePosition {
    fn position_text(&self) -> String {
        self.state().name.clone()
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let found = self.table.states.iter().zip(0..).find(|(state, _)| state.name == text);
        let unknown = || PositionError::Shape { given: text.to_owned(), example: self.table.states[0].name.clone() };
        found.map(|(_, state)| Self { state, ..self.clone() }).ok_or_else(unknown)
    }

    fn move_text(&self, mv: u16) -> String {
        // A move of another state may be asked for; it has no text here.
        self.state().moves.get(usize::from(mv)).map_or_else(|| mv.to_string(), |(text, _)| text.clone())
    }

    fn read_move(&self, text: &str) -> Option<u16> {
        self.state().moves.iter().zip(0..).find(|((known, _), _)| known == text).map(|(_, mv)| mv)
    }
}

impl Hint for TablePosition {}

impl Theory for TablePosition {}

impl Shortcuts for TablePosition {}

impl Features for TablePosition {
    fn features(&self) -> Vec<Feature<Self>> {
        let still = Feature {
            name: "result".to_owned(),
            about: Text::new("nothing until the game is over", "nada hasta que la partida acaba"),
            value: FeatureValue::ZeroSum(|_| 0),
            limit: Some(0),
            decisive: Some(Decisive { unit: 1, foresees: false }),
        };
        let read = self.table.features.iter().enumerate().map(|(index, feature)| Feature {
            name: feature.name.clone(),
            about: feature.about.clone(),
            value: FeatureValue::Dynamic(Arc::new(move |pos: &Self, _| pos.state().features[index])),
            limit: Some(feature.limit),
            decisive: None,
        });
        std::iter::once(still).chain(read).collect()
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        let named = |feature: Feature<Self>| NamedEvaluation {
            expression: Expression::feature(&feature.name),
            about: feature.about,
            name: feature.name,
        };
        self.features().into_iter().map(named).collect()
    }
}

impl Presentation for TablePosition {
    fn diagram(&self, _style: &str) -> String {
        format!("[{}]\n", self.state().name)
    }

    fn svg(&self, _style: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><text y=\"16\">{}</text></svg>\n", self.state().name)
    }
}

gambito_core::no_symmetry!(TablePosition);
