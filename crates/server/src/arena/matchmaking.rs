//! Making matches: a plan becomes a stored match, seats are taken, and a match with two players begins.

use gambito_catalog::Variant;
use gambito_core::Player;
use gambito_keys::{PublicId, RandomError};
use gambito_play::{ClockRule, Contestant, Match, Setup, SetupError, Span};
use gambito_store::{
    GamePlayers, GameRow, MatchMode, MatchRow, MatchState, NewGame, NewMatch, PairingAttempt, SeatChange, StoreError,
};

use super::{Arena, ClockRequest, LoadError, Occupant, Seats, wall_clock};

/// Everything that is decided before a match exists.
#[derive(Clone, Debug)]
pub(crate) struct MatchPlan {
    /// Who creates it; none for guests and for the server itself.
    pub(crate) creator: Option<i64>,
    /// The game.
    pub(crate) variant: Variant,
    /// The clock of both players; none for no limit.
    pub(crate) clock: Option<ClockRule>,
    /// How late moves of either player may come.
    pub(crate) margin: Span,
    /// One game, or two with sides swapped.
    pub(crate) mode: MatchMode,
    /// Whether it counts for ratings.
    pub(crate) rated: bool,
    /// Who sits where in the first game.
    pub(crate) seats: Seats,
    /// Moves that are made before the players take over.
    pub(crate) opening: Vec<String>,
    /// The pairing of a competition that it is played for.
    pub(crate) competition: Option<PairingAttempt>,
    /// The match that it repeats with sides swapped.
    pub(crate) rematch_of: Option<String>,
    /// The random seed of built-in players; without one it follows from the id of the game.
    pub(crate) seed: Option<u64>,
}

/// Why a match cannot be made or joined.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MatchError {
    /// There is no such match.
    #[error("there is no such match")]
    NotFound,
    /// No seat is free for the player.
    #[error("no seat of the match is free for this player")]
    NoSeat,
    /// The opening cannot be played.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A stored game breaks the rules.
    #[error(transparent)]
    Replay(#[from] gambito_arena::ReplayError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A stored text is not what this version writes.
    #[error("a stored text is damaged: {0}")]
    Text(#[from] serde_json::Error),
    /// The game cannot be read.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The system has no randomness for an id.
    #[error(transparent)]
    Random(#[from] RandomError),
}

impl MatchPlan {
    /// A match of one game without a clock, which is not rated.
    pub(crate) fn new(variant: Variant, seats: Seats) -> Self {
        Self {
            creator: None,
            variant,
            clock: None,
            margin: Span::ZERO,
            mode: MatchMode::Single,
            rated: false,
            seats,
            opening: Vec::new(),
            competition: None,
            rematch_of: None,
            seed: None,
        }
    }

    fn setup(&self) -> Setup {
        // The names are those of the beginning; clients see who sits there now.
        let contestant = |occupant: &Occupant| Contestant {
            clock: self.clock,
            margin: self.margin,
            ..Contestant::named(occupant.name())
        };
        let contestants = [contestant(&self.seats.first), contestant(&self.seats.second)];
        Setup { opening: self.opening.clone(), ..Setup::new(&self.variant, contestants) }
    }
}

impl Arena {
    /// Creates a match with its first game, which begins at once if both seats are taken.
    pub(crate) async fn create_match(&self, plan: MatchPlan) -> Result<MatchRow, MatchError> {
        let setup = plan.setup();
        // What cannot be played is not stored.
        Match::with_variant(plan.variant.clone(), setup.clone())?;
        let (id, created_at) = (PublicId::generate()?.to_string(), wall_clock());
        let MatchPlan { creator, variant, clock, mode, rated, seats, competition, rematch_of, seed, .. } = plan;
        let game = new_game(1, &setup, &seats, created_at)?;
        let game_id = game.id.clone();
        let state = state_of(&seats);
        let new = NewMatch {
            id: id.clone(),
            creator,
            mode,
            game: variant.to_string(),
            clock: serde_json::to_string(&clock.map(ClockRequest::from))?,
            rated,
            state,
            seats: serde_json::to_string(&seats)?,
            accounts: seats.accounts(),
            competition,
            rematch_of,
            seed: seed.map(u64::cast_signed),
            created_at,
        };
        self.store.create_match(new, game).await?;
        if state == MatchState::Running {
            self.begin(&self.game_row(&game_id).await?).await?;
        }
        self.match_row(&id).await
    }

    /// Takes a free seat of a match, which begins when both are taken.
    pub(crate) async fn join(&self, id: &str, player: Occupant) -> Result<MatchRow, MatchError> {
        let row = self.match_row(id).await?;
        let mut seats: Seats = serde_json::from_str(&row.seats)?;
        let free = Player::BOTH.into_iter().find(|side| seats.of(*side).is_free_for(&player));
        let is_open = row.state == MatchState::Open;
        *seats.of_mut(free.filter(|_| is_open).ok_or(MatchError::NoSeat)?) = player;
        let games = self.store.games_of(id).await?;
        let (first, second) = (serde_json::to_string(&seats.first)?, serde_json::to_string(&seats.second)?);
        let players =
            |game: &GameRow| GamePlayers { game: game.id.clone(), first: first.clone(), second: second.clone() };
        let change = SeatChange {
            state: state_of(&seats),
            seats: serde_json::to_string(&seats)?,
            accounts: seats.accounts(),
            players: games.iter().map(players).collect(),
        };
        self.store.change_seats(&row, change).await.map_err(|error| match error {
            // Somebody else was faster.
            StoreError::MatchChanged { .. } => MatchError::NoSeat,
            other => MatchError::Store(other),
        })?;
        if seats.are_taken() {
            for game in &games {
                self.begin(&self.game_row(&game.id).await?).await?;
            }
        }
        self.match_row(id).await
    }

    /// The match with an id.
    pub(crate) async fn match_row(&self, id: &str) -> Result<MatchRow, MatchError> {
        self.store.find_match(id).await?.ok_or(MatchError::NotFound)
    }

    async fn game_row(&self, id: &str) -> Result<GameRow, MatchError> {
        self.store.game(id).await?.ok_or(MatchError::NotFound)
    }
}

fn state_of(seats: &Seats) -> MatchState {
    if seats.are_taken() { MatchState::Running } else { MatchState::Open }
}

/// A game of a match that waits for its beginning.
pub(super) fn new_game(number: u64, setup: &Setup, seats: &Seats, created_at: i64) -> Result<NewGame, MatchError> {
    Ok(NewGame {
        id: PublicId::generate()?.to_string(),
        number,
        setup: serde_json::to_string(setup)?,
        first: serde_json::to_string(&seats.first)?,
        second: serde_json::to_string(&seats.second)?,
        status: "waiting".to_owned(),
        created_at,
    })
}
