use std::sync::Arc;

use clap::Args;
use gambito_catalog::{AnyPosition, Variant};
use gambito_core::MoveError;
use gambito_tables::Library;
use gambito_texts::Texts;

use crate::failure::Failure;
use crate::files::open_document;
use crate::{own_games, wording};

/// The arguments that choose a game and a position.
#[derive(Args)]
pub(crate) struct GameArguments {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, value_name = "TEXT", allow_hyphen_values = true)]
    pub(crate) position: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub(crate) moves: Option<String>,
}

/// A position of a game and the moves that led to it.
pub(crate) struct Board {
    pub(crate) variant: Variant,
    /// The position before the moves.
    pub(crate) start: Box<dyn AnyPosition>,
    /// The moves played from there.
    pub(crate) played: Vec<String>,
    /// The position after the moves.
    pub(crate) pos: Box<dyn AnyPosition>,
}

impl GameArguments {
    /// Sets up the position that the arguments choose.
    pub(crate) fn board(&self, texts: Texts) -> Result<Board, Failure> {
        Board::set_up(texts, &self.game, self.position.as_deref(), self.moves.as_deref())
    }

    /// The same position, in which the game must not be over.
    pub(crate) fn unfinished_board(&self, texts: Texts) -> Result<Board, Failure> {
        let board = self.board(texts)?;
        if board.pos.outcome().is_none() {
            return Ok(board);
        }
        let argument = match (&self.position, &self.moves) {
            (_, Some(_)) => "--moves",
            (Some(_), None) => "--position",
            (None, None) => "GAME",
        };
        Err(Failure::argument(texts, argument, texts.get("call-start-over")))
    }
}

impl Board {
    /// Sets up a position from the texts of its arguments.
    pub(crate) fn set_up(
        texts: Texts,
        game: &str,
        position: Option<&str>,
        moves: Option<&str>,
    ) -> Result<Self, Failure> {
        let variant = Variant::read(&own_games::spec(game), &open_document)
            .map_err(|error| Failure::spec(texts, "GAME", &error))?;
        let mut start = variant.start();
        if let Some(text) = position {
            let refused = |error| Failure::argument(texts, "--position", texts.position_error(&error));
            start = start.parse(text).map_err(refused)?;
        }
        let mut board = Self { variant, pos: start.clone_box(), start, played: Vec::new() };
        let moves = moves.unwrap_or_default().split([' ', ',', '\t', '\n']).filter(|mv| !mv.is_empty());
        for (index, mv) in moves.enumerate() {
            board.pos.play(mv).map_err(|error| board.refused(texts, index + 1, &error))?;
            board.played.push(mv.to_owned());
        }
        Ok(board)
    }

    /// The failure for a move that cannot be played, with hints about legal moves.
    fn refused(&self, texts: Texts, number: usize, error: &MoveError) -> Failure {
        const MOST_MOVES: usize = 20;
        let values = &[("number", number.into()), ("reason", texts.move_error(error).into())];
        let failure = Failure::argument(texts, "--moves", texts.format("move-number", values));
        if self.pos.outcome().is_some() {
            return failure;
        }
        let how = texts.pick(self.variant.family().moves());
        let allowed = wording::moves(texts, &*self.pos, MOST_MOVES);
        failure
            .with_hint(&texts.format("move-how", &[("how", how.into())]))
            .with_hint(&texts.format("play-allowed", &[("moves", allowed.into())]))
    }

    /// The same board, with endgame tables.
    pub(crate) fn with_endgames(self, library: Option<&Arc<Library>>) -> Self {
        Self { variant: with_endgames(self.variant, library), ..self }
    }

    /// The game with all its values.
    pub(crate) fn game(&self) -> String {
        self.variant.to_string()
    }
}

/// The same variant, with endgame tables if there is a library.
pub(crate) fn with_endgames(variant: Variant, library: Option<&Arc<Library>>) -> Variant {
    match library {
        Some(library) => variant.with_endgames(Arc::<Library>::clone(library)),
        None => variant,
    }
}
