use gambito_catalog::OutcomeReport;
use gambito_core::Player;
use gambito_play::{Choice, Forfeit, Record, RecordReport, Said};
use gambito_play::{Command, End, Reason};
use serde::Serialize;
use utoipa::ToSchema;

use super::Session;
use crate::reference::JsonOutput;

/// Who chose a move.
pub(super) enum Author {
    /// A person.
    Person,
    /// A machine, with all that is known about its choice.
    Machine(Box<Choice>),
}

impl Author {
    /// What the author says about its thinking.
    pub(super) fn said(&self) -> Said {
        match self {
            Self::Person => Said::default(),
            Self::Machine(choice) => choice.said,
        }
    }
}

/// The JSON of a game.
#[derive(Serialize, ToSchema)]
pub(super) struct Finished {
    /// The game.
    #[serde(flatten)]
    record: RecordReport,
    /// The first player as a spec.
    first: String,
    /// The second player as a spec.
    second: String,
    /// The names of both: as given, as a program calls itself, or the spec.
    names: [String; 2],
    /// The random seed.
    seed: u64,
    /// Why the game ended; `left` if it was not finished.
    reason: &'static str,
    /// What a player did wrong, if that ended the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeit: Option<Forfeit>,
}

/// The JSON that it prints.
pub(crate) fn json_output() -> JsonOutput {
    JsonOutput::of::<Finished>("gambito play GAME --json")
}

impl Session<'_> {
    /// Plays a legal move of a person.
    pub(super) fn play_own(&mut self, player: Player, mv: &str) {
        self.play_by(player, mv, Author::Person);
    }

    /// Plays for a person what the adviser chose.
    pub(super) fn play_for(&mut self, player: Player, choice: Choice) {
        self.play_by(player, &choice.mv.clone(), Author::Machine(Box::new(choice)));
    }

    fn play_by(&mut self, player: Player, mv: &str, author: Author) {
        self.command(&Command::Move { player, mv: mv.to_owned(), took: None });
        self.authors.push(author);
    }

    /// The last move that a machine chose: its choice, who made it, and the game before it.
    pub(super) fn last_by_machine(&self) -> Option<(Choice, Player, Record)> {
        let numbered = self.game.moves().zip(&self.authors).enumerate();
        let (index, player, choice) = numbered.rev().find_map(|(index, (made, author))| match author {
            Author::Machine(choice) => Some((index, made.player, choice)),
            Author::Person => None,
        })?;
        let mut before = self.game.record().clone();
        before.take_back(self.game.moves().len() - index);
        Some((Choice::clone(choice), player, before))
    }

    /// Takes back the last move of a side that a person plays and all that followed; gives the moves taken back, the
    /// earliest first, or none if there is no such move.
    pub(super) fn take_back(&mut self) -> Option<Vec<String>> {
        let to = self.game.moves().rposition(|made| self.lineup.is_human(made.player))?;
        let taken = self.game.moves().skip(to).map(|made| made.mv.to_owned()).collect();
        self.command(&Command::TakeBack { to });
        self.authors.truncate(to);
        Some(taken)
    }

    /// The game as plain data.
    pub(super) fn finished(&self) -> Finished {
        let end = self.game.end();
        let outcome = end.and_then(End::outcome).map(OutcomeReport::from);
        Finished {
            record: RecordReport { outcome, ..self.game.record().report() },
            first: self.lineup.spec(Player::First).to_string(),
            second: self.lineup.spec(Player::Second).to_string(),
            names: Player::BOTH.map(|player| self.lineup.name(player).to_owned()),
            seed: self.seed,
            reason: end.map_or("left", |end| reason_name(end.reason())),
            forfeit: end.and_then(End::forfeit).cloned(),
        }
    }
}

/// The name in JSON, which tells a win from a draw elsewhere.
const fn reason_name(reason: Reason) -> &'static str {
    match reason {
        Reason::Win | Reason::Draw => "finished",
        other => other.name(),
    }
}
