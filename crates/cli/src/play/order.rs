use gambito_catalog::nearest;
use gambito_texts::Lang;

/// What a player can say at the prompt besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Order {
    Hint,
    Undo,
    Auto,
    Why,
    Moves,
    Board,
    Help,
    Quit,
}

const EN: &[Lang] = &[Lang::En];
const ES: &[Lang] = &[Lang::Es];
const BOTH: &[Lang] = &Lang::ALL;

/// The words of both languages; whichever is chosen, both are understood.
const WORDS: [(&str, &[Lang], Order); 25] = [
    ("hint", EN, Order::Hint),
    ("pista", ES, Order::Hint),
    ("undo", EN, Order::Undo),
    ("deshacer", ES, Order::Undo),
    ("deshaz", ES, Order::Undo),
    ("auto", BOTH, Order::Auto),
    ("automatico", ES, Order::Auto),
    ("why", EN, Order::Why),
    ("porque", ES, Order::Why),
    ("por que", ES, Order::Why),
    ("moves", EN, Order::Moves),
    ("jugadas", ES, Order::Moves),
    ("board", EN, Order::Board),
    ("tablero", ES, Order::Board),
    ("help", EN, Order::Help),
    ("ayuda", ES, Order::Help),
    ("?", BOTH, Order::Help),
    ("quit", EN, Order::Quit),
    ("exit", EN, Order::Quit),
    ("q", BOTH, Order::Quit),
    ("bye", EN, Order::Quit),
    ("salir", ES, Order::Quit),
    ("sal", ES, Order::Quit),
    ("adios", ES, Order::Quit),
    ("fin", ES, Order::Quit),
];

impl Order {
    /// The order a line means, if it is one.
    pub(super) fn read(line: &str) -> Option<Self> {
        let word = plain(line);
        WORDS.iter().find(|(known, ..)| *known == word).map(|(.., order)| *order)
    }

    /// The word of a language that may have been meant.
    pub(super) fn nearest(line: &str, lang: Lang) -> Option<&'static str> {
        let word = plain(line);
        let is_word = word.chars().count() > 2 && word.chars().all(|letter| letter.is_alphabetic() || letter == ' ');
        if !is_word {
            return None;
        }
        let spoken = WORDS.iter().filter(|(known, langs, _)| known.len() > 2 && langs.contains(&lang));
        nearest(&word, spoken.map(|(known, ..)| *known))
    }
}

/// A word without capitals, accents and question marks.
pub(super) fn plain(text: &str) -> String {
    let unaccented = |letter: char| match letter {
        'á' => 'a',
        'é' => 'e',
        'í' => 'i',
        'ó' => 'o',
        'ú' | 'ü' => 'u',
        other => other,
    };
    let text: String = text.to_lowercase().chars().map(unaccented).collect();
    let bare = text.trim_matches(['¿', '?', '¡', '!', '.', ' ']);
    if bare.is_empty() { text } else { bare.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood_with_accents_or_without() {
        assert_eq!(Order::read("¿Por qué?"), Some(Order::Why));
        assert_eq!(Order::read("porqué"), Some(Order::Why));
        assert_eq!(Order::read("HINT"), Some(Order::Hint));
        assert_eq!(Order::read("?"), Some(Order::Help));
        assert_eq!(Order::read("x3"), None);
    }

    #[test]
    fn a_typo_is_noticed_and_a_move_is_not_taken_for_one() {
        assert_eq!(Order::nearest("hnit", Lang::En), Some("hint"));
        assert_eq!(Order::nearest("deshcer", Lang::Es), Some("deshacer"));
        assert_eq!(Order::nearest("x3", Lang::En), None);
    }

    #[test]
    fn only_words_of_the_language_are_suggested() {
        assert_eq!(Order::nearest("foo", Lang::En), None);
        assert_eq!(Order::nearest("fim", Lang::En), None);
        assert_eq!(Order::nearest("fim", Lang::Es), Some("fin"));
    }
}
