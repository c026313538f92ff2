//! The stream of a game for spectators who see it later. It reads the log behind the game, so nothing is kept for them, and
//! each of them waits with one timer.

use std::time::Duration;

use gambito_hall::{GameLine, Update};
use gambito_play::{Event, Match, Span};
use gambito_store::GameRow;
use tokio::time::{Instant, sleep_until};

use super::game_line::Line;
use super::game_stream::{Interrupted, PAGE, Past};
use super::line_stream::{LineWriter, ReaderGone};
use crate::arena::{Arena, Attendance, LoadError, Visibility};

/// The least time between two looks at the log: events that follow each other faster are sent together.
const PACE: Span = Span::from_millis(200);

/// A spectator who sees a game later.
pub(super) struct DelayedReader {
    pub(super) arena: Arena,
    pub(super) row: GameRow,
    pub(super) delay: Span,
    pub(super) attendance: Attendance,
    /// Whether the reader waits for more events.
    pub(super) is_following: bool,
    /// Whether the reader asks for the number of spectators.
    pub(super) wants_viewers: bool,
}

impl DelayedReader {
    /// The game as the reader sees it now.
    pub(super) async fn now(&self) -> Result<(Match, Update), LoadError> {
        let visibility = self.visibility();
        let game = self.arena.load_seen(&self.row, visibility).await?;
        let state = Update::public(GameLine::new(&game, visibility.moment(self.arena.hall.now())));
        Ok((game, state))
    }

    pub(super) const fn visibility(&self) -> Visibility {
        Visibility::Delayed(self.delay)
    }

    /// Sends what the reader sees after this event until the game or the reader ends.
    pub(super) async fn resume(self, mut writer: LineWriter, since: u64) {
        if writer.send(&Line::Resumed { id: since }, Some(since)) != Ok(()) {
            return;
        }
        match self.arena.beginning(&self.row).await {
            Ok(game) => self.follow(writer, Past { game, seen: since }).await,
            Err(error) => self.complain(&error),
        }
    }

    /// Sends what the reader has not seen, as it becomes visible, until the game or the reader ends.
    pub(super) async fn follow(mut self, mut writer: LineWriter, mut past: Past) {
        loop {
            let wait = match self.send_visible(&mut writer, &mut past).await {
                Ok(wait) => wait,
                Err(Interrupted::Reader) => return,
                Err(Interrupted::Log(error)) => return self.complain(&error),
            };
            let is_over = past.game.end().is_some();
            if is_over || !self.is_following || self.pause(&mut writer, wait).await == Err(ReaderGone) {
                return;
            }
        }
    }

    /// Sends the events that are old enough. Returns how long it takes until there can be another one.
    async fn send_visible(&self, writer: &mut LineWriter, past: &mut Past) -> Result<Span, Interrupted> {
        loop {
            let now = self.arena.hall.now();
            let page = self.arena.store.events(&self.row.id, past.game.seq(), PAGE).await.map_err(LoadError::from)?;
            for stored in &page {
                let event: Event = serde_json::from_str(&stored.body).map_err(LoadError::from)?;
                if !self.visibility().shows(event.at, now) {
                    return Ok((event.at + self.delay) - now);
                }
                past.tell(&event, writer).await?;
            }
            if page.len() < PAGE as usize {
                // What happens from now on is visible after the delay.
                return Ok(self.delay);
            }
        }
    }

    /// Waits, but at least for the pace: server time may stand.
    async fn pause(&mut self, writer: &mut LineWriter, wait: Span) -> Result<(), ReaderGone> {
        let until = Instant::now() + Duration::from(wait.max(PACE));
        loop {
            tokio::select! {
                () = sleep_until(until) => return Ok(()),
                count = self.attendance.news(), if self.wants_viewers => writer.send(&Line::Viewers { count }, None)?,
                ReaderGone = writer.idle() => return Err(ReaderGone),
            }
        }
    }

    fn complain(&self, error: &LoadError) {
        tracing::error!(%error, game = self.row.id, "a stream ends because the log cannot be read");
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;
    use crate::app::App;
    use crate::arena::{MatchPlan, Occupant, Seats};
    use crate::{http, testing};

    const DELAY: Duration = Duration::from_secs(20);

    async fn get(app: App, path: String) -> String {
        testing::send(http::router(app), "GET", &format!("/api/v1/{path}"), "").await.1
    }

    #[tokio::test]
    async fn a_spectator_gets_every_line_once_the_delay_is_over() {
        let folder = tempfile::tempdir().expect("a folder");
        let app = testing::app_with_arena(&folder.path().join("arena.db")).await;
        let arena = app.arena.clone().expect("an arena");
        let mut endings = arena.endings();
        let seat = Occupant::Player { spec: "random".to_owned(), alias: None };
        let variant = arena.variant("nim:tokens=9").await.expect("a game");
        let plan = MatchPlan::new(variant, Seats { first: seat.clone(), second: seat });
        let plan = MatchPlan { spectator_delay_ms: 20_000, ..plan };
        let row = arena.create_match(plan).await.expect("a match");
        let game = arena.store.games_of(&row.id).await.expect("games").remove(0).id;
        let told = tokio::spawn(get(app.clone(), format!("games/{game}/stream?since=0")));
        testing::next(&mut endings).await;
        testing::skip(DELAY).await;
        let told = testing::in_time(told).await.expect("no panic");
        let told = told.lines().filter(|line| !line.is_empty());
        let lines: Vec<Value> = told.map(|line| serde_json::from_str(line).expect("JSON")).collect();
        let ids: Vec<u64> = lines.iter().filter_map(|line| line["id"].as_u64()).collect();
        assert_eq!(ids, (0..lines.len() as u64).collect::<Vec<_>>(), "no gaps");
        assert_eq!(lines[lines.len() - 1]["status"], "finished", "{lines:?}");
        for (path, state) in [(format!("matches/{}", row.id), "/state"), (format!("games/{game}"), "/state/status")] {
            let seen: Value = serde_json::from_str(&get(app.clone(), path).await).expect("JSON");
            assert_eq!(seen.pointer(state), Some(&Value::from("finished")), "{seen}");
        }
    }
}
