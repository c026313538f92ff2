use gambito_search::{Cutoff, Inference, Order, Switches};

/// The size up to which theory answers where it is limited: some positions of small games are larger, some are not.
const SMALL: u32 = 2;

/// Orders, inferences and cutoffs that are combined with every other switch. The first six are all pairs of the common
/// orders and inferences; the others have each further value once.
const CHOICES: [(Order, Inference, Cutoff); 8] = [
    (Order::Natural, Inference::Off, Cutoff::AtBeta),
    (Order::Natural, Inference::WithinDepth, Cutoff::AtBeta),
    (Order::Best, Inference::Off, Cutoff::AtBeta),
    (Order::Best, Inference::WithinDepth, Cutoff::AtBeta),
    (Order::Worst, Inference::Off, Cutoff::AtBeta),
    (Order::Worst, Inference::WithinDepth, Cutoff::AtBeta),
    (Order::Reverse, Inference::UpTo(SMALL), Cutoff::AtBeta),
    (Order::Natural, Inference::Off, Cutoff::BeyondBeta),
];

/// Every combination of switches that keeps the value at equal depth. Not all orders, inferences and cutoffs meet each other.
#[must_use]
pub fn every_combination() -> Vec<Switches> {
    const BOTH: [bool; 2] = [false, true];
    let mut all = vec![Switches::default()];
    multiply(&mut all, BOTH, |switches, pruning| Switches { pruning, ..switches });
    multiply(&mut all, BOTH, |switches, cache| Switches { cache, ..switches });
    multiply(&mut all, CHOICES, |switches, (order, inference, cutoff)| Switches {
        order,
        inference,
        cutoff,
        ..switches
    });
    multiply(&mut all, BOTH, |switches, lazy| Switches { lazy, ..switches });
    multiply(&mut all, BOTH, |switches, symmetry| Switches { symmetry, ..switches });
    multiply(&mut all, BOTH, |switches, shortest| Switches { shortest, ..switches });
    multiply(&mut all, BOTH, |switches, bounds| Switches { bounds, ..switches });
    // Without pruning there is no window.
    all.retain(|switches| switches.pruning || !(switches.bounds || switches.cutoff == Cutoff::BeyondBeta));
    multiply(&mut all, BOTH, |switches, deepen| Switches { deepen, ..switches });
    all
}

fn multiply<T: Copy, const N: usize>(all: &mut Vec<Switches>, values: [T; N], with: fn(Switches, T) -> Switches) {
    *all = all.iter().flat_map(|&switches| values.map(|value| with(switches, value))).collect();
}
