//! The conclusion, in sentences.

use gambito_arena::{Format, PlayerStanding, Standings};
use gambito_texts::Texts;

use super::encounters::{Encounter, ranked};
use super::figures::{decimal, elo, estimate_values, percent, points};
use super::{is_match, ratings};
use crate::markup::{escape, px};

pub(super) fn section(standings: &Standings, texts: &Texts) -> String {
    let met = is_match(standings).then(|| ranked(standings).first().copied()).flatten();
    let (class, sentence, picture) = match met {
        _ if standings.played == 0 => ("", texts.get("report-standings-no-games"), String::new()),
        Some(met) => duel(&met, texts),
        None if has_winner(standings) => ("right", winner(standings, texts), String::new()),
        None => ("", best(standings, texts), String::new()),
    };
    let notes = [
        forfeited(standings, texts),
        first_move(standings, texts),
        needed(standings, texts),
        repeated(standings, texts),
    ];
    let notes: String = notes.iter().flatten().map(|note| format!("<p>{}</p>", escape(note))).collect();
    format!("<section class=\"verdict {class}\"><h2>{}</h2>{picture}{notes}</section>", escape(&sentence))
}

/// Which of two players is stronger, by how much and how surely: the class, the sentence and the pictures.
fn duel(met: &Encounter<'_>, texts: &Texts) -> (&'static str, String, String) {
    let met = if met.difference.is_some_and(|difference| difference.value < 0.0) { met.reversed() } else { *met };
    let shares = shares(&met, texts);
    let names = || [("player", met.player.into()), ("opponent", met.opponent.into())];
    let Some(difference) = met.difference else {
        return ("", texts.format("report-standings-duel-unknown", &names()), shares);
    };
    let (class, id) = match () {
        () if difference.value < 0.5 => ("", "report-standings-duel-equal"),
        () if difference.covers(0.0) => ("", "report-standings-duel-open"),
        () => ("right", "report-standings-duel-clear"),
    };
    let mut values = names().to_vec();
    values.extend(estimate_values(&difference, texts).map(|(name, value)| (name, without_plus(value))));
    values.push(("likelihood", percent(met.superiority, texts).into()));
    (class, texts.format(id, &values), shares + &ratings::difference(&met, &difference, texts))
}

/// Sentences write positive numbers without a sign.
fn without_plus(value: gambito_texts::Value<'static>) -> gambito_texts::Value<'static> {
    match value {
        gambito_texts::Value::String(text) => text.trim_start_matches('+').to_owned().into(),
        other => other,
    }
}

/// Wins, draws and losses as one bar, with a legend.
fn shares(met: &Encounter<'_>, texts: &Texts) -> String {
    let tally = met.tally;
    let parts = [("won", tally.wins), ("drawn", tally.draws), ("lost", tally.losses)];
    let all = tally.games().max(1) as f64;
    let bar = |&(class, games): &(&str, u64)| {
        let width = px(games as f64 / all * 100.0);
        format!("<span class=\"{class}\" style=\"width:{width}%\"></span>")
    };
    let term = |&(class, games): &(&str, u64)| {
        let won_by = |name: &str| {
            texts.format("report-standings-won-by", &[("name", name.to_owned().into()), ("count", games.into())])
        };
        let name = match class {
            "won" => won_by(met.player),
            "lost" => won_by(met.opponent),
            _ => texts.format("report-standings-drawn", &[("count", games.into())]),
        };
        format!("<li class=\"{class}\"><b>{}</b> {}</li>", texts.number(games), escape(&name))
    };
    format!(
        "<div class=\"shares\" aria-hidden=\"true\">{}</div><ul class=\"shares-terms\">{}</ul>",
        parts.iter().filter(|(_, games)| *games > 0).map(bar).collect::<String>(),
        parts.iter().map(term).collect::<String>()
    )
}

/// Whether points decide the winner: all games have been played, and all players have the same number of games, byes
/// included.
fn has_winner(standings: &Standings) -> bool {
    let games = |player: &PlayerStanding| player.games as f64 + player.points - player.tally.points();
    let mut all = standings.players.iter().map(games);
    let first = all.next();
    let is_gauntlet = matches!(standings.format, Format::Gauntlet { .. });
    standings.is_complete() && !is_gauntlet && all.all(|games| Some(games) == first)
}

/// The winner, or the number of players who share the first place.
fn winner(standings: &Standings, texts: &Texts) -> String {
    let Some((first, others)) = standings.players.split_first() else { return String::new() };
    let is_level = |other: &&PlayerStanding| other.points == first.points;
    let is_equal = |other: &&PlayerStanding| is_level(other) && other.sonneborn_berger == first.sonneborn_berger;
    let equal = others.iter().take_while(is_equal).count() as u64;
    let id = match others.iter().take_while(is_level).count() {
        0 => "report-standings-winner",
        _ if equal == 0 => "report-standings-winner-tie-break",
        _ => "report-standings-winners",
    };
    let values = [
        ("name", first.name.as_str().into()),
        ("points", points(first.points, texts).into()),
        ("games", first.games.into()),
        ("byes", first.byes.into()),
        ("count", (equal + 1).into()),
    ];
    texts.format(id, &values)
}

/// The player with the best rating, for tournaments whose points cannot be compared.
fn best(standings: &Standings, texts: &Texts) -> String {
    let rated = standings.players.iter().filter_map(|player| Some((player, player.rating?)));
    let Some((best, rating)) = rated.clone().max_by(|(_, one), (_, other)| one.value.total_cmp(&other.value)) else {
        return texts.get("report-standings-no-games");
    };
    let level = rated.filter(|(_, other)| elo(other.value, texts) == elo(rating.value, texts)).count() as u64;
    let id = if level == 1 { "report-standings-best" } else { "report-standings-best-shared" };
    let share = best.tally.score().unwrap_or_default() * 100.0;
    let mut values = vec![
        ("name", best.name.as_str().into()),
        ("count", level.into()),
        ("share", texts.decimal(share, 1).into()),
        ("games", best.games.into()),
        ("done", if standings.is_complete() { "yes" } else { "no" }.into()),
    ];
    values.extend(estimate_values(&rating, texts));
    texts.format(id, &values)
}

/// How many games were forfeited, which do not count for the ratings.
fn forfeited(standings: &Standings, texts: &Texts) -> Option<String> {
    let games = standings.forfeited;
    (games > 0).then(|| texts.format("report-standings-forfeited", &[("games", games.into())]))
}

fn first_move(standings: &Standings, texts: &Texts) -> Option<String> {
    let worth = &standings.first_move;
    let id = match () {
        () if standings.rated == 0 => return None,
        () if worth.covers(0.0) => "report-standings-first-move-open",
        () if worth.value > 0.0 => "report-standings-first-move-gain",
        () => "report-standings-first-move-loss",
    };
    Some(texts.format(id, &estimate_values(worth, texts)))
}

fn needed(standings: &Standings, texts: &Texts) -> Option<String> {
    let precision = standings.needed.precision;
    let precision = ("precision", decimal(precision, usize::from(precision.fract() != 0.0), texts).into());
    match standings.needed.games {
        None if standings.needed.openings_used_up && !standings.is_repetitive() => {
            Some(texts.get("report-standings-openings-used-up"))
        }
        None => None,
        Some(0) => Some(texts.format("report-standings-needed-none", &[precision])),
        Some(games) => Some(texts.format("report-standings-needed", &[precision, ("games", games.into())])),
    }
}

/// How many games are repetitions, which add no evidence; a warning if they are many.
fn repeated(standings: &Standings, texts: &Texts) -> Option<String> {
    if standings.is_repetitive() {
        let values = [("different", standings.different.into()), ("played", standings.played.into())];
        return Some(texts.format("report-standings-repeated", &values));
    }
    let games = standings.repetitions();
    (games > 0).then(|| texts.format("report-standings-repetitions", &[("games", games.into())]))
}
