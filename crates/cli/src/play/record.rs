use gambito_catalog::{AnyPosition, SearchReport, Variant};
use gambito_core::Player;
use serde::Serialize;

use super::seats::Seating;
use crate::arguments::Board;
use crate::commands::Ended;

/// A game as it goes: the position, and the moves that can be taken back.
pub(super) struct Record {
    pub(super) variant: Variant,
    pub(super) pos: Box<dyn AnyPosition>,
    start: Box<dyn AnyPosition>,
    plies: Vec<Ply>,
}

/// A move that was made.
pub(super) struct Ply {
    pub(super) player: Player,
    pub(super) mv: String,
    pub(super) author: Author,
}

/// Who chose a move.
pub(super) enum Author {
    /// A person.
    Person,
    /// Nobody here: it was given with the position.
    Given,
    /// A machine, with the search behind it if there was one.
    Machine(Option<Box<SearchReport>>),
}

/// Why a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum EndReason {
    /// By its rules.
    Finished,
    /// Somebody left, or there was no more input.
    Left,
}

/// A game as JSON has it.
#[derive(Serialize)]
pub(super) struct Finished {
    game: String,
    start: String,
    first: String,
    second: String,
    seed: u64,
    moves: Vec<String>,
    position: String,
    turn: Option<String>,
    outcome: Option<Ended>,
    reason: EndReason,
}

impl Record {
    pub(super) fn new(board: Board) -> Self {
        let Board { variant, start, played, .. } = board;
        let mut record = Self { variant, pos: start.clone_box(), start, plies: Vec::new() };
        for mv in played {
            record.play(mv, Author::Given);
        }
        record
    }

    /// Plays a move that is legal.
    pub(super) fn play(&mut self, mv: String, author: Author) {
        let player = self.pos.turn();
        self.pos.play(&mv).expect("a legal move");
        self.plies.push(Ply { player, mv, author });
    }

    /// How many moves were made.
    pub(super) fn len(&self) -> usize {
        self.plies.len()
    }

    /// The last move, if there was one.
    pub(super) fn last_by_machine(&self) -> Option<&Ply> {
        self.plies.iter().rev().find(|ply| matches!(ply.author, Author::Machine(_)))
    }

    /// Takes back the last move of a seat where a person sits and all that followed; gives the moves
    /// taken back, the earliest first, or none if there is no such move.
    pub(super) fn take_back(&mut self, seating: &Seating) -> Option<Vec<String>> {
        let own = |ply: &Ply| seating.is_human(ply.player) && !matches!(ply.author, Author::Given);
        let index = self.plies.iter().rposition(own)?;
        let taken = self.plies.split_off(index).into_iter().map(|ply| ply.mv).collect();
        self.pos = self.start.clone_box();
        for ply in &self.plies {
            self.pos.play(&ply.mv).expect("a move that was legal before");
        }
        Some(taken)
    }

    /// The game as plain data.
    pub(super) fn finished(&self, seating: &Seating, seed: u64, reason: EndReason) -> Finished {
        let outcome = self.pos.outcome();
        Finished {
            game: self.variant.to_string(),
            start: self.start.text(),
            first: seating.spec(Player::First).to_string(),
            second: seating.spec(Player::Second).to_string(),
            seed,
            moves: self.plies.iter().map(|ply| ply.mv.clone()).collect(),
            position: self.pos.text(),
            turn: outcome.is_none().then(|| self.pos.turn().to_string()),
            outcome: outcome.map(Ended::from),
            reason,
        }
    }
}
