//! Line plots with a logarithmic scale. Colours come from the style sheet of the page, so that one picture serves the
//! light and the dark theme; plotting crates write fixed colours into the picture.

use gambito_texts::Texts;

use super::series::Series;
use crate::markup::{escape, px};

/// The size of a plot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) class: &'static str,
    pub(crate) width: f64,
    pub(crate) height: f64,
}

/// One size for wide windows and one for phones. The page shows one of them, so that the font size stays the same.
pub(crate) const FRAMES: [Frame; 2] =
    [Frame { class: "wide", width: 660.0, height: 400.0 }, Frame { class: "narrow", width: 350.0, height: 330.0 }];

const LEFT: f64 = 76.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 46.0;

/// The labels of a plot.
pub(crate) struct Axes<'a> {
    pub(crate) title: &'a str,
    pub(crate) horizontal: &'a str,
    pub(crate) labels: Vec<&'a str>,
    pub(crate) gaps: Gaps,
}

/// What a line does where it has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Gaps {
    /// It ends, and a new one begins.
    Break,
    /// It goes straight on to its next value.
    Bridge,
}

/// Draws a plot as SVG.
pub(crate) fn drawn(axes: &Axes<'_>, lines: &[Series], frame: Frame, texts: &Texts) -> String {
    let scale = LogScale::of(lines, frame);
    let columns = axes.labels.len();
    let x = |index: usize| {
        let inner = frame.width - LEFT - RIGHT - 24.0;
        LEFT + 12.0 + if columns > 1 { inner * index as f64 / (columns - 1) as f64 } else { inner / 2.0 }
    };
    let mut parts = vec![scale.grid(frame, texts)];
    let floor = px(frame.height - BOTTOM + 18.0);
    // Skip labels that would overlap.
    let every = (columns * axes.labels.iter().map(|label| label.chars().count()).max().unwrap_or(1) * 9)
        .div_ceil((frame.width - LEFT) as usize)
        .max(1);
    for (index, label) in axes.labels.iter().enumerate().filter(|(index, _)| index % every == 0) {
        parts.push(format!(
            "<text x=\"{}\" y=\"{floor}\" text-anchor=\"middle\">{}</text>",
            px(x(index)),
            escape(label)
        ));
    }
    let (middle, bottom) = (px(LEFT + (frame.width - LEFT - RIGHT) / 2.0), px(frame.height - 6.0));
    parts
        .push(format!("<text x=\"{middle}\" y=\"{bottom}\" text-anchor=\"middle\">{}</text>", escape(axes.horizontal)));
    parts.extend(lines.iter().map(|line| curve(line, x, &scale, axes.gaps)));
    format!(
        "<svg class=\"plot {}\" viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">{}</svg>",
        frame.class,
        px(frame.width),
        px(frame.height),
        escape(axes.title),
        parts.join("\n")
    )
}

/// Draws the sample of a line for the legend.
pub(crate) fn swatch(look: usize) -> String {
    let line = format!("<path class=\"line c{look}\" d=\"M1 8H35\"/>");
    format!("<svg class=\"swatch\" viewBox=\"0 0 36 16\" aria-hidden=\"true\">{line}{}</svg>", marker(18.0, 8.0, look))
}

fn curve(line: &Series, x: impl Fn(usize) -> f64, scale: &LogScale, gaps: Gaps) -> String {
    let mut path = String::new();
    let mut markers = String::new();
    let mut pen = 'M';
    for (index, value) in line.values.iter().enumerate() {
        let Some(value) = value else {
            if gaps == Gaps::Break {
                pen = 'M';
            }
            continue;
        };
        let (x, y) = (x(index), scale.y(*value));
        path += &format!("{pen}{} {}", px(x), px(y));
        markers += &marker(x, y, line.look);
        pen = 'L';
    }
    let (names, look) = (escape(&line.names.join(" = ")), line.look);
    format!("<g><title>{names}</title><path class=\"line c{look}\" d=\"{path}\"/>{markers}</g>")
}

/// Draws the mark of a point. Lines differ in colour and in the shape of their marks.
fn marker(x: f64, y: f64, look: usize) -> String {
    let class = format!("mark c{look}");
    let polygon = |corners: &[(f64, f64)]| {
        let points: Vec<String> = corners.iter().map(|(dx, dy)| format!("{},{}", px(x + dx), px(y + dy))).collect();
        format!("<polygon class=\"{class}\" points=\"{}\"/>", points.join(" "))
    };
    match look % 5 {
        0 => format!("<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"4\"/>", px(x), px(y)),
        1 => polygon(&[(-3.6, -3.6), (3.6, -3.6), (3.6, 3.6), (-3.6, 3.6)]),
        2 => polygon(&[(0.0, -4.8), (4.6, 3.6), (-4.6, 3.6)]),
        3 => polygon(&[(0.0, -5.2), (5.2, 0.0), (0.0, 5.2), (-5.2, 0.0)]),
        _ => polygon(&[(0.0, 4.8), (4.6, -3.6), (-4.6, -3.6)]),
    }
}

/// A logarithmic scale, from one power of ten to another.
struct LogScale {
    lowest: i32,
    highest: i32,
    top: f64,
    bottom: f64,
}

/// The smallest value shown: shorter times are below the resolution of the clock.
const LEAST: f64 = 1e-3;

impl LogScale {
    fn of(lines: &[Series], frame: Frame) -> Self {
        let values =
            || lines.iter().flat_map(|line| line.values.iter().flatten().copied()).map(|value| value.max(LEAST));
        let lowest = values().fold(f64::INFINITY, f64::min);
        let highest = values().fold(0.0, f64::max);
        let (lowest, highest) = if highest > 0.0 { (lowest, highest) } else { (1.0, 10.0) };
        let lowest = lowest.log10().floor() as i32;
        Self {
            lowest,
            highest: (highest.log10().ceil() as i32).max(lowest + 1),
            top: TOP,
            bottom: frame.height - BOTTOM,
        }
    }

    fn y(&self, value: f64) -> f64 {
        let share = (value.max(LEAST).log10() - f64::from(self.lowest)) / f64::from(self.highest - self.lowest);
        self.bottom - share * (self.bottom - self.top)
    }

    fn grid(&self, frame: Frame, texts: &Texts) -> String {
        let (left, right) = (px(LEFT), px(frame.width - RIGHT));
        let mut drawn = String::new();
        for power in self.lowest..=self.highest {
            let value = 10_f64.powi(power);
            let y = self.y(value);
            drawn += &format!("<path class=\"grid\" d=\"M{left} {0}H{right}\"/>", px(y));
            let digits = usize::try_from(-power).unwrap_or(0);
            let label = texts.decimal(value, digits);
            drawn +=
                &format!("<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{label}</text>", px(LEFT - 8.0), px(y + 4.0));
            if power < self.highest && self.highest - self.lowest <= 3 {
                for part in 2..10 {
                    let y = px(self.y(value * f64::from(part)));
                    drawn += &format!("<path class=\"grid fine\" d=\"M{left} {y}H{right}\"/>");
                }
            }
        }
        drawn
    }
}
