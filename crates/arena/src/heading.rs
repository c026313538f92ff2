use std::fmt;

use serde::{Deserialize, Serialize};

use crate::journal::{Difference, Entry, Heading, Journal, first_difference, json};
use crate::{Book, Format, GameRecord, Plan, Source};

/// The journal of a tournament.
pub type TournamentJournal = Journal<TournamentHeading>;

/// The first line of a tournament's journal: everything that decides its games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TournamentHeading {
    /// The game with all its parameters.
    pub game: String,
    /// A digest of the files that the game refers to, such as a map; `None` if it refers to none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub documents: Option<u64>,
    /// The position in which openings start.
    pub start: String,
    /// The players, in order.
    pub players: Vec<PlayerLine>,
    /// The format: `round-robin`, `gauntlet:1`, or `swiss:5 x 2` with the number of games per encounter.
    pub format: String,
    /// The source of the openings.
    pub openings: OpeningsLine,
    /// The random seed.
    pub seed: u64,
    /// The node budget for adjudicating a game after each move; `None` if games are played to the end.
    pub adjudication: Option<u64>,
}

/// A player as the journal stores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct PlayerLine {
    /// The name.
    pub name: String,
    /// The player as a spec.
    pub spec: String,
}

/// The source of the openings as the journal stores it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpeningsLine {
    /// Random moves.
    Random {
        /// Moves in each opening.
        plies: u32,
        /// The node budget for judging fairness, if only fair openings are used.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        fair_nodes: Option<u64>,
    },
    /// A list of positions.
    Listed {
        /// The number of positions.
        positions: usize,
        /// A digest of the list.
        digest: u64,
    },
}

impl Heading for TournamentHeading {
    const KIND: &'static str = "gambito-tournament";
    type Entry = GameRecord;

    fn check(&self, game: &GameRecord) -> Result<(), String> {
        let is_known = |name: &str| self.players.iter().any(|player| player.name == name);
        if let Some(player) = self.players.iter().find(|player| player.name.chars().any(char::is_control)) {
            return Err(format!("player name {:?} contains a control character", player.name));
        }
        let unknown = [&game.first, &game.second].into_iter().find(|name| !is_known(name));
        match unknown {
            Some(name) => Err(format!("player {name:?} is not part of this tournament")),
            None if game.first == game.second => Err(format!("player {:?} plays against itself", game.first)),
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
    /// The heading for a plan. The number of games is not part of it, so a tournament can be extended later.
    #[must_use]
    pub fn of(plan: &Plan) -> Self {
        Self {
            game: plan.variant.to_string(),
            documents: plan.variant.digest(),
            start: plan.start.text(),
            players: plan.entrants.iter().map(PlayerLine::of).collect(),
            format: match plan.format {
                // In a Swiss tournament the number of games per round affects later pairings.
                Format::Swiss { .. } => format!("{} x {}", plan.format, 2 * plan.pairs),
                _ => plan.format.to_string(),
            },
            openings: OpeningsLine::of(&plan.book),
            seed: plan.seed,
            adjudication: plan.adjudication,
        }
    }

    /// The first field in which another heading differs.
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

    /// The players as a user would type them.
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
