use gambito_search::{Inference, Order, Switches};

/// Every combination of switches that keeps the value at equal depth.
#[must_use]
pub fn every_combination() -> Vec<Switches> {
    const BOTH: [bool; 2] = [false, true];
    let mut all = vec![Switches::default()];
    multiply(&mut all, BOTH, |switches, pruning| Switches { pruning, ..switches });
    multiply(&mut all, BOTH, |switches, cache| Switches { cache, ..switches });
    multiply(&mut all, [Order::Natural, Order::Best, Order::Worst], |switches, order| Switches { order, ..switches });
    multiply(&mut all, BOTH, |switches, lazy| Switches { lazy, ..switches });
    multiply(&mut all, [Inference::Off, Inference::WithinDepth], |switches, inference| Switches {
        inference,
        ..switches
    });
    multiply(&mut all, BOTH, |switches, symmetry| Switches { symmetry, ..switches });
    multiply(&mut all, BOTH, |switches, shortest| Switches { shortest, ..switches });
    multiply(&mut all, BOTH, |switches, bounds| Switches { bounds, ..switches });
    // Without pruning there is no window.
    all.retain(|switches| switches.pruning || !switches.bounds);
    multiply(&mut all, BOTH, |switches, deepen| Switches { deepen, ..switches });
    all
}

fn multiply<T: Copy, const N: usize>(all: &mut Vec<Switches>, values: [T; N], with: fn(Switches, T) -> Switches) {
    *all = all.iter().flat_map(|&switches| values.map(|value| with(switches, value))).collect();
}
