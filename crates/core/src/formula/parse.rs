//! Reads `2*own.store-max(opp.pit1,3);end=-50`.

use super::condition::Relation;
use super::{Choice, Comparison, Formula, Name, Whose};
use crate::expression::{Expected, ExpressionError, Finished, number_in_units, starts_name};

/// The most nested parentheses.
const DEEPEST: usize = 16;
/// The most numbers, names and functions.
const MOST_PARTS: usize = 256;
/// The result of a finished game, in the value after `end=`.
const RESULT: &str = "result";

type Read<T> = Result<T, ExpressionError>;

/// The addends of the evaluation, and the value of a finished game if the text gives one.
pub(crate) fn parse(text: &str) -> Read<(Vec<Formula<Name>>, Option<Finished>)> {
    let mut parser = Parser { text, at: 0, parts: 0 };
    let value = parser.sum(0)?;
    let finished = if parser.take(";") { Some(parser.finished()?) } else { None };
    if parser.peek().is_some() {
        return Err(parser.unexpected(Expected::Operator));
    }
    let addends = match value {
        Formula::Sum(addends) => addends,
        other => vec![other],
    };
    Ok((addends, finished))
}

/// Relations with commas between them.
pub(super) fn parse_condition(text: &str) -> Read<Vec<Relation>> {
    let mut parser = Parser { text, at: 0, parts: 0 };
    let mut relations = vec![parser.relation(0)?];
    while parser.take(",") {
        relations.push(parser.relation(0)?);
    }
    if parser.peek().is_some() {
        return Err(parser.unexpected(Expected::Operator));
    }
    Ok(relations)
}

struct Parser<'a> {
    text: &'a str,
    /// The byte that comes next.
    at: usize,
    /// Numbers, names and functions so far.
    parts: usize,
}

impl<'a> Parser<'a> {
    /// The next character that is not blank.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    /// Takes a symbol if it comes next.
    fn take(&mut self, symbol: &str) -> bool {
        self.peek();
        let is_next = self.text[self.at..].starts_with(symbol);
        if is_next {
            self.at += symbol.len();
        }
        is_next
    }

    fn expect(&mut self, symbol: &str, expected: Expected) -> Read<()> {
        if self.take(symbol) { Ok(()) } else { Err(self.unexpected(expected)) }
    }

    fn unexpected(&mut self, expected: Expected) -> ExpressionError {
        let found = self.peek().map(String::from).unwrap_or_default();
        ExpressionError::Unexpected { place: self.text[..self.at].chars().count() + 1, found, expected }
    }

    /// Takes all characters that `belongs` accepts.
    fn word(&mut self, belongs: impl Fn(char) -> bool) -> &'a str {
        let rest = &self.text[self.at..];
        let word = &rest[..rest.find(|c: char| !belongs(c)).unwrap_or(rest.len())];
        self.at += word.len();
        word
    }

    fn sum(&mut self, depth: usize) -> Read<Formula<Name>> {
        let mut addends = Vec::new();
        let mut is_negative = false;
        self.take("+");
        loop {
            let product = self.product(depth)?;
            addends.push(if is_negative { product.negated() } else { product });
            is_negative = self.take("-");
            if !is_negative && !self.take("+") {
                return Ok(Formula::sum(addends));
            }
        }
    }

    fn product(&mut self, depth: usize) -> Read<Formula<Name>> {
        let mut factors = vec![self.signed(depth)?];
        while self.take("*") {
            factors.push(self.signed(depth)?);
        }
        Ok(Formula::product(factors))
    }

    fn signed(&mut self, depth: usize) -> Read<Formula<Name>> {
        let is_negative = self.take("-");
        let operand = self.operand(depth)?;
        Ok(if is_negative { operand.negated() } else { operand })
    }

    fn operand(&mut self, depth: usize) -> Read<Formula<Name>> {
        self.parts += 1;
        if depth > DEEPEST || self.parts > MOST_PARTS {
            return Err(ExpressionError::TooComplex { parts: MOST_PARTS, depth: DEEPEST });
        }
        match self.peek() {
            Some('(') => {
                self.take("(");
                let inner = self.sum(depth + 1)?;
                self.expect(")", Expected::Closing)?;
                Ok(inner)
            }
            Some(c) if c.is_ascii_digit() => {
                let digits = self.word(|c| c.is_ascii_digit() || c == '.');
                Ok(Formula::Number(number_in_units(digits)?))
            }
            Some(c) if starts_name(c) => self.name_or_function(depth),
            _ => Err(self.unexpected(Expected::Operand)),
        }
    }

    fn name_or_function(&mut self, depth: usize) -> Read<Formula<Name>> {
        let start = self.at;
        let word = self.name();
        if self.peek() == Some('(') {
            return self.function(word, start, depth + 1);
        }
        let whose = match word {
            "own" => Whose::Own,
            "opp" => Whose::Opponent,
            _ => return Ok(Formula::Leaf(Name { whose: Whose::Both, feature: word.to_owned() })),
        };
        self.expect(".", Expected::Point)?;
        if !self.peek().is_some_and(starts_name) {
            return Err(self.unexpected(Expected::Feature));
        }
        Ok(Formula::Leaf(Name { whose, feature: self.name().to_owned() }))
    }

    fn name(&mut self) -> &'a str {
        self.word(|c| starts_name(c) || c.is_ascii_digit() || c == '_')
    }

    fn function(&mut self, name: &str, start: usize, depth: usize) -> Read<Formula<Name>> {
        self.take("(");
        let function = match name {
            "min" => Formula::Least(self.arguments(depth)?),
            "max" => Formula::Greatest(self.arguments(depth)?),
            "exp" => Formula::Exponential(Box::new(self.sum(depth)?)),
            "if" => Formula::Choice(Box::new(self.choice(depth)?)),
            _ => {
                self.at = start;
                return Err(self.unexpected(Expected::Function));
            }
        };
        self.expect(")", Expected::Closing)?;
        Ok(function)
    }

    /// Two arguments or more.
    fn arguments(&mut self, depth: usize) -> Read<Vec<Formula<Name>>> {
        let mut arguments = vec![self.sum(depth)?];
        self.expect(",", Expected::Comma)?;
        arguments.push(self.sum(depth)?);
        while self.take(",") {
            arguments.push(self.sum(depth)?);
        }
        Ok(arguments)
    }

    fn choice(&mut self, depth: usize) -> Read<Choice<Name>> {
        let Relation { left, comparison, right } = self.relation(depth)?;
        self.expect(",", Expected::Comma)?;
        let then = self.sum(depth)?;
        self.expect(",", Expected::Comma)?;
        let otherwise = self.sum(depth)?;
        Ok(Choice { left, comparison, right, then, otherwise })
    }

    fn relation(&mut self, depth: usize) -> Read<Relation> {
        let left = self.sum(depth)?;
        let Some(comparison) = Comparison::ALL.into_iter().find(|comparison| self.take(comparison.symbol())) else {
            return Err(self.unexpected(Expected::Comparison));
        };
        let right = self.sum(depth)?;
        Ok(Relation { left, comparison, right })
    }

    /// `end=-50` or `end=2*result-50`.
    fn finished(&mut self) -> Read<Finished> {
        self.expect("end", Expected::Finished)?;
        self.expect("=", Expected::Finished)?;
        self.peek();
        let start = self.at;
        let value = self.sum(0)?;
        let addends = match value {
            Formula::Sum(addends) => addends,
            other => vec![other],
        };
        addends.iter().try_fold(Finished::default(), Finished::with).ok_or_else(|| {
            self.at = start;
            self.unexpected(Expected::Finished)
        })
    }
}

impl Finished {
    /// The sum with a number or a multiple of the result; none for anything else.
    fn with(self, addend: &Formula<Name>) -> Option<Self> {
        match addend {
            Formula::Number(number) => Some(Self { offset: self.offset.saturating_add(*number), ..self }),
            Formula::Negative(inner) => {
                let Self { unit, offset } = Self::default().with(inner)?;
                Some(Self { unit: self.unit.saturating_sub(unit), offset: self.offset.saturating_sub(offset) })
            }
            other => {
                let (weight, name) = other.as_weighted_feature()?;
                (name == RESULT).then_some(Self { unit: self.unit.saturating_add(weight), ..self })
            }
        }
    }
}
