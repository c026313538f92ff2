use std::fmt;

use crate::number;
use crate::words::{Inline, Words, or_empty, unless_empty};

/// Something that can be set in an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionLine {
    /// Its name; the word `type` cannot be in it.
    pub name: String,
    /// What it can be set to.
    pub kind: OptionKind,
}

/// What an option can be set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `check`: `true` or `false`.
    Check {
        /// What it is unless set.
        default: bool,
    },
    /// `spin`: a whole number.
    Spin {
        /// What it is unless set.
        default: i64,
        /// The least it can be.
        min: i64,
        /// The greatest it can be.
        max: i64,
    },
    /// `combo`: one of some texts.
    Combo {
        /// What it is unless set.
        default: String,
        /// What it can be; the word `var` cannot be in it.
        choices: Vec<String>,
    },
    /// `string`: any text.
    Text {
        /// What it is unless set.
        default: String,
    },
    /// `button`: something to be done, without a value.
    Button,
}

impl OptionLine {
    /// Reads the words behind `option`; none if something is missing. A number without bounds may be any.
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

/// All that comes behind the word `default`.
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

/// The words behind `option`.
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
