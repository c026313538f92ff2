//! Making matches: a plan becomes a stored match, seats are taken, and a match with two players begins.

use std::sync::Arc;

use gambito_catalog::Variant;
use gambito_core::Player;
use gambito_keys::{PublicId, RandomError};
use gambito_play::{ClockRule, Contestant, Match, Setup, SetupError, Span};
use gambito_store::{
    GamePlayers, GameRow, MatchMode, MatchRow, MatchState, NewGame, NewMatch, PairingAttempt, SeatChange, StoreError,
};

use super::{AccountEvent, Arena, ClockRequest, Creator, LoadError, Occupant, Seats, wall_clock};

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
    /// How long each player may take for its first move; none for no limit.
    pub(crate) first_move_within: Option<Span>,
    /// Moves that are made before the players take over.
    pub(crate) opening: Vec<String>,
    /// The pairing of a competition that it is played for.
    pub(crate) competition: Option<PairingAttempt>,
    /// The match that it repeats with sides swapped.
    pub(crate) rematch_of: Option<String>,
    /// The class whose members alone see it.
    pub(crate) class: Option<String>,
    /// The random seed of built-in players; without one it follows from the id of the game.
    pub(crate) seed: Option<u64>,
    /// How much later than the players spectators see its games, in milliseconds.
    pub(crate) spectator_delay_ms: u64,
}

/// Why a match cannot be made or joined.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MatchError {
    /// There is no such match.
    #[error("there is no such match")]
    NotFound,
    /// The match is not open any more.
    #[error("the match is not open any more")]
    NotOpen,
    /// The match is not over yet.
    #[error("the match is not over")]
    NotOver,
    /// A player does not belong to the class of the match.
    #[error("{name} does not belong to the class of the match")]
    NotInClass {
        /// Its name.
        name: String,
    },
    /// The client has too many matches that are not over.
    #[error("the client has {most} matches that are not over")]
    TooMany {
        /// How many it may have.
        most: usize,
    },
    /// Ratings are for two accounts of different people.
    #[error("only games of two accounts of different people can be rated")]
    NotRateable,
    /// Who joins a rated match owns its opponent, or has the same owner.
    #[error("the same person is behind both players of the rated match")]
    OwnRival,
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

impl MatchError {
    /// Whether the database failed, so that the same may succeed later. An id that is taken is another one then.
    pub(super) const fn is_passing(&self) -> bool {
        match self {
            Self::Store(StoreError::Database(_) | StoreError::Interrupted | StoreError::IdTaken { .. }) => true,
            Self::Load(error) => error.is_passing(),
            _ => false,
        }
    }

    /// Whether the same would fail again and again.
    pub(super) const fn is_lasting(&self) -> bool {
        let is_of_server = matches!(self, Self::Random(_) | Self::Load(LoadError::Stopping | LoadError::Panicked(_)));
        !is_of_server && !self.is_passing()
    }
}

/// How long a player may take for its first move unless the plan says otherwise: a day.
const NO_SHOW: Span = Span::from_millis(24 * 3_600_000);

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
            first_move_within: Some(NO_SHOW),
            opening: Vec::new(),
            competition: None,
            rematch_of: None,
            class: None,
            seed: None,
            spectator_delay_ms: 0,
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
        Setup {
            opening: self.opening.clone(),
            first_move_within: self.first_move_within,
            ..Setup::new(&self.variant, contestants)
        }
    }

    /// Whether ratings may follow from the match: accounts play, and not one against itself.
    pub(super) fn is_rateable(&self) -> bool {
        let Seats { first, second } = &self.seats;
        let may_have_account =
            |occupant: &Occupant| !matches!(occupant, Occupant::Guest { .. } | Occupant::Player { .. });
        may_have_account(first) && may_have_account(second) && !first.is_same(second)
    }
}

impl Arena {
    /// Creates a match with its first game, which begins at once if both seats are taken.
    pub(crate) async fn create_match(&self, plan: MatchPlan) -> Result<MatchRow, MatchError> {
        if plan.rated && !self.may_be_rated(&plan).await? {
            return Err(MatchError::NotRateable);
        }
        let setup = plan.setup();
        // What cannot be played is not stored.
        Match::with_variant(plan.variant.clone(), setup.clone())?;
        let (id, created_at) = (PublicId::generate()?.to_string(), wall_clock());
        let MatchPlan { creator, variant, clock, mode, rated, seats, competition, rematch_of, class, .. } = plan;
        let game = new_game(1, &setup, &seats, created_at)?;
        let game_id = game.id.clone();
        let state = state_of(&seats);
        let new = NewMatch {
            id,
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
            class,
            seed: plan.seed.map(u64::cast_signed),
            spectator_delay_ms: plan.spectator_delay_ms,
            created_at,
        };
        let row = new.row();
        self.store.create_match(new, game).await?;
        if state == MatchState::Running {
            self.advance(&game_id).await?;
        }
        let challenge = AccountEvent::Challenge(Arc::new(row.clone()));
        self.account_events.tell(&seats.invited(), &challenge);
        Ok(row)
    }

    /// Creates a match that counts for ratings only if it may.
    pub(crate) async fn create_match_rated_if_possible(&self, plan: MatchPlan) -> Result<MatchRow, MatchError> {
        let rated = plan.rated && self.may_be_rated(&plan).await?;
        self.create_match(MatchPlan { rated, ..plan }).await
    }

    /// Takes a free seat of a match, which begins when both are taken.
    pub(crate) async fn join(&self, id: &str, player: Occupant) -> Result<MatchRow, MatchError> {
        let row = self.match_row(id).await?;
        let mut seats: Seats = serde_json::from_str(&row.seats)?;
        let may_sit = |side: &Player| {
            let is_own_rival = row.rated && seats.of(side.other()).is_same(&player);
            seats.of(*side).is_free_for(&player) && !is_own_rival
        };
        let free = Player::BOTH.into_iter().find(may_sit).filter(|_| row.state == MatchState::Open);
        *seats.of_mut(free.ok_or(MatchError::NoSeat)?) = player;
        if row.rated && self.has_common_owner(&seats).await? {
            return Err(MatchError::OwnRival);
        }
        self.check_class(row.class.as_deref(), &seats).await?;
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
        let joined = MatchRow { state: change.state, seats: change.seats.clone(), ..row.clone() };
        self.store.change_seats(&row, change).await.map_err(|error| match error {
            // Somebody else was faster.
            StoreError::MatchChanged { .. } => MatchError::NoSeat,
            other => MatchError::Store(other),
        })?;
        if seats.are_taken() {
            for game in games {
                self.advance_seated(GameRow { first: first.clone(), second: second.clone(), ..game }).await?;
            }
        }
        Ok(joined)
    }

    /// Calls off a match that has not begun.
    pub(crate) async fn call_off(&self, row: &MatchRow) -> Result<MatchRow, MatchError> {
        let called_off = self.store.set_match_state(&row.id, MatchState::Open, MatchState::Aborted).await;
        called_off.map_err(|error| match error {
            StoreError::MatchChanged { .. } => MatchError::NotOpen,
            other => MatchError::Store(other),
        })?;
        for game in self.store.games_of(&row.id).await? {
            self.advance(&game.id).await?;
        }
        self.match_row(&row.id).await
    }

    /// Declines a challenge, and tells its creator.
    pub(crate) async fn decline(&self, id: &str, account: i64) -> Result<MatchRow, MatchError> {
        let row = self.match_row(id).await?;
        let seats: Seats = serde_json::from_str(&row.seats)?;
        if !seats.invited().contains(&account) {
            return Err(MatchError::NoSeat);
        }
        let row = self.call_off(&row).await?;
        let creator: Vec<i64> = row.creator.into_iter().collect();
        self.account_events.tell(&creator, &AccountEvent::ChallengeDeclined(Arc::new(row.clone())));
        Ok(row)
    }

    /// Offers a match like one that is over, with sides swapped, or accepts the one that the opponent offers.
    pub(crate) async fn rematch(&self, id: &str, player: Occupant, client: Creator) -> Result<MatchRow, MatchError> {
        let row = self.match_row(id).await?;
        if !matches!(row.state, MatchState::Finished | MatchState::Aborted) && !self.is_played(&row).await? {
            return Err(MatchError::NotOver);
        }
        let seats: Seats = serde_json::from_str(&row.seats)?;
        let side = *seats.sides_of(&player).first().ok_or(MatchError::NoSeat)?;
        for offered in self.store.rematches(id).await? {
            let seats: Seats = serde_json::from_str(&offered.seats)?;
            match offered.state {
                MatchState::Open if !seats.sides_of(&player).is_empty() => return Ok(offered),
                MatchState::Open => return self.join(&offered.id, player).await,
                MatchState::Running | MatchState::Finished | MatchState::Aborted => {}
            }
        }
        let rival = seats.of(side.other()).invited().ok_or(MatchError::NoSeat)?;
        let creator = player.account();
        let seats = match side {
            Player::First => Seats { first: rival, second: player },
            Player::Second => Seats { first: player, second: rival },
        };
        self.check_class(row.class.as_deref(), &seats).await?;
        let variant = self.variant(&row.game).await?;
        let clock: Option<ClockRequest> = serde_json::from_str(&row.clock)?;
        let plan = MatchPlan {
            creator,
            clock: clock.and_then(|clock| clock.rule().ok()),
            mode: row.mode,
            rated: row.rated,
            rematch_of: Some(row.id),
            class: row.class,
            spectator_delay_ms: row.spectator_delay_ms,
            ..MatchPlan::new(variant, seats)
        };
        self.create_match_of(client, plan).await
    }

    /// Whether the last game of a match has ended, which players learn a moment before the match is settled.
    async fn is_played(&self, row: &MatchRow) -> Result<bool, MatchError> {
        let last = match row.mode {
            MatchMode::Single => 1,
            MatchMode::Pair => 2,
        };
        let games = self.store.games_of(&row.id).await?;
        Ok(games.iter().any(|game| game.number == last && game.ended_at.is_some()))
    }

    /// Checks that everybody who is to play may still see the class of a match.
    async fn check_class(&self, class: Option<&str>, seats: &Seats) -> Result<(), MatchError> {
        if class.is_none() {
            return Ok(());
        }
        for id in seats.accounts() {
            let account = self.store.account(id).await?.ok_or(StoreError::NoSuchAccount { id })?;
            if !self.may_see(Some(&account), class).await? {
                return Err(MatchError::NotInClass { name: account.name });
            }
        }
        Ok(())
    }

    /// The match with an id.
    pub(crate) async fn match_row(&self, id: &str) -> Result<MatchRow, MatchError> {
        self.store.find_match(id).await?.ok_or(MatchError::NotFound)
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
