//! The lines of the protocol. Fields are separated by tabs.

use gambito_core::{Outcome, Player};

use crate::fault::FaultKind;

/// The longest text of a position, in bytes.
const LONGEST_POSITION: usize = 4096;
/// The longest text of a move, in bytes.
const LONGEST_MOVE: usize = 256;
/// The most moves of a position: a move is a number of 16 bits.
const MOST_MOVES: usize = u16::MAX as usize;

/// What a program says about a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Answer<'a> {
    /// The game goes on.
    Open {
        turn: Player,
        /// The text of each move and its successor.
        moves: Vec<(&'a str, &'a str)>,
    },
    /// The game is over.
    Over(Outcome),
    /// It is no position.
    Refused(&'a str),
}

/// A request about several positions.
pub(crate) fn request(word: &str, positions: &[&str]) -> String {
    std::iter::once(word).chain(positions.iter().copied()).collect::<Vec<_>>().join("\t")
}

/// The reason in an answer that refuses the request.
pub(crate) fn refusal(line: &str) -> Option<&str> {
    if line == "error" { Some("") } else { line.strip_prefix("error\t") }
}

/// Whether a text can be sent as a position: one tidy line.
pub(crate) fn is_position(text: &str) -> bool {
    !text.is_empty() && text.len() <= LONGEST_POSITION && text.trim() == text && !text.contains(char::is_control)
}

impl<'a> Answer<'a> {
    /// Reads the answer to `expand` about one position of a game whose margins are at most `largest`.
    pub(crate) fn read(line: &'a str, largest: i32) -> Result<Self, FaultKind> {
        if let Some(reason) = refusal(line) {
            return Ok(Self::Refused(reason));
        }
        let fields: Vec<&str> = line.split('\t').collect();
        let turn = match fields[0] {
            "over" => return outcome(&fields[1..], largest).map(Self::Over),
            word => player(word).ok_or_else(|| FaultKind::UnknownWord { given: word.to_owned() })?,
        };
        if fields.len() == 1 {
            return Err(FaultKind::NoMoves);
        }
        let (pairs, rest) = fields[1..].as_chunks::<2>();
        if let [mv] = rest {
            return Err(FaultKind::UnpairedMove { mv: (*mv).to_owned() });
        }
        if pairs.len() > MOST_MOVES {
            return Err(FaultKind::TooManyMoves { given: pairs.len(), most: MOST_MOVES });
        }
        let moves = pairs.iter().map(|pair| checked(pair[0], pair[1])).collect::<Result<Vec<_>, _>>()?;
        match repeated(&moves) {
            Some(mv) => Err(FaultKind::RepeatedMove { mv: mv.to_owned() }),
            None => Ok(Self::Open { turn, moves }),
        }
    }
}

fn player(word: &str) -> Option<Player> {
    match word {
        "first" => Some(Player::First),
        "second" => Some(Player::Second),
        _ => None,
    }
}

/// The outcome behind `over`: the winner and the margin.
fn outcome(fields: &[&str], largest: i32) -> Result<Outcome, FaultKind> {
    let (winner, margin) = match fields {
        ["draw"] => (None, 0),
        ["draw", _] => return Err(FaultKind::DrawWithMargin),
        [winner] => (Some(known_winner(winner)?), 1),
        [winner, margin] => (Some(known_winner(winner)?), positive(margin)?),
        more => return Err(FaultKind::Unreadable { request: "expand", line: request("over", more) }),
    };
    if margin > i64::from(largest) {
        return Err(FaultKind::Margin { given: margin, largest: largest.into() });
    }
    let margin = i32::try_from(margin).expect("at most the largest");
    Ok(match winner {
        None if largest > 1 => Outcome::by_margin(0),
        None => Outcome::draw(),
        Some(winner) if largest == 1 => Outcome::win(winner),
        Some(Player::First) => Outcome::by_margin(margin),
        Some(Player::Second) => Outcome::by_margin(-margin),
    })
}

fn known_winner(word: &str) -> Result<Player, FaultKind> {
    player(word).ok_or_else(|| FaultKind::UnknownWinner { given: word.to_owned() })
}

fn positive(margin: &str) -> Result<i64, FaultKind> {
    let read = margin.parse::<i64>().ok().filter(|margin| *margin > 0);
    read.ok_or_else(|| FaultKind::BadMargin { given: margin.to_owned() })
}

fn checked<'a>(mv: &'a str, successor: &'a str) -> Result<(&'a str, &'a str), FaultKind> {
    // Bytes that are no UTF-8 are read as this character, so two moves could become the same.
    if [mv, successor].iter().any(|text| text.contains(char::REPLACEMENT_CHARACTER)) {
        return Err(FaultKind::NotUtf8 { given: format!("{mv}\t{successor}") });
    }
    let is_word =
        !mv.is_empty() && mv.len() <= LONGEST_MOVE && !mv.contains(|c: char| c.is_whitespace() || c.is_control());
    if !is_word {
        return Err(FaultKind::BadMove { mv: mv.to_owned() });
    }
    if !is_position(successor) {
        return Err(FaultKind::BadPosition { mv: mv.to_owned(), given: successor.to_owned() });
    }
    Ok((mv, successor))
}

/// A move that is listed twice.
fn repeated<'a>(moves: &[(&'a str, &'a str)]) -> Option<&'a str> {
    let mut texts: Vec<&str> = moves.iter().map(|(mv, _)| *mv).collect();
    texts.sort_unstable();
    texts.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
}
