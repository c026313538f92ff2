use std::fmt;
use std::str::FromStr;

use gambito_search::{Inference, Switches};

use crate::spec::Named;
use crate::switch::{CUT, INFER, SWITCHES, Switch, TABLE};
use crate::{LimitSpec, SpecError};

/// A search algorithm by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Searches every line to the horizon.
    Minimax,
    /// Minimax with alpha-beta pruning.
    AlphaBeta,
    /// The strongest search.
    Engine,
}

impl Algorithm {
    /// All algorithms.
    pub const ALL: [Self; 3] = [Self::Minimax, Self::AlphaBeta, Self::Engine];

    /// The name in specs.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Minimax => "minimax",
            Self::AlphaBeta => "alphabeta",
            Self::Engine => "engine",
        }
    }

    /// The switches it starts with.
    #[must_use]
    pub fn switches(self) -> Switches {
        match self {
            Self::Minimax => Switches::MINIMAX,
            Self::AlphaBeta => Switches::ALPHA_BETA,
            Self::Engine => Switches::BEST,
        }
    }
}

impl FromStr for Algorithm {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        Self::ALL
            .into_iter()
            .find(|algorithm| algorithm.name() == text)
            .ok_or_else(|| SpecError::unknown(Named::Algorithm, text, Self::ALL.map(Self::name)))
    }
}

/// An algorithm with its switches: `alphabeta+cache+order=worst`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchVariant {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// What is on.
    pub switches: Switches,
    /// Whether iterative deepening was turned off by name. Otherwise, without the switch `deepen`, the limits decide.
    pub never_deepens: bool,
}

impl From<Algorithm> for SearchVariant {
    fn from(algorithm: Algorithm) -> Self {
        Self { algorithm, switches: algorithm.switches(), never_deepens: false }
    }
}

impl SearchVariant {
    /// Turns a switch on (`cache`, `order=worst`) or off.
    ///
    /// # Errors
    /// [`SpecError`] if there is no such switch, it has no such value, or the algorithm does without it.
    pub fn switch(&mut self, text: &str, on: bool) -> Result<(), SpecError> {
        let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
        let names = TABLE.iter().map(|switch| switch.name);
        let switch = Switch::named(name).ok_or_else(|| SpecError::unknown(Named::Switch, name, names))?;
        let refused = |given: &str| SpecError::Option {
            key: switch.name,
            given: given.to_owned(),
            allowed: switch.allowed.to_owned(),
        };
        let mut chosen = self.switches;
        match value {
            Some(value) if !(switch.choose)(&mut chosen, value) => return Err(refused(value)),
            None if on && name == CUT => return Err(refused("")),
            Some(_) if on => self.switches = chosen,
            // A switch that is already on may be set to more than plain "on": the engine asks theory at every node.
            _ if (switch.is_on)(&self.switches) != on || (switch.chosen)(&self.switches).is_some() => {
                (switch.set)(&mut self.switches, on);
                if on && name == INFER && self.algorithm == Algorithm::Engine {
                    self.switches.inference = Algorithm::Engine.switches().inference;
                }
            }
            _ => {}
        }
        if name == "deepen" {
            self.never_deepens = !on;
        }
        if self.algorithm == Algorithm::Engine && self.is_on(CUT) {
            return Err(SpecError::Conflict { key: "cut=strict", other: self.algorithm.name().to_owned() });
        }
        Ok(())
    }

    /// Whether a switch is on; false for an unknown name.
    #[must_use]
    pub fn is_on(&self, name: &str) -> bool {
        Switch::named(name).is_some_and(|switch| (switch.is_on)(&self.switches))
    }

    /// Whether a switch can change anything in searches by this one: without pruning there are no cutoffs, and no window
    /// to open.
    #[must_use]
    pub fn heeds(&self, name: &str) -> bool {
        self.switches.pruning || !matches!(name, CUT | "bounds")
    }

    /// Turns on or off every switch of a list such as `cache,lazy`.
    ///
    /// # Errors
    /// As [`switch`](Self::switch).
    pub fn switch_all<'a>(&mut self, names: impl IntoIterator<Item = &'a str>, on: bool) -> Result<(), SpecError> {
        names.into_iter().try_for_each(|name| self.switch(name, on))
    }

    /// Every combination of enhancements of an algorithm, the plain one first.
    #[must_use]
    pub fn combinations(algorithm: Algorithm) -> Vec<Self> {
        Self::combinations_of(algorithm, &SWITCHES)
    }

    /// Every combination of some switches of an algorithm, the plain one first. The other switches stay as they are.
    #[must_use]
    pub fn combinations_of(algorithm: Algorithm, switches: &[&str]) -> Vec<Self> {
        let combined: Vec<&Switch> = TABLE.iter().filter(|switch| switches.contains(&switch.name)).collect();
        (0..1_u32 << combined.len())
            .map(|bits| {
                let mut variant = Self::from(algorithm);
                for (index, switch) in combined.iter().enumerate() {
                    (switch.set)(&mut variant.switches, bits >> index & 1 != 0);
                }
                variant
            })
            .collect()
    }

    /// The search as it runs under these limits: without a depth limit it deepens iteratively, unless that was turned off
    /// by name.
    #[must_use]
    pub fn under(&self, limits: &LimitSpec) -> Self {
        let mut search = *self;
        search.switches.deepen |= limits.depth.is_none() && limits.may_stop() && !self.never_deepens;
        search
    }

    /// Whether its values may be better than those of minimax at the same depth, because it asks theory at every node.
    #[must_use]
    pub fn sees_beyond_depth(&self) -> bool {
        self.switches.inference == Inference::Anywhere
    }

    /// The switches turned on and those turned off, compared with the defaults of the algorithm.
    pub(crate) fn differences(&self) -> [Vec<String>; 2] {
        let usual = self.algorithm.switches();
        let mut differences = [Vec::new(), Vec::new()];
        for switch in &TABLE {
            let (is_on, is_usual) = ((switch.is_on)(&self.switches), (switch.is_on)(&usual));
            if let Some(value) = (switch.chosen)(&self.switches) {
                differences[0].push(format!("{}={value}", switch.name));
            } else if is_on && !is_usual {
                differences[0].push(switch.name.to_owned());
            } else if !is_on && (is_usual || (switch.name == "deepen" && self.never_deepens)) {
                differences[1].push(switch.name.to_owned());
            }
        }
        differences
    }
}

impl FromStr for SearchVariant {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let end_of_name = text.find(['+', '-']).unwrap_or(text.len());
        let mut variant = Self::from(text[..end_of_name].parse::<Algorithm>()?);
        let mut rest = &text[end_of_name..];
        while let Some(sign) = rest.chars().next() {
            let end = rest[1..].find(['+', '-']).map_or(rest.len(), |end| end + 1);
            variant.switch(&rest[1..end], sign == '+')?;
            rest = &rest[end..];
        }
        Ok(variant)
    }
}

/// The algorithm and how its switches differ from its defaults: `alphabeta+cache`, `engine-order`.
impl fmt::Display for SearchVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.algorithm.name())?;
        let [added, removed] = self.differences();
        added.iter().try_for_each(|name| write!(f, "+{name}"))?;
        removed.iter().try_for_each(|name| write!(f, "-{name}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_variant_reads_back_as_it_was_written() {
        for algorithm in Algorithm::ALL {
            for variant in SearchVariant::combinations(algorithm) {
                let text = variant.to_string();
                assert_eq!(text.parse::<SearchVariant>().map(|read| read.to_string()), Ok(text));
            }
        }
        for text in [
            "engine-cache",
            "alphabeta+cache+order=worst",
            "minimax-deepen",
            "engine+order=worst-lazy",
            "engine+infer=3",
            "alphabeta+order=reverse+lazy+infer=12+bounds+cut=strict",
        ] {
            assert_eq!(text.parse::<SearchVariant>().expect("a good variant").to_string(), text);
        }
    }

    #[test]
    fn turning_on_what_is_on_changes_nothing() {
        let mut engine = SearchVariant::from(Algorithm::Engine);
        engine.switch_all(SWITCHES, true).expect("all are switches");
        assert_eq!(engine, Algorithm::Engine.into());
        for text in ["engine+infer=3+infer", "engine-infer+infer"] {
            assert_eq!(text.parse::<SearchVariant>(), Ok(Algorithm::Engine.into()), "{text}");
        }
    }

    #[test]
    fn the_last_word_on_a_switch_counts() {
        for (text, expected) in [
            ("alphabeta+infer=3+infer", "alphabeta+infer"),
            ("alphabeta+infer+infer=3", "alphabeta+infer=3"),
            ("alphabeta+infer=3-infer", "alphabeta"),
            ("alphabeta+order=reverse+order", "alphabeta+order"),
            ("alphabeta+order=worst-order=worst", "alphabeta"),
            ("alphabeta+cut=strict+cut=equal", "alphabeta"),
            ("alphabeta+cut=strict-cut", "alphabeta"),
            ("engine+infer", "engine"),
        ] {
            assert_eq!(text.parse::<SearchVariant>().expect("a good variant").to_string(), expected, "{text}");
        }
    }

    #[test]
    fn the_engine_cuts_at_beta_only() {
        let conflict = SpecError::Conflict { key: "cut=strict", other: "engine".to_owned() };
        assert_eq!("engine+cut=strict".parse::<SearchVariant>(), Err(conflict));
        assert!("engine+cut=equal".parse::<SearchVariant>().is_ok());
    }

    #[test]
    fn a_search_that_only_a_stop_ends_deepens_unless_told_otherwise() {
        let stop_only = LimitSpec { nodes: Some(1000), ..LimitSpec::default() };
        let deepens = |text: &str, limits: &LimitSpec| {
            text.parse::<SearchVariant>().expect("a good variant").under(limits).is_on("deepen")
        };
        assert!(deepens("alphabeta", &stop_only) && deepens("alphabeta+deepen", &stop_only));
        assert!(!deepens("alphabeta-deepen", &stop_only));
        assert!(!deepens("alphabeta", &LimitSpec { depth: Some(3), ..stop_only }));
        assert!(!deepens("alphabeta", &LimitSpec::default()));
    }

    #[test]
    fn what_is_no_switch_is_refused() {
        for text in [
            "alphabeta+",
            "alphabeta+cahce",
            "alphabeta+cache=2",
            "alphabeta+order=upside",
            "alphabeta+infer=0",
            "alphabeta+infer=x",
            "alphabeta+infer=99999999999",
            "alphabeta+cut",
            "alphabeta+cut=later",
            "+cache",
            "",
        ] {
            assert!(text.parse::<SearchVariant>().is_err(), "{text}");
        }
    }
}
