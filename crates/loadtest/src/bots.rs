//! Bots with tokens. They are written into the database before the server starts: hashing passwords and limits on sign-ups
//! are not what is measured.

use std::time::{SystemTime, UNIX_EPOCH};

use gambito_keys::BotToken;
use gambito_store::{AccountKind, Location, NewAccount, Role, Store, StoreError, Token};

use crate::LoadError;

/// A bot that can log in.
#[derive(Clone, Debug)]
pub struct Bot {
    /// Its name.
    pub name: String,
    /// Its token.
    pub token: String,
}

/// Creates this many bots of one owner in the database, which is created if there is none.
///
/// # Errors
/// If the database cannot be written.
pub async fn create(database: &str, count: usize) -> Result<Vec<Bot>, LoadError> {
    let location: Location = database.parse().map_err(|error| LoadError::Broken(format!("{database}: {error}")))?;
    let store = Store::open(&location).await?;
    let owner = store.create_account(account("owner", AccountKind::Person, None)).await?.id;
    let mut tasks = Vec::new();
    for number in 1..=count {
        tasks.push(tokio::spawn(create_one(store.clone(), owner, format!("bot{number}"))));
    }
    let mut bots = Vec::new();
    for task in tasks {
        bots.push(task.await.map_err(|_| StoreError::Interrupted)??);
    }
    store.close().await;
    Ok(bots)
}

async fn create_one(store: Store, owner: i64, name: String) -> Result<Bot, LoadError> {
    let bot = store.create_account(account(&name, AccountKind::Bot, Some(owner))).await?;
    let secret = BotToken::generate().map_err(|error| LoadError::Broken(error.to_string()))?;
    let token = Token {
        id: format!("token-{name}"),
        account: bot.id,
        scopes: "play read".to_owned(),
        created_at: now(),
        revoked_at: None,
    };
    store.add_token(&secret.digest().0, token).await?;
    Ok(Bot { name, token: secret.reveal().to_owned() })
}

fn account(name: &str, kind: AccountKind, owner: Option<i64>) -> NewAccount {
    NewAccount {
        name: name.to_owned(),
        folded: name.to_owned(),
        kind,
        role: Role::Player,
        owner,
        group: None,
        password: None,
        language: None,
        created_at: now(),
    }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
