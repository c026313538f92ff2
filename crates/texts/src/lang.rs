use std::fmt;
use std::str::FromStr;

/// A language of the user interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// English, the default.
    #[default]
    En,
    /// Spanish.
    Es,
}

/// The language code is unknown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLang {
    /// The code as given.
    pub given: String,
}

impl Lang {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Es];

    /// The language code, as in `--lang` and in locale names.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
        }
    }

    /// The language of the first variable of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set; `variable` reads one.
    pub fn from_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().filter_map(variable).find(|value| !value.is_empty());
        locale.map_or(Self::default(), |locale| Self::of_locale(&locale))
    }

    fn of_locale(locale: &str) -> Self {
        let language = locale.split(['_', '.', '@', '-']).next().unwrap_or_default();
        language.to_lowercase().parse().unwrap_or_default()
    }
}

impl FromStr for Lang {
    type Err = UnknownLang;

    fn from_str(text: &str) -> Result<Self, UnknownLang> {
        let known = Self::ALL.into_iter().find(|lang| lang.code() == text);
        known.ok_or_else(|| UnknownLang { given: text.to_owned() })
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl fmt::Display for UnknownLang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "unknown language {:?}; expected en or es", self.given)
    }
}

impl std::error::Error for UnknownLang {}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(variables: &[(&str, &str)]) -> Lang {
        Lang::from_environment(|name| {
            variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_first_variable_that_is_set_decides() {
        assert_eq!(with(&[("LANG", "es_ES.UTF-8")]), Lang::Es);
        assert_eq!(with(&[("LC_ALL", "C"), ("LANG", "es_ES.UTF-8")]), Lang::En);
        assert_eq!(with(&[("LC_ALL", ""), ("LC_MESSAGES", "es"), ("LANG", "en_GB")]), Lang::Es);
        assert_eq!(with(&[("LANG", "fr_FR")]), Lang::En);
        assert_eq!(with(&[]), Lang::En);
    }
}
