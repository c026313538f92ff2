//! One game that a server has asked somebody to play.

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use gambito_analysis::spawn_on_large_stack;
use gambito_catalog::PlayerSpec;
use gambito_core::{StopFlag, mix};
use gambito_play::Seating;
use serde::de::IgnoredAny;

use crate::backoff::Backoff;
use crate::game::{Concede, Game, Parted, Table};
use crate::game_stream::GameStream;
use crate::inbox::Inbox;
use crate::latency::LatencyMargin;
use crate::thinking::Thinking;
use crate::{CallError, Client, LeaveError, NetworkError, Note};

/// How one game is played.
pub struct SingleGame {
    /// The id of the game.
    pub id: String,
    /// The player.
    pub player: PlayerSpec,
    /// Provides the player.
    pub seating: Arc<dyn Seating>,
    /// Tells the server of a fault that loses the game; `None` to resign instead.
    pub concede: Option<Concede>,
    /// The random seed of the player and of pauses.
    pub seed: u64,
    /// Ends it once it is raised; the game goes on without the player.
    pub stop: StopFlag,
}

/// Plays one game to its end, or until it is stopped.
///
/// # Errors
/// [`LeaveError`] says why the game cannot be played. It goes on without the player.
pub fn play_game(client: Client, game: SingleGame, report: &mut dyn FnMut(&Note)) -> Result<(), LeaveError> {
    let SingleGame { id, player, seating, concede, seed, stop } = game;
    let client = Arc::new(client);
    let asked = Instant::now();
    client.get::<IgnoredAny>(&format!("/games/{id}"))?;
    let margin = Mutex::new(LatencyMargin::new(asked.elapsed()));
    let ends = stop.child();
    let table = Table { client: client.clone(), player, seating, memory: None, margin, stop: ends.clone(), concede };
    let (inbox, told) = channel();
    let (news, heard) = channel();
    let thinking = Arc::new(Thinking::default());
    let backoff = |number: u64| Backoff::new(mix(seed) ^ number);
    let stream = GameStream {
        client,
        game: id.clone(),
        thinking: thinking.clone(),
        stop: ends.clone(),
        news,
        backoff: backoff(1),
    };
    let game = Game {
        table: Arc::new(table),
        id,
        number: 1,
        seed: mix(seed ^ 1),
        thinking,
        backoff: backoff(2),
        news: heard,
        inbox: inbox.clone(),
    };
    let no_thread = |error: std::io::Error| NetworkError::Other { reason: error.to_string() };
    std::thread::Builder::new().spawn(move || stream.follow()).map_err(no_thread).map_err(CallError::from)?;
    let play = move || {
        let parted = game.play();
        // Fails only if nobody listens.
        let _ = inbox.send(Inbox::Parted { game: String::new(), parted });
    };
    spawn_on_large_stack(play).map_err(no_thread).map_err(CallError::from)?;
    let mut parted = Parted::Stopped;
    for message in told {
        match message {
            Inbox::Note(note) => report(&note),
            Inbox::Parted { parted: how, .. } => {
                parted = how;
                break;
            }
            _ => {}
        }
    }
    // The stream ends with its next line.
    ends.raise();
    match parted {
        Parted::Left(error) => Err(error),
        Parted::Over | Parted::Stopped => Ok(()),
    }
}
