use std::collections::BTreeMap;

use crate::knockout::Bracket;

/// A stage that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StageState {
    pub(crate) groups: Vec<Group>,
}

/// Entrants who meet each other only, or the staff.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Group {
    /// The entrants, the best seed first.
    pub(crate) members: Vec<usize>,
    /// The numbers of its pairings.
    pub(crate) pairings: Vec<u64>,
    /// Rounds that were drawn.
    pub(crate) drawn: u32,
    /// Pairings that are not over.
    pub(crate) open: usize,
    /// Rounds without an opponent, in a Swiss system.
    pub(crate) byes: BTreeMap<usize, u32>,
    /// Who is left, in a knockout.
    pub(crate) bracket: Option<Bracket>,
}

impl StageState {
    /// Distributes entrants over groups, so that the groups are equally strong if the seeds are right: 1, 2, 3, 3, 2, 1...
    pub(crate) fn new(field: &[usize], groups: usize) -> Self {
        // A group of one has nobody to meet.
        let count = groups.min(field.len() / 2).max(1);
        let mut made = vec![Group::default(); count];
        for (index, &entrant) in field.iter().enumerate() {
            let (lap, place) = (index / count, index % count);
            let group = if lap % 2 == 0 { place } else { count - 1 - place };
            made[group].members.push(entrant);
        }
        Self { groups: made }
    }

    /// Whether an entrant is in one of the groups.
    pub(crate) fn has(&self, entrant: usize) -> bool {
        self.groups.iter().any(|group| group.members.contains(&entrant))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_are_of_equal_size_and_strength() {
        let stage = StageState::new(&[0, 1, 2, 3, 4, 5, 6, 7], 3);
        let members: Vec<_> = stage.groups.iter().map(|group| group.members.clone()).collect();
        assert_eq!(members, [vec![0, 5, 6], vec![1, 4, 7], vec![2, 3]]);
        assert_eq!(StageState::new(&[0, 1, 2], 9).groups.len(), 1, "nobody is alone in a group");
    }
}
