//! How a client gets a seat, and what happens when it leaves.

use std::time::Duration;

use gambito_hall::Watch;
use gambito_kgp::Output;
use tokio::time::Instant;

use super::{Place, Session};
use crate::client::Client;
use crate::kgp::Guests;
use crate::kgp::desk::{Found, Seat, SeatKind, Visitor, WAIT_FOR_CLIENTS};
use crate::kgp::identity::{GuestKey, Identity};
use crate::kgp::playing::Playing;
use crate::kgp::pool::Past;
use crate::kgp::venue::{Venue, VenueError};
use crate::kgp::wire::Wire;

/// How long the connection waits before it asks an arena again that failed.
const BEFORE_RETRY: Duration = Duration::from_secs(2);
/// The longest name of a guest, in characters.
const LONGEST_NAME: usize = 40;
/// The name of a guest that tells none.
const NAMELESS: &str = "guest";

impl<W: Wire, V: Venue> Session<W, V> {
    /// Finds out who the client is, and looks for a seat.
    pub(super) async fn admit(&mut self) -> Vec<Output> {
        let bot = match &self.token {
            Some(token) => self.desk.venue().bot(token).await,
            None => Ok(None),
        };
        if let (Ok(Some(bot)), Some(token)) = (&bot, &self.token) {
            self.permit = self.desk.venue().permit(bot, token);
        }
        let (identity, name, payer) = match (bot, self.desk.freeplay().guests) {
            (Ok(Some(bot)), _) => (Identity::Bot(bot.account), bot.name, Client::Account(bot.owner)),
            (Ok(None), Guests::Welcome) => {
                let key = self.token.as_deref().map_or_else(GuestKey::random, GuestKey::of_token);
                (Identity::Guest(key), guest_name(self.name.as_deref()), Client::Address(self.address))
            }
            (Ok(None), Guests::Refused) => {
                return self.connection.close(Some("only bots of this server may play, expected their auth:token"));
            }
            (Err(error), _) => {
                tracing::error!(%error, "a KGP client could not be identified");
                return self.connection.close(Some("the server cannot look up tokens now, try again later"));
            }
        };
        // The digest is enough from here on.
        self.token = None;
        if let Identity::Bot(account) = identity {
            self.beginnings = Some(self.desk.venue().beginnings(account));
        }
        self.visitor = Some(Visitor { client: self.desk.number(), identity, payer, name, past: Past::default() });
        self.seek().await
    }

    /// Looks for a seat.
    pub(super) async fn seek(&mut self) -> Vec<Output> {
        while let Some(visitor) = &self.visitor {
            let found = match self.next_seat.take() {
                Some(seat) => Ok(Found::Seat(seat)),
                None => self.desk.seek(visitor).await,
            };
            match found {
                Ok(Found::Seat(seat)) => {
                    if let Some(outputs) = self.sit(seat).await {
                        return outputs;
                    }
                }
                Ok(Found::Wait(seat)) => {
                    self.place = Place::Pool { seat, until: Instant::now() + WAIT_FOR_CLIENTS };
                    break;
                }
                Err(error) => {
                    self.retry_later(&error);
                    break;
                }
            }
        }
        Vec::new()
    }

    /// Takes the seat for which the client has waited.
    pub(super) async fn take_seat(&mut self, seat: Option<Seat>) -> Vec<Output> {
        let Some(seat) = seat else {
            self.retry_later(&VenueError::new("the opponent could not be seated"));
            return Vec::new();
        };
        match self.sit(seat).await {
            Some(outputs) => outputs,
            None => self.seek().await,
        }
    }

    /// Plays against a built-in player, because no other client came.
    pub(super) async fn stop_waiting(&mut self) -> Vec<Output> {
        let Some(visitor) = &self.visitor else { return Vec::new() };
        match self.desk.stop_waiting(visitor).await {
            Ok(Some(seat)) => self.take_seat(Some(seat)).await,
            Ok(None) => {
                // The seat is on the way.
                if let Place::Pool { until, .. } = &mut self.place {
                    *until = Instant::now() + WAIT_FOR_CLIENTS;
                }
                Vec::new()
            }
            Err(error) => {
                self.retry_later(&error);
                Vec::new()
            }
        }
    }

    /// Makes room for a game of the arena: the client leaves the pool, or its game of freeplay.
    pub(super) async fn make_room(&mut self) -> Vec<Output> {
        let Some(visitor) = &self.visitor else { return Vec::new() };
        let is_free = match &self.place {
            Place::Pool { .. } => true,
            Place::Game(playing) => matches!(playing.seat.kind, SeatKind::Freeplay { .. }),
            // A seat will be sought anyway.
            Place::Door | Place::Retry { .. } => false,
        };
        if !is_free || self.next_seat.is_some() {
            return Vec::new();
        }
        let Ok(Some(seat)) = self.desk.arena_seat(visitor.identity).await else { return Vec::new() };
        self.next_seat = Some(seat);
        match &self.place {
            Place::Game(playing) => {
                // The end of the game is the beginning of the next one.
                self.desk.break_off(&playing.seat);
                Vec::new()
            }
            Place::Pool { .. } if self.desk.leave_pool(visitor.client).await => self.seek().await,
            // The seat that is on the way belongs to a game of freeplay, which is broken off when the client sits.
            Place::Pool { .. } | Place::Door | Place::Retry { .. } => Vec::new(),
        }
    }

    /// Sits down; `None` if the game is over already.
    async fn sit(&mut self, seat: Seat) -> Option<Vec<Output>> {
        let visitor = self.visitor.as_mut()?;
        if let SeatKind::Freeplay { past } = seat.kind {
            visitor.past = past;
        }
        match self.desk.venue().hall().watch(&seat.game, seat.sides.clone()).await {
            Ok(Some(Watch { now, updates })) => {
                if let (SeatKind::Freeplay { .. }, Some(_)) = (seat.kind, &self.next_seat) {
                    self.desk.break_off(&seat);
                }
                self.place = Place::Game(Playing::new(seat, updates));
                self.consider(&now).await
            }
            Ok(None) => {
                self.desk.finish(seat, visitor.identity).await;
                None
            }
            Err(_) => Some(self.connection.close(None)),
        }
    }

    /// Watches the game again after its stream ended: it is over, or the stream was not read in time.
    pub(super) async fn watch_again(&mut self) -> Vec<Output> {
        let mut outputs = self.connection.withdraw();
        if let Place::Game(playing) = std::mem::replace(&mut self.place, Place::Door) {
            match self.sit(playing.seat).await {
                Some(asked) => outputs.extend(asked),
                None => outputs.extend(self.seek().await),
            }
        }
        outputs
    }

    fn retry_later(&mut self, error: &VenueError) {
        let wait = match error {
            VenueError::Failed(_) => {
                tracing::error!(%error, "a KGP client could not be seated");
                BEFORE_RETRY
            }
            VenueError::TooOften { retry_after } => {
                tracing::debug!(%error, "a KGP client has to wait for its seat");
                BEFORE_RETRY.max(*retry_after)
            }
        };
        self.place = Place::Retry { at: Instant::now() + wait };
    }

    /// Gives up the place of a client that is gone.
    pub(super) async fn leave(&mut self) {
        let Some(visitor) = &self.visitor else { return };
        if let Some(seat) = self.next_seat.take() {
            self.desk.leave(seat, visitor.identity).await;
        }
        match std::mem::replace(&mut self.place, Place::Door) {
            Place::Door | Place::Retry { .. } => {}
            Place::Pool { mut seat, .. } => {
                if !self.desk.leave_pool(visitor.client).await
                    && let Ok(seat) = seat.try_recv()
                {
                    self.desk.leave(seat, visitor.identity).await;
                }
            }
            Place::Game(playing) => self.desk.leave(playing.seat, visitor.identity).await,
        }
    }
}

/// The name of a guest as it is shown: one short line.
fn guest_name(told: Option<&str>) -> String {
    let words = told.unwrap_or_default().split(|letter: char| letter.is_whitespace() || letter.is_control());
    let name = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    let name: String = name.chars().take(LONGEST_NAME).collect();
    if name.is_empty() { NAMELESS.to_owned() } else { name }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_guest_is_one_short_line() {
        assert_eq!(guest_name(None), "guest");
        assert_eq!(guest_name(Some(" \n\t ")), "guest");
        assert_eq!(guest_name(Some("Deep\n\u{7} Thought ")), "Deep Thought");
        assert_eq!(guest_name(Some(&"ñ".repeat(500))).chars().count(), 40);
    }
}
