use gambito_catalog::nearest;
use gambito_texts::Lang;

/// What a player can type at the prompt besides a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PromptCommand {
    Hint,
    Undo,
    Auto,
    Why,
    Moves,
    Board,
    Help,
    Resign,
    Quit,
}

const EN: &[Lang] = &[Lang::En];
const ES: &[Lang] = &[Lang::Es];
const BOTH: &[Lang] = &Lang::ALL;

/// The words of both languages. Both are understood, whichever is set.
const WORDS: [(&str, &[Lang], PromptCommand); 28] = [
    ("hint", EN, PromptCommand::Hint),
    ("pista", ES, PromptCommand::Hint),
    ("undo", EN, PromptCommand::Undo),
    ("deshacer", ES, PromptCommand::Undo),
    ("deshaz", ES, PromptCommand::Undo),
    ("auto", BOTH, PromptCommand::Auto),
    ("automatico", ES, PromptCommand::Auto),
    ("why", EN, PromptCommand::Why),
    ("porque", ES, PromptCommand::Why),
    ("por que", ES, PromptCommand::Why),
    ("moves", EN, PromptCommand::Moves),
    ("jugadas", ES, PromptCommand::Moves),
    ("board", EN, PromptCommand::Board),
    ("tablero", ES, PromptCommand::Board),
    ("help", EN, PromptCommand::Help),
    ("ayuda", ES, PromptCommand::Help),
    ("?", BOTH, PromptCommand::Help),
    ("resign", EN, PromptCommand::Resign),
    ("rendirse", ES, PromptCommand::Resign),
    ("me rindo", ES, PromptCommand::Resign),
    ("quit", EN, PromptCommand::Quit),
    ("exit", EN, PromptCommand::Quit),
    ("q", BOTH, PromptCommand::Quit),
    ("bye", EN, PromptCommand::Quit),
    ("salir", ES, PromptCommand::Quit),
    ("sal", ES, PromptCommand::Quit),
    ("adios", ES, PromptCommand::Quit),
    ("fin", ES, PromptCommand::Quit),
];

impl PromptCommand {
    /// The command a line means, if it is one.
    pub(super) fn read(line: &str) -> Option<Self> {
        let word = plain(line);
        WORDS.iter().find(|(known, ..)| *known == word).map(|(.., command)| *command)
    }

    /// The move that is meant by `why MOVE` or `why not MOVE`.
    pub(super) fn read_why_not(line: &str) -> Option<String> {
        let words: Vec<&str> = line.trim_end_matches(['?', ' ']).split_whitespace().collect();
        let is_why = |count: &usize| Self::read(&words[..*count].join(" ")) == Some(Self::Why);
        let asked = &words[(1..words.len()).find(is_why)?..];
        Some(match asked {
            [not, mv @ ..] if !mv.is_empty() && ["not", "no"].contains(&plain(not).as_str()) => mv.join(" "),
            mv => mv.join(" "),
        })
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
        assert_eq!(PromptCommand::read("¿Por qué?"), Some(PromptCommand::Why));
        assert_eq!(PromptCommand::read("porqué"), Some(PromptCommand::Why));
        assert_eq!(PromptCommand::read("HINT"), Some(PromptCommand::Hint));
        assert_eq!(PromptCommand::read("?"), Some(PromptCommand::Help));
        assert_eq!(PromptCommand::read("Me rindo."), Some(PromptCommand::Resign));
        assert_eq!(PromptCommand::read("x3"), None);
    }

    #[test]
    fn why_may_be_asked_of_another_move() {
        let asked = PromptCommand::read_why_not;
        for line in ["why 2", "why not 2", "WHY  2", "porque 2", "¿por qué no 2?"] {
            assert_eq!(asked(line).as_deref(), Some("2"), "{line}");
        }
        assert_eq!(asked("why a B").as_deref(), Some("a B"));
        for line in ["why", "por qué", "2", "hint 2", ""] {
            assert_eq!(asked(line), None, "{line}");
        }
    }

    #[test]
    fn a_typo_is_noticed_and_a_move_is_not_taken_for_one() {
        assert_eq!(PromptCommand::nearest("hnit", Lang::En), Some("hint"));
        assert_eq!(PromptCommand::nearest("deshcer", Lang::Es), Some("deshacer"));
        assert_eq!(PromptCommand::nearest("x3", Lang::En), None);
    }

    #[test]
    fn only_words_of_the_language_are_suggested() {
        assert_eq!(PromptCommand::nearest("foo", Lang::En), None);
        assert_eq!(PromptCommand::nearest("fim", Lang::En), None);
        assert_eq!(PromptCommand::nearest("fim", Lang::Es), Some("fin"));
    }
}
