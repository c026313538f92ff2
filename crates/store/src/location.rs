//! Where a database is.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use sqlx::postgres::PgConnectOptions;

/// Where a database is: an SQLite file, or the address of a PostgreSQL database.
///
/// `Display` and `Debug` hide the password of an address.
#[derive(Clone, PartialEq, Eq)]
pub enum Location {
    /// An SQLite file. A missing file is created; its folder must exist.
    File(PathBuf),
    /// An address such as `postgres://gambito@localhost/gambito`.
    Postgres(String),
}

/// Why a text is not a [`Location`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LocationError {
    /// The text is empty.
    #[error("invalid database: expected a file or postgres://…")]
    Empty,
    /// An address of another kind of database.
    #[error("invalid database {scheme}://…: expected a file or postgres://…")]
    Scheme {
        /// The word before `://`.
        scheme: String,
    },
    /// A PostgreSQL address that cannot be read.
    #[error("invalid PostgreSQL address: {reason}")]
    Address {
        /// What is wrong with it; does not contain the address.
        reason: String,
    },
}

impl FromStr for Location {
    type Err = LocationError;

    fn from_str(text: &str) -> Result<Self, LocationError> {
        if text.is_empty() {
            return Err(LocationError::Empty);
        }
        match text.split_once("://") {
            Some(("postgres" | "postgresql", _)) => match text.parse::<PgConnectOptions>() {
                Ok(_) => Ok(Self::Postgres(text.to_owned())),
                Err(error) => Err(LocationError::Address { reason: error.to_string() }),
            },
            Some((scheme, _)) if scheme.chars().all(|character| character.is_ascii_alphanumeric()) => {
                Err(LocationError::Scheme { scheme: scheme.to_owned() })
            }
            _ => Ok(Self::File(PathBuf::from(text))),
        }
    }
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(path) => path.display().fmt(f),
            Self::Postgres(address) => match address.parse::<PgConnectOptions>() {
                Ok(options) => {
                    write!(f, "postgres://{}@", options.get_username())?;
                    match options.get_socket() {
                        Some(socket) => socket.display().fmt(f)?,
                        None => write!(f, "{}:{}", options.get_host(), options.get_port())?,
                    }
                    write!(f, "/{}", options.get_database().unwrap_or(options.get_username()))
                }
                Err(_) => f.write_str("postgres://…"),
            },
        }
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Location({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_of_postgresql_and_a_file_are_told_apart() {
        for address in ["postgres://ann@localhost/arena", "postgresql:///arena?host=/run/postgresql"] {
            assert_eq!(address.parse(), Ok(Location::Postgres(address.to_owned())));
        }
        for file in ["arena.db", "/var/lib/gambito/arena.db", "postgres", "C:\\arena.db", "file:arena.db", "a b/c://d"]
        {
            assert_eq!(file.parse(), Ok(Location::File(PathBuf::from(file))));
        }
    }

    #[test]
    fn other_addresses_are_refused() {
        assert_eq!("".parse::<Location>(), Err(LocationError::Empty));
        let scheme = "mysql".to_owned();
        assert_eq!("mysql://ann@localhost/arena".parse::<Location>(), Err(LocationError::Scheme { scheme }));
    }

    #[test]
    fn an_unreadable_address_is_refused_without_showing_it() {
        let error = "postgres://ann:hunter2@localhost:port/arena".parse::<Location>().expect_err("a port is a number");
        assert!(matches!(error, LocationError::Address { .. }), "{error:?}");
        assert!(!error.to_string().contains("hunter2"), "{error}");
    }

    #[test]
    fn the_password_is_not_shown() {
        let location: Location = "postgres://ann:hunter2@localhost:5433/arena".parse().expect("an address");
        assert_eq!(location.to_string(), "postgres://ann@localhost:5433/arena");
        assert_eq!(format!("{location:?}"), "Location(postgres://ann@localhost:5433/arena)");
        assert_eq!(Location::Postgres("postgres://ann:hunter2@[".to_owned()).to_string(), "postgres://…");
    }
}
