use std::ops::Range;

use gambito_core::{Banked, Bounds, Shortcuts};

use super::Kalah;

impl Shortcuts for Kalah {
    const POINTS_FEATURE: Option<&'static str> = Some("store");

    /// Every sowing moves seeds towards the stores, so no arrangement of the rows occurs twice.
    fn banked(&self) -> Option<Banked<Self>> {
        let [own, other] = self.sides();
        Some(Banked { remainder: self.without_stores(), points: self.margin(), in_play: own.rows_with(other).into() })
    }

    #[inline]
    fn points_after(&self, depth: u32, asked: Bounds) -> Option<Bounds> {
        self.margin_after(depth, asked)
    }

    #[inline]
    fn rough_promise(&self, pit: u8) -> i32 {
        self.promise_without_sowing(pit)
    }

    #[inline(always)]
    fn rough_promise_with(&self, pit: u8, successor: &Self) -> i32 {
        self.promise_of_successor(pit, successor)
    }

    fn endgame_table_name(&self) -> Option<String> {
        let rules = self.rules();
        let turns = if rules.always_passes() { "-passing" } else { "" };
        Some(format!("kalah-{}-{}-{}{turns}", rules.pits(), rules.capture().name(), rules.sweep().name()))
    }

    #[inline]
    fn endgame_index(&self) -> Option<u64> {
        self.rows_index()
    }

    fn endgame_count(&self, seeds: u32) -> Option<u64> {
        self.count_of_rows(seeds)
    }

    fn visit_endgames(&self, indices: Range<u64>, visit: impl FnMut(u64, &Self)) {
        self.visit_rows(indices, visit);
    }
}
