use std::collections::VecDeque;
use std::sync::{Arc, Mutex};

use gambito_core::{Family as _, Position as _, StopFlag, Values};
use gambito_rules::{Fault, Greeting, OwnFamily, OwnPosition, Settings, Silence, Transport};

/// The requests that a program has received.
pub(crate) type Requests = Arc<Mutex<Vec<String>>>;

/// A program in memory: a function from a request to the lines of its answer.
pub(crate) struct Fake<F> {
    answer: F,
    lines: VecDeque<String>,
    requests: Requests,
}

impl<F: FnMut(&str) -> Vec<String> + Send> Transport for Fake<F> {
    fn send(&mut self, line: &str) -> Result<(), Silence> {
        self.requests.lock().expect("no panic").push(line.to_owned());
        self.lines.extend((self.answer)(line));
        Ok(())
    }

    fn receive(&mut self) -> Result<String, Silence> {
        self.lines.pop_front().ok_or(Silence::Late { waited_ms: 0, last_words: None })
    }
}

/// A program, and the list of its requests.
pub(crate) fn fake(answer: impl FnMut(&str) -> Vec<String> + Send + 'static) -> (Box<dyn Transport>, Requests) {
    let requests = Requests::default();
    let fake = Fake { answer, lines: VecDeque::new(), requests: Arc::clone(&requests) };
    (Box::new(fake), requests)
}

/// The game of a program.
pub(crate) fn game(answer: impl FnMut(&str) -> Vec<String> + Send + 'static) -> Result<OwnFamily, Fault> {
    game_with(answer, Settings::new("pile")).map(|(family, _)| family)
}

/// The same with settings, and with the list of its requests.
pub(crate) fn game_with(
    answer: impl FnMut(&str) -> Vec<String> + Send + 'static,
    settings: Settings,
) -> Result<(OwnFamily, Requests), Fault> {
    let (transport, requests) = fake(answer);
    Ok((OwnFamily::new(Greeting::with(transport)?, settings)?, requests))
}

pub(crate) fn start(family: &OwnFamily) -> OwnPosition {
    family.start(&Values::default()).expect("a start")
}

/// Settings with a flag that shows whether the game has ended all work.
pub(crate) fn watched() -> (Settings, StopFlag) {
    let stop = StopFlag::default();
    (Settings { stop: stop.clone(), ..Settings::new("pile") }, stop)
}

/// A pile of seven tokens, as a program answers for it: one to three tokens are taken, and the last one wins.
pub(crate) fn pile(request: &str) -> Vec<String> {
    let fields: Vec<&str> = request.split('\t').collect();
    let each =
        |answer: fn(&str) -> String| -> Vec<String> { fields[1..].iter().map(|position| answer(position)).collect() };
    match fields[0] {
        "rules 1" => {
            ["features\ttokens\tparity", "players\tX\tO", "can\ttext\tsvg", "ready"].map(str::to_owned).to_vec()
        }
        "start" => vec!["position\t7 1".to_owned()],
        "expand" => each(expand),
        "features" => each(features),
        "text" => vec![format!("|{}  ", "o".repeat(tokens(fields[1]).unwrap_or(0).min(99))), "end".to_owned()],
        "svg" => vec![format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><title>{}</title></svg>", fields[1])],
        _ => vec!["error\tunknown request".to_owned()],
    }
}

fn tokens(position: &str) -> Option<usize> {
    position.split_once(' ')?.0.parse().ok()
}

fn expand(position: &str) -> String {
    let (Some(tokens), Some((_, turn))) = (tokens(position), position.split_once(' ')) else {
        return format!("error\t{position} is no pile");
    };
    let (word, other) = match turn {
        "1" => ("first", "2"),
        "2" => ("second", "1"),
        _ => return format!("error\t{position} has no player"),
    };
    if tokens == 0 {
        return if turn == "1" { "over\tsecond".to_owned() } else { "over\tfirst".to_owned() };
    }
    let moves = (1..=tokens.min(3)).rev().map(|taken| format!("\t{taken}\t{} {other}", tokens - taken));
    moves.fold(word.to_owned(), |line, mv| line + &mv)
}

fn features(position: &str) -> String {
    let tokens = tokens(position).unwrap_or(0);
    format!("{tokens}.4\t{}", tokens % 2)
}

/// A pile of a thousand tokens.
pub(crate) fn large_pile(request: &str) -> Vec<String> {
    if request == "start" { vec!["position\t1000 1".to_owned()] } else { pile(request) }
}

/// Plays the last move of every position until the end.
pub(crate) fn walk(family: &OwnFamily) {
    let mut pos = start(family);
    while let Some(mv) = pos.moves().last() {
        pos.play_unchecked(*mv);
    }
}

/// The pile with another answer about one position.
pub(crate) fn pile_but(
    position: &'static str,
    answer: &'static str,
) -> impl FnMut(&str) -> Vec<String> + Send + 'static {
    move |request: &str| {
        let lines = pile(request);
        let Some(positions) = request.strip_prefix("expand\t") else { return lines };
        let asked = positions.split('\t').zip(lines);
        asked.map(|(asked, line)| if asked == position { answer.to_owned() } else { line }).collect()
    }
}
