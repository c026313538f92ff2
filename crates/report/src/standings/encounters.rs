//! The encounters of all pairs of players: the data behind the cross-table, and a detailed table of them.

use std::collections::HashMap;

use gambito_arena::Standings;
use gambito_statistics::{Estimate, Pentanomial, Tally};
use gambito_texts::Texts;

use super::figures::{NONE, elo, interval, percent, tally};
use super::{heads, is_match, name, table};
use crate::markup::escape;

/// The most encounters that the table lists.
const MOST_LISTED: usize = 500;

/// The results of one player against another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Encounter<'a> {
    pub(super) player: &'a str,
    pub(super) opponent: &'a str,
    pub(super) tally: Tally,
    pub(super) pairs: Pentanomial,
    pub(super) difference: Option<Estimate>,
    pub(super) superiority: f64,
}

impl Encounter<'_> {
    /// The same results from the view of the opponent.
    pub(super) fn reversed(&self) -> Self {
        let mut pairs = self.pairs;
        pairs.0.reverse();
        Self {
            player: self.opponent,
            opponent: self.player,
            tally: self.tally.reversed(),
            pairs,
            difference: self.difference.map(|difference| difference.reversed()),
            superiority: 1.0 - self.superiority,
        }
    }
}

/// All encounters from the view of the higher ranked player, in the order of the places.
pub(super) fn ranked(standings: &Standings) -> Vec<Encounter<'_>> {
    let places = places(standings);
    let mut met: Vec<Encounter<'_>> = standings
        .encounters
        .iter()
        .map(|met| {
            let seen = Encounter {
                player: &met.player,
                opponent: &met.opponent,
                tally: met.tally,
                pairs: met.pentanomial,
                difference: met.difference,
                superiority: met.superiority,
            };
            if places.get(seen.player) > places.get(seen.opponent) { seen.reversed() } else { seen }
        })
        .collect();
    met.sort_by_key(|met| (places.get(met.player), places.get(met.opponent)));
    met
}

/// The places of all players, from 0.
pub(super) fn places(standings: &Standings) -> HashMap<&str, usize> {
    standings.players.iter().map(|player| player.name.as_str()).zip(0..).collect()
}

pub(super) fn section(standings: &Standings, texts: &Texts) -> String {
    let met = ranked(standings);
    if is_match(standings) || met.is_empty() {
        return String::new();
    }
    let caption = texts.get("report-standings-encounters");
    let heads = heads(["player", "opponent", "tally"], texts)
        + &["0", "½", "1", "1½", "2"].map(|points| format!("<th scope=\"col\">{points}</th>")).concat()
        + &self::heads(["difference", "interval", "superiority"], texts);
    let rows: String = met.iter().take(MOST_LISTED).map(|met| row(met, texts)).collect();
    let shown = [("shown", (MOST_LISTED as u64).into()), ("count", (met.len() as u64).into())];
    let rest = (met.len() > MOST_LISTED).then(|| texts.format("report-standings-encounters-more", &shown));
    let notes = [Some(texts.get("report-standings-encounters-about")), rest];
    let notes: String = notes.iter().flatten().map(|note| format!("<p class=\"note\">{}</p>", escape(note))).collect();
    format!(
        "<section><details><summary>{}</summary>{notes}{}</details></section>",
        escape(&caption),
        table("encounters", &caption, &heads, &rows)
    )
}

fn row(met: &Encounter<'_>, texts: &Texts) -> String {
    let pairs = met.pairs.0.map(|pairs| format!("<td>{}</td>", texts.number(pairs))).concat();
    let difference = met.difference.map_or_else(|| NONE.to_owned(), |difference| elo(difference.value, texts));
    let interval = met.difference.map_or_else(|| NONE.to_owned(), |difference| interval(&difference, texts));
    format!(
        "<tr><th scope=\"row\">{}</th><td class=\"word\">{}</td>\
         <td>{}</td>{pairs}<td>{difference}</td><td>{}</td><td>{}</td></tr>\n",
        name(met.player),
        name(met.opponent),
        tally(&met.tally, texts),
        escape(&interval),
        percent(met.superiority, texts)
    )
}
