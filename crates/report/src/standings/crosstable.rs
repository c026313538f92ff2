//! The cross-table. Colours repeat what the numbers say.

use std::collections::HashMap;

use gambito_arena::Standings;
use gambito_statistics::Tally;
use gambito_texts::Texts;

use super::encounters::places;
use super::figures::{NONE, points, tally};
use super::{is_match, table};
use crate::markup::escape;

/// The most players of a readable cross-table.
const MOST_CROSSED: usize = 64;

pub(super) fn section(standings: &Standings, texts: &Texts) -> String {
    if is_match(standings) || standings.encounters.is_empty() {
        return String::new();
    }
    let met = met(standings);
    let players = &standings.players[..standings.players.len().min(MOST_CROSSED)];
    let numbered = |(place, name): (usize, &str)| {
        format!("<th scope=\"col\"><abbr title=\"{}\">{}</abbr></th>", escape(name), place + 1)
    };
    let names = players.iter().map(|player| player.name.as_str());
    let heads: String = names.clone().enumerate().map(numbered).collect();
    let player = escape(&texts.get("report-standings-column-player"));
    let heads = format!("<th scope=\"col\">{player}</th>{heads}");
    let row = |(place, name): (usize, &str)| {
        let cells: String = (0..players.len()).map(|other| cell(place, other, &met, texts)).collect();
        format!(
            "<tr><th scope=\"row\"><span class=\"player\"><span class=\"rank\">{}</span>\
             {}</span></th>{cells}</tr>\n",
            place + 1,
            super::name(name)
        )
    };
    let rows: String = names.enumerate().map(row).collect();
    let title = texts.get("report-standings-crosstable");
    let rest = standings.players.len() > MOST_CROSSED;
    let shown = [("shown", (MOST_CROSSED as u64).into())];
    let rest = rest.then(|| texts.format("report-standings-crosstable-more", &shown));
    let notes = [Some(texts.get("report-standings-crosstable-about")), rest];
    let notes: String = notes.iter().flatten().map(|note| format!("<p class=\"note\">{}</p>", escape(note))).collect();
    format!(
        "<section><h2>{}</h2>{}{}{notes}</section>",
        escape(&title),
        table("cross", &title, &heads, &rows),
        scale(texts)
    )
}

/// The results of all encounters, by the places of both players.
fn met(standings: &Standings) -> HashMap<[usize; 2], Tally> {
    let places = places(standings);
    let mut met = HashMap::new();
    for encounter in &standings.encounters {
        let [one, other] = [&encounter.player, &encounter.opponent].map(|name| places[name.as_str()]);
        met.insert([one, other], encounter.tally);
        met.insert([other, one], encounter.tally.reversed());
    }
    met
}

fn cell(place: usize, other: usize, met: &HashMap<[usize; 2], Tally>, texts: &Texts) -> String {
    match met.get(&[place, other]) {
        _ if place == other => "<td class=\"self\"></td>".to_owned(),
        None => format!("<td class=\"faint\">{NONE}</td>"),
        Some(games) => {
            let shade = (games.score().unwrap_or(0.5) * 8.0).round();
            let (points, games) = (points(games.points(), texts), tally(games, texts));
            format!("<td class=\"s{shade}\"><b>{points}</b><small>{games}</small></td>")
        }
    }
}

/// The legend of the colours.
fn scale(texts: &Texts) -> String {
    let steps: String = (0..=8).map(|shade| format!("<span class=\"s{shade}\"></span>")).collect();
    format!(
        "<p class=\"scale\" aria-hidden=\"true\">0\u{a0}% <span class=\"steps\">{steps}</span> 100\u{a0}% {}</p>",
        escape(&texts.get("report-standings-crosstable-scale"))
    )
}
