use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use gambito_core::{Description, Family, GameFault, Key, StartError, Text, Values};
use gambito_games::{
    BreakthroughFamily, DotsFamily, FlagFamily, IsolationFamily, KalahFamily, NimFamily, QuarryFamily, TicTacToeFamily,
    TreeFamily,
};

use crate::aliases::aliases_of;
use crate::{AnyPosition, without_alias};

/// All games that specs can name: the built-in ones in alphabetical order, then those registered by this process.
static FAMILIES: LazyLock<RwLock<&'static [Arc<dyn AnyFamily>]>> = LazyLock::new(|| RwLock::new(built_in()));

/// The number of built-in games.
const BUILT_IN: usize = 9;

/// The built-in games. A new game is one line here.
fn built_in() -> &'static [Arc<dyn AnyFamily>] {
    let families: [Arc<dyn AnyFamily>; BUILT_IN] = [
        any_family(BreakthroughFamily),
        any_family(DotsFamily),
        any_family(FlagFamily),
        any_family(IsolationFamily),
        any_family(KalahFamily),
        any_family(NimFamily),
        any_family(QuarryFamily),
        any_family(TicTacToeFamily),
        any_family(TreeFamily),
    ];
    Box::leak(Box::new(families))
}

/// All games: the built-in ones in alphabetical order, then those registered by this process.
#[must_use]
pub fn families() -> &'static [Arc<dyn AnyFamily>] {
    *FAMILIES.read().unwrap_or_else(PoisonError::into_inner)
}

/// The game of this name or alias.
#[must_use]
pub fn family(name: &str) -> Option<&'static Arc<dyn AnyFamily>> {
    let name = without_alias(name);
    families().iter().find(|family| family.name() == name)
}

/// The games that this process has registered.
#[must_use]
pub fn registered_families() -> &'static [Arc<dyn AnyFamily>] {
    &families()[BUILT_IN..]
}

/// Adds a game that specs can name from now on. Registered games live as long as the process, because specs arrive anywhere;
/// only the user of this computer may cause it.
///
/// # Errors
/// [`NameTaken`] if there is a game of this name.
pub fn register_family(family: Arc<dyn AnyFamily>) -> Result<(), NameTaken> {
    let mut known = FAMILIES.write().unwrap_or_else(PoisonError::into_inner);
    let name = without_alias(family.name());
    if known.iter().any(|known| known.name() == name) {
        return Err(NameTaken);
    }
    let longer: Vec<Arc<dyn AnyFamily>> = known.iter().cloned().chain([family]).collect();
    *known = longer.leak();
    Ok(())
}

/// There is a game of this name already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is a game of this name already")]
pub struct NameTaken;

/// The game of a variant as specs write it, such as `nim:tokens=7`.
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
    /// What ended the game, if it can fail and has failed.
    fn fault(&self) -> Option<GameFault>;
    /// Notes how many moves one game has had up to this position.
    fn note_length(&self, moves: usize, position: &dyn Fn() -> String);
}

impl dyn AnyFamily + '_ {
    /// The name in specs.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.description().name
    }

    /// Further names in specs.
    #[must_use]
    pub fn aliases(&self) -> Vec<&'static str> {
        aliases_of(self.name()).collect()
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

    fn fault(&self) -> Option<GameFault> {
        self.family.fault()
    }

    fn note_length(&self, moves: usize, position: &dyn Fn() -> String) {
        self.family.note_length(moves, position);
    }
}
