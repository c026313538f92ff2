//! The sequential probability ratio test: the evidence so far between its two bounds.

use gambito_arena::{SequentialReport, Standings};
use gambito_statistics::Decision;
use gambito_texts::Texts;

use super::figures::decimal;
use super::picture::{Anchor, Frame, NARROW, WIDE, label};
use crate::markup::{escape, px};

pub(super) fn section(standings: &Standings, texts: &Texts) -> String {
    let Some(test) = &standings.sprt else { return String::new() };
    let (class, name) = match test.state.decision {
        Some(Decision::AcceptH0) => ("wrong", "smaller"),
        Some(Decision::AcceptH1) => ("right", "larger"),
        None => ("", "open"),
    };
    let sentence = texts.format(
        &format!("report-standings-sequential-{name}"),
        &[
            ("player", test.player.as_str().into()),
            ("elo0", elo(test.elo0, texts).into()),
            ("elo1", elo(test.elo1, texts).into()),
            ("games", standings.played.into()),
        ],
    );
    let rate = |share: f64| texts.decimal(share * 100.0, if (share * 100.0).fract() == 0.0 { 0 } else { 1 });
    let about = texts.format(
        "report-standings-sequential-about",
        &[("alpha", rate(test.alpha).into()), ("beta", rate(test.beta).into())],
    );
    let title = texts.get("report-standings-sequential");
    let pictures = [WIDE, NARROW].map(|frame| gauge(test, &title, frame, texts));
    format!(
        "<section class=\"verdict {class}\"><h2>{}</h2><p>{}</p>{}<p class=\"note\">{}</p></section>",
        escape(&title),
        escape(&sentence),
        pictures.concat(),
        escape(&about)
    )
}

/// A bound, with a decimal only if it is not a whole number.
fn elo(value: f64, texts: &Texts) -> String {
    decimal(value, usize::from(value.fract() != 0.0), texts)
}

/// A track between the bounds, filled from zero to the evidence. Evidence that crossed a bound is drawn a little beyond
/// it.
fn gauge(test: &SequentialReport, title: &str, frame: Frame, texts: &Texts) -> String {
    let state = &test.state;
    let (left, right) = (60.0, frame.width - 60.0);
    let at = |llr: f64| left + (llr - state.lower) / (state.upper - state.lower) * (right - left);
    let (zero, here) = (at(0.0), at(state.llr).clamp(left - 30.0, right + 30.0));
    let [lower, llr, upper] = [state.lower, state.llr, state.upper].map(|number| decimal(number, 2, texts));
    let class = if state.llr < 0.0 { "less" } else { "more" };
    let mut parts = format!(
        "<rect class=\"track\" x=\"{}\" y=\"30\" width=\"{}\" height=\"16\" rx=\"3\"/>\
         <rect class=\"fill {class}\" x=\"{}\" y=\"30\" width=\"{}\" height=\"16\"/>",
        px(left),
        px(right - left),
        px(zero.min(here)),
        px((here - zero).abs())
    );
    for x in [left, zero, right] {
        parts += &format!("<path class=\"bound\" d=\"M{} 26V50\"/>", px(x));
    }
    parts += &format!("<path class=\"needle\" d=\"M{0} 30l-5 -8h10z\"/>", px(here));
    parts += &format!("<g class=\"strong\">{}</g>", label(here, 16.0, Anchor::Middle, &format!("LLR {llr}")));
    parts += &label(left, 67.0, Anchor::Middle, &lower);
    parts += &label(right, 67.0, Anchor::Middle, &upper);
    let is_apart = zero - left > 50.0 && right - zero > 50.0;
    parts += &if is_apart { label(zero, 67.0, Anchor::Middle, "0") } else { String::new() };
    parts += &label(0.0, 86.0, Anchor::Start, &format!("≤ {} nElo", elo(test.elo0, texts)));
    parts += &label(frame.width, 86.0, Anchor::End, &format!("≥ {} nElo", elo(test.elo1, texts)));
    frame.picture(92.0, &format!("{title}: LLR {llr} ({lower} … {upper})"), &parts)
}
