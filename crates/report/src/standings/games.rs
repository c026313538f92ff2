//! The list of games.

use gambito_arena::{GameRecord, GameResult};
use gambito_texts::Texts;

use super::figures::{NONE, decimal};
use super::{heads, name, table};
use crate::markup::escape;

/// The most games that the table lists.
const MOST_LISTED: usize = 500;

pub(super) fn section(games: &[GameRecord], texts: &Texts) -> String {
    if games.is_empty() {
        return String::new();
    }
    let has_margins = games.iter().any(|game| game.margin.is_some());
    let names = ["number", "round", "first", "second", "result", "margin", "reason", "plies"];
    let names = names.into_iter().filter(|name| has_margins || *name != "margin");
    let rows: String = games.iter().take(MOST_LISTED).map(|game| row(game, has_margins, texts)).collect();
    let shown = [("shown", (MOST_LISTED as u64).into()), ("count", (games.len() as u64).into())];
    let rest = (games.len() > MOST_LISTED).then(|| texts.format("report-standings-games-more", &shown));
    let rest = rest.map(|rest| format!("<p class=\"note\">{}</p>", escape(&rest))).unwrap_or_default();
    let title = texts.get("report-standings-games");
    format!(
        "<section><h2>{}</h2>{rest}{}</section>\n",
        escape(&title),
        table("games", &title, &heads(names, texts), &rows)
    )
}

fn row(game: &GameRecord, has_margins: bool, texts: &Texts) -> String {
    let (result, [first, second]) = match game.result {
        GameResult::First => ("1–0", [" won", ""]),
        GameResult::Draw => ("½–½", ["", ""]),
        GameResult::Second => ("0–1", ["", " won"]),
        GameResult::Unfinished => ("*", ["", ""]),
    };
    let reason = game.reason.name();
    let margin = has_margins.then(|| {
        let margin = game.margin.map_or_else(|| NONE.to_owned(), |margin| decimal(f64::from(margin), 0, texts));
        format!("<td>{margin}</td>")
    });
    format!(
        "<tr><th scope=\"row\">{}</th><td>{}</td><td class=\"word{first}\">{}</td>\
         <td class=\"word{second}\">{}</td><td class=\"result\">{result}</td>{}\
         <td class=\"word\">{}</td><td>{}</td></tr>\n",
        texts.number(game.number),
        texts.number(game.round),
        name(&game.first),
        name(&game.second),
        margin.unwrap_or_default(),
        escape(&texts.get(&format!("report-standings-reason-{reason}"))),
        texts.number(game.moves.len() as u64)
    )
}
