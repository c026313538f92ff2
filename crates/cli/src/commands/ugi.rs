use gambito_catalog::PlayerSpec;
use gambito_texts::Texts;
use gambito_ugi::Session;

use crate::Console;
use crate::arguments::{Board, UgiArguments};
use crate::failure::Failure;
use crate::seed::fresh_seed;

/// The default player.
const DEFAULT_PLAYER: &str = "engine";

/// Serves a built-in player over the Universal Game Interface until the other program quits.
pub(super) fn run(arguments: &UgiArguments, texts: Texts, console: &mut Console<'_>) -> Result<(), Failure> {
    let board = Board::set_up(texts, &arguments.game, None, None)?.with_endgames(console.library.as_ref());
    let player = arguments.player.as_deref().unwrap_or(DEFAULT_PLAYER).parse::<PlayerSpec>();
    let player = player.map_err(|error| Failure::spec(texts, "--player", &error))?;
    let evaluation = board.pos.contributions(player.evaluation());
    evaluation.map_err(|error| Failure::spec(texts, "--player", &error))?;
    let session = Session::new(board.variant, player, fresh_seed());
    let session = session.ok_or_else(|| Failure::argument(texts, "--player", texts.get("call-ugi-person")))?;
    Ok(session.serve(console.input.reader(), console.out.verbatim()?)?)
}
