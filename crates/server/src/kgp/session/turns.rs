//! The turns of a client.

use std::time::Duration;

use gambito_hall::{Action, ActionError, Update};
use gambito_kgp::{Choice, Output, Question, ServerOption};
use gambito_play::{Command, Moment, Span};
use tokio::time::Instant;

use super::{Place, Session};
use crate::app::random_number;
use crate::arena::Noted;
use crate::kgp::identity::Identity;
use crate::kgp::insisting::insist;
use crate::kgp::playing::{Next, Playing, Turn, Unsaved};
use crate::kgp::venue::{Note, Venue};
use crate::kgp::wire::Wire;

/// How long a move waits that the log could not store.
const BEFORE_RETRY: Duration = Duration::from_millis(250);

impl<W: Wire, V: Venue> Session<W, V> {
    /// Reacts to a change of the game. After its end the next seat is sought.
    pub(super) async fn follow(&mut self, update: Update) -> Vec<Output> {
        if let Some(outputs) = self.consider(&update).await {
            return outputs;
        }
        let mut outputs = self.connection.withdraw();
        outputs.extend(self.seek().await);
        outputs
    }

    /// Does what the state of the game asks for; `None` if the game is over, and the place is free.
    pub(super) async fn consider(&mut self, update: &Update) -> Option<Vec<Output>> {
        let Place::Game(playing) = &mut self.place else { return Some(Vec::new()) };
        let (hall, ply) = (self.desk.venue().hall(), update.line.ply as u64);
        match playing.next(update, self.desk.freeplay().limit, self.desk.address(), random_number()) {
            Next::Wait => Some(Vec::new()),
            Next::Withdraw => {
                playing.turn = None;
                Some(self.connection.withdraw())
            }
            Next::Adjudicate(outcome) => {
                insist(hall, &playing.seat.game, [Command::Adjudicate { outcome }]);
                Some(self.connection.withdraw())
            }
            Next::Play { token, player, mv } => {
                let arrived = hall.now();
                playing.turn = Some(Turn { token, player, ply, asked: arrived });
                let outputs = self.connection.withdraw();
                self.play(mv, arrived).await;
                Some(outputs)
            }
            Next::Ask { token, player, question, options } => {
                playing.turn = Some(Turn { token, player, ply, asked: hall.now() });
                Some(self.ask(question, &options))
            }
            Next::Leave => {
                if let (Place::Game(playing), Some(visitor)) =
                    (std::mem::replace(&mut self.place, Place::Door), &self.visitor)
                {
                    self.desk.finish(playing.seat, visitor.identity).await;
                }
                None
            }
        }
    }

    fn ask(&mut self, question: Question, options: &[ServerOption]) -> Vec<Output> {
        let mut outputs = self.connection.withdraw();
        outputs.extend(options.iter().flat_map(|option| self.connection.set(option)));
        match self.connection.ask(self.now(), question) {
            Ok(asked) => outputs.extend(asked),
            Err(error) => {
                // Without ids left, the client has to come back; a closed connection needs nothing.
                tracing::debug!(%error, "a KGP client could not be asked");
                outputs.extend(self.connection.close(None));
            }
        }
        outputs
    }

    /// Plays the move that the client, or chance, has chosen.
    pub(super) async fn choose(&mut self, choice: &Choice) {
        let Place::Game(playing) = &self.place else { return };
        let Some(turn) = &playing.turn else { return };
        // The client is charged what it used, not what the server needed to notice.
        let arrived = turn.asked + Span::from(choice.took);
        if let Some(comment) = &choice.comment {
            self.tell_owner(Note::Comment(comment.clone()));
        }
        self.play((choice.pit + 1).to_string(), arrived).await;
    }

    /// Notes something for the owner of a bot. Nobody waits for it.
    pub(super) fn tell_owner(&self, note: Note) {
        let is_bot = self.visitor.as_ref().is_some_and(|visitor| matches!(visitor.identity, Identity::Bot(_)));
        if let Place::Game(Playing { seat, turn: Some(Turn { player, ply, .. }), .. }) = &self.place
            && is_bot
        {
            let noted = Noted { game: seat.game.clone(), side: *player, ply: *ply };
            let venue = self.desk.venue().clone();
            tokio::spawn(async move { venue.note(noted, note).await });
        }
    }

    /// Plays a move in the current turn. What came of it, the stream of the game tells.
    pub(super) async fn play(&mut self, mv: String, arrived: Moment) {
        let Place::Game(playing) = &mut self.place else { return };
        let Some(Turn { token, player, .. }) = playing.turn.clone() else { return };
        let action = Action::Move { turn: token, mv: mv.clone() };
        match self.desk.venue().hall().act(&playing.seat.game, player, action, arrived).await {
            Ok(_) => {}
            Err(ActionError::NotDurable | ActionError::Busy) => {
                playing.unsaved = Some(Unsaved { mv, arrived, again: Instant::now() + BEFORE_RETRY });
            }
            Err(error) => tracing::debug!(%error, game = playing.seat.game, "a KGP move was not played"),
        }
    }
}
