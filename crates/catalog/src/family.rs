use std::marker::PhantomData;

use gambito_core::{Family, Key, Text, ValueError, Values};
use gambito_games::{Kalah, Nim, Quarry, TicTacToe};

use crate::AnyPosition;

/// All games, in alphabetical order. A new game is one line here.
#[must_use]
pub fn families() -> &'static [&'static dyn AnyFamily] {
    &[&Of::<Kalah>::HERE, &Of::<Nim>::HERE, &Of::<Quarry>::HERE, &Of::<TicTacToe>::HERE]
}

/// The game of this name.
#[must_use]
pub fn family(name: &str) -> Option<&'static dyn AnyFamily> {
    families().iter().copied().find(|family| family.name() == name)
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
    /// [`ValueError`] if the values do not go together.
    fn start(&self, values: &Values) -> Result<Box<dyn AnyPosition>, ValueError>;
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

    fn start(&self, values: &Values) -> Result<Box<dyn AnyPosition>, ValueError> {
        Ok(Box::new(P::start(values)?))
    }
}
