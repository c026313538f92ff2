//! A sample of recent answers, to be confirmed before anything is printed.

use std::sync::Arc;

use gambito_core::mix;

/// A sample of the latest answers: positions, with the hashes of their answers.
#[derive(Default)]
pub(crate) struct RecentAnswers {
    sample: Vec<(Arc<str>, u64)>,
    seen: u64,
}

/// The most answers in a sample. In a small game these are all of them.
const MOST: usize = 64;

impl RecentAnswers {
    /// Notes an answer; every one has the same chance to be in the sample.
    pub(crate) fn note(&mut self, position: &Arc<str>, answer: u64) {
        self.seen += 1;
        if self.sample.len() < MOST {
            self.sample.push((Arc::clone(position), answer));
            return;
        }
        let place = (mix(self.seen) % self.seen) as usize;
        if let Some(older) = self.sample.get_mut(place) {
            *older = (Arc::clone(position), answer);
        }
    }

    /// The sample of the answers since the last call.
    pub(crate) fn take(&mut self) -> Vec<(Arc<str>, u64)> {
        std::mem::take(self).sample
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(answers: u64) -> RecentAnswers {
        let mut recent = RecentAnswers::default();
        for answer in 0..answers {
            recent.note(&Arc::from(answer.to_string()), answer);
        }
        recent
    }

    #[test]
    fn few_answers_are_all_in_the_sample_and_are_taken_once() {
        let mut recent = after(MOST as u64);
        let taken: Vec<u64> = recent.take().into_iter().map(|(_, answer)| answer).collect();
        assert_eq!(taken, (0..MOST as u64).collect::<Vec<_>>());
        assert!(recent.take().is_empty());
    }

    #[test]
    fn a_sample_of_many_answers_is_bounded_and_prefers_none_of_them() {
        let answers = 100 * MOST as u64;
        let sample = after(answers).take();
        assert_eq!(sample.len(), MOST);
        let late = sample.iter().filter(|(_, answer)| *answer >= answers / 2).count();
        assert!((MOST / 4..=3 * MOST / 4).contains(&late), "{late} of {MOST} are from the second half");
        assert!(sample.iter().all(|(position, answer)| **position == answer.to_string()));
    }
}
