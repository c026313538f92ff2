//! Reads the stream of a game on its own thread and comes back after every interruption.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Instant;

use gambito_core::StopFlag;

use crate::backoff::{Backoff, wait};
use crate::thinking::Thinking;
use crate::wire::{GameEvent, GameState, GameStatus};
use crate::{CallError, Client};

/// What a player learns about its game.
pub(crate) enum News {
    /// A line of the stream, and when it arrived.
    Line { event: GameEvent, at: Instant },
    /// The server refuses to show the game.
    Gone(CallError),
    /// The bot has been stopped.
    Stopped,
}

/// The stream of a game.
pub(crate) struct GameStream {
    pub(crate) client: Arc<Client>,
    pub(crate) game: String,
    pub(crate) thinking: Arc<Thinking>,
    pub(crate) stop: StopFlag,
    pub(crate) news: Sender<News>,
    pub(crate) backoff: Backoff,
}

/// Whether more lines are wanted.
#[derive(PartialEq, Eq)]
enum Wanted {
    More,
    NoMore,
}

impl GameStream {
    /// Passes on all lines until the game is over, the server refuses, or nobody listens any more.
    pub(crate) fn follow(mut self) {
        let mut since = None;
        loop {
            let from = since.map_or_else(String::new, |id: u64| format!("?since={id}"));
            match self.client.lines(&format!("/games/{}/stream{from}", self.game)) {
                Ok(mut lines) => {
                    while let Ok(Some(line)) = lines.next() {
                        self.backoff.reset();
                        if self.pass_on(&line, &mut since) == Wanted::NoMore {
                            return;
                        }
                    }
                }
                Err(error) if error.is_transient() => {}
                // A server that was restored from a backup may not have the last events.
                Err(_) if since.take().is_some() => {}
                Err(error) => {
                    // Fails only if nobody listens.
                    let _ = self.news.send(News::Gone(error));
                    return;
                }
            }
            if !wait(&self.stop, self.backoff.delay()) {
                return;
            }
        }
    }

    fn pass_on(&self, line: &str, since: &mut Option<u64>) -> Wanted {
        let at = Instant::now();
        // A line that this version cannot read is none that it needs.
        let Ok(event) = serde_json::from_str::<GameEvent>(line) else { return Wanted::More };
        let state: Option<&GameState> = match &event {
            GameEvent::GameFull(full) => Some(&full.state),
            GameEvent::GameState(state) => Some(state),
            GameEvent::Resumed {} | GameEvent::Other => None,
        };
        let Some(state) = state else { return Wanted::More };
        *since = Some(state.id);
        self.thinking.note(state);
        let is_over = state.status == GameStatus::Finished;
        let is_heard = self.news.send(News::Line { event, at }).is_ok();
        if is_heard && !is_over { Wanted::More } else { Wanted::NoMore }
    }
}
