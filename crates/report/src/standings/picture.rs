//! Parts that all pictures share.

use super::figures::decimal;
use super::linear_scale::LinearScale;
use crate::markup::{escape, px};
use gambito_texts::Texts;

/// The width of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) class: &'static str,
    pub(super) width: f64,
}

/// For wide windows. The page shows either this or the narrow picture, so that the font size stays the same.
pub(super) const WIDE: Frame = Frame { class: "wide", width: 660.0 };
/// For phones.
pub(super) const NARROW: Frame = Frame { class: "narrow", width: 350.0 };
/// For pictures that need no more width than a phone has.
pub(super) const SMALL: Frame = Frame { class: "small", width: 350.0 };

impl Frame {
    /// Whether there is room for long texts beside the drawing.
    pub(super) fn is_wide(self) -> bool {
        self.width > 500.0
    }

    /// A picture with a title for screen readers.
    pub(super) fn picture(self, height: f64, title: &str, parts: &str) -> String {
        format!(
            "<svg class=\"plot {}\" viewBox=\"0 0 {} {}\" role=\"img\"><title>{}</title>{parts}</svg>",
            self.class,
            px(self.width),
            px(height),
            escape(title)
        )
    }
}

/// Pictures with their caption and notes.
pub(super) fn figure(caption: &str, pictures: &str, below: &str) -> String {
    format!("<figure><figcaption>{}</figcaption>{pictures}{below}</figure>", escape(caption))
}

/// The part of a text that is at its x coordinate.
#[derive(Clone, Copy, Debug)]
pub(super) enum Anchor {
    Start,
    Middle,
    End,
}

/// A label in a picture.
pub(super) fn label(x: f64, y: f64, anchor: Anchor, text: &str) -> String {
    let anchor = match anchor {
        Anchor::Start => "start",
        Anchor::Middle => "middle",
        Anchor::End => "end",
    };
    format!("<text x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\">{}</text>", px(x), px(y), escape(text))
}

/// Horizontal lines at the ticks of a vertical axis, with their numbers on the left.
pub(super) fn rulings(axis: &LinearScale, [left, right]: [f64; 2], texts: &Texts) -> String {
    let ruling = |value: f64| {
        let y = axis.at(value);
        let class = if value == 0.0 { "grid zero" } else { "grid" };
        let number = decimal(value, axis.digits(), texts);
        let line = format!("<path class=\"{class}\" d=\"M{} {}H{}\"/>", px(left), px(y), px(right));
        line + &label(left - 7.0, y + 4.5, Anchor::End, &number)
    };
    axis.ticks().map(ruling).collect()
}

/// Shortens a name to a width in pixels. The middle is cut out, because names often differ at their ends.
pub(super) fn shortened(name: &str, width: f64) -> String {
    let characters: Vec<char> = name.chars().collect();
    if characters.iter().map(|&character| breadth(character)).sum::<f64>() <= width {
        return name.to_owned();
    }
    let (mut head, mut tail, mut used) = (0, 0, breadth('…'));
    while head + tail < characters.len() {
        let next = if tail < head { characters[characters.len() - 1 - tail] } else { characters[head] };
        used += breadth(next);
        if used > width {
            break;
        }
        if tail < head { tail += 1 } else { head += 1 }
    }
    let last = characters.len() - tail;
    characters[..head].iter().chain(['…'].iter()).chain(&characters[last..]).collect()
}

/// An upper estimate of the width of a character in pixels.
fn breadth(character: char) -> f64 {
    match character {
        'i' | 'j' | 'l' | 'f' | 't' | 'r' | 'I' | ' ' | '.' | ',' | ':' | ';' | '|' | '!' | '\'' | '(' | ')' => 5.2,
        'm' | 'w' | 'M' | 'W' | '@' | '%' | '…' => 13.0,
        'A'..='Z' => 9.6,
        '\u{1100}'.. => 14.0,
        _ => 8.3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_name_keeps_both_its_ends() {
        assert_eq!(shortened("greedy", 150.0), "greedy");
        let short = shortened("alphabeta:depth=3,eval=mobility+2*store", 150.0);
        assert!(short.starts_with("alpha") && short.ends_with("store") && short.contains('…'), "{short}");
        assert_eq!(shortened("alphabeta", 0.0), "…");
    }
}
