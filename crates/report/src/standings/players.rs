//! The standings themselves.

use gambito_arena::{PlayerStanding, Standings};
use gambito_texts::Texts;

use super::figures::{NONE, elo, interval, percent, tally};
use super::{heads, is_match, table};
use crate::markup::escape;

pub(super) fn section(standings: &Standings, texts: &Texts) -> String {
    let is_match = is_match(standings);
    let mut names = vec!["player", "games", "points", "share", "tally", "as-first", "as-second"];
    if !is_match {
        names.extend(["elo", "interval", "better-than-next", "tie-break"]);
    }
    let rows: String = standings.players.iter().map(|player| row(player, is_match, texts)).collect();
    let title = texts.get("report-standings-table");
    let about = if is_match { "report-standings-table-about-match" } else { "report-standings-table-about" };
    format!(
        "<section><h2>{}</h2>{}<p class=\"note\">{}</p></section>",
        escape(&title),
        table("players", &title, &heads(names, texts), &rows),
        escape(&texts.get(about))
    )
}

fn row(player: &PlayerStanding, is_match: bool, texts: &Texts) -> String {
    let or_none = |text: Option<String>| text.unwrap_or_else(|| NONE.to_owned());
    let mut cells = vec![
        texts.number(player.games),
        format!("<b>{}</b>", texts.decimal(player.points, 1)),
        or_none(player.tally.score().map(|score| format!("{}\u{a0}%", texts.decimal(score * 100.0, 1)))),
        tally(&player.tally, texts),
        tally(&player.as_first, texts),
        tally(&player.as_second, texts),
    ];
    if !is_match {
        cells.extend([
            format!("<b>{}</b>", or_none(player.rating.map(|rating| elo(rating.value, texts)))),
            escape(&or_none(player.rating.map(|rating| interval(&rating, texts)))),
            escape(&or_none(player.superiority.map(|superiority| percent(superiority, texts)))),
            texts.decimal(player.sonneborn_berger, 2),
        ]);
    }
    let cells: String = cells.iter().map(|cell| format!("<td>{cell}</td>")).collect();
    format!("<tr>{}{cells}</tr>\n", named(player, texts))
}

/// Place and name, and how the player is put together if the name does not say it.
fn named(player: &PlayerStanding, texts: &Texts) -> String {
    let spec = if player.spec == player.name {
        String::new()
    } else {
        format!("<code class=\"spec\">{}</code>", escape(&player.spec))
    };
    format!(
        "<th scope=\"row\"><span class=\"player\"><span class=\"rank\">{}</span>\
         <span>{}{spec}</span></span></th>",
        texts.number(player.rank as u64),
        super::name(&player.name)
    )
}
