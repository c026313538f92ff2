use std::fmt;
use std::str::FromStr;

use crate::SpecError;

/// A level of strength, from 1 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const LOWEST: Self = Self(1);
    /// The strongest level.
    pub const HIGHEST: Self = Self(10);

    /// The level as a number.
    #[must_use]
    pub const fn number(self) -> u32 {
        self.0 as u32
    }
}

impl FromStr for Level {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let is_digits = text.bytes().all(|byte| byte.is_ascii_digit());
        let level =
            text.parse().ok().map(Self).filter(|level| is_digits && (Self::LOWEST..=Self::HIGHEST).contains(level));
        let allowed = || format!("{}..{}", Self::LOWEST, Self::HIGHEST);
        level.ok_or_else(|| SpecError::Option { key: "level", given: text.to_owned(), allowed: allowed() })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_ten_levels_and_no_others() {
        for level in 1..=10 {
            assert_eq!(level.to_string().parse::<Level>().map(|read| read.to_string()), Ok(level.to_string()));
        }
        for text in ["0", "11", "", "-1", "+3", "3.5", "ten"] {
            assert!(text.parse::<Level>().is_err(), "{text}");
        }
    }
}
