use std::fmt;
use std::io;
use std::str::FromStr;
use std::sync::Arc;

use gambito_core::{Key, Kind, Values, mix};

use crate::spec::Named;
use crate::{AnyFamily, AnyPosition, EndgameSource, Spec, SpecError, families, family};

/// A game with all its values chosen: `quarry:size=4x4x4`.
#[derive(Clone)]
pub struct Variant {
    family: Arc<dyn AnyFamily>,
    values: Values,
    /// Made once: constant data, such as a map, is shared by all positions.
    start: Arc<dyn AnyPosition>,
    endgames: Option<Arc<dyn EndgameSource>>,
}

/// Reads the document with this path.
pub type OpenDocument<'a> = &'a dyn Fn(&str) -> io::Result<String>;

impl Variant {
    /// Reads a variant; `open` reads the documents that it mentions by path.
    ///
    /// # Errors
    /// [`SpecError`] says what is wrong with the text, or with a document.
    pub fn read(text: &str, open: OpenDocument<'_>) -> Result<Self, SpecError> {
        let mut spec = Spec::with_expression(text)?;
        let family = family(&spec.name).ok_or_else(|| {
            let names = families().iter().map(|family| family.name());
            let aliases = families().iter().flat_map(|family| family.aliases());
            SpecError::unknown(Named::Game, &spec.name, names.chain(aliases))
        })?;
        if let Some(given) = spec.expression {
            let key = family.keys().iter().find(|key| key.kind == Kind::Expression);
            let key = key.ok_or_else(|| SpecError::NotAPair { given: given.clone() })?.name.clone();
            if spec.options.iter().any(|(other, _)| *other == key) {
                return Err(SpecError::Twice { key });
            }
            spec.options.insert(0, (key, given));
        }
        Self::of_family(Arc::clone(family), &spec.options, open)
    }

    /// The variant of a family with these values for some of its keys; `open` is asked for the documents they mention by
    /// path. The family need not be a built-in one.
    ///
    /// # Errors
    /// [`SpecError`] says which key or value is wrong, or what is wrong with a document.
    pub fn of_family(
        family: Arc<dyn AnyFamily>,
        options: &[(String, String)],
        open: OpenDocument<'_>,
    ) -> Result<Self, SpecError> {
        let mut values = Values::defaults(family.keys());
        for (name, value) in options {
            let known = || family.keys().iter().map(|key| key.name.as_str());
            let key = family.description().key(name);
            set(&mut values, key.ok_or_else(|| SpecError::unknown(Named::Key, name, known()))?, value, open)?;
        }
        Self::new(family, values)
    }

    /// The game.
    #[must_use]
    pub fn family(&self) -> &Arc<dyn AnyFamily> {
        &self.family
    }

    /// A digest of the variant's documents; none if it has none. Two files of the same name may differ.
    #[must_use]
    pub fn digest(&self) -> Option<u64> {
        let texts = self.family.keys().iter().filter_map(|key| self.values.document(&key.name));
        let bytes: Vec<u8> = texts.flat_map(str::bytes).collect();
        (!bytes.is_empty()).then(|| bytes.iter().fold(0, |digest, byte| mix(digest ^ u64::from(*byte))) >> 11)
    }

    /// Lets searches look up endgames in these tables. The variant's table is opened and verified now, before any clock
    /// runs.
    #[must_use]
    pub fn with_endgames(self, endgames: Arc<dyn EndgameSource>) -> Self {
        let _ = self.start.endgames_name().and_then(|name| endgames.values(&name));
        Self { endgames: Some(endgames), ..self }
    }

    /// The endgame tables that searches may look up, if any.
    #[must_use]
    pub fn endgames(&self) -> Option<Arc<dyn EndgameSource>> {
        self.endgames.clone()
    }

    /// The start position.
    #[must_use]
    pub fn start(&self) -> Box<dyn AnyPosition> {
        self.start.clone_box()
    }

    /// The same variant in another size.
    ///
    /// # Errors
    /// [`SpecError`] if there is no such key, or it does not allow the value.
    pub fn of_size(&self, size: &str) -> Result<Self, SpecError> {
        let key = self.family.description().size_key();
        let key = key.ok_or_else(|| SpecError::unknown(Named::Key, "size", []))?;
        let value = size.parse().map_or_else(|_| size.to_owned(), |n| key.kind.of_size(n));
        let mut values = self.values.clone();
        set(&mut values, key, &value, &no_documents)?;
        Ok(Self { endgames: self.endgames.clone(), ..Self::new(Arc::clone(&self.family), values)? })
    }

    /// Checks that the rules of the game have not failed.
    ///
    /// # Errors
    /// [`SpecError::Broken`] if they have.
    pub fn check(&self) -> Result<(), SpecError> {
        let game = || self.family.name().to_owned();
        self.family.fault().map_or(Ok(()), |fault| Err(SpecError::Broken { game: game(), fault }))
    }

    fn new(family: Arc<dyn AnyFamily>, values: Values) -> Result<Self, SpecError> {
        let start = family.start(&values)?.into();
        Ok(Self { family, values, start, endgames: None })
    }
}

/// Sets a key, and reads the document if the value is a path.
fn set(values: &mut Values, key: &Key, value: &str, open: OpenDocument<'_>) -> Result<(), SpecError> {
    values.set(key, value)?;
    if key.kind.is_path(value) {
        let document = open(value);
        let document =
            document.map_err(|error| SpecError::Unreadable { given: value.to_owned(), reason: error.kind() })?;
        values.attach(key, &document);
    }
    Ok(())
}

fn no_documents(_path: &str) -> io::Result<String> {
    Err(io::ErrorKind::PermissionDenied.into())
}

/// Never opens files: a spec that names one is refused.
impl FromStr for Variant {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::read(text, &no_documents)
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&spec_of(self.family.name(), self.family.keys(), &self.values))
    }
}

/// The spec of a game with these values for its keys.
pub(crate) fn spec_of(game: &str, keys: &[Key], values: &Values) -> String {
    let is_listed = |key: &&Key| key.is_listed || values.text(&key.name) != key.default;
    let mut spec = game.to_owned();
    for (index, key) in keys.iter().filter(is_listed).enumerate() {
        spec.push(if index == 0 { ':' } else { ',' });
        // Only the first part of a spec needs no name.
        if index > 0 || key.kind != Kind::Expression {
            spec += &key.name;
            spec.push('=');
        }
        spec += values.text(&key.name);
    }
    spec
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
