//! The trace of a student's search, as lines of its output.

use serde_json::Value;

/// One node, as its program reported it when leaving it. What is missing was not reported.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TraceLine {
    /// The order of entry, from 1.
    pub node: u64,
    /// The number of the parent; 0 for the root.
    pub parent: u64,
    /// The move that led here; none for the root.
    pub mv: Option<String>,
    /// The value that was returned.
    pub value: f64,
    /// The player to move, in any word that tells the players apart.
    pub player: Option<String>,
    /// The depth left. Only shown: programs count it in either direction.
    pub depth: Option<i64>,
    /// The lower end of the window on entry.
    pub alpha: Option<f64>,
    /// The upper end of the window on entry.
    pub beta: Option<f64>,
    /// Why the node was left.
    pub end: Option<End>,
}

/// Why a node was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The game is over.
    Finished,
    /// The depth is used up.
    Horizon,
    /// All moves were tried.
    All,
    /// The window was closed.
    Cut,
    /// The value was remembered.
    Table,
}

/// Whose side values are seen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum View {
    /// The player who searches.
    Root,
    /// The player to move at each node, as in negamax.
    Mover,
    /// The first player.
    First,
}

/// What a line of output says about the trace.
#[derive(Clone, Debug, PartialEq)]
pub enum Spoken {
    /// A node.
    Node(TraceLine),
    /// The view of all values.
    View(View),
    /// The trace ends before the search does.
    Truncated,
}

impl View {
    /// All views.
    pub const ALL: [Self; 3] = [Self::Root, Self::Mover, Self::First];

    /// Its word in a trace.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Root => "root",
            Self::Mover => "mover",
            Self::First => "first",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|view| view.name() == name)
    }
}

impl End {
    const ALL: [(Self, &'static str); 5] = [
        (Self::Finished, "finished"),
        (Self::Horizon, "horizon"),
        (Self::All, "all"),
        (Self::Cut, "cut"),
        (Self::Table, "table"),
    ];

    /// Its word in a trace.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(end, _)| *end == self).map_or("", |(_, name)| name)
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, known)| *known == name).map(|(end, _)| *end)
    }
}

impl Spoken {
    /// Reads a line of output; none if it does not belong to a trace.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let line = line.trim();
        if line.starts_with('{') {
            let read = serde_json::from_str(line).or_else(|_| serde_json::from_str(&quoted_infinities(line)));
            return read_json(&read.ok()?);
        }
        let mut words = line.split_whitespace();
        if words.next()? != "info" {
            return None;
        }
        match words.next()? {
            "trace" => match words.next()? {
                "view" => View::named(words.next()?).map(Self::View),
                "truncated" => Some(Self::Truncated),
                _ => None,
            },
            "node" => read_words(["node"].into_iter().chain(words)).map(Self::Node),
            _ => None,
        }
    }
}

/// Python and others write `Infinity` for what JSON has no number.
fn quoted_infinities(line: &str) -> String {
    line.replace("-Infinity", "\"-inf\"").replace("Infinity", "\"inf\"").replace("NaN", "null")
}

fn read_words<'a>(mut words: impl Iterator<Item = &'a str>) -> Option<TraceLine> {
    let mut fields = Vec::new();
    while let (Some(key), Some(value)) = (words.next(), words.next()) {
        fields.push((key, value));
    }
    let field = |key: &str| fields.iter().find(|(known, _)| *known == key).map(|(_, value)| *value);
    node(&|key| field(key).map(str::to_owned))
}

fn read_json(object: &Value) -> Option<Spoken> {
    let word = |key: &str| match object.get(key)? {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    };
    if let Some(node) = node(&word) {
        return Some(Spoken::Node(node));
    }
    if let Some(view) = word("view") {
        return View::named(&view).map(Spoken::View);
    }
    (object.get("truncated") == Some(&Value::Bool(true))).then_some(Spoken::Truncated)
}

fn node(field: &dyn Fn(&str) -> Option<String>) -> Option<TraceLine> {
    let number = |key: &str| field(key).and_then(|text| text.parse::<f64>().ok()).filter(|number| !number.is_nan());
    Some(TraceLine {
        node: field("node")?.parse().ok()?,
        parent: field("parent")?.parse().ok()?,
        mv: field("move").filter(|mv| mv != "-"),
        value: number("value")?,
        player: field("player"),
        depth: field("depth").and_then(|depth| depth.parse().ok()),
        alpha: number("alpha"),
        beta: number("beta"),
        end: field("end").and_then(|end| End::named(&end)),
    })
}

/// The line in the words of UGI.
impl std::fmt::Display for TraceLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mv = self.mv.as_deref().unwrap_or("-");
        write!(f, "info node {} parent {} move {mv} value {}", self.node, self.parent, self.value)?;
        self.player.as_ref().map_or(Ok(()), |player| write!(f, " player {player}"))?;
        self.depth.map_or(Ok(()), |depth| write!(f, " depth {depth}"))?;
        self.alpha.map_or(Ok(()), |alpha| write!(f, " alpha {alpha}"))?;
        self.beta.map_or(Ok(()), |beta| write!(f, " beta {beta}"))?;
        self.end.map_or(Ok(()), |end| write!(f, " end {}", end.name()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_node_is_read_from_words_and_from_json_and_written_again() {
        let line = "info node 17 parent 4 move 3 value 3 player 2 depth 2 alpha -2 beta inf end cut";
        let Some(Spoken::Node(node)) = Spoken::read(line) else { panic!("a node") };
        assert_eq!((node.node, node.parent, node.mv.as_deref(), node.value), (17, 4, Some("3"), 3.0));
        assert_eq!((node.alpha, node.beta, node.end), (Some(-2.0), Some(f64::INFINITY), Some(End::Cut)));
        assert_eq!(node.to_string(), line);
        let json =
            r#"{"node":17,"parent":4,"move":"3","value":3,"player":2,"depth":2,"alpha":-2,"beta":"inf","end":"cut"}"#;
        assert_eq!(Spoken::read(json), Some(Spoken::Node(node.clone())));
        assert_eq!(Spoken::read(&json.replace("\"inf\"", "Infinity")), Some(Spoken::Node(node)), "as Python writes it");
    }

    #[test]
    fn what_is_missing_or_unreadable_is_left_out() {
        let Some(Spoken::Node(root)) = Spoken::read("info node 1 parent 0 move - value 0.5 alpha ? end") else {
            panic!("a node")
        };
        assert_eq!((root.mv, root.value, root.alpha, root.end), (None, 0.5, None, None));
        assert_eq!(Spoken::read("info node 1 parent 0 move -"), None, "a value is required");
        assert_eq!(Spoken::read("info depth 3 nodes 17"), None);
        assert_eq!(Spoken::read("info trace view mover"), Some(Spoken::View(View::Mover)));
        assert_eq!(Spoken::read("info trace truncated"), Some(Spoken::Truncated));
        assert_eq!(Spoken::read(r#"{"truncated":true}"#), Some(Spoken::Truncated));
    }
}
