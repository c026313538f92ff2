//! Sentences about the games that were lost by forfeit.

use gambito_arena::{GameSummary, Plan, Reason, Standings};
use gambito_texts::Texts;

/// For each kind of forfeit, the players who lost games by it and how many, in the order of the standings.
pub(super) fn lines(plan: &Plan, standings: &Standings, games: &[GameSummary], texts: Texts) -> Vec<String> {
    let forfeits = Reason::ALL.into_iter().filter(|reason| reason.is_forfeit());
    forfeits.filter_map(|reason| line(reason, plan, standings, games, texts)).collect()
}

fn line(reason: Reason, plan: &Plan, standings: &Standings, games: &[GameSummary], texts: Texts) -> Option<String> {
    let lost: Vec<&GameSummary> = games.iter().filter(|game| game.reason == reason).collect();
    let losers: Vec<&str> =
        lost.iter().filter_map(|game| game.loser()).map(|loser| plan.entrants[loser].name.as_str()).collect();
    let counted = standings.players.iter().filter_map(|player| {
        let count = losers.iter().filter(|loser| **loser == player.name).count();
        (count > 0).then(|| format!("{} ({count})", player.name))
    });
    let names: Vec<String> = counted.collect();
    if names.is_empty() {
        return None;
    }
    let sentence = texts.format(&format!("standings-lost-{}", reason.name()), &[("names", names.join(", ").into())]);
    let first = lost.iter().find_map(|game| Some((game.loser()?, game.forfeit.as_ref()?)));
    Some(match first {
        None => sentence,
        Some((loser, forfeit)) => {
            let name = plan.entrants[loser].name.as_str();
            let values = &[("told", sentence.into()), ("name", name.into()), ("reason", texts.forfeit(forfeit).into())];
            texts.format("standings-first-forfeit", values)
        }
    })
}
