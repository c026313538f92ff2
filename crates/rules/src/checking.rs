//! Holds a program to what the core promises about a game.

use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

use gambito_core::{Notation as _, Player, Position as _, Presentation as _, StopFlag, mix};

use crate::answer::Answer;
use crate::conversation::Conversation;
use crate::facts::Facts;
use crate::family::LONGEST_GAME;
use crate::fault::{Fault, FaultKind};
use crate::node::{Expansion, Node};
use crate::position::OwnPosition;
use crate::{Greeting, OwnFamily};

/// How much of a game is checked.
#[derive(Clone, Copy, Debug)]
pub struct CheckScope {
    /// The most positions near the start.
    pub positions: usize,
    /// Random games.
    pub games: u64,
    /// Random seed.
    pub seed: u64,
}

/// What was checked without finding a fault.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// Different positions.
    pub positions: usize,
    /// Whether these are all positions of the game.
    pub is_complete: bool,
    /// Random games.
    pub games: u64,
    /// The moves of the longest random game.
    pub longest: usize,
    /// The most moves of a position.
    pub most_moves: usize,
    /// Whether a player may move twice in a row.
    pub has_extra_turns: bool,
    /// A position that came up twice in a game. Searches to the end of such a game may take forever.
    pub repeated: Option<String>,
}

/// Positions that are asked about again at once: another number than at first, so that answers which depend on their place
/// are noticed.
const BATCH: usize = 7;
/// One in this number of positions is drawn.
const ONE_DRAWN_IN: usize = 25;

/// Asks a program about many positions, and then again in another order, and looks for the first broken promise. `again` is the
/// same program started once more: its answers must not depend on the process either. `None` if `stop` was raised first.
///
/// # Errors
/// The first [`Fault`], with its position.
pub fn check(
    family: &OwnFamily,
    again: Option<Greeting>,
    scope: &CheckScope,
    stop: &StopFlag,
) -> Result<Option<Checked>, Fault> {
    let start = family.start_position();
    if start.outcome().is_none() && start.turn() == Player::Second {
        return Err(Fault::at(&start.node.text, FaultKind::SecondPlayerStarts));
    }
    let mut survey = Survey::default();
    let stopped = survey.walk(&start, scope.positions, stop).and_then(|()| survey.play(&start, scope, stop));
    if let Some(fault) = family.shared.fault().cloned().or(survey.fault.take()) {
        return Err(fault);
    }
    if stopped.is_none() {
        return Ok(None);
    }
    survey.draw();
    let known: Vec<(Arc<Node>, Arc<Expansion>)> =
        survey.positions.iter().map(|pos| (Arc::clone(&pos.node), pos.expansion())).collect();
    if let Some(fault) = family.shared.fault() {
        return Err(fault.clone());
    }
    let facts = &family.shared.facts;
    compare(family.shared.program().talk()?, &start, &known, facts)?;
    if let Some(again) = again {
        compare(&mut again.into_conversation(), &start, &known, facts)?;
    }
    Ok(Some(survey.checked))
}

/// The positions that are visited, and what is found on the way.
#[derive(Default)]
struct Survey {
    positions: Vec<OwnPosition>,
    seen: HashSet<Arc<str>>,
    checked: Checked,
    fault: Option<Fault>,
}

impl Survey {
    /// Visits the positions nearest to the start; `None` if there is a fault or the flag was raised.
    fn walk(&mut self, start: &OwnPosition, most: usize, stop: &StopFlag) -> Option<()> {
        let mut queue = VecDeque::from([start.clone()]);
        self.see(start);
        while let Some(pos) = queue.pop_front() {
            if stop.is_raised() {
                return None;
            }
            for mv in pos.moves() {
                let next = pos.after(mv);
                if self.positions.len() >= most {
                    return Some(());
                }
                if self.see(&next) {
                    queue.push_back(next.clone());
                }
                self.checked.has_extra_turns |= is_extra_turn(&pos, &next);
            }
        }
        self.checked.is_complete = true;
        Some(())
    }

    /// Plays random games to their end.
    fn play(&mut self, start: &OwnPosition, scope: &CheckScope, stop: &StopFlag) -> Option<()> {
        for game in 0..scope.games {
            let mut pos = start.clone();
            let mut passed = HashSet::from([Arc::clone(&pos.node.text)]);
            let mut length = 0;
            while pos.outcome().is_none() {
                if stop.is_raised() {
                    return None;
                }
                if length == LONGEST_GAME {
                    self.fault = Some(Fault::at(&pos.node.text, FaultKind::Endless { moves: length }));
                    return None;
                }
                let dice = mix(scope.seed ^ mix((game << 16) + length as u64 + 1));
                let mv = pos.nth_move((dice % pos.move_count() as u64) as usize)?;
                let next = pos.after(mv);
                self.checked.has_extra_turns |= is_extra_turn(&pos, &next);
                pos = next;
                length += 1;
                self.see(&pos);
                if !passed.insert(Arc::clone(&pos.node.text)) {
                    self.checked.repeated.get_or_insert_with(|| pos.position_text());
                }
            }
            self.checked.longest = self.checked.longest.max(length);
            self.checked.games += 1;
        }
        Some(())
    }

    /// Notes a position; false if it was there before.
    fn see(&mut self, pos: &OwnPosition) -> bool {
        if !self.seen.insert(Arc::clone(&pos.node.text)) {
            return false;
        }
        self.checked.positions += 1;
        self.checked.most_moves = self.checked.most_moves.max(pos.move_count());
        self.positions.push(pos.clone());
        true
    }

    /// Draws some positions; what is wrong with a drawing is a fault of the game.
    fn draw(&self) {
        for pos in self.positions.iter().step_by(ONE_DRAWN_IN) {
            let _ = (pos.diagram(""), pos.svg(""));
        }
    }
}

fn is_extra_turn(pos: &OwnPosition, next: &OwnPosition) -> bool {
    next.outcome().is_none() && next.turn() == pos.turn()
}

/// Asks about the start and all positions once more, the last first.
fn compare(
    conversation: &mut Conversation,
    start: &OwnPosition,
    known: &[(Arc<Node>, Arc<Expansion>)],
    facts: &Facts,
) -> Result<(), Fault> {
    let again = conversation.start()?;
    if *again != *start.node.text {
        return Err(Fault::at(&start.node.text, FaultKind::Changed { line: again }));
    }
    let backwards: Vec<_> = known.iter().rev().collect();
    for batch in backwards.chunks(BATCH) {
        let texts: Vec<&str> = batch.iter().map(|(node, _)| &*node.text).collect();
        let lines = conversation.expand(&texts)?;
        for ((node, expansion), line) in batch.iter().zip(&lines) {
            let answer = Answer::read(line, facts.largest).map_err(|kind| Fault::at(&node.text, kind))?;
            if !is_same(expansion, &answer) {
                return Err(Fault::at(&node.text, FaultKind::Changed { line: line.clone() }));
            }
        }
        compare_features(conversation, batch, facts)?;
    }
    Ok(())
}

/// Asks twice for the features of the unfinished positions of a batch.
fn compare_features(
    conversation: &mut Conversation,
    batch: &[&(Arc<Node>, Arc<Expansion>)],
    facts: &Facts,
) -> Result<(), Fault> {
    let open = batch.iter().filter(|(_, expansion)| expansion.outcome.is_none());
    let texts: Vec<&str> = open.map(|(node, _)| &*node.text).collect();
    if texts.is_empty() || facts.features.is_empty() {
        return Ok(());
    }
    let count = facts.features.len();
    let (once, twice) = (conversation.features(&texts, count)?, conversation.features(&texts, count)?);
    let changed = texts.iter().zip(once.iter().zip(&twice)).find(|(_, (before, now))| before != now);
    changed.map_or(Ok(()), |(text, (_, now))| {
        let line = now.iter().map(ToString::to_string).collect::<Vec<_>>().join("\t");
        Err(Fault::at(text, FaultKind::Changed { line }))
    })
}

fn is_same(expansion: &Expansion, answer: &Answer<'_>) -> bool {
    match answer {
        Answer::Refused(_) => false,
        Answer::Over(outcome) => expansion.outcome == Some(*outcome),
        Answer::Open { turn, moves } => {
            let is_open = expansion.outcome.is_none() && expansion.turn == *turn;
            is_open && expansion.moves().eq(moves.iter().copied())
        }
    }
}
