use super::Variation;
use super::run::{Run, Visit};

/// A remembered result.
#[derive(Clone, Copy, Debug)]
pub(super) struct Remembered {
    value: f64,
    depth: i32,
    bound: Bound,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

impl Run<'_> {
    pub(super) fn recall(&self, visit: &Visit) -> Option<f64> {
        if !self.how.table || visit.ply == 0 {
            return None;
        }
        let known = self.table.get(&self.key(visit))?;
        let is_deep_enough = known.depth == visit.depth || self.how.has(29);
        let is_within = match known.bound {
            Bound::Exact => true,
            Bound::AtLeast => beyond(self.how, known.value, visit.beta),
            Bound::AtMost => beyond(self.how, visit.alpha, known.value),
        };
        (is_deep_enough && (is_within || self.how.has(28))).then_some(known.value)
    }

    pub(super) fn remember(&mut self, visit: &Visit, value: f64) {
        if !self.how.table || self.is_stopped() {
            return;
        }
        let bound = match () {
            () if !self.how.prunes => Bound::Exact,
            () if value >= visit.beta => Bound::AtLeast,
            () if value <= visit.alpha => Bound::AtMost,
            () => Bound::Exact,
        };
        let key = self.key(visit);
        self.table.insert(key, Remembered { value, depth: visit.depth, bound });
    }

    fn key(&self, visit: &Visit) -> String {
        let text = self.board.pos(visit.place).text();
        match text.rsplit_once(' ') {
            Some((board, "1" | "2")) if self.how.has(29) && self.how.form == 1 => board.to_owned(),
            _ => text,
        }
    }
}

fn beyond(how: &Variation, value: f64, bound: f64) -> bool {
    if how.strict { value > bound } else { value >= bound }
}
