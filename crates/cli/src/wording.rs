//! Formats results of searches and games as text.

use std::io;
use std::time::Duration;

use gambito_analysis::{CounterReport, Figure, SearchReport};
use gambito_catalog::{AnyPosition, SAMPLING};
use gambito_core::{Medium, Overlay, Verdict};
use gambito_search::Stop;
use gambito_texts::{Lang, Texts};

use crate::Output;
use crate::style::{BOLD, DIM};
use crate::table::{Side, table};
use crate::wrapping;

/// How a command shows positions.
#[derive(Clone, Copy)]
pub(crate) enum Drawing<'a> {
    /// Drawn in the first of these styles that fits the terminal.
    Styles(&'a [String]),
    /// Not at all (`--no-board`): a large board does not fit the terminal.
    LeftOut,
}

/// Draws a position, and says so if the drawing is wider than the terminal.
pub(crate) fn draw(out: &mut dyn Output, texts: Texts, pos: &dyn AnyPosition, drawing: Drawing<'_>) -> io::Result<()> {
    draw_over(out, texts, pos, drawing, None)
}

/// Draws a position with the numbers of an overlay, if there is one.
pub(crate) fn draw_over(
    out: &mut dyn Output,
    texts: Texts,
    pos: &dyn AnyPosition,
    drawing: Drawing<'_>,
    overlay: Option<&Overlay>,
) -> io::Result<()> {
    draw_board(out, texts, pos, drawing, overlay)?;
    note_width(out, texts, pos, drawing)
}

/// A position as a picture, with the numbers of an overlay, if there is one.
pub(crate) fn picture(pos: &dyn AnyPosition, style: &str, overlay: Option<&Overlay>) -> String {
    overlay.map_or_else(|| pos.svg(style), |overlay| pos.overlaid(style, overlay, Medium::Svg))
}

/// What the numbers of an overlay mean.
pub(crate) fn overlay_fact(texts: Texts, overlay: Option<&Overlay>) -> Option<(String, String)> {
    overlay.map(|overlay| (texts.get("fact-overlay"), texts.pick(&overlay.about).to_owned()))
}

/// Says how wide the drawings of a game are, if the terminal is narrower.
pub(crate) fn note_width(
    out: &mut dyn Output,
    texts: Texts,
    pos: &dyn AnyPosition,
    drawing: Drawing<'_>,
) -> io::Result<()> {
    let (Drawing::Styles(styles), Some(width)) = (drawing, out.width()) else { return Ok(()) };
    let columns = widest_line(&fitting(pos, styles, None, Some(width)));
    if columns <= width {
        return Ok(());
    }
    let values = &[("columns", columns.into()), ("width", width.into())];
    writeln!(out, "{DIM}{}{DIM:#}\n", texts.format("drawing-wide", values))
}

/// Draws a position, with a caption for what the drawing does not show and an empty line below.
pub(crate) fn draw_again(
    out: &mut dyn Output,
    texts: Texts,
    pos: &dyn AnyPosition,
    drawing: Drawing<'_>,
) -> io::Result<()> {
    draw_board(out, texts, pos, drawing, None)
}

fn draw_board(
    out: &mut dyn Output,
    texts: Texts,
    pos: &dyn AnyPosition,
    drawing: Drawing<'_>,
    overlay: Option<&Overlay>,
) -> io::Result<()> {
    let Drawing::Styles(styles) = drawing else { return Ok(()) };
    let board = fitting(pos, styles, overlay, out.width());
    write!(out.verbatim()?, "{board}")?;
    let caption = pos.caption();
    match texts.pick(&caption) {
        "" => writeln!(out),
        words => {
            let words = out.width().map_or_else(|| words.to_owned(), |width| wrapping::wrapped_entries(words, width));
            writeln!(out, "\n{words}\n")
        }
    }
}

/// The drawing in the first style that fits the terminal, or else the narrowest one.
fn fitting(pos: &dyn AnyPosition, styles: &[String], overlay: Option<&Overlay>, width: Option<usize>) -> String {
    let mut drawings = styles.iter().map(|style| match overlay {
        None => pos.coloured(style),
        Some(overlay) => pos.overlaid(style, overlay, Medium::Terminal),
    });
    let Some(width) = width else { return drawings.next().unwrap_or_default() };
    let mut narrowest = drawings.next().unwrap_or_default();
    while widest_line(&narrowest) > width {
        let Some(drawing) = drawings.next() else { break };
        if widest_line(&drawing) < widest_line(&narrowest) {
            narrowest = drawing;
        }
    }
    narrowest
}

fn widest_line(drawing: &str) -> usize {
    drawing.lines().map(wrapping::columns).max().unwrap_or(0)
}

/// The result of a search from the view of the player to move: `win in 5 moves`, `loss, not proven`, `3 (estimate)`.
pub(crate) fn score(texts: Texts, report: &SearchReport) -> String {
    match (report.own_result(), report.result) {
        (Some(own), Some(result)) => texts.result(result, own, report.distance),
        (Some(own), None) => unproven(texts, own),
        (None, _) => texts.format("score-estimate", &[("score", figure(texts, report.score).into())]),
    }
}

/// A result that only finished games have, but that is not proven: `loss by 8, not proven`.
pub(crate) fn unproven(texts: Texts, own: i64) -> String {
    let result = texts.result(Verdict::of_value(own), own, None);
    texts.format("result-unproven", &[("result", result.into())])
}

/// A number of an evaluation or a game in the format of the language.
pub(crate) fn figure(texts: Texts, figure: Figure) -> String {
    match figure {
        Figure::Whole(number) => texts.number(number),
        Figure::Decimal(number) => texts.decimal(number, 2),
        Figure::Unknown => figure.to_string(),
    }
}

/// The same with a sign, unless it is zero: `+8`, `-3.50`, `0`.
pub(crate) fn signed(texts: Texts, figure: Figure) -> String {
    let sign = if figure.number().is_some_and(|number| number > 0.0) { "+" } else { "" };
    format!("{sign}{}", self::figure(texts, figure))
}

/// Why a search ended early, if it did.
pub(crate) fn stopped(texts: Texts, report: &SearchReport) -> Option<String> {
    report.stopped.map(|stop| stop_reason(texts, stop))
}

/// Why a search was stopped.
pub(crate) fn stop_reason(texts: Texts, stop: Stop) -> String {
    texts.get(match stop {
        Stop::Nodes => "stopped-nodes",
        Stop::Time => "stopped-time",
        Stop::Asked => "stopped-asked",
        Stop::Memory => "stopped-memory",
        Stop::Depth => "stopped-depth",
    })
}

/// The score with a sign, or in words if it is a result that is not proven.
fn score_figure(texts: Texts, report: &SearchReport) -> String {
    report.unproven.map_or_else(|| signed(texts, report.score), |own| unproven(texts, own))
}

/// The depth, score and line of a running search.
pub(crate) fn depth_line(texts: Texts, report: &SearchReport) -> String {
    let values = &[
        ("depth", texts.number(report.depth).into()),
        ("score", score_figure(texts, report).into()),
        ("line", line(&report.pv).into()),
    ];
    texts.format("progress-depth", values)
}

/// A line of play, shortened if it is long.
pub(crate) fn line(line: &[String]) -> String {
    const MOST_MOVES: usize = 20;
    let beginning = &line[..line.len().min(MOST_MOVES)];
    let more = if line.len() > MOST_MOVES { " …" } else { "" };
    format!("{}{more}", beginning.join(" "))
}

/// The counters with what each of them means.
pub(crate) fn counter_table(texts: Texts, counters: &CounterReport, width: Option<usize>) -> String {
    let rows = counters.entries().map(|(name, count)| {
        let id = format!("counter-{}", name.replace('_', "-"));
        vec![texts.get(&id), texts.number(count), texts.get(&format!("{id}-about"))]
    });
    let columns = [
        (texts.get("heading-counter"), Side::Left),
        (texts.get("heading-count"), Side::Right),
        (texts.get("heading-meaning"), Side::Left),
    ];
    table(&columns, rows.into(), width)
}

/// The random games behind a report of Monte-Carlo tree search, those that it kept from earlier moves included.
pub(crate) fn sampled_games(report: &SearchReport) -> u64 {
    report.samples.iter().map(|sampled| u64::from(sampled.visits)).sum()
}

/// The counters and times in three short lines, shown during a game. Random games have no counters of windows and cutoffs.
pub(crate) fn counter_lines(texts: Texts, report: &SearchReport) -> String {
    if report.search == SAMPLING {
        let [games, depth] = [texts.get("fact-sampled"), texts.get("counter-depth")];
        let games = format!("{games} {}", texts.number(sampled_games(report)));
        let depth = format!("{depth} {}", texts.number(report.depth));
        return format!("{DIM}  {games} · {depth}\n  {}{DIM:#}\n", times(texts, report));
    }
    let named = report.counters.entries().map(|(name, count)| {
        format!("{} {}", texts.get(&format!("counter-{}", name.replace('_', "-"))), texts.number(count))
    });
    let (above, below) = named.split_at(6);
    format!("{DIM}  {}\n  {}\n  {}{DIM:#}\n", above.join(" · "), below.join(" · "), times(texts, report))
}

/// Wall-clock time, processor time and speed.
pub(crate) fn times(texts: Texts, report: &SearchReport) -> String {
    let values = &[
        ("time", milliseconds(texts, report.time_ms).into()),
        ("cpu", milliseconds(texts, report.cpu_ms).into()),
        ("speed", report.nps.into()),
    ];
    let times = texts.format("times", values);
    match report.memory_bytes {
        Some(bytes) => texts.format("times-with-memory", &[("times", times.into()), ("bytes", bytes.into())]),
        None => times,
    }
}

/// A time in milliseconds or seconds, with suitable precision.
pub(crate) fn milliseconds(texts: Texts, time: f64) -> String {
    if time >= 10_000.0 {
        format!("{} s", texts.decimal(time / 1e3, 1))
    } else {
        format!("{} ms", texts.decimal(time, if time < 10.0 { 2 } else { 0 }))
    }
}

/// A long time, roughly: `40 s`, `3 min`, `2 h 5 min`.
pub(crate) fn rough_time(texts: Texts, time: Duration) -> String {
    let seconds = time.as_secs_f64().ceil() as u64;
    let minutes = seconds.div_ceil(60);
    let (id, values) = match seconds {
        0..=90 => ("time-seconds", [("hours", 0.into()), ("minutes", 0.into()), ("seconds", seconds.into())]),
        91..=5_400 => ("time-minutes", [("hours", 0.into()), ("minutes", minutes.into()), ("seconds", 0.into())]),
        _ => (
            "time-hours",
            [("hours", (minutes / 60).into()), ("minutes", (minutes % 60).into()), ("seconds", 0.into())],
        ),
    };
    texts.format(id, &values)
}

/// The legal moves in one line; if there are more than `most`, the first ones and the total.
pub(crate) fn moves(texts: Texts, pos: &dyn AnyPosition, most: usize) -> String {
    let count = pos.move_count();
    let listed = pos.first_moves(most).join(" ");
    if count <= most {
        return listed;
    }
    texts.format("moves-and-more", &[("listed", listed.into()), ("count", count.into())])
}

/// The names of a game in specs, those in the user's language first. All aliases are Spanish.
pub(crate) fn game_names<'a>(texts: Texts, name: &'a str, aliases: &[&'a str]) -> Vec<&'a str> {
    match texts.lang() {
        Lang::En => [&[name][..], aliases].concat(),
        Lang::Es => [aliases, &[name]].concat(),
    }
}

/// Lines of names and values, with the values aligned in a column.
pub(crate) fn facts(facts: &[(String, String)]) -> String {
    let width = facts.iter().map(|(name, _)| name.chars().count()).max().unwrap_or(0);
    facts
        .iter()
        .map(|(name, value)| {
            let pad = " ".repeat(width - name.chars().count());
            format!("{BOLD}{name}{BOLD:#}{pad}  {value}\n")
        })
        .collect()
}
