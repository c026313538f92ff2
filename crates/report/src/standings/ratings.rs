//! Ratings with their confidence intervals, on one axis.

use gambito_arena::{PlayerStanding, Standings};
use gambito_statistics::Estimate;
use gambito_texts::Texts;

use super::encounters::Encounter;
use super::figures::{NONE, elo, interval};
use super::is_match;
use super::linear_scale::LinearScale;
use super::picture::{self, Anchor, Frame, NARROW, WIDE, label, shortened};
use crate::markup::{escape, px};

const TOP: f64 = 6.0;
const BOTTOM: f64 = 44.0;
/// The width of the column of numbers on the right.
const NUMBER: f64 = 62.0;

/// The ratings of a tournament; none before the first game, and none for a match, which shows the difference instead.
pub(super) fn figure(standings: &Standings, texts: &Texts) -> Option<String> {
    let is_rated = standings.players.iter().any(|player| player.rating.is_some());
    (is_rated && !is_match(standings)).then(|| {
        let caption = texts.get("report-standings-ratings");
        let pictures = [WIDE, NARROW].map(|frame| forest(&standings.players, &caption, frame, texts));
        picture::figure(&caption, &pictures.concat(), "")
    })
}

fn forest(players: &[PlayerStanding], title: &str, frame: Frame, texts: &Texts) -> String {
    // Names are beside the intervals or, on phones, above them.
    let (left, row, middle) = if frame.is_wide() { (210.0, 26.0, 13.0) } else { (28.0, 42.0, 29.0) };
    let floor = TOP + row * players.len() as f64;
    let estimates = players.iter().filter_map(|player| player.rating);
    let ends = estimates.flat_map(|rating| [rating.low, rating.high]);
    let axis = LinearScale::around_zero(ends, [left, frame.width - NUMBER], if frame.is_wide() { 6 } else { 4 });
    let mut parts = grid(&axis, [TOP, floor], texts);
    for (index, player) in players.iter().enumerate() {
        let (top, width) = (TOP + row * index as f64, if frame.is_wide() { left - 34.0 } else { frame.width - 20.0 });
        let name = shortened(&format!("{} {}", player.rank, player.name), width);
        parts += &match frame.is_wide() {
            true => label(left - 14.0, top + middle + 4.5, Anchor::End, &name),
            false => label(0.0, top + 16.0, Anchor::Start, &name),
        };
        let number = player.rating.map_or_else(|| NONE.to_owned(), |rating| elo(rating.value, texts));
        parts += &label(frame.width, top + middle + 4.5, Anchor::End, &number);
        parts += &player.rating.map_or_else(String::new, |rating| {
            let about = format!("{}: {number} ({})", player.name, interval(&rating, texts));
            whisker(&axis, &rating, top + middle, &about)
        });
    }
    let centre = f64::midpoint(left, frame.width - NUMBER);
    parts += &label(centre, floor + 38.0, Anchor::Middle, &texts.get("report-standings-ratings-axis"));
    frame.picture(floor + BOTTOM, title, &parts)
}

/// The rating difference of two players, on an axis with one half for each of them.
pub(super) fn difference(met: &Encounter<'_>, difference: &Estimate, texts: &Texts) -> String {
    [WIDE, NARROW].map(|frame| duel(met, difference, frame, texts)).concat()
}

fn duel(met: &Encounter<'_>, difference: &Estimate, frame: Frame, texts: &Texts) -> String {
    let reach = [difference.low, difference.high].into_iter().filter(|end| end.is_finite());
    let reach = reach.fold(20.0_f64, |reach, end| reach.max(end.abs()));
    let steps = if frame.is_wide() { 8 } else { 4 };
    let axis = LinearScale::around_zero([-reach, reach], [28.0, frame.width - 28.0], steps);
    let mut parts = grid(&axis, [24.0, 60.0], texts);
    let half = frame.width / 2.0 - 30.0;
    parts += &label(0.0, 14.0, Anchor::Start, &format!("← {}", shortened(met.opponent, half)));
    parts += &label(frame.width, 14.0, Anchor::End, &format!("{} →", shortened(met.player, half)));
    let about = format!("{} ({})", elo(difference.value, texts), interval(difference, texts));
    parts += &whisker(&axis, difference, 42.0, &about);
    let title = texts.get("report-standings-difference");
    parts += &label(frame.width / 2.0, 98.0, Anchor::Middle, &title);
    frame.picture(104.0, &title, &parts)
}

/// Vertical lines at the ticks, with their numbers below.
fn grid(axis: &LinearScale, [top, floor]: [f64; 2], texts: &Texts) -> String {
    let ruling = |value: f64| {
        let x = axis.at(value);
        let class = if value == 0.0 { "grid zero" } else { "grid" };
        let line = format!("<path class=\"{class}\" d=\"M{} {}V{}\"/>", px(x), px(top), px(floor));
        line + &label(x, floor + 18.0, Anchor::Middle, &elo(value, texts))
    };
    axis.ticks().map(ruling).collect()
}

/// An error bar with its estimate.
fn whisker(axis: &LinearScale, estimate: &Estimate, y: f64, about: &str) -> String {
    let [low, value, high] = [estimate.low, estimate.value, estimate.high].map(|value| axis.at(value));
    let ends = format!("M{0} {2}V{3}M{0} {4}H{1}M{1} {2}V{3}", px(low), px(high), px(y - 5.0), px(y + 5.0), px(y));
    format!(
        "<g><title>{}</title><path class=\"whisker\" d=\"{ends}\"/>\
         <circle class=\"estimate\" cx=\"{}\" cy=\"{}\" r=\"5\"/></g>",
        escape(about),
        px(value),
        px(y)
    )
}
