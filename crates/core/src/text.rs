/// A text that a player sees, in both languages of Gambito.
///
/// Games carry their own texts this way, so that a new game is complete in its folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Spanish.
    pub es: &'static str,
}

/// A sentence of a game with values written into it, in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phrase {
    /// English.
    pub en: String,
    /// Spanish.
    pub es: String,
}
