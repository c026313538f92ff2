use gambito_core::Scene;

use super::{Last, Nim};

impl Nim {
    /// The pile, the most that may be taken in a turn, and what the last token means.
    pub(super) fn drawn(&self) -> Scene {
        let last = if self.last == Last::Wins { "wins" } else { "loses" };
        Scene::of([("tokens", self.tokens.into()), ("most", self.take.into()), ("last", last.into())])
    }
}
