use gambito_arena::GameResult;
use gambito_core::Player;
use gambito_play::Reason;
use serde::{Deserialize, Serialize};

/// A match of two entrants: two games with sides swapped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pairing {
    /// The number, from 1.
    pub number: u64,
    /// The index of the stage.
    pub stage: usize,
    /// The index of the group in its stage.
    pub group: usize,
    /// The round, from 1.
    pub round: u32,
    /// Which match of its encounter it is, from 1.
    pub lap: u32,
    /// The entrants; the first of them plays first in the first game.
    pub players: [usize; 2],
    /// The number of the attempt that counts, from 1. It is raised whenever a match that may be running must not count.
    pub attempt: u32,
    /// Attempts that failed through no fault of a player.
    pub spoiled: u32,
    /// How far it has come.
    pub state: PairingState,
}

/// How far a pairing has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PairingState {
    /// It has to be played.
    Waiting,
    /// It is being played.
    Playing,
    /// It was played.
    Done {
        /// The games in their order. Sides are swapped from game to game.
        games: Vec<GameScore>,
    },
    /// It is not played, because an entrant has withdrawn or every attempt failed.
    Void,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameScore {
    /// The result from the view of the player who moves first in this game.
    pub result: GameResult,
    /// Why it ended.
    pub reason: Reason,
    /// The side that never moved and lost on time.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absent: Option<Player>,
}

impl Pairing {
    /// The games, if it was played.
    #[must_use]
    pub fn games(&self) -> &[GameScore] {
        match &self.state {
            PairingState::Done { games } => games,
            PairingState::Waiting | PairingState::Playing | PairingState::Void => &[],
        }
    }

    /// Whether nothing is left to be played.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.state, PairingState::Done { .. } | PairingState::Void)
    }

    /// The entrant on a side in a game, counted from 0.
    #[must_use]
    pub const fn entrant(&self, game: usize, side: Player) -> usize {
        self.players[(side as usize + game) % 2]
    }

    /// Twice the points of both entrants.
    #[must_use]
    pub fn half_points(&self) -> [u32; 2] {
        let mut points = [0; 2];
        for (index, game) in self.games().iter().enumerate() {
            let [first, second] = game.result.half_points();
            points[index % 2] += first;
            points[(index + 1) % 2] += second;
        }
        points
    }

    /// Whether an entrant missed one of its games.
    #[must_use]
    pub fn was_missed_by(&self, entrant: usize) -> bool {
        missed(self, self.games(), entrant)
    }
}

/// Whether an entrant missed one of these games of a pairing.
pub(crate) fn missed(pairing: &Pairing, games: &[GameScore], entrant: usize) -> bool {
    let is_missing =
        |(index, game): (usize, &GameScore)| game.absent.is_some_and(|side| pairing.entrant(index, side) == entrant);
    games.iter().enumerate().any(is_missing)
}
