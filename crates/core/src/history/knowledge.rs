//! What remains true of a game when its past matters.

use std::sync::Arc;
use std::time::Duration;

use super::{HistoryRule, Irreversible, WithHistory};
use crate::{
    Decisive, Feature, FeatureValue, Features, Hint, Medium, NamedEvaluation, Overlay, Player, PlayerFeature, Position,
    Presentation, Scene, Shortcuts, Text, Theory, Value,
};

impl<P: Irreversible + Hint> Hint for WithHistory<P> {
    fn promise(&self, mv: P::Move) -> i32 {
        self.pos.promise(mv)
    }

    fn proposal(&self) -> Option<P::Move> {
        if self.outcome().is_some() { None } else { self.pos.proposal() }
    }
}

/// Nothing is proven: the game inside knows nothing of draws by repetition.
impl<P: Irreversible> Theory for WithHistory<P> {}

/// Only the move ordering: points and endgames of the game inside do not end by repetition.
impl<P: Irreversible + Shortcuts> Shortcuts for WithHistory<P> {
    fn rough_promise(&self, mv: P::Move) -> i32 {
        self.pos.rough_promise(mv)
    }

    fn rough_promise_with(&self, mv: P::Move, successor: &Self) -> i32 {
        self.pos.rough_promise_with(mv, &successor.pos)
    }
}

impl<P: Irreversible + Features> Features for WithHistory<P> {
    fn features(&self) -> Vec<Feature<Self>> {
        let wrapped = |feature: Feature<P>| {
            let value = feature.value;
            Feature {
                name: feature.name,
                about: feature.about,
                value: FeatureValue::Dynamic(Arc::new(move |pos: &Self, viewer: Player| value.of(&pos.pos, viewer))),
                limit: feature.limit,
                // What the game inside foresees may be ended by its past.
                decisive: feature.decisive.map(|decisive| Decisive { foresees: false, ..decisive }),
            }
        };
        self.pos.features().into_iter().map(wrapped).collect()
    }

    fn player_features(&self) -> Vec<PlayerFeature<Self>> {
        let wrapped = |PlayerFeature { name, value, bounds }: PlayerFeature<P>| PlayerFeature {
            name,
            value: Arc::new(move |pos: &Self, player: Player| value(&pos.pos, player)),
            bounds,
        };
        self.pos.player_features().into_iter().map(wrapped).collect()
    }

    fn evaluations(&self) -> Vec<NamedEvaluation> {
        self.pos.evaluations()
    }

    fn largest_result(&self) -> Value {
        self.pos.largest_result().max(self.rules.largest_result())
    }
}

impl<P: Irreversible + Presentation> Presentation for WithHistory<P> {
    fn diagram(&self, style: &str) -> String {
        self.pos.diagram(style)
    }

    fn coloured(&self, style: &str) -> String {
        self.pos.coloured(style)
    }

    /// What the game inside says, and a line for every rule that counts.
    fn caption(&self) -> Text {
        let counted = [
            (self.rules.repetition, self.occurrences(), "occurrence", "aparición"),
            (self.rules.idle_moves, self.idle_moves, "idle move", "jugada sin avance"),
            (self.rules.moves, self.moves, "move", "jugada"),
        ];
        let line = |word: &str, of: &str, count: u32, rule: HistoryRule| format!("{word} {count} {of} {}", rule.limit);
        let inside = self.pos.caption();
        let (mut en, mut es) = (vec![inside.en.into_owned()], vec![inside.es.into_owned()]);
        for (rule, count, english, spanish) in counted {
            if let Some(rule) = rule {
                en.push(line(english, "of", count, rule));
                es.push(line(spanish, "de", count, rule));
            }
        }
        let join =
            |lines: Vec<String>| lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
        Text::written(join(en), join(es))
    }

    fn narrate(&self, mv: P::Move) -> Text {
        self.pos.narrate(mv)
    }

    fn svg(&self, style: &str) -> String {
        self.pos.svg(style)
    }

    fn overlays(&self) -> Vec<Overlay> {
        self.pos.overlays()
    }

    fn overlaid(&self, style: &str, overlay: &Overlay, medium: Medium) -> String {
        self.pos.overlaid(style, overlay, medium)
    }

    fn scene(&self) -> Scene {
        self.pos.scene()
    }

    fn default_move_time(&self) -> Option<Duration> {
        self.pos.default_move_time()
    }
}
