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
    /// The geometric mean of the same ratio for the successors generated, if the trials count them.
    pub created: Option<f64>,
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
        let known: HashMap<_, &R> = variants.iter().map(|(variant, row)| (key(variant), *row)).collect();
        let pairs_of = |switch: &'static str| {
            let pair = |(variant, without): &(SearchVariant, &R)| {
                let mut with = *variant;
                with.switch(switch, true).ok()?;
                let with = (!variant.is_on(switch)).then(|| known.get(&key(&with)))??;
                Some(SwitchPair { with: Cost::of(*with), without: Cost::of(*without) })
            };
            effect(switch, &variants.iter().filter_map(pair).collect::<Vec<_>>())
        };
        SWITCHES.into_iter().filter_map(pairs_of).collect()
    }
}

/// What a trial did.
struct Cost {
    nodes: u64,
    created: Option<u64>,
}

impl Cost {
    fn of<R: Trial>(trial: &R) -> Self {
        Self { nodes: trial.nodes(), created: trial.created() }
    }
}

/// Two trials that differ in one switch only.
struct SwitchPair {
    with: Cost,
    without: Cost,
}

fn effect(switch: &'static str, pairs: &[SwitchPair]) -> Option<SwitchEffect> {
    let ratio = |with: u64, without: u64| (without > 0).then(|| with as f64 / without as f64);
    let nodes: Vec<f64> = pairs.iter().filter_map(|pair| ratio(pair.with.nodes, pair.without.nodes)).collect();
    let created: Vec<f64> = pairs.iter().filter_map(|pair| ratio(pair.with.created?, pair.without.created?)).collect();
    let best = nodes.iter().copied().fold(f64::INFINITY, f64::min);
    let worst = nodes.iter().copied().fold(0.0, f64::max);
    let average = geometric_mean(&nodes)?;
    Some(SwitchEffect { switch, pairs: nodes.len(), average, best, worst, created: geometric_mean(&created) })
}

fn geometric_mean(ratios: &[f64]) -> Option<f64> {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (!ratios.is_empty()).then(|| (logarithms / ratios.len() as f64).exp())
}
