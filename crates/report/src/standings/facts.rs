//! The settings of the tournament, as a list of terms and values.

use std::collections::HashSet;

use gambito_arena::{Format, GameRecord, Standings};
use gambito_texts::Texts;

use super::is_match;
use crate::markup::escape;

pub(super) fn list(standings: &Standings, games: &[GameRecord], texts: &Texts) -> String {
    let mut facts = vec![
        ("game", format!("<code>{}</code>", escape(&standings.game))),
        ("start", format!("<code>{}</code>", escape(&standings.start))),
        ("format", escape(&format(standings, texts))),
        ("games", escape(&progress(standings, texts))),
    ];
    facts.extend(openings(standings, games, texts).map(|openings| ("openings", escape(&openings))));
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
    match standings.format {
        Format::RoundRobin => texts.get("report-standings-format-round-robin"),
        Format::Gauntlet { seeds } => texts.format("report-standings-format-gauntlet", &[("count", seeds.into())]),
        Format::Swiss { rounds } => texts.format("report-standings-format-swiss", &[("count", rounds.into())]),
    }
}

fn progress(standings: &Standings, texts: &Texts) -> String {
    let (played, planned) = (standings.played, standings.planned);
    if standings.is_complete() {
        return texts.number(played);
    }
    texts.format("report-standings-games-of", &[("played", played.into()), ("planned", planned.into())])
}

/// A description of the openings, derived from the games played so far; none before the first game.
fn openings(standings: &Standings, games: &[GameRecord], texts: &Texts) -> Option<String> {
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
