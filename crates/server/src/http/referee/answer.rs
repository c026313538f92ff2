use gambito_core::{Outcome, Player};
use gambito_play::{ClockReading, End, Event, Match, Moment, Reason, SavedMatch, Span};
use gambito_texts::Texts;
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::positions::{ShownPosition, show};
use crate::side::Side;

/// A match after some commands, and what a page needs to show it.
#[derive(Serialize, ToSchema)]
pub(super) struct MatchAnswer {
    /// The match, to be sent with the next commands.
    #[serde(rename = "match")]
    saved: SavedMatch,
    /// What the commands caused.
    events: Vec<Event>,
    /// Who is to move; null unless the match is running.
    #[schema(required)]
    turn: Option<Side>,
    /// What the clocks show.
    clocks: ShownClocks,
    /// How the match ended; null while it goes on.
    #[schema(required)]
    end: Option<ShownEnd>,
    /// The position on the board.
    position: ShownPosition,
}

/// The clocks of a match at a moment.
#[derive(Serialize, ToSchema)]
struct ShownClocks {
    /// The moment.
    now_us: Moment,
    /// The first player's clock, if there is one.
    #[schema(required)]
    first: Option<ShownClock>,
    /// The second player's clock, if there is one.
    #[schema(required)]
    second: Option<ShownClock>,
    /// Whose clock is running.
    #[schema(required)]
    running: Option<Side>,
    /// When the player to move loses on time.
    #[schema(required)]
    deadline_us: Option<Moment>,
}

/// The clock of a player.
#[derive(Serialize, ToSchema)]
struct ShownClock {
    /// What is left until the player loses, without any margin.
    left_us: Span,
    #[serde(flatten)]
    reading: ClockReading,
}

/// How a match ended.
#[derive(Serialize, ToSchema)]
struct ShownEnd {
    /// Why.
    reason: Reason,
    /// Who won; null after a draw, or without a result.
    #[schema(required)]
    winner: Option<Side>,
    /// The end in a sentence.
    text: String,
}

impl MatchAnswer {
    pub(super) fn new(game: &Match, events: Vec<Event>, now: Moment, texts: Texts) -> Self {
        Self {
            saved: game.save(),
            events,
            turn: game.turn().map(Side::from),
            clocks: ShownClocks::read(game, now.max(game.latest())),
            end: game.end().map(|end| ShownEnd::new(end, texts)),
            position: show(game.record(), texts),
        }
    }
}

impl ShownClocks {
    fn read(game: &Match, now: Moment) -> Self {
        let [first, second] = Player::BOTH.map(|player| {
            let reading = game.reading(player, now)?;
            Some(ShownClock { left_us: reading.total(), reading })
        });
        let has_clock = |player: &Player| game.setup().contestant(*player).clock.is_some();
        let running = game.turn().filter(has_clock).filter(|_| game.is_clock_running());
        Self { now_us: now, first, second, running: running.map(Side::from), deadline_us: game.deadline() }
    }
}

impl ShownEnd {
    fn new(end: &End, texts: Texts) -> Self {
        let winner = end.outcome().and_then(Outcome::winner);
        Self { reason: end.reason(), winner: winner.map(Side::from), text: sentence(end, texts) }
    }
}

fn sentence(end: &End, texts: Texts) -> String {
    let lost = |id: &str, loser: Player| {
        let names = &[("loser", texts.player(loser).into()), ("winner", texts.player(loser.other()).into())];
        texts.format(id, names)
    };
    match end {
        End::Rules { outcome } | End::Adjudication { outcome } => texts.outcome(*outcome),
        End::Resignation { loser } => lost("server-end-resignation", *loser),
        End::Forfeit { loser, .. } if end.reason() == Reason::Time => lost("server-end-time", *loser),
        End::Forfeit { loser, forfeit } => {
            let values = &[("loser", texts.player(*loser).into()), ("reason", texts.forfeit(forfeit).into())];
            texts.format("server-end-forfeit", values)
        }
        End::Agreement => texts.get("server-end-agreement"),
        End::Abort => texts.get("server-end-aborted"),
    }
}
