use std::path::PathBuf;

/// Where a game of the user's own comes from, as a spec says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Source {
    /// The name that the spec gives the game.
    pub(super) name: Option<String>,
    pub(super) rules: Rules,
}

/// What supplies the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Rules {
    /// A program, with options before its command.
    Program(String),
    /// A file that names the program.
    File(PathBuf),
}

impl Source {
    /// Reads `rules:COMMAND`, `FILE.toml`, or one of them after `NAME=`; `None` for any other spec.
    pub(super) fn read(spec: &str) -> Option<Self> {
        if let Some(rules) = Rules::read(spec) {
            return Some(Self { name: None, rules });
        }
        let (name, rest) = spec.split_once('=')?;
        // Elsewhere an equals sign belongs to a value: `flag:map=./map.toml`. Invalid names are read too, so that their
        // error can quote them.
        let rules = Rules::read(rest).filter(|_| !name.contains([':', '/']))?;
        Some(Self { name: Some(name.to_owned()), rules })
    }

    /// What to call the game until it has a name.
    pub(super) fn label(&self) -> &str {
        self.name.as_deref().unwrap_or(super::NAMELESS)
    }
}

impl Rules {
    fn read(text: &str) -> Option<Self> {
        if let Some(program) = text.strip_prefix("rules").and_then(|rest| rest.trim_start().strip_prefix(':')) {
            return Some(Self::Program(program.to_owned()));
        }
        let is_file = text.ends_with(".toml") && !text.contains([':', '=']);
        is_file.then(|| Self::File(PathBuf::from(text)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn program(name: Option<&str>, command: &str) -> Option<Source> {
        Some(Source { name: name.map(str::to_owned), rules: Rules::Program(command.to_owned()) })
    }

    fn file(name: Option<&str>, path: &str) -> Option<Source> {
        Some(Source { name: name.map(str::to_owned), rules: Rules::File(path.into()) })
    }

    #[test]
    fn a_program_or_a_file_may_have_a_name() {
        assert_eq!(Source::read("rules:python3 a.py"), program(None, "python3 a.py"));
        assert_eq!(Source::read("mine=rules:./a --x=1"), program(Some("mine"), "./a --x=1"));
        assert_eq!(Source::read("rules : ./a"), program(None, " ./a"));
        assert_eq!(Source::read("My game=rules:./a"), program(Some("My game"), "./a"));
        assert_eq!(Source::read("games/mine.toml"), file(None, "games/mine.toml"));
        assert_eq!(Source::read("mine=a.toml"), file(Some("mine"), "a.toml"));
    }

    #[test]
    fn other_specs_are_not_games_of_ones_own() {
        for spec in ["nim", "nim:tokens=7", "flag:map=./map.toml", "flag:map=rules:x.toml", "ana=greedy", "rulesx:c"] {
            assert_eq!(Source::read(spec), None, "{spec}");
        }
    }
}
