use gambito_catalog::Variant;
use gambito_core::MoveError;
use gambito_play::Record;
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::refusal::Refusal;

/// A game and where it stands: all that the server ever knows of it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct Situation {
    /// The game with its values, such as `kalah:pits=6`.
    #[schema(example = "nim:tokens=7")]
    pub(crate) game: String,
    /// The position that the moves start from; none for the start of the game.
    #[schema(example = json!(null))]
    pub(crate) position: Option<String>,
    /// The moves since.
    #[serde(default)]
    #[schema(example = json!([]))]
    pub(crate) moves: Vec<String>,
}

/// Moves that a game may have: far more than any game of people, and few enough to be replayed at once.
const MOST_MOVES: usize = 20_000;

/// Legal moves that a refusal names.
const MOVES_NAMED: usize = 20;

impl Situation {
    /// The game so far. No file is opened for anybody.
    pub(crate) fn record(&self, texts: Texts) -> Result<Record, Refusal> {
        let variant: Variant = self.game.parse().map_err(|error| Refusal::spec(texts, "game", &error))?;
        let mut start = variant.start();
        if let Some(position) = &self.position {
            start = start
                .parse(position)
                .map_err(|error| Refusal::unprocessable("bad-position", "position", texts.position_error(&error)))?;
        }
        if self.moves.len() > MOST_MOVES {
            return Err(Refusal::limit(texts, "moves", &self.moves.len().to_string(), &format!("0..{MOST_MOVES}")));
        }
        let mut record = Record::new(variant, start);
        for mv in &self.moves {
            record.play(mv).map_err(|error| refused(&record, &error, texts))?;
        }
        Ok(record)
    }
}

/// Why a move cannot be played, and what can be.
fn refused(record: &Record, error: &MoveError, texts: Texts) -> Refusal {
    let mut sentences = vec![texts.move_error(error) + "."];
    if !record.is_over() {
        let how = texts.pick(record.variant().family().moves());
        sentences.push(texts.format("move-how", &[("how", how.into())]));
        if record.pos().move_count() <= MOVES_NAMED {
            sentences.push(texts.format("play-allowed", &[("moves", record.pos().moves().join(" ").into())]));
        }
    }
    Refusal::unprocessable("illegal-move", "moves", sentences.join(" "))
}
