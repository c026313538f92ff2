use gambito_core::Scene;

use super::Quarry;

impl Quarry {
    /// The lengths of x, y and z.
    pub(super) fn drawn(&self) -> Scene {
        Scene::of([("size", self.sides.into_iter().collect())])
    }
}
