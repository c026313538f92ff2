use serde::{Deserialize, Serialize};

use crate::Fault;

/// Why a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A player won by the rules.
    Win,
    /// The game is a draw by the rules.
    Draw,
    /// The host decided the result, for instance because the result of best play is known.
    Adjudicated,
    /// The loser ran out of time.
    Time,
    /// The loser made an illegal move.
    IllegalMove,
    /// The loser's program crashed or closed the connection.
    Crashed,
    /// The loser's program did not start.
    WouldNotStart,
    /// The loser's program stopped answering.
    Stalled,
    /// The loser's program broke the protocol.
    ProtocolError,
    /// The loser never moved.
    NoShow,
    /// The loser resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// The match was broken off without a result.
    Aborted,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 13] = [
        Self::Win,
        Self::Draw,
        Self::Adjudicated,
        Self::Time,
        Self::IllegalMove,
        Self::Crashed,
        Self::WouldNotStart,
        Self::Stalled,
        Self::ProtocolError,
        Self::NoShow,
        Self::Resignation,
        Self::Agreement,
        Self::Aborted,
    ];

    /// The name in records and JSON, and in the ids of texts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Adjudicated => "adjudicated",
            Self::Time => "time",
            Self::IllegalMove => "illegal-move",
            Self::Crashed => "crashed",
            Self::WouldNotStart => "would-not-start",
            Self::Stalled => "stalled",
            Self::ProtocolError => "protocol-error",
            Self::NoShow => "no-show",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::Aborted => "aborted",
        }
    }

    /// Whether the loser lost by a fault, whatever the position was.
    #[must_use]
    pub const fn is_forfeit(self) -> bool {
        match self {
            Self::Time
            | Self::IllegalMove
            | Self::Crashed
            | Self::WouldNotStart
            | Self::Stalled
            | Self::ProtocolError
            | Self::NoShow => true,
            Self::Win | Self::Draw | Self::Adjudicated | Self::Resignation | Self::Agreement | Self::Aborted => false,
        }
    }
}

impl From<&Fault> for Reason {
    fn from(fault: &Fault) -> Self {
        match fault {
            Fault::NotRun { .. } | Fault::EndedAtStart { .. } | Fault::MuteAtStart { .. } => Self::WouldNotStart,
            Fault::Ended { .. } | Fault::ClosedOutput | Fault::ClosedInput => Self::Crashed,
            Fault::NoAnswer { .. } | Fault::NotReading => Self::Stalled,
            Fault::Late { .. } => Self::Time,
            Fault::NoShow { .. } => Self::NoShow,
            Fault::Illegal { .. } => Self::IllegalMove,
            Fault::Flood { .. } | Fault::LongLine { .. } | Fault::NoMove { .. } => Self::ProtocolError,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_has_the_names() {
        for reason in Reason::ALL {
            let name = format!("\"{}\"", reason.name());
            assert_eq!(serde_json::to_string(&reason).expect("a name"), name);
            assert_eq!(serde_json::from_str::<Reason>(&name).expect("a reason"), reason);
        }
    }
}
