//! One page that needs nothing else: no script, no file besides itself, no request.

mod plots;
mod switches;
mod table;

use gambito_catalog::Variant;
use gambito_texts::Texts;

use super::{Agreement, Axis, Lab};
use crate::markup::escape;

/// The experiment as one self-contained page.
#[must_use]
pub fn html(lab: &Lab, texts: &Texts) -> String {
    let title = texts.format("report-lab-title", &[("game", game_title(lab, texts).into())]);
    let parts = [
        format!("<h1>{}</h1>", escape(&title)),
        facts(lab, texts),
        verdict(lab, texts),
        plots::section(lab, texts),
        switches::section(lab, texts),
        table::section(lab, texts),
    ];
    format!(
        "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{}</title>\n<style>\n{}</style>\n</head>\n\
         <body>\n<main>\n{}\n</main>\n</body>\n</html>\n",
        texts.lang(),
        escape(&title),
        include_str!("html/page.css"),
        parts.join("\n")
    )
}

/// The name of the game for people.
fn game_title(lab: &Lab, texts: &Texts) -> String {
    let family = lab.game.parse::<Variant>().map(|variant| variant.family());
    family.map_or_else(|_| lab.game.clone(), |family| texts.pick(family.title()).to_owned())
}

/// What was searched, as a list of terms.
fn facts(lab: &Lab, texts: &Texts) -> String {
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
    facts.push(("budget", texts.number(lab.budget)));
    let fact = |(name, value): &(&str, String)| {
        format!(
            "<div><dt>{}</dt><dd>{}</dd></div>",
            escape(&texts.get(&format!("report-lab-fact-{name}"))),
            escape(value)
        )
    };
    format!("<dl class=\"facts\">{}</dl>", facts.iter().map(fact).collect::<String>())
}

/// Whether all agree, in one sentence and in numbers.
fn verdict(lab: &Lab, texts: &Texts) -> String {
    let count = |number: usize| [("count", (number as u64).into())];
    let wrong = lab.rows.iter().filter(|row| row.agreement.is_wrong()).count();
    let judged = lab.count(Agreement::SameMove) + lab.count(Agreement::EquallyGood);
    let (class, sentence) = match (wrong, judged) {
        (1.., _) => ("wrong", texts.format("report-lab-verdict-wrong", &count(wrong))),
        (0, 0) => ("", texts.get("report-lab-verdict-unknown")),
        (0, _) => ("right", texts.format("report-lab-verdict-right", &count(judged))),
    };
    let present = Agreement::ALL.into_iter().filter(|agreement| lab.count(*agreement) > 0);
    let tally = |agreement: Agreement| {
        let number = texts.number(lab.count(agreement) as u64);
        format!("<li><b>{number}</b> {}</li>", escape(&agreement.text(texts)))
    };
    let mut notes = lab.judges(texts);
    notes.extend((!lab.complete).then(|| texts.get("report-lab-incomplete")));
    let notes: String = notes.iter().map(|note| format!("<p>{}</p>", escape(note))).collect();
    let tallies: String = present.map(tally).collect();
    format!("<section class=\"verdict {class}\"><h2>{}</h2><ul>{tallies}</ul>{notes}</section>", escape(&sentence))
}
