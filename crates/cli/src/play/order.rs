use gambito_catalog::nearest;

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

/// The words of both languages; whichever is chosen, both are understood.
const WORDS: [(&str, Order); 25] = [
    ("hint", Order::Hint),
    ("pista", Order::Hint),
    ("undo", Order::Undo),
    ("deshacer", Order::Undo),
    ("deshaz", Order::Undo),
    ("auto", Order::Auto),
    ("automatico", Order::Auto),
    ("why", Order::Why),
    ("porque", Order::Why),
    ("por que", Order::Why),
    ("moves", Order::Moves),
    ("jugadas", Order::Moves),
    ("board", Order::Board),
    ("tablero", Order::Board),
    ("help", Order::Help),
    ("ayuda", Order::Help),
    ("?", Order::Help),
    ("quit", Order::Quit),
    ("exit", Order::Quit),
    ("q", Order::Quit),
    ("bye", Order::Quit),
    ("salir", Order::Quit),
    ("sal", Order::Quit),
    ("adios", Order::Quit),
    ("fin", Order::Quit),
];

impl Order {
    /// The order a line means, if it is one.
    pub(super) fn read(line: &str) -> Option<Self> {
        let word = plain(line);
        WORDS.iter().find(|(known, _)| *known == word).map(|(_, order)| *order)
    }

    /// The word that may have been meant.
    pub(super) fn nearest(line: &str) -> Option<&'static str> {
        let word = plain(line);
        let is_word = word.chars().count() > 2 && word.chars().all(|letter| letter.is_alphabetic() || letter == ' ');
        if !is_word {
            return None;
        }
        nearest(&word, WORDS.iter().map(|(known, _)| *known).filter(|known| known.len() > 2))
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
        assert_eq!(Order::nearest("hnit"), Some("hint"));
        assert_eq!(Order::nearest("deshcer"), Some("deshacer"));
        assert_eq!(Order::nearest("x3"), None);
    }
}
