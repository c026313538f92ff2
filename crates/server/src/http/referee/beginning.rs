use gambito_catalog::LimitSpec;
use gambito_core::MoveError;
use gambito_play::{ClockRule, Command, Contestant, Match, Moment, Setup, Span};
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;

use super::{refused, restoring};
use crate::refusal::Refusal;
use crate::situation::{Situation, illegal_move};
use crate::variants::Variants;

/// A match that begins with a situation. Moves already made took no time; they can be taken back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct NewMatch {
    #[serde(flatten)]
    situation: Situation,
    /// The clock of both players: `time=30s` for each move, or `tc=300+5` for the match; none by default.
    clock: Option<String>,
    /// The name of the first player.
    #[serde(default)]
    first: String,
    /// The name of the second player.
    #[serde(default)]
    second: String,
}

impl NewMatch {
    pub(super) fn move_count(&self) -> usize {
        self.situation.moves.len()
    }

    /// The match, started.
    pub(super) fn begin(self, variants: &Variants, texts: Texts) -> Result<Match, Refusal> {
        let Self { situation, clock, first, second } = self;
        let variant = variants.get(&situation.game).map_err(|error| Refusal::spec(texts, "game", &error))?;
        let clock = clock.map(|text| parse_clock(&text, texts)).transpose()?;
        let contestants = [first, second].map(|name| Contestant { name, clock, ..Contestant::default() });
        let mut setup = Setup::new(&variant, contestants);
        setup.start = situation.position.unwrap_or(setup.start);
        let game = Match::with_variant(variant, setup);
        let mut game = game.map_err(|error| restoring::bad_setup(&error, "position", texts))?;
        game.perform(&Command::Start, Moment::START).map_err(|refusal| refused(&game, "moves", &refusal, texts))?;
        for mv in situation.moves {
            if game.end().is_some() {
                return Err(illegal_move(game.record(), "moves", &MoveError::GameOver { given: mv }, texts));
            }
            let player = game.record().pos().turn();
            let command = Command::Move { player, mv, took: Some(Span::ZERO) };
            game.perform(&command, Moment::START).map_err(|refusal| refused(&game, "moves", &refusal, texts))?;
        }
        Ok(game)
    }
}

/// Clocks are written as in the spec of a player.
fn parse_clock(text: &str, texts: Texts) -> Result<ClockRule, Refusal> {
    let mut limits = LimitSpec::default();
    let set = text.split_once('=').and_then(|(key, value)| limits.set(key, value));
    set.unwrap_or(Ok(())).map_err(|error| Refusal::spec(texts, "clock", &error))?;
    let per_turn = limits.time.map(|time| ClockRule::PerTurn { per_turn: Span::rounded_up(time) });
    let rule = per_turn.or(limits.clock.map(ClockRule::from));
    rule.ok_or_else(|| Refusal::limit(texts, "clock", text, "time=30s, tc=300+5"))
}
