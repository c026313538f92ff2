use crate::fault::FaultKind;

/// What a program says about its game before the first position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The name in specs.
    pub name: Option<String>,
    /// The name for people, in English.
    pub title: Option<String>,
    /// The name for people, in Spanish.
    pub title_es: Option<String>,
    /// The symbols of the first and the second player.
    pub players: Option<[String; 2]>,
    /// The largest margin of a finished game; 1 if there are only wins, draws and losses.
    pub largest: i32,
    /// The names of the features.
    pub features: Vec<String>,
    /// Whether it draws positions as text.
    pub draws_text: bool,
    /// Whether it draws positions as SVG.
    pub draws_svg: bool,
}

/// The evaluation that every game has.
pub(crate) const ZERO: &str = "zero";
/// The words that begin a fact.
const FACTS: [&str; 7] = ["name", "title", "title.es", "players", "largest", "features", "can"];
/// The largest margin that can be announced.
const LARGEST_MARGIN: i32 = 10_000;
/// The most features: an evaluation has no more terms.
const MOST_FEATURES: usize = 64;
/// The longest title or symbol, in characters.
const LONGEST_WORDS: usize = 80;

impl Default for Facts {
    fn default() -> Self {
        Self {
            name: None,
            title: None,
            title_es: None,
            players: None,
            largest: 1,
            features: Vec::new(),
            draws_text: false,
            draws_svg: false,
        }
    }
}

impl Facts {
    /// Takes a line of the introduction. Lines that are not facts are ignored, such as the greeting of an interpreter.
    pub(crate) fn take(&mut self, line: &str) -> Result<(), FaultKind> {
        let fields: Vec<&str> = line.split('\t').collect();
        let bad = || FaultKind::BadFact { line: line.to_owned() };
        match fields[..] {
            ["name", name] if is_name(name) => self.name = Some(name.to_owned()),
            ["title", title] => self.title = Some(words(title).ok_or_else(bad)?),
            ["title.es", title] => self.title_es = Some(words(title).ok_or_else(bad)?),
            ["players", first, second] => {
                self.players = Some([words(first).ok_or_else(bad)?, words(second).ok_or_else(bad)?]);
            }
            ["largest", margin] => {
                let margin = margin.parse().ok().filter(|margin| (1..=LARGEST_MARGIN).contains(margin));
                self.largest = margin.ok_or_else(bad)?;
            }
            ["features", ref names @ ..] => self.features = features(names).ok_or_else(bad)?,
            ["can", ref drawings @ ..] => {
                self.draws_text |= drawings.contains(&"text");
                self.draws_svg |= drawings.contains(&"svg");
            }
            // A fact with too many or too few fields, or an invalid name.
            [word, _, ..] if FACTS.contains(&word) => return Err(bad()),
            _ => {}
        }
        Ok(())
    }
}

/// Whether a text can name a game in specs.
pub(crate) fn is_name(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_lowercase())
        && text.len() <= LONGEST_WORDS
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit())
}

fn words(text: &str) -> Option<String> {
    let text = text.trim();
    let is_short = text.chars().count() <= LONGEST_WORDS;
    (!text.is_empty() && is_short && !text.contains(char::is_control)).then(|| text.to_owned())
}

/// The names of the features, if each can stand in an expression and none is given twice.
fn features(names: &[&str]) -> Option<Vec<String>> {
    let is_feature = |name: &&str| {
        name.starts_with(|c: char| c.is_ascii_lowercase())
            && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
            && *name != ZERO
    };
    let is_new = |(index, name): (usize, &&str)| !names[..index].contains(name);
    let are_good = names.len() <= MOST_FEATURES && names.iter().all(is_feature);
    (are_good && names.iter().enumerate().all(is_new)).then(|| names.iter().map(|name| (*name).to_owned()).collect())
}
