//! Which matches and classes a caller sees. A match that is restricted to a class does not exist for strangers.

use std::sync::Arc;

use gambito_store::{GameRow, MatchRow, Viewer};

use super::failed;
use crate::arena::{Caller, Permit, Seats, Visibility};
use crate::refusal::Refusal;

/// Whose matches to list for a caller.
pub(super) fn viewer(caller: &Caller) -> Viewer {
    match &caller.account {
        _ if caller.is_organiser() => Viewer::Anyone,
        Some(account) => Viewer::Account(account.id),
        None => Viewer::Guest,
    }
}

/// The id of a class that the caller belongs to.
pub(super) async fn visible_class(caller: &Caller, id: &str) -> Result<String, Refusal> {
    let class = caller.class(id).await.map_err(|mut refusal| {
        refusal.about("class");
        refusal
    })?;
    Ok(class.id)
}

/// The match with an id.
pub(super) async fn visible_match(caller: &Caller, id: &str) -> Result<MatchRow, Refusal> {
    let found = caller.arena.store.find_match(id).await.map_err(failed(caller.texts))?;
    match found {
        Some(row) if may_see(caller, &row).await? => Ok(row),
        _ => Err(Refusal::not_found(caller.texts)),
    }
}

/// The game with an id.
pub(super) async fn visible_game(caller: &Caller, id: &str) -> Result<GameRow, Refusal> {
    let found = caller.arena.store.game(id).await.map_err(failed(caller.texts))?;
    let row = found.ok_or_else(|| Refusal::not_found(caller.texts))?;
    check_visible(caller, &row).await?;
    Ok(row)
}

/// The same for somebody who acts, with a status that may be old.
pub(super) async fn visible_game_to_play(caller: &Caller, id: &str) -> Result<Arc<GameRow>, Refusal> {
    let found = caller.arena.store.game_to_play(id).await.map_err(failed(caller.texts))?;
    let row = found.ok_or_else(|| Refusal::not_found(caller.texts))?;
    check_visible(caller, &row).await?;
    Ok(row)
}

async fn check_visible(caller: &Caller, row: &GameRow) -> Result<(), Refusal> {
    let seats = Seats::of_game(row).map_err(|error| Refusal::internal(caller.texts, error))?;
    // Players see their game; that saves a query with every move.
    if caller.sides(&seats).is_empty() {
        visible_match(caller, &row.match_id).await?;
    }
    Ok(())
}

/// What lets the caller follow a game that it sees: those who see it as members of a class alone must stay members.
pub(super) async fn permit(caller: &Caller, row: &GameRow) -> Result<Permit, Refusal> {
    let row = visible_match(caller, &row.match_id).await?;
    let is_member_only =
        row.class.is_some() && !caller.is_organiser() && !is_own(caller, &row)? && !has_own_bot(caller, &row).await?;
    Ok(caller.permit().within(row.class.filter(|_| is_member_only)))
}

/// How much the caller sees of a game that it may see.
pub(super) async fn visibility(caller: &Caller, row: &GameRow) -> Result<Visibility, Refusal> {
    let seats = Seats::of_game(row).map_err(|error| Refusal::internal(caller.texts, error))?;
    // That saves a query.
    if !caller.sides(&seats).is_empty() {
        return Ok(Visibility::Live);
    }
    let found = caller.arena.store.find_match(&row.match_id).await.map_err(failed(caller.texts))?;
    visibility_of_match(caller, &found.ok_or_else(|| Refusal::not_found(caller.texts))?).await
}

/// How much the caller sees of the games of a match. The delay is for spectators: not for the players and the owners of
/// bots that play, nor for the organiser, who may have to decide a game.
pub(super) async fn visibility_of_match(caller: &Caller, row: &MatchRow) -> Result<Visibility, Refusal> {
    let is_live = row.spectator_delay_ms == 0 || caller.is_organiser() || has_seat(caller, row).await?;
    Ok(if is_live { Visibility::Live } else { Visibility::of_spectators(row.spectator_delay_ms) })
}

/// Whether the caller plays in a match, or a bot of the caller or of one of its groups does.
async fn has_seat(caller: &Caller, row: &MatchRow) -> Result<bool, Refusal> {
    let texts = caller.texts;
    let seats: Seats = serde_json::from_str(&row.seats).map_err(|error| Refusal::internal(texts, error))?;
    if !caller.sides(&seats).is_empty() {
        return Ok(true);
    }
    let Some(owner) = &caller.account else { return Ok(false) };
    let bots = caller.arena.store.bots(owner.id).await.map_err(failed(texts))?;
    Ok(bots.iter().any(|bot| seats.first.account() == Some(bot.id) || seats.second.account() == Some(bot.id)))
}

/// The same rule as that of [`Viewer`], for one match.
async fn may_see(caller: &Caller, row: &MatchRow) -> Result<bool, Refusal> {
    if row.class.is_none() || is_own(caller, row)? {
        return Ok(true);
    }
    let (account, class) = (caller.account.as_ref(), row.class.as_deref());
    let is_in_class = caller.arena.may_see(account, class).await.map_err(failed(caller.texts))?;
    Ok(is_in_class || has_own_bot(caller, row).await?)
}

/// Whether the caller has created a match, plays in it, or is invited.
fn is_own(caller: &Caller, row: &MatchRow) -> Result<bool, Refusal> {
    let Some(account) = &caller.account else { return Ok(false) };
    Ok(row.creator == Some(account.id) || players(caller, row)?.contains(&account.id))
}

/// Whether a bot of the caller plays in a match or is invited. A bot of a group belongs to no member of it.
async fn has_own_bot(caller: &Caller, row: &MatchRow) -> Result<bool, Refusal> {
    let Some(owner) = &caller.account else { return Ok(false) };
    let players = players(caller, row)?;
    let bots = caller.arena.store.bots(owner.id).await.map_err(failed(caller.texts))?;
    Ok(bots.iter().any(|bot| bot.owner == Some(owner.id) && players.contains(&bot.id)))
}

fn players(caller: &Caller, row: &MatchRow) -> Result<Vec<i64>, Refusal> {
    let seats: Seats = serde_json::from_str(&row.seats).map_err(|error| Refusal::internal(caller.texts, error))?;
    Ok(seats.accounts())
}
