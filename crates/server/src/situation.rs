use gambito_core::MoveError;
use gambito_play::Record;
use gambito_texts::Texts;
use serde::Deserialize;
use utoipa::ToSchema;

use crate::refusal::{Code, Refusal};
use crate::variants::Variants;

/// A game, a start and the moves since. The server keeps no games, so every request brings its own.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Situation {
    /// The game with its values, such as `kalah:pits=6`.
    #[schema(example = "nim:tokens=7")]
    pub(crate) game: String,
    /// The position before the first move; the start of the game by default.
    #[schema(example = json!(null))]
    pub(crate) position: Option<String>,
    /// The moves since, at most 20,000.
    #[serde(default)]
    #[schema(example = json!([]))]
    pub(crate) moves: Vec<String>,
}

/// Far more moves than people play in a game, and few enough to be replayed quickly.
pub(crate) const MOST_MOVES: usize = 20_000;

/// Legal moves that a refusal lists at most.
const MOVES_NAMED: usize = 20;

impl Situation {
    /// Replays the game. This can be slow: call it off the reactor.
    pub(crate) fn record(&self, variants: &Variants, texts: Texts) -> Result<Record, Refusal> {
        let variant = variants.get(&self.game).map_err(|error| Refusal::spec(texts, "game", &error))?;
        let mut start = variant.start();
        if let Some(position) = &self.position {
            start = start
                .parse(position)
                .map_err(|error| Refusal::unprocessable(Code::BadPosition, "position", texts.position_error(&error)))?;
        }
        if self.moves.len() > MOST_MOVES {
            return Err(Refusal::limit(texts, "moves", &self.moves.len().to_string(), &format!("0..{MOST_MOVES}")));
        }
        let mut record = Record::new(variant, start);
        for mv in &self.moves {
            record.play(mv).map_err(|error| illegal_move(&record, "moves", &error, texts))?;
        }
        Ok(record)
    }
}

/// Says why a move is illegal and, if there are few, which moves are legal.
pub(crate) fn illegal_move(record: &Record, field: &'static str, error: &MoveError, texts: Texts) -> Refusal {
    let mut sentences = vec![texts.move_error(error) + "."];
    if !record.is_over() {
        let how = texts.pick(record.variant().family().moves());
        sentences.push(texts.format("move-how", &[("how", how.into())]));
        if record.pos().move_count() <= MOVES_NAMED {
            sentences.push(texts.format("play-allowed", &[("moves", record.pos().moves().join(" ").into())]));
        }
    }
    Refusal::unprocessable(Code::IllegalMove, field, sentences.join(" "))
}
