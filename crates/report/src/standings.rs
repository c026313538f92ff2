//! Matches and tournaments as a page: strengths, their error bars, and the games behind them.

mod course;
mod crosstable;
mod encounters;
mod facts;
mod figures;
mod games;
mod lengths;
mod linear_scale;
mod pairs;
mod picture;
mod players;
mod ratings;
mod sequential;
mod verdict;

use gambito_arena::{GameRecord, Standings};
use gambito_catalog::family_of;
use gambito_texts::Texts;

use crate::markup::{escape, page};

/// A match or a tournament as one self-contained page: its standings and its games.
#[must_use]
pub fn html(standings: &Standings, games: &[GameRecord], texts: &Texts) -> String {
    let title = title(standings, texts);
    let parts = [
        format!("<h1>{}</h1>", escape(&title)),
        facts::list(standings, games, texts),
        verdict::section(standings, texts),
        players::section(standings, texts),
        sequential::section(standings, texts),
        figures_section("figures", [ratings::figure(standings, texts), course::figure(standings, games, texts)]),
        crosstable::section(standings, texts),
        figures_section("figures small", [pairs::figure(standings, texts), lengths::figure(games, texts)]),
        encounters::section(standings, texts),
        games::section(games, texts),
    ];
    page(&title, include_str!("standings/page.css"), &parts.join("\n"), texts)
}

/// Whether there are only two players. Such a page omits what compares many players.
fn is_match(standings: &Standings) -> bool {
    standings.players.len() == 2
}

fn title(standings: &Standings, texts: &Texts) -> String {
    let family = family_of(&standings.game);
    let game = family.map_or_else(|| standings.game.clone(), |family| texts.pick(family.title()).to_owned());
    match standings.players.as_slice() {
        [one, other] => texts.format(
            "report-standings-title-match",
            &[("game", game.into()), ("player", one.name.as_str().into()), ("opponent", other.name.as_str().into())],
        ),
        players => {
            texts.format("report-standings-title", &[("game", game.into()), ("count", (players.len() as u64).into())])
        }
    }
}

/// A section with figures side by side if there is room; empty without figures.
fn figures_section(class: &str, figures: [Option<String>; 2]) -> String {
    let figures: String = figures.into_iter().flatten().collect();
    if figures.is_empty() { String::new() } else { format!("<section class=\"{class}\">{figures}</section>") }
}

/// A table in a box of its own, so that a wide table scrolls inside its box instead of moving the page.
fn table(class: &str, caption: &str, heads: &str, rows: &str) -> String {
    format!(
        "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\"><table class=\"{class}\">\
         <caption>{0}</caption><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div>",
        escape(caption)
    )
}

/// The name of a player in a table.
fn name(name: &str) -> String {
    format!("<span class=\"name\">{}</span>", jointed(name))
}

/// A text that can wrap between the parts of the spec of a player.
fn jointed(text: &str) -> String {
    let parts: Vec<String> = text.split_inclusive([':', ',', '+', '_', '=']).map(escape).collect();
    parts.join("<wbr/>")
}

/// The header cells of columns, from the last parts of their text ids.
fn heads<'a>(names: impl IntoIterator<Item = &'a str>, texts: &Texts) -> String {
    let head = |name: &str| escape(&texts.get(&format!("report-standings-column-{name}")));
    names.into_iter().map(|name| format!("<th scope=\"col\">{}</th>", head(name))).collect()
}
