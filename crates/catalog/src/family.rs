use std::marker::PhantomData;

use gambito_core::{Family, Key, StartError, Text, Values};
use gambito_games::{Flag, Kalah, Nim, Quarry, TicTacToe};

use crate::AnyPosition;

/// All games, in alphabetical order. A new game is one line here.
#[must_use]
pub fn families() -> &'static [&'static dyn AnyFamily] {
    &[&Of::<Flag>::HERE, &Of::<Kalah>::HERE, &Of::<Nim>::HERE, &Of::<Quarry>::HERE, &Of::<TicTacToe>::HERE]
}

/// The game of this name.
#[must_use]
pub fn family(name: &str) -> Option<&'static dyn AnyFamily> {
    families().iter().copied().find(|family| family.name() == name)
}

/// The game of a variant as specs write it, such as `nim:tokens=7`.
#[must_use]
pub fn family_of(variant: &str) -> Option<&'static dyn AnyFamily> {
    family(variant.split(':').next().unwrap_or(variant))
}

/// A [`Family`] whose type is not known.
pub trait AnyFamily: Sync {
    /// The name in specs.
    fn name(&self) -> &'static str;
    /// The name for people.
    fn title(&self) -> Text;
    /// The rules in a few sentences.
    fn rules(&self) -> Text;
    /// How a move is written.
    fn moves(&self) -> Text;
    /// What can be varied.
    fn keys(&self) -> &'static [Key];
    /// The key that makes the game larger.
    fn size_key(&self) -> &'static Key;
    /// The names of the ways positions can be drawn, the usual one first.
    fn styles(&self) -> &'static [&'static str];
    /// The start position of a variant.
    ///
    /// # Errors
    /// [`StartError`] if the values do not go together, or a document has defects.
    fn start(&self, values: &Values) -> Result<Box<dyn AnyPosition>, StartError>;
}

struct Of<P>(PhantomData<fn() -> P>);

impl<P> Of<P> {
    const HERE: Self = Self(PhantomData);
}

impl<P: Family> AnyFamily for Of<P> {
    fn name(&self) -> &'static str {
        P::NAME
    }

    fn title(&self) -> Text {
        P::TITLE
    }

    fn rules(&self) -> Text {
        P::RULES
    }

    fn moves(&self) -> Text {
        P::MOVES
    }

    fn keys(&self) -> &'static [Key] {
        P::KEYS
    }

    fn size_key(&self) -> &'static Key {
        P::KEYS.iter().find(|key| key.name == P::SIZE_KEY).expect("the size key is a key")
    }

    fn styles(&self) -> &'static [&'static str] {
        P::STYLES
    }

    fn start(&self, values: &Values) -> Result<Box<dyn AnyPosition>, StartError> {
        Ok(Box::new(P::start(values)?))
    }
}
