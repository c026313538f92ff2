//! Reads the stream of the account on its own thread and comes back after every interruption.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use gambito_core::StopFlag;

use crate::backoff::{Backoff, wait};
use crate::inbox::Inbox;
use crate::wire::AccountEvent;
use crate::{CallError, Client};

/// The stream of an account. Every time it is opened, the server tells all running games and open challenges first.
pub(crate) struct AccountStream {
    pub(crate) client: Arc<Client>,
    pub(crate) stop: StopFlag,
    pub(crate) inbox: Sender<Inbox>,
    pub(crate) backoff: Backoff,
}

impl AccountStream {
    /// Passes on all events until the server refuses, the bot is stopped, or nobody listens any more.
    pub(crate) fn follow(mut self) {
        let mut is_online = false;
        loop {
            let lost = match self.read(&mut is_online) {
                Ok(()) => None,
                Err(error) if error.is_transient() => Some(error),
                Err(error) => {
                    // Fails only if nobody listens.
                    let _ = self.inbox.send(Inbox::Refused(error));
                    return;
                }
            };
            // Failed attempts to come back are not worth a line each.
            let is_heard = !std::mem::take(&mut is_online) || self.inbox.send(Inbox::Offline(lost)).is_ok();
            if !is_heard || !wait(&self.stop, self.backoff.delay()) {
                return;
            }
        }
    }

    /// Reads one connection to its end.
    fn read(&mut self, is_online: &mut bool) -> Result<(), CallError> {
        let mut lines = self.client.lines("/stream")?;
        *is_online = true;
        let mut is_heard = self.inbox.send(Inbox::Online).is_ok();
        while is_heard && let Some(line) = lines.next()? {
            self.backoff.reset();
            // A line that this version cannot read is none that it needs.
            if let Ok(event) = serde_json::from_str::<AccountEvent>(&line) {
                is_heard = self.inbox.send(Inbox::Account(event)).is_ok();
            }
        }
        Ok(())
    }
}
