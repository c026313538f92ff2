//! Trees as text: `A:max(B(3 12) C:min(7 1))`. Blanks and commas separate branches.

use std::fmt;
use std::iter::Peekable;
use std::str::Chars;

use gambito_core::{Player, Text};

use super::nodes::{Node, Nodes};
use super::{LARGEST_NUMBER, LONGEST_NAME, MOST_BRANCHES, MOST_DEPTH, MOST_NODES};

/// Why a text is not a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TreeError {
    /// The character where it is wrong, counted from 1.
    pub place: usize,
    /// What is wrong.
    pub defect: TreeDefect,
}

/// What is wrong with the text of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeDefect {
    /// There is no tree.
    Empty,
    /// A tree of one leaf, which leaves nothing to choose.
    OnlyLeaf,
    /// A character that has no meaning here.
    Unexpected(char),
    /// A parenthesis that is never closed.
    Unclosed,
    /// A closing parenthesis without an opening one.
    Unopened,
    /// A node without branches.
    NoBranches,
    /// Something follows the tree.
    Trailing,
    /// A name without a number or branches.
    NothingNamed(String),
    /// Two nodes have this name.
    TakenName(String),
    /// A name that means something else.
    ReservedName(String),
    /// A name with too many characters.
    LongName,
    /// A number that is too large, or no number.
    Number(String),
    /// Too many nodes.
    TooManyNodes,
    /// Too many moves to a leaf.
    TooDeep,
    /// Too many branches of one node.
    TooManyBranches,
}

/// Names that texts use for something else.
const RESERVED: [&str; 2] = [super::notation::ROOT, super::family::RANDOM];

/// Reads a tree.
pub(super) fn parse(text: &str) -> Result<Nodes, TreeError> {
    Parser { rest: text.chars().peekable(), place: 1, nodes: Vec::new(), open: Vec::new() }.read()
}

struct Parser<'a> {
    rest: Peekable<Chars<'a>>,
    /// The place of the next character, counted from 1.
    place: usize,
    nodes: Vec<Node>,
    /// The nodes whose branches are being read, with the places of their parentheses.
    open: Vec<(usize, usize)>,
}

/// What stands before the number or the branches of a node.
#[derive(Default)]
struct Label {
    name: Option<String>,
    player: Option<Player>,
    place: usize,
}

impl Parser<'_> {
    fn read(mut self) -> Result<Nodes, TreeError> {
        loop {
            self.skip(|c| c.is_whitespace() || c == ',');
            let Some(next) = self.rest.peek().copied() else { break };
            if next == ')' {
                self.close()?;
                continue;
            }
            if self.open.is_empty() && !self.nodes.is_empty() {
                return self.fail(TreeDefect::Trailing);
            }
            let label = self.label()?;
            match self.rest.peek().copied() {
                Some('(') => self.branch(label)?,
                Some(c) if c == '-' || c.is_ascii_digit() => self.leaf(label)?,
                other => {
                    let unexpected = |c| TreeDefect::Unexpected(c);
                    let named = label.name.map(TreeDefect::NothingNamed);
                    return self.fail(
                        other
                            .filter(|c| !"),".contains(*c))
                            .map(unexpected)
                            .or(named)
                            .unwrap_or(other.map_or(TreeDefect::Empty, unexpected)),
                    );
                }
            }
        }
        if let Some(&(_, place)) = self.open.last() {
            return Err(TreeError { place, defect: TreeDefect::Unclosed });
        }
        match &self.nodes[..] {
            [] => self.fail(TreeDefect::Empty),
            [_] => Err(TreeError { place: 1, defect: TreeDefect::OnlyLeaf }),
            _ => Ok(Nodes::new(self.nodes)),
        }
    }

    fn fail<T>(&self, defect: TreeDefect) -> Result<T, TreeError> {
        Err(TreeError { place: self.place, defect })
    }

    fn step(&mut self) -> Option<char> {
        self.place += 1;
        self.rest.next()
    }

    fn skip(&mut self, skipped: impl Fn(char) -> bool) {
        while self.rest.peek().is_some_and(|&c| skipped(c)) {
            self.step();
        }
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) = self.rest.next_if(|&c| c.is_alphanumeric() || c == '_' || c == '\'') {
            self.place += 1;
            word.push(c);
        }
        word
    }

    /// Reads `NAME`, `NAME:`, `PLAYER` or `NAME:PLAYER`, or nothing.
    fn label(&mut self) -> Result<Label, TreeError> {
        let mut label = Label { place: self.place, ..Label::default() };
        if !self.rest.peek().is_some_and(|c| c.is_alphabetic()) {
            return Ok(label);
        }
        let word = self.word();
        label.player = player(&word);
        if label.player.is_some() {
            return Ok(label);
        }
        let defect = if word.chars().count() > LONGEST_NAME {
            Some(TreeDefect::LongName)
        } else if RESERVED.contains(&word.as_str()) {
            Some(TreeDefect::ReservedName(word.clone()))
        } else if self.nodes.iter().any(|node| node.name.as_ref() == Some(&word)) {
            Some(TreeDefect::TakenName(word.clone()))
        } else {
            None
        };
        if let Some(defect) = defect {
            return Err(TreeError { place: label.place, defect });
        }
        label.name = Some(word);
        if self.rest.peek() == Some(&':') {
            self.step();
            if self.rest.peek().is_some_and(|c| c.is_alphabetic()) {
                let (place, word) = (self.place, self.word());
                label.player = Some(player(&word).ok_or_else(|| {
                    let first = word.chars().next().unwrap_or_default();
                    TreeError { place, defect: TreeDefect::Unexpected(first) }
                })?);
            }
        } else if self.rest.peek() != Some(&'(') {
            return Err(TreeError {
                place: label.place,
                defect: TreeDefect::NothingNamed(label.name.unwrap_or_default()),
            });
        }
        Ok(label)
    }

    /// Adds a node below the innermost open one.
    fn add(&mut self, label: Label) -> Result<usize, TreeError> {
        let index = self.nodes.len();
        let failed = |defect| Err(TreeError { place: label.place, defect });
        if index >= MOST_NODES {
            return failed(TreeDefect::TooManyNodes);
        }
        let mut node = Node::new(Player::First, 0);
        if let Some(&(above, _)) = self.open.last() {
            let parent = &mut self.nodes[above];
            if usize::from(parent.level) >= MOST_DEPTH {
                return failed(TreeDefect::TooDeep);
            }
            if parent.children.len() >= MOST_BRANCHES {
                return failed(TreeDefect::TooManyBranches);
            }
            node = Node::new(parent.player.other(), parent.level + 1);
            node.place = u8::try_from(parent.children.len()).expect("few branches");
            node.parent = Some(u16::try_from(above).expect("few nodes"));
            parent.children.push(u16::try_from(index).expect("few nodes"));
        }
        node.name = label.name;
        node.player = label.player.unwrap_or(node.player);
        self.nodes.push(node);
        Ok(index)
    }

    fn branch(&mut self, label: Label) -> Result<(), TreeError> {
        let index = self.add(label)?;
        self.open.push((index, self.place));
        self.step();
        Ok(())
    }

    fn close(&mut self) -> Result<(), TreeError> {
        let Some((index, _)) = self.open.pop() else { return self.fail(TreeDefect::Unopened) };
        if self.nodes[index].is_leaf() {
            return self.fail(TreeDefect::NoBranches);
        }
        self.step();
        Ok(())
    }

    fn leaf(&mut self, label: Label) -> Result<(), TreeError> {
        if label.player.is_some() {
            let next = self.rest.peek().copied().unwrap_or_default();
            return self.fail(TreeDefect::Unexpected(next));
        }
        let place = self.place;
        let mut digits = String::new();
        while let Some(c) = self.rest.next_if(|&c| c.is_ascii_digit() || (c == '-' && digits.is_empty())) {
            self.place += 1;
            digits.push(c);
        }
        let number = digits.parse().ok().filter(|number: &i32| number.unsigned_abs() <= LARGEST_NUMBER.unsigned_abs());
        let number = number.ok_or(TreeError { place, defect: TreeDefect::Number(digits) })?;
        let index = self.add(label)?;
        self.nodes[index].number = number;
        Ok(())
    }
}

/// The player that a word names.
fn player(word: &str) -> Option<Player> {
    match word.to_ascii_lowercase().as_str() {
        "max" => Some(Player::First),
        "min" => Some(Player::Second),
        _ => None,
    }
}

impl TreeDefect {
    /// What is wrong and what is allowed, for people.
    #[must_use]
    pub fn text(&self) -> Text {
        let most = |count: usize, en: &str, es: &str| Text::written(format!("{en} {count}"), format!("{es} {count}"));
        match self {
            Self::Empty => {
                Text::new("expected a tree, such as ((3 12 8)(2 4 6))", "falta un árbol, por ejemplo ((3 12 8)(2 4 6))")
            }
            Self::OnlyLeaf => Text::new("a tree needs at least one branch", "un árbol necesita al menos una rama"),
            Self::Unexpected(c) => Text::written(
                format!("unexpected {c:?}; expected a number, a name or a parenthesis"),
                format!("{c:?} no puede ir aquí; se espera un número, un nombre o un paréntesis"),
            ),
            Self::Unclosed => Text::new("this parenthesis is never closed", "este paréntesis no se cierra"),
            Self::Unopened => Text::new("this parenthesis closes nothing", "este paréntesis no cierra ninguno"),
            Self::NoBranches => Text::new("a node needs at least one branch", "un nodo necesita al menos una rama"),
            Self::Trailing => Text::new("the tree has ended before", "el árbol ya había terminado antes"),
            Self::NothingNamed(name) => Text::written(
                format!("expected branches {name}(…) or a number {name}:3"),
                format!("faltan ramas {name}(…) o un número {name}:3"),
            ),
            Self::TakenName(name) => {
                Text::written(format!("two nodes are called {name}"), format!("dos nodos se llaman {name}"))
            }
            Self::ReservedName(name) => Text::written(
                format!("{name} cannot be the name of a node"),
                format!("{name} no puede ser el nombre de un nodo"),
            ),
            Self::LongName => most(
                LONGEST_NAME,
                "the name is too long; the most characters are",
                "el nombre es demasiado largo; el máximo de caracteres es",
            ),
            Self::Number(given) => Text::written(
                format!("invalid number {given}; expected -{LARGEST_NUMBER}..{LARGEST_NUMBER}"),
                format!("número no válido {given}; se espera -{LARGEST_NUMBER}..{LARGEST_NUMBER}"),
            ),
            Self::TooManyNodes => most(MOST_NODES, "too many nodes; the most are", "demasiados nodos; el máximo es"),
            Self::TooDeep => most(
                MOST_DEPTH,
                "too deep; the most moves to a leaf are",
                "demasiada profundidad; el máximo de jugadas hasta una hoja es",
            ),
            Self::TooManyBranches => most(
                MOST_BRANCHES,
                "too many branches; the most of a node are",
                "demasiadas ramas; el máximo de un nodo es",
            ),
        }
    }
}

impl fmt::Display for TreeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "character {}: {}", self.place, self.defect.text().en)
    }
}

impl std::error::Error for TreeError {}
