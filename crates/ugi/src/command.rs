use std::fmt;

use gambito_catalog::AnyPosition;
use gambito_core::{Outcome, Player};

use crate::Go;
use crate::words::{Inline, Words, or_empty, unless_empty};

/// What a host says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// `ugi`: who are you, and what can be set? Also read from `uci`.
    Ugi,
    /// `isready`: have you done all that was asked?
    IsReady,
    /// `setoption name NAME value VALUE`.
    SetOption {
        /// The name; the word `value` cannot be in it.
        name: String,
        /// The value; a button has none.
        value: Option<String>,
    },
    /// `uginewgame`: what comes next has nothing to do with what was before. Also read from `ucinewgame`.
    NewGame,
    /// `position startpos|fen TEXT moves ...`: where the game stands.
    Position(Setup),
    /// `go ...`: choose a move.
    Go(Go),
    /// `stop`: choose it now.
    Stop,
    /// `query ...`: what do the rules say of the position?
    Query(Query),
    /// `quit`: leave.
    Quit,
}

/// Where a game stands: where it began and every move since.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Where it began.
    pub start: Start,
    /// The moves, the earliest first, each of them one word.
    pub moves: Vec<String>,
}

/// Where a game begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Start {
    /// At the start of its rules.
    Initial,
    /// At a position in the notation of the game; the word `moves` cannot be in it.
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
    /// Which moves are legal? Their words, with spaces between them.
    Legal,
    /// Where does the game stand? The position in the notation of the game.
    Position,
}

impl Query {
    /// What the rules say of a position.
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

    /// All questions.
    pub const ALL: [Self; 5] = [Self::GameOver, Self::P1Turn, Self::Result, Self::Legal, Self::Position];

    /// The word that asks it.
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
    /// The command in a line; none if there is none, and then the line means nothing.
    ///
    /// As UCI asks, words that begin no command are passed over until one does: `joho isready` is [`IsReady`].
    /// Any number of spaces and tabs may be anywhere.
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

/// A setup whose start is neither called `startpos` nor `fen` is taken for the text of a position.
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
