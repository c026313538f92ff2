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

/// Creates an organiser in the database, which is created if there is none. Returns a token.
///
/// # Errors
/// If the database cannot be written.
pub async fn create_organiser(database: &str) -> Result<String, LoadError> {
    let store = open(database).await?;
    let organiser = NewAccount { role: Role::Organiser, ..account("organiser", AccountKind::Person, None) };
    let organiser = store.create_account(organiser).await?;
    let token = add_token(&store, organiser.id, "organiser").await?;
    store.close().await;
    Ok(token)
}

/// Creates this many bots in the database, which is created if there is none. Each has its own owner, as in a class: limits
/// count for owners.
///
/// # Errors
/// If the database cannot be written.
pub async fn create(database: &str, count: usize) -> Result<Vec<Bot>, LoadError> {
    let store = open(database).await?;
    let mut tasks = Vec::new();
    for number in 1..=count {
        tasks.push(tokio::spawn(create_one(store.clone(), number)));
    }
    let mut bots = Vec::new();
    for task in tasks {
        bots.push(task.await.map_err(|_| StoreError::Interrupted)??);
    }
    store.close().await;
    Ok(bots)
}

async fn open(database: &str) -> Result<Store, LoadError> {
    let location: Location = database.parse().map_err(|error| LoadError::Broken(format!("{database}: {error}")))?;
    Ok(Store::open(&location).await?)
}

async fn create_one(store: Store, number: usize) -> Result<Bot, LoadError> {
    let owner = store.create_account(account(&format!("owner{number}"), AccountKind::Person, None)).await?;
    let name = format!("bot{number}");
    let bot = store.create_account(account(&name, AccountKind::Bot, Some(owner.id))).await?;
    let token = add_token(&store, bot.id, &name).await?;
    Ok(Bot { name, token })
}

async fn add_token(store: &Store, account: i64, name: &str) -> Result<String, LoadError> {
    let secret = BotToken::generate().map_err(|error| LoadError::Broken(error.to_string()))?;
    let token = Token {
        id: format!("token-{name}"),
        account,
        scopes: "play read".to_owned(),
        created_at: now(),
        revoked_at: None,
    };
    store.add_token(&secret.digest().0, token).await?;
    Ok(secret.reveal().to_owned())
}

fn account(name: &str, kind: AccountKind, owner: Option<i64>) -> NewAccount {
    NewAccount { owner, ..NewAccount::new(name, name, kind, now()) }
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}
