//! A sheet as SVG: triangles for MAX and MIN, blanks for what is to be filled in.

use std::fmt::Write as _;

use gambito_core::Player;
use gambito_exercise::{Exercise, Taught};
use gambito_texts::Texts;

use super::sheet::{Filled, Sheet};
use crate::markup::{escape, px};

/// Pixels between two levels.
const LEVEL: f64 = 116.0;
const MARGIN: f64 = 24.0;
/// The height of the head with the task.
const HEAD: f64 = 74.0;

/// The sheet of an exercise, with or without the solution.
#[must_use]
pub fn svg(exercise: &Exercise, with_solution: bool, texts: Texts) -> String {
    let sheet = Sheet::new(exercise);
    let task = texts.get(&format!("exercise-task-{}", exercise.taught));
    // About the width of a character at this size.
    let width = (sheet.width + 2.0 * MARGIN).max(8.2 * task.chars().count() as f64 + 2.0 * MARGIN);
    let height = HEAD + MARGIN + LEVEL * (sheet.levels as f64 - 1.0) + 80.0;
    let shift = (width - sheet.width) / 2.0;
    let place = |node: usize| (sheet.middles[node] + shift, HEAD + 30.0 + LEVEL * exercise.nodes[node].level as f64);
    let mut body = format!(
        "<text x=\"{}\" y=\"34\" font-size=\"20\">{}</text>\n<text x=\"{}\" y=\"58\" font-size=\"15\">{}</text>\n",
        px(MARGIN),
        escape(&texts.get(&format!("exercise-title-{}", exercise.taught))),
        px(MARGIN),
        escape(&task)
    );
    for (index, node) in exercise.nodes.iter().enumerate() {
        let Some(parent) = node.parent else { continue };
        let ((x1, y1), (x2, y2)) = (place(parent), place(index));
        let filled = Filled::of(exercise, index, with_solution);
        let from = y1 + if exercise.taught == Taught::AlphaBeta { 58.0 } else { 38.0 };
        let dash = if filled.is_cut { " stroke-dasharray=\"5 4\"" } else { "" };
        let (x1, y1, x2, y2) = (x1, from, x2, y2 - 16.0);
        let _ = writeln!(
            body,
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" stroke=\"#000\"{dash}/>",
            px(x1),
            px(y1),
            px(x2),
            px(y2)
        );
        let is_first_cut = filled.is_cut && !Filled::of(exercise, parent, with_solution).is_cut;
        if is_first_cut {
            let (x, y) = ((x1 + x2) / 2.0, (y1 + y2) / 2.0);
            let _ = writeln!(
                body,
                "<path d=\"M{} {} l14 -8 M{} {} l14 -8\" stroke=\"#000\" stroke-width=\"2.5\" fill=\"none\"/>",
                px(x - 7.0),
                px(y + 1.0),
                px(x - 7.0),
                px(y + 8.0)
            );
        }
    }
    for index in 0..exercise.nodes.len() {
        body += &drawn(exercise, index, place(index), &Filled::of(exercise, index, with_solution));
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w} {h}\" width=\"{w}\" height=\"{h}\" role=\"img\" \
         font-family=\"system-ui, sans-serif\">\n<title>{}</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n\
         {body}</svg>\n",
        escape(&texts.get(&format!("exercise-title-{}", exercise.taught))),
        w = px(width),
        h = px(height)
    )
}

/// One node with its blanks.
fn drawn(exercise: &Exercise, index: usize, (x, y): (f64, f64), filled: &Filled) -> String {
    let node = &exercise.nodes[index];
    let ink = if filled.is_cut { "#888" } else { "#000" };
    let mut text = String::new();
    let label = |text: &mut String, x: f64, y: f64, size: u32, anchor: &str, content: &str| {
        let _ = writeln!(
            text,
            "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" text-anchor=\"{anchor}\" fill=\"{ink}\">{}</text>",
            px(x),
            px(y),
            escape(content)
        );
    };
    let blank = |text: &mut String, x: f64, y: f64, width: f64| {
        let _ = writeln!(
            text,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"20\" fill=\"none\" stroke=\"{ink}\"/>",
            px(x - width / 2.0),
            px(y),
            px(width)
        );
    };
    if let Some(number) = node.number {
        let number = number.to_string();
        blank(&mut text, x, y - 16.0, 9.0 * number.len() as f64 + 14.0);
        label(&mut text, x, y - 1.0, 15, "middle", &number);
        label(&mut text, x, y + 19.0, 11, "middle", &node.name);
        return text;
    }
    let (base, tip) = if node.player == Some(Player::First) { (y + 14.0, y - 16.0) } else { (y - 16.0, y + 14.0) };
    let _ = writeln!(
        text,
        "<path d=\"M{} {} H{} L{} {} Z\" fill=\"none\" stroke=\"{ink}\" stroke-width=\"1.5\"/>",
        px(x - 18.0),
        px(base),
        px(x + 18.0),
        px(x),
        px(tip)
    );
    label(&mut text, x + 22.0, y, 14, "start", &node.name);
    blank(&mut text, x, y + 17.0, 44.0);
    label(&mut text, x, y + 32.0, 14, "middle", &filled.value);
    if exercise.taught == Taught::AlphaBeta {
        for (sign, middle, content) in [("α", x - 20.0, &filled.alpha), ("β", x + 34.0, &filled.beta)] {
            label(&mut text, middle - 19.0, y + 54.0, 13, "end", sign);
            blank(&mut text, middle, y + 39.0, 36.0);
            label(&mut text, middle, y + 54.0, 13, "middle", content);
        }
    }
    text
}
