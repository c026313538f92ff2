//! The secrets of the arena server, and the names and ids that go with them.
//!
//! This crate makes, reads and checks them; it does no I/O, and callers store what it returns. Long random secrets
//! ([`BotToken`], [`SessionKey`], [`OneTimeCode`]) are stored as digests, passwords as a [`PasswordHash`]. A
//! [`TurnToken`] is computed from the [`ServerSecret`] and not stored at all.
//!
//! `Debug` never prints a secret, and no secret has `Display`: showing one takes a call of `reveal()`.
//!
//! ```
//! use gambito_core::Player;
//! use gambito_keys::{BotToken, ServerSecret};
//!
//! let token = BotToken::generate()?;
//! assert_eq!(format!("{token:?}"), "BotToken(…)");
//! assert_eq!(BotToken::parse(token.reveal())?.digest(), token.digest());
//!
//! let secret = ServerSecret::generate()?;
//! let turn = secret.turn_token("k3Xq0ZbT9a", 41, Player::Second);
//! assert!(turn.matches(turn.reveal()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod account_name;
mod base62;
mod bot_token;
mod digest;
mod generated_name;
mod keyed_digest;
mod one_time_code;
mod password;
mod password_hash;
mod printable;
mod public_id;
mod random;
mod secret_text;
mod server_secret;
mod session_key;
mod turn_token;

pub use account_name::{AccountName, GUEST, NAME_LENGTH, NameError};
pub use base62::Base62Error;
pub use bot_token::{BotToken, TokenError};
pub use digest::{CodeDigest, SessionDigest, TokenDigest};
pub use one_time_code::{CodeError, OneTimeCode};
pub use password::{PASSWORD_LENGTH, Password, PasswordError};
pub use password_hash::{HashError, PasswordHash, VerifyError};
pub use printable::is_printable;
pub use public_id::PublicId;
pub use random::RandomError;
pub use server_secret::{SecretLengthError, ServerSecret};
pub use session_key::SessionKey;
pub use turn_token::TurnToken;
