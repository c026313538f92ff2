use gambito_analysis::SearchReport;
use gambito_arena::Reason;
use gambito_catalog::OutcomeReport;
use gambito_core::{Outcome, Player};
use gambito_play::{Choice, Forfeit, GameClock, Ply, RecordReport};
use serde::Serialize;

use super::Session;

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
#[derive(PartialEq, Eq)]
pub(super) enum EndReason {
    /// By its rules.
    Finished,
    /// A machine has given it away.
    Forfeit {
        /// Which side.
        loser: Player,
        /// By what.
        forfeit: Forfeit,
    },
    /// Somebody left, or there was no more input.
    Left,
}

impl EndReason {
    fn name(&self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::Forfeit { forfeit, .. } => Reason::from(forfeit.fault.class()).name(),
            Self::Left => "left",
        }
    }
}

/// A game as JSON has it.
#[derive(Serialize)]
pub(super) struct Finished {
    #[serde(flatten)]
    record: RecordReport,
    first: String,
    second: String,
    seed: u64,
    reason: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeit: Option<Forfeit>,
}

impl Session<'_> {
    /// Plays a legal move of a person.
    pub(super) fn play_own(&mut self, mv: &str) {
        self.play_by(mv, Author::Person);
    }

    /// Plays what a machine chose.
    pub(super) fn play_chosen(&mut self, choice: Choice) {
        self.play_by(&choice.mv, Author::Machine(choice.report.map(Box::new)));
    }

    fn play_by(&mut self, mv: &str, author: Author) {
        self.record.play(mv).expect("a legal move");
        self.authors.push(author);
        self.clocks.push(self.clock());
    }

    /// The clocks as they are.
    pub(super) fn clock(&self) -> GameClock {
        *self.clocks.last().expect("the clocks before the game")
    }

    /// The clocks after the last move.
    pub(super) fn set_clock(&mut self, clock: GameClock) {
        *self.clocks.last_mut().expect("the clocks before the game") = clock;
    }

    /// How the game ended; none if it was left.
    pub(super) fn outcome(&self, reason: &EndReason) -> Option<Outcome> {
        match reason {
            EndReason::Forfeit { loser, .. } => Some(Outcome::win(loser.other())),
            EndReason::Finished | EndReason::Left => self.record.pos().outcome(),
        }
    }

    /// The last move that a machine chose, and the search behind it.
    pub(super) fn last_by_machine(&self) -> Option<(&Ply, Option<&SearchReport>)> {
        self.record.plies().iter().zip(&self.authors).rev().find_map(|(ply, author)| match author {
            Author::Machine(report) => Some((ply, report.as_deref())),
            _ => None,
        })
    }

    /// Takes back the last move of a side that a person plays and all that followed; gives the moves
    /// taken back, the earliest first, or none if there is no such move.
    pub(super) fn take_back(&mut self) -> Option<Vec<String>> {
        let own =
            |(ply, author): (&Ply, &Author)| self.seating.is_human(ply.player) && !matches!(author, Author::Given);
        let index = self.record.plies().iter().zip(&self.authors).rposition(own)?;
        let count = self.authors.len() - index;
        self.authors.truncate(index);
        // The time of a move that never was comes back with it.
        self.clocks.truncate(index + 1);
        Some(self.record.take_back(count))
    }

    /// The game as plain data.
    pub(super) fn finished(&self, seed: u64, reason: &EndReason) -> Finished {
        let outcome = self.outcome(reason).map(OutcomeReport::from);
        Finished {
            record: RecordReport { outcome, ..self.record.report() },
            first: self.seating.spec(Player::First).to_string(),
            second: self.seating.spec(Player::Second).to_string(),
            seed,
            reason: reason.name(),
            forfeit: match reason {
                EndReason::Forfeit { forfeit, .. } => Some(forfeit.clone()),
                EndReason::Finished | EndReason::Left => None,
            },
        }
    }
}
