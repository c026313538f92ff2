//! Requests to the program of a game, and its answers.

use gambito_core::Value;

use crate::answer::{is_position, refusal, request};
use crate::facts::Facts;
use crate::fault::{Fault, FaultKind};
use crate::transport::Transport;

/// Talks to the program of a game.
pub(crate) struct Conversation {
    transport: Box<dyn Transport>,
}

/// The first line to a program: the protocol and its version.
const GREETING: &str = "rules 1";
/// The most lines of a drawing.
const MOST_LINES: usize = 500;
/// The largest absolute value of a feature. A limit keeps the results of finished games apart from every estimate.
pub(crate) const LARGEST_FEATURE: Value = 1_000_000;

impl Conversation {
    /// Greets the program and waits for its facts.
    pub(crate) fn open(transport: Box<dyn Transport>) -> Result<(Self, Facts), Fault> {
        let (mut conversation, mut facts) = (Self { transport }, Facts::default());
        conversation.say(GREETING)?;
        loop {
            let line = conversation.hear()?;
            if line == "ready" {
                return Ok((conversation, facts));
            }
            facts.take(&line)?;
        }
    }

    /// The start position.
    pub(crate) fn start(&mut self) -> Result<String, Fault> {
        const START: &str = "start";
        self.say(START)?;
        let line = self.hear()?;
        let position = line.strip_prefix("position\t").filter(|text| is_position(text));
        let unreadable = || FaultKind::Unreadable { request: START, line: line.clone() };
        Ok(position.ok_or_else(unreadable)?.to_owned())
    }

    /// The answers to `expand`, one for each position. They end with the first refusal: whatever follows, the request has
    /// failed.
    pub(crate) fn expand(&mut self, positions: &[&str]) -> Result<Vec<String>, Fault> {
        self.say(&request("expand", positions)).map_err(|kind| Fault::at(positions[0], kind))?;
        let mut lines = Vec::with_capacity(positions.len());
        for position in positions {
            let line = self.hear().map_err(|kind| Fault::at(position, kind))?;
            let is_refused = refusal(&line).is_some();
            lines.push(line);
            if is_refused {
                break;
            }
        }
        Ok(lines)
    }

    /// The features of each position, seen by the first player.
    pub(crate) fn features(&mut self, positions: &[&str], count: usize) -> Result<Vec<Box<[Value]>>, Fault> {
        self.say(&request("features", positions)).map_err(|kind| Fault::at(positions[0], kind))?;
        let mut heard = || self.hear().and_then(|line| numbers(&line, count));
        positions.iter().map(|position| heard().map_err(|kind| Fault::at(position, kind))).collect()
    }

    /// A position drawn as text.
    pub(crate) fn text(&mut self, position: &str) -> Result<Vec<String>, FaultKind> {
        self.say(&request("text", &[position]))?;
        let mut lines = Vec::new();
        loop {
            let line = self.hear()?;
            match line.strip_prefix('|') {
                Some(drawn) if lines.len() < MOST_LINES => lines.push(tidy(drawn)),
                Some(_) => return Err(FaultKind::LongDrawing { most: MOST_LINES }),
                None if line == "end" => return Ok(lines),
                None => return Err(unexpected("text", line)),
            }
        }
    }

    /// A position drawn as an SVG document.
    pub(crate) fn svg(&mut self, position: &str) -> Result<String, FaultKind> {
        self.say(&request("svg", &[position]))?;
        let line = self.hear()?;
        if refusal(&line).is_some() {
            return Err(unexpected("svg", line));
        }
        let document = line.trim();
        let is_svg = document.starts_with("<svg ") && document.ends_with("</svg>");
        if is_svg { Ok(document.to_owned()) } else { Err(FaultKind::NotSvg) }
    }

    /// Asks the program to exit.
    pub(crate) fn dismiss(&mut self) {
        let _ = self.say("quit");
    }

    fn say(&mut self, line: &str) -> Result<(), FaultKind> {
        self.transport.send(line).map_err(FaultKind::Silent)
    }

    fn hear(&mut self) -> Result<String, FaultKind> {
        self.transport.receive().map_err(FaultKind::Silent)
    }
}

fn unexpected(request: &'static str, line: String) -> FaultKind {
    match refusal(&line) {
        Some(reason) => FaultKind::Refused { reason: reason.to_owned() },
        None => FaultKind::Unreadable { request, line },
    }
}

/// A line of a drawing without control characters and trailing blanks.
fn tidy(line: &str) -> String {
    let visible: String = line.chars().filter(|c| !c.is_control()).collect();
    visible.trim_end().to_owned()
}

/// The numbers of an answer to `features`, rounded to whole ones.
fn numbers(line: &str, count: usize) -> Result<Box<[Value]>, FaultKind> {
    if let Some(reason) = refusal(line) {
        return Err(FaultKind::Refused { reason: reason.to_owned() });
    }
    let numbers = line.split('\t').map(number).collect::<Result<Box<[Value]>, _>>()?;
    if numbers.len() == count {
        Ok(numbers)
    } else {
        Err(FaultKind::FeatureCount { given: numbers.len(), expected: count })
    }
}

fn number(text: &str) -> Result<Value, FaultKind> {
    let read = text.trim().parse::<f64>().ok().filter(|number| number.abs() <= LARGEST_FEATURE as f64);
    read.map(|number| number.round() as Value)
        .ok_or_else(|| FaultKind::BadFeature { given: text.to_owned(), largest: LARGEST_FEATURE })
}
