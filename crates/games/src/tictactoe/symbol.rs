/// A piece as it is drawn and written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
    /// A cross.
    X,
    /// A ring.
    O,
}

impl Symbol {
    /// Both, the usual one of the first player first.
    pub const ALL: [Self; 2] = [Self::X, Self::O];

    /// The name in specs and scenes.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::X => "x",
            Self::O => "o",
        }
    }

    /// The letter in the text and the drawing of a position.
    pub(super) const fn letter(self) -> char {
        match self {
            Self::X => 'X',
            Self::O => 'O',
        }
    }

    pub(super) const fn other(self) -> Self {
        match self {
            Self::X => Self::O,
            Self::O => Self::X,
        }
    }
}
