//! The arena as the place where clients play.

use gambito_core::{MoveError, Player};
use gambito_games::Kalah;
use gambito_hall::Hall;
use gambito_keys::BotToken;
use gambito_kgp::is_playable;
use gambito_play::{ClockRule, Contestant, Setup, Span};
use gambito_store::{Account, GameRow, MatchFilter, MatchState, StoreError};

use super::MARGIN;
use super::identity::{GuestKey, Identity};
use super::venue::{ArenaGame, Beginnings, Bot, LeftSeat, Note, Sitter, Table, Venue, VenueError};
use crate::arena::{
    AccountEvent, Arena, Credential, LONGEST_REMARK, Listener, MatchError, MatchPlan, Noted, Occupant, Permit, Scope,
    Seats, is_printable,
};
use crate::client::Client;
use crate::rate::TooOften;

/// The running matches of a bot that are looked at.
const MOST_MATCHES: u64 = 100;

impl Venue for Arena {
    type Beginnings = BotBeginnings;

    fn hall(&self) -> &Hall {
        &self.hall
    }

    async fn bot(&self, token: &str) -> Result<Option<Bot>, VenueError> {
        let Ok(token) = BotToken::parse(token) else { return Ok(None) };
        let token = self.store.token(&token.digest().0).await?.filter(|token| token.revoked_at.is_none());
        let may_play = |scopes: &str| scopes.split(' ').any(|scope| scope == Scope::Play.name());
        let Some(token) = token.filter(|token| may_play(&token.scopes)) else { return Ok(None) };
        let account = self.store.account(token.account).await?.filter(|account| account.deleted_at.is_none());
        let bot = |account: Account| Bot {
            account: account.id,
            owner: account.owner.unwrap_or(account.id),
            name: account.name,
        };
        Ok(account.map(bot))
    }

    fn count_game(&self, payer: Client) -> Result<(), VenueError> {
        self.count_creation(payer).map_err(|TooOften { retry_after }| VenueError::TooOften { retry_after })
    }

    fn permit(&self, bot: &Bot, token: &str) -> Permit {
        let digest = BotToken::parse(token).map(|token| token.digest().0);
        digest.map_or(Permit::endless(), |digest| Self::permit(self, bot.account, Credential::Token(digest)))
    }

    async fn begin(&self, table: Table) -> Result<String, VenueError> {
        let Table { board, limit, first, second } = table;
        let variant = self.variant(&board.game()).await.map_err(VenueError::new)?;
        let is_bot = |sitter: &Sitter| matches!(sitter.identity(), Some(Identity::Bot(_)));
        let plan = MatchPlan {
            clock: Some(ClockRule::PerTurn { per_turn: Span::rounded_up(limit) }),
            margin: MARGIN,
            rated: is_bot(&first) && is_bot(&second),
            ..MatchPlan::new(variant, Seats { first: first.into(), second: second.into() })
        };
        let row = self.create_match_rated_if_possible(plan).await?;
        let game = self.store.games_of(&row.id).await?.into_iter().next();
        game.map(|game| game.id).ok_or_else(|| VenueError::new("a match without a game"))
    }

    async fn games_of(&self, account: i64) -> Result<Vec<ArenaGame>, VenueError> {
        let running = MatchFilter {
            state: Some(MatchState::Running),
            game: Some("kalah".to_owned()),
            account: Some(account),
            ..MatchFilter::default()
        };
        let mut games = Vec::new();
        for row in self.store.matches(&running, None, MOST_MATCHES).await? {
            let is_playable = self
                .variant(&row.game)
                .await
                .is_ok_and(|variant| variant.start().as_any().downcast_ref::<Kalah>().is_some_and(is_playable));
            if is_playable {
                let rows = self.store.games_of(&row.id).await?;
                games.extend(rows.iter().filter_map(|row| arena_game(row, account)));
            }
        }
        // The oldest game has waited longest.
        games.reverse();
        Ok(games)
    }

    async fn left_games(&self) -> Result<Vec<LeftSeat>, VenueError> {
        let rows = self.store.running_games().await?;
        Ok(rows.iter().flat_map(left_seats).collect())
    }

    async fn note(&self, noted: Noted, note: Note) {
        match note {
            Note::Comment(text) => {
                let text: String = text.chars().filter(|c| is_printable(*c)).take(LONGEST_REMARK).collect();
                if !text.is_empty()
                    && let Err(error) = self.note_remark(noted, &text).await
                {
                    tracing::error!(%error, "a comment was not noted");
                }
            }
            Note::IllegalMove(pit) => {
                let given = pit.to_string();
                self.note_refused(noted, &given, &MoveError::Illegal { given: given.clone() }).await;
            }
        }
    }

    fn beginnings(&self, account: i64) -> BotBeginnings {
        BotBeginnings { arena: self.clone(), account, events: self.account_events.listen(account) }
    }
}

/// The games of a bot that begin.
pub(crate) struct BotBeginnings {
    arena: Arena,
    account: i64,
    events: Listener,
}

impl Beginnings for BotBeginnings {
    async fn next(&mut self) {
        loop {
            match self.events.next().await {
                Some(AccountEvent::GameStart(row)) if !is_freeplay(&row) => return,
                Some(_) => {}
                None => {
                    // Too many events came at once; some of them may have been beginnings.
                    self.events = self.arena.account_events.listen(self.account);
                    return;
                }
            }
        }
    }
}

/// A running game of a match as the bot sees it; `None` if it is over, or a game of freeplay.
fn arena_game(row: &GameRow, account: i64) -> Option<ArenaGame> {
    let seats = Seats::of_game(row).ok()?;
    let is_running = row.ended_at.is_none() && row.seq > 0;
    let is_own = |player: &Player| seats.of(*player).account() == Some(account);
    let sides: Vec<Player> = Player::BOTH.into_iter().filter(is_own).collect();
    let own = sides.first().copied().filter(|_| is_running && !is_freeplay(row))?;
    let setup: Setup = serde_json::from_str(&row.setup).ok()?;
    Some(ArenaGame {
        id: row.id.clone(),
        sides,
        opponent: seats.of(own.other()).name().to_owned(),
        clock: setup.contestant(own).clock,
    })
}

/// The seats of clients in a game of freeplay.
fn left_seats(row: &GameRow) -> Vec<LeftSeat> {
    let Some(seats) = Seats::of_game(row).ok().filter(|_| is_freeplay(row)) else { return Vec::new() };
    let left = |side: Player| {
        Some(LeftSeat {
            game: row.id.clone(),
            side,
            identity: identity(seats.of(side))?,
            opponent: seats.of(side.other()).name().to_owned(),
        })
    };
    Player::BOTH.into_iter().filter_map(left).collect()
}

/// Whether the time of a game is kept by connections, as in freeplay.
fn is_freeplay(row: &GameRow) -> bool {
    let setup = serde_json::from_str::<Setup>(&row.setup);
    setup.is_ok_and(|Setup { first: Contestant { margin, .. }, .. }| margin == MARGIN)
}

fn identity(occupant: &Occupant) -> Option<Identity> {
    match occupant {
        Occupant::Bot { id, .. } => Some(Identity::Bot(*id)),
        Occupant::Guest { key, .. } => GuestKey::read(key).map(Identity::Guest),
        Occupant::Open | Occupant::Invited { .. } | Occupant::Person { .. } | Occupant::Player { .. } => None,
    }
}

impl From<Sitter> for Occupant {
    fn from(sitter: Sitter) -> Self {
        match sitter {
            Sitter::Client { identity: Identity::Bot(id), name } => Self::Bot { id, name },
            Sitter::Client { identity: Identity::Guest(key), name } => Self::Guest { key: key.to_string(), name },
            Sitter::BuiltIn(spec) => Self::Player { spec, alias: None },
        }
    }
}

impl From<StoreError> for VenueError {
    fn from(error: StoreError) -> Self {
        Self::new(error)
    }
}

impl From<MatchError> for VenueError {
    fn from(error: MatchError) -> Self {
        Self::new(error)
    }
}
