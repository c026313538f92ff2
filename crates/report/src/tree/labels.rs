//! The labels of nodes and trees, the same in every format.

use gambito_analysis::{Figure, NodeAnswer};
use gambito_core::{Player, Verdict};
use gambito_texts::Texts;

use super::view::{CutBy, NodeView, Side, TreeView};

/// Positions longer than this are left out of pictures.
const SHORT_POSITION: usize = 16;

impl Side {
    /// The usual name, the same in all languages.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Max => "MAX",
            Self::Min => "MIN",
        }
    }
}

impl NodeView<'_> {
    /// A value or an end of the window; a result in words if its number is arbitrary.
    fn figure(&self, figure: Figure, texts: &Texts) -> String {
        let own = self.own_result(figure);
        own.map_or_else(|| figure.to_string(), |own| texts.result(Verdict::of_value(own), own, None))
    }

    /// The window at entry: `[-1, 1]`, or `[1, 1+ε]` and `[1-ε, 1]` for null windows.
    pub(crate) fn window(&self, texts: &Texts) -> String {
        let end = |figure: Option<Figure>, open: &str| {
            figure.map_or_else(|| open.to_owned(), |figure| self.figure(figure, texts))
        };
        let (more, less) = match self.closed_by {
            Some(Side::Max) => ("+ε", ""),
            Some(Side::Min) => ("", "-ε"),
            None => ("", ""),
        };
        format!("[{}{less}, {}{more}]", end(self.node.alpha, "-∞"), end(self.node.beta, "∞"))
    }

    /// The value, with the distance to the end in brackets if it is known; `?` if there is no value.
    pub(crate) fn value_text(&self, texts: &Texts) -> String {
        let Some(value) = self.node.value else { return "?".to_owned() };
        let value = self.figure(value, texts);
        let about = if self.node.answer == NodeAnswer::Horizon { "≈" } else { "" };
        let distance = self.node.distance.map_or_else(String::new, |distance| format!(" ({distance})"));
        format!("{about}{value}{distance}")
    }

    /// The position without the player to move, which MAX and MIN say already.
    pub(crate) fn position(&self) -> Option<&str> {
        let text = self.node.position.as_deref()?;
        let turn = match self.node.turn {
            Some(Player::First) => " 1",
            Some(Player::Second) | None => " 2",
        };
        Some(text.strip_suffix(turn).unwrap_or(text))
    }

    /// The position, if it is short enough for a picture.
    pub(crate) fn short_position(&self) -> Option<&str> {
        self.position().filter(|text| text.chars().count() <= SHORT_POSITION)
    }

    /// How the node got its value, or why it has none.
    pub(crate) fn answer_text(&self, texts: &Texts) -> String {
        let answer = answer_word(self.node.answer, texts);
        match (self.cut, self.node.value.map(|value| self.figure(value, texts))) {
            (Some(CutBy::Beta), Some(value)) => format!("{answer}: {value} ≥ β"),
            (Some(CutBy::Alpha), Some(value)) => format!("{answer}: {value} ≤ α"),
            _ => answer,
        }
    }
}

/// One or two words for an answer.
pub(crate) fn answer_word(answer: NodeAnswer, texts: &Texts) -> String {
    texts.get(&format!("report-tree-answer-{}", answer.name()))
}

impl TreeView<'_> {
    /// Two lines above a drawing: the game, then the result and the size of the tree.
    pub(crate) fn heading(&self, texts: &Texts) -> [String; 2] {
        let root = self.nodes.first();
        let position = root.and_then(NodeView::position).unwrap_or(&self.tree.position);
        let count = |id, number: u64| texts.format(id, &[("count", number.into())]);
        let mut facts = vec![count("report-tree-visited", self.tree.visited)];
        for (id, answer) in [("report-tree-pruned", NodeAnswer::Pruned), ("report-tree-folded", NodeAnswer::Folded)] {
            let number = self.count(answer) as u64;
            facts.extend((number > 0).then(|| count(id, number)));
        }
        let value = root.filter(|root| root.node.value.is_some()).map(|root| root.value_text(texts));
        facts.extend(value.map(|value| texts.format("report-tree-value", &[("value", value.into())])));
        let mv = self.tree.mv.as_deref();
        facts.extend(mv.map(|mv| texts.format("report-tree-best-move", &[("move", mv.into())])));
        [format!("{} · {position} · {}", self.tree.game, self.tree.search), facts.join(" · ")]
    }

    /// A note if the tree has more nodes than were recorded.
    pub(crate) fn truncation(&self, texts: &Texts) -> Option<String> {
        let recorded = self.nodes.iter().filter(|seen| seen.was_visited()).count() as u64;
        let values = [("shown", recorded.into()), ("visited", self.tree.visited.into())];
        self.tree.truncated.then(|| texts.format("report-tree-truncated", &values))
    }
}
