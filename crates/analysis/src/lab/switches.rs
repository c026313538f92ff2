//! The effect of each switch, measured on pairs of variants that differ in this switch only.

use std::collections::HashMap;

use gambito_catalog::{SWITCHES, SearchVariant};

use super::{Lab, Trial};

/// How a switch changes the number of positions entered, compared with the same search without it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SwitchEffect {
    /// The name of the switch.
    pub switch: &'static str,
    /// Pairs of trials that differ in this switch only.
    pub pairs: usize,
    /// Positions entered with the switch divided by those without it: the geometric mean of all pairs.
    pub average: f64,
    /// The same ratio for the pair where the switch helps most.
    pub best: f64,
    /// The same ratio for the pair where the switch helps least.
    pub worst: f64,
}

impl<R: Trial> Lab<R> {
    /// The effect of each switch at the last point that has pairs to compare, and the index of that point.
    #[must_use]
    pub fn switch_effects(&self) -> Option<(usize, Vec<SwitchEffect>)> {
        (0..self.points.len()).rev().find_map(|point| {
            let effects = self.effects_at(point);
            (!effects.is_empty()).then_some((point, effects))
        })
    }

    fn effects_at(&self, point: usize) -> Vec<SwitchEffect> {
        let complete = self.rows_at(point).filter(|row| row.stopped().is_none());
        let variants: Vec<(SearchVariant, &R)> =
            complete.filter_map(|row| Some((row.variant().parse().ok()?, row))).collect();
        let key = |variant: &SearchVariant| (variant.algorithm.name(), variant.switches);
        let visited: HashMap<_, _> = variants.iter().map(|(variant, row)| (key(variant), row.nodes())).collect();
        let ratios = |switch: &'static str| {
            let pair = |(variant, row): &(SearchVariant, &R)| {
                let mut with = *variant;
                with.switch(switch, true).ok()?;
                let with = (with.switches != variant.switches).then(|| visited.get(&key(&with)))??;
                (row.nodes() > 0).then(|| *with as f64 / row.nodes() as f64)
            };
            effect(switch, &variants.iter().filter_map(pair).collect::<Vec<f64>>())
        };
        SWITCHES.into_iter().filter_map(ratios).collect()
    }
}

fn effect(switch: &'static str, ratios: &[f64]) -> Option<SwitchEffect> {
    let pairs = ratios.len();
    let average = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / pairs as f64).exp();
    let best = ratios.iter().copied().fold(f64::INFINITY, f64::min);
    let worst = ratios.iter().copied().fold(0.0, f64::max);
    (pairs > 0).then_some(SwitchEffect { switch, pairs, average, best, worst })
}
