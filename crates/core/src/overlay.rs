use crate::Text;

/// Numbers that can be drawn over the cells of a board, such as the distance of every cell to a goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overlay {
    /// The name it is chosen by: what is measured, and to what after a colon, as in `distance:30`.
    pub name: String,
    /// What the numbers mean.
    pub about: Text,
    /// The number of each cell, in the order in which the game counts its cells; none if there is nothing to say of a cell.
    pub numbers: Vec<Option<u32>>,
}

/// What a drawing is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Medium {
    /// Plain text.
    Text,
    /// Text with colours, as terminal escape sequences.
    Terminal,
    /// A self-contained SVG document.
    Svg,
}
