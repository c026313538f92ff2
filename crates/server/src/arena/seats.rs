//! Who sits where.

use gambito_core::Player;
use gambito_store::GameRow;
use serde::{Deserialize, Serialize};

/// Who has a seat of a match, as it is stored. Clients see neither the numbers of accounts nor this JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub(crate) enum Occupant {
    /// Nobody yet.
    Open,
    /// Nobody yet; it is kept for an account.
    Invited {
        /// Its number.
        id: i64,
        /// Its name.
        name: String,
    },
    /// A person.
    Person {
        /// The number of the account.
        id: i64,
        /// The name of the account.
        name: String,
    },
    /// A bot.
    Bot {
        /// The number of the account.
        id: i64,
        /// The name of the account.
        name: String,
    },
    /// Somebody without an account.
    Guest {
        /// What the guest is known by: a digest of a secret that only the guest has.
        key: String,
        /// The name to show.
        name: String,
    },
    /// A built-in player.
    Player {
        /// Its spec.
        spec: String,
        /// The name to show instead of the spec, such as that of an entrant of a competition.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        alias: Option<String>,
    },
}

/// The seats of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seats {
    /// Who plays first.
    pub(crate) first: Occupant,
    /// Who plays second.
    pub(crate) second: Occupant,
}

impl Occupant {
    /// The account that plays here.
    pub(crate) const fn account(&self) -> Option<i64> {
        match self {
            Self::Person { id, .. } | Self::Bot { id, .. } => Some(*id),
            Self::Open | Self::Invited { .. } | Self::Guest { .. } | Self::Player { .. } => None,
        }
    }

    /// The word for who sits here, for clients.
    pub(crate) const fn kind(&self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Invited { .. } => "invited",
            Self::Person { .. } => "person",
            Self::Bot { .. } => "bot",
            Self::Guest { .. } => "guest",
            Self::Player { .. } => "player",
        }
    }

    /// Who plays, as a record says it. People and bots choose for themselves, and a built-in player under another name stays
    /// hidden.
    pub(crate) fn spec(&self) -> &str {
        match self {
            Self::Player { spec, alias: None } => spec,
            Self::Player { .. } => "player",
            Self::Bot { .. } => "bot",
            Self::Person { .. } | Self::Guest { .. } | Self::Invited { .. } | Self::Open => "human",
        }
    }

    /// The name to show.
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Person { name, .. }
            | Self::Bot { name, .. }
            | Self::Invited { name, .. }
            | Self::Guest { name, .. } => name,
            Self::Player { spec, alias } => alias.as_ref().unwrap_or(spec),
            Self::Open => "",
        }
    }

    /// Whether somebody sits here.
    pub(crate) const fn is_taken(&self) -> bool {
        !matches!(self, Self::Open | Self::Invited { .. })
    }

    /// Whether a player may take this seat.
    pub(crate) fn is_free_for(&self, player: &Self) -> bool {
        match self {
            Self::Open => true,
            Self::Invited { id, .. } => player.account() == Some(*id),
            _ => false,
        }
    }

    /// The player with a seat that is kept for it; none for guests, whom nobody can reach, and for an open seat.
    pub(crate) fn invited(&self) -> Option<Self> {
        match self {
            Self::Person { id, name } | Self::Bot { id, name } | Self::Invited { id, name } => {
                Some(Self::Invited { id: *id, name: name.clone() })
            }
            Self::Player { .. } => Some(self.clone()),
            Self::Guest { .. } | Self::Open => None,
        }
    }

    /// Whether this is the same account, or the same guest.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Guest { key, .. }, Self::Guest { key: other, .. }) => key == other,
            _ => self.account().is_some() && self.account() == other.account(),
        }
    }
}

impl Seats {
    /// Who plays a stored game.
    pub(crate) fn of_game(row: &GameRow) -> Result<Self, serde_json::Error> {
        Ok(Self { first: serde_json::from_str(&row.first)?, second: serde_json::from_str(&row.second)? })
    }

    /// Who has a side.
    pub(crate) const fn of(&self, player: Player) -> &Occupant {
        match player {
            Player::First => &self.first,
            Player::Second => &self.second,
        }
    }

    /// Who has a side, to be changed.
    pub(crate) const fn of_mut(&mut self, player: Player) -> &mut Occupant {
        match player {
            Player::First => &mut self.first,
            Player::Second => &mut self.second,
        }
    }

    /// The accounts that play here or are invited.
    pub(crate) fn accounts(&self) -> Vec<i64> {
        let concerned = |occupant: &Occupant| match occupant {
            Occupant::Invited { id, .. } => Some(*id),
            other => other.account(),
        };
        let mut accounts: Vec<i64> = Player::BOTH.into_iter().filter_map(|side| concerned(self.of(side))).collect();
        accounts.dedup();
        accounts
    }

    /// The accounts for which a seat is kept.
    pub(crate) fn invited(&self) -> Vec<i64> {
        let invited = |occupant: &Occupant| match occupant {
            Occupant::Invited { id, .. } => Some(*id),
            _ => None,
        };
        Player::BOTH.into_iter().filter_map(|side| invited(self.of(side))).collect()
    }

    /// The sides that an account or a guest plays.
    pub(crate) fn sides_of(&self, player: &Occupant) -> Vec<Player> {
        Player::BOTH.into_iter().filter(|side| self.of(*side).is_same(player)).collect()
    }

    /// The tags of PGN that tell people from programs.
    pub(crate) fn pgn_types(&self) -> Vec<(&'static str, String)> {
        let kind = |occupant: &Occupant| match occupant {
            Occupant::Bot { .. } | Occupant::Player { .. } => Some("program"),
            Occupant::Person { .. } | Occupant::Guest { .. } => Some("human"),
            Occupant::Open | Occupant::Invited { .. } => None,
        };
        let tags = [("WhiteType", kind(&self.first)), ("BlackType", kind(&self.second))];
        tags.into_iter().filter_map(|(name, kind)| Some((name, kind?.to_owned()))).collect()
    }

    /// Whether both seats are taken.
    pub(crate) fn are_taken(&self) -> bool {
        Player::BOTH.into_iter().all(|player| self.of(player).is_taken())
    }
}
