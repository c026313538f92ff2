use gambito_core::{Notation, PositionError, Presentation, Text};

use super::RandomTree;

const NO_SUCH_NODE: Text = Text::new("the tree has fewer nodes", "el árbol tiene menos nodos");
const SYMMETRIC: Text = Text::new("the node is its own image", "el nodo es su propia imagen");

impl Notation for RandomTree {
    fn position_text(&self) -> String {
        format!("{}{}", self.node, if self.is_mirrored { '-' } else { '+' })
    }

    fn parse_position(&self, text: &str) -> Result<Self, PositionError> {
        let shape = || PositionError::Shape { given: text.to_owned(), example: "7+".to_owned() };
        let impossible = |reason| PositionError::Impossible { given: text.to_owned(), reason };
        let is_mirrored = text.ends_with('-');
        let node: u16 = text.strip_suffix(['+', '-']).and_then(|node| node.parse().ok()).ok_or_else(shape)?;
        let known = self.tree.nodes.get(usize::from(node)).ok_or_else(|| impossible(NO_SUCH_NODE))?;
        if is_mirrored && known.is_symmetric {
            return Err(impossible(SYMMETRIC));
        }
        Ok(self.at(node, is_mirrored))
    }

    fn move_text(&self, mv: u8) -> String {
        mv.to_string()
    }

    fn read_move(&self, text: &str) -> Option<u8> {
        text.parse().ok()
    }
}

impl Presentation for RandomTree {
    fn diagram(&self, _style: &str) -> String {
        format!("node {}\n", self.position_text())
    }

    fn svg(&self, _style: &str) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\"><text y=\"16\">{}</text></svg>\n", self.position_text())
    }
}
