use gambito_core::Scene;

use super::Nim;

impl Nim {
    /// The pile, the most tokens taken in a turn, and what the last token means.
    pub(super) fn drawn(&self) -> Scene {
        Scene::of([("tokens", self.tokens.into()), ("most", self.take.into()), ("last", self.last.name().into())])
    }
}
