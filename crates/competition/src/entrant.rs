use serde::{Deserialize, Serialize};

/// Somebody who takes part in a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entrant {
    /// The name, which no other entrant has.
    pub name: String,
    /// Who plays.
    pub participant: Participant,
    /// Whether it competes, or is an opponent for those who do.
    pub role: Role,
    /// The current version of a program.
    pub version: Version,
    /// Whether it is still there.
    pub presence: Presence,
    /// The matches that it has missed in a row.
    pub missed: u32,
}

/// Who plays for an entrant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum Participant {
    /// A person.
    Person {
        /// The number of the account.
        account: i64,
    },
    /// A bot.
    Bot {
        /// The number of the account.
        account: i64,
    },
    /// A built-in player.
    Player {
        /// Its spec.
        spec: String,
    },
}

/// What an entrant is there for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Role {
    /// It competes.
    Contestant,
    /// It is an opponent in a gate or on a ladder.
    Staff,
}

/// A version of a program.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Version {
    /// The label that its owner gave.
    pub label: String,
    /// How many versions there were before.
    pub number: u32,
}

/// Whether an entrant is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Presence {
    /// It plays.
    Active,
    /// It plays no more matches.
    Withdrawn(Cause),
}

/// Why an entrant plays no more matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// It was withdrawn.
    Request,
    /// It missed too many matches in a row.
    NoShow,
}

impl Entrant {
    /// Whether it still plays.
    #[must_use]
    pub fn is_active(&self) -> bool {
        self.presence == Presence::Active
    }

    /// Whether it is an opponent of the organiser.
    #[must_use]
    pub fn is_staff(&self) -> bool {
        self.role == Role::Staff
    }
}

impl Participant {
    /// The account; none for built-in players.
    #[must_use]
    pub const fn account(&self) -> Option<i64> {
        match self {
            Self::Person { account } | Self::Bot { account } => Some(*account),
            Self::Player { .. } => None,
        }
    }
}
