//! Gives every client a seat: in the game that it left, in a game of its account, or in a new game against another
//! client or a built-in player.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use gambito_core::Player;
use gambito_play::{ClockRule, Command, Fault};
use tokio::sync::{Mutex, oneshot};

use super::Freeplay;
use super::identity::{GuestKey, Identity};
use super::insisting::insist;
use super::pool::{Pairing, Past, Pool, Waiting};
use super::venue::{ArenaGame, Sitter, Table, Venue, VenueError};
use crate::client::Client;

/// How long a client waits for another client before it plays a built-in player.
pub(super) const WAIT_FOR_CLIENTS: Duration = Duration::from_secs(2);
/// How long a game of freeplay waits for a client that is gone. Then it is lost.
pub(super) const WAIT_FOR_RETURN: Duration = Duration::from_secs(60);

/// Gives clients their seats. Handles are cheap to clone.
pub(super) struct Desk<V>(Arc<Shared<V>>);

struct Shared<V> {
    venue: V,
    freeplay: Freeplay,
    /// Where people watch the games, such as `https://arena.example.org`, if that is known.
    address: Option<String>,
    /// Locked while a game is created, so that no other connection takes a seat of it.
    seating: Mutex<Seating>,
    clients: AtomicU64,
}

#[derive(Default)]
struct Seating {
    pool: Pool,
    /// Where the clients in the pool receive their seats.
    doors: HashMap<u64, Door>,
    /// Seats of freeplay whose client is gone.
    away: Vec<Away>,
    /// Games of the arena that a connection plays.
    taken: HashSet<(String, Identity)>,
    /// How many games began, by which boards and opponents take turns.
    begun: usize,
    tickets: u64,
}

struct Door {
    name: String,
    seat: oneshot::Sender<Seat>,
}

struct Away {
    identity: Identity,
    seat: Seat,
    /// Differs each time the client leaves.
    ticket: u64,
}

/// A client that wants to play.
#[derive(Clone, Debug)]
pub(super) struct Visitor {
    /// The number of its connection.
    pub(super) client: u64,
    pub(super) identity: Identity,
    /// Whose share of new games it uses.
    pub(super) payer: Client,
    /// The name to show.
    pub(super) name: String,
    pub(super) past: Past,
}

/// A place in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Seat {
    pub(super) game: String,
    /// The sides that the client plays.
    pub(super) sides: Vec<Player>,
    /// The name of the opponent.
    pub(super) opponent: String,
    pub(super) kind: SeatKind,
}

/// What kind of game a seat belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SeatKind {
    /// A game of freeplay: the connection keeps the time.
    Freeplay {
        /// What the client's next pairing depends on.
        past: Past,
    },
    /// A game of the arena with its own clock, if it has one.
    Arena { clock: Option<ClockRule> },
}

/// What a client gets.
#[derive(Debug)]
pub(super) enum Found {
    /// A seat.
    Seat(Seat),
    /// Nobody to play with yet. The seat arrives here.
    Wait(oneshot::Receiver<Seat>),
}

impl<V> Clone for Desk<V> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<V: Venue> Desk<V> {
    pub(super) fn new(venue: V, freeplay: Freeplay, address: Option<String>) -> Self {
        Self(Arc::new(Shared { venue, freeplay, address, seating: Mutex::default(), clients: AtomicU64::default() }))
    }

    pub(super) fn venue(&self) -> &V {
        &self.0.venue
    }

    pub(super) fn freeplay(&self) -> &Freeplay {
        &self.0.freeplay
    }

    pub(super) fn address(&self) -> Option<&str> {
        self.0.address.as_deref()
    }

    /// A number for a new connection.
    pub(super) fn number(&self) -> u64 {
        self.0.clients.fetch_add(1, Ordering::Relaxed)
    }

    /// Expects the clients of games that an earlier server left.
    pub(super) async fn expect_returns(&self) -> Result<(), VenueError> {
        for left in self.0.venue.left_games().await? {
            let kind = SeatKind::Freeplay { past: Past::default() };
            let seat = Seat { game: left.game, sides: vec![left.side], opponent: left.opponent, kind };
            self.leave(seat, left.identity).await;
        }
        Ok(())
    }

    /// A seat for a client: the one that it left, one of its account, or one opposite a client that waits.
    pub(super) async fn seek(&self, visitor: &Visitor) -> Result<Found, VenueError> {
        let mut seating = self.0.seating.lock().await;
        if let Some(seat) = seating.take_back(visitor.identity) {
            return Ok(Found::Seat(seat));
        }
        if let Some(seat) = self.take_arena_seat(&mut seating, visitor.identity).await? {
            return Ok(Found::Seat(seat));
        }
        self.0.venue.count_game(visitor.payer)?;
        seating.forget_the_gone();
        let Some(Pairing { first, second }) = seating.pool.enter(visitor.waiting()) else {
            let (door, seat) = oneshot::channel();
            seating.doors.insert(visitor.client, Door { name: visitor.name.clone(), seat: door });
            return Ok(Found::Wait(seat));
        };
        let is_first = first.client == visitor.client;
        let host = if is_first { second } else { first };
        // The host of the pool has a door, because those who are gone were forgotten.
        let Some(Door { name, seat: door }) = seating.doors.remove(&host.client) else {
            return Err(VenueError::new("a client waits without a door"));
        };
        let mine = visitor.sitter();
        let other = Sitter::Client { identity: host.identity, name };
        let (own, theirs) = if is_first { (Player::First, Player::Second) } else { (Player::Second, Player::First) };
        let game = self.begin(&mut seating, own, mine.clone(), other.clone()).await?;
        let seat = |side, past, opponent: &Sitter| freeplay_seat(&game, side, past, opponent);
        drop(seating);
        if let Err(seat) = door.send(seat(theirs, host.past, &mine)) {
            // The host left meanwhile; it may come back.
            self.leave(seat, host.identity).await;
        }
        Ok(Found::Seat(seat(own, visitor.past, &other)))
    }

    /// A seat opposite a built-in player; `None` if the client does not wait any more, because its seat is on the way.
    pub(super) async fn stop_waiting(&self, visitor: &Visitor) -> Result<Option<Seat>, VenueError> {
        let mut seating = self.0.seating.lock().await;
        if seating.pool.leave(visitor.client).is_none() {
            return Ok(None);
        }
        seating.doors.remove(&visitor.client);
        let opponents = &self.0.freeplay.opponents;
        let opponent = Sitter::BuiltIn(opponents[seating.begun % opponents.len()].to_string());
        let own = if visitor.past.is_due_first() { Player::First } else { Player::Second };
        let game = self.begin(&mut seating, own, visitor.sitter(), opponent.clone()).await?;
        Ok(Some(freeplay_seat(&game, own, visitor.past, &opponent)))
    }

    /// A seat in a game of the arena that waits for this client.
    pub(super) async fn arena_seat(&self, identity: Identity) -> Result<Option<Seat>, VenueError> {
        let mut seating = self.0.seating.lock().await;
        self.take_arena_seat(&mut seating, identity).await
    }

    /// Takes a client out of the pool; false if its seat is on the way.
    pub(super) async fn leave_pool(&self, client: u64) -> bool {
        let mut seating = self.0.seating.lock().await;
        seating.doors.remove(&client);
        seating.pool.leave(client).is_some()
    }

    /// The client of a seat is gone. Its game waits for it, a game of the arena as long as its clock allows.
    pub(super) async fn leave(&self, seat: Seat, identity: Identity) {
        let mut seating = self.0.seating.lock().await;
        match seat.kind {
            SeatKind::Arena { .. } => {
                seating.taken.remove(&(seat.game, identity));
            }
            SeatKind::Freeplay { .. } => {
                seating.tickets += 1;
                let ticket = seating.tickets;
                seating.away.push(Away { identity, seat, ticket });
                tokio::spawn(self.clone().end_without_return(ticket));
            }
        }
    }

    /// The game of a seat is over.
    pub(super) async fn finish(&self, seat: Seat, identity: Identity) {
        self.0.seating.lock().await.taken.remove(&(seat.game, identity));
    }

    /// Forgets the seats of a guest, who loses them.
    pub(super) async fn forget(&self, token: &str) {
        let identity = Identity::Guest(GuestKey::of_token(token));
        let gone = self.0.seating.lock().await.take_away(|away| away.identity == identity);
        if let Some(away) = gone {
            self.forfeit(away.seat);
        }
    }

    async fn end_without_return(self, ticket: u64) {
        tokio::time::sleep(WAIT_FOR_RETURN).await;
        let gone = self.0.seating.lock().await.take_away(|away| away.ticket == ticket);
        if let Some(away) = gone {
            self.forfeit(away.seat);
        }
    }

    fn forfeit(&self, Seat { game, sides, .. }: Seat) {
        let forfeit = |loser| Command::Forfeit { loser, forfeit: Fault::ClosedOutput.into() };
        insist(self.0.venue.hall(), &game, sides.into_iter().map(forfeit));
    }

    /// Breaks off a game of freeplay for a game of the arena. Once both have moved, the client that leaves loses.
    pub(super) fn break_off(&self, Seat { game, sides, .. }: &Seat) {
        let ways = |player: &Player| [Command::Abort { player: *player }, Command::Resign { player: *player }];
        insist(self.0.venue.hall(), game, sides.iter().flat_map(ways));
    }

    async fn take_arena_seat(&self, seating: &mut Seating, identity: Identity) -> Result<Option<Seat>, VenueError> {
        let Identity::Bot(account) = identity else { return Ok(None) };
        let games = self.0.venue.games_of(account).await?;
        // Of two connections of a bot, one takes the game.
        let free = games.into_iter().find(|game| seating.taken.insert((game.id.clone(), identity)));
        Ok(free.map(|ArenaGame { id, sides, opponent, clock }| Seat {
            game: id,
            sides,
            opponent,
            kind: SeatKind::Arena { clock },
        }))
    }

    async fn begin(
        &self,
        seating: &mut Seating,
        own: Player,
        mine: Sitter,
        other: Sitter,
    ) -> Result<String, VenueError> {
        let Freeplay { boards, limit, .. } = &self.0.freeplay;
        // Each board is played twice in a row, so that both sides of it can be played.
        let board = boards[seating.begun / 2 % boards.len()];
        let (first, second) = match own {
            Player::First => (mine, other),
            Player::Second => (other, mine),
        };
        let id = self.0.venue.begin(Table { board, limit: *limit, first, second }).await?;
        seating.begun += 1;
        Ok(id)
    }
}

impl Seating {
    /// The seat that this client left.
    fn take_back(&mut self, identity: Identity) -> Option<Seat> {
        self.take_away(|away| away.identity == identity).map(|away| away.seat)
    }

    fn take_away(&mut self, is_wanted: impl Fn(&Away) -> bool) -> Option<Away> {
        let index = self.away.iter().position(is_wanted)?;
        Some(self.away.remove(index))
    }

    /// Removes the clients from the pool that no longer wait for their seat.
    fn forget_the_gone(&mut self) {
        self.doors.retain(|_, door| !door.seat.is_closed());
        self.pool.retain(|client| self.doors.contains_key(&client));
    }
}

impl Visitor {
    fn waiting(&self) -> Waiting {
        Waiting { client: self.client, identity: self.identity, past: self.past }
    }

    fn sitter(&self) -> Sitter {
        Sitter::Client { identity: self.identity, name: self.name.clone() }
    }
}

fn freeplay_seat(game: &str, side: Player, past: Past, opponent: &Sitter) -> Seat {
    let past = match side {
        Player::First => past.after_first(opponent.identity()),
        Player::Second => past.after_second(opponent.identity()),
    };
    Seat {
        game: game.to_owned(),
        sides: vec![side],
        opponent: opponent.name().to_owned(),
        kind: SeatKind::Freeplay { past },
    }
}
