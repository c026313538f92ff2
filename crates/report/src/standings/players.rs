//! The table of the players.

use gambito_arena::{PlayerStanding, Standings};
use gambito_texts::Texts;

use super::figures::{NONE, elo, interval, percent, tally};
use super::{heads, is_match, jointed, table};
use crate::markup::escape;

pub(super) fn section(standings: &Standings, texts: &Texts) -> String {
    let shown = OptionalColumns {
        ratings: !is_match(standings),
        rated: standings.players.iter().any(|player| player.rated != player.games),
        byes: standings.players.iter().any(|player| player.byes > 0),
    };
    let mut names = vec!["player", "games"];
    names.extend(shown.rated.then_some("rated"));
    names.extend(shown.byes.then_some("byes"));
    names.extend(["points", "share", "tally", "as-first", "as-second"]);
    if shown.ratings {
        names.extend(["elo", "interval", "better-than-next", "tie-break"]);
    }
    let rows: String = standings.players.iter().map(|player| row(player, &shown, texts)).collect();
    let title = texts.get("report-standings-table");
    let about = if shown.ratings { "report-standings-table-about" } else { "report-standings-table-about-match" };
    let about = [Some(about), shown.byes.then_some("report-standings-table-about-byes")];
    let about: Vec<String> = about.into_iter().flatten().map(|id| texts.get(id)).collect();
    format!(
        "<section><h2>{}</h2>{}<p class=\"note\">{}</p></section>",
        escape(&title),
        table("players", &title, &heads(names, texts), &rows),
        escape(&about.join(" "))
    )
}

/// The columns that only some tables have.
struct OptionalColumns {
    ratings: bool,
    rated: bool,
    byes: bool,
}

fn row(player: &PlayerStanding, shown: &OptionalColumns, texts: &Texts) -> String {
    let or_none = |text: Option<String>| text.unwrap_or_else(|| NONE.to_owned());
    let mut cells = vec![texts.number(player.games)];
    cells.extend(shown.rated.then(|| texts.number(player.rated)));
    cells.extend(shown.byes.then(|| texts.number(player.byes)));
    cells.extend([
        format!("<b>{}</b>", texts.decimal(player.points, 1)),
        or_none(player.tally.score().map(|score| format!("{}\u{a0}%", texts.decimal(score * 100.0, 1)))),
        tally(&player.tally, texts),
        tally(&player.as_first, texts),
        tally(&player.as_second, texts),
    ]);
    if shown.ratings {
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

/// The rank and the name of a player, and its spec if that is not the name.
fn named(player: &PlayerStanding, texts: &Texts) -> String {
    let spec = if player.spec == player.name {
        String::new()
    } else {
        format!("<code class=\"spec\">{}</code>", jointed(&player.spec))
    };
    format!(
        "<th scope=\"row\"><span class=\"player\"><span class=\"rank\">{}</span>\
         <span>{}{spec}</span></span></th>",
        texts.number(player.rank as u64),
        super::name(&player.name)
    )
}
