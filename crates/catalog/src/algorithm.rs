use std::fmt;
use std::str::FromStr;

use gambito_search::{Inference, Order, Switches};

use crate::SpecError;
use crate::spec::Named;

/// A search algorithm by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Algorithm {
    /// Every line to the horizon.
    Minimax,
    /// Minimax without the branches that cannot matter.
    AlphaBeta,
    /// The strongest there is.
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
            Self::Minimax => Switches::default(),
            Self::AlphaBeta => Switches { pruning: true, ..Switches::default() },
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

/// A switch by name: how to turn it on, how to turn it off, whether it is on.
struct Switch {
    name: &'static str,
    set: fn(&mut Switches, bool),
    is_on: fn(&Switches) -> bool,
}

const TABLE: [Switch; 7] = [
    Switch { name: "cache", set: |s, on| s.cache = on, is_on: |s| s.cache },
    Switch {
        name: "order",
        set: |s, on| s.order = if on { Order::Best } else { Order::Natural },
        is_on: |s| s.order != Order::Natural,
    },
    Switch { name: "lazy", set: |s, on| s.lazy = on, is_on: |s| s.lazy },
    Switch {
        name: "infer",
        set: |s, on| s.inference = if on { Inference::WithinDepth } else { Inference::Off },
        is_on: |s| s.inference != Inference::Off,
    },
    Switch { name: "symmetry", set: |s, on| s.symmetry = on, is_on: |s| s.symmetry },
    Switch { name: "deepen", set: |s, on| s.deepen = on, is_on: |s| s.deepen },
    Switch { name: "shortest", set: |s, on| s.shortest = on, is_on: |s| s.shortest },
];

/// The names of all switches.
pub const SWITCHES: [&str; 7] = {
    let mut names = [""; 7];
    let mut index = 0;
    while index < 7 {
        names[index] = TABLE[index].name;
        index += 1;
    }
    names
};

/// An algorithm with its switches: `alphabeta+cache+order=worst`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SearchVariant {
    /// The algorithm.
    pub algorithm: Algorithm,
    /// What is on.
    pub switches: Switches,
    /// Whether somebody said if depth should grow step by step; otherwise the limits decide.
    deepening_chosen: bool,
}

impl From<Algorithm> for SearchVariant {
    fn from(algorithm: Algorithm) -> Self {
        Self { algorithm, switches: algorithm.switches(), deepening_chosen: false }
    }
}

impl SearchVariant {
    /// Turns a switch on (`cache`, `order=worst`) or off.
    ///
    /// # Errors
    /// [`SpecError`] if there is no such switch, or it has no such value.
    pub fn switch(&mut self, text: &str, on: bool) -> Result<(), SpecError> {
        let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
        let switch = TABLE
            .iter()
            .find(|switch| switch.name == name)
            .ok_or_else(|| SpecError::unknown(Named::Switch, name, SWITCHES))?;
        (switch.set)(&mut self.switches, on);
        self.deepening_chosen |= name == "deepen";
        match (name, value) {
            (_, None) | ("order", Some("best")) => Ok(()),
            ("order", Some("worst")) => {
                self.switches.order = if on { Order::Worst } else { Order::Natural };
                Ok(())
            }
            (_, Some(value)) => {
                let allowed = if name == "order" { "order=best, order=worst" } else { name };
                Err(SpecError::Option { key: switch.name, given: value.to_owned(), allowed: allowed.to_owned() })
            }
        }
    }

    /// Turns on or off every switch of a list such as `cache,lazy`.
    ///
    /// # Errors
    /// As [`switch`](Self::switch).
    pub fn switch_all<'a>(&mut self, names: impl IntoIterator<Item = &'a str>, on: bool) -> Result<(), SpecError> {
        names.into_iter().try_for_each(|name| self.switch(name, on))
    }

    /// Every combination of switches of an algorithm, the plain one first.
    #[must_use]
    pub fn combinations(algorithm: Algorithm) -> Vec<Self> {
        (0..1_u32 << TABLE.len())
            .map(|bits| {
                let mut variant = Self::from(algorithm);
                for (index, switch) in TABLE.iter().enumerate() {
                    (switch.set)(&mut variant.switches, bits >> index & 1 != 0);
                }
                variant.deepening_chosen = true;
                variant
            })
            .collect()
    }

    /// The switches for a search under these limits: one that may be stopped at any moment deepens
    /// step by step, unless that was turned off by name.
    #[must_use]
    pub fn switches_for(&self, may_be_stopped: bool) -> Switches {
        let deepen = self.switches.deepen || (may_be_stopped && !self.deepening_chosen);
        Switches { deepen, ..self.switches }
    }
}

impl FromStr for SearchVariant {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let mut parts = text.split('+');
        let mut variant = Self::from(parts.next().unwrap_or_default().parse::<Algorithm>()?);
        variant.switch_all(parts, true)?;
        Ok(variant)
    }
}

impl fmt::Display for SearchVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.algorithm.name())?;
        if self.switches == self.algorithm.switches() {
            return Ok(());
        }
        for switch in TABLE.iter().filter(|switch| (switch.is_on)(&self.switches)) {
            write!(f, "+{}", switch.name)?;
            if switch.name == "order" && self.switches.order == Order::Worst {
                f.write_str("=worst")?;
            }
        }
        Ok(())
    }
}
