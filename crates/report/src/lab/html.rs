//! Results of an experiment as a page: the verdict, plots, the effect of each switch, and every trial.

pub(super) mod plots;
mod switches;
mod table;
mod totals;
mod trees;

use gambito_analysis::lab::{Axis, Lab, Standing};
use gambito_catalog::family_of;
use gambito_texts::Texts;

use super::rendered::{RenderedTrial, agreement_text, text_id};
use super::table::notes;
use crate::markup::{escape, page};

/// The results of an experiment as one self-contained page.
#[must_use]
pub fn html<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> String {
    let title = texts.format(&text_id::<R>("title"), &[("game", game_title(&lab.game, texts).into())]);
    let parts = [
        format!("<h1>{}</h1>", escape(&title)),
        facts(lab, texts),
        verdict(lab, texts),
        totals::section(lab, texts),
        plots::section(lab, texts),
        trees::section(lab, texts),
        switches::section(lab, texts),
        table::section(lab, texts),
    ];
    page(&title, include_str!("html/page.css"), &parts.join("\n"), texts)
}

/// The name of the game in the language of the page.
pub(super) fn game_title(game: &str, texts: &Texts) -> String {
    let family = family_of(game);
    family.map_or_else(|| game.to_owned(), |family| texts.pick(family.title()).to_owned())
}

/// A list of terms, which are ids of texts, and values.
pub(super) fn fact_list(facts: &[(&str, String)], texts: &Texts) -> String {
    let fact = |(name, value): &(&str, String)| {
        format!(
            "<div><dt>{}</dt><dd>{}</dd></div>",
            escape(&texts.get(&format!("report-lab-fact-{name}"))),
            escape(value)
        )
    };
    format!("<dl class=\"facts\">{}</dl>", facts.iter().map(fact).collect::<String>())
}

/// What was searched, as a list of terms and values.
fn facts<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> String {
    let labels: Vec<&str> = lab.points.iter().map(|point| point.label.as_str()).collect();
    let last = lab.points.last().map(|point| point.game.as_str()).filter(|game| *game != lab.game);
    let mut facts = vec![("game", last.map_or_else(|| lab.game.clone(), |last| format!("{} … {last}", lab.game)))];
    match lab.axis {
        Axis::Depth => facts.extend([("position", lab.position.clone()), ("depths", labels.join(", "))]),
        Axis::Size => {
            facts.push(("sizes", labels.join(", ")));
            let depth = lab.points.first().and_then(|point| point.depth);
            facts.extend(depth.map(|depth| ("depth-limit", depth.to_string())));
        }
    }
    facts.push(("evaluation", lab.evaluation.clone()));
    facts.extend(lab.opponent.clone().map(|opponent| ("opponent", opponent)));
    facts.push(("budget", texts.number(lab.budget)));
    fact_list(&facts, texts)
}

/// Whether all trials agree, in one sentence and in numbers.
fn verdict<R: RenderedTrial>(lab: &Lab<R>, texts: &Texts) -> String {
    let count = |number: usize| [("count", (number as u64).into())];
    let id = text_id::<R>;
    let (wrong, right) = (lab.standing(Standing::Wrong), lab.standing(Standing::Right));
    let (class, sentence) = match (wrong, right) {
        (1.., _) => ("wrong", texts.format(&id("verdict-wrong"), &count(wrong))),
        (0, 0) => ("", texts.get(&id("verdict-unknown"))),
        (0, _) => ("right", texts.format(&id("verdict-right"), &count(right))),
    };
    let tally = |(agreement, number): (R::Agreement, usize)| {
        let text = escape(&agreement_text(agreement, texts));
        (number > 0).then(|| format!("<li><b>{}</b> {text}</li>", texts.number(number as u64)))
    };
    let mut notes = notes(lab, texts);
    notes.extend((!lab.complete).then(|| texts.get("report-lab-incomplete")));
    let notes: String = notes.iter().map(|note| format!("<p>{}</p>", escape(note))).collect();
    let tallies: String = lab.tallies().into_iter().filter_map(tally).collect();
    format!("<section class=\"verdict {class}\"><h2>{}</h2><ul>{tallies}</ul>{notes}</section>", escape(&sentence))
}
