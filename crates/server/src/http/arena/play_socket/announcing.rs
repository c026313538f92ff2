//! What the account is told, in its order. It is read from the database by a task of its own, so that no move waits for it.

use std::sync::Arc;

use gambito_core::Player;
use gambito_store::{Account, GameRow};
use tokio::sync::mpsc;

use super::super::account_stream::{AccountLine, AccountNews, OwnGame};
use super::super::line_stream::json;
use super::super::views::GameView;
use crate::arena::{AccountEvent, Caller, Seats};

/// A line for the account, and what it means for the connection.
pub(super) struct Announcement {
    pub(super) line: String,
    pub(super) meaning: Meaning,
}

/// What an announcement means for the games of a connection.
pub(super) enum Meaning {
    /// A game begins, or is running when the connection begins.
    Begun(Box<BegunGame>),
    /// This game has ended.
    Ended(String),
    /// Nothing.
    Other,
}

/// A game in which the account plays.
pub(super) struct BegunGame {
    pub(super) row: Arc<GameRow>,
    pub(super) sides: Vec<Player>,
    pub(super) view: GameView,
}

/// Announces until the connection is gone, or until something cannot be told. Then the connection ends, and the client that
/// comes back learns what is going on.
pub(super) async fn announce(mut news: AccountNews, announcements: mpsc::Sender<Announcement>) {
    while let Some(event) = next(&mut news, &announcements).await {
        let Some(line) = news.line(&event).await else { return };
        let announcement = Announcement { line: json(&line), meaning: meaning(&news.account, event, line) };
        if announcements.send(announcement).await.is_err() {
            return;
        }
    }
}

async fn next(news: &mut AccountNews, announcements: &mpsc::Sender<Announcement>) -> Option<AccountEvent> {
    if let Some(event) = news.next_going_on() {
        return Some(event);
    }
    tokio::select! {
        event = news.next() => event,
        () = announcements.closed() => None,
    }
}

fn meaning(account: &Account, event: AccountEvent, line: AccountLine) -> Meaning {
    match (event, line) {
        (AccountEvent::GameStart(row), AccountLine::GameStart { game: OwnGame { game: view, .. } }) => {
            let sides = Seats::of_game(&row).map(|seats| seats.sides_of(&Caller::occupant(account)));
            match sides {
                Ok(sides) if !sides.is_empty() => Meaning::Begun(Box::new(BegunGame { row, sides, view })),
                _ => Meaning::Other,
            }
        }
        (AccountEvent::GameFinish(row), _) => Meaning::Ended(row.id.clone()),
        _ => Meaning::Other,
    }
}
