//! The JSON of types that the core leaves without one.

use serde::{Deserialize, Serialize};

/// A player, by name.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub(super) enum PlayerName {
    First,
    Second,
}

/// A result: who won, and by how much in games that count points.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct OutcomeFields {
    /// Null after a draw.
    winner: Option<PlayerName>,
    /// The first player's points minus the second's.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    margin: Option<i32>,
}

/// Why a text is not a move that can be played.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
enum MoveErrorKind {
    Unreadable,
    Illegal,
    GameOver,
}

/// A refused move.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub(super) struct MoveErrorFields {
    kind: MoveErrorKind,
    given: String,
}

/// A `Player` as `"first"` or `"second"`.
pub(super) mod player {
    use gambito_core::Player;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::PlayerName;

    impl From<Player> for PlayerName {
        fn from(player: Player) -> Self {
            match player {
                Player::First => Self::First,
                Player::Second => Self::Second,
            }
        }
    }

    impl From<PlayerName> for Player {
        fn from(name: PlayerName) -> Self {
            match name {
                PlayerName::First => Self::First,
                PlayerName::Second => Self::Second,
            }
        }
    }

    pub(in crate::referee) fn serialize<S: Serializer>(player: &Player, serializer: S) -> Result<S::Ok, S::Error> {
        PlayerName::from(*player).serialize(serializer)
    }

    pub(in crate::referee) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        PlayerName::deserialize(deserializer).map(Player::from)
    }
}

/// An `Outcome` as `{"winner":"first","margin":3}`.
pub(super) mod outcome {
    use gambito_core::{Outcome, Player};
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::OutcomeFields;

    pub(in crate::referee) fn serialize<S: Serializer>(outcome: &Outcome, serializer: S) -> Result<S::Ok, S::Error> {
        OutcomeFields { winner: outcome.winner().map(Into::into), margin: outcome.margin() }.serialize(serializer)
    }

    pub(in crate::referee) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Outcome, D::Error> {
        let OutcomeFields { winner, margin } = OutcomeFields::deserialize(deserializer)?;
        let winner = winner.map(Player::from);
        let outcome = match margin {
            Some(margin) => Outcome::by_margin(margin),
            None => winner.map_or_else(Outcome::draw, Outcome::win),
        };
        if outcome.winner() == winner {
            Ok(outcome)
        } else {
            Err(D::Error::custom("the margin and the winner of an outcome disagree"))
        }
    }
}

/// A `MoveError` as `{"kind":"illegal","given":"x9"}`.
pub(super) mod move_error {
    use gambito_core::MoveError;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{MoveErrorFields, MoveErrorKind};

    pub(in crate::referee) fn serialize<S: Serializer>(error: &MoveError, serializer: S) -> Result<S::Ok, S::Error> {
        let (kind, given) = match error {
            MoveError::Unreadable { given } => (MoveErrorKind::Unreadable, given),
            MoveError::Illegal { given } => (MoveErrorKind::Illegal, given),
            MoveError::GameOver { given } => (MoveErrorKind::GameOver, given),
        };
        MoveErrorFields { kind, given: given.clone() }.serialize(serializer)
    }

    pub(in crate::referee) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<MoveError, D::Error> {
        let MoveErrorFields { kind, given } = MoveErrorFields::deserialize(deserializer)?;
        Ok(match kind {
            MoveErrorKind::Unreadable => MoveError::Unreadable { given },
            MoveErrorKind::Illegal => MoveError::Illegal { given },
            MoveErrorKind::GameOver => MoveError::GameOver { given },
        })
    }
}
