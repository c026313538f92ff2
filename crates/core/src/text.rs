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
