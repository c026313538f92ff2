use gambito_core::{Notation as _, Scene};

use super::LectureTree;
use super::columns::columns;
use super::diagram::side;
use super::svg::room;

impl LectureTree {
    /// All nodes with their places in a drawing, and the index of the position among them.
    pub(super) fn drawn(&self) -> Scene {
        let (middles, width) = columns(&self.nodes, room);
        let number = |number: usize| Scene::Number(number as i64);
        let nodes = self.nodes.all().iter().enumerate().map(|(index, node)| {
            let at = self.at(u16::try_from(index).expect("few nodes"));
            Scene::of([
                ("text", at.position_text().into()),
                ("name", node.name.as_deref().map_or(Scene::Nothing, Into::into)),
                ("side", if node.is_leaf() { Scene::Nothing } else { side(node.player).into() }),
                ("value", if node.is_leaf() { i64::from(node.number).into() } else { Scene::Nothing }),
                ("parent", node.parent.map_or(Scene::Nothing, Into::into)),
                ("level", node.level.into()),
                ("middle", number(middles[index])),
            ])
        });
        Scene::of([("here", self.here.into()), ("width", number(width)), ("nodes", nodes.collect())])
    }
}
