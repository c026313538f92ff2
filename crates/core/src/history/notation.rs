use super::past::Past;
use super::{HistoryRule, Irreversible, WithHistory};
use crate::{Notation, PositionError, Text};

/// Between the parts of a text; no text of the game inside may contain it.
const SEPARATOR: char = '|';
const MOVES: &str = "move ";
const IDLE_MOVES: &str = "idle ";

const MOVES_MADE: Text = Text::new("number of moves", "número de jugadas");
const IDLE_MOVES_MADE: Text = Text::new("number of idle moves", "número de jugadas sin avance");
const OVER_BEFORE: Text =
    Text::new("one of the earlier positions ended the game", "una de las posiciones anteriores terminó la partida");
const TOO_MANY: Text = Text::new(
    "there are more idle moves or earlier positions than moves",
    "hay más jugadas sin avance o posiciones anteriores que jugadas",
);

/// The position, followed by what the rules count, each after a `|`: `move 12` and `idle 3`, if they are limited, and the
/// earlier positions that could be repeated. A text without these parts is a position without a past.
impl<P: Irreversible + Notation> Notation for WithHistory<P> {
    fn position_text(&self) -> String {
        let mut parts = vec![self.pos.position_text()];
        if self.moves > 0 {
            parts.push(format!("{MOVES}{}", self.moves));
        }
        if self.idle_moves > 0 {
            parts.push(format!("{IDLE_MOVES}{}", self.idle_moves));
        }
        let mut earlier: Vec<String> = self.past.iter().map(Notation::position_text).collect();
        earlier.sort_unstable();
        parts.append(&mut earlier);
        parts.join(&format!(" {SEPARATOR} "))
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let mut parts = text.split(SEPARATOR).map(str::trim).peekable();
        let pos = self.pos.parse_position(parts.next().unwrap_or_default())?;
        let mut counted = |word: &str, what: Text, rule: Option<HistoryRule>| match (parts.peek(), rule) {
            (Some(part), Some(rule)) if part.starts_with(word) => {
                let number = number(what, &part[word.len()..], rule.limit)?;
                parts.next();
                Ok(number)
            }
            _ => Ok(0),
        };
        let moves = counted(MOVES, MOVES_MADE, self.rules.moves)?;
        let idle_moves = counted(IDLE_MOVES, IDLE_MOVES_MADE, self.rules.idle_moves)?;
        let earlier: Vec<P> = parts.map(|part| self.pos.parse_position(part)).collect::<Result<_, _>>()?;
        if self.rules.repetition.is_none() && !earlier.is_empty() {
            return Err(PositionError::Shape { given: text.to_owned(), example: self.position_text() });
        }
        let impossible = |reason| PositionError::Impossible { given: text.to_owned(), reason };
        let past: Past<P> = earlier.into_iter().collect();
        if self.has_ended_before(&past, &pos) {
            return Err(impossible(OVER_BEFORE));
        }
        let exceeds = |count: u32, rule: Option<HistoryRule>, moves: u32| rule.is_some() && count > moves;
        if exceeds(past.len(), self.rules.idle_moves, idle_moves)
            || exceeds(past.len().max(idle_moves), self.rules.moves, moves)
        {
            return Err(impossible(TOO_MANY));
        }
        Ok(Self::with_past(pos, self.rules, past, idle_moves, moves))
    }

    fn move_text(&self, mv: P::Move) -> String {
        self.pos.move_text(mv)
    }

    fn read_move(&self, text: &str) -> Option<P::Move> {
        self.pos.read_move(text)
    }
}

impl<P: Irreversible + Notation> WithHistory<P> {
    /// Whether one of the earlier positions ended the game before it came to `pos`.
    fn has_ended_before(&self, past: &Past<P>, pos: &P) -> bool {
        let limit = self.rules.repetition.map_or(u32::MAX, |rule| rule.limit.max(1));
        let is_end = |earlier: &P| earlier.outcome().is_some() || past.count(earlier) >= limit;
        past.iter().any(is_end) || past.count(pos) >= limit
    }
}

fn number(what: Text, text: &str, limit: u32) -> Result<u32, PositionError> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let number = is_number.then(|| text.parse().ok()).flatten().filter(|number| *number <= limit);
    number.ok_or_else(|| PositionError::Number { what, given: text.to_owned(), min: 0, max: limit.into() })
}
