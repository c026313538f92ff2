//! The settings of the tournament, as a list of terms and values.

use std::collections::HashSet;

use gambito_arena::Standings;
use gambito_texts::Texts;

use super::is_match;
use crate::markup::escape;

pub(super) fn list(standings: &Standings, texts: &Texts) -> String {
    let mut facts = vec![
        ("game", format!("<code>{}</code>", escape(&standings.game))),
        ("start", format!("<code>{}</code>", escape(&standings.start))),
        ("format", escape(&format(standings, texts))),
        ("games", escape(&games(standings, texts))),
    ];
    facts.extend(openings(standings, texts).map(|openings| ("openings", escape(&openings))));
    facts.push(("seed", standings.seed.to_string()));
    let fact = |(name, value): &(&str, String)| {
        let term = escape(&texts.get(&format!("report-standings-fact-{name}")));
        format!("<div><dt>{term}</dt><dd>{value}</dd></div>")
    };
    format!("<dl class=\"facts\">{}</dl>", facts.iter().map(fact).collect::<String>())
}

fn format(standings: &Standings, texts: &Texts) -> String {
    if is_match(standings) {
        return texts.get("report-standings-format-match");
    }
    let (kind, count) = standings.format.split_once(':').unwrap_or((standings.format.as_str(), ""));
    let count = count.parse::<u64>().unwrap_or_default();
    let known = texts.find(&format!("report-standings-format-{kind}"), &[("count", count.into())]);
    known.unwrap_or_else(|| standings.format.clone())
}

fn games(standings: &Standings, texts: &Texts) -> String {
    let (played, planned) = (standings.played, standings.planned);
    if standings.is_complete() {
        return texts.number(played);
    }
    texts.format("report-standings-games-of", &[("played", played.into()), ("planned", planned.into())])
}

/// A description of the openings, derived from the games played so far; none before the first game.
fn openings(standings: &Standings, texts: &Texts) -> Option<String> {
    let games = &standings.games;
    let longest = games.iter().map(|game| game.opening.len() as u64).max()?;
    let starts = games.iter().map(|game| game.start.as_str()).collect::<HashSet<_>>();
    let different = starts.len() as u64;
    let from_start = starts.len() == 1 && starts.contains(standings.start.as_str());
    Some(match longest {
        0 if from_start => texts.get("report-standings-openings-none"),
        0 => texts.format("report-standings-openings-listed", &[("different", different.into())]),
        moves => {
            let values = [("moves", moves.into()), ("different", different.into())];
            texts.format("report-standings-openings-random", &values)
        }
    })
}
