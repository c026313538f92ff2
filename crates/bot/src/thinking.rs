use std::sync::{Mutex, MutexGuard, PoisonError};

use gambito_core::StopFlag;

use crate::wire::GameState;

/// The turn that a player is thinking about, shared with the reader of the stream: once the game has moved on, there is
/// nothing left to think about.
#[derive(Debug, Default)]
pub(crate) struct Thinking {
    current: Mutex<Option<(String, StopFlag)>>,
}

impl Thinking {
    /// Begins to think about a turn. The flag is raised when the turn is over, or with `stop`.
    pub(crate) fn begin(&self, turn: &str, stop: &StopFlag) -> StopFlag {
        let flag = stop.child();
        *self.current() = Some((turn.to_owned(), flag.clone()));
        flag
    }

    /// Notes how the game stands.
    pub(crate) fn note(&self, state: &GameState) {
        if let Some((turn, flag)) = &*self.current()
            && state.turn.as_ref() != Some(turn)
        {
            flag.raise();
        }
    }

    fn current(&self) -> MutexGuard<'_, Option<(String, StopFlag)>> {
        self.current.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn state(turn: Option<&str>) -> GameState {
        let json = serde_json::json!({"id": 3, "moves": [], "turn": turn, "status": "started"});
        serde_json::from_value(json).expect("a state")
    }

    #[test]
    fn thinking_goes_on_while_the_turn_does() {
        let thinking = Thinking::default();
        let flag = thinking.begin("one", &StopFlag::default());
        thinking.note(&state(Some("one")));
        assert!(!flag.is_raised(), "the stream came back and told the turn again");
        thinking.note(&state(None));
        assert!(flag.is_raised());
        let next = thinking.begin("two", &StopFlag::default());
        assert!(!next.is_raised());
    }
}
