use std::time::Duration;

use crate::{Line, Name};

use super::turn::Turn;
use super::{Closing, Connection, MODE_WITHIN, PING_AFTER, PONG_WITHIN, Stage};

/// What happens if the client stays silent.
#[derive(Clone, Copy, Debug)]
pub(super) enum Due {
    /// The client has sent no `mode`.
    Mode,
    /// The turn ends.
    Turn,
    /// The client must be pinged.
    Ping,
    /// The client has not answered `ping`.
    Pong,
}

/// What time changes.
impl Connection {
    /// The next thing that happens if the client stays silent.
    pub(super) fn next_due(&self) -> Option<(Duration, Due)> {
        let turn = self.turn.as_ref().map(|turn| (turn.deadline(), Due::Turn));
        let pong = self.pinged.map(|sent| (sent.saturating_add(PONG_WITHIN), Due::Pong));
        match self.stage {
            Stage::Closed => None,
            Stage::Greeting => Some((MODE_WITHIN, Due::Mode)),
            // A client is not pinged while it thinks, because it may not read then.
            Stage::Playing if turn.is_none() && pong.is_none() => {
                Some((self.heard.saturating_add(PING_AFTER), Due::Ping))
            }
            Stage::Playing => turn.into_iter().chain(pong).min_by_key(|(at, _)| *at),
        }
    }

    /// Does everything that is due.
    pub(super) fn pass_time(&mut self, now: Duration) {
        while let Some((at, due)) = self.next_due()
            && at <= now
        {
            match due {
                Due::Mode => self.leave(Some("expected mode freeplay within 20 s"), None, Closing::NoMode),
                Due::Pong => self.leave(Some("expected pong within 20 s"), None, Closing::NoPong),
                Due::Ping => self.ping(now),
                Due::Turn => {
                    // The client may be gone without having closed the connection. The next question may follow at
                    // once, so this is the only chance to find out.
                    let is_silent = self.turn.as_ref().is_some_and(Turn::is_silent);
                    self.finish_turn(at);
                    if is_silent && self.pinged.is_none() {
                        self.ping(now);
                    }
                }
            }
        }
    }

    fn ping(&mut self, now: Duration) {
        self.send(Line::new(Name::Ping));
        self.pinged = Some(now);
    }
}
