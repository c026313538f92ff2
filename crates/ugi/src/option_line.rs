use std::fmt;

use crate::number;
use crate::words::{Inline, Words, or_empty, unless_empty};

/// An option of an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// The name; it must not contain the word `type`.
    pub name: String,
    /// The values it accepts.
    pub kind: OptionKind,
}

/// The values an option accepts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `check`: `true` or `false`.
    Check {
        /// The default.
        default: bool,
    },
    /// `spin`: an integer.
    Spin {
        /// The default.
        default: i64,
        /// The smallest value.
        min: i64,
        /// The largest value.
        max: i64,
    },
    /// `combo`: one of several texts.
    Combo {
        /// The default.
        default: String,
        /// The texts; none may contain the word `var`.
        choices: Vec<String>,
    },
    /// `string`: any text.
    Text {
        /// The default.
        default: String,
    },
    /// `button`: an action without a value.
    Button,
}

impl OptionLine {
    /// Parses the words after `option`; `None` if a part is missing. A missing bound does not restrict the value.
    pub(crate) fn read(mut words: Words<'_>) -> Option<Self> {
        if words.next()? != "name" {
            return None;
        }
        let name = words.joined_until("type");
        let kind = match words.next()? {
            "check" => OptionKind::Check { default: read_default(&words) == "true" },
            "spin" => read_spin(words)?,
            "combo" => read_combo(&words),
            "string" => OptionKind::Text { default: read_default(&words).to_owned() },
            "button" => OptionKind::Button,
            _ => return None,
        };
        Some(Self { name, kind })
    }
}

/// Everything after the word `default`.
fn read_default<'a>(words: &Words<'a>) -> &'a str {
    let mut words = words.clone();
    let has_default = words.by_ref().any(|word| word == "default");
    if has_default { unless_empty(words.rest().trim()) } else { "" }
}

fn read_spin(mut words: Words<'_>) -> Option<OptionKind> {
    let (mut default, mut min, mut max) = (None, i64::MIN, i64::MAX);
    while let Some(word) = words.next() {
        let value = words.peek().and_then(number::whole);
        match word {
            "default" => default = value,
            "min" => min = value.unwrap_or(min),
            "max" => max = value.unwrap_or(max),
            _ => {}
        }
    }
    default.map(|default| OptionKind::Spin { default, min, max })
}

fn read_combo(words: &Words<'_>) -> OptionKind {
    let (mut default, mut choices) = (Vec::new(), Vec::new());
    let mut place: Option<&mut Vec<&str>> = None;
    for word in words.clone() {
        match word {
            "default" => place = Some(&mut default),
            "var" => {
                choices.push(Vec::new());
                place = choices.last_mut();
            }
            word => place.iter_mut().for_each(|place| place.push(word)),
        }
    }
    let text = |words: Vec<&str>| unless_empty(&words.join(" ")).to_owned();
    OptionKind::Combo { default: text(default), choices: choices.into_iter().map(text).collect() }
}

/// Writes the words after `option`.
impl fmt::Display for OptionLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "name {} type ", Inline(&self.name))?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => write!(f, "spin default {default} min {min} max {max}"),
            OptionKind::Combo { default, choices } => {
                write!(f, "combo default {}", or_empty(default))?;
                choices.iter().try_for_each(|choice| write!(f, " var {}", or_empty(choice)))
            }
            OptionKind::Text { default } => write!(f, "string default {}", or_empty(default)),
            OptionKind::Button => f.write_str("button"),
        }
    }
}
