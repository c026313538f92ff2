use std::fmt;

use serde::{Deserialize, Serialize};

use crate::journal::{Difference, Entry, Heading, Journal, first_difference, json};
use crate::{Book, Format, GameRecord, Plan, Source};

/// The file of a tournament.
pub type TournamentJournal = Journal<TournamentHeading>;

/// What is played, at the beginning of the file of a tournament.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentHeading {
    /// The game with all its values.
    pub game: String,
    /// Tells the map or whatever the game names by a path from others; none if it names nothing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub documents: Option<u64>,
    /// The position in which openings begin.
    pub start: String,
    /// Who takes part, in order.
    pub players: Vec<PlayerLine>,
    /// Who meets whom: `round-robin`, `gauntlet:1`, `swiss:5 x 2` with the games of each encounter.
    pub format: String,
    /// Where games begin.
    pub openings: OpeningsLine,
    /// The seed of all chance.
    pub seed: u64,
    /// Positions entered to find exact results; none if games are played to their end.
    pub adjudication: Option<u64>,
}

/// A player in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PlayerLine {
    /// The name.
    pub name: String,
    /// The player in one word.
    pub spec: String,
}

/// Where games begin, in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningsLine {
    /// Random moves, so many.
    Random {
        /// Moves of each opening.
        plies: u32,
        /// Positions that were entered to judge whether an opening is fair, if only those are taken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fair_nodes: Option<u64>,
    },
    /// A list.
    Listed {
        /// How many positions.
        positions: usize,
        /// Tells it from other lists.
        digest: u64,
    },
}

impl Heading for TournamentHeading {
    const KIND: &'static str = "gambito-tournament";
    type Entry = GameRecord;

    fn check(&self, game: &GameRecord) -> Result<(), String> {
        let is_known = |name: &str| self.players.iter().any(|player| player.name == name);
        if let Some(player) = self.players.iter().find(|player| player.name.chars().any(char::is_control)) {
            return Err(format!("{:?} is not a name", player.name));
        }
        let stranger = [&game.first, &game.second].into_iter().find(|name| !is_known(name));
        match stranger {
            Some(name) => Err(format!("no player {name:?} takes part")),
            None if game.first == game.second => Err(format!("{:?} plays against itself", game.first)),
            None => Ok(()),
        }
    }
}

impl Entry for GameRecord {
    fn number(&self) -> u64 {
        self.number
    }
}

impl TournamentHeading {
    /// The heading of the file of a plan. How many games are planned is not part of it, so that a
    /// tournament can be made longer.
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        Self {
            game: plan.variant.to_string(),
            documents: plan.variant.digest(),
            start: plan.start.text(),
            players: plan.entrants.iter().map(PlayerLine::of).collect(),
            format: match plan.format {
                // What comes after a round depends on how long it is.
                Format::Swiss { .. } => format!("{} x {}", plan.format, 2 * plan.pairs),
                _ => plan.format.to_string(),
            },
            openings: OpeningsLine::of(&plan.book),
            seed: plan.seed,
            adjudication: plan.adjudication,
        }
    }

    /// The first thing that another heading says differently.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Option<Difference> {
        first_difference(
            [self, other],
            &[
                ("game", |heading| heading.game.clone()),
                ("document", |heading| json(&heading.documents)),
                ("players", |heading| PlayerLine::list(&heading.players)),
                ("position", |heading| heading.start.clone()),
                ("format", |heading| heading.format.clone()),
                ("openings", |heading| heading.openings.to_string()),
                ("seed", |heading| heading.seed.to_string()),
                ("adjudicate", |heading| json(&heading.adjudication)),
            ],
        )
    }
}

impl PlayerLine {
    pub(crate) fn of(entrant: &crate::Entrant) -> Self {
        Self { name: entrant.name.clone(), spec: entrant.spec.to_string() }
    }

    /// Players as a user would name them.
    pub(crate) fn list(players: &[Self]) -> String {
        let one = |Self { name, spec }: &Self| if name == spec { spec.clone() } else { format!("{name}={spec}") };
        players.iter().map(one).collect::<Vec<_>>().join(" ")
    }
}

impl fmt::Display for OpeningsLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Random { plies, fair_nodes: None } => write!(f, "--plies {plies}"),
            Self::Random { plies, fair_nodes: Some(nodes) } => write!(f, "--plies {plies} --fair {nodes}"),
            Self::Listed { positions, digest } => write!(f, "--openings ({positions}, {digest:x})"),
        }
    }
}

impl OpeningsLine {
    fn of(book: &Book) -> Self {
        match book.source() {
            Source::Random { plies, fair_nodes } => Self::Random { plies, fair_nodes },
            Source::Listed => Self::Listed { positions: book.different(), digest: book.digest() },
        }
    }
}
