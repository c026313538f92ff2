//! The versions of the tables, and how a database gets from one to the next.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::OpenError;

/// The version of the tables that this crate reads and writes.
pub const SCHEMA_VERSION: i64 = ALL[ALL.len() - 1].version;

/// The SQL that leads from the version before to this one.
pub(crate) struct Migration {
    pub(crate) version: i64,
    pub(crate) sqlite: &'static str,
    pub(crate) postgres: &'static str,
}

pub(crate) const ALL: [Migration; 11] = [
    Migration {
        version: 1,
        sqlite: include_str!("../migrations/sqlite/0001_accounts.sql"),
        postgres: include_str!("../migrations/postgres/0001_accounts.sql"),
    },
    Migration {
        version: 2,
        sqlite: include_str!("../migrations/sqlite/0002_matches.sql"),
        postgres: include_str!("../migrations/postgres/0002_matches.sql"),
    },
    Migration {
        version: 3,
        sqlite: include_str!("../migrations/sqlite/0003_settling.sql"),
        postgres: include_str!("../migrations/postgres/0003_settling.sql"),
    },
    Migration {
        version: 4,
        sqlite: include_str!("../migrations/sqlite/0004_classes.sql"),
        postgres: include_str!("../migrations/postgres/0004_classes.sql"),
    },
    Migration {
        version: 5,
        sqlite: include_str!("../migrations/sqlite/0005_competitions.sql"),
        postgres: include_str!("../migrations/postgres/0005_competitions.sql"),
    },
    Migration {
        version: 6,
        sqlite: include_str!("../migrations/sqlite/0006_ratings.sql"),
        postgres: include_str!("../migrations/postgres/0006_ratings.sql"),
    },
    Migration {
        version: 7,
        sqlite: include_str!("../migrations/sqlite/0007_matches_of_classes.sql"),
        postgres: include_str!("../migrations/postgres/0007_matches_of_classes.sql"),
    },
    Migration {
        version: 8,
        sqlite: include_str!("../migrations/sqlite/0008_rating_history.sql"),
        postgres: include_str!("../migrations/postgres/0008_rating_history.sql"),
    },
    Migration {
        version: 9,
        sqlite: include_str!("../migrations/sqlite/0009_spectator_delay.sql"),
        postgres: include_str!("../migrations/postgres/0009_spectator_delay.sql"),
    },
    Migration {
        version: 10,
        sqlite: include_str!("../migrations/sqlite/0010_delayed_matches.sql"),
        postgres: include_str!("../migrations/postgres/0010_delayed_matches.sql"),
    },
    Migration {
        version: 11,
        sqlite: include_str!("../migrations/sqlite/0011_uploads.sql"),
        postgres: include_str!("../migrations/postgres/0011_uploads.sql"),
    },
];

/// What a database contains before it is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    /// No tables.
    Nothing,
    /// Our tables in a version.
    Version(i64),
    /// Our mark, but no version.
    NoVersion,
    /// Tables of another program.
    Foreign,
}

impl Content {
    /// Refuses a database that this version cannot read.
    pub(crate) fn check(self, location: &str) -> Result<(), OpenError> {
        let location = location.to_owned();
        match self {
            Self::Version(found) if found > SCHEMA_VERSION => Err(OpenError::Newer { location, found }),
            Self::Nothing | Self::Version(_) => Ok(()),
            Self::NoVersion => Err(OpenError::Damaged { location, defect: "it has no version".to_owned() }),
            Self::Foreign => Err(OpenError::Foreign { location }),
        }
    }

    /// Refuses a database that cannot be read without a migration.
    pub(crate) fn check_current(self, location: &str) -> Result<(), OpenError> {
        self.check(location)?;
        let location = location.to_owned();
        match self {
            Self::Version(found) if found < SCHEMA_VERSION => Err(OpenError::Older { location, found }),
            Self::Nothing => Err(OpenError::Foreign { location }),
            Self::Version(_) | Self::NoVersion | Self::Foreign => Ok(()),
        }
    }

    /// Whether there are no tables at all.
    pub(crate) fn is_empty(self) -> bool {
        self == Self::Nothing
    }

    /// The migrations that are missing.
    pub(crate) fn missing(self) -> impl Iterator<Item = &'static Migration> {
        let from = match self {
            Self::Version(version) => version,
            Self::Nothing | Self::NoVersion | Self::Foreign => 0,
        };
        ALL.iter().filter(move |migration| migration.version > from)
    }
}

pub(crate) const RECORD_VERSION: &str = "INSERT INTO schema_version (version, applied_at) VALUES ($1, $2)";

/// The time of a migration, in milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_count_from_one_without_gaps() {
        let versions: Vec<i64> = ALL.iter().map(|migration| migration.version).collect();
        assert_eq!(versions, (1..=SCHEMA_VERSION).collect::<Vec<_>>());
    }

    #[test]
    fn only_later_migrations_are_missing() {
        let missing = |content: Content| content.missing().map(|migration| migration.version).collect::<Vec<_>>();
        assert_eq!(missing(Content::Nothing), (1..=SCHEMA_VERSION).collect::<Vec<_>>());
        assert_eq!(missing(Content::Version(1)), (2..=SCHEMA_VERSION).collect::<Vec<_>>());
        assert_eq!(missing(Content::Version(SCHEMA_VERSION)), [0; 0]);
    }
}
