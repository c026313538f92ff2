use gambito_core::{Notation, PositionError, Text};

use super::LectureTree;
use crate::numbers::digits;

/// The text of a root without a name.
pub(super) const ROOT: &str = "root";

const NO_SUCH_NODE: Text = Text::new("the tree has no such node", "el árbol no tiene ese nodo");

impl LectureTree {
    /// The node that a path leads to: a name or a number, then numbers.
    fn follow(&self, path: &str) -> Option<u16> {
        let mut parts = path.split('.').peekable();
        let mut here = 0;
        if let Some(name) = parts.next_if(|part| digits(part).is_none()) {
            here = if name == ROOT { 0 } else { self.nodes.named(name)? };
        }
        for part in parts {
            let place = usize::try_from(digits(part)?.checked_sub(1)?).ok()?;
            here = *self.nodes.get(here).children.get(place)?;
        }
        Some(here)
    }
}

impl Notation for LectureTree {
    /// The name of the node, or the numbers of the branches that lead to it from the nearest named node or the root.
    fn position_text(&self) -> String {
        let mut numbers = Vec::new();
        let mut node = self.node();
        while let (None, Some(parent)) = (&node.name, node.parent) {
            numbers.push((node.place + 1).to_string());
            node = self.nodes.get(parent);
        }
        match &node.name {
            Some(name) => numbers.push(name.clone()),
            None if numbers.is_empty() => numbers.push(ROOT.to_owned()),
            None => {}
        }
        numbers.reverse();
        numbers.join(".")
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        if text.is_empty() || text.contains(char::is_whitespace) {
            return Err(PositionError::Shape { given: text.to_owned(), example: "1.2".to_owned() });
        }
        let impossible = || PositionError::Impossible { given: text.to_owned(), reason: NO_SUCH_NODE };
        Ok(self.at(self.follow(text).ok_or_else(impossible)?))
    }

    fn move_text(&self, place: u8) -> String {
        let child = self.node().children.get(usize::from(place));
        let name = child.and_then(|&child| self.nodes.get(child).name.clone());
        name.unwrap_or_else(|| (u32::from(place) + 1).to_string())
    }

    fn read_move(&self, text: &str) -> Option<u8> {
        if let Some(number) = digits(text) {
            return u8::try_from(number.checked_sub(1)?).ok();
        }
        let child = self.nodes.named(text)?;
        self.node().children.contains(&child).then(|| self.nodes.get(child).place)
    }
}
