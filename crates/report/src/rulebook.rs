//! The complete rules of a game as Markdown and as HTML: its rulebook, followed by what can be chosen.

use std::sync::Arc;

use gambito_catalog::{AnyFamily, GameInfo};
use gambito_texts::Texts;
use pulldown_cmark::{Options, Parser, html};
use serde::Serialize;

use crate::offer::{EvaluationOffer, GameOffer};

/// The complete rules of a game.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rulebook {
    /// The game with its keys, evaluations and features.
    #[serde(flatten)]
    pub game: GameOffer,
    /// The complete rules in Markdown.
    pub markdown: String,
}

impl Rulebook {
    /// The rules of a game in one language.
    #[must_use]
    pub fn new(family: Arc<dyn AnyFamily>, texts: Texts) -> Self {
        let game = GameOffer::new(GameInfo::new(Arc::clone(&family)), texts);
        let parts = [
            format!("# {}\n\n{}", game.title, texts.pick(family.rulebook()).trim_end()),
            keys(&game, texts),
            evaluations(&game, texts),
            features(&game, texts),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        Self { markdown: parts.join("\n\n") + "\n", game }
    }

    /// The complete rules in HTML.
    #[must_use]
    pub fn html(&self) -> String {
        let mut markup = String::new();
        html::push_html(&mut markup, parse(&self.markdown));
        markup
    }
}

/// The parts of a Markdown text with tables.
#[must_use]
pub fn parse(markdown: &str) -> Parser<'_> {
    Parser::new_ext(markdown, Options::ENABLE_TABLES)
}

/// What can be varied; nothing if there is nothing.
fn keys(game: &GameOffer, texts: Texts) -> String {
    if game.keys.is_empty() {
        return String::new();
    }
    let row = |key: &crate::offer::KeyOffer| {
        let allowed = key.allowed.replace('|', ", ");
        format!("| `{}` | {allowed} | `{}` | {} |", key.name, key.default, key.about)
    };
    let rows: Vec<String> = game.keys.iter().map(row).collect();
    section("keys", &texts.format("rulebook-keys-about", &[("spec", game.spec.as_str().into())]), 4, rows, texts)
}

fn evaluations(game: &GameOffer, texts: Texts) -> String {
    let row = |evaluation: &EvaluationOffer| {
        let expression = evaluation.expression.as_deref().unwrap_or_default();
        format!("| `{}` | `{expression}` | {} |", evaluation.name, evaluation.about)
    };
    let rows = game.evaluations.iter().map(row).collect();
    section("evaluations", &texts.get("rulebook-evaluations-about"), 3, rows, texts)
}

fn features(game: &GameOffer, texts: Texts) -> String {
    let rows = game.features.iter().map(|feature| format!("| `{}` | {} |", feature.name, feature.about)).collect();
    section("features", &texts.get("rulebook-features-about"), 2, rows, texts)
}

/// A section with a table; its texts are named after it.
fn section(name: &str, about: &str, columns: usize, rows: Vec<String>, texts: Texts) -> String {
    let heads: Vec<String> =
        (1..=columns).map(|column| texts.get(&format!("rulebook-{name}-column-{column}"))).collect();
    let rule = vec!["---"; columns].join(" | ");
    let title = texts.get(&format!("rulebook-{name}"));
    format!("## {title}\n\n{about}\n\n| {} |\n| {rule} |\n{}", heads.join(" | "), rows.join("\n"))
}
