//! The scores of all players, game by game.

use gambito_arena::{GameRecord, Standings};
use gambito_texts::Texts;

use super::is_match;
use super::linear_scale::LinearScale;
use super::picture::{self, Anchor, Frame, NARROW, WIDE, label, rulings};
use crate::markup::{escape, px};

/// The most lines that can be told apart.
const MOST_LINES: usize = 12;
/// The most points of a line, about one for every two pixels.
const MOST_POINTS: usize = 300;

const LEFT: f64 = 46.0;
const TOP: f64 = 10.0;
const BOTTOM: f64 = 46.0;

/// A line with a value after each game.
struct Line {
    /// The values, from before the first game on.
    values: Vec<f64>,
    look: usize,
    /// The number at the end of the line.
    mark: Option<usize>,
}

pub(super) fn figure(standings: &Standings, games: &[GameRecord], texts: &Texts) -> Option<String> {
    let players = &standings.players;
    if games.is_empty() || players.len() > MOST_LINES {
        return None;
    }
    let (lines, caption, legend) = if is_match(standings) {
        let names = [("player", players[0].name.as_str().into()), ("opponent", players[1].name.as_str().into())];
        (vec![lead(standings, games)], texts.format("report-standings-lead", &names), String::new())
    } else {
        let entries = players.iter().enumerate().map(|(place, player)| entry(place, &player.name));
        let legend = format!("<ul class=\"legend ranked\">{}</ul>", entries.collect::<String>());
        (scores(standings, games), texts.get("report-standings-course"), legend)
    };
    let pictures = [WIDE, NARROW].map(|frame| drawn(&lines, &caption, frame, texts));
    Some(picture::figure(&caption, &pictures.concat(), &legend))
}

/// The points of the first player minus those of the second.
fn lead(standings: &Standings, games: &[GameRecord]) -> Line {
    let name = standings.players[0].name.as_str();
    let gain = |game: &GameRecord| game.points_of(name).map_or(0.0, |points| points * 2.0 - 1.0);
    Line { values: cumulated(games.iter().map(gain)), look: 1, mark: None }
}

/// The points of all players.
fn scores(standings: &Standings, games: &[GameRecord]) -> Vec<Line> {
    let line = |place: usize| {
        let name = standings.players[place].name.as_str();
        let gain = |game: &GameRecord| game.points_of(name).unwrap_or(0.0);
        let values = cumulated(games.iter().map(gain));
        Line { values, look: place, mark: Some(place + 1) }
    };
    (0..standings.players.len()).map(line).collect()
}

fn cumulated(gains: impl Iterator<Item = f64>) -> Vec<f64> {
    let sums = gains.scan(0.0, |sum, gain| {
        *sum += gain;
        Some(*sum)
    });
    [0.0].into_iter().chain(sums).collect()
}

fn drawn(lines: &[Line], title: &str, frame: Frame, texts: &Texts) -> String {
    let height = if frame.is_wide() { 340.0 } else { 280.0 };
    let (floor, right) = (height - BOTTOM, frame.width - if lines.len() > 1 { 30.0 } else { 12.0 });
    let games = lines.first().map_or(0, |line| line.values.len() - 1);
    let across = LinearScale::counting(games as f64, [LEFT, right], if frame.is_wide() { 8 } else { 4 });
    let across = across.ending_at(games as f64);
    let values = lines.iter().flat_map(|line| line.values.iter().copied());
    let up = LinearScale::around_zero(values, [floor, TOP], 6);
    let mut parts = rulings(&up, [LEFT, right], texts);
    for tick in across.ticks() {
        parts += &label(across.at(tick), floor + 18.0, Anchor::Middle, &texts.decimal(tick, 0));
    }
    parts +=
        &label(f64::midpoint(LEFT, right), height - 6.0, Anchor::Middle, &texts.get("report-standings-games-axis"));
    // The best player is drawn last, on top of the others.
    parts += &lines.iter().rev().map(|line| curve(line, &across, &up)).collect::<String>();
    parts += &marks(lines, &up, right + 8.0);
    frame.picture(height, title, &parts)
}

fn curve(line: &Line, across: &LinearScale, up: &LinearScale) -> String {
    let every = line.values.len().div_ceil(MOST_POINTS);
    let last = line.values.len() - 1;
    let shown = line.values.iter().enumerate().filter(|(index, _)| index % every == 0 || *index == last);
    let points: Vec<String> =
        shown.map(|(index, value)| format!("{} {}", px(across.at(index as f64)), px(up.at(*value)))).collect();
    format!("<path class=\"line c{}\" d=\"M{}\"/>", line.look, points.join("L"))
}

/// The places at the ends of the lines, moved apart if they overlap.
fn marks(lines: &[Line], up: &LinearScale, x: f64) -> String {
    const APART: f64 = 15.0;
    let end = |line: &Line| line.values.last().map_or(0.0, |value| up.at(*value));
    let mut ends: Vec<(f64, usize, usize)> =
        lines.iter().filter_map(|line| line.mark.map(|mark| (end(line), mark, line.look))).collect();
    ends.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
    for index in 1..ends.len() {
        ends[index].0 = ends[index].0.max(ends[index - 1].0 + APART);
    }
    // A mark that was moved below the plot moves back up and pushes those above it.
    let mut lowest = up.at(f64::NEG_INFINITY) + 4.0;
    for end in ends.iter_mut().rev() {
        end.0 = end.0.min(lowest);
        lowest = end.0 - APART;
    }
    let mark = |(y, mark, look): &(f64, usize, usize)| {
        format!("<text class=\"mark c{look}\" x=\"{}\" y=\"{}\">{mark}</text>", px(x), px(y + 4.5))
    };
    ends.iter().map(mark).collect()
}

fn entry(place: usize, name: &str) -> String {
    format!(
        "<li><svg class=\"swatch\" viewBox=\"0 0 36 16\" aria-hidden=\"true\"><path class=\"line c{place}\" d=\"M1 8H35\"/></svg>\
         <span>{} {}</span></li>",
        place + 1,
        escape(name)
    )
}
