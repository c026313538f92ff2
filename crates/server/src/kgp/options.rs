use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use gambito_catalog::PlayerSpec;

/// What clients of the Kalah Game Protocol play when no match of theirs is running.
#[derive(Clone, Debug)]
pub struct Freeplay {
    /// The boards, which take turns; at least one.
    pub boards: Vec<BoardSize>,
    /// The built-in opponents, which take turns; at least one.
    pub opponents: Vec<PlayerSpec>,
    /// The time for each turn of a client.
    pub limit: Duration,
    /// Whether clients without the token of a bot may play.
    pub guests: Guests,
}

/// Whether clients without an account may play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guests {
    /// They play unrated games.
    Welcome,
    /// They are turned away.
    Refused,
}

/// The size of a Kalah board, written `6,4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardSize {
    pits: u16,
    seeds: u16,
}

/// Why a text is not the size of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("invalid board {given:?}: expected the pits of a row and the seeds in each, such as 6,4, at most 12,12")]
pub struct BoardSizeError {
    /// The text.
    pub given: String,
}

/// The most pits of a row, and the most seeds in each at the start.
const MOST: u16 = 12;

impl Freeplay {
    /// The time for each turn on the reference server.
    pub const USUAL_LIMIT: Duration = Duration::from_secs(5);
}

impl Default for Freeplay {
    /// The board and the time of the reference server, and opponents of rising strength.
    fn default() -> Self {
        let opponents = ["random", "engine:level=2", "engine:level=4"];
        Self {
            boards: vec![BoardSize { pits: 6, seeds: 4 }],
            opponents: opponents.map(|spec| spec.parse().expect("a built-in player")).into(),
            limit: Self::USUAL_LIMIT,
            guests: Guests::Welcome,
        }
    }
}

impl BoardSize {
    /// The spec of the game on this board, with the rules of the protocol.
    #[must_use]
    pub fn game(self) -> String {
        let Self { pits, seeds } = self;
        format!("kalah:pits={pits},seeds={seeds},capture=nonempty,sweep=owner")
    }
}

impl FromStr for BoardSize {
    type Err = BoardSizeError;

    fn from_str(text: &str) -> Result<Self, BoardSizeError> {
        let number = |text: &str| text.parse().ok().filter(|number| (1..=MOST).contains(number));
        let size = text.split_once(',').and_then(|(pits, seeds)| Some((number(pits)?, number(seeds)?)));
        let (pits, seeds) = size.ok_or_else(|| BoardSizeError { given: text.to_owned() })?;
        Ok(Self { pits, seeds })
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.pits, self.seeds)
    }
}

#[cfg(test)]
mod tests {
    use gambito_catalog::Variant;

    use super::*;

    #[test]
    fn every_board_is_a_game() {
        for pits in 1..=MOST {
            for seeds in 1..=MOST {
                let board: BoardSize = format!("{pits},{seeds}").parse().expect("a board");
                assert!(board.game().parse::<Variant>().is_ok(), "{board}");
            }
        }
    }

    #[test]
    fn other_texts_are_refused() {
        for bad in ["", "6", "6,", ",4", "0,4", "6,0", "13,4", "6,13", "6,4,2", "6x4", "-6,4", " 6,4"] {
            assert_eq!(bad.parse::<BoardSize>(), Err(BoardSizeError { given: bad.to_owned() }));
        }
        let error = "6x4".parse::<BoardSize>().expect_err("no board").to_string();
        assert!(error.contains("6x4") && error.contains("6,4"), "{error}");
    }
}
