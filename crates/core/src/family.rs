use crate::{Game, GameFault, Key, StartError, Text, Values};

/// A game with all its variants: what a user chooses by `name:key=value,key=value`.
///
/// A family is a value, so a game can also be described at run time, for example by a program in another language.
pub trait Family: Send + Sync + 'static {
    /// The positions of the game.
    type Position: Game;

    /// What users see of the game; always the same for one family.
    fn describe(&self) -> Description;

    /// The start position of a variant.
    ///
    /// # Errors
    /// [`StartError`] if values that are allowed one by one contradict each other, or a document has defects.
    fn start(&self, values: &Values) -> Result<Self::Position, StartError>;

    /// What ended the game, if it can fail and has failed. Nothing that its positions say since then can be trusted.
    fn fault(&self) -> Option<GameFault> {
        None
    }

    /// Notes how many moves one game has had. A family that cannot know whether its games end may fail at a long one.
    fn note_length(&self, _moves: usize, _position: &dyn Fn() -> String) {}
}

/// What users see of a game before they play it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The name in specs: lower-case letters and digits.
    pub name: String,
    /// The name for people.
    pub title: Text,
    /// The rules in a few sentences.
    pub rules: Text,
    /// The complete rules with notation and examples, in Markdown and without a title: enough to write a program that
    /// plays the game.
    pub rulebook: Text,
    /// How a move is written, with an example.
    pub moves: Text,
    /// What can be varied, in the order in which specs list it.
    pub keys: Vec<Key>,
    /// The name of the key that makes the game larger, for experiments over sizes, if there is one.
    pub size_key: Option<String>,
    /// The styles in which positions are drawn as text, the default first; see
    /// [`Presentation::diagram`](crate::Presentation::diagram).
    pub styles: Vec<String>,
}

impl Description {
    /// The key of this name.
    #[must_use]
    pub fn key(&self, name: &str) -> Option<&Key> {
        self.keys.iter().find(|key| key.name == name)
    }

    /// The key that makes the game larger.
    #[must_use]
    pub fn size_key(&self) -> Option<&Key> {
        self.key(self.size_key.as_deref()?)
    }
}
