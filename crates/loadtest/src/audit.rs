//! Replays the log of every game with the referee, and compares it with the stored summaries and with a journal.

use std::collections::HashMap;

use gambito_play::{Event, Match, Setup, Status};
use gambito_store::{GameLog, Location, Store};

use crate::LoadError;
use crate::journal::Journal;

/// What an audit has found in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audit {
    /// Games in the log.
    pub games: usize,
    /// Their events.
    pub events: usize,
    /// Their moves.
    pub moves: usize,
}

/// Reads the whole log of a database that no server uses.
///
/// # Errors
/// The first contradiction: within the log, between log and summary, or a move of the journal that the log does not have.
pub async fn audit(database: &str, journal: &Journal) -> Result<Audit, LoadError> {
    let location: Location = database.parse().map_err(|error| LoadError::Broken(format!("{database}: {error}")))?;
    let store = Store::open(&location).await?;
    let mut reader = store.whole_log();
    let (mut audit, mut played) = (Audit::default(), HashMap::new());
    while let Some(log) = reader.next_game().await? {
        let game = replay(&log)?;
        audit.games += 1;
        audit.events += log.events.len();
        audit.moves += game.moves().len();
        played.insert(log.game.id, game.moves().map(|made| made.mv.to_owned()).collect::<Vec<_>>());
    }
    store.close().await;
    contains(&played, journal)?;
    Ok(audit)
}

/// The game as the log tells it, if the summary says the same.
fn replay(log: &GameLog) -> Result<Match, LoadError> {
    let id = &log.game.id;
    let broken = |what: String| LoadError::Broken(format!("game {id}: {what}"));
    for (expected, event) in (1..).zip(&log.events) {
        if event.seq != expected {
            return Err(broken(format!("event {} follows event {}", event.seq, expected - 1)));
        }
    }
    let setup: Setup = serde_json::from_str(&log.game.setup)?;
    let events: Vec<Event> = log.events.iter().map(|row| serde_json::from_str(&row.body)).collect::<Result<_, _>>()?;
    let game = Match::replay(setup, &events).map_err(|source| LoadError::Log { game: id.clone(), source })?;
    let status = match game.status() {
        Status::Waiting => "waiting",
        Status::Running => "started",
        Status::Over { .. } => "finished",
    };
    let (found, seq) = (&log.game.status, log.game.seq);
    if found != status || seq != game.seq() || log.game.ended_at.is_some() != game.end().is_some() {
        return Err(broken(format!(
            "the summary says {found} after {seq} events; the log {status} after {}",
            game.seq()
        )));
    }
    Ok(game)
}

/// Checks that every acknowledged move was played.
fn contains(played: &HashMap<String, Vec<String>>, journal: &Journal) -> Result<(), LoadError> {
    for (game, acknowledged) in journal.games() {
        let Some(moves) = played.get(game) else {
            return Err(LoadError::Broken(format!("game {game} was acknowledged and is lost")));
        };
        for (ply, mv) in acknowledged {
            if moves.get(*ply) != Some(mv) {
                let found = moves.get(*ply).map_or("nothing", String::as_str);
                let what = format!("game {game}: move {} was acknowledged as {mv}; the log has {found}", ply + 1);
                return Err(LoadError::Broken(what));
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_acknowledged_move_that_is_missing_or_different_is_found() {
        let played = HashMap::from([("g".to_owned(), vec!["3".to_owned(), "1".to_owned()])]);
        let check = |entries: &[(&str, usize, &str)]| {
            let mut journal = Journal::default();
            for (game, ply, mv) in entries {
                journal.moved(game, *ply, mv);
            }
            contains(&played, &journal).map_err(|error| error.to_string())
        };
        assert_eq!(check(&[("g", 0, "3"), ("g", 1, "1")]), Ok(()));
        assert_eq!(check(&[("g", 1, "2")]), Err("game g: move 2 was acknowledged as 2; the log has 1".to_owned()));
        assert_eq!(
            check(&[("g", 2, "2")]),
            Err("game g: move 3 was acknowledged as 2; the log has nothing".to_owned())
        );
        assert_eq!(check(&[("h", 0, "1")]), Err("game h was acknowledged and is lost".to_owned()));
        let mut journal = Journal::default();
        journal.created("h");
        assert!(contains(&played, &journal).is_err());
    }
}
