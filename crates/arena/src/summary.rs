use gambito_core::{Player, mix};
use gambito_play::{Forfeit, Reason};

use crate::{GameRecord, GameResult, Plan};

/// A game of a plan without its moves: everything that pairings and standings need. Summaries of a million games fit
/// into memory, their moves do not.
#[derive(Clone, Debug, PartialEq)]
pub struct GameSummary {
    /// The round, from 1.
    pub round: u32,
    /// The pair of games from the same opening, from 1.
    pub pair: u64,
    /// The indices of the first and the second player in the plan.
    pub players: [usize; 2],
    /// The player to move after the opening.
    pub starter: Player,
    /// The result.
    pub result: GameResult,
    /// Why the game ended.
    pub reason: Reason,
    /// What the loser did wrong, if the game was forfeited. Boxed because forfeits are rare.
    pub forfeit: Option<Box<Forfeit>>,
    /// The number of moves.
    pub plies: usize,
    /// A hash of players, start and moves, to recognise repeated games.
    pub digest: u64,
}

impl GameSummary {
    /// The summary of a game of this plan.
    ///
    /// # Panics
    /// If the plan has no player with a name of the game.
    #[must_use]
    pub fn new(plan: &Plan, game: &GameRecord) -> Self {
        let index = |name: &String| plan.entrants.iter().position(|entrant| entrant.name == *name);
        Self {
            round: game.round,
            pair: game.pair,
            players: [&game.first, &game.second].map(|name| index(name).expect("a player of the plan")),
            starter: plan.start.parse(&game.start).map_or(Player::First, |start| start.turn()),
            result: game.result,
            reason: game.reason,
            forfeit: game.forfeit.clone().map(Box::new),
            plies: game.moves.len(),
            digest: digest(game),
        }
    }

    /// The points of the player with this index; `None` if it did not play in this game, or the game was broken off.
    #[must_use]
    pub fn points_of(&self, player: usize) -> Option<f64> {
        let side = Player::BOTH.into_iter().find(|side| self.players[*side as usize] == player)?;
        self.result.points(side)
    }

    /// The index of the loser; `None` for a draw or a game that was broken off.
    #[must_use]
    pub fn loser(&self) -> Option<usize> {
        self.result.winner().map(|winner| self.players[winner.other() as usize])
    }
}

fn digest(game: &GameRecord) -> u64 {
    let heads = [&game.first, &game.second, &game.start];
    let texts = heads.into_iter().chain(game.moves.iter().map(|made| &made.mv));
    // The byte 0xff never occurs in UTF-8, so it separates the texts.
    let bytes = texts.flat_map(|text| text.bytes().chain([0xff]));
    bytes.fold(0, |digest, byte| mix(digest ^ u64::from(byte)))
}
