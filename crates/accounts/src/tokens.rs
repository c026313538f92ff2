//! Tokens of bots and what they allow.

use std::fmt;
use std::str::FromStr;

use gambito_keys::{BotToken, PublicId};
use gambito_store::Token;

use crate::{Accounts, AccountsError};

/// What a token allows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// To act in games.
    Play,
    /// To see what the account may see.
    Read,
    /// To run uploaded bots for the server. The owner of the bot has to be an organiser.
    Work,
}

impl Scope {
    /// All scopes.
    pub const ALL: [Self; 3] = [Self::Play, Self::Read, Self::Work];

    /// The name in the API.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Read => "read",
            Self::Work => "work",
        }
    }
}

/// A word that is not the name of a scope.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("unknown scope {word:?}; expected play, read or work")]
pub struct UnknownScope {
    /// The word.
    pub word: String,
}

impl FromStr for Scope {
    type Err = UnknownScope;

    fn from_str(word: &str) -> Result<Self, UnknownScope> {
        let known = Self::ALL.into_iter().find(|scope| scope.name() == word);
        known.ok_or_else(|| UnknownScope { word: word.to_owned() })
    }
}

/// The scopes of a token, each at most once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scopes(Vec<Scope>);

impl Scopes {
    /// Everything that a bot needs to play.
    #[must_use]
    pub fn all() -> Self {
        Self::of(&[Scope::Play])
    }

    /// What a worker needs.
    #[must_use]
    pub fn work() -> Self {
        Self::of(&[Scope::Work])
    }

    /// These scopes. Playing without seeing the game is of no use, so `play` brings `read` with it.
    #[must_use]
    pub fn of(scopes: &[Scope]) -> Self {
        let allowed =
            |scope: &Scope| scopes.contains(scope) || (*scope == Scope::Read && scopes.contains(&Scope::Play));
        Self(Scope::ALL.into_iter().filter(allowed).collect())
    }

    /// The scopes of a stored token. Words that this version does not know allow nothing.
    #[must_use]
    pub fn stored(text: &str) -> Self {
        let known: Vec<Scope> = text.split(' ').filter_map(|word| word.parse().ok()).collect();
        Self(known)
    }

    /// Whether they contain a scope.
    #[must_use]
    pub fn allow(&self, scope: Scope) -> bool {
        self.0.contains(&scope)
    }

    /// Their names.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|scope| scope.name()).collect()
    }
}

impl fmt::Display for Scopes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.names().join(" "))
    }
}

/// A token that was just made. This is the only time that its text is known.
#[derive(Clone, Debug)]
pub struct NewToken {
    /// The id by which it is revoked.
    pub id: String,
    /// The secret.
    pub token: BotToken,
    /// What it allows.
    pub scopes: Scopes,
}

impl Accounts {
    /// Makes a token for a bot.
    ///
    /// # Errors
    /// If there is no randomness or the database fails.
    pub async fn new_token(&self, bot: i64, scopes: Scopes, at: i64) -> Result<NewToken, AccountsError> {
        let made = NewToken::generate(scopes)?;
        self.store.add_token(&made.token.digest().0, made.stored(bot, at)).await?;
        Ok(made)
    }

    /// Makes a token for a bot and revokes all earlier ones.
    ///
    /// # Errors
    /// If there is no randomness or the database fails.
    pub async fn renew_token(&self, bot: i64, scopes: Scopes, at: i64) -> Result<NewToken, AccountsError> {
        let made = NewToken::generate(scopes)?;
        self.store.renew_token(&made.token.digest().0, made.stored(bot, at)).await?;
        Ok(made)
    }
}

impl NewToken {
    fn generate(scopes: Scopes) -> Result<Self, AccountsError> {
        Ok(Self { id: PublicId::generate()?.to_string(), token: BotToken::generate()?, scopes })
    }

    fn stored(&self, bot: i64, at: i64) -> Token {
        Token { id: self.id.clone(), account: bot, scopes: self.scopes.to_string(), created_at: at, revoked_at: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_can_be_read_back() {
        for scopes in [Scopes::all(), Scopes::work(), Scopes::of(&[Scope::Read]), Scopes::of(&[])] {
            assert_eq!(Scopes::stored(&scopes.to_string()), scopes);
        }
        assert!(!Scopes::stored("admin play").allow(Scope::Read));
    }

    #[test]
    fn playing_includes_reading() {
        assert_eq!(Scopes::of(&[Scope::Play, Scope::Play]).to_string(), "play read");
        assert_eq!(Scopes::of(&[Scope::Read]).to_string(), "read");
        assert_eq!(Scopes::work().to_string(), "work", "a worker neither plays nor reads");
        assert_eq!("write".parse::<Scope>(), Err(UnknownScope { word: "write".to_owned() }));
    }
}
