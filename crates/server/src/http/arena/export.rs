//! A game as a record: the journal that `gambito show --record` reads, or PGN.

use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use gambito_arena::{Entry as _, GameRecord, Heading as _, pgn_with_tags, single_game};
use gambito_catalog::PlayerSpec;
use gambito_play::Setup;
use gambito_store::GameRow;
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::unreadable;
use super::visible::{self, visible_game};
use crate::app::App;
use crate::arena::{Caller, LoadError, Seats};
use crate::params::{Params, Path};
use crate::refusal::Refusal;

/// In which form.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
struct Export {
    /// `json`, two lines of JSON that `gambito show --record` reads, or `pgn`; `json` by default.
    #[serde(default)]
    #[param(inline)]
    format: ExportFormat,
}

#[derive(Clone, Copy, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
enum ExportFormat {
    #[default]
    Json,
    Pgn,
}

pub(super) fn router() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(export))
}

/// The record of a game, for other programs. A game that goes on is recorded as broken off, and spectators of
/// a match with a delay get it as it was that long ago.
#[utoipa::path(get, path = "/games/{id}/export", tag = "matches", params(("id" = String, Path), Export), responses(
    (status = 200, description = "The record", content(
        (String = "application/jsonl"),
        (String = "application/vnd.chess-pgn"),
    )),
    Refusal,
))]
async fn export(
    caller: Caller,
    Path(id): Path<String>,
    Params(Export { format }): Params<Export>,
) -> Result<Response, Refusal> {
    let texts = caller.texts;
    let row = visible_game(&caller, &id).await?;
    let visibility = visible::visibility(&caller, &row).await?;
    let seats = Seats::of_game(&row).map_err(|error| Refusal::internal(texts, error))?;
    let row = named(row, &seats).map_err(|error| Refusal::internal(texts, error))?;
    let game = caller.arena.load_seen(&row, visibility).await.map_err(unreadable(texts))?;
    let (mut heading, record) = single_game(&game, [&PlayerSpec::Human; 2], 0, &[]);
    for (player, occupant) in heading.players.iter_mut().zip([&seats.first, &seats.second]) {
        player.spec = occupant.spec().to_owned();
    }
    let began_at = u64::try_from(row.created_at / 1_000).ok();
    let record = GameRecord { began_at, ..record };
    let (kind, ending, text) = match format {
        ExportFormat::Json => ("application/jsonl", "jsonl", heading.line() + &record.line()),
        ExportFormat::Pgn => {
            let text = pgn_with_tags(game.record().variant(), &record, seats.pgn_types());
            let text = text.map_err(|error| Refusal::internal(texts, error))?;
            ("application/vnd.chess-pgn", "pgn", text)
        }
    };
    // The id has letters and digits only.
    let disposition = format!("attachment; filename=\"{}.{ending}\"", row.id);
    Ok(([(CONTENT_TYPE, kind.to_owned()), (CONTENT_DISPOSITION, disposition)], text).into_response())
}

/// The game with the names of those who play it. The set-up has the names of the beginning, when a seat may have been free.
fn named(row: GameRow, seats: &Seats) -> Result<GameRow, LoadError> {
    let mut setup: Setup = serde_json::from_str(&row.setup)?;
    setup.first.name = seats.first.name().to_owned();
    setup.second.name = seats.second.name().to_owned();
    Ok(GameRow { setup: serde_json::to_string(&setup)?, ..row })
}
