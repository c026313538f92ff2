/// The ids of the server's lines: even, rising, and below 2^31, because clients keep them in signed words.
#[derive(Clone, Debug, Default)]
pub(super) struct Ids {
    last: u32,
}

const LARGEST: u32 = (1 << 31) - 2;
/// The ids that must be left for a new question. Its `stop` needs one, and so does every `ping` that a client sends.
const SPARE: u32 = 1 << 20;

impl Ids {
    /// The next id, if there is one.
    pub(super) fn next(&mut self) -> Option<u64> {
        if self.last == LARGEST {
            return None;
        }
        self.last += 2;
        Some(self.last.into())
    }

    /// The next id, if there are enough left for the lines that follow a question.
    pub(super) fn next_with_spare(&mut self) -> Option<u64> {
        if LARGEST - self.last < SPARE { None } else { self.next() }
    }

    #[cfg(test)]
    pub(super) fn last() -> Self {
        Self { last: LARGEST }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_even_and_rise_by_two() {
        let mut ids = Ids::default();
        assert_eq!([ids.next(), ids.next_with_spare(), ids.next()], [Some(2), Some(4), Some(6)]);
    }

    #[test]
    fn ids_stay_below_two_to_the_31() {
        let mut ids = Ids { last: LARGEST - 2 };
        assert_eq!([ids.next(), ids.next()], [Some((1 << 31) - 2), None]);
    }

    #[test]
    fn a_question_leaves_ids_for_the_rest_of_its_turn() {
        let mut ids = Ids { last: LARGEST - SPARE };
        assert_eq!(ids.next_with_spare(), Some(u64::from(LARGEST - SPARE + 2)));
        assert_eq!(ids.next_with_spare(), None);
        assert!(ids.next().is_some());
    }
}
