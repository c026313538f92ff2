use std::sync::{Arc, LazyLock};

use gambito_core::{Description, Family, Key, StartError, Text, Values};
use gambito_games::{FlagFamily, KalahFamily, NimFamily, QuarryFamily, TicTacToeFamily};

use crate::AnyPosition;

/// All built-in games, in alphabetical order. A new game is one line here.
#[must_use]
pub fn families() -> &'static [Arc<dyn AnyFamily>] {
    static FAMILIES: LazyLock<Vec<Arc<dyn AnyFamily>>> = LazyLock::new(|| {
        vec![
            any_family(FlagFamily),
            any_family(KalahFamily),
            any_family(NimFamily),
            any_family(QuarryFamily),
            any_family(TicTacToeFamily),
        ]
    });
    &FAMILIES
}

/// The built-in game of this name.
#[must_use]
pub fn family(name: &str) -> Option<&'static Arc<dyn AnyFamily>> {
    families().iter().find(|family| family.name() == name)
}

/// The built-in game of a variant as specs write it, such as `nim:tokens=7`.
#[must_use]
pub fn family_of(variant: &str) -> Option<&'static Arc<dyn AnyFamily>> {
    family(variant.split(':').next().unwrap_or(variant))
}

/// A [`Family`] with its type erased.
pub fn any_family(family: impl Family) -> Arc<dyn AnyFamily> {
    Arc::new(Erased { description: family.describe(), family })
}

/// A [`Family`] whose type is not known.
pub trait AnyFamily: Send + Sync {
    /// What users see of the game.
    fn description(&self) -> &Description;
    /// The start position of a variant.
    ///
    /// # Errors
    /// [`StartError`] if the values contradict each other, or a document has defects.
    fn start(&self, values: &Values) -> Result<Box<dyn AnyPosition>, StartError>;
}

impl dyn AnyFamily + '_ {
    /// The name in specs.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.description().name
    }

    /// The name for people.
    #[must_use]
    pub fn title(&self) -> &Text {
        &self.description().title
    }

    /// The rules in a few sentences.
    #[must_use]
    pub fn rules(&self) -> &Text {
        &self.description().rules
    }

    /// The complete rules, in Markdown.
    #[must_use]
    pub fn rulebook(&self) -> &Text {
        &self.description().rulebook
    }

    /// How a move is written.
    #[must_use]
    pub fn moves(&self) -> &Text {
        &self.description().moves
    }

    /// What can be varied.
    #[must_use]
    pub fn keys(&self) -> &[Key] {
        &self.description().keys
    }

    /// The styles in which positions are drawn as text, the default first.
    #[must_use]
    pub fn styles(&self) -> &[String] {
        &self.description().styles
    }

    /// The style in which positions are drawn unless another one is asked for.
    #[must_use]
    pub fn default_style(&self) -> &str {
        self.styles().first().map_or("", String::as_str)
    }
}

struct Erased<F> {
    family: F,
    description: Description,
}

impl<F: Family> AnyFamily for Erased<F> {
    fn description(&self) -> &Description {
        &self.description
    }

    fn start(&self, values: &Values) -> Result<Box<dyn AnyPosition>, StartError> {
        Ok(Box::new(self.family.start(values)?))
    }
}
