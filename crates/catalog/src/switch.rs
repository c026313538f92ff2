//! The switches of a search by name, and the values that some of them have.

use gambito_search::{Cutoff, Inference, Order, Switches};

/// A switch by name: how to turn it on and off or set it to a value, and how it is set.
pub(crate) struct Switch {
    pub(crate) name: &'static str,
    /// Turns it on or off.
    pub(crate) set: fn(&mut Switches, bool),
    pub(crate) is_on: fn(&Switches) -> bool,
    /// Sets it to a value; false if it has no such value.
    pub(crate) choose: fn(&mut Switches, &str) -> bool,
    /// Its value, if it is set to another one than plain on.
    pub(crate) chosen: fn(&Switches) -> Option<String>,
    /// What is allowed, in words of specs.
    pub(crate) allowed: &'static str,
}

/// The name of the switch that is no enhancement and has to be set to a value.
pub const CUT: &str = "cut";

/// The name of the switch that means more to the engine than to other searches.
pub(crate) const INFER: &str = "infer";

/// The number of enhancements, which come first in the [`TABLE`].
const ENHANCEMENTS: usize = 8;

pub(crate) const TABLE: [Switch; ENHANCEMENTS + 1] = [
    Switch::plain("cache", |s, on| s.cache = on, |s| s.cache),
    Switch {
        name: "order",
        set: |s, on| s.order = if on { Order::Best } else { Order::Natural },
        is_on: |s| s.order != Order::Natural,
        choose: choose_order,
        chosen: |s| match s.order {
            Order::Natural | Order::Best => None,
            Order::Worst => Some("worst".to_owned()),
            Order::Reverse => Some("reverse".to_owned()),
        },
        allowed: "order=best, order=worst, order=reverse",
    },
    Switch::plain("lazy", |s, on| s.lazy = on, |s| s.lazy),
    Switch {
        name: INFER,
        set: |s, on| s.inference = if on { Inference::WithinDepth } else { Inference::Off },
        is_on: |s| s.inference != Inference::Off,
        choose: choose_extent,
        chosen: |s| match s.inference {
            Inference::Off | Inference::WithinDepth | Inference::Anywhere => None,
            Inference::UpTo(extent) => Some(extent.to_string()),
        },
        allowed: "infer, infer=1..4294967295",
    },
    Switch::plain("symmetry", |s, on| s.symmetry = on, |s| s.symmetry),
    Switch::plain("deepen", |s, on| s.deepen = on, |s| s.deepen),
    Switch::plain("shortest", |s, on| s.shortest = on, |s| s.shortest),
    Switch::plain("bounds", |s, on| s.bounds = on, |s| s.bounds),
    Switch {
        name: CUT,
        set: |s, on| s.cutoff = if on { Cutoff::BeyondBeta } else { Cutoff::AtBeta },
        is_on: |s| s.cutoff != Cutoff::AtBeta,
        choose: choose_cutoff,
        chosen: |s| (s.cutoff == Cutoff::BeyondBeta).then(|| "strict".to_owned()),
        allowed: "cut=equal, cut=strict",
    },
];

/// The names of all enhancements: the switches that are on or off.
pub const SWITCHES: [&str; ENHANCEMENTS] = {
    let mut names = [""; ENHANCEMENTS];
    let mut index = 0;
    while index < ENHANCEMENTS {
        names[index] = TABLE[index].name;
        index += 1;
    }
    names
};

impl Switch {
    const fn plain(name: &'static str, set: fn(&mut Switches, bool), is_on: fn(&Switches) -> bool) -> Self {
        Self { name, set, is_on, choose: |_, _| false, chosen: |_| None, allowed: name }
    }

    /// The switch with this name.
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        TABLE.iter().find(|switch| switch.name == name)
    }
}

fn choose_order(switches: &mut Switches, value: &str) -> bool {
    switches.order = match value {
        "best" => Order::Best,
        "worst" => Order::Worst,
        "reverse" => Order::Reverse,
        _ => return false,
    };
    true
}

fn choose_extent(switches: &mut Switches, value: &str) -> bool {
    let is_digits = value.bytes().all(|byte| byte.is_ascii_digit());
    let Some(extent) = value.parse::<u32>().ok().filter(|&extent| is_digits && extent > 0) else { return false };
    switches.inference = Inference::UpTo(extent);
    true
}

fn choose_cutoff(switches: &mut Switches, value: &str) -> bool {
    switches.cutoff = match value {
        "equal" => Cutoff::AtBeta,
        "strict" => Cutoff::BeyondBeta,
        _ => return false,
    };
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_reads_back_as_it_was_chosen() {
        for text in ["order=worst", "order=reverse", "infer=3", "cut=strict"] {
            let (name, value) = text.split_once('=').expect("a name and a value");
            let switch = Switch::named(name).expect("a switch");
            let mut switches = Switches::ALPHA_BETA;
            assert!((switch.choose)(&mut switches, value), "{text}");
            assert_eq!((switch.chosen)(&switches).as_deref(), Some(value));
            assert!((switch.is_on)(&switches), "{text}");
        }
    }
}
