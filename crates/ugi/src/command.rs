use std::fmt;

use gambito_catalog::AnyPosition;
use gambito_core::{Outcome, Player};

use crate::Go;
use crate::words::{Inline, Words, or_empty, unless_empty};

/// A line that a host sends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ugi`: introduce yourself and list your options. Also read from `uci`.
    Ugi,
    /// `isready`: answer once every earlier command is done.
    IsReady,
    /// `setoption name NAME value VALUE`.
    SetOption {
        /// The name; it must not contain the word `value`.
        name: String,
        /// The value; `None` for a button.
        value: Option<String>,
    },
    /// `uginewgame`: the next position belongs to another game. Also read from `ucinewgame`.
    NewGame,
    /// `position startpos|fen TEXT moves ...`: the position to work on.
    Position(Setup),
    /// `go ...`: choose a move.
    Go(Go),
    /// `stop`: answer `go` now.
    Stop,
    /// `query ...`: a question about the rules.
    Query(Query),
    /// `quit`: exit.
    Quit,
}

/// A position, as a start and the moves played since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The start.
    pub start: Start,
    /// The moves, earliest first, one word each.
    pub moves: Vec<String>,
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// The start position of the game.
    Initial,
    /// A position in the notation of the game; it must not contain the word `moves`.
    Text(String),
}

/// A question about the rules, answered by a [`Response`](crate::Answer::Response).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Query {
    /// Is the game over? `true` or `false`.
    GameOver,
    /// Is it the first player's turn? `true` or `false`.
    P1Turn,
    /// Who has won? `p1win`, `p2win`, `draw` or `none`.
    Result,
    /// Which moves are legal? The moves, separated by spaces.
    Legal,
    /// What is the position? Its text in the notation of the game.
    Position,
}

impl Query {
    /// The answer for a position.
    #[must_use]
    pub fn answer(self, pos: &dyn AnyPosition) -> String {
        match self {
            Self::GameOver => pos.outcome().is_some().to_string(),
            Self::P1Turn => (pos.turn() == Player::First).to_string(),
            Self::Result => match pos.outcome().map(Outcome::winner) {
                None => "none".to_owned(),
                Some(None) => "draw".to_owned(),
                Some(Some(winner)) => format!("p{}win", winner.number()),
            },
            Self::Legal => pos.moves().join(" "),
            Self::Position => pos.text(),
        }
    }

    /// All queries.
    pub const ALL: [Self; 5] = [Self::GameOver, Self::P1Turn, Self::Result, Self::Legal, Self::Position];

    /// The word after `query`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::GameOver => "gameover",
            Self::P1Turn => "p1turn",
            Self::Result => "result",
            Self::Legal => "legal",
            Self::Position => "position",
        }
    }
}

impl Command {
    /// Parses a line; `None` if it contains no command and should be ignored.
    ///
    /// As UCI requires, unknown words before a command are skipped: `joho isready` is [`IsReady`]. Words may be
    /// separated by any number of spaces and tabs.
    ///
    /// [`IsReady`]: Self::IsReady
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let mut words = Words::of(line);
        loop {
            return Some(match words.next()? {
                "ugi" | "uci" => Self::Ugi,
                "isready" => Self::IsReady,
                "setoption" => read_option(words),
                "uginewgame" | "ucinewgame" => Self::NewGame,
                "position" => Self::Position(read_setup(words)),
                "go" => Self::Go(Go::read(words)),
                "stop" => Self::Stop,
                "query" => {
                    let asked = words.next()?;
                    Self::Query(Query::ALL.into_iter().find(|query| query.word() == asked)?)
                }
                "quit" => Self::Quit,
                _ => continue,
            });
        }
    }
}

fn read_option(mut words: Words<'_>) -> Command {
    if words.peek() == Some("name") {
        words.next();
    }
    let mut has_value = false;
    let is_name = |word: &&str| {
        has_value = *word == "value";
        !has_value
    };
    let name = words.by_ref().take_while(is_name).collect::<Vec<_>>().join(" ");
    let value = has_value.then(|| unless_empty(words.rest().trim()).to_owned());
    Command::SetOption { name, value }
}

/// Without `startpos` or `fen`, the words are the text of a position.
fn read_setup(mut words: Words<'_>) -> Setup {
    let named = words.peek().filter(|word| ["startpos", "fen"].contains(word));
    if named.is_some() {
        words.next();
    }
    let text = words.joined_until("moves");
    let start = if named == Some("startpos") { Start::Initial } else { Start::Text(text) };
    Setup { start, moves: words.map(str::to_owned).collect() }
}

impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ugi => f.write_str("ugi"),
            Self::IsReady => f.write_str("isready"),
            Self::SetOption { name, value } => {
                write!(f, "setoption name {}", Inline(name))?;
                value.as_ref().map_or(Ok(()), |value| write!(f, " value {}", or_empty(value)))
            }
            Self::NewGame => f.write_str("uginewgame"),
            Self::Position(setup) => write!(f, "position {setup}"),
            Self::Go(go) => write!(f, "go{go}"),
            Self::Stop => f.write_str("stop"),
            Self::Query(query) => write!(f, "query {}", query.word()),
            Self::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.start {
            Start::Initial => f.write_str("startpos")?,
            Start::Text(text) => write!(f, "fen {}", Inline(text))?,
        }
        if !self.moves.is_empty() {
            f.write_str(" moves")?;
        }
        self.moves.iter().try_for_each(|mv| write!(f, " {}", Inline(mv)))
    }
}
