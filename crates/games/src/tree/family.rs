use gambito_core::{Defect, Description, DocumentError, Family, Key, Location, StartError, Text, Values};

use super::diagram::LIST;
use super::{Growth, LectureTree, MOST_BRANCHES, MOST_NODES, Turns};

/// The value of `nodes` that grows a random tree.
pub(super) const RANDOM: &str = "random";
/// The tree of the usual first lecture (Russell and Norvig, *Artificial Intelligence: A Modern Approach*, figure 5.2).
const FIRST_LECTURE: &str = "((3 12 8)(2 4 6)(14 5 2))";

const NODES: &str = "nodes";
const SEED: &str = "seed";
const BRANCHING: &str = "branching";
const DEPTH: &str = "depth";
const LARGEST: &str = "largest";
const TURNS: &str = "turns";

/// The deepest random tree: two branches each are more than [`MOST_NODES`] beyond it.
const DEEPEST: u32 = 10;

/// Lecture trees, written out or random.
pub struct TreeFamily;

impl Family for TreeFamily {
    type Position = LectureTree;

    fn describe(&self) -> Description {
        let number = |name: &str, en, es, default, range| {
            Key::number(name, Text::new(en, es), default, range).unlisted_by_default()
        };
        Description {
            name: "tree".into(),
            title: Text::new("Lecture tree", "Árbol de clase"),
            rules: Text::new(
                "A small game tree, as on a slide about minimax. MAX and MIN choose branches from the root down to a \
                 leaf. MAX wants a large number there, MIN a small one.",
                "Un árbol de juego pequeño, como en una clase de minimax. MAX y MIN eligen ramas desde la raíz hasta \
                 una hoja. MAX quiere allí un número grande; MIN, uno pequeño.",
            ),
            rulebook: Text::new(include_str!("../../rules/en/tree.md"), include_str!("../../rules/es/tree.md")),
            moves: Text::new(
                "the number of the branch, such as 2, or the name of the node it leads to",
                "el número de la rama, por ejemplo 2, o el nombre del nodo al que lleva",
            ),
            keys: vec![
                Key::expression(
                    NODES,
                    Text::new(
                        "the tree, such as (A(3 12) B:max(7 1)), or random; the name of this key may be left out",
                        "el árbol, por ejemplo (A(3 12) B:max(7 1)), o random; se puede omitir el nombre de esta clave",
                    ),
                    FIRST_LECTURE,
                ),
                number(SEED, "random seed of a random tree", "semilla de un árbol al azar", 1, 0..=u32::MAX),
                number(
                    BRANCHING,
                    "branches of every inner node of a random tree",
                    "ramas de cada nodo interior de un árbol al azar",
                    3,
                    1..=u32::try_from(MOST_BRANCHES).expect("few branches"),
                ),
                number(
                    DEPTH,
                    "moves to every leaf of a random tree",
                    "jugadas hasta cada hoja de un árbol al azar",
                    2,
                    1..=DEEPEST,
                ),
                number(
                    LARGEST,
                    "the leaves of a random tree lie between this number and its opposite",
                    "las hojas de un árbol al azar están entre este número y su opuesto",
                    9,
                    1..=999,
                ),
                Key::choice(
                    TURNS,
                    Text::new("who moves in a random tree", "quién juega en un árbol al azar"),
                    Turns::ALL.map(Turns::name),
                )
                .unlisted_by_default(),
            ],
            size_key: Some(DEPTH.into()),
            styles: vec!["plain".into(), LIST.into()],
        }
    }

    fn start(&self, values: &Values) -> Result<LectureTree, StartError> {
        let text = values.text(NODES);
        let turns = Turns::ALL.into_iter().find(|turns| turns.name() == values.text(TURNS));
        let growth = Growth {
            seed: values.number(SEED),
            branching: values.number(BRANCHING),
            depth: values.number(DEPTH),
            largest: values.number(LARGEST),
            turns: turns.expect("a choice of the key"),
        };
        if text == RANDOM {
            return LectureTree::random(growth).ok_or_else(|| refused(text, None, too_large()));
        }
        if growth != USUAL_GROWTH {
            return Err(refused(text, None, only_random()));
        }
        let location = |place| Some(Location::Character(place));
        text.parse().map_err(|error: super::TreeError| refused(text, location(error.place), error.defect.text()))
    }
}

/// The growth of `tree:random`.
const USUAL_GROWTH: Growth = Growth { seed: 1, branching: 3, depth: 2, largest: 9, turns: Turns::Alternate };

fn refused(text: &str, location: Option<Location>, reason: Text) -> StartError {
    StartError::Document(DocumentError {
        key: NODES.into(),
        given: text.to_owned(),
        defects: vec![Defect { location, reason }],
    })
}

fn too_large() -> Text {
    Text::written(
        format!("the random tree would have more than {MOST_NODES} nodes; choose less branching or depth"),
        format!("el árbol al azar tendría más de {MOST_NODES} nodos; elige menos ramas o profundidad"),
    )
}

fn only_random() -> Text {
    Text::new(
        "seed, branching, depth, largest and turns belong to tree:random",
        "seed, branching, depth, largest y turns son de tree:random",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_growth_is_that_of_the_defaults() {
        let keys = TreeFamily.describe().keys;
        let mut values = Values::defaults(&keys);
        values.set(&keys[0], RANDOM).expect("a good value");
        assert_eq!(TreeFamily.start(&values).ok(), LectureTree::random(USUAL_GROWTH));
    }
}
