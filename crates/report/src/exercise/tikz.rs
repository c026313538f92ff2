//! A sheet as a LaTeX document with a TikZ picture.

use std::fmt::Write as _;

use gambito_core::Player;
use gambito_exercise::{Exercise, Taught};
use gambito_texts::Texts;

use super::sheet::{Filled, Sheet};

/// Pixels of a sheet in a centimetre.
const PIXELS: f64 = 38.0;
/// Centimetres between two levels.
const LEVEL: f64 = 2.9;

/// The sheet of an exercise, with or without the solution, for `pdflatex`.
#[must_use]
pub fn tikz(exercise: &Exercise, with_solution: bool, texts: Texts) -> String {
    let sheet = Sheet::new(exercise);
    let mut body = String::new();
    for (index, node) in exercise.nodes.iter().enumerate() {
        let filled = Filled::of(exercise, index, with_solution);
        let (x, y) = (sheet.middles[index] / PIXELS, -LEVEL * node.level as f64);
        let faint = if filled.is_cut { ", faint" } else { "" };
        let name = escape(&node.name);
        if let Some(number) = node.number {
            let _ = writeln!(
                body,
                "  \\node[leaf{faint}, label=below:{{\\tiny {name}}}] (n{index}) at ({x:.2},{y:.2}) {{${number}$}};"
            );
        } else {
            let side = if node.player == Some(Player::First) { "max" } else { "min" };
            let _ =
                writeln!(body, "  \\node[{side}{faint}, label=right:{{{name}}}] (n{index}) at ({x:.2},{y:.2}) {{}};");
            let value = maths(&filled.value);
            let _ = writeln!(body, "  \\node[blank{faint}] (v{index}) at ({x:.2},{:.2}) {{{value}}};", y - 0.65);
            if exercise.taught == Taught::AlphaBeta {
                for (sign, place, content) in [("alpha", -0.62, &filled.alpha), ("beta", 0.86, &filled.beta)] {
                    let content = maths(content);
                    let _ = writeln!(
                        body,
                        "  \\node[blank{faint}, label=left:{{$\\{sign}$}}] at ({:.2},{:.2}) {{{content}}};",
                        x + place,
                        y - 1.25
                    );
                }
            }
        }
        if let Some(parent) = node.parent {
            let from = if exercise.taught == Taught::AlphaBeta { 1.55 } else { 0.9 };
            let (px, py) = (sheet.middles[parent] / PIXELS, -LEVEL * exercise.nodes[parent].level as f64 - from);
            let is_first_cut = filled.is_cut && !Filled::of(exercise, parent, with_solution).is_cut;
            let cut = if is_first_cut { " node[midway, sloped] {$\\|$}" } else { "" };
            let style = if filled.is_cut { "[faint, dashed] " } else { "" };
            let _ = writeln!(body, "  \\draw {style}({px:.2},{py:.2}) --{cut} (n{index});");
        }
    }
    let title = escape(&texts.get(&format!("exercise-title-{}", exercise.taught)));
    let task = escape(&texts.get(&format!("exercise-task-{}", exercise.taught)));
    format!(
        "\\documentclass[tikz,border=5mm]{{standalone}}\n\\usepackage[utf8]{{inputenc}}\n\\usepackage[T1]{{fontenc}}\n\
         \\usetikzlibrary{{shapes.geometric}}\n\\begin{{document}}\n\\begin{{tikzpicture}}[\n  \
         max/.style={{regular polygon, regular polygon sides=3, draw, minimum size=9mm, inner sep=0pt}},\n  \
         min/.style={{max, shape border rotate=180}},\n  leaf/.style={{draw, minimum size=6mm}},\n  \
         blank/.style={{draw, minimum width=9mm, minimum height=5mm, inner sep=0pt, font=\\small}},\n  \
         faint/.style={{gray}}]\n  \\node[anchor=west, align=left] at (0,2.2) {{\\textbf{{{title}}}\\\\{task}}};\n\
         {body}\\end{{tikzpicture}}\n\\end{{document}}\n"
    )
}

/// A number or an infinity in maths mode; nothing if it is empty.
fn maths(text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("${}$", text.replace('∞', "\\infty")) }
}

/// Escapes what LaTeX reads as commands, and the letters that maths mode knows.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '\\' => escaped += "\\textbackslash{}",
            '{' | '}' | '$' | '&' | '#' | '%' | '_' => {
                escaped.push('\\');
                escaped.push(c);
            }
            '^' => escaped += "\\^{}",
            '~' => escaped += "\\~{}",
            'α' => escaped += "$\\alpha$",
            'β' => escaped += "$\\beta$",
            _ => escaped.push(c),
        }
    }
    escaped
}
