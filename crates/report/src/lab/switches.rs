//! What each switch buys: every pair of variants that differ in nothing but this switch.

use std::collections::HashMap;

use gambito_catalog::{SWITCHES, SearchVariant};
use serde::Serialize;

use super::{Lab, Trial};

/// How many positions a switch leaves to be visited, compared with the same search without it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct SwitchEffect {
    /// The switch.
    pub switch: &'static str,
    /// Pairs of trials that differ in this switch alone.
    pub pairs: usize,
    /// Positions visited with the switch for each one without it, on the geometric average.
    pub average: f64,
    /// The same for the pair where it helps most.
    pub best: f64,
    /// The same for the pair where it helps least.
    pub worst: f64,
}

impl<R: Trial> Lab<R> {
    /// What each switch buys at the last point where it can be told; with the index of that point.
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
